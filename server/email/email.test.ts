import { once } from "node:events";
import { createServer } from "node:net";
import { eq, inArray, sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import type { EmailKind } from "#contract/emails.ts";
import { languageOf } from "#server/accounts/language.ts";
import { openEmail } from "#server/email/email.ts";
import { listEmails } from "#server/email/personal-data.ts";
import { emails } from "#server/email/table.ts";
import { openLog } from "#server/log.ts";
import { type AppOptions, openApp } from "#tests/app.ts";
import { openBuiltSite } from "#tests/built-site.ts";
import { register } from "#tests/people.ts";
import { promote } from "#tests/rows.ts";
import { startMailServer } from "#tests/servers/mail-server.ts";

// Some e-mails take several attempts.
vi.setConfig({ testTimeout: 40_000 });

type App = Awaited<ReturnType<typeof openApp>>;

const from = "EIBM <office@example.com>";
const resetData = (name = "Asha Patel") => ({ name, link: "https://www.example.com/resetpsw?token=1" });
const notifyStaff = (email: string) => ({
	reference: "ENQ-2026-000001",
	repeat: false,
	form: { from_name: "Ravi Shah", Phone_Number: "+919876543210", Email: email, purpose: "Spices", Address: "" },
});
const open = (server: { url: string }, options?: AppOptions) =>
	openApp({ SMTP_URL: server.url, MAIL_FROM: from }, options);
const onlyMail = async (app: App) => (await listEmails(app.db, ["about"], [])).at(-1);
/** Waits until the e-mail has this state. */
const becomes = (app: App, state: Record<string, unknown>) => expect.poll(() => onlyMail(app)).toMatchObject(state);
/** A job ends shortly after its e-mail has its final state: before that, staff cannot send it again. */
const isOver = (app: App) =>
	expect
		.poll(() => app.db.execute(sql`select from jobs.job where name = 'send-mail' and state = 'active'`))
		.toMatchObject({ rowCount: 0 });
/**
 * A job is rescheduled shortly after its e-mail is marked "failed": waits until none is running, then makes all of them
 * due now.
 */
const tryAgainNow = (app: App) =>
	expect
		.poll(async () => {
			const { rows } = await app.db.execute(
				sql`update jobs.job set start_after = now() where name = 'send-mail' and state = 'retry'
					and not exists (select 1 from jobs.job where name = 'send-mail' and state = 'active') returning id`,
			);
			return rows.length;
		})
		.toBeGreaterThan(0);

test("a mail that the server refuses is kept with the reason and leaves once the server takes it", async () => {
	const server = await startMailServer();
	server.state.reject = true;
	const app = await open(server);
	const person = await register(app.visitor());
	await app.work();
	await app.visitor().post("/auth/forgot-password", { email: person.email });
	const mail = async () => (await listEmails(app.db, [], [person.email])).find(({ kind }) => kind === "reset");
	await expect.poll(mail).toMatchObject({ status: "failed", tries: 1, lastError: expect.stringContaining("451") });
	expect(server.received).toEqual([]);

	server.state.reject = false;
	await tryAgainNow(app);
	await expect.poll(mail).toMatchObject({ status: "sent", tries: 2, lastError: null });
	const received = server.received.filter(({ text }) => text.includes("Subject: Set a new password for EIBM"));
	expect(received).toHaveLength(1);
	expect(received[0]?.to).toEqual([person.email]);
	expect(received[0]?.text).toContain("Auto-Submitted: auto-generated");
	// The link that opens the account has been delivered, so we do not store it any longer.
	const [row] = await app.db.select().from(emails).where(eq(emails.kind, "reset"));
	expect(JSON.stringify(row)).not.toContain("token=");
	// Nor do we store the links that make somebody a staff member or let them set up a second factor.
	const link = "https://www.example.com/join?token=1";
	const keys = {
		staffInvitation: { invitedBy: "Office", roles: "Owner", link },
		secondFactorLink: { name: "Asha Patel", link },
		secondFactorChanged: { name: "Asha Patel", change: "reset", changedAt: "2026-11-28T06:00:00Z", setUp: link },
	};
	for (const [kind, data] of Object.entries(keys))
		await app.mail.enqueue(app.db, kind as "secondFactorLink", `${kind}@example.com`, data as never, kind);
	const kept = () =>
		app.db
			.select()
			.from(emails)
			.where(inArray(emails.aboutId, Object.keys(keys)));
	await expect.poll(async () => (await kept()).map(({ status }) => status)).toEqual(["sent", "sent", "sent"]);
	expect(JSON.stringify(await kept())).not.toContain("token=");
});

test("an unknown mailbox is not tried again until staff say so; a refused sender is", async () => {
	const server = await startMailServer();
	server.state.reject = "550 5.1.1 No such user here";
	const app = await open(server);
	await app.work();
	await app.mail.enqueue(app.db, "reset", "asha@example.com", resetData(), "about");
	await becomes(app, {
		status: "failed",
		tries: 1,
		tryUntil: null,
		lastError: expect.stringContaining("No such user"),
	});
	await isOver(app);
	const { rows } = await app.db.execute(
		sql`select state from jobs.job where name = 'send-mail' and state < 'completed'`,
	);
	expect(rows).toEqual([]);

	server.state.reject = false;
	// As long as the other e-mails of its batch are being sent.
	const setJob = (state: string) =>
		app.db.execute(sql`update jobs.job set state = ${state}
		where name = 'send-mail' and id = (select id::uuid from emails where about_id = 'about')`);
	await setJob("active");
	expect(await app.mail.retry(app.db, (await onlyMail(app))?.id ?? "")).toBe(true);
	await becomes(app, { status: "sent", tries: 2 });
	await setJob("completed");
	expect(await app.mail.retry(app.db, (await onlyMail(app))?.id ?? "")).toBe(false);
	expect(server.received.map(({ to }) => to)).toEqual([["asha@example.com"]]);

	// An error about relaying is our problem, not that of the recipient.
	server.state.reject = "550 5.7.1 Relaying denied";
	await app.mail.enqueue(app.db, "reset", "ravi@example.com", resetData(), "about");
	await becomes(app, { status: "failed", tries: 1, tryUntil: expect.any(Date) });
	await isOver(app);
	server.state.reject = false;
	expect(await app.mail.retry(app.db, (await onlyMail(app))?.id ?? "")).toBe(true);
	await becomes(app, { status: "sent", tries: 2 });
	expect(server.received).toHaveLength(2);
});

test("staff read that the mail server rejects the sign-in, and not what it repeats of it", async () => {
	const server = await startMailServer({ signIn: "5.7.8 postmaster@example.com with tidal-basin is wrong" });
	const app = await open({ url: server.url.replace("//", "//postmaster%40example.com:tidal-basin@") });
	await app.mail.enqueue(app.db, "reset", "asha@example.com", resetData(), "about");
	await app.work();
	await becomes(app, { status: "failed", tries: 1, lastError: "Invalid login: 535 5.7.8", tryUntil: expect.any(Date) });
	await isOver(app);
	const { rows } = await app.db.execute(sql`select output from jobs.job where name = 'send-mail'`);
	expect(JSON.stringify([rows, app.logged])).not.toMatch(/postmaster|tidal-basin/);
});

test("an e-mail that could not be sent for three days is given up, unless staff send it again during the last attempt", async () => {
	const server = await startMailServer();
	await server.stop();
	const app = await open({ url: `${server.url}?greetingTimeout=1000` });
	const isLast = { status: "failed", tryUntil: new Date(Date.now() - 1000) } as const;
	await app.mail.enqueue(app.db, "reset", "asha@example.com", resetData(), "about");
	await app.db.update(emails).set(isLast);
	await app.work();
	await becomes(app, { status: "failed", tries: 1, tryUntil: null });
	await isOver(app);

	await server.startAgain();
	server.state.silent = true;
	await app.db.delete(emails);
	await app.db.transaction(async (tx) => {
		await app.mail.enqueue(tx, "reset", "asha@example.com", resetData(), "about");
		await tx.update(emails).set(isLast);
	});
	await expect.poll(() => server.state.connections).toBe(1);
	expect(await app.mail.retry(app.db, (await onlyMail(app))?.id ?? "")).toBe(true);
	await becomes(app, { status: "failed", tries: 1, tryUntil: expect.any(Date) });
});

test("a mail server that is down loses nothing: the e-mail is sent when it is back", async () => {
	const server = await startMailServer();
	await server.stop();
	const app = await open(server);
	await app.work();
	await app.mail.enqueue(app.db, "reset", "asha@example.com", resetData(), "about");
	await becomes(app, { status: "failed", tries: 1, lastError: expect.stringContaining("ECONNREFUSED") });

	// Another server answers at its address, with a byte that no database stores.
	const other = createServer((socket) => void socket.end("\0 10.11-Database\r\n"));
	onTestFinished(() => void other.close());
	await once(other.listen(Number(new URL(server.url).port), "127.0.0.1"), "listening");
	await tryAgainNow(app);
	await becomes(app, { status: "failed", tries: 2, lastError: expect.stringContaining("10.11-Database") });
	await once(other.close(), "close");

	await server.startAgain();
	await tryAgainNow(app);
	await becomes(app, { status: "sent", tries: 3 });
	expect(server.received).toHaveLength(1);
});

test("a slow mail server is given time, and a silent one costs the e-mail one attempt", async () => {
	const server = await startMailServer();
	server.state.slowMs = 300;
	// In production these two timeouts are 10 and 45 seconds.
	const app = await open({ url: `${server.url}?greetingTimeout=2000&socketTimeout=2000` });
	await app.work();
	await app.mail.enqueue(app.db, "reset", "asha@example.com", resetData(), "about");
	await becomes(app, { status: "sent", tries: 1 });

	server.state.silent = true;
	await app.mail.enqueue(app.db, "reset", "asha@example.com", resetData(), "about");
	await becomes(app, { status: "failed", tries: 1, tryUntil: expect.any(Date) });
	expect(server.received).toHaveLength(1);
});

test("an e-mail that is being sent does not hold up the end of the process, and is tried again", async () => {
	const server = await startMailServer();
	server.state.silent = true;
	// In production the timeout is five seconds.
	const app = await open(server, { stopTimeout: 0.5 });
	await app.work();
	await app.mail.enqueue(app.db, "reset", "asha@example.com", resetData(), "about");
	await expect.poll(() => server.state.connections).toBe(1);
	const began = performance.now();
	await app.jobs.stop();
	expect(performance.now() - began).toBeLessThan(3500);
	expect(await onlyMail(app)).toMatchObject({
		status: "failed",
		tries: 1,
		lastError: expect.stringContaining("stops"),
	});
	const { rows } = await app.db.execute(sql`select state from jobs.job where name = 'send-mail'`);
	expect(rows).toEqual([{ state: "retry" }]);
});

test("many e-mails are sent in parallel, each once and to its own person", async () => {
	const server = await startMailServer();
	server.state.slowMs = 50;
	const app = await open(server);
	const people = Array.from({ length: 40 }, (_, number) => `person${number}@example.com`);
	for (const email of people) await app.mail.enqueue(app.db, "reset", email, resetData(email.replace(/@.*/, "")));
	await app.work();
	await expect.poll(() => app.db.$count(emails, eq(emails.status, "sent"))).toBe(people.length);
	expect(server.received.map(({ to: [email = ""] }) => email).sort()).toEqual([...people].sort());
	for (const { to, text } of server.received) expect(text).toContain(`Namaste ${to[0]?.replace(/@.*/, "")},`);
	expect(server.state.mostConnections).toBeGreaterThan(1);
	expect(server.state.mostConnections).toBeLessThanOrEqual(6);
});

test("staff reply to the person directly, and no typed text becomes another recipient", async () => {
	const server = await startMailServer();
	const app = await open(server);
	await app.work();
	await app.mail.enqueue(app.db, "enquiryForStaff", "office@example.com", notifyStaff("ravi@example.com"), "about");
	await becomes(app, { status: "sent" });
	expect(server.received[0]?.text).toMatch(/^Reply-To: ravi@example\.com\r$/m);

	const greedy = { ...notifyStaff("a@example.com\r\nBcc: all@example.com"), reference: "ENQ\r\nBcc: all@example.com" };
	await app.mail.enqueue(app.db, "enquiryForStaff", "office@example.com", greedy, "about");
	await expect.poll(() => server.received.length).toBe(2);
	expect(server.received[1]?.to).toEqual(["office@example.com"]);
	const [headers] = server.received[1]?.text.split("\r\n\r\n") ?? [];
	expect(headers).not.toMatch(/^(Bcc|Reply-To):/m);
});

test("an e-mail that cannot be rendered is recorded with its reason and tried again", async () => {
	const app = await openApp();
	await app.work();
	await app.mail.enqueue(app.db, "admissionReceipt", "asha@example.com", { startOn: "no day" } as never, "about");
	await becomes(app, { status: "failed", tries: 1, lastError: expect.stringContaining("Invalid time") });
	await app.db.update(emails).set({ kind: "reset", data: resetData() });
	await tryAgainNow(app);
	await becomes(app, { status: "kept", subject: "Set a new password for EIBM" });
});

test("an e-mail that fails at the database is recorded with the error's code, and no value of the statement", async () => {
	const app = await openApp();
	const logged: string[] = [];
	const log = openLog("info", { write: (line: string) => logged.push(line) });
	const draw = async () => {
		await app.db.execute(sql`select ${"asha@example.com"}::uuid`);
		throw new Error("the statement is wrong");
	};
	const { db, jobs } = app;
	const mail = openEmail({ smtpUrl: undefined, from, db, jobs, log, draw, languageOf });
	const mailId = await mail.enqueue(db, "reset", "ravi@example.com", resetData(), "about");
	await expect(mail.deliver({ mailId }, new AbortController().signal)).rejects.toThrow();
	expect(logged.map((line) => JSON.parse(line))).toMatchObject([{ msg: "mail not sent", code: "22P02" }]);
	expect(await onlyMail(app)).toMatchObject({ status: "failed", lastError: "Failed query (22P02): select $1::uuid" });
});

test("an e-mail that was sent while the database could not record it is recorded later, and not sent again", async () => {
	const server = await startMailServer();
	const app = await open(server);
	await app.pool.query(`create function fail_sent() returns trigger language plpgsql as
		$$ begin raise exception using errcode = '53100'; end $$;
		create trigger fail_sent before update on emails for each row when (new.status = 'sent') execute function fail_sent()`);
	const mailId = await app.mail.enqueue(app.db, "reset", "asha@example.com", resetData(), "about");
	const deliver = () => app.mail.deliver({ mailId }, new AbortController().signal);
	for (const _ of [1, 2]) await expect(deliver()).rejects.toThrow();
	await app.pool.query("drop function fail_sent() cascade");
	await deliver();
	expect(await onlyMail(app)).toMatchObject({ status: "sent", tries: 1, lastError: null });
	expect(server.received).toHaveLength(1);
});

test("mails can be read at /dev/mail, and nobody reads them in production", async () => {
	const app = await openApp();
	const person = await register(app.visitor());
	await app.work();
	await app.visitor().post("/auth/forgot-password", { email: person.email });
	const list = async () => (await app.visitor().get("/dev/mail")).text();
	await expect.poll(list).toMatch(/Set a new password.*kept/s);
	const [, link = ""] = (await list()).match(/href="(\/dev\/mail\/[^"]+)">Set a new password/) ?? [];
	const page = await (await app.visitor().get(link)).text();
	expect(page).toContain("Set a new password");
	expect(page).toContain(person.email);
	const drawn = await app.visitor().get(`${link}/email`);
	expect(await drawn.text()).toContain("/resetpsw");
	expect(drawn.headers.get("content-security-policy")).toContain("sandbox");
	const shown = await app.visitor().get("/dev/mail/sample/purchaseGranted");
	expect(shown.status).toBe(200);
	// The e-mail is shown in a frame, which the policy of the page has to allow.
	expect(shown.headers.get("content-security-policy")).toContain("frame-src 'self';");
	const framed = await app.visitor().get("/dev/mail/sample/purchaseGranted/email");
	expect(framed.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
	expect((await app.visitor().get("/dev/mail/sample/toString")).status).toBe(404);

	const live = await openApp({ NODE_ENV: "production", BASE_URL: "https://www.example.com" });
	for (const path of ["/dev/mail", link, `${link}/email`, "/dev/mail/sample/reset"])
		expect((await live.visitor().get(path)).status).toBe(404);
});
test("a failed e-mail leads staff to the person, form or payment that it is about, if they may open it", async () => {
	const { db, visitor, signIn } = await openBuiltSite({}, []);
	for (const [kind, aboutId] of Object.entries({
		seatOffered: "person",
		certificateIssued: "holder",
		admissionReceipt: "form",
		paymentReceipt: "order",
	}))
		await db
			.insert(emails)
			.values({ id: kind, kind: kind as EmailKind, recipient: "a@example.com", status: "failed", aboutId });
	const counsellor = visitor();
	await promote(db, (await register(counsellor)).email, "counsellor");
	const linksOf = async (browser: typeof counsellor) =>
		[
			...(await (await browser.get("/admin/emails")).text()).matchAll(
				/href="(\/admin\/\w+\/(?:person|holder|form|order))"/g,
			),
		]
			.map(([, to]) => to)
			.sort();
	const open = ["/admin/admissions/form", "/admin/people/holder", "/admin/people/person"];
	expect(await linksOf(counsellor)).toEqual(open);
	expect(await linksOf(await signIn())).toEqual(
		[...open.slice(0, 1), "/admin/payments/order", ...open.slice(1)].sort(),
	);
});
