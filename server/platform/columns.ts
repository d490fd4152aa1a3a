// Column shapes that several domains' tables share.
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { timestamp } from "drizzle-orm/pg-core";

/** A point in time, stored in UTC, now by default. */
export const moment = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow();

/** SQL for a CHECK that allows exactly these words. */
export const oneOf = (column: SQLWrapper, allowed: readonly string[]): SQL =>
	sql`${column} in (${sql.raw(allowed.map((word) => `'${word.replaceAll("'", "''")}'`).join(", "))})`;
