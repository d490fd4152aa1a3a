// Fixed lists of values about the exam. Plain constants: the browser imports this without zod.

export const attemptStates = ["open", "submitted"] as const;

/** `supervised`: begun with a code that was shown at a branch. */
export const examModes = ["home", "supervised"] as const;
export type ExamMode = (typeof examModes)[number];

/** How an attempt ended: by its student, or because its time was over. */
export const attemptEnds = ["student", "time"] as const;

/** `open`: given to the student, possibly again after a failed attempt. */
export const practicalStates = ["open", "submitted", "marked"] as const;
export type PracticalState = (typeof practicalStates)[number];

/** The criteria by which a trainer marks a practical, each from 0 to 4. */
export const practicalCriteria = ["agreement", "goods", "value", "terms", "care"] as const;
export type PracticalCriterion = (typeof practicalCriteria)[number];
export const mostOfCriterion = 4;

/** The documents of a shipment set. The others are compared with the order, or the letter of credit. */
export const practicalDocuments = [
	"order",
	"invoice",
	"packing",
	"bill",
	"certificate",
	"checklist",
	"policy",
] as const;
export type PracticalDocument = (typeof practicalDocuments)[number];

/** The fields of the student's own shipment, the kind of input, and the criterion under which each counts. */
export const ownFields = {
	number: { kind: "text", criterion: "care" },
	description: { kind: "text", criterion: "goods" },
	quantity: { kind: "number", criterion: "goods" },
	packages: { kind: "number", criterion: "goods" },
	marks: { kind: "text", criterion: "goods" },
	net: { kind: "number", criterion: "goods" },
	gross: { kind: "number", criterion: "goods" },
	volume: { kind: "number", criterion: "goods" },
	total: { kind: "number", criterion: "value" },
	words: { kind: "text", criterion: "value" },
	fob: { kind: "number", criterion: "value" },
	cover: { kind: "number", criterion: "value" },
	term: { kind: "text", criterion: "terms" },
	freight: { kind: "choice", criterion: "terms" },
	presentBy: { kind: "date", criterion: "terms" },
	rule46: { kind: "choice", criterion: "care" },
} as const satisfies Record<string, { kind: "text" | "number" | "choice" | "date"; criterion: PracticalCriterion }>;
export type OwnField = keyof typeof ownFields;
export const ownFieldNames = Object.keys(ownFields) as OwnField[];

/** The maximum lengths of a note on one disagreement, and of the message to the person who has to correct it. */
export const longestNote = 300;
export const longestMessage = 1500;

/** How many texts an answer of a practical can be based on: the server's, and those sent without a response. */
export const mostBases = 8;

/** Retired: no longer drawn. Void: no longer drawn, and counts as right for everybody who had it. */
export const reviewKinds = ["retire", "void"] as const;
export type ReviewKind = (typeof reviewKinds)[number];

export const reviewStates = ["proposed", "approved", "rejected"] as const;

/** The size of a paper: two questions of each part, and these numbers of each difficulty. */
export const questionsOfPaper = 30;
export const questionsOfPart = 2;
export const questionsOfDifficulty = { easy: 12, medium: 12, hard: 6 } as const;

/** Seconds after the end in which an answer is still accepted, for a slow connection. */
export const graceSeconds = 60;

/** The maximum per call; a phone that was offline sends many at once. */
export const mostAnswers = 100;

/** The possible lengths of an exam with extra time, as a percentage of the usual time. */
export const extraTimes = [125, 150, 175, 200] as const;

/** How the staff's list of attempts can be sorted, and its query parameters besides the page. */
export const examSorts = ["newest"] as const;
export const attemptFilters = ["q", "state", "mode"] as const;

/** The number of answers from which a question has statistics, and the limits beyond which it is flagged. */
export const answersForStatistics = 30;
export const questionLimits = { hard: 0.3, easy: 0.95, weak: 0.15 } as const;
