// The office's list of admission forms.
import { createRoute, z } from "@hono/zod-openapi";
import { pageSize } from "#content/page-sizes.ts";
import { AdmissionsAnswer, AdmissionsExport, AdmissionsQuery } from "#contract/office-admissions.ts";
import { exportAdmissions, recordExport } from "#server/admissions/export.ts";
import { listAdmissions } from "#server/admissions/list.ts";
import { presentListed } from "#server/admissions/present.ts";
import { adminOnly, answer, answers, jsonOrForm, newRoutes, sentAs } from "#server/edge.ts";
import type { Db } from "#server/platform/database.ts";
import { sendSheet, sheetType } from "#server/platform/send-sheet.ts";

export const officeAdmissionRoutes = ({ db }: { db: Db }) =>
	newRoutes()
		.openapi(getAdmissions, async (c) => {
			const { page = 1, limit = pageSize.admissions, sort = "newest", ...asked } = c.req.valid("query");
			const { admissions, ...howMany } = await listAdmissions(db, { page, limit, sort, ...asked });
			return c.json({ success: true as const, data: admissions.map(presentListed), ...howMany }, 200);
		})
		.openapi(exportList, async (c) => {
			const filters = c.req.valid(sentAs(c));
			await recordExport(db, c.var.actor, filters);
			return sendSheet(c, "admissions", exportAdmissions(db, filters));
		});

const getAdmissions = createRoute({
	method: "get",
	path: "/auth/admin/admissions",
	tags: ["Office"],
	summary: "A page of admission forms, sent with an account or without",
	middleware: [adminOnly] as const,
	request: { query: AdmissionsQuery },
	responses: answers({ 200: answer(AdmissionsAnswer, "Forms of the page, each with its account") }),
});

const exportList = createRoute({
	method: "post",
	path: "/auth/admin/admissions/export",
	tags: ["Office"],
	summary: "The filtered list as a file for spreadsheets; who takes it is written down",
	middleware: [adminOnly] as const,
	request: jsonOrForm(AdmissionsExport),
	responses: answers({
		200: { description: "Every row, newest first", content: { [sheetType]: { schema: z.string() } } },
	}),
});
