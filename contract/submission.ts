// Technical fields of a form, besides what the person typed. Forms sent without scripts have none of them.
import { z } from "zod";
import { readAttribution } from "#contract/attribution.ts";
import { problem } from "#contract/text.ts";

export const sending = {
	/** Created by the browser for one filled form: however often it arrives, it is stored once. */
	idempotencyKey: z.uuid(problem("wrongType")).optional(),
	attribution: z.unknown().transform(readAttribution).optional(),
};
