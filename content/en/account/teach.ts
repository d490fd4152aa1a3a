// Texts of the trainers' pages: their classes, the roll call, and the code for checking in.

import { inLanguage } from "#content/language.ts";
import type { MarkProblem } from "#contract/batches/attendance.ts";
import type { MarkStatus } from "#contract/batches/states.ts";

export const teach = {
	title: "My classes",
	description: "The classes of a trainer, with their roll calls.",
	admin: "Admin area",
	statuses: {
		present: "Present",
		late: "Late",
		absent: "Absent",
		excused: "Excused",
	} satisfies Record<MarkStatus, string>,
	loading: "Your classes are being loaded.",
	noScripts: "The roll call needs scripts. Please switch on JavaScript in this browser.",
	notLoaded: "This could not be loaded. Please check the connection and try again.",
	again: "Try again",
	none: "You have no classes in these days. The office enters who teaches which class.",
	unknown: "This class is not one of yours.",
	today: "Today",
	next: "Next classes",
	missing: "Roll call missing",
	done: "Closed in the last two days",
	class: (no: number, batch: string) => `Class ${no}, ${batch}`,
	people: (count: number) => `${count} ${count === 1 ? "person" : "people"}`,
	cancelled: "Cancelled",
	closed: "Roll closed",
	unsent: (count: number) => `${count} ${count === 1 ? "mark" : "marks"} not sent yet`,
	allSent: "All marks are saved on the server",
	offline: "No connection. Marks are kept on this phone and sent later.",
	unsentOffline: (count: number) =>
		`${count} ${count === 1 ? "mark" : "marks"} not sent yet. No connection. Marks are kept on this phone and sent later.`,
	unsentUnknown: (count: number) =>
		`This class is not one of yours any more, so ${count} ${count === 1 ? "mark" : "marks"} could not be sent. Please tell the office what you have marked.`,
	seeMarks: "See these marks",
	forgetMarks: "Delete them from this phone",
	signedOut: (count: number) =>
		`You are signed out. ${count} ${count === 1 ? "mark is" : "marks are"} kept on this phone and sent after you sign in.`,
	signIn: "Sign in",
	notStored:
		"This phone could not keep the mark. Please free some storage, or open this page outside a private window.",
	roll: {
		everybodyElse: "Everybody not marked is",
		allPresent: "All present",
		allAbsent: "All absent",
		assumed: "not marked yet",
		of: (count: number) => `of ${count}`,
		early: (day: string) => `This class has not begun. The roll call opens on ${day}.`,
		nobody: "Nobody has a seat in this class yet.",
		more: (name: string) => `More for ${name}`,
		minutesLate: (minutes: number) => `${minutes} min late`,
		makeUp: "makes up for a class",
		repeat: "repeats the course",
		later: "joined after this class",
		byCode: (time: string) => `by code at ${time}`,
		waiting: "not sent yet",
		undo: "Undo",
		close: "Close the roll",
		closing: "The roll will be closed when there is a connection.",
		closeQuestion: (present: number, late: number, absent: number) =>
			`Close the roll with ${present} present, ${late} late and ${absent} absent?`,
		closeQuestionWithExcused: (present: number, late: number, absent: number, excused: number) =>
			`Close the roll with ${present} present, ${late} late, ${absent} absent and ${excused} excused?`,
		closedNote: "The roll is closed. A change needs a reason, which the student can read, and is recorded.",
		closedForGood: "The roll is closed. The office can still correct it.",
		differ: (first: string, second: string) =>
			`Two marks differ: ${first}, ${second}. Present counts until you decide.`,
		somebody: "unknown",
		code: "Show the code for checking in",
		lookFor: (count: number) =>
			`${count} ${count === 1 ? "student has" : "students have"} checked in by code. Please look whether these are in the room:`,
		others: "Other names",
		refusedPhone: (name: string, refused: string) =>
			`One phone was used for two people: ${name} is checked in, ${refused} was refused.`,
		details: {
			late: "Minutes late",
			saveLate: "Save as late",
			excused: "Excused, because",
			saveExcused: "Save as excused",
			reason: "Reason for the correction",
			saveReason: "Save the correction",
			reasonNeeded: "Please write why.",
			close: "Close",
		},
		problems: {
			unknown: "A mark was not stored, because this person does not belong in the class.",
			moved:
				"This class was moved to a later day, so what you marked for the earlier day was not stored. If it was held on the earlier day, please tell the office.",
			early: "The marks were not stored, because the class has not begun.",
			reason: "A mark was not stored, because the roll was closed meanwhile. Please mark it again, with a reason.",
			late: "A mark was not stored: a roll that was closed more than two days ago is corrected by the office.",
			office: "A mark was not stored, because the office has corrected this one. Please tell the office.",
			own: "A mark was not stored, because it is your own attendance. Please ask a colleague to mark you.",
		} satisfies Record<MarkProblem, string>,
	},
	code: {
		title: "Check in",
		how: "Scan this with the camera of your phone.",
		pin: (address: string) => `Or open ${address} and type`,
		opensAt: (time: string) => `Check-in opens at ${time}.`,
		over: "Check-in is over. Your trainer can still mark you.",
		uncertain: "The clock of this device is uncertain, so no code is shown. A short connection is enough.",
		noKey: "Please open this class once with a connection. Then its code is shown without one too.",
		checkedIn: (count: number, all: number) => `${count} of ${all} checked in`,
		back: "Roll call",
	},
};
export const teachWords = inLanguage({ en: teach });
