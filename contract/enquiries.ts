import { z } from "zod";
import { sending } from "#contract/submission.ts";
import { Email, Line, LongText, OptionalText, Phone } from "#contract/text.ts";

/** POST /auth/addcontact, with the names the mail provider's template reads. */
export const ContactForm = z.strictObject({
	from_name: Line(80),
	Phone_Number: Phone,
	Email,
	purpose: LongText(2000),
	Address: OptionalText(500),
	...sending,
	/** Nobody sees this field; what fills it in is a program. */
	website: z.string().optional(),
	/** Milliseconds from the first sight of the form until it was sent. */
	openFor: z.unknown().transform(readMilliseconds).optional(),
});
export type ContactForm = z.infer<typeof ContactForm>;

/** A form without scripts cannot say it, and what nobody can read says nothing. */
function readMilliseconds(sent: unknown) {
	const read = sent === "" ? Number.NaN : Number(sent);
	return read >= 0 ? read : undefined;
}

/** The institute's account at EmailJS, whose ids are public by design. */
export const EmailJsIds = z.object({ service: z.string(), template: z.string(), key: z.string() });
export type EmailJsIds = z.infer<typeof EmailJsIds>;

export const ContactResponse = z.object({
	success: z.literal(true),
	message: z.string(),
	reference: z.string(),
	/** Where the browser shall announce the enquiry as well. */
	notify: EmailJsIds.optional(),
});
