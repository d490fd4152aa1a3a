// CSV export of enquiries: every row that matches the filters.

import { eq, inArray } from "drizzle-orm";
import { adminEnquiryWords } from "#content/en/admin/enquiries/enquiries.ts";
import { stateText } from "#content/en/ui/states.ts";
import { formatPhone } from "#content/phones.ts";
import { formatForCsv } from "#content/timestamps.ts";
import type { EnquiryFilters } from "#contract/admin/enquiries/enquiries.ts";
import { users } from "#server/accounts/table.ts";
import type { Db } from "#server/db/database.ts";
import { exportCsv } from "#server/db/list-export.ts";
import { type ListedEnquiry, listOf, narrowed, readRows } from "#server/enquiries/admin/list.ts";
import { enquiries } from "#server/enquiries/table.ts";
import { csvLine } from "#server/files/csv.ts";
import type { Authorized } from "#server/http/authorization.ts";

/** Records the export; returns the file's text, newest row first. */
export async function exportEnquiries(db: Db, staff: Authorized<"enquiries.export">, filters: EnquiryFilters) {
	const { id, createdAt } = enquiries;
	const { q: _, ...others } = filters;
	const { id: userId, name } = users;
	const [assignee] = await db
		.select({ name })
		.from(users)
		.where(eq(userId, filters.assigned ?? ""));
	return exportCsv(db, staff, {
		action: "enquiry.export",
		subject: { id: "enquiries", name: adminEnquiryWords().list.title },
		filters: { ...filters, ...(assignee && { assigned: assignee.name }) },
		columns: Object.values(adminEnquiryWords().csv.columns),
		rows: { ...listOf(others), createdAt },
		filter: narrowed(others),
		linesOf: async (ids) => (await readRows(db, inArray(id, ids), ids.length)).map(csvLineOf).join(""),
	});
}

function csvLineOf(row: ListedEnquiry) {
	const { attribution } = row;
	const cells: Record<keyof ReturnType<typeof adminEnquiryWords>["csv"]["columns"], string | number | null> = {
		reference: row.reference,
		received: formatForCsv(row.createdAt.toISOString()),
		name: row.name,
		email: row.email,
		phone: formatPhone(row.phone),
		purpose: row.purpose,
		address: row.address,
		repeats: row.repeats,
		status: stateText(row.status),
		paymentStatus: row.status === "Converted" ? stateText(row.paymentStatus) : null,
		lostReason: row.status === "Cancel" && row.lostReason ? adminEnquiryWords().lostReasons[row.lostReason] : null,
		cancelReason: row.cancelReason,
		answered: row.answeredAt && formatForCsv(row.answeredAt.toISOString()),
		followUpOn: row.followUpOn,
		page: attribution?.page ?? null,
		referrer: attribution?.referrer ?? null,
		source: attribution?.utm_source ?? null,
		medium: attribution?.utm_medium ?? null,
		campaign: attribution?.utm_campaign ?? null,
	};
	return csvLine(Object.values(cells));
}
