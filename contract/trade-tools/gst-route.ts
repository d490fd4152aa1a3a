// The three GST routes of an export: how much cash is blocked, how long, and what that costs. Refund: CGST Rules
// r.89(4); supply at 0.1%: notifications 40/2017-CT(R) and 41/2017-IT(R).
import { money, percent, quantity, tick, type ValuesOf } from "#contract/trade-tools/fields.ts";
import { rational } from "#contract/trade-tools/rational.ts";
import {
	type Answer,
	type Bar,
	evaluateLines,
	type Line,
	type Note,
	type Tool,
	type WorkedLine,
} from "#contract/trade-tools/tool.ts";

/** The nine conditions of the notifications, in their order. */
export const conditions = [
	"taxInvoice",
	"within90Days",
	"supplierNamed",
	"council",
	"orderCopied",
	"directToPort",
	"aggregated",
	"endorsed",
	"proof",
] as const;

const fields = {
	purchase: money({ least: "0.01" }),
	gstRate: percent({ goodFor: 30 }),
	exportValue: money({ least: "0.01" }),
	months: quantity({ least: "0", most: "60" }),
	interest: percent(),
	credit: money({ optional: true }),
	homeSales: money({ optional: true }),
	invoiceValue: money({ optional: true, least: "0.01" }),
	homePrice: money({ optional: true, least: "0.01" }),
	taxInvoice: tick,
	within90Days: tick,
	supplierNamed: tick,
	council: tick,
	orderCopied: tick,
	directToPort: tick,
	aggregated: tick,
	endorsed: tick,
	proof: tick,
} as const;

type Values = ValuesOf<typeof fields>;
export type GstRouteLine =
	| "igstPaid"
	| "creditOwn"
	| "cashPaid"
	| "merchantTax"
	| "igstCost"
	| "creditCost"
	| "merchantCost"
	| "zeroRated"
	| "refund"
	| "provisional"
	| "rest"
	| "supplierOwes";

export const gstRoute: Tool<typeof fields, Answer<GstRouteLine>> = {
	name: "gst-route",
	fields,
	groups: [
		{ key: "order", fields: ["purchase", "gstRate", "exportValue", "months", "interest"] },
		{ key: "conditions", fields: conditions },
		{ key: "refund", fields: ["credit", "homeSales", "invoiceValue", "homePrice"], folded: true },
	],
	example: {
		purchase: "6,50,000",
		gstRate: "5",
		exportValue: "8,10,000",
		months: "3",
		interest: "12",
		...Object.fromEntries(conditions.map((name) => [name, "yes"])),
	},
	calculate(values) {
		const lines = evaluateLines(linesOf(values), values);
		return {
			answer: {
				figures: ["igstPaid", "creditOwn", "merchantTax"],
				lines,
				bars: barsOf(values, lines),
				notes: notesOf(values),
				tables: [
					{
						key: "routes",
						columns: ["route", "blocked", "cost"],
						rows: [
							[{ word: "igstPaid" }, { line: "igstPaid" }, { line: "igstCost" }],
							[{ word: "creditOwn" }, { line: "creditOwn" }, { line: "creditCost" }],
							[{ word: "merchantTax" }, { line: "merchantTax" }, { line: "merchantCost" }],
						],
					},
				],
			},
		};
	},
	sources: [
		{ id: "merchant", on: "2026-11-21", seen: true, lines: ["merchantTax", "supplierOwes"] },
		{ id: "refund", on: "2026-11-21", seen: true, lines: ["zeroRated", "refund"] },
		{ id: "igst", on: "2026-11-21", seen: true, lines: ["igstPaid"] },
		{ id: "omitted", on: "2026-11-21", seen: true },
		{ id: "lut", on: "2026-11-21", seen: false },
	],
};

const isClosed = (values: Values) => conditions.some((name) => !values[name]);

function linesOf(values: Values): Line<GstRouteLine>[] {
	const inr = (key: GstRouteLine, formula: string): Line<GstRouteLine> => ({ key, formula, unit: "INR" });
	const waiting = (key: GstRouteLine, blocked: GstRouteLine) => inr(key, `{${blocked}}*{interest}%*{months}/12`);
	const worth = [
		"{exportValue}",
		values.invoiceValue && "{invoiceValue}",
		values.homePrice && "1.5*{homePrice}",
	].filter(Boolean);
	return [
		inr("igstPaid", "{exportValue}*{gstRate}%"),
		inr("creditOwn", values.credit ? "{credit}" : "{purchase}*{gstRate}%"),
		inr("cashPaid", "MAX(0,{igstPaid}-{creditOwn})"),
		inr("merchantTax", "{purchase}*0.1%"),
		waiting("igstCost", "igstPaid"),
		waiting("creditCost", "creditOwn"),
		waiting("merchantCost", "merchantTax"),
		inr("zeroRated", worth.length > 1 ? `MIN(${worth.join(",")})` : "{exportValue}"),
		inr("refund", values.homeSales ? "{creditOwn}*{zeroRated}/({zeroRated}+{homeSales})" : "{creditOwn}"),
		inr("provisional", "{refund}*90%"),
		inr("rest", "{refund}-{provisional}"),
		...(isClosed(values) ? [inr("supplierOwes", "{purchase}*{gstRate}%-{merchantTax}")] : []),
	];
}

function barsOf(values: Values, lines: readonly WorkedLine<GstRouteLine>[]): Bar[] {
	return (["igstPaid", "creditOwn", "merchantTax"] as const).flatMap((key) => {
		const line = lines.find((one) => one.key === key);
		if (!line) return [];
		const { value, unit, decimals } = line;
		const isOut = key === "merchantTax" && isClosed(values);
		return [
			{
				key,
				from: rational("0"),
				to: value,
				amount: value,
				unit,
				decimals,
				...(isOut ? { look: "own" as const } : {}),
			},
		];
	});
}

function notesOf(values: Values): Note[] {
	const missing = conditions.filter((name) => !values[name]).length;
	return missing > 0
		? [{ key: "closed", tone: "warning", values: { missing: String(missing) } }]
		: [{ key: "open", tone: "info" }];
}
