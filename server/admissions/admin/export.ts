// CSV export of admission forms: every row that matches the filters.

import { adminAdmissionWords } from "#content/en/admin/admissions.ts";
import { formatPhone } from "#content/phones.ts";
import { formatForCsv } from "#content/timestamps.ts";
import type { AdmissionFilters } from "#contract/admin/admissions.ts";
import { type ListedForm, narrowed, readRows } from "#server/admissions/admin/list.ts";
import { admissions } from "#server/admissions/table.ts";
import { recordAuditEntry } from "#server/audit/audit.ts";
import type { Db } from "#server/db/database.ts";
import { readWholeList } from "#server/db/list-export.ts";
import { byteOrderMark, csvLine } from "#server/files/csv.ts";
import type { Authorized } from "#server/http/authorization.ts";

/** Records in the audit log who exports which rows. */
export const recordExport = (db: Db, staff: Authorized<"admissions.export">, filters: AdmissionFilters) =>
	recordAuditEntry(db, staff, {
		action: "admission.export",
		subject: { id: "admissions", name: adminAdmissionWords().title },
		before: null,
		after: Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)),
	});

/** The lines of the file, newest form first. */
export async function* exportAdmissions(db: Db, { q, ...filters }: AdmissionFilters) {
	const { id, createdAt, searchText } = admissions;
	yield byteOrderMark + csvLine(Object.values(adminAdmissionWords().csv.columns));
	for await (const ids of readWholeList(db, { table: admissions, id, createdAt, searchText }, q, narrowed(filters)))
		yield (await readRows(db, ids)).map(csvLineOf).join("");
}

function csvLineOf({ account, attribution, createdAt, ...form }: ListedForm) {
	const { csv } = adminAdmissionWords();
	const owner = account?.certain ? account : null;
	const cells: Record<keyof typeof csv.columns, string | null> = {
		received: formatForCsv(createdAt.toISOString()),
		...form,
		phone: formatPhone(form.phone),
		altPhone: formatPhone(form.altPhone),
		account: owner?.email ?? csv.noAccount,
		purchase: owner?.purchaseStatus ?? null,
		page: attribution?.page ?? null,
		referrer: attribution?.referrer ?? null,
		source: attribution?.utm_source ?? null,
		medium: attribution?.utm_medium ?? null,
		campaign: attribution?.utm_campaign ?? null,
	};
	return csvLine(Object.keys(csv.columns).map((column) => cells[column as keyof typeof cells]));
}
