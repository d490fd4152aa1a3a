// The names of documents and facts where people look for discrepancies: in the discrepancy trainer and in the exam. In
// English, as trade documents are. Plain constants: the browser imports this.
import type { FactName, Source } from "#contract/trade-tools/documents/facts.ts";

export const documentTitles: Record<Source, string> = {
	order: "Purchase order",
	invoice: "Commercial invoice",
	packing: "Packing list",
	bill: "Bill of lading",
	checklist: "Checklist of the shipping bill",
	policy: "Insurance policy",
};
export const creditTitle = "Letter of credit";

export const factLabels: Record<FactName, string> = {
	exporter: "Exporter",
	gstin: "GSTIN",
	consignee: "Consignee",
	country: "Country of destination",
	origin: "Country of origin",
	number: "Invoice number",
	date: "Invoice date",
	description: "Description of goods",
	hs: "HS code",
	quantity: "Quantity",
	price: "Unit price",
	total: "Total",
	words: "Amount in words",
	packages: "Packages",
	marks: "Marks and numbers",
	net: "Net weight",
	gross: "Gross weight",
	volume: "Volume",
	term: "Term of delivery",
	loadPort: "Port of loading",
	dischargePort: "Port of discharge",
	vessel: "Vessel and voyage",
	freight: "Freight",
	rule46: "Declaration, CGST Rules",
	rodtep: "RoDTEP claimed",
	onBoard: "Shipped on board",
	cover: "Amount insured",
	coverFrom: "Cover from",
	credit: "Credit number",
	signed: "Signature",
	latestShipment: "Latest date of shipment",
	expiry: "Expiry",
	presentation: "Documents to be presented within",
};

/** Facts with long texts, which get the whole width. */
export const wideFacts: ReadonlySet<FactName> = new Set([
	"description",
	"gstin",
	"words",
	"marks",
	"rule46",
	"exporter",
	"consignee",
]);
