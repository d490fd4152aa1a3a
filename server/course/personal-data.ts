// A person's progress and downloads: for the data export, for staff, and for erasure.
import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import {
	deckDownloads,
	quizAttempts,
	readingClocks,
	slideNotes,
	slideViews,
	studyProgress,
} from "#server/course/table.ts";
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
			slidesSeen: studyProgress.slidesSeen,
			updatedAt: studyProgress.updatedAt,
		})
		.from(studyProgress)
		.where(eq(studyProgress.userId, userId))
		.orderBy(asc(studyProgress.updatedAt));

export const slideViewsOf = (db: Db, userId: string) =>
	db
		.select({
			part: slideViews.part,
			slide: slideViews.slide,
			seconds: slideViews.seconds,
			seenAt: slideViews.seenAt,
		})
		.from(slideViews)
		.where(eq(slideViews.userId, userId))
		.orderBy(asc(slideViews.part), asc(slideViews.slide));

export const quizAttemptsOf = (db: Db, userId: string) =>
	db
		.select({ part: quizAttempts.part, right: quizAttempts.right, takenAt: quizAttempts.takenAt })
		.from(quizAttempts)
		.where(eq(quizAttempts.userId, userId))
		.orderBy(asc(quizAttempts.takenAt));

export const ownNotesOf = (db: Db, userId: string) =>
	db
		.select({
			part: slideNotes.part,
			slide: slideNotes.slide,
			text: slideNotes.text,
			editedAt: slideNotes.editedAt,
		})
		.from(slideNotes)
		.where(and(eq(slideNotes.userId, userId), ne(slideNotes.text, "")))
		.orderBy(asc(slideNotes.part), asc(slideNotes.editedAt));

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
	for (const table of [studyProgress, slideViews, readingClocks, quizAttempts, slideNotes])
		await tx.delete(table).where(eq(table.userId, userId));
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
