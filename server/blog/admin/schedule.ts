// Posts that are published at a planned minute. The row holds the time, and a job runs at that minute; if the post was
// moved or cancelled, the job does nothing. A post that became due while no process was running is published at the
// next start.
import { and, asc, eq, isNotNull, isNull, lte } from "drizzle-orm";
import { serverWords } from "#content/server-words.ts";
import { formatTimestamp } from "#content/timestamps.ts";
import { recordAuditEntry } from "#server/audit/audit.ts";
import type { PostChanges } from "#server/blog/changes.ts";
import { removeRedirectFrom } from "#server/blog/redirects.ts";
import { planSharePicture } from "#server/blog/share-picture.ts";
import { statusOf } from "#server/blog/states.ts";
import { blogPosts } from "#server/blog/table.ts";
import { listTagNames } from "#server/blog/tags.ts";
import { keepVersion } from "#server/blog/versions.ts";
import type { Db } from "#server/db/database.ts";
import { authorizeSystem } from "#server/http/authorization.ts";
import { jobIdOf } from "#server/jobs/job-id.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { Log } from "#server/log.ts";

/** Part of scheduling a post: the job is there if the change is. */
export async function planPublication(tx: Db, jobs: Jobs, postId: string, at: Date, now = new Date()) {
	const inSeconds = Math.max(0, Math.ceil((at.getTime() - now.getTime()) / 1000));
	const id = jobIdOf(`publish-post ${postId} ${at.toISOString()}`);
	await jobs.send(tx, "publish-post", { postId }, { inSeconds, id });
}

type Parts = { db: Db; jobs: Jobs; postChanges: PostChanges; log: Log };

/** The work of the job. */
export async function publishScheduledPost({ db, jobs, postChanges, log }: Parts, postId: string, now = new Date()) {
	const [post] = await db
		.select({ publishAt: blogPosts.publishAt })
		.from(blogPosts)
		.where(and(eq(blogPosts.id, postId), isNull(blogPosts.publishedAt)));
	if (!post?.publishAt) return;
	if (post.publishAt > now) {
		// The post was moved and has another job, or the clock of the database is ahead of ours.
		const inSeconds = Math.ceil((post.publishAt.getTime() - now.getTime()) / 1000);
		await jobs.send(db, "publish-post", { postId }, { inSeconds });
		return;
	}
	await goLive({ db, jobs, log }, postId, now);
	await postChanges.look();
}

/** At start and every night: publishes and logs what is overdue, and makes sure that every other scheduled post has its job. */
export async function resumePostSchedule({ db, jobs, log }: Omit<Parts, "postChanges">, now = new Date()) {
	const scheduled = await db
		.select({ id: blogPosts.id, publishAt: blogPosts.publishAt })
		.from(blogPosts)
		.where(and(isNotNull(blogPosts.publishAt), isNull(blogPosts.publishedAt)))
		.orderBy(asc(blogPosts.publishAt));
	for (const { id, publishAt } of scheduled)
		if (publishAt && publishAt > now) await planPublication(db, jobs, id, publishAt, now);
		else await goLive({ db, jobs, log }, id, now);
}

/** Milliseconds by which a post may be late and still count as on time. */
const onTime = 60_000;

/** Several processes may try this at once: the row is locked, and only one of them finds it due. */
async function goLive({ db, jobs, log }: Omit<Parts, "postChanges">, postId: string, now: Date) {
	await db.transaction(async (tx) => {
		const [row] = await tx
			.select()
			.from(blogPosts)
			.where(and(eq(blogPosts.id, postId), isNull(blogPosts.publishedAt), lte(blogPosts.publishAt, now)))
			.for("update");
		if (!row?.publishAt) return;
		const isLate = now.getTime() - row.publishAt.getTime() > onTime;
		const publishedAt = row.firstPublishedAt ?? (isLate ? now : row.publishAt);
		const dates = { publishedAt, firstPublishedAt: publishedAt, publishAt: null };
		const next = { ...row, ...dates, version: row.version + 1, updatedAt: now };
		const { version, updatedAt } = next;
		await tx
			.update(blogPosts)
			.set({ ...dates, version, updatedAt })
			.where(eq(blogPosts.id, postId));
		await removeRedirectFrom(tx, row.slug);
		await planSharePicture(tx, jobs, next);
		const scheduler = authorizeSystem({ id: "schedule", name: serverWords().blog.scheduler });
		const tags = (await listTagNames(tx, [postId])).get(postId) ?? [];
		await keepVersion(tx, row, tags, { savedBy: null });
		await keepVersion(tx, next, tags, { savedBy: scheduler.name });
		const planned = formatTimestamp(row.publishAt.toISOString());
		await recordAuditEntry(tx, scheduler, {
			action: "blog.publish",
			subject: { id: postId, name: row.name },
			before: { post: statusOf(row), publishAt: planned },
			after: { post: statusOf(next), ...(isLate ? { late: serverWords().blog.late(planned) } : {}) },
		});
		if (isLate) log.warn({ slug: row.slug, planned: row.publishAt }, "a scheduled post went live late");
	});
}
