// Texts about one class of a batch, and the answers of its calls.
import { inLanguage } from "#content/language.ts";
import type { ClassStatus, Replacement } from "#contract/batches/states.ts";

const toldOf = (told: number) =>
	told === 0
		? "There was nobody to be told."
		: told === 1
			? "1 person is told by e-mail."
			: `${told} people are told by e-mail.`;

const toldBefore = (count: number) =>
	count === 0
		? "There is nobody to be told."
		: count === 1
			? "1 person will be told."
			: `${count} people will be told.`;

export const adminClasses = {
	statuses: { planned: "Planned", held: "Held", cancelled: "Cancelled" } satisfies Record<ClassStatus, string>,
	page: {
		title: (no: number) => `Class ${no}`,
		missing: "There is no class at this address.",
		failed: "Failed to fetch this class.",
		failedChange: "The class could not be changed.",
		back: (code: string) => `Back to ${code}`,
		past: "This class has already begun. I want to change what is past.",
		fixed: "This class was held or is cancelled, so its day, room and trainer stay as they are.",
		onHoliday: (name: string) => `This day is a holiday: ${name}. Move the class, or cancel it.`,
		reason: "Reason",
		reasonHint: "The people read it in their e-mail and on their screen.",
		told: "Everybody with a seat, visitors of this class and the trainer are told by e-mail.",
		move: {
			title: "Move the class",
			day: "Day",
			from: "From",
			to: "To",
			save: "Move the class",
		},
		cancel: {
			title: "Cancel the class",
			lead: "First see what changes; nothing is done before you confirm.",
			replacement: "What becomes of its topic",
			on: "Last day then",
			onHint: "Empty: the first day on which room and trainer are free.",
			preview: "Show what changes",
			lines: "What changes",
			line: (no: number, day: string, from: string, to: string) => `Class ${no}: ${day}, ${from} to ${to}`,
			changes: { cancelled: "is cancelled", added: "is held", moved: "moves here" },
			before: (day: string) => `from ${day}`,
			told: (count: number) => toldBefore(count),
			save: "Cancel the class",
		},
		assign: {
			title: "Another room or trainer",
			room: "Room",
			noRoom: "No room yet",
			trainer: "Trainer",
			noTrainer: "No trainer yet",
			chairs: (name: string, chairs: number) => `${name} (${chairs} chairs)`,
			following: "For all later classes of the batch too",
			save: "Save",
		},
	},
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
		closed: "This class was held or is cancelled, so its day, room and trainer stay as they are.",
		marked:
			"Students are marked in this class already, so it stays on its day. Please cancel it instead: its topic is then taught in another class.",
		past: "This class has already begun. Tick the box if you really want to change what is past.",
		gone: "This time has passed. Please choose a later one.",
		same: "The class is on this day and at this time already. Please change one of them.",
		times: "The end has to be after the start.",
		holiday: (name: string) => `This is a holiday: ${name}. Please choose another day.`,
		ontoHoliday: (day: string, name: string) =>
			`A class would move to ${day}, which is a holiday: ${name}. Please cancel the class of that day first.`,
		room: "This room cannot be used for this branch. Please choose another.",
		trainer: "This person does not teach here any more. Please choose somebody else.",
	},
};

export const classWords = inLanguage({ en: adminClasses });
