// The roles of the staff: who has which, and how they change. Each change is recorded in the audit log.

import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { type Permission, rolePermissions } from "#contract/permissions.ts";
import { staffRoles as allRoles, type StaffRole } from "#contract/states.ts";
import { sessions, staffRoles, users } from "#server/accounts/table.ts";
import { recordAuditEntry } from "#server/audit/audit.ts";
import { nameOrder } from "#server/db/columns.ts";
import type { Db } from "#server/db/database.ts";
import type { Authorized } from "#server/http/authorization.ts";
import { NotFound } from "#server/http/responses.ts";

/** The roles of the user of this row, in the order of the list of roles; empty for students, without a subquery. */
export const rolesHeld = sql<StaffRole[]>`case when users.role = 'admin' then array(
	select held.role from ${staffRoles} held where held.user_id = users.id
	order by array_position(${sql.raw(`array['${allRoles.join("','")}']`)}, held.role)) else '{}' end`;

/** Every member of the staff, by name. */
export const listStaff = (db: Db) =>
	db
		.select({
			id: users.id,
			name: users.name,
			email: users.email,
			disabledAt: users.disabledAt,
			roles: rolesHeld,
			/** The start of their newest session. */
			signedInAt: sql`(select max(begun.created_at) from ${sessions} begun where begun.user_id = users.id)`.mapWith(
				sessions.createdAt,
			),
		})
		.from(users)
		.where(inArray(users.id, db.selectDistinct({ id: staffRoles.userId }).from(staffRoles)))
		.orderBy(nameOrder(users.name), users.id);

/** The roles that have a permission. */
export const rolesWith = (permission: Permission) =>
	allRoles.filter((role) => rolePermissions[role].includes(permission));

/** Whether this role takes care of enquiries. */
export const assigneeRole = (role: typeof staffRoles.role) => inArray(role, rolesWith("enquiries.update"));

/** Who takes care of enquiries: staff who may, and whose account is not closed, by name. */
export const listAssignees = (db: Db) =>
	db
		.select({ id: users.id, name: users.name })
		.from(users)
		.where(
			and(
				inArray(users.id, db.select({ id: staffRoles.userId }).from(staffRoles).where(assigneeRole(staffRoles.role))),
				isNull(users.disabledAt),
			),
		)
		.orderBy(nameOrder(users.name), users.id);

export type Assignee = { id: string; name: string; email: string };

/**
 * Those of these people who take care of enquiries, locked until the transaction ends, so that nobody gets an enquiry
 * while their account is being closed.
 */
export async function lockAssignees(tx: Db, ids: string[]): Promise<Assignee[]> {
	const people = await tx
		.select({ id: users.id, email: users.email })
		.from(users)
		.where(inArray(users.id, ids))
		.orderBy(users.id)
		.for("share");
	const emails = new Map(people.map(({ id, email }) => [id, email]));
	return (await listAssignees(tx)).flatMap((one) => {
		const email = emails.get(one.id);
		return email === undefined ? [] : [{ ...one, email }];
	});
}

export async function findAssignee(tx: Db, id: string) {
	const [assignee] = await lockAssignees(tx, [id]);
	return assignee ?? null;
}

/** `from` leaves; `to` decides it, or nobody else does. `isErased`: their account is being deleted. */
export type Leaving = { from: string; to: string | null; isErased?: boolean };

/** What other domains do when a member of the staff leaves, or may no longer do this part of their work. */
export type StaffLeaves = {
	/** Takes the classes to come away from them; returns how many. */
	teaching: (tx: Db, userId: string) => Promise<number>;
	/** How many that would be: with a person who is erased, their classes are taken away anyway. */
	countClasses: (tx: Db, userId: string) => Promise<number>;
	enquiries: (tx: Db, leaving: Leaving) => Promise<HandedOver>;
};

/** How many open enquiries have another assignee: the person who removes the member (`Leaving.to`), or others. */
export type HandedOver = { toYou: number; toOthers: number };

/** The open work that somebody leaves behind. `classes`: those to come that have no trainer any more. */
export type LeftWork = HandedOver & { classes: number };

export const noWork: LeftWork = { classes: 0, toYou: 0, toOthers: 0 };

