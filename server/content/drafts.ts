// Drafts: one for each entry. If two people edit one at the same time, changes of different fields are merged.

import { eq, sql } from "drizzle-orm";
import { checkEntry, type Problem } from "#content/entries/check.ts";
import { type EntryName, entryNames, entryOf } from "#content/entries/entries.ts";
import { type Facts, factsOf, namesOfPictures } from "#content/entries/facts.ts";
import { listUntranslated } from "#content/entries/untranslated.ts";
import {
	type Change,
	type Conflict,
	compareValues,
	completeEntry,
	isSame,
	labelsAt,
	mergeValues,
	type Raw,
	withoutYounger,
	withYounger,
} from "#content/entries/values.ts";
import type { Values } from "#content/published.ts";
import { withDigits } from "#content/scope.ts";
import { recordAuditEntry } from "#server/audit/audit.ts";
import { type Basis, type LiveEntries, readLive } from "#server/content/live.ts";
import { contentDrafts, contentRevisions } from "#server/content/table.ts";
import { readCounter } from "#server/db/counters.ts";
import type { Db } from "#server/db/database.ts";
import { takeAdvisoryLocks } from "#server/db/locks.ts";
import type { Authorized } from "#server/http/authorization.ts";
import { findCuts, findPictures } from "#server/pictures/cuts.ts";
import { lockPicturesOfCuts } from "#server/pictures/uses.ts";

export type Writer = Authorized<"content.update">;
export type Draft = typeof contentDrafts.$inferSelect;

/** Serialises all changes of drafts and publications. */
export const lockContent = (tx: Db) => takeAdvisoryLocks(tx, ["content"]);

export async function readDrafts(db: Db, basis: Basis): Promise<Map<EntryName, Draft>> {
	const rows = await db.select().from(contentDrafts);
	return new Map(
		rows
			.filter(({ entry }) => entryNames.includes(entry))
			.map((row) => [row.entry, { ...row, values: completeEntry(row.entry, row.values, basis[row.entry]) }]),
	);
}

/**
 * A version number that no draft has had before, not even a deleted one, so that nobody publishes or discards another
 * text than the one they have seen. The caller holds lockContent().
 */
export async function nextVersion(tx: Db) {
	await tx.execute(sql`select add_to_counter('draft changes', 1)`);
	return readCounter(tx, "draft changes");
}

/** The values that every entry would have with these drafts. */
export const overlay = (live: LiveEntries, changed: Partial<Record<EntryName, Raw>>) =>
	Object.fromEntries(entryNames.map((name) => [name, changed[name] ?? live[name].values])) as Record<EntryName, Raw>;

/** With Latin digits, as in typed texts. */
export const factsFrom = (values: Record<EntryName, Raw>): Facts =>
	withDigits("latin", () => factsOf(values as unknown as Values));

/** The pictures of these values that do not exist any more: earlier versions keep none in the library. */
export async function findLostPictures(db: Db, values: unknown): Promise<ReadonlySet<string>> {
	const names = namesOfPictures(values);
	const known = await findPictures(db, names);
	return new Set(names.filter((name) => name !== "" && !known.has(name)));
}

/** The entry as it was in this revision; null stands for what a fresh database shows. */
export async function readRevision(db: Db, basis: Basis, entry: EntryName, id: number | null) {
	if (id === null) return basis[entry];
	const [row] = await db.select().from(contentRevisions).where(eq(contentRevisions.id, id));
	return completeEntry(entry, row?.values ?? basis[entry], basis[entry]);
}

/** The entry as its form opens it: the live one, or the draft merged with what was published since it was begun. */
export async function openEntry(db: Db, basis: Basis, entry: EntryName) {
	const [live, drafts] = [await readLive(db, basis), await readDrafts(db, basis)];
	const draft = drafts.get(entry);
	const { revisionId, values: published } = live[entry];
	const { moved, merged, conflicts } = draft
		? await mergeWithLive(db, basis, draft, live)
		: { moved: false, merged: published, conflicts: [] };
	const all = overlay(live, {
		...Object.fromEntries([...drafts].map(([name, one]) => [name, one.values])),
		[entry]: merged,
	});
	const facts = factsFrom(all);
	const lost = await findLostPictures(db, merged);
	const { problems } = checkEntry(entry, merged, { complete: true, facts, lost });
	return {
		values: merged,
		stored: draft?.values ?? published,
		draft: draft ?? null,
		revision: revisionId,
		moved,
		conflicts,
		facts,
		problems,
		untranslated:
			entry === "translations" ? listUntranslated(all, basis, await findCuts(db, namesOfPictures(all))) : [],
	};
}

/** The draft with what was published since it was begun. */
async function mergeWithLive(db: Db, basis: Basis, { entry, baseId, values }: Draft, live: LiveEntries) {
	const { revisionId, values: published } = live[entry];
	if (baseId === revisionId) return { moved: false, merged: values, conflicts: [] as Conflict[] };
	const began = await readRevision(db, basis, entry, baseId);
	return { moved: true, ...mergeValues(entryOf(entry).fields, began, values, published) };
}

/** All entries as they would be if every draft were published. */
export async function readPreview(db: Db, basis: Basis) {
	const [live, drafts] = [await readLive(db, basis), await readDrafts(db, basis)];
	const changed = await Promise.all(
		[...drafts].map(async ([name, draft]) => [name, (await mergeWithLive(db, basis, draft, live)).merged] as const),
	);
	return { live, changed: overlay(live, Object.fromEntries(changed)) };
}

