// Backups as an owner makes them: of a running site, with the commands, restored into an empty machine.
import { randomBytes } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { backupCauseWords } from "#content/en/admin/backup-causes.ts";
import type { BackupCause } from "#contract/backup-causes.ts";
import { libraryFiles } from "#contract/pictures.ts";
import { BackupError, explainFailure } from "#server/backups/backup-error.ts";
import { openPostgresSession } from "#server/backups/copy-session.ts";
import { makeDailyBackup, planBackup } from "#server/backups/daily.ts";
import { openCopy } from "#server/backups/database-copy.ts";
import { checkBackup, makeBackup } from "#server/backups/make-backup.ts";
import { findLastBackup, listBackups, openPlace, pruneBackups } from "#server/backups/place.ts";
import { restoreBackup } from "#server/backups/restore-backup.ts";
import { runCommand as runAsCommand } from "#server/commands/run-command.ts";
import type { Config } from "#server/config.ts";
import { openDatabase } from "#server/db/database.ts";
import { FolderUnavailable } from "#server/db/embedded.ts";
import { openLog } from "#server/log.ts";
import { DiskFull, PlainError } from "#server/plain-error.ts";
import { openMachine, openSite, runCommand, startCommand } from "#tests/backups.ts";
import { onPostgres } from "#tests/database.ts";
import { anAdmission, anEnquiry, register } from "#tests/people.ts";
import { aPicture, profileForm } from "#tests/pictures.ts";
import { openTestBucket } from "#tests/servers/bucket.ts";

const password = "monsoon-over-hazira";
const withTables = { tables: true };

test("what a busy site acknowledged before its backup is there after a restore on an empty machine, also after one that was killed", async () => {
	const machine = await openMachine({ SAMPLE_DATA: "true", TRUSTED_PROXIES: "1" }, withTables);
	const site = await openSite(machine);
	const [kept, removed] = await Promise.all([registerWithPicture(site), registerWithPicture(site)]);
	// A picture may be removed after its row has been copied; its file is then missing.
	await site.storage.remove(removed.picture);
	let isBusy = true;
	const acknowledged: string[] = [];
	const load = Promise.all(
		[1, 2, 3].map(async () => {
			for (; isBusy; await pause(5)) acknowledged.push(await enquire(site));
		}),
	);
	await expect.poll(() => acknowledged.length).toBeGreaterThan(5);
	const before = [...acknowledged];
	const made = await runCommand("backup", [], machine.settings);
	isBusy = false;
	await load;
	expect(made).toEqual({
		code: 0,
		output: expect.stringMatching(/rows and 1 file, .* checked, in .*\n1 uploaded file/),
	});
	expect(acknowledged.length).toBeGreaterThan(before.length);
	await site.stop();

	const empty = await openMachine({ BACKUP_TO: machine.config.backups.folder });
	const restoring = startCommand("restore", ["latest"], empty.settings);
	await expect.poll(() => isRestoring(empty), { interval: 1 }).toBe(true);
	restoring.kill();
	await restoring.ended;
	await expect(openDatabase(empty.config.database)).rejects.toThrow(/restore or a move into .* was not finished/);
	const { contents, name } = await restoreBackup(empty.config, { name: "latest" });
	// A backup of the restored site has the same content, value for value.
	const again = await backUp({
		...empty.config,
		backups: { ...empty.config.backups, folder: `${empty.dataDir}/again` },
	});
	const { "public.users": _, ...others } = contents.tables;
	expect(again.tables).toMatchObject(others);
	expect(again.sequences).toEqual(contents.sequences);
	expect([contents.missing.length, again.missing.length]).toEqual([1, 0]);

	const restored = await openSite(empty);
	const found = await restored.pool.query("select reference from enquiries where reference = any($1)", [before]);
	expect(found.rowCount).toBe(before.length);
	const login = await restored.visitor().post("/auth/login", { email1: kept.email, password1: password });
	expect(login.status).toBe(200);
	expect((await restored.visitor().get(`/uploads/${kept.picture}`)).status).toBe(200);
	const without = restored.visitor();
	await without.post("/auth/login", { email1: removed.email, password1: password });
	expect((await (await without.get("/auth/getuser")).json()).users.profilePic).toBeFalsy();
	// Sequences, append-only tables and counters continue to work.
	expect((await restored.visitor().post("/auth/create-admission", anAdmission())).status).toBe(201);
	for (const table of ["ledger_entries", "documents"]) {
		expect(await restored.db.execute(sql.raw(`select from ${table}`))).toMatchObject({ rowCount: 1 });
		await expect(restored.pool.query(`delete from ${table}`)).rejects.toThrow();
	}
	const { rows } = await restored.pool.query(
		"select (select count(*) from users)::int as people, (select sum(change) from counters where name = 'users')::int as counted",
	);
	expect(rows[0]?.counted).toBe(rows[0]?.people);
	expect(name).toMatch(/^eibm-\d{4}-\d\d-\d\d-\d{6}\.tar\.zst\.age$/);
});

