// The finished pages on the disk: a process that starts with the same build, settings and content takes them from here
// instead of rendering and compressing them again. The folder may be deleted at any time.
import { createHash, randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { deserialize, serialize } from "node:v8";
import type { Variants } from "#server/pages/memory.ts";

export type FinishedPage = { address: string; etag: string; reads: string[]; variants: Variants };

/** Publications, several sites with one folder, and the release before: each has its own file. */
const kept = 6;
const checksumBytes = 32;

/** `madeFrom`: everything besides the content that decides how a page looks. Without a folder nothing is kept. */
export function openPageCache(folder: string | undefined, madeFrom: unknown) {
	const fileOf = (content: string) =>
		path.join(folder ?? "", `pages-${sha256(JSON.stringify([madeFrom, sha256(content)])).slice(0, 40)}`);
	return {
		/** The pages with this content, or null. */
		async find(content: string): Promise<FinishedPage[] | null> {
			if (!folder) return null;
			const file = await fs.readFile(fileOf(content)).catch(() => null);
			if (!file) return null;
			const pages = file.subarray(checksumBytes);
			return checksum(pages).equals(file.subarray(0, checksumBytes)) ? (deserialize(pages) as FinishedPage[]) : null;
		},
		/** Never fails: without the file the next start takes longer, and that is all. */
		async keep(content: string, pages: readonly FinishedPage[]) {
			if (!folder) return;
			const file = fileOf(content);
			const draft = `${file}.${randomUUID()}`;
			const bytes = serialize(pages);
			try {
				await fs.mkdir(folder, { recursive: true, mode: 0o700 });
				await fs.writeFile(draft, Buffer.concat([checksum(bytes), bytes]), { mode: 0o600 });
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

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const checksum = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest();
