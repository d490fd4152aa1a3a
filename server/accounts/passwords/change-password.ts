// A signed-in user's password: confirming and changing it.
import { and, eq } from "drizzle-orm";
import { endResetLinks } from "#server/accounts/email-address/emailed-links.ts";
import { lockAccount } from "#server/accounts/locks.ts";
import {
	findPasswordWeakness,
	hashPassword,
	type PasswordWeakness,
	verifyPassword,
} from "#server/accounts/passwords/passwords.ts";
import { forgetDevices } from "#server/accounts/second-factor/remembered-devices.ts";
import { hasSecondFactor } from "#server/accounts/second-factor/second-factor.ts";
import { endSessions, recordProof } from "#server/accounts/sessions/session-list.ts";
import { identities } from "#server/accounts/table.ts";
import type { Db } from "#server/db/database.ts";
import type { Mail } from "#server/email/email.ts";

/** Whether this is the user's password; false for a user without one. */
export async function confirmPassword(db: Db, userId: string, password: string) {
	const hash = await findHash(db, userId);
	return hash ? verifyPassword({ hash, password }) : false;
}

/** Sets a new password. Every session except `keepSession` ends, and so do all password reset links. */
export async function changePassword(
	{ db, mail, site }: { db: Db; mail: Mail; site: string },
	{
		id: userId,
		sessionId: keepSession,
		...person
	}: { id: string; sessionId: string; name: string; email: string; phone: string | null; isTold: boolean },
	{ current, password }: { current: string; password: string },
): Promise<{ ok: true } | { ok: false; why: "wrongPassword" | PasswordWeakness }> {
	const before = await findHash(db, userId);
	if (!before || !(await verifyPassword({ hash: before, password: current })))
		return { ok: false, why: "wrongPassword" };
	const weakness = await findPasswordWeakness(password, { ...person, phone: person.phone ?? "" });
	if (weakness) return { ok: false, why: weakness };
	const hash = await hashPassword(password);
	return db.transaction(async (tx) => {
		await lockAccount(tx, userId);
		const changed = await tx
			.update(identities)
			.set({ password: hash, updatedAt: new Date() })
			// Another change, or a reset, may have been faster.
			.where(and(isPasswordOf(userId), eq(identities.password, before)))
			.returning({ id: identities.id });
		if (changed.length === 0) return { ok: false, why: "wrongPassword" } as const;
		await endSessions(tx, userId, { keep: keepSession });
		// Where there is a second factor, the password alone proves nothing.
		if (!(await hasSecondFactor(tx, userId))) await recordProof(tx, keepSession);
		await endOlderAccess(tx, userId);
		if (person.isTold) await mailNewPassword({ db: tx, mail, site }, { id: userId, ...person });
		return { ok: true } as const;
	});
}

/** After every new password, however it was set: older reset links end, and the user is informed. */
export async function afterNewPassword(
	{ db: tx, mail, site }: { db: Db; mail: Mail; site: string },
	person: { id: string; name: string; email: string },
) {
	await endOlderAccess(tx, person.id);
	await mailNewPassword({ db: tx, mail, site }, person);
}

async function endOlderAccess(tx: Db, userId: string) {
	await endResetLinks(tx, userId);
	await forgetDevices(tx, userId);
}

async function mailNewPassword(
	{ db: tx, mail, site }: { db: Db; mail: Mail; site: string },
	person: { id: string; name: string; email: string },
) {
	const changedAt = new Date().toISOString();
	await mail.enqueue(
		tx,
		"passwordChanged",
		person.email,
		{ name: person.name, changedAt, link: `${site}/forgetpsw` },
		person.id,
	);
}

async function findHash(db: Db, userId: string) {
	const [identity] = await db.select({ hash: identities.password }).from(identities).where(isPasswordOf(userId));
	return identity?.hash ?? null;
}

const isPasswordOf = (userId: string) => and(eq(identities.userId, userId), eq(identities.providerId, "credential"));
