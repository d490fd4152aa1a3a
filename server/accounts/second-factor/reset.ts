// Removing the second factor of somebody who has lost it: by an owner, or by the command for an owner who is locked out.
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { serverWords } from "#content/server-words.ts";
import { endEmailedLinks, makeToken } from "#server/accounts/email-address/emailed-links.ts";
import { removeSecondFactor } from "#server/accounts/second-factor/second-factor.ts";
import { linkLifetime, makeSetUpLink } from "#server/accounts/second-factor/set-up-link.ts";
import { endSessions } from "#server/accounts/sessions/session-list.ts";
import { guardOwners, lockOwners } from "#server/accounts/staff/roles.ts";
import { staffRoles, users } from "#server/accounts/table.ts";
import { recordAuditEntry } from "#server/audit/audit.ts";
import type { Db } from "#server/db/database.ts";
import type { Mail } from "#server/email/email.ts";
import { type Authorized, authorizeSystem } from "#server/http/authorization.ts";
import { NotFound } from "#server/http/responses.ts";
import { PlainError } from "#server/plain-error.ts";

/** `site` is the public URL. */
type Sender = { db: Db; mail: Mail; site: string };
type Person = { id: string; name: string; email: string };

/** Removes the second factor of another person, ends their sessions, and tells them and all owners. Throws NotFound. */
export async function resetSecondFactor(
	{ db, mail, site }: Sender,
	staff: Authorized<"roles.update">,
	userId: string,
	reason: string,
): Promise<{ ok: true; name: string } | { ok: false; why: "yourself" | "lastOwner" | "isOff" }> {
	return db.transaction(async (tx) => {
		const refused = await guardOwners(tx, staff, userId);
		if (refused) return refused;
		const person = await findPerson(tx, eq(users.id, userId));
		if (!person) throw new NotFound();
		if (!(await removeSecondFactor(tx, userId))) return { ok: false, why: "isOff" };
		await endSessions(tx, userId, { keep: null });
		const changedAt = new Date().toISOString();
		await enqueueFactorReset({ db: tx, mail, site }, person, { by: staff.name, changedAt });
		const told = await listConfirmed(tx, eq(staffRoles.role, "owner"));
		await record({ db: tx, mail, site }, staff, person, { by: staff.name, reason, changedAt }, told);
		return { ok: true, name: person.name };
	});
}

/** Tells a person that staff have removed their second factor; members of the staff get a link to set up another. */
export async function enqueueFactorReset(
	{ db: tx, mail, site }: Sender,
	{ id, name, email, role }: Person & { role: string },
	{ by, changedAt }: { by: string; changedAt: string },
) {
	const setUp = role === "admin" ? { setUp: await makeSetUpLink(tx, site, id, linkLifetime.sent) } : {};
	const data = { name, change: "reset", changedAt, by, link: `${site}/forgetpsw`, ...setUp } as const;
	await mail.enqueue(tx, "secondFactorChanged", email, data, id);
}

/** How long the links of the command work, in milliseconds. */
const rescueLasts = 15 * 60 * 1000;

/**
 * For an owner who has lost password, phone and recovery codes: opens the account, removes its second factor and returns
 * links for a new password and a new second factor. All staff are told; so is `onOpened`, in the same transaction, if the
 * account was closed. Throws PlainError if there is no such owner.
 */
export async function rescueOwner(
	{ db, mail, site, onOpened }: Sender & { onOpened: (tx: Db, userId: string) => Promise<void> },
	email: string,
) {
	return db.transaction(async (tx) => {
		const person = await findPerson(tx, eq(users.email, email.trim().toLowerCase()));
		if (person) await lockOwners(tx, person.id);
		const owners = await tx
			.select({ id: users.id, email: users.email })
			.from(staffRoles)
			.innerJoin(users, eq(users.id, staffRoles.userId))
			.where(eq(staffRoles.role, "owner"));
		if (!person || !owners.some(({ id }) => id === person.id))
			throw new PlainError(
				owners.length > 0
					? `${email} is not an owner. Owners are: ${owners.map((owner) => owner.email).join(", ")}.`
					: "There is no owner yet. Set ADMIN_EMAIL and ADMIN_PASSWORD, and start the site.",
			);
		const opened = await tx
			.update(users)
			.set({ disabledAt: null, updatedAt: new Date() })
			.where(and(eq(users.id, person.id), isNotNull(users.disabledAt)))
			.returning({ id: users.id });
		if (opened.length > 0) await onOpened(tx, person.id);
		await removeSecondFactor(tx, person.id);
		await endSessions(tx, person.id, { keep: null });
		await endEmailedLinks(tx, person.id);
		const { rescue } = serverWords().secondFactor;
		const told = await listConfirmed(tx, sql`true`);
		const what = { by: null, reason: rescue.reason, changedAt: new Date().toISOString() };
		await record({ db: tx, mail, site }, authorizeSystem({ id: "rescue", name: rescue.actor }), person, what, told);
		return {
			password: `${site}/resetpsw?token=${await makeToken(tx, "reset-password", [person.id], rescueLasts)}`,
			setUp: await makeSetUpLink(tx, site, person.id, rescueLasts),
		};
	});
}

async function findPerson(tx: Db, where: ReturnType<typeof eq>) {
	const [person] = await tx
		.select({ id: users.id, name: users.name, email: users.email, role: users.role })
		.from(users)
		.where(and(where, isNull(users.erasedAt)));
	return person;
}

/** The addresses of staff who have confirmed theirs and can sign in. */
export const listConfirmed = (tx: Db, which: Parameters<typeof and>[0]) =>
	tx
		.selectDistinct({ email: users.email })
		.from(staffRoles)
		.innerJoin(users, eq(users.id, staffRoles.userId))
		.where(and(which, eq(users.emailVerified, true), isNull(users.disabledAt)));

async function record(
	{ db: tx, mail, site }: Sender,
	staff: Authorized<never>,
	person: Person,
	{ by, reason, changedAt }: { by: string | null; reason: string; changedAt: string },
	told: { email: string }[],
) {
	await recordAuditEntry(tx, staff, {
		action: "user.second-factor-reset",
		subject: person,
		before: null,
		after: { reason },
	});
	const link = `${site}/admin/people/${person.id}`;
	const data = { member: person.name, email: person.email, by, reason, changedAt, link };
	for (const { email } of told) await mail.enqueue(tx, "secondFactorReset", email, data, person.id);
}
