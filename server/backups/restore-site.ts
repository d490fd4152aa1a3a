// Writes a site into a database and a storage, all in one transaction: afterwards everything is there, or the database
// is as it was before. Tables are made by the migrations that the backup has had, filled, and then migrated further.
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { getConstructionPlans } from "pg-boss";
import { type CopySession, plainValues, quote, quoted, type RowsWriter } from "#server/backups/copy-session.ts";
import { type Contents, checkEntries, type Entry, type Manifest, nameOf, type Table } from "#server/backups/entries.ts";
import { fileReferences, referenceName } from "#server/backups/file-references.ts";
import { applicationName, mayCreate, notAllowed, startUpLock, unfinishedRestore } from "#server/db/database.ts";
import type { Storage } from "#server/files/storage.ts";
import { PlainError } from "#server/plain-error.ts";

type Migration = ReturnType<typeof readMigrationFiles>[number];

export type Restored = {
	contents: Contents;
	manifest: Manifest;
	migratedBy: number;
	/** Tables and columns of the backup that are not the product's. */
	leftOut: string[];
};

/** The manifest, checked against this release, and the entries after it. Nothing has been written yet. */
export async function openEntries(all: AsyncIterable<Entry>) {
	const entries = checkEntries(all);
	const first = await entries.next();
	if (first.done || first.value.kind !== "manifest")
		throw new PlainError("This is not a backup of this site: it does not begin with its manifest.");
	const migrations = readMigrationFiles({ migrationsFolder: path.join(import.meta.dirname, "../db/migrations") });
	checkRelease(first.value.manifest, migrations);
	return { manifest: first.value.manifest, entries, migrations };
}

/**
 * `replace` removes what is in the database; without it the database has to be empty. A move never replaces.
 * `whenAllowed` is called before anything is written, `beforeCommit` when all is; if it throws, nothing is kept.
 */
export async function restoreSite(
	{ manifest, entries, migrations }: Awaited<ReturnType<typeof openEntries>>,
	{
		session,
		storage,
		replace,
		whenAllowed,
		beforeCommit,
	}: {
		session: CopySession;
		storage: Storage | null;
		replace: boolean | "never";
		whenAllowed?: () => void;
		beforeCommit?: () => Promise<void>;
	},
): Promise<Restored> {
	try {
		await session.query("select pg_advisory_lock($1)", [startUpLock]);
		const isEmpty = await checkPlace(session, replace);
		whenAllowed?.();

		// In a transaction of its own, so that the remains of a killed restore are not taken for an empty database.
		if (isEmpty) await session.run(`create table if not exists ${unfinishedRestore} (since timestamptz default now())`);
		let restored: Restored;
		try {
			await session.run("begin");
			if (!isEmpty) await removeEverything(session);
			await applyMigrations(session, migrations.slice(0, manifest.migrations.length));
			await createJobTables(session);
			const { putBackKeys, putBackTriggers } = await takeApart(session);
			const leftOut = await listForeign(session, manifest);
			const tables = manifest.tables.filter((table) => !leftOut.includes(nameOf(table)));
			const contents = await fill(entries, tables, leftOut, { session, storage });
			await putBackKeys();
			await removeMissing(session, contents);
			await putBackTriggers();
			await applyMigrations(session, migrations.slice(manifest.migrations.length));
			if (isEmpty) await session.run(`drop table ${unfinishedRestore}`);
			await beforeCommit?.();
			await session.run("commit");
			restored = { contents, manifest, migratedBy: migrations.length - manifest.migrations.length, leftOut };
		} catch (error) {
			await session.run(`rollback; ${isEmpty ? `drop table ${unfinishedRestore}` : ""}`).catch(() => {});
			throw error;
		}
		// Statistics for the planner, which PostgreSQL would gather by itself later.
		await session.run("analyze").catch(() => {});
		return restored;
	} finally {
		await entries.return(undefined);
	}
}

