import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails } from "#server/platform/mail-table.ts";
import { openApp } from "#tests/app.ts";
import { startMailServer } from "#tests/mail-server.ts";
import { register } from "#tests/people.ts";

test("a mail that the server refuses is kept with the reason and leaves once the server takes it", async () => {
	const server = await startMailServer();
	server.state.refuse = true;
	const app = await openApp({ SMTP_URL: server.url, MAIL_FROM: "EIBM <office@example.com>" });
	const person = await register(app.visitor());
	await app.work();
	await app.visitor().post("/auth/forgot-password", { email: person.email });
	const mail = async () =>
		(await app.db.select({ status: mails.status, tries: mails.tries, error: mails.lastError }).from(mails))[0];
	await expect
		.poll(mail, { timeout: 12_000 })
		.toMatchObject({ status: "failed", tries: 1, error: expect.stringContaining("451") });
	expect(server.received).toEqual([]);

	server.state.refuse = false;
	await app.db.execute(sql`update jobs.job set start_after = now() where name = 'send-mail' and state = 'retry'`);
	await expect.poll(mail, { timeout: 12_000 }).toMatchObject({ status: "sent", tries: 2, error: null });
	expect(server.received).toHaveLength(1);
	expect(server.received[0]?.to).toEqual([person.email]);
	expect(server.received[0]?.text).toContain("Subject: Set a new password for EIBM");
});

test("mails can be read at /dev/mail, and nobody reads them in production", async () => {
	const app = await openApp();
	const person = await register(app.visitor());
	await app.work();
	await app.visitor().post("/auth/forgot-password", { email: person.email });
	const list = async () => (await app.visitor().get("/dev/mail")).text();
	await expect.poll(list, { timeout: 10_000 }).toContain("kept");
	const [, link = ""] = (await list()).match(/href="(\/dev\/mail\/[^"]+)"/) ?? [];
	expect(await (await app.visitor().get(link)).text()).toContain("Set a new password");
	const live = await openApp({ NODE_ENV: "production", BASE_URL: "https://www.example.com" });
	expect((await live.visitor().get("/dev/mail")).status).toBe(404);
});
