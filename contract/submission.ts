// What a form says about its sending, beside what the person typed. Forms without scripts say none of it.
import { z } from "zod";
import { readAttribution } from "#contract/attribution.ts";
import { problem } from "#contract/text.ts";

export const sending = {
	/** Made by the browser for one filled form: however often it arrives, it is one form. */
	idempotencyKey: z.uuid(problem("wrongType")).optional(),
	attribution: z.unknown().transform(readAttribution).optional(),
};
