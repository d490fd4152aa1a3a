// What staff can do with a failed e-mail.
import { and, eq } from "drizzle-orm";
import { recordAuditEntry } from "#server/audit/audit.ts";
import type { Db } from "#server/db/database.ts";
import type { Mail } from "#server/email/email.ts";
import { getEmail, needsStaff } from "#server/email/personal-data.ts";
import { emails } from "#server/email/table.ts";
import type { Authorized } from "#server/http/authorization.ts";

/** Sends a failed e-mail again now. False if it has been sent in the meantime. Throws NotFound. */
export function resendEmail(db: Db, mail: Pick<Mail, "retry">, staff: Authorized<"emails.retry">, id: string) {
	return db.transaction(async (tx) => {
		const { aboutId, kind, recipient } = await getEmail(tx, id);
		if (!(await mail.retry(tx, id))) return false;
		await recordAuditEntry(tx, staff, { action: "mail.retry", ...entryOf(aboutId ?? id, recipient, kind) });
		return true;
	});
}

/**
 * Takes a failed e-mail off the list: the person was reached in another way, or is not to be. It stays in the history,
 * from where it can still be sent again. False if it has been sent in the meantime. Throws NotFound.
 */
export function dismissEmail(db: Db, staff: Authorized<"emails.retry">, id: string) {
	return db.transaction(async (tx) => {
		const { aboutId, kind, recipient, status } = await getEmail(tx, id);
		const [dismissed] = await tx
			.update(emails)
			.set({ dismissedAt: new Date() })
			.where(and(eq(emails.id, id), needsStaff))
			.returning({ id: emails.id });
		// Taken off by somebody else before: there is nothing more to do.
		if (!dismissed) return status === "failed";
		await recordAuditEntry(tx, staff, { action: "mail.dismiss", ...entryOf(aboutId ?? id, recipient, kind) });
		return true;
	});
}

/** In the history of the record that the e-mail is about. */
const entryOf = (id: string, name: string, kind: string) => ({
	subject: { id, name },
	before: null,
	after: { kind },
});
