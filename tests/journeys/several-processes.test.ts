// Two sites on one database, and two processes on one port: a change made through one of them applies in the other.
import fs from "node:fs/promises";
import { Agent, request } from "node:http";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { startUpLock } from "#server/db/database.ts";
import { openBrowser } from "#tests/browser.ts";
import { anEnquiry, aPerson } from "#tests/people.ts";
import { startMailServer } from "#tests/servers/mail-server.ts";
import { newDatabase, type Site, startSite } from "#tests/site.ts";

const admin = { email1: "office@example.com", password1: "harbour-light-7" };

/** A browser whose requests go to either site, as behind a load balancer. */
function openOn(sites: Site[]) {
	const called = { site: sites[0] as Site };
	const { cookies, get, post, send } = openBrowser({
		request: (address, init) => {
			const { pathname, search } = new URL(address);
			const headers = new Headers(init?.headers);
			headers.set("origin", called.site.url);
			return fetch(`${called.site.url}${pathname}${search}`, { ...init, headers });
		},
	});
	return {
		cookies,
		/** The same browser, now connected to this site. */
		at(site: Site | undefined) {
			called.site = site as Site;
			return { get, post, send };
		},
	};
}

test("two sites that start at once on an empty database share its schema and samples, and agree on sessions, limits, posts and jobs", async () => {
	const mail = await startMailServer();
	const DATABASE_URL = await newDatabase(inject("postgresUrl"), "template0");
	const settings = {
		DATABASE_URL,
		SESSION_SECRET: "s".repeat(40),
		SMTP_URL: mail.url,
		OFFICE_EMAIL: "office@example.com",
	};
	const sites = await Promise.all([startSite({ settings }), startSite({ settings })]);
	const [here, there] = sites;
	const client = new pg.Client(DATABASE_URL);
	await client.connect();
	const samples = "select (select count(*)::int from users) people, (select count(*)::int from enquiries) enquiries";
	expect((await client.query(samples)).rows).toEqual([{ people: 4, enquiries: 2 }]);
	const visitor = () => openOn(sites);
	const whoAmI = async (browser: ReturnType<typeof openOn>) =>
		Promise.all(
			sites.map(async (site) => {
				const answer = await browser.at(site).get("/auth/getuser");
				await answer.arrayBuffer();
				return answer.status;
			}),
		);

	// Sessions revoked at one site end at the other with its next request, even if it has accepted them before.
	const person = aPerson();
	const login = { email1: person.email, password1: person.password };
	const [laptop, phone, tablet] = [visitor(), visitor(), visitor()];
	expect((await laptop.at(here).post("/auth/signup", person)).status).toBe(201);
	for (const browser of [phone, tablet]) expect((await browser.at(there).post("/auth/login", login)).status).toBe(200);
	for (const browser of [laptop, phone, tablet]) expect(await whoAmI(browser)).toEqual([200, 200]);
	await phone.at(there).get("/auth/logout");
	expect((await laptop.at(here).post("/auth/sessions/end-all", { which: "others" })).status).toBe(200);
	expect((await tablet.at(there).get("/auth/getuser")).status).toBe(401);
	expect(await whoAmI(phone)).toEqual([401, 401]);
	expect(await whoAmI(laptop)).toEqual([200, 200]);

	// Both sites share the counter of wrong passwords.
	const guesser = visitor();
	const statuses: number[] = [];
	for (let guess = 0; guess < 7; guess++) {
		const answer = await guesser.at(sites[guess % 2]).post("/auth/login", { ...login, password1: `wrong-${guess}` });
		statuses.push(answer.status);
	}
	expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);

	// Published, changed and deleted at one site; the other follows soon after.
	const office = visitor();
	expect((await office.at(here).post("/auth/login", admin)).status).toBe(200);
	const save = async (method: string, path: string, fields: Record<string, string>) => {
		const body = new FormData();
		for (const [name, value] of Object.entries(fields)) body.set(name, value);
		const answer = await office.at(here).send(`/auth/admin/${path}`, { method, body });
		expect(answer.status).toBe(200);
		return (await answer.json()).blog as { _id: string; version: number };
	};
	const reader = visitor();
	const read = async (path: string) => {
		const answer = await reader.at(there).get(path);
		return { status: answer.status, text: await answer.text() };
	};
	expect((await read("/blog/monsoon-rates")).status).toBe(404);
	const post = await save("POST", "createBlog", { name: "Monsoon rates", description: "They fall in June." });
	await expect.poll(async () => (await read("/blog/monsoon-rates")).text).toContain("They fall in June.");
	await expect.poll(async () => (await read("/blog")).text).toContain("Monsoon rates");
	const changed = await save("PUT", `updateblog?id=${post._id}`, {
		name: "Monsoon rates",
		description: "They fall in July.",
		version: String(post.version),
	});
	await expect.poll(async () => (await read("/blog/monsoon-rates")).text).toContain("They fall in July.");
	const deleting = { id: changed._id, version: String(changed.version) };
	expect((await office.at(here).post("/auth/admin/deleteblog", deleting)).status).toBe(200);
	await expect.poll(async () => (await read("/blog/monsoon-rates")).status).not.toBe(200);
	await expect.poll(async () => (await read("/blog")).text).not.toContain("Monsoon rates");

	// So does the content, in every language.
	const staffAt = office.at(here);
	const entry = "/auth/admin/content/entries/team";
	const { values, stored, revision } = await (await staffAt.get(entry)).json();
	const draft = { values: { ...values, lead: "Everybody who teaches." }, began: stored, revision };
	expect((await staffAt.post(`${entry}/draft`, draft)).status).toBe(200);
	const publication = { entries: "team:1", note: "" };
	expect((await staffAt.post("/auth/admin/content/publish", publication)).status).toBe(200);
	expect(await (await visitor().at(here).get("/team")).text()).toContain("Everybody who teaches.");
	for (const path of ["/team", "/gu/team"])
		await expect.poll(async () => (await read(path)).text).toContain("Everybody who teaches.");

	// A form sent to both sites concurrently makes one enquiry, and each e-mail is sent once.
	const enquiry = { ...anEnquiry(), idempotencyKey: crypto.randomUUID(), openFor: "60000" };
	const answers = await Promise.all(
		[here, there, here, there].map(async (site) => (await visitor().at(site).post("/auth/addcontact", enquiry)).json()),
	);
	expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
	const [{ reference }] = answers as [{ reference: string }];
	const about = () => mail.received.filter(({ text }) => text.includes(reference)).map(({ to }) => to[0]);
	await expect.poll(() => about().length).toBeGreaterThanOrEqual(2);

	// The nightly job is scheduled once, whichever site does it.
	const { rows } = await client.query(
		"select (select count(*)::int from jobs.job where name = 'erase-old') nights, (select count(*)::int from users where role = 'admin') admins",
	);
	await client.end();
	expect(rows).toEqual([{ nights: 1, admins: 1 }]);

	for (const site of sites) expect(await site.stop()).toBe(0);
	expect(about().sort()).toEqual(["office@example.com", "ravi@example.com"]);
});

