// The practical of a student. The answer key of a set never leaves the server; after the marking a student sees which
// of their own answers were right.
import { z } from "zod";
import {
	mostBases,
	ownFieldNames,
	practicalCriteria,
	practicalDocuments,
	practicalStates,
} from "#contract/exam/states.ts";
import { OptionalText } from "#contract/text.ts";
import { factNames } from "#contract/trade-tools/documents/facts.ts";

const at = z.iso.datetime();

/** A document of the set, as its facts. */
export const ShipmentDocument = z.object({
	paper: z.enum(practicalDocuments),
	/** In English, like the facts. */
	title: z.string(),
	facts: z.array(z.object({ fact: z.enum(factNames), text: z.string() })),
});
export type ShipmentDocument = z.infer<typeof ShipmentDocument>;

/** The source documents of the student's own shipment. */
export const GivenDocument = z.object({
	title: z.string(),
	lines: z.array(z.object({ label: z.string(), text: z.string() })),
	table: z.object({ columns: z.array(z.string()), rows: z.array(z.array(z.string())) }).nullable(),
});
export type GivenDocument = z.infer<typeof GivenDocument>;

export const OwnFieldAsked = z.object({
	field: z.enum(ownFieldNames),
	unit: z.string(),
	choices: z.array(z.object({ value: z.string(), text: z.string() })),
});
export type OwnFieldAsked = z.infer<typeof OwnFieldAsked>;

/** By the control's name: `mark.bill.gross`, `note.bill.gross`, `own.total`, `message`. */
const Answers = z.record(z.string(), z.string());

const Practical = z.object({
	id: z.string(),
	no: z.number(),
	state: z.enum(practicalStates),
	title: z.string(),
	startedAt: at,
	savedAt: at.nullable(),
	submittedAt: at.nullable(),
	documents: z.array(ShipmentDocument),
	brief: z.string(),
	given: z.array(GivenDocument),
	fields: z.array(OwnFieldAsked),
	answers: Answers,
	/** Set once it is marked. */
	result: z
		.object({
			marks: z.number(),
			of: z.number(),
			passed: z.boolean(),
			comment: z.string(),
			criteria: z.partialRecord(z.enum(practicalCriteria), z.number()),
			found: z.number(),
			disagreements: z.number(),
			/** Whether what the student has marked or filled in was right, by the control's name. */
			right: z.record(z.string(), z.boolean()),
		})
		.nullable(),
});
export type Practical = z.infer<typeof Practical>;

/** Why no practical can begin now. `passed`; or `marked`, and a trainer has to grant another attempt. */
export const cannotBeginPractical = ["notEnrolled", "notReady", "open", "passed", "marked"] as const;
export type CannotBeginPractical = (typeof cannotBeginPractical)[number];

export const PracticalResponse = z.object({
	success: z.literal(true),
	/** The newest. */
	practical: Practical.nullable(),
	cannot: z.enum(cannotBeginPractical).nullable(),
	/** The pass mark, of 20. */
	pass: z.number(),
	/** Whether the certificate needs it. */
	needed: z.boolean(),
});
export type PracticalResponse = z.infer<typeof PracticalResponse>;

export const PracticalParam = z.object({ id: z.string().trim().min(1).max(64) });

const PracticalAnswers = z.object({}).catchall(OptionalText(5000));

/**
 * JSON contains only the changes, and an empty text clears an answer; a form without scripts sends everything. `bases`:
 * the texts that each change is based on. What another device has saved in the meantime is then not replaced.
 */
export const PracticalChanges = PracticalAnswers.extend({
	bases: z.record(z.string(), z.array(z.string().max(5000)).max(mostBases)).optional(),
});
export type PracticalChanges = z.input<typeof PracticalChanges>;
/** `seen`: when the state that the page shows was saved, so that it does not submit changes of another device
 * unseen. */
export const PracticalSubmission = PracticalAnswers.extend({ seen: z.string().max(40).optional() });

/** `before`: the time of the previous save, by any device. `elsewhere`: what another device has saved in answers that
 * were not replaced. */
export const SavedResponse = z.object({
	success: z.literal(true),
	message: z.string(),
	savedAt: at,
	before: at.nullable(),
	elsewhere: Answers,
});
export type SavedResponse = z.infer<typeof SavedResponse>;
