// The Incoterms 2020 chooser: a term with its place, the reason and the runner-up. Our own words and table; the rules
// themselves are the ICC's.

import type { Term } from "#contract/trade-tools/export-price.ts";
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
} as const;

type Values = ValuesOf<typeof fields>;

/** The steps of a shipment in their order. */
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

/** What the seller pays. Terms that leave a step open, such as insurance under DAP, leave it to whoever wants it. */
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

/** The last step at the seller's risk. */
const riskUntil: Record<Term, Stage> = {
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

export type Choice = {
	/** Null if no term can work. */
	term: Term | null;
	runnerUp: Term | null;
	/** Which of the two places is named with the term. */
	named: "place" | "destination";
};
export type IncotermsAnswer = Answer<never> & { choice: Choice };

export const incoterms: Tool<typeof fields, IncotermsAnswer> = {
	name: "incoterms",
	fields,
	groups: [
		{ key: "shipment", fields: ["cargo", "until", "insurer"] },
		{ key: "places", fields: ["place", "destination"] },
		{ key: "conditions", fields: ["lut", "onBoard", "taxNumber", "dutyKnown"] },
	],
	example: {
		cargo: "part",
		until: "carrier",
		insurer: "buyer",
		place: "CFS, Hazira",
		destination: "Jebel Ali",
		lut: "yes",
	},
	calculate(values) {
		const { term, runnerUp, reasons } = choose(values);
		const named = term && /^[CD]/.test(term) ? "destination" : "place";
		return {
			answer: {
				choice: { term, runnerUp, named },
				figures: [],
				lines: [],
				bars: [],
				notes: reasons,
				tables: term ? [routeOf(term)] : [],
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
			if (isShipOnly) return { term: "FOB", runnerUp: "FAS", reasons: because(modes, "buyerCarries") };
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

/** Who pays each step, and at whose risk it is. */
function routeOf(term: Term): Table {
	const lastRisk = stages.indexOf(riskUntil[term]);
	const isOpen = (stage: Stage) => stage === "insurance" && !paidBySeller[term].includes(stage);
	return {
		key: "route",
		columns: ["stage", "cost", "risk"],
		rows: stages.map((stage, at) => [
			{ word: stage },
			{ word: paidBySeller[term].includes(stage) ? "you" : isOpen(stage) ? "whoever" : "buyer" },
			{ word: stage === "insurance" ? "none" : at <= lastRisk ? "you" : "buyer" },
		]),
	};
}