// What a restore leaves out does not depend on the engine: both read and write the same rows.
test.runIf(onPostgres)(
	"a site whose database somebody has added to by hand, and that has lost files of the picture library, can be restored without these",
	async () => {
		const machine = await openMachine({ SAMPLE_DATA: "true" }, withTables);
		const site = await openSite(machine);
		const add = async (id: string) => {
			const file = `library-${id.repeat(32)}.webp`;
			const earlier = `library-${id.repeat(31)}0.webp`;
			await site.pool.query(
				"insert into pictures (id, name, file, width, height, bytes, sha256, added_by) values ($1, $1, $2, 9, 9, 9, $1, 'Owner')",
				[id, file],
			);
			await site.pool.query(
				`insert into picture_versions (id, picture_id, file, width, height, bytes, sha256, alt, rights, replaced_by)
				values ($1, $1, $2, 9, 9, 9, $1, '', '', 'Owner')`,
				[id, earlier],
			);
			await site.pool.query(
				`insert into picture_cuts (id, picture_id, crop, width, height, ground, files, widths, successor)
				values ($1 || '-new', $1, '{}', 9, 9, 'navy', $1 || '-new.webp', '{9}', null), ($1 || '-old', $1, '{}', 9, 9, 'navy', $1 || '-old.webp', '{9}', $1 || '-new')`,
				[id],
			);
			const names = [file, earlier].flatMap((name) => Object.values(libraryFiles(name) ?? {}));
			for (const name of [...names, `${id}-new.webp`, `${id}-old.webp`])
				await site.storage.put(name, Buffer.from(name));
			return file;
		};
		const [lost] = [await add("a"), await add("b"), await add("c")];
		await site.storage.remove(lost);
		await site.storage.remove("b-new.webp");
		await site.pool.query("create table public.try_out as select 1 as number");
		await site.pool.query("create sequence public.try_out_id");
		await site.pool.query(`alter table pictures add column "Own note" text default E'two\\tcolumns,\\ntwo \\\\ lines'`);
		await site.stop();
		await makeBackup(machine.config);

		const empty = await openMachine({ BACKUP_TO: machine.config.backups.folder });
		const restored = await runCommand("restore", ["latest"], empty.settings);
		expect(restored.output).toContain(
			"Left out, because they do not belong to this site: public.try_out, public.pictures.Own note.",
		);
		expect(restored.code).toBe(0);
		const { pool } = await openSite(empty);
		const idsIn = async (table: string) =>
			(await pool.query(`select id from ${table} order by id`)).rows.map(({ id }) => id);
		expect(await idsIn("pictures")).toEqual(["b", "c"]);
		expect(await idsIn("picture_versions")).toEqual(["b", "c"]);
		expect(await idsIn("picture_cuts")).toEqual(["b-old", "c-new", "c-old"]);
	},
);

