import { contactWords } from "#content/en/site/contact.ts";
import { serverWords } from "#content/server-words.ts";
import { words } from "#content/words.ts";
import { ContactForm, ContactResponse, type EmailJsIds } from "#contract/enquiries.ts";
import type { Db } from "#server/db/database.ts";
import type { Mail } from "#server/email/email.ts";
import { recordEnquiry, suspect } from "#server/enquiries/enquiries.ts";
import { defineRoute } from "#server/http/define-route.ts";
import { siteOrigin } from "#server/http/origin-check.ts";
import { jsonOrForm, jsonResponse, newRoutes, sentAs } from "#server/http/request-context.ts";
import { errorResponse } from "#server/http/responses.ts";
import type { Limits } from "#server/rate-limits/rate-limits.ts";

type Parts = {
	db: Db;
	limits: Limits;
	mail: Mail;
	officeEmail: () => string;
	emailjs: EmailJsIds | undefined;
	baseUrl: string | undefined;
};

export const enquiryRoutes = ({ db, limits, mail, officeEmail, emailjs, baseUrl }: Parts) =>
	newRoutes().openapi(addContact, async (c) => {
		const form = c.req.valid(sentAs(c));
		const { contact } = words().messages;
		const withinDay = await limits.allows("enquiryDay", c.var.address);
		const spamReason = suspect(form) ?? (withinDay ? null : "dailyCap");
		const receipt = spamReason === null && (await limits.allows("receipt", form.Email));
		const actor = await c.var.findActor();
		const stored = await recordEnquiry(db, form, {
			userId: actor?.id ?? null,
			spamReason,
			emails: { enqueue: mail.enqueue, officeEmail: officeEmail(), receipt, site: siteOrigin(c, baseUrl) },
		});
		if (!stored.ok) {
			const sentence = serverWords().formFallback.sentBefore(stored.reference);
			return errorResponse(c, 409, sentence, { idempotencyKey: sentence });
		}
		// A spam message gets the usual response, so that its sender learns nothing. Staff find it in the spam folder.
		const notify = emailjs && spamReason === null ? { notify: emailjs } : {};
		return c.json({ success: true as const, message: contact.sent, reference: stored.reference, ...notify }, 201);
	});

const addContact = defineRoute({
	method: "post",
	path: "/auth/addcontact",
	limit: { rule: "form", by: "address", as: "contact", proofOfWork: true },
	form: {
		labels: () => {
			const { name, phone, email, purpose, address } = contactWords().form;
			return {
				from_name: name.label,
				Phone_Number: phone.label,
				Email: email.label,
				purpose: purpose.label,
				Address: address.label,
			};
		},
	},
	tags: ["Enquiries"],
	summary: "Send an enquiry",
	access: "anyone",
	request: jsonOrForm(ContactForm),
	responses: { 201: jsonResponse(ContactResponse, "Stored") },
});
