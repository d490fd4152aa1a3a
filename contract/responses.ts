import { z } from "zod";

/** What every refused call answers: one sentence for the person and, where a field is at fault, one per field. */
export const ErrorResponse = z.object({
	success: z.literal(false),
	message: z.string(),
	errors: z.record(z.string(), z.string()).optional(),
	/** What stands there now, where somebody else changed it first. */
	now: z.string().optional(),
	/** There where the session has ended: the screen offers the sign-in and keeps what was typed. */
	signedOut: z.literal(true).optional(),
	/** What has to come first, within ten minutes: the password again or, for people without one, a new sign-in. */
	proof: z.enum(["password", "signIn"]).optional(),
	/** What this device can do so that the call is taken all the same (contract/work.ts). */
	work: z.object({ token: z.string(), bits: z.int(), wait: z.int() }).optional(),
});
export type ErrorResponse = z.infer<typeof ErrorResponse>;

export const Done = z.object({ success: z.literal(true), message: z.string() });
export type Done = z.infer<typeof Done>;
