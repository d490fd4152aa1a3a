// Whose students somebody may see. A trainer sees their own: those with a seat in a batch that is theirs, or in one with a
// class that they give. A student without a seat belongs to no trainer; the office looks after them.
import { and, eq, ne, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type AnyPgColumn, union } from "drizzle-orm/pg-core";
import type { WhoseStudents } from "#contract/batches/states.ts";
import { hasForAll, type Permission } from "#contract/permissions.ts";
import { batches, classes, enrolments, seats } from "#server/batches/table.ts";
import type { Db } from "#server/db/database.ts";
import type { Authorized } from "#server/http/authorization.ts";

declare const limited: unique symbol;

/** The students for whom somebody has a permission. Created only by `studentsOf`, from the caller of a checked
 * route. */
export type Students = { readonly trainerId: string | null; readonly [limited]: true };

export const studentsOf = <Wanted extends Permission>(
	{ id, staffRoles }: Authorized<NoInfer<Wanted>>,
	permission: Wanted,
) => ({ trainerId: hasForAll(staffRoles, permission) ? null : id }) as Students;

/** The condition on a column with ids of users; undefined if all students are theirs. */
export const withUserOf = (db: Db, { trainerId }: Students, userId: AnyPgColumn): SQL | undefined =>
	trainerId === null ? undefined : anyOf(userId, listOwn(db, trainerId));

/** The same on a column with ids of enrolments. */
export function withEnrolmentOf(db: Db, students: Students, enrolmentId: AnyPgColumn): SQL | undefined {
	const theirs = withUserOf(db, students, enrolments.userId);
	return theirs && anyOf(enrolmentId, db.select({ id: enrolments.id }).from(enrolments).where(theirs));
}

/** For the sentence that explains why a list is short, or empty. */
export async function readWhose(db: Db, { trainerId }: Students): Promise<WhoseStudents> {
	if (trainerId === null) return "all";
	const [one] = await listOwn(db, trainerId).limit(1);
	return one ? "own" : "none";
}

/** As in the roll: a seat to repeat the course counts, and one that is only held does not. */
function listOwn(db: Db, trainerId: string) {
	const own = union(
		db.select({ id: batches.id }).from(batches).where(eq(batches.trainerId, trainerId)),
		db
			.select({ id: classes.batchId })
			.from(classes)
			.where(and(eq(classes.trainerId, trainerId), ne(classes.status, "cancelled"))),
	);
	return db
		.select({ userId: seats.userId })
		.from(seats)
		.where(and(anyOf(seats.batchId, own), eq(seats.state, "taken")));
}

/**
 * Like `in`, but the ids are read first, and the rows then by index with these ids. With `in`, PostgreSQL reads
 * everybody's seats and attempts as soon as a trainer has a hundredth of them.
 */
const anyOf = (column: AnyPgColumn, ids: SQLWrapper) => sql`${column} = any(array${ids})`;
