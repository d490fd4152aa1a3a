import { setTimeout } from "node:timers/promises";
import { and, desc, eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { disablePerson } from "#server/accounts/admin/access.ts";
import { makeToken } from "#server/accounts/email-address/emailed-links.ts";
import { replaceRecoveryCodes } from "#server/accounts/second-factor/second-factor.ts";
import {
	recoveryCodes,
	rememberedDevices,
	secondFactors,
	sessions,
	startedFactors,
	users,
} from "#server/accounts/table.ts";
import { waitlist } from "#server/batches/table.ts";
import { emails } from "#server/email/table.ts";
import { authorizeSystem } from "#server/http/authorization.ts";
import { listRules } from "#server/http/define-route.ts";
import { openAdmin } from "#tests/admin.ts";
import { openApp } from "#tests/app.ts";
import { openMachine, openSite, runCommand } from "#tests/backups.ts";
import { addBatch } from "#tests/classes.ts";
import { proveAddress, register } from "#tests/people.ts";
import { profileForm } from "#tests/pictures.ts";
import { countWaiting, idOf, promote } from "#tests/rows.ts";

type App = Awaited<ReturnType<typeof openApp>>;
type Browser = ReturnType<App["visitor"]>;

// In the middle of a time step, so that no test crosses into the next one; close to the real time, because the database
// uses that.
beforeEach(() => {
	vi.useFakeTimers({ toFake: ["Date"] });
	vi.setSystemTime(Math.ceil(Date.now() / 30_000) * 30_000 + 15_000);
});
afterEach(() => void vi.useRealTimers());

const wait = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

const codeOf = (key: string, secondsAgo = 0) =>
	new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() - secondsAgo * 1000 });

async function registerConfirmed(app: App, browser: Browser) {
	const person = await register(browser);
	await proveAddress(app, browser, person.email);
	return person;
}

/** A signed-in person with an authenticator app. Advances the clock, so that the next code is a new one. */
async function enrol(app: App, browser = app.visitor()) {
	const person = await registerConfirmed(app, browser);
	return { ...person, ...(await turnOn(browser)) };
}

async function turnOn(browser: Browser, link = {}) {
	expect((await browser.post("/auth/second-factor/begin", link)).status).toBe(200);
	const { started } = await (await browser.get("/auth/second-factor")).json();
	const key = started.key.replaceAll(" ", "") as string;
	const confirmed = await browser.post("/auth/second-factor/confirm", { code: codeOf(key) });
	expect(confirmed.status).toBe(200);
	const { recoveryCodes: codes } = (await confirmed.json()) as { recoveryCodes: string[] };
	wait(30);
	return { key, codes };
}

const login = (browser: Browser, { email, password }: { email: string; password: string }) =>
	browser.post("/auth/login", { email1: email, password1: password });

/** Signs in with the password only. */
async function firstStep(app: App, person: { email: string; password: string }, browser = app.visitor()) {
	const answer = await login(browser, person);
	expect([answer.status, await answer.json()]).toMatchObject([200, { secondStep: true }]);
	return browser;
}

const giveCode = async (browser: Browser, code: string, more: object = {}) =>
	(await browser.post("/auth/second-step", { code, ...more })).status;

async function setUpTokenOf({ db }: App, email: string) {
	const [newest] = await db
		.select({ data: emails.data })
		.from(emails)
		.where(and(eq(emails.recipient, email), eq(emails.kind, "secondFactorLink")))
		.orderBy(desc(emails.createdAt));
	const { link = "" } = (newest?.data ?? {}) as { link?: string };
	return new URL(link).searchParams.get("setup") ?? "";
}

const isSignedIn = async (browser: Browser) => (await browser.get("/auth/getuser")).status === 200;

