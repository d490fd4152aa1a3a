// A shipment set of the practical: documents with planted disagreements, and a second shipment for which the student
// fills in a form. It includes the answer key, so only the documents and the form's fields leave the server before it
// is marked.
import { createHash } from "node:crypto";
import { type OwnField, ownFields, type PracticalDocument } from "#contract/exam/states.ts";
import { allFacts, type FactName } from "#contract/trade-tools/documents/facts.ts";
import { lastDayToPresent } from "#contract/trade-tools/documents/faults.ts";
import { ruleWords, showIn } from "#contract/trade-tools/documents/paper.ts";
import {
	insures,
	type SheetLine,
	type SheetValues,
	usedRows,
	workOutSheet,
} from "#contract/trade-tools/documents/sheet.ts";
import { toNumber, toText } from "#contract/trade-tools/rational.ts";

export type ShipmentSet = {
	id: string;
	title: string;
	documents: { paper: PracticalDocument; title: string; facts: { fact: FactName; text: string }[] }[];
	disagreements: Place[];
	/** Places that look wrong and are not. */
	decoys: Omit<Place, "right">[];
	brief: string;
	given: GivenDocument[];
	key: OwnKey[];
};
type Place = { paper: PracticalDocument; fact: FactName; right: string; why: string };

/** The documents for the own shipment: the order, the packers' notes, the booking. */
export type GivenDocument = {
	title: string;
	lines: { label: string; text: string }[];
	table: { columns: string[]; rows: string[][] } | null;
};

/** `value`: a number without its unit, a day as 2027-03-01, or a text. */
export type OwnKey = { field: OwnField; value: string; unit: string; choices: { value: string; text: string }[] };

export type BankSet = { set: ShipmentSet; version: string };

export const versionOfSet = (set: ShipmentSet) =>
	createHash("sha256").update(JSON.stringify(set)).digest("base64url").slice(0, 16);

export const placeOf = ({ paper, fact }: { paper: string; fact: string }) => `${paper}.${fact}`;

/** In English, like the documents. */
export function givenDocuments(values: SheetValues): GivenDocument[] {
	const show = showIn(values, workOutSheet(values));
	const used = usedRows(values);
	const lines = (...all: (readonly [label: string, text: string])[]) =>
		all.flatMap(([label, text]) => (text ? [{ label, text }] : []));
	const after = (text: string, unit: string) => (text ? `${text} ${unit}` : "");
	const before = (unit: string, text: string) => (text ? `${unit} ${text}` : "");
	return [
		{
			title: values.credit ? `Letter of credit ${values.credit}` : `Order ${values.order}`,
			lines: lines(
				["Exporter", values.exporter],
				["Buyer and consignee", values.consignee],
				["Country", values.country],
				["Goods", values.description],
				["Term of delivery", `${values.term} ${values.place}, Incoterms 2020`],
				["Port of loading", values.loadPort],
				["Port of discharge", values.dischargePort],
				["Payment", values.payment],
				["Latest date of shipment", show("latestShipment")],
				["Expiry", show("expiry")],
				["Days for presentation after shipment", show("presentation")],
			),
			table: {
				columns: ["Item", "HS code", "Quantity", "Unit price"],
				rows: used.map((row) => [
					values[`item${row}`],
					values[`hs${row}`],
					after(show(`quantity${row}`), values.unit),
					before(values.currency, show(`price${row}`)),
				]),
			},
		},
		{
			title: "Packers' note",
			lines: [],
			table: {
				columns: ["Packages", "Item", "Net kg", "Gross kg", "m³"],
				rows: used.map((row) => [
					after(show(`packages${row}`), values.packageKind),
					values[`item${row}`],
					show(`net${row}`),
					show(`gross${row}`),
					show(`volume${row}`),
				]),
			},
		},
		{
			title: "Booking",
			lines: lines(
				["Vessel and voyage", values.vessel],
				["On board, as booked", show("shipDate")],
				["Freight", before(values.currency, show("freight"))],
				["Insurance premium", before(values.currency, show("insurance"))],
				[
					"Tax",
					values.tax === "lut"
						? "LUT filed for the year; no integrated tax is paid"
						: "Integrated tax is paid and refunded",
				],
			),
			table: null,
		},
	];
}

const sentences = Object.entries(ruleWords).map(([value, text]) => ({ value, text }));
const freights = ["collect", "prepaid"].map((value) => ({ value, text: `Freight ${value}` }));

/** The right values for the own shipment, taken from its master sheet. */
export function ownKey(values: SheetValues): OwnKey[] {
	const facts = allFacts(values);
	const worked = workOutSheet(values);
	const sum = (key: SheetLine) => {
		const line = worked.find((one) => one.key === key);
		if (!line) return "";
		const text = toText(line.value, line.decimals);
		return line.unit === "plain" && text.includes(".") ? text.replace(/\.?0+$/, "") : text;
	};
	const { shipDate, expiry, presentation } = values;
	const known: Record<OwnField, [value: string | undefined, unit?: string, choices?: OwnKey["choices"]]> = {
		number: [facts.number],
		description: [facts.description],
		quantity: [sum("quantityTotal"), values.unit],
		packages: [sum("packagesTotal"), values.packageKind],
		marks: [facts.marks],
		net: [sum("netTotal"), "kg"],
		gross: [sum("grossTotal"), "kg"],
		volume: [sum("volumeTotal"), "m³"],
		total: [sum("total"), values.currency],
		words: [facts.words],
		fob: [sum("fob"), values.currency],
		cover: [insures(values.term) ? sum("leastCover") : "", values.currency],
		term: [`${facts.term}, Incoterms 2020`],
		freight: [facts.freight?.replace("Freight ", ""), "", freights],
		presentBy: [
			shipDate && expiry ? lastDayToPresent(shipDate, expiry, presentation ? toNumber(presentation) : undefined) : "",
		],
		rule46: [values.tax, "", sentences],
	};
	return (Object.keys(ownFields) as OwnField[]).flatMap((field) => {
		const [value = "", unit = "", choices = []] = known[field];
		return value ? [{ field, value, unit, choices }] : [];
	});
}
