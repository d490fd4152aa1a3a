// Publishing: drafts become revisions in one transaction, and the pages of every process follow. Nothing is ever
// deleted: an undo publishes the earlier values again.
import { desc, eq, inArray, lt, sql } from "drizzle-orm";
import { checkEntry, type Problem } from "#content/entries/check.ts";
import { type EntryName, entryNames, entryOf, isEntryName } from "#content/entries/entries.ts";
import { namesOfPictures } from "#content/entries/facts.ts";
import { type Change, compareValues, completeEntry, isSame, type Raw } from "#content/entries/values.ts";
import type { SiteContent } from "#content/published.ts";
import type { PublicationKind } from "#contract/admin/content.ts";
import { recordAuditEntry } from "#server/audit/audit.ts";
import {
	factsFrom,
	findLostPictures,
	lockContent,
	overlay,
	readDrafts,
	readRevision,
	recordLostDraft,
	replaceDraft,
	type Writer,
} from "#server/content/drafts.ts";
import { type Basis, contentOfEntries, type LiveEntries, readLive } from "#server/content/live.ts";
import { contentDrafts, contentPublications, contentRevisions } from "#server/content/table.ts";
import type { Db } from "#server/db/database.ts";
import type { Authorized } from "#server/http/authorization.ts";
import { NotFound } from "#server/http/responses.ts";
import { lockPicturesOfCuts } from "#server/pictures/uses.ts";

export type Publisher = Authorized<"content.publish">;

/** Throws if a page cannot be rendered with this content. */
export type TryPages = (content: SiteContent) => Promise<void>;

export type Refused =
	| { ok: false; why: "changed" | "noChange" | "broken" }
	| { ok: false; why: "incomplete"; entry: EntryName; problems: Problem[] };
export type Published = { ok: true; id: number } | Refused;

type Chosen = { entry: EntryName; version: number };
/** `baseId`: the revision that was live when these values were written. */
export type NewRevision = { entry: EntryName; values: Raw | null; baseId: number | null };

/** Publishes these drafts together, in the versions that were compared; rejected if one of them has changed since. */
export async function publishDrafts(
	db: Db,
	basis: Basis,
	publisher: Publisher,
	chosen: readonly Chosen[],
	note: string,
	tryPages: TryPages,
): Promise<Published> {
	const drafts = await readDrafts(db, basis);
	const revisions: NewRevision[] = [];
	for (const { entry, version } of chosen) {
		const draft = drafts.get(entry);
		if (draft?.version !== version) return { ok: false, why: "changed" };
		revisions.push({ entry, values: draft.values, baseId: draft.baseId });
	}
	return publishRevisions(db, basis, publisher, revisions, { kind: "publish", note, tryPages, drafts: chosen });
}

/**
 * Publishes these values together. Rejected if one of the entries has been published since its values were written, if
 * something compulsory is missing, or if a page cannot be rendered with them.
 */
