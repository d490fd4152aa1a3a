import { z } from "zod";

/** The response of every rejected call: one sentence for the user and, if a field is wrong, one per field. */
export const ErrorResponse = z.object({
	success: z.literal(false),
	message: z.string(),
	errors: z.record(z.string(), z.string()).optional(),
	/** The current value, if it was changed in the meantime; `enrol` if staff have to set up a second factor first. */
	now: z.string().optional(),
	/** True if the session has ended: the page offers the sign-in and keeps what was typed. */
	signedOut: z.literal(true).optional(),
	/**
	 * What is required first, within 15 minutes: the second factor or, for people without one, the password again or a new
	 * sign-in.
	 */
	proof: z.enum(["passkey", "code", "password", "signIn"]).optional(),
	/** Proof of work with which this device can still make the call (contract/proof-of-work.ts). */
	work: z.object({ token: z.string(), bits: z.int(), wait: z.int() }).optional(),
});
export type ErrorResponse = z.infer<typeof ErrorResponse>;

export const Done = z.object({ success: z.literal(true), message: z.string() });
export type Done = z.infer<typeof Done>;
