// A student's progress: where they read, what they downloaded, which quizzes they passed. It is stored with the
// account, so it is the same on any device.

import { eq, sql } from "drizzle-orm";
import type { PgInsertValue, PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Progress } from "#contract/course/course.ts";
import { passMark } from "#contract/course/inline.ts";
import type { ReadableDeck } from "#contract/course/slides.ts";
import { studyProgress } from "#server/course/table.ts";
import type { Db } from "#server/db/database.ts";
import type { Authorized } from "#server/http/authorization.ts";

type Row = typeof studyProgress.$inferSelect;

export const noProgress: Progress = { slide: 1, read: false, downloaded: false, quizBest: null, quizPassed: false };

/** By part; parts that were never opened are missing. */
export async function listProgress(db: Db, userId: string) {
	const rows = await db.select().from(studyProgress).where(eq(studyProgress.userId, userId));
	return new Map(rows.map((row) => [row.part, presentProgress(row)]));
}

export const presentProgress = (row: Row): Progress => ({
	slide: row.slide,
	read: row.readAt !== null,
	downloaded: row.downloadedAt !== null,
	quizBest: row.quizBest,
	quizPassed: row.quizPassedAt !== null,
});

/** Records the student's slide. At the last slide the deck counts as read, permanently. */
export async function recordPlace(
	db: Db,
	{ id: userId }: Authorized<"course.open">,
	deck: ReadableDeck,
	slide: number,
) {
	const readAt = slide >= deck.slides.length ? sql`now()` : null;
	return note(
		db,
		{ userId, part: deck.part, slide: Math.min(slide, deck.slides.length), readAt },
		{
			slide: sql`excluded.slide`,
			readAt: sql`coalesce(${studyProgress.readAt}, excluded.read_at)`,
		},
	);
}

/** Marks the chosen options, one per question, and keeps the best attempt. Four of five pass, permanently. */
export async function submitQuiz(
	db: Db,
	{ id: userId }: Authorized<"course.open">,
	deck: ReadableDeck,
	chosen: number[],
) {
	const questions = deck.slides.flatMap(({ body }) => (body.type === "quiz" ? body.questions : []));
	const right = questions.filter(({ options }, index) => options[chosen[index] ?? -1]?.right).length;
	const progress = await recordQuiz(db, userId, deck.part, right);
	return { right, of: questions.length, passed: right >= passMark, progress };
}

/** Keeps the best of all attempts at quizzes of a part. */
export const recordQuiz = (db: Db, userId: string, part: string, right: number) =>
	note(
		db,
		{
			userId,
			part,
			quizLast: right,
			quizBest: right,
			quizAttempts: 1,
			quizPassedAt: right >= passMark ? sql`now()` : null,
		},
		{
			quizLast: sql`excluded.quiz_last`,
			quizBest: sql`greatest(${studyProgress.quizBest}, excluded.quiz_best)`,
			quizAttempts: sql`${studyProgress.quizAttempts} + 1`,
			quizPassedAt: sql`coalesce(${studyProgress.quizPassedAt}, excluded.quiz_passed_at)`,
		},
	);

export const recordDownloaded = (db: Db, userId: string, part: string) =>
	note(
		db,
		{ userId, part, downloadedAt: sql`now()` },
		{ downloadedAt: sql`coalesce(${studyProgress.downloadedAt}, excluded.downloaded_at)` },
	);

/** One row per person and part, whichever device is first. */
async function note(
	db: Db,
	values: PgInsertValue<typeof studyProgress>,
	then: PgUpdateSetSource<typeof studyProgress>,
) {
	const [row] = await db
		.insert(studyProgress)
		.values(values)
		.onConflictDoUpdate({
			target: [studyProgress.userId, studyProgress.part],
			set: { ...then, updatedAt: sql`now()` },
		})
		.returning();
	if (!row) throw new Error("a progress that was just written is not there");
	return presentProgress(row);
}
