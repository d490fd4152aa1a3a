// The history of a post: every version as it was saved, and what differs between two.
import { and, asc, desc, eq, lt, sql } from "drizzle-orm";
import type { PostVersion, PostVersionRow, VersionField } from "#contract/blog.ts";
import { statusOf } from "#server/blog/states.ts";
import { blogPosts, postVersions } from "#server/blog/table.ts";
import type { Db } from "#server/db/database.ts";
import { NotFound } from "#server/http/responses.ts";

type Row = typeof blogPosts.$inferSelect;
export type Kept = typeof postVersions.$inferSelect;

/** Called when a post is saved. The first change of a post also stores the version before it, if that is not stored. */
export async function keepVersion(
	tx: Db,
	row: Row,
	tags: string[],
	by: { savedBy: string | null; restoredFrom?: number | null },
) {
	await tx
		.insert(postVersions)
		.values({
			postId: row.id,
			version: row.version,
			savedBy: by.savedBy,
			savedAt: row.updatedAt,
			status: statusOf(row),
			publishAt: row.publishedAt ? null : row.publishAt,
			slug: row.slug,
			name: row.name,
			description: row.description,
			image: row.image,
			imageAlt: row.imageAlt,
			externalLink: row.externalLink,
			tags,
			restoredFrom: by.restoredFrom ?? null,
		})
		.onConflictDoNothing();
}

/** A page of the history. */
const perPage = 50;

/** The versions of a post, the newest first, from `before` on. Throws NotFound. */
export async function listVersions(db: Db, postId: string, before?: number) {
	const [post] = await db
		.select({ name: blogPosts.name, version: blogPosts.version })
		.from(blogPosts)
		.where(eq(blogPosts.id, postId));
	if (!post) throw new NotFound();
	const rows = await db
		.select({
			version: postVersions.version,
			savedBy: postVersions.savedBy,
			savedAt: postVersions.savedAt,
			status: postVersions.status,
			publishAt: postVersions.publishAt,
			name: postVersions.name,
			characters: sql<number>`length(${postVersions.description})`,
			restoredFrom: postVersions.restoredFrom,
		})
		.from(postVersions)
		.where(and(eq(postVersions.postId, postId), before ? lt(postVersions.version, before) : undefined))
		.orderBy(desc(postVersions.version))
		.limit(perPage + 1);
	return {
		post,
		versions: rows.slice(0, perPage).map(
			(row): PostVersionRow => ({
				...row,
				savedAt: row.savedAt.toISOString(),
				publishAt: row.publishAt?.toISOString() ?? null,
			}),
		),
		more: rows.length > perPage,
	};
}

/** Throws NotFound. */
export async function getVersion(db: Db, postId: string, version: number): Promise<Kept> {
	const [row] = await db
		.select()
		.from(postVersions)
		.where(and(eq(postVersions.postId, postId), eq(postVersions.version, version)));
	if (!row) throw new NotFound();
	return row;
}

/** What one version changed, compared with the version before it or with another one. */
export async function compareVersions(
	db: Db,
	postId: string,
	{ version, against }: { version: number; against?: number | undefined },
): Promise<PostVersion> {
	const is = await getVersion(db, postId, version);
	const was = against === undefined ? await findBefore(db, is) : await getVersion(db, postId, against);
	return {
		version,
		against: was?.version ?? null,
		savedBy: is.savedBy,
		savedAt: is.savedAt.toISOString(),
		name: is.name,
		status: is.status,
		fields: was ? await compareFields(was, is) : [],
	};
}

async function findBefore(db: Db, { postId, version }: Kept) {
	const [row] = await db
		.select()
		.from(postVersions)
		.where(and(eq(postVersions.postId, postId), lt(postVersions.version, version)))
		.orderBy(desc(postVersions.version), asc(postVersions.postId))
		.limit(1);
	return row;
}

const textsOf = (kept: Kept): Record<VersionField["field"], string> => ({
	name: kept.name,
	description: kept.description,
	tags: kept.tags.join(", "),
	externalLink: kept.externalLink ?? "",
	slug: kept.slug,
	image: kept.image ?? "",
	imageAlt: kept.imageAlt ?? "",
	status: kept.status,
	publishAt: kept.publishAt?.toISOString() ?? "",
});

async function compareFields(was: Kept, is: Kept): Promise<VersionField[]> {
	const [before, after] = [textsOf(was), textsOf(is)];
	const changed = (Object.keys(after) as VersionField["field"][]).filter((field) => before[field] !== after[field]);
	return Promise.all(changed.map(async (field) => ({ field, ...(await compareTexts(before[field], after[field])) })));
}

/** Beyond this many differences, or milliseconds, only the whole old and new texts are shown. */
const bounds = { maxEditLength: 3000, timeout: 300 };

/** Texts that share less than this are shown as two separate texts: a few common words would only be confusing. */
const leastShared = 0.3;

async function compareTexts(was: string, is: string): Promise<Pick<VersionField, "parts">> {
	const { diffLines, diffWordsWithSpace } = await import("diff");
	const changes = diffWordsWithSpace(was, is, bounds) ?? diffLines(was, is, bounds) ?? [];
	const shared = changes.reduce((sum, { value, added, removed }) => sum + (added || removed ? 0 : value.length), 0);
	if (shared < leastShared * Math.max(was.length, is.length))
		return { parts: [partOf("removed", was), partOf("added", is)].filter(({ text }) => text !== "") };
	const parts = changes.map(({ value, added, removed }) =>
		partOf(added ? "added" : removed ? "removed" : "same", value),
	);
	return { parts: parts.map(shortened) };
}

const partOf = (kind: VersionField["parts"][number]["kind"], text: string) => ({ kind, text });

/** Of a long unchanged part, only this many characters around the changes are shown. */
const context = 160;

function shortened<Part extends { kind: string; text: string }>(part: Part, place: number, parts: Part[]): Part {
	if (part.kind !== "same" || part.text.length <= 3 * context) return part;
	const start = place === 0 ? "" : part.text.slice(0, context);
	const end = place === parts.length - 1 ? "" : part.text.slice(-context);
	return { ...part, text: `${start.toWellFormed()} … ${end.toWellFormed()}` };
}
