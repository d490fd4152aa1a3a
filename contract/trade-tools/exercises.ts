// The exercises of the decks that a trade tool can solve: the given values, and what the student has to find.
import { deadlines } from "#contract/trade-tools/deadlines.ts";
import { exchangeCover } from "#contract/trade-tools/exchange-cover.ts";
import type { AskedAnswer } from "#contract/trade-tools/exercise-marks.ts";
import type { ExerciseName } from "#contract/trade-tools/exercise-slides.ts";
import { exportPrice, terms } from "#contract/trade-tools/export-price.ts";
import type { Typed } from "#contract/trade-tools/fields.ts";
import { gstRoute } from "#contract/trade-tools/gst-route.ts";
import { incoterms } from "#contract/trade-tools/incoterms.ts";
import { landedCost } from "#contract/trade-tools/landed-cost.ts";
import type { ToolName } from "#contract/trade-tools/names.ts";
import { compare, rational, toText } from "#contract/trade-tools/rational.ts";
import { rebates } from "#contract/trade-tools/rebates.ts";
import { type Answer, type AnyTool, answerOf, type WorkedLine } from "#contract/trade-tools/tool.ts";
import { volume } from "#contract/trade-tools/volume.ts";

export const exerciseTools = {
	"export-price": exportPrice,
	"landed-cost": landedCost,
	"exchange-cover": exchangeCover,
	rebates,
	"gst-route": gstRoute,
	volume,
	incoterms,
	deadlines,
} as const satisfies Partial<Record<ToolName, AnyTool<Answer>>>;
export type ExerciseTool = keyof typeof exerciseTools;

export type Exercise = {
	tool: ExerciseTool;
	given: Typed;
	/** Values that the tool needs but the exercise does not mention. */
	silent?: Typed;
	/** What is asked in each case: lines, deadlines, or the term. */
	cases: readonly { given?: Typed; asked: readonly string[] }[];
};

const rulesOfDeadlines = { leaveMonths: "3", taxDays: "15", merchantDays: "90", edfDays: "30", refundYears: "2" };
const carton = { length: "50", width: "40", height: "30" };
const row = (number: string, sides: Readonly<Record<string, string>>) =>
	Object.fromEntries(Object.entries(sides).map(([side, typed]) => [`${side}${number}`, typed]));
const inContainer = {
	thisSideUp: "yes",
	container: "20",
	clearance: "5",
	airDivisor: "6,000",
	courierDivisor: "5,000",
};

