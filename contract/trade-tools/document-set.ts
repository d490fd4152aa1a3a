// The document set: one master sheet, nine documents, and the discrepancies between them.

import { currencyDecimals } from "#contract/trade-tools/currencies.ts";
import { type FactName, type Source, typedSet } from "#contract/trade-tools/documents/facts.ts";
import { lastDayToPresent } from "#contract/trade-tools/documents/faults.ts";
import { documentsOf } from "#contract/trade-tools/documents/layouts.ts";
import type { Paper } from "#contract/trade-tools/documents/paper.ts";
import { checkSet, type Finding } from "#contract/trade-tools/documents/rules.ts";
import {
	meena,
	missingInTerm,
	paysFreight,
	type rows,
	type SheetField,
	type SheetLine,
	type SheetValues,
	sheetFields,
	workOutSheet,
} from "#contract/trade-tools/documents/sheet.ts";
import type { Problem, Problems, Typed } from "#contract/trade-tools/fields.ts";
import { compare, round, toNumber } from "#contract/trade-tools/rational.ts";
import type { Answer, Note, Tool, WorkedLine } from "#contract/trade-tools/tool.ts";

/** `field` is where it is corrected, `names` are the values that differ on the documents. */
export type SheetFinding = Finding & { field: SheetField; names: readonly string[] };
export type DocumentSetAnswer = Answer<SheetLine> & {
	documents: readonly Paper[];
	findings: readonly SheetFinding[];
	missing: readonly SheetField[];
	/** Marks every page as practice, unless it is a real shipment of the person's own. */
	isPractice: boolean;
};

const rowFields = (row: (typeof rows)[number]) =>
	[
		`item${row}`,
		`hs${row}`,
		`quantity${row}`,
		`price${row}`,
		`packages${row}`,
		`net${row}`,
		`gross${row}`,
		`volume${row}`,
	] as const;

export const documentSet: Tool<typeof sheetFields, DocumentSetAnswer> = {
	name: "document-set",
	private: true,
	fields: sheetFields,
	groups: [
		{ key: "exporter", fields: ["exporter", "exporterAddress", "origin", "iec", "gstin", "adCode", "lut", "lutDate"] },
		{ key: "buyer", fields: ["consignee", "consigneeAddress", "buyer", "notify", "country"] },
		{
			key: "references",
			fields: ["order", "orderDate", "proforma", "proformaDate", "validUntil", "shipment", "invoice", "invoiceDate"],
		},
		{ key: "goods", fields: ["description", "unit", "currency", "packageKind", "marks"] },
		{ key: "line1", fields: rowFields("1") },
		{ key: "line2", fields: rowFields("2"), folded: true },
		{ key: "line3", fields: rowFields("3"), folded: true },
		{ key: "line4", fields: rowFields("4"), folded: true },
		{
			key: "transport",
			fields: ["term", "place", "loadPort", "dischargePort", "vessel", "shipDate", "freight", "container", "tare"],
		},
		{ key: "insurance", fields: ["insurance", "cover", "coverCurrency"], folded: true },
		{ key: "payment", fields: ["payment", "bankName", "bankAccount", "bankSwift"] },
		{ key: "credit", fields: ["credit", "latestShipment", "expiry", "presentation"], folded: true },
		{
			key: "customs",
			fields: ["tax", "rate", "rodtep", "drawback", "supplierGstin", "supplierInvoice"],
		},
		{
			key: "costs",
			fields: ["indianMaterial", "foreignMaterial", "work", "profit", "toPort"],
			folded: true,
		},
		{
			key: "bill",
			fields: ["blConsignee", "blDescription", "blPackages", "blGross", "blLoadPort", "blDischargePort", "blFreight"],
			folded: true,
		},
		{
			key: "checklist",
			fields: [
				"sbConsignee",
				"sbCountry",
				"sbDescription",
				"sbPackages",
				"sbNet",
				"sbGross",
				"sbTerm",
				"sbTotal",
				"sbRodtep",
			],
			folded: true,
		},
		{ key: "use", fields: ["own"] },
	],
	example: meena,
	calculate(values) {
		const problems = findProblems(values);
		if (Object.keys(problems).length > 0) return { problems };
		const lines = workOutSheet(values);
		return {
			answer: {
				figures: ["total", "packagesTotal", "netTotal", "grossTotal"],
				lines,
				bars: [],
				tables: [],
				notes: notesOf(values, lines),
				documents: documentsOf(values, lines),
				findings: findingsOf(values),
				missing: [...needed.filter((name) => values[name] === "" || values[name] === null), ...missingInTerm(values)],
				isPractice: !values.own || values.iec === meena.iec,
			},
		};
	},
	sources: [
		{ id: "layoutKey", on: "2026-11-21", seen: false },
		{ id: "rule46", on: "2026-11-22", seen: true, href: "https://cbic-gst.gov.in" },
		{ id: "ucp", on: "2026-11-21", seen: false, lines: ["leastCover"] },
		{ id: "vgm", on: "2026-11-21", seen: false, lines: ["vgm"] },
		{ id: "course", on: "2026-11-23", seen: true },
	],
};

