// Links that show the drafts to somebody without an account, for a week.
import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, inArray, isNull, lt } from "drizzle-orm";
import { rolesWith } from "#server/accounts/staff/roles.ts";
import { staffRoles, users } from "#server/accounts/table.ts";
import { recordAuditEntry } from "#server/audit/audit.ts";
import type { Writer } from "#server/content/drafts.ts";
import { contentPreviewLinks } from "#server/content/table.ts";
import type { Db } from "#server/db/database.ts";

const validFor = 7 * 24 * 60 * 60 * 1000;
const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/** The token is only in the link: the database has its hash. */
export const createPreviewLink = (db: Db, writer: Writer) =>
	db.transaction(async (tx) => {
		const token = randomBytes(24).toString("base64url");
		const expiresAt = new Date(Date.now() + validFor);
		await tx.delete(contentPreviewLinks).where(lt(contentPreviewLinks.expiresAt, new Date()));
		await tx
			.insert(contentPreviewLinks)
			.values({ tokenHash: hashOf(token), expiresAt, byId: writer.id, byName: writer.name });
		await recordAuditEntry(tx, writer, {
			action: "content.share",
			subject: { id: "content preview", name: "Preview" },
			before: null,
			after: { until: expiresAt.toISOString() },
		});
		return { token, expiresAt };
	});

/** As long as whoever made the link may see the drafts themselves. */
export async function isPreviewToken(db: Db, token: string) {
	const valid = and(eq(contentPreviewLinks.tokenHash, hashOf(token)), gt(contentPreviewLinks.expiresAt, new Date()));
	const writes = inArray(staffRoles.role, rolesWith("content.update"));
	const found = await db
		.select({ by: users.id })
		.from(contentPreviewLinks)
		.innerJoin(users, and(eq(users.id, contentPreviewLinks.byId), isNull(users.disabledAt)))
		.innerJoin(staffRoles, and(eq(staffRoles.userId, users.id), writes))
		.where(valid)
		.limit(1);
	return found.length > 0;
}
