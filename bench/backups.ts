// Backs a generated site up and restores it, on both databases: time, size of the file and the most memory used.
// node bench/backups.ts [--people 100000] [--engine postgres|pglite]
import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { openDatabase } from "#server/db/database.ts";
import { startPostgres } from "#tests/servers/postgres.ts";
import { createTables } from "#tests/tables.ts";
import { fillDatabase } from "./harness/fill.ts";
import { readMemory } from "./harness/process-figures.ts";

const { values: given } = parseArgs({
	options: { people: { type: "string", default: "100000" }, engine: { type: "string" } },
});
const people = Number(given.people);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "eibm-backups-"));
try {
	for (const engine of ["postgres", "pglite"]) if (!given.engine || given.engine === engine) await measure(engine);
} finally {
	fs.rmSync(folder, { recursive: true, force: true });
}

async function measure(engine: string) {
	const server = engine === "postgres" ? await startPostgres() : null;
	try {
		const place = (name: string) => (server ? { url: server.url(name) } : { dataDir: path.join(folder, engine, name) });
		if (server) {
			const { pool, close } = await openDatabase({ url: server.url("postgres") });
			await pool.query("create database source template template0");
			await pool.query("create database target template template0");
			await close();
		}
		await createTables(place("source"));
		const database = await openDatabase(place("source"));
		await fillDatabase(database.pool, { people, enquiries: people });
		const { rows } = await database.pool.query("select pg_database_size(current_database()) as bytes");
		await database.close();

		const settings = (name: string) => ({
			BACKUP_PASSPHRASE: "a passphrase for a benchmark",
			BACKUP_TO: path.join(folder, engine, "backups"),
			DATA_DIR: path.join(folder, engine, name),
			...(server ? { DATABASE_URL: server.url(name) } : {}),
		});
		console.log(`${engine}, ${people.toLocaleString("en-IN")} people, ${inMegabytes(Number(rows[0]?.bytes))} database`);
		await run("backup", [], settings("source"));
		await run("restore", ["latest"], settings("target"));
	} finally {
		await server?.stop();
	}
}

/** Runs a command of the product and prints what it says, its time and its largest resident memory. */
async function run(name: string, args: string[], settings: Record<string, string>) {
	const began = performance.now();
	const child = spawn(process.execPath, [`server/commands/${name}.ts`, ...args], {
		env: { PATH: process.env.PATH, ...settings },
		stdio: ["ignore", "pipe", "inherit"],
	});
	let output = "";
	child.stdout.on("data", (text) => {
		output += text;
	});
	let most = 0;
	const watching = setInterval(() => {
		try {
			const now = readMemory(child.pid ?? 0);
			if (now > most) most = now;
		} catch {
			// It has just ended.
		}
	}, 200);
	const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
	clearInterval(watching);
	const line = output.split("\n").find((one) => /rows/.test(one)) ?? output;
	console.log(`  ${name}: ${((performance.now() - began) / 1000).toFixed(0)} s, ${Math.round(most)} MiB. ${line}`);
	if (code !== 0) throw new Error(`${name} ended with ${code}`);
}

function inMegabytes(bytes: number) {
	return `${Math.round(bytes / 1_000_000).toLocaleString("en-IN")} MB`;
}