/** Amounts with more decimals than their currency: the documents would show them rounded, and not add up. */
function findProblems(values: SheetValues): Problems {
	const { currency, coverCurrency } = values;
	const found: Record<string, Problem> = {};
	for (const name of ["freight", "insurance", "cover", "sbTotal"] as const) {
		const value = values[name];
		const decimals = currencyDecimals[name === "cover" && coverCurrency !== "same" ? coverCurrency : currency];
		if (value && compare(round(value, decimals), value) !== 0)
			found[name] = { why: "decimals", limit: String(decimals) };
	}
	return found;
}

/** Fields that belong to one shipment: numbers from others, dates, and drafts of others. */
const ofOneShipment = new Set<SheetField>([
	"proformaDate",
	"validUntil",
	"order",
	"orderDate",
	"invoiceDate",
	"vessel",
	"shipDate",
	"container",
	"tare",
	"cover",
	"credit",
	"latestShipment",
	"expiry",
	"supplierInvoice",
]);

/** A sheet for the next shipment: the same parties and goods, the next numbers, and nothing else of this one. */
export function nextShipment(typed: Typed): Typed {
	const kept = Object.entries(typed).filter(
		([name]) => !ofOneShipment.has(name as SheetField) && !/^(bl|sb)[A-Z]/.test(name),
	);
	const { invoice = "", proforma = "" } = typed;
	return {
		...Object.fromEntries(kept),
		...(invoice ? { invoice: nextNumber(invoice) } : {}),
		...(proforma ? { proforma: nextNumber(proforma) } : {}),
		blFreight: "none",
		sbTerm: "none",
		sbRodtep: "none",
	};
}

/** "ME/26-27/007" becomes "ME/26-27/008", and "007/2026-27" becomes "008/2026-27": a financial year is not the
 * number. */
const nextNumber = (text: string) => {
	const year = [...text.matchAll(/(?<!\d)(?:20)?(\d\d)-(?:20)?(\d\d)(?!\d)/g)].find(
		([, from, to]) => (Number(from) + 1) % 100 === Number(to),
	);
	const isInYear = (at: number) => year && at >= year.index && at < year.index + year[0].length;
	const number = [...text.matchAll(/\d+/g)].findLast(({ index }) => !isInYear(index));
	if (!number) return text;
	const [digits] = number;
	const next = String(BigInt(digits) + 1n).padStart(digits.length, "0");
	return `${text.slice(0, number.index)}${next}${text.slice(number.index + digits.length)}`;
};

/** The fields that an export invoice needs. */
const needed = [
	"exporter",
	"iec",
	"gstin",
	"consignee",
	"consigneeAddress",
	"country",
	"invoice",
	"invoiceDate",
	"description",
	"hs1",
	"quantity1",
	"price1",
	"packages1",
	"net1",
	"gross1",
	"marks",
	"place",
	"loadPort",
	"dischargePort",
	"payment",
] as const satisfies readonly SheetField[];

/** The total of these terms lacks what it costs to bring the goods on board, and that of the others has costs after the voyage. */
const endsBeforeShip = ["EXW", "FCA", "FAS"];
const goesBeyondPort = ["DAP", "DPU", "DDP"];

function notesOf(values: SheetValues, lines: readonly WorkedLine<SheetLine>[]): Note[] {
	const notes: Note[] = [];
	const value = (key: SheetLine) => lines.find((line) => line.key === key)?.value;
	const [atPort, fobRupees] = [value("atPort"), value("fobRupees")];
	const fob = value("fob");
	if (fob && fob.n <= 0n) notes.push({ key: "noFob", tone: "warning" });
	else if (fob && endsBeforeShip.includes(values.term))
		notes.push({ key: "fobLacksCosts", tone: "warning", values: { term: values.term } });
	else if (fob && goesBeyondPort.includes(values.term))
		notes.push({ key: "fobHasCosts", tone: "warning", values: { term: values.term } });
	if (atPort && fobRupees && compare(atPort, fobRupees) !== 0) notes.push({ key: "costsDiffer", tone: "warning" });
	const { shipDate, expiry, presentation, term, place, loadPort, dischargePort } = values;
	const isAt = (port: string) => place.toLowerCase() === port.toLowerCase() && place !== "";
	if (loadPort.toLowerCase() !== dischargePort.toLowerCase()) {
		if (paysFreight(term) && isAt(loadPort)) notes.push({ key: "placeOfLoading", tone: "warning", values: { term } });
		if (!paysFreight(term) && isAt(dischargePort))
			notes.push({ key: "placeOfDischarge", tone: "warning", values: { term } });
	}
	if (shipDate && expiry && shipDate > expiry) notes.push({ key: "expired", tone: "warning" });
	else if (shipDate && expiry)
		notes.push({
			key: "presentUntil",
			tone: "info",
			values: { day: lastDayToPresent(shipDate, expiry, presentation ? toNumber(presentation) : 21) },
		});
	return notes;
}

