// Many people behind one IP address, floods of requests, and attempts to lock somebody out.
import { setTimeout } from "node:timers/promises";
import { and, eq, inArray } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { makeToken } from "#server/accounts/email-address/emailed-links.ts";
import { users } from "#server/accounts/table.ts";
import { emails } from "#server/email/table.ts";
import { rateLimits } from "#server/rate-limits/table.ts";
import { openAdmin } from "#tests/admin.ts";
import { openApp, useProductionPasswordCost } from "#tests/app.ts";
import { anAdmission, anEnquiry, aPerson, proveAddress, register, solveProofOfWork } from "#tests/people.ts";
import { profileForm } from "#tests/pictures.ts";
import { idOf } from "#tests/rows.ts";

type App = Awaited<ReturnType<typeof openApp>>;

/** As if this many points had been counted already. */
const addCount = (app: App, key: string, points: number) =>
	app.db.insert(rateLimits).values({ key, points, expire: Date.now() + 600_000 });

const from = (address: string) => ({ "x-forwarded-for": address });

test("sixty people behind one address register, sign in, apply and enquire, and nobody is slowed down", async () => {
	const app = await openApp();
	const statuses = new Map<number, number>();
	const count = async (answer: Response | Promise<Response>) => {
		const { status } = await answer;
		statuses.set(status, (statuses.get(status) ?? 0) + 1);
	};
	const people = Array.from({ length: 60 }, (_, number) => ({ ...aPerson(), phone: `98765 4${1000 + number}` }));
	// As in a class: ten at a time.
	for (let first = 0; first < people.length; first += 10)
		await Promise.all(
			people.slice(first, first + 10).map(async ({ name, phone, email, password }) => {
				const browser = app.visitor();
				await count(browser.post("/auth/signup", { name, phone, email, password }));
				await count(app.visitor().post("/auth/login", { email1: email, password1: password }));
				await count(browser.post("/auth/create-admission", anAdmission({ email, phone })));
				await count(browser.post("/auth/addcontact", anEnquiry({ Email: email, Phone_Number: phone })));
			}),
		);
	expect(Object.fromEntries(statuses)).toEqual({ 200: 60, 201: 180 });
});

test("after many sign-ups from one address each further one needs its own proof of work, and other addresses need none", async () => {
	const app = await openApp({ TRUSTED_PROXIES: "1" });
	await addCount(app, "signUp:203.0.113.7", 150);
	const flood = from("203.0.113.7");
	const before = await app.db.$count(users);
	const refused = await app.visitor().post("/auth/signup", aPerson(), flood);
	const { work, message } = await refused.json();
	expect([refused.status, refused.headers.get("retry-after"), message]).toEqual([
		429,
		"20",
		expect.stringContaining("Please wait 20 seconds"),
	]);
	expect(await app.db.$count(users)).toBe(before);

	const done = await solveProofOfWork(work);
	const send = async (answer: string) =>
		(await app.visitor().post("/auth/signup", aPerson(), { ...flood, "x-work": answer })).status;
	const [token] = done.split("~");
	for (const wrong of ["", "x", `${token}`, done.replace("signUpAll", "form"), `x${done}`])
		expect([wrong, await send(wrong)]).toEqual([wrong, 429]);
	expect([await send(done), await send(done)]).toEqual([201, 429]);
	expect(await app.db.$count(users)).toBe(before + 1);
	expect((await app.visitor().post("/auth/signup", aPerson(), from("203.0.113.8"))).status).toBe(201);
});

test("ten thousand automatic sign-ups are stopped, from one address or from everywhere, and the work grows", async () => {
	const app = await openApp({ TRUSTED_PROXIES: "1" });
	const askFor = async (address: string) =>
		(await (await app.visitor().post("/auth/signup", aPerson(), from(address))).json()).work?.bits;
	await addCount(app, "signUp:203.0.113.7", 250);
	expect(await askFor("203.0.113.7")).toBe(6);
	await app.db.update(rateLimits).set({ points: 599 }).where(eq(rateLimits.key, "signUp:203.0.113.7"));
	expect(await askFor("203.0.113.7")).toBe(10);

	await app.db.delete(rateLimits);
	await addCount(app, "signUpAll:all", 300);
	const before = await app.db.$count(users);
	const answers = await Promise.all(
		Array.from({ length: 50 }, (_, number) => app.visitor().post("/auth/signup", aPerson(), from(`10.9.${number}.1`))),
	);
	expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([429]));
	expect(await app.db.$count(users)).toBe(before);
	// Blocked requests are not counted, so people need not wait longer afterwards.
	const [all] = await app.db.select().from(rateLimits).where(eq(rateLimits.key, "signUpAll:all"));
	expect(all?.points).toBe(300);

	await addCount(app, "signUpMost:203.0.113.9", 600);
	const asked = await (await app.visitor().post("/auth/signup", aPerson(), from("203.0.113.9"))).json();
	const paid = { ...from("203.0.113.9"), "x-work": await solveProofOfWork(asked.work) };
	expect((await app.visitor().post("/auth/signup", aPerson(), paid)).status).toBe(429);
});

