// The application with a signed-in admin, and a way to prove that a call has changed nothing in the database.
import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Db } from "#server/db/database.ts";
import { emails } from "#server/email/table.ts";
import { type AppOptions, openApp } from "#tests/app.ts";

const admin = { email1: "office@example.com", password1: "harbour-light-7" };

/** The app, and a browser in which the first admin is signed in. */
export async function openAdmin(settings: Record<string, string> = {}, options: AppOptions = {}) {
	const app = await openApp({ ADMIN_EMAIL: admin.email1, ADMIN_PASSWORD: admin.password1, ...settings }, options);
	const office = app.visitor();
	const answer = await office.post("/auth/login", admin);
	if (answer.status !== 200) throw new Error(`the admin's sign-in answered ${answer.status}`);
	// Delete the e-mail about this sign-in: no test expects it.
	await app.db.delete(emails).where(eq(emails.kind, "newDevice"));
	return { ...app, office };
}

/** One digest of all rows of all tables, except the rate-limit counters. */
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
