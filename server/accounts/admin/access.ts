// What staff can change about an account. Each change checks the expected value, is applied once and is recorded in the
// audit log.

import { and, eq, isNull } from "drizzle-orm";
import { guardOwners, type LeftWork, noWork, type StaffLeaves } from "#server/accounts/staff/roles.ts";
import { sessions, users } from "#server/accounts/table.ts";
import { recordAuditEntry } from "#server/audit/audit.ts";
import type { Db } from "#server/db/database.ts";
import type { Authorized } from "#server/http/authorization.ts";
import { NotFound } from "#server/http/responses.ts";

/** `changed`: the value is no longer the one the page showed; `now` is the current one. */
type Changed<Value> = { ok: true; now: Value } | { ok: false; why: "changed"; now: Value };
type Rejected = { ok: false; why: "yourself" | "lastOwner" };

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

/**
 * Closes an account: every session ends, and nobody can sign in until it is opened again.
 */
export async function disablePerson(
	db: Db,
	staff: Authorized<"people.access">,
	userId: string,
	onStaffLeaves: StaffLeaves,
): Promise<{ ok: true; left: LeftWork } | Rejected> {
	return db.transaction(async (tx) => {
		const refused = await guardOwners(tx, staff, userId);
		if (refused) return refused;
		const person = await lockForAdmin(tx, userId);
		if (person.disabledAt) return { ok: true, left: noWork };
		await tx.update(users).set({ disabledAt: new Date(), updatedAt: new Date() }).where(eq(users.id, userId));
		const classes = await onStaffLeaves.teaching(tx, userId);
		const handed = await onStaffLeaves.enquiries(tx, { from: userId, to: staff.id });
		await tx.delete(sessions).where(eq(sessions.userId, userId));
		await recordAuditEntry(tx, staff, {
			action: "user.disable",
			subject: person,
			before: { disabled: false },
			after: { disabled: true },
		});
		return { ok: true, left: { ...handed, classes } };
	});
}

/** `onOpened` is told in the same transaction. */
export async function enablePerson(
	db: Db,
	staff: Authorized<"people.access">,
	userId: string,
	onOpened: (tx: Db) => Promise<void>,
) {
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
		await onOpened(tx);
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

/**
 * What is checked and recorded before staff delete a user: part of erasing them (privacy/erasure.ts). `onLeft` is told
 * which open work they leave behind.
 */
export const deletionBy =
	(staff: Authorized<"people.delete">, userId: string, onStaffLeaves: StaffLeaves, onLeft: (left: LeftWork) => void) =>
	async (tx: Db) => {
		const refused = await guardOwners(tx, staff, userId);
		if (refused) return refused;
		const person = await lockForAdmin(tx, userId);
		const { role, purchaseStatus } = person;
		if (role === "admin") {
			const classes = await onStaffLeaves.countClasses(tx, userId);
			const handed = await onStaffLeaves.enquiries(tx, { from: userId, to: staff.id, isErased: true });
			onLeft({ ...handed, classes });
		}
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
