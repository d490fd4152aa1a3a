// How long seats are kept, and what counts as attended.

import type { DefaultsOf } from "#content/entries/fields.ts";
import type { classRuleFields } from "#content/entries/institute.ts";

export const classRules: DefaultsOf<typeof classRuleFields> = {
	holdMinutes: 20,
	offerHours: 24,
	joinUntilClass: 2,
	fitDays: 60,
	transferDays: 3,
	makeUpHours: 3,
	neededPercent: 80,
	lateMinutes: 10,
};
