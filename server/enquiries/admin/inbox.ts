// What staff do with an enquiry. Each change checks the expected value, is applied once and is recorded in the audit
// log.

import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, isNotNull, isNull, notInArray, or, sql } from "drizzle-orm";
import { adminEnquiryWords } from "#content/en/admin/enquiries/enquiries.ts";
import { withLanguage } from "#content/scope.ts";
import { formatDay } from "#content/timestamps.ts";
import { type ContactPaymentStatus, type ContactStatus, type LostReason, shownReasons } from "#contract/states.ts";
import { findOwner } from "#server/accounts/accounts.ts";
import { findAssignee } from "#server/accounts/staff/roles.ts";
import { users } from "#server/accounts/table.ts";
import { type NewAuditEntry, recordAuditEntry } from "#server/audit/audit.ts";
import type { Db } from "#server/db/database.ts";
import { today } from "#server/db/days.ts";
import {
	isListed,
	type ListedEnquiry,
	readRows,
	samePhoneSameDay,
	writtenEmail,
} from "#server/enquiries/admin/list.ts";
import { type AssignedEmail, emailAssigned } from "#server/enquiries/assignment/assigned-email.ts";
import { assignByRule } from "#server/enquiries/assignment/rule.ts";
import { type EnquiryEmails, notifyOfEnquiry, toldByRule } from "#server/enquiries/enquiries.ts";
import { keepMerged, lockWithMerged } from "#server/enquiries/locks.ts";
import { listMerged } from "#server/enquiries/merging/merge.ts";
import { deleteEnquiries } from "#server/enquiries/personal-data.ts";
import { enquiries, enquiryNotes } from "#server/enquiries/table.ts";
import type { Authorized } from "#server/http/authorization.ts";
import { NotFound } from "#server/http/responses.ts";

/** `changed`: the enquiry is no longer as the page showed it; `now` is the current value. */
type Changed = { ok: true; enquiry: ListedEnquiry } | { ok: false; why: "changed"; now: string };

type Choice<Value> = { id: string; chosen: Value; expected?: string | undefined };

/**
 * Any status may follow any other. `lostReason` and `reason`, in words, are kept only with Cancel. `expectedReasons`: why
 * it was cancelled, as the page showed it.
 */
export function setStatus(
	db: Db,
	staff: Authorized<"enquiries.update">,
	{
		id,
		chosen,
		expected,
		expectedReasons,
		lostReason,
		reason,
	}: Choice<ContactStatus> & {
		expectedReasons?: string | undefined;
		lostReason?: LostReason | undefined;
		reason?: string | undefined;
	},
): Promise<Changed> {
	return db.transaction(async (tx) => {
		const enquiry = await lockInInbox(tx, id);
		const { status, cancelReason, followUpOn } = enquiry;
		const before = { status, lostReason: enquiry.lostReason, cancelReason, followUpOn };
		if (expected !== undefined && before.status !== expected)
			return { ok: false, why: "changed", now: before.status } as const;
		const isCancelled = chosen === "Cancel";
		const was = status === "Cancel" ? before : { lostReason: null, cancelReason: null };
		// A reason from the list keeps only the words that were sent with it, if any.
		const words = reason ?? (lostReason ? null : was.cancelReason);
		const after = {
			status: chosen,
			lostReason: isCancelled ? (lostReason ?? was.lostReason) : null,
			cancelReason: isCancelled ? words : null,
			// A person who is not joining needs no follow-up.
			followUpOn: isCancelled ? null : before.followUpOn,
		};
		const shown = shownReasons(before);
		const isStale = expectedReasons !== undefined && expectedReasons !== shown && shown !== shownReasons(after);
		if (isStale && isCancelled && status === "Cancel")
			return { ok: false, why: "changed", now: reasonText(before) } as const;
		return change(tx, staff, enquiry, "enquiry.status", before, after, chosen !== "Pending");
	});
}

const reasonText = ({ lostReason, cancelReason }: Pick<ListedEnquiry, "lostReason" | "cancelReason">) =>
	[lostReason && adminEnquiryWords().lostReasons[lostReason], cancelReason].filter(Boolean).join(": ") || "–";

