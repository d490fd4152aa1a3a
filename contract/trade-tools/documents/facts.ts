// The facts on each document of a shipment. They come from the master sheet, from other people's documents that are
// typed in, or from the discrepancy trainer, which plants faults; the same rules check all of them.
import { currencyDecimals } from "#contract/trade-tools/currencies.ts";
import { showIn } from "#contract/trade-tools/documents/paper.ts";
import { insures, type SheetValues, usedRows, workOutSheet } from "#contract/trade-tools/documents/sheet.ts";
import { rational } from "#contract/trade-tools/rational.ts";

/** `order`: the agreement, in the buyer's order or the letter of credit. */
export const sources = ["order", "invoice", "packing", "bill", "checklist", "policy"] as const;
export type Source = (typeof sources)[number];

export const factNames = [
	"exporter",
	"gstin",
	"consignee",
	"country",
	"origin",
	"number",
	"date",
	"description",
	"hs",
	"quantity",
	"price",
	"total",
	"words",
	"packages",
	"marks",
	"net",
	"gross",
	"volume",
	"term",
	"loadPort",
	"dischargePort",
	"vessel",
	"freight",
	"rule46",
	"rodtep",
	"onBoard",
	"cover",
	"coverFrom",
	"credit",
	"signed",
	"latestShipment",
	"expiry",
	"presentation",
] as const;
export type FactName = (typeof factNames)[number];
export type Facts = Partial<Record<FactName, string>>;
export type DocumentSet = Partial<Record<Source, Facts>>;

/** The facts on each document. */
const factsOn: Record<Exclude<Source, "order">, readonly FactName[]> = {
	invoice: [
		"exporter",
		"gstin",
		"consignee",
		"country",
		"origin",
		"number",
		"date",
		"credit",
		"description",
		"hs",
		"quantity",
		"price",
		"total",
		"words",
		"packages",
		"marks",
		"net",
		"gross",
		"term",
		"loadPort",
		"dischargePort",
		"vessel",
		"rule46",
		"rodtep",
		"signed",
	],
	packing: [
		"exporter",
		"consignee",
		"origin",
		"number",
		"date",
		"description",
		"quantity",
		"packages",
		"marks",
		"net",
		"gross",
		"volume",
		"dischargePort",
		"signed",
	],
	bill: [
		"exporter",
		"consignee",
		"description",
		"packages",
		"marks",
		"gross",
		"volume",
		"loadPort",
		"dischargePort",
		"vessel",
		"freight",
		"onBoard",
	],
	checklist: [
		"exporter",
		"consignee",
		"country",
		"number",
		"description",
		"hs",
		"quantity",
		"packages",
		"net",
		"gross",
		"term",
		"total",
		"rodtep",
	],
	policy: ["exporter", "description", "marks", "vessel", "cover", "coverFrom"],
};
const inOrder: readonly FactName[] = [
	"consignee",
	"description",
	"quantity",
	"price",
	"total",
	"term",
	"loadPort",
	"dischargePort",
	"latestShipment",
	"expiry",
	"presentation",
];

/** All facts with their correct values, taken from the master sheet. */
export function allFacts(values: SheetValues): Facts {
	const lines = workOutSheet(values);
	const show = showIn(values, lines);
	const used = usedRows(values);
	const counted = (text: string, unit: string) => (text ? `${text} ${unit}` : "");
	const before = (unit: string, text: string) => (text ? `${unit} ${text}` : "");
	const distinct = (name: "hs" | "price") => [...new Set(used.map((row) => show(`${name}${row}`)).filter(Boolean))];
	const prices = distinct("price");
	return {
		exporter: show("exporter"),
		gstin: show("gstin"),
		consignee: show("consignee"),
		country: show("country"),
		number: show("invoice"),
		date: show("invoiceDate"),
		description: show("description"),
		hs: distinct("hs").join(", "),
		quantity: counted(show("quantityTotal"), values.unit),
		price: prices.length > 0 ? before(values.currency, prices.join(", ")) : "",
		total: before(values.currency, show("total")),
		words: show("words"),
		packages: counted(show("packagesTotal"), values.packageKind),
		marks: show("marks"),
		net: counted(show("netTotal"), "kg"),
		gross: counted(show("grossTotal"), "kg"),
		volume: counted(show("volumeTotal"), "m³"),
		term: show("place") ? `${values.term} ${show("place")}` : "",
		loadPort: show("loadPort"),
		dischargePort: show("dischargePort"),
		vessel: show("vessel"),
		freight: show("freightMark"),
		rule46: show("lutWords"),
		rodtep: values.rodtep,
		onBoard: show("shipDate"),
		cover: before(values.coverCurrency === "same" ? values.currency : values.coverCurrency, show("cover")),
		coverFrom: show("shipDate"),
		credit: show("credit"),
		origin: "India",
		signed: "Signed",
		latestShipment: show("latestShipment"),
		expiry: show("expiry"),
		presentation: counted(show("presentation"), "days"),
	};
}