test("a form sent without scripts has to wait instead of doing the proof of work", async () => {
	const app = await openApp();
	await addCount(app, "form:contact unknown", 200);
	const browser = app.visitor();
	const form = Object.fromEntries(Object.entries(anEnquiry()).map(([name, value]) => [name, String(value)]));
	const early = await browser.submit("/auth/addcontact", form);
	expect([early.status, await early.text()]).toEqual([429, expect.stringContaining("still there when you go back")]);
	expect((await browser.submit("/auth/addcontact", form)).status).toBe(429);
	// The same in the other languages, whose forms have an address of their own.
	const other = app.visitor();
	const inHindi = await other.submit("/hi/auth/addcontact", form);
	const page = await inHindi.text();
	expect([inHindi.status, page]).toEqual([429, expect.stringContaining("कृपया 20 सेकंड रुककर")]);
	expect(page).not.toContain("seconds");
	vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 21_000 });
	onTestFinished(() => void vi.useRealTimers());
	expect((await browser.submit("/auth/addcontact", form)).status).toBe(201);
	expect((await other.submit("/hi/auth/addcontact", { ...form, from_name: "Mira Joshi" })).status).toBe(201);
});

test("nobody fills a stranger's mailbox with e-mails about sign-ins and new passwords", async () => {
	const app = await openApp();
	const browser = app.visitor();
	// Anybody can register with somebody else's address.
	const { email, password: first } = await register(browser);
	const kinds = ["welcome", "newDevice", "passwordChanged"] as const;
	const count = () => app.db.$count(emails, and(eq(emails.recipient, email), inArray(emails.kind, kinds)));
	let current = first;
	for (let number = 0; number < 12; number++) {
		const signedIn = await app.visitor().post("/auth/login", { email1: email, password1: current });
		const password = `lantern-over-hazira-${number}`;
		const changed = await browser.post("/auth/change-password", { current, password });
		expect([signedIn.status, changed.status]).toEqual([200, 200]);
		current = password;
	}
	expect(await count()).toBe(10);
	// Whoever has confirmed the address hears of every new password and of every new device.
	await proveAddress(app, browser, email);
	await browser.post("/auth/change-password", { current, password: first });
	await app.visitor().post("/auth/login", { email1: email, password1: first });
	expect(await count()).toBe(12);
});

test("several accounts together cannot fill a mailbox with requests to confirm its address either", async () => {
	const app = await openApp();
	const email = "victim@example.com";
	const statuses = [];
	for (let account = 0; account < 3; account++) {
		const browser = app.visitor();
		await register(browser);
		const body = profileForm({ name: "Asha Patel", phone: "98765 43210", email });
		statuses.push((await browser.send("/auth/updateprofile", { method: "PUT", body })).status);
		for (let again = 0; again < 3; again++) statuses.push((await browser.post("/auth/confirm-email/send", {})).status);
	}
	expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
	expect(await app.db.$count(emails, eq(emails.recipient, email))).toBe(10);
});

test("wrong passwords from elsewhere do not lock out somebody with a very long address", async () => {
	const app = await openApp({ TRUSTED_PROXIES: "1" });
	const { email, password } = await register(app.visitor(), { email: `${"a".repeat(201)}@example.com` });
	const signIn = async (password1: string, address: string) =>
		(await app.visitor().post("/auth/login", { email1: email, password1 }, from(address))).status;
	for (let guess = 0; guess < 6; guess++) await signIn("wrong-password", "203.0.113.1");
	expect(await signIn(password, "203.0.113.1")).toBe(429);
	expect(await signIn(password, "198.51.100.9")).toBe(200);
});

test("nobody locks the only admin out: a known browser has tries of its own, another one works for its try", async () => {
	const app = await openAdmin({ TRUSTED_PROXIES: "1" });
	const { office } = app;
	const right = { email1: "office@example.com", password1: "harbour-light-7" };
	for (let attack = 0; attack < 32; attack++)
		await app
			.visitor()
			.post(
				"/auth/login",
				{ ...right, password1: "wrong-password" },
				from(attack < 6 ? "203.0.113.1" : `203.0.113.${attack}`),
			);
	expect((await office.post("/auth/login", right, from("203.0.113.1"))).status).toBe(200);

	const elsewhere = await app.visitor().post("/auth/login", right, from("198.51.100.9"));
	const { work } = await elsewhere.json();
	expect(elsewhere.status).toBe(429);
	const paid = { ...from("198.51.100.9"), "x-work": await solveProofOfWork(work) };
	expect((await app.visitor().post("/auth/login", right, paid)).status).toBe(200);

	// The device cookie of one account is worthless for another, and cannot be forged.
	const person = await register(app.visitor());
	await addCount(app, `signInAccount:${person.email}`, 40);
	const thief = app.visitor();
	thief.cookies.set("eibm-device", office.cookies.get("eibm-device") ?? "");
	expect((await thief.post("/auth/login", { email1: person.email, password1: person.password })).status).toBe(429);
	thief.cookies.set("eibm-device", `${"a".repeat(16)}.t0000.${"b".repeat(32)}`);
	expect((await thief.post("/auth/login", { email1: person.email, password1: person.password })).status).toBe(429);
});

