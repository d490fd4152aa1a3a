// One-time links in e-mails. Only the hash of a token is stored, so nobody who can read the database can use the links.
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { and, eq, gt, lt, not, or, sql } from "drizzle-orm";
import { lockAccount } from "#server/accounts/locks.ts";
import { verifications } from "#server/accounts/table.ts";
import type { Db } from "#server/db/database.ts";

type Purpose =
	| "confirm-address"
	| "undo-address"
	| "reset-password"
	| "set-up-factor"
	// Challenges for passkeys, which are not in e-mails but are used once in the same way.
	| "add-passkey"
	| "use-passkey"
	| "passkey-sign-in";

/** Creates the token of a link. `facts` begin with the account's id, so that all links of an account can be ended. */
export async function makeToken(tx: Db, purpose: Purpose, facts: [userId: string, ...string[]], lifetime: number) {
	const token = randomBytes(32).toString("base64url");
	await tx.delete(verifications).where(lt(verifications.expiresAt, new Date()));
	await tx.insert(verifications).values({
		id: randomUUID(),
		identifier: identifierOf(purpose, token),
		value: JSON.stringify(facts),
		expiresAt: new Date(Date.now() + lifetime),
	});
	return token;
}

/** The facts stored with a token, without using it up; null if it is used, expired or invented. */
export async function findFacts(db: Db, purpose: Purpose, token: string) {
	const [link] = await db.select({ value: verifications.value }).from(verifications).where(isUsable(purpose, token));
	return link ? readFacts(link.value) : null;
}

/**
 * Consumes a token, and with it all others with the same facts. Of two concurrent calls, only one gets the facts. The
 * person is locked until `tx` ends.
 */
export async function consumeLink(tx: Db, purpose: Purpose, token: string) {
	const seen = await findFacts(tx, purpose, token);
	if (!seen) return null;
	await lockAccount(tx, seen[0]);
	const [link] = await tx
		.delete(verifications)
		.where(isUsable(purpose, token))
		.returning({ value: verifications.value });
	if (!link) return null;
	await tx.delete(verifications).where(eq(verifications.value, link.value));
	return readFacts(link.value);
}

/** Ends every e-mailed link of an account: its facts begin with the account's id. */
export async function endEmailedLinks(tx: Db, userId: string) {
	await tx.delete(verifications).where(isOf(userId));
}

/** The same, except the links that undo a change of address made before this one. */
export async function endLinksSince(tx: Db, userId: string, changedAt: string) {
	const undoes = sql`starts_with(${verifications.identifier}, ${prefixOf("undo-address")})`;
	const isEarlier = sql`(${undoes} and ${verifications.value}::jsonb ->> 2 < ${changedAt})`;
	await tx.delete(verifications).where(and(isOf(userId), not(isEarlier)));
}

/** Ends the password reset links. */
export async function endResetLinks(tx: Db, userId: string) {
	await tx.delete(verifications).where(eq(verifications.value, JSON.stringify([userId])));
}

const isOf = (userId: string) =>
	or(
		eq(verifications.value, JSON.stringify([userId])),
		sql`starts_with(${verifications.value}, ${`${JSON.stringify([userId]).slice(0, -1)},`})`,
	);

const prefixOf = (purpose: Purpose) => `${purpose}:`;

const identifierOf = (purpose: Purpose, token: string) =>
	`${prefixOf(purpose)}${createHash("sha256").update(token).digest("base64url")}`;

const isUsable = (purpose: Purpose, token: string) =>
	and(eq(verifications.identifier, identifierOf(purpose, token)), gt(verifications.expiresAt, new Date()));

const readFacts = (value: string) => JSON.parse(value) as [userId: string, ...string[]];
