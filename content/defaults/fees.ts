// What the Advance Course costs, in paise, and when the fee is refunded.

import type { DefaultsOf } from "#content/entries/fields.ts";
import type { feeFields } from "#content/entries/institute.ts";

export const fees: DefaultsOf<typeof feeFields> = {
	product: "Advance Course",
	price: 20_000_00,
	includesTax: true,
	refunds: {
		leaveUntilClass: 3,
		classes: 15,
		lateStartDays: 14,
		workingDays: 5,
		bankDays: 7,
	},
};
