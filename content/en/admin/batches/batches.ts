// Texts of the staff's pages about batches, and the answers of their calls.
import { inLanguage } from "#content/language.ts";
import type { BatchStatus } from "#contract/batches/states.ts";

export const adminBatches = {
	title: "Batches",
	lead: "Every dated run of the course: who has a seat, when its classes are, and what has changed.",
	statuses: {
		planned: "Planned",
		open: "Open",
		running: "Running",
		finished: "Finished",
		cancelled: "Cancelled",
	} satisfies Record<BatchStatus, string>,
	done: {
		created: (code: string, first: string, last: string) =>
			`Batch ${code} is planned, with classes from ${first} to ${last}. Open it when people may join.`,
		opened: (code: string) => `Batch ${code} is open. People can join it now.`,
		changed: "The batch is changed.",
		cancelled: (told: number) =>
			told === 0
				? "The batch is cancelled. There was nobody to be told."
				: told === 1
					? "The batch is cancelled. 1 person is told by e-mail."
					: `The batch is cancelled. ${told} people are told by e-mail.`,
		deleted: (code: string) => `Batch ${code} is deleted.`,
	},
	refused: {
		past: "This day is over.",
		times: "The end has to be after the start.",
		room: "This room cannot be used for this branch. Please choose another.",
		trainer: "This person does not teach here any more. Please choose somebody else.",
		personal: "A personal batch has at most 4 seats.",
		weekend: (next: string) => `This is a weekend. The next possible first day is ${next}.`,
		holiday: (name: string, next: string) => `This is a holiday (${name}). The next possible first day is ${next}.`,
		chairs: (chairs: number) => (chairs === 1 ? "The room has only 1 chair." : `The room has only ${chairs} chairs.`),
		taken: (taken: number) =>
			taken === 1
				? "1 seat is held or taken already, so the batch cannot have fewer."
				: `${taken} seats are held or taken already, so the batch cannot have fewer.`,
		changed: "Somebody else has changed this batch in the meantime. Nothing was overwritten. Please check it again.",
		over: "This batch is over, so it is not changed any more.",
		used: "Somebody has or had a seat in this batch, waits for one or visits it. It can be cancelled, not deleted.",
		clash: {
			room: (batch: string, no: number, when: string) => `The room is taken: ${batch}, class ${no}, ${when}.`,
			trainer: (batch: string, no: number, when: string) =>
				`The trainer is in another class: ${batch}, class ${no}, ${when}.`,
			batch: (batch: string, no: number, when: string) =>
				`The batch has another class at this time: ${batch}, class ${no}, ${when}.`,
			unknown: "Somebody else has just taken the room or the trainer for this time. Please check and try again.",
		},
		nowIs: (status: string) => `This batch is now: ${status}. Nothing was changed. Please check it again.`,
	},
	when: (day: string, from: string, to: string) => `${day}, ${from} to ${to}`,
};

export const batchWords = inLanguage({ en: adminBatches });
