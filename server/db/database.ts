// The one database of all domains: PostgreSQL if a URL is given, otherwise PGlite (PostgreSQL in this process) in a
// folder. Both are used through the same `pg` pool, so nothing above this module knows which one it is.
import { hash } from "node:crypto";
import fs from "node:fs/promises";
import { Socket } from "node:net";
import os from "node:os";
import path from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { openEmbedded, startEmbedded } from "#server/db/embedded.ts";
import { codeOf } from "#server/error-code.ts";
import { explainError, PlainError } from "#server/plain-error.ts";
import { traceStatements } from "#server/tracing/tracing.ts";

/** A database or an open transaction: domain functions take either. */
export type Db = Omit<NodePgDatabase, "$client">;

export type Database = Awaited<ReturnType<typeof openDatabase>>;

/** Thrown if the database cannot be used. */
class DatabaseUnavailable extends PlainError {}

/** For the operator. */
export const unreachable =
	"The database at DATABASE_URL cannot be reached. Check the address, the password, and that PostgreSQL is running.";

export const notAllowed =
	"The user of DATABASE_URL may not create tables in this database. Make it the owner: alter database eibm owner to eibm";

/** SQL: whether the user of the database may create what migrations create. */
export const mayCreate =
	"has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create')";

const readOnly =
	"The database at DATABASE_URL can only be read, like a standby that has not taken over. Set DATABASE_URL to the primary, or turn default_transaction_read_only off.";

const noConnectionLeft =
	"PostgreSQL has no connection left for the user of DATABASE_URL. Raise its max_connections, or lower DATABASE_CONNECTIONS or PROCESSES.";

/** Thrown instead of the driver's error if a connection cannot be opened, or breaks. */
class ConnectionLost extends Error {}

/**
 * Whether a query failed because the database is not available: the driver has no connection, or the server is shutting
 * down, out of connections (PostgreSQL classes 57P, 53 and 08), or can only be read, as while a standby takes over
 * (25006).
 */
export function isConnectionLost(error: unknown) {
	if (error instanceof ConnectionLost) return true;
	const cause = error instanceof DrizzleQueryError ? error.cause : error;
	if (cause instanceof pg.DatabaseError) return /^(57P|53|08|25006)/.test(cause.code ?? "");
	// Besides database errors, the driver throws only connection errors; TypeError and RangeError are bugs of ours.
	const isMistake = cause instanceof TypeError || cause instanceof RangeError;
	return error instanceof DrizzleQueryError && cause instanceof Error && !isMistake;
}

/** The pool for libraries that query without Drizzle, with errors that `isConnectionLost` recognises. */
export const poolForLibrary = (pool: pg.Pool) => ({
	query: (query: pg.QueryConfig) => pool.query(query).catch(throwLost),
});

function throwLost(error: unknown): never {
	throw error instanceof pg.DatabaseError
		? error
		: new ConnectionLost("no connection to the database", { cause: error });
}

/**
 * Opens and migrates the database: PostgreSQL at `url`, otherwise PGlite in the folder `dataDir`. Tests pass a PGlite
 * that is already open.
 */
