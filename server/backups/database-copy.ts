// The embedded database belongs to the process that runs it, and answers one statement at a time. So a backup does not
// read it there: it copies the files of the database while the site continues to work, as PostgreSQL's online backup
// does, and opens the copy, which is exactly the database at the end of copying.

import { randomUUID } from "node:crypto";
import { constants, rmSync } from "node:fs";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Pool } from "pg";
import { formatLatin } from "#content/numbers.ts";
import { BackupError } from "#server/backups/backup-error.ts";
import { type CopySession, openEmbeddedSession } from "#server/backups/copy-session.ts";
import { embeddedFolder, FolderUnavailable, lockFolder, openUnsynced } from "#server/db/embedded.ts";
import { callLocally, type LocalAnswers, siteFailed } from "#server/local-socket.ts";
import { PlainError } from "#server/plain-error.ts";

/** Each copy is in a folder of its own in DATA_DIR, whose lock is held as long as somebody reads the copy. */
const copyPrefix = "backup-copy-";

/**
 * The part of the running site: it says when copying begins and ends. In between PostgreSQL writes each page to its log
 * as a whole when it first changes, so that pages that change while they are copied can be repaired. See "Making a Base
 * Backup Using the Low Level API" in PostgreSQL's manual.
 */
export function answerCopies(pool: Pool): LocalAnswers {
	const stop = async () => {
		const { rows } = await pool.query("select labelfile from pg_backup_stop(false)");
		return rows[0]?.labelfile as string;
	};
	let copying: AbortSignal | null = null;
	return {
		async "begin-copy"(ended) {
			if (copying) throw new PlainError("Another backup is copying the database right now. Wait until it is done.");
			copying = ended;
			try {
				await pool.query("select pg_backup_start('backup', true)");
			} catch (error) {
				copying = null;
				throw error;
			}
			// The process that copied was killed.
			const abandon = () => {
				if (copying !== ended) return;
				copying = null;
				stop().catch(() => {});
			};
			if (ended.aborted) abandon();
			else ended.addEventListener("abort", abandon);
		},
		async "end-copy"() {
			copying = null;
			return stop();
		},
	};
}

/** A session on a copy of the database in DATA_DIR, whether a site runs on it or not. The copy is deleted at the end. */
export const openCopy = (dataDir: string): Promise<CopySession> => openCopyMadeBy(makeCopy, dataDir);

/** The same of a stopped site, which cannot be started until the session is closed. */
export async function openStoppedCopy(dataDir: string): Promise<CopySession> {
	const unlock = lockFolder(dataDir);
	try {
		const session = await openCopyMadeBy(copyStopped, dataDir);
		return { ...session, close: () => session.close().finally(unlock) };
	} catch (error) {
		unlock();
		throw error;
	}
}

async function openCopyMadeBy(copyInto: typeof makeCopy, dataDir: string): Promise<CopySession> {
	await removeAbandonedCopies(dataDir);
	const from = path.join(dataDir, embeddedFolder);
	if (!(await exists(from)))
		throw new BackupError(
			"noDatabase",
			`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL as the site has it.`,
		);
	await checkSpace(from, dataDir);
	const folder = path.join(dataDir, `${copyPrefix}${randomUUID()}`);
	const keep = removeAtExit(folder);
	await fs.mkdir(folder, { mode: 0o700 });
	const unlock = lockFolder(folder);
	const remove = async () => {
		await fs.rm(folder, { recursive: true, force: true }).finally(unlock);
		keep();
	};
	try {
		const copy = path.join(folder, embeddedFolder);
		await copyInto(dataDir, copy);
		// Nobody needs the copy after a power cut, so nothing is synced to the disk.
		const lite = await openUnsynced(copy, from);
		const session = await openEmbeddedSession(lite);
		return {
			...session,
			async close() {
				await lite.close().finally(remove);
			},
		};
	} catch (error) {
		await remove();
		throw error;
	}
}

/** Also when somebody interrupts the backup, or the site ends during its daily one. Returns how to undo this. */
function removeAtExit(folder: string) {
	const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
	const end = (signal: NodeJS.Signals) => process.exit(128 + os.constants.signals[signal]);
	process.once("exit", remove);
	for (const signal of endingSignals) process.once(signal, end);
	return () => {
		process.off("exit", remove);
		for (const signal of endingSignals) process.off(signal, end);
	};
}

