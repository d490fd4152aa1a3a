import { z } from "zod";
import { longestSearch } from "#contract/list-bounds.ts";

/** GET /auth/course/search?q=. Empty finds nothing. */
export const CourseSearchQuery = z.strictObject({ q: z.string().max(longestSearch).default("") });

/** A sentence with the matching words marked. */
const Sentence = z.array(z.object({ text: z.string(), found: z.boolean() }));

const Hit = z.object({
	/** The number of the slide, from 1. */
	slide: z.int(),
	/** Empty if it would reveal an answer. */
	title: z.string(),
	/** Where the words are: on the slide, in the student's own note, or in the notes for the trainer. */
	in: z.enum(["slide", "ownNote", "trainerNotes"]),
	sentence: Sentence,
});

export const CourseSearchResponse = z.object({
	success: z.literal(true),
	terms: z.array(z.object({ id: z.string(), name: z.string(), full: z.string(), sentence: Sentence })),
	/** In course order. `more`: how many further hits a deck has. */
	decks: z.array(z.object({ part: z.string(), title: z.string(), hits: z.array(Hit), more: z.int() })),
});
export type CourseSearchResponse = z.infer<typeof CourseSearchResponse>;
export type CourseHit = z.infer<typeof Hit>;
export type FoundSentence = z.infer<typeof Sentence>;
