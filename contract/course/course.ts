import { z } from "zod";
import { deckKinds } from "#contract/course/deck-kinds.ts";
import { ReadableDeck } from "#contract/course/slides.ts";
import { Line, problem, Typed } from "#contract/text.ts";

/** A student's progress in one deck. */
export const Progress = z.object({
	/** The slide to continue at. */
	slide: z.int(),
	read: z.boolean(),
	downloaded: z.boolean(),
	/** Correct answers out of five in the best attempt; null before the first. */
	quizBest: z.int().nullable(),
	quizPassed: z.boolean(),
});
export type Progress = z.infer<typeof Progress>;

/** Since when a file uploaded by staff replaces the slides; null if the download is the slides themselves. */
const replacedAt = z.iso.datetime().nullable();

/**
 * One deck of the course. `available` is false while it is being prepared; `slides` is null if there is nothing to read
 * online.
 */
export const Deck = z.object({
	part: z.string(),
	available: z.boolean(),
	kind: z.enum(deckKinds),
	bytes: z.int().nullable(),
	slides: z.int().nullable(),
	replacedAt,
	progress: Progress,
});
export type Deck = z.infer<typeof Deck>;

/** GET /auth/course: what the signed-in student can open. The text and pictures of the cards are in content/. */
export const CourseResponse = z.object({
	success: z.literal(true),
	entitled: z.boolean(),
	decks: z.array(Deck),
});
export type CourseResponse = z.infer<typeof CourseResponse>;

/** GET /auth/course/read/{part}. With `replacedAt` the download is a different file from these slides. */
export const ReadResponse = z.object({
	success: z.literal(true),
	deck: ReadableDeck,
	progress: Progress,
	download: z.object({
		kind: z.enum(deckKinds),
		bytes: z.int(),
		/** Null for a PDF. */
		slides: z.int().nullable(),
		replacedAt,
	}),
});
export type ReadResponse = z.infer<typeof ReadResponse>;

const part = Line(20);
const numeral = (pattern: RegExp) => Typed.regex(pattern, problem("foreign")).transform(Number);

/** Where the student is reading. */
export const Place = z.strictObject({ part, slide: numeral(/^[1-9]\d?$/) });

/** The chosen options, counted from 0. Only the server decides which is correct. */
const choice = numeral(/^[0-3]$/);
export const QuizForm = z.strictObject({ part, q1: choice, q2: choice, q3: choice, q4: choice, q5: choice });

export const ProgressResponse = z.object({ success: z.literal(true), message: z.string(), progress: Progress });
export type ProgressResponse = z.infer<typeof ProgressResponse>;
export const QuizResponse = ProgressResponse.extend({ right: z.int(), of: z.int(), passed: z.boolean() });
export type QuizResponse = z.infer<typeof QuizResponse>;