export const exercises: Readonly<Record<ExerciseName, Exercise>> = {
	"rohan-quotes-turmeric-to-malaysia": {
		tool: "export-price",
		given: {
			quantity: "1,000",
			quantityUnit: "kilogram",
			goods: "160",
			packing: "8",
			truck: "12,000",
			clearance: "20,000",
			bank: "5,000",
			bid: "2.60",
		},
		silent: { profit: "0", term: "FOB" },
		cases: [
			{ given: { rate: "90" }, asked: ["FOB", "received", "left"] },
			{ given: { rate: "80" }, asked: ["received", "left"] },
		],
	},
	"a-route-for-the-second-order": {
		tool: "gst-route",
		given: { purchase: "4,20,000", gstRate: "5", exportValue: "5,40,000", months: "3", interest: "12" },
		cases: [{ asked: ["igstPaid", "creditOwn", "merchantTax", "igstCost", "creditCost", "merchantCost"] }],
	},
	"five-dates-for-the-wall": {
		tool: "deadlines",
		given: {},
		silent: rulesOfDeadlines,
		cases: [
			{ given: { kind: "goods", invoiceOn: "2026-12-08" }, asked: ["leave", "tax"] },
			{ given: { kind: "goods", invoiceOn: "2026-11-30" }, asked: ["leave", "tax"] },
			{ given: { kind: "service", invoiceOn: "2026-06-10" }, asked: ["serviceMoney", "tax"] },
		],
	},
	"where-does-meena-stop-paying": {
		tool: "export-price",
		given: {
			packing: "15,000",
			truck: "18,000",
			clearance: "13,000",
			loading: "9,000",
			freight: "27,000",
			carriage: "36,000",
			delivery: "23,000",
			duty: "41,965",
		},
		silent: {
			...{ quantity: "5,000", goods: "0", packingPer: "shipment", profit: "0" },
			...{ rate: "90", term: "FOB", freightIn: "rupees" },
		},
		cases: [{ asked: ["FCA", "FOB", "CFR", "DAP", "DDP"] }],
	},
	"choose-a-term-for-five-orders": {
		tool: "incoterms",
		given: { lut: "yes" },
		silent: { shown: "advised" },
		cases: [
			{ given: { cargo: "part", until: "carrier", insurer: "buyer" }, asked: ["term"] },
			{ given: { cargo: "part", until: "destination", insurer: "seller" }, asked: ["term"] },
			{ given: { cargo: "container", until: "carrier", insurer: "buyer", onBoard: "yes" }, asked: ["term"] },
			{ given: { cargo: "part", until: "gate", insurer: "buyer" }, asked: ["term"] },
		],
	},
	"the-buyer-has-an-agent": {
		tool: "export-price",
		given: { quantity: "5,000", insurance: "0.25", uplift: "10", commission: "5", rate: "90" },
		silent: exportPrice.example,
		cases: [{ asked: ["CIF", "commissionAmount", "premium", "unitPrice"] }],
	},
	"three-steps-for-meena-s-price-list": {
		tool: "export-price",
		given: {
			goods: "133",
			overheads: "30,000",
			truck: "18,000",
			clearance: "13,000",
			bank: "6,000",
			loading: "9,000",
			rate: "90",
		},
		silent: { term: "FOB" },
		cases: [
			{ given: { quantity: "1,000", profit: "13,800", bid: "1.80" }, asked: ["FOB", "unitPrice", "left"] },
			{ given: { quantity: "5,000", profit: "69,000" }, asked: ["FOB", "unitPrice"] },
			{ given: { quantity: "20,000", profit: "2,76,000" }, asked: ["FOB", "unitPrice"] },
		],
	},
	"rohan-quotes-cif-port-klang": {
		tool: "export-price",
		given: {
			quantity: "1,000",
			quantityUnit: "kilogram",
			goods: "2,05,000",
			goodsPer: "shipment",
			profit: "29,000",
			freight: "120",
			insurance: "0.25",
			uplift: "10",
			rate: "90",
			bid: "2.50",
		},
		silent: { term: "CIF" },
		cases: [{ asked: ["CFR", "CIF", "unitPrice", "left"] }],
	},
	"ravi-s-packing-list-is-empty": {
		tool: "volume",
		given: {
			...row("1", { ...carton, weight: "24", count: "62" }),
			...row("2", { ...carton, weight: "12.8", count: "1" }),
		},
		silent: inContainer,
		cases: [{ asked: ["volume1", "volume2", "volume", "weight"] }],
	},
	"meena-s-dates-on-one-line": {
		tool: "deadlines",
		given: {
			supplierOn: "2026-12-01",
			invoiceOn: "2026-12-08",
			leoOn: "2026-12-11",
			shippedOn: "2026-12-13",
			presentationDays: "21",
		},
		silent: { ...rulesOfDeadlines, creditUntil: "2027-03-31" },
		cases: [{ asked: ["merchant", "leave", "present"] }],
	},
	"ravi-packs-valves-in-cartons": {
		tool: "volume",
		given: {
			...row("1", { ...carton, weight: "24", count: "120" }),
			...{ seaTariff: "9,000", airTariff: "140", airDivisor: "6,000", container: "20" },
		},
		silent: inContainer,
		cases: [{ asked: ["volume", "weight", "seaCost", "airCharged", "airCost", "fits"] }],
	},
	"which-bank-for-ravi-which-for-asha": {
		tool: "exchange-cover",
		given: { spot: "90" },
		cases: [
			{ given: { amount: "14,000", margin: "0.25", costs: "500" }, asked: ["receipt", "profit"] },
			{ given: { amount: "14,000", margin: "0.08", costs: "1,500" }, asked: ["receipt", "profit"] },
			{ given: { amount: "670", margin: "0.25", costs: "500" }, asked: ["receipt", "profit"] },
			{ given: { amount: "670", margin: "0.08", costs: "1,500" }, asked: ["receipt", "profit"] },
		],
	},
	"hetal-sells-on-90-days": {
		tool: "exchange-cover",
		given: { amount: "20,000", spot: "90", forward: "90.50", hedged: "100", laterRate: "87" },
		silent: { costs: "0" },
		cases: [{ asked: ["together", "openReceipt"] }],
	},
	"two-shipments-four-rebates": {
		tool: "rebates",
		given: { realised: "100" },
		cases: [
			["4,05,000", "280", "1.2", "10", "1.5", "25"] as const,
			["2,34,000", "1,000", "0.8", "3", "0.02", "1"] as const,
		].map(([fob, quantity, rodtepRate, rodtepCap, drawbackRate, drawbackCap]) => ({
			given: { fob, quantity, rodtepRate, rodtepCap, drawbackRate, drawbackCap },
			asked: ["rodtepByRate", "rodtepByCap", "rodtep", "drawbackByRate", "drawbackByCap", "drawback"],
		})),
	},
	"which-gst-route-for-ravi": {
		tool: "gst-route",
		given: { exportValue: "12,00,000", gstRate: "18", credit: "1,08,000", months: "1", interest: "12" },
		silent: { purchase: "6,00,000" },
		cases: [{ asked: ["igstPaid", "cashPaid", "refund", "provisional", "igstCost"] }],
	},
	"ravi-counts-his-rebates": {
		tool: "rebates",
		given: {
			fob: "4,86,000",
			quantity: "560",
			rodtepRate: "0.9",
			drawbackRate: "1.8",
			drawbackCap: "10",
			realised: "100",
		},
		cases: [{ asked: ["rodtep", "drawbackByRate", "drawbackByCap", "drawback", "together"] }],
	},
	"two-bills-that-rohan-did-not-ask-for": {
		tool: "landed-cost",
		given: { valueAs: "fob", value: "4,000", rate: "90", basicRate: "20", surchargeRate: "10" },
		silent: { igstRate: "0" },
		cases: [
			{ asked: ["assessable", "basic", "surcharge"] },
			{ given: { freight: "200", insurance: "10" }, asked: ["assessable", "basic", "surcharge"] },
		],
	},
	"ravi-buys-a-lathe": {
		tool: "landed-cost",
		given: {
			valueAs: "cif",
			value: "30,000",
			rate: "90",
			basicRate: "7.5",
			surchargeRate: "10",
			igstRate: "18",
			local: "60,000",
			agreedRate: "0",
		},
		cases: [{ asked: ["basic", "surcharge", "igst", "duties", "cost", "costAgreed", "saved"] }],
	},
};
export const exerciseNames = Object.keys(exercises) as readonly ExerciseName[];

