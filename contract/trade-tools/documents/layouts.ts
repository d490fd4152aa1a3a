// The documents of a shipment in the order of the United Nations Layout Key (UN/CEFACT Recommendation 1): parties on the left,
// numbers and terms on the right, goods below, signature at the end. In English, as trade documents are.
import {
	type Block,
	type Box,
	fillPaper,
	type Paper,
	type PaperForm,
	type PaperName,
	paperNames,
	showIn,
	type Template,
} from "#contract/trade-tools/documents/paper.ts";
import {
	insures,
	paysFreight,
	type SheetLine,
	type SheetValues,
	usedRows,
	workOutSheet,
} from "#contract/trade-tools/documents/sheet.ts";
import type { WorkedLine } from "#contract/trade-tools/tool.ts";

export function documentsOf(
	values: SheetValues,
	lines: readonly WorkedLine<SheetLine>[] = workOutSheet(values),
	isBlank = false,
): Paper[] {
	const show = showIn(values, lines, isBlank);
	return paperNames.map((name) => fillPaper(forms[name](values), show, isBlank ? blankGap : ""));
}

/** Replaces a value inside a sentence of a blank document. */
export const blankGap = "________";

const box = (width: number, label: string, ...lines: Template[]): Box => ({ label, lines, width });
const boxes = (...inRow: Box[]): Block => ({ boxes: inRow });

const exporter = box(6, "Exporter", "{exporter}", "{exporterAddress}", "IEC {iec}", "GSTIN {gstin}");
const consignee = box(6, "Consignee", "{consignee}", "{consigneeAddress}");
const buyer = box(6, "Buyer, if not the consignee", "{buyer}");
const notify = box(6, "Notify party", "{notify}");
const countries = [box(3, "Country of origin", "India"), box(3, "Country of destination", "{country}")];
const voyage = boxes(
	box(3, "Vessel and voyage", "{vessel}"),
	box(3, "Port of loading", "{loadPort}"),
	box(3, "Port of discharge", "{dischargePort}"),
	box(3, "Term of delivery", "{term} {place}, Incoterms 2020"),
);
const invoiceNumber = [box(3, "Invoice number", "{invoice}"), box(3, "Invoice date", "{invoiceDate}")];
const bank = box(
	6,
	"Bank of the exporter",
	"{bankName}",
	"Account {bankAccount}",
	"SWIFT {bankSwift}",
	"AD code {adCode}",
);
const signature = box(6, "Place, date, signature and stamp", "For {exporter}", " ", " ");
const marks = box(6, "Marks and numbers", "{marks}");
const described = box(6, "Description of goods", "{description}");

/** The used rows; for an empty sheet one row to write in. */
const rowsFor = (values: SheetValues) => {
	const used = usedRows(values);
	return used.length > 0 ? used : (["1", "2"] as const);
};

const priced = (values: SheetValues): Block => ({
	table: {
		columns: [
			{ label: "Item", width: 30 },
			{ label: "HS code", width: 18 },
			{ label: "Quantity", width: 18, end: true },
			{ label: "Unit price", width: 16, end: true },
			{ label: "Amount", width: 18, end: true },
		],
		rows: rowsFor(values).map((row) => [
			`{item${row}}`,
			`{hs${row}}`,
			`{quantity${row}} {unit}`,
			`{currency} {price${row}}`,
			`{currency} {amount${row}}`,
		]),
		total: ["Total", "", "{quantityTotal} {unit}", "", "{currency} {total}"],
	},
});

const packed = (values: SheetValues): Block => ({
	table: {
		columns: [
			{ label: "Packages", width: 18 },
			{ label: "Item", width: 24 },
			{ label: "Quantity", width: 16, end: true },
			{ label: "Net kg", width: 14, end: true },
			{ label: "Gross kg", width: 14, end: true },
			{ label: "m³", width: 14, end: true },
		],
		rows: rowsFor(values).map((row) => [
			`{packages${row}} {packageKind}`,
			`{item${row}}`,
			`{quantity${row}} {unit}`,
			`{net${row}}`,
			`{gross${row}}`,
			`{volume${row}}`,
		]),
		total: [
			"{packagesTotal} {packageKind}",
			"Total",
			"{quantityTotal} {unit}",
			"{netTotal}",
			"{grossTotal}",
			"{volumeTotal}",
		],
	},
});

