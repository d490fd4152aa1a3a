// The enquiries as a board: one column for each status, with the newest of each.
import { inArray } from "drizzle-orm";
import type { EnquiryFilters } from "#contract/admin/enquiries/enquiries.ts";
import { cardsInColumn } from "#contract/admin/lists.ts";
import { contactStatuses } from "#contract/states.ts";
import type { Db } from "#server/db/database.ts";
import { findEnquiryIds, readRows } from "#server/enquiries/admin/list.ts";
import { enquiries } from "#server/enquiries/table.ts";

export async function readBoard(db: Db, { status, ...filters }: EnquiryFilters) {
	const shown = status ? [status] : contactStatuses;
	const found = await Promise.all(
		shown.map((one) => findEnquiryIds(db, { ...filters, status: one, page: 1, limit: cardsInColumn })),
	);
	const ids = found.flatMap((column) => column.ids);
	const rows = ids.length > 0 ? await readRows(db, inArray(enquiries.id, ids), ids.length) : [];
	const byId = new Map(rows.map((row) => [row.id, row]));
	return shown.map((one, place) => {
		const { ids: own = [], total = 0, more = false } = found[place] ?? {};
		return { status: one, total, more, enquiries: own.flatMap((id) => byId.get(id) ?? []) };
	});
}
