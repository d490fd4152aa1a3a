// Moving a site between the two engines, and restoring backups of other releases. Needs a server, so it runs on
// PostgreSQL only.
import fs from "node:fs/promises";
import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { libraryFiles } from "#contract/pictures.ts";
import { openPostgresSession } from "#server/backups/copy-session.ts";
import type { Entry } from "#server/backups/entries.ts";
import { moveSite } from "#server/backups/move-site.ts";
import { readSite } from "#server/backups/read-site.ts";
import { openEntries, restoreSite } from "#server/backups/restore-site.ts";
import { readConfig } from "#server/config.ts";
import { openDatabase, startUpLock } from "#server/db/database.ts";
import { lockFolder } from "#server/db/embedded.ts";
import { authorizeSystem } from "#server/http/authorization.ts";
import { cutPicture } from "#server/pictures/cuts.ts";
import { addPicture } from "#server/pictures/library.ts";
import { openMachine, openSite, runCommand } from "#tests/backups.ts";
import { onPostgres } from "#tests/database.ts";
import { anAdmission, register } from "#tests/people.ts";
import { aPicture, profileForm } from "#tests/pictures.ts";
import { openTestBucket } from "#tests/servers/bucket.ts";

const migrations = "server/db/migrations";

test.runIf(onPostgres)("a site moves from PostgreSQL to the embedded database and a bucket, and back", async () => {
	const machine = await openMachine({ SAMPLE_DATA: "true" }, { tables: true });
	const site = await openSite(machine);
	await site.work();
	const browser = site.visitor();
	const { name } = await register(browser);
	const form = profileForm({ name, phone: "98765 43210", email: "" }, await aPicture().jpeg().toBuffer());
	const { user } = await (await browser.send("/auth/updateprofile", { method: "PUT", body: form })).json();
	const content = await aPicture().png().toBuffer();
	const upload = { name: "quay.png", content, alt: "The quay", rights: "" };
	const added = await addPicture(site, authorizeSystem({ id: "office", name: "Office" }), upload);
	if (!added.ok) throw new Error(added.why);
	const cut = await cutPicture(site, added.picture.id);
	const embedded = `${machine.dataDir}/embedded`;
	const settings = path.join(machine.dataDir, "new.env");
	const bucket = await openTestBucket();
	const lines = Object.entries({ ...bucket, DATABASE_URL: "", DATA_DIR: embedded });
	await fs.writeFile(settings, lines.map(([key, value]) => `${key}=${value}`).join("\n"));
	expect(await runCommand("move", ["--to", settings], machine.settings)).toMatchObject({
		code: 1,
		output: expect.stringContaining("The site is still running on this database"),
	});
	await site.stop();
	// A name with a slip would leave the database where it is, or move it into another place than was meant.
	const slip = path.join(machine.dataDir, "slip.env");
	await fs.writeFile(slip, `DATABASE_URI=\nDATA_DIR=${embedded}\nNODE_OPTIONS=`);
	expect(await runCommand("move", ["--to", slip], machine.settings)).toEqual({
		code: 1,
		output: `\nPlease correct ${slip}:\n  DATABASE_URI is not a setting of the site. If DATABASE_URL is meant, correct its name.\n\n`,
	});
	expect(await runCommand("move", ["--to", machine.dataDir], machine.settings)).toEqual({
		code: 1,
		output: `\nThe file ${machine.dataDir} cannot be read (EISDIR). Name the file with the settings that will change, and let this user read it.\n\n`,
	});
	// The key of another site there would sign the certificates of this one from now on.
	const keyIn = (folder: string) => fs.readFile(path.join(folder, "certificate-key"), "utf8");
	await fs.mkdir(embedded);
	await fs.writeFile(path.join(embedded, "certificate-key"), "of another site");
	expect(await runCommand("move", ["--to", settings], machine.settings)).toEqual({
		code: 1,
		output: expect.stringContaining(`There is another certificate-key in ${embedded} already.`),
	});
	expect(await fs.readdir(embedded)).toEqual(["certificate-key"]);
	await fs.rm(embedded, { recursive: true });
	const there = await runCommand("move", ["--to", settings], machine.settings);
	expect(there).toEqual({ code: 0, output: expect.stringMatching(/^Moved [\d,]+ rows and 12 files in /) });
	// In another DATA_DIR the site keeps its key, and nobody is told to delete what is still needed.
	expect(await keyIn(embedded)).toBe(await keyIn(machine.dataDir));
	const { hostname, pathname } = new URL(machine.settings.DATABASE_URL ?? "");
	expect(there.output).toContain(
		`delete what it no longer uses: the database ${pathname.slice(1)} on ${hostname}, and the files in ${machine.config.uploadsDir}.`,
	);
	const again = await runCommand("move", ["--to", settings], machine.settings);
	expect(again).toMatchObject({
		code: 1,
		output: expect.stringContaining("There is a site in this database already."),
	});
	// Whoever has interrupted it after its last step learns from this that nothing is missing.
	expect(again.output).toContain("If a move into it was interrupted and has printed nothing, that site is complete:");
	// The command has no such option.
	expect(again.output).not.toContain("--replace");

	const moved = readConfig({ ...machine.settings, ...Object.fromEntries(lines) });
	expect([moved.database.url, moved.bucket?.name]).toEqual([undefined, "eibm"]);
	// Another password, key, name of the machine or path opens the same place: copied onto itself, it would then be
	// deleted as the old one.
	const rotated = new URL(machine.settings.DATABASE_URL ?? "");
	rotated.password = "another";
	const renamed = new URL(machine.settings.DATABASE_URL ?? "");
	renamed.hostname = renamed.hostname === "localhost" ? "127.0.0.1" : "localhost";
	const link = path.join(machine.dataDir, "link");
	await fs.symlink(machine.dataDir, link);
	const onEmbedded = { ...machine.settings, ...Object.fromEntries(lines) };
	for (const [from, to] of [
		[machine.settings, { DATABASE_URL: rotated.href }],
		[machine.settings, { DATABASE_URL: renamed.href, DATA_DIR: link }],
		[onEmbedded, { S3_ACCESS_KEY_ID: "another", S3_ENDPOINT: `${bucket.S3_ENDPOINT}/`, DATA_DIR: `${link}/embedded` }],
	])
		await expect(moveSite(readConfig(from), readConfig({ ...from, ...to }))).rejects.toThrow(/nothing to move/);
	// Only the folder of the data is another one: the key that signs certificates goes there.
	const elsewhere = path.join(machine.dataDir, "elsewhere");
	const onlyFolder = path.join(machine.dataDir, "folder.env");
	await fs.writeFile(onlyFolder, `DATA_DIR=${elsewhere}`);
	const stays = { ...machine.settings, UPLOADS_DIR: machine.config.uploadsDir };
	const secretsMoved = await runCommand("move", ["--to", onlyFolder], stays);
	expect(secretsMoved).toEqual({ code: 0, output: expect.stringMatching(/^Moved the secrets in /) });
	expect(await keyIn(elsewhere)).toBe(await keyIn(machine.dataDir));
	expect(secretsMoved.output).toContain(`delete what it no longer uses: the secrets in ${machine.dataDir}.`);
	await fs.writeFile(path.join(elsewhere, "certificate-key"), "of another site");
	expect(await runCommand("move", ["--to", onlyFolder], stays)).toEqual({
		code: 1,
		output: expect.stringContaining(`There is another certificate-key in ${elsewhere} already.`),
	});
	// Another database on the same server is another place.
	const beside = await openMachine({}, { tables: true });
	await expect(moveSite(machine.config, beside.config)).rejects.toThrow(/There is a site in this database already/);
	// That site gets no key of another one.
	expect(await fs.readdir(beside.dataDir)).not.toContain("certificate-key");
	// A site that is started on the old database meanwhile waits, and nothing is moved: afterwards it would write into a
	// database that nobody uses any more.
	const late = await openMachine();
	const release = await holdStartUp(late);
	const overtaken = expect(moveSite(machine.config, late.config)).rejects.toThrow(
		"The site is still running on this database (1 connection). Stop it first, on all machines.",
	);
	await waitForStart(late);
	let isOpen = false;
	const starting = openDatabase(machine.config.database).finally(() => {
		isOpen = true;
	});
	await waitForStart(machine);
	expect(isOpen).toBe(false);
	await release();
	await overtaken;
	await (await starting).close();
	const back = await openMachine();
	// While it is moved, it cannot be started on the old database: what it wrote there would be lost.
	const goOn = await holdStartUp(back);
	const moving = moveSite(moved, back.config);
	await waitForStart(back);
	expect(() => lockFolder(embedded)).toThrow(/Another EIBM is already running/);
	await goOn();
	const { contents } = await moving;
	lockFolder(embedded)();
	const returned = await openSite(back);
	expect((await returned.visitor().get(`/uploads/${user.profilePic}`)).status).toBe(200);
	for (const file of [...Object.values(libraryFiles(added.picture.file) ?? {}), ...cut.files.split(" ")])
		expect([file, (await returned.visitor().get(`/uploads/${file}`)).status]).toEqual([file, 200]);
	expect(await cutPicture(returned, added.picture.id)).toMatchObject({ id: cut.id, cutAt: cut.cutAt });
	expect((await returned.visitor().post("/auth/create-admission", anAdmission())).status).toBe(201);
	await returned.stop();
	// The first database is unchanged and equal to the restored one.
	const session = await openPostgresSession(machine.settings.DATABASE_URL ?? "", "eibm-backup");
	onTestFinished(() => session.close());
	expect(contents).toMatchObject(await contentsOf(readSite(session, site.storage)));
});