/** Whether the fee of a converted enquiry has been paid. */
export function setPaymentStatus(
	db: Db,
	staff: Authorized<"enquiries.update">,
	{ id, chosen, expected }: Choice<ContactPaymentStatus>,
): Promise<Changed | { ok: false; why: "notConverted" }> {
	return db.transaction(async (tx) => {
		const enquiry = await lockInInbox(tx, id);
		if (enquiry.status !== "Converted") return { ok: false, why: "notConverted" } as const;
		const before = { paymentStatus: enquiry.paymentStatus };
		if (expected !== undefined && before.paymentStatus !== expected)
			return { ok: false, why: "changed", now: before.paymentStatus } as const;
		return change(tx, staff, enquiry, "enquiry.payment", before, { paymentStatus: chosen });
	});
}

/** `day` null removes the follow-up. `expected` is the date that the page showed, null for none. */
export function setFollowUp(
	db: Db,
	staff: Authorized<"enquiries.update">,
	{ id, day, expected }: { id: string; day: string | null; expected?: string | null | undefined },
): Promise<Changed | { ok: false; why: "past" }> {
	return db.transaction(async (tx) => {
		const enquiry = await lockInInbox(tx, id);
		const before = { followUpOn: enquiry.followUpOn };
		if (expected !== undefined && before.followUpOn !== expected)
			return { ok: false, why: "changed", now: before.followUpOn ? formatDay(before.followUpOn) : "–" } as const;
		if (day !== null && day !== before.followUpOn && (await isPast(tx, day)))
			return { ok: false, why: "past" } as const;
		return change(tx, staff, enquiry, "enquiry.follow-up", before, { followUpOn: day });
	});
}

/**
 * Assigns an enquiry to a member of the staff, or to nobody. `expected` is the assignee that the page showed, null for
 * nobody. The note is stored with the enquiry, and a colleague gets it by e-mail.
 */
export function assign(
	db: Db,
	staff: Authorized<"enquiries.update">,
	{
		id: asked,
		to,
		expected,
		note,
	}: { id: string; to: string | null; expected?: string | null | undefined; note?: string | undefined },
	emails: AssignedEmail,
): Promise<Changed | { ok: false; why: "unable" }> {
	return db.transaction(async (tx) => {
		const assignee = to === null ? null : await findAssignee(tx, to);
		if (to !== null && !assignee) return { ok: false, why: "unable" } as const;
		const enquiry = await lockInInbox(tx, asked);
		const { id } = enquiry;
		if (expected !== undefined && enquiry.assignedTo !== expected)
			return { ok: false, why: "changed", now: enquiry.assigneeName ?? "–" } as const;
		const isSame = enquiry.assignedTo === to;
		// The page showed this assignee, so the note is a further one for them and not the same one again.
		if (isSame && !(note && expected !== undefined)) return { ok: true, enquiry } as const;
		await tx
			.update(enquiries)
			.set({ assignedTo: to, ...touched(enquiry, false) })
			.where(eq(enquiries.id, id));
		if (note)
			await tx
				.insert(enquiryNotes)
				.values({ id: randomUUID(), enquiryId: id, authorId: staff.id, authorName: staff.name, text: note });
		const subject = subjectOf(enquiry);
		await recordAuditEntry(
			tx,
			staff,
			isSame
				? { action: "enquiry.note", subject, before: null, after: { call: false } }
				: {
						action: "enquiry.assign",
						subject,
						before: { assignedTo: enquiry.assigneeName },
						after: { assignedTo: assignee?.name ?? null },
					},
		);
		if (assignee && assignee.id !== staff.id)
			await emailAssigned(tx, emails, assignee, { ...enquiry, by: staff.name, note });
		const [now] = await readRows(tx, eq(enquiries.id, id), 1);
		if (!now) throw new NotFound();
		return { ok: true, enquiry: now } as const;
	});
}

/**
 * The text is stored with the enquiry and deleted with it; the audit log records only that a note was written. With the
 * same `idempotencyKey` the same note is stored once.
 */
export function addNote(
	db: Db,
	staff: Authorized<"enquiries.update">,
	asked: string,
	note: { text: string; isCall: boolean },
	idempotencyKey: string = randomUUID(),
) {
	return db.transaction(async (tx) => {
		const enquiry = await lockInInbox(tx, asked, note.isCall);
		const { id } = enquiry;
		const [before] = await tx.select().from(enquiryNotes).where(eq(enquiryNotes.id, idempotencyKey));
		const isSame =
			before?.enquiryId === id &&
			before.authorId === staff.id &&
			before.text === note.text &&
			before.isCall === note.isCall;
		if (isSame) return;
		await tx.insert(enquiryNotes).values({
			id: before ? randomUUID() : idempotencyKey,
			enquiryId: id,
			authorId: staff.id,
			authorName: staff.name,
			...note,
		});
		await tx.update(enquiries).set(touched(enquiry, note.isCall)).where(eq(enquiries.id, id));
		if (note.isCall) await answerSamePhone(tx, id);
		await recordAuditEntry(tx, staff, {
			action: "enquiry.note",
			subject: subjectOf(enquiry),
			before: null,
			after: { call: note.isCall },
		});
	});
}