test("a backup that is damaged, cut off, or opened with another passphrase changes nothing", async () => {
	const machine = await openMachine({}, withTables);
	const site = await openSite(machine);
	const person = await register(site.visitor());
	await site.stop();
	const { name } = await makeBackup(machine.config);
	const { folder } = machine.config.backups;
	const whole = await fs.readFile(path.join(folder, name));
	const flipped = Buffer.from(whole);
	flipped[whole.length - 5000] = (flipped[whole.length - 5000] ?? 0) ^ 1;
	const place = await openPlace(machine.config);
	const check = async (content: Buffer, with_ = machine.config.backups.passphrase ?? "") => {
		await fs.writeFile(path.join(folder, name), content);
		return checkBackup(place, name, with_);
	};
	await expect(check(whole, "another passphrase, as long")).rejects.toMatchObject({
		message: expect.stringContaining("either BACKUP_PASSPHRASE is not"),
		backupCause: "passphrase",
	});
	await expect(check(whole.subarray(0, -1))).rejects.toMatchObject({
		message: expect.stringContaining("damaged or cut off"),
		backupCause: "damaged",
	});
	await expect(check(whole.subarray(0, Math.floor(whole.length / 2)))).rejects.toThrow(/damaged or cut off/);
	await expect(check(randomBytes(3000))).rejects.toThrow(/its beginning is damaged/);
	await expect(check(flipped)).rejects.toThrow(/damaged or cut off/);

	// Into a database that contains a site: first rejected, then replaced as a whole.
	await fs.writeFile(path.join(folder, name), whole);
	expect(await runCommand("restore", ["latest"], machine.settings)).toMatchObject({
		code: 1,
		output: expect.stringContaining("There is a site in this database already."),
	});
	await fs.writeFile(path.join(folder, name), flipped);
	await expect(restoreBackup(machine.config, { name: "latest", replace: true })).rejects.toThrow(/damaged or cut off/);
	await fs.writeFile(path.join(folder, name), whole);
	const intact = await openSite(machine);
	await intact.work();
	expect(await emailsOf(intact)).toEqual([person.email]);
	await register(intact.visitor());
	const whileRunning = onPostgres ? /still running on this database/ : /already running on the folder/;
	await expect(restoreBackup(machine.config, { name, replace: true })).rejects.toThrow(whileRunning);
	await intact.stop();
	await restoreBackup(machine.config, { name, replace: true });
	const replaced = await openSite(machine);
	expect(await emailsOf(replaced)).toEqual([person.email]);
});

test("what is killed while it writes leaves no backup, the next one removes what it has left, and an old one that cannot be deleted fails none", async () => {
	const machine = await openMachine({}, withTables);
	const { backups, dataDir } = machine.config;
	const writing = startCommand("backup", [], machine.settings);
	const unfinished = `${backups.folder}/.unfinished`;
	await expect.poll(() => listFolder(unfinished), { interval: 1 }).toHaveLength(1);
	writing.kill();
	await writing.ended;
	const place = await openPlace(machine.config);
	// One that is younger than an hour may still be written, by another process.
	const hoursAgo = new Date(Date.now() - 2 * 3_600_000);
	for (const file of await listFolder(unfinished)) await fs.utimes(path.join(unfinished, file), hoursAgo, hoursAgo);
	expect(await listBackups(place)).toEqual([]);

	// A backup in another container on the same folder may have any process number, also this one.
	const reading = onPostgres ? undefined : await openCopy(dataDir);
	const listCopies = async () => (await listFolder(dataDir)).filter((file) => file.startsWith("backup-copy"));
	const beingRead = await listCopies();
	const { name } = await makeBackup(machine.config);
	expect(await listFolder(unfinished)).toEqual([]);
	expect(await listCopies()).toEqual(beingRead);
	await reading?.close();
	expect((await listBackups(place)).map((backup) => backup.name)).toEqual([name]);
	const [first, second] = ["eibm-2020-01-01-040000.tar.zst.age", "eibm-2020-01-02-040000.tar.zst.age"];
	for (const old of [first, second]) await place.put(old, Buffer.from("old"));
	const remove = async (old: string) => (old === second ? Promise.reject(new Error("denied")) : place.remove(old));
	expect(await pruneBackups({ ...place, remove }, 35)).toEqual({ pruned: 1, unpruned: 1 });
	expect((await listBackups(place)).map((backup) => backup.name)).toEqual([name, second]);
	// One that was made while the clock was wrong is neither the latest, nor a reason to delete the one that is.
	const ahead = "eibm-2099-01-01-040000.tar.zst.age";
	await place.put(ahead, Buffer.from("ahead"));
	expect(await findLastBackup(machine.config)).toMatchObject({ name, ahead });
	expect((await runCommand("restore", ["latest", "--check"], machine.settings)).output).toContain(
		`${name} is complete`,
	);
	const inTwoMonths = new Date(Date.now() + 60 * 86_400_000);
	await place.remove(second);
	expect(await pruneBackups(place, 34, inTwoMonths)).toEqual({ pruned: 0, unpruned: 0 });
	expect((await runCommand("doctor", [], machine.settings)).output).toMatch(
		new RegExp(`^DO +Backups +${ahead} has a date in the future`, "m"),
	);
	// The partial copy of the killed process has been deleted as well.
	expect(await listCopies()).toEqual([]);
	if (onPostgres) return;
	// One that is interrupted deletes its own: it has the data of everybody, also of those who are erased afterwards.
	for (const signal of ["SIGINT", "SIGTERM"] as const) {
		const interrupted = startCommand("backup", [], machine.settings);
		await expect.poll(listCopies, { interval: 1 }).toHaveLength(1);
		interrupted.kill(signal);
		expect((await interrupted.ended).code).not.toBe(0);
		expect([signal, await listCopies()]).toEqual([signal, []]);
	}
	// What a killed one has left does not wait for the next backup: the site removes it at its start, and every night.
	const killCopying = async () => {
		const copying = startCommand("backup", [], machine.settings);
		const listCopied = async () => (await listCopies()).map((copy) => listFolder(path.join(dataDir, copy)));
		await expect
			.poll(async () => (await Promise.all(await listCopied())).flat(), { interval: 1 })
			.toContain("postgres");
		copying.kill();
		await copying.ended;
		expect(await listCopies()).toHaveLength(1);
	};
	await killCopying();
	const site = await openSite(machine);
	await site.work();
	await expect.poll(listCopies).toEqual([]);
	await killCopying();
	await site.jobs.send(site.db, "erase-old", { night: "2026-11-23" });
	await expect.poll(listCopies).toEqual([]);
});