test.runIf(onPostgres)(
	"a backup of an older release is migrated, and one of a newer release is not restored",
	async () => {
		const [older, current] = [await openEmpty(), await openEmpty()];
		const folder = await fs.mkdtemp(path.join((await openMachine()).dataDir, "older-"));
		await fs.cp(migrations, folder, { recursive: true });
		const journal = JSON.parse(await fs.readFile(`${folder}/meta/_journal.json`, "utf8"));
		// Before the tables were renamed.
		const tags = journal.entries.map(({ tag }: { tag: string }) => tag);
		journal.entries.length = tags.indexOf("0022_standard-names");
		await fs.writeFile(`${folder}/meta/_journal.json`, JSON.stringify(journal));
		const client = new pg.Client(older);
		await client.connect();
		onTestFinished(() => client.end());
		await migrate(drizzle(client), { migrationsFolder: folder });
		await client.query("insert into paper_counters values ('R/2026-27/', 7)");

		const from = await openPostgresSession(older, "eibm-backup");
		const into = await openPostgresSession(current, "eibm-restore");
		onTestFinished(async () => {
			await from.close();
			await into.close();
		});
		const place = { session: into, storage: null, replace: false };
		// After a failure in the middle the database is empty again, and the next attempt succeeds.
		const incomplete = await openEntries(withoutRows(readSite(from, null)));
		await expect(restoreSite(incomplete, place)).rejects.toThrow(/damaged: .*public.paper_counters/);
		await from.run("rollback");
		expect(await into.query("select from pg_tables where schemaname = 'public'")).toEqual([]);
		const { migratedBy } = await restoreSite(await openEntries(readSite(from, null)), place);
		expect(migratedBy).toBeGreaterThan(0);
		expect(await into.query("select last from document_counters")).toEqual([{ last: 7 }]);

		const future = withMigration(readSite(into, null), { hash: "of the future", at: 1 });
		await expect(openEntries(future)).rejects.toThrow(/made by a newer release \(0.1.0, 1 migrations ahead\)/);
		const foreign = withMigration(readSite(from, null), { hash: "of somebody else", at: 1 });
		await expect(openEntries(foreign)).rejects.toThrow(/release with other tables/);
	},
);

