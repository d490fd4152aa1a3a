// Reads the shipment sets of the practical, content/exam/practical/set-1.md, and reports problems.
import fs from "node:fs";
import path from "node:path";
import { type PracticalDocument, practicalDocuments } from "#contract/exam/states.ts";
import {
	allFacts,
	correctSet,
	type DocumentSet,
	type FactName,
	type Facts,
	factNames,
} from "#contract/trade-tools/documents/facts.ts";
import { checkSet, same } from "#contract/trade-tools/documents/rules.ts";
import { type SheetValues, sheetFields } from "#contract/trade-tools/documents/sheet.ts";
import { readFields, type Typed } from "#contract/trade-tools/fields.ts";
import type { Problem } from "#server/exam/bank/read-questions.ts";
import { givenDocuments, ownKey, placeOf, type ShipmentSet } from "#server/exam/practical/sets.ts";

/** The subfolder in the folder of the questions. */
export const setFolder = "practical";

/** The minimum, so that a second attempt gets another set; with fewer, neighbours would have the same one. */
const fewestSets = 6;
const disagreements = { least: 5, most: 9 };

/** Defaults for what a set may leave out. */
const usual: Typed = {
	coverCurrency: "same",
	blFreight: "none",
	sbTerm: "none",
	sbRodtep: "none",
	currency: "USD",
	tax: "lut",
	rodtep: "yes",
};

/** The facts on the chamber's certificate; the rules of the trade tools compare the other documents. */
const onCertificate: readonly FactName[] = [
	"exporter",
	"consignee",
	"country",
	"origin",
	"number",
	"description",
	"hs",
	"packages",
	"marks",
	"gross",
];

type Documents = Partial<Record<PracticalDocument, Facts>>;

export function readShipmentSets(folder: string) {
	const problems: Problem[] = [];
	const files = fs.existsSync(folder)
		? fs
				.readdirSync(folder)
				.filter((name) => name.endsWith(".md"))
				.sort()
		: [];
	const sets = files.flatMap((name) => {
		const file = path.join(folder, name);
		const read = readShipmentSet(fs.readFileSync(file, "utf8"), name.replace(/\.md$/, ""), (line, what) =>
			problems.push({ file, line, what }),
		);
		return read ? [read] : [];
	});
	if (sets.length < fewestSets)
		problems.push({ file: folder, line: 1, what: `has ${sets.length} shipment sets; ${fewestSets} are needed` });
	return { sets, problems };
}

type Report = (line: number, what: string) => void;

/** Null if it cannot be used. */
export function readShipmentSet(source: string, id: string, report: Report): ShipmentSet | null {
	let isGood = true;
	const reject: Report = (line, what) => {
		isGood = false;
		report(line, what);
	};
	const { title, sections } = split(source, reject);
	const shipment = { ...usual, ...readPairs(sections.get("Shipment") ?? [], reject) };
	const own = readPairs(sections.get("Own shipment") ?? [], reject);
	const [values, ownValues] = [
		readSheet(shipment, "Shipment", reject),
		readSheet({ ...shipment, ...own }, "Own shipment", reject),
	];
	if (!values || !ownValues) return null;

	const right = documentsOf(values);
	const wrong = readPlaces(sections.get("Disagreements") ?? [], reject);
	const decoys = readPlaces(sections.get("Not disagreements") ?? [], reject);
	const shown = structuredClone(right);
	for (const { line, paper, fact, text } of [...wrong, ...decoys]) {
		const facts = shown[paper];
		if (!facts?.[fact]) reject(line, `the ${paper} has no ${fact}`);
		else facts[fact] = text;
	}
	if (findPlaces(right).length > 0) reject(1, `the shipment itself disagrees: ${findPlaces(right).join(", ")}`);
	const [found, planted] = [new Set(findPlaces(shown)), new Set(wrong.map(placeOf))];
	for (const one of wrong) if (!found.has(placeOf(one))) reject(one.line, "is no disagreement by the rules");
	for (const place of found) if (!planted.has(place)) reject(1, `${place} disagrees as well, and is not listed`);
	if (wrong.length < disagreements.least || wrong.length > disagreements.most)
		reject(1, `has ${wrong.length} disagreements; there are ${disagreements.least} to ${disagreements.most}`);
	const brief = (sections.get("Own shipment") ?? []).flatMap(({ text }) =>
		text.startsWith("> ") ? [text.slice(2)] : [],
	);
	if (brief.length === 0) reject(1, "says nothing about the own shipment");
	if (!isGood) return null;
	return {
		id,
		title,
		documents: practicalDocuments.flatMap((paper) => {
			const facts = shown[paper];
			return facts ? [{ paper, title: titleOf(paper, values), facts: listFacts(facts) }] : [];
		}),
		disagreements: wrong.map(({ paper, fact, why }) => ({ paper, fact, right: right[paper]?.[fact] ?? "", why })),
		decoys: decoys.map(({ paper, fact, why }) => ({ paper, fact, why })),
		brief: brief.join(" "),
		given: givenDocuments(ownValues),
		key: ownKey(ownValues),
	};
}

