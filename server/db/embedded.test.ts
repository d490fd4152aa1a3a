// The embedded database as its folder and disk are.
import { expect, test } from "vitest";
import { openEmbedded } from "#server/db/embedded.ts";
import { DiskFull } from "#server/plain-error.ts";
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
