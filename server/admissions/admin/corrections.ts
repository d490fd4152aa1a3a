// What staff do with admission forms: add one by phone, correct one, link one to an account, delete one that is linked
// to none. Each change checks the expected value, is applied once and is recorded in the audit log.

import { eq } from "drizzle-orm";
import type { AdmissionForm, FilledForm } from "#contract/admissions.ts";
import { findByAddress } from "#server/accounts/admin/people.ts";
import { lockAccount } from "#server/accounts/locks.ts";
import { type AdmissionEmails, submitAdmission, wordsOf } from "#server/admissions/admissions.ts";
import { linkAdmission } from "#server/admissions/linking.ts";
import { deleteGuestAdmissions, formColumns } from "#server/admissions/personal-data.ts";
import { admissions } from "#server/admissions/table.ts";
import { recordAuditEntry } from "#server/audit/audit.ts";
import { auditEntries } from "#server/audit/table.ts";
import type { Db } from "#server/db/database.ts";
import type { Authorized } from "#server/http/authorization.ts";
import { NotFound } from "#server/http/responses.ts";
import { named } from "#server/names/name-search.ts";

/** `changed`: the form is no longer as the page showed it. */
type Refused<Why extends string = never> = { ok: false; why: "changed" | Why };

/** Stores a form filled in on the phone; the applicant has accepted the terms there. Sent twice, it is stored once. */
export function addAdmission(
	db: Db,
	staff: Authorized<"admissions.update">,
	form: Omit<AdmissionForm, "terms">,
	emails: AdmissionEmails,
) {
	return db.transaction(async (tx) => {
		const stored = await submitAdmission(tx, null, form, emails, "admissionByPhone");
		if (!stored.ok) return stored;
		const isKnown = (await tx.$count(auditEntries, eq(auditEntries.subjectId, stored.id))) > 0;
		if (!isKnown) {
			const subject = { id: stored.id, name: `${stored.reference} ${form.name}` };
			await recordAuditEntry(tx, staff, { action: "admission.add", subject, before: null, after: null });
		}
		return stored;
	});
}

/** `expected` is the time of the last change, as the page showed it. */
export function correctAdmission(
	db: Db,
	staff: Authorized<"admissions.update">,
	{ id, form, expected }: { id: string; form: FilledForm; expected: string },
): Promise<{ ok: true } | Refused> {
	return db.transaction(async (tx) => {
		const before = await lockAdmission(tx, id);
		if (before.updatedAt.toISOString() !== expected) return { ok: false, why: "changed" } as const;
		const words = wordsOf(form);
		const changed = (Object.keys(words) as (keyof typeof words)[]).filter((field) => words[field] !== before[field]);
		if (changed.length === 0) return { ok: true } as const;
		// The link in the receipt proves access to the mailbox to which it was sent, and to no other.
		const endedLink = changed.includes("email") ? { claimHash: null } : {};
		await tx
			.update(admissions)
			.set({ ...words, ...named(words.name), ...endedLink, updatedAt: new Date() })
			.where(eq(admissions.id, id));
		const pick = (from: typeof words) => Object.fromEntries(changed.map((field) => [field, from[field]]));
		await recordAuditEntry(tx, staff, {
			action: "admission.correct",
			subject: subjectOf(before),
			before: pick(before),
			after: pick(words),
		});
		return { ok: true } as const;
	});
}

/** Links a form without an account to the account with this address. */
export function linkToAccount(
	db: Db,
	staff: Authorized<"admissions.update">,
	{ id, email }: { id: string; email: string },
): Promise<{ ok: true; name: string } | { ok: false; why: "linked" | "noAccount" }> {
	return db.transaction(async (tx) => {
		const found = await findByAddress(tx, email);
		if (found) await lockAccount(tx, found.id);
		const form = await lockAdmission(tx, id);
		// Read again after waiting for the lock: meanwhile the account may have been erased.
		const account = await findByAddress(tx, email);
		if (!account) return { ok: false, why: "noAccount" } as const;
		if (form.userId === account.id) return { ok: true, name: account.name } as const;
		if (form.userId !== null) return { ok: false, why: "linked" } as const;
		await linkAdmission(tx, { admissionId: id, userId: account.id });
		await recordAuditEntry(tx, staff, {
			action: "admission.link",
			subject: subjectOf(form),
			before: { account: null },
			after: { account: account.id },
		});
		return { ok: true, name: account.name } as const;
	});
}

/** A form linked to an account can only be deleted with the account. */
export function deleteAdmission(
	db: Db,
	staff: Authorized<"admissions.delete">,
	{ id, expected }: { id: string; expected: string | undefined },
): Promise<{ ok: true } | Refused<"linked">> {
	return db.transaction(async (tx) => {
		const form = await lockAdmission(tx, id);
		if (form.userId !== null) return { ok: false, why: "linked" } as const;
		if (expected !== undefined && form.updatedAt.toISOString() !== expected)
			return { ok: false, why: "changed" } as const;
		const subject = subjectOf(form);
		await recordAuditEntry(tx, staff, { action: "admission.delete", subject, before: null, after: null });
		await deleteGuestAdmissions(tx, [id]);
		return { ok: true } as const;
	});
}

/** Throws NotFound. */
export async function getAdmission(db: Db, id: string) {
	const [form] = await db.select(columns).from(admissions).where(eq(admissions.id, id));
	if (!form) throw new NotFound();
	return form;
}

const columns = {
	...formColumns,
	language: admissions.language,
	userId: admissions.userId,
	updatedAt: admissions.updatedAt,
};

/** The form's current row, locked until `tx` ends. Throws NotFound. */
async function lockAdmission(tx: Db, id: string) {
	const [form] = await tx.select(columns).from(admissions).where(eq(admissions.id, id)).for("update");
	if (!form) throw new NotFound();
	return form;
}

const subjectOf = ({ id, reference, name }: { id: string; reference: string; name: string }) => ({
	id,
	name: `${reference} ${name}`,
});