const endingSignals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

async function makeCopy(dataDir: string, copy: string) {
	try {
		const unlock = lockFolder(dataDir);
		try {
			await copyStopped(dataDir, copy);
		} finally {
			unlock();
		}
	} catch (error) {
		if (!(error instanceof FolderUnavailable && error.locked)) throw error;
		await copyRunning(dataDir, copy).catch((error: unknown) => {
			// What the running site says, or that it does not answer.
			throw error instanceof PlainError && error.message !== siteFailed
				? new BackupError("busy", error.message)
				: error;
		});
	}
}

const copyStopped = (dataDir: string, copy: string) => copyFolder(path.join(dataDir, embeddedFolder), copy, () => true);

async function copyRunning(dataDir: string, into: string) {
	const from = path.join(dataDir, embeddedFolder);
	const site = await callLocally(dataDir);
	try {
		await site.ask("begin-copy");
		await copyFolder(from, into, (name) => !name.startsWith(`pg_wal${path.sep}`));
		const label = await site.ask("end-copy");
		// The log up to the end is what makes the copy consistent.
		await copyFolder(path.join(from, "pg_wal"), path.join(into, "pg_wal"), () => true);
		await fs.writeFile(path.join(into, "backup_label"), String(label));
	} finally {
		site.close();
	}
}

/** Files that disappear or grow during the copy are no error: the write-ahead log has their changes. */
async function copyFolder(from: string, into: string, isWanted: (name: string) => boolean) {
	await fs.mkdir(into, { recursive: true, mode: 0o700 });
	for (const entry of await fs.readdir(from, { withFileTypes: true, recursive: true })) {
		const name = path.relative(from, path.join(entry.parentPath, entry.name));
		if (!isWanted(name) || name === "postmaster.pid") continue;
		if (entry.isDirectory()) await fs.mkdir(path.join(into, name), { recursive: true, mode: 0o700 });
		else
			await fs
				.copyFile(path.join(from, name), path.join(into, name), constants.COPYFILE_FICLONE)
				.catch((error: NodeJS.ErrnoException) => {
					if (error.code !== "ENOENT") throw error;
				});
	}
}

/**
 * Copies that a killed process left behind. Whether a process still reads one is told by the lock: the number of a
 * process in another container says nothing here.
 */
export async function removeAbandonedCopies(dataDir: string) {
	for (const name of await fs.readdir(dataDir).catch(() => [])) {
		if (!name.startsWith(copyPrefix)) continue;
		const folder = path.join(dataDir, name);
		// Somebody may just be about to lock a folder that is still empty.
		const hasCopy = (await fs.readdir(folder).catch(() => [])).some((file) => file !== "lock");
		const unlock = hasCopy && lockAbandoned(folder);
		if (unlock) await fs.rm(folder, { recursive: true, force: true }).finally(unlock);
	}
}

function lockAbandoned(folder: string) {
	try {
		return lockFolder(folder);
	} catch (error) {
		if (error instanceof FolderUnavailable) return null;
		throw error;
	}
}

async function checkSpace(folder: string, dataDir: string) {
	let bytes = 0;
	for (const entry of await fs.readdir(folder, { withFileTypes: true, recursive: true }))
		if (entry.isFile())
			bytes += (await fs.stat(path.join(entry.parentPath, entry.name)).catch(() => ({ size: 0 }))).size;
	const { bavail, bsize } = await fs.statfs(dataDir);
	if (bavail * bsize > bytes * 1.1) return;
	const inMegabytes = (size: number) => `${formatLatin(Math.ceil(size / 1_000_000))} MB`;
	throw new BackupError(
		"diskFull",
		`The disk of ${dataDir} is too full: while a backup is made, a copy of the database needs ${inMegabytes(bytes)}, and only ${inMegabytes(bavail * bsize)} are free.`,
	);
}

const exists = (file: string) =>
	fs.access(file).then(
		() => true,
		() => false,
	);
