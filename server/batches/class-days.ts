// On which days the classes of a batch are held: Monday to Friday, without the holidays of its branch. Days are
// calendar days in India, `YYYY-MM-DD`; nothing here depends on a clock.
import type { FixedHolidayName } from "#contract/batches/states.ts";
import type { branches, timings } from "#contract/states.ts";

export type Branch = (typeof branches)[number];
export type Timing = (typeof timings)[number];

/** `branch` is null for a holiday of all branches. */
export type Holiday = { on: string; branch: Branch | null; name: string };

export const classesOfCourse = 15;

export function addDays(day: string, count: number) {
	const date = new Date(`${day}T00:00:00Z`);
	date.setUTCDate(date.getUTCDate() + count);
	return date.toISOString().slice(0, 10);
}

export const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

export const findHoliday = (day: string, branch: Branch, holidays: readonly Holiday[]) =>
	holidays.find((holiday) => holiday.on === day && (holiday.branch === null || holiday.branch === branch));

const isClassDay = (day: string, branch: Branch, holidays: readonly Holiday[]) =>
	!isWeekend(day) && !findHoliday(day, branch, holidays);

/** This day, or the first one after it on which classes are held. */
export function nextClassDay(from: string, branch: Branch, holidays: readonly Holiday[]) {
	let day = from;
	while (!isClassDay(day, branch, holidays)) day = addDays(day, 1);
	return day;
}

/** The first class days from this one on. */
export function listClassDays(
	from: string,
	branch: Branch,
	holidays: readonly Holiday[],
	count: number = classesOfCourse,
) {
	const days: string[] = [];
	for (let day = from; days.length < count; day = addDays(day, 1))
		if (isClassDay(day, branch, holidays)) days.push(day);
	return days;
}

/** Monday to Friday between these days, both inclusive, holidays or not. */
export function listWeekdays(from: string, to: string) {
	const days: string[] = [];
	for (let day = from; day <= to; day = addDays(day, 1)) if (!isWeekend(day)) days.push(day);
	return days;
}

const branchCodes: Record<Branch, string> = { Surat: "SUR", Ahmedabad: "AHM", Vadodara: "VAD", Rajkot: "RAJ" };

/** `SUR-2027-04-M`: the number of the batch in this month is added to it. */
export const codeStart = (branch: Branch, timing: Timing, startsOn: string) =>
	`${branchCodes[branch]}-${startsOn.slice(0, 7)}-${timing.charAt(0)}`;

/** By month and day: holidays with the same date every year. Movable feasts are entered as each year announces them. */
const fixedHolidays: Record<FixedHolidayName, string> = {
	uttarayan: "01-14",
	republicDay: "01-26",
	ambedkarJayanti: "04-14",
	gujaratDay: "05-01",
	independenceDay: "08-15",
	gandhiJayanti: "10-02",
	sardarPatelJayanti: "10-31",
	christmas: "12-25",
};

/** The fixed holidays between these days, both inclusive, on which there would otherwise be classes. */
export function listFixedHolidays(from: string, to: string) {
	const years = Array.from({ length: Number(to.slice(0, 4)) - Number(from.slice(0, 4)) + 1 }, (_, after) =>
		String(Number(from.slice(0, 4)) + after),
	);
	return years
		.flatMap((year) =>
			Object.entries(fixedHolidays).map(([holiday, date]) => ({
				on: `${year}-${date}`,
				holiday: holiday as FixedHolidayName,
			})),
		)
		.filter(({ on }) => on >= from && on <= to && !isWeekend(on))
		.sort((one, other) => one.on.localeCompare(other.on));
}