/** Moves a message out of the spam folder: its 48 hours start now, and its e-mails are sent. */
export function markNotSpam(db: Db, staff: Authorized<"enquiries.update">, id: string, emails: EnquiryEmails) {
	return db.transaction(async (tx) => {
		// Lock order: people before enquiries. Its sender may be confirming the address, or being deleted.
		const address = tx.select({ email: enquiries.email }).from(enquiries).where(eq(enquiries.id, id));
		await tx.select({ id: users.id }).from(users).where(inArray(users.email, address)).for("share");
		const enquiry = await lockInSpam(tx, id);
		const userId = enquiry.userId ?? (await findOwner(tx, enquiry.email));
		await tx
			.update(enquiries)
			.set({ spamReason: null, inboxAt: sql`now()`, changedAt: sql`now()`, userId })
			.where(eq(enquiries.id, id));
		await recordAuditEntry(tx, staff, {
			action: "enquiry.not-spam",
			subject: subjectOf(enquiry),
			before: { spamReason: enquiry.spamReason },
			after: { spamReason: null },
		});
		const { campaign, firstPage } = enquiries;
		const [origin] = await tx.select({ campaign, firstPage }).from(enquiries).where(eq(enquiries.id, id));
		if (enquiry.assignedTo === null && origin) await assignByRule(tx, { ...enquiry, ...origin }, toldByRule(emails));
		// In the language in which it was written, not that of the member of the staff who moves it.
		await withLanguage(enquiry.language, () => notifyOfEnquiry(tx, emails, enquiry));
	});
}

/** Deletes an enquiry or spam message, with its notes and e-mails. `expected`: what the page showed it as. */
export function deleteEnquiry(
	db: Db,
	staff: Authorized<"enquiries.delete">,
	id: string,
	expected?: string,
): Promise<{ ok: true } | { ok: false; why: "changed"; now: string }> {
	return db.transaction(async (tx) => {
		const enquiry = await lock(tx, id);
		const { status, spamReason } = enquiry;
		if (expected !== undefined && (spamReason ? "spam" : status) !== expected)
			return { ok: false, why: "changed", now: status } as const;
		const before: NewAuditEntry["before"] = spamReason ? { spamReason } : { status };
		await recordAuditEntry(tx, staff, { action: "enquiry.delete", subject: subjectOf(enquiry), before, after: null });
		await deleteEnquiries(tx, [id]);
		return { ok: true } as const;
	});
}

/** One enquiry or spam message, with its notes and the enquiries merged into it. Throws NotFound. */
export async function getEnquiry(db: Db, id: string) {
	const [enquiry] = await readRows(db, eq(enquiries.id, id), 1);
	if (!enquiry) throw new NotFound();
	const [merged, repeats] = await Promise.all([listMerged(db, id), enquiry.repeats > 0 ? listRepeats(db, id) : []]);
	const references = new Map(merged.map((one) => [one.id, one.reference]));
	const [notes, others] = await Promise.all([
		db
			.select({
				enquiryId: enquiryNotes.enquiryId,
				author: enquiryNotes.authorName,
				text: enquiryNotes.text,
				isCall: enquiryNotes.isCall,
				createdAt: enquiryNotes.createdAt,
			})
			.from(enquiryNotes)
			.where(inArray(enquiryNotes.enquiryId, [id, ...references.keys()]))
			.orderBy(asc(enquiryNotes.createdAt))
			.limit(500),
		listOthers(db, enquiry, [id, ...repeats.map((repeat) => repeat.id)]),
	]);
	const ofMerged = ({ enquiryId, ...note }: (typeof notes)[number]) => ({
		...note,
		reference: references.get(enquiryId) ?? null,
	});
	return { enquiry, merged, repeats, notes: notes.map(ofMerged), others };
}

/** Other messages from the same phone within a day; each is a row of its own. */
const listRepeats = (db: Db, id: string) =>
	db
		.select({
			id: enquiries.id,
			reference: enquiries.reference,
			name: enquiries.name,
			email: writtenEmail,
			purpose: enquiries.purpose,
			address: enquiries.address,
			createdAt: enquiries.createdAt,
		})
		.from(enquiries)
		.where(samePhone(id))
		.orderBy(asc(enquiries.createdAt))
		.limit(200);

