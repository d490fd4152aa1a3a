// The exam and the practical that belong to the certificate.

import type { DefaultsOf } from "#content/entries/fields.ts";
import type { examRuleFields } from "#content/entries/institute.ts";

export const examRules: DefaultsOf<typeof examRuleFields> = {
	minutes: 45,
	passPercent: 60,
	attempts: 3,
	firstWaitHours: 24,
	laterWaitHours: 72,
	practicalPass: 12,
};
