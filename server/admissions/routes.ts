import { createRoute } from "@hono/zod-openapi";
import { words } from "#content/words.ts";
import { AdmissionAnswer, AdmissionForm } from "#contract/admissions.ts";
import { submitAdmission } from "#server/admissions/admissions.ts";
import { answer, answers, anyone, jsonOrForm, newRoutes, sentAs } from "#server/edge.ts";
import type { Db } from "#server/platform/database.ts";
import type { Limits } from "#server/platform/limits.ts";
import { readPhone } from "#server/platform/phone.ts";
import { refuse } from "#server/platform/refusals.ts";

export const admissionRoutes = ({ db, limits }: { db: Db; limits: Limits }) =>
	newRoutes().openapi(createAdmission, async (c) => {
		await limits.spend("form", `admission ${c.var.address}`);
		const form = c.req.valid(sentAs(c));
		const { fields, form: formWords, admission } = words().messages;
		const phone = readPhone(form.phone);
		const altphone = readPhone(form.altphone);
		if (!phone || !altphone) {
			const errors = { ...(phone ? {} : { phone: fields.phone }), ...(altphone ? {} : { altphone: fields.phone }) };
			return refuse(c, 422, formWords.invalid, errors);
		}
		const actor = await c.var.findActor();
		const { id, reference } = await submitAdmission(db, actor?.id ?? null, { ...form, phone, altphone });
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