type Line = { no: number; text: string };

function split(source: string, report: Report) {
	const lines = source.split(/\r?\n/);
	const [opening, title, closing] = lines;
	if (opening !== "---" || !title?.startsWith("title: ") || closing !== "---")
		report(1, "should begin with ---, title: …, ---");
	const sections = new Map<string, Line[]>();
	let section: Line[] = [];
	for (const [at, text] of lines.entries()) {
		if (at < 3 || text.trim() === "") continue;
		if (text.startsWith("## ")) {
			section = [];
			sections.set(text.slice(3).trim(), section);
		} else section.push({ no: at + 1, text });
	}
	return { title: title?.replace("title: ", "") ?? "", sections };
}

function readPairs(lines: readonly Line[], report: Report): Typed {
	return Object.fromEntries(
		lines.flatMap(({ no, text }) => {
			if (text.startsWith("> ")) return [];
			const [, name = "", value = ""] = /^(\w+): (.*)$/.exec(text) ?? [];
			if (!(name in sheetFields)) report(no, `“${text}” is no field of the master sheet`);
			return [[name, value === "none" ? "" : value]];
		}),
	);
}

function readSheet(typed: Typed, section: string, report: Report): SheetValues | null {
	const read = readFields(sheetFields, typed);
	if (!read.problems) return read.values;
	report(1, `${section} has mistakes in ${Object.keys(read.problems).join(", ")}`);
	return null;
}

type Planted = { line: number; paper: PracticalDocument; fact: FactName; text: string; why: string };

/** `- bill gross: 601 kg`, and below it `> why`. */
function readPlaces(lines: readonly Line[], report: Report): Planted[] {
	const places: Planted[] = [];
	for (const { no, text } of lines) {
		const last = places.at(-1);
		const [, paper, fact, said = ""] = /^- (\w+) (\w+): (.+)$/.exec(text) ?? [];
		const known = {
			paper: practicalDocuments.find((one) => one === paper),
			fact: factNames.find((one) => one === fact),
		};
		if (text.trim().startsWith("> ") && last) last.why = `${last.why} ${text.trim().slice(2)}`.trim();
		else if (known.paper && known.fact)
			places.push({ line: no, paper: known.paper, fact: known.fact, text: said, why: "" });
		else report(no, "is neither a place, such as '- bill gross: 601 kg', nor a reason");
	}
	for (const { line, why } of places) if (!why) report(line, "has no reason");
	return places;
}

function documentsOf(values: SheetValues): Documents {
	const facts = allFacts(values);
	return {
		...correctSet(values),
		certificate: Object.fromEntries(onCertificate.flatMap((fact) => (facts[fact] ? [[fact, facts[fact]]] : []))),
	};
}

/** All places at which the documents disagree, as `bill.gross`. */
function findPlaces({ certificate = {}, ...others }: Documents): string[] {
	const set: DocumentSet = others;
	const found = checkSet(set);
	const isElsewhere = new Set(found.map(({ source, fact }) => `${source}.${fact}`));
	const differs = Object.entries(certificate).flatMap(([name, text]) => {
		const fact = name as FactName;
		const [reference] = (["order", "invoice", "packing"] as const).filter(
			(source) => set[source]?.[fact] && !isElsewhere.has(`${source}.${fact}`),
		);
		return reference && !same(fact, set[reference]?.[fact] ?? "", text) ? [`certificate.${fact}`] : [];
	});
	return [...isElsewhere, ...differs];
}

const listFacts = (facts: Facts) => factNames.flatMap((fact) => (facts[fact] ? [{ fact, text: facts[fact] }] : []));

/** In English, like the documents. */
function titleOf(paper: PracticalDocument, { credit, order }: SheetValues) {
	if (paper === "order") return credit ? `Letter of credit ${credit}` : `Order ${order}`;
	if (paper === "policy") return "Insurance policy";
	return {
		invoice: "Commercial invoice",
		packing: "Packing list",
		bill: "Bill of lading",
		certificate: "Certificate of origin",
		checklist: "Checklist of the shipping bill",
	}[paper];
}
