// The figures of the admin area, and each chart as a file.
import { adminFigureWords } from "#content/en/admin/figures.ts";
import { FiguresExport, FiguresQuery, FiguresResponse } from "#contract/admin/figures.ts";
import { readPeriod } from "#contract/admin/periods.ts";
import { dayInIndia } from "#contract/days.ts";
import { may } from "#contract/permissions.ts";
import type { Db } from "#server/db/database.ts";
import { exportFigures } from "#server/figures/export.ts";
import { readFigures } from "#server/figures/figures.ts";
import { csvType, sendCsv } from "#server/files/send-csv.ts";
import { defineRoute } from "#server/http/define-route.ts";
import { jsonOrForm, jsonResponse, newRoutes, sentAs } from "#server/http/request-context.ts";
import { errorResponse } from "#server/http/responses.ts";

export const figureRoutes = ({ db }: { db: Db }) =>
	newRoutes()
		.openapi(getFigures, async (c) => {
			const period = readPeriod(c.req.valid("query"), dayInIndia());
			const figures = await readFigures(db, period, may(c.var.actor, "payments.read"));
			return c.json({ success: true as const, ...figures }, 200);
		})
		.openapi(exportChart, async (c) => {
			const { chart, ...asked } = c.req.valid(sentAs(c));
			const withMoney = may(c.var.actor, "payments.export");
			if (chart === "money" && !withMoney) return errorResponse(c, 403, adminFigureWords().noMoney);
			const figures = await readFigures(db, readPeriod(asked, dayInIndia()), withMoney);
			return sendCsv(c, `figures-${chart}`, await exportFigures(db, c.var.actor, chart, figures));
		});

const getFigures = defineRoute({
	method: "get",
	path: "/auth/admin/figures",
	tags: ["Office"],
	summary: "The figures of a period; those of payments only for whoever may see payments",
	access: "figures.read",
	request: { query: FiguresQuery },
	responses: { 200: jsonResponse(FiguresResponse, "What the charts show") },
});

const exportChart = defineRoute({
	method: "post",
	path: "/auth/admin/figures/export",
	tags: ["Office"],
	summary: "The table of one chart as CSV",
	access: "figures.read",
	recentProof: true,
	request: jsonOrForm(FiguresExport),
	responses: { 200: { description: "The file", content: { [csvType]: { schema: { type: "string" } } } } },
});
