// Who owns an e-mail address? One-time links prove it: after registration, and before a changed address takes effect.

import { and, eq, gte, ne } from "drizzle-orm";
import { withLanguage } from "#content/scope.ts";
import type { Language } from "#contract/languages.ts";
import {
	consumeLink,
	endLinksSince,
	endResetLinks,
	findFacts,
	makeToken,
} from "#server/accounts/email-address/emailed-links.ts";
import { hasWaitingForm } from "#server/accounts/profile/waiting-form.ts";
import { removeSecondFactorSince } from "#server/accounts/second-factor/second-factor.ts";
import { endSessions } from "#server/accounts/sessions/session-list.ts";
import { identities, users } from "#server/accounts/table.ts";
import type { Db } from "#server/db/database.ts";
import type { Mail } from "#server/email/email.ts";
import { isDuplicate } from "#server/http/responses.ts";

const linkLifetime = 3 * 24 * 60 * 60 * 1000;

/** `site` is the base URL of the e-mailed links. `db` may be a transaction. */
type Parts = { db: Db; mail: Mail; site: string };

/**
 * Called in the transaction that confirms an address; other domains then link what was sent with this address before.
 * `movedFrom`: the confirmed address that the account had until now. `fromOthers`: until now the account may have been
 * in the hands of another person, who registered with this address or changed to it.
 */
export type AddressProved = (
	tx: Db,
	person: { userId: string; email: string; movedFrom: string | null; fromOthers: boolean },
) => Promise<void>;

/**
 * Called in the transaction that creates an account: links the admission form whose receipt contained this token. True
 * if that also confirms the address.
 */
export type ClaimForm = (tx: Db, claim: { userId: string; email: string; token: string }) => Promise<boolean>;

/** Records that the user owns the address of their account, whatever the proof was. */
export async function addressProved(
	tx: Db,
	userId: string,
	listeners: readonly AddressProved[],
	{ isTakenBack = false, movedFrom = null }: { isTakenBack?: boolean; movedFrom?: string | null } = {},
) {
	const [before] = await tx
		.select({ email: users.email, isVerified: users.emailVerified })
		.from(users)
		.where(eq(users.id, userId))
		.for("no key update");
	if (!before) return;
	await tx.update(users).set({ emailVerified: true, updatedAt: new Date() }).where(eq(users.id, userId));
	const { email, isVerified } = before;
	const fromOthers = isTakenBack || !isVerified;
	for (const listener of listeners) await listener(tx, { userId, email, movedFrom, fromOthers });
}

/** Sends the welcome e-mail with the link that confirms the address of a new account. */
export async function welcome({ db: tx, mail, site }: Parts, person: { id: string; name: string; email: string }) {
	const link = await makeLink(tx, site, person.id, person.email);
	const applied = await hasWaitingForm(tx, person.id);
	await mail.enqueue(tx, "welcome", person.email, { name: person.name, link, applied }, person.id);
}

/**
 * Stores `newEmail` and sends it a link; the account keeps its address until that link is used. Requesting the current
 * address cancels an earlier request. Limit it with `addressMail`.
 */
export async function requestAddressChange({ db, mail, site }: Parts, userId: string, newEmail: string) {
	return db.transaction(async (tx) => {
		const [person] = await tx
			.select({ id: users.id, name: users.name, email: users.email, language: users.language })
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
		if (isChange) await enqueueChangeEmail({ db: tx, mail, site }, { ...person, newEmail });
		return { ok: true } as const;
	});
}

/** Sends the pending confirmation link again; false if there is nothing to confirm. */
export async function resendConfirmation({ db, mail, site }: Parts, userId: string) {
	return db.transaction(async (tx) => {
		const [person] = await tx
			.select({
				id: users.id,
				name: users.name,
				email: users.email,
				emailVerified: users.emailVerified,
				newEmail: users.pendingEmail,
				language: users.language,
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

/** What an e-mailed link is about, without using it up; null if it is used, expired or invented. */
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
 * Uses a link up. A changed address takes effect now: the old address is informed, and the links sent there and every
 * session except `keepSession` end. The caller has checked that the bearer of the link can sign in to the account: if
 * somebody registers with another person's address, that person's mailbox must not confirm the account.
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
				// Password reset links that were sent to the old address.
				await endResetLinks(tx, userId);
				await enqueueAddressChanged({ db: tx, mail, site }, person, email);
			}
			const movedFrom = moved && person.emailVerified ? person.email : null;
			await addressProved(tx, userId, onAddressProved, { movedFrom });
			return { ok: true, moved } as const;
		});
	} catch (error) {
		if (isDuplicate(error, "users_email_unique")) return { ok: false, why: "taken" };
		throw error;
	}
}

