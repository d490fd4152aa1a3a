// The Incoterms 2020 chooser: a term with its place, the reason and the runner-up. Our own words and table; the rules
// themselves are the ICC's.

import { type Term, terms } from "#contract/trade-tools/export-price.ts";
import { choice, text, tick, type ValuesOf } from "#contract/trade-tools/fields.ts";
import type { Answer, Note, Table, Tool } from "#contract/trade-tools/tool.ts";

const fields = {
	cargo: choice("bulk", "container", "part", "air", "parcel"),
	until: choice("gate", "carrier", "destination", "door", "unloaded", "cleared"),
	insurer: choice("seller", "buyer"),
	place: text(60),
	destination: text(60),
	lut: tick,
	onBoard: tick,
	taxNumber: tick,
	dutyKnown: tick,
	shown: choice("advised", ...terms),
} as const;

type Values = ValuesOf<typeof fields>;

/** The steps of a shipment in order. */
export const stages = [
	"packing",
	"truckLoading",
	"toPlace",
	"exportClearance",
	"toQuay",
	"shipLoading",
	"mainCarriage",
	"insurance",
	"importClearance",
	"delivery",
	"unloading",
] as const;
export type Stage = (typeof stages)[number];

const toCarrier: Stage[] = ["packing", "truckLoading", "toPlace", "exportClearance"];
const onBoard: Stage[] = [...toCarrier, "toQuay", "shipLoading"];

/** What the seller pays. If a term leaves a step open, such as insurance under DAP, it is up to the party that wants
 * it. */
const paidBySeller: Record<Term, readonly Stage[]> = {
	EXW: ["packing"],
	FCA: toCarrier,
	FAS: [...toCarrier, "toQuay"],
	FOB: onBoard,
	CFR: [...onBoard, "mainCarriage"],
	CIF: [...onBoard, "mainCarriage", "insurance"],
	CPT: [...onBoard, "mainCarriage"],
	CIP: [...onBoard, "mainCarriage", "insurance"],
	DAP: [...onBoard, "mainCarriage", "delivery"],
	DPU: [...onBoard, "mainCarriage", "delivery", "unloading"],
	DDP: [...onBoard, "mainCarriage", "importClearance", "delivery"],
};

/** A step that moves or hands over the goods; insurance and import clearance do not. */
export type Point = Exclude<Stage, "insurance" | "importClearance">;

/** The last step at the seller's risk; a carrier takes over goods that are cleared for export. */
const riskUntil: Record<Term, Point> = {
	EXW: "packing",
	FCA: "exportClearance",
	FAS: "toQuay",
	FOB: "shipLoading",
	CFR: "shipLoading",
	CIF: "shipLoading",
	CPT: "exportClearance",
	CIP: "exportClearance",
	DAP: "delivery",
	DPU: "unloading",
	DDP: "delivery",
};

/** What the seller does under FCA if the buyer's truck comes to the gate. */
const fcaAtGate = {
	paid: ["packing", "truckLoading", "exportClearance"],
	riskTo: "truckLoading",
} as const satisfies Part;

type Part = { paid: readonly Stage[]; riskTo: Point };
type Party = "you" | "buyer";
/** The data of a term's drawing. */
export type TermRoute = {
	term: Term;
	/** The last steps for which the seller pays, and bears the risk. */
	paidTo: Point;
	riskTo: Point;
	clears: { export: Party; import: Party };
	/** The term that obliges the seller to insure, or the party that bears the risk of the main carriage. */
	insures: "CIF" | "CIP" | Party;
	by: "ship" | "plane";
};

export type Choice = {
	/** Null if no term can work. */
	term: Term | null;
	runnerUp: Term | null;
	/** Which of the two places is named after the term. */
	named: "place" | "destination";
};
export type IncotermsAnswer = Answer<never> & { choice: Choice; route: TermRoute | null };

export const incoterms: Tool<typeof fields, IncotermsAnswer> = {
	name: "incoterms",
	fields,
	groups: [
		{ key: "shipment", fields: ["cargo", "until", "insurer"] },
		{ key: "places", fields: ["place", "destination"] },
		{ key: "conditions", fields: ["lut", "onBoard", "taxNumber", "dutyKnown"] },
		{ key: "picture", fields: ["shown"] },
	],
	example: {
		cargo: "part",
		until: "carrier",
		insurer: "buyer",
		place: "CFS, Hazira",
		destination: "Jebel Ali",
		lut: "yes",
		shown: "advised",
	},
	calculate(values) {
		const { term, runnerUp, reasons } = choose(values);
		const drawn = values.shown === "advised" ? term : values.shown;
		const part = drawn && partOf(drawn, values);
		const named = term && /^[CD]/.test(term) ? "destination" : "place";
		return {
			answer: {
				choice: { term, runnerUp, named },
				figures: [],
				lines: [],
				bars: [],
				notes: [...reasons, ...warningsOf(drawn, values)],
				tables: part ? [tableOf(part)] : [],
				route: drawn && part && routeOf(drawn, part, values),
			},
		};
	},
	sources: [
		{ id: "icc", on: "2026-11-21", seen: false },
		{ id: "clauses", on: "2026-11-21", seen: false },
		{ id: "course", on: "2026-11-21", seen: true },
	],
};

