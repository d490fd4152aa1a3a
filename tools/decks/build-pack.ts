// Writes the document pack: each file, the archive with all of them, and a list of both.
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { zipSync } from "fflate";
import { institute } from "#content/defaults/institute.ts";
import { type DrawPack, packArchive, packFileName } from "#contract/course/pack.ts";
import { type PackIndex, packFolder, packIndex } from "#server/course/pack.ts";

export async function buildPack(outDir: string, drawPack: DrawPack) {
	const folder = path.join(outDir, packFolder);
	fs.rmSync(folder, { recursive: true, force: true });
	fs.mkdirSync(folder, { recursive: true });
	const write = (file: string, name: string, content: Uint8Array) => {
		fs.writeFileSync(path.join(folder, file), content);
		const sha256 = createHash("sha256").update(content).digest("hex");
		return { file, name: `${institute.shortName}-${name}`, bytes: content.length, sha256 };
	};
	const drawn = await drawPack();
	const entries = drawn.map(({ name, state, format, content }) => [`${state}/${name}.${format}`, content] as const);
	const archive = zipSync(
		Object.fromEntries(entries.map(([name, content]) => [name, [content, { level: name.endsWith(".pdf") ? 6 : 0 }]])),
	);
	const index: PackIndex = {
		files: drawn.map(({ content, name, ...file }) => ({
			...file,
			...write(packFileName(file), `${name}-${file.state}.${file.format}`, content),
		})),
		archive: write(packArchive, "document-pack.zip", archive),
	};
	fs.writeFileSync(path.join(folder, packIndex), JSON.stringify(index));
}
