// The audit log of staff actions, written in the same transaction as the action.

import { eq, inArray, or, sql } from "drizzle-orm";
import { type AuditState, auditEntries } from "#server/audit/table.ts";
import type { Db } from "#server/db/database.ts";
import { like } from "#server/db/list-query.ts";
import type { Authorized } from "#server/http/authorization.ts";

export type NewAuditEntry = {
	/** In the form `subject.change`, such as `enquiry.status` or `user.delete`. */
	action: string;
	subject: { id: string; name: string };
	/** Only what has changed; null if there was nothing before, or is nothing left. */
	before: AuditState | null;
	after: AuditState | null;
};

export async function recordAuditEntry(
	tx: Db,
	staff: Authorized<never>,
	{ action, subject, before, after }: NewAuditEntry,
) {
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

/** Several entries of one action, for the rows of a file. */
export async function recordAuditEntries(tx: Db, staff: Authorized<never>, entries: NewAuditEntry[]) {
	if (entries.length === 0) return;
	await tx.insert(auditEntries).values(
		entries.map(({ action, subject, before, after }) => ({
			actorId: staff.id,
			actorName: staff.name,
			action,
			subjectId: subject.id,
			subjectName: subject.name,
			before,
			after,
		})),
	);
}

/** Replaces the data of an erased person in the log. */
export const erasedWord = "Erased";

/** Fields of entries about a person or a form that are personal data. */
const personal = new Set(
	"name email phone altPhone currentAddress permanentAddress city occupation qualification".split(" "),
);

export type KnownPerson = { name?: string; unique?: string[] };

/**
 * Part of erasing a person: entries about these subjects keep the action, the time, the staff member and a form's
 * reference. `known` are the person's name, addresses and numbers. They are removed from free text as well; addresses
 * and numbers also from entries about other subjects, such as a search, unless the person stays (`elsewhere`).
 */
export async function eraseFromAudit(tx: Db, subjectIds: string[], known: KnownPerson = {}, { elsewhere = true } = {}) {
	const unique = (known.unique ?? []).filter((word) => word.length > 5);
	const found = await tx
		.select({
			id: auditEntries.id,
			subjectId: auditEntries.subjectId,
			subjectName: auditEntries.subjectName,
			before: auditEntries.before,
			after: auditEntries.after,
		})
		.from(auditEntries)
		.where(
			or(
				inArray(auditEntries.subjectId, subjectIds),
				// Staff search for a number without its country code.
				...(elsewhere ? unique : []).map((word) => like(auditEntries.searchText, word.replace(/^\+91/, ""))),
			),
		);
	if (found.length === 0) return;
	const everywhere = unique.map(asUnique);
	// Staff write "Ravi" of Ravi R. Shah. An initial names nobody, and is also a word.
	const named = wordsOf(known.name).filter((word) => word.length > 1);
	const ofName = [...(known.name ? [known.name] : []), ...named].map(asWholeWord);
	await allowErasing(tx, async () => {
		for (const { id, subjectId, subjectName, ...states } of found) {
			const isAbout = subjectIds.includes(subjectId);
			const words = isAbout ? [...everywhere, ...ofName] : everywhere;
			await tx
				.update(auditEntries)
				.set({
					subjectName: isAbout ? nameless(subjectName) : without(words, subjectName),
					before: strip(states.before, words, isAbout),
					after: strip(states.after, words, isAbout),
				})
				.where(eq(auditEntries.id, id));
		}
	});
}

/** Deletes entries. Only the retention schedule may do this. */
export const deleteFromAudit = (tx: Db, ids: number[]) =>
	allowErasing(tx, () => tx.delete(auditEntries).where(inArray(auditEntries.id, ids)));

/** The trigger on the log allows changes only within this function. */
async function allowErasing(tx: Db, erase: () => Promise<unknown>) {
	await tx.execute(sql`select set_config('eibm.erasing', 'on', true)`);
	await erase();
	await tx.execute(sql`select set_config('eibm.erasing', 'off', true)`);
}

/** "ENQ-2026-000123 Ravi Shah" keeps the reference; a person's name is dropped. */
const nameless = (name: string) => /^[A-Z]{3}-\d{4}-\d{6}/.exec(name)?.[0] ?? erasedWord;

const strip = (state: AuditState | null, words: RegExp[], isAbout: boolean) =>
	state &&
	Object.fromEntries(
		Object.entries(state).map(([name, value]) =>
			typeof value !== "string" || value === ""
				? [name, value]
				: [name, isAbout && personal.has(name) ? erasedWord : without(words, value)],
		),
	);

const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

/** Another address may end in this one, or continue it. */
const asWholeAddress = (address: string) =>
	new RegExp(`(?<![\\p{L}\\p{M}\\p{N}._%+'-])${literal(address)}(?![\\p{L}\\p{M}\\p{N}-]|\\.[\\p{L}\\p{N}])`, "giu");

/** A number in E.164, however it is written: with spaces or dashes, and an Indian one without +91. */
const asNumber = (number: string) => {
	const [, country, digits = ""] = /^\+(91)?(\d+)$/.exec(number) ?? [];
	const before = country ? "(?:(?:\\+|00)?91[\\s-]*|0)?" : "(?:\\+|00)?";
	return new RegExp(`(?<!\\d)${before}${[...digits].join("[\\s-]*")}(?!\\d)`, "gu");
};

const asUnique = (word: string) => (/^\+\d+$/.test(word) ? asNumber(word) : asWholeAddress(word));

/** A short name such as Om is also a part of other words. */
const asWholeWord = (name: string) =>
	new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${literal(name)}(?![\\p{L}\\p{M}\\p{N}])`, "giu");

/** A text without a person's addresses and numbers, and without any word of their name. */
export const withoutPerson = (text: string, { name = "", unique = [] }: KnownPerson) =>
	without([...unique.map(asUnique), ...wordsOf(name).map(asWholeWord)], text);

const wordsOf = (name = "") => name.split(/[\s.]+/).filter(Boolean);

const without = (words: RegExp[], text: string) => words.reduce((left, word) => left.replace(word, erasedWord), text);
