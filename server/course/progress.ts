// A student's progress: where they read, what they downloaded, which quizzes they passed. It is stored with the
// account, so it is the same on any device. A device that was offline sends its progress later, with its age.

import { randomUUID } from "node:crypto";
import { and, desc, eq, sql } from "drizzle-orm";
import type { PgInsertValue, PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Progress } from "#contract/course/course.ts";
import { passMark } from "#contract/course/inline.ts";
import type { ReadableDeck } from "#contract/course/slides.ts";
import { quizAttempts, studyProgress } from "#server/course/table.ts";
import type { Db } from "#server/db/database.ts";
import type { Authorized } from "#server/http/authorization.ts";

type Row = typeof studyProgress.$inferSelect;

export const noProgress: Progress = {
	slide: 1,
	seen: 0,
	read: false,
	downloaded: false,
	quizBest: null,
	quizPassed: false,
};

/** By part; parts that were never opened are missing. */
export async function listProgress(db: Db, userId: string) {
	const rows = await db.select().from(studyProgress).where(eq(studyProgress.userId, userId));
	return new Map(rows.map((row) => [row.part, presentProgress(row)]));
}

export const presentProgress = (row: Row): Progress => ({
	slide: row.slide,
	seen: row.slidesSeen,
	read: row.readAt !== null,
	downloaded: row.downloadedAt !== null,
	quizBest: row.quizBest,
	quizPassed: row.quizPassedAt !== null,
});

/** Records the student's current slide; of two devices, the one that was used later counts. */
export async function recordPlace(
	db: Db,
	{ id: userId }: Authorized<"course.open">,
	deck: ReadableDeck,
	{ slide, ago = 0 }: { slide: number; ago?: number | undefined },
) {
	const isLater = sql`coalesce(${studyProgress.slideAt} <= excluded.slide_at, true)`;
	return note(
		db,
		{ userId, part: deck.part, slide: Math.min(slide, deck.slides.length), slideAt: before(ago) },
		{
			slide: sql`case when ${isLater} then excluded.slide else ${studyProgress.slide} end`,
			slideAt: sql`greatest(${studyProgress.slideAt}, excluded.slide_at)`,
		},
	);
}

type Attempt = { id?: string | undefined; ago?: number | undefined };

/**
 * Marks the chosen options, one per question. Null if a release has changed the questions since they were asked, unless
 * the attempt was counted before.
 */
export async function submitQuiz(
	db: Db,
	{ id: userId }: Authorized<"course.open">,
	deck: ReadableDeck,
	{ chosen, hasChanged, ...attempt }: Attempt & { chosen: number[]; hasChanged: boolean },
) {
	const questions = deck.slides.flatMap(({ body }) => (body.type === "quiz" ? body.questions : []));
	const right = hasChanged
		? await findCounted(db, userId, attempt)
		: questions.filter(({ options }, index) => options[chosen[index] ?? -1]?.right).length;
	if (right === undefined) return null;
	const progress = await recordQuiz(db, userId, deck.part, right, attempt);
	return { right, of: questions.length, passed: right >= passMark, progress };
}

async function findCounted(db: Db, userId: string, { id }: Attempt) {
	if (id === undefined) return undefined;
	const [counted] = await db
		.select({ right: quizAttempts.right })
		.from(quizAttempts)
		.where(and(eq(quizAttempts.userId, userId), eq(quizAttempts.id, id)));
	return counted?.right;
}

/**
 * Keeps the best of all attempts at quizzes of a part. Four of five pass, permanently. An attempt that is sent again is
 * not counted again.
 */
export const recordQuiz = (
	db: Db,
	userId: string,
	part: string,
	right: number,
	{ id = randomUUID(), ago = 0 }: Attempt = {},
) =>
	db.transaction(async (tx) => {
		const [counted] = await tx
			.insert(quizAttempts)
			.values({ userId, id, part, right, takenAt: before(ago) })
			.onConflictDoNothing()
			.returning();
		if (!counted) return note(tx, { userId, part }, {});
		const [latest] = await tx
			.select({ right: quizAttempts.right })
			.from(quizAttempts)
			.where(and(eq(quizAttempts.userId, userId), eq(quizAttempts.part, part)))
			.orderBy(desc(quizAttempts.takenAt))
			.limit(1);
		return note(
			tx,
			{
				userId,
				part,
				quizLast: latest?.right ?? right,
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
	});

export const recordDownloaded = (db: Db, userId: string, part: string) =>
	note(
		db,
		{ userId, part, downloadedAt: sql`now()` },
		{ downloadedAt: sql`coalesce(${studyProgress.downloadedAt}, excluded.downloaded_at)` },
	);

/** Records that enough slides were seen for the deck to count as read, permanently. */
export const recordSeen = (db: Db, userId: string, part: string, { seen, isRead }: { seen: number; isRead: boolean }) =>
	note(
		db,
		{ userId, part, slidesSeen: seen, readAt: isRead ? sql`now()` : null },
		{
			slidesSeen: sql`excluded.slides_seen`,
			readAt: sql`coalesce(${studyProgress.readAt}, excluded.read_at)`,
		},
	);

const before = (seconds: number) => sql`now() - make_interval(secs => ${seconds})`;

/** One row per person and part: an upsert, because two devices may be first at the same time. */
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
