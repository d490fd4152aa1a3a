// Exchange rate and forward cover: the break-even rate, and the effect of a forward contract on the receipt.
import { currencies } from "#contract/trade-tools/currencies.ts";
import {
	choice,
	exchangeRate,
	foreignMoney,
	money,
	type Problems,
	percent,
	quantity,
	type ValuesOf,
} from "#contract/trade-tools/fields.ts";
import { compare, multiply, rational, round, subtract } from "#contract/trade-tools/rational.ts";
import {
	type Answer,
	type Bar,
	evaluateLines,
	type Line,
	type Note,
	type Table,
	type Tool,
	type WorkedLine,
} from "#contract/trade-tools/tool.ts";

/** A hypothetical rate, which has no day and no source. */
const supposed = ({ least = "0.0001" } = {}) => quantity({ decimals: 6, least, most: "10000", optional: true });

const fields = {
	currency: choice(...currencies),
	amount: foreignMoney({ least: "0.01" }),
	costs: money(),
	spot: exchangeRate(),
	margin: supposed({ least: "0" }),
	forward: exchangeRate({ optional: true }),
	hedged: percent({ optional: true }),
	laterRate: supposed(),
	cancelRate: exchangeRate({ optional: true }),
	credit: money({ optional: true }),
	creditDays: quantity({ optional: true, decimals: 0, least: "1", most: "365" }),
	creditInterest: percent({ optional: true, goodFor: 30 }),
	loan: money({ optional: true }),
	loanMonths: quantity({ optional: true, decimals: 0, least: "1", most: "360" }),
	loanInterest: percent({ optional: true, goodFor: 30 }),
} as const;

type Values = ValuesOf<typeof fields>;
export type ExchangeCoverLine =
	| "buying"
	| "receipt"
	| "profit"
	| "zeroRate"
	| "hedgedAmount"
	| "openAmount"
	| "atForward"
	| "atLater"
	| "together"
	| "openReceipt"
	| "profitLater"
	| "cancelled"
	| "interest"
	| "instalment";

export const exchangeCover: Tool<typeof fields, Answer<ExchangeCoverLine>> = {
	name: "exchange-cover",
	fields,
	groups: [
		{ key: "order", fields: ["amount", "currency", "costs", "spot", "margin"] },
		{ key: "cover", fields: ["forward", "hedged", "laterRate"] },
		{ key: "cancel", fields: ["cancelRate"], folded: true },
		{ key: "credit", fields: ["credit", "creditDays", "creditInterest"], folded: true },
		{ key: "loan", fields: ["loan", "loanMonths", "loanInterest"], folded: true },
	],
	example: {
		currency: "USD",
		amount: "9,000",
		costs: "7,11,000",
		spot: "90",
		forward: "90.45",
		hedged: "50",
		laterRate: "86",
	},
	calculate(values) {
		const problem = findProblem(values);
		if (problem) return { problems: problem };
		const lines = evaluateLines(linesOf(values), values);
		return {
			answer: {
				figures: ["zeroRate", "profit", "together", "cancelled", "interest", "instalment"],
				lines,
				bars: barsOf(lines),
				notes: notesOf(values, lines),
				tables: values.forward ? [ratesTable(values)] : [],
			},
		};
	},
	sources: [
		{ id: "course", on: "2026-11-21", seen: true, lines: ["zeroRate", "together", "openReceipt", "interest"] },
		{ id: "fedai", on: "2026-11-21", seen: true, lines: ["cancelled"] },
	],
};

function findProblem(values: Values): Problems | null {
	const { margin, spot, forward, hedged, laterRate, cancelRate } = values;
	if (margin && compare(margin, spot) >= 0) return { margin: { why: "wholeRate" } };
	if (forward && !hedged) return { hedged: { why: "required" } };
	if (forward && !laterRate) return { laterRate: { why: "required" } };
	if ((hedged || laterRate || cancelRate) && !forward) return { forward: { why: "required" } };
	for (const [first, ...others] of [
		["credit", "creditDays", "creditInterest"],
		["loan", "loanMonths", "loanInterest"],
	] as const) {
		const missing = others.find((name) => !values[name]);
		if (values[first] && missing) return { [missing]: { why: "required" } };
		if (!values[first] && others.some((name) => values[name])) return { [first]: { why: "required" } };
	}
	if (values.loanInterest && values.loanInterest.n === 0n) return { loanInterest: { why: "tooSmall", limit: "0.01" } };
	return null;
}

