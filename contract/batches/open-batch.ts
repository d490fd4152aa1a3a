import { z } from "zod";
import { branches, timings } from "#contract/states.ts";

/** A batch that can still be joined, as visitors read it. Days are `YYYY-MM-DD`, times `07:30`, all in India. */
export const OpenBatch = z.object({
	id: z.string(),
	code: z.string(),
	branch: z.enum(branches),
	timing: z.enum(timings),
	/** The first and the last class. */
	firstDay: z.string(),
	lastDay: z.string(),
	classes: z.number(),
	/** On which days of the week, 1 for Monday to 7 for Sunday. */
	weekdays: z.array(z.number()),
	from: z.string(),
	to: z.string(),
	room: z.object({ name: z.string(), address: z.string(), map: z.string() }).nullable(),
	capacity: z.number(),
	/** 0 if it is full. */
	seatsLeft: z.number(),
	/** Paise, if it differs from the published fee. */
	fee: z.number().nullable(),
});
export type OpenBatch = z.infer<typeof OpenBatch>;
