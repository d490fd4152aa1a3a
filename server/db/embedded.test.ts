// The embedded database as its folder and disk are.
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { openCopy } from "#server/backups/database-copy.ts";
import { builtFiles, createFiles, openEmbedded } from "#server/db/embedded.ts";
import { DiskFull, PlainError } from "#server/plain-error.ts";
import { onPostgres } from "#tests/database.ts";
import { openSmallDisk } from "#tests/small-disk.ts";

test.runIf(!onPostgres)(
	"an embedded database on a full disk says so when it is created and when it is opened, and is whole when there is room again",
	async (context) => {
		const { folder: disk, fill, clear } = await openSmallDisk(90, context);
		const refusedOn = async (left: number) => {
			await fill(left);
			await expect(openEmbedded(disk)).rejects.toThrow(DiskFull);
		};
		// Nothing is left for the lock, or only little for the database.
		for (const left of [0, 500_000]) await refusedOn(left);
		await clear();
		const created = await openEmbedded(disk);
		await created.pool.query("create table kept as select generate_series(1, 20000) as number");
		await created.pool.end();
		await created.release();

		await refusedOn(0);
		await clear();
		const opened = await openEmbedded(disk);
		const { rows } = await opened.pool.query("select count(*)::int as count from kept");
		expect(rows).toEqual([{ count: 20000 }]);
		await opened.pool.end();
		await opened.release();
	},
);

test.runIf(!onPostgres)(
	"an embedded database whose disk is full refuses what it cannot store, and goes on with all it has acknowledged once there is room",
	async (context) => {
		const { folder: disk, fill, clear } = await openSmallDisk(90, context);
		const { pool, release } = await openEmbedded(disk);
		pool.on("connect", (client) => client.on("error", () => {}));
		await pool.query("create table kept as select 7 as number");
		await fill(100_000);
		// PostgreSQL itself gives up at the next part of its write-ahead log, in the middle of a transaction.
		const client = await pool.connect();
		await client.query("begin");
		await client.query("insert into kept values (0)");
		const log = () => client.query("select pg_logical_emit_message(true, '', repeat('x', 1000000))");
		for (let number = 1; number < 20 && (await log().catch(() => null)); number++);
		await expect(client.query("insert into kept values (1)")).rejects.toThrow();
		await expect(client.query("commit")).rejects.toThrow();
		client.release();
		await expect(pool.query("insert into kept values (2)")).rejects.toThrow(new DiskFull(path.join(disk, "postgres")));
		await clear();
		await expect.poll(() => pool.query("insert into kept values (3)").then(() => true, String)).toBe(true);
		const { rows } = await pool.query("select number from kept");
		expect(rows).toEqual([{ number: 7 }, { number: 3 }]);
		await pool.end();
		await release();
	},
);

// Not by `maxRSS`, which begins with the memory of the process that has started this one.
test.runIf(!onPostgres && existsSync("/proc/self/status"))(
	"an embedded database is opened without the 600 MiB that V8 takes to optimize its parser",
	async () => {
		const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), "eibm-embedded-"));
		onTestFinished(() => fs.rm(dataDir, { recursive: true, force: true }));
		const folder = path.join(dataDir, "postgres");
		await createFiles(folder);
		const use = `
		import { readFileSync } from "node:fs";
		import { openUnsynced } from "#server/db/embedded.ts";
		const lite = await openUnsynced(process.argv[1]);
		for (let i = 0; i < 200; i++) await lite.query("select 1");
		await lite.close();
		console.log(/VmHWM:\\s+(\\d+)/.exec(readFileSync("/proc/self/status", "utf8"))[1] / 1024);
	`;
		// What V8 optimizes, it optimizes at once, and not in the background.
		const flags = ["--wasm-sync-tier-up", "--input-type=module-typescript", "--eval", use];
		const { stdout } = await promisify(execFile)(process.execPath, [...flags, folder]);
		expect(Number(stdout)).toBeLessThan(400);
	},
);

test.runIf(!onPostgres)(
	"a first start with a damaged release says what to do and leaves no half of a database",
	async () => {
		const place = await fs.mkdtemp(path.join(os.tmpdir(), "eibm-damaged-"));
		onTestFinished(() => fs.rm(place, { recursive: true, force: true }));
		const whole = await fs.readFile(builtFiles);
		const flipped = Buffer.from(whole);
		flipped[60_000] = (flipped[60_000] ?? 0) ^ 4;
		const [folder, damaged] = [path.join(place, "postgres.new"), path.join(place, "new.tar.zst")];
		for (const [how, bytes] of Object.entries({
			empty: Buffer.alloc(0),
			"cut off": whole.subarray(0, 500_000),
			"cut off near its end": whole.subarray(0, -100),
			"another file": Buffer.from("<!doctype html>"),
			"one bit": flipped,
		})) {
			await fs.writeFile(damaged, bytes);
			const failed = await createFiles(folder, damaged).catch((error: unknown) => error);
			expect([how, failed]).toEqual([how, expect.any(PlainError)]);
			expect(String(failed)).toContain(
				`The file ${damaged} is damaged. Copy the release again, or build it again with`,
			);
			expect([how, await fs.readdir(place)]).toEqual([how, ["new.tar.zst"]]);
		}
		// An error of the folder is no fault of the release.
		await fs.writeFile(folder, "");
		await expect(createFiles(folder, builtFiles)).rejects.toMatchObject({ code: "EEXIST" });
	},
);

test.runIf(!onPostgres)(
	"a database of which files are missing is not opened, and nothing is written over what is left of it",
	async () => {
		const place = await fs.mkdtemp(path.join(os.tmpdir(), "eibm-incomplete-"));
		onTestFinished(() => fs.rm(place, { recursive: true, force: true }));
		const folder = path.join(place, "postgres");
		const told = `The database in ${folder} cannot be opened. Check that all its files belong to this user. If they do, the database is damaged: keep its folder under another name, and restore the last backup.`;
		await createFiles(folder);
		await fs.writeFile(path.join(folder, "global/pg_control"), "");
		await expect(openEmbedded(place)).rejects.toThrow(told);
		// A backup does not name its own copy, which is gone by then.
		await expect(openCopy(place)).rejects.toThrow(told);
		// PGlite would take a folder without this file for a new one.
		await fs.rm(path.join(folder, "PG_VERSION"));
		const left = await fs.readdir(folder, { recursive: true });
		await expect(openEmbedded(place)).rejects.toThrow(told);
		await expect(openCopy(place)).rejects.toThrow(told);
		expect(await fs.readdir(folder, { recursive: true })).toEqual(left);

		// Nothing was lost where there has never been anything, and a disk that is not mounted leaves its empty folder.
		await fs.rm(folder, { recursive: true });
		for (const empty of [folder, path.join(folder, "lost+found")]) {
			await fs.mkdir(empty);
			const nothing = `There is no database in the folder ${folder}: it is empty. If the database is on a disk that belongs there, mount it. If there is none yet, remove the folder, and a new database is created in its place.`;
			await expect(openEmbedded(place)).rejects.toThrow(nothing);
			await expect(openCopy(place)).rejects.toThrow(nothing);
		}
	},
);