function checkRelease({ migrations: had, release }: Manifest, ours: Migration[]) {
	const same = had.every(({ hash }, index) => ours[index] === undefined || ours[index].hash === hash);
	if (!same)
		throw new PlainError(
			`The backup was made by a release with other tables (${release}). Restore it with that release.`,
		);
	if (had.length > ours.length)
		throw new PlainError(
			`The backup was made by a newer release (${release}, ${had.length - ours.length} migrations ahead). Install that release, or a later one, and restore it there.`,
		);
}

/** Returns whether the database is empty. */
async function checkPlace(session: CopySession, replace: boolean | "never") {
	await checkStopped(session);
	const [user] = await session.query<{ mayCreate: boolean }>(`select ${mayCreate} as "mayCreate"`);
	if (!user?.mayCreate) throw new PlainError(notAllowed);
	const tables = await session.query<{ name: string }>(
		`select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
		where relkind in ('r', 'p', 'v', 'm') and nspname in ('public', 'jobs', 'drizzle') and relname <> $1`,
		[unfinishedRestore],
	);
	if (tables.length === 0) return true;
	const isOurs = tables.some(({ name }) => name === "drizzle.__drizzle_migrations");
	if (!isOurs)
		throw new PlainError(
			`The database contains tables of another program (${tables[0]?.name}). Restore into a database of its own.`,
		);
	if (replace === "never")
		throw new PlainError(
			"There is a site in this database already. Choose an empty one: a move replaces nothing. If a move into it was interrupted and has printed nothing, that site is complete: start the site with the new settings.",
		);
	if (!replace)
		throw new PlainError(
			"There is a site in this database already. Choose an empty one, or add --replace to remove everything in it and put the backup in its place.",
		);
	return false;
}

/** Throws if a site runs on this database, or waits for the start-up lock to run on it. */
export async function checkStopped(session: CopySession) {
	const others = await countConnections(session);
	if (others > 0)
		throw new PlainError(
			`The site is still running on this database (${others === 1 ? "1 connection" : `${others} connections`}). Stop it first, on all machines.`,
		);
}

/**
 * Connections of running sites; a site with an embedded database holds its lock instead. PostgreSQL still lists one
 * that has just ended, so the count is repeated for up to a second.
 */
async function countConnections(session: CopySession) {
	if (session.engine === "pglite") return 0;
	for (let left = 10; ; left--) {
		const [others] = await session.query<{ count: number }>(
			`select count(*)::int as count from pg_stat_activity
			where datname = current_database() and application_name like '${applicationName} %'`,
		);
		const count = others?.count ?? 0;
		if (count === 0 || left === 0) return count;
		await pause(100);
		// Within a transaction the statistics stay as they were first read.
		await session.query("select pg_stat_clear_snapshot()");
	}
}

/** Not the schema `public` itself, which belongs to somebody else on many managed databases. */
async function removeEverything(session: CopySession) {
	await session.run(`
		drop schema if exists jobs cascade;
		drop schema if exists drizzle cascade;
		do $$
		declare one record;
		begin
			for one in select * from (select 'table' as kind, oid::regclass::text as name from pg_class
				where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
				union all select 'sequence', oid::regclass::text from pg_class
				where relnamespace = 'public'::regnamespace and relkind = 'S'
				union all select 'function', oid::regprocedure::text from pg_proc
				where pronamespace = 'public'::regnamespace
					and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
				union all select 'type', oid::regtype::text from pg_type
				where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')) as ours
				-- Tables first; and sorted, so that all names are read before the first of them is dropped.
				order by kind <> 'table', name
			loop
				execute format('drop %s if exists %s cascade', one.kind, one.name);
			end loop;
		end $$;
	`);
}

async function applyMigrations(session: CopySession, migrations: Migration[]) {
	await session.run(`
		create schema if not exists drizzle;
		create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
	`);
	for (const { sql, hash, folderMillis } of migrations) {
		for (const statement of sql) await session.run(statement);
		await session.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
			hash,
			folderMillis,
		]);
	}
	await session.run(plainValues);
}

