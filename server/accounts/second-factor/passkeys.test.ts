// Passkeys: adding one needs a proof of identity, each challenge works once, and they work only on this site and for
// their own account.
import { setTimeout } from "node:timers/promises";
import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { passkeys, recoveryCodes, secondFactors, startedFactors, users } from "#server/accounts/table.ts";
import { emails } from "#server/email/table.ts";
import { openAdmin } from "#tests/admin.ts";
import { openApp } from "#tests/app.ts";
import { proveAddress, register } from "#tests/people.ts";
import { countWaiting, idOf, promote } from "#tests/rows.ts";
import { openAuthenticator } from "#tests/servers/authenticator.ts";

type App = Awaited<ReturnType<typeof openApp>>;
type Browser = ReturnType<App["visitor"]>;

const optionsFrom = async (browser: Browser, path: string) => (await (await browser.post(path, {})).json()).options;

async function addPasskey(browser: Browser, device = openAuthenticator()) {
	const passkey = device.create(await optionsFrom(browser, "/auth/passkeys/begin"));
	const added = await browser.post("/auth/passkeys", { passkey });
	expect([added.status, await added.clone().json()]).toMatchObject([200, { success: true }]);
	return { device, codes: (await added.json()).recoveryCodes as string[] };
}

/** A person with a confirmed address and a passkey, signed in. */
async function personWithPasskey(app: App, browser = app.visitor()) {
	const person = await register(browser);
	await proveAddress(app, browser, person.email);
	return { ...person, browser, ...(await addPasskey(browser)) };
}

async function signIn(browser: Browser, device: ReturnType<typeof openAuthenticator>, how = {}) {
	const passkey = device.get(await optionsFrom(browser, "/auth/passkeys/sign-in/begin"), how);
	return (await browser.post("/auth/passkeys/sign-in", { passkey })).status;
}

const login = (browser: Browser, { email, password }: { email: string; password: string }) =>
	browser.post("/auth/login", { email1: email, password1: password });

test("a passkey signs in without password and code, and is the second step after a password", async () => {
	const app = await openApp();
	const elsewhere = app.visitor();
	const own = app.visitor();
	const person = await register(own);
	await proveAddress(app, own, person.email);
	await login(elsewhere, person);
	const { device, codes } = await addPasskey(own);
	expect(codes).toHaveLength(10);
	// Adding the first second factor ends all other sessions, including those of somebody who knows the password.
	expect((await elsewhere.get("/auth/getuser")).status).toBe(401);
	expect((await (await own.get("/auth/second-factor")).json()).passkeys).toMatchObject([{ id: device.id }]);

	const phone = app.visitor();
	expect(await signIn(phone, device)).toBe(200);
	expect((await phone.get("/auth/getuser")).status).toBe(200);
	expect((await phone.get("/auth/my-data")).status).toBe(200);

	const laptop = app.visitor();
	const first = await (await login(laptop, person)).json();
	expect(first).toMatchObject({ secondStep: true, passkey: true });
	expect((await laptop.get("/auth/getuser")).status).toBe(401);
	const options = await optionsFrom(laptop, "/auth/passkeys/use");
	expect(options.allowCredentials).toMatchObject([{ id: device.id }]);
	expect((await laptop.post("/auth/second-step", { passkey: device.get(options) })).status).toBe(200);
	expect((await laptop.get("/auth/getuser")).status).toBe(200);

	// A recovery code still works without the device, and an authenticator app can be added.
	const third = app.visitor();
	await login(third, person);
	expect((await third.post("/auth/second-step", { code: codes[0] })).status).toBe(200);
	expect((await third.post("/auth/second-factor/begin", {})).status).toBe(200);
	const kinds = await app.db.select({ kind: emails.kind }).from(emails).where(eq(emails.recipient, person.email));
	expect(kinds.map(({ kind }) => kind)).toContain("secondFactorChanged");
});