/** Label, value, and the source from which it is copied. */
const fields = (
	rows: readonly (readonly [label: string, template: Template, from?: string])[],
	third?: string,
): Block => ({
	table: {
		columns: [
			{ label: "Field", width: third ? 28 : 38 },
			{ label: "What it says", width: third ? 44 : 62 },
			...(third ? [{ label: third, width: 28 }] : []),
		],
		rows: rows.map(([label, template, from = ""]) => [label, template, ...(third ? [from] : [])]),
	},
});

/** What the broker or carrier has typed, beside the correct value. */
const beside = (
	rows: readonly (readonly [label: string, ours: Template, theirs: Template])[],
	theirs: string,
): Block => ({
	table: {
		columns: [
			{ label: "Field", width: 24 },
			{ label: "From the master sheet", width: 38 },
			{ label: theirs, width: 38 },
		],
		rows,
	},
});

/** From the invoiced price to the FOB value that Customs records. */
const split = (values: SheetValues): Block => ({
	table: {
		columns: [
			{ label: "Value", width: 70 },
			{ label: "Amount", width: 30, end: true },
		],
		rows: [
			["Invoice total", "{currency} {total}"],
			...(paysFreight(values.term) ? [["Freight, taken off", "{currency} {freight}"]] : []),
			...(insures(values.term) ? [["Insurance, taken off", "{currency} {insurance}"]] : []),
			["FOB value", "{currency} {fob}"],
			["FOB value at {rate} rupees", "INR {fobRupees}"],
		],
	},
});

