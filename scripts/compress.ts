// Compresses every text file once, at the highest level, so that serving costs nothing.
import fs from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { openKept } from "./kept.ts";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

export async function compressFolder(folder: string) {
	const kept = await openKept("compressed");
	const names = await fs.readdir(folder, { recursive: true });
	await Promise.all(
		names
			.filter((name) => /\.(js|css|svg|json|txt|xml)$/.test(name))
			.map(async (name) => {
				const file = path.join(folder, name);
				const body = await fs.readFile(file);
				const [br, gz] = await Promise.all([
					kept.find(["brotli", String(process.versions.brotli), body], () =>
						brotli(body, {
							params: {
								[zlib.constants.BROTLI_PARAM_QUALITY]: 11,
								[zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length,
							},
						}),
					),
					kept.find(["gzip", String(process.versions.zlib), body], () => gzip(body, { level: 9 })),
				]);
				await Promise.all([fs.writeFile(`${file}.br`, br), fs.writeFile(`${file}.gz`, gz)]);
			}),
	);
	await kept.forgetOthers();
}