export function findingsOf(values: SheetValues): SheetFinding[] {
	// One field of the sheet is on several documents, but is corrected once.
	const seen = new Set<string>();
	return [
		...checkSet(typedSet(values))
			// The total is calculated here, line by line and rounded, so quantity times price may differ by a cent.
			.filter(({ rule }) => rule !== "sum")
			.map((finding) => ({ ...finding, ...placeOf(finding) }))
			.filter(({ field, rule }) => !seen.has(`${field} ${rule}`) && seen.add(`${field} ${rule}`)),
		...(["buyer", "notify"] as const)
			.filter((field) => isMisspelt(values.consignee, values[field]))
			.map((field) => ({
				source: "invoice" as const,
				fact: "consignee" as const,
				rule: "party" as const,
				field,
				names: ["consignee", field],
			})),
	];
}

/** Whether two names are almost the same: a missing LLC, another ending, a character or two of six or more. */
export function isMisspelt(one: string, other: string) {
	const [a, b] = [one.trim(), other.trim()];
	if (a === "" || b === "" || a === b || /^to order/i.test(a)) return false;
	const core = (name: string) =>
		name
			.toLowerCase()
			.replaceAll(/\b(llc|ltd|limited|inc|pty|sdn|bhd|gmbh|pvt|private|co|company)\b/g, "")
			.replaceAll(/[^\p{L}\p{N}]/gu, "");
	const [first, second] = [core(a), core(b)];
	return distance(first, second) <= Math.min(2, Math.floor(Math.min(first.length, second.length) / 3));
}

/** The Levenshtein distance: how many characters must be inserted, deleted or substituted. */
function distance(one: string, other: string) {
	const opposites = [...other];
	let row = Array.from({ length: opposites.length + 1 }, (_, at) => at);
	for (const [at, character] of [...one].entries()) {
		const next = [at + 1];
		for (const [column, opposite] of opposites.entries())
			next.push(
				Math.min(
					(next[column] ?? 0) + 1,
					(row[column + 1] ?? 0) + 1,
					(row[column] ?? 0) + (character === opposite ? 0 : 1),
				),
			);
		row = next;
	}
	return row[opposites.length] ?? 0;
}

/** The field of the sheet behind a fact, and its name on the documents. */
const sheetPlaces: Record<FactName, readonly [field: SheetField, name: string]> = {
	exporter: ["exporter", "exporter"],
	gstin: ["gstin", "gstin"],
	consignee: ["consignee", "consignee"],
	country: ["country", "country"],
	origin: ["country", "country"],
	number: ["invoice", "invoice"],
	date: ["invoiceDate", "invoiceDate"],
	description: ["description", "description"],
	hs: ["hs1", "hs1"],
	quantity: ["quantity1", "quantityTotal"],
	price: ["price1", "price1"],
	total: ["price1", "total"],
	words: ["price1", "words"],
	packages: ["packages1", "packagesTotal"],
	marks: ["marks", "marks"],
	net: ["net1", "netTotal"],
	gross: ["gross1", "grossTotal"],
	volume: ["volume1", "volumeTotal"],
	term: ["term", "term"],
	loadPort: ["loadPort", "loadPort"],
	dischargePort: ["dischargePort", "dischargePort"],
	vessel: ["vessel", "vessel"],
	freight: ["term", "freightMark"],
	rule46: ["tax", "lutWords"],
	rodtep: ["rodtep", "rodtep"],
	onBoard: ["shipDate", "shipDate"],
	cover: ["cover", "cover"],
	coverFrom: ["shipDate", "shipDate"],
	credit: ["credit", "credit"],
	signed: ["own", "signed"],
	latestShipment: ["latestShipment", "latestShipment"],
	expiry: ["expiry", "expiry"],
	presentation: ["presentation", "presentation"],
};
const othersPlaces: Partial<Record<Source, Partial<Record<FactName, SheetField>>>> = {
	bill: {
		consignee: "blConsignee",
		description: "blDescription",
		packages: "blPackages",
		gross: "blGross",
		loadPort: "blLoadPort",
		dischargePort: "blDischargePort",
		freight: "blFreight",
	},
	checklist: {
		consignee: "sbConsignee",
		country: "sbCountry",
		description: "sbDescription",
		packages: "sbPackages",
		net: "sbNet",
		gross: "sbGross",
		term: "sbTerm",
		total: "sbTotal",
		rodtep: "sbRodtep",
	},
};

function placeOf({ source, fact }: Finding) {
	const [own, name] = sheetPlaces[fact];
	const field = othersPlaces[source]?.[fact] ?? own;
	return { field, names: field === own ? [name] : [name, field] };
}