// The daily backup does not depend on the engine.
test.runIf(onPostgres)(
	"the daily backup is made once by two processes, in a bucket, and deletes those that are too old",
	async () => {
		const bucket = { ...(await openTestBucket()), S3_BUCKET: "", BACKUP_TO: "s3://eibm" };
		const machine = await openMachine({ ...bucket, BACKUP_AT: "04:00" }, withTables);
		const place = await openPlace(machine.config);
		const old = (days: number) =>
			`eibm-${new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)}-040000.tar.zst.age`;
		for (const days of [37, 36, 30]) await place.put(old(days), Buffer.from("old"));
		const [site, other] = [await openSite(machine), await openSite(machine)];
		const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
		for (const one of [site, other]) {
			await planBackup(one.db, one.jobs, "04:00", twoDaysAgo);
			await one.work();
		}
		const jobs = async () =>
			(await site.pool.query("select state from jobs.job where name = 'make-backup' order by data ->> 'day'")).rows;
		// Yesterday's job and the next one: both begin at the same time.
		expect(await jobs()).toEqual([{ state: "created" }, { state: "created" }]);
		await site.pool.query(
			"update jobs.job set start_after = now() where id = (select id from jobs.job where name = 'make-backup' order by data ->> 'day' limit 1)",
		);
		await expect.poll(jobs).toEqual([{ state: "completed" }, { state: "created" }]);
		const [made, ...others] = await listBackups(place);
		expect(others.map(({ name }) => name)).toEqual([old(30)]);
		expect(Date.now() - (made?.madeAt.getTime() ?? 0)).toBeLessThan(60_000);
		await checkBackup(place, made?.name ?? "", machine.config.backups.passphrase ?? "");
	},
);

test.runIf(onPostgres)("a daily backup that fails is reported to staff once a day", async () => {
	const machine = await openMachine({ BACKUP_AT: "04:00", OFFICE_EMAIL: "staff@example.com" }, withTables);
	const site = await openSite(machine);
	const { mail, db, pool } = site;
	const log = openLog("silent");
	const unwritable = path.join(machine.config.dataDir, "file");
	await fs.writeFile(unwritable, "");
	const config = {
		...machine.config,
		backups: { ...machine.config.backups, folder: path.join(unwritable, "backups") },
	};
	const fail = (day: string) =>
		makeDailyBackup({ db, mail, log, site: "http://localhost" }, config, day, new AbortController().signal);
	for (const day of ["2026-11-20", "2026-11-20", "2026-11-21"]) await expect(fail(day)).rejects.toThrow();
	// The program of the site was replaced while it runs, or no more processes are allowed: that ends the backup only.
	const { execPath } = process;
	process.execPath = unwritable;
	await expect(fail("2026-11-22"))
		.rejects.toThrow("EACCES")
		.finally(() => Object.assign(process, { execPath }));
	const { rows } = await pool.query(
		"select recipient, about_id as about from emails where kind = 'backupFailed' order by about_id",
	);
	expect(rows).toEqual(
		["2026-11-20", "2026-11-21", "2026-11-22"].map((day) => ({
			recipient: "staff@example.com",
			about: `backup ${day}`,
		})),
	);
});

