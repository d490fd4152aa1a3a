import { expect, test } from "vitest";
import { branches } from "#contract/states.ts";
import {
	addDays,
	codeStart,
	findHoliday,
	type Holiday,
	isWeekend,
	listClassDays,
	listFixedHolidays,
	nextClassDay,
} from "#server/batches/class-days.ts";

const everywhere = (on: string, name: string): Holiday => ({ on, branch: null, name });

test("a holiday of all branches and one of this branch are passed over, one of another branch is not", () => {
	const holidays = [
		everywhere("2027-01-26", "Republic Day"),
		{ on: "2027-01-27", branch: "Rajkot" as const, name: "" },
	];
	expect(listClassDays("2027-01-25", "Surat", holidays, 3)).toEqual(["2027-01-25", "2027-01-27", "2027-01-28"]);
	expect(listClassDays("2027-01-25", "Rajkot", holidays, 3)).toEqual(["2027-01-25", "2027-01-28", "2027-01-29"]);
	expect(nextClassDay("2027-01-23", "Surat", holidays)).toBe("2027-01-25");
});

test("only fixed holidays on weekdays are proposed", () => {
	// In 2027, 1 May, 2 October and 25 December are Saturdays, 15 August and 31 October are Sundays.
	expect(listFixedHolidays("2026-12-01", "2027-12-31")).toEqual([
		{ on: "2026-12-25", holiday: "christmas" },
		{ on: "2027-01-14", holiday: "uttarayan" },
		{ on: "2027-01-26", holiday: "republicDay" },
		{ on: "2027-04-14", holiday: "ambedkarJayanti" },
	]);
	expect(listFixedHolidays("2026-01-01", "2026-12-31").map(({ on }) => on)).toEqual([
		"2026-01-14",
		"2026-01-26",
		"2026-04-14",
		"2026-05-01",
		"2026-10-02",
		"2026-12-25",
	]);
});

test("the code of a batch names branch, month and timing", () => {
	expect(codeStart("Surat", "Morning", "2027-04-05")).toBe("SUR-2027-04-M");
	expect(codeStart("Ahmedabad", "Evening", "2026-12-01")).toBe("AHM-2026-12-E");
	expect(codeStart("Rajkot", "Personal", "2027-01-01")).toBe("RAJ-2027-01-P");
});

test("a year's timetable of four branches keeps to weekdays, skips the holidays and overlaps nowhere", () => {
	const holidays: Holiday[] = [
		...listFixedHolidays("2027-01-01", "2028-01-31").map(({ on, holiday }) => everywhere(on, holiday)),
		// Invented feasts for one branch, as staff would enter them.
		{ on: "2027-03-03", branch: "Surat", name: "Fair of the branch" },
		{ on: "2027-03-04", branch: "Vadodara", name: "Fair of the branch" },
	];
	for (const branch of branches) {
		let from = "2027-01-01";
		const all: string[] = [];
		// Fifteen classes are three weeks: seventeen batches one after the other fill the year.
		for (let batch = 0; batch < 17; batch++) {
			const days = listClassDays(from, branch, holidays);
			expect(days).toHaveLength(15);
			all.push(...days);
			from = addDays(days.at(-1) ?? from, 1);
		}
		expect(all.filter((day) => isWeekend(day) || findHoliday(day, branch, holidays))).toEqual([]);
		expect(new Set(all).size).toBe(17 * 15);
		expect([...all].sort()).toEqual(all);
		// No weekday is left out without a holiday.
		const skipped: string[] = [];
		for (let day = "2027-01-01"; day < (all.at(-1) ?? ""); day = addDays(day, 1))
			if (!isWeekend(day) && !all.includes(day)) skipped.push(day);
		expect(skipped.every((day) => findHoliday(day, branch, holidays))).toBe(true);
	}
});

test("January 2027 in Surat, checked by hand with a calendar", () => {
	const holidays = listFixedHolidays("2027-01-01", "2027-12-31").map(({ on, holiday }) => everywhere(on, holiday));
	// 1 January 2027 is a Friday. The first batch begins on Monday the 4th.
	expect(listClassDays("2027-01-04", "Surat", holidays)).toEqual([
		"2027-01-04",
		"2027-01-05",
		"2027-01-06",
		"2027-01-07",
		"2027-01-08",
		// 9 and 10: a weekend.
		"2027-01-11",
		"2027-01-12",
		"2027-01-13",
		// Thursday 14: Uttarayan.
		"2027-01-15",
		// 16 and 17: a weekend.
		"2027-01-18",
		"2027-01-19",
		"2027-01-20",
		"2027-01-21",
		"2027-01-22",
		// 23 and 24: a weekend.
		"2027-01-25",
	]);
	// Tuesday 26: Republic Day. The next batch begins on Wednesday.
	expect(nextClassDay("2027-01-26", "Surat", holidays)).toBe("2027-01-27");
});

test("October 2025 in Gujarat, the month of Diwali, checked by hand with a calendar", () => {
	const holidays = [
		...listFixedHolidays("2025-10-01", "2025-11-30").map(({ on, holiday }) => everywhere(on, holiday)),
		// As staff enter them once the state has announced them.
		everywhere("2025-10-20", "Diwali"),
		everywhere("2025-10-22", "New Year"),
		everywhere("2025-10-23", "Bhai Bij"),
		everywhere("2025-11-05", "Guru Nanak Jayanti"),
	];
	// 1 October 2025 is a Wednesday; Thursday 2: Gandhi Jayanti.
	expect(listClassDays("2025-10-01", "Vadodara", holidays)).toEqual([
		"2025-10-01",
		"2025-10-03",
		// 4 and 5: a weekend.
		"2025-10-06",
		"2025-10-07",
		"2025-10-08",
		"2025-10-09",
		"2025-10-10",
		// 11 and 12: a weekend.
		"2025-10-13",
		"2025-10-14",
		"2025-10-15",
		"2025-10-16",
		"2025-10-17",
		// 18 and 19: a weekend; Monday 20: Diwali.
		"2025-10-21",
		// Wednesday 22: New Year; Thursday 23: Bhai Bij.
		"2025-10-24",
		// 25 and 26: a weekend.
		"2025-10-27",
	]);
	// The next batch; Friday 31: Sardar Patel Jayanti, 1 and 2 November: a weekend, Wednesday 5: Guru Nanak Jayanti.
	expect(listClassDays("2025-10-28", "Vadodara", holidays, 6)).toEqual([
		"2025-10-28",
		"2025-10-29",
		"2025-10-30",
		"2025-11-03",
		"2025-11-04",
		"2025-11-06",
	]);
});
