// Wording of the discrepancy trainer. The documents themselves are in English, as trade documents are.
import { inLanguage } from "#content/language.ts";
import { formatDay } from "#content/timestamps.ts";
import type { Corrector, Reason } from "#contract/trade-tools/discrepancy-trainer.ts";
import type { DecoyName } from "#contract/trade-tools/documents/faults.ts";
import type { ToolWords } from "./frame.ts";

const discrepancyTrainerText = {
	title: "Discrepancy trainer",
	lead: "Find what disagrees between the documents of a shipment before the bank does: mark it, say what is wrong, and say who has to correct it.",
	description:
		"Practise checking export documents, from the letter of credit to the insurance policy: find the planted discrepancies, say what is wrong, and read the rule for each.",
	card: "The documents of an invented shipment with three to seven discrepancies. Find them before the bank does.",
	about: [
		"A bank pays under a letter of credit only if the documents agree with the credit and with one another. Many first presentations are refused, and mostly for small things: a missing LLC, two digits the wrong way round, a city where a port belongs.",
		"Each set here is a new shipment. Some places look wrong and are allowed, as in real life: whoever marks everything learns nothing, so a false alarm costs a point.",
	],
	groups: {},
	fields: {
		level: { label: "Level" },
		faults: { label: "Discrepancies" },
		credit: { label: "Payment" },
		seed: { label: "Number of the set", hint: "A class with the same number sees the same documents" },
	},
	choices: {
		level: {
			easy: "Easy: four documents",
			medium: "Medium: with the broker's checklist",
			hard: "Hard: with insurance under CIF",
		},
		credit: { no: "Against an order", yes: "By letter of credit" },
	},
	lines: {},
	notes: {},
	tables: {},
	problems: {},
	sources: {
		ucp: "UCP 600, articles 14, 18, 20 and 28",
		isbp: "ISBP 821: banking practice, among it what banks do not count as a discrepancy",
		rule46: "CGST Rules, rule 46: the sentence on an export invoice",
		course: "Day 7 and Day 10 of our course: documents, and letters of credit",
	},
	pitfalls: [
		"Reading one document from top to bottom. Take one fact instead, and read it on all documents.",
		"Correcting the document that is easiest to change. Whoever made the mistake corrects it, and the goods decide what is true.",
		"Reading words, and not digits. Weights, numbers and dates are compared digit by digit.",
		"Taking every difference for a discrepancy. A bank accepts a plain $ for USD or a packing list without a signature.",
	],
} as const satisfies ToolWords;

const trainerText = {
	note: "Your marks are checked on your device. Without scripts our server checks them and keeps nothing. All firms and shipments are invented.",
	exampleTitle: "One set worked out",
	exampleSteps: [
		"Begin with the order: 50 rolls, Gulf Example Fabrics LLC, FOB Mundra. Whatever it says, the others have to say.",
		"The consignee, on every document: LLC is missing on the packing list. The exporter made it, so the exporter corrects it.",
		"The gross weight, digit by digit: 610 kg on the invoice and the packing list, 601 kg on the bill of lading. The scale said 610. The carrier corrects it.",
		"The port of discharge: Jebel Ali on two documents, Dubai on the third. Dubai is a city; the ship goes to Jebel Ali.",
		"The freight: the term is FOB, so the buyer pays it, and “Freight prepaid” does not fit.",
		"The invoice says $ and the order USD. That is allowed, so it stays unmarked.",
	],
	rulesTitle: "How to look",
	rules: [
		"Take one fact at a time and follow it through all the documents.",
		"Add up: quantity by price, the words of the total, the numbers in the marks, net and gross weight.",
		"Compare the dates: shipped in time, cover not later than shipment.",
		"Ask who made the document. Only they can correct it.",
		"If only two documents name a fact, go by the invoice; if it does not name it, by the packing list.",
	],
	toTrainer: "Straight to the documents",
	choose: "Choose a set",
	start: "Show this set",
	another: "Another set",
	again: "The same set again",
	documents: "The documents",
	task: (faults: string) => `${faults} places disagree. Mark them, then say what is wrong with each.`,
	jump: "Jump to a document",
	reference: "What was agreed. It is right.",
	marked: "What you have marked",
	markedNone: "Nothing yet. Mark a place on a document.",
	markedCount: (count: number) => `${count} marked`,
	askReason: "What is wrong?",
	askCorrector: "Who corrects it?",
	pleaseChoose: "Please choose",
	reasons: {
		differs: "It differs from the order or from another document",
		inside: "The document contradicts itself",
		term: "It does not fit the Incoterms term",
		place: "A city or country stands where another place belongs",
		late: "It is too late",
		cover: "The cover is too low or in the wrong currency",
		law: "The law wants another number or other words",
	} satisfies Record<Reason, string>,
	correctors: {
		exporter: "The exporter",
		carrier: "The carrier",
		broker: "The customs broker",
		insurer: "The insurer",
		buyer: "The buyer, by changing the order or credit",
	} satisfies Record<Corrector, string>,
	list: "List my marks",
	check: "Check",
	unanswered: "Please choose one.",
	nothingMarked: "Please mark at least one place first.",
	resultTitle: "Your result",
	result: (found: number, of: number) => `${found} of ${of} found`,
	alarms: (count: number) => `${count} ${count === 1 ? "false alarm" : "false alarms"}`,
	points: (points: number) => `${points} ${points === 1 ? "point" : "points"}`,
	faults: "The discrepancies",
	found: "found",
	missed: "missed",
	alarm: "false alarm",
	says: "It says",
	shouldSay: "It should say",
	reason: "What is wrong",
	corrector: "Who corrects it",
	right: "right",
	yours: (chosen: string) => `you chose: ${chosen}`,
	alarmsTitle: "False alarms",
	agrees: "This agrees with the other documents.",
	decoysTitle: "Looks wrong, and is allowed",
	decoys: {
		dollarSign: "A plain $ beside an amount is USD here, because no other dollar is named (ISBP 821).",
		abbreviation: "A usual abbreviation names the same country (ISBP 821).",
		noCreditNumber:
			"Not every document has to repeat the number of the credit, unless the credit asks for it (ISBP 821).",
		unsigned: "A packing list needs no signature unless the credit asks for one (ISBP 821).",
	} satisfies Record<DecoyName, string>,
	presentBy: (day: string) =>
		`Once corrected, these documents have to be at the bank by ${formatDay(day)}: the days of the credit after shipment, but never after its expiry (UCP 600, article 14).`,
} as const;

export const discrepancyTrainerWords = inLanguage({ en: discrepancyTrainerText });
export const trainerWords = inLanguage({ en: trainerText });
