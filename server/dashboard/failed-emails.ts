// What staff can do with a failed e-mail.

import { recordAuditEntry } from "#server/audit/audit.ts";
import type { Db } from "#server/db/database.ts";
import type { Mail } from "#server/email/email.ts";
import { getEmail } from "#server/email/personal-data.ts";
import type { Authorized } from "#server/http/authorization.ts";

/** Sends a failed e-mail again now. False if it has been sent in the meantime. Throws NotFound. */
export function resendEmail(db: Db, mail: Pick<Mail, "retry">, staff: Authorized<"emails.retry">, id: string) {
	return db.transaction(async (tx) => {
		const { aboutId, kind, recipient } = await getEmail(tx, id);
		if (!(await mail.retry(tx, id))) return false;
		// Recorded in the history of the record the e-mail is about.
		const subject = { id: aboutId ?? id, name: recipient };
		await recordAuditEntry(tx, staff, { action: "mail.retry", subject, before: null, after: { kind } });
		return true;
	});
}
