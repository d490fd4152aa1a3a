// Databases for tests. To make one takes a second, to empty one a few milliseconds: each worker keeps those that it has
// and gives every test one in which nothing has happened yet.
import { openAsBlob } from "node:fs";
import type { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import pg from "pg";
import { inject, onTestFinished } from "vitest";
import type { Db } from "#server/db/database.ts";
import { openEmbedded, startEmbedded } from "#server/db/embedded.ts";
import { newDatabase } from "#tests/site.ts";

export const onPostgres = process.env.TEST_ENGINE === "postgres";

type TestDatabase = {
	/** As openDatabase takes it. */
	where: { url: string; connections: number } | { dataDir: PGlite };
	run: (statement: string) => Promise<Record<string, unknown>[]>;
	close: () => Promise<unknown>;
};

const free: TestDatabase[] = [];

/**
 * A database of the engine under test that no other test uses. Give it back when nothing is connected to it any more: it is
 * emptied for the next test, or thrown away when its tables themselves were changed.
 */
export async function takeDatabase() {
	const database = free.pop() ?? (await create());
	return {
		where: database.where,
		async giveBack() {
			const [state] = await database.run("select testing.reset() as is_clean").catch(() => []);
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

/** Inserts many rows into this table. Its search indexes are built afterwards in one go, which takes a tenth of the time. */
export async function insertMany(db: Db, table: string, insert: () => Promise<unknown>) {
	const { rows: indexes } = await db.execute<{ name: string; definition: string }>(
		sql`select indexname as name, indexdef as definition from pg_indexes where tablename = ${table} and indexname like '%\\_search%'`,
	);
	for (const { name } of indexes) await db.execute(sql`drop index ${sql.identifier(name)}`);
	await insert();
	for (const { definition } of indexes) await db.execute(sql.raw(definition));
}

async function create() {
	const database = onPostgres ? await createPostgres() : await createEmbedded();
	await database.run(rememberState);
	return database;
}

async function createPostgres(): Promise<TestDatabase> {
	const url = await newDatabase(inject("postgresUrl"));
	const client = new pg.Client(url);
	await client.connect();
	return {
		where: { url, connections: 5 },
		async run(statement) {
			const result = await client.query(statement);
			return result.rows;
		},
		close: () => client.end(),
	};
}

async function createEmbedded(): Promise<TestDatabase> {
	const lite = await startEmbedded({ loadDataDir: await openAsBlob(inject("pgliteCopy")) });
	return {
		where: { dataDir: lite },
		async run(statement) {
			// There is only one session: what the test has left of it goes as well.
			await lite.exec("rollback");
			await lite.exec("discard all");
			const results = await lite.exec(statement);
			return results.at(-1)?.rows ?? [];
		},
		close: () => lite.close(),
	};
}

/**
 * Copies every row that is there at the beginning, and makes the function that puts them back. The function returns whether
 * the tables, their columns, triggers and functions are those of the beginning.
 */
const rememberState = `
	create schema testing;

	create function testing.shape() returns text language sql as $$
		select md5(string_agg(line, ' ' order by line)) from (
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
	$$;

	create table testing.shape_at_first as select testing.shape() as shape;
	create table testing.tables (name text primary key, filled boolean not null default false);
	insert into testing.tables select format('%I.%I', schemaname, tablename) from pg_tables where schemaname in ('public', 'jobs', 'drizzle');
	create table testing.sequences as
		select format('%I.%I', schemaname, sequencename) as name, last_value, start_value from pg_sequences
		where schemaname in ('public', 'jobs', 'drizzle');

	do $$
	declare one testing.tables;
	begin
		for one in select * from testing.tables loop
			execute format('update testing.tables set filled = exists (select from %s) where name = %L', one.name, one.name);
			execute format('create table testing.%I as table %s', one.name, one.name);
		end loop;
	end $$;

	create function testing.reset() returns boolean language plpgsql as $$
	declare
		one record;
		is_changed boolean;
		large text[] := '{}';
	begin
		perform pg_terminate_backend(pid) from pg_stat_activity
			where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend';
		if testing.shape() is distinct from (select shape from testing.shape_at_first) then return false; end if;
		-- Neither triggers nor foreign keys have a say in this.
		set local session_replication_role = replica;
		set local lock_timeout = '5s';
		set local client_min_messages = warning;
		for one in select * from testing.tables loop
			if one.filled then
				execute format('select exists ((select t::text from %1$s t except all select t::text from testing.%2$I t)
					union all (select t::text from testing.%2$I t except all select t::text from %1$s t))', one.name, one.name) into is_changed;
			else
				execute format('select exists (select from %s)', one.name) into is_changed;
			end if;
			continue when not is_changed;
			-- Deleting a few rows is quicker, but leaves them in the file.
			if pg_relation_size(one.name) > 200000 then large := large || one.name;
			else execute format('delete from %s', one.name);
			end if;
		end loop;
		if large <> '{}' then execute format('truncate %s cascade', array_to_string(large, ', ')); end if;
		for one in select * from testing.tables where filled loop
			execute format('insert into %1$s overriding system value select * from testing.%2$I where not exists (select from %1$s)', one.name, one.name);
		end loop;
		for one in select * from testing.sequences loop
			perform setval(one.name, coalesce(one.last_value, one.start_value), one.last_value is not null);
		end loop;
		return true;
	end $$;
`;
