// The faults of the discrepancy trainer, planted in a correct set, and decoys that practice allows. A seed always
// produces the same set, and the rules find exactly the faults.
import { addDays } from "#contract/trade-tools/deadlines.ts";
import {
	correctSet,
	type DocumentSet,
	type FactName,
	type Facts,
	readCount,
	type Source,
	sources,
} from "#contract/trade-tools/documents/facts.ts";
import { dayText } from "#contract/trade-tools/documents/paper.ts";
import { type Random, randomFrom } from "#contract/trade-tools/documents/random.ts";
import { dayOf, type Finding, type RuleName } from "#contract/trade-tools/documents/rules.ts";
import { buyers, loadPorts, makeShipment, readSheet } from "#contract/trade-tools/documents/shipments.ts";
import { toNumber } from "#contract/trade-tools/rational.ts";

export const levels = ["easy", "medium", "hard"] as const;
export type Level = (typeof levels)[number];
export type Puzzle = { seed: number; level: Level; faults: number; credit: boolean };

export type PlantedSet = {
	set: DocumentSet;
	/** The same without faults. */
	correct: DocumentSet;
	faults: Finding[];
	/** Places that look wrong and are not. */
	decoys: { source: Source; fact: FactName; why: DecoyName }[];
};
export const decoyNames = ["dollarSign", "abbreviation", "noCreditNumber", "unsigned"] as const;
export type DecoyName = (typeof decoyNames)[number];

const sourcesAt: Record<Level, readonly Source[]> = {
	easy: ["order", "invoice", "packing", "bill"],
	medium: ["order", "invoice", "packing", "bill", "checklist"],
	hard: sources,
};
const decoysAt: Record<Level, number> = { easy: 1, medium: 2, hard: 4 };

export function plantFaults({ seed, level, faults: count, credit }: Puzzle): PlantedSet {
	const random = randomFrom(seed * 4 + levels.indexOf(level) + (credit ? 1_000_003 : 0) + count * 7_000_003);
	const typed = makeShipment(random, credit);
	const correct = correctSet(readSheet(typed), sourcesAt[level]);
	const faults: Finding[] = [];
	const touched = new Set<FactName>();
	let set = correct;
	for (const fault of random.shuffle(everyFault)) {
		if (faults.length === count) break;
		if (fault.touches.some((fact) => touched.has(fact))) continue;
		const planted = plant(set, fault, random);
		if (!planted) continue;
		for (const fact of fault.touches) touched.add(fact);
		set = planted.set;
		faults.push({ source: planted.source, fact: fault.fact, rule: fault.rule });
	}
	const decoys: PlantedSet["decoys"] = [];
	for (const decoy of random.shuffle(everyDecoy)) {
		if (decoys.length === decoysAt[level]) break;
		const text = set[decoy.source]?.[decoy.fact];
		if (!text || touched.has(decoy.fact)) continue;
		const changed = decoy.change(text);
		if (changed === text) continue;
		set = withFact(set, decoy.source, decoy.fact, changed);
		decoys.push({ source: decoy.source, fact: decoy.fact, why: decoy.why });
	}
	if (credit && level !== "easy") decoys.push({ source: "packing", fact: "credit", why: "noCreditNumber" });
	return { set, correct, faults: faults.toSorted(byPlace), decoys };
}

/** One kind of fault; `touches` are facts that no other fault may change. */
export type Fault = {
	rule: RuleName;
	fact: FactName;
	on: readonly Source[];
	touches: readonly FactName[];
	/** Null if it cannot be applied to this text. */
	change: (text: string, random: Random, facts: Facts, set: DocumentSet) => string | null;
};

/** Plants a fault in one document of a correct set; null if it fits on none. */
export function plant(set: DocumentSet, fault: Fault, random: Random): { set: DocumentSet; source: Source } | null {
	for (const source of random.shuffle(fault.on)) {
		const facts = set[source];
		const text = facts?.[fault.fact];
		if (!facts || !text) continue;
		const changed = fault.change(text, random, facts, set);
		if (changed !== null && changed !== text) return { set: withFact(set, source, fault.fact, changed), source };
	}
	return null;
}

const withFact = (set: DocumentSet, source: Source, fact: FactName, text: string): DocumentSet => ({
	...set,
	[source]: { ...set[source], [fact]: text },
});

const byPlace = (one: Finding, other: Finding) => sources.indexOf(one.source) - sources.indexOf(other.source);

const buyerNamed = (text: string) => buyers.find(({ port, country }) => port === text || country === text);