const samePhone = (id: string) =>
	sql`${enquiries.id} in (select other.id from ${enquiries} other, ${enquiries} where enquiries.id = ${id} and ${sql.raw(samePhoneSameDay)})`;

/** A call covers all messages from the same phone that day. A status change does not affect the others. */
export const answerSamePhone = (tx: Db, id: string) =>
	tx
		.update(enquiries)
		.set({ answeredAt: sql`now()`, changedAt: sql`now()` })
		.where(and(samePhone(id), isNull(enquiries.answeredAt)));

/** Other enquiries that seem to be from the same person. */
const listOthers = (db: Db, { email, phone, userId }: ListedEnquiry, shown: string[]) =>
	db
		.select({
			id: enquiries.id,
			reference: enquiries.reference,
			name: enquiries.name,
			status: enquiries.status,
			createdAt: enquiries.createdAt,
		})
		.from(enquiries)
		.where(
			and(
				notInArray(enquiries.id, shown),
				isListed,
				or(eq(enquiries.phone, phone), eq(enquiries.email, email), userId ? eq(enquiries.userId, userId) : undefined),
			),
		)
		.orderBy(sql`${enquiries.createdAt} desc`)
		.limit(10);

/** Applies a change with one audit entry; does nothing if nothing differs. */
async function change<State extends NonNullable<NewAuditEntry["before"]>>(
	tx: Db,
	staff: Authorized<"enquiries.update">,
	enquiry: ListedEnquiry,
	action: string,
	before: State,
	after: State,
	answers = false,
) {
	const changed = Object.keys(after).filter((name) => before[name] !== after[name]);
	if (changed.length === 0) return { ok: true, enquiry } as const;
	const pick = (state: State) => Object.fromEntries(changed.map((name) => [name, state[name] ?? null]));
	const written = { ...pick(after), ...touched(enquiry, answers) };
	await tx.update(enquiries).set(written).where(eq(enquiries.id, enquiry.id));
	await recordAuditEntry(tx, staff, { action, subject: subjectOf(enquiry), before: pick(before), after: pick(after) });
	const [now] = await readRows(tx, eq(enquiries.id, enquiry.id), 1);
	if (!now) throw new NotFound();
	return { ok: true, enquiry: now } as const;
}

/** The first response stops the 48-hour clock, permanently. */
const touched = ({ answeredAt }: ListedEnquiry, answers: boolean) => ({
	changedAt: sql`now()`,
	...(answers && answeredAt === null ? { answeredAt: sql`now()` } : {}),
});

const subjectOf = ({ id, reference, name }: ListedEnquiry) => ({ id, name: `${reference} ${name}` });

const lockInSpam = (tx: Db, id: string) => lock(tx, id, isNotNull(enquiries.spamReason));

/** Locks an enquiry of the inbox; if it is merged into another, that one. `call`: together with all that a call answers. */
async function lockInInbox(tx: Db, id: string, call = false) {
	await keepMerged(tx);
	const [asked] = await tx.select({ mergedInto: enquiries.mergedInto }).from(enquiries).where(eq(enquiries.id, id));
	return lock(tx, asked?.mergedInto ?? id, isNull(enquiries.spamReason), call);
}

/** Locks all enquiries that a call to this person answers. */
export async function lockSamePhone(tx: Db, id: string) {
	const others = await tx.select({ id: enquiries.id }).from(enquiries).where(samePhone(id));
	await lockWithMerged(
		tx,
		others.map((other) => other.id),
	);
}

/** The enquiry's current row, locked until `tx` ends with those that change with it. Throws NotFound. */
async function lock(tx: Db, id: string, place?: ReturnType<typeof isNull>, call = false) {
	const others = call ? await tx.select({ id: enquiries.id }).from(enquiries).where(samePhone(id)) : [];
	await lockWithMerged(tx, [id, ...others.map((other) => other.id)]);
	const [enquiry] = await readRows(tx, and(eq(enquiries.id, id), place), 1);
	if (!enquiry) throw new NotFound();
	return enquiry;
}

export async function isPast(tx: Db, day: string) {
	const { rows } = await tx.execute<{ past: boolean }>(sql`select ${day}::date < ${today} as past`);
	return rows[0]?.past ?? false;
}
