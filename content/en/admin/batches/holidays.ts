// Texts of the page about holidays.
import { inLanguage } from "#content/language.ts";
import type { fixedHolidayNames } from "#contract/batches/states.ts";

export const adminHolidays = {
	title: "Holidays",
	lead: "Days on which no class is held. New batches pass them over. Classes that are planned already stay where they are until you move or cancel them.",
	none: "No holidays are entered yet. Enter the feasts of the year as the government announces them, and the closing days of your branches. New batches then pass these days over.",
	fixed: {
		uttarayan: "Uttarayan",
		republicDay: "Republic Day",
		ambedkarJayanti: "Dr Ambedkar Jayanti",
		gujaratDay: "Gujarat Day",
		independenceDay: "Independence Day",
		gandhiJayanti: "Gandhi Jayanti",
		sardarPatelJayanti: "Sardar Patel Jayanti",
		christmas: "Christmas",
	} satisfies Record<(typeof fixedHolidayNames)[number], string>,
	proposed: "Holidays with a fixed date",
	proposedLead:
		"These are on weekdays of the coming year and not entered yet. Movable feasts such as Holi, Diwali and Eid are for you to enter.",
	addProposed: "Add these holidays",
	addTitle: "Add a holiday",
	day: "Day",
	name: "Name",
	nameHint: "As students read it, such as Diwali",
	branch: "Branch",
	everyBranch: "All branches",
	add: "Add the holiday",
	remove: "Delete",
	removeOf: (name: string) => `Delete ${name}`,
	confirmRemove: (name: string, day: string) =>
		`Delete ${name} on ${day}? New batches will have classes on this day. Classes that exist stay as they are.`,
	weekend: "weekend",
	conflicts: (count: number) => (count === 1 ? "1 class is on this day" : `${count} classes are on this day`),
	conflictsLead: "Open each class to move or cancel it.",
	classOf: (batch: string, no: number, from: string, to: string) => `${batch}, class ${no}, ${from} to ${to}`,
	failed: "Failed to fetch the holidays.",
	failedChange: "Failed to change the holidays.",
	done: {
		added: "The holiday is entered. No class is planned on it.",
		conflicts: (count: number) =>
			count === 1
				? "The holiday is entered. 1 class is planned on it and was not moved: it is listed below."
				: `The holiday is entered. ${count} classes are planned on it and were not moved: they are listed below.`,
		proposed: (count: number) => (count === 1 ? "1 holiday is entered." : `${count} holidays are entered.`),
		proposedConflicts: (count: number) =>
			count === 1
				? "1 class is planned on these days and was not moved: it is listed below."
				: `${count} classes are planned on these days and were not moved: they are listed below.`,
		removed: "The holiday is deleted.",
	},
	refused: {
		taken: "This holiday is entered already.",
		past: "This day is over.",
	},
};

export const holidayWords = inLanguage({ en: adminHolidays });
