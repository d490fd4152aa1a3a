// The log of downloads: an entry is made at the first byte sent, and completed at the last one or when the connection
// breaks.
import { and, countDistinct, desc, eq, lt, max, sql } from "drizzle-orm";
import { users } from "#server/accounts/table.ts";
import { readWhose, studentsOf, withUserOf } from "#server/batches/own-students.ts";
import { recordDownloaded } from "#server/course/progress.ts";
import { deckDownloads, deckVersions } from "#server/course/table.ts";
import type { Db } from "#server/db/database.ts";
import type { Authorized } from "#server/http/authorization.ts";

export type Begun = {
	userId: string;
	part: string;
	/** Null for the built deck. */
	versionId: string | null;
	/** The first byte requested. */
	fromByte: number;
	/** The size of the whole file. */
	bytes: number;
};

export async function beginDownload(db: Db, begun: Begun) {
	const [row] = await db.insert(deckDownloads).values(begun).returning({ id: deckDownloads.id });
	if (!row) throw new Error("a download that was just noted is not there");
	return row.id;
}

/**
 * `whole`: the response was sent to its last byte. The deck counts as downloaded if that was also the last byte of the
 * file.
 */
export async function endDownload(db: Db, id: number, begun: Begun, { sent, whole }: { sent: number; whole: boolean }) {
	const finished = whole && begun.fromByte + sent === begun.bytes;
	await db.transaction(async (tx) => {
		// The person may have been erased during the download.
		const [row] = await tx.update(deckDownloads).set({ sent, finished }).where(eq(deckDownloads.id, id)).returning();
		if (row && finished) await recordDownloaded(tx, begun.userId, begun.part);
	});
}

/** How many people have downloaded each part completely, and when it was last requested. */
export async function countDownloads(db: Db, actor: Authorized<"decks.read">) {
	const students = studentsOf(actor, "decks.read");
	const rows = await db
		.select({
			part: deckDownloads.part,
			people: countDistinct(sql`case when ${deckDownloads.finished} then ${deckDownloads.userId} end`),
			lastAt: max(deckDownloads.at),
		})
		.from(deckDownloads)
		.where(withUserOf(db, students, deckDownloads.userId))
		.groupBy(deckDownloads.part);
	return { counted: new Map(rows.map((row) => [row.part, row])), whose: await readWhose(db, students) };
}

const columns = {
	id: deckDownloads.id,
	userId: deckDownloads.userId,
	name: users.name,
	part: deckDownloads.part,
	/** The file name that staff uploaded; null for the built deck. */
	file: deckVersions.name,
	at: deckDownloads.at,
	fromByte: deckDownloads.fromByte,
	bytes: deckDownloads.bytes,
	sent: deckDownloads.sent,
	finished: deckDownloads.finished,
};

/** The downloads of one part, newest first; `older` continues the list. */
export async function listDownloads(
	db: Db,
	actor: Authorized<"decks.read">,
	part: string,
	{ older, limit }: { older?: number | undefined; limit: number },
) {
	const students = studentsOf(actor, "decks.read");
	const rows = await db
		.select(columns)
		.from(deckDownloads)
		.innerJoin(users, eq(users.id, deckDownloads.userId))
		.leftJoin(deckVersions, eq(deckVersions.id, deckDownloads.versionId))
		.where(
			and(
				eq(deckDownloads.part, part),
				older === undefined ? undefined : lt(deckDownloads.id, older),
				withUserOf(db, students, deckDownloads.userId),
			),
		)
		.orderBy(desc(deckDownloads.id))
		.limit(limit + 1);
	const downloads = rows.slice(0, limit);
	const next = rows.length > limit ? (downloads.at(-1)?.id ?? null) : null;
	return { downloads, next, whose: await readWhose(db, students) };
}
