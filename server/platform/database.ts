// The one database behind every domain: PostgreSQL when an address is given, otherwise PGlite (PostgreSQL in this process) in a folder.
// Both are reached through the same `pg` pool, so nothing above this file knows which one runs.
import fs from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { PGlite } from "@electric-sql/pglite";
import { createPgConfig } from "@electric-sql/pglite/node-postgres";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";

/** A database or an open transaction: domain functions take either. */
export type Db = Omit<NodePgDatabase, "$client">;

export type Database = Awaited<ReturnType<typeof openDatabase>>;

/** Thrown when the database cannot be used; its message is meant to be printed as it is. */
export class DatabaseUnusable extends Error {}

/** Opens and migrates the database. `dataDir` is only touched when there is no `url`; `memory` keeps PGlite off the disk (tests). */
export async function openDatabase(where: { url?: string | undefined; dataDir?: string; connections?: number }) {
	const { pool, release } = where.url
		? connect(where.url, where.connections ?? 10)
		: await openEmbedded(where.dataDir ?? "memory");
	// A pooled connection that breaks while idle is replaced by the pool; without a listener it would end the process.
	pool.on("error", () => {});
	try {
		await migrateUnderLock(pool);
	} catch (error) {
		await pool.end().catch(() => {});
		await release();
		if (where.url && isUnreachable(error))
			throw new DatabaseUnusable(
				"The database at DATABASE_URL cannot be reached. Check the address, the password, and that PostgreSQL is running.",
			);
		throw error;
	}
	const db: Db = drizzle(pool);
	return {
		db,
		pool,
		/** Runs `work` while no other process of this product runs its own: what start-up does must not happen twice. */
		exclusively: <Result>(work: () => Promise<Result>) => (where.url ? underLock(pool, work) : work()),
		engine: where.url ? ("postgres" as const) : ("pglite" as const),
		async close() {
			await pool.end();
			await release();
		},
	};
}

function connect(url: string, connections: number) {
	const pool = new pg.Pool({
		connectionString: url,
		max: connections,
		connectionTimeoutMillis: 3000,
		statement_timeout: 15_000,
		idle_in_transaction_session_timeout: 30_000,
		application_name: "eibm",
	});
	return { pool, release: async () => {} };
}

async function openEmbedded(dataDir: string) {
	const onDisk = dataDir !== "memory";
	const unlock = onDisk ? lockFolder(dataDir) : () => {};
	const lite = new PGlite({
		...(onDisk ? { fs: new DurableFS(path.join(dataDir, "postgres")) } : {}),
		// `-F` (no fsync) goes. 16 MB of buffers instead of 128 saves 120 MiB resident and costs nothing measurable at this size.
		startParams: [
			...PGlite.defaultStartParams.filter((param) => param !== "-F"),
			...["-c", "wal_sync_method=fsync", "-c", "shared_buffers=16MB"],
		],
	});
	try {
		await lite.waitReady;
	} catch (error) {
		unlock();
		throw error;
	}
	const config = createPgConfig(lite);
	// Drizzle hands `types` to each query in pg's own form, which PGlite's parser takes for a list of type ids.
	const parse = config.connection.parse.bind(config.connection);
	config.connection.parse = (query: { text: string; name?: string }) => parse({ text: query.text, name: query.name });
	// One connection: PGlite is one session. Whoever asks for it inside a transaction that holds it waits for ever, hence the time limit.
	// pg's types name its own Connection class; PGlite's has the same shape.
	const pool = new pg.Pool({
		...(config as unknown as pg.PoolConfig),
		max: 1,
		idleTimeoutMillis: 0,
		connectionTimeoutMillis: 10_000,
	});
	return {
		pool,
		async release() {
			await lite.close();
			unlock();
		},
	};
}

/** PGlite's folder file system with the sync that it leaves out: PostgreSQL's fsync reaches the disk. */
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
 * Two PGlites on one folder silently lose rows. SQLite's exclusive lock is the operating system's own file lock:
 * it refuses the second process at once and falls with the first one, however that ends.
 */
function lockFolder(dataDir: string) {
	process.umask(0o077);
	try {
		fs.mkdirSync(dataDir, { recursive: true });
		fs.accessSync(dataDir, fs.constants.W_OK);
		const lock = new DatabaseSync(path.join(dataDir, "lock"));
		lock.exec("pragma locking_mode = exclusive; begin exclusive");
		return () => lock.close();
	} catch (error) {
		const locked = (error as { errcode?: number }).errcode === 5;
		throw new DatabaseUnusable(
			locked
				? `Another EIBM is already running on the folder ${dataDir}. Stop it first, or set DATA_DIR to another folder.`
				: `The folder ${dataDir} cannot be written. Give this user the right to write there, or set DATA_DIR to another folder.`,
		);
	}
}

/** Any 64-bit number, the same in every process of this product. */
const startUpLock = 7_160_942_801;

async function migrateUnderLock(pool: pg.Pool) {
	await underLock(pool, async (client) => {
		// Waiting for locks and rewriting tables may take longer than a request may.
		await client.query("set statement_timeout = 0; set client_min_messages = warning");
		await migrate(drizzle(client), { migrationsFolder: path.join(import.meta.dirname, "migrations") });
		await client.query("reset all");
	});
}

async function underLock<Result>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Result>) {
	const client = await pool.connect();
	try {
		await client.query("set statement_timeout = 0");
		await client.query("select pg_advisory_lock($1)", [startUpLock]);
		try {
			return await work(client);
		} finally {
			await client.query("select pg_advisory_unlock($1)", [startUpLock]);
		}
	} finally {
		// Closed, not reused: its settings were changed.
		client.release(true);
	}
}

const isUnreachable = (error: unknown) => {
	const { code } = (error instanceof AggregateError ? error.errors[0] : error) as { code?: string };
	return code === undefined || /^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|28|3D)/.test(code);
};
