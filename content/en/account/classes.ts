// Texts of the page with a student's own classes.
import { inLanguage } from "#content/language.ts";
import type { MarkStatus } from "#contract/batches/states.ts";

const classes = {
	title: "My classes",
	description: "Your batch, your timetable and your attendance.",
	lead: {
		seated: "Your next class, the whole timetable, and what to do when you miss a day.",
		finished:
			"You have finished the course. You may come to single classes again, or take a free seat in a later batch.",
		unseated: "You have paid for the course. Choose the batch in which you want to sit.",
		none: "The batches that you can join. Choose one before you pay, so that a seat is kept for you.",
		/** No batch can be chosen. */
		later: {
			unseated:
				"You have paid for the course. Your batch and its timetable are shown here as soon as we have agreed it with you.",
			none: "Your batch and its timetable are shown here as soon as we have agreed it with you.",
		},
	},
	done: {
		booked: "Your place in the class is booked.",
		cancelled: "Your place in the class is cancelled.",
		reminders: "Your choice is saved.",
		calendar: "Your calendar has a new address.",
		calendarRemoved: "Your calendar address no longer works.",
		batchChosen: "Your batch is chosen. A seat is kept for you when you begin to pay.",
		waiting: "You are on the waitlist. We send you an e-mail as soon as a seat is free.",
		leftWaitlist: "You are no longer on the waitlist.",
		offerAnswered: "Thank you for your answer.",
		transferred: "You have a seat in the new batch.",
		givenBack: "Your seat is given back.",
	},
	exam: { title: "Exam", text: "It belongs to your certificate.", open: "Open the exam" },
	class: (no: number) => `Class ${no}`,
	makeUpClass: (no: number) => `Make-up class ${no}`,
	next: {
		title: "Next class",
		now: "Your class is on now",
		where: "Room",
		map: "Map",
		mapTab: "(opens a new tab)",
		noRoom: "We will tell you the room.",
		trainer: "Trainer",
		read: (part: string) => `Read ${part}`,
		none: "No class is planned at present.",
	},
	attendance: {
		title: "Attendance",
		of: (attended: number, held: number) => `${attended} of ${held} attended`,
		needed: (needed: number, total: number) => `You need ${needed} of ${total} for the certificate.`,
		enough: "You have attended enough.",
		mayMiss: (count: number) =>
			count === 0
				? "You may not miss any more."
				: count === 1
					? "You may miss one more class."
					: `You may miss ${count} more classes.`,
		toMakeUp: (count: number) => (count === 1 ? "Please make up one class." : `Please make up ${count} classes.`),
		none: "No class has been held yet.",
	},
	/** How somebody was marked. */
	marks: { present: "Present", late: "Late", absent: "Missed", excused: "Excused" } satisfies Record<
		MarkStatus,
		string
	> as Record<MarkStatus, string>,
	minutesLate: (minutes: number) => `${minutes} min late`,
	elsewhere: "in another batch",
	missed: {
		title: "Days you missed",
		lead: "Read the slides, and come to the same class in another batch, in any branch.",
		none: "There is no place in another batch at present. New ones appear here, or call us.",
		book: "Book",
		/** For screen readers. */
		bookClass: (name: string, when: string) => `${name}, ${when}`,
	},
	repeats: {
		title: "Hear a class again",
		lead: "Free for those who have finished the course. Students who missed a class come first, until a day before.",
		none: "No class has a free place at present.",
	},
	visit: { cancel: "Give the place back", question: "Do you want to give this place back?" },
	timetable: {
		title: "Timetable",
		batch: (code: string) => `Batch ${code}`,
		states: { cancelled: "Cancelled", moved: "Moved" },
		movedFrom: (when: string) => `Moved from ${when}.`,
		corrected: (day: string, reason: string) => `Attendance corrected on ${day}: ${reason}`,
		makeUp: "Make-up class",
		repeat: "Heard again",
	},
	offer: {
		title: (code: string) => `A seat in batch ${code} is kept for you`,
		until: (when: string) => `Until ${when}. After that it goes to the next person.`,
		unpaid: "If you accept, you go on to pay the fee.",
		accept: "Take the seat",
		decline: "I do not want it",
	},
	waitlist: {
		title: "Waitlist",
		place: (position: number) => `You are number ${position} on the waitlist.`,
		leave: "Leave the waitlist",
		join: "Join the waitlist",
		question: "Do you want to leave this waitlist?",
	},
	choice: {
		title: "Choose a batch",
		change: "Change the batch",
		changeLead: (until: string) => `Once, until ${until}. Later please call us.`,
		repeat: "Take a free seat in a later batch",
		choose: "Choose",
		take: "Take a seat",
		takeRepeat: "Take the free seat",
		giveBack: "Give the free seat back",
		changeTo: "Change to this batch",
		question: (code: string) => `Do you want to change to batch ${code}? You give up your present seat.`,
		chosen: "Chosen",
		own: "Your batch",
		costsMore: "It costs more than you have paid.",
		contact: "Contact us",
		none: "No batch with a date is open at present. We agree one with you by phone.",
		pay: "Go on to pay",
		apply: "Fill in the admission form first",
		link: "Link your admission form first",
		refund: "If no batch suits you, you may ask for your fee back:",
		refundLink: "refund rules",
		call: "or call us",
	},
	calendar: {
		title: "In your calendar",
		text: "With this private address your phone's calendar shows your classes, also when they move. Whoever has the address can read your timetable, so please do not pass it on.",
		address: "Address",
		subscribe: "Add to my calendar",
		make: "Make my calendar address",
		renew: "Make a new address",
		remove: "Remove the address",
		question: "The present address will stop working. Go on?",
		late: "Calendars are often some hours late. Changes of the same day also reach you by e-mail.",
	},
	reminders: {
		title: "E-mail the evening before",
		text: "With the time, the room and the slides of the next day.",
		on: "On",
		turnOn: "Turn on",
		turnOff: "Turn off",
	},
	failed: "This did not work. Please try again.",
};

export const classesWords = inLanguage({ en: classes });
