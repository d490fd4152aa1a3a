// The cache of finished pages on the disk: a process that starts with the same build and settings reads them instead of
// rendering and compressing them again. The folder may be deleted at any time.
import { createHash } from "node:crypto";
import path from "node:path";
import type { SiteContent } from "#content/published.ts";
import { readKept, writeKept } from "#server/pages/kept-file.ts";
import type { PackedPage } from "#server/pages/memory.ts";

export type FinishedPages = {
	content: SiteContent;
	pages: { address: string; packed: PackedPage; reads: (keyof SiteContent)[]; isListed: boolean }[];
};

/** The number of files kept: several sites may share one folder, and the previous release has a file of its own. */
const kept = 4;

/** `madeFrom`: everything besides the content that affects the pages. Without a folder nothing is cached. */
export function openPageCache(folder: string | undefined, madeFrom: unknown) {
	// V8's serialisation format may differ between versions.
	const name = createHash("sha256")
		.update(JSON.stringify([madeFrom, process.versions.v8]))
		.digest("hex")
		.slice(0, 40);
	const file = path.join(folder ?? "", `pages-${name}`);
	return {
		/** The cached pages with the content that they show; null if there are none. */
		find: async () => (folder ? await readKept<FinishedPages>(file) : null),
		async keep(finished: FinishedPages) {
			if (folder) await writeKept(file, finished, { kind: "pages-", most: kept });
		},
	};
}
