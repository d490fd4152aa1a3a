// Accounts: how one is created, and what its user can see.

import { randomUUID } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Person, SignUpForm } from "#contract/accounts.ts";
import type { PurchaseStatus } from "#contract/states.ts";
import { findPasswordWeakness, hashPassword, type PasswordWeakness } from "#server/accounts/passwords/passwords.ts";
import { endSessions } from "#server/accounts/sessions/session-list.ts";
import { identities, secondFactors, staffRoles, users } from "#server/accounts/table.ts";
import { recordConsent } from "#server/consent/consent.ts";
import { type Db, statement } from "#server/db/database.ts";
import type { Actor } from "#server/http/authorization.ts";
import { isDuplicate } from "#server/http/responses.ts";
import { named } from "#server/names/name-search.ts";

export type Registered = { ok: true; userId: string } | { ok: false; why: "alreadyRegistered" | PasswordWeakness };

/**
 * Creates an account with a password, completely or not at all. `phone` is E.164. The e-mail is not confirmed yet.
 * `alongside` runs in the same transaction.
 */
export async function register(
	db: Db,
	person: SignUpForm,
	alongside: (tx: Db, userId: string) => Promise<void> = async () => {},
): Promise<Registered> {
	const weakness = await findPasswordWeakness(person.password, person);
	if (weakness) return { ok: false, why: weakness };
	// Hashed before the transaction opens: 20 ms on the only connection of an embedded database would block everybody.
	const password = await hashPassword(person.password);
	const userId = randomUUID();
	try {
		await db.transaction(async (tx) => {
			await tx.insert(users).values({ id: userId, ...named(person.name), email: person.email, phone: person.phone });
			await tx
				.insert(identities)
				.values({ id: randomUUID(), userId, providerId: "credential", accountId: userId, password });
			await recordConsent(tx, "signUp", userId);
			await alongside(tx, userId);
		});
	} catch (error) {
		if (isDuplicate(error, "users_email_unique")) return { ok: false, why: "alreadyRegistered" };
		throw error;
	}
	return { ok: true, userId };
}

/**
 * Creates the first owner, or makes an existing account with this address one. A confirmed account keeps its password.
 * An unconfirmed one, which anybody may have registered, gets the operator's password, and its sessions end.
 */
export async function ensureAdmin(db: Db, admin: { email: string; password: string }) {
	const [known] = await db
		.select({ id: users.id, emailVerified: users.emailVerified })
		.from(users)
		.where(eq(users.email, admin.email));
	if (known?.emailVerified) {
		await db.insert(staffRoles).values({ userId: known.id, role: "owner" }).onConflictDoNothing();
		return { created: false };
	}
	const password = await hashPassword(admin.password);
	const userId = known?.id ?? randomUUID();
	await db.transaction(async (tx) => {
		await tx
			.insert(users)
			.values({ id: userId, ...named("Office"), email: admin.email, emailVerified: true, status: "Active" })
			.onConflictDoUpdate({ target: users.id, set: { emailVerified: true, pendingEmail: null } });
		await tx.insert(staffRoles).values({ userId, role: "owner" }).onConflictDoNothing();
		await tx.delete(identities).where(eq(identities.userId, userId));
		await endSessions(tx, userId, { keep: null });
		await tx
			.insert(identities)
			.values({ id: randomUUID(), userId, providerId: "credential", accountId: userId, password });
	});
	return { created: !known };
}

/** Whether the user can sign in with a password; otherwise only through an identity provider. */
export async function usesPassword(db: Db, userId: string) {
	const own = and(eq(identities.userId, userId), eq(identities.providerId, "credential"));
	return (await db.select({ id: identities.id }).from(identities).where(own)).length > 0;
}

/** When the password, the second factor or another way to sign in to this account was last set, in whole seconds. */
export async function findWayInSince(db: Db, email: string) {
	const [row] = await db
		.select({
			since: sql<number>`coalesce(floor(extract(epoch from greatest(max(${identities.updatedAt}), max(${secondFactors.createdAt})))), 0)::float8`,
		})
		.from(users)
		.leftJoin(identities, eq(identities.userId, users.id))
		.leftJoin(secondFactors, eq(secondFactors.userId, users.id))
		.where(eq(users.email, email));
	return row?.since ?? 0;
}

export async function hasOwner(db: Db) {
	const [one] = await db
		.select({ id: staffRoles.userId })
		.from(staffRoles)
		.where(eq(staffRoles.role, "owner"))
		.limit(1);
	return one !== undefined;
}

/** Opens or closes the course for a user. The caller records the reason in the same transaction. */
export async function setPurchaseStatus(tx: Db, userId: string, purchaseStatus: PurchaseStatus) {
	await updatePurchaseStatus(tx, { userId, purchaseStatus });
}

const updatePurchaseStatus = statement((db) =>
	db
		.update(users)
		.set({ purchaseStatus: sql`${sql.placeholder("purchaseStatus")}`, updatedAt: sql`now()` })
		.where(eq(users.id, sql.placeholder("userId"))),
);

/**
 * Locks the user's row until `tx` ends, and returns its current state. Other transactions can still insert rows that
 * refer to the user, for example a seat that the holder of the batch's lock offers them.
 */
export async function lockPerson(tx: Db, userId: string) {
	const [person] = await selectForUpdate(tx, { userId });
	return person ?? null;
}

const selectForUpdate = statement((db) =>
	db
		.select({
			name: users.name,
			email: users.email,
			phone: users.phone,
			purchaseStatus: users.purchaseStatus,
			erasedAt: users.erasedAt,
			admissionId: users.admissionId,
			language: users.language,
		})
		.from(users)
		.where(eq(users.id, sql.placeholder("userId")))
		.for("no key update"),
);

/** Records the latest admission form of a user. */
export async function setAdmission(tx: Db, userId: string, admissionId: string) {
	await tx.update(users).set({ admissionId, updatedAt: new Date() }).where(eq(users.id, userId));
}

/** Whether an account with this address exists, confirmed or not. */
export const hasAccount = async (tx: Db, email: string) => (await tx.$count(users, eq(users.email, email))) > 0;

/** The present address of an account; null if it was erased. */
export async function findAddress(db: Db, userId: string) {
	const [person] = await db
		.select({ email: users.email })
		.from(users)
		.where(and(eq(users.id, userId), isNull(users.erasedAt)));
	return person?.email ?? null;
}

/** The user who has confirmed this address, or null. */
export async function findOwner(tx: Db, email: string) {
	const [owner] = await tx
		.select({ id: users.id })
		.from(users)
		.where(and(eq(users.email, email), eq(users.emailVerified, true)));
	return owner?.id ?? null;
}

export const presentPerson = (actor: Actor): Person => ({
	_id: actor.id,
	name: actor.name,
	email: actor.email,
	emailVerified: actor.emailVerified,
	pendingEmail: actor.pendingEmail,
	phone: actor.phone,
	mobile: actor.phone,
	profilePic: actor.image,
	role: actor.role,
	status: actor.status,
	purchaseStatus: actor.purchaseStatus,
	AdmissionId: actor.admissionId,
	formWaits: actor.formWaits,
});
