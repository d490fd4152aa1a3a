// Writes the files of a new embedded database, as a compressed tar that the server extracts at its first start
// (server/db/embedded.ts). Creating them there would take PGlite three seconds and more than 1,000 MiB of memory.
// The same PGlite gives the same bytes, because here the clock stands still and nothing is random.
// node scripts/new-database.ts <file>
import crypto from "node:crypto";
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import os from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress } from "node:zlib";
import tar from "tar-stream";
import { openUnsynced } from "#server/db/embedded.ts";

/** It contains three databases of the same files, megabytes apart. The checksum tells a file that was damaged later. */
const wellCompressed = {
	[constants.ZSTD_c_checksumFlag]: 1,
	[constants.ZSTD_c_compressionLevel]: 9,
	[constants.ZSTD_c_enableLongDistanceMatching]: 1,
	[constants.ZSTD_c_windowLog]: 25,
};
const [target = ""] = process.argv.slice(2);
const made = new Date("2026-01-01T00:00:00Z");
standStill();
const folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "eibm-database-")), "new");
const lite = await openUnsynced(folder);
await lite.close();
const pack = tar.pack();
for (const name of fs.readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
	const file = path.join(folder, name);
	const header = { name, mtime: made, mode: 0o600 };
	if (fs.statSync(file).isDirectory()) pack.entry({ ...header, type: "directory", mode: 0o700 });
	else pack.entry(header, fs.readFileSync(file));
}
pack.finalize();
fs.mkdirSync(path.dirname(target), { recursive: true });
await pipeline(pack, createZstdCompress({ params: wellCompressed }), fs.createWriteStream(target));
fs.rmSync(path.dirname(folder), { recursive: true });

/** The sources of PGlite's times and random numbers: of its system identifier, for example. */
function standStill() {
	const now = made.getTime();
	Date.now = () => now;
	globalThis.Date = new Proxy(Date, {
		construct: (target, given: []) => new target(...(given.length === 0 ? ([now] as unknown as []) : given)),
	});
	performance.now = () => 0;
	const fill = <Bytes extends NodeJS.ArrayBufferView>(bytes: Bytes) => {
		new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength).fill(1);
		return bytes;
	};
	Object.assign(crypto, { randomFillSync: fill });
	Object.assign(globalThis.crypto, { getRandomValues: fill });
	syncBuiltinESMExports();
}
