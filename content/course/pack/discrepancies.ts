// The discrepancy sheet of Day-7: three documents side by side, and what is written to whom. Meena's has the exercise of
// that day.
import { gridOf, textRows, type Worksheet } from "./worksheet.ts";

const compared = gridOf(
	"compared",
	[
		{ label: "Fact", width: 16 },
		{ label: "Order or credit", width: 21 },
		{ label: "Invoice", width: 21 },
		{ label: "Packing list", width: 21 },
		{ label: "Draft B/L", width: 21 },
	],
	[
		["Consignee", "Gulf Example Fabrics LLC", "Gulf Example Fabrics", "Gulf Example Fabric", "To order"],
		["Notify party", "", "", "", ""],
		["Goods, word for word", "Printed woven fabric", "Printed woven fabric", "Georgette", "Printed woven fabric"],
		["Packages", "50 rolls", "50", "50", "49"],
		["Marks", "", "", "", ""],
		["Net kg", "", "", "", ""],
		["Gross kg", "", "610", "610", "601"],
		["Ports", "Jebel Ali", "Jebel Ali", "Dubai", "Jebel Ali"],
		["Term, freight", "FOB", "FOB Mundra", "none", "Prepaid"],
		["Number, date", "", "", "", ""],
		["Total, in words too", "", "", "", ""],
		["On board by", "", "", "", ""],
	],
);
const corrections = gridOf(
	"correction",
	[
		{ label: "Document and field", width: 27 },
		{ label: "Says", width: 20 },
		{ label: "Right, and why", width: 29 },
		{ label: "Asked whom, on; done on", width: 24 },
	],
	[
		["Invoice, consignee", "Gulf Example Fabrics", "Gulf Example Fabrics LLC: the order", "Written anew"],
		["Packing list, consignee", "Gulf Example Fabric", "Gulf Example Fabrics LLC: the order", "Written anew"],
		["Draft B/L, consignee", "To order", "Gulf Example Fabrics LLC: the order", "Forwarder"],
		["Packing list, goods", "Georgette", "Printed woven fabric: the invoice", "Written anew"],
		["Draft B/L, packages", "49", "50: counted at the freight station", "Forwarder; look for the roll first"],
		["Draft B/L, gross weight", "601", "610: by the scale, digits swapped", "Forwarder"],
		["Packing list, port", "Dubai", "Jebel Ali: the order", "Written anew"],
		["Draft B/L, freight", "Prepaid", "Collect: the term is FOB", "Forwarder"],
		["", "", "", ""],
		["", "", "", ""],
	],
	{ printed: 0 },
);

export const discrepancies: Worksheet<"discrepancies"> = {
	title: "Compared",
	rows: [
		...textRows({
			shipment: ["Shipment", "PO 4412, exercise of Day-7"],
			by: ["Compared by, on", "Meena and Rohan, aloud"],
			last: ["Last day for corrections", "Before the originals are printed"],
		}),
		...compared.rows,
		...corrections.rows,
	],
	form: {
		name: "discrepancies",
		title: "Discrepancy sheet",
		blocks: [
			{
				boxes: [
					{ label: "Shipment", lines: ["{shipment}"], width: 5 },
					{ label: "Compared by, on", lines: ["{by}"], width: 3 },
					{ label: "Last day for corrections", lines: ["{last}"], width: 4 },
				],
			},
			{ heading: "Fact by fact, with a ruler" },
			{ table: compared.table },
			{ heading: "What has to be corrected" },
			{ table: corrections.table },
			{
				boxes: [
					{
						label: "What a bank lets pass",
						lines: [
							"Usual abbreviations, and slips of the pen that do not change the meaning. A name, number, date, weight or port that differs is no slip.",
						],
						width: 12,
					},
				],
			},
		],
	},
};
