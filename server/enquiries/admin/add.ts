// Enquiries that staff add by hand, after a call or a walk-in, and existing records of the same person.

import { randomUUID } from "node:crypto";
import { and, desc, eq, gt, ne, or, type SQL, sql } from "drizzle-orm";
import type { AddEnquiry } from "#contract/admin/enquiries/new-enquiry.ts";
import { byRule } from "#contract/admin/lists.ts";
import { findAssignee } from "#server/accounts/staff/roles.ts";
import { recordAuditEntry } from "#server/audit/audit.ts";
import type { Db } from "#server/db/database.ts";
import { takeAdvisoryLocks } from "#server/db/locks.ts";
import { takeReference } from "#server/db/references.ts";
import { answerSamePhone, isPast, lockSamePhone } from "#server/enquiries/admin/inbox.ts";
import { isListed } from "#server/enquiries/admin/list.ts";
import { type AssignedEmail, emailAssigned } from "#server/enquiries/assignment/assigned-email.ts";
import { assignByRule } from "#server/enquiries/assignment/rule.ts";
import { enquiries, enquiryNotes, enquiryNumbers } from "#server/enquiries/table.ts";
import type { Authorized } from "#server/http/authorization.ts";
import { repeatedResponse, type Stored, sameFormMinutes } from "#server/http/idempotency.ts";
import { named } from "#server/names/name-search.ts";

/**
 * Stores it once, however often it arrives. The person gets no e-mail and no consent is recorded, because they have
 * sent no form; a colleague to whom it is assigned, also by the rule, is told. Without a conversation the 48 hours
 * start now.
 */
export function addEnquiry(
	db: Db,
	staff: Authorized<"enquiries.update">,
	form: AddEnquiry,
	emails: AssignedEmail,
): Promise<Stored<{ id: string; reference: string }> | { ok: false; why: "past" | "unable" }> {
	const { name, phone, purpose, address, channel, idempotencyKey = null } = form;
	const words = { name, phone, purpose, address, channel, email: form.email || null };
	const spoken = form.spoken === "yes";

	return db.transaction(async (tx) => {
		await takeAdvisoryLocks(tx, [...(idempotencyKey ? [`enquiry ${idempotencyKey}`] : []), `enquiry from ${phone}`]);
		const before = await findAdded(tx, idempotencyKey, words);
		if (before) return repeatedResponse(before, words);
		const followUpOn = form.followUpOn || null;
		if (followUpOn && (await isPast(tx, followUpOn))) return { ok: false, why: "past" } as const;
		const isByRule = form.assignedTo === byRule;
		const assignedTo = isByRule ? null : form.assignedTo || null;
		const assignee = assignedTo ? await findAssignee(tx, assignedTo) : null;
		if (assignedTo && !assignee) return { ok: false, why: "unable" } as const;

		const id = randomUUID();
		const reference = await takeReference(tx, "ENQ", enquiryNumbers);
		const answeredAt = spoken ? sql`now()` : null;
		await tx
			.insert(enquiries)
			.values({ ...words, ...named(name), id, reference, idempotencyKey, assignedTo, followUpOn, answeredAt });
		if (form.note)
			await tx.insert(enquiryNotes).values({
				id: randomUUID(),
				enquiryId: id,
				authorId: staff.id,
				authorName: staff.name,
				text: form.note,
				isCall: spoken && channel === "call",
			});
		await recordAuditEntry(tx, staff, {
			action: "enquiry.add",
			subject: { id, name: `${reference} ${name}` },
			before: null,
			after: { channel, answered: spoken },
		});
		const enquiry = { id, reference, name, address };
		const isOwn = (person: { id: string }) => person.id === staff.id;
		if (isByRule) await assignByRule(tx, { ...enquiry, campaign: null, firstPage: null }, { ...emails, knows: isOwn });
		else if (assignee && !isOwn(assignee))
			await emailAssigned(tx, emails, assignee, { ...enquiry, by: staff.name, note: form.note });
		// A call covers all messages from the same phone that day.
		if (spoken) {
			await lockSamePhone(tx, id);
			await answerSamePhone(tx, id);
		}
		return { ok: true, id, reference } as const;
	});
}

/** Enquiries with this phone number or address, newest first. */
export async function listMatches(db: Db, { phone, email }: { phone: string | null; email: string | null }) {
	const same = bySame(phone, email);
	if (!same) return [];
	const rows = await db
		.select({
			id: enquiries.id,
			reference: enquiries.reference,
			name: enquiries.name,
			phone: enquiries.phone,
			email: enquiries.email,
			createdAt: enquiries.createdAt,
		})
		.from(enquiries)
		.where(and(same, isListed))
		.orderBy(desc(enquiries.createdAt))
		.limit(5);
	return rows.map(({ phone: itsPhone, email: itsEmail, ...row }) => ({
		...row,
		samePhone: itsPhone === phone,
		sameEmail: itsEmail !== null && itsEmail === email,
	}));
}

const bySame = (phone: string | null, email: string | null): SQL | undefined =>
	or(phone ? eq(enquiries.phone, phone) : undefined, email ? eq(enquiries.email, email) : undefined);

/** The enquiry with this idempotency key or, without scripts, the same text added a few minutes ago. */
async function findAdded(
	tx: Db,
	idempotencyKey: string | null,
	words: Pick<typeof enquiries.$inferSelect, "name" | "phone" | "purpose" | "address" | "channel" | "email">,
) {
	const { id, reference, name, email, phone, purpose, address, channel } = enquiries;
	const [found] = await tx
		.select({ id, reference, words: { name, email, phone, purpose, address, channel } })
		.from(enquiries)
		.where(
			idempotencyKey
				? eq(enquiries.idempotencyKey, idempotencyKey)
				: and(
						eq(phone, words.phone),
						eq(name, words.name),
						eq(purpose, words.purpose),
						ne(channel, "website"),
						gt(enquiries.createdAt, sql`now() - make_interval(mins => ${sameFormMinutes})`),
					),
		)
		.limit(1);
	return found;
}
