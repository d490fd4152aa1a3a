// Whose e-mail address is it? Mailed one-time links prove it: after registering, and before a changed address counts.
import { and, eq, gte, ne } from "drizzle-orm";
import {
	consumeLink,
	endEmailedLinks,
	endResetLinks,
	findFacts,
	makeToken,
} from "#server/accounts/email-address/emailed-links.ts";
import { hasWaitingForm } from "#server/accounts/profile/waiting-form.ts";
import { endSessions } from "#server/accounts/sessions/session-list.ts";
import { identities, users } from "#server/accounts/table.ts";
import type { Db } from "#server/db/database.ts";
import type { Mail } from "#server/email/email.ts";
import { isDuplicate } from "#server/http/responses.ts";

const linkLifetime = 3 * 24 * 60 * 60 * 1000;

/** `site` is the address that the mailed links lead to. `db` may be a transaction. */
type Parts = { db: Db; mail: Mail; site: string };

/** Called in the transaction that proves an address; other domains join what this address sent before. */
export type AddressProved = (tx: Db, person: { userId: string; email: string }) => Promise<void>;

/** Called in the transaction that makes an account: does the link of a form's receipt prove its address, and join the form? */
export type ClaimForm = (tx: Db, claim: { userId: string; email: string; token: string }) => Promise<boolean>;

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
	const applied = await hasWaitingForm(tx, person.id);
	await mail.post(tx, "welcome", person.email, { name: person.name, link, applied }, person.id);
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
		if (isChange) await enqueueChangeEmail({ db: tx, mail, site }, { id: userId, name: person.name, newEmail });
		return { ok: true } as const;
	});
}

/** Mails the link again that the person is still asked to use; false when there is nothing to confirm. */
export async function resendConfirmation({ db, mail, site }: Parts, userId: string) {
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
		if (newEmail) await enqueueChangeEmail({ db: tx, mail, site }, { ...person, newEmail });
		else if (!person.emailVerified) await welcome({ db: tx, mail, site }, person);
		return newEmail !== null || !person.emailVerified;
	});
}

/** What a mailed link is about, without using it up; null when it is used, too old or invented. */
export async function findAddressLink(db: Db, token: string) {
	const facts = await findFacts(db, "confirm-address", token);
	if (!facts) return null;
	const [userId, email = ""] = facts;
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
	{ db, mail, site, onAddressProved }: Parts & { onAddressProved: readonly AddressProved[] },
	token: string,
	keepSession: string | null,
): Promise<{ ok: true; moved: boolean } | { ok: false; why: "useless" | "taken" }> {
	try {
		return await db.transaction(async (tx) => {
			const facts = await consumeLink(tx, "confirm-address", token);
			if (!facts) return { ok: false, why: "useless" } as const;
			const [userId, email = ""] = facts;
			const [person] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
			const moved = person !== undefined && person.email !== email && person.pendingEmail === email;
			if (!person || (person.email !== email && !moved)) return { ok: false, why: "useless" } as const;
			if (moved && (await isTaken(tx, email))) {
				await tx.update(users).set({ pendingEmail: null }).where(eq(users.id, userId));
				return { ok: false, why: "taken" } as const;
			}
			if (moved) {
				await tx.update(users).set({ email, pendingEmail: null }).where(eq(users.id, userId));
				await endSessions(tx, userId, { keep: keepSession });
				// A link to set a new password, mailed to the old address.
				await endResetLinks(tx, userId);
				await enqueueAddressChanged({ db: tx, mail, site }, person, email);
			}
			await addressProved(tx, userId, onAddressProved);
			return { ok: true, moved } as const;
		});
	} catch (error) {
		if (isDuplicate(error, "users_email_unique")) return { ok: false, why: "taken" };
		throw error;
	}
}

async function enqueueChangeEmail(
	{ db: tx, mail, site }: Parts,
	person: { id: string; name: string; newEmail: string },
) {
	const link = await makeLink(tx, site, person.id, person.newEmail);
	await mail.post(tx, "confirmAddress", person.newEmail, { name: person.name, link }, person.id);
}

const isTaken = async (tx: Db, email: string) =>
	(await tx.select({ id: users.id }).from(users).where(eq(users.email, email))).length > 0;

const makeLink = async (tx: Db, site: string, userId: string, email: string) =>
	`${site}/confirm-email?token=${await makeToken(tx, "confirm-address", [userId, email], linkLifetime)}`;

/**
 * Tells the old address of an account that it has been given up, and lets it take that back. An address that nobody had
 * confirmed may be a stranger's: it hears of the change, and gets no link into the account.
 */
export async function enqueueAddressChanged(
	{ db: tx, mail, site }: Parts,
	before: { id: string; name: string; email: string; emailVerified: boolean },
	newEmail: string,
) {
	const { id, name, email, emailVerified } = before;
	const makeUndoToken = () => makeToken(tx, "undo-address", [id, email, new Date().toISOString()], linkLifetime);
	const link = emailVerified ? { link: `${site}/undo-email?token=${await makeUndoToken()}` } : {};
	await mail.post(tx, "addressChanged", email, { name, newEmail, ...link }, id);
}

/** Which address a mailed link brings back; null when it is used, too old or invented. */
export async function findUndoLink(db: Db, token: string) {
	const [, email = null] = (await findFacts(db, "undo-address", token)) ?? [];
	return email;
}

/**
 * Takes a change of address back. Whoever made it knew the password, and may have joined a Google account since: both
 * stop working, every session and every other mailed link ends, and `askReset` mails the way to a new password.
 */
export async function undoAddressChange(
	{
		db,
		askReset,
		onAddressProved,
	}: {
		db: Db;
		askReset: (tx: Db, email: string) => Promise<void>;
		onAddressProved: readonly AddressProved[];
	},
	token: string,
): Promise<{ ok: true; email: string } | { ok: false; why: "useless" | "taken" }> {
	return db.transaction(async (tx) => {
		const [userId, email = "", changedAt = ""] = (await findFacts(tx, "undo-address", token)) ?? [];
		if (!userId) return { ok: false, why: "useless" } as const;
		const [person] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
		const [other] = await tx
			.select({ id: users.id })
			.from(users)
			.where(and(eq(users.email, email), ne(users.id, userId)));
		// The link stays usable: the office can make room.
		if (person && other) return { ok: false, why: "taken" } as const;
		if (!person || !(await consumeLink(tx, "undo-address", token))) return { ok: false, why: "useless" } as const;
		await tx.update(users).set({ email, pendingEmail: null }).where(eq(users.id, userId));
		await endSessions(tx, userId, { keep: null });
		await endEmailedLinks(tx, userId);
		const joined = and(eq(identities.userId, userId), gte(identities.createdAt, new Date(changedAt)));
		await tx.delete(identities).where(and(joined, ne(identities.providerId, "credential")));
		await tx
			.update(identities)
			.set({ password: null })
			.where(and(eq(identities.userId, userId), eq(identities.providerId, "credential")));
		await addressProved(tx, userId, onAddressProved);
		await askReset(tx, email);
		return { ok: true, email } as const;
	});
}
