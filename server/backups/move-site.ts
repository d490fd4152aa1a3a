// Moves a site: from the embedded database to PostgreSQL or back, its files into a bucket or back. It is a restore
// without a file in between. The old site is not changed.
import { randomInt } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import pg from "pg";
import { type CopySession, openPostgresSession } from "#server/backups/copy-session.ts";
import { openStoppedCopy } from "#server/backups/database-copy.ts";
import type { Contents, Entry } from "#server/backups/entries.ts";
import { readSite } from "#server/backups/read-site.ts";
import { checkStopped, openEntries, restoreSite } from "#server/backups/restore-site.ts";
import { intoDatabase } from "#server/backups/target.ts";
import type { Config } from "#server/config.ts";
import { startUpLock } from "#server/db/database.ts";
import { embeddedFolder } from "#server/db/embedded.ts";
import { openStorage } from "#server/files/open-storage.ts";
import type { Storage } from "#server/files/storage.ts";
import { copySecrets, findOtherSecrets } from "#server/kept-secret.ts";
import { PlainError } from "#server/plain-error.ts";

type Place = Pick<Config, "database" | "dataDir" | "uploadsDir" | "bucket">;

/** `contents` is null if only the secrets were moved. `leftBehind`: what the site no longer uses, in words. */
export type Moved = {
	database: boolean;
	files: boolean;
	contents: Contents | null;
	leftOut: string[];
	leftBehind: string[];
};

/** Both places in full; what is the same in both stays where it is. */
export async function moveSite(from: Place, to: Place): Promise<Moved> {
	const others = !isDeepStrictEqual(await databaseOf(from), await databaseOf(to));
	const files = !isDeepStrictEqual(await filesOf(from), await filesOf(to));
	const secrets = (await realPath(from.dataDir)) !== (await realPath(to.dataDir));
	if (!others && !files && !secrets) throw nothingToMove();
	const source = await openStorage(from.bucket, from.uploadsDir);
	const target = files ? await openStorage(to.bucket, to.uploadsDir) : null;
	const session = await openStopped(from);
	try {
		const database = others && !(await isDatabaseOf(session, to));
		if (!database && !files && !secrets) throw nothingToMove();
		const [other] = findOtherSecrets(from.dataDir, to.dataDir);
		if (other)
			throw new PlainError(
				`There is another ${other} in ${to.dataDir} already. If no site needs it, delete it and try again.`,
			);
		const moveSecrets = () => copySecrets(from.dataDir, to.dataDir);
		if (!database && !files) {
			moveSecrets();
			return { database, files, contents: null, leftOut: [], leftBehind: [`the secrets in ${from.dataDir}`] };
		}
		const leftBehind = [...(database ? [describeDatabase(from)] : []), ...(files ? [describeFiles(from)] : [])];
		const entries = readSite(session, files ? source : null);
		if (!database) {
			moveSecrets();
			const contents = await copyFiles(entries, target);
			await checkStopped(session);
			return { database, files, contents, leftOut: [], leftBehind };
		}
		const site = await openEntries(entries);
		// A site that is started meanwhile waits for the lock, and would then write into what nobody uses any more.
		const beforeCommit = () => checkStopped(session);
		const restored = await intoDatabase(to, (into) =>
			restoreSite(site, { session: into, storage: target, replace: "never", whenAllowed: moveSecrets, beforeCommit }),
		);
		return { database, files, contents: restored.contents, leftOut: restored.leftOut, leftBehind };
	} finally {
		await session.close();
	}
}

const nothingToMove = () =>
	new PlainError("The new settings name the same database and the same place for files: nothing to move.");

function describeDatabase({ database, dataDir }: Place) {
	if (!database.url) return `the database in ${path.join(dataDir, embeddedFolder)}`;
	const { host, database: name } = new pg.Client({ connectionString: database.url });
	return `the database ${name} on ${host}`;
}

const describeFiles = ({ bucket, uploadsDir }: Place) =>
	`the files in ${bucket ? `the bucket ${bucket.name}` : uploadsDir}`;

/** Which database it is, however the site signs in there. */
async function databaseOf({ database, dataDir }: Place) {
	if (!database.url) return { folder: await realPath(dataDir) };
	const { host, port, database: name } = new pg.Client({ connectionString: database.url });
	return { host, port, name };
}

/**
 * Whether a session is on the database of these settings: a server may have several names. Its lock is seen from every
 * session on the same database, and from no other.
 */
async function isDatabaseOf(session: CopySession, { database }: Place) {
	if (session.engine === "pglite" || !database.url) return false;
	const lock = [randomInt(2 ** 47)];
	await session.query("select pg_advisory_lock($1)", lock);
	const other = await openPostgresSession(database.url, "eibm-restore");
	try {
		const [row] = await other.query<{ isFree: boolean }>('select pg_try_advisory_lock($1) as "isFree"', lock);
		return row?.isFree === false;
	} finally {
		await other.close();
		await session.query("select pg_advisory_unlock($1)", lock);
	}
}

/** Which place it is, whatever keys open it. At a provider with an address of its own the region is no part of it. */
async function filesOf({ bucket, uploadsDir }: Place) {
	if (!bucket) return { folder: await realPath(uploadsDir) };
	return { bucket: bucket.name, endpoint: bucket.endpoint && new URL(bucket.endpoint).href };
}

/** Behind all links; a folder that does not exist has none. */
const realPath = (folder: string) => fs.realpath(folder).catch(() => path.resolve(folder));

/** What a running site wrote after the move began would be lost. Until the session ends, none can be started. */
async function openStopped({ database, dataDir }: Place): Promise<CopySession> {
	if (!database.url) return openStoppedCopy(dataDir);
	const session = await openPostgresSession(database.url, "eibm-backup");
	try {
		const [lock] = await session.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [
			startUpLock,
		]);
		await checkStopped(session);
		if (lock?.isOurs) return session;
		throw new PlainError("Another command is writing into this database. Try again when it has finished.");
	} catch (error) {
		await session.close();
		throw error;
	}
}

async function copyFiles(entries: AsyncIterable<Entry>, target: Storage | null) {
	let contents: Contents | undefined;
	for await (const entry of entries) {
		if (entry.kind === "file" && target) {
			await target.put(entry.name, entry.content);
			if ((await target.size(entry.name)) !== entry.bytes)
				throw new PlainError(`The file ${entry.name} did not arrive completely. Try again.`);
		}
		if (entry.kind === "contents") contents = entry.contents;
	}
	if (!contents) throw new PlainError("Not all files were copied.");
	return contents;
}
