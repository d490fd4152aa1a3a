// One session on a database that reads and writes whole tables with COPY, the fastest and most exact way there is: on
// PostgreSQL as a stream, on PGlite in pieces.
import { once } from "node:events";
import type { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { BackupError } from "#server/backups/backup-error.ts";
import type { Table } from "#server/backups/entries.ts";
import { explainUnavailable, unreachable } from "#server/db/database.ts";

export type CopySession = {
	engine: "postgres" | "pglite";
	query<Row extends Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>;
	/** Several statements at once, without parameters. */
	run(statements: string): Promise<void>;
	/** Whole rows, about a megabyte at a time. `where` is part of the statement. */
	copyOut(table: Table, where?: string): AsyncGenerator<Buffer>;
	/** Writes rows of one table. */
	copyIn(table: Table): RowsWriter;
	close(): Promise<void>;
};

/** `end` returns when all rows are stored; `abort` makes the session ready for its rollback. */
export type RowsWriter = { write(rows: Buffer): Promise<void>; end(): Promise<void>; abort(): Promise<void> };

const pieceBytes = 1024 * 1024;

export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const quoted = ({ schema, name }: Pick<Table, "schema" | "name">) => `${quote(schema)}.${quote(name)}`;
const columnsOf = ({ columns }: Table) => columns.map(quote).join(", ");

/** How values are written must not depend on the settings of a server. */
export const plainValues =
	"set datestyle = iso; set intervalstyle = postgres; set extra_float_digits = 3; set bytea_output = hex";

export async function openPostgresSession(url: string, name: string): Promise<CopySession> {
	const client = new pg.Client({
		connectionString: url,
		connectionTimeoutMillis: 5000,
		application_name: name,
		statement_timeout: 0,
		idle_in_transaction_session_timeout: 0,
		keepAlive: true,
	});
	client.on("error", () => {});
	try {
		await client.connect();
		await client.query(`${plainValues}; set client_min_messages = warning; set lock_timeout = '60s'`);
	} catch (cause) {
		await client.end().catch(() => {});
		throw new BackupError("database", explainUnavailable(cause) ?? unreachable, { cause });
	}
	return {
		engine: "postgres",
		query: async <Row>(text: string, values?: unknown[]) => (await client.query(text, values)).rows as Row[],
		async run(statements) {
			await client.query(statements);
		},
		copyOut(table, where = "true") {
			const select = `select ${columnsOf(table)} from ${quoted(table)} where ${where}`;
			return wholeRows(client.query(copyTo(`copy (${select}) to stdout`)));
		},
		copyIn(table) {
			const stream = client.query(copyFrom(`copy ${quoted(table)} (${columnsOf(table)}) from stdin`));
			// The listener only prevents an unhandled error between two writes; the next write or the end reports it.
			stream.on("error", () => {});
			return {
				async write(rows) {
					if (stream.errored) throw stream.errored;
					if (!stream.write(rows)) await once(stream, "drain");
				},
				async end() {
					if (stream.errored) throw stream.errored;
					stream.end();
					await once(stream, "finish");
				},
				async abort() {
					if (stream.closed) return;
					stream.destroy();
					await once(stream, "close");
				},
			};
		},
		close: () => client.end(),
	};
}

/** Pages of a table per piece: a megabyte, more only where values are stored outside of their rows. */
const pagesTogether = 128;

export async function openEmbeddedSession(lite: PGlite): Promise<CopySession> {
	await lite.exec(`${plainValues}; set client_min_messages = warning`);
	return {
		engine: "pglite",
		query: async <Row>(text: string, values?: unknown[]) => (await lite.query<Row>(text, values)).rows,
		async run(statements) {
			await lite.exec(statements);
		},
		async *copyOut(table, where = "true") {
			// A partitioned table has no pages of its own, and pg_partition_tree() does not list an ordinary table.
			const { rows } = await lite.query<{ leaf: string; pages: number }>(
				`select relid::regclass::text as leaf, (pg_relation_size(relid) / current_setting('block_size')::int)::int as pages
				from (select relid from pg_partition_tree($1::regclass) where isleaf union select $1::regclass) as leaves
				join pg_class on pg_class.oid = relid where relkind = 'r'`,
				[quoted(table)],
			);
			for (const { leaf, pages } of rows)
				for (let page = 0; page < pages; page += pagesTogether) {
					const these = `ctid >= '(${page},0)' and ctid < '(${page + pagesTogether},0)'`;
					const select = `select ${columnsOf(table)} from ${leaf} where ${these} and (${where})`;
					const { blob } = await lite.query(`copy (${select}) to '/dev/blob'`);
					if (blob?.size) yield Buffer.from(await blob.arrayBuffer());
				}
		},
		copyIn(table) {
			const statement = `copy ${quoted(table)} (${columnsOf(table)}) from '/dev/blob'`;
			return {
				async write(rows) {
					await lite.query(statement, [], { blob: new Blob([rows as Uint8Array<ArrayBuffer>]) });
				},
				end: async () => {},
				abort: async () => {},
			};
		},
		close: async () => {},
	};
}

async function* wholeRows(chunks: AsyncIterable<Buffer>) {
	let held: Buffer[] = [];
	let bytes = 0;
	for await (const chunk of chunks) {
		held.push(chunk);
		bytes += chunk.length;
		if (bytes < pieceBytes) continue;
		const together = Buffer.concat(held);
		const end = together.lastIndexOf(10) + 1;
		if (end > 0) yield together.subarray(0, end);
		held = [together.subarray(end)];
		bytes = together.length - end;
	}
	if (bytes > 0) yield Buffer.concat(held);
}