export async function openDatabase(where: {
	url?: string | undefined;
	dataDir?: string | PGlite;
	connections?: number;
}) {
	const { pool, release } = where.url
		? connect(where.url, where.connections ?? 10)
		: await openEmbedded(where.dataDir ?? (await startEmbedded()));
	// The pool replaces a connection that breaks. Without listeners that would end the process, also if the connection is
	// in use and no statement runs on it; the next statement then fails.
	pool.on("error", () => {});
	pool.on("connect", (client) => client.on("error", () => {}));
	traceStatements(pool);
	try {
		await migrateUnderLock(pool);
		if (where.url) pool.options.connectionTimeoutMillis = connectionTimeout.later;
	} catch (error) {
		await pool.end().catch(() => {});
		await release();
		const sentence = where.url && !(error instanceof DatabaseUnavailable) ? explainUnavailable(error) : null;
		if (sentence) throw new DatabaseUnavailable(sentence, { cause: error });
		throw error;
	}
	const db = openOn(pool);
	const readNumber = async (query: string) => Number((await pool.query(query)).rows[0]?.number);
	return {
		db,
		/**
		 * The same database, but each connection parses and plans a statement only once (prepared statements): for short
		 * statements of fixed text and by key, where that takes longer than the work. Not for lists: one plan does not suit
		 * every filter.
		 */
		prepared: openOn(pool, named),
		pool,
		/** Runs `work` under a lock that all processes of this product share: start-up work must not run twice. */
		exclusively: <Result>(work: () => Promise<Result>) => (where.url ? underLock(pool, work) : work()),
		engine: where.url ? ("postgres" as const) : ("pglite" as const),
		/** How many migrations have been applied, and how many this version knows. */
		async readMigrations() {
			const { entries } = JSON.parse(await fs.readFile(path.join(migrationsFolder, "meta/_journal.json"), "utf8"));
			const applied = await readNumber("select count(*) as number from drizzle.__drizzle_migrations");
			return { applied, known: (entries as unknown[]).length };
		},
		/** In bytes, indexes included. */
		readSize: () => readNumber("select pg_database_size(current_database()) as number"),
		/** The processes of this product that use the database. */
		countProcesses: async () =>
			where.url
				? readNumber(
						`select count(distinct application_name) as number from pg_stat_activity
						where datname = current_database() and application_name like '${applicationName} %'`,
					)
				: 1,
		async close() {
			await pool.end();
			await release();
		},
	};
}

/** The application name of a running site's connections begins with it and a space; commands have their own names. */
export const applicationName = "eibm";
const migrationsFolder = path.join(import.meta.dirname, "migrations");

/**
 * Drizzle takes a connection for a transaction and does not release it if `begin` itself fails, as it does after a
 * restart of PostgreSQL: after ten of those the pool is permanently empty. Here it is always released. Each connection
 * keeps its Drizzle instance: a new one would generate the column names of every table again.
 */
function openOn(pool: pg.Pool, on = <Client extends pg.Pool | pg.PoolClient>(client: Client) => client): Db {
	const db = drizzle(on(pool));
	const connections = new WeakMap<pg.PoolClient, Db>();
	db.transaction = async (work, options) => {
		const client = await pool.connect().catch(throwLost);
		const connection = connections.get(client) ?? drizzle(on(client));
		connections.set(client, connection);
		try {
			return await connection.transaction((tx) => {
				connectionOf.set(tx, connection);
				return work(tx);
			}, options);
		} finally {
			client.release();
		}
	};
	return db;
}

/** The connection on which a transaction is open. */
const connectionOf = new WeakMap<Db, Db>();

/**
 * A statement of fixed text, with `sql.placeholder` for its values, which Drizzle builds once for each connection. For
 * short statements by key, where building the text takes as long as running it.
 */
export function statement<Values extends Record<string, unknown>, Rows>(
	build: (db: Db) => { prepare(name: string): { execute(values: Record<string, unknown>): Promise<Rows> } },
) {
	const built = new WeakMap<Db, ReturnType<ReturnType<typeof build>["prepare"]>>();
	return (db: Db, values: Values): Promise<Rows> => {
		const connection = connectionOf.get(db) ?? db;
		const query = built.get(connection) ?? build(connection).prepare("");
		built.set(connection, query);
		return query.execute(values);
	};
}

/** Names each statement by a hash of its text: PostgreSQL keeps the plan of a named one until the connection ends. */
function named<Client extends pg.Pool | pg.PoolClient>(client: Client): Client {
	const query = (config: pg.QueryConfig, values: unknown[]) =>
		client.query(values.length > 0 ? { ...config, name: nameOf(config.text) } : config, values);
	return Object.create(client, { query: { value: query } });
}

const names = new Map<string, string>();

function nameOf(text: string) {
	const name = names.get(text) ?? hash("sha1", text);
	names.set(text, name);
	return name;
}

