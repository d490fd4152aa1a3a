import { spawn } from "node:child_process";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { PlainError } from "#server/plain-error.ts";
import { checkDataIsOutside, findInRelease } from "#server/release-folder.ts";

test("a release that is reached by a link begins no site in its own folder, one that has a site there goes on, and the doctor names what is there", async () => {
	const place = await fs.realpath(await fs.mkdtemp(path.join(os.tmpdir(), "eibm-releases-")));
	onTestFinished(() => fs.rm(place, { recursive: true, force: true }));
	const [before, now, current] = ["releases/1", "releases/2", "current"].map((name) => path.join(place, name)) as [
		string,
		string,
		string,
	];
	for (const release of [before, now]) await fs.mkdir(path.join(release, "build/server"), { recursive: true });
	const startIn = (folder: string, settings: Record<string, string>) => () =>
		checkDataIsOutside(readConfig(settings), path.join(folder, "build/server/main.js"));
	const own = { DATA_DIR: path.join(now, ".data") };
	// A folder that no link leads to, as on the machine of somebody who tries the site.
	expect(startIn(now, own)).not.toThrow();
	await fs.symlink("releases/2", current);
	for (const [folder, settings] of [
		[current, own],
		[current, { DATA_DIR: path.join(current, ".data") }],
		// `npm start` in the folder: Node is told the path behind the link.
		[now, own],
		[current, { DATA_DIR: place, UPLOADS_DIR: path.join(now, "uploads") }],
	] as const) {
		expect(startIn(folder, settings)).toThrow(PlainError);
		expect(startIn(folder, settings)).toThrow(`which is inside the release ${now}. The next release would begin`);
	}
	// What a command or a failed start has left is no site.
	await fs.mkdir(path.join(now, ".data/cache"), { recursive: true });
	await fs.writeFile(path.join(now, ".data/lock"), "");
	expect(startIn(current, own)).toThrow("DATA_DIR is ");
	await fs.mkdir(path.join(now, ".data/postgres"));
	expect(startIn(current, own)).not.toThrow();
	// Outside: beside the releases, in that of another one, or behind a link in this one.
	await fs.symlink(place, path.join(now, "shared"));
	for (const folder of [path.join(place, "data"), path.join(before, ".data"), path.join(now, "shared/data")])
		expect(startIn(current, { DATA_DIR: folder })).not.toThrow();
	// Here a machine keeps nothing but its cache.
	const elsewhere = { DATABASE_URL: "postgres://db/eibm", S3_BUCKET: "files", SESSION_SECRET: "s".repeat(32) };
	const unused = { ...elsewhere, CERTIFICATE_KEYS: "k".repeat(43), DATA_DIR: path.join(now, "unused") };
	expect(startIn(current, unused)).not.toThrow();

	// The doctor names all, also what is there already.
	const named = (settings: Record<string, string>) =>
		findInRelease(readConfig(settings), path.join(current, "build/server/main.js")).map(({ setting }) => setting);
	const secret = { BACKUP_PASSPHRASE: "long enough for a test" };
	expect(named({ ...own, ...secret })).toEqual(["DATA_DIR"]);
	expect(named({ ...own, UPLOADS_DIR: path.join(now, "uploads") })).toEqual(["DATA_DIR", "UPLOADS_DIR"]);
	const backups = { BACKUP_TO: path.join(now, "backups") };
	expect(named({ DATA_DIR: place, ...backups, ...secret })).toEqual(["BACKUP_TO"]);
	expect(named({ ...unused, ...secret })).toEqual(["BACKUP_TO"]);
	// Without a passphrase no backup is made.
	expect(named({ DATA_DIR: place, ...backups })).toEqual([]);
});

test("a supervisor whose program has been removed says that it cannot start a process, and does not crash", async () => {
	const place = await fs.mkdtemp(path.join(os.tmpdir(), "eibm-program-"));
	onTestFinished(() => fs.rm(place, { recursive: true, force: true }));
	const program = path.join(place, "node");
	await fs.copyFile(process.execPath, program);
	const remove = 'data:text/javascript,import fs from "node:fs"; fs.rmSync(process.execPath)';
	const supervisor = spawn(program, ["--import", remove, "server/main.ts"], {
		env: {
			PROCESSES: "2",
			DATABASE_URL: "postgres://nobody@127.0.0.1:9/none",
			DATA_DIR: place,
		},
		stdio: ["ignore", "pipe", "pipe"],
	});
	const [logged, printed] = await Promise.all([text(supervisor.stdout), text(supervisor.stderr)]);
	expect(JSON.parse(logged)).toMatchObject({
		process: 1,
		error: { code: "ENOENT" },
		msg: "a process could not be started",
	});
	expect(printed.trim()).toBe("The first process could not be started. The reason is written above.");
});
