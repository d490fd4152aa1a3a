// RoDTEP and drawback: the smallest of the rate, the cap and the limit by market price. 76/2021-Customs (N.T.); Customs
// and Central Excise Duties Drawback Rules 2017; Customs Act 1962, s.76.
import { date, money, type Problems, percent, quantity, type ValuesOf } from "#contract/trade-tools/fields.ts";
import { compare, rational } from "#contract/trade-tools/rational.ts";
import {
	type Answer,
	type Bar,
	evaluateLines,
	type Line,
	type Note,
	type Tool,
	type WorkedLine,
} from "#contract/trade-tools/tool.ts";

const listed = { goodFor: 1, optional: true } as const;

const fields = {
	fob: money({ least: "0.01" }),
	quantity: quantity({ optional: true }),
	marketPrice: money({ optional: true, least: "0.01" }),
	leoOn: date({ optional: true }),
	rodtepRate: percent(listed),
	rodtepCap: money({ optional: true }),
	drawbackRate: percent(listed),
	drawbackCap: money({ optional: true }),
	realised: percent(),
	discount: percent({ optional: true }),
	charges: money({ optional: true }),
	profit: money({ optional: true }),
} as const;

type Values = ValuesOf<typeof fields>;
export type RebatesLine =
	| "rodtepBase"
	| "rodtepByRate"
	| "rodtepByCap"
	| "rodtep"
	| "drawbackByRate"
	| "drawbackByCap"
	| "drawbackByMarket"
	| "drawbackDue"
	| "drawback"
	| "together"
	| "discountAmount"
	| "kept"
	| "withProfit";

export const rebates: Tool<typeof fields, Answer<RebatesLine>> = {
	name: "rebates",
	fields,
	groups: [
		{ key: "shipment", fields: ["fob", "quantity", "realised"] },
		{ key: "rodtep", fields: ["rodtepRate", "rodtepCap"] },
		{ key: "drawback", fields: ["drawbackRate", "drawbackCap"] },
		{ key: "kept", fields: ["discount", "charges", "profit"] },
		{ key: "limits", fields: ["marketPrice", "leoOn"], folded: true },
	],
	example: {
		fob: "8,10,000",
		quantity: "560",
		rodtepRate: "1.2",
		rodtepCap: "10",
		drawbackRate: "1.5",
		drawbackCap: "25",
		realised: "100",
		discount: "3",
		charges: "1,000",
		profit: "99,000",
	},
	calculate(values) {
		const problem = findProblem(values);
		if (problem) return { problems: problem };
		const lines = evaluateLines(linesOf(values), values);
		return {
			answer: {
				figures: ["together", "rodtep", "drawback", "withProfit"],
				lines,
				bars: barsOf(lines),
				notes: notesOf(values, lines),
				tables: [],
			},
		};
	},
	sources: [
		{ id: "rodtep", on: "2026-11-21", seen: true, lines: ["rodtepBase", "rodtepByRate", "rodtepByCap", "rodtep"] },
		{ id: "drawback", on: "2026-11-21", seen: true, lines: ["drawbackByRate", "drawbackByCap", "drawbackByMarket"] },
		{ id: "market", on: "2026-11-21", seen: true, lines: ["drawback"] },
		{ id: "course", on: "2026-11-21", seen: true, lines: ["kept", "withProfit"] },
	],
};

function findProblem({ rodtepRate, drawbackRate, rodtepCap, drawbackCap, quantity }: Values): Problems | null {
	if (!rodtepRate && !drawbackRate) return { rodtepRate: { why: "oneRate" } };
	if (rodtepCap && !rodtepRate) return { rodtepRate: { why: "required" } };
	if (drawbackCap && !drawbackRate) return { drawbackRate: { why: "required" } };
	if ((rodtepCap || drawbackCap) && !quantity) return { quantity: { why: "forCap" } };
	return null;
}

