import fs from "node:fs/promises";
import path from "node:path";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { type SettingsResponse, type SettingTest, settingNames } from "#contract/admin/settings.ts";
import { auditEntries } from "#server/audit/table.ts";
import { newBackupName } from "#server/backups/place.ts";
import { emails } from "#server/email/table.ts";
import { openAdmin } from "#tests/admin.ts";
import { openTestBucket } from "#tests/servers/bucket.ts";
import { startMailServer } from "#tests/servers/mail-server.ts";
import { anOpenIdProvider } from "#tests/servers/openid-provider.ts";

type Admin = Awaited<ReturnType<typeof openAdmin>>;

async function readSettings({ office }: Pick<Admin, "office">) {
	const answer = await office.get("/auth/admin/settings");
	expect(answer.status).toBe(200);
	return (await answer.json()) as SettingsResponse;
}

async function tryGroup({ office }: Pick<Admin, "office">, group: string) {
	const answer = await office.post(`/auth/admin/settings/${group}/test`, {});
	expect(answer.status).toBe(200);
	return ((await answer.json()) as { test: SettingTest }).test;
}

test("the owner sees of each setting whether it is set, which name is misspelt, and of secrets nothing more", async () => {
	const found = await readSettings(
		await openAdmin({
			SMTP_URL: "smtp://office%40example.com:mail-pass%2Fword@mail.example.com:587",
			PAYU_KEY: "merchant-key-9876",
			PAYU_SALT: "merchant-salt",
			GSTIN: "24AAAAA0000A1Z8",
			BACKUP_PASPHRASE: "mistyped-secret",
		}),
	);
	expect(found.settings.map(({ name }) => name).sort()).toEqual([...settingNames].sort());
	const of = (name: string) => found.settings.find((setting) => setting.name === name);
	expect(of("SMTP_URL")).toMatchObject({ state: "set", hint: "mail.example.com:587" });
	expect(of("PAYU_KEY")).toMatchObject({ state: "set", hint: "…9876" });
	expect(of("PAYU_SALT")).toMatchObject({ state: "set", hint: null });
	expect(of("GSTIN")).toMatchObject({ state: "set", hint: "24AAAAA0000A1Z8" });
	expect(of("SESSION_SECRET")).toMatchObject({ state: "set", hint: null });
	expect(of("PAYU_MODE")).toMatchObject({ state: "default", hint: "test" });
	expect(of("S3_BUCKET")).toMatchObject({ state: "missing", hint: null });
	expect(found.misspelt).toEqual([{ name: "BACKUP_PASPHRASE", meant: "BACKUP_PASSPHRASE" }]);
	expect(JSON.stringify(found)).not.toContain("mistyped-secret");
	expect(found.testable).toEqual(["mail", "payments", "files", "database"]);
	expect(found.tests).toEqual({});
	expect(found.email).toBe("office@example.com");
});

test("a test e-mail goes to the owner who asks for it, and the result stays until the settings change", async () => {
	const server = await startMailServer();
	const app = await openAdmin({ SMTP_URL: server.url });
	expect(await tryGroup(app, "mail")).toMatchObject({ outcome: "sent", works: true, reply: null, isCurrent: true });
	expect(server.received).toMatchObject([{ to: ["office@example.com"] }]);
	expect(server.received[0]?.text).toContain("Subject: Test e-mail from");
	expect(await app.db.select().from(emails)).toMatchObject([
		{ kind: "settingsTest", recipient: "office@example.com", status: "sent" },
	]);
	expect((await readSettings(app)).tests.mail).toMatchObject({ outcome: "sent", works: true, isCurrent: true });
	const entries = await app.db.select().from(auditEntries).where(eq(auditEntries.action, "setting.test"));
	expect(entries).toMatchObject([
		{ subjectId: "settings-mail", before: null, after: { result: "sent", to: "office@example.com" } },
	]);

	await app.db.execute("update setting_tests set settings = 'of another mail server'");
	expect((await readSettings(app)).tests.mail).toMatchObject({ works: true, isCurrent: false });
});

test("what is wrong with the mail server is said in one word, with its reply, and nothing is queued", async () => {
	const server = await startMailServer();
	const app = await openAdmin({ SMTP_URL: `${server.url}?greetingTimeout=300` });
	server.state.reject = "550 5.7.1 Relaying denied";
	expect(await tryGroup(app, "mail")).toMatchObject({
		outcome: "recipient",
		works: false,
		reply: "550 5.7.1 Relaying denied",
	});
	server.state.silent = true;
	expect(await tryGroup(app, "mail")).toMatchObject({ outcome: "silent", works: false });
	await server.stop();
	expect(await tryGroup(app, "mail")).toMatchObject({ outcome: "unreachable", reply: "ECONNREFUSED" });
	expect(await app.db.$count(emails)).toBe(0);
});

