// The discrepancy trainer: a set of documents with planted faults, a person's marks, and which of them are right.
import {
	type Source as Document,
	type DocumentSet,
	sources as documents,
	type FactName,
	factNames,
} from "#contract/trade-tools/documents/facts.ts";
import { lastDayToPresent, levels, type PlantedSet, plantFaults } from "#contract/trade-tools/documents/faults.ts";
import { dayOf, type Finding, type RuleName } from "#contract/trade-tools/documents/rules.ts";
import { choice, type Fields, type Problems, quantity, readFields, type Typed } from "#contract/trade-tools/fields.ts";
import { toText } from "#contract/trade-tools/rational.ts";
import type { Source } from "#contract/trade-tools/tool.ts";

export const trainerFields = {
	level: choice(...levels),
	faults: choice("3", "4", "5", "6", "7"),
	credit: choice("no", "yes"),
	seed: quantity({ decimals: 0, least: "1", most: "999999" }),
} as const satisfies Fields;

export type TrainerSet = { level: (typeof levels)[number]; faults: string; credit: string; seed: string };
export const firstTrainerSet: TrainerSet = { level: "easy", faults: "3", credit: "no", seed: "1" };

export const discrepancyTrainer = {
	name: "discrepancy-trainer",
	fields: trainerFields,
	sources: [
		{ id: "ucp", on: "2026-11-21", seen: false },
		{ id: "isbp", on: "2026-11-21", seen: false },
		{ id: "rule46", on: "2026-11-22", seen: true, href: "https://cbic-gst.gov.in" },
		{ id: "course", on: "2026-11-23", seen: true },
	] as readonly Source[],
} as const;

/** Who has to correct a fault: the issuer of the document, except that only the buyer can still allow a late
 * shipment. */
export const correctors = ["exporter", "carrier", "broker", "insurer", "buyer"] as const;
export type Corrector = (typeof correctors)[number];
export function correctorOf({ source, rule }: Finding): Corrector {
	if (rule === "lateShipment") return "buyer";
	return makers[source];
}
const makers: Record<Document, Corrector> = {
	order: "buyer",
	invoice: "exporter",
	packing: "exporter",
	bill: "carrier",
	checklist: "broker",
	policy: "insurer",
};

/** What is wrong at a place. */
export const reasons = ["differs", "inside", "term", "place", "late", "cover", "law"] as const;
export type Reason = (typeof reasons)[number];

/** The first is the usual one; another is accepted too if the fault shows in two ways. */
const reasonsOf: Partial<Record<RuleName, readonly [Reason, ...Reason[]]>> = {
	sum: ["inside", "differs"],
	words: ["inside", "differs"],
	marksCount: ["inside", "differs"],
	netBelowGross: ["inside", "differs"],
	freight: ["term"],
	city: ["place", "differs"],
	country: ["differs", "place"],
	lateShipment: ["late"],
	coverLate: ["late"],
	coverLow: ["cover"],
	coverCurrency: ["cover", "differs"],
	gstin: ["law"],
	rule46: ["law"],
	numberLength: ["law"],
};
export const reasonsFor = ({ rule }: Finding): readonly [Reason, ...Reason[]] => reasonsOf[rule] ?? ["differs"];

/** A place that a student has marked, what is wrong about it, and who should correct it. */
export type Mark = { source: Document; fact: FactName; reason: Reason | null; corrector: Corrector | null };
type Place = Pick<Mark, "source" | "fact">;
const isAt = (one: Place, other: Place) => one.source === other.source && one.fact === other.fact;

export function score(faults: readonly Finding[], marks: readonly Mark[]) {
	const answers = faults.map((fault) => {
		const mark = marks.find((one) => isAt(one, fault)) ?? null;
		return {
			fault,
			mark,
			isReason: mark?.reason ? reasonsFor(fault).includes(mark.reason) : false,
			isCorrector: mark?.corrector === correctorOf(fault),
		};
	});
	const found = answers.filter(({ mark }) => mark);
	const alarms = marks.filter((mark) => !faults.some((fault) => isAt(mark, fault)));
	return { answers, found, alarms, points: found.length - alarms.length };
}

/** The name of a place in a form. */
export const placeName = ({ source, fact }: Place) => `${source}.${fact}`;
export const reasonName = (place: Place) => `${placeName(place)}.reason`;
export const correctorName = (place: Place) => `${placeName(place)}.corrector`;

/** The facts of a document in order. A missing credit number that the others have is a place, too. */
export function factsOf(planted: PlantedSet, source: Document): { fact: FactName; text: string }[] {
	const facts = planted.set[source] ?? {};
	return factNames.flatMap((fact) => {
		const text = facts[fact];
		if (text) return [{ fact, text }];
		const isLeftOut = planted.decoys.some((decoy) => isAt(decoy, { source, fact }));
		return isLeftOut ? [{ fact, text: "—" }] : [];
	});
}

/** The order or credit is the reference for the others, and is never wrong here. */
export const canBeMarked = (source: Document) => source !== "order";

export const plantedFor = ({ level, faults, credit, seed }: TrainerSet): PlantedSet =>
	plantFaults({ level, faults: Number(faults), credit: credit === "yes", seed: Number(seed) });

export const documentsIn = ({ set }: PlantedSet): Document[] => documents.filter((source) => set[source]);

/** The places that are marked in a form, in the order of the documents. */
export function readMarks(planted: PlantedSet, typed: Typed): Mark[] {
	const chosen = <One extends string>(all: readonly One[], text: string | undefined) =>
		all.find((one) => one === text) ?? null;
	return documentsIn(planted)
		.filter(canBeMarked)
		.flatMap((source) =>
			factsOf(planted, source)
				.filter(({ fact }) => typed[placeName({ source, fact })])
				.map(({ fact }) => ({
					source,
					fact,
					reason: chosen(reasons, typed[reasonName({ source, fact })]),
					corrector: chosen(correctors, typed[correctorName({ source, fact })]),
				})),
		);
}

/** The names of the selects that are still empty. */
export const findUnanswered = (marks: readonly Mark[]): string[] =>
	marks.flatMap((mark) => [
		...(mark.reason ? [] : [reasonName(mark)]),
		...(mark.corrector ? [] : [correctorName(mark)]),
	]);

/** The state that a form without scripts sends: another set, marks to list, or marks to check. */
export type Sheet = {
	set: TrainerSet;
	typed: Typed;
	isChecked: boolean;
	problems?: Problems;
	/** The selects that are still empty; an empty list if nothing is marked. */
	unanswered?: readonly string[];
};
export function readSheetOfMarks(typed: Typed): Sheet {
	const read = readFields(trainerFields, typed);
	if (read.problems) return { set: firstTrainerSet, typed: {}, isChecked: false, problems: read.problems };
	const set = { ...read.values, seed: toText(read.values.seed, 0) };
	if (typed.step !== "check") return { set, typed, isChecked: false };
	const marks = readMarks(plantedFor(set), typed);
	const unanswered = findUnanswered(marks);
	return marks.length === 0 || unanswered.length > 0
		? { set, typed, isChecked: false, unanswered }
		: { set, typed, isChecked: true };
}

/** For a letter of credit: the day by which the documents of the correct set must be presented to the bank. */
export function presentBy({ order, bill }: DocumentSet): string | null {
	const [shipment, expiry] = [dayOf(bill?.onBoard), dayOf(order?.expiry)];
	return shipment && expiry
		? lastDayToPresent(shipment, expiry, Number.parseInt(order?.presentation ?? "21", 10))
		: null;
}
