// The log of what the staff did, written in the same transaction as the act.
import { type AuditState, auditEntries } from "#server/platform/audit-table.ts";
import type { Db } from "#server/platform/database.ts";

/** Who acts: an admin, with the name that the log will show. */
export type Staff = { id: string; name: string };

export type Act = {
	/** What was done, as `thing.change`: `enquiry.status`, `user.delete`. */
	action: string;
	subject: { id: string; name: string };
	/** Only what changed; null where nothing was, or is any more. */
	before: AuditState | null;
	after: AuditState | null;
};

export async function recordAct(tx: Db, staff: Staff, { action, subject, before, after }: Act) {
	await tx.insert(auditEntries).values({
		actorId: staff.id,
		actorName: staff.name,
		action,
		subjectId: subject.id,
		subjectName: subject.name,
		before,
		after,
	});
}