test("two processes on one port take a release installed during their start, are replaced without a failed request, and a killed one comes back", async () => {
	const token = "t".repeat(32);
	const DATABASE_URL = await newDatabase(inject("postgresUrl"));
	const client = new pg.Client(DATABASE_URL);
	await client.connect();
	await client.query("select pg_advisory_lock($1)", [startUpLock]);
	// The folder of the release with which the supervisor was started: some releases later it is deleted.
	const folder = await fs.mkdtemp(path.join(os.tmpdir(), "eibm-first-release-"));
	// Node reads this file there, and no process of a later release does.
	await fs.writeFile(path.join(folder, ".env"), `METRICS_TOKEN=${token}\n`);
	const site = await startSite({
		folder,
		flags: ["--env-file=.env"],
		settings: { DATABASE_URL, PROCESSES: "2", SESSION_SECRET: "s".repeat(40), LOG_LEVEL: "info" },
		async whileStarting(signal) {
			const waiting = `select from pg_locks join pg_database on pg_database.oid = database
				where datname = current_database() and locktype = 'advisory' and not granted`;
			await expect.poll(async () => (await client.query(waiting)).rowCount).toBe(1);
			signal("SIGHUP");
			await client.end();
		},
	});
	// The release that came while the first process was starting has ended nothing, and is started afterwards.
	const replacements = () => site.output().match(/all processes replaced/g)?.length ?? 0;
	await expect.poll(replacements, { timeout: 60_000 }).toBe(1);
	const readStarts = async () => {
		const answer = await fetch(`${site.url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
		const text = await answer.text();
		return Object.fromEntries(
			[...text.matchAll(/^process_start_time_seconds\{process="(\d)"\} (\S+)$/gm)].map(([, place, at]) => [place, at]),
		);
	};
	const first = await readStarts();
	expect(Object.keys(first)).toEqual(["1", "2"]);

	const seen = { good: 0, failed: [] as string[] };
	let over = false;
	const visit = async (agent: Agent, path: string, wait: number) => {
		for (; !over; await pause(wait))
			await ask(agent, `${site.url}${path}`).then(
				(status) => (status === 200 ? seen.good++ : seen.failed.push(`${path} ${status}`)),
				(error: Error) => seen.failed.push(`${path} ${error.message}`),
			);
	};
	const kept = new Agent({ keepAlive: true });
	const visitors = [
		visit(kept, "/", 10),
		visit(kept, "/readyz", 10),
		visit(kept, "/auth/getblog", 300),
		visit(new Agent({ keepAlive: false }), "/readyz", 20),
	];
	site.signal("SIGHUP");
	await expect.poll(replacements, { timeout: 60_000 }).toBe(2);
	await fs.rm(folder, { recursive: true });
	over = true;
	await Promise.all(visitors);
	kept.destroy();
	expect(seen.failed).toEqual([]);
	expect(seen.good).toBeGreaterThan(100);
	const second = await readStarts();
	for (const place of ["1", "2"]) expect(second[place]).not.toBe(first[place]);

	const [, pid] = [...site.output().matchAll(/"process":1,"pid":(\d+)/g)].at(-1) ?? [];
	process.kill(Number(pid), "SIGKILL");
	const third = async () => {
		const started = await readStarts().catch(() => ({}) as Record<string, string>);
		return [Number(started["1"]) > Number(second["1"]), started["2"] === second["2"]];
	};
	await expect.poll(third, { interval: 500, timeout: 60_000 }).toEqual([true, true]);
	// Both processes can still start the threads of a sign-up.
	const signUps = Array.from({ length: 8 }, () => openOn([site]).at(site).post("/auth/signup", aPerson()));
	expect((await Promise.all(signUps)).map(({ status }) => status)).toEqual(Array(8).fill(201));
	expect(await site.stop()).toBe(0);
});

const ask = (agent: Agent, url: string) =>
	new Promise<number>((resolve, reject) => {
		const asked = request(url, { agent }, (answer) => {
			answer.resume();
			answer.once("end", () => resolve(answer.statusCode ?? 0));
			answer.once("error", reject);
		});
		asked.once("error", reject);
		asked.end();
	});
