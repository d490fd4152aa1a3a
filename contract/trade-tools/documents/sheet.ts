// The master sheet of a shipment: values that are typed once, and the amounts that its documents show.
import { currencies, currencyDecimals } from "#contract/trade-tools/currencies.ts";
import {
	choice,
	date,
	exchangeRate,
	type Fields,
	foreignMoney,
	money,
	quantity,
	text,
	tick,
	type ValuesOf,
} from "#contract/trade-tools/fields.ts";
import { compare, rational } from "#contract/trade-tools/rational.ts";
import { evaluateLines, type Line, type Unit, type WorkedLine } from "#contract/trade-tools/tool.ts";

const may = { optional: true } as const;
const count = quantity({ decimals: 0, least: "1", most: "1000000", ...may });
const kilograms = quantity({ decimals: 3, least: "0.001", most: "1000000", ...may });
const cubicMetres = quantity({ decimals: 3, least: "0.001", most: "100000", ...may });
const amount = foreignMoney(may);
const price = foreignMoney({ decimals: 4, ...may });
const rupees = money(may);
const day = date(may);

export const terms = ["EXW", "FCA", "FAS", "FOB", "CFR", "CIF", "CPT", "CIP", "DAP", "DPU", "DDP"] as const;

/** Nothing is required: an empty sheet gives blank documents, and the checks list what is missing. */
export const sheetFields = {
	exporter: text(80),
	exporterAddress: text(160),
	origin: text(60),
	iec: text(10),
	gstin: text(15),
	adCode: text(14),
	lut: text(20),
	lutDate: day,
	consignee: text(80),
	consigneeAddress: text(160),
	buyer: text(80),
	notify: text(80),
	country: text(60),
	order: text(40),
	orderDate: day,
	proforma: text(30),
	proformaDate: day,
	validUntil: day,
	shipment: text(80),
	invoice: text(30),
	invoiceDate: day,
	description: text(140),
	unit: choice("m", "kg", "pcs", "pairs", "sets", "m²", "t", "l"),
	currency: choice(...currencies),
	packageKind: choice("rolls", "cartons", "bags", "wooden boxes", "drums", "bales", "pallets"),
	marks: text(140),
	item1: text(60),
	hs1: text(13),
	quantity1: quantity(may),
	price1: price,
	packages1: count,
	net1: kilograms,
	gross1: kilograms,
	volume1: cubicMetres,
	item2: text(60),
	hs2: text(13),
	quantity2: quantity(may),
	price2: price,
	packages2: count,
	net2: kilograms,
	gross2: kilograms,
	volume2: cubicMetres,
	item3: text(60),
	hs3: text(13),
	quantity3: quantity(may),
	price3: price,
	packages3: count,
	net3: kilograms,
	gross3: kilograms,
	volume3: cubicMetres,
	item4: text(60),
	hs4: text(13),
	quantity4: quantity(may),
	price4: price,
	packages4: count,
	net4: kilograms,
	gross4: kilograms,
	volume4: cubicMetres,
	term: choice(...terms),
	place: text(60),
	loadPort: text(60),
	dischargePort: text(60),
	vessel: text(60),
	shipDate: day,
	freight: amount,
	insurance: amount,
	cover: amount,
	coverCurrency: choice("same", ...currencies),
	container: text(30),
	tare: kilograms,
	payment: text(140),
	bankName: text(80),
	bankAccount: text(34),
	bankSwift: text(11),
	credit: text(30),
	latestShipment: day,
	expiry: day,
	presentation: quantity({ decimals: 0, least: "1", most: "180", ...may }),
	tax: choice("lut", "igst"),
	rate: exchangeRate({ ...may, goodFor: 14 }),
	rodtep: choice("yes", "no"),
	drawback: text(20),
	supplierGstin: text(15),
	supplierInvoice: text(30),
	indianMaterial: rupees,
	foreignMaterial: rupees,
	work: rupees,
	profit: rupees,
	toPort: rupees,
	blConsignee: text(80),
	blDescription: text(140),
	blPackages: count,
	blGross: kilograms,
	blLoadPort: text(60),
	blDischargePort: text(60),
	blFreight: choice("none", "collect", "prepaid"),
	sbConsignee: text(80),
	sbCountry: text(60),
	sbDescription: text(140),
	sbPackages: count,
	sbNet: kilograms,
	sbGross: kilograms,
	sbTerm: choice("none", ...terms),
	sbTotal: amount,
	sbRodtep: choice("none", "yes", "no"),
	own: tick,
} as const satisfies Fields;
export type SheetValues = ValuesOf<typeof sheetFields>;
export type SheetField = keyof typeof sheetFields;

