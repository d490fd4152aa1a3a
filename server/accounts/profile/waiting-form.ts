// Whether an admission form waits for a user: it was sent with their address, and they have no form and have not
// disowned it.
import { eq, type SQL, sql } from "drizzle-orm";
import { users } from "#server/accounts/table.ts";
import type { Db } from "#server/db/database.ts";

export const formWaits: SQL<boolean> = sql`(${users.admissionId} is null and exists (select 1 from admissions
	where admissions.email = ${users.email} and admissions.user_id is null and admissions.declined_by is distinct from ${users.id}))`;

export async function hasWaitingForm(db: Db, userId: string) {
	const { rows } = await db.execute<{ waits: boolean }>(
		sql`select ${formWaits} as waits from ${users} where ${eq(users.id, userId)}`,
	);
	return rows[0]?.waits ?? false;
}