/** `began`: the stored values that the writer started from. */
export type NewDraft = { values: Raw; began: Raw; revision: number | null };

export type Saved =
	| { ok: true; version: number; values: Raw; merged: Draft | null; problems: Problem[] }
	/** `invalid`: these values cannot be stored. `conflict`: somebody else has changed the same fields. */
	| { ok: false; why: "invalid"; problems: Problem[] }
	| { ok: false; why: "conflict"; conflicts: Conflict[]; by: string; stored: Raw; merged: Raw }
	| { ok: false; why: "published" };

/** Stores a draft. If it does not differ from the live entry, the draft is removed. */
export async function saveDraft(
	db: Db,
	basis: Basis,
	writer: Writer,
	entry: EntryName,
	sent: NewDraft,
): Promise<Saved> {
	const { fields } = entryOf(entry);
	return db.transaction(async (tx) => {
		await lockContent(tx);
		const [live, drafts] = [await readLive(tx, basis), await readDrafts(tx, basis)];
		const draft = drafts.get(entry);
		const { revisionId, values: published } = live[entry];
		if (revisionId !== sent.revision) return { ok: false, why: "published" };
		const facts = factsFrom(overlay(live, Object.fromEntries([...drafts].map(([name, one]) => [name, one.values]))));
		const stored = draft?.values ?? published;
		const began = completeEntry(entry, sent.began, basis[entry]);
		const typed = checkEntry(entry, withYounger(fields, sent.values, began), { complete: false, facts });
		if (typed.problems.length > 0) return { ok: false, why: "invalid", problems: typed.problems };
		const forForm = (values: Raw) => withoutYounger(fields, values, sent.values);
		const { merged, conflicts } = mergeValues(fields, began, typed.values, stored);
		if (conflicts.length > 0)
			return {
				ok: false,
				why: "conflict",
				conflicts,
				by: draft?.byName ?? "",
				stored: forForm(stored),
				merged: forForm(merged),
			};
		await lockPicturesOfCuts(tx, namesOfPictures(merged));
		const version = await nextVersion(tx);
		const row = {
			entry,
			values: merged,
			baseId: revisionId,
			version,
			byId: writer.id,
			byName: writer.name,
			at: new Date(),
		};
		if (isSame(merged, published)) await tx.delete(contentDrafts).where(eq(contentDrafts.entry, entry));
		else await tx.insert(contentDrafts).values(row).onConflictDoUpdate({ target: contentDrafts.entry, set: row });
		const lost = await findLostPictures(tx, merged);
		const { problems } = checkEntry(entry, merged, { complete: true, facts, lost });
		return {
			ok: true,
			version: isSame(merged, published) ? 0 : version,
			values: forForm(merged),
			merged: draft && !isSame(began, stored) ? draft : null,
			problems,
		};
	});
}

/** Discards the draft, with an audit entry. False if it is no longer the `version` that was on the screen. */
export const discardDraft = (db: Db, basis: Basis, writer: Writer, entry: EntryName, version?: number) =>
	db.transaction(async (tx) => {
		await lockContent(tx);
		const draft = (await readDrafts(tx, basis)).get(entry);
		if (!draft) return true;
		if (version !== undefined && version !== draft.version) return false;
		await tx.delete(contentDrafts).where(eq(contentDrafts.entry, entry));
		await recordLostDraft(tx, writer, draft);
		return true;
	});

/** Writes an audit entry with the discarded text. */
export const recordLostDraft = (tx: Db, writer: Writer, { entry, values }: { entry: EntryName; values: Raw }) =>
	recordAuditEntry(tx, writer, {
		action: "content.discard",
		subject: { id: `content ${entry}`, name: entryOf(entry).label },
		before: { draft: JSON.stringify(values).slice(0, 2000).toWellFormed() },
		after: null,
	});

/** Puts these values into the draft of their entry, in place of what is there. */
export async function replaceDraft(tx: Db, writer: Writer, entry: EntryName, values: Raw, baseId: number | null) {
	const row = {
		entry,
		values,
		baseId,
		version: await nextVersion(tx),
		byId: writer.id,
		byName: writer.name,
		at: new Date(),
	};
	await tx.insert(contentDrafts).values(row).onConflictDoUpdate({ target: contentDrafts.entry, set: row });
}

export type Compared = {
	entry: EntryName;
	version: number;
	/** Something was published since the draft was begun: it has to be opened and saved before it can be published. */
	isOutdated: boolean;
	changes: Change[];
	problems: (Problem & { labels: string[] })[];
};

/** What publishing each draft would change, and what prevents it. */
export async function compareDrafts(db: Db, basis: Basis): Promise<Compared[]> {
	const [live, drafts] = [await readLive(db, basis), await readDrafts(db, basis)];
	const all = overlay(live, Object.fromEntries([...drafts].map(([name, one]) => [name, one.values])));
	const facts = factsFrom(all);
	const lost = await findLostPictures(db, all);
	return Promise.all(
		[...drafts.values()].map(async (draft) => {
			const { entry, version } = draft;
			const { fields } = entryOf(entry);
			const { moved, merged } = await mergeWithLive(db, basis, draft, live);
			return {
				entry,
				version,
				isOutdated: moved,
				changes: compareValues(fields, live[entry].values, merged),
				problems: checkEntry(entry, merged, { complete: true, facts, lost }).problems.map((one) => ({
					...one,
					labels: labelsAt(fields, merged, one.path),
				})),
			};
		}),
	);
}