export const rows = ["1", "2", "3", "4"] as const;
const perRow = ["item", "hs", "quantity", "price", "packages", "net", "gross", "volume"] as const;
type Row = (typeof rows)[number];
const summed = ["quantity", "packages", "net", "gross", "volume"] as const;

export type SheetLine =
	| `amount${Row}`
	| "total"
	| `${(typeof summed)[number]}Total`
	| "fob"
	| "fobRupees"
	| "leastCover"
	| "vgm"
	| "exWorks"
	| "atPort"
	| "indianShare";

/** A row counts as used if anything is typed in it. */
export const usedRows = (values: SheetValues) => rows.filter((row) => perRow.some((name) => values[`${name}${row}`]));

/** Whether the seller pays the main freight under this term. */
export const paysFreight = (term: string) => /^[CD]/.test(term);
export const insures = (term: string) => term === "CIF" || term === "CIP";

/** The costs in the price of this term that are not typed; a free one is typed as 0. */
export const missingInTerm = ({ term, freight, insurance }: SheetValues) => [
	...(paysFreight(term) && freight === null ? (["freight"] as const) : []),
	...(insures(term) && insurance === null ? (["insurance"] as const) : []),
];

export function workOutSheet(values: SheetValues): WorkedLine<SheetLine>[] {
	const used = usedRows(values);
	const inCurrency = (key: SheetLine, formula: string): Line<SheetLine> => ({ key, formula, unit: values.currency });
	const plain = (key: SheetLine, formula: string, decimals: number): Line<SheetLine> => ({
		key,
		formula,
		unit: "plain" satisfies Unit,
		decimals,
	});
	const inr = (key: SheetLine, formula: string): Line<SheetLine> => ({ key, formula, unit: "INR" });
	const priced = used.filter((row) => values[`quantity${row}`] && values[`price${row}`]);
	const sumOf = (name: (typeof summed)[number]) => {
		const counted = used.filter((row) => values[`${name}${row}`]);
		const decimals = name === "packages" ? 0 : 3;
		return counted.length > 0
			? [plain(`${name}Total`, counted.map((row) => `{${name}${row}}`).join("+"), decimals)]
			: [];
	};
	const isPriced = priced.length > 0;
	const parts = [
		...(paysFreight(values.term) && values.freight ? ["-{freight}"] : []),
		...(insures(values.term) && values.insurance ? ["-{insurance}"] : []),
	].join("");
	const costs = (["indianMaterial", "foreignMaterial", "work", "profit"] as const).filter((name) => values[name]);
	// What the total holds besides the goods has to be typed first, or it would be declared as FOB value.
	const hasFob = isPriced && missingInTerm(values).length === 0;
	const inRupees = hasFob && values.rate !== null;
	return evaluateLines(
		[
			...priced.map((row) => inCurrency(`amount${row}`, `{quantity${row}}*{price${row}}`)),
			...(isPriced ? [inCurrency("total", priced.map((row) => `{amount${row}}`).join("+"))] : []),
			...summed.flatMap(sumOf),
			...(hasFob ? [inCurrency("fob", `{total}${parts}`)] : []),
			...(inRupees ? [inr("fobRupees", "{fob}*{rate}")] : []),
			// Rounded up, or it would be less than 110%; rounded first, because a spreadsheet's product may have a tiny
			// excess.
			...(isPriced && insures(values.term)
				? [inCurrency("leastCover", `ROUNDUP(ROUND({total}*110%,6),${currencyDecimals[values.currency]})`)]
				: []),
			...(values.tare && used.some((row) => values[`gross${row}`]) ? [plain("vgm", "{grossTotal}+{tare}", 3)] : []),
			...(costs.length > 0 ? [inr("exWorks", costs.map((name) => `{${name}}`).join("+"))] : []),
			...(costs.length > 0 ? [inr("atPort", values.toPort ? "{exWorks}+{toPort}" : "{exWorks}")] : []),
			...(costs.length > 0 && values.foreignMaterial && compare(values.foreignMaterial, rational("0")) > 0
				? [{ ...plain("indianShare", "({atPort}-{foreignMaterial})/{atPort}*100", 2), unit: "percent" as const }]
				: []),
		],
		values,
	);
}

