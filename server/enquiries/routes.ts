import { createRoute } from "@hono/zod-openapi";
import { words } from "#content/words.ts";
import { ContactAnswer, ContactForm } from "#contract/enquiries.ts";
import { answer, answers, anyone, jsonOrForm, newRoutes, sentAs } from "#server/edge.ts";
import { recordEnquiry } from "#server/enquiries/enquiries.ts";
import type { Db } from "#server/platform/database.ts";
import type { Limits } from "#server/platform/limits.ts";
import { readPhone } from "#server/platform/phone.ts";
import { refuse } from "#server/platform/refusals.ts";

export const enquiryRoutes = ({ db, limits }: { db: Db; limits: Limits }) =>
	newRoutes().openapi(addContact, async (c) => {
		await limits.spend("form", `contact ${c.var.address}`);
		const form = c.req.valid(sentAs(c));
		const { fields, form: formWords, contact } = words().messages;
		const phone = readPhone(form.Phone_Number);
		if (!phone) return refuse(c, 422, formWords.invalid, { Phone_Number: fields.phone });
		const { reference } = await recordEnquiry(db, { ...form, Phone_Number: phone });
		return c.json({ success: true as const, message: contact.sent, reference }, 201);
	});

const addContact = createRoute({
	method: "post",
	path: "/auth/addcontact",
	tags: ["Enquiries"],
	summary: "Send an enquiry",
	middleware: [anyone] as const,
	request: jsonOrForm(ContactForm),
	responses: answers({ 201: answer(ContactAnswer, "Stored") }),
});
