// Batches with dates, as visitors and buyers read them.
import { inLanguage } from "#content/language.ts";

const openBatches = {
	title: "Next batches",
	/** Two days of the year. */
	span: (first: string, last: string) => `${first} to ${last}`,
	/** Two days of the week. */
	weekdays: (from: string, to: string) => `${from} to ${to}`,
	seats: (left: number) => (left === 0 ? "Full" : left <= 5 ? `${left} left` : `${left} seats`),
	waitlist: "Join the waitlist",
	fee: (amount: string) => `Fee ${amount}`,
	choice: {
		label: "Your batch",
		choose: "Choose a batch",
		action: "Choose this batch",
		failed: "Your choice was not saved. Please try again.",
		/** Instead of the number of seats, beside the batch in which one is held for the reader. */
		kept: "kept for you",
	},
	/** Beside the date of the admission form. */
	dates: {
		title: "Batches with a date",
		lead: "Press one to fill in branch, batch and date.",
		none: "No batch of this kind has a date yet. Enter the day from which you can join, and we call you.",
	},
	/** In a list to choose from: what tells batches apart first, because a narrow list cuts the end. */
	option: (days: string, branch: string, hours: string, seats: string) => `${hours} · ${branch} · ${days} · ${seats}`,
};

export const openBatchWords = inLanguage({ en: openBatches });
