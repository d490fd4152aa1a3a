import { z } from "zod";

/** One downloadable deck. `available` is false while the deck is being prepared. */
export const Deck = z.object({
	part: z.string(),
	available: z.boolean(),
	bytes: z.int().nullable(),
});

/** GET /auth/course: what the signed-in person may open. The cards' words and pictures are content, not data. */
export const CourseAnswer = z.object({
	success: z.literal(true),
	entitled: z.boolean(),
	decks: z.array(Deck),
});
export type CourseAnswer = z.infer<typeof CourseAnswer>;