/** The tables of pg-boss, as part of this transaction instead of its own. */
async function createJobTables(session: CopySession) {
	const plans = getConstructionPlans("jobs")
		.replace(/^\s*begin;/i, "")
		.replace(/commit;\s*$/i, "");
	await session.run(`${plans}; set local lock_timeout = '60s'; set local idle_in_transaction_session_timeout = 0`);
}

/**
 * Removes what would change or delay the rows while they are stored (triggers, foreign keys, search indexes) and the
 * rows that the migrations themselves inserted. The returned functions restore it all: foreign keys are checked and
 * triggers are as they were.
 */
async function takeApart(session: CopySession) {
	const tables = await session.query<{ table: string }>(
		`select format('%I.%I', nspname, relname) as table from pg_class join pg_namespace on pg_namespace.oid = relnamespace
		where relkind in ('r', 'p') and not relispartition and nspname in ('public', 'jobs')
			and relname <> $1 and (nspname, relname) <> ('jobs', 'version')`,
		[unfinishedRestore],
	);
	const triggers = await session.query<{ table: string; name: string; enabled: string }>(
		`select tgrelid::regclass::text as table, tgname as name, tgenabled as enabled from pg_trigger
		join pg_class on pg_class.oid = tgrelid join pg_namespace on pg_namespace.oid = relnamespace
		where nspname in ('public', 'jobs') and not tgisinternal and tgparentid = 0 and tgenabled <> 'D'`,
	);
	const keys = await session.query<{ table: string; name: string; definition: string }>(
		`select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
		from pg_constraint join pg_namespace on pg_namespace.oid = connamespace
		where nspname in ('public', 'jobs') and contype = 'f' and conparentid = 0`,
	);
	const indexes = await session.query<{ name: string; definition: string }>(
		`select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
		from pg_index join pg_class on pg_class.oid = indexrelid join pg_namespace on pg_namespace.oid = relnamespace
		where nspname = 'public' and not indisunique and not indisprimary and not indisexclusion`,
	);
	await session.run(
		[
			...triggers.map(({ table, name }) => `alter table ${table} disable trigger ${quote(name)}`),
			...keys.map(({ table, name }) => `alter table ${table} drop constraint ${quote(name)}`),
			...indexes.map(({ name }) => `drop index ${name}`),
			`truncate ${tables.map(({ table }) => table).join(", ")}`,
		].join(";\n"),
	);
	const how: Record<string, string> = { O: "enable", A: "enable always", R: "enable replica" };
	return {
		async putBackKeys() {
			// More would be faster, and too much for a small machine: two processes may build an index together.
			const memory = session.engine === "postgres" ? "256MB" : "128MB";
			await session.run(`set local maintenance_work_mem = '${memory}'`);
			for (const { definition } of indexes) await session.run(definition);
			for (const { table, name, definition } of keys)
				await session.run(`alter table ${table} add constraint ${quote(name)} ${definition}`);
		},
		async putBackTriggers() {
			for (const { table, name, enabled } of triggers)
				await session.run(`alter table ${table} ${how[enabled]} trigger ${quote(name)}`);
		},
	};
}