test("the gateway, the files, the database and the backups are tested, and a fault of each is told", async () => {
	const app = await openAdmin({ BACKUP_PASSPHRASE: "a passphrase of the backups" });
	expect(await tryGroup(app, "payments")).toMatchObject({ outcome: "accepted", works: true });
	for (const [api, outcome] of [
		["dead", "unreachable"],
		["failing", "unreadable"],
		["lying", "unreadable"],
	]) {
		Object.assign(app.sandbox?.moods ?? {}, { api });
		expect(await tryGroup(app, "payments")).toMatchObject({ outcome, works: false });
	}
	// An earlier account, under PAYU_PREVIOUS.
	Object.assign(app.sandbox?.moods ?? {}, { api: "well" });
	const { gateway } = app.paymentContext;
	if (!gateway) throw new Error("no gateway");
	gateway.previous = [{ ...gateway.account, salt: "mistyped" }];
	expect(await tryGroup(app, "payments")).toMatchObject({ outcome: "refused", reply: "PAYU_PREVIOUS: SANDBX" });
	expect(await tryGroup(app, "database")).toMatchObject({ outcome: "fast", works: true, isCurrent: true });

	expect(await tryGroup(app, "files")).toMatchObject({ outcome: "stored", works: true });
	expect((await fs.readdir(app.config.uploadsDir)).filter((name) => name.startsWith("test-"))).toEqual([]);
	await fs.rm(app.config.uploadsDir, { recursive: true });
	await fs.writeFile(app.config.uploadsDir, "not a folder");
	expect(await tryGroup(app, "files")).toMatchObject({ outcome: "unusable", reply: "ENOTDIR" });

	expect(await tryGroup(app, "backups")).toMatchObject({ outcome: "none", works: false });
	const madeAt = (name: string) => fs.writeFile(path.join(app.config.backups.folder, name), "");
	const ahead = "eibm-2099-01-01-040000.tar.zst.age";
	await madeAt(ahead);
	expect(await tryGroup(app, "backups")).toMatchObject({ outcome: "ahead", reply: ahead, works: false });
	await fs.rm(path.join(app.config.backups.folder, ahead));
	await madeAt("eibm-2020-01-01-040000.tar.zst.age");
	expect(await tryGroup(app, "backups")).toMatchObject({ outcome: "old", reply: "eibm-2020-01-01-040000.tar.zst.age" });
	await madeAt(newBackupName());
	expect(await tryGroup(app, "backups")).toMatchObject({ outcome: "found", works: true });
	// It can be written, but no longer be read as a whole.
	const unreadable = "eibm-2020-01-02-040000.tar.zst.age";
	await fs.symlink(unreadable, path.join(app.config.backups.folder, unreadable));
	expect(await tryGroup(app, "backups")).toMatchObject({ outcome: "unusable", reply: "ELOOP" });
});

test("a provider that accepts the client, and one that does not, are told apart", async () => {
	const provider = await anOpenIdProvider("http://localhost:3000");
	expect(await tryGroup(await openAdmin(provider.settings), "google")).toMatchObject({ outcome: "accepted" });
	const wrong = await openAdmin({ ...provider.settings, GOOGLE_CLIENT_SECRET: "of another client" });
	expect(await tryGroup(wrong, "google")).toMatchObject({ outcome: "client", reply: "invalid_client" });
	const typed = await openAdmin({ GOOGLE_CLIENT_ID: "my-client", GOOGLE_CLIENT_SECRET: "secret" });
	expect(await tryGroup(typed, "google")).toMatchObject({ outcome: "clientId" });
});

test("no secret comes back in a response, the log or the database, whatever another server answers", async () => {
	const server = await startMailServer();
	const another = { S3_ACCESS_KEY_ID: "another-key", S3_SECRET_ACCESS_KEY: "bucket-secret" };
	const bucket = { ...(await openTestBucket()), ...another };
	const app = await openAdmin({
		...bucket,
		SMTP_URL: `${server.url.replace("//", "//office:mail%40password@")}`,
		BACKUP_PASSPHRASE: "a passphrase of the backups",
		METRICS_TOKEN: "m".repeat(40),
		PAYU_KEY: "merchant-key-9876",
		PAYU_SALT: "merchant-salt",
		GOOGLE_CLIENT_ID: "google-client",
		GOOGLE_CLIENT_SECRET: "google-secret",
	});
	const echoed = ["mail@password", "mail%40password", Buffer.from("mail@password").toString("base64")];
	server.state.reject = `550 5.7.1 ${echoed.join(" or ")} is wrong`;
	expect(await tryGroup(app, "mail")).toMatchObject({
		outcome: "recipient",
		reply: "550 5.7.1 *** or *** or *** is wrong",
	});
	expect(await tryGroup(app, "files")).toMatchObject({ outcome: "unusable", reply: "InvalidAccessKeyId" });
	const { rows } = await app.db.execute("select to_jsonb(t)::text as row from setting_tests t");
	const { rows: audit } = await app.db.execute("select to_jsonb(t)::text as row from audit_entries t");
	const everything = JSON.stringify([await readSettings(app), rows, audit, app.logged]);
	for (const secret of [
		...echoed,
		"bucket-secret",
		"of the backups",
		"m".repeat(40),
		"s".repeat(40),
		"merchant-salt",
		"merchant-key",
		"google-secret",
	])
		expect(everything).not.toContain(secret);
});

test("without scripts the button leads back to the result, and what is not set up has nothing to test", async () => {
	const { office } = await openAdmin();
	const tested = await office.submit("/auth/admin/settings/files/test", {});
	expect([tested.status, tested.headers.get("location")]).toEqual([303, "/admin/settings#files"]);
	expect((await office.post("/auth/admin/settings/mail/test", {})).status).toBe(409);
	expect((await office.post("/auth/admin/settings/session/test", {})).status).toBe(422);
});

test("somebody who tests again and again has to wait", async () => {
	const { office } = await openAdmin();
	for (let times = 0; times < 30; times++)
		expect((await office.post("/auth/admin/settings/database/test", {})).status).toBe(200);
	expect((await office.post("/auth/admin/settings/database/test", {})).status).toBe(429);
});
