// Enquiries from the rows of a file, for the import: each is stored once, however often the file is imported.

import { createHash, randomUUID } from "node:crypto";
import { and, desc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { importWords } from "#content/en/admin/imports.ts";
import { findAssignee } from "#server/accounts/staff/roles.ts";
import { users } from "#server/accounts/table.ts";
import { recordAuditEntries } from "#server/audit/audit.ts";
import type { Db } from "#server/db/database.ts";
import { takeReferences } from "#server/db/references.ts";
import { type AssignedEmail, emailSeveralAssigned } from "#server/enquiries/assignment/assigned-email.ts";
import { chooseByRule, recordAssigned } from "#server/enquiries/assignment/rule.ts";
import { lockEnquiries } from "#server/enquiries/locks.ts";
import { enquiries, enquiryNotes, enquiryNumbers } from "#server/enquiries/table.ts";
import type { Authorized } from "#server/http/authorization.ts";
import { named } from "#server/names/name-search.ts";

/** `received` is an ISO timestamp, `sourceId` the row's number in the system that exported the file. */
export type ImportedEnquiry = {
	row: number;
	name: string;
	phone: string;
	email?: string | undefined;
	purpose?: string | undefined;
	address?: string | undefined;
	received?: string | undefined;
	followUpOn?: string | undefined;
	note?: string | undefined;
	source?: string | undefined;
	sourceId?: string | undefined;
};

type Known = { id: string; reference: string; followUpOn: string | null };
export type StoredRow = { row: number; result: "added" | "double" | "updated"; id: string; label: string };

/**
 * Adds the rows that are new. A row is known if it was imported before, or if an enquiry, or an earlier row, has its
 * phone number or address. `answered`: no call is promised; otherwise the 48 hours start now, because nobody could have
 * seen it before. The people get no e-mail, and no consent is recorded; staff to whom they are assigned are told when
 * the whole file is done.
 */
export async function importEnquiries(
	tx: Db,
	staff: Authorized<"enquiries.import">,
	rows: ImportedEnquiry[],
	{
		doubles,
		answered,
		assign = "nobody",
		file,
		before = new Set(),
	}: {
		doubles: "skip" | "followUp";
		answered: boolean;
		assign?: "rule" | "me" | "nobody";
		file: string;
		/** The enquiries that earlier batches of the file have added. */
		before?: ReadonlySet<string | null>;
	},
): Promise<StoredRow[]> {
	const findKnown = await readKnown(tx, rows);
	const references = await takeReferences(tx, "ENQ", enquiryNumbers, rows.length);
	const now = new Date();
	const added: (typeof enquiries.$inferInsert)[] = [];
	const notes: (typeof enquiryNotes.$inferInsert)[] = [];
	const later: (Known & { day: string })[] = [];
	const outcomes: StoredRow[] = [];
	const isOwn = assign === "me" && (await findAssignee(tx, staff.id)) !== null;
	const audit: Parameters<typeof recordAuditEntries>[2] = [];
	for (const [place, row] of rows.entries()) {
		const known = findKnown(row);
		if (known) {
			// An earlier row of the same file keeps its own date.
			const isOfFile = before.has(known.id) || added.some((one) => one.id === known.id);
			const isLater = !isOfFile && doubles === "followUp" && row.followUpOn && row.followUpOn !== known.followUpOn;
			if (isLater && row.followUpOn) {
				later.push({ ...known, day: row.followUpOn });
				known.followUpOn = row.followUpOn;
			}
			outcomes.push({ row: row.row, result: isLater ? "updated" : "double", id: known.id, label: known.reference });
			continue;
		}
		const id = randomUUID();
		const reference = references[place] ?? "";
		const received = row.received ? new Date(row.received) : null;
		added.push({
			id,
			reference,
			idempotencyKey: keyOf(row),
			...named(row.name),
			phone: row.phone,
			email: row.email ?? null,
			purpose: row.purpose ?? importWords().noPurpose,
			address: row.address ?? "",
			channel: "import",
			attribution: row.source ? { utm_source: row.source } : null,
			followUpOn: row.followUpOn ?? null,
			assignedTo: isOwn ? staff.id : null,
			createdAt: received ?? now,
			inboxAt: (answered && received) || now,
			answeredAt: answered ? (received ?? now) : null,
		});
		if (row.note)
			notes.push({ id: randomUUID(), enquiryId: id, authorId: staff.id, authorName: staff.name, text: row.note });
		audit.push({
			action: "enquiry.import",
			subject: { id, name: `${reference} ${row.name}` },
			before: null,
			after: { file, row: row.row },
		});
		outcomes.push({ row: row.row, result: "added", id, label: reference });
		findKnown.remember(row, { id, reference, followUpOn: row.followUpOn ?? null });
	}
	const given = assign === "rule" ? await giveByRule(tx, added) : [];
	await setFollowUps(tx, staff, later);
	if (added.length > 0) await tx.insert(enquiries).values(added);
	if (notes.length > 0) await tx.insert(enquiryNotes).values(notes);
	await recordAuditEntries(tx, staff, audit);
	await recordAssigned(tx, given);
	return outcomes;
}

/** Sends one e-mail to each colleague to whom some of them were assigned. */
export async function emailImported(
	tx: Db,
	staff: Authorized<"enquiries.import">,
	{ file, importId, imported }: { file: string; importId: string; imported: SQL },
	told: AssignedEmail,
) {
	const people = await tx
		.select({ email: users.email, count: sql<number>`count(*)::int` })
		.from(enquiries)
		.innerJoin(users, eq(users.id, enquiries.assignedTo))
		.where(and(inArray(enquiries.id, imported), ne(users.id, staff.id), isNull(users.disabledAt)))
		.groupBy(users.email);
	for (const { email, count } of people)
		await emailSeveralAssigned(tx, told, email, { count, file, leaver: null }, importId);
}

/** Called before the rows are stored, because an update of a stored row writes to all its indexes again. */
async function giveByRule(tx: Db, added: (typeof enquiries.$inferInsert)[]) {
	const chosen = await chooseByRule(
		tx,
		added.map(({ address, attribution }) => ({ address, campaign: attribution?.utm_source ?? null, firstPage: null })),
	);
	return added.flatMap((enquiry, place) => {
		const assignee = chosen[place];
		enquiry.assignedTo = assignee?.id ?? null;
		return assignee ? [{ enquiry, assignee }] : [];
	});
}

/**
 * What these rows would duplicate, and whether they have another follow-up date. Rows that repeat an earlier one have
 * its number instead of a reference.
 */
export async function previewEnquiries(db: Db, rows: ImportedEnquiry[], repeats: (row: number) => string) {
	const findKnown = await readKnown(db, rows);
	return rows.flatMap((row) => {
		const known = findKnown(row);
		if (!known) findKnown.remember(row, { id: "", reference: repeats(row.row), followUpOn: null });
		if (!known) return [];
		const isLater = known.id !== "" && row.followUpOn !== undefined && row.followUpOn !== known.followUpOn;
		if (isLater) known.followUpOn = row.followUpOn ?? null;
		return [{ row: row.row, id: known.id || null, label: known.reference, isLater }];
	});
}

/** The same row has the same key in every file: its number in the source system, or a hash of phone, text and day. */
const keyOf = ({ sourceId, phone, purpose = "", received = "" }: ImportedEnquiry) =>
	`import ${createHash("sha256")
		.update(sourceId ? `id ${sourceId} ${phone}` : `${phone}\n${purpose}\n${received}`)
		.digest("hex")}`;

const kept = alias(enquiries, "kept");

/**
 * Enquiries with a key, phone number or address of these rows. What is merged continues in the enquiry that is kept; of
 * several with the same number or address the newest listed one counts. Each is one object, however it was found.
 */
async function readKnown(db: Db, rows: ImportedEnquiry[]) {
	const { id, idempotencyKey, phone, email, mergedInto, createdAt, spamReason } = enquiries;
	const known = new Map<string, Known>();
	const read = async (field: typeof idempotencyKey | typeof phone | typeof email, wanted: string[], which?: SQL) => {
		const found =
			wanted.length === 0
				? []
				: await db
						.selectDistinctOn([field], {
							value: field,
							id: kept.id,
							reference: kept.reference,
							followUpOn: kept.followUpOn,
						})
						.from(enquiries)
						.innerJoin(kept, eq(kept.id, sql`coalesce(${mergedInto}, ${id})`))
						.where(and(inArray(field, wanted), which))
						.orderBy(field, isNotNull(mergedInto), desc(createdAt));
		return new Map(
			found.map(({ value, ...one }) => {
				const same = known.get(one.id) ?? one;
				known.set(one.id, same);
				return [value, same];
			}),
		);
	};
	const byKey = await read(idempotencyKey, rows.map(keyOf));
	const byPhone = await read(
		phone,
		rows.map((row) => row.phone),
		isNull(spamReason),
	);
	const byEmail = await read(
		email,
		rows.flatMap((row) => row.email ?? []),
		isNull(spamReason),
	);
	const find = (row: ImportedEnquiry) =>
		byKey.get(keyOf(row)) ?? byPhone.get(row.phone) ?? (row.email ? byEmail.get(row.email) : undefined);
	return Object.assign(find, {
		remember(row: ImportedEnquiry, known: Known) {
			byKey.set(keyOf(row), known);
			byPhone.set(row.phone, known);
			if (row.email) byEmail.set(row.email, known);
		},
	});
}

async function setFollowUps(tx: Db, staff: Authorized<"enquiries.import">, later: (Known & { day: string })[]) {
	if (later.length === 0) return;
	const theirs = inArray(
		enquiries.id,
		later.map(({ id }) => id),
	);
	await lockEnquiries(tx, theirs);
	// Read again: staff may have set another date while the rows were compared.
	const stored = await tx.select({ id: enquiries.id, followUpOn: enquiries.followUpOn }).from(enquiries).where(theirs);
	const days = new Map(stored.map(({ id, followUpOn }) => [id, followUpOn]));
	for (const { id, reference, day } of later) {
		const followUpOn = days.get(id) ?? null;
		if (followUpOn === day) continue;
		days.set(id, day);
		const [changed] = await tx
			.update(enquiries)
			.set({ followUpOn: day, changedAt: sql`now()` })
			.where(eq(enquiries.id, id))
			.returning({ name: enquiries.name });
		if (!changed) continue;
		await recordAuditEntries(tx, staff, [
			{
				action: "enquiry.follow-up",
				subject: { id, name: `${reference} ${changed.name}` },
				before: { followUpOn },
				after: { followUpOn: day },
			},
		]);
	}
}
