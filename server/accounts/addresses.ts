// Whose e-mail address is it? Mailed one-time links prove it: after registering, and before a changed address counts.
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { and, eq, gt, lt } from "drizzle-orm";
import { endSessions } from "#server/accounts/session-list.ts";
import { users, verifications } from "#server/accounts/table.ts";
import type { Db } from "#server/platform/database.ts";
import type { Mail } from "#server/platform/mail.ts";
import { isDuplicate } from "#server/platform/refusals.ts";

const linkLifetime = 3 * 24 * 60 * 60 * 1000;

/** `site` is the address that the mailed links lead to. `db` may be a transaction. */
type Parts = { db: Db; mail: Mail; site: string };

/** Called in the transaction that proves an address; other domains join what this address sent before. */
export type AddressProved = (tx: Db, person: { userId: string; email: string }) => Promise<void>;

/** Records that the person owns the address of their account, by whichever proof. */
export async function addressProved(tx: Db, userId: string, listeners: readonly AddressProved[]) {
	const [person] = await tx
		.update(users)
		.set({ emailVerified: true, updatedAt: new Date() })
		.where(eq(users.id, userId))
		.returning({ email: users.email });
	if (person) for (const listener of listeners) await listener(tx, { userId, email: person.email });
}

/** Posts the welcome letter with the link that proves the address of a new account. */
export async function welcome({ db: tx, mail, site }: Parts, person: { id: string; name: string; email: string }) {
	const link = await makeLink(tx, site, person.id, person.email);
	await mail.post(tx, "welcome", person.email, { name: person.name, link }, person.id);
}

/**
 * Keeps `newEmail` aside and mails it a link; the account's address stays until that link is used. Asking for the present
 * address takes an earlier wish back. Limit it with `addressMail`.
 */
export async function requestAddressChange({ db, mail, site }: Parts, userId: string, newEmail: string) {
	return db.transaction(async (tx) => {
		const [person] = await tx
			.select({ name: users.name, email: users.email })
			.from(users)
			.where(eq(users.id, userId))
			.for("update");
		if (!person) return { ok: false, why: "unknownPerson" } as const;
		const isChange = person.email !== newEmail;
		if (isChange && (await isTaken(tx, newEmail))) return { ok: false, why: "alreadyRegistered" } as const;
		await tx
			.update(users)
			.set({ pendingEmail: isChange ? newEmail : null })
			.where(eq(users.id, userId));
		if (isChange) await postChangeLetter({ db: tx, mail, site }, { id: userId, name: person.name, newEmail });
		return { ok: true } as const;
	});
}

/** Mails the link again that the person is still asked to use; false when there is nothing to confirm. */
export async function remindOfAddress({ db, mail, site }: Parts, userId: string) {
	return db.transaction(async (tx) => {
		const [person] = await tx
			.select({
				id: users.id,
				name: users.name,
				email: users.email,
				emailVerified: users.emailVerified,
				newEmail: users.pendingEmail,
			})
			.from(users)
			.where(eq(users.id, userId))
			.for("update");
		if (!person) return false;
		const { newEmail } = person;
		if (newEmail) await postChangeLetter({ db: tx, mail, site }, { ...person, newEmail });
		else if (!person.emailVerified) await welcome({ db: tx, mail, site }, person);
		return newEmail !== null || !person.emailVerified;
	});
}

/** What a mailed link is about, without using it up; null when it is used, too old or invented. */
export async function findAddressLink(db: Db, token: string) {
	const [link] = await db
		.select({ value: verifications.value })
		.from(verifications)
		.where(and(eq(verifications.identifier, identifierOf(token)), gt(verifications.expiresAt, new Date())));
	if (!link) return null;
	const { userId, email } = readProof(link.value);
	const [person] = await db
		.select({ email: users.email, pendingEmail: users.pendingEmail })
		.from(users)
		.where(eq(users.id, userId));
	const isWanted = person && (person.email === email || person.pendingEmail === email);
	return isWanted ? { userId, email, accountEmail: person.email } : null;
}

/**
 * Uses a link up. A changed address moves now: its old owner is told, the links mailed there and every session but
 * `keepSession` end. The caller has made sure that whoever brings the link may sign in to the account: the mailbox of
 * somebody whose address a stranger registered must not confirm the stranger's password.
 */
export async function confirmAddress(
	{ db, mail, onAddressProved }: { db: Db; mail: Mail; onAddressProved: readonly AddressProved[] },
	token: string,
	keepSession: string | null,
): Promise<{ ok: true; moved: boolean } | { ok: false; why: "useless" | "taken" }> {
	try {
		return await db.transaction(async (tx) => {
			const [used] = await tx
				.delete(verifications)
				.where(and(eq(verifications.identifier, identifierOf(token)), gt(verifications.expiresAt, new Date())))
				.returning({ value: verifications.value });
			if (!used) return { ok: false, why: "useless" } as const;
			const { userId, email } = readProof(used.value);
			const [person] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
			const moved = person !== undefined && person.email !== email && person.pendingEmail === email;
			if (!person || (person.email !== email && !moved)) return { ok: false, why: "useless" } as const;
			// Sent more than once, it counts once.
			await tx.delete(verifications).where(eq(verifications.value, used.value));
			if (moved && (await isTaken(tx, email))) {
				await tx.update(users).set({ pendingEmail: null }).where(eq(users.id, userId));
				return { ok: false, why: "taken" } as const;
			}
			if (moved) {
				await tx.update(users).set({ email, pendingEmail: null }).where(eq(users.id, userId));
				await endSessions(tx, userId, { keep: keepSession });
				// A link to set a new password, mailed to the old address.
				await tx.delete(verifications).where(eq(verifications.value, userId));
				await mail.post(tx, "addressChanged", person.email, { name: person.name, newEmail: email }, userId);
			}
			await addressProved(tx, userId, onAddressProved);
			return { ok: true, moved } as const;
		});
	} catch (error) {
		if (isDuplicate(error, "users_email_unique")) return { ok: false, why: "taken" };
		throw error;
	}
}

async function postChangeLetter({ db: tx, mail, site }: Parts, person: { id: string; name: string; newEmail: string }) {
	const link = await makeLink(tx, site, person.id, person.newEmail);
	await mail.post(tx, "confirmAddress", person.newEmail, { name: person.name, link }, person.id);
}

const isTaken = async (tx: Db, email: string) =>
	(await tx.select({ id: users.id }).from(users).where(eq(users.email, email))).length > 0;

/** Only the token's hash is kept: whoever reads the database cannot use the links in people's mailboxes. */
async function makeLink(tx: Db, site: string, userId: string, email: string) {
	const token = randomBytes(32).toString("base64url");
	await tx.delete(verifications).where(lt(verifications.expiresAt, new Date()));
	await tx.insert(verifications).values({
		id: randomUUID(),
		identifier: identifierOf(token),
		value: JSON.stringify([userId, email]),
		expiresAt: new Date(Date.now() + linkLifetime),
	});
	return `${site}/confirm-email?token=${token}`;
}

const identifierOf = (token: string) => `confirm-address:${createHash("sha256").update(token).digest("base64url")}`;

function readProof(value: string) {
	const [userId, email] = JSON.parse(value) as [string, string];
	return { userId, email };
}
