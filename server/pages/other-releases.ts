// The scripts, styles and fonts of other releases, on the disk beside the finished pages. A page that was open when a
// release was installed loads the rest of its files later, from the new one. And while the processes are replaced one by
// one, each is asked for the files of pages that the other release has sent. Sites on several machines have only the
// bucket of the files in common, so it keeps the assets for all of them.
import { createHash } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { codeOf } from "#server/error-code.ts";
import type { Storage } from "#server/files/storage.ts";
import type { Log } from "#server/log.ts";
import { readKept, writeBytes, writeKept } from "#server/pages/kept-file.ts";
import { type BuiltFile, fileHeaders, type PackedPage } from "#server/pages/memory.ts";
import { within } from "#server/try-within.ts";

type Assets = Map<string, PackedPage>;

/** The number of releases kept, each with two megabytes. A page may stay open for days. */
const kept = 10;
const kind = "assets-";
const isKept = (address: string) => /^\/assets\/[\w.-]+\.(js|css|woff2)$/.test(address);

/** Milliseconds for which the start of a site waits for a bucket that does not answer. */
const storeAtMost = 10_000;
/** Milliseconds between two looks into the bucket: each costs a request, and anybody can ask for files that nobody has. */
const betweenLooks = 500;

/** `folder`: undefined if nothing is cached. `bucket`: what this site has in common with sites on other machines. */
export function openOtherReleases(
	folder: string | undefined,
	bucket: Storage | undefined,
	log: Pick<Log, "warn"> | undefined,
) {
	/** The addresses in each file. */
	const known = new Map<string, Promise<ReadonlySet<string>>>();
	/** The assets read last: a page asks for several. */
	let last: { name: string; assets: Promise<Assets> } | undefined;
	const fetchOthers = folder && bucket && openFetch(folder, bucket, log);

	const read = async (name: string): Promise<Assets> =>
		(await readKept<Assets>(path.join(folder ?? "", name))) ?? new Map();

	function listIn(name: string) {
		const listed = known.get(name) ?? read(name).then((assets) => new Set(assets.keys()));
		known.set(name, listed);
		return listed;
	}

	async function findHere(address: string): Promise<PackedPage | null> {
		if (!folder) return null;
		const names = (await fs.readdir(folder).catch(() => [])).filter((name) => /^assets-\w+$/.test(name));
		for (const name of known.keys()) if (!names.includes(name)) known.delete(name);
		for (const name of names) {
			if (!(await listIn(name)).has(address)) continue;
			if (last?.name !== name) last = { name, assets: read(name) };
			return (await last.assets).get(address) ?? null;
		}
		return null;
	}

	return {
		/** Keeps the assets of this release, which are in `built`. */
		async keep(release: string, built: string, index: Record<string, BuiltFile>) {
			if (!folder) return;
			// V8's serialisation format may differ between versions.
			const name = kind + createHash("sha256").update(`${release} ${process.versions.v8}`).digest("hex").slice(0, 40);
			const file = path.join(folder, name);
			if (!(await fs.stat(file).catch(() => null))) {
				const packed = Object.entries(index)
					.filter(([address]) => isKept(address))
					.map(async ([address, one]) => [address, await pack(path.join(built, address), address, one)] as const);
				await writeKept(file, new Map(await Promise.all(packed)), { kind, most: kept });
			}
			if (!bucket) return;
			await within(storeAtMost, storeIn(bucket, name, file)).catch((error: unknown) =>
				log?.warn(
					{ code: codeOf(error) },
					"sites on other machines lack the scripts of this release: not stored in S3_BUCKET",
				),
			);
		},
		async find(address: string): Promise<PackedPage | null> {
			if (!folder || !isKept(address)) return null;
			const here = await findHere(address);
			if (here || !fetchOthers) return here;
			await fetchOthers();
			return findHere(address);
		},
	};
}

/** Without it sites on other machines only lack these files. */
async function storeIn(bucket: Storage, name: string, file: string) {
	if ((await bucket.size(name)) !== null) return;
	await bucket.put(name, await fs.readFile(file));
	const stored: { name: string; writtenAt: Date }[] = [];
	for await (const one of bucket.list(kind)) stored.push(one);
	const old = stored.sort((a, b) => b.writtenAt.getTime() - a.writtenAt.getTime()).slice(kept);
	await Promise.all(old.map((one) => bucket.remove(one.name)));
}

/** A function that copies from the bucket what this folder does not have yet, each file once. */
function openFetch(folder: string, bucket: Storage, log: Pick<Log, "warn"> | undefined) {
	const fetched = new Set<string>();

	async function fetchNew() {
		for await (const { name } of bucket.list(kind)) {
			if (fetched.has(name)) continue;
			const file = path.join(folder, name);
			if (!(await fs.stat(file).catch(() => null))) {
				const found = await bucket.open(name);
				if (found) await writeBytes(file, await buffer(found.stream), { kind, most: kept });
			}
			fetched.add(name);
		}
	}

	/** Each reason is logged once: many visitors ask. */
	let told: string | null = null;
	let looking: Promise<void> | undefined;
	let next: Promise<void> | undefined;
	let pause: Promise<unknown> = Promise.resolve();
	const look = () => {
		next = undefined;
		looking = pause
			.then(fetchNew)
			.then(
				() => {
					told = null;
				},
				(error: unknown) => {
					const code = codeOf(error);
					if (code !== told)
						log?.warn({ code }, "this site lacks the scripts of sites on other machines: S3_BUCKET cannot be read");
					told = code;
				},
			)
			.finally(() => {
				looking = undefined;
				pause = setTimeout(betweenLooks, undefined, { ref: false });
			});
		return looking;
	};
	/** Whoever asks during a look waits for the next one: the first may have begun before the file was there. */
	return () => {
		if (!looking) return look();
		next ??= looking.then(look);
		return next;
	};
}

const brotli = promisify(zlib.brotliCompress);

async function pack(file: string, address: string, built: BuiltFile): Promise<PackedPage> {
	const br = built.br === undefined ? await brotli(await fs.readFile(file)) : await fs.readFile(`${file}.br`);
	return { etag: built.etag, headers: fileHeaders(address, built.etag), bytes: built.identity, br };
}
