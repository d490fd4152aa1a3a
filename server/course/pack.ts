// The document pack that the build has made: which files there are, and how each is sent.
import fs from "node:fs";
import path from "node:path";
import type { PackFile } from "#contract/course/pack.ts";
import { typeOfFormat } from "#contract/trade-tools/documents/paper-files.ts";
import { readBuiltJson } from "#server/built-file.ts";
import type { SendableFile } from "#server/files/send-file.ts";

export const packFolder = "pack";
export const packIndex = "index.json";

/** `file` is the name in the storage and in requests, `name` the one of the download. */
type StoredFile = { file: string; name: string; bytes: number; sha256: string };
export type PackIndex = { files: (PackFile & StoredFile)[]; archive: StoredFile };

/** Null before the first build that has it. */
export function openPack(decksFolder: string) {
	const folder = path.join(decksFolder, packFolder);
	const index = path.join(folder, packIndex);
	if (!fs.existsSync(index)) return null;
	const { files, archive } = readBuiltJson<PackIndex>(index);
	const stored = new Map<string, StoredFile & { type: string }>([
		...files.map((one) => [one.file, { ...one, type: typeOfFormat[one.format] }] as const),
		[archive.file, { ...archive, type: "application/zip" }],
	]);
	return {
		files: files.map(({ paper, state, format, file, bytes }) => ({ paper, state, format, file, bytes })),
		archive: { file: archive.file, bytes: archive.bytes },
		/** By the name in the list: no client input reaches the file system. */
		find(file: string): SendableFile | null {
			const found = stored.get(file);
			if (!found) return null;
			const { name, bytes, sha256, type } = found;
			return {
				...{ name, bytes, type, etag: `"${sha256.slice(0, 32)}"` },
				open: (range) => fs.createReadStream(path.join(folder, found.file), range),
			};
		},
	};
}
