// PGlite: PostgreSQL in this process, in a folder, with a real sync to the disk at every commit.
import fs from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pipeline } from "node:stream/promises";
import v8 from "node:v8";
import { createZstdDecompress } from "node:zlib";
import { type Extension, PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { createPgConfig } from "@electric-sql/pglite/node-postgres";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import pg from "pg";
import tar from "tar-stream";
import { DamagedRelease } from "#server/built-file.ts";
import { codeOf } from "#server/error-code.ts";
import { makeFolder } from "#server/files/make-folder.ts";
import { DiskFull, PlainError, unusableFolder } from "#server/plain-error.ts";

/** Thrown if the folder cannot be used. */
export class FolderUnavailable extends PlainError {
	/** Another process uses it. */
	readonly locked: boolean;
	constructor(message: string, { locked = false, cause }: { locked?: boolean; cause?: unknown } = {}) {
		super(message, { cause });
		this.locked = locked;
	}
}

/**
 * The folder of the database in DATA_DIR; its name while a backup is restored into an empty DATA_DIR; and its name
 * while a new database is created.
 */
export const embeddedFolder = "postgres";
export const unfinishedFolder = "postgres.unfinished";
const newFolder = "postgres.new";

/** `place` is a folder, or a PGlite that is already open and stays open (tests). */
export async function openEmbedded(place: string | PGlite) {
	if (typeof place !== "string") return { pool: openOneSessionPool(openServer(place)), release: async () => {} };
	const unlock = lockFolder(place);
	try {
		if (!fs.existsSync(path.join(place, embeddedFolder)) && fs.existsSync(path.join(place, unfinishedFolder)))
			throw new FolderUnavailable(
				`A restore or a move into the folder ${place} was not finished, so it contains nothing yet. Run it again, or set DATA_DIR to another folder.`,
			);
		if (!fs.existsSync(path.join(place, embeddedFolder))) await createDurable(place);
		const folder = path.join(place, embeddedFolder);
		const server = openServer(await openDurable(folder), () => openAgain(folder));
		return {
			pool: openOneSessionPool(server),
			async release() {
				await server.close();
				unlock();
			},
		};
	} catch (error) {
		unlock();
		throw error;
	}
}

/**
 * Creates an empty database. Its first files are written without a sync, so they are synced here, and only then is the
 * folder renamed into place: otherwise a power cut in the first half minute would leave a database that never opens
 * again.
 */
async function createDurable(dataDir: string) {
	const folder = path.join(dataDir, newFolder);
	fs.rmSync(folder, { recursive: true, force: true });
	await createFiles(folder);
	await nameDurably(folder, path.join(dataDir, embeddedFolder));
}

/** The files of a new database (scripts/new-database.ts). */
export const builtFiles = path.join(import.meta.dirname, "../../build/database/new.tar.zst");

/** An empty database in a new folder, without a sync. Where nothing has been built, PGlite makes its files itself. */
export async function createFiles(folder: string, built = builtFiles) {
	if (!fs.existsSync(built)) {
		const lite = await openUnsynced(folder);
		return lite.close();
	}
	await fs.promises.mkdir(folder, { mode: 0o700 });
	try {
		await extractFiles(folder, built);
	} catch (error) {
		await fs.promises.rm(folder, { recursive: true, force: true });
		if (codeOf(error) === "ENOSPC") throw new DiskFull(path.dirname(folder));
		// Errors of the disk name the call that failed; the others are about what is in the file.
		if ((error as NodeJS.ErrnoException).syscall) throw error;
		throw new DamagedRelease(built, error);
	}
}

async function extractFiles(folder: string, built: string) {
	const archive = tar.extract();
	const flow = pipeline(fs.createReadStream(built), createZstdDecompress(), archive);
	flow.catch(() => {});
	for await (const entry of archive) {
		const { name, type, mode } = entry.header;
		const file = path.join(folder, name);
		if (type === "directory") await fs.promises.mkdir(file, { mode });
		else await fs.promises.writeFile(file, entry as AsyncIterable<Uint8Array>, { mode });
		entry.resume();
	}
	await flow;
}

/** Syncs everything in the folder, and renames it. */
export async function nameDurably(folder: string, name: string) {
	const entries = fs.readdirSync(folder, { withFileTypes: true, recursive: true });
	const files = [folder, ...entries.map((entry) => path.join(entry.parentPath, entry.name))];
	const syncNext = async () => {
		for (let file = files.pop(); file; file = files.pop()) await sync(file);
	};
	// In parallel, which needs fewer waits for the disk.
	await Promise.all(Array.from({ length: 8 }, syncNext));
	fs.renameSync(folder, name);
	await sync(path.dirname(name));
}

/** Syncs a file or a folder. */
async function sync(name: string) {
	const file = await fs.promises.open(name);
	try {
		await file.sync();
	} finally {
		await file.close();
	}
}

/** The database in this folder, with every commit synced to the disk. The caller has locked DATA_DIR. */
export const openDurable = (folder: string) => startIn(folder, DurableFS);

/**
 * For a folder that nobody needs after a power cut, or that gets its name from `nameDurably`. `copied`: of which it is a
 * copy that will be deleted.
 */
export const openUnsynced = (folder: string, copied = folder) => startIn(folder, NodeFS, copied);

/** PGlite does not say why it cannot start: less space is too little for the next part of its write-ahead log. */
const leastSpace = 32_000_000;

async function startIn(folder: string, Files: new (folder: string) => NodeFS, told = folder) {
	const isNew = !fs.existsSync(folder);
	// Otherwise PGlite would create a new database in what is left of this one.
	if (!isNew && !fs.existsSync(path.join(folder, "PG_VERSION")))
		throw isEmpty(folder) ? noDatabaseIn(told) : new Unopenable(told);
	try {
		return await startEmbedded({ fs: new Files(folder) });
	} catch (cause) {
		if ((await freeSpace(folder)) < leastSpace) throw new DiskFull(told);
		throw isNew ? cause : new Unopenable(told, { cause });
	}
}

async function freeSpace(folder: string) {
	const { bavail, bsize } = await fs.promises.statfs(path.dirname(folder));
	return bavail * bsize;
}

/** A disk with a file system of its own may contain one folder from the beginning. */
const isEmpty = (folder: string) => fs.readdirSync(folder).every((name) => name === "lost+found");

/** No database is created in it: it may be the place of a disk that is not mounted. */
const noDatabaseIn = (folder: string) =>
	new PlainError(
		`There is no database in the folder ${folder}: it is empty. If the database is on a disk that belongs there, mount it. If there is none yet, remove the folder, and a new database is created in its place.`,
	);

/** PGlite does not say why. */
class Unopenable extends PlainError {
	constructor(folder: string, options?: ErrorOptions) {
		super(
			`The database in ${folder} cannot be opened. Check that all its files belong to this user. If they do, the database is damaged: keep its folder under another name, and restore the last backup.`,
			options,
		);
	}
}

/** Without a file system the database is in memory only; `loadDataDir` is a dump to start from. */
export async function startEmbedded(where: Pick<PGliteOptions, "fs" | "loadDataDir"> = {}) {
	const lite = new PGlite({
		extensions: { btree_gist, pg_trgm, unoptimizedParser },
		...where,
		// Without `-F` (no fsync). 16 MB of buffers instead of 128 saves 120 MiB resident, with no measurable loss at this
		// size.
		startParams: [
			...PGlite.defaultStartParams.filter((param) => param !== "-F"),
			...["-c", "wal_sync_method=fsync", "-c", "shared_buffers=16MB"],
		],
	});
	await lite.waitReady;
	freeInstallation(lite);
	return lite;
}

/**
 * V8 would take 600 MiB for a second to optimize PostgreSQL's parser, a single function of 105 KB. It never optimizes
 * what it compiles while its filter names another function, and it compiles a function when it is first called. So the
 * parser is called before PostgreSQL has started; without memory it ends at once.
 */
const unoptimizedParser: Extension = {
	name: "unoptimized-parser",
	setup: async (_, emscriptenOpts) => ({
		emscriptenOpts: { ...emscriptenOpts, preRun: [...[emscriptenOpts.preRun ?? []].flat(), compileParser] },
	}),
};

function compileParser({ _raw_parser, stackSave, stackRestore }: PostgresModule) {
	const stack = stackSave();
	v8.setFlagsFromString("--wasm-tier-up-filter=0");
	try {
		_raw_parser(0, 0);
	} catch (error) {
		if (!(error instanceof WebAssembly.RuntimeError)) throw error;
	} finally {
		v8.setFlagsFromString("--wasm-tier-up-filter=-1");
		stackRestore(stack);
	}
}

type PostgresModule = {
	_raw_parser: (text: number, mode: number) => number;
	stackSave: () => number;
	stackRestore: (stack: number) => void;
};

/** The bundled files of PGlite that create a database, build extensions, or convert other encodings. */
const onlyForInstallation = /\.(bki|sample|txt)$|postgresql\/[^/]+\.sql$|\/pgxs\/|_and_[^/]+\.so$|libpqwalreceiver/;

/** A node of Emscripten's in-memory file system: a file, a folder, or something else. */
type Node = { contents?: Uint8Array<ArrayBuffer> | Record<string, Node> };

/**
 * PGlite keeps its bundled files in one buffer of 6 MB. Those that an open database may still read, a third, are
 * copied, so that the buffer can be freed.
 */
function freeInstallation({ Module: { FS } }: PGlite) {
	const find = (name: string) => (FS.lookupPath(name, {}) as unknown as { node: Node }).node;
	const installed = find("/pglite/share/postgresql/postgres.bki").contents?.buffer as ArrayBuffer;
	const visit = (folder: string, node: Node) => {
		for (const [name, inside] of Object.entries(node.contents ?? {}) as [string, Node][]) {
			const file = `${folder}/${name}`;
			if (!(inside.contents instanceof Uint8Array)) visit(file, inside);
			else if (inside.contents.buffer !== installed) continue;
			else if (onlyForInstallation.test(file)) FS.unlink(file);
			else inside.contents = inside.contents.slice();
		}
	};
	visit("", find("/"));
	installed.transfer(0);
}

/** Messages of PostgreSQL's extended protocol that need no immediate response: Parse, Bind, Describe, Execute, Close. */
const waiting = new Set(["P", "B", "D", "E", "C"].map((kind) => kind.charCodeAt(0)));

type Server = ReturnType<typeof openServer>;

/** Milliseconds between two attempts to open a database again. */
const openAgainAfter = 2000;

/**
 * PGlite as if it were a server. If PostgreSQL gives up, as when its write-ahead log finds the disk full, PGlite would go
 * on, without storing what it acknowledges. So it is left, and opened again with the next connection, from what it has
 * stored: what others call the restart of a server.
 */
function openServer(lite: PGlite, reopen?: () => Promise<PGlite>) {
	let running: Promise<PGlite> | undefined = Promise.resolve(lite);
	let failed: { error: unknown; at: number } | undefined;

	function start() {
		if (!reopen) throw new Error("the database has given up");
		if (failed && performance.now() - failed.at < openAgainAfter) throw failed.error;
		return reopen().catch((error: unknown) => {
			failed = { error, at: performance.now() };
			running = undefined;
			throw error;
		});
	}

	return {
		async connect() {
			running ??= start();
			return running;
		},
		/** The messages of PostgreSQL. Throws if it gives up, or has done so since `lite` was connected to. */
		async exec(lite: PGlite, message: Uint8Array, options?: Parameters<PGlite["execProtocolStream"]>[1]) {
			if ((await running) !== lite) throw new Error("the database was opened again");
			const messages = await lite.execProtocolStream(message, options);
			const end = messages.find(isEnd);
			if (!end) return messages;
			running = undefined;
			closeFiles(lite);
			throw end;
		},
		/** Nothing is left to close if PostgreSQL has given up. */
		close: async () => (await running?.catch(() => undefined))?.close(),
	};
}

const isEnd = (message: object) => "severity" in message && /^(PANIC|FATAL)$/.test(String(message.severity));

/** Lets go of the files of a database that is not closed: that would write into them. */
function closeFiles({ Module: { FS } }: PGlite) {
	for (const stream of FS.streams as unknown as ({ nfd?: number } | null)[])
		if (stream?.nfd !== undefined) fs.closeSync(stream.nfd);
}

/** Without space an attempt would only cost time. */
async function openAgain(folder: string) {
	if ((await freeSpace(folder)) < leastSpace) throw new DiskFull(folder);
	return openDurable(folder);
}

/** A pool whose only connection is PGlite itself: one session that is never discarded while PostgreSQL runs. */
function openOneSessionPool(server: Server) {
	const pool = new pg.Pool({
		max: 1,
		idleTimeoutMillis: 0,
		// Code that requests the connection inside a transaction that holds it would wait forever.
		connectionTimeoutMillis: 10_000,
	});
	// Each client gets its own, because the end of one would be told to the next. pg's types require its own Connection
	// class; PGlite's has the same interface.
	Object.defineProperty(pool.options, "connection", { get: () => openConnection(server) });
	// pg drops the connection after a failed statement, and the next caller's query with it.
	const query = async (...statement: Parameters<pg.PoolClient["query"]>) => {
		const client = await pool.connect();
		try {
			return await client.query(...statement);
		} finally {
			client.release();
		}
	};
	return Object.assign(pool, { query: query as unknown as pg.Pool["query"] });
}

function openConnection(server: Server) {
	let connected: PGlite | undefined;
	const { connection } = createPgConfig({
		waitReady: Promise.resolve(),
		execProtocolStream: sendTogether(async (...sent) => {
			if (!connected) throw new Error("not connected");
			return server.exec(connected, ...sent);
		}),
	} as PGlite);
	// Drizzle passes `types` with each query in pg's format, which PGlite's parser reads as a list of type ids.
	const parse = connection.parse.bind(connection);
	connection.parse = (query: { text: string; name?: string }) => parse({ text: query.text, name: query.name });
	const connect = connection.connect.bind(connection);
	connection.connect = async (...to: Parameters<typeof connect>) => {
		try {
			connected = await server.connect();
			// Of the client before, if it was dropped.
			await connected.exec("rollback; deallocate all");
			await connect(...to);
		} catch (error) {
			connection.emit("error", error);
		}
	};
	return connection;
}

/** Each query is four or five messages. Batched up to the final Sync, they cost PGlite half as much. */
function sendTogether(send: PGlite["execProtocolStream"]): PGlite["execProtocolStream"] {
	let held: Uint8Array[] = [];
	return async (message, options) => {
		held.push(message);
		if (waiting.has(message[0] ?? 0)) return [];
		const together = held.length === 1 ? message : Buffer.concat(held);
		held = [];
		// Neither the folder nor the memory needs PGlite's own synchronisation after each query.
		return send(together, { ...options, syncToFs: false });
	};
}

/** PGlite's file system for folders, with the sync it leaves out: PostgreSQL's fsync reaches the disk. */
class DurableFS extends NodeFS {
	override async init(...[instance, options]: Parameters<NodeFS["init"]>) {
		const ready = await super.init(instance, options);
		ready.emscriptenOpts.preRun = [
			...[ready.emscriptenOpts.preRun ?? []].flat(),
			(module: { NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } } }) => {
				module.NODEFS.stream_ops.fsync = (stream) => {
					fs.fsyncSync(stream.nfd);
					return 0;
				};
			},
		] as typeof ready.emscriptenOpts.preRun;
		return ready;
	}
}

/**
 * Two PGlite instances on one folder silently lose rows. SQLite's exclusive lock is a file lock of the operating
 * system: it rejects the second process immediately, and is released when the first one ends, however that happens.
 */
export function lockFolder(dataDir: string) {
	process.umask(0o077);
	try {
		makeFolder(dataDir);
		fs.accessSync(dataDir, fs.constants.W_OK);
		const lock = new DatabaseSync(path.join(dataDir, "lock"));
		try {
			lock.exec("pragma locking_mode = exclusive; begin exclusive");
		} catch (error) {
			lock.close();
			throw error;
		}
		return () => lock.close();
	} catch (cause) {
		const { errcode } = cause as { errcode?: number };
		// SQLite's codes for a full disk and for a lock that another process has.
		if (errcode === 13) throw new DiskFull(dataDir);
		if (errcode === 5)
			throw new FolderUnavailable(
				`Another EIBM is already running on the folder ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
				{ locked: true },
			);
		throw new FolderUnavailable(unusableFolder(dataDir, "DATA_DIR", cause).message, { cause });
	}
}
