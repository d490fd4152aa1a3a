// CSV exports of lists: an audit entry records who exported which rows, then all of them are read in chunks, newest
// first.
import { and, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { recordAuditEntry } from "#server/audit/audit.ts";
import type { Db } from "#server/db/database.ts";
import { contains, findWhole, type List } from "#server/db/list-query.ts";
import { byteOrderMark, csvLine } from "#server/files/csv.ts";
import type { Authorized } from "#server/http/authorization.ts";

/** Rows per chunk: small enough that other queries do not have to wait. */
const pieceSize = 1000;

/** The list whose rows are exported, so that a search finds the same rows in both. */
type Rows = Omit<List<never>, "orders" | "count"> & { createdAt: SQLWrapper };

type Export<Filters> = {
	/** For the audit log. */
	action: string;
	subject: { id: string; name: string };
	filters: Filters;
	columns: readonly string[];
	rows: Rows;
	filter: SQL | undefined;
	/** The lines of these rows. */
	linesOf: (ids: string[]) => Promise<string>;
};

/** The text of the file, after the export has been recorded. */
export async function exportCsv<Filters extends { q?: string | undefined }>(
	db: Db,
	staff: Authorized<never>,
	{ action, subject, filters, columns, rows, filter, linesOf }: Export<Filters>,
) {
	const after = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
	await recordAuditEntry(db, staff, { action, subject, before: null, after });
	return (async function* () {
		yield byteOrderMark + csvLine(columns);
		for await (const ids of readWholeList(db, rows, filters.q, filter)) yield await linesOf(ids);
	})();
}

/** The ids of the rows that match filter and search, some hundreds at a time. */
async function* readWholeList(db: Db, { createdAt, ...list }: Rows, q: string | undefined, filter: SQL | undefined) {
	const { table, id, searchText, nameKeys } = list;
	const searched = q?.trim();
	const whole = searched ? await findWhole(db, list, searched, filter) : undefined;
	const isAsked = searched && !whole ? contains({ searchText, nameKeys }, searched) : sql`true`;
	type Row = { id: string; at: string; isAsked: boolean };
	let last: Row | undefined;
	do {
		const within = and(
			whole ?? list.within,
			filter,
			last && sql`(${createdAt}, ${id}) < (${last.at}::timestamptz, ${last.id})`,
		);
		// The timestamp as text, with its microseconds, which a Date would lose.
		const read = sql`select ${id} as id, ${createdAt}::text as at, ${isAsked} as "isAsked" from ${table}
			${within ? sql`where ${within}` : sql``} order by ${createdAt} desc, ${id} desc limit ${pieceSize}`;
		const { rows: piece } = await db.execute<Row>(read);
		const ids = piece.flatMap((row) => (row.isAsked ? row.id : []));
		if (ids.length > 0) yield ids;
		last = piece.length === pieceSize ? piece.at(-1) : undefined;
	} while (last);
}
