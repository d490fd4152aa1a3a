// The deadlines of one export, from the dates of its documents. Days are calendar days in India, `YYYY-MM-DD`.
import { choice, date, type Problems, quantity, tick, type ValuesOf } from "#contract/trade-tools/fields.ts";
import { toNumber } from "#contract/trade-tools/rational.ts";
import type { Answer, Note, Tool } from "#contract/trade-tools/tool.ts";

const days = (most: string) => quantity({ decimals: 0, least: "1", most });

const fields = {
	kind: choice("goods", "service"),
	invoiceOn: date(),
	supplierOn: date({ optional: true }),
	leoOn: date({ optional: true }),
	shippedOn: date({ optional: true }),
	creditUntil: date({ optional: true }),
	presentationDays: quantity({ decimals: 0, least: "1", most: "365", optional: true }),
	moneyUntil: date({ optional: true }),
	qrmp: tick,
	aboveCrore: tick,
	leaveMonths: days("24"),
	serviceMonths: quantity({ decimals: 0, least: "1", most: "60", optional: true }),
	taxDays: days("90"),
	merchantDays: days("365"),
	edfDays: days("365"),
	refundYears: days("10"),
} as const;

type Values = ValuesOf<typeof fields>;

export const deadlineKeys = [
	"present",
	"merchant",
	"edf",
	"gstr1",
	"gstr3b",
	"leave",
	"serviceMoney",
	"tax",
	"money",
	"lut",
	"iec",
	"rodtepReturn",
	"refund",
] as const;
export type DeadlineKey = (typeof deadlineKeys)[number];
export type Deadline = { key: DeadlineKey; on: string };
export type DeadlinesAnswer = Answer<never> & { deadlines: readonly Deadline[] };

export const deadlines: Tool<typeof fields, DeadlinesAnswer> = {
	name: "deadlines",
	fields,
	groups: [
		{ key: "dates", fields: ["kind", "invoiceOn", "supplierOn", "leoOn", "shippedOn", "moneyUntil"] },
		{ key: "credit", fields: ["creditUntil", "presentationDays"] },
		{ key: "returns", fields: ["qrmp", "aboveCrore"] },
		{
			key: "rules",
			fields: ["leaveMonths", "serviceMonths", "taxDays", "merchantDays", "edfDays", "refundYears"],
			folded: "asExample",
		},
	],
	example: {
		kind: "goods",
		invoiceOn: "2026-12-08",
		supplierOn: "2026-12-01",
		leaveMonths: "3",
		taxDays: "15",
		merchantDays: "90",
		edfDays: "30",
		refundYears: "2",
	},
	calculate(given) {
		// Dates that were typed before the choice of a service are still in their fields.
		const values = given.kind === "service" ? { ...given, ...ofGoods } : given;
		const problem = findProblem(values);
		if (problem) return { problems: problem };
		return {
			answer: {
				deadlines: listDeadlines(values),
				figures: [],
				lines: [],
				bars: [],
				notes: notesOf(values),
				tables: [],
			},
		};
	},
	sources: [
		{ id: "leave", on: "2026-11-21", seen: true, lines: ["leave", "tax"] },
		{ id: "service", on: "2026-11-23", seen: true, lines: ["serviceMoney", "tax"] },
		{ id: "merchant", on: "2026-11-21", seen: true, lines: ["merchant"] },
		{ id: "credit", on: "2026-11-21", seen: true, lines: ["present"] },
		{ id: "edf", on: "2026-11-21", seen: true, lines: ["edf"] },
		{ id: "returns", on: "2026-11-21", seen: false, lines: ["gstr1", "gstr3b"] },
		{ id: "rodtep", on: "2026-11-21", seen: false, lines: ["rodtepReturn"] },
		{ id: "refund", on: "2026-11-21", seen: false, lines: ["refund"] },
		{ id: "iec", on: "2026-11-21", seen: true, lines: ["iec"] },
	],
};

const ofGoods = { supplierOn: null, leoOn: null, shippedOn: null, creditUntil: null, presentationDays: null };

function findProblem({ leoOn, shippedOn, creditUntil, presentationDays }: Values): Problems | null {
	if (leoOn && shippedOn && shippedOn < leoOn) return { shippedOn: { why: "beforeLeo" } };
	if (presentationDays && !creditUntil) return { creditUntil: { why: "required" } };
	return null;
}

const usualPresentation = 21;
const usualServiceMonths = 12;

