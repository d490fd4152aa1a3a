// The twelve facts of Day-7, each with the documents that copy it.
import type { PaperForm, Template } from "#contract/trade-tools/documents/paper.ts";

type Fact = readonly [fact: string, says: Template, copied: string];
const facts = (rows: readonly Fact[], first: number) => ({
	table: {
		columns: [
			{ label: "Fact", width: 26 },
			{ label: "What it says", width: 46 },
			{ label: "Copied to", width: 28 },
		],
		rows: rows.map(([fact, says, copied], index) => [`${first + index}. ${fact}`, says, copied]),
	},
});

export const masterForm: PaperForm<"master"> = {
	name: "master",
	title: "Master sheet: the twelve facts",
	blocks: [
		{
			boxes: [
				{
					label: "How it is used",
					lines: ["Write each fact here once. Every document copies from it; nobody types from memory."],
					width: 12,
				},
			],
		},
		{ heading: "Who" },
		facts(
			[
				["Exporter", "{exporter}, {exporterAddress}; IEC {iec}; GSTIN {gstin}", "All documents"],
				["Consignee", "{consignee}, {consigneeAddress}", "All documents of the shipment"],
				["Notify party", "{notify}", "Invoice, packing list, B/L"],
				["Invoice number, date", "{invoice}, {invoiceDate}", "Packing list, shipping bill, GSTR-1"],
			],
			1,
		),
		{ heading: "What" },
		facts(
			[
				["Description, word for word", "{description}", "All documents of the shipment"],
				["HS code", "{hs1}", "Invoice, shipping bill, origin"],
				["Quantity and unit", "{quantityTotal} {unit}", "Invoice, packing list, shipping bill"],
				["Packages and marks", "{packagesTotal} {packageKind}; {marks}", "Invoice, packing list, B/L"],
			],
			5,
		),
		{ heading: "How much, how" },
		facts(
			[
				["Net and gross weight", "{netTotal} kg net, {grossTotal} kg gross", "Packing list, B/L, shipping bill"],
				["Currency, price, total", "{currency} {price1}; {currency} {total}", "Proforma, invoice, shipping bill"],
				["Term with place", "{term} {place}, Incoterms 2020", "Proforma, invoice, shipping bill"],
				["Ports, vessel", "{loadPort} to {dischargePort}; {vessel}", "Invoice, packing list, B/L"],
			],
			9,
		),
		{
			boxes: [
				{ label: "Compared with every document by", lines: [" ", " "], width: 6 },
				{ label: "On", lines: [" ", " "], width: 6 },
			],
		},
	],
};
