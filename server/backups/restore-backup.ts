import { openBackup } from "#server/backups/make-backup.ts";
import { chooseLatest, getPassphrase, listBackups, openPlace } from "#server/backups/place.ts";
import { openEntries, type Restored, restoreSite } from "#server/backups/restore-site.ts";
import { intoDatabase } from "#server/backups/target.ts";
import type { Config } from "#server/config.ts";
import { openStorage } from "#server/files/open-storage.ts";
import { PlainError } from "#server/plain-error.ts";

type Needed = Pick<Config, "database" | "dataDir" | "uploadsDir" | "bucket" | "backups">;

/** Restores the backup with this name, or the newest with `latest`, into the database and storage of the settings. */
export async function restoreBackup(
	config: Needed,
	{ name, replace = false }: { name: string; replace?: boolean },
): Promise<Restored & { name: string }> {
	const passphrase = getPassphrase(config);
	const place = await openPlace(config);
	const chosen = name === "latest" ? chooseLatest(await listBackups(place))?.name : name;
	if (!chosen) throw new PlainError("There is no backup yet.");
	const backup = await openEntries(await openBackup(place, chosen, passphrase));
	const storage = await openStorage(config.bucket, config.uploadsDir);
	const restored = await intoDatabase(config, (session) => restoreSite(backup, { session, storage, replace }));
	return { ...restored, name: chosen };
}
