// Users who sign in through an identity provider. One person with one address has one account, however they sign in.

import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { withoutTurning } from "#contract/text.ts";
import { type AddressProved, addressProved } from "#server/accounts/email-address/email-address.ts";
import type { Proved } from "#server/accounts/google/issuer.ts";
import { endSessions } from "#server/accounts/sessions/session-list.ts";
import { identities, users } from "#server/accounts/table.ts";
import { recordConsent } from "#server/consent/consent.ts";
import type { Db } from "#server/db/database.ts";
import { isDuplicate } from "#server/http/responses.ts";
import { named } from "#server/names/name-search.ts";

type Refused = { ok: false; why: "anotherSubject" };

/** `known`: they have signed in like this before. */
type Found = { ok: true; userId: string; known: boolean } | Refused;

/**
 * Finds the account of a verified identity by its subject, links it to the account with that address, or creates one,
 * and begins its session. `phone` is E.164 and only for a new account. Two first sign-ins at the same time result in one
 * account.
 */
export async function admitByIdentity<Session>(
	db: Db,
	person: Proved & { phone: string | null },
	onAddressProved: readonly AddressProved[],
	beginSession: (tx: Db, userId: string) => Promise<Session>,
): Promise<{ ok: true; session: Session; known: boolean } | Refused> {
	const admit = () =>
		db.transaction(async (tx) => {
			const found = await findOrJoin(tx, person, onAddressProved);
			return found.ok ? { ...found, session: await beginSession(tx, found.userId) } : found;
		});
	try {
		return await admit();
	} catch (error) {
		if (isDuplicate(error, "users_email_unique") || isDuplicate(error, "identities_provider_account")) return admit();
		throw error;
	}
}

async function findOrJoin(
	tx: Db,
	person: Proved & { phone: string | null },
	onAddressProved: readonly AddressProved[],
): Promise<Found> {
	const known = await findKnown(tx, person);
	if (known) return { ok: true, userId: known, known: true };

	const [local] = await tx
		.select({ id: users.id, emailVerified: users.emailVerified, image: users.image })
		.from(users)
		.where(eq(users.email, person.email))
		.for("update");
	const userId = local?.id ?? randomUUID();
	const picture = isProviderPicture(person.picture) ? person.picture : null;
	if (!local) {
		const name = readName(person.name) ?? person.email.split("@")[0] ?? person.email;
		await tx
			.insert(users)
			.values({ id: userId, ...named(name), email: person.email, phone: person.phone, image: picture });
		await recordConsent(tx, "google", userId);
	} else {
		const [joined] = await tx
			.select({ subject: identities.accountId })
			.from(identities)
			.where(and(eq(identities.userId, userId), eq(identities.providerId, person.issuer)));
		// Another first sign-in of the same user was faster.
		if (joined?.subject === person.subject) return { ok: true, userId, known: false };
		// The provider has given the address to another person: the account stays with the first one.
		if (joined) return { ok: false, why: "anotherSubject" };
		if (!local.emailVerified) await endUnprovedAccess(tx, userId);
		if (!local.image && picture) await tx.update(users).set({ image: picture }).where(eq(users.id, userId));
	}
	await tx
		.insert(identities)
		.values({ id: randomUUID(), userId, providerId: person.issuer, accountId: person.subject });
	await addressProved(tx, userId, onAddressProved);
	return { ok: true, userId, known: false };
}

/** Whose identity this is, locked until `tx` ends; null if nobody has signed in with it. */
async function findKnown(tx: Db, { issuer, subject }: Proved) {
	const isTheirs = and(eq(identities.providerId, issuer), eq(identities.accountId, subject));
	const [seen] = await tx.select({ userId: identities.userId }).from(identities).where(isTheirs);
	if (!seen) return null;
	// At the same time the account may be given back to its owner, without this way to sign in. Locked in the same
	// order as there.
	await tx.select({ id: users.id }).from(users).where(eq(users.id, seen.userId)).for("key share");
	const [known] = await tx.select({ userId: identities.userId }).from(identities).where(isTheirs).for("share");
	return known?.userId ?? null;
}

/** This address was registered but never confirmed: the password and sessions end when its owner signs in. */
async function endUnprovedAccess(tx: Db, userId: string) {
	await tx.delete(identities).where(and(eq(identities.userId, userId), eq(identities.providerId, "credential")));
	await endSessions(tx, userId, { keep: null });
	await tx.update(users).set({ pendingEmail: null }).where(eq(users.id, userId));
}

/** Google's host for profile pictures. Other URLs are not stored, and we never fetch any. */
export const isProviderPicture = (address: string | null): address is string =>
	address !== null &&
	address.length <= 500 &&
	// An address may contain a zero byte, and text in PostgreSQL may not.
	!/\p{Cc}/u.test(address) &&
	URL.canParse(address) &&
	new URL(address).protocol === "https:" &&
	new URL(address).host === "lh3.googleusercontent.com";

/** The provider's name as one line of text; null if nothing is left. */
function readName(name: string | null) {
	const line = withoutTurning(name ?? "")
		.replace(/[\p{Cc}\p{Cs}]+/gu, " ")
		.trim();
	return line === "" ? null : line.slice(0, 80).replace(/\p{Cs}$/u, "");
}
