// The file of a backup: a tar of the entries, compressed with Zstandard and encrypted with age. All three are standard
// formats, so a backup can be opened without this product: `age -d backup.tar.zst.age | tar --zstd -x`.
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib";
import { Decrypter, Encrypter } from "age-encryption";
import tar from "tar-stream";
import { BackupError } from "#server/backups/backup-error.ts";
import { Contents, type Entry, Manifest } from "#server/backups/entries.ts";
import { PlainError } from "#server/plain-error.ts";

/**
 * 2 to the power of 15 rounds of scrypt: 32 MB of memory and a fifth of a second for each guess of the passphrase. Only
 * tests change it, and the commands that they start do not.
 */
export const passphraseCost = { workFactor: 15 };

/** Every entry as bytes of the file. It ends with an error if `entries` does, and is then never complete. */
export async function* writeArchive(entries: AsyncIterable<Entry>, passphrase: string) {
	const pack = tar.pack();
	const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
	let failure: unknown;
	const filled = fillPack(pack, entries).catch((error: unknown) => {
		failure = error;
		pack.destroy(error as Error);
	});
	const compressed = pipeline(pack, compress).catch((error: unknown) => {
		failure ??= error;
	});
	const encrypter = new Encrypter();
	encrypter.setScryptWorkFactor(passphraseCost.workFactor);
	encrypter.setPassphrase(passphrase);
	const encrypted = await encrypter.encrypt(Readable.toWeb(compress) as globalThis.ReadableStream<Uint8Array>);
	try {
		yield* encrypted as ReadableStream<Uint8Array>;
	} catch (error) {
		throw failure ?? error;
	} finally {
		pack.destroy();
	}
	await filled;
	await compressed;
	if (failure) throw failure;
}

async function fillPack(pack: tar.Pack, entries: AsyncIterable<Entry>) {
	let piece = 0;
	for await (const entry of entries) {
		switch (entry.kind) {
			case "manifest":
				await addBuffer(pack, "manifest.json", toJson(entry.manifest));
				break;
			case "rows":
				await addBuffer(pack, `rows/${entry.table}/${String(++piece).padStart(6, "0")}.copy`, entry.content);
				break;
			case "file": {
				const sink = pack.entry({ name: `files/${entry.name}`, size: entry.bytes, mode: 0o600 });
				await pipeline(entry.content, sink);
				break;
			}
			case "contents":
				await addBuffer(pack, "contents.json", toJson(entry.contents));
		}
	}
	pack.finalize();
}

const toJson = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, "\t")}\n`);

const addBuffer = (pack: tar.Pack, name: string, content: Buffer) =>
	new Promise<void>((resolve, reject) => {
		pack.entry({ name, mode: 0o600 }, content, (error) => (error ? reject(error) : resolve()));
	});

/** Reads a file that writeArchive() wrote. Nothing is passed on before it has been authenticated. */
export async function* readArchive(file: Readable, passphrase: string): AsyncGenerator<Entry> {
	const decrypter = new Decrypter();
	decrypter.addPassphrase(passphrase);
	let plain: globalThis.ReadableStream<Uint8Array>;
	try {
		plain = await decrypter.decrypt(Readable.toWeb(file) as globalThis.ReadableStream<Uint8Array>);
	} catch {
		file.destroy();
		throw new BackupError(
			"passphrase",
			"The backup cannot be opened: either BACKUP_PASSPHRASE is not the one it was made with, or its beginning is damaged.",
		);
	}
	const extract = tar.extract();
	const flow = pipeline(Readable.fromWeb(plain as ReadableStream<Uint8Array>), createZstdDecompress(), extract);
	flow.catch(() => {});
	let failed = false;
	const unpacked = unpack(extract);
	try {
		while (true) {
			// Errors of the caller pass through as they are; those of the file all mean the same.
			const next = await unpacked.next().catch((error: unknown) => {
				failed = true;
				throw error instanceof PlainError ? error : damaged(error);
			});
			if (next.done) break;
			yield next.value;
		}
		await flow.catch((error: unknown) => {
			throw damaged(error);
		});
	} finally {
		if (!failed) extract.destroy();
		file.destroy();
	}
}

const damaged = (cause: unknown) =>
	new BackupError("damaged", "The backup is damaged or cut off: it does not decrypt to what was written.", { cause });

async function* unpack(extract: tar.Extract): AsyncGenerator<Entry> {
	for await (const entry of extract) {
		const { name, size = 0 } = entry.header;
		const content = entry as AsyncIterable<Uint8Array>;
		const [folder, rest = ""] = name.split(/\/(.*)/s);
		if (name === "manifest.json") {
			const manifest = Manifest.safeParse(JSON.parse((await readWhole(content)).toString()));
			if (!manifest.success)
				throw new PlainError(
					"This backup was written in another format. Install the release that wrote it, or a later one.",
				);
			yield { kind: "manifest", manifest: manifest.data };
		} else if (name === "contents.json")
			yield { kind: "contents", contents: Contents.parse(JSON.parse((await readWhole(content)).toString())) };
		else if (folder === "rows")
			yield { kind: "rows", table: rest.split("/")[0] ?? "", content: await readWhole(content) };
		else if (folder === "files") {
			yield { kind: "file", name: rest, bytes: size, content };
			entry.resume();
		}
	}
}

async function readWhole(content: AsyncIterable<Uint8Array>) {
	const pieces: Uint8Array[] = [];
	for await (const piece of content) pieces.push(piece);
	return Buffer.concat(pieces);
}
