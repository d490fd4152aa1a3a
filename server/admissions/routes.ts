import { admissionWords } from "#content/en/site/admission.ts";
import { serverWords } from "#content/server-words.ts";
import { words } from "#content/words.ts";
import { AdmissionForm, AdmissionResponse, ClaimForm, WaitingFormsResponse } from "#contract/admissions.ts";
import { Done } from "#contract/responses.ts";
import { registrationFor } from "#contract/return-url.ts";
import { submitAdmission } from "#server/admissions/admissions.ts";
import { claimOrDecline, listWaiting } from "#server/admissions/linking.ts";
import { listFitting } from "#server/batches/open-batches.ts";
import type { Db } from "#server/db/database.ts";
import type { Mail } from "#server/email/email.ts";
import { defineRoute } from "#server/http/define-route.ts";
import { siteOrigin } from "#server/http/origin-check.ts";
import { jsonOrForm, jsonResponse, newRoutes, sentAs } from "#server/http/request-context.ts";
import { errorResponse } from "#server/http/responses.ts";
import type { Limits } from "#server/rate-limits/rate-limits.ts";

type Parts = { db: Db; limits: Limits; mail: Mail; officeEmail: () => string; baseUrl: string | undefined };

export const admissionRoutes = ({ db, limits, mail, officeEmail, baseUrl }: Parts) =>
	newRoutes()
		.openapi(createAdmission, async (c) => {
			const { terms: _, ...form } = c.req.valid(sentAs(c));
			const actor = await c.var.findActor();
			const receipt = await limits.allows("receipt", form.email);
			const stored = await submitAdmission(db, actor?.id ?? null, form, {
				enqueue: mail.enqueue,
				officeEmail: officeEmail(),
				receipt,
				site: siteOrigin(c, baseUrl),
			});
			if (!stored.ok) {
				const sentence = serverWords().formFallback.sentBefore(stored.reference);
				return errorResponse(c, 409, sentence, { idempotencyKey: sentence });
			}
			const { id, reference } = stored;
			const next = actor ? "/courses" : registrationFor(form.email);
			const batches = await listFitting(db, { branch: form.branch, timing: form.batch, date: form.date });
			return c.json(
				{
					success: true as const,
					message: words().messages.admission.sent,
					AdmissionId: id,
					reference,
					next,
					...(actor ? { linkedTo: actor.email } : {}),
					...(batches.length > 0 ? { batches } : {}),
				},
				201,
			);
		})
		.openapi(getWaiting, async (c) => {
			const forms = (await listWaiting(db, c.var.actor)).map(({ id: _id, createdAt, ...form }) => ({
				_id,
				...form,
				createdAt: createdAt.toISOString(),
			}));
			return c.json({ success: true as const, forms }, 200);
		})
		.openapi(claimAdmission, async (c) => {
			const { id, mine } = c.req.valid(sentAs(c));
			const text = serverWords().profileResponses.waitingForm;
			if (!(await claimOrDecline(db, c.var.actor, { id, mine: mine === "yes" })))
				return errorResponse(c, 404, text.gone);
			return c.json({ success: true as const, message: text[mine] }, 200);
		});

const createAdmission = defineRoute({
	method: "post",
	path: "/auth/create-admission",
	limit: { rule: "form", by: "address", as: "admission", proofOfWork: true },
	form: {
		labels: () =>
			Object.fromEntries(Object.entries(admissionWords().form.fields).map(([name, { label }]) => [name, label])),
	},
	tags: ["Admissions"],
	summary: "Submit the admission form, signed in or not",
	access: "anyone",
	request: jsonOrForm(AdmissionForm),
	responses: { 201: jsonResponse(AdmissionResponse, "Stored") },
});

const getWaiting = defineRoute({
	method: "get",
	path: "/auth/waiting-admissions",
	tags: ["Admissions"],
	summary: "Forms sent with the user's confirmed address that are not linked yet",
	access: "signedIn",
	responses: { 200: jsonResponse(WaitingFormsResponse, "Newest first, with a few details of each") },
});

const claimAdmission = defineRoute({
	method: "post",
	path: "/auth/claim-admission",
	form: { next: "/profile?done=formAnswered" },
	tags: ["Admissions"],
	summary: "Confirm or disown a form",
	access: "signedIn",
	request: jsonOrForm(ClaimForm),
	responses: { 200: jsonResponse(Done, "Joined to the account, or not asked about again") },
});
