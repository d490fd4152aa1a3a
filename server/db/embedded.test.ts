// The embedded database as its folder and disk are.
import { execFileSync } from "node:child_process";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openEmbedded } from "#server/db/embedded.ts";
import { DiskFull } from "#server/plain-error.ts";
import { onPostgres } from "#tests/database.ts";

test.runIf(!onPostgres)(
	"an embedded database on a full disk says so when it is created and when it is opened, and is whole when there is room again",
	async (context) => {
		const disk = await fs.mkdtemp(path.join(os.tmpdir(), "eibm-disk-"));
		try {
			execFileSync("mount", ["-t", "tmpfs", "-o", "size=90m", "tmpfs", disk], { stdio: "ignore" });
		} catch {
			context.skip("Only an administrator can mount a small disk.");
		}
		onTestFinished(async () => {
			// A database that could not start has left its files open.
			execFileSync("umount", ["--lazy", disk]);
			await fs.rmdir(disk);
		});
		const filler = path.join(disk, "filler");
		const refusedOn = async (left: number) => {
			await expect(fs.writeFile(filler, Buffer.alloc(100 * 1024 * 1024))).rejects.toThrow("ENOSPC");
			await fs.truncate(filler, (await fs.stat(filler)).size - left);
			await expect(openEmbedded(disk)).rejects.toThrow(DiskFull);
		};
		// Nothing is left for the lock, or only little for the database.
		for (const left of [0, 500_000]) await refusedOn(left);
		await fs.rm(filler);
		const created = await openEmbedded(disk);
		await created.pool.query("create table kept as select generate_series(1, 20000) as number");
		await created.pool.end();
		await created.release();

		await refusedOn(0);
		await fs.rm(filler);
		const opened = await openEmbedded(disk);
		const { rows } = await opened.pool.query("select count(*)::int as count from kept");
		expect(rows).toEqual([{ count: 20000 }]);
		await opened.pool.end();
		await opened.release();
	},
);
