// What staff can change about an account. Each change checks the expected value, is applied once and is recorded in the
// audit log.

import { and, eq, isNull, or } from "drizzle-orm";
import type { Role } from "#contract/states.ts";
import { sessions, users } from "#server/accounts/table.ts";
import { recordAuditEntry } from "#server/audit/audit.ts";
import type { Db } from "#server/db/database.ts";
import type { Authorized } from "#server/http/authorization.ts";
import { NotFound } from "#server/http/responses.ts";

/** `changed`: the value is no longer the one the page showed; `now` is the current one. */
type Changed<Value> = { ok: true; now: Value } | { ok: false; why: "changed"; now: Value };
export type Guarded = { ok: true } | { ok: false; why: "yourself" | "lastAdmin" };

/** Toggles the label for staff: Pending, or reviewed. */
export async function toggleStatus(
	db: Db,
	staff: Authorized<"people.access">,
	userId: string,
	expected?: string,
): Promise<Changed<string>> {
	return db.transaction(async (tx) => {
		const person = await lockForAdmin(tx, userId);
		if (expected !== undefined && person.status !== expected) return { ok: false, why: "changed", now: person.status };
		const status = person.status === "Pending" ? "Active" : "Pending";
		await tx.update(users).set({ status, updatedAt: new Date() }).where(eq(users.id, userId));
		await recordAuditEntry(tx, staff, {
			action: "user.status",
			subject: person,
			before: { status: person.status },
			after: { status },
		});
		return { ok: true, now: status };
	});
}

/** Closes an account: every session ends, and nobody can sign in until it is opened again. */
export async function disablePerson(db: Db, staff: Authorized<"people.access">, userId: string): Promise<Guarded> {
	return db.transaction(async (tx) => {
		const refused = await guardAdmins(tx, staff, userId);
		if (refused) return refused;
		const person = await lockForAdmin(tx, userId);
		if (person.disabledAt) return { ok: true };
		await tx.update(users).set({ disabledAt: new Date(), updatedAt: new Date() }).where(eq(users.id, userId));
		await tx.delete(sessions).where(eq(sessions.userId, userId));
		await recordAuditEntry(tx, staff, {
			action: "user.disable",
			subject: person,
			before: { disabled: false },
			after: { disabled: true },
		});
		return { ok: true };
	});
}

export async function enablePerson(db: Db, staff: Authorized<"people.access">, userId: string) {
	await db.transaction(async (tx) => {
		const person = await lockForAdmin(tx, userId);
		if (!person.disabledAt) return;
		await tx.update(users).set({ disabledAt: null, updatedAt: new Date() }).where(eq(users.id, userId));
		await recordAuditEntry(tx, staff, {
			action: "user.enable",
			subject: person,
			before: { disabled: true },
			after: { disabled: false },
		});
	});
}

/**
 * Makes a user an admin, or a student again. Only a user with a confirmed address can become an admin, because anybody
 * can register with a colleague's address. All their sessions end, so that no older session gets the new role.
 */
export async function changeRole(
	db: Db,
	staff: Authorized<"roles.update">,
	userId: string,
	role: Role,
): Promise<Guarded | { ok: false; why: "unproved" | "closed" }> {
	return db.transaction(async (tx) => {
		const refused = await guardAdmins(tx, staff, userId);
		if (refused) return refused;
		const person = await lockForAdmin(tx, userId);
		if (person.role === role) return { ok: true };
		if (role === "admin" && !person.emailVerified) return { ok: false, why: "unproved" };
		if (role === "admin" && person.disabledAt) return { ok: false, why: "closed" };
		await tx.update(users).set({ role, updatedAt: new Date() }).where(eq(users.id, userId));
		await tx.delete(sessions).where(eq(sessions.userId, userId));
		await recordAuditEntry(tx, staff, {
			action: "user.role",
			subject: person,
			before: { role: person.role },
			after: { role },
		});
		return { ok: true };
	});
}

/** Ends every session of a user; returns how many there were. */
export async function signOutEverywhere(db: Db, staff: Authorized<"people.access">, userId: string) {
	return db.transaction(async (tx) => {
		const person = await lockForAdmin(tx, userId);
		const ended = await tx.delete(sessions).where(eq(sessions.userId, userId)).returning({ id: sessions.id });
		if (ended.length > 0)
			await recordAuditEntry(tx, staff, {
				action: "user.sign-out",
				subject: person,
				before: { sessions: ended.length },
				after: { sessions: 0 },
			});
		return ended.length;
	});
}

/** What is checked and recorded before staff delete a user: part of erasing them (privacy/erasure.ts). */
export const deletionBy = (staff: Authorized<"people.delete">, userId: string) => async (tx: Db) => {
	const refused = await guardAdmins(tx, staff, userId);
	if (refused) return refused;
	const person = await lockForAdmin(tx, userId);
	const { role, purchaseStatus } = person;
	await recordAuditEntry(tx, staff, {
		action: "user.delete",
		subject: person,
		before: { role, purchaseStatus },
		after: null,
	});
	return null;
};

/** The user's current row, locked until `tx` ends. Throws NotFound. */
async function lockForAdmin(tx: Db, userId: string) {
	const [person] = await tx
		.select({
			id: users.id,
			name: users.name,
			email: users.email,
			emailVerified: users.emailVerified,
			role: users.role,
			status: users.status,
			purchaseStatus: users.purchaseStatus,
			disabledAt: users.disabledAt,
		})
		.from(users)
		.where(and(eq(users.id, userId), isNull(users.erasedAt)))
		.for("update");
	if (!person) throw new NotFound();
	return person;
}

/**
 * Nobody can lock themselves out, and one admin always remains. Admins who change each other at the same time wait for
 * each other: all admins and the user are locked in the same order as in lockLeavingUser().
 */
async function guardAdmins(tx: Db, staff: Authorized<never>, userId: string) {
	if (staff.id === userId) return { ok: false, why: "yourself" } as const;
	const locked = await tx
		.select({ id: users.id, role: users.role, disabledAt: users.disabledAt })
		.from(users)
		.where(or(eq(users.id, userId), eq(users.role, "admin")))
		.orderBy(users.id)
		.for("update");
	// Another admin may have closed this one's account while it was waiting.
	const isAllowed = locked.some(
		({ id, role, disabledAt }) => id === staff.id && role === "admin" && disabledAt === null,
	);
	return isAllowed ? null : ({ ok: false, why: "lastAdmin" } as const);
}