async function enqueueChangeEmail(
	{ db: tx, mail, site }: Parts,
	{ id, name, newEmail, language }: { id: string; name: string; newEmail: string; language: Language },
) {
	const link = await makeLink(tx, site, id, newEmail);
	// The account does not have this address yet.
	await withLanguage(language, () => mail.enqueue(tx, "confirmAddress", newEmail, { name, link }, id));
}

const isTaken = async (tx: Db, email: string) =>
	(await tx.select({ id: users.id }).from(users).where(eq(users.email, email))).length > 0;

const makeLink = async (tx: Db, site: string, userId: string, email: string) =>
	`${site}/confirm-email?token=${await makeToken(tx, "confirm-address", [userId, email], linkLifetime)}`;

/**
 * Informs the old address of an account of the change, with a link that reverses it. If the old address was never
 * confirmed, it may belong to another person: then it is informed, but gets no link.
 */
export async function enqueueAddressChanged(
	{ db: tx, mail, site }: Parts,
	before: { id: string; name: string; email: string; emailVerified: boolean; language: Language },
	newEmail: string,
) {
	const { id, name, email, emailVerified, language } = before;
	const makeUndoToken = () => makeToken(tx, "undo-address", [id, email, new Date().toISOString()], linkLifetime);
	const link = emailVerified ? { link: `${site}/undo-email?token=${await makeUndoToken()}` } : {};
	// The account has this address no longer.
	await withLanguage(language, () => mail.enqueue(tx, "addressChanged", email, { name, newEmail, ...link }, id));
}

/** The address that an e-mailed link restores; null if it is used, expired or invented. */
export async function findUndoLink(db: Db, token: string) {
	const [, email = null] = (await findFacts(db, "undo-address", token)) ?? [];
	return email;
}

/** Whoever changes the address of a stolen account may first have added their own ways to sign in. */
const suspectBefore = 24 * 60 * 60 * 1000;

/**
 * Reverses a change of address. Whoever made it knew the password, and may have added a Google account, a passkey or a
 * second factor since or shortly before. All of them stop working, every session ends, and so does every other e-mailed
 * link, except those that undo an earlier change. `requestReset` sends a link for a new password.
 */
export async function undoAddressChange(parts: Undoing, token: string): Promise<Undone> {
	try {
		return await parts.db.transaction((tx) => restoreAddress({ ...parts, db: tx }, token));
	} catch (error) {
		// Somebody else has taken the address meanwhile.
		if (isDuplicate(error, "users_email_unique")) return { ok: false, why: "taken" };
		throw error;
	}
}

type Undoing = {
	db: Db;
	requestReset: (tx: Db, email: string) => Promise<void>;
	onAddressProved: readonly AddressProved[];
};
type Undone = { ok: true; email: string } | { ok: false; why: "useless" | "taken" };

async function restoreAddress({ db: tx, requestReset, onAddressProved }: Undoing, token: string): Promise<Undone> {
	const [userId, email = "", changedAt = ""] = (await findFacts(tx, "undo-address", token)) ?? [];
	if (!userId) return { ok: false, why: "useless" };
	const [person] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
	const [other] = await tx
		.select({ id: users.id })
		.from(users)
		.where(and(eq(users.email, email), ne(users.id, userId)));
	// The link stays valid: staff can resolve the conflict.
	if (person && other) return { ok: false, why: "taken" };
	if (!person || !(await consumeLink(tx, "undo-address", token))) return { ok: false, why: "useless" };
	await tx.update(users).set({ email, pendingEmail: null }).where(eq(users.id, userId));
	await endSessions(tx, userId, { keep: null });
	// Whoever has stolen an account may change its address twice and undo the second change: the first owner's link stays.
	await endLinksSince(tx, userId, changedAt);
	const suspectSince = new Date(Date.parse(changedAt) - suspectBefore);
	const joined = and(eq(identities.userId, userId), gte(identities.createdAt, suspectSince));
	await tx.delete(identities).where(and(joined, ne(identities.providerId, "credential")));
	await removeSecondFactorSince(tx, userId, suspectSince);
	await tx
		.update(identities)
		.set({ password: null })
		.where(and(eq(identities.userId, userId), eq(identities.providerId, "credential")));
	await addressProved(tx, userId, onAddressProved, { isTakenBack: true });
	await requestReset(tx, email);
	return { ok: true, email };
}
