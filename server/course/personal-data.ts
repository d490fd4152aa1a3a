// A person's progress and downloads: for the data export, for staff, and for erasure.
import { asc, eq, inArray, sql } from "drizzle-orm";
import { deckDownloads, studyProgress } from "#server/course/table.ts";
import type { Db } from "#server/db/database.ts";
import type { Retained } from "#server/db/retention.ts";

export const studyDataOf = (db: Db, userId: string) =>
	db
		.select({
			part: studyProgress.part,
			slide: studyProgress.slide,
			readAt: studyProgress.readAt,
			downloadedAt: studyProgress.downloadedAt,
			quizLast: studyProgress.quizLast,
			quizBest: studyProgress.quizBest,
			quizAttempts: studyProgress.quizAttempts,
			quizPassedAt: studyProgress.quizPassedAt,
			updatedAt: studyProgress.updatedAt,
		})
		.from(studyProgress)
		.where(eq(studyProgress.userId, userId))
		.orderBy(asc(studyProgress.updatedAt));

export const downloadDataOf = (db: Db, userId: string) =>
	db
		.select({
			part: deckDownloads.part,
			at: deckDownloads.at,
			fromByte: deckDownloads.fromByte,
			bytes: deckDownloads.bytes,
			sent: deckDownloads.sent,
			finished: deckDownloads.finished,
		})
		.from(deckDownloads)
		.where(eq(deckDownloads.userId, userId))
		.orderBy(asc(deckDownloads.id));

export async function eraseStudy(tx: Db, userId: string) {
	await tx.delete(studyProgress).where(eq(studyProgress.userId, userId));
	await tx.delete(deckDownloads).where(eq(deckDownloads.userId, userId));
}

export const oldDownloads: Retained = {
	name: "download",
	table: deckDownloads,
	due: (
		until,
	) => sql`select ${deckDownloads.id}::text as id, ${deckDownloads.part} as label, ${deckDownloads.at} as since
		from ${deckDownloads} where ${deckDownloads.at} < ${until} order by ${deckDownloads.id}`,
	erase: (tx, ids) => tx.delete(deckDownloads).where(inArray(deckDownloads.id, ids.map(Number))),
};