const forms: Record<PaperName, (values: SheetValues) => PaperForm> = {
	proforma: (values) => ({
		name: "proforma",
		title: "Proforma invoice",
		blocks: [
			boxes(
				exporter,
				box(3, "Proforma number", "{proforma}"),
				box(3, "Date, valid until", "{proformaDate}", "{validUntil}"),
			),
			boxes(consignee, buyer),
			boxes(described, ...countries),
			voyage,
			priced(values),
			boxes(box(6, "Amount in words", "{words}"), box(6, "Shipment", "{shipment}")),
			boxes(box(6, "Payment", "{payment}"), bank),
			boxes(box(6, "Accepted: buyer's signature and stamp", "For {buyer}", " ", " "), signature),
		],
	}),
	invoice: (values) => ({
		name: "invoice",
		title: "Commercial and GST export invoice",
		blocks: [
			boxes(exporter, ...invoiceNumber),
			boxes(consignee, box(3, "Buyer's order", "{order}", "{orderDate}"), box(3, "Credit number", "{credit}")),
			boxes(buyer, notify),
			boxes(marks, ...countries),
			voyage,
			boxes(described, box(6, "Packages", "{packagesTotal} {packageKind}, net {netTotal} kg, gross {grossTotal} kg")),
			priced(values),
			boxes(box(12, "Amount in words", "{words}")),
			split(values),
			boxes(box(6, "Payment", "{payment}"), bank),
			boxes(
				box(12, "CGST Rules, rule 46", "{lutWords}", ...(values.tax === "lut" ? ["?LUT ARN {lut} of {lutDate}"] : [])),
			),
			boxes(
				box(
					6,
					"For Customs",
					"RoDTEP claimed: {rodtep}",
					"?Drawback {drawback}",
					"?Supplier {supplierGstin}, invoice {supplierInvoice}",
				),
				signature,
			),
		],
	}),
	packing: (values) => ({
		name: "packing",
		title: "Packing list",
		blocks: [
			boxes(exporter, ...invoiceNumber),
			boxes(consignee, notify),
			boxes(marks, ...countries),
			voyage,
			boxes(box(12, "Description of goods", "{description}")),
			packed(values),
			boxes(
				box(3, "Packages", "{packagesTotal} {packageKind}"),
				box(3, "Net, gross", "{netTotal} kg, {grossTotal} kg"),
				signature,
			),
		],
	}),
	instructions: () => ({
		name: "instructions",
		title: "Shipping instructions with VGM",
		blocks: [
			boxes(
				{ ...exporter, label: "Shipper" },
				box(6, "To the forwarder", "Please book, and send the draft bill of lading for correction."),
			),
			boxes({ ...consignee, label: "Consignee, exactly so on the bill of lading" }, notify),
			voyage,
			boxes(marks, described),
			boxes(
				box(3, "Packages", "{packagesTotal} {packageKind}"),
				box(3, "Gross weight", "{grossTotal} kg"),
				box(3, "Volume", "{volumeTotal} m³"),
				box(3, "HS code", "{hsCodes}"),
			),
			boxes(
				box(6, "Freight on the bill of lading", "{freightMark}"),
				box(6, "Originals", "Three of three, clean, on board, with the date"),
			),
			{ heading: "Verified gross mass (SOLAS VI/2, method 2)" },
			boxes(
				box(3, "Container", "{container}"),
				box(3, "Cargo with packing", "{grossTotal} kg"),
				box(3, "Tare of the container", "{tare} kg"),
				box(3, "VGM", "{vgm} kg"),
			),
			boxes(box(6, "Declaration", "{vgmWords}"), signature),
		],
	}),
	checklist: (values) => ({
		name: "checklist",
		title: "Checklist of the shipping bill",
		blocks: [
			boxes(box(6, "Exporter", "{exporter}", "IEC {iec}", "GSTIN {gstin}", "AD code {adCode}"), ...invoiceNumber),
			beside(
				[
					["Buyer", "{consignee}", "{sbConsignee}"],
					["Country", "{country}", "{sbCountry}"],
					["Goods", "{description}", "{sbDescription}"],
					["Packages", "{packagesTotal} {packageKind}", "?{sbPackages} {packageKind}"],
					["Net weight", "{netTotal} kg", "?{sbNet} kg"],
					["Gross weight", "{grossTotal} kg", "?{sbGross} kg"],
					["Term", "{term} {place}", "{sbTerm}"],
					["Invoice total", "{currency} {total}", "?{currency} {sbTotal}"],
					["RoDTEP", "{rodtep}", "{sbRodtep}"],
				],
				"The broker's checklist",
			),
			fields(
				[
					["State and district where made", "{origin}", "Maker's address"],
					["Port of loading", "{loadPort}", "Booking"],
					["HS code", "{hsCodes}", "Invoice"],
					["Quantity", "{quantityTotal} {unit}, {netTotal} kg net", "Packing list"],
					["Freight", paysFreight(values.term) ? "{currency} {freight}" : "The buyer pays it", "Forwarder's bill"],
					["Insurance", insures(values.term) ? "{currency} {insurance}" : "Not in this term", "Insurer's bill"],
					["FOB value", "{currency} {fob}; INR {fobRupees}", "Invoice"],
					["Tax", "{lutWords}", "LUT"],
					["Bought at 0.1%", "{supplierGstin}, {supplierInvoice}", "Maker's tax invoice"],
					["Drawback", "{drawback}", "Schedule"],
				],
				"Copied from",
			),
			boxes(box(6, "Compared word by word by", " ", " "), box(6, "Approved in writing on", " ", " ")),
		],
	}),
	bill: () => ({
		name: "bill",
		title: "Check of the draft bill of lading",
		blocks: [
			boxes({ ...exporter, label: "Shipper" }, ...invoiceNumber),
			beside(
				[
					["Consignee", "{consignee}", "{blConsignee}"],
					["Goods", "{description}", "{blDescription}"],
					["Packages", "{packagesTotal} {packageKind}", "?{blPackages} {packageKind}"],
					["Gross weight", "{grossTotal} kg", "?{blGross} kg"],
					["Port of loading", "{loadPort}", "{blLoadPort}"],
					["Port of discharge", "{dischargePort}", "{blDischargePort}"],
					["Freight", "{freightMark}", "?Freight {blFreight}"],
				],
				"The carrier's draft",
			),
			fields([
				["Notify party", "{notify}"],
				["Marks", "{marks}"],
				["Vessel", "{vessel}"],
				["Volume", "{volumeTotal} m³"],
				["Carrier named, signed as carrier, master or agent", ""],
				["On board, with date", "{shipDate}"],
				["Clean: no remark on goods or packing", ""],
				["Originals: all of them", ""],
			]),
			boxes(box(6, "Corrections sent to the carrier on", " ", " "), box(6, "Corrected draft approved on", " ", " ")),
		],
	}),
	origin: () => ({
		name: "origin",
		title: "Cost sheet for the certificate of origin",
		blocks: [
			boxes(exporter, ...invoiceNumber),
			boxes(described, box(3, "HS code", "{hsCodes}"), box(3, "Destination", "{country}")),
			{
				table: {
					columns: [
						{ label: "Cost of the shipment", width: 66 },
						{ label: "INR", width: 34, end: true },
					],
					rows: [
						["Material of Indian origin, with the maker's declaration", "{indianMaterial}"],
						["Material from abroad or of unknown origin", "{foreignMaterial}"],
						["Work, packing and overheads in India", "{work}"],
						["Profit", "{profit}"],
						["Ex-works price", "{exWorks}"],
						["To the port: transport, clearance, loading", "{toPort}"],
					],
					total: ["FOB value", "{atPort}"],
				},
			},
			fields([
				["FOB value of the invoice, INR", "{fobRupees}"],
				["Share that is Indian, per cent of FOB", "{indianShare}"],
				["Rule of the agreement for this code", ""],
				["Maker's declaration: number and date", ""],
			]),
			boxes(box(6, "Records kept until", " ", " "), signature),
		],
	}),
	adCode: () => ({
		name: "adCode",
		title: "Letter asking for the AD code",
		blocks: [
			boxes(
				box(6, "To", "The branch manager", "{bankName}"),
				box(6, "From", "{exporter}", "{exporterAddress}", "IEC {iec}"),
			),
			boxes(box(12, "Subject", "AD code letter for registration on ICEGATE")),
			boxes(
				box(
					12,
					"Letter",
					"Please issue an AD code letter on your letterhead for our current account {bankAccount}, so that we can register it on ICEGATE for exports.",
					"The letter should give the AD code of 14 digits, our name exactly as in the IEC ({exporter}), the IEC {iec}, the account number, the SWIFT code, and your signature and stamp.",
					"Please tell us the charge. Export payments will come to this account, and shipping bills will be linked to it.",
				),
			),
			boxes(box(6, "AD code, from the bank's answer", "{adCode}"), signature),
		],
	}),
	lut: () => ({
		name: "lut",
		title: "LUT sheet",
		blocks: [
			boxes(
				box(6, "Exporter", "{exporter}", "GSTIN {gstin}"),
				box(3, "ARN of the LUT", "{lut}"),
				box(3, "Filed on", "{lutDate}"),
			),
			boxes(box(12, "Sentence on each export invoice (CGST Rules, rule 46)", "{lutWords}")),
			{
				table: {
					columns: [
						{ label: "Invoice", width: 22 },
						{ label: "Date", width: 22 },
						{ label: "Value", width: 22, end: true },
						{ label: "Goods leave India by", width: 34 },
					],
					rows: [
						["{invoice}", "{invoiceDate}", "{currency} {total}", "{leaveBy}"],
						["", "", "", ""],
						["", "", "", ""],
					],
				},
			},
			fields([
				["Shipping bill: number, date, port code", ""],
				["Manifest filed on", ""],
				["In GSTR-1, table 6A, of the month", ""],
				["New LUT filed before the first export in April", ""],
			]),
			boxes(
				box(6, "If goods do not leave in time", "Tax with interest within 15 days after the three months (rule 96A)"),
				signature,
			),
		],
	}),
};