test.runIf(onPostgres)(
	"staff read in their language why a backup failed, and below it what the system wrote; the command says it in a sentence",
	async () => {
		const machine = await openMachine({ BACKUP_AT: "04:00" }, withTables);
		const site = await openSite(machine);
		const { mail, db, pool } = site;
		const log = openLog("silent");
		const blocked = path.join(machine.config.dataDir, "file");
		await fs.writeFile(blocked, "");
		const { S3_ENDPOINT } = await openTestBucket();
		const bucket = { name: "eibm", region: "us-east-1", endpoint: S3_ENDPOINT };
		const { backups } = machine.config;
		const settings = {
			folderMissing: { backups: { ...backups, folder: path.join(blocked, "backups") } },
			noPassphrase: { backups: { ...backups, passphrase: undefined } },
			database: { database: { ...machine.config.database, url: "postgres://eibm:never-shown@127.0.0.1:9/eibm" } },
			bucketRefused: {
				backups: {
					...backups,
					bucket: { ...bucket, credentials: { accessKeyId: "wrong", secretAccessKey: "never-shown" } },
				},
			},
			bucketSilent: {
				backups: {
					...backups,
					bucket: {
						...bucket,
						endpoint: "http://127.0.0.1:9",
						credentials: { accessKeyId: "S3RVER", secretAccessKey: "never-shown" },
					},
				},
			},
		};
		const details = {
			folderMissing: "ENOTDIR: not a directory, mkdir",
			noPassphrase: "Please set BACKUP_PASSPHRASE",
			database: "cannot be reached. Check the address, the password, and that PostgreSQL is running. (ECONNREFUSED)",
			bucketRefused: "403",
			bucketSilent: "ECONNREFUSED",
		};
		for (const [cause, change] of Object.entries(settings)) {
			const printed = await printedBy(() => makeBackup({ ...machine.config, ...change }));
			expect([cause, printed]).toEqual([cause, expect.stringMatching(/^\n[A-Z][^\n]+\n\n$/)]);
			expect(printed).not.toMatch(/never-shown/);
		}
		// PostgreSQL ends the connection of a backup, between two statements or during one.
		for (const statement of ["select 1", "select pg_sleep(20)"]) {
			const session = await openPostgresSession(machine.settings.DATABASE_URL ?? "", "eibm-backup");
			const end = () =>
				pool.query(
					"select pg_terminate_backend(pid, 10000) from pg_stat_activity where application_name = 'eibm-backup' and datname = current_database()",
				);
			if (statement === "select 1") await end();
			const printed = printedBy(() => session.query(statement));
			await end();
			expect(await printed).toContain(backupCauseWords("en").database);
		}
		for (const language of ["hi", "gu"] as const) {
			const officeEmail = `owner-${language}@example.com`;
			const { email } = await register(site.visitor(), { email: officeEmail });
			await pool.query("update users set language = $1 where email = $2", [language, email]);
			for (const [cause, change] of Object.entries(settings)) {
				const config = { ...machine.config, officeEmail, ...change } as Config;
				const day = `${language} ${cause}`;
				const failing = makeDailyBackup(
					{ db, mail, log, site: "http://localhost" },
					config,
					day,
					new AbortController().signal,
				);
				await expect(failing).rejects.toThrow();
				const found = await pool.query("select id from emails where about_id = $1", [`backup ${day}`]);
				await mail.deliver({ mailId: found.rows[0]?.id }, new AbortController().signal);
				const { rows } = await pool.query("select text, html from emails where about_id = $1", [`backup ${day}`]);
				const { text, html } = rows[0] ?? {};
				const words = backupCauseWords(language)[cause as BackupCause];
				expect(words).not.toBe(backupCauseWords("en")[cause as BackupCause]);
				for (const written of [text, html]) {
					expect(written).toContain(words);
					expect(written).toContain(details[cause as keyof typeof details]);
					expect(written).not.toMatch(/never-shown/);
				}
				const [, technical = ""] = /<td[^>]* lang="en"[^>]*>(.*?)<\/td>/.exec(html) ?? [];
				expect(technical).toContain(details[cause as keyof typeof details]);
				// Nothing else on the page is in English.
				const others = html
					.replace(technical, "")
					.replace(/<style>.*?<\/style>/gs, "")
					.replace(/<[^>]+>/g, "\n");
				expect(others.match(/^.*\b(the|and|is|was)\b.*$/gim)).toBeNull();
			}
		}
	},
);

