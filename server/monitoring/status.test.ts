import { once } from "node:events";
import type { StatsFs } from "node:fs";
import fs from "node:fs/promises";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import type { StatusResponse } from "#contract/admin/status.ts";
import { emails } from "#server/email/table.ts";
import { verifyPayment } from "#server/payments/payu/payu.ts";
import { openAdmin } from "#tests/admin.ts";
import { acceptNewTables, failNewTables } from "#tests/database.ts";
import { registerApplicant } from "#tests/people.ts";
import { payAtGateway, returnFromGateway } from "#tests/servers/gateway.ts";

type Office = Awaited<ReturnType<typeof openAdmin>>;

async function readStatus({ office }: Office) {
	const answer = await office.get("/auth/admin/status");
	expect(answer.status).toBe(200);
	return (await answer.json()) as StatusResponse;
}

test("the status of a new installation names its database, its payments, its disk and its version", async () => {
	const app = await openAdmin({ SMTP_URL: "smtp://127.0.0.1:9" });
	const { parts } = await readStatus(app);
	expect(Object.values(parts).map(({ problem }) => problem)).toEqual([...Array(6).fill(null), "notYet"]);
	expect(parts.database).toMatchObject({ engine: inject("postgresUrl") ? "postgres" : "pglite", state: "good" });
	expect(parts.database.bytes).toBeGreaterThan(1_000_000);
	expect(parts.database.migrations).toBeGreaterThan(20);
	expect(parts.backup).toMatchObject({ state: "warning", problem: "notYet", lastMade: null, bytes: null });
	expect(parts.disk.total).toBeGreaterThan(parts.disk.free);
	expect(parts.gateway).toMatchObject({ mode: "sandbox", lastConfirmed: null, lastFailedCall: null, review: 0 });
	expect(parts.process).toMatchObject({ version: "0.1.0", node: process.version, processes: 1 });
});

test("a database that answers but can store nothing is a problem: its disk is full, or it can only be read", async () => {
	const app = await openAdmin();
	for (const [code, problem] of [
		["53100", "full"],
		["25006", "readOnly"],
	] as const) {
		await failNewTables(app.pool, code);
		expect((await readStatus(app)).parts.database).toMatchObject({ state: "bad", problem });
	}
	await acceptNewTables(app.pool);
	expect((await readStatus(app)).parts.database).toMatchObject({ state: "good", problem: null });
});

test("failed e-mails, late jobs, payments to decide and a gateway that does not answer or rejects our key are problems, and going well is not", async () => {
	const app = await openAdmin({ SMTP_URL: "smtp://127.0.0.1:9" });
	const browser = app.visitor();
	await registerApplicant(browser);
	await returnFromGateway(app, (await payAtGateway(browser, "success")).fields);
	const paid = await readStatus(app);
	expect(paid.parts.gateway).toMatchObject({ state: "good", lastFailedCall: null });
	expect(Date.parse(paid.parts.gateway.lastConfirmed ?? "")).toBeGreaterThan(Date.now() - 60_000);

	const mail = { kind: "welcome" as const, recipient: "a@example.com" };
	await app.db.insert(emails).values({ id: "m1", ...mail, status: "failed" });
	await app.db.execute(sql`update jobs.job set start_after = now() - interval '11 minutes' where name = 'send-mail'`);
	await app.db.execute(sql`update orders set status = 'review', paid_at = null`);
	const { parts } = await readStatus(app);
	expect(parts.mail).toMatchObject({ state: "bad", problem: "failing", failed: 1, lastSent: null });
	expect(parts.gateway).toMatchObject({ state: "warning", problem: "review", review: 1 });
	expect(parts.jobs).toMatchObject({ state: "bad", problem: "late" });
	expect(parts.jobs.late).toBeGreaterThanOrEqual(660);

	const sentAt = new Date();
	await app.db.insert(emails).values({ id: "m2", ...mail, status: "sent", sentAt });
	expect((await readStatus(app)).parts.mail).toMatchObject({
		state: "warning",
		problem: "failed",
		lastSent: sentAt.toISOString(),
	});

	const other = app.visitor();
	await registerApplicant(other);
	const { fields } = await payAtGateway(other, "success");
	const { gateway } = app.paymentContext;
	if (!gateway) throw new Error("no gateway");
	for (const api of ["dead", "maintenance"]) {
		Object.assign(app.sandbox?.moods ?? {}, { api });
		await returnFromGateway(app, fields);
		expect([api, (await readStatus(app)).parts.gateway]).toMatchObject([api, { state: "bad", problem: "unreachable" }]);
		Object.assign(app.sandbox?.moods ?? {}, { api: "well" });
		await verifyPayment(gateway.account, "EIB1", gateway.ask);
	}
	// It answers again, with another salt than ours.
	await verifyPayment({ ...gateway.account, salt: "of-another-account" }, "EIB1", gateway.ask);
	expect((await readStatus(app)).parts.gateway).toMatchObject({ state: "bad", problem: "refused" });
	await verifyPayment(gateway.account, "EIB1", gateway.ask);
	// An account of earlier payments has been closed.
	await verifyPayment({ ...gateway.account, key: "EARLIER" }, "EIB2", gateway.ask);
	expect((await readStatus(app)).parts.gateway).toMatchObject({ problem: "review" });
});