function linesOf(values: Values): Line<RebatesLine>[] {
	const { rodtepRate, rodtepCap, drawbackRate, drawbackCap, marketPrice, discount, charges, profit } = values;
	const inr = (key: RebatesLine, formula: string): Line<RebatesLine> => ({ key, formula, unit: "INR" });
	/** Rebates are credited in whole rupees. */
	const whole = (key: RebatesLine, formula: string): Line<RebatesLine> => ({ ...inr(key, formula), decimals: 0 });
	const least = (keys: readonly RebatesLine[]) =>
		keys.length > 1 ? `MIN(${keys.map((key) => `{${key}}`).join(",")})` : `{${keys[0]}}`;
	const lines: Line<RebatesLine>[] = [];
	const rebates: RebatesLine[] = [];
	if (rodtepRate) {
		if (marketPrice) lines.push(inr("rodtepBase", "MIN({fob},1.5*{marketPrice})"));
		lines.push(inr("rodtepByRate", `${marketPrice ? "{rodtepBase}" : "{fob}"}*{rodtepRate}%`));
		if (rodtepCap) lines.push(inr("rodtepByCap", "{quantity}*{rodtepCap}"));
		const limits: RebatesLine[] = rodtepCap ? ["rodtepByRate", "rodtepByCap"] : ["rodtepByRate"];
		lines.push(whole("rodtep", `${least(limits)}*{realised}%`));
		rebates.push("rodtep");
	}
	if (drawbackRate) {
		const limits: RebatesLine[] = ["drawbackByRate"];
		lines.push(inr("drawbackByRate", "{fob}*{drawbackRate}%"));
		if (drawbackCap) {
			lines.push(inr("drawbackByCap", "{quantity}*{drawbackCap}"));
			limits.push("drawbackByCap");
		}
		if (marketPrice) {
			lines.push(inr("drawbackByMarket", "{marketPrice}/3"));
			limits.push("drawbackByMarket");
		}
		lines.push(inr("drawbackDue", least(limits)));
		lines.push(whole("drawback", "IF({drawbackDue}<50,0,{drawbackDue})*{realised}%"));
		rebates.push("drawback");
	}
	lines.push({ ...inr("together", rebates.map((key) => `{${key}}`).join("+")), role: "total" });
	if (discount && rodtepRate) lines.push(inr("discountAmount", "{rodtep}*{discount}%"));
	if (discount || charges)
		lines.push(
			inr("kept", `{together}${discount && rodtepRate ? "-{discountAmount}" : ""}${charges ? "-{charges}" : ""}`),
		);
	if (profit) lines.push(inr("withProfit", `{profit}+${discount || charges ? "{kept}" : "{together}"}`));
	return lines;
}

/** The limits of each rebate, with the smallest highlighted. */
function barsOf(lines: readonly WorkedLine<RebatesLine>[]): Bar[] {
	const groups: RebatesLine[][] = [
		["rodtepByRate", "rodtepByCap"],
		["drawbackByRate", "drawbackByCap", "drawbackByMarket"],
	];
	return groups.flatMap((keys) => {
		const found = lines.filter(({ key }) => keys.includes(key));
		const smallest = [...found].sort((a, b) => compare(a.value, b.value))[0];
		return found.map(({ key, value, unit, decimals }) => ({
			key,
			from: rational("0"),
			to: value,
			amount: value,
			unit,
			decimals,
			...(key === smallest?.key ? { look: "total" as const } : {}),
		}));
	});
}

function notesOf({ realised, rodtepCap, drawbackCap }: Values, lines: readonly WorkedLine<RebatesLine>[]): Note[] {
	const due = lines.find(({ key }) => key === "drawbackDue");
	return [
		...(due && compare(due.value, rational("50")) < 0 ? [{ key: "tooSmall", tone: "warning" } as const] : []),
		...(compare(realised, rational("100")) < 0 ? [{ key: "partly", tone: "info" } as const] : []),
		...(rodtepCap || drawbackCap ? [{ key: "unit", tone: "info" } as const] : []),
	];
}
