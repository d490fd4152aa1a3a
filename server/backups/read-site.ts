// Reads a whole site as it was at one time: every table in one snapshot, then the files that those rows refer to.
import fs from "node:fs";
import path from "node:path";
import { BackupError } from "#server/backups/backup-error.ts";
import { type CopySession, quoted } from "#server/backups/copy-session.ts";
import {
	type Contents,
	type Entry,
	type Manifest,
	nameOf,
	openChecksums,
	type Table,
} from "#server/backups/entries.ts";
import { fileReferences, referenceName } from "#server/backups/file-references.ts";
import type { Storage } from "#server/files/storage.ts";

/** `storage` is left out when the files stay where they are. The session is in a transaction afterwards. */
export async function* readSite(session: CopySession, storage: Storage | null): AsyncGenerator<Entry> {
	await session.run("begin isolation level repeatable read, read only");
	await checkReadable(session);
	const tables = await listTables(session);
	const sums = openChecksums();
	yield sums.add({ kind: "manifest", manifest: await describe(session, tables) });
	for (const table of tables)
		for await (const content of session.copyOut(table)) yield sums.add({ kind: "rows", table: nameOf(table), content });
	for (const table of tables) {
		const [row] = await session.query<{ count: string }>(`select count(*)::text as count from ${quoted(table)}`);
		const { count } = sums.read().tables[nameOf(table)] ?? {};
		if (Number(row?.count) !== count)
			throw new Error(`${nameOf(table)} has ${row?.count} rows, and ${count} of them were read`);
	}

	const missing: Contents["missing"] = [];
	if (storage)
		for await (const { reference, value, name } of listReferences(session, tables)) {
			const found = await storage.open(name);
			if (!found) missing.push({ reference, value, name });
			else yield sums.add({ kind: "file", name, bytes: found.bytes, content: found.stream });
		}
	// Sequences are outside of any snapshot: read last, they are not behind the rows.
	yield { kind: "contents", contents: { ...sums.read(), sequences: await listSequences(session), missing } };
	await session.run("commit");
}

/**
 * All tables of the product, and of the job queue those with its jobs: its other tables are statistics and plans that it
 * makes by itself.
 */
const listTables = (session: CopySession) =>
	session.query<Table>(
		`select nspname as schema, relname as name, array(
			select attname::text from pg_attribute
			where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
		) as columns
		from pg_class join pg_namespace on pg_namespace.oid = relnamespace
		where relkind in ('r', 'p') and not relispartition
			and (nspname = 'public' or (nspname = 'jobs' and relname in ('queue', 'job')))
		order by nspname, relname`,
	);

/** A table that somebody has made or restored as another user stops a backup; a sequence would go without its value. */
async function checkReadable(session: CopySession) {
	const denied = await session.query<{ name: string; user: string }>(
		`select format('%I.%I', nspname, relname) as name, current_user::text as user
		from pg_class join pg_namespace on pg_namespace.oid = relnamespace
		where relkind in ('r', 'p', 'S') and nspname in ('public', 'jobs', 'drizzle')
			and not has_table_privilege(pg_class.oid, 'select')
		order by relkind = 'S', 1`,
	);
	if (!denied[0]) return;
	const { name, user } = denied[0];
	const others = denied.length > 1 ? ` and ${denied.length - 1} more` : "";
	throw new BackupError(
		"notReadable",
		`The user of DATABASE_URL may not read ${name}${others}. Make it the owner: alter table ${name} owner to ${user}`,
	);
}

async function describe(session: CopySession, tables: Table[]): Promise<Manifest> {
	const { version } = JSON.parse(fs.readFileSync(path.join(import.meta.dirname, "../../package.json"), "utf8"));
	const [now] = await session.query<{ now: string }>(
		`select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now`,
	);
	return {
		format: 1,
		release: String(version),
		engine: session.engine,
		madeAt: now?.now ?? "",
		migrations: await listMigrations(session),
		tables,
	};
}

/** The migrations that a database has had, in their order. */
export async function listMigrations(session: CopySession) {
	const rows = await session.query<{ hash: string; at: string }>(
		"select hash, created_at::text as at from drizzle.__drizzle_migrations order by created_at, id",
	);
	return rows.map(({ hash, at }) => ({ hash, at: Number(at) }));
}

const listSequences = (session: CopySession) =>
	session.query<Contents["sequences"][number]>(
		`select format('%I.%I', schemaname, sequencename) as name,
			coalesce(last_value, start_value)::text as value, last_value is not null as "isCalled"
		from pg_sequences where schemaname = 'public' order by 1`,
	);

async function* listReferences(session: CopySession, tables: Table[]) {
	for (const reference of fileReferences) {
		const table = tables.find(({ schema, name }) => schema === "public" && name === reference.table);
		if (!table) continue;
		const one = { ...table, columns: [reference.column] };
		for await (const rows of session.copyOut(one, `${reference.column} is not null`))
			for (const value of rows.toString().split("\n"))
				for (const name of value ? reference.filesOf(value) : [])
					yield { reference: referenceName(reference), value, name };
	}
}
