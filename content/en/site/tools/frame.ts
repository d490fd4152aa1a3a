// Wording that all trade tools share.
import { inLanguage } from "#content/language.ts";
import type { Fields, Why } from "#contract/trade-tools/fields.ts";
import type { FormulaWord } from "#contract/trade-tools/formula.ts";

const toolFrame = {
	index: {
		title: "Trade tools",
		lead: "Free calculators for exporters and importers. Each one shows its formula, its law and an example from our course.",
		description:
			"Free calculators for Indian exporters and importers, with every formula, its source and a worked example. No account needed.",
	},
	eyebrow: "Trade tools",
	inputs: "Fill in",
	exampleNote:
		"The form is filled in with an example from our course; its rates are for teaching. Type your own numbers: they are worked out on your device. Without scripts our server works them out and keeps nothing.",
	numberHint: "You can type 1,80,000 or 180000 or 1.8 lakh.",
	asOf: "As of",
	seenAt: "Source",
	old: (days: number) => `This is ${days} ${days === 1 ? "day" : "days"} old. Look it up again.`,
	compute: "Work it out",
	clear: "Empty the form",
	example: "Back to the example",
	answer: "The answer",
	wrong: "Please correct these fields",
	nothing: "Nothing is typed yet.",
	empty: "Still empty:",
	picture: "How it is made up",
	comesBack: "comes back as credit",
	calculation: "The calculation",
	columns: { line: "Line", how: "How", amount: "Amount" },
	/** As they stand in a calculation: `round up(12.345; 2)`. */
	functions: { MIN: "min", MAX: "max", IF: "if", ROUND: "round", ROUNDUP: "round up" } satisfies Record<
		FormulaWord,
		string
	>,
	actions: {
		copy: "Copy a link",
		copied: "The link is copied. It holds your numbers, but no names.",
		notCopied: "The link could not be copied. It is in the address line of your browser.",
		whatsapp: "Share on WhatsApp",
		print: "Print",
		excel: "Excel file",
		excelFailed: "The file could not be made. Please try again.",
	},
	workbook: { input: "Input", value: "Value", result: "Result", unit: "Unit", source: "Source" },
	sources: "Rules and sources",
	source: (number: number) => `Source ${number}`,
	lookedUp: (day: string) => `looked up on ${day}`,
	notSeen: "from the trade's general knowledge; check it before you rely on it",
	pitfalls: "Where it goes wrong",
	disclaimer:
		"This is for practice. Before you sign or pay, ask your customs broker, your bank or your chartered accountant.",
	course: "Our course explains each of these steps with real documents.",
	seeCourse: "See the courses",
	exercises: "Exercises with this tool",
	others: "More tools",
	problems: {
		required: () => "Please fill this in.",
		number: () => "Please type a number, such as 1,80,000 or 180000.",
		notPercent: () => "This field is not a percentage. Please type the number itself.",
		notRupees: () => "This field is not in rupees. Please type the number that belongs here.",
		decimals: (most: string) => `At most ${most} digits after the point.`,
		tooSmall: (least: string) => `Not less than ${least}.`,
		tooLarge: (most: string) => `Not more than ${most}.`,
		date: () => "Please type a date.",
		choice: () => "Please choose one.",
		tooLong: (most: string) => `At most ${most} characters.`,
	} satisfies Record<Why, (limit: string) => string>,
} as const;

export const toolFrameWords = inLanguage({ en: toolFrame });

type FieldText = { label: string; hint?: string };
/** What the words of any tool have. */
export type ToolWords = {
	title: string;
	lead: string;
	description: string;
	/** What the list of tools says. */
	card: string;
	about: readonly string[];
	groups: Readonly<Record<string, string>>;
	/** What the figures at the top are, if their names do not say it; and the picture, if it is no sum. */
	headings?: { figures?: string; picture?: string };
	fields: Readonly<Record<string, FieldText>>;
	choices: Readonly<Record<string, Readonly<Record<string, string>>>>;
	lines: Readonly<Record<string, string>>;
	notes: Readonly<Record<string, (values: Readonly<Record<string, string>>) => string>>;
	tables: Readonly<Record<string, { title: string; columns: Readonly<Record<string, string>> }>>;
	/** Errors that only this tool has. */
	problems: Readonly<Record<string, string>>;
	sources: Readonly<Record<string, string>>;
	pitfalls: readonly string[];
};

type Choices<Of extends Fields> = {
	[Name in keyof Of as Of[Name] extends { kind: "choice" } ? Name : never]: Of[Name] extends {
		choices: readonly (infer Choice)[];
	}
		? Readonly<Partial<Record<Choice & string, string>>>
		: never;
};
/** The words of one tool: a text for each of its fields, choices and lines. A line that is a field has the field's label. */
export type WordsOf<Of extends { fields: Fields }, Key extends string> = Omit<
	ToolWords,
	"fields" | "choices" | "lines"
> & {
	fields: Readonly<Record<keyof Of["fields"] & string, FieldText>>;
	choices: Partial<Choices<Of["fields"]>>;
	lines: Readonly<Record<Exclude<Key, keyof Of["fields"]>, string>>;
};