export async function publishRevisions(
	db: Db,
	basis: Basis,
	publisher: Publisher,
	revisions: readonly NewRevision[],
	how: {
		kind: PublicationKind;
		note: string;
		tryPages: TryPages;
		undoes?: number;
		/** Drafts that are published by this call and then deleted. */
		drafts?: readonly Chosen[];
		/** Runs in the same transaction. */
		also?: (tx: Db, id: number) => Promise<void>;
	},
): Promise<Published> {
	// Rendered before the transaction, because others wait for its lock.
	const before = await readLive(db, basis);
	const refused = await checkRevisions(db, before, revisions, basis);
	if (refused) return refused;
	const changed = Object.fromEntries(revisions.map(({ entry, values }) => [entry, values ?? basis[entry]]));
	// A database that does not answer is no fault of a page.
	const content = await contentOfEntries(db, before, changed);
	try {
		await how.tryPages(content);
	} catch {
		return { ok: false, why: "broken" };
	}
	const published = await db.transaction(async (tx): Promise<Published | null> => {
		await lockContent(tx);
		const live = await readLive(tx, basis);
		const deleted = await lockPicturesOfCuts(tx, namesOfPictures(changed));
		if (!isSame(idsOf(live), idsOf(before))) return null;
		const late = deleted.length === 0 ? null : await checkRevisions(tx, live, revisions, basis);
		if (late) return late;
		const drafts = how.drafts ? await readDrafts(tx, basis) : null;
		for (const { entry, version } of how.drafts ?? [])
			if (drafts?.get(entry)?.version !== version) return { ok: false, why: "changed" };
		const [publication] = await tx
			.insert(contentPublications)
			.values({
				kind: how.kind,
				note: how.note,
				undoes: how.undoes ?? null,
				byId: publisher.id,
				byName: publisher.name,
			})
			.returning({ id: contentPublications.id });
		const id = publication?.id ?? 0;
		await tx.insert(contentRevisions).values(
			revisions.map(({ entry, values }) => ({
				publicationId: id,
				entry,
				values,
				previousId: live[entry].revisionId,
			})),
		);
		const done = how.drafts?.map(({ entry }) => entry) ?? [];
		if (done.length > 0) await tx.delete(contentDrafts).where(inArray(contentDrafts.entry, done));
		await how.also?.(tx, id);
		await recordAuditEntry(tx, publisher, {
			action: `content.${how.kind}`,
			subject: { id: `publication ${id}`, name: revisions.map(({ entry }) => entryOf(entry).label).join(", ") },
			before: null,
			after: { note: how.note, ...(how.undoes ? { undoes: how.undoes } : {}) },
		});
		return { ok: true, id };
	});
	// Something else was published meanwhile, and the pages have been tried without it.
	return published ?? publishRevisions(db, basis, publisher, revisions, how);
}

const idsOf = (live: LiveEntries) => entryNames.map((name) => live[name].revisionId);

/** Why these values cannot be published together as the site is now; null if they can. */
export async function checkRevisions(
	db: Db,
	live: LiveEntries,
	revisions: readonly NewRevision[],
	basis: Basis,
): Promise<Refused | null> {
	if (revisions.some(({ entry, baseId }) => live[entry].revisionId !== baseId)) return { ok: false, why: "changed" };
	const changed = Object.fromEntries(revisions.map(({ entry, values }) => [entry, values ?? basis[entry]]));
	if (revisions.every(({ entry }) => isSame(changed[entry], live[entry].values))) return { ok: false, why: "noChange" };
	const all = overlay(live, changed);
	const facts = factsFrom(all);
	const lost = await findLostPictures(db, changed);
	for (const entry of entryNames) {
		const { problems } = checkEntry(entry, all[entry], { complete: true, facts, lost });
		// A fact must stay if another entry refers to it; other problems of that entry are not caused by this publication.
		const ours = changed[entry] ? problems : problems.filter(({ problem }) => problem === "fact");
		if (ours.length > 0) return { ok: false, why: "incomplete", entry, problems: ours };
	}
	return null;
}

/** Publishes again what was live before this publication. Rejected if one of its entries has been published since. */
export async function undoPublication(
	db: Db,
	basis: Basis,
	publisher: Publisher,
	id: number,
	tryPages: TryPages,
): Promise<Published> {
	const revisions = await db.select().from(contentRevisions).where(eq(contentRevisions.publicationId, id));
	if (revisions.length === 0) throw new NotFound();
	const previous = await Promise.all(
		revisions.map(async ({ id: baseId, entry, previousId }): Promise<NewRevision> => {
			if (previousId === null) return { entry, values: null, baseId };
			return { entry, values: await readRevision(db, basis, entry, previousId), baseId };
		}),
	);
	return publishRevisions(db, basis, publisher, previous, { kind: "undo", note: "", undoes: id, tryPages });
}

