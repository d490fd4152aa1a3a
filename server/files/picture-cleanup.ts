// Removes uploaded pictures that nothing refers to: left over by a crash between storing a file and saving its name.
import { isConnectionLost } from "#server/db/database.ts";
import type { Storage } from "#server/files/storage.ts";

/** Milliseconds; an upload whose row is still being saved is younger than this. */
const settledAfter = 60 * 60 * 1000;

/** `owner` is the prefix of the names; `findUsed` returns the names still in use. */
export async function deleteUnused(
	storage: Storage,
	owner: string,
	findUsed: (names: string[]) => Promise<ReadonlySet<string | null>>,
) {
	const old: string[] = [];
	for await (const { name, writtenAt } of storage.list(`${owner}-`))
		if (Date.now() - writtenAt.getTime() > settledAfter) old.push(name);
	for (let at = 0; at < old.length; at += 500) {
		const names = old.slice(at, at + 500);
		const used = await findUsed(names);
		for (const name of names) if (!used.has(name)) await storage.remove(name);
	}
}

/**
 * Removes files whose row was not saved. If the connection broke off, it may have been: then the nightly cleanup removes
 * them, if no row has them.
 */
export async function removeUnsaved(error: unknown, remove: () => Promise<void>) {
	if (!isConnectionLost(error)) await remove();
}
