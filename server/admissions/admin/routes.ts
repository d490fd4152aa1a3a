// The staff's calls about admission forms.
import { z } from "@hono/zod-openapi";
import { adminAdmissionWords } from "#content/en/admin/admissions.ts";
import { pageSize } from "#content/page-sizes.ts";
import { serverWords } from "#content/server-words.ts";
import { words } from "#content/words.ts";
import {
	AddAdmission,
	AdmissionPath,
	AdmissionsExport,
	AdmissionsQuery,
	AdmissionsResponse,
	CorrectAdmission,
	DeleteAdmission,
	LinkAdmission,
	OneAdmission,
} from "#contract/admin/admissions.ts";
import { AdmissionResponse } from "#contract/admissions.ts";
import { Done } from "#contract/responses.ts";
import {
	addAdmission,
	correctAdmission,
	deleteAdmission,
	getAdmission,
	linkToAccount,
} from "#server/admissions/admin/corrections.ts";
import { exportAdmissions } from "#server/admissions/admin/export.ts";
import { listAdmissions } from "#server/admissions/admin/list.ts";
import { presentAdmission, presentListed } from "#server/admissions/admin/present.ts";
import type { Db } from "#server/db/database.ts";
import type { Mail } from "#server/email/email.ts";
import { csvType, sendCsv } from "#server/files/send-csv.ts";
import { defineRoute } from "#server/http/define-route.ts";
import { siteOrigin } from "#server/http/origin-check.ts";
import { jsonOrForm, jsonResponse, newRoutes, sentAs } from "#server/http/request-context.ts";
import { errorResponse } from "#server/http/responses.ts";
import type { Limits } from "#server/rate-limits/rate-limits.ts";

type Parts = { db: Db; mail: Mail; limits: Limits; officeEmail: () => string; baseUrl: string | undefined };

export const admissionAdminRoutes = ({ db, mail, limits, officeEmail, baseUrl }: Parts) =>
	newRoutes()
		.openapi(getAdmissions, async (c) => {
			const { page = 1, limit = pageSize.admissions, sort = "newest", ...asked } = c.req.valid("query");
			const { admissions, ...howMany } = await listAdmissions(db, { page, limit, sort, ...asked });
			return c.json({ success: true as const, data: admissions.map(presentListed), ...howMany }, 200);
		})
		.openapi(exportList, async (c) => {
			const filters = c.req.valid(sentAs(c));
			return sendCsv(c, "admissions", await exportAdmissions(db, c.var.actor, filters));
		})
		.openapi(add, async (c) => {
			const { agreed: _, ...form } = c.req.valid(sentAs(c));
			const receipt = await limits.allows("receipt", form.email);
			const emails = { enqueue: mail.enqueue, officeEmail: officeEmail(), receipt, site: siteOrigin(c, baseUrl) };
			const stored = await addAdmission(db, c.var.actor, form, emails);
			if (!stored.ok) {
				const sentence = serverWords().formFallback.sentBefore(stored.reference);
				return errorResponse(c, 409, sentence, { idempotencyKey: sentence });
			}
			const { id: AdmissionId, reference } = stored;
			const message = adminAdmissionWords().done.added(reference);
			return c.json({ success: true as const, message, AdmissionId, reference }, 201);
		})
		.openapi(getOne, async (c) => {
			const { userId, updatedAt, language: _, ...form } = await getAdmission(db, c.req.valid("param").id);
			const admission = { ...presentAdmission(form), userId, updatedAt: updatedAt.toISOString() };
			return c.json({ success: true as const, admission }, 200);
		})
		.openapi(correct, async (c) => {
			const { id } = c.req.valid("param");
			const { expected, ...form } = c.req.valid(sentAs(c));
			const corrected = await correctAdmission(db, c.var.actor, { id, form, expected });
			if (!corrected.ok) return errorResponse(c, 409, adminAdmissionWords().refused.changed);
			return c.json({ success: true as const, message: adminAdmissionWords().done.corrected }, 200);
		})
		.openapi(link, async (c) => {
			const { id } = c.req.valid("param");
			const { done, refused } = adminAdmissionWords();
			const linked = await linkToAccount(db, c.var.actor, { id, email: c.req.valid(sentAs(c)).email });
			if (linked.ok) return c.json({ success: true as const, message: done.linked(linked.name) }, 200);
			return linked.why === "noAccount"
				? errorResponse(c, 422, words().messages.form.invalid, { email: refused.noAccount })
				: errorResponse(c, 409, refused.linked);
		})
		.openapi(remove, async (c) => {
			const { id } = c.req.valid("param");
			const { done, refused } = adminAdmissionWords();
			const deleted = await deleteAdmission(db, c.var.actor, { id, expected: c.req.valid("query").expected });
			if (deleted.ok) return c.json({ success: true as const, message: done.deleted }, 200);
			return errorResponse(c, 409, refused[deleted.why]);
		});

const getAdmissions = defineRoute({
	method: "get",
	path: "/auth/admin/admissions",
	tags: ["Office"],
	summary: "A page of admission forms, with or without an account",
	access: "admissions.read",
	request: { query: AdmissionsQuery },
	responses: { 200: jsonResponse(AdmissionsResponse, "Forms of the page, each with its account") },
});

const exportList = defineRoute({
	method: "post",
	path: "/auth/admin/admissions/export",
	tags: ["Office"],
	summary: "Export the filtered list as CSV; recorded in the audit log",
	access: "admissions.export",
	recentProof: true,
	request: jsonOrForm(AdmissionsExport),
	responses: {
		200: { description: "Every row, newest first", content: { [csvType]: { schema: z.string() } } },
	},
});

const add = defineRoute({
	method: "post",
	path: "/auth/admin/admissions",
	form: { next: "/admin/admissions" },
	tags: ["Office"],
	summary: "Add an admission form by phone",
	access: "admissions.update",
	request: jsonOrForm(AddAdmission),
	responses: { 201: jsonResponse(AdmissionResponse, "Stored, once however often it arrives") },
});

const getOne = defineRoute({
	method: "get",
	path: "/auth/admin/admissions/{id}",
	tags: ["Office"],
	summary: "One admission form for editing",
	access: "admissions.update",
	request: { params: AdmissionPath },
	responses: { 200: jsonResponse(OneAdmission, "The form") },
});

const correct = defineRoute({
	method: "post",
	path: "/auth/admin/admissions/{id}",
	tags: ["Office"],
	summary: "Correct an admission form",
	access: "admissions.update",
	request: { params: AdmissionPath, ...jsonOrForm(CorrectAdmission) },
	responses: { 200: jsonResponse(Done, "Corrected") },
});

const link = defineRoute({
	method: "post",
	path: "/auth/admin/admissions/{id}/link",
	tags: ["Office"],
	summary: "Link a form to an account",
	access: "admissions.update",
	recentProof: true,
	request: { params: AdmissionPath, ...jsonOrForm(LinkAdmission) },
	responses: { 200: jsonResponse(Done, "It belongs to the account") },
});

const remove = defineRoute({
	method: "delete",
	path: "/auth/admin/admissions/{id}",
	tags: ["Office"],
	summary: "Delete a form without an account",
	access: "admissions.delete",
	recentProof: true,
	request: { params: AdmissionPath, query: DeleteAdmission },
	responses: { 200: jsonResponse(Done, "Deleted") },
});
