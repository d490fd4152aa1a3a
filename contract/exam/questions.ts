// A question of the exam, with its answer: for the server only.
import { z } from "zod";

export const questionKinds = ["choice", "several", "order", "number", "find"] as const;
export const difficulties = ["easy", "medium", "hard"] as const;
export type Difficulty = (typeof difficulties)[number];

const Option = z.object({ id: z.string().regex(/^[a-f]$/), text: z.string().min(1).max(90), right: z.boolean() });

const shared = {
	/** D07-03: the part and a number. Never used for another question. */
	id: z.string().regex(/^D\d{2,3}-\d{2}$/),
	part: z.string(),
	difficulty: z.enum(difficulties),
	/** The title of the slide that teaches it. */
	slide: z.string(),
	text: z.string().min(10).max(600),
	/** Why the answer is right, shown after the exam. */
	why: z.string().min(10).max(300),
	/** Keys of the deck's sources. */
	sources: z.array(z.string()),
};
const atLeast = (least: number, most: number) => z.array(Option).min(least).max(most);

export const Question = z.discriminatedUnion("kind", [
	z.object({ ...shared, kind: z.literal("choice"), options: atLeast(3, 5) }),
	z.object({ ...shared, kind: z.literal("several"), options: atLeast(4, 6) }),
	/** The lines of a document, of which one or more are wrong. */
	z.object({ ...shared, kind: z.literal("find"), options: atLeast(4, 6) }),
	/** The options in their right order. */
	z.object({ ...shared, kind: z.literal("order"), options: atLeast(4, 6) }),
	z.object({
		...shared,
		kind: z.literal("number"),
		answer: z.object({ value: z.number(), tolerance: z.number().nonnegative(), unit: z.string().min(1).max(20) }),
	}),
]);
export type Question = z.infer<typeof Question>;

/** The minimum and maximum number of right options of each kind. */
export const rightOptions = { choice: [1, 1], several: [2, 5], find: [1, 3], order: [0, 0] } as const;
