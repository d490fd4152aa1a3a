// Retention: text of posts that was typed and never saved, and private links that have expired.
import { inArray, sql } from "drizzle-orm";
import { postDrafts, postLinks } from "#server/blog/table.ts";
import type { Retained } from "#server/db/retention.ts";

export const oldPostDrafts: Retained = {
	name: "postDraft",
	table: postDrafts,
	due: (until) => sql`select ${postDrafts.id} as id, 'text'::text as label, ${postDrafts.savedAt} as since
		from ${postDrafts} where ${postDrafts.savedAt} < ${until} order by ${postDrafts.savedAt}`,
	erase: (tx, ids) => tx.delete(postDrafts).where(inArray(postDrafts.id, ids)),
};

export const expiredPostLinks: Retained = {
	name: "signIn",
	table: postLinks,
	due: (until) => sql`select ${postLinks.id} as id, 'link'::text as label, ${postLinks.expiresAt} as since
		from ${postLinks} where ${postLinks.expiresAt} < ${until} order by ${postLinks.expiresAt}`,
	erase: (tx, ids) => tx.delete(postLinks).where(inArray(postLinks.id, ids)),
};