/** Meena's shipment of Day 7, with the cost sheet of Day 6. All firms and numbers are invented. */
export const meena = {
	exporter: "Meena Textile Exports (sample)",
	exporterAddress: "12 Sample Market, Ring Road, Surat 395002, Gujarat, India",
	origin: "Surat, Gujarat",
	iec: "AAAPX0000A",
	gstin: "24AAAPX0000A1ZQ",
	adCode: "00000000000007",
	lut: "AD240000000000X",
	lutDate: "2026-04-02",
	consignee: "Gulf Example Fabrics LLC",
	consigneeAddress: "Warehouse 7, Sample Street, Deira, Dubai, United Arab Emirates",
	buyer: "Gulf Example Fabrics LLC",
	notify: "Gulf Example Fabrics LLC",
	country: "United Arab Emirates",
	order: "PO 4412",
	orderDate: "2026-11-20",
	proforma: "ME/PI/014",
	proformaDate: "2026-11-16",
	validUntil: "2026-11-30",
	shipment: "30 days after the advance; part shipment not allowed",
	invoice: "ME/26-27/007",
	invoiceDate: "2026-12-08",
	description: "Printed woven polyester fabric, 112 cm, 100% polyester",
	unit: "m",
	currency: "USD",
	packageKind: "rolls",
	marks: "GEF / JEBEL ALI / ROLL 1-50 / MADE IN INDIA",
	item1: "Design 14",
	hs1: "5407 54 90",
	quantity1: "3,000",
	price1: "1.80",
	packages1: "30",
	net1: "336",
	gross1: "366",
	volume1: "1.38",
	item2: "Design 15",
	hs2: "5407 54 90",
	quantity2: "2,000",
	price2: "1.80",
	packages2: "20",
	net2: "224",
	gross2: "244",
	volume2: "0.92",
	term: "FOB",
	place: "Mundra",
	loadPort: "Mundra",
	dischargePort: "Jebel Ali",
	vessel: "MV Sample Star, voyage 612",
	coverCurrency: "same",
	payment: "30% advance, 70% against copy of the bill of lading",
	bankName: "Example Bank, Ring Road branch, Surat",
	bankAccount: "000000004412",
	bankSwift: "EXAMINBB",
	tax: "lut",
	rate: "90",
	"rate-on": "2026-12-03",
	"rate-from": "teaching rate",
	rodtep: "yes",
	drawback: "540702B",
	supplierGstin: "24AAAPX0001A1ZP",
	supplierInvoice: "PM/1190",
	indianMaterial: "6,50,000",
	foreignMaterial: "",
	work: "45,000",
	profit: "69,000",
	toPort: "46,000",
	blFreight: "none",
	sbTerm: "none",
	sbRodtep: "none",
} as const;
