// Invented shipments from Gujarat with consistent documents, in which the discrepancy trainer plants its faults.
import { addDays } from "#contract/trade-tools/deadlines.ts";
import type { Random } from "#contract/trade-tools/documents/random.ts";
import { meena, sheetFields } from "#contract/trade-tools/documents/sheet.ts";
import { readFields, type Typed } from "#contract/trade-tools/fields.ts";

/** What one package holds, with its weights in grams and its volume in cubic decimetres. */
type Goods = {
	description: string;
	items: readonly [string, string];
	hs: string;
	unit: string;
	kind: string;
	mark: string;
	each: number;
	net: number;
	gross: number;
	volume: number;
	/** The range of the price of one unit, in cents. */
	cents: readonly [least: number, most: number];
};

const goods: readonly Goods[] = [
	{
		description: "Printed woven polyester fabric, 112 cm, 100% polyester",
		items: ["Design 14", "Design 15"],
		hs: "5407 54 90",
		unit: "m",
		kind: "rolls",
		mark: "ROLL",
		each: 100,
		net: 11_200,
		gross: 12_200,
		volume: 46,
		cents: [160, 220],
	},
	{
		description: "Turmeric powder, curcumin 3% or more, in bags of 25 kg",
		items: ["Lot A", "Lot B"],
		hs: "0910 30 30",
		unit: "kg",
		kind: "bags",
		mark: "BAG",
		each: 25,
		net: 25_000,
		gross: 25_400,
		volume: 45,
		cents: [230, 290],
	},
	{
		description: "Ball valves of steel, hand operated, 25 mm",
		items: ["Flanged", "Threaded"],
		hs: "8481 80 30",
		unit: "pcs",
		kind: "wooden boxes",
		mark: "BOX",
		each: 40,
		net: 56_000,
		gross: 64_000,
		volume: 61,
		cents: [1250, 1650],
	},
	{
		description: "Printed bed linen of cotton, 144 threads, not knitted",
		items: ["Single", "Double"],
		hs: "6302 21 90",
		unit: "sets",
		kind: "cartons",
		mark: "CTN",
		each: 12,
		net: 16_800,
		gross: 18_600,
		volume: 74,
		cents: [640, 980],
	},
	{
		description: "Imitation jewellery of brass, gold coloured, necklaces",
		items: ["Series K", "Series L"],
		hs: "7117 19 90",
		unit: "pcs",
		kind: "cartons",
		mark: "CTN",
		each: 120,
		net: 9_600,
		gross: 11_300,
		volume: 38,
		cents: [110, 340],
	},
	{
		description: "Groundnut kernels, hand picked selected, 50/60 count",
		items: ["Lot 1", "Lot 2"],
		hs: "1202 42 10",
		unit: "kg",
		kind: "bags",
		mark: "BAG",
		each: 50,
		net: 50_000,
		gross: 50_500,
		volume: 84,
		cents: [125, 165],
	},
];

export const buyers = [
	{ name: "Gulf Example Fabrics LLC", short: "GEF", city: "Dubai", country: "United Arab Emirates", port: "Jebel Ali" },
	{ name: "Pwani Sample Hardware Ltd", short: "PSH", city: "Nairobi", country: "Kenya", port: "Mombasa" },
	{ name: "Demo Rempah Trading Sdn Bhd", short: "DRT", city: "Kuala Lumpur", country: "Malaysia", port: "Port Klang" },
	{ name: "Muster Waren Import GmbH", short: "MWI", city: "Berlin", country: "Germany", port: "Hamburg" },
	{ name: "Veld Sample Stores Pty Ltd", short: "VSS", city: "Johannesburg", country: "South Africa", port: "Durban" },
	{ name: "Placeholder Home Goods LLC", short: "PHG", city: "Chicago", country: "United States", port: "New York" },
] as const;

const exporters = [
	{ name: meena.exporter, address: meena.exporterAddress, iec: meena.iec, gstin: meena.gstin, prefix: "ME" },
	{
		name: "Udhna Example Works (sample)",
		address: "Plot 41, Sample Estate, Udhna, Surat 394210, Gujarat, India",
		iec: "AAAPX0001A",
		gstin: "24AAAPX0001A1ZP",
		prefix: "UE",
	},
	{
		name: "Sabarmati Sample Traders",
		address: "8 Example Chambers, Ashram Road, Ahmedabad 380009, Gujarat, India",
		iec: "AAAFX0002B",
		gstin: "24AAAFX0002B1Z7",
		prefix: "SS",
	},
] as const;

