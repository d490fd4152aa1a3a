// Uploaded versions of decks: all are kept, one is current, and any can be restored.

import { randomBytes } from "node:crypto";
import { desc, eq, inArray } from "drizzle-orm";
import { built } from "#contract/course/deck-kinds.ts";
import { recordAuditEntry } from "#server/audit/audit.ts";
import type { CheckedFile } from "#server/course/admin/package-check.ts";
import { parts } from "#server/course/course.ts";
import { currentDecks, deckVersions } from "#server/course/table.ts";
import type { Db } from "#server/db/database.ts";
import { removeUnsaved } from "#server/files/picture-cleanup.ts";
import type { Storage } from "#server/files/storage.ts";
import type { Authorized } from "#server/http/authorization.ts";
import { NotFound } from "#server/http/responses.ts";

export type Version = typeof deckVersions.$inferSelect;

/** The prefix of uploaded decks in the storage. */
const owner = "deck-";
const newFileName = (kind: string) => `${owner}${randomBytes(16).toString("hex")}.${kind}`;

/** The current version of a part; null for the built deck. */
export async function findCurrent(db: Db, part: string) {
	const [found] = await db
		.select({ version: deckVersions })
		.from(currentDecks)
		.innerJoin(deckVersions, eq(deckVersions.id, currentDecks.versionId))
		.where(eq(currentDecks.part, part));
	return found?.version ?? null;
}

/** By part, only for parts with an uploaded version. */
export async function listCurrent(db: Db) {
	const rows = await db
		.select({ version: deckVersions })
		.from(currentDecks)
		.innerJoin(deckVersions, eq(deckVersions.id, currentDecks.versionId));
	return new Map(rows.map(({ version }) => [version.part, version]));
}

/** Newest first. */
export const listVersions = (db: Db, part: string) =>
	db.select().from(deckVersions).where(eq(deckVersions.part, part)).orderBy(desc(deckVersions.addedAt));

/** Throws NotFound, also for a version of another part. */
export async function getVersion(db: Db, part: string, id: string) {
	const [version] = await db.select().from(deckVersions).where(eq(deckVersions.id, id));
	if (version?.part !== part) throw new NotFound();
	return version;
}

/**
 * Stores a checked file as a new version and makes it current. The file comes first, so that no row refers to a missing
 * file.
 */
export async function addVersion(
	{ db, storage }: { db: Db; storage: Storage },
	staff: Authorized<"decks.update">,
	part: string,
	{ name, checked, content }: { name: string; checked: CheckedFile; content: AsyncIterable<Uint8Array> },
) {
	getPart(part);
	const { kind, bytes, sha256, slides } = checked;
	const file = newFileName(kind);
	await storage.put(file, content);
	try {
		return await db.transaction(async (tx) => {
			const before = await lockCurrent(tx, part);
			const id = randomBytes(9).toString("base64url");
			await tx.insert(deckVersions).values({ id, part, kind, name, file, bytes, sha256, slides, addedBy: staff.name });
			await tx.update(currentDecks).set({ versionId: id }).where(eq(currentDecks.part, part));
			await recordAuditEntry(tx, staff, {
				action: "deck.replace",
				subject: { id: part, name: part },
				before: { file: before?.name ?? built },
				after: { file: name },
			});
			return id;
		});
	} catch (error) {
		await removeUnsaved(error, () => storage.remove(file));
		throw error;
	}
}

export type Chosen = { ok: true } | { ok: false; now: string };

/** Makes a version current again, or the built deck with `built`. Rejected if the page was stale. */
export async function chooseVersion(
	db: Db,
	staff: Authorized<"decks.update">,
	part: string,
	wanted: { version: string; expected?: string | undefined },
): Promise<Chosen> {
	getPart(part);
	return db.transaction(async (tx) => {
		const before = await lockCurrent(tx, part);
		const now = before?.id ?? built;
		if (wanted.expected !== undefined && wanted.expected !== now)
			return { ok: false, now: before?.name ?? built } as const;
		const after = wanted.version === built ? null : await getVersion(tx, part, wanted.version);
		if (now === wanted.version) return { ok: true } as const;
		await tx
			.update(currentDecks)
			.set({ versionId: after?.id ?? null })
			.where(eq(currentDecks.part, part));
		await recordAuditEntry(tx, staff, {
			action: "deck.restore",
			subject: { id: part, name: part },
			before: { file: before?.name ?? built },
			after: { file: after?.name ?? built },
		});
		return { ok: true } as const;
	});
}

/** The part with this name; throws NotFound. */
export function getPart(name: string) {
	const part = parts.find((one) => one === name);
	if (!part) throw new NotFound();
	return part;
}

/** Serialises changes of one deck. */
async function lockCurrent(tx: Db, part: string) {
	await tx.insert(currentDecks).values({ part }).onConflictDoNothing();
	const [row] = await tx.select().from(currentDecks).where(eq(currentDecks.part, part)).for("update");
	if (!row?.versionId) return null;
	const [version] = await tx.select().from(deckVersions).where(eq(deckVersions.id, row.versionId));
	return version ?? null;
}

/** Milliseconds; an upload that is still being recorded is younger than this. */
const settledAfter = 60 * 60 * 1000;

/** Removes uploaded files without a version: left over by a crash between storing and recording. */
export async function deleteUnusedDecks({ db, storage }: { db: Db; storage: Storage }) {
	const old: string[] = [];
	for await (const { name, writtenAt } of storage.list(owner))
		if (Date.now() - writtenAt.getTime() > settledAfter) old.push(name);
	for (let at = 0; at < old.length; at += 500) {
		const names = old.slice(at, at + 500);
		const used = await db
			.select({ file: deckVersions.file })
			.from(deckVersions)
			.where(inArray(deckVersions.file, names));
		const kept = new Set(used.map(({ file }) => file));
		for (const name of names) if (!kept.has(name)) await storage.remove(name);
	}
}
