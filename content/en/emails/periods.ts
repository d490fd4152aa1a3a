import { inLanguage } from "#content/language.ts";
import type { Period } from "#content/retention.ts";

/** "one year", "90 days", "eight financial years". */
export function periodInWords(period: Period) {
	const [unit = "days", count = 0] = Object.entries(period)[0] ?? [];
	return `${small[count] ?? count} ${count === 1 ? units[unit]?.one : units[unit]?.many}`;
}

/** For the beginning of a sentence. */
export const periodFirst = (period: Period) => periodInWords(period).replace(/^./, (first) => first.toUpperCase());

export const periodWords = inLanguage({ en: periodInWords });

const small = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

const units: Record<string, { one: string; many: string }> = {
	days: { one: "day", many: "days" },
	years: { one: "year", many: "years" },
	financialYears: { one: "financial year", many: "financial years" },
};