/** Somebody has made them in the site's database by hand, and no migration makes them in the new one. */
async function listForeign(session: CopySession, { tables }: Manifest) {
	const ours = await session.query<{ name: string }>(
		`select 'public.' || relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
	);
	const known = new Set(ours.map(({ name }) => name));
	return tables
		.filter(({ schema }) => schema === "public")
		.map(nameOf)
		.filter((name) => !known.has(name));
}

/** Adds to `leftOut` what of these tables is not the product's. */
async function fill(
	entries: AsyncIterable<Entry>,
	given: Table[],
	leftOut: string[],
	{ session, storage }: { session: CopySession; storage: Storage | null },
) {
	const tables = new Map(given.map((table) => [nameOf(table), table]));
	let current: { name: string; writer: RowsWriter } | undefined;
	let contents: Contents | undefined;
	try {
		for await (const entry of entries) {
			if (current && !(entry.kind === "rows" && entry.table === current.name)) {
				await current.writer.end();
				current = undefined;
			}
			if (entry.kind === "rows") {
				const table = tables.get(entry.table);
				if (!table) continue;
				current ??= { name: entry.table, writer: await openTable(session, table, leftOut) };
				await current.writer.write(entry.content);
			} else if (entry.kind === "file") {
				if (!storage) throw new PlainError("These entries contain files, and there is no place for them.");
				await storage.put(entry.name, entry.content);
			} else if (entry.kind === "contents") contents = entry.contents;
		}
	} catch (error) {
		await current?.writer.abort();
		throw error;
	}
	if (!contents) throw new PlainError("The backup is cut off: its end is missing.");
	// Those of tables that are left out do not exist here, and nothing is set.
	for (const { name, value, isCalled } of contents.sequences)
		await session.query("select setval(to_regclass($1), $2::bigint, $3)", [name, value, isCalled]);
	return contents;
}

/**
 * Columns that are not here are left out: those that somebody has added by hand, and those that another release of
 * pg-boss has. New columns of pg-boss get their default, and a table of the product never has any.
 */
async function openTable(session: CopySession, table: Table, leftOut: string[]): Promise<RowsWriter> {
	const columns = await session.query<{ name: string }>(
		`select attname::text as name from pg_attribute
		where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = ''`,
		[quoted(table)],
	);
	const known = new Set(columns.map(({ name }) => name));
	const kept = table.columns.filter((name) => known.has(name));
	if (kept.length === 0 || (table.schema !== "jobs" && kept.length < known.size))
		throw new PlainError(`The backup does not fit this release: its table ${nameOf(table)} has other columns.`);
	const writer = session.copyIn({ ...table, columns: kept });
	if (kept.length === table.columns.length) return writer;
	if (table.schema !== "jobs")
		leftOut.push(...table.columns.filter((name) => !known.has(name)).map((name) => `${nameOf(table)}.${name}`));
	const isKept = table.columns.map((name) => known.has(name));
	return { ...writer, write: (rows) => writer.write(onlyColumns(rows, isKept)) };
}

/** In the text format of COPY a tab always ends a column, and a line break a row: in a value they are two characters. */
const onlyColumns = (rows: Buffer, isKept: boolean[]) =>
	Buffer.from(
		rows
			.toString("latin1")
			.split("\n")
			.map((row) =>
				row
					.split("\t")
					.filter((_, index) => isKept[index])
					.join("\t"),
			)
			.join("\n"),
		"latin1",
	);

/**
 * Rows do not refer to pictures that were already gone when the backup wanted to read them. With the foreign keys in
 * place, what belongs to a removed row is removed too, and what refers to it no longer does.
 */
async function removeMissing(session: CopySession, { missing }: Contents) {
	for (const reference of fileReferences) {
		const values = missing.filter((one) => one.reference === referenceName(reference)).map(({ value }) => value);
		const { table, column, missing: then } = reference;
		if (values.length === 0 || then === "never") continue;
		if (then === "row")
			for (const { from, key } of await listReferring(session, table))
				await session.query(
					`update ${from} set ${key} = null where ${key} in (select id from public.${table} where ${column} = any($1))`,
					[values],
				);
		const change = then === "row" ? `delete from public.${table}` : `update public.${table} set ${column} = null`;
		await session.query(`${change} where ${column} = any($1)`, [values]);
	}
}

/** The columns that keep a row of this table from being deleted. */
const listReferring = (session: CopySession, table: string) =>
	session.query<{ from: string; key: string }>(
		`select conrelid::regclass::text as from, quote_ident(attname) as key
		from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
		where contype = 'f' and confdeltype = 'a' and confrelid = to_regclass($1)`,
		[`public.${table}`],
	);
