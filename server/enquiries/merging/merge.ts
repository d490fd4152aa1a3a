// Two enquiries of the same person become one for the staff. Nothing is moved: each message, with its notes and e-mails,
// stays a record of its own sender, so that it is exported and erased with that sender only. The kept enquiry shows what
// was merged into it.
import { and, asc, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import { users } from "#server/accounts/table.ts";
import { recordAuditEntry } from "#server/audit/audit.ts";
import type { Db } from "#server/db/database.ts";
import { writtenEmail } from "#server/enquiries/admin/list.ts";
import { lockMerging, lockWithMerged } from "#server/enquiries/locks.ts";
import { enquiries } from "#server/enquiries/table.ts";
import type { Authorized } from "#server/http/authorization.ts";
import { NotFound } from "#server/http/responses.ts";

/**
 * `unknown`: there is no such reference. `elsewhere`: one of the two is already merged into the enquiry `into`.
 * `spam`: one of them is in the spam folder.
 */
export type Merged =
	| { ok: true; reference: string }
	| { ok: false; why: "unknown" | "same" | "spam" }
	| { ok: false; why: "elsewhere"; reference: string; into: string };

/** Merges the enquiry with this reference into `keptId`, with everything that was merged into it before. Idempotent. */
export function mergeEnquiry(
	db: Db,
	staff: Authorized<"enquiries.update">,
	{ keptId, reference }: { keptId: string; reference: string },
): Promise<Merged> {
	return db.transaction(async (tx) => {
		// Lock order: people before enquiries. The kept one may get the assignee of the other.
		const assignee = tx.select({ id: enquiries.assignedTo }).from(enquiries).where(eq(enquiries.reference, reference));
		await tx.select({ id: users.id }).from(users).where(inArray(users.id, assignee)).for("share");
		await lockMerging(tx);
		const [kept, other] = await lockBoth(tx, keptId, reference);
		if (!kept) throw new NotFound();
		if (!other) return { ok: false, why: "unknown" } as const;
		if (other.id === kept.id) return { ok: false, why: "same" } as const;
		if (kept.spamReason || other.spamReason) return { ok: false, why: "spam" } as const;
		if (other.mergedInto === kept.id) return { ok: true, reference } as const;
		for (const one of [kept, other])
			if (one.mergedInto)
				return { ok: false, why: "elsewhere", reference: one.reference, into: await referenceOf(tx, one.mergedInto) };

		await tx
			.update(enquiries)
			.set({ mergedInto: kept.id, mergedAt: sql`now()`, changedAt: sql`now()` })
			.where(or(eq(enquiries.id, other.id), eq(enquiries.mergedInto, other.id)));
		const followUpOn = earlierFollowUp(kept, other);
		// Whoever takes care of one of them keeps it in their list.
		const assignedTo = kept.assignedTo ?? other.assignedTo;
		await tx.update(enquiries).set({ followUpOn, assignedTo, changedAt: sql`now()` }).where(eq(enquiries.id, kept.id));
		await recordBoth(tx, staff, "enquiry.merge", kept, other);
		const subject = { id: kept.id, name: `${kept.reference} ${kept.name}` };
		if (assignedTo !== kept.assignedTo)
			await recordAuditEntry(tx, staff, {
				action: "enquiry.assign",
				subject,
				before: { assignedTo: null },
				after: { assignedTo: other.assigneeName },
			});
		if (followUpOn !== kept.followUpOn)
			await recordAuditEntry(tx, staff, {
				action: "enquiry.follow-up",
				subject,
				before: { followUpOn: kept.followUpOn },
				after: { followUpOn },
			});
		return { ok: true, reference } as const;
	});
}

/** A promised follow-up stays promised; but nobody whose enquiry is cancelled is called again. */
function earlierFollowUp(kept: Row, other: Row) {
	const isOver = [kept, other].some(({ status }) => status === "Cancel");
	const isEarlier = other.followUpOn !== null && (kept.followUpOn === null || other.followUpOn < kept.followUpOn);
	return isEarlier && !isOver ? other.followUpOn : kept.followUpOn;
}

/** Undoes the merging of one enquiry: it is listed again, with its own notes, status and 48 hours. */
export function separateEnquiry(db: Db, staff: Authorized<"enquiries.update">, id: string) {
	return db.transaction(async (tx) => {
		await lockMerging(tx);
		const [found] = await tx
			.select({ reference: enquiries.reference, mergedInto: enquiries.mergedInto })
			.from(enquiries)
			.where(eq(enquiries.id, id));
		if (!found) throw new NotFound();
		const { reference } = found;
		if (!found.mergedInto) return { reference };
		const [kept, merged] = await lockBoth(tx, found.mergedInto, reference);
		if (!merged) throw new NotFound();
		// Deleted by a concurrent call.
		if (!kept || merged.mergedInto !== kept.id) return { reference };
		await tx
			.update(enquiries)
			.set({ mergedInto: null, mergedAt: null, changedAt: sql`now()` })
			.where(eq(enquiries.id, id));
		await recordBoth(tx, staff, "enquiry.separate", kept, merged);
		return { reference };
	});
}

/** What was merged into this enquiry, oldest first. */
export const listMerged = (db: Db, id: string) =>
	db
		.select({
			id: enquiries.id,
			reference: enquiries.reference,
			name: enquiries.name,
			email: writtenEmail,
			phone: enquiries.phone,
			purpose: enquiries.purpose,
			address: enquiries.address,
			channel: enquiries.channel,
			createdAt: enquiries.createdAt,
		})
		.from(enquiries)
		.where(and(isNotNull(enquiries.mergedInto), eq(enquiries.mergedInto, id)))
		.orderBy(asc(enquiries.createdAt))
		.limit(100);

const columns = {
	id: enquiries.id,
	reference: enquiries.reference,
	name: enquiries.name,
	spamReason: enquiries.spamReason,
	mergedInto: enquiries.mergedInto,
	status: enquiries.status,
	followUpOn: enquiries.followUpOn,
	assignedTo: enquiries.assignedTo,
	assigneeName: users.name,
};

type Row = NonNullable<Awaited<ReturnType<typeof lockBoth>>[number]>;

/** Concurrent merges of the same two enquiries wait for each other. */
async function lockBoth(tx: Db, id: string, reference: string) {
	const both = or(eq(enquiries.id, id), inArray(enquiries.reference, [reference]));
	const found = await tx.select({ id: enquiries.id }).from(enquiries).where(both);
	await lockWithMerged(
		tx,
		found.map((row) => row.id),
	);
	const rows = await tx.select(columns).from(enquiries).leftJoin(users, eq(users.id, enquiries.assignedTo)).where(both);
	return [rows.find((row) => row.id === id), rows.find((row) => row.reference === reference)] as const;
}

async function referenceOf(tx: Db, id: string) {
	const [row] = await tx.select({ reference: enquiries.reference }).from(enquiries).where(eq(enquiries.id, id));
	return row?.reference ?? "";
}

/** Writes to the history of both. References only: the entry about one person must not name the other. */
async function recordBoth(tx: Db, staff: Authorized<"enquiries.update">, action: string, kept: Row, other: Row) {
	const isMerged = action === "enquiry.merge";
	const about = ({ id, reference, name }: Row) => ({ id, name: `${reference} ${name}` });
	const state = (name: string, reference: string) => ({
		before: isMerged ? null : { [name]: reference },
		after: isMerged ? { [name]: reference } : null,
	});
	await recordAuditEntry(tx, staff, { action, subject: about(other), ...state("mergedInto", kept.reference) });
	await recordAuditEntry(tx, staff, { action, subject: about(kept), ...state("merged", other.reference) });
}
