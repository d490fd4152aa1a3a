import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { PgBoss } from "pg-boss";
import { expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "#server/db/database.ts";
import { openJobs } from "#server/jobs/jobs.ts";
import { openLog } from "#server/log.ts";
import { openAdmin } from "#tests/admin.ts";
import { onPostgres, takeDatabase } from "#tests/database.ts";
import { register } from "#tests/people.ts";
import { addEnquiry } from "#tests/rows.ts";

const recurring = [
	"batch-statuses",
	"class-reminders",
	"erase-old",
	"issue-certificates",
	"morning-emails",
	"sum-figures",
	"weekly-report",
];

test("after the clock was set back, what is done every hour, day or week is done and planned again", async () => {
	// The clock of a process is behind the time for which its jobs were planned; the queue goes by that of the database.
	vi.setSystemTime("2026-11-23T00:05:00+05:30");
	onTestFinished(() => void vi.useRealTimers());
	const { db, work } = await openAdmin();
	await addEnquiry(db, { createdAt: new Date("2026-11-20T12:00:00+05:30") });
	await work();
	const waiting = async () => {
		const { rows } = await db.execute<{ name: string; data: object }>(
			sql`select name, data from jobs.job where name in ${recurring} and state = 'created'
				and data ->> 'hour' is distinct from 'first' order by name`,
		);
		return rows.map(({ name, data }) => `${name} ${Object.values(data)[0]}`);
	};
	expect(await waiting()).toEqual([
		"batch-statuses 2026-11-23",
		"class-reminders 2026-11-23",
		"erase-old 2026-11-23",
		"issue-certificates 2026-11-22T19:00:00.000Z",
		"morning-emails 2026-11-23",
		"sum-figures 2026-11-22T19:00:00.000Z",
		"weekly-report 2026-11-23",
	]);
	await db.execute(sql`update jobs.job set start_after = now() where name in ${recurring}`);
	await expect
		.poll(waiting)
		.toEqual([
			"batch-statuses 2026-11-24",
			"class-reminders 2026-11-24",
			"erase-old 2026-11-24",
			"issue-certificates 2026-11-22T20:00:00.000Z",
			"morning-emails 2026-11-24",
			"sum-figures 2026-11-22T20:00:00.000Z",
			"weekly-report 2026-11-30",
		]);
	const emailsOf = async () => {
		const { rows } = await db.execute<{ kind: string }>(
			sql`select kind from emails where kind in ('morningEmail', 'weeklyReport') order by kind`,
		);
		return rows.map(({ kind }) => kind);
	};
	await expect.poll(emailsOf).toEqual(["morningEmail", "weeklyReport"]);
});

test("what a clock that was ahead has done, counted and begun blocks and lasts no longer than an hour after it was set right", async () => {
	const hourly = vi.spyOn(globalThis, "setInterval");
	const { db, jobs, work, office, visitor } = await openAdmin();
	await work();
	const plan = hourly.mock.calls.find(([, milliseconds]) => milliseconds === 3_600_000)?.[0];
	hourly.mockRestore();
	// A person cannot sign in any more, nobody is signed out, and the next night is over: all forty days ahead.
	const student = visitor();
	const { email } = await register(student);
	const attempt = async () =>
		(await visitor().post("/auth/login", { email1: email, password1: "wrong-password" })).status;
	await expect.poll(attempt).toBe(429);
	await db.execute(sql`update rate_limits set expire = expire + 40 * 86400000::bigint`);
	await db.execute(sql`update sessions set created_at = now() + interval '40 days', proved_at = now() + interval '40 days'
		where user_id in (select id from users where role = 'admin')`);
	await db.execute(sql`update jobs.job set state = 'completed', completed_on = now() + interval '40 days'
		where name in ${recurring}`);
	await db.execute(sql`update jobs.queue set monitor_claim_on = now() + interval '40 days'`);
	const mailId = randomUUID();
	await db.transaction(async (tx) => {
		await jobs.send(tx, "send-mail", { mailId }, { id: mailId });
		await tx.execute(sql`update jobs.job set created_on = now() + interval '40 days', start_after = now() + interval '40 days'
			where id = ${mailId}`);
		// A payment that was begun then: only its checks find it if neither browser nor gateway reports it.
		await jobs.send(tx, "check-payment", { orderId: "ORD-000001", round: 0 }, { inSeconds: 60 });
		await tx.execute(sql`update jobs.job set created_on = created_on + interval '40 days', start_after = start_after + interval '40 days'
			where name = 'check-payment'`);
	});
	(plan as () => void)();
	const planned = sql`select distinct name from jobs.job where name in ${recurring} and state = 'created' order by name`;
	await expect
		.poll(async () => (await db.execute<{ name: string }>(planned)).rows.map(({ name }) => name))
		.toEqual(recurring);
	const sent = sql`select 1 from jobs.job where id = ${mailId} and state = 'completed'`;
	await expect.poll(async () => (await db.execute(sent)).rows.length).toBe(1);
	const checked = sql`select 1 from jobs.job where name = 'check-payment' and state = 'completed'`;
	await expect.poll(async () => (await db.execute(checked)).rows.length).toBe(1);
	expect((await db.execute(sql`select 1 from jobs.queue where monitor_claim_on > now()`)).rows).toEqual([]);
	expect(await attempt()).toBe(401);
	expect([(await office.get("/auth/admin/audit")).status, (await student.get("/auth/course")).status]).toEqual([
		401, 200,
	]);
});

test.runIf(!onPostgres)("the write-ahead log of an embedded database is cut every night", async () => {
	const { db, jobs, work } = await openAdmin();
	const readStart = async () =>
		(await db.execute<{ start: string }>(sql`select redo_lsn::text as start from pg_control_checkpoint()`)).rows[0]
			?.start;
	const before = await readStart();
	await work();
	await jobs.send(db, "erase-old", { night: "2026-11-30" });
	await expect.poll(readStart).not.toBe(before);
});

test("the log says why a job has failed, without the address that a mail server repeats or a statement contains", async () => {
	const { where, giveBack } = await takeDatabase();
	const database = await openDatabase(where);
	const written: string[] = [];
	const log = openLog("info", { write: (line: string) => written.push(line) });
	const jobs = await openJobs(database, log, { lookEvery: 0.5 });
	onTestFinished(async () => {
		await jobs.stop();
		await database.close();
		await giveBack();
	});
	await jobs.send(database.db, "send-mail", { mailId: "1" });
	await jobs.send(database.db, "make-backup", { day: "2026-11-23" });
	// PostgreSQL repeats the value in its message, and Drizzle all values below the statement.
	await jobs.send(database.db, "ask-reset", { email: "asha@example.com", origin: "" });
	await jobs.work({
		"send-mail": async () => Promise.reject(new Error("550 <asha@example.com> is unknown")),
		"make-backup": async () => Promise.reject(new Error("the disk is gone")),
		"ask-reset": async ({ email }) => void (await database.db.execute(sql`select ${email}::uuid`)),
	});
	const failed = sql`select name from jobs.job where state = 'retry' order by name`;
	await expect
		.poll(async () => (await database.db.execute(failed)).rows)
		.toEqual([{ name: "ask-reset" }, { name: "make-backup" }, { name: "send-mail" }]);
	const lines = written.map((line) => JSON.parse(line)).sort((a, b) => a.job.localeCompare(b.job));
	const statement = { message: "Failed query (22P02): select $1::uuid", code: "22P02" };
	expect(lines).toMatchObject([
		{ level: 50, job: "ask-reset", error: statement, msg: "job failed" },
		{ level: 50, job: "make-backup", error: { message: "the disk is gone" }, msg: "job failed" },
	]);
	expect(written.join()).not.toContain("asha");
	const kept = sql`select output from jobs.job where name = 'ask-reset'`;
	const { rows } = await database.db.execute(kept);
	expect(rows).toMatchObject([{ output: statement }]);
	expect(JSON.stringify(rows)).not.toContain("asha");
});

test("a job of any kind whose process was killed is tried again after two minutes, and one that is running is not", async () => {
	const { where, giveBack } = await takeDatabase();
	const { db, pool, engine, close } = await openDatabase(where);
	const jobs = await openJobs({ pool, engine }, openLog("silent"));
	onTestFinished(async () => {
		await jobs.stop();
		await close();
		await giveBack();
	});
	await jobs.send(db, "make-backup", { day: "2026-11-23" });
	await jobs.send(db, "refund", { refundId: "1", round: 0 });
	await jobs.send(db, "sum-figures", { hour: "running" });
	// As a process leaves them that took them ten minutes ago and has been dead, or still working, since then.
	await db.execute(sql`update jobs.job set state = 'active', started_on = now() - interval '10 minutes',
		heartbeat_on = now() - case when name = 'sum-figures' then interval '1 minute' else interval '3 minutes' end`);
	const supervisor = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) }, schema: "jobs" });
	await supervisor.supervise();
	const { rows } = await db.execute(sql`select name, state from jobs.job order by name`);
	expect(rows).toEqual([
		{ name: "make-backup", state: "retry" },
		{ name: "refund", state: "retry" },
		{ name: "sum-figures", state: "active" },
	]);
});