test("the wait after wrong passwords grows, and guesses during the wait do not count", async () => {
	const { visitor } = await openApp();
	const person = await register(visitor());
	const guess = async () => {
		const answer = await visitor().post("/auth/login", { email1: person.email, password1: "wrong-password" });
		return [answer.status, Number(answer.headers.get("retry-after"))];
	};
	vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
	onTestFinished(() => void vi.useRealTimers());
	for (let tries = 0; tries < 5; tries++) expect((await guess())[0]).toBe(401);
	const waits = [];
	for (let round = 0; round < 3; round++) {
		const [status, seconds = 0] = await guess();
		expect(status).toBe(429);
		expect(await guess()).toEqual([429, seconds]);
		waits.push(seconds);
		vi.setSystemTime(Date.now() + seconds * 1000 + 1000);
		expect((await guess())[0]).toBe(401);
	}
	expect(waits).toEqual([10, 20, 40]);
});

test("a stranger who requests password resets blocks neither the owner's e-mail nor, after the reset, the owner's sign-in", async () => {
	const app = await openApp({ TRUSTED_PROXIES: "1" });
	await app.work();
	const owner = app.visitor();
	const person = await register(owner);
	const sentEmails = () => app.db.select().from(emails).where(eq(emails.kind, "reset"));
	for (let call = 0; call < 9; call++)
		expect(
			(await app.visitor().post("/auth/forgot-password", { email: person.email }, from(`10.1.0.${call}`))).status,
		).toBe(200);
	// Seven e-mails: the six that the rule allows, and the one per interval after that.
	await expect.poll(async () => (await sentEmails()).length).toBe(7);
	expect((await owner.post("/auth/forgot-password", { email: person.email }, from("10.1.0.1"))).status).toBe(200);
	await expect.poll(async () => (await sentEmails()).length).toBe(8);

	await addCount(app, `signInAccount:${person.email}`, 50);
	const [mail] = await sentEmails();
	const token = new URL((mail?.data as { link: string } | undefined)?.link ?? "http://none").searchParams.get("token");
	const reset = await app.visitor().post("/auth/reset-password", { token, password: "a-new-tide-at-hazira" });
	expect([reset.status, reset.headers.getSetCookie().join()]).toEqual([200, expect.stringContaining("eibm-device=")]);
	const login = { email1: person.email, password1: "a-new-tide-at-hazira" };
	expect((await app.visitor().post("/auth/login", login, from("198.51.100.4"))).status).toBe(200);
});

test("devices that somebody collected with an earlier password get no tries and no e-mails of their own", async () => {
	const app = await openApp({ TRUSTED_PROXIES: "1" });
	const here = from("203.0.113.1");
	const wrongOwner = app.visitor();
	// The owner of the address has never been here.
	const { email, password } = await register(wrongOwner);
	const others = [app.visitor(), app.visitor(), app.visitor()];
	for (const device of others) await device.post("/auth/login", { email1: email, password1: password }, here);
	for (const device of others)
		for (let call = 0; call < 4; call++) await device.post("/auth/forgot-password", { email }, here);
	const asked = await app.db.execute(`select count(*)::int as count from jobs.job where name = 'ask-reset'`);
	expect(asked.rows).toEqual([{ count: 7 }]);

	const token = await makeToken(app.db, "reset-password", [await idOf(app.db, email)], 60_000);
	// Marks are as exact as a second.
	await setTimeout(1000);
	const owner = app.visitor();
	expect((await owner.post("/auth/reset-password", { token, password: "a-new-tide-at-hazira" })).status).toBe(200);
	const guess = async (device: typeof owner, password1 = "wrong-password") =>
		(await device.post("/auth/login", { email1: email, password1 }, here)).status;
	const statuses = [];
	for (const device of others) for (let call = 0; call < 2; call++) statuses.push(await guess(device));
	expect([statuses, await guess(wrongOwner)]).toEqual([[401, 401, 401, 401, 401, 429], 429]);
	expect(await guess(owner, "a-new-tide-at-hazira")).toBe(200);
});

test("with three hundred sign-ins at once pages are still served, and people beyond the queue are told when to try again", async () => {
	useProductionPasswordCost();
	const app = await openApp({ TRUSTED_PROXIES: "1" });
	const signIns = Array.from({ length: 300 }, (_, number) =>
		app
			.visitor()
			.post(
				"/auth/login",
				{ email1: `nobody${number}@example.com`, password1: "wrong-password" },
				from(`10.2.${number}.1`),
			),
	);
	expect((await app.visitor().get("/healthz")).status).toBe(200);
	const answers = await Promise.all(signIns);
	const full = answers.filter(({ status }) => status === 503);
	expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 503]));
	expect(full[0]?.headers.get("retry-after")).toBe("2");
	expect((await full[0]?.json())?.message).toBe("We are very busy right now. Please try again in a moment.");
	expect((await app.visitor().post("/auth/signup", aPerson())).status).toBe(201);
});
