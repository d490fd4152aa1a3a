// Whether files can be stored: writes a small one, reads it back and removes it.
import { randomUUID } from "node:crypto";
import { codeOf } from "#server/error-code.ts";
import type { Storage } from "#server/files/storage.ts";
import { type Tried, tryWithin } from "#server/try-within.ts";

/** Milliseconds. A provider's library would retry for minutes. */
const tryLimit = 12_000;

const content = Buffer.from("test");

class Different extends Error {}

/** `open` is a function because a folder that cannot be created, and a bucket's library, fail when they are opened. */
export async function tryStorage(
	open: () => Storage | Promise<Storage>,
): Promise<Tried<{ why: "unusable" | "different"; code: string }>> {
	// No picture, deck or backup has such a name.
	const name = `test-${randomUUID()}`;
	const tried = await tryWithin(tryLimit, async () => {
		const storage = await open();
		await storage.put(name, content);
		const isSame = await readBack(storage, name).catch(async (error: unknown) => {
			await storage.remove(name).catch(() => {});
			throw error;
		});
		await storage.remove(name);
		if (!isSame) throw new Different();
	});
	if (tried.ok) return tried;
	return { ...tried, why: tried.error instanceof Different ? "different" : "unusable", code: codeOf(tried.error) };
}

async function readBack(storage: Storage, name: string) {
	const found = await storage.open(name);
	const chunks: Buffer[] = [];
	for await (const chunk of found?.stream ?? []) chunks.push(Buffer.from(chunk));
	return Buffer.concat(chunks).equals(content);
}
