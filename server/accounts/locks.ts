// Whoever changes what belongs to an account locks it first, and then links, sign-in methods, the second factor
// and sessions. A new session locks it too, so that an order of its own could end in a deadlock.
import { eq } from "drizzle-orm";
import { users } from "#server/accounts/table.ts";
import type { Db } from "#server/db/database.ts";

/**
 * The account, locked until `tx` ends, more strictly than lockPerson() does: a new session waits as well. To be called
 * before anything of theirs is written.
 */
export async function lockAccount(tx: Db, userId: string) {
	await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
}
