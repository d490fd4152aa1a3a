// The database into which a backup is restored.
import fs from "node:fs/promises";
import path from "node:path";
import { type CopySession, openEmbeddedSession, openPostgresSession } from "#server/backups/copy-session.ts";
import type { Config } from "#server/config.ts";
import {
	createFiles,
	embeddedFolder,
	lockFolder,
	nameDurably,
	openDurable,
	openUnsynced,
	unfinishedFolder,
} from "#server/db/embedded.ts";

/** Opens the database, runs `work` on it and closes it. Nobody else can use an embedded database meanwhile. */
export async function intoDatabase<Result>(
	{ database, dataDir }: Pick<Config, "database" | "dataDir">,
	work: (session: CopySession) => Promise<Result>,
) {
	if (!database.url) return intoFolder(dataDir, work);
	const session = await openPostgresSession(database.url, "eibm-restore");
	try {
		return await work(session);
	} finally {
		await session.close();
	}
}

/** A new database is renamed into place when it is complete and on the disk: a killed restore leaves none behind. */
async function intoFolder<Result>(dataDir: string, work: (session: CopySession) => Promise<Result>) {
	const unlock = lockFolder(dataDir);
	const final = path.join(dataDir, embeddedFolder);
	const unfinished = path.join(dataDir, unfinishedFolder);
	try {
		await fs.rm(unfinished, { recursive: true, force: true });
		const isNew = await fs.access(final).then(
			() => false,
			() => true,
		);
		if (isNew) await createFiles(unfinished);
		// A new one is synced once, at the end.
		const lite = isNew ? await openUnsynced(unfinished) : await openDurable(final);
		let result: Result;
		try {
			result = await work(await openEmbeddedSession(lite));
		} catch (error) {
			await lite.close();
			if (isNew) await fs.rm(unfinished, { recursive: true, force: true });
			throw error;
		}
		await lite.close();
		if (isNew) await nameDurably(unfinished, final);
		return result;
	} finally {
		unlock();
	}
}
