// One-time links in people's mailboxes. Only a token's hash is kept: whoever reads the database cannot use them.
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { and, eq, gt, lt, or, sql } from "drizzle-orm";
import { verifications } from "#server/accounts/table.ts";
import type { Db } from "#server/db/database.ts";

/** What a link is for. Links that set a new password are the auth library's own. */
type Purpose = "confirm-address" | "undo-address";

/** Makes a link's token. `facts` begin with the account's id, so that the links of an account can be ended. */
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

/** What a token was made with, without using it up; null when it is used, too old or invented. */
export async function findFacts(db: Db, purpose: Purpose, token: string) {
	const [link] = await db.select({ value: verifications.value }).from(verifications).where(isUsable(purpose, token));
	return link ? readFacts(link.value) : null;
}

/** Uses a token up, with every other one that says the same. Of two at once, one gets the facts. */
export async function consumeLink(tx: Db, purpose: Purpose, token: string) {
	const [link] = await tx
		.delete(verifications)
		.where(isUsable(purpose, token))
		.returning({ value: verifications.value });
	if (!link) return null;
	await tx.delete(verifications).where(eq(verifications.value, link.value));
	return readFacts(link.value);
}

/** Ends every mailed link of an account: to set a password (its id), to confirm or take back an address (a list that begins with it). */
export async function endEmailedLinks(tx: Db, userId: string) {
	await tx
		.delete(verifications)
		.where(
			or(
				eq(verifications.value, userId),
				sql`starts_with(${verifications.value}, ${`${JSON.stringify([userId]).slice(0, -1)},`})`,
			),
		);
}

/** Ends the mailed links that set a new password. */
export async function endResetLinks(tx: Db, userId: string) {
	await tx.delete(verifications).where(eq(verifications.value, userId));
}

const identifierOf = (purpose: Purpose, token: string) =>
	`${purpose}:${createHash("sha256").update(token).digest("base64url")}`;

const isUsable = (purpose: Purpose, token: string) =>
	and(eq(verifications.identifier, identifierOf(purpose, token)), gt(verifications.expiresAt, new Date()));

const readFacts = (value: string) => JSON.parse(value) as [userId: string, ...string[]];