/** The documents that this shipment needs, all correct. */
export function correctSet(values: SheetValues, wanted: readonly Source[] = sources): DocumentSet {
	const facts = allFacts(values);
	const pick = (names: readonly FactName[]): Facts =>
		Object.fromEntries(names.flatMap((name) => (facts[name] ? [[name, facts[name]]] : [])));
	return Object.fromEntries(
		wanted
			.filter((source) => source !== "policy" || insures(values.term))
			.map((source) => [source, pick(source === "order" ? inOrder : factsOn[source])]),
	);
}

/** The exporter's own documents, and those of other people as typed. */
export function typedSet(values: SheetValues): DocumentSet {
	const show = showIn(values, workOutSheet(values));
	const given = (facts: Facts): Facts => Object.fromEntries(Object.entries(facts).filter(([, text]) => text !== ""));
	const unit = (name: string, after: string) => (show(name) ? `${show(name)} ${after}` : "");
	const bill = given({
		consignee: show("blConsignee"),
		description: show("blDescription"),
		packages: unit("blPackages", values.packageKind),
		gross: unit("blGross", "kg"),
		loadPort: show("blLoadPort"),
		dischargePort: show("blDischargePort"),
		freight: values.blFreight === "none" ? "" : `Freight ${values.blFreight}`,
	});
	const isBillTyped = Object.keys(bill).length > 0;
	const checklist = given({
		consignee: show("sbConsignee"),
		country: show("sbCountry"),
		description: show("sbDescription"),
		packages: unit("sbPackages", values.packageKind),
		net: unit("sbNet", "kg"),
		gross: unit("sbGross", "kg"),
		term: values.sbTerm === "none" ? "" : values.sbTerm,
		total: show("sbTotal") ? `${values.currency} ${show("sbTotal")}` : "",
		rodtep: values.sbRodtep === "none" ? "" : values.sbRodtep,
	});
	const { invoice = {}, packing = {} } = correctSet(values, ["invoice", "packing"]);
	return {
		invoice,
		packing,
		...(isBillTyped || values.shipDate ? { bill: { ...bill, ...given({ onBoard: show("shipDate") }) } } : {}),
		...(Object.keys(checklist).length > 0 ? { checklist } : {}),
		...(insures(values.term) && values.cover ? { policy: { cover: allFacts(values).cover ?? "" } } : {}),
		...(values.latestShipment ? { order: { latestShipment: show("latestShipment") } } : {}),
	};
}

/** "USD 9,350.00" or "$9,350": an amount and its currency. A plain "$" means US dollars. */
export function readMoney(text: string) {
	const [, sign = "", digits = ""] = /^\s*([A-Z]{3}|US\$|\$)?\s*([\d,]+(?:\.\d+)?)\s*$/.exec(text) ?? [];
	if (digits === "") return null;
	const currency = sign === "$" || sign === "US$" ? "USD" : sign;
	return { currency: currency in currencyDecimals ? currency : "", amount: rational(digits.replaceAll(",", "")) };
}

/** The number at the beginning of "610 kg". */
export function readCount(text: string) {
	const [digits] = /^[\d,]+(?:\.\d+)?/.exec(text.trim()) ?? [];
	return digits ? rational(digits.replaceAll(",", "")) : null;
}
