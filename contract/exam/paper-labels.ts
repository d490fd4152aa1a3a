// What stands beside each fact on a document. In English, as trade documents are. Plain constants: the browser imports
// this.
import type { FactName } from "#contract/trade-tools/documents/facts.ts";

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
	rule46: "Declaration",
	rodtep: "RoDTEP claimed",
	onBoard: "On board on",
	cover: "Insured amount",
	coverFrom: "Insured from",
	credit: "Credit number",
	signed: "Signature",
	latestShipment: "Latest date of shipment",
	expiry: "Expiry",
	presentation: "Days for presentation after shipment",
};

/** Long ones take half of a document's width. */
export const wideFacts: ReadonlySet<FactName> = new Set<FactName>([
	"exporter",
	"consignee",
	"description",
	"words",
	"marks",
	"vessel",
	"rule46",
]);
