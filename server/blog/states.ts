// Draft, scheduled or published: it follows from two columns.
import { and, isNotNull, isNull, type SQL } from "drizzle-orm";
import type { PostStatus } from "#contract/states.ts";
import { blogPosts } from "#server/blog/table.ts";

type Dates = { publishedAt: Date | null; publishAt: Date | null };

export const statusOf = ({ publishedAt, publishAt }: Dates): PostStatus =>
	publishedAt ? "Published" : publishAt ? "Scheduled" : "Draft";

export const hasStatus: Record<PostStatus, SQL | undefined> = {
	Draft: and(isNull(blogPosts.publishedAt), isNull(blogPosts.publishAt)),
	Scheduled: and(isNull(blogPosts.publishedAt), isNotNull(blogPosts.publishAt)),
	Published: isNotNull(blogPosts.publishedAt),
};

/** For screens: times as ISO 8601. A published post is not planned any more. */
export const stateOf = (dates: Dates) => ({
	status: statusOf(dates),
	publishAt: (dates.publishedAt ? null : dates.publishAt)?.toISOString() ?? null,
	postedAt: dates.publishedAt?.toISOString() ?? null,
});
