// The personal data of an account: export and erasure.

import { and, asc, eq, inArray, isNull, or } from "drizzle-orm";
import { endEmailedLinks } from "#server/accounts/email-address/emailed-links.ts";
import { isPersonPicture } from "#server/accounts/profile/profile.ts";
import { removeSecondFactor } from "#server/accounts/second-factor/second-factor.ts";
import { lockOwners } from "#server/accounts/staff/roles.ts";
import {
	identities,
	passkeys,
	rememberedDevices,
	secondFactors,
	sessions,
	staffInvitations,
	staffRoles,
	staffSettings,
	users,
} from "#server/accounts/table.ts";
import { listAcceptedInvitations } from "#server/audit/audit-log.ts";
import type { Db } from "#server/db/database.ts";
import { named } from "#server/names/name-search.ts";

/** The account, its sign-in methods without secrets, and its sessions; null if there is none. */
export async function accountDataOf(db: Db, userId: string) {
	const [account] = await db
		.select({
			id: users.id,
			name: users.name,
			email: users.email,
			emailVerified: users.emailVerified,
			pendingEmail: users.pendingEmail,
			phone: users.phone,
			image: users.image,
			language: users.language,
			role: users.role,
			status: users.status,
			purchaseStatus: users.purchaseStatus,
			admissionId: users.admissionId,
			disabledAt: users.disabledAt,
			createdAt: users.createdAt,
			updatedAt: users.updatedAt,
		})
		.from(users)
		.where(eq(users.id, userId));
	if (!account) return null;
	return {
		account,
		identities: await db
			.select({
				providerId: identities.providerId,
				accountId: identities.accountId,
				createdAt: identities.createdAt,
			})
			.from(identities)
			.where(eq(identities.userId, userId))
			.orderBy(asc(identities.createdAt)),
		sessions: await db
			.select({
				userAgent: sessions.userAgent,
				ipAddress: sessions.ipAddress,
				createdAt: sessions.createdAt,
				expiresAt: sessions.expiresAt,
			})
			.from(sessions)
			.where(eq(sessions.userId, userId))
			.orderBy(asc(sessions.createdAt)),
		secondFactor: await db
			.select({ createdAt: secondFactors.createdAt })
			.from(secondFactors)
			.where(eq(secondFactors.userId, userId)),
		passkeys: await db
			.select({ device: passkeys.device, createdAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
			.from(passkeys)
			.where(eq(passkeys.userId, userId))
			.orderBy(asc(passkeys.createdAt)),
		rememberedDevices: await db
			.select({
				userAgent: rememberedDevices.userAgent,
				ipAddress: rememberedDevices.ipAddress,
				createdAt: rememberedDevices.createdAt,
				expiresAt: rememberedDevices.expiresAt,
			})
			.from(rememberedDevices)
			.where(eq(rememberedDevices.userId, userId))
			.orderBy(asc(rememberedDevices.createdAt)),
	};
}

/**
 * Locks the user to be erased until `tx` ends, together with every owner: of two owners who leave at the same time, the
 * second sees that the first has gone. Null if there is no such user, or no longer.
 */
export async function lockLeavingUser(tx: Db, userId: string) {
	const owners = await lockOwners(tx, userId);
	const [person] = await tx
		.select({
			name: users.name,
			email: users.email,
			phone: users.phone,
			emailVerified: users.emailVerified,
			image: users.image,
			purchaseStatus: users.purchaseStatus,
		})
		.from(users)
		.where(and(eq(users.id, userId), isNull(users.erasedAt)));
	if (!person) return null;
	const { emailVerified, image, ...known } = person;
	return {
		...known,
		/** An address counts as theirs once they have confirmed it. */
		addresses: emailVerified ? [person.email] : [],
		picture: isPersonPicture(image) ? image : null,
		isLastOwner: owners.length === 1 && owners[0] === userId,
	};
}

/**
 * Deletes the invitations to these addresses, and the one that the person accepted, perhaps at an earlier address.
 * Returns the ids of all, also of those that are deleted already: entries of the log and e-mails are about them.
 */
export async function eraseInvitations(tx: Db, userId: string, addresses: string[]) {
	const accepted = await listAcceptedInvitations(tx, userId);
	const deleted = await tx
		.delete(staffInvitations)
		.where(or(inArray(staffInvitations.email, addresses), inArray(staffInvitations.id, accepted)))
		.returning({ id: staffInvitations.id });
	return [...accepted, ...deleted.map(({ id }) => id)];
}

/** Erases the account with all sessions and sign-in methods. `keepRow` leaves an anonymous row for the ledger. */
export async function eraseAccount(tx: Db, userId: string, { keepRow }: { keepRow: boolean }) {
	await endEmailedLinks(tx, userId);
	if (!keepRow) {
		await tx.delete(users).where(eq(users.id, userId));
		return;
	}
	await tx.delete(sessions).where(eq(sessions.userId, userId));
	await removeSecondFactor(tx, userId);
	await tx.delete(identities).where(eq(identities.userId, userId));
	await tx.delete(staffRoles).where(eq(staffRoles.userId, userId));
	await tx.delete(staffSettings).where(eq(staffSettings.userId, userId));
	await tx
		.update(users)
		.set({
			...named("Erased"),
			email: `${userId}@erased.invalid`,
			emailVerified: false,
			pendingEmail: null,
			image: null,
			phone: null,
			admissionId: null,
			erasedAt: new Date(),
			updatedAt: new Date(),
		})
		.where(eq(users.id, userId));
}
