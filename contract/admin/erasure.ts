// What the coming night erases, and what the last nights did.
import { z } from "zod";

/** `until`: what is older has been kept for its whole period. `label` names a few of the rows, `since` since when they are kept. */
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
