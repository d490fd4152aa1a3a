// The lock order: a change of anything that belongs to an account locks the account first, then links, sign-in methods,
// the second factor and sessions. Starting a session locks the account too, so any other order could deadlock.
import { eq } from "drizzle-orm";
import { users } from "#server/accounts/table.ts";
import type { Db } from "#server/db/database.ts";

/**
 * Locks the account until `tx` ends, more strictly than lockPerson() does: a new session waits as well. Call it before
 * writing anything that belongs to the account.
 */
export async function lockAccount(tx: Db, userId: string) {
	await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
}