test("an answer works once, for its own challenge, site, session and purpose, and only with the user's consent", async () => {
	const app = await openApp();
	const { device, browser, email } = await personWithPasskey(app);
	const visitor = app.visitor();
	const options = await optionsFrom(visitor, "/auth/passkeys/sign-in/begin");
	const good = device.get(options);
	expect((await visitor.post("/auth/passkeys/sign-in", { passkey: good })).status).toBe(200);
	expect((await app.visitor().post("/auth/passkeys/sign-in", { passkey: good })).status).toBe(401);
	expect(await signIn(app.visitor(), device, { origin: "https://eibm.example.net" })).toBe(401);
	expect(await signIn(app.visitor(), device, { verified: false })).toBe(401);
	expect(await signIn(app.visitor(), openAuthenticator())).toBe(401);
	for (const passkey of [
		"",
		"x",
		"{}",
		"[]",
		"null",
		'{"id":7}',
		good.replace('"id":"', '"id":"A'),
		good.slice(0, -9),
	]) {
		const { status } = await app.visitor().post("/auth/passkeys/sign-in", { passkey });
		expect([passkey.slice(0, 9), [401, 422].includes(status)]).toEqual([passkey.slice(0, 9), true]);
	}
	// A challenge is bound to one purpose and one session.
	const step = device.get(await optionsFrom(browser, "/auth/passkeys/use"));
	expect((await app.visitor().post("/auth/passkeys/sign-in", { passkey: step })).status).toBe(401);
	const thief = app.visitor();
	await register(thief);
	expect((await thief.post("/auth/confirm-password", { passkey: step })).status).toBe(422);

	// The signature counter reveals a cloned key, and a disabled account stays disabled.
	expect(await signIn(app.visitor(), device, { counter: 9 })).toBe(200);
	expect(await signIn(app.visitor(), device, { counter: 9 })).toBe(401);
	await app.db.update(users).set({ disabledAt: new Date() }).where(eq(users.email, email));
	expect(await signIn(app.visitor(), device, { counter: 10 })).toBe(403);
});

test("a device on which the password was enough once gets no tries of its own at the second step", async () => {
	const app = await openApp();
	const own = app.visitor();
	const person = await register(own);
	await proveAddress(app, own, person.email);
	const thieves = [app.visitor(), app.visitor()];
	for (const thief of thieves) await login(thief, person);
	// Marks of devices are as exact as a second.
	await setTimeout(1000);
	const { codes } = await addPasskey(own);
	const guess = async (browser: Browser, code = "123456") => (await browser.post("/auth/second-step", { code })).status;
	const statuses = [];
	for (const thief of thieves) {
		await login(thief, person);
		for (let number = 0; number < 4; number++) statuses.push(await guess(thief));
	}
	expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
	// The device on which it was turned on has its own.
	await login(own, person);
	expect(await guess(own, codes[0])).toBe(200);
});

test("somebody who knows the password cannot use up the challenges that the owner needs for a passkey", async () => {
	const app = await openApp();
	const { browser, device, ...person } = await personWithPasskey(app);
	const thief = app.visitor();
	await login(thief, person);
	const statuses = [];
	for (let number = 0; number < 31; number++) statuses.push((await thief.post("/auth/passkeys/use", {})).status);
	expect([statuses.slice(0, 30).every((status) => status === 200), statuses[30]]).toEqual([true, 429]);
	const begun = await browser.post("/auth/passkeys/use", {});
	expect(begun.status).toBe(200);
	const passkey = device.get((await begun.json()).options);
	expect((await browser.post("/auth/confirm-password", { passkey })).status).toBe(200);
});

test("a passkey proves the identity again, and nobody adds one to a borrowed session", async () => {
	const app = await openApp();
	const { device, browser, id } = await personWithPasskey(app).then(async (person) => ({
		...person,
		id: (await app.db.select().from(users).where(eq(users.email, person.email)))[0]?.id ?? "",
	}));
	await app.db.execute(`update sessions set proved_at = now() - interval '16 minutes' where user_id = '${id}'`);
	const refused = await browser.post("/auth/passkeys/begin", {});
	expect([refused.status, (await refused.json()).proof]).toEqual([403, "passkey"]);
	const passkey = device.get(await optionsFrom(browser, "/auth/passkeys/use"));
	expect((await browser.post("/auth/confirm-password", { passkey })).status).toBe(200);
	expect((await browser.post("/auth/passkeys/begin", {})).status).toBe(200);

	// The same device cannot be added twice, nor with a response made for another session.
	const again = device.create(await optionsFrom(browser, "/auth/passkeys/begin"));
	expect((await browser.post("/auth/passkeys", { passkey: again })).status).toBe(422);
	const other = await personWithPasskey(app);
	const forOther = openAuthenticator().create(await optionsFrom(other.browser, "/auth/passkeys/begin"));
	expect((await browser.post("/auth/passkeys", { passkey: forOther })).status).toBe(422);
	expect(await app.db.$count(passkeys)).toBe(2);
});