type Rejected = { ok: false; why: "yourself" | "lastOwner" | "unproved" | "closed" | "changed" };

/**
 * Gives a user exactly these roles; without any they are a student again. Only a user with a confirmed address can get
 * one, because anybody can register with a colleague's address. All their sessions end, so that no older session gets a
 * new role. `expected`: the roles that the page showed.
 */
export async function changeRoles(
	db: Db,
	staff: Authorized<"roles.update">,
	userId: string,
	wanted: readonly StaffRole[],
	expected: readonly StaffRole[] | undefined,
	onStaffLeaves: StaffLeaves,
): Promise<{ ok: true; left: LeftWork } | Rejected> {
	return db.transaction(async (tx) => {
		const refused = await guardOwners(tx, staff, userId);
		if (refused) return refused;
		const [person] = await tx
			.select({
				id: users.id,
				name: users.name,
				emailVerified: users.emailVerified,
				disabledAt: users.disabledAt,
				roles: rolesHeld,
			})
			.from(users)
			.where(and(eq(users.id, userId), isNull(users.erasedAt)));
		if (!person) throw new NotFound();
		const before = inOrder(person.roles);
		const after = inOrder(wanted);
		// Also the same change once more, because its answer was lost.
		if (String(before) === String(after)) return { ok: true, left: noWork };
		if (expected && String(inOrder(expected)) !== String(before)) return { ok: false, why: "changed" };
		const added = after.filter((role) => !before.includes(role));
		if (added.length > 0 && !person.emailVerified) return { ok: false, why: "unproved" };
		if (added.length > 0 && person.disabledAt) return { ok: false, why: "closed" };
		const removed = before.filter((role) => !after.includes(role));
		if (removed.length > 0)
			await tx.delete(staffRoles).where(and(eq(staffRoles.userId, userId), inArray(staffRoles.role, removed)));
		if (added.length > 0) await tx.insert(staffRoles).values(added.map((role) => ({ userId, role })));
		const keeps = (permission: Permission) => after.some((role) => rolePermissions[role].includes(permission));
		// In this order: classes are locked before enquiries.
		const released = keeps("classes.teach") ? 0 : await onStaffLeaves.teaching(tx, userId);
		const handed = keeps("enquiries.update")
			? noWork
			: await onStaffLeaves.enquiries(tx, { from: userId, to: staff.id });
		await tx.delete(sessions).where(eq(sessions.userId, userId));
		await recordAuditEntry(tx, staff, {
			action: "user.role",
			subject: person,
			before: { roles: before.join(", ") || "student" },
			after: { roles: after.join(", ") || "student" },
		});
		return { ok: true, left: { ...handed, classes: released } };
	});
}

export const inOrder = (roles: readonly StaffRole[]) => allRoles.filter((role) => roles.includes(role));

/**
 * Nobody can lock themselves out, and one owner always remains. Owners who change each other at the same time wait for
 * each other: all owners and the user are locked in the order of their ids.
 */
export async function guardOwners(tx: Db, staff: Authorized<never>, userId: string) {
	if (staff.id === userId) return { ok: false, why: "yourself" } as const;
	const owners = await lockOwners(tx, userId);
	// Another owner may have closed this one's account, or taken the role, while it was waiting.
	return owners.includes(staff.id) ? null : ({ ok: false, why: "lastOwner" } as const);
}

/** Locks the user's row and those of all owners until `tx` ends; returns the owners who can sign in. */
export async function lockOwners(tx: Db, userId: string) {
	const owners = tx.select({ id: staffRoles.userId }).from(staffRoles).where(eq(staffRoles.role, "owner"));
	await tx
		.select({ id: users.id })
		.from(users)
		.where(sql`${users.id} = ${userId} or ${inArray(users.id, owners)}`)
		.orderBy(asc(users.id))
		.for("no key update");
	// Read again after waiting for the locks: meanwhile the owners may have changed.
	const current = await tx
		.select({ id: users.id })
		.from(staffRoles)
		.innerJoin(users, eq(users.id, staffRoles.userId))
		.where(and(eq(staffRoles.role, "owner"), isNull(users.disabledAt)));
	return current.map(({ id }) => id);
}