/** "610 kg" with two neighbouring digits swapped: 601. Null if that changes nothing or makes it shorter. */
function swapDigits(text: string, random: Random) {
	const at = [...text.matchAll(/(?=(\d)[.,]?(\d))/g)].flatMap(({ index, 1: a = "", 2: b = "" }) =>
		a !== b && !(index === 0 && b === "0") ? [index] : [],
	);
	if (at.length === 0) return null;
	const first = random.pick(at);
	const second = /\d/.test(text[first + 1] ?? "") ? first + 1 : first + 2;
	const characters = [...text];
	[characters[first], characters[second]] = [characters[second] ?? "", characters[first] ?? ""];
	return characters.join("");
}

const later = (text: string, days: number) => {
	const day = dayOf(text);
	return day && dayText(addDays(day, days));
};

const less = (text: string, by: number) => {
	const count = readCount(text);
	return count && text.replace(/^[\d,]+/, String(toNumber(count) - by));
};

export const everyFault: readonly Fault[] = [
	{
		rule: "party",
		fact: "consignee",
		on: ["invoice", "packing", "bill", "checklist"],
		touches: ["consignee"],
		change: (text, random) =>
			random.below(2) === 0
				? text.replace(/ (LLC|Ltd|Sdn Bhd|GmbH|Pty Ltd)$/, "")
				: text.replace(/(\w)\1|s(?= )/, (characters) => characters.slice(1)),
	},
	{
		rule: "toOrder",
		fact: "consignee",
		on: ["bill"],
		touches: ["consignee"],
		change: () => "To order",
	},
	{
		rule: "party",
		fact: "exporter",
		on: ["packing", "bill", "checklist"],
		touches: ["exporter"],
		change: (text) => text.replace("Exports", "Export").replace("Traders", "Trader").replace("Works", "Work"),
	},
	{
		// General terms are allowed on other documents than the invoice (UCP 600, article 14(e)), but Customs compares.
		rule: "description",
		fact: "description",
		on: ["invoice", "checklist"],
		touches: ["description"],
		change: (text) => text.split(",")[0]?.replace(/^(Printed|Ball|Imitation|Turmeric|Groundnut) /, "") ?? null,
	},
	{
		rule: "packages",
		fact: "packages",
		on: ["packing", "bill", "checklist"],
		touches: ["packages", "marks"],
		change: (text) => less(text, 1),
	},
	{
		rule: "marksCount",
		fact: "marks",
		on: ["packing", "bill"],
		touches: ["packages", "marks"],
		change: (text) => text.replace(/1-(\d+)/, (_, last: string) => `1-${Number(last) - 1}`),
	},
	{
		rule: "weight",
		fact: "gross",
		on: ["bill", "checklist", "packing"],
		touches: ["gross", "net"],
		change: (text, random, { net = "0" }) => {
			const swapped = swapDigits(text, random);
			const [inside, whole] = [readCount(net), swapped && readCount(swapped)];
			return inside && whole && toNumber(whole) > toNumber(inside) ? swapped : null;
		},
	},
	{
		rule: "netBelowGross",
		fact: "net",
		on: ["checklist", "packing"],
		touches: ["gross", "net"],
		change: (_, __, { gross = "" }) => gross || null,
	},
	{
		rule: "volume",
		fact: "volume",
		on: ["bill"],
		touches: ["volume"],
		change: (text, random) => swapDigits(text, random),
	},
	{
		rule: "city",
		fact: "dischargePort",
		on: ["packing", "bill"],
		touches: ["dischargePort"],
		change: (text) => {
			const city = buyerNamed(text)?.city ?? "";
			return ["Dubai", "Nairobi", "Kuala Lumpur", "Johannesburg"].includes(city) ? city : null;
		},
	},
	{
		rule: "port",
		fact: "loadPort",
		on: ["bill"],
		touches: ["loadPort"],
		change: (text, random) => random.pick(loadPorts.filter((port) => port !== text)),
	},
	{
		rule: "port",
		fact: "dischargePort",
		on: ["bill", "packing"],
		touches: ["dischargePort"],
		change: (text, random) => random.pick(buyers.filter(({ port }) => port !== text)).port,
	},
	{
		rule: "freight",
		fact: "freight",
		on: ["bill"],
		touches: ["freight", "term"],
		change: (text) => (/prepaid/i.test(text) ? "Freight collect" : "Freight prepaid"),
	},
	{
		rule: "vessel",
		fact: "vessel",
		on: ["bill", "policy"],
		touches: ["vessel"],
		change: (text, random) => swapDigits(text, random),
	},
	{
		rule: "number",
		fact: "number",
		on: ["packing", "checklist"],
		touches: ["number"],
		change: (text) => text.replace(/\/(\d+)$/, "-$1"),
	},
	{
		rule: "date",
		fact: "date",
		on: ["packing"],
		touches: ["date"],
		change: (text) => later(text, 1),
	},
	{
		rule: "hs",
		fact: "hs",
		on: ["checklist"],
		touches: ["hs"],
		change: (text, random) => swapDigits(text, random),
	},
	{
		rule: "country",
		fact: "country",
		on: ["checklist"],
		touches: ["country"],
		change: (text) => buyerNamed(text)?.city ?? null,
	},
	{
		rule: "quantity",
		fact: "quantity",
		on: ["packing", "checklist"],
		touches: ["quantity", "total", "price"],
		change: (text, random) => swapDigits(text, random),
	},
	{
		rule: "price",
		fact: "price",
		on: ["invoice"],
		touches: ["quantity", "total", "price"],
		change: (text, random) => swapDigits(text, random),
	},
	{
		rule: "sum",
		fact: "total",
		on: ["invoice"],
		touches: ["quantity", "total", "price", "words", "cover"],
		change: (text, random) => swapDigits(text, random),
	},
	{
		rule: "words",
		fact: "words",
		on: ["invoice"],
		touches: ["words", "total"],
		change: (text) => text.replace(/ (hundred|thousand) (\S+)/, (_, size: string) => ` ${size}`),
	},
	{
		rule: "total",
		fact: "total",
		on: ["checklist"],
		touches: ["quantity", "total", "price"],
		change: (text, random) => swapDigits(text, random),
	},
	{
		rule: "currency",
		fact: "total",
		on: ["checklist"],
		touches: ["total"],
		change: (text) => text.replace("USD", "EUR"),
	},
	{
		rule: "term",
		fact: "term",
		on: ["checklist"],
		touches: ["freight", "term"],
		change: (text, random) => {
			const other = random.pick((["FOB", "CFR", "CIF"] as const).filter((term) => !text.startsWith(term)));
			return text.replace(/^[A-Z]{3}/, other);
		},
	},
	{
		rule: "gstin",
		fact: "gstin",
		on: ["invoice"],
		touches: ["gstin"],
		change: (text) => text.replace(/.$/, (last) => (last === "5" ? "6" : "5")),
	},
	{
		rule: "rule46",
		fact: "rule46",
		on: ["invoice"],
		touches: ["rule46"],
		change: (text) => text.replace("INTEGRATED TAX", "IGST").replace("BOND OR ", ""),
	},
	{
		rule: "rodtep",
		fact: "rodtep",
		on: ["checklist"],
		touches: ["rodtep"],
		change: () => "no",
	},
	{
		rule: "lateShipment",
		fact: "onBoard",
		on: ["bill"],
		touches: ["onBoard", "coverFrom"],
		change: (_, random, __, { order }) => later(order?.latestShipment ?? "", 1 + random.below(3)),
	},
	{
		rule: "coverLow",
		fact: "cover",
		on: ["policy"],
		touches: ["cover", "total"],
		change: (_, __, ___, { invoice }) => invoice?.total ?? null,
	},
	{
		rule: "coverCurrency",
		fact: "cover",
		on: ["policy"],
		touches: ["cover", "total"],
		change: (text) => text.replace("USD", "EUR"),
	},
	{
		rule: "coverLate",
		fact: "coverFrom",
		on: ["policy"],
		touches: ["onBoard", "coverFrom"],
		change: (text, random) => later(text, 1 + random.below(3)),
	},
];

/** Decoys: what banks accept (ISBP 821), but beginners mark. */
const everyDecoy: readonly { source: Source; fact: FactName; why: DecoyName; change: (text: string) => string }[] = [
	{ source: "invoice", fact: "total", why: "dollarSign", change: (text) => text.replace(/^USD /, "$") },
	{ source: "packing", fact: "origin", why: "abbreviation", change: () => "Ind." },
	{
		source: "checklist",
		fact: "country",
		why: "abbreviation",
		change: (text) => text.replace("United Arab Emirates", "UAE"),
	},
	{ source: "packing", fact: "signed", why: "unsigned", change: () => "Unsigned copy" },
];

/** UCP 600, article 14(c): the credit's days after shipment, or 21, but never after expiry. */
export function lastDayToPresent(shipment: string, expiry: string, days = 21) {
	const byDays = addDays(shipment, days);
	return byDays < expiry ? byDays : expiry;
}
