// Texts of the practical as students see it. The documents themselves stay in English.
import { inLanguage } from "#content/language.ts";
import type { CannotBeginPractical } from "#contract/exam/practical.ts";
import type { OwnField, PracticalCriterion } from "#contract/exam/states.ts";

const practical = {
	title: "Practical",
	description: "The practical part of the exam: the documents of one shipment.",
	lead: "Find where the documents of a shipment disagree, and fill in those of your own shipment.",
	exam: "Exam",
	course: "Course materials",
	begin: {
		title: "How the practical works",
		rules: (pass: number) => [
			"You get the documents of one shipment. Some places disagree with the order or with other documents. Mark each of them and write what is wrong.",
			"Then you have a shipment of your own: from the order, the packers' note and the booking you fill in what your documents will say.",
			"There is no time limit. Your answers are saved as you give them, and you can go on later or on another device.",
			`You hand it in once. Your trainer gives up to 4 marks for each of five criteria; ${pass} of 20 pass.`,
		],
		english:
			"The documents are in English, as in trade. You may write in English, Hindi or Gujarati; what stands on a document is in English.",
		wanted: "Your certificate does not need the practical. You may do it all the same.",
		button: "Begin the practical",
		failed: "The practical could not begin. Please try again.",
	},
	cannot: {
		notEnrolled: "You are not enrolled in the course, so you have no practical.",
		notReady: "The practical is not ready yet. Please ask at the office.",
		open: "",
		passed: "You have passed the practical. There is nothing left to do here.",
		marked: "For another try, with another shipment, please speak to your trainer.",
	} satisfies Record<CannotBeginPractical, string> as Record<CannotBeginPractical, string>,
	closed: { text: "The practical belongs to the course. It opens when you are enrolled.", action: "See the course" },
	try: (no: number) => `Try ${no}`,
	find: {
		title: "1. Find the disagreements",
		lead: "Compare the documents with the order or credit, and with each other. Tick a place that is wrong, and write what is wrong and what should stand there. A tick at a place that is right counts against you.",
		mark: "Disagrees",
		markOf: (fact: string, paper: string) => `Disagrees: ${fact}, ${paper}`,
		note: "What is wrong, and what should stand here?",
		reference: "The others have to agree with this one.",
		marked: (count: number) => (count === 1 ? "1 place marked" : `${count} places marked`),
		jump: "Documents",
	},
	own: {
		title: "2. Fill in your own shipment",
		labels: {
			number: "Invoice number",
			description: "Description of goods",
			quantity: "Quantity in all",
			packages: "Packages in all",
			marks: "Marks and numbers",
			net: "Net weight in all",
			gross: "Gross weight in all",
			volume: "Volume in all",
			total: "Invoice total",
			words: "Total in words",
			fob: "FOB value",
			cover: "Least insured amount",
			term: "Term of delivery, with place and edition",
			freight: "Freight on the bill of lading",
			presentBy: "Last day to present the documents",
			rule46: "Declaration of rule 46",
		} satisfies Record<OwnField, string> as Record<OwnField, string>,
		unit: (unit: string) => `In ${unit}`,
		choose: "Please choose",
		coverHint: (unit: string) => `In ${unit}, 110% of the invoice`,
		wordsHint: "In English, as on an invoice",
	},
	message: {
		title: "3. Write to whoever has to correct it",
		label: "Your message",
		hint: "Choose the most serious disagreement of part 1. Write the message that you would send to have it corrected: to whom, what is wrong, and what you ask for. Your trainer reads it.",
	},
	saved: {
		all: "Everything is saved.",
		saving: "Saving…",
		waiting: "Waiting for the connection. Your answers are kept on this device.",
		signedOut: "You are signed out. Your answers are kept on this device.",
		signIn: "Sign in",
		refused: "An answer is too long, or has characters that are no text. It is not saved.",
		elsewhere: "You have changed an answer on two devices.",
		choose: "Choose one",
		at: (when: string) => `Last saved ${when}`,
		button: "Save",
	},
	elsewhere: {
		title: "You have changed these answers on two devices",
		lead: "What you typed here is in the fields above. Nothing is lost until you choose.",
		theirs: "On the other device:",
		keep: "Keep what is here",
		take: "Use the other one",
		first: "Before you hand in, choose which of two answers counts. They are listed above the button.",
	},
	submit: {
		button: "Hand in",
		question: "Hand in now? You cannot change anything afterwards.",
		questionEmpty: (count: number) =>
			count === 1
				? "One field of your own shipment is empty. Hand in now? You cannot change anything afterwards."
				: `${count} fields of your own shipment are empty. Hand in now? You cannot change anything afterwards.`,
		failed: "It could not be handed in. Your answers are kept; please try again.",
		note: "You can hand it in once. Afterwards nothing can be changed.",
	},
	submitted: (when: string) => `You have handed it in on ${when}. Your trainer marks it, and we send you an e-mail.`,
	result: {
		title: "Result",
		passed: (marks: number, of: number) => `${marks} of ${of} marks. You have passed.`,
		failed: (marks: number, of: number, pass: number) => `${marks} of ${of} marks. You need ${pass} to pass.`,
		comment: "Your trainer writes:",
		criteria: "Marks",
		criterion: (mark: number) => `${mark} of 4`,
		found: (found: number, of: number) => `You have found ${found} of ${of} disagreements.`,
		names: {
			agreement: "Disagreements found and named",
			goods: "Goods, quantities and weights",
			value: "Value, currency and arithmetic",
			terms: "Terms of delivery and payment",
			care: "Completeness and care",
		} satisfies Record<PracticalCriterion, string> as Record<PracticalCriterion, string>,
		right: "Right",
		wrong: "Not right",
		alarm: "Right as it stands",
		empty: "empty",
		work: "Your work",
	},
};

export const practicalWords = inLanguage({ en: practical });
