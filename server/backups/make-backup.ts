// Makes one backup: read in a snapshot, written as a stream, read back, and the old ones deleted.
import { readArchive, writeArchive } from "#server/backups/archive.ts";
import { BackupError } from "#server/backups/backup-error.ts";
import { type CopySession, openPostgresSession } from "#server/backups/copy-session.ts";
import { openCopy } from "#server/backups/database-copy.ts";
import { type Contents, checkEntries } from "#server/backups/entries.ts";
import { getPassphrase, newBackupName, openPlace, pruneBackups } from "#server/backups/place.ts";
import { readSite } from "#server/backups/read-site.ts";
import type { Config } from "#server/config.ts";
import { openStorage } from "#server/files/open-storage.ts";
import type { Storage } from "#server/files/storage.ts";
import { PlainError } from "#server/plain-error.ts";

export type BackupReport = {
	name: string;
	bytes: number;
	rows: number;
	files: number;
	/** Files that rows refer to and that were not there. */
	missing: string[];
	/** Old backups that were deleted, and those that could not be. */
	pruned: number;
	unpruned: number;
	seconds: number;
};

type Needed = Pick<Config, "database" | "dataDir" | "uploadsDir" | "bucket" | "backups">;

export async function makeBackup(config: Needed, say: (step: string) => void = () => {}): Promise<BackupReport> {
	const began = performance.now();
	const passphrase = getPassphrase(config);
	const place = await openPlace(config);
	const storage = await openStorage(config.bucket, config.uploadsDir);
	const name = newBackupName();
	if ((await place.size(name)) !== null)
		throw new BackupError("busy", "A backup is being made right now. Wait until it is done.");

	await place.removeAbandoned();
	say("Copying the database …");
	const session = await openSource(config);
	try {
		say("Writing …");
		await place.put(name, writeArchive(readSite(session, storage), passphrase));
	} finally {
		await session.close();
	}
	say("Checking what was written …");
	const contents = await checkBackup(place, name, passphrase).catch(async (error: unknown) => {
		await place.remove(name);
		throw error;
	});
	const { pruned, unpruned } = await pruneBackups(place, config.backups.keepDays);
	return {
		name,
		bytes: (await place.size(name)) ?? 0,
		rows: countRows(contents),
		files: contents.files.count,
		missing: contents.missing.map((file) => file.name),
		pruned,
		unpruned,
		seconds: (performance.now() - began) / 1000,
	};
}

/** Reads a backup from its first to its last byte. */
export async function checkBackup(place: Storage, name: string, passphrase: string): Promise<Contents> {
	let contents: Contents | undefined;
	for await (const entry of checkEntries(await openBackup(place, name, passphrase))) {
		if (entry.kind === "file") for await (const _ of entry.content);
		if (entry.kind === "contents") contents = entry.contents;
	}
	if (!contents) throw new BackupError("damaged", "The backup is cut off: its end is missing.");
	return contents;
}

export async function openBackup(place: Storage, name: string, passphrase: string) {
	const found = await place.open(name);
	if (!found) throw new PlainError(`There is no backup with the name ${name}.`);
	return readArchive(found.stream, passphrase);
}

export const countRows = ({ tables }: Contents) => Object.values(tables).reduce((sum, { count }) => sum + count, 0);

/** A session that sees the database as it is, while the site continues to work. */
const openSource = ({ database, dataDir }: Pick<Config, "database" | "dataDir">): Promise<CopySession> =>
	database.url ? openPostgresSession(database.url, "eibm-backup") : openCopy(dataDir);
