// Column shapes that several domains' tables share.
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type ExtraConfigColumn, index, text, timestamp } from "drizzle-orm/pg-core";

/** A point in time, stored in UTC, now by default. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow();

/** SQL for a CHECK that allows exactly these words. */
export const oneOf = (column: SQLWrapper, allowed: readonly string[]): SQL =>
	sql`${column} in (${sql.raw(allowed.map((word) => `'${word.replaceAll("'", "''")}'`).join(", "))})`;

/**
 * What a list is searched in, kept by the database: these columns, and fields of jsonb columns as `column.field`, in
 * small letters, one per line, so that no match runs across two.
 */
export const searchText = (columns: readonly string[]) =>
	text("search_text").generatedAlwaysAs(sql.raw(`lower(${columns.map(columnText).join(" || E'\\n' || ")})`));

function columnText(name: string) {
	const [column, field] = name.split(".");
	return field ? `coalesce("${column}" ->> '${field}', '')` : `coalesce("${column}"::text, '')`;
}

/**
 * Any three letters in a row are found by trigram; for shorter searches `character_pairs` (see the migrations) lists each
 * letter and each pair. No pending lists: the embedded database has nobody who would empty them.
 */
export const searchIndexes = (table: string, column: ExtraConfigColumn) => [
	index(`${table}_search`).using("gin", column.op("gin_trgm_ops")).with({ fastupdate: false }),
	index(`${table}_search_pairs`).using("gin", sql`character_pairs(${column})`).with({ fastupdate: false }),
];
