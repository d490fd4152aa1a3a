// The cache of finished pages on the disk: a process that starts with the same build and settings reads them instead of
// rendering and compressing them again. The folder may be deleted at any time.
import { createHash, randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { deserialize, serialize } from "node:v8";
import type { SiteContent } from "#content/published.ts";
import type { PackedPage } from "#server/pages/memory.ts";

export type FinishedPages = {
	content: SiteContent;
	pages: { address: string; packed: PackedPage; reads: (keyof SiteContent)[]; isListed: boolean }[];
};

/** The number of files kept: several sites may share one folder, and the previous release has a file of its own. */
const kept = 4;
const checksumBytes = 32;

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
		async find(): Promise<FinishedPages | null> {
			const bytes = folder ? await fs.readFile(file).catch(() => null) : null;
			if (!bytes) return null;
			const finished = bytes.subarray(checksumBytes);
			return checksum(finished).equals(bytes.subarray(0, checksumBytes))
				? (deserialize(finished) as FinishedPages)
				: null;
		},
		/** Never fails: without the file only the next start takes longer. */
		async keep(finished: FinishedPages) {
			if (!folder) return;
			const draft = `${file}.${randomUUID()}`;
			try {
				const bytes = serialize(finished);
				await fs.mkdir(folder, { recursive: true, mode: 0o700 });
				await fs.writeFile(draft, [checksum(bytes), bytes], { mode: 0o600 });
				await fs.rename(draft, file);
				await deleteOld(folder);
			} catch {
				await fs.rm(draft, { force: true }).catch(() => {});
			}
		},
	};
}

async function deleteOld(folder: string) {
	const names = (await fs.readdir(folder)).filter((name) => name.startsWith("pages-"));
	const files = await Promise.all(
		names.map(async (name) => {
			const file = path.join(folder, name);
			return { file, written: (await fs.stat(file)).mtimeMs };
		}),
	);
	const old = files.sort((a, b) => b.written - a.written).slice(kept);
	await Promise.all(old.map(({ file }) => fs.rm(file, { force: true })));
}

const checksum = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest();