export const loadPorts = ["Mundra", "Hazira", "Nhava Sheva", "Pipavav"] as const;
const vessels = ["MV Sample Star", "MV Example Dawn", "MV Demo Horizon", "MV Muster Wind"] as const;

/** A complete master sheet, as typed. With a letter of credit the documents also have its number and dates. */
export function makeShipment(random: Random, withCredit: boolean): Typed {
	const of = random.pick(goods);
	const buyer = random.pick(buyers);
	const exporter = random.pick(exporters);
	const loadPort = random.pick(loadPorts);
	const term = random.pick(["FOB", "CFR", "CIF"] as const);
	const counts = [12 + random.below(60), 11 + random.below(50)] as const;
	const packages = counts[0] + counts[1];
	const cents = of.cents[0] + random.below(of.cents[1] - of.cents[0]);
	const total = packages * of.each * cents;
	const freight = 120 + 10 * random.below(60);
	const invoiceDate = addDays("2026-12-01", random.below(200));
	const shipDate = addDays(invoiceDate, 4 + random.below(9));
	const latestShipment = addDays(shipDate, 1 + random.below(12));
	const presentation = random.pick([10, 15, 21]);
	const serial = 10 + random.below(80);
	const row = (index: 0 | 1): Typed => {
		const count = counts[index];
		return {
			[`item${index + 1}`]: of.items[index],
			[`hs${index + 1}`]: of.hs,
			[`quantity${index + 1}`]: String(count * of.each),
			[`price${index + 1}`]: decimal(cents, 2),
			[`packages${index + 1}`]: String(count),
			[`net${index + 1}`]: decimal(count * of.net, 3),
			[`gross${index + 1}`]: decimal(count * of.gross, 3),
			[`volume${index + 1}`]: decimal(count * of.volume, 3),
		};
	};
	return {
		...meena,
		exporter: exporter.name,
		exporterAddress: exporter.address,
		iec: exporter.iec,
		gstin: exporter.gstin,
		consignee: buyer.name,
		consigneeAddress: `Sample Street ${1 + random.below(90)}, ${buyer.city}, ${buyer.country}`,
		buyer: buyer.name,
		notify: buyer.name,
		country: buyer.country,
		order: `PO ${1000 + random.below(9000)}`,
		orderDate: addDays(invoiceDate, -18),
		proforma: `${exporter.prefix}/PI/0${serial}`,
		invoice: `${exporter.prefix}/26-27/0${serial}`,
		invoiceDate,
		description: of.description,
		unit: of.unit,
		currency: "USD",
		packageKind: of.kind,
		marks: `${buyer.short} / ${buyer.port.toUpperCase()} / ${of.mark} 1-${packages} / MADE IN INDIA`,
		...row(0),
		...row(1),
		term,
		place: term === "FOB" ? loadPort : buyer.port,
		loadPort,
		dischargePort: buyer.port,
		vessel: `${random.pick(vessels)}, voyage ${100 + random.below(900)}`,
		shipDate,
		freight: term === "FOB" ? "" : String(freight),
		insurance: term === "CIF" ? decimal(Math.ceil((total * 11) / 4000), 2) : "",
		cover: term === "CIF" ? String(Math.ceil((total * 11) / 1000)) : "",
		...(withCredit
			? {
					credit: `LC ${10_000 + random.below(90_000)}`,
					latestShipment,
					presentation: String(presentation),
					expiry: addDays(latestShipment, presentation),
				}
			: {}),
	};
}

/** Hundredths or thousandths as a decimal text. */
const decimal = (whole: number, decimals: number) => {
	const digits = String(whole).padStart(decimals + 1, "0");
	return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
};

/** The values of a sheet without invalid numbers or dates. */
export function readSheet(typed: Typed) {
	const read = readFields(sheetFields, typed);
	if (read.problems) throw new Error(`the sheet has mistakes in ${Object.keys(read.problems).join(", ")}`);
	return read.values;
}
