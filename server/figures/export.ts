import { adminFigureWords, tableOf } from "#content/en/admin/figures.ts";
import { withDigits } from "#content/scope.ts";
import type { Figures } from "#contract/admin/figures.ts";
import type { FigureChart } from "#contract/admin/lists.ts";
import { recordAuditEntry } from "#server/audit/audit.ts";
import type { Db } from "#server/db/database.ts";
import { byteOrderMark, csvLine } from "#server/files/csv.ts";
import type { Authorized } from "#server/http/authorization.ts";

/** Records the export; returns the table of a chart as a file. */
export async function exportFigures(db: Db, staff: Authorized<"figures.read">, chart: FigureChart, figures: Figures) {
	const { from, to } = figures.period;
	const subject = { id: "figures", name: adminFigureWords().title };
	await recordAuditEntry(db, staff, { action: "figures.export", subject, before: null, after: { chart, from, to } });
	const { columns, rows } = withDigits("latin", () => tableOf(chart, figures));
	return (async function* () {
		yield byteOrderMark + csvLine(columns) + rows.map(({ cells }) => csvLine(cells)).join("");
	})();
}
