// The period of the figures, as in the URL. Days are calendar days in India.

/** The last so many days, including today; the financial year, April to March; or from one day to another. */
export const periods = ["7", "30", "90", "year", "custom"] as const;
export type PeriodName = (typeof periods)[number];

export type Days = { from: string; to: string };
export type Unit = "day" | "week" | "month";
export type Period = Days & { name: PeriodName; unit: Unit };

/** The maximum length in days: three years. Longer periods are cut. */
const longest = 1096;

export function addDays(day: string, count: number) {
	const at = new Date(`${day}T00:00:00Z`);
	at.setUTCDate(at.getUTCDate() + count);
	return at.toISOString().slice(0, 10);
}

export const countDays = ({ from, to }: Days) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;

/** A period never ends after today. The default is the last thirty days. */
export function readPeriod(
	asked: { period?: PeriodName | undefined; from?: string | undefined; to?: string | undefined },
	today: string,
): Period {
	const name = asked.period ?? (asked.from || asked.to ? "custom" : "30");
	const days = daysOf(name, asked, today);
	const length = countDays(days);
	return { name, ...days, unit: length <= 31 ? "day" : length <= 120 ? "week" : "month" };
}

function daysOf(name: PeriodName, { from, to }: { from?: string | undefined; to?: string | undefined }, today: string) {
	if (name === "year") return { from: startOfFinancialYear(today), to: today };
	if (name !== "custom") return { from: addDays(today, 1 - Number(name)), to: today };
	const [first = today, last = today] = [from ?? to, to].filter((day) => day !== undefined).toSorted();
	const end = earlier(last, today);
	const start = earlier(first, end);
	const earliest = addDays(end, 1 - longest);
	return { from: earlier(start, earliest) === start ? earliest : start, to: end };
}

export function earlier(one: string, other: string) {
	if (one < other) return one;
	return other;
}

/** 1 April of this year or, before April, of the last. */
function startOfFinancialYear(today: string) {
	const year = Number(today.slice(0, 4)) - (today.slice(5) < "04-01" ? 1 : 0);
	return `${year}-04-01`;
}

/** The previous period with the same number of days. */
export const periodBefore = (days: Days): Days => ({
	from: addDays(days.from, -countDays(days)),
	to: addDays(days.from, -1),
});

/** Monday of the week, or the first of the month, of this day. */
export function startOfUnit(day: string, unit: Unit) {
	if (unit === "day") return day;
	if (unit === "month") return `${day.slice(0, 8)}01`;
	const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
	return addDays(day, -((weekday + 6) % 7));
}

/** The last day of the month of this day. */
export const endOfMonth = (day: string) => addDays(startOfUnit(addDays(startOfUnit(day, "month"), 31), "month"), -1);

/** Adding this many days to the start of a unit leads into the next one. */
const longestUnit: Record<Unit, number> = { day: 1, week: 7, month: 31 };

/** The days, weeks or months of a period; the first and the last may be incomplete. */
export function splitPeriod({ from, to }: Days, unit: Unit): Days[] {
	const parts: Days[] = [];
	for (let start = from; start <= to; ) {
		const next = startOfUnit(addDays(startOfUnit(start, unit), longestUnit[unit]), unit);
		const end = addDays(next, -1);
		parts.push({ from: start, to: end < to ? end : to });
		start = next;
	}
	return parts;
}
