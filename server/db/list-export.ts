// Reads a whole list in chunks for a file, newest first.
import { and, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "#server/db/database.ts";
import { contains } from "#server/db/list-query.ts";

/** Rows per chunk: small enough that nobody else has to wait. */
const pieceSize = 1000;

type Rows = Record<"table" | "id" | "createdAt" | "searchText", SQLWrapper>;

/** The ids of the rows that match filter and search, some hundreds at a time. */
export async function* readWholeList(
	db: Db,
	{ table, id, createdAt, searchText }: Rows,
	q: string | undefined,
	filter: SQL | undefined,
) {
	const searched = q?.trim();
	const isAsked = searched ? contains(searchText, searched) : sql`true`;
	type Row = { id: string; at: string; isAsked: boolean };
	let last: Row | undefined;
	do {
		const within = and(filter, last && sql`(${createdAt}, ${id}) < (${last.at}::timestamptz, ${last.id})`);
		// The timestamp as text, with its microseconds, which a Date would lose.
		const read = sql`select ${id} as id, ${createdAt}::text as at, ${isAsked} as "isAsked" from ${table}
			${within ? sql`where ${within}` : sql``} order by ${createdAt} desc, ${id} desc limit ${pieceSize}`;
		const { rows: piece } = await db.execute<Row>(read);
		const ids = piece.flatMap((row) => (row.isAsked ? row.id : []));
		if (ids.length > 0) yield ids;
		last = piece.length === pieceSize ? piece.at(-1) : undefined;
	} while (last);
}
