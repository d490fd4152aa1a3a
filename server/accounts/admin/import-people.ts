// Accounts from the rows of a file, for the import: without a password, not confirmed, and without a consent.

import { randomUUID } from "node:crypto";
import { inArray } from "drizzle-orm";
import { users } from "#server/accounts/table.ts";
import { recordAuditEntries } from "#server/audit/audit.ts";
import type { Db } from "#server/db/database.ts";
import type { Mail } from "#server/email/email.ts";
import type { Authorized } from "#server/http/authorization.ts";
import { named } from "#server/names/name-search.ts";

export type ImportedPerson = { row: number; name: string; email: string; phone?: string | undefined };

/** Seconds between two invitations, so that other e-mails are not delayed and mail services accept them. */
const invitationPause = 3;

/**
 * Adds the people whose address has no account. What an existing account contains is never changed. With `invite` each
 * new one gets an e-mail; `before` is how many invitations of this file were queued already.
 */
export async function importPeople(
	tx: Db,
	staff: Authorized<"people.import">,
	rows: ImportedPerson[],
	{ file, invite }: { file: string; invite: { enqueue: Mail["enqueue"]; site: string; before: number } | null },
) {
	const known = await readAccounts(tx, rows);
	const added: (typeof users.$inferInsert)[] = [];
	const outcomes = rows.map(({ row, name, email, phone = null }) => {
		const account = known.get(email);
		if (account) return { row, result: "double" as const, id: account.id, label: account.name };
		const id = randomUUID();
		added.push({ id, ...named(name), email, phone: phone || null });
		known.set(email, { id, name });
		return { row, result: "added" as const, id, label: name };
	});
	if (added.length > 0) await tx.insert(users).values(added);
	await recordAuditEntries(
		tx,
		staff,
		outcomes.flatMap(({ result, id, label, row }) =>
			result === "added"
				? [{ action: "user.import", subject: { id, name: label }, before: null, after: { file, row } }]
				: [],
		),
	);
	if (invite)
		for (const [place, { id, name, email }] of added.entries())
			await invite.enqueue(
				tx,
				"accountInvitation",
				email,
				{ name, link: `${invite.site}/forgetpsw` },
				id,
				(invite.before + place) * invitationPause,
			);
	return outcomes;
}

/** What these rows would be doubles of. Rows that repeat an earlier one have its number instead of a name. */
export async function previewPeople(db: Db, rows: ImportedPerson[], repeats: (row: number) => string) {
	const known = await readAccounts(db, rows);
	return rows.flatMap(({ row, email }) => {
		const account = known.get(email);
		if (!account) known.set(email, { id: "", name: repeats(row) });
		return account ? [{ row, id: account.id || null, label: account.name }] : [];
	});
}

async function readAccounts(db: Db, rows: ImportedPerson[]) {
	const addresses = rows.map(({ email }) => email);
	const found =
		rows.length === 0
			? []
			: await db
					.select({ id: users.id, name: users.name, email: users.email })
					.from(users)
					.where(inArray(users.email, addresses));
	return new Map(found.map(({ email, ...account }) => [email, account]));
}
