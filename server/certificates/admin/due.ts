// Students whose course is over and who have no certificate, with what they still need; and one student.
import { and, asc, desc, eq, exists, gte, inArray, ne, notExists, type SQL } from "drizzle-orm";
import type { CertificatePerson, DueRow } from "#contract/admin/certificates.ts";
import { dayInIndia } from "#contract/days.ts";
import { users } from "#server/accounts/table.ts";
import { batches, enrolments, seats } from "#server/batches/table.ts";
import { readRows } from "#server/certificates/admin/list.ts";
import { decides } from "#server/certificates/issue.ts";
import { findHolder, readRequirements } from "#server/certificates/rules.ts";
import { certificates } from "#server/certificates/table.ts";
import { nameOrder } from "#server/db/columns.ts";
import type { Db } from "#server/db/database.ts";
import { countCapped } from "#server/db/list-query.ts";
import { NotFound } from "#server/http/responses.ts";

/** Students who have not met the rules this many days after the first class are no longer part of today's work. */
const recentDays = 240;

/** For one batch everybody; for all batches those who have finished recently. */
function dueFilter(db: Db, batchId: string | undefined): SQL | undefined {
	const seatsOf = (condition: SQL) =>
		inArray(
			enrolments.seatId,
			db.select({ id: seats.id }).from(seats).innerJoin(batches, eq(batches.id, seats.batchId)).where(condition),
		);
	return and(
		batchId === undefined ? eq(enrolments.status, "finished") : ne(enrolments.status, "left"),
		seatsOf(
			batchId === undefined ? gte(batches.startsOn, dayInIndia(new Date(), -recentDays)) : eq(batches.id, batchId),
		),
		// Nothing is to be done for a student whose fee was refunded.
		exists(
			db
				.select({ id: users.id })
				.from(users)
				.where(and(eq(users.id, enrolments.userId), ne(users.purchaseStatus, "Not Purchased"))),
		),
		notExists(
			db
				.select({ number: certificates.number })
				.from(certificates)
				.where(and(eq(certificates.enrolmentId, enrolments.id), decides)),
		),
	);
}

/** Their number, for the work of today. */
export const countDue = (db: Db) => countCapped(db, enrolments, dueFilter(db, undefined));

export async function listDue(
	db: Db,
	{ batch, page, limit }: { batch?: string | undefined; page: number; limit: number },
) {
	const filter = dueFilter(db, batch);
	const rows = await db
		.select({ enrolmentId: enrolments.id, name: users.name, email: users.email, batch: batches.code })
		.from(enrolments)
		.innerJoin(users, eq(users.id, enrolments.userId))
		.innerJoin(seats, eq(seats.id, enrolments.seatId))
		.innerJoin(batches, eq(batches.id, seats.batchId))
		.where(filter)
		.orderBy(desc(batches.startsOn), asc(batches.code), nameOrder(users.name), asc(enrolments.id))
		.limit(limit)
		.offset((page - 1) * limit);
	const people: DueRow[] = [];
	for (const row of rows) {
		const holder = await findHolder(db, row.enrolmentId);
		if (!holder) continue;
		const { missing, attended, needed } = await readRequirements(db, holder);
		people.push({ ...row, missing, attended, needed });
	}
	const { count: total, more } = await countCapped(db, enrolments, filter);
	const [asked] = batch ? await db.select({ code: batches.code }).from(batches).where(eq(batches.id, batch)) : [];
	return { people, total, more, batch: asked?.code ?? null };
}

/** Throws NotFound. */
export async function readPerson(db: Db, enrolmentId: string): Promise<CertificatePerson> {
	const holder = await findHolder(db, enrolmentId);
	if (!holder) throw new NotFound();
	const { exam: _, ...requirements } = await readRequirements(db, holder);
	return {
		success: true,
		person: { enrolmentId, userId: holder.userId, name: holder.accountName, email: holder.email },
		requirements,
		name: { name: holder.name ?? holder.accountName, localName: holder.localName ?? "" },
		certificates: await readRows(db, eq(certificates.enrolmentId, enrolmentId)),
	};
}
