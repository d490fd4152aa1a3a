// Merging two enquiries of the same person.
import { z } from "zod";
import { enquiryChannels } from "#contract/admin/lists.ts";
import { problem, Typed } from "#contract/text.ts";

/** The reference of the enquiry that is merged, as people write it down. */
export const MergeForm = z.strictObject({
	reference: Typed.trim()
		.min(1, problem("required"))
		.max(40, problem("tooLong"))
		.transform((typed) => typed.toUpperCase().replace(/\s+/g, "")),
});

/** An enquiry that was merged into the one on the page. */
export const MergedEnquiry = z.object({
	_id: z.string(),
	reference: z.string(),
	name: z.string(),
	email: z.string(),
	phone: z.string(),
	purpose: z.string(),
	address: z.string(),
	channel: z.enum(enquiryChannels),
	createdAt: z.string(),
});

/** The enquiry into which another one was merged. */
export const KeptEnquiry = z.object({ _id: z.string(), reference: z.string() });