/** In milliseconds. A starting process is busy loading its pages, and must not take that for an unresponsive
 * database. */
const connectionTimeout = { atStart: 20_000, later: 3000 };

/** In milliseconds, of one statement. */
const statementTimeout = 15_000;

/**
 * Milliseconds without a byte after which a connection counts as broken. PostgreSQL itself ends a statement before, so
 * its machine has stopped or cannot be reached: the operating system would wait for a quarter of an hour, also after
 * another machine has taken over. Only tests change it.
 */
export const silence = { ms: statementTimeout + 5000 };

/** `milliseconds`: 0 for a statement that may wait for as long as it has to. */
function limitSilence({ connection: { stream } }: pg.PoolClient, milliseconds: number) {
	if (stream instanceof Socket) stream.off("timeout", destroy).setTimeout(milliseconds, destroy);
}

function destroy(this: Socket) {
	this.destroy();
}

function connect(url: string, connections: number) {
	const pool = new pg.Pool({
		connectionString: url,
		max: connections,
		connectionTimeoutMillis: connectionTimeout.atStart,
		statement_timeout: statementTimeout,
		idle_in_transaction_session_timeout: 30_000,
		// A unique name for each process, also across machines: pg_stat_activity shows who is connected.
		application_name: `${applicationName} ${process.pid}@${os.hostname()}`.slice(0, 63),
	});
	pool.on("connect", (client) => limitSilence(client, silence.ms));
	return { pool, release: async () => {} };
}

/** Any 64-bit number, the same in every process of this product. */
export const startUpLock = 7_160_942_801;

/** A table that exists while a backup is restored into an empty database (server/backups/restore-site.ts). */
export const unfinishedRestore = "unfinished_restore";

async function migrateUnderLock(pool: pg.Pool) {
	await underLock(pool, async (client) => {
		const { rows } = await client.query(
			"select to_regclass($1) is not null as found, getdatabaseencoding() as encoding",
			[`public.${unfinishedRestore}`],
		);
		const { found, encoding } = rows[0];
		if (encoding !== "UTF8")
			throw new DatabaseUnavailable(
				`The database at DATABASE_URL stores text in ${encoding}, which cannot hold every script. Create another one: create database eibm encoding 'UTF8' template template0`,
			);
		if (found)
			throw new DatabaseUnavailable(
				"A restore or a move into this database was not finished, so it contains nothing yet. Run it again, or choose another database.",
			);
		// Waiting for locks and rewriting tables may take longer than a request is allowed to.
		await client.query("set statement_timeout = 0; set client_min_messages = warning");
		await migrate(drizzle(client), { migrationsFolder });
		await client.query("reset all");
	});
}

async function underLock<Result>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Result>) {
	const client = await pool.connect();
	limitSilence(client, 0);
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

/**
 * The code of what keeps a database that answers from storing anything: its disk is full, or it can only be read. A
 * temporary table needs a page of its own on the disk, and is gone at the end of the statement.
 */
export async function findWriteFault(db: Db): Promise<WriteFault | null> {
	try {
		await db.execute("create temporary table write_probe on commit drop as select 1 as one");
		return null;
	} catch (error) {
		return writeFaults.find((code) => code === codeOf(error)) ?? null;
	}
}

const writeFaults = ["53100", "25006"] as const;
type WriteFault = (typeof writeFaults)[number];

/** For the operator, why PostgreSQL could not be opened; null for a bug. */
export function explainUnavailable(error: unknown) {
	const cause = error instanceof DrizzleQueryError ? error.cause : error;
	const { code, syscall } = (cause instanceof AggregateError ? cause.errors[0] : cause) as NodeJS.ErrnoException;
	if (code === "42501") return notAllowed;
	if (code === "25006") return readOnly;
	if (code === "53300") return noConnectionLeft;
	if (code === "53100") return explainError(cause);
	// The socket of a PostgreSQL that does not run is a file that is not there.
	const isAway =
		code === undefined || syscall === "connect" || /^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|28|3D|57P)/.test(code);
	return isAway ? unreachable : null;
}
