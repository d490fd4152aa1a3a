// Links that show the drafts to somebody without an account, for a week.
import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, lt } from "drizzle-orm";
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

export async function isPreviewToken(db: Db, token: string) {
	const valid = and(eq(contentPreviewLinks.tokenHash, hashOf(token)), gt(contentPreviewLinks.expiresAt, new Date()));
	return (await db.$count(contentPreviewLinks, valid)) > 0;
}
