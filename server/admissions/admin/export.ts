// CSV export of admission forms: every row that matches the filters.

import { adminAdmissionWords } from "#content/en/admin/admissions.ts";
import { seatText } from "#content/en/ui/seats.ts";
import { stateText } from "#content/en/ui/states.ts";
import { formatPhone } from "#content/phones.ts";
import { formatForCsv } from "#content/timestamps.ts";
import type { AdmissionFilters } from "#contract/admin/admissions.ts";
import { admissionList, type ListedForm, narrowed, readRows } from "#server/admissions/admin/list.ts";
import { admissions } from "#server/admissions/table.ts";
import type { Db } from "#server/db/database.ts";
import { exportCsv } from "#server/db/list-export.ts";
import { csvLine } from "#server/files/csv.ts";
import type { Authorized } from "#server/http/authorization.ts";

/** Records the export; returns the file's text, newest row first. */
export function exportAdmissions(db: Db, staff: Authorized<"admissions.export">, filters: AdmissionFilters) {
	const { q: _, ...others } = filters;
	return exportCsv(db, staff, {
		action: "admission.export",
		subject: { id: "admissions", name: adminAdmissionWords().title },
		filters,
		columns: Object.values(adminAdmissionWords().csv.columns),
		rows: { ...admissionList, createdAt: admissions.createdAt },
		filter: narrowed(others),
		linesOf: async (ids) => (await readRows(db, ids)).map(csvLineOf).join(""),
	});
}

function csvLineOf({ account, attribution, createdAt, ...form }: ListedForm) {
	const { csv } = adminAdmissionWords();
	const owner = account?.certain ? account : null;
	const cells: Record<keyof typeof csv.columns, string | null> = {
		received: formatForCsv(createdAt.toISOString()),
		...form,
		phone: formatPhone(form.phone),
		altPhone: formatPhone(form.altPhone),
		branch: seatText(form.branch),
		batch: seatText(form.batch),
		account: owner?.email ?? csv.noAccount,
		purchase: owner && stateText(owner.purchaseStatus),
		page: attribution?.page ?? null,
		referrer: attribution?.referrer ?? null,
		source: attribution?.utm_source ?? null,
		medium: attribution?.utm_medium ?? null,
		campaign: attribution?.utm_campaign ?? null,
	};
	return csvLine(Object.keys(csv.columns).map((column) => cells[column as keyof typeof cells]));
}