function choose(values: Values): { term: Term | null; runnerUp: Term | null; reasons: Note[] } {
	const { cargo, until, insurer, lut } = values;
	const isShipOnly = cargo === "bulk";
	const isFlown = cargo === "air" || cargo === "parcel";
	const because = (...keys: string[]): Note[] => keys.map((key) => ({ key, tone: "info" }));
	if (isFlown && values.onBoard)
		return { term: null, runnerUp: null, reasons: [{ key: "noOceanBill", tone: "warning" }] };
	const modes = isShipOnly ? "shipTerms" : "anyTerms";
	switch (until) {
		case "gate":
			return lut
				? { term: "FCA", runnerUp: null, reasons: because("lutNotExw", "atWorks") }
				: { term: "EXW", runnerUp: "FCA", reasons: because("exwClearance") };
		case "carrier":
			if (isShipOnly) return { term: "FOB", runnerUp: "FAS", reasons: because(modes) };
			return values.onBoard
				? { term: "FCA", runnerUp: "FOB", reasons: because(modes, "onBoardNote", "yardCover") }
				: { term: "FCA", runnerUp: "CPT", reasons: because(modes, "buyerCarries") };
		case "destination":
			if (insurer === "seller")
				return isShipOnly
					? { term: "CIF", runnerUp: "CFR", reasons: because(modes, "twoPlaces", "clausesC") }
					: { term: "CIP", runnerUp: "CPT", reasons: because(modes, "twoPlaces", "clausesA") };
			return isShipOnly
				? { term: "CFR", runnerUp: "CIF", reasons: because(modes, "twoPlaces", "buyerInsures") }
				: { term: "CPT", runnerUp: "CIP", reasons: because(modes, "twoPlaces", "buyerInsures") };
		case "door":
			return { term: "DAP", runnerUp: isShipOnly ? "CIF" : "CIP", reasons: because("ownRisk") };
		case "unloaded":
			return { term: "DPU", runnerUp: "DAP", reasons: because("ownRisk", "unloadingRisk") };
		case "cleared":
			return values.taxNumber && values.dutyKnown
				? { term: "DDP", runnerUp: "DAP", reasons: because("ownRisk", "ddpDuty") }
				: { term: "DAP", runnerUp: "DPU", reasons: [{ key: "ddpNeeds", tone: "warning" }, ...because("ownRisk")] };
	}
}

const shipTerms: readonly Term[] = ["FAS", "FOB", "CFR", "CIF"];

/** Warnings about a term that is displayed although it does not fit. */
function warningsOf(drawn: Term | null, { cargo, shown, lut }: Values): Note[] {
	if (!drawn || shown === "advised") return [];
	if (shipTerms.includes(drawn) && cargo !== "bulk")
		return [{ key: "shipsOnly", tone: "warning", values: { term: drawn } }];
	return drawn === "EXW" && lut ? [{ key: "exwUnderLut", tone: "warning" }] : [];
}

const partOf = (term: Term, { until }: Values): Part =>
	term === "FCA" && until === "gate" ? fcaAtGate : { paid: paidBySeller[term], riskTo: riskUntil[term] };

/** Who pays for each step, and who bears the risk. */
function tableOf({ paid, riskTo }: Part): Table {
	const lastRisk = stages.indexOf(riskTo);
	const isOpen = (stage: Stage) => stage === "insurance" && !paid.includes(stage);
	return {
		key: "route",
		columns: ["stage", "cost", "risk"],
		rows: stages.map((stage, at) => [
			{ word: stage },
			{ word: paid.includes(stage) ? "you" : isOpen(stage) ? "whoever" : "buyer" },
			{ word: stage === "insurance" ? "none" : at <= lastRisk ? "you" : "buyer" },
		]),
	};
}

const isOnTheWay = (stage: Stage): stage is Point =>
	stage !== "exportClearance" && stage !== "insurance" && stage !== "importClearance";

function routeOf(term: Term, { paid, riskTo }: Part, { cargo }: Values): TermRoute {
	const payer = (stage: Stage): Party => (paid.includes(stage) ? "you" : "buyer");
	return {
		term,
		paidTo: stages.filter(isOnTheWay).findLast((stage) => paid.includes(stage)) ?? "packing",
		riskTo,
		clears: { export: payer("exportClearance"), import: payer("importClearance") },
		insures: term === "CIF" || term === "CIP" ? term : term.startsWith("D") ? "you" : "buyer",
		by: (cargo === "air" || cargo === "parcel") && !shipTerms.includes(term) ? "plane" : "ship",
	};
}
