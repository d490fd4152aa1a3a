// Proof of reading: how long each slide was on the screen. A deck counts as read when nine of ten of its slides were
// shown long enough. Devices may report late, but nobody can report more time than has passed since their last report.
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Progress, Views } from "#contract/course/course.ts";
import { slidesToRead } from "#contract/course/reading.ts";
import type { ReadableDeck } from "#contract/course/slides.ts";
import { recordSeen } from "#server/course/progress.ts";
import { readingClocks, slideViews } from "#server/course/table.ts";
import type { Db } from "#server/db/database.ts";
import type { Authorized } from "#server/http/authorization.ts";

type Claim = { deck: ReadableDeck; views: readonly { slide: string; seconds: number }[] };
type Recorded = { part: string; progress: Progress; views: Views };

/** Starts the clock when a student first opens a deck: earlier time cannot be claimed. */
export const startClock = (db: Db, userId: string) => db.insert(readingClocks).values({ userId }).onConflictDoNothing();

export async function listViews(db: Db, userId: string, part: string): Promise<Views> {
	const rows = await db
		.select({ slide: slideViews.slide, seconds: slideViews.seconds })
		.from(slideViews)
		.where(and(eq(slideViews.userId, userId), eq(slideViews.part, part)));
	return Object.fromEntries(rows.map(({ slide, seconds }) => [slide, seconds]));
}

/**
 * For each slide the longest time counts, up to what the slide needs, so that a repeated report adds nothing. Time in
 * excess of what has passed since the last report is not counted; the device claims it again with its next one.
 */
export async function recordViews(
	db: Db,
	{ id: userId }: Authorized<"course.open">,
	claims: readonly Claim[],
): Promise<Recorded[]> {
	return db.transaction(async (tx) => {
		let left = await takeTime(tx, userId);
		const parts = claims.map(({ deck }) => deck.part);
		const rows = await tx
			.select()
			.from(slideViews)
			.where(and(eq(slideViews.userId, userId), inArray(slideViews.part, parts)));
		const known = new Map(rows.map(({ part, slide, seconds }) => [`${part} ${slide}`, seconds]));
		const recorded: Recorded[] = [];
		for (const { deck, views } of claims) {
			const { part, slides } = deck;
			for (const { slide, seconds } of views) {
				const needed = slides.find(({ key }) => key === slide)?.seconds;
				// The slide was removed after the device had loaded the deck.
				if (needed === undefined) continue;
				const before = known.get(`${part} ${slide}`) ?? 0;
				const more = Math.min(seconds, needed) - before;
				const granted = Math.min(more, left);
				if (granted <= 0) continue;
				left -= granted;
				known.set(`${part} ${slide}`, before + granted);
				const seenAt = before + granted >= needed ? sql`now()` : null;
				await tx
					.insert(slideViews)
					.values({ userId, part, slide, seconds: granted, seenAt })
					.onConflictDoUpdate({
						target: [slideViews.userId, slideViews.part, slideViews.slide],
						set: { seconds: before + granted, seenAt },
					});
			}
			const seconds = slides.map(({ key }) => [key, known.get(`${part} ${key}`) ?? 0] as const);
			const seen = slides.filter((slide) => (known.get(`${part} ${slide.key}`) ?? 0) >= slide.seconds).length;
			const progress = await recordSeen(tx, userId, part, { seen, isRead: seen >= slidesToRead(slides.length) });
			recorded.push({ part, progress, views: Object.fromEntries(seconds) });
		}
		return recorded;
	});
}

/** The whole seconds since the last report, which no other transaction can claim. */
async function takeTime(tx: Db, userId: string) {
	await startClock(tx, userId);
	const [clock] = await tx
		.select({ seconds: sql<number>`floor(extract(epoch from clock_timestamp() - ${readingClocks.at}))::int` })
		.from(readingClocks)
		.where(eq(readingClocks.userId, userId))
		.for("update");
	const seconds = Math.max(0, clock?.seconds ?? 0);
	// The fraction of a second remains for the next report.
	await tx
		.update(readingClocks)
		.set({ at: sql`${readingClocks.at} + make_interval(secs => ${seconds})` })
		.where(eq(readingClocks.userId, userId));
	return seconds;
}
