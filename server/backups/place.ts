// Where backups are stored: a folder, or a bucket of its own.

import { clockInIndia } from "#contract/days.ts";
import { BackupError } from "#server/backups/backup-error.ts";
import type { Config } from "#server/config.ts";
import { openStorage } from "#server/files/open-storage.ts";
import type { Storage } from "#server/files/storage.ts";

export type Backup = { name: string; madeAt: Date };

const backupName = /^eibm-(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)\.tar\.zst\.age$/;

/** `eibm-2026-11-22-040000.tar.zst.age`: the time in India at which the backup was begun. */
export const newBackupName = (now = new Date()) =>
	`eibm-${clockInIndia(now).slice(0, 19).replace("T", "-").replaceAll(":", "")}.tar.zst.age`;

export const openPlace = ({ backups }: Pick<Config, "backups">) => openStorage(backups.bucket, backups.folder);

export const describePlace = ({ bucket, folder }: Config["backups"]) => (bucket ? `s3://${bucket.name}` : folder);

/** The newest first. */
export async function listBackups(place: Storage): Promise<Backup[]> {
	const found: Backup[] = [];
	for await (const { name } of place.list("eibm-")) {
		const [, day, hours, minutes, seconds] = backupName.exec(name) ?? [];
		if (day) found.push({ name, madeAt: new Date(`${day}T${hours}:${minutes}:${seconds}+05:30`) });
	}
	return found.sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
}

const hour = 60 * 60 * 1000;
const isAhead = ({ madeAt }: Backup, now: Date) => madeAt.getTime() > now.getTime() + hour;

/**
 * The newest of a list, newest first. A clock that was wrong once has made a backup of the future, which would be the
 * newest for years; if all are of the future, the clock is wrong now.
 */
export const chooseLatest = (backups: Backup[], now = new Date()) =>
	backups.find((backup) => !isAhead(backup, now)) ?? backups[0];

/** The newest backup, for displays of the site's state; `ahead` is one with a date in the future. */
export async function findLastBackup(config: Pick<Config, "backups">) {
	const place = await openPlace(config);
	const backups = await listBackups(place);
	const last = chooseLatest(backups);
	if (!last) return null;
	const ahead = backups.find((backup) => isAhead(backup, new Date()))?.name ?? null;
	return { ...last, bytes: await place.size(last.name), ahead };
}

/**
 * Deletes backups that are too old, but never the newest one. Returns how many, and how many could not be deleted: the
 * next backup tries again.
 */
export async function pruneBackups(place: Storage, keepDays: number, now = new Date()) {
	const backups = await listBackups(place);
	const latest = chooseLatest(backups, now);
	const expired = backups.filter(
		(backup) => backup !== latest && now.getTime() - backup.madeAt.getTime() > keepDays * 24 * hour,
	);
	let pruned = 0;
	for (const { name } of expired) {
		const isGone = await place.remove(name).then(
			() => true,
			() => false,
		);
		if (isGone) pruned++;
	}
	return { pruned, unpruned: expired.length - pruned };
}

export function getPassphrase({ backups }: Pick<Config, "backups">) {
	if (backups.passphrase) return backups.passphrase;
	throw new BackupError(
		"noPassphrase",
		"Please set BACKUP_PASSPHRASE: at least 20 characters, such as `openssl rand -base64 24` makes. Keep a copy in another place: without it no backup can be restored.",
	);
}
