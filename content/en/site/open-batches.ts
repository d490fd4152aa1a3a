// Batches with dates, as visitors and buyers read them.
import { inLanguage } from "#content/language.ts";

const openBatches = {
	title: "Next batches",
	/** Two days, of the year or of the week. */
	span: (first: string, last: string) => `${first} to ${last}`,
	seats: (left: number) => (left === 0 ? "Full" : left <= 5 ? `${left} left` : `${left} seats`),
	waitlist: "Join the waitlist",
	fee: (amount: string) => `Fee ${amount}`,
	/** In a list to choose from. */
	option: (days: string, branch: string, hours: string, seats: string) => `${days}, ${branch}, ${hours} (${seats})`,
};

export const openBatchWords = inLanguage({ en: openBatches });
