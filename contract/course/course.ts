import { z } from "zod";
import { deckKinds } from "#contract/course/deck-kinds.ts";
import { markets } from "#contract/course/market-names.ts";
import { noteLength } from "#contract/course/reading.ts";
import { ReadableDeck, SlideKey } from "#contract/course/slides.ts";
import { Line, OptionalText, problem, Typed } from "#contract/text.ts";

/** A student's progress in one deck. */
export const Progress = z.object({
	/** The slide to continue at. */
	slide: z.int(),
	/** Slides that were on the screen long enough. */
	seen: z.int(),
	read: z.boolean(),
	downloaded: z.boolean(),
	/** Correct answers out of five in the best attempt; null before the first. */
	quizBest: z.int().nullable(),
	quizPassed: z.boolean(),
});
export type Progress = z.infer<typeof Progress>;

/** When a file uploaded by staff replaced the slides; null if the download is the slides themselves. */
const replacedAt = z.iso.datetime().nullable();

/** What a device saves: its size, and a name that changes with the content. */
const Edition = z.object({ bytes: z.int(), name: z.string() });
export type Edition = z.infer<typeof Edition>;

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
	/** Its slides to save on a device; null if there is nothing to read. */
	edition: Edition.nullable(),
});
export type Deck = z.infer<typeof Deck>;

/** GET /auth/course: what the signed-in student can open. The text and pictures of the cards are in content/. */
export const CourseResponse = z.object({
	success: z.literal(true),
	/** The account: what a device has saved or not sent yet belongs only to it. */
	owner: z.string(),
	entitled: z.boolean(),
	decks: z.array(Deck),
	markets: z.array(z.object({ market: z.enum(markets), edition: Edition.nullable() })),
});
export type CourseResponse = z.infer<typeof CourseResponse>;

/** A student's own note on one slide. The device that wrote it created `revision`. */
export const OwnNote = z.object({ slide: z.string(), text: z.string(), revision: z.string() });
export type OwnNote = z.infer<typeof OwnNote>;

/** Seconds by the key of the slide. */
const Views = z.record(z.string(), z.int());
export type Views = z.infer<typeof Views>;

/** GET /auth/course/read/{part}. With `replacedAt` the download is a different file from these slides. */
export const ReadResponse = z.object({
	success: z.literal(true),
	/** The account: what a device has not sent yet is sent only for it. */
	owner: z.string(),
	deck: ReadableDeck,
	/** Identifies the questions of its quiz in all languages; absent in a copy that was saved from an earlier release. */
	quiz: z.string().optional(),
	progress: Progress,
	views: Views,
	ownNotes: z.array(OwnNote),
	download: z.object({
		kind: z.enum(deckKinds),
		bytes: z.int(),
		/** Null for a PDF. */
		slides: z.int().nullable(),
		replacedAt,
	}),
});
export type ReadResponse = z.infer<typeof ReadResponse>;

/** GET /auth/teach/decks/{part}: with the trainer's notes and the time plan. */
export const TaughtDeckResponse = z.object({
	success: z.literal(true),
	deck: ReadableDeck,
	/** Whether the device may cache the page for a room without network. */
	mayKeep: z.boolean(),
});
export type TaughtDeckResponse = z.infer<typeof TaughtDeckResponse>;

const part = Line(20);
const numeral = (pattern: RegExp) => Typed.regex(pattern, problem("foreign")).transform(Number);

/** How many seconds ago it happened, on a device that was offline. Device clocks are not trusted. */
const ago = z
	.int()
	.min(0)
	.max(400 * 86_400)
	.optional();

/** The slide that the student is reading. `finished` comes from the page without scripts, which shows all slides at
 * once. */
export const Place = z.strictObject({
	part,
	slide: numeral(/^[1-9]\d?$/),
	ago,
	finished: z.literal("yes").optional(),
});

/** The chosen options, counted from 0. Only the server knows which is correct. `attempt` is an idempotency key. */
const choice = numeral(/^[0-3]$/);
export const QuizForm = z.strictObject({
	part,
	q1: choice,
	q2: choice,
	q3: choice,
	q4: choice,
	q5: choice,
	/** The questions that were answered, as in ReadResponse; absent from a page of an earlier release. */
	quiz: Typed.regex(/^[\w-]{1,40}$/, problem("foreign")).optional(),
	attempt: z.uuid().optional(),
	ago,
});

/**
 * How long each slide has been on the screen in total, as this device knows it. Idempotent: the longest time counts.
 */
export const ViewsForm = z.strictObject({
	decks: z
		.array(
			z.strictObject({
				part,
				views: z.array(z.strictObject({ slide: SlideKey, seconds: z.int().min(0).max(3600) })).max(100),
			}),
		)
		.max(20),
});
export const ViewsResponse = z.object({
	success: z.literal(true),
	decks: z.array(z.object({ part: z.string(), progress: Progress, views: Views })),
});

/**
 * The whole note on a slide. `bases`: the revisions that its author has seen or sent; if the server has another one, both
 * texts are kept.
 */
export const NoteForm = z.strictObject({
	part,
	slide: SlideKey,
	text: OptionalText(noteLength),
	revision: z.uuid(),
	bases: z.array(z.uuid()).max(50),
});
export const NoteResponse = z.object({ success: z.literal(true), note: OwnNote, merged: z.boolean() });

export const ProgressResponse = z.object({ success: z.literal(true), message: z.string(), progress: Progress });
export type ProgressResponse = z.infer<typeof ProgressResponse>;
export const QuizResponse = ProgressResponse.extend({ right: z.int(), of: z.int(), passed: z.boolean() });
export type QuizResponse = z.infer<typeof QuizResponse>;