/** The entries that a publication has changed. Throws NotFound. */
export async function entriesOf(db: Db, id: number): Promise<EntryName[]> {
	const rows = await db
		.select({ entry: contentRevisions.entry })
		.from(contentRevisions)
		.where(eq(contentRevisions.publicationId, id));
	if (rows.length === 0) throw new NotFound();
	return rows.map(({ entry }) => entry).filter(isEntryName);
}

/**
 * Copies an earlier revision into the draft of its entry. If it is what the site shows, there is nothing to publish and
 * so no draft. Throws NotFound.
 */
export const restoreRevision = (db: Db, basis: Basis, writer: Writer, id: number) =>
	db.transaction(async (tx) => {
		await lockContent(tx);
		const [row] = await tx.select().from(contentRevisions).where(eq(contentRevisions.id, id));
		if (!row || !isEntryName(row.entry)) throw new NotFound();
		const live = (await readLive(tx, basis))[row.entry];
		const values = completeEntry(row.entry, row.values ?? basis[row.entry], basis[row.entry]);
		const isLive = isSame(values, live.values);
		const draft = (await readDrafts(tx, basis)).get(row.entry);
		if (isLive) await tx.delete(contentDrafts).where(eq(contentDrafts.entry, row.entry));
		else await replaceDraft(tx, writer, row.entry, values, live.revisionId);
		if (draft) await recordLostDraft(tx, writer, draft);
		if (!isLive)
			await recordAuditEntry(tx, writer, {
				action: "content.restore",
				subject: { id: `content ${row.entry}`, name: entryOf(row.entry).label },
				before: null,
				after: { publication: row.publicationId },
			});
		return { isLive, discarded: draft !== undefined };
	});

const summary = {
	id: contentPublications.id,
	kind: contentPublications.kind,
	note: contentPublications.note,
	undoes: contentPublications.undoes,
	byName: contentPublications.byName,
	at: contentPublications.at,
	entries: sql<EntryName[]>`(select coalesce(array_agg(r.entry order by r.id), '{}') from content_revisions r
		where r.publication_id = "content_publications"."id")`,
	isLive: sql<boolean>`not exists (select 1 from content_revisions r join content_revisions later
		on later.entry = r.entry and later.id > r.id where r.publication_id = "content_publications"."id")`,
};

/** Newest first. `next` continues the list. */
export async function listPublications(db: Db, limit: number, older?: number) {
	const rows = await db
		.select(summary)
		.from(contentPublications)
		.where(older === undefined ? undefined : lt(contentPublications.id, older))
		.orderBy(desc(contentPublications.id))
		.limit(limit + 1);
	return { publications: rows.slice(0, limit), next: rows.length > limit ? rows[limit - 1]?.id : undefined };
}

/** Who made these publications, and when. */
export const findPublications = (db: Db, ids: readonly number[]) =>
	db
		.select({ id: contentPublications.id, byName: contentPublications.byName, at: contentPublications.at })
		.from(contentPublications)
		.where(inArray(contentPublications.id, [...ids]));

export type PublishedEntry = { entry: EntryName; revision: number; changes: Change[] };

/** What a publication has changed, entry by entry. Throws NotFound. */
export async function comparePublication(db: Db, basis: Basis, id: number) {
	const [publication] = await db.select(summary).from(contentPublications).where(eq(contentPublications.id, id));
	if (!publication) throw new NotFound();
	const rows = await db.select().from(contentRevisions).where(eq(contentRevisions.publicationId, id));
	const entries = await Promise.all(
		rows
			.filter(({ entry }) => isEntryName(entry))
			.map(async ({ id: revision, entry, values, previousId }): Promise<PublishedEntry> => {
				const after = completeEntry(entry, values ?? basis[entry], basis[entry]);
				const before = await readRevision(db, basis, entry, previousId);
				return { entry, revision, changes: compareValues(entryOf(entry).fields, before, after) };
			}),
	);
	return { publication, entries };
}
