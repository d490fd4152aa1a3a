import { z } from "zod";
import { Email, Line, OptionalText, Phone } from "#contract/text.ts";

/** POST /auth/addcontact, with the names the mail provider's template reads. */
export const ContactForm = z.strictObject({
	from_name: Line(80),
	Phone_Number: Phone,
	Email,
	purpose: Line(500),
	Address: OptionalText(500),
});
export type ContactForm = z.infer<typeof ContactForm>;

export const ContactAnswer = z.object({ success: z.literal(true), message: z.string(), reference: z.string() });
