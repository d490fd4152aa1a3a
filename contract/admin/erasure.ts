// What the coming night erases, and what the last nights erased.
import { z } from "zod";

/** `until`: rows older than this are due. `label` names a few of them, `since` says since when they have been kept. */
export const ErasureResponse = z.object({
	success: z.literal(true),
	at: z.string(),
	rows: z.array(
		z.object({
			name: z.string(),
			until: z.string(),
			count: z.int(),
			more: z.boolean(),
			rows: z.array(z.object({ label: z.string(), since: z.string() })),
		}),
	),
	runs: z.array(z.object({ at: z.string(), erased: z.record(z.string(), z.number()) })),
});
export type ErasureResponse = z.infer<typeof ErasureResponse>;