type Machine = Awaited<ReturnType<typeof openMachine>>;

/** Keeps a site from starting, and a restore from beginning, until the returned function is called. */
async function holdStartUp({ settings }: Machine) {
	const holder = new pg.Client(settings.DATABASE_URL);
	await holder.connect();
	await holder.query("select pg_advisory_lock($1)", [startUpLock]);
	return () => holder.end();
}

/** Until somebody waits for that lock. */
async function waitForStart({ settings }: Machine) {
	const watcher = new pg.Client(settings.DATABASE_URL);
	await watcher.connect();
	const waiting = `select from pg_locks join pg_database on pg_database.oid = database
		where datname = current_database() and locktype = 'advisory' and not granted`;
	await expect.poll(async () => (await watcher.query(waiting)).rowCount).toBe(1);
	await watcher.end();
}

async function openEmpty() {
	const { settings } = await openMachine();
	return settings.DATABASE_URL ?? "";
}

async function* withoutRows(entries: AsyncIterable<Entry>): AsyncGenerator<Entry> {
	for await (const entry of entries) if (entry.kind !== "rows") yield entry;
}

/** The same content, as if the tables had had this migration too. */
async function* withMigration(
	entries: AsyncIterable<Entry>,
	last: { hash: string; at: number },
): AsyncGenerator<Entry> {
	for await (const entry of entries) {
		if (entry.kind !== "manifest") yield entry;
		else yield { ...entry, manifest: { ...entry.manifest, migrations: [...entry.manifest.migrations, last] } };
	}
}

async function contentsOf(entries: AsyncIterable<Entry>) {
	for await (const entry of entries) {
		if (entry.kind === "file") for await (const _ of entry.content);
		if (entry.kind === "contents") return entry.contents;
	}
	throw new Error("no contents");
}
