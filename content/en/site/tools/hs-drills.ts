// Wording of the classification drills.
import { inLanguage } from "#content/language.ts";
import type { Asked, GeneralRule } from "#contract/trade-tools/hs-items.ts";
import type { ToolWords } from "./frame.ts";

const hsDrillsText = {
	title: "HS classification drills",
	lead: "Forty goods to classify: first the General Rule, then the heading, then the digits. After each card you read why.",
	description:
		"Practise HS classification with forty cards, from textiles to diamonds: choose the General Rule of Interpretation, the heading and the digits, and read the note that decides.",
	card: "Forty cards: first the General Rule, then the heading, then the digits, with the note that decides.",
	about: [
		"Whoever begins with a search box finds a word; whoever begins with rule 1 finds the heading. The six General Rules are tried in their order, and most goods never get beyond the first.",
		"Each card asks for the rule, then for the heading, and for six or eight digits only where they are certain. A card you miss comes back until it is right.",
	],
	groups: {},
	fields: {
		cards: { label: "How many cards" },
		level: { label: "Level" },
		goods: { label: "Goods" },
		seed: { label: "Number of the set", hint: "A class with the same number sees the same cards" },
	},
	choices: {
		cards: { "5": "5 cards", "10": "10 cards", "20": "20 cards", "40": "All 40" },
		level: { all: "All levels", easy: "Easy", medium: "Medium", hard: "Hard" },
		goods: {
			all: "All goods",
			textiles: "Textiles",
			jewellery: "Diamonds and jewellery",
			chemicals: "Chemicals",
			machinery: "Machinery",
			food: "Food",
			household: "Handicraft and household",
		},
	},
	lines: {},
	notes: {},
	tables: {},
	problems: {},
	sources: {
		rules:
			"World Customs Organization: General Rules for the Interpretation of the Harmonized System, with explanations",
		tariff:
			"Section and chapter notes, headings and subheadings of India's customs tariff of 2026 (Harmonized System 2022)",
		edition: "The next edition, HS 2028, is in force from 1 January 2028",
	},
	pitfalls: [
		"Beginning at rule 3. If a heading or a note names the goods, rule 1 has decided, and essential character is no question.",
		"Reading the heading without the notes. They are law, and they often send goods elsewhere.",
		"Comparing subheadings of different headings. Only lines of the same level in the same heading are compared.",
		"Taking a card for a ruling. Your goods differ in a detail; ask your customs broker or apply for an advance ruling.",
	],
} as const satisfies ToolWords;

const drillText = {
	note: "The cards are marked on your device, which alone remembers your progress. Without scripts our server marks them and keeps nothing.",
	rulesTitle: "The General Rules, in their order",
	rules: {
		"1": {
			name: "Rule 1",
			says: "The words of the headings and the notes of sections and chapters decide. Titles are only signposts.",
		},
		"2a": {
			name: "Rule 2(a)",
			says: "Unfinished goods that already have the character of the finished ones, and goods taken apart, count as the finished article.",
		},
		"2b": {
			name: "Rule 2(b)",
			says: "A heading that names a material also covers goods that are only partly of it, and mixtures with it.",
		},
		"3a": {
			name: "Rule 3(a)",
			says: "If two headings fit, the one that describes the goods more specifically is taken.",
		},
		"3b": {
			name: "Rule 3(b)",
			says: "Mixtures, goods of several materials and sets for sale go with the part that gives them their essential character.",
		},
		"3c": {
			name: "Rule 3(c)",
			says: "If that does not help either, the last heading in the order of numbers is taken.",
		},
		"4": {
			name: "Rule 4",
			says: "What fits no heading goes with the goods it is most like. It is hardly ever needed.",
		},
		"5a": {
			name: "Rule 5(a)",
			says: "A case that is shaped for an article, lasts as long and is sold with it goes with the article.",
		},
		"5b": {
			name: "Rule 5(b)",
			says: "Usual packing goes with the goods inside, unless it is clearly made to be used again.",
		},
		"6": {
			name: "Rule 6",
			says: "Inside a heading the same rules choose the subheading; only lines of the same level are compared.",
		},
	} satisfies Record<GeneralRule, { name: string; says: string }>,
	exampleTitle: "One card worked out",
	exampleSteps: [
		"What is it? A valve of steel, for a pipe, turned by hand.",
		"Rule 1: is there a heading that names it? 8481 names taps and valves for pipes, whatever they are made of.",
		"Do the notes object? Note 1(f) to Section XV takes goods of the machinery section out of the chapters for steel. So 7307 and 7326 are closed.",
		"The answer is rule 1 and heading 8481. Rules 2 to 5 are not needed, and rule 6 finds the subheading: 8481 80, other taps and valves.",
	],
	drill: "The cards",
	toDrill: "Straight to the cards",
	choose: "Choose the cards",
	start: "Deal these cards",
	another: "Deal other cards",
	again: "The same cards again",
	place: (number: number, of: number) => `Card ${number} of ${of}`,
	back: "This card comes back because it was missed.",
	soFar: (right: number, missed: number) => `${right} right at the first try, ${missed} missed`,
	ask: {
		heading: "Which rule decides the heading?",
		packing: "By which rule is the packing or case classified together with the goods?",
		material: "Which rule lets a heading that names only one of the materials be considered?",
		subheading: "Subheadings of one heading compete. Which rule chooses between them?",
	} satisfies Record<Asked, string>,
	askHeading: "Which heading?",
	askCode: (digits: number) => `Which of these lines of ${digits} digits?`,
	check: "Check",
	next: "Next card",
	toResult: "To the result",
	unanswered: "Please choose one.",
	why: "Why",
	decided: (rule: string, heading: string) => `${rule}, heading ${heading}`,
	decidedApart: (rule: string) => `${rule}, each article in its own heading`,
	sectionNote: (section: string, note: string) => `Note ${note} to Section ${section}.`,
	chapterNote: (chapter: string, note: string) => `Note ${note} to Chapter ${chapter}.`,
	explained: (rule: string) => `Explanatory notes of the World Customs Organization to ${rule}.`,
	headingText: "Text of the heading.",
	subheadingText: "Texts of the subheadings.",
	ruleText: "Text of the rule.",
	dated: "Tariff of 2026 (HS 2022). HS 2028 is in force from 1 January 2028: look every code up again then.",
	marks: { rule: "Rule", heading: "Heading", code: "Digits" },
	right: "right",
	wrong: "wrong",
	yours: "your choice",
	theRight: "right",
	cardRight: "All right.",
	cardMissed: "This card comes back.",
	resultTitle: "All cards are right",
	result: (right: number, of: number) => `${right} of ${of} at the first try.`,
	missedCards: "These needed another try:",
	none: "No card fits this choice. Choose another level or other goods.",
	progress: (right: number, of: number) =>
		`On this device you have had ${right} of ${of} cards right at the first try.`,
	forget: "Forget my progress",
	forgotten: "Your progress is forgotten.",
	practiceOnly: "A drill is no ruling.",
} as const;

export const hsDrillsWords = inLanguage({ en: hsDrillsText });
export const drillWords = inLanguage({ en: drillText });
