// The scripts, styles and fonts of other releases, on the disk beside the finished pages. A page that was open when a
// release was installed loads the rest of its files later, from the new one. And while the processes are replaced one by
// one, each is asked for the files of pages that the other release has sent.
import { createHash } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { readKept, writeKept } from "#server/pages/kept-file.ts";
import { type BuiltFile, fileHeaders, type PackedPage } from "#server/pages/memory.ts";

type Assets = Map<string, PackedPage>;

/** The number of releases kept, each with two megabytes. A page may stay open for days. */
const kept = 10;
const kind = "assets-";
const isKept = (address: string) => /^\/assets\/[\w.-]+\.(js|css|woff2)$/.test(address);

/** `folder`: undefined if nothing is cached. */
export function openOtherReleases(folder: string | undefined) {
	/** The addresses in each file. */
	const known = new Map<string, Promise<ReadonlySet<string>>>();
	/** The assets read last: a page asks for several. */
	let last: { name: string; assets: Promise<Assets> } | undefined;

	const read = async (name: string): Promise<Assets> =>
		(await readKept<Assets>(path.join(folder ?? "", name))) ?? new Map();

	function listIn(name: string) {
		const listed = known.get(name) ?? read(name).then((assets) => new Set(assets.keys()));
		known.set(name, listed);
		return listed;
	}

	return {
		/** Keeps the assets of this release, which are in `built`. */
		async keep(release: string, built: string, index: Record<string, BuiltFile>) {
			if (!folder) return;
			// V8's serialisation format may differ between versions.
			const name = createHash("sha256").update(`${release} ${process.versions.v8}`).digest("hex").slice(0, 40);
			const file = path.join(folder, kind + name);
			if (await fs.stat(file).catch(() => null)) return;
			const packed = Object.entries(index)
				.filter(([address]) => isKept(address))
				.map(async ([address, one]) => [address, await pack(path.join(built, address), address, one)] as const);
			await writeKept(file, new Map(await Promise.all(packed)), { kind, most: kept });
		},
		async find(address: string): Promise<PackedPage | null> {
			if (!folder || !isKept(address)) return null;
			const names = (await fs.readdir(folder).catch(() => [])).filter((name) => /^assets-\w+$/.test(name));
			for (const name of known.keys()) if (!names.includes(name)) known.delete(name);
			for (const name of names) {
				if (!(await listIn(name)).has(address)) continue;
				if (last?.name !== name) last = { name, assets: read(name) };
				return (await last.assets).get(address) ?? null;
			}
			return null;
		},
	};
}

const brotli = promisify(zlib.brotliCompress);

async function pack(file: string, address: string, built: BuiltFile): Promise<PackedPage> {
	const br = built.br === undefined ? await brotli(await fs.readFile(file)) : await fs.readFile(`${file}.br`);
	return { etag: built.etag, headers: fileHeaders(address, built.etag), bytes: built.identity, br };
}
