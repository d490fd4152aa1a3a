// The content of a fresh database, to compare pages with.
import type { EntryName } from "#content/entries/entries.ts";
import type { Raw } from "#content/entries/values.ts";
import { basisOf, type Content, freshContent as contentOfBasis, readLive } from "#server/content/live.ts";
import { publishRevisions } from "#server/content/publish.ts";
import type { Db } from "#server/db/database.ts";
import { authorizeSystem } from "#server/http/authorization.ts";

export const freshContent = contentOfBasis(basisOf(null));

type App = { db: Db; content: Content };

/** Publishes these changes to the live content, as staff do. */
export async function publishContent({ db, content }: App, changes: Partial<Record<EntryName, Raw>>) {
	const live = await readLive(db, content.basis);
	const revisions = (Object.keys(changes) as EntryName[]).map((entry) => ({
		entry,
		values: { ...live[entry].values, ...changes[entry] },
		baseId: live[entry].revisionId,
	}));
	const staff = authorizeSystem({ id: "test", name: "Test" });
	const how = { kind: "publish" as const, note: "", tryPages: async () => {} };
	const published = await publishRevisions(db, content.basis, staff, revisions, how);
	if (!published.ok) throw new Error(`not published: ${JSON.stringify(published)}`);
	await content.look();
	return published.id;
}
