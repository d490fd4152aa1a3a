import { z } from "zod";
import { sending } from "#contract/submission.ts";
import { Email, Line, LongText, OptionalText, Phone } from "#contract/text.ts";

/** POST /auth/addcontact, with the field names that the EmailJS template reads. */
export const ContactForm = z.strictObject({
	from_name: Line(80),
	Phone_Number: Phone,
	Email,
	purpose: LongText(2000),
	Address: OptionalText(500),
	...sending,
	/** A honeypot: a hidden field that only a script fills in. */
	website: z.string().optional(),
	/** Milliseconds from showing the form until it was sent. */
	openFor: z.unknown().transform(readMilliseconds).optional(),
});
export type ContactForm = z.infer<typeof ContactForm>;

/** Forms sent without scripts do not have it, and an unreadable value is ignored. */
function readMilliseconds(sent: unknown) {
	const read = sent === "" ? Number.NaN : Number(sent);
	return read >= 0 ? read : undefined;
}

/** The institute's EmailJS account; its ids are public by design. */
export const EmailJsIds = z.object({ service: z.string(), template: z.string(), key: z.string() });
export type EmailJsIds = z.infer<typeof EmailJsIds>;

export type ContactResponse = z.infer<typeof ContactResponse>;
export const ContactResponse = z.object({
	success: z.literal(true),
	message: z.string(),
	reference: z.string(),
	/** Set if the browser should also announce the enquiry through EmailJS. */
	notify: EmailJsIds.optional(),
});