test("each kind of error has its cause, and none of them shows a key or an address with a password", () => {
	const disk = (code: string) => Object.assign(new Error(`${code}: as the system says it, write`), { code });
	const bucketError = (httpStatusCode: number) =>
		Object.assign(new Error("the key AKIA is not known"), { name: "AccessDenied", $metadata: { httpStatusCode } });
	const cases: [error: unknown, cause: BackupCause, detail: string | null][] = [
		[disk("ENOSPC"), "diskFull", "ENOSPC: as the system says it, write"],
		[disk("EDQUOT"), "diskFull", "EDQUOT: as the system says it, write"],
		[disk("EROFS"), "readOnly", "EROFS: as the system says it, write"],
		[disk("EIO"), "diskFailing", "EIO: as the system says it, write"],
		[disk("ENOENT"), "folderMissing", "ENOENT: as the system says it, write"],
		[disk("ECONNRESET"), "connection", "ECONNRESET"],
		[Object.assign(new Error("shutting down"), { code: "57P01" }), "database", "PostgreSQL 57P01"],
		[new Error("Connection terminated unexpectedly"), "database", "Connection terminated unexpectedly"],
		[bucketError(403), "bucketRefused", "AccessDenied 403"],
		[bucketError(503), "bucketSilent", "AccessDenied 503"],
		[new FolderUnavailable("The folder cannot be written."), "notWritable", "The folder cannot be written."],
		[
			new FolderUnavailable("The disk can only be read.", { cause: disk("EROFS") }),
			"readOnly",
			"The disk can only be read. (EROFS)",
		],
		[
			new DiskFull("/srv/eibm"),
			"diskFull",
			"The disk of /srv/eibm is full. Free some space, or choose another place, and try again.",
		],
		[
			Object.assign(new Error("permission denied for schema drizzle"), { code: "42501" }),
			"notReadable",
			"permission denied for schema drizzle",
		],
		[new PlainError("Something else."), "unknown", "Something else."],
		[new Error("postgres://eibm:secret@host"), "unknown", null],
	];
	for (const [error, cause, detail] of cases) expect(explainFailure(error)).toEqual({ cause, detail });
	const errors = [new BackupError("damaged", "It differs."), new BackupError("busy", "Wait.")];
	expect(errors.map((error) => explainFailure(error).cause)).toEqual(["damaged", "busy"]);
});

type Site = Awaited<ReturnType<typeof openSite>>;
type Machine = Awaited<ReturnType<typeof openMachine>>;

async function registerWithPicture(site: Site) {
	const browser = site.visitor();
	const { email, name } = await register(browser);
	const picture = await aPicture().jpeg().toBuffer();
	const body = profileForm({ name, phone: "98765 43210", email: "" }, picture);
	const answer = await browser.send("/auth/updateprofile", { method: "PUT", body });
	expect(answer.status).toBe(200);
	const { user } = await answer.json();
	return { email, picture: String(user.profilePic) };
}

/** What a command prints that ends with an error. */
async function printedBy(work: () => Promise<unknown>) {
	let printed = "";
	const { exitCode } = process;
	const write = vi.spyOn(process.stderr, "write").mockImplementation((text) => {
		printed += text;
		return true;
	});
	await runAsCommand(async () => void (await work()));
	write.mockRestore();
	expect(process.exitCode).toBe(1);
	process.exitCode = exitCode;
	return printed;
}

let networks = 0;

/** Sends an enquiry from its own network; returns its reference. */
async function enquire(site: Site) {
	networks++;
	const from = { "x-forwarded-for": `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}` };
	const enquiry = anEnquiry({
		Phone_Number: String(9_876_500_000 + networks),
		Email: `visitor${networks}@example.com`,
	});
	const answer = await site.visitor().post("/auth/addcontact", enquiry, from);
	expect(answer.status).toBe(201);
	return String((await answer.json()).reference);
}

async function emailsOf({ pool }: Site) {
	const { rows } = await pool.query("select email from users where role <> 'admin' order by created_at");
	return rows.map(({ email }) => email);
}

async function backUp(config: Config) {
	const { name } = await makeBackup(config);
	return checkBackup(await openPlace(config), name, config.backups.passphrase ?? "");
}

const listFolder = (folder: string) => fs.readdir(folder).catch((): string[] => []);

async function isRestoring({ config, dataDir }: Machine) {
	if (!config.database.url) return (await listFolder(dataDir)).includes("postgres.unfinished");
	const client = new pg.Client(config.database.url);
	await client.connect();
	try {
		const { rows } = await client.query("select to_regclass('unfinished_restore') is not null as found");
		return rows[0]?.found;
	} finally {
		await client.end();
	}
}
