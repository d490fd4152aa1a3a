// Private links: with one, anybody reads an unpublished post as it is now, without an account, until the link expires.
// Only the hash of the link is stored, so that nobody reads posts with a copy of the database.
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { and, desc, eq, exists, gt, inArray, isNull, or } from "drizzle-orm";
import type { PrivateLink } from "#contract/blog.ts";
import { rolesWith } from "#server/accounts/staff/roles.ts";
import { staffRoles, users } from "#server/accounts/table.ts";
import { recordAuditEntry } from "#server/audit/audit.ts";
import { lockPost } from "#server/blog/admin/writing.ts";
import { postLinks } from "#server/blog/table.ts";
import type { Db } from "#server/db/database.ts";
import type { Authorized } from "#server/http/authorization.ts";

const lastsDays = 7;
/** More are never useful; a new one then ends the oldest. */
const mostLinks = 10;

const hashOf = (key: string) => createHash("sha256").update(`post ${key}`).digest("base64url");

/** Creates a link to the post; returns its secret part, which is known only now. Throws NotFound. */
export async function createPrivateLink(db: Db, staff: Authorized<"posts.update">, postId: string) {
	const key = randomBytes(24).toString("base64url");
	const expiresAt = new Date(Date.now() + lastsDays * 24 * 60 * 60 * 1000);
	await db.transaction(async (tx) => {
		const { name } = await lockPost(tx, postId);
		const old = await tx
			.select({ id: postLinks.id })
			.from(postLinks)
			.where(eq(postLinks.postId, postId))
			.orderBy(desc(postLinks.createdAt))
			.offset(mostLinks - 1);
		for (const { id } of old) await tx.delete(postLinks).where(eq(postLinks.id, id));
		await tx
			.insert(postLinks)
			.values({ id: randomUUID(), hash: hashOf(key), postId, createdBy: staff.name, byId: staff.id, expiresAt });
		await recordAuditEntry(tx, staff, {
			action: "blog.link",
			subject: { id: postId, name },
			before: null,
			after: { days: lastsDays },
		});
	});
	return { key, expiresAt: expiresAt.toISOString() };
}

/** The links that still work, the newest first. */
export async function listPrivateLinks(db: Db, postId: string): Promise<PrivateLink[]> {
	const rows = await db
		.select({
			id: postLinks.id,
			createdBy: postLinks.createdBy,
			createdAt: postLinks.createdAt,
			expiresAt: postLinks.expiresAt,
		})
		.from(postLinks)
		.where(and(eq(postLinks.postId, postId), works(db)))
		.orderBy(desc(postLinks.createdAt));
	return rows.map(({ createdAt, expiresAt, ...link }) => ({
		...link,
		createdAt: createdAt.toISOString(),
		expiresAt: expiresAt.toISOString(),
	}));
}

/** Ends every link to the post. Throws NotFound. */
export const endPrivateLinks = (db: Db, staff: Authorized<"posts.update">, postId: string) =>
	db.transaction(async (tx) => {
		const { name } = await lockPost(tx, postId);
		const ended = await tx.delete(postLinks).where(eq(postLinks.postId, postId)).returning({ id: postLinks.id });
		if (ended.length === 0) return;
		await recordAuditEntry(tx, staff, {
			action: "blog.unlink",
			subject: { id: postId, name },
			before: { links: ended.length },
			after: null,
		});
	});

/** The post that a link opens; null if the link is unknown or works no longer. */
export async function findLinkedPost(db: Db, key: string) {
	const [link] = await db
		.select({ postId: postLinks.postId })
		.from(postLinks)
		.where(and(eq(postLinks.hash, hashOf(key)), works(db)));
	return link?.postId ?? null;
}

/** Until it expires, and as long as whoever made the link may read drafts themselves. */
function works(db: Db) {
	const makers = db
		.select({ id: users.id })
		.from(users)
		.innerJoin(staffRoles, and(eq(staffRoles.userId, users.id), inArray(staffRoles.role, rolesWith("posts.read"))))
		.where(and(eq(users.id, postLinks.byId), isNull(users.disabledAt)));
	return and(gt(postLinks.expiresAt, new Date()), or(isNull(postLinks.byId), exists(makers)));
}
