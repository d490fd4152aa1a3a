// What the server says to students about their classes: responses, and the events of their calendar.
import { topicOf } from "#content/course-topics.ts";
import { seatText } from "#content/en/ui/seats.ts";
import { inLanguage } from "#content/language.ts";

const classTexts = {
	/** In a calendar. */
	calendar: (institute: string) => `Classes at ${institute}`,
	title(no: number, visit: "makeUp" | "repeat" | null) {
		const topic = topicOf(no);
		const name = visit === "makeUp" ? `Make-up class ${no}` : `Class ${no}`;
		return topic ? `${name}: ${topic}` : name;
	},
	cancelled: (title: string) => `Cancelled: ${title}`,
	trainer: (name: string) => `Trainer: ${name}`,
	deck: "Slides",
	branch: (branch: string) => seatText(branch),

	booked: (when: string) => `Your place is booked: ${when}.`,
	visitCancelled: "Your place in this class is cancelled.",
	refused: {
		notEnrolled: "You can book classes once you have a seat in a batch.",
		notPossible: "This class can no longer be booked. Please choose another one.",
		ownBatch: "This class belongs to your own batch. You need not book it.",
		attended: "You have attended this class already.",
		notMissed: "You have not missed this class. Please come to it in your own batch.",
		booked: "You have already booked a class with this number.",
		full: "All places for visitors in this class are taken. Please choose another one.",
		sameTime: "You have another class at that time. Please choose another one.",
	},
	visitGone: "This class has begun, or your place in it was cancelled already.",
	calendarMade: "Your calendar has a new address. Any earlier address no longer works.",
	calendarRemoved: "Your calendar address no longer works.",
	reminders: {
		yes: "You will get an e-mail on the evening before each class.",
		no: "You will no longer get e-mails before your classes.",
	},
};

export const classWords = inLanguage({ en: classTexts });