test("a wrong address from before the last e-mail that was sent is not taken for a mail server that takes nothing", async () => {
	const app = await openAdmin({ SMTP_URL: "smtp://127.0.0.1:9" });
	const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
	const mail = { kind: "welcome" as const, recipient: "a@example.com" };
	const add = (id: string, status: "failed" | "sent", days: number) =>
		app.db.insert(emails).values({
			...mail,
			id,
			status,
			createdAt: daysAgo(days),
			...(status === "sent" ? { sentAt: daysAgo(days) } : {}),
		});
	await add("wrong", "failed", 20);
	await add("sent", "sent", 2);
	expect((await readStatus(app)).parts.mail).toMatchObject({ state: "warning", problem: "failed", failed: 1 });
	await add("later", "failed", 1);
	expect((await readStatus(app)).parts.mail).toMatchObject({ state: "bad", problem: "failing", failed: 2 });
});

test("in production without a mail server and a merchant account the owner is told what to set, and which name is misspelt", async () => {
	const { parts } = await readStatus(
		await openAdmin({
			NODE_ENV: "production",
			STAFF_SECOND_FACTOR: "optional",
			BASE_URL: "http://localhost:3000",
			DEMO: "true",
			SMTP_URI: "smtp://user:never-shown@127.0.0.1",
		}),
	);
	const misspelt = [{ name: "SMTP_URI", meant: "SMTP_URL" }];
	expect(parts.process).toMatchObject({ state: "warning", problem: "misspelt", misspelt });
	expect(JSON.stringify(parts)).not.toContain("never-shown");
	expect(parts.mail).toMatchObject({ state: "bad", problem: "notSent" });
	expect(parts.gateway).toMatchObject({ state: "warning", problem: "test" });
});

test("a place of backups that cannot be read is told with its reason, and a backup of the future is not the last one", async () => {
	const app = await openAdmin();
	await fs.mkdir(app.config.backups.folder, { recursive: true });
	await fs.writeFile(path.join(app.config.backups.folder, "eibm-2099-01-01-040000.tar.zst.age"), "");
	// As the doctor says.
	expect((await readStatus(app)).parts.backup).toMatchObject({ state: "bad", problem: "ahead" });
	await fs.rm(app.config.backups.folder, { recursive: true, force: true });
	await fs.writeFile(app.config.backups.folder, "");
	const { backup } = (await readStatus(app)).parts;
	expect(backup).toMatchObject({ state: "bad", problem: "unreadable", cause: "folderMissing" });
});

test("a bucket of backups that accepts connections and never answers does not keep the status page or the metrics waiting", async () => {
	const mute = net.createServer().listen(0, "127.0.0.1");
	await once(mute, "listening");
	const token = "t".repeat(32);
	const { office, visitor } = await openAdmin({
		METRICS_TOKEN: token,
		BACKUP_TO: "s3://eibm-backups",
		S3_ENDPOINT: `http://127.0.0.1:${(mute.address() as net.AddressInfo).port}`,
		S3_ACCESS_KEY_ID: "key",
		S3_SECRET_ACCESS_KEY: "secret",
	});
	const [status, metrics] = await Promise.all([
		office.get("/auth/admin/status"),
		visitor().get("/metrics", { authorization: `Bearer ${token}` }),
	]);
	const { parts } = (await status.json()) as StatusResponse;
	expect(parts.backup).toMatchObject({ state: "bad", problem: "unreadable", cause: "connection" });
	expect(await metrics.text()).toContain("eibm_database_up 1\n");
	mute.close();
});

test("the status page is shown after the disk of the uploads has vanished", async () => {
	const disk = await fs.mkdtemp(path.join(os.tmpdir(), "eibm-disk-"));
	const app = await openAdmin({ UPLOADS_DIR: path.join(disk, "site/uploads") });
	await fs.rm(disk, { recursive: true });
	expect((await readStatus(app)).parts.disk.free).toBeGreaterThan(0);
});

test("of several disks the status page shows the one that needs space first, that of the backups included", async () => {
	const gigabyte = 1024 ** 3;
	const disks = { data: [2.9, 200], backups: [2.5, 3] };
	vi.spyOn(fs, "statfs").mockImplementation(async (folder) => {
		const [free = 0, total = 0] = disks[String(folder) === "/mnt/backups" ? "backups" : "data"];
		return { bsize: gigabyte, bavail: free, blocks: total } as StatsFs;
	});
	onTestFinished(() => {
		vi.restoreAllMocks();
	});
	const app = await openAdmin({ BACKUP_TO: "/mnt/backups" });
	expect((await readStatus(app)).parts.disk).toMatchObject({ problem: "full", folder: app.config.dataDir });
	disks.data = [200, 400];
	expect((await readStatus(app)).parts.disk).toMatchObject({ problem: null, folder: "/mnt/backups" });
	disks.backups = [0.1, 3];
	expect((await readStatus(app)).parts.disk).toMatchObject({ state: "bad", problem: "full", folder: "/mnt/backups" });
	const inBucket = await openAdmin({ BACKUP_TO: "s3://eibm-backups" });
	expect((await readStatus(inBucket)).parts.disk).toMatchObject({ problem: null, folder: inBucket.config.dataDir });
});