test("the last passkey that is removed turns two-step sign-in off; another account's cannot be removed", async () => {
	const app = await openApp();
	const { browser, device } = await personWithPasskey(app);
	const other = await personWithPasskey(app);
	expect((await other.browser.post("/auth/passkeys/remove", { id: device.id })).status).toBe(404);
	const second = await addPasskey(browser);
	expect(second.codes).toEqual([]);
	expect((await browser.post("/auth/passkeys/remove", { id: device.id })).status).toBe(200);
	expect((await (await browser.get("/auth/second-factor")).json()).isOn).toBe(true);
	expect((await browser.post("/auth/passkeys/remove", { id: second.device.id })).status).toBe(200);
	const { isOn, recoveryCodesLeft } = await (await browser.get("/auth/second-factor")).json();
	expect([isOn, recoveryCodesLeft]).toEqual([false, 0]);
	expect([await app.db.$count(secondFactors), await app.db.$count(recoveryCodes)]).toEqual([1, 10]);
});

test("staff add a passkey with their e-mailed link, and may try again within the hour, also after an earlier try", async () => {
	const app = await openApp({ STAFF_SECOND_FACTOR: "required" });
	const browser = app.visitor();
	const person = await register(browser);
	await proveAddress(app, browser, person.email);
	await promote(app.db, person.email, "trainer");
	const begin = async (setup?: string) => browser.post("/auth/passkeys/begin", setup ? { setup } : {});
	const openLink = async () => {
		await browser.post("/auth/second-factor/link", {});
		const [sent] = await app.db
			.select({ data: emails.data })
			.from(emails)
			.where(eq(emails.kind, "secondFactorLink"))
			.orderBy(desc(emails.createdAt))
			.limit(1);
		const { link = "" } = (sent?.data ?? {}) as { link?: string };
		return new URL(link).searchParams.get("setup") ?? "";
	};
	expect((await begin()).status).toBe(409);
	expect((await begin(await openLink())).status).toBe(200);
	expect((await begin()).status).toBe(200);
	await app.db.update(startedFactors).set({ createdAt: new Date(Date.now() - 61 * 60 * 1000) });
	expect((await begin()).status).toBe(409);
	expect((await begin(await openLink())).status).toBe(200);
	const passkey = openAuthenticator().create((await (await begin()).json()).options);
	expect((await browser.post("/auth/passkeys", { passkey })).status).toBe(200);
	expect((await browser.get("/auth/admin/check")).status).toBe(200);
});

test("a passkey that is on its way while an owner resets the second factor is not added", async () => {
	const app = await openAdmin();
	const { email, browser } = await personWithPasskey(app);
	const id = await idOf(app.db, email);
	const passkey = openAuthenticator().create(await optionsFrom(browser, "/auth/passkeys/begin"));
	const other = await app.pool.connect();
	await other.query("begin");
	await other.query("select from users where id = $1 for update", [id]);
	const reset = app.office.post(`/auth/admin/people/${id}/second-factor-reset`, { reason: "The phone was stolen" });
	await expect.poll(() => countWaiting(app.db)).toBe(1);
	const added = browser.post("/auth/passkeys", { passkey });
	await expect.poll(() => countWaiting(app.db)).toBe(2);
	await other.query("commit");
	other.release();
	expect([(await reset).status, (await added).status]).toEqual([200, 422]);
	expect(await app.db.$count(passkeys)).toBe(0);
});
