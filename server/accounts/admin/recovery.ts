// Giving an account back to its owner, when somebody else has it or they can no longer sign in to their mailbox.
import { and, eq, isNull } from "drizzle-orm";
import { shownDetails } from "#contract/shown-details.ts";
import { type Corrected, listDetails } from "#server/accounts/admin/corrections.ts";
import { enqueueAddressChanged } from "#server/accounts/email-address/email-address.ts";
import { endEmailedLinks } from "#server/accounts/email-address/emailed-links.ts";
import { enqueueFactorReset, listConfirmed } from "#server/accounts/second-factor/reset.ts";
import { removeSecondFactor } from "#server/accounts/second-factor/second-factor.ts";
import { endSessions } from "#server/accounts/sessions/session-list.ts";
import { guardOwners } from "#server/accounts/staff/roles.ts";
import { identities, staffRoles, users } from "#server/accounts/table.ts";
import { recordAuditEntry } from "#server/audit/audit.ts";
import type { Db } from "#server/db/database.ts";
import type { Mail } from "#server/email/email.ts";
import type { Authorized } from "#server/http/authorization.ts";
import { isDuplicate, NotFound } from "#server/http/responses.ts";
import type { Jobs } from "#server/jobs/jobs.ts";

/**
 * `endCalendar`: the private address of the calendar stops working. `onOpened` is told in the same transaction if the
 * account was closed.
 */
type Parts = {
	db: Db;
	mail: Mail;
	jobs: Jobs;
	site: string;
	endCalendar: (tx: Db, userId: string) => Promise<void>;
	onOpened: (tx: Db, userId: string) => Promise<void>;
};
type Recovery = { email: string; reason: string; expected: string };
type Refused =
	| Extract<Corrected, { why: "changed" }>
	| { ok: false; why: "yourself" | "lastOwner" | "alreadyRegistered" };

/**
 * The account has the address `email` from now on, and nothing signs in to it but the link for a new password that is
 * sent there: the password, a Google account, passkeys and the second factor are removed, and sessions, e-mailed links and
 * the address of the calendar end. The mailbox that it had is told, but cannot undo it. A closed account is opened. All owners are told. Throws
 * NotFound. `site` is the public URL.
 */
export async function recoverAccount(
	parts: Parts,
	staff: Authorized<"roles.update">,
	userId: string,
	recovery: Recovery,
): Promise<{ ok: true } | Refused> {
	try {
		return await parts.db.transaction((tx) => giveBack({ ...parts, db: tx }, staff, userId, recovery));
	} catch (error) {
		// The address belongs to another account.
		if (isDuplicate(error, "users_email_unique")) return { ok: false, why: "alreadyRegistered" };
		throw error;
	}
}

async function giveBack(
	{ db: tx, mail, jobs, site, endCalendar, onOpened }: Parts,
	staff: Authorized<"roles.update">,
	userId: string,
	{ email, reason, expected }: Recovery,
): Promise<{ ok: true } | Refused> {
	const refused = await guardOwners(tx, staff, userId);
	if (refused) return refused;
	const [person] = await tx
		.select()
		.from(users)
		.where(and(eq(users.id, userId), isNull(users.erasedAt)))
		.for("update");
	if (!person) throw new NotFound();
	if (shownDetails(person) !== expected) return { ok: false, why: "changed", now: listDetails(person) };

	await tx
		.update(users)
		.set({ email, pendingEmail: null, emailVerified: false, disabledAt: null, updatedAt: new Date() })
		.where(eq(users.id, userId));
	await tx.delete(identities).where(eq(identities.userId, userId));
	const hadFactor = await removeSecondFactor(tx, userId);
	await endSessions(tx, userId, { keep: null });
	await endEmailedLinks(tx, userId);
	await endCalendar(tx, userId);

	const isClosed = person.disabledAt !== null;
	if (isClosed) await onOpened(tx, userId);
	const changedAt = new Date().toISOString();
	const sender = { db: tx, mail, site };
	if (email !== person.email) await enqueueAddressChanged(sender, { ...person, emailVerified: false }, email);
	if (hadFactor) await enqueueFactorReset(sender, { ...person, email }, { by: staff.name, changedAt });
	await jobs.send(tx, "ask-reset", { email, origin: site });
	const link = `${site}/admin/people/${userId}`;
	const data = { member: person.name, email, by: staff.name, reason, changedAt, link };
	for (const owner of await listConfirmed(tx, eq(staffRoles.role, "owner")))
		await mail.enqueue(tx, "accountRecovered", owner.email, data, userId);
	await recordAuditEntry(tx, staff, {
		action: "user.recover",
		subject: person,
		before: { email: person.email, ...(isClosed ? { disabled: true } : {}) },
		after: { email, reason, ...(isClosed ? { disabled: false } : {}) },
	});
	return { ok: true };
}
