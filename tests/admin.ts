// The application with an admin signed in, and a way to see that nothing in the database has changed.
import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { StaffRole } from "#contract/states.ts";
import type { Db } from "#server/db/database.ts";
import { emails } from "#server/email/table.ts";
import { enquiries } from "#server/enquiries/table.ts";
import { openApp } from "#tests/app.ts";

const admin = { email1: "office@example.com", password1: "harbour-light-7" };

/** The app, and a browser in which the first admin is signed in. */
export async function openAdmin(settings: Record<string, string> = {}, folders: { decks?: string } = {}) {
	const app = await openApp({ ADMIN_EMAIL: admin.email1, ADMIN_PASSWORD: admin.password1, ...settings }, folders);
	const office = app.visitor();
	const answer = await office.post("/auth/login", admin);
	if (answer.status !== 200) throw new Error(`the admin's sign-in answered ${answer.status}`);
	// About this sign-in itself, which no test is about.
	await app.db.delete(emails).where(eq(emails.kind, "newDevice"));
	return { ...app, office };
}

/** Gives the person a role in the staff, without the rules for that. */
export const promote = (db: Db, email: string, role: StaffRole = "owner") =>
	db.execute(sql`insert into staff_roles (user_id, role) select id, ${role} from users where email = ${email}`);

export async function idOf(db: Db, email: string) {
	const { rows } = await db.execute<{ id: string }>(sql`select id from users where email = ${email}`);
	return rows[0]?.id ?? "";
}

/** Journeys share one database, so each worker counts in a thousand of its own. */
let enquiriesMade = (Number(process.env.VITEST_WORKER_ID ?? 0) % 100) * 1000;

/** An enquiry as it may stand after some days. */
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
	return enquiry;
}

/** One digest of every row of every table; what only counts calls is left out. */
export async function digest(db: Db) {
	const { rows: tables } = await db.execute<{ name: string }>(
		sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'rate_limits' order by 1`,
	);
	const hash = createHash("sha256");
	for (const { name } of tables) {
		const { rows } = await db.execute<{ row: string }>(
			sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t order by 1`,
		);
		hash.update(name).update(rows.map(({ row }) => row).join("\n"));
	}
	return hash.digest("hex");
}
