// What a start says of a database that it cannot use. Other such sentences: server/doctor/doctor.test.ts.
import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { isConnectionLost, openDatabase } from "#server/db/database.ts";
import { PlainError } from "#server/plain-error.ts";
import { openApp } from "#tests/app.ts";
import { failNewTables, onPostgres } from "#tests/database.ts";

test.runIf(onPostgres)(
	"a PostgreSQL that cannot be reached, cannot store every script, can only be read, or has a full disk, is refused with a sentence",
	async () => {
		const server = new pg.Client(inject("postgresUrl"));
		await server.connect();
		await server.query("create database latin encoding 'LATIN1' locale 'C' template template0");
		await server.query("create database full_disk template template0");
		await server.end();
		const full = new pg.Pool({ connectionString: inject("postgresUrl").replace(/\/postgres$/, "/full_disk") });
		await failNewTables(full, "53100");
		await full.end();
		for (const [url, sentence] of [
			["postgres://nobody@127.0.0.1:9/none", "The database at DATABASE_URL cannot be reached."],
			[
				inject("postgresUrl").replace(/\/postgres$/, "/latin"),
				"stores text in LATIN1, which cannot hold every script.",
			],
			// Like a standby that has not taken over.
			[
				`${inject("postgresUrl")}?options=-c%20default_transaction_read_only%3Don`,
				"The database at DATABASE_URL can only be read",
			],
			[inject("postgresUrl").replace(/\/postgres$/, "/full_disk"), "The disk of the database is full."],
		] as const) {
			const opening = openDatabase({ url });
			await expect(opening).rejects.toThrow(PlainError);
			await expect(opening).rejects.toThrow(sentence);
		}
	},
);

test.runIf(onPostgres).each([
	["a start", `await runUntilStopped(async () => { await typed("asha"); });`],
	["a running site", `await runUntilStopped(async () => { setTimeout(() => typed("asha")); });`],
	["a command", `await runCommand(async () => { await typed("asha"); });`],
])(
	"%s that ends with an error of the database prints its code and the statement, but no values",
	async (_, program) => {
		const source = `import { sql } from "drizzle-orm"; import { drizzle } from "drizzle-orm/node-postgres";
		import { runCommand } from "#server/commands/run-command.ts"; import { runUntilStopped } from "#server/lifecycle.ts";
		const database = drizzle(process.argv[1]);
		const typed = (value) => database.execute(sql\`select \${value}::uuid\`).finally(() => database.$client.end());
		${program}`;
		const child = spawn(process.execPath, ["--input-type=module", "--eval", source, inject("postgresUrl")], {
			stdio: ["ignore", "ignore", "pipe"],
		});
		const [printed, code] = await Promise.all([
			text(child.stderr),
			new Promise((resolve) => child.once("exit", resolve)),
		]);
		expect([code, printed]).toEqual([1, expect.stringMatching(/Failed query \(22P02\): select \$1::uuid\n {4}at /)]);
		expect(printed).not.toContain("asha");
	},
);

test.runIf(onPostgres)(
	"a connection that ends during a transaction fails the transaction, not the process",
	async () => {
		const { db } = await openApp();
		const other = new pg.Client(inject("postgresUrl"));
		await other.connect();
		const failed = await db
			.transaction(async (tx) => {
				const { rows } = await tx.execute(sql`select pg_backend_pid() as pid`);
				await other.query("select pg_terminate_backend($1, 10000)", [rows[0]?.pid]);
				// Told while no statement runs.
				await setTimeout(50);
				await tx.execute(sql`select 1`);
			})
			.catch((error: unknown) => error);
		await other.end();
		expect(isConnectionLost(failed)).toBe(true);
		expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
	},
);
