// Documents and permits of both sides, with who issues each: Day-1.1, Day-2 and Day-7.
import { gridOf, textRows, type Worksheet } from "./worksheet.ts";

const columns = [
	{ label: "What", width: 29 },
	{ label: "Issued by", width: 24 },
	{ label: "Number, or why not needed", width: 27 },
	{ label: "Date, valid until", width: 20 },
];

const firm = gridOf(
	"firm",
	columns,
	[
		["IEC, confirmed this year", "DGFT", "AAAPX0000A", "Confirmed in April 2026"],
		["GST registration", "GST portal", "24AAAPX0000A1ZQ", "In force"],
		["LUT of this financial year", "GST portal, form RFD-11", "AD240000000000X", "2 April 2026, until 31 March 2027"],
		["AD code and account on ICEGATE", "Bank's letter, then Customs", "00000000000007", "Approved for all EDI ports"],
		["RCMC, for spices CRES", "Council, Spices Board", "MATEXIL", "First year"],
	],
	{ printed: 2 },
);
const goods = gridOf(
	"goods",
	columns,
	[
		[
			"Export policy: free or not, conditions",
			"DGFT, ITC (HS) Schedule 2",
			"5407 54 90: free",
			"On the day of the quotation",
		],
		["SCOMET: on the list or not", "DGFT", "Not on the list", "Same day"],
		["Food: licence, sample, test", "FSSAI, Spices Board, APEDA", "No food", ""],
		["Phytosanitary certificate", "Plant quarantine", "No plant product", ""],
		["Rough diamonds: Kimberley certificate", "GJEPC", "No diamonds", ""],
		["Test report", "Accredited laboratory", "Only if the buyer asks", ""],
		[
			"Certificate of origin",
			"Agency on trade.gov.in",
			"Preferential, under the CEPA",
			"After the invoice of 8 December",
		],
	],
	{ printed: 2 },
);
const buyer = gridOf(
	"buyer",
	columns,
	[
		["Importer's registration or licence", "Buyer's authority", "Trade licence seen", "Valid in 2027"],
		[
			"Duty, with and without certificate",
			"Buyer's tariff",
			"5%; zero if the agreement lists the code",
			"On the day of the quotation",
		],
		["Mark or declaration, such as CE", "Maker, notified body", "None for fabric", ""],
		["Limits on dyes, residues, chemicals", "Buyer, laboratory", "None named by the buyer", "Asked on 10 November"],
		["Label: language, fibre, origin", "Buyer's law", "MADE IN INDIA on each roll", ""],
		["Wooden packing treated and stamped", "Treatment provider, ISPM 15", "Rolls in plastic, no wood", ""],
	],
	{ printed: 2 },
);

export const permits: Worksheet<"permits"> = {
	title: "Entries",
	rows: [
		...textRows({
			product: ["Product and eight digits", "Printed woven polyester fabric, 5407 54 90"],
			country: ["Country and buyer", "United Arab Emirates, Gulf Example Fabrics LLC"],
			missing: ["Still missing, and who gets it by when", "Nothing; the certificate of origin follows the invoice"],
		}),
		...firm.rows,
		...goods.rows,
		...buyer.rows,
	],
	form: {
		name: "permits",
		title: "Documents and permits of both sides",
		blocks: [
			{
				boxes: [
					{ label: "Product and eight digits", lines: ["{product}"], width: 6 },
					{ label: "Country and buyer", lines: ["{country}"], width: 6 },
				],
			},
			{ heading: "Your firm" },
			{ table: firm.table },
			{ heading: "Your goods, in India" },
			{ table: goods.table },
			{ heading: "The buyer's country: let the buyer confirm it" },
			{ table: buyer.table },
			{ boxes: [{ label: "Still missing, and who gets it by when", lines: ["{missing}"], width: 12 }] },
		],
	},
};
