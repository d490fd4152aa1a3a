// Invitations to join the staff: sent by an owner to one address, valid for three days, used once.

import { createHash, randomBytes, randomUUID } from "node:crypto";
import { and, desc, eq, gt, isNotNull, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { adminStaffWords } from "#content/en/admin/staff.ts";
import type { StaffRole } from "#contract/states.ts";
import { type AddressProved, addressProved } from "#server/accounts/email-address/email-address.ts";
import { inLanguageOf } from "#server/accounts/language.ts";
import { hashPassword } from "#server/accounts/passwords/passwords.ts";
import { linkLifetime, makeSetUpToken } from "#server/accounts/second-factor/set-up-link.ts";
import { endSessions } from "#server/accounts/sessions/session-list.ts";
import { inOrder, lockOwners } from "#server/accounts/staff/roles.ts";
import { identities, staffInvitations, staffRoles, users } from "#server/accounts/table.ts";
import { recordAuditEntry } from "#server/audit/audit.ts";
import type { Db } from "#server/db/database.ts";
import { takeAdvisoryLocks } from "#server/db/locks.ts";
import type { Mail } from "#server/email/email.ts";
import { type Actor, type Authorized, authorizeSystem } from "#server/http/authorization.ts";
import { NotFound } from "#server/http/responses.ts";
import { named } from "#server/names/name-search.ts";

const lifetime = 72 * 60 * 60 * 1000;

type Sender = { db: Db; mail: Mail; site: string };

/**
 * Invites this address; an earlier invitation to it ends. Not if its account is closed, which no link can join. The
 * caller has made sure that `roles` is not empty.
 */
export function invite(
	{ db, mail, site }: Sender,
	staff: Authorized<"roles.update">,
	email: string,
	roles: readonly StaffRole[],
): Promise<{ ok: true } | { ok: false; why: "closed" }> {
	return db.transaction(async (tx) => {
		await takeAdvisoryLocks(tx, [`invitation of ${email}`]);
		if ((await tx.$count(users, and(eq(users.email, email), isNotNull(users.disabledAt)))) > 0)
			return { ok: false, why: "closed" } as const;
		const token = randomBytes(32).toString("base64url");
		const id = randomUUID();
		const wanted = inOrder(roles);
		await tx
			.update(staffInvitations)
			.set({ endedAt: new Date() })
			.where(and(eq(staffInvitations.email, email), isNull(staffInvitations.endedAt)));
		await tx.insert(staffInvitations).values({
			id,
			email,
			roles: wanted,
			tokenHash: hashOf(token),
			invitedBy: staff.id,
			expiresAt: new Date(Date.now() + lifetime),
		});
		const link = `${site}/join?token=${token}`;
		const names = await inLanguageOf(tx, email, () => namesOf(wanted));
		await mail.enqueue(tx, "staffInvitation", email, { invitedBy: staff.name, roles: names, link }, id);
		await recordAuditEntry(tx, staff, {
			action: "staff.invite",
			subject: { id, name: email },
			before: null,
			after: { roles: wanted.join(", ") },
		});
		return { ok: true } as const;
	});
}

/** Ends an invitation that has not been used. Throws NotFound. */
export async function withdrawInvitation(db: Db, staff: Authorized<"roles.update">, id: string) {
	await db.transaction(async (tx) => {
		const [ended] = await tx
			.update(staffInvitations)
			.set({ endedAt: new Date() })
			.where(and(eq(staffInvitations.id, id), isNull(staffInvitations.endedAt)))
			.returning();
		if (!ended) throw new NotFound();
		await recordAuditEntry(tx, staff, {
			action: "staff.withdraw",
			subject: { id, name: ended.email },
			before: { roles: ended.roles.join(", ") },
			after: null,
		});
	});
}

/** Invitations that can still be used, newest first. */
export function listInvitations(db: Db) {
	const invited = alias(users, "invited");
	return db
		.select({
			id: staffInvitations.id,
			email: staffInvitations.email,
			roles: staffInvitations.roles,
			invitedBy: users.name,
			expiresAt: staffInvitations.expiresAt,
		})
		.from(staffInvitations)
		.innerJoin(users, and(eq(users.id, staffInvitations.invitedBy), isNull(users.disabledAt)))
		.innerJoin(staffRoles, and(eq(staffRoles.userId, users.id), eq(staffRoles.role, "owner")))
		.leftJoin(invited, eq(invited.email, staffInvitations.email))
		.where(
			and(isNull(staffInvitations.endedAt), gt(staffInvitations.expiresAt, new Date()), isNull(invited.disabledAt)),
		)
		.orderBy(desc(staffInvitations.createdAt));
}

/** What the visitor has to do: nothing but agree, sign in first, sign in as somebody else, or make an account. */
type Needs = "nothing" | "signIn" | "otherAccount" | "account";

/** The invitation of this link as `visitor` sees it, without using it up; null if it cannot be used. */
export async function findInvitation(db: Db, token: string, visitor: Actor | null) {
	const found = await readUsable(db, token);
	if (!found) return null;
	const { invitation, inviter, person } = found;
	// Anybody may have registered with this address: an account that never confirmed it is taken over.
	const needs: Needs = person?.emailVerified
		? visitor
			? visitor.id === person.id
				? "nothing"
				: "otherAccount"
			: "signIn"
		: "account";
	return { email: invitation.email, roles: invitation.roles, invitedBy: inviter.name, needs };
}

export type NewMember = { name: string; phone: string; password: string };
type Parts = { db: Db; onAddressProved: readonly AddressProved[]; staffFactor: "required" | "optional" };

/** `setup` is the token with which a new member sets up the second factor: the invitation has proved their mailbox. */
type Accepted = { ok: true; setup: string | null } | { ok: false; why: "gone" | Exclude<Needs, "nothing"> };

/**
 * Uses the invitation: gives its roles to the signed-in account with its address, or to a new one made of `form`, which
 * `visitor` then signs in to. The caller checks the password. Of two concurrent calls only one succeeds.
 */
export async function acceptInvitation(
	{ db, onAddressProved, staffFactor }: Parts,
	token: string,
	visitor: Actor | null,
	form: NewMember | null,
): Promise<Accepted> {
	const seen = await findInvitation(db, token, visitor);
	if (!seen) return { ok: false, why: "gone" };
	if (seen.needs === "signIn" || seen.needs === "otherAccount") return { ok: false, why: seen.needs };
	if (seen.needs === "account" && !form) return { ok: false, why: "account" };
	const password = seen.needs === "account" && form ? await hashPassword(form.password) : null;
	return db.transaction(async (tx) => {
		// The lock order of all changes of roles: people first, also the account that is taken over.
		const before = await readUsable(tx, token);
		if (!before) return { ok: false, why: "gone" };
		await lockOwners(tx, (password ? before.person?.id : visitor?.id) ?? before.invitation.invitedBy);
		const found = await readUsable(tx, token);
		if (!found) return { ok: false, why: "gone" };
		const { invitation } = found;
		const [used] = await tx
			.update(staffInvitations)
			.set({ endedAt: new Date(), acceptedAt: new Date() })
			.where(and(eq(staffInvitations.id, invitation.id), isNull(staffInvitations.endedAt)))
			.returning({ id: staffInvitations.id });
		if (!used) return { ok: false, why: "gone" };
		const userId =
			password && form ? await makeMember(tx, invitation.email, form, password, onAddressProved) : visitor?.id;
		if (!userId) return { ok: false, why: "gone" };
		await tx
			.insert(staffRoles)
			.values(invitation.roles.map((role) => ({ userId, role })))
			.onConflictDoNothing();
		// An older session, perhaps somebody else's, does not get the new roles.
		await endSessions(tx, userId, { keep: password ? null : (visitor?.sessionId ?? null) });
		const name = form?.name ?? visitor?.name ?? invitation.email;
		await recordAuditEntry(tx, authorizeSystem({ id: userId, name }), {
			action: "staff.join",
			subject: { id: userId, name },
			before: null,
			// It may name an address that the person does not have any more when they are erased.
			after: { roles: invitation.roles.join(", "), invitation: invitation.id },
		});
		return {
			ok: true,
			setup: password && staffFactor === "required" ? await makeSetUpToken(tx, userId, linkLifetime.asked) : null,
		};
	});
}

/** Creates the account, or takes over an unconfirmed one with this address: the link proves who owns the address. */
async function makeMember(
	tx: Db,
	email: string,
	{ name, phone }: NewMember,
	password: string,
	onAddressProved: readonly AddressProved[],
) {
	const [person] = await tx
		.insert(users)
		.values({ id: randomUUID(), ...named(name), email, phone, emailVerified: true })
		.onConflictDoUpdate({
			target: users.email,
			set: { ...named(name), phone, pendingEmail: null, updatedAt: new Date() },
			setWhere: eq(users.emailVerified, false),
		})
		.returning({ id: users.id });
	// Confirmed since the page was read: its owner has to sign in.
	if (!person) return null;
	await tx.delete(identities).where(eq(identities.userId, person.id));
	const credential = { userId: person.id, providerId: "credential", accountId: person.id, password };
	await tx.insert(identities).values({ id: randomUUID(), ...credential });
	await addressProved(tx, person.id, onAddressProved);
	return person.id;
}

/** Not used, withdrawn or expired; sent by somebody who is still an owner, to somebody whose account is not closed. */
async function readUsable(db: Db, token: string) {
	const invited = alias(users, "invited");
	// One statement sees one snapshot: it never shows the account that a concurrent use of this link creates as usable.
	const [row] = await db
		.select({
			invitation: staffInvitations,
			inviter: { name: users.name, disabledAt: users.disabledAt },
			person: { id: invited.id, emailVerified: invited.emailVerified, disabledAt: invited.disabledAt },
		})
		.from(staffInvitations)
		.innerJoin(users, eq(users.id, staffInvitations.invitedBy))
		.innerJoin(staffRoles, and(eq(staffRoles.userId, users.id), eq(staffRoles.role, "owner")))
		.leftJoin(invited, eq(invited.email, staffInvitations.email))
		.where(
			and(
				eq(staffInvitations.tokenHash, hashOf(token)),
				isNull(staffInvitations.endedAt),
				gt(staffInvitations.expiresAt, new Date()),
			),
		);
	return row && !row.inviter.disabledAt && !row.person?.disabledAt ? row : null;
}

const namesOf = (roles: readonly StaffRole[]) => roles.map((role) => adminStaffWords().roles[role].name).join(", ");

const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");
