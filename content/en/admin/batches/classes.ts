// Texts about one class of a batch, and the answers of its calls.
import { inLanguage } from "#content/language.ts";
import type { ClassStatus, Replacement } from "#contract/batches/states.ts";

const toldOf = (told: number) =>
	told === 0
		? "There was nobody to be told."
		: told === 1
			? "1 person is told by e-mail."
			: `${told} people are told by e-mail.`;

export const adminClasses = {
	statuses: { planned: "Planned", held: "Held", cancelled: "Cancelled" } satisfies Record<ClassStatus, string>,
	replacements: {
		append: "Teach its topic on one more day at the end",
		shift: "Move this and all later classes by one",
	} satisfies Record<Replacement, string>,
	done: {
		cancelled: (told: number) => `The class is cancelled. ${toldOf(told)}`,
		moved: (told: number) => `The class is moved. ${toldOf(told)}`,
		added: (told: number) => `The class is added. ${toldOf(told)}`,
		assigned: (told: number) => `Saved. ${toldOf(told)}`,
	},
	refused: {
		changed: "The timetable has changed in the meantime. Nothing was done. Please look at it again.",
		over: "The batch is over, so its classes stay as they are.",
		closed: "This class was held or is cancelled, so it stays as it is.",
		past: "This class has already begun. Tick the box if you really want to change what is past.",
		gone: "This time has passed. Please choose a later one.",
		times: "The end has to be after the start.",
		holiday: (name: string) => `This is a holiday: ${name}. Please choose another day.`,
		room: "This room cannot be used for this branch. Please choose another.",
		trainer: "This person does not teach here any more. Please choose somebody else.",
	},
};

export const classWords = inLanguage({ en: adminClasses });
