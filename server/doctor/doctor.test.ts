import { spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs/promises";
import http from "node:http";
import net from "node:net";
import path from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { makeBackup } from "#server/backups/make-backup.ts";
import { openDatabase } from "#server/db/database.ts";
import { lockFolder } from "#server/db/embedded.ts";
import { loadOrCreateSecret } from "#server/kept-secret.ts";
import { explainError, PlainError } from "#server/plain-error.ts";
import { openMachine, openSite, runCommand } from "#tests/backups.ts";
import { onPostgres } from "#tests/database.ts";
import { startMailServer } from "#tests/servers/mail-server.ts";
import { openSmallDisk } from "#tests/small-disk.ts";

test("the doctor says of a running site what must be done, and prints no secret", async () => {
	const mailServer = await startMailServer();
	const machine = await openMachine(
		{
			SMTP_URL: mailServer.url,
			PAYU_KEY: "merchant-key",
			PAYU_SALT: "merchant-salt",
			NODE_OPTIONS: "--import=./tests/servers/payu.ts",
		},
		{ tables: true },
	);
	const site = await openSite(machine);
	await site.pool.query(
		`insert into emails (id, kind, recipient, subject, text, html, data, status) values ('e1', 'welcome', 'asha@example.com', '', '', '', '{}', 'failed')`,
	);
	const { name: backup } = await makeBackup(machine.config);
	const well = await runCommand("doctor", [], machine.settings);
	for (const line of [
		/^ok +Database .*PostgreSQL 1\d.* migrations$/m,
		/^ok +Uploads +can be written in/m,
		/^ok +Mail server +127\.0\.0\.1 accepts us$/m,
		/^look +Sender +MAIL_FROM is not set/m,
		/^ok +Payments +PayU, test payments$/m,
		/^ok +Backups +the last one in .* is 0 hours old/m,
		/^ok +Jobs +none is late/m,
		/^look +E-mails +1 could not be sent/m,
		/Nothing must be done, \d+ should be looked at\.$/m,
	])
		expect(well.output).toMatch(line);
	expect(well.code).toBe(0);

	await site.pool.query(
		"insert into jobs.job (name, data, start_after) values ('refund', '{}', now() - interval '1 hour')",
	);
	await fs.writeFile(path.join(machine.dataDir, "not-a-folder"), "");
	const { folder: backups } = machine.config.backups;
	await fs.rename(path.join(backups, backup), path.join(backups, "eibm-2099-01-01-040000.tar.zst.age"));
	const ill = await runCommand("doctor", [], {
		...machine.settings,
		SMTP_URL: "smtp://user:mail-password@127.0.0.1:9",
		GOOGLE_CLIENT_ID: "client",
		GOOGLE_CLIENT_SECRET: "google-secret",
		GOOGLE_ISSUER: "http://127.0.0.1:9",
		UPLOADS_DIR: `${machine.dataDir}/not-a-folder`,
		BACKUP_TOO: "/mnt/backups",
		PAYU_SALT: "wrong-salt",
		PAYU_PREVIOUS: "older-key:older-salt,away-key:away-salt",
	});
	for (const line of [
		/^DO +Uploads +Nothing can be written to .*not-a-folder \(E\w+\)\. There is no such folder\./m,
		/^DO +Mail server +127\.0\.0\.1:\d+ does not accept us \(E\w+\)/m,
		/^DO +Google sign-in +http:\/\/127\.0\.0\.1:9 cannot be reached/m,
		/^DO +Jobs +1 of the kind refund wait for up to 60 minutes/m,
		/^DO +Payments +PayU does not accept PAYU_KEY and PAYU_SALT: nobody can pay\./m,
		/^look +Payments +PayU does not accept the account older-key of PAYU_PREVIOUS/m,
		/^look +Payments +PayU cannot be reached for the account away-key of PAYU_PREVIOUS/m,
		/^look +Settings +BACKUP_TOO is not a setting of the site\. If BACKUP_TO is meant, correct its name\.$/m,
		/^DO +Backups +eibm-2099\S+ has a date in the future/m,
		/^6 must be done/m,
	])
		expect(ill.output).toMatch(line);
	// Whose age, a negative one, says nothing.
	expect(ill.output).not.toMatch(/^ok +Backups/m);
	expect(ill.code).toBe(1);
	for (const secret of [
		"mail-password",
		"google-secret",
		"merchant-salt",
		"wrong-salt",
		"older-salt",
		"away-salt",
		"long enough",
		"ssssssss",
		"postgres:postgres",
	])
		expect(well.output + ill.output).not.toContain(secret);
});

test.runIf(onPostgres)(
	"a PostgreSQL that cannot be used is explained in a sentence, by the start, the doctor and a restore",
	async () => {
		const owner = await openMachine({}, { tables: true });
		await makeBackup(owner.config);
		const machine = await openMachine({ BACKUP_TO: owner.config.backups.folder });
		const url = new URL(machine.config.database.url ?? "");
		const as = (role: string, { config } = machine) => {
			const changed = new URL(config.database.url ?? "");
			changed.username = role;
			return changed.href;
		};
		const [outsider, limited] = [`outsider_${process.pid}`, `limited_${process.pid}`];
		const client = new pg.Client(url.href);
		await client.connect();
		await client.query(`create role ${outsider} login password 'postgres'`);
		await client.query(`create role ${limited} login password 'postgres' connection limit 0`);
		await client.end();
		const readOnly = new URL(url);
		readOnly.searchParams.set("options", "-c default_transaction_read_only=on");
		const socket = `postgres://eibm@${encodeURIComponent(path.join(machine.dataDir, "no-socket"))}/eibm`;

		const mayNotCreate = "may not create tables in this database. Make it the owner";
		for (const [wrong, sentence] of [
			[as(outsider), mayNotCreate],
			[as(limited), "PostgreSQL has no connection left"],
			[readOnly.href, "The database at DATABASE_URL can only be read"],
			[socket, "The database at DATABASE_URL cannot be reached."],
		] as const) {
			const starting = openDatabase({ url: wrong });
			await expect(starting).rejects.toThrow(PlainError);
			await expect(starting).rejects.toThrow(sentence);
			const { output } = await runCommand("doctor", [], { ...machine.settings, DATABASE_URL: wrong });
			expect(output).toMatch(new RegExp(`^DO +Database .*${sentence}`, "m"));
		}
		const restored = await runCommand("restore", ["latest"], { ...machine.settings, DATABASE_URL: as(outsider) });
		expect(restored.output.trim()).toMatch(new RegExp(`^The user .*${mayNotCreate}.*$`));
		const settings = { ...owner.settings, DATABASE_URL: as(outsider, owner) };
		const backedUp = await runCommand("backup", [], settings);
		expect(backedUp.output).toMatch(
			new RegExp(
				`^The user of DATABASE_URL may not read .* more\\. Make it .*: alter table .* owner to ${outsider}$`,
				"m",
			),
		);
	},
);

test("the doctor calls a folder that cannot be used no empty one", async () => {
	const { settings, dataDir } = await openMachine();
	const file = path.join(dataDir, "file");
	await fs.writeFile(file, "");
	const examine = async (folder: string) =>
		(await runCommand("doctor", [], { ...settings, DATABASE_URL: "", DATA_DIR: folder })).output;
	expect(await examine(file)).toMatch(/^DO +Database +The folder .*file cannot be written\. Give this user the right/m);
	expect(await examine(path.join(dataDir, "new"))).toMatch(/^DO +Database +There is no database in .*new yet\./m);
});

// The disk does not depend on the engine.
test.runIf(onPostgres)(
	"the doctor tells a full disk, a read-only one and a missing folder from a folder without rights",
	async (context) => {
		const { folder, fill, clear, setReadOnly } = await openSmallDisk(1, context);
		const machine = await openMachine({ UPLOADS_DIR: `${folder}/uploads`, BACKUP_TO: folder }, { tables: true });
		const examine = async (changes = {}) =>
			(await runCommand("doctor", [], { ...machine.settings, ...changes })).output;
		await fill();
		const full = await examine();
		for (const about of ["Uploads", "Backups"])
			expect(full).toMatch(new RegExp(`^DO +${about} +.* \\(ENOSPC\\)\\. The disk is full\\. Free some space`, "m"));
		expect(await makeBackup(machine.config).then(() => null, explainError)).toMatch(
			`The disk of ${folder} is full. Free some space`,
		);
		expect(() => loadOrCreateSecret(folder, "session-secret")).toThrow(
			`The disk of ${folder} is full. Free some space`,
		);
		// What is cut off is not left beside it either.
		expect((await fs.readdir(folder)).filter((name) => name.startsWith("session-secret"))).toEqual([]);
		await clear();
		setReadOnly();
		const readOnly = await examine();
		for (const about of ["Uploads", "Backups"])
			expect(readOnly).toMatch(new RegExp(`^DO +${about} +.* \\(EROFS\\)\\. The disk can only be read`, "m"));
		expect(full + readOnly).not.toMatch(/right|keys/);
		const gone = path.join(machine.dataDir, "link");
		await fs.symlink(path.join(machine.dataDir, "not-there"), gone);
		expect(await examine({ UPLOADS_DIR: gone })).toMatch(
			/^DO +Uploads +.* \(E\w+\)\. There is no such folder\. Create it/m,
		);
		expect(() => loadOrCreateSecret(folder, "session-secret")).toThrow(/The disk can only be read/);
		expect(() => lockFolder(folder)).toThrow(/The disk can only be read/);
	},
);

// What a bucket answers does not depend on the engine.
test.runIf(onPostgres)(
	"the doctor says of a bucket of backups that never answers that it cannot be used, and ends",
	async () => {
		const mute = net.createServer().listen(0, "127.0.0.1");
		await once(mute, "listening");
		const machine = await openMachine({}, { tables: true });
		const { output, code } = await runCommand("doctor", [], {
			...machine.settings,
			BACKUP_TO: "s3://eibm-backups",
			S3_ENDPOINT: `http://127.0.0.1:${(mute.address() as net.AddressInfo).port}`,
			S3_ACCESS_KEY_ID: "key",
			S3_SECRET_ACCESS_KEY: "secret",
		});
		expect(output).toMatch(/^DO +Backups +s3:\/\/eibm-backups cannot be used \(ETIMEDOUT\)/m);
		expect(code).toBe(1);
		mute.close();
	},
);

test.runIf(onPostgres)("the doctor says that a bucket of backups can be read but not written", async () => {
	const readOnly = http
		.createServer((request, response) => {
			if (request.method === "GET")
				return response.end(
					"<ListBucketResult><KeyCount>0</KeyCount><IsTruncated>false</IsTruncated></ListBucketResult>",
				);
			request.resume();
			response.writeHead(403).end("<Error><Code>AccessDenied</Code></Error>");
		})
		.listen(0, "127.0.0.1");
	await once(readOnly, "listening");
	const machine = await openMachine({}, { tables: true });
	const { output, code } = await runCommand("doctor", [], {
		...machine.settings,
		BACKUP_TO: "s3://eibm-backups",
		S3_ENDPOINT: `http://127.0.0.1:${(readOnly.address() as net.AddressInfo).port}`,
		S3_ACCESS_KEY_ID: "key",
		S3_SECRET_ACCESS_KEY: "secret",
	});
	expect(output).toMatch(/^DO +Backups +Nothing can be written to s3:\/\/eibm-backups \(AccessDenied\)/m);
	expect(code).toBe(1);
	readOnly.close();
});

test.runIf(onPostgres)(
	"a command that does not know what was typed after it does nothing, and says how it is used",
	async () => {
		const machine = await openMachine();
		const typed: [name: string, args: string[], usage: string][] = [
			["restore", ["latest", "--force"], "npm run restore -- <name> --replace"],
			["restore", ["--check=yes", "latest"], "npm run restore -- latest"],
			["restore", ["eibm-2026-11-22", "040000"], "npm run restore -- latest"],
			["move", ["new.env"], "npm run move -- --to new.env"],
			["backup", ["--help"], "npm run backup"],
			["doctor", ["--fix"], "npm run doctor"],
			["owner-rescue", ["--help"], "npm run owner:rescue -- owner@example.com"],
		];
		const before = await fs.readdir(machine.dataDir);
		for (const [name, args, usage] of typed) {
			const { code, output } = await runCommand(name, args, machine.settings);
			expect([name, code, output]).toEqual([name, 1, expect.stringContaining(usage)]);
			expect(output).not.toMatch(/^ +at /m);
		}
		expect(await fs.readdir(machine.dataDir)).toEqual(before);
	},
);

const user = 12_345;
/** Only root can make files of another user, who has to be able to read the program. */
const canBeAnother =
	process.getuid?.() === 0 && spawnSync("test", ["-r", path.resolve("package.json")], { uid: user }).status === 0;

test.runIf(canBeAnother && !onPostgres)(
	"commands run by root leave nothing that the site's own user cannot write",
	async () => {
		const machine = await openMachine({}, { tables: true });
		const listAll = async () => [
			machine.dataDir,
			...(await fs.readdir(machine.dataDir, { recursive: true })).map((name) => path.join(machine.dataDir, name)),
		];
		for (const file of await listAll()) await fs.chown(file, user, user);
		expect(await runCommand("backup", [], machine.settings)).toMatchObject({ code: 0 });
		expect((await runCommand("doctor", [], machine.settings)).output).toMatch(/^ok +Backups +the last one/m);
		const all = await listAll();
		expect(all).toContain(path.join(machine.dataDir, "backups"));
		const owners = await Promise.all(all.map(async (file) => [file, (await fs.stat(file)).uid] as const));
		expect(owners.filter(([, owner]) => owner !== user)).toEqual([]);
	},
);
