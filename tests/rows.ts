// Rows that tests write directly to the database, without the checks of the product.
import { sql } from "drizzle-orm";
import type { StaffRole } from "#contract/states.ts";
import type { Db } from "#server/db/database.ts";
import { enquiries } from "#server/enquiries/table.ts";

/** Gives the person a staff role without the usual checks. */
export const promote = (db: Db, email: string, role: StaffRole = "owner") =>
	db.execute(sql`insert into staff_roles (user_id, role) select id, ${role} from users where email = ${email}`);

export async function idOf(db: Db, email: string) {
	const { rows } = await db.execute<{ id: string }>(sql`select id from users where email = ${email}`);
	return rows[0]?.id ?? "";
}

/** A certificate of the person, as after the course. */
export async function addCertificate(
	db: Db,
	email: string,
	state: "valid" | "revoked" = "valid",
	issuedAt = new Date(),
) {
	const id = await idOf(db, email);
	const [revokedAt, category] = state === "revoked" ? [issuedAt, "error"] : [null, null];
	await db.execute(sql`insert into enrolments (id, user_id) values (${id}, ${id})`);
	await db.execute(sql`insert into certificates (number, enrolment_id, state, key_id, status_index, issued_at, revoked_at, category)
		select ${`C-${id}`}, ${id}, ${state}, 'key', count(*), ${issuedAt}, ${revokedAt}, ${category} from certificates`);
}

/** Journeys share one database, so each worker has its own range of a thousand numbers. */
let enquiriesMade = (Number(process.env.VITEST_WORKER_ID ?? 0) % 100) * 1000;

/** An enquiry in any state that it can have after some days. */
export async function addEnquiry(db: Db, changes: Partial<typeof enquiries.$inferInsert> = {}) {
	enquiriesMade++;
	const [enquiry] = await db
		.insert(enquiries)
		.values({
			id: `e${enquiriesMade}`,
			reference: `ENQ-2026-9${String(enquiriesMade).padStart(5, "0")}`,
			name: `Sender ${enquiriesMade}`,
			email: `sender${enquiriesMade}@example.com`,
			phone: `+91987650${String(enquiriesMade % 10_000).padStart(4, "0")}`,
			purpose: "When does the next batch start?",
			address: "",
			...(changes.createdAt ? { inboxAt: changes.createdAt } : {}),
			...changes,
		})
		.returning();
	if (!enquiry) throw new Error("no enquiry");
	return { ...enquiry, email: enquiry.email ?? "" };
}

/** The number of statements in this database that are waiting for a lock. */
export async function countWaiting(db: Db) {
	const { rows } = await db.execute(
		sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
	);
	return rows.length;
}