test("a person sets up an app, signs in with its code, and the e-mails say so", async () => {
	const app = await openApp();
	const own = app.visitor();
	const elsewhere = app.visitor();
	const person = await registerConfirmed(app, own);
	await login(elsewhere, person);
	expect((await own.post("/auth/second-factor/confirm", { code: "123456" })).status).toBe(409);
	await own.post("/auth/second-factor/begin", {});
	const { started } = await (await own.get("/auth/second-factor")).json();
	expect(started.link).toContain(`secret=${started.key.replaceAll(" ", "")}`);
	expect(started.qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
	// Another session cannot read the key, and nothing is active before the first code.
	expect((await (await elsewhere.get("/auth/second-factor")).json()).started).toBeNull();
	expect((await own.post("/auth/second-factor/confirm", { code: "000000" })).status).toBe(422);
	expect(await app.db.$count(secondFactors)).toBe(0);

	const { key, codes } = await turnOn(own);
	expect(new Set(codes).size).toBe(10);
	expect(codes.every((code) => /^[A-Z2-7]{4}(-[A-Z2-7]{4}){5}$/.test(code))).toBe(true);
	expect([await isSignedIn(own), await isSignedIn(elsewhere)]).toEqual([true, false]);
	expect((await own.post("/auth/second-factor/begin", {})).status).toBe(409);
	const stored = JSON.stringify([await app.db.select().from(secondFactors), await app.db.select().from(recoveryCodes)]);
	expect([stored.includes(key), codes.some((code) => stored.includes(code.replaceAll("-", "")))]).toEqual([
		false,
		false,
	]);

	const browser = await firstStep(app, person);
	expect(await isSignedIn(browser)).toBe(false);
	// A phone with a Hindi keyboard types its own digits.
	const typed = codeOf(key).replace(/\d/g, (digit) => "०१२३४५६७८९"[Number(digit)] ?? "");
	expect([await giveCode(browser, "000000"), await giveCode(browser, typed)]).toEqual([422, 200]);
	expect(await isSignedIn(browser)).toBe(true);
	const kinds = (await app.db.select({ kind: emails.kind }).from(emails).where(eq(emails.recipient, person.email))).map(
		({ kind }) => kind,
	);
	expect(kinds.sort()).toEqual(["newDevice", "newDevice", "secondFactorChanged", "welcome"]);
});

test("recovery codes that are replaced three times at the same instant are ten", async () => {
	const app = await openApp();
	const { email } = await enrol(app);
	const id = await idOf(app.db, email);
	await Promise.all([1, 2, 3].map(() => app.db.transaction((tx) => replaceRecoveryCodes(tx, id))));
	expect(await app.db.$count(recoveryCodes)).toBe(10);
});

test("a set-up that begins while its session is ended elsewhere is told to sign in", async () => {
	const app = await openApp();
	for (const path of ["/auth/second-factor/begin", "/auth/passkeys/begin"]) {
		const browser = app.visitor();
		await registerConfirmed(app, browser);
		const other = await app.pool.connect();
		await other.query("begin");
		await other.query("delete from sessions");
		const begun = browser.post(path, {});
		await expect.poll(() => countWaiting(app.db)).toBe(1);
		await other.query("commit");
		other.release();
		const answer = await begun;
		expect([path, answer.status, (await answer.json()).signedOut]).toEqual([path, 401, true]);
	}
});

test("codes that are replaced while a sign-in uses one are replaced after it", async () => {
	const app = await openApp();
	const browser = app.visitor();
	const { email } = await enrol(app, browser);
	const id = await idOf(app.db, email);
	const signIn = await app.pool.connect();
	await signIn.query("begin");
	await signIn.query("select from users where id = $1 for update", [id]);
	const renewed = browser.post("/auth/second-factor/recovery-codes", {});
	await expect.poll(() => countWaiting(app.db)).toBe(1);
	await signIn.query("update second_factors set last_step = last_step where user_id = $1", [id]);
	await signIn.query("delete from recovery_codes where user_id = $1", [id]);
	await signIn.query("commit");
	signIn.release();
	expect((await renewed).status).toBe(200);
	expect(await app.db.$count(recoveryCodes)).toBe(10);
});

test("a code that is given while the office closes the account signs nobody in", async () => {
	const app = await openAdmin();
	const { codes, ...person } = await enrol(app);
	const browser = await firstStep(app, person);
	const office = authorizeSystem({ id: await idOf(app.db, "office@example.com"), name: "Office" });
	const closing = Promise.withResolvers<void>();
	const closed = disablePerson(app.db, office, await idOf(app.db, person.email), {
		teaching: async () => 0,
		countClasses: async () => 0,
		enquiries: async () => {
			closing.resolve();
			// The code is sent meanwhile.
			await setTimeout(200);
			return { toYou: 0, toOthers: 0 };
		},
	});
	await closing.promise;
	expect(await giveCode(browser, codes[0] ?? "")).toBe(401);
	expect(await closed).toEqual({ ok: true, left: { classes: 0, toYou: 0, toOthers: 0 } });
});

test("with the password alone every call answers as to somebody signed out", async () => {
	const app = await openApp();
	const own = app.visitor();
	const person = await enrol(app, own);
	await promote(app.db, person.email, "owner");
	const browser = await firstStep(app, person);
	for (const [call, { access }] of listRules(app.app)) {
		if (access === "anyone" || access === "secondStep") continue;
		const [method = "", path = ""] = call.split(" ");
		const sent = { method, ...(method === "GET" ? {} : { body: "{}" }) };
		const { status } = await browser.send(path.replaceAll(/:\w+/g, "nobody"), {
			...sent,
			headers: { "content-type": "application/json" },
		});
		expect([call, status]).toEqual([call, 401]);
	}
	// Nor can they replace the existing factor with their own.
	expect([await app.db.$count(secondFactors), await app.db.$count(recoveryCodes)]).toEqual([1, 10]);
	// A session that waits for the second factor expires soon.
	const [waiting] = await app.db.select().from(sessions).where(eq(sessions.assurance, "one"));
	expect(waiting && waiting.expiresAt.getTime() - Date.now()).toBe(15 * 60 * 1000);
});

test("a new password by e-mail leaves the second step in place", async () => {
	const app = await openApp();
	const person = await enrol(app);
	const token = await makeToken(app.db, "reset-password", [await idOf(app.db, person.email)], 60_000);
	const browser = app.visitor();
	const password = "lantern-over-dumas";
	expect((await browser.post("/auth/reset-password", { token, password })).status).toBe(200);
	expect(await isSignedIn(browser)).toBe(false);
	await firstStep(app, { ...person, password }, browser);
	expect([await isSignedIn(browser), await giveCode(browser, codeOf(person.key))]).toEqual([false, 200]);
});

test("a code works once, and only while its time lasts", async () => {
	const app = await openApp();
	const person = await enrol(app);
	const code = codeOf(person.key);
	expect(await giveCode(await firstStep(app, person), code)).toBe(200);
	expect(await giveCode(await firstStep(app, person), code)).toBe(422);
	// If two browsers send the same code concurrently, one of them succeeds.
	wait(30);
	const both = [await firstStep(app, person), await firstStep(app, person)];
	const answers = await Promise.all(both.map((browser) => giveCode(browser, codeOf(person.key))));
	expect(answers.sort()).toEqual([200, 422]);
	// The previous code is accepted only during the first ten seconds of a step; this is 22 seconds into one.
	wait(37);
	expect(await giveCode(await firstStep(app, person), codeOf(person.key, 30))).toBe(422);
	wait(15);
	expect(await giveCode(await firstStep(app, person), codeOf(person.key, 30))).toBe(200);
	// From a phone whose clock is two minutes ahead.
	const ahead = await (await firstStep(app, person)).post("/auth/second-step", { code: codeOf(person.key, -120) });
	expect((await ahead.json()).errors.code).toContain("check that the clock of your phone is set automatically");
});

test("who registered with an address that is not theirs cannot lock its owner out with an app of their own", async () => {
	const app = await openApp();
	const browser = app.visitor();
	const person = await register(browser);
	const refused = await browser.post("/auth/second-factor/begin", {});
	expect([refused.status, (await refused.json()).message]).toEqual([
		409,
		expect.stringContaining("confirm your e-mail"),
	]);
	expect((await (await browser.get("/auth/second-factor")).json()).started).toBeNull();
	await proveAddress(app, browser, person.email);
	expect((await browser.post("/auth/second-factor/begin", {})).status).toBe(200);
});

test("a recovery code works once, and new ones replace the old", async () => {
	const app = await openApp();
	const own = app.visitor();
	const person = await enrol(app, own);
	const [first = "", second = ""] = person.codes;
	expect(await giveCode(await firstStep(app, person), first.toLowerCase())).toBe(200);
	expect(await giveCode(await firstStep(app, person), first)).toBe(422);
	expect((await (await own.get("/auth/second-factor")).json()).recoveryCodesLeft).toBe(9);
	const renewed = await (await own.post("/auth/second-factor/recovery-codes", {})).json();
	expect(await giveCode(await firstStep(app, person), second)).toBe(422);
	expect(await giveCode(await firstStep(app, person), renewed.recoveryCodes[0])).toBe(200);
	// Codes of another account do not work.
	const other = await enrol(app);
	expect(await giveCode(await firstStep(app, person), other.codes[0] ?? "")).toBe(422);
});

test("six guesses are too many, and others cannot lock a known device out", async () => {
	const app = await openApp();
	const own = app.visitor();
	const person = await enrol(app, own);
	const other = await firstStep(app, person);
	for (let guess = 0; guess < 5; guess++) expect(await giveCode(other, "000000")).toBe(422);
	const sixth = await other.post("/auth/second-step", { code: codeOf(person.key) });
	expect([sixth.status, Number(sixth.headers.get("retry-after")) > 800]).toEqual([429, true]);
	// A new session does not reset the counter.
	expect(await giveCode(await firstStep(app, person), codeOf(person.key))).toBe(429);
	await own.get("/auth/logout");
	await firstStep(app, person, own);
	expect(await giveCode(own, codeOf(person.key))).toBe(200);
});

test("a remembered device skips the code until it is forgotten, for its own account only", async () => {
	const app = await openApp();
	const person = await enrol(app);
	const other = await enrol(app);
	const laptop = await firstStep(app, person);
	expect(await giveCode(laptop, codeOf(person.key), { remember: "yes" })).toBe(200);
	await laptop.get("/auth/logout");
	expect(await (await login(laptop, person)).json()).toMatchObject({ user: { email: person.email } });
	expect(await isSignedIn(laptop)).toBe(true);
	// A remembered device still has to give the code as proof of identity.
	const refused = await laptop.post("/auth/second-factor/remove", {});
	expect([refused.status, (await refused.json()).proof]).toEqual([403, "code"]);

	const thief = app.visitor();
	thief.cookies.set("eibm-remembered", laptop.cookies.get("eibm-remembered") ?? "");
	await firstStep(app, other, thief);
	const { devices } = await (await laptop.get("/auth/second-factor")).json();
	expect(devices).toMatchObject([{ device: "A browser", current: true }]);
	const third = app.visitor();
	await register(third);
	expect((await third.post("/auth/remembered-devices/forget", { id: devices[0].id })).status).toBe(404);
	expect((await laptop.post("/auth/remembered-devices/forget", { id: devices[0].id })).status).toBe(200);
	await firstStep(app, person, laptop);

	// A new password forgets all remembered devices.
	wait(30);
	expect(await giveCode(laptop, codeOf(person.key), { remember: "yes" })).toBe(200);
	await laptop.post("/auth/change-password", { current: person.password, password: "another-monsoon-9" });
	expect(await app.db.$count(rememberedDevices)).toBe(0);
});

test("an important change asks for the code where there is one, and a password does not do", async () => {
	const app = await openApp();
	const own = app.visitor();
	const person = await enrol(app, own);
	wait(16 * 60);
	const refused = await own.get("/auth/my-data");
	expect([refused.status, (await refused.json()).proof]).toEqual([403, "code"]);
	expect((await own.post("/auth/confirm-password", { password: person.password })).status).toBe(422);
	const page = await own.get("/auth/my-data", { accept: "text/html" });
	expect(await page.text()).toContain('name="code"');
	expect((await own.post("/auth/confirm-password", { code: codeOf(person.key) })).status).toBe(200);
	expect((await own.get("/auth/my-data")).status).toBe(200);
	// Changing the password proves only that they know it.
	wait(16 * 60);
	await own.post("/auth/change-password", { current: person.password, password: "another-monsoon-9" });
	expect((await own.post("/auth/second-factor/remove", {})).status).toBe(403);
	expect((await own.post("/auth/confirm-password", { code: person.codes[0] })).status).toBe(200);
	expect((await own.post("/auth/second-factor/remove", {})).status).toBe(200);
	expect([await app.db.$count(secondFactors), await app.db.$count(recoveryCodes)]).toEqual([0, 0]);
});

test("where staff need a second factor, nothing of theirs opens before they have one", async () => {
	const app = await openApp({ STAFF_SECOND_FACTOR: "required" });
	const own = app.visitor();
	const person = await registerConfirmed(app, own);
	const [{ id } = { id: "" }] = await app.db.select().from(users).where(eq(users.email, person.email));
	await promote(app.db, person.email, "owner");
	await login(own, person);
	const refused = await own.get("/auth/admin/check");
	expect([refused.status, (await refused.json()).now]).toEqual([403, "enrol"]);
	for (const [call, { access }] of listRules(app.app)) {
		if (["anyone", "secondStep", "signedIn"].includes(access) || !call.startsWith("GET")) continue;
		expect([call, (await own.get(call.slice(4).replaceAll(/:\w+/g, id))).status]).toEqual([call, 403]);
	}
	expect((await (await own.get("/auth/second-factor")).json()).required).toBe(true);
	expect((await own.post("/auth/second-factor/link", {})).status).toBe(200);
	await turnOn(own, { setup: await setUpTokenOf(app, person.email) });
	expect((await own.get("/auth/admin/check")).status).toBe(200);
});

test("whoever knows only the password of a member of the staff cannot set up a second factor for them", async () => {
	const app = await openApp({ STAFF_SECOND_FACTOR: "required" });
	const thief = app.visitor();
	const person = await registerConfirmed(app, thief);
	await promote(app.db, person.email, "owner");
	await login(thief, person);
	expect((await (await thief.get("/auth/second-factor")).json()).linkNeeded).toBe(true);
	const other = await registerConfirmed(app, app.visitor());
	await promote(app.db, other.email, "trainer");
	const ofOther = app.visitor();
	await login(ofOther, other);
	await ofOther.post("/auth/second-factor/link", {});
	for (const body of [{}, { setup: "x".repeat(43) }, { setup: await setUpTokenOf(app, other.email) }])
		expect((await thief.post("/auth/second-factor/begin", body)).status).toBe(409);
	expect(await app.db.$count(startedFactors)).toBe(0);

	// Their own link works in any of their sessions, once, for an hour.
	await thief.post("/auth/second-factor/link", {});
	const setup = await setUpTokenOf(app, person.email);
	const own = app.visitor();
	await login(own, person);
	expect((await own.post("/auth/second-factor/begin", { setup })).status).toBe(200);
	expect((await own.post("/auth/second-factor/begin", {})).status).toBe(200);
	expect((await thief.post("/auth/second-factor/begin", { setup })).status).toBe(409);
	await ofOther.post("/auth/second-factor/link", {});
	wait(3601);
	const late = await ofOther.post("/auth/second-factor/begin", { setup: await setUpTokenOf(app, other.email) });
	expect([late.status, (await late.json()).proof]).toEqual([403, "password"]);
	await ofOther.post("/auth/confirm-password", { password: other.password });
	const useless = await ofOther.post("/auth/second-factor/begin", { setup: await setUpTokenOf(app, other.email) });
	expect([useless.status, (await useless.json()).message]).toEqual([409, expect.stringContaining("no longer works")]);
});

test("whoever knows only the password of a member of the staff cannot have the link sent to a mailbox of their own", async () => {
	const app = await openApp({ STAFF_SECOND_FACTOR: "required" });
	const thief = app.visitor();
	const person = await registerConfirmed(app, thief);
	const change = (email: string) =>
		thief.send("/auth/updateprofile", {
			method: "PUT",
			body: profileForm({ name: "Asha Patel", phone: "98765 43210", email }),
		});
	// Asked for before the account belonged to the staff.
	expect((await change("thief@example.com")).status).toBe(200);
	await promote(app.db, person.email, "owner");
	await login(thief, person);
	const refused = await change("another-thief@example.com");
	expect([refused.status, (await refused.json()).now]).toEqual([403, "enrol"]);
	const id = await idOf(app.db, person.email);
	const token = await makeToken(app.db, "confirm-address", [id, "thief@example.com"], 60_000);
	for (const browser of [thief, app.visitor()]) {
		const confirmed = await browser.post("/auth/confirm-email", { token, password: person.password });
		expect([confirmed.status, (await confirmed.json()).now]).toEqual([403, "enrol"]);
	}
	const [account] = await app.db.select({ email: users.email }).from(users).where(eq(users.id, id));
	expect(account).toEqual({ email: person.email });
});

test("an owner resets the second factor of a colleague who lost their phone, and everybody concerned is told", async () => {
	const app = await openAdmin();
	const own = app.visitor();
	const person = await enrol(app, own);
	await promote(app.db, person.email, "counsellor");
	const address = `/auth/admin/people/${await idOf(app.db, person.email)}/second-factor-reset`;
	await login(own, person);
	await giveCode(own, codeOf(person.key));
	expect((await own.post(address, { reason: "I am one of you" })).status).toBe(403);
	expect((await app.office.post(address, { reason: " " })).status).toBe(422);
	const office = await idOf(app.db, "office@example.com");
	expect((await app.office.post(`/auth/admin/people/${office}/second-factor-reset`, { reason: "x" })).status).toBe(409);

	await app.db.delete(emails);
	expect((await app.office.post(address, { reason: "Came with her passport" })).status).toBe(200);
	expect(await isSignedIn(own)).toBe(false);
	expect([await app.db.$count(secondFactors), await app.db.$count(recoveryCodes)]).toEqual([0, 0]);
	const sent = await app.db.select({ kind: emails.kind, to: emails.recipient, data: emails.data }).from(emails);
	expect(sent.map(({ kind, to }) => [kind, to]).sort()).toEqual([
		["secondFactorChanged", person.email],
		["secondFactorReset", "office@example.com"],
	]);
	expect(sent.find(({ kind }) => kind === "secondFactorChanged")?.data).toMatchObject({
		change: "reset",
		setUp: expect.stringContaining("/profile?setup="),
	});
	expect(JSON.stringify(sent)).toMatch(/Came with her passport/);
	const { entries } = await (await app.office.get("/auth/admin/audit")).json();
	expect(entries[0]).toMatchObject({ action: "user.second-factor-reset", after: { reason: "Came with her passport" } });
	// The password alone is enough again, and a second reset has nothing to do.
	expect(await (await login(own, person)).json()).toMatchObject({ user: { email: person.email } });
	expect((await app.office.post(address, { reason: "Again" })).status).toBe(409);
});

test("the rescue command lets a locked-out owner in again, with links that work once, and tells all staff", async () => {
	const machine = await openMachine(
		{ ADMIN_EMAIL: "owner@example.com", ADMIN_PASSWORD: "harbour-light-7", STAFF_SECOND_FACTOR: "required" },
		{ tables: true },
	);
	const site = await openSite(machine);
	await site.db.update(users).set({ disabledAt: new Date() });
	const { id } = (await site.db.select().from(users))[0] ?? { id: "" };
	await site.db.insert(secondFactors).values({ userId: id, secret: "lost", lastStep: 0 });
	// The owner waits for a seat as well: while the account was closed, others were offered it first.
	const batch = await addBatch(site.db);
	await site.db.insert(waitlist).values({ batchId: batch.id, userId: id });
	const wrong = await runCommand("owner-rescue", ["nobody@example.com"], machine.settings);
	expect([wrong.code, wrong.output]).toEqual([1, expect.stringContaining("Owners are: owner@example.com")]);
	const misset = await runCommand("owner-rescue", ["owner@example.com"], { ...machine.settings, PORT: "eighty" });
	expect([misset.code, misset.output.trim()]).toEqual([
		1,
		"Please correct this setting:\n  PORT: write a port number, such as 3000.",
	]);
	const { code, output } = await runCommand("owner-rescue", ["Owner@example.com"], machine.settings);
	expect(code).toBe(0);
	const { rows: offers } = await site.pool.query("select data from jobs.job where name = 'offer-seats'");
	expect(offers).toEqual([{ data: { batchId: batch.id } }]);
	const [reset = "", setup = ""] = [...output.matchAll(/(?:token|setup)=([\w-]{43})/g)].map(([, token]) => token);

	const browser = site.visitor();
	const password = "a-new-lighthouse-3";
	expect((await browser.post("/auth/reset-password", { token: reset, password })).status).toBe(200);
	expect((await browser.post("/auth/reset-password", { token: reset, password })).status).toBe(400);
	await login(browser, { email: "owner@example.com", password });
	expect((await browser.post("/auth/second-factor/begin", { setup })).status).toBe(200);
	const [told] = await site.db.select().from(emails).where(eq(emails.kind, "secondFactorReset"));
	expect(told).toMatchObject({ recipient: "owner@example.com", data: { by: null } });
	await site.stop();
	// It also works while the site is not running.
	expect((await runCommand("owner-rescue", ["owner@example.com"], machine.settings)).code).toBe(0);
});

test("without scripts the steps are forms, and the recovery codes a page with a file", async () => {
	const app = await openApp();
	const own = app.visitor();
	const person = await registerConfirmed(app, own);
	const begun = await own.submit("/auth/second-factor/begin", {});
	expect([begun.status, begun.headers.get("location")]).toEqual([303, "/profile#two-step"]);
	const { started } = await (await own.get("/auth/second-factor")).json();
	const key = started.key.replaceAll(" ", "");
	const page = await (await own.submit("/auth/second-factor/confirm", { code: codeOf(key) })).text();
	expect(page).toMatch(/<pre>([A-Z2-7-]{29}\n){9}[A-Z2-7-]{29}<\/pre>/);
	expect(page).toContain('download="recovery-codes.txt"');
	wait(30);
	const browser = app.visitor();
	const from = "http://localhost:3000/signin?from=/profile";
	const fields = { email1: person.email, password1: person.password };
	const first = await browser.submit("/auth/login", fields, { referer: from });
	expect([first.status, first.headers.get("location")]).toEqual([303, "/signin/second-step?from=/profile"]);
	const second = await browser.submit(
		"/auth/second-step",
		{ code: codeOf(key) },
		{ referer: "http://localhost:3000/signin/second-step?from=/profile" },
	);
	expect([second.status, second.headers.get("location")]).toEqual([303, "/profile"]);
});
