// Compresses every text file once, at the highest level, so that serving costs nothing.
import fs from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { withFee } from "#content/fee.ts";
import { withAddress } from "#server/pages/page-address.ts";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

export async function compressFolder(folder: string) {
	const names = await fs.readdir(folder, { recursive: true });
	await Promise.all(
		names
			.filter((name) => /\.(html|js|css|svg|json|webmanifest|txt|xml)$/.test(name))
			.map(async (name) => {
				const file = path.join(folder, name);
				const body = asServed(name, await fs.readFile(file));
				const [br, gz] = await Promise.all([
					brotli(body, {
						params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length },
					}),
					gzip(body, { level: 9 }),
				]);
				await Promise.all([fs.writeFile(`${file}.br`, br), fs.writeFile(`${file}.gz`, gz)]);
			}),
	);
}

/** Pages as served without a base URL and without tax; with either, the server compresses its own copies. */
const asServed = (name: string, body: Buffer) =>
	name.endsWith(".html") ? Buffer.from(withFee(withAddress(body.toString("utf8"), undefined), null)) : body;