function listDeadlines(values: Values): Deadline[] {
	const { kind, invoiceOn, supplierOn, shippedOn, leoOn, creditUntil, presentationDays } = values;
	const { serviceMonths, moneyUntil, qrmp, aboveCrore } = values;
	const count = (name: "leaveMonths" | "taxDays" | "merchantDays" | "edfDays" | "refundYears") =>
		toNumber(values[name]);
	const found: Deadline[] = [];
	const add = (key: DeadlineKey, on: string | null) => on && found.push({ key, on });
	const isGoods = kind === "goods";
	if (isGoods) {
		const leave = addMonths(invoiceOn, count("leaveMonths"));
		add("leave", leave);
		add("tax", addDays(leave, count("taxDays")));
		add("merchant", supplierOn && addDays(supplierOn, count("merchantDays")));
		// Nothing can be presented under a credit that expired before the shipment.
		if (creditUntil && shippedOn && shippedOn > creditUntil) add("present", null);
		else if (creditUntil && shippedOn) {
			const last = addDays(shippedOn, presentationDays ? toNumber(presentationDays) : usualPresentation);
			add("present", [last, creditUntil].sort()[0] ?? null);
		} else add("present", creditUntil);
		add("rodtepReturn", aboveCrore ? `${yearEnd(leoOn ?? invoiceOn) + 1}-03-31` : null);
	} else {
		add("edf", addDays(monthEnd(invoiceOn), count("edfDays")));
		const paid = addMonths(invoiceOn, serviceMonths ? toNumber(serviceMonths) : usualServiceMonths);
		add("serviceMoney", paid);
		add("tax", addDays(paid, count("taxDays")));
	}
	add("gstr1", inNextMonth(qrmp ? quarterEnd(invoiceOn) : invoiceOn, qrmp ? 13 : 11));
	add("gstr3b", inNextMonth(qrmp ? quarterEnd(invoiceOn) : invoiceOn, qrmp ? 22 : 20));
	add("money", moneyUntil);
	add("lut", `${yearEnd(invoiceOn)}-03-31`);
	add(
		"iec",
		invoiceOn.slice(5) <= "06-30" ? `${invoiceOn.slice(0, 4)}-06-30` : `${Number(invoiceOn.slice(0, 4)) + 1}-06-30`,
	);
	add("refund", addMonths(shippedOn ?? leoOn ?? invoiceOn, 12 * count("refundYears")));
	return found.sort((a, b) => a.on.localeCompare(b.on) || deadlineKeys.indexOf(a.key) - deadlineKeys.indexOf(b.key));
}

function notesOf({ moneyUntil, kind, shippedOn, creditUntil }: Values): Note[] {
	return [
		...(shippedOn && creditUntil && shippedOn > creditUntil ? [{ key: "expired", tone: "warning" } as const] : []),
		...(moneyUntil ? [] : [{ key: "askBank", tone: "info" } as const]),
		...(kind === "goods" ? [{ key: "ebrc", tone: "info" } as const] : []),
	];
}

const utc = (day: string) => new Date(`${day}T00:00:00Z`);
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

export function addDays(day: string, more: number) {
	const at = utc(day);
	at.setUTCDate(at.getUTCDate() + more);
	return dayOf(at);
}

/** If the month is too short, its last day: 30 November plus three months is 28 February. */
export function addMonths(day: string, more: number) {
	const at = utc(`${day.slice(0, 8)}01`);
	at.setUTCMonth(at.getUTCMonth() + more);
	const last = Number(monthEnd(dayOf(at)).slice(8));
	at.setUTCDate(Math.min(Number(day.slice(8)), last));
	return dayOf(at);
}

function monthEnd(day: string) {
	const at = utc(`${day.slice(0, 8)}01`);
	at.setUTCMonth(at.getUTCMonth() + 1, 0);
	return dayOf(at);
}

/** The last day of the quarter of the financial year. */
function quarterEnd(day: string) {
	const month = Number(day.slice(5, 7));
	return monthEnd(`${day.slice(0, 5)}${String(Math.ceil(month / 3) * 3).padStart(2, "0")}-01`);
}

const inNextMonth = (day: string, on: number) =>
	`${addMonths(`${day.slice(0, 8)}01`, 1).slice(0, 8)}${String(on).padStart(2, "0")}`;

/** The calendar year in which the financial year of this day ends. */
const yearEnd = (day: string) => Number(day.slice(0, 4)) + (day.slice(5, 7) >= "04" ? 1 : 0);
