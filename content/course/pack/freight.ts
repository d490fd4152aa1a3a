// The freight comparison of Day-9: two quotations for the same shipment on one sheet.
import type { Line } from "#contract/trade-tools/tool.ts";
import { numberRows, textRows, type Worksheet } from "./worksheet.ts";

const texts = {
	shipment: ["Shipment", "50 rolls of printed polyester fabric, Mundra to Jebel Ali"],
	term: ["Term of delivery", "CIF Jebel Ali, Incoterms 2020"],
	nameA: ["Name of A", "Forwarder A"],
	nameB: ["Name of B", "Forwarder B"],
	validA: ["A: valid until, sailing, free days", ""],
	validB: ["B: valid until, sailing, free days", ""],
	booked: ["Booked with, and why", "Forwarder A: dearer for Meena, cheaper for her buyer and in total"],
	question: ["Question asked first", "All charges at destination, in writing?"],
} as const;

const numbers = {
	volume: ["Volume (m³)", "2.3"],
	tonnes: ["Gross weight (t)", "0.61"],
	rate: ["Rupees to the dollar", "90"],
	oceanA: ["A: ocean freight, USD a m³", "110"],
	oceanB: ["B: ocean freight, USD a m³", "60"],
	extraA: ["A: surcharges, USD a m³", "20"],
	extraB: ["B: surcharges, USD a m³", "45"],
	filingA: ["A: documents, seal, VGM, rupees a shipment", "3000"],
	filingB: ["B: documents, seal, VGM, rupees a shipment", "6500"],
	farA: ["A: charges at destination, USD a m³", "45"],
	farB: ["B: charges at destination, USD a m³", "130"],
} as const;

const perMeasure = (from: string, name: string): Line => ({
	key: name,
	formula: `{measure}*{${from}}*{rate}`,
	unit: "INR",
	decimals: 0,
});
const sum = (key: string, formula: string): Line => ({ key, formula, unit: "INR", decimals: 0 });
const quotation = (who: "A" | "B"): Line[] => [
	perMeasure(`ocean${who}`, `oceanRupees${who}`),
	perMeasure(`extra${who}`, `extraRupees${who}`),
	sum(`seller${who}`, `{oceanRupees${who}}+{extraRupees${who}}+{filing${who}}`),
	perMeasure(`far${who}`, `buyer${who}`),
	sum(`total${who}`, `{seller${who}}+{buyer${who}}`),
];
const lines: Line[] = [
	{ key: "measure", formula: "MAX({volume},{tonnes})", unit: "plain", decimals: 2 },
	...quotation("A"),
	...quotation("B"),
];
const labels: Record<string, string> = {
	measure: "Charged: the greater of m³ and tonnes",
	oceanRupees: "ocean freight, rupees",
	extraRupees: "surcharges, rupees",
	seller: "the seller's part under CIF",
	buyer: "the buyer's part",
	total: "total",
};

const labelOf = (key: string) => {
	const [, line = "", who] = /^(.*?)([AB])?$/.exec(key) ?? [];
	return who ? `${who}: ${labels[line]}` : (labels[line] ?? key);
};

const columns = [
	{ label: "Line", width: 60 },
	{ label: "A", width: 20, end: true },
	{ label: "B", width: 20, end: true },
] as const;

export const freight: Worksheet<"freight"> = {
	title: "Quotations",
	rows: [...textRows(texts), ...numberRows(numbers, lines, labelOf)],
	form: {
		name: "freight",
		title: "Freight comparison",
		blocks: [
			{
				boxes: [
					{ label: "Shipment", lines: ["{shipment}"], width: 6 },
					{ label: "Term of delivery", lines: ["{term}"], width: 6 },
				],
			},
			{
				boxes: [
					{ label: "Volume", lines: ["{volume} m³"], width: 3 },
					{ label: "Gross weight", lines: ["{tonnes} t"], width: 3 },
					{ label: "Charged as (the greater)", lines: ["{measure}"], width: 3 },
					{ label: "Rupees to the dollar", lines: ["{rate}"], width: 3 },
				],
			},
			{ heading: "As quoted" },
			{
				table: {
					columns,
					rows: [
						["Forwarder", "{nameA}", "{nameB}"],
						["Ocean freight, a m³", "USD {oceanA}", "USD {oceanB}"],
						["Fuel and other surcharges, a m³", "USD {extraA}", "USD {extraB}"],
						["Documents, seal, VGM, a shipment", "INR {filingA}", "INR {filingB}"],
						["Charges at destination, a m³", "USD {farA}", "USD {farB}"],
						["Valid until; sailing; free days at both ends", "{validA}", "{validB}"],
					],
				},
			},
			{ heading: "In rupees" },
			{
				table: {
					columns,
					rows: [
						["Ocean freight", "{oceanRupeesA}", "{oceanRupeesB}"],
						["Surcharges", "{extraRupeesA}", "{extraRupeesB}"],
						["Documents", "{filingA}", "{filingB}"],
						["The seller's part under CIF", "{sellerA}", "{sellerB}"],
						["The buyer's part", "{buyerA}", "{buyerB}"],
					],
					total: ["Total to the same place", "{totalA}", "{totalB}"],
				},
			},
			{
				boxes: [
					{ label: "Booked with, and why", lines: ["{booked}"], width: 6 },
					{ label: "Question asked first", lines: ["{question}"], width: 6 },
				],
			},
		],
	},
};
