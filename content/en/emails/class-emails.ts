// E-mails about changes of classes and batches.
import { inLanguage } from "#content/language.ts";
import type { ClassNews } from "#contract/emails.ts";

export const classEmails = {
	subjects: {
		classCancelled: (batch: string, day: string) => `Class cancelled: ${day}, ${batch}`,
		classMoved: (batch: string, day: string) => `Class moved to ${day}, ${batch}`,
		classAdded: (batch: string, day: string) => `One more class: ${day}, ${batch}`,
		classChanged: (batch: string, day: string) => `Another room or trainer from ${day}, ${batch}`,
		batchCancelled: (batch: string) => `Your batch ${batch} is cancelled`,
	},
	titles: {
		classCancelled: "A class is cancelled",
		classMoved: "A class has moved",
		classAdded: "There is one more class",
		classChanged: "Another room or trainer",
		batchCancelled: "This batch is cancelled",
	},
	preview: "Please note the new days and times.",
	texts: {
		classCancelled: (batch: string) => `The timetable of batch ${batch} has changed. This is what changes for you:`,
		classMoved: (batch: string) => `The timetable of batch ${batch} has changed. This is what changes for you:`,
		classAdded: (batch: string) => `Batch ${batch} has one more class:`,
		classChanged: (batch: string) => `Days and times of batch ${batch} stay as they were. This is how it is now:`,
		batchCancelled: (batch: string, day: string) =>
			`We are sorry: batch ${batch}, whose first day is or was ${day}, is cancelled. Its coming classes do not take place.`,
	},
	seated:
		"Your fee and your course material are safe. We call you within 48 hours and find you a seat in another batch. If no other batch suits you, we refund your fee as our refund policy says.",
	reason: (reason: string) => `Reason: ${reason}`,
	class: (no: number) => `Class ${no}`,
	changes: {
		cancelled: "does not take place",
		moved: "has moved",
		added: "takes place",
		changed: "takes place",
	} satisfies Record<ClassNews["classes"][number]["change"], string>,
	/** The label of a class in the list. */
	label: (name: string, change: string) => `${name} ${change}`,
	when: (day: string, from: string, to: string) => `${day}, ${from} to ${to}`,
	before: (when: string) => `instead of ${when}`,
	button: "Open the timetable",
	callUs: "If the new time does not suit you, please call us. We look for a class in another batch.",
	becauseClass: (website: string) =>
		`You have received this e-mail because you have a seat in this batch, teach it or visit it; see ${website}.`,
	becauseBatch: (website: string) =>
		`You have received this e-mail because you have a seat in this batch, wait for one or teach it; see ${website}.`,
};

export const classEmailWords = inLanguage({ en: classEmails });