export type AskedOf = AskedAnswer & {
	key: string;
	/** Its name in the form: the number of the case, then the key. */
	name: string;
	/** Set for a line, which has a formula. */
	line?: WorkedLine;
	/** Set for a choice. */
	options?: readonly string[];
};
export type WorkedCase = { typed: Typed; answer: Answer; asked: readonly AskedOf[] };

/** The tool's solution of each case. */
export function workOutExercise({ tool: name, given, silent, cases }: Exercise): readonly WorkedCase[] {
	const tool: AnyTool<Answer> = exerciseTools[name];
	const choices = Object.entries(tool.fields).flatMap(([field, { kind }]) =>
		kind === "choice" ? [[field, tool.example[field] ?? ""]] : [],
	);
	return cases.map(({ given: more, asked }, at) => {
		const typed: Typed = { ...Object.fromEntries(choices), ...silent, ...given, ...more };
		const { answer, problems } = answerOf(tool, typed);
		if (!answer) throw new Error(`${name} cannot work this out: ${JSON.stringify(problems)}`);
		return { typed, answer, asked: asked.map((key) => ({ key, name: `${at}-${key}`, ...findAnswer(answer, key) })) };
	});
}

function findAnswer(answer: Answer, key: string): Omit<AskedOf, "key" | "name"> {
	const line = answer.lines.find((one) => one.key === key);
	if (line) return { kind: "number", answer: toText(line.value, line.decimals), fewest: fewestDecimals(line), line };
	if ("deadlines" in answer) {
		const found = (answer.deadlines as readonly { key: string; on: string }[]).find((one) => one.key === key);
		if (found) return { kind: "date", answer: found.on, fewest: 0 };
	}
	if ("choice" in answer && key === "term") {
		const { term } = answer.choice as { term: string | null };
		if (term) return { kind: "choice", answer: term, fewest: 0, options: terms };
	}
	throw new Error(`there is no ${key} to ask for`);
}

/** From a hundred rupees on, whole rupees are enough. */
function fewestDecimals({ unit, value, decimals }: WorkedLine) {
	if (unit === "percent") return Math.min(1, decimals);
	const size = { n: value.n < 0n ? -value.n : value.n, d: value.d };
	return unit === "INR" && compare(size, rational("100")) >= 0 ? 0 : decimals;
}