/** Of a rate in rupees: a yen needs more decimals than paise. */
const decimalsOfRate = ({ spot }: Values) => (compare(spot, rational("10")) < 0 ? 4 : 2);

function linesOf(values: Values): Line<ExchangeCoverLine>[] {
	const { spot, margin, forward, cancelRate, credit, loan, currency } = values;
	const inr = (key: ExchangeCoverLine, formula: string): Line<ExchangeCoverLine> => ({ key, formula, unit: "INR" });
	const lines: Line<ExchangeCoverLine>[] = [];
	const rate = margin ? "{buying}" : "{spot}";
	if (margin) {
		const buying = subtract(spot, margin);
		const decimals = compare(round(buying, 4), buying) === 0 ? 4 : 6;
		lines.push({ ...inr("buying", "{spot}-{margin}"), decimals });
	}
	lines.push(inr("receipt", `{amount}*${rate}`), inr("profit", "{receipt}-{costs}"), {
		...inr("zeroRate", "{costs}/{amount}"),
		decimals: decimalsOfRate(values),
		rounding: "up",
	});
	if (forward)
		lines.push(
			{ key: "hedgedAmount", formula: "{amount}*{hedged}%", unit: currency },
			{ key: "openAmount", formula: "{amount}-{hedgedAmount}", unit: currency },
			inr("atForward", "{hedgedAmount}*{forward}"),
			inr("atLater", "{openAmount}*{laterRate}"),
			{ ...inr("together", "{atForward}+{atLater}"), role: "total" },
			inr("openReceipt", "{amount}*{laterRate}"),
			inr("profitLater", "{together}-{costs}"),
		);
	if (forward && cancelRate) lines.push(inr("cancelled", "{hedgedAmount}*({forward}-{cancelRate})"));
	if (credit) lines.push(inr("interest", "{credit}*{creditInterest}%*{creditDays}/365"));
	if (loan) lines.push(inr("instalment", "{loan}*({loanInterest}%/12)/(1-1/(1+{loanInterest}%/12)^{loanMonths})"));
	return lines;
}

/** The receipt in rupees: at today's rate, covered as chosen, and uncovered at the later rate. */
function barsOf(lines: readonly WorkedLine<ExchangeCoverLine>[]): Bar[] {
	return (["receipt", "together", "openReceipt"] as const).flatMap((key) => {
		const line = lines.find((one) => one.key === key);
		if (!line) return [];
		const { value, unit, decimals } = line;
		return [
			{
				key,
				from: rational("0"),
				to: value,
				amount: value,
				unit,
				decimals,
				...(key === "together" ? { look: "total" as const } : {}),
			},
		];
	});
}

/** The two lines that cross: the receipt without and with cover, from five rupees below to five above. */
function ratesTable(values: Values): Table {
	const { spot } = values;
	const steps = ["0.94", "0.96", "0.98", "1", "1.02", "1.04"];
	const decimals = decimalsOfRate(values);
	return {
		key: "rates",
		columns: ["rate", "open", "covered"],
		rows: steps.map((step) => {
			const factor = rational(step);
			// The displayed, rounded rate is used.
			const at = { ...values, laterRate: round(multiply(spot, factor), decimals) };
			const lines = evaluateLines(linesOf(at), at);
			const amount = (key: ExchangeCoverLine) => ({
				number: lines.find((line) => line.key === key)?.value ?? rational("0"),
				decimals: 2,
				unit: "INR" as const,
			});
			return [{ number: at.laterRate, decimals, unit: "INR" }, amount("openReceipt"), amount("together")];
		}),
	};
}

function notesOf(
	{ spot, margin, laterRate, costs, amount }: Values,
	lines: readonly WorkedLine<ExchangeCoverLine>[],
): Note[] {
	// Uses the exact rate, because the displayed one is rounded up.
	const isBelow = (rate: typeof spot | null) => rate && compare(multiply(rate, amount), costs) < 0;
	const cancelled = lines.find(({ key }) => key === "cancelled");
	return [
		...(isBelow(margin ? subtract(spot, margin) : spot) ? [{ key: "belowZero", tone: "warning" } as const] : []),
		...(isBelow(laterRate) ? [{ key: "laterBelowZero", tone: "warning" } as const] : []),
		...(cancelled && cancelled.value.n < 0n ? [{ key: "cancelLoss", tone: "warning" } as const] : []),
	];
}
