// A cache of build results that are expensive and seldom change, by a hash of their inputs.
import { createHash } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";

export type Kept = Awaited<ReturnType<typeof openKept>>;

export async function openKept(name: string) {
	const folder = path.join(".cache/build", name);
	await fs.mkdir(folder, { recursive: true });
	const asked = new Map<string, Promise<Uint8Array>>();

	async function findOrMake(file: string, make: () => Promise<Uint8Array>) {
		const kept = await fs.readFile(file).catch(() => null);
		if (kept) return kept;
		const made = await make();
		// An incomplete file must never be found by the next build.
		const unfinished = `${file}.${process.pid}`;
		await fs.writeFile(unfinished, made);
		await fs.rename(unfinished, file);
		return made;
	}

	return {
		/** `madeFrom`: all inputs of `make`. */
		find(madeFrom: readonly (string | Uint8Array)[], make: () => Promise<Uint8Array>) {
			const hash = createHash("sha256");
			for (const part of madeFrom) hash.update(`${part.length}\0`).update(part);
			const key = hash.digest("hex");
			const found = asked.get(key) ?? findOrMake(path.join(folder, key), make);
			asked.set(key, found);
			return found;
		},
		/** Removes entries that were not requested since the cache was opened. */
		async forgetOthers() {
			const others = (await fs.readdir(folder)).filter((name) => !asked.has(name));
			await Promise.all(others.map((name) => fs.rm(path.join(folder, name))));
		},
	};
}
