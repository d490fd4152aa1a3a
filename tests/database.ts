// Databases for tests. Creating one takes a second, resetting one a few milliseconds, so each worker reuses its
// databases and resets them between tests.
import { openAsBlob } from "node:fs";
import type { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import pg from "pg";
import { inject, onTestFinished } from "vitest";
import type { Db } from "#server/db/database.ts";
import { openEmbedded, startEmbedded } from "#server/db/embedded.ts";
import { closeIdleConnections, keepConnections, listIdleConnections } from "#tests/kept-connections.ts";
import { newDatabase } from "#tests/site.ts";

export const onPostgres = process.env.TEST_ENGINE === "postgres";

type TestDatabase = {
	/** The argument of openDatabase. */
	where: { url: string; connections: number } | { dataDir: PGlite };
	run: (statement: string) => Promise<Record<string, unknown>[]>;
	/** The process ids, in PostgreSQL, of the connections that are reused by the next test. */
	listIdleConnections: () => Promise<number[]>;
	close: () => Promise<unknown>;
};

const free: TestDatabase[] = [];

/**
 * A database of the engine under test that no other test uses. Call `giveBack` once all its clients are closed: it
 * resets the database for the next test, or drops it if the test has changed the schema.
 */
export async function takeDatabase() {
	const database = free.pop() ?? (await create());
	return {
		where: database.where,
		async giveBack() {
			const idle = await database.listIdleConnections();
			const reset = `select testing.reset('{${idle}}') as is_clean`;
			const [state] = await database.run(reset).catch(() => []);
			if (state?.is_clean) free.push(database);
			else await database.close();
		},
	};
}

/** A database without any table, of the engine under test. */
export async function openEmptyDatabase() {
	if (onPostgres) {
		const pool = new pg.Pool({ connectionString: await newDatabase(inject("postgresUrl"), "template0") });
		onTestFinished(() => pool.end());
		return pool;
	}
	const lite = await startEmbedded();
	const { pool } = await openEmbedded(lite);
	onTestFinished(async () => {
		await pool.end();
		await lite.close();
	});
	return pool;
}

/** Inserts many rows into this table. Building its search indexes afterwards takes a tenth of the time. */
export async function insertMany(db: Db, table: string, insert: () => Promise<unknown>) {
	const { rows: indexes } = await db.execute<{ name: string; definition: string }>(
		sql`select indexname as name, indexdef as definition from pg_indexes where tablename = ${table} and indexname like '%\\_search%'`,
	);
	for (const { name } of indexes) await db.execute(sql`drop index ${sql.identifier(name)}`);
	await insert();
	for (const { definition } of indexes) await db.execute(sql.raw(definition));
}

/** Like a standby that has not taken over, as long as `isAllowed` is false. */
export async function allowWriting(pool: pg.Pool, isAllowed: boolean) {
	const sessions = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
	for (const session of sessions) {
		await session.query(`set default_transaction_read_only = ${isAllowed ? "off" : "on"}`);
		session.release();
	}
}

/** As if the disk were full (53100) or the database could only be read (25006): whatever creates a table fails so. */
export async function failNewTables(pool: pg.Pool, code: string) {
	await acceptNewTables(pool);
	await pool.query(
		`create function fail_new_tables() returns event_trigger language plpgsql as
			$$ begin raise exception using errcode = '${code}'; end $$;
		create event trigger fail_new_tables on ddl_command_start when tag in ('CREATE SCHEMA', 'CREATE TABLE AS')
			execute function fail_new_tables()`,
	);
}

export const acceptNewTables = (pool: pg.Pool) => pool.query("drop function if exists fail_new_tables() cascade");

async function create() {
	const database = onPostgres ? await createPostgres() : await createEmbedded();
	await database.run(rememberState);
	return database;
}

async function createPostgres(): Promise<TestDatabase> {
	// Over the Unix socket a statement takes two thirds of the time that it takes over TCP.
	const url = (await newDatabase(inject("postgresUrl"))).replace("@127.0.0.1:", "@%2Ftmp:");
	const client = new pg.Client(url);
	await client.connect();
	// Set once: each change would invalidate the cached plans of testing.reset, which runs after every test.
	await client.query("set session_replication_role = replica");
	keepConnections(url);
	return {
		where: { url, connections: 5 },
		async run(statement) {
			const result = await client.query(statement);
			return result.rows;
		},
		listIdleConnections: () => listIdleConnections(url),
		close: () => Promise.all([client.end(), closeIdleConnections(url)]),
	};
}

async function createEmbedded(): Promise<TestDatabase> {
	const lite = await startEmbedded({ loadDataDir: await openAsBlob(inject("pgliteCopy")) });
	return {
		where: { dataDir: lite },
		async run(statement) {
			// There is only one session, so the state of the last test has to be cleared too.
			await lite.exec("rollback");
			await lite.exec("discard all");
			const results = await lite.exec(statement);
			return results.at(-1)?.rows ?? [];
		},
		listIdleConnections: async () => [],
		close: () => lite.close(),
	};
}

/**
 * Copies all rows that exist at the beginning, and creates the function that restores them. The function returns
 * whether the tables, columns, triggers and functions are unchanged.
 */
const rememberState = `
	create schema testing;

	create function testing.shape() returns numeric language plpgsql as $$ begin return (
		select sum(hashtextextended(line, 0)) from (
			select concat_ws('/', 'column', attrelid, attname, atttypid, attnotnull, atthasdef)
				from pg_attribute join pg_class on pg_class.oid = attrelid
				where relnamespace in ('public'::regnamespace, 'jobs'::regnamespace) and relkind in ('r', 'p') and attnum > 0 and not attisdropped
			union all select concat_ws('/', 'index', relname, indrelid, indkey, indisunique, indisvalid)
				from pg_index join pg_class on pg_class.oid = indexrelid
				where relnamespace in ('public'::regnamespace, 'jobs'::regnamespace)
			union all select concat_ws('/', 'trigger', oid, tgenabled) from pg_trigger
			union all select concat_ws('/', 'constraint', oid, convalidated) from pg_constraint
				where connamespace in ('public'::regnamespace, 'jobs'::regnamespace)
			union all select concat_ws('/', 'function', oid, prosrc) from pg_proc
				where pronamespace in ('public'::regnamespace, 'jobs'::regnamespace)
		) as lines (line)
	); end $$;

	create table testing.tables (name text primary key, filled boolean not null default false);
	insert into testing.tables select format('%I.%I', schemaname, tablename) from pg_tables where schemaname in ('public', 'jobs', 'drizzle');
	create table testing.sequences as
		select format('%I.%I', schemaname, sequencename) as name, last_value, start_value from pg_sequences
		where schemaname in ('public', 'jobs', 'drizzle');

	do $$
	declare
		one testing.tables;
		parts text[] := '{}';
	begin
		for one in select * from testing.tables loop
			execute format('update testing.tables set filled = exists (select from %s) where name = %L', one.name, one.name);
			execute format('create table testing.%I as table %s', one.name, one.name);
		end loop;
		for one in select * from testing.tables loop
			parts := parts || case
				when one.filled then format('select %1$L where exists ((select t::text from %1$s t except all select t::text from testing.%2$I t)
					union all (select t::text from testing.%2$I t except all select t::text from %1$s t))', one.name, one.name)
				else format('select %1$L where exists (select from %1$s)', one.name)
			end;
		end loop;
		-- One statement for all tables, so that its plan is made only once.
		execute format(
			'create function testing.changed() returns setof text language plpgsql as %L',
			format('begin return query %s; end', array_to_string(parts, ' union all '))
		);
	end $$;

	create table testing.at_first as select testing.shape() as shape;

	create function testing.reset(kept integer[]) returns boolean language plpgsql as $$
	declare
		changed text[] := array(select testing.changed());
		one text;
		large text[] := '{}';
	begin
		perform pg_terminate_backend(pid) from pg_stat_activity
			where datname = current_database() and pid <> all (kept || pg_backend_pid()) and backend_type = 'client backend';
		if testing.shape() is distinct from (select shape from testing.at_first) then return false; end if;
		-- Neither triggers nor foreign keys have a say in this.
		set local session_replication_role = replica;
		set local lock_timeout = '5s';
		set local client_min_messages = warning;
		foreach one in array changed loop
			-- Deleting a few rows is quicker, but leaves them in the file.
			if pg_relation_size(one) > 200000 then large := large || one;
			else execute format('delete from %s', one);
			end if;
		end loop;
		if large <> '{}' then execute format('truncate %s cascade', array_to_string(large, ', ')); end if;
		for one in select name from testing.tables where filled and (name = any (changed) or large <> '{}') loop
			execute format('insert into %1$s overriding system value select * from testing.%2$I where not exists (select from %1$s)', one, one);
		end loop;
		perform setval(name, coalesce(last_value, start_value), last_value is not null) from testing.sequences;
		return true;
	end $$;
`;
