import { createRoute } from "@hono/zod-openapi";
import { serverWords } from "#content/server-words.ts";
import { words } from "#content/words.ts";
import { AdmissionAnswer, AdmissionForm } from "#contract/admissions.ts";
import { submitAdmission } from "#server/admissions/admissions.ts";
import { answer, answers, anyone, jsonOrForm, newRoutes, sentAs } from "#server/edge.ts";
import type { Db } from "#server/platform/database.ts";
import type { Limits } from "#server/platform/limits.ts";
import type { Mail } from "#server/platform/mail.ts";
import { readPhone } from "#server/platform/phone.ts";
import { refuse } from "#server/platform/refusals.ts";

type Parts = { db: Db; limits: Limits; mail: Mail; officeEmail: string };

export const admissionRoutes = ({ db, limits, mail, officeEmail }: Parts) =>
	newRoutes().openapi(createAdmission, async (c) => {
		await limits.slowDown([["form", `admission ${c.var.address}`]], c.var.work);
		const { terms: _, ...form } = c.req.valid(sentAs(c));
		const { fields, form: formWords, admission } = words().messages;
		const phone = readPhone(form.phone);
		const altphone = readPhone(form.altphone);
		if (!phone || !altphone) {
			const errors = { ...(phone ? {} : { phone: fields.phone }), ...(altphone ? {} : { altphone: fields.phone }) };
			return refuse(c, 422, formWords.invalid, errors);
		}
		const actor = await c.var.findActor();
		const receipt = await limits.allows("receipt", form.email);
		const stored = await submitAdmission(
			db,
			actor?.id ?? null,
			{ ...form, phone, altphone },
			{ post: mail.post, officeEmail, receipt },
		);
		if (!stored.ok) {
			const sentence = serverWords().formAnswers.sentBefore(stored.reference);
			return refuse(c, 409, sentence, { sendingId: sentence });
		}
		const { id, reference } = stored;
		return c.json({ success: true as const, message: admission.sent, AdmissionId: id, reference }, 201);
	});

const createAdmission = createRoute({
	method: "post",
	path: "/auth/create-admission",
	tags: ["Admissions"],
	summary: "Send the admission form, signed in or not",
	middleware: [anyone] as const,
	request: jsonOrForm(AdmissionForm),
	responses: answers({ 201: answer(AdmissionAnswer, "Stored") }),
});
