// Lists what the server sends from `build/client`, so that its start reads one file instead of three thousand.
import fs from "node:fs";
import path from "node:path";
import { type BuiltFile, tagOf } from "#server/pages/memory.ts";

/** Runs after the compression: an encoding that is not smaller is left out. */
export function writeFileIndex(folder: string, name: string) {
	const index: Record<string, BuiltFile> = {};
	for (const address of fs.readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
		const file = path.join(folder, address);
		if (/\.(br|gz|map|html)$/.test(file) || !fs.statSync(file).isFile()) continue;
		const body = fs.readFileSync(file);
		const sizes = { br: sizeOf(`${file}.br`), gzip: sizeOf(`${file}.gz`) };
		const smaller = Object.entries(sizes).filter(([, size]) => size < body.length);
		index[`/${address.split(path.sep).join("/")}`] = {
			etag: tagOf(body),
			identity: body.length,
			...Object.fromEntries(smaller),
		};
	}
	fs.writeFileSync(name, JSON.stringify(index));
}

const sizeOf = (file: string) => (fs.existsSync(file) ? fs.statSync(file).size : Number.POSITIVE_INFINITY);
