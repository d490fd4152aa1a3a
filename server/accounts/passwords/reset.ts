// Password reset by a one-time link.
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { type AddressProved, addressProved } from "#server/accounts/email-address/email-address.ts";
import { consumeLink, findFacts, makeToken } from "#server/accounts/email-address/emailed-links.ts";
import { afterNewPassword } from "#server/accounts/passwords/change-password.ts";
import { hashPassword } from "#server/accounts/passwords/passwords.ts";
import { hasSecondFactor } from "#server/accounts/second-factor/second-factor.ts";
import { endSessions } from "#server/accounts/sessions/session-list.ts";
import { identities, users } from "#server/accounts/table.ts";
import type { Db } from "#server/db/database.ts";
import type { Mail } from "#server/email/email.ts";

const linkLifetime = 60 * 60 * 1000;

/** Sends a one-time link to `page` to this address, if it has an account. */
export async function requestPasswordReset({ db, mail }: { db: Db; mail: Mail }, email: string, page: string) {
	await db.transaction(async (tx) => {
		// Locked, because a change of the address ends the links that were sent to the old one: none may follow it there.
		const [person] = await tx
			.select({ id: users.id, name: users.name })
			.from(users)
			.where(eq(users.email, email))
			.for("key share");
		if (!person) return;
		const link = `${page}?token=${await makeToken(tx, "reset-password", [person.id], linkLifetime)}`;
		await mail.enqueue(tx, "reset", email, { name: person.name, link }, person.id);
	});
}

/**
 * Sets the password, ends every session of the user and returns their address; null if the token is used, expired or
 * invented.
 */
export async function setPasswordByLink(
	{ db, mail, site, onAddressProved }: { db: Db; mail: Mail; site: string; onAddressProved: readonly AddressProved[] },
	token: string,
	newPassword: string,
) {
	if (!(await findFacts(db, "reset-password", token))) return null;
	const password = await hashPassword(newPassword);
	return db.transaction(async (tx) => {
		const [userId] = (await consumeLink(tx, "reset-password", token)) ?? [];
		if (!userId) return null;
		// A person who registered with this address without owning it may have requested a change to their own.
		const [person] = await tx.update(users).set({ pendingEmail: null }).where(eq(users.id, userId)).returning();
		if (!person) return null;
		await tx
			.insert(identities)
			.values({ id: randomUUID(), userId, providerId: "credential", accountId: userId, password })
			.onConflictDoUpdate({
				target: [identities.providerId, identities.accountId],
				set: { password, updatedAt: new Date() },
			});
		await endSessions(tx, userId, { keep: null });
		// Anybody who can read the e-mail owns the address.
		await addressProved(tx, userId, onAddressProved);
		await afterNewPassword({ db: tx, mail, site }, person);
		return { email: person.email, hasSecondFactor: await hasSecondFactor(tx, userId) };
	});
}
