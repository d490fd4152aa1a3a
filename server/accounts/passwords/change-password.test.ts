import { setTimeout } from "node:timers/promises";
import { and, desc, eq, sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { findReturnUrl } from "#contract/return-url.ts";
import { makeToken } from "#server/accounts/email-address/emailed-links.ts";
import { setPasswordByLink } from "#server/accounts/passwords/reset.ts";
import { identities, sessions, users, verifications } from "#server/accounts/table.ts";
import { emails } from "#server/email/table.ts";
import { erasePerson } from "#server/privacy/erasure.ts";
import { openAdmin } from "#tests/admin.ts";
import { openApp } from "#tests/app.ts";
import { origin } from "#tests/browser.ts";
import { proveAddress, register } from "#tests/people.ts";
import { profileForm } from "#tests/pictures.ts";
import { idOf } from "#tests/rows.ts";
import { openAuthenticator } from "#tests/servers/authenticator.ts";

type App = Awaited<ReturnType<typeof openApp>>;
type Browser = ReturnType<App["visitor"]>;

const later = (app: App, minutes: number) =>
	app.db.update(sessions).set({ provedAt: new Date(Date.now() - minutes * 60_000) });

const listEmails = (app: App, kind: "addressChanged" | "passwordChanged" | "confirmAddress" | "reset") =>
	app.db.select().from(emails).where(eq(emails.kind, kind)).orderBy(desc(emails.createdAt));

const tokenOf = (message: { data: unknown } | undefined) =>
	new URL((message?.data as { link?: string } | undefined)?.link ?? "http://none").searchParams.get("token");

const askForAddress = (browser: Browser, email: string) =>
	browser.send("/auth/updateprofile", {
		method: "PUT",
		body: profileForm({ name: "Asha Patel", phone: "98765 43210", email }),
	});

test("somebody else at an open session cannot change the e-mail, download the data, grant a role or delete an account without the password", async () => {
	const app = await openAdmin();
	const { visitor, office, db } = app;
	const browser = visitor();
	const person = await register(browser);
	const id = await idOf(db, person.email);
	const actions = [
		() => askForAddress(browser, "moved@example.com"),
		() => browser.get("/auth/my-data"),
		() => office.post(`/auth/admin/people/${id}/roles`, { owner: "yes" }),
		() => office.send(`/auth/deleteuser/${id}`, { method: "DELETE" }),
	];
	await later(app, 16);
	for (const action of actions) {
		const answer = await action();
		expect([answer.status, (await answer.json()).proof]).toEqual([403, "password"]);
	}
	expect(
		await db.select({ role: users.role, pendingEmail: users.pendingEmail }).from(users).where(eq(users.id, id)),
	).toEqual([{ role: "user", pendingEmail: null }]);
	// A change without lasting effect needs no password.
	expect((await askForAddress(browser, person.email)).status).toBe(200);

	expect(await (await browser.get("/auth/confirm-password")).json()).toMatchObject({ recent: false, way: "password" });
	const wrong = await browser.post("/auth/confirm-password", { password: "not-my-password" });
	expect([wrong.status, (await wrong.json()).errors]).toEqual([422, { password: "This password is incorrect." }]);
	expect((await browser.post("/auth/confirm-password", { password: person.password })).status).toBe(200);
	expect((await office.post("/auth/confirm-password", { password: "harbour-light-7" })).status).toBe(200);
	expect(await (await browser.get("/auth/confirm-password")).json()).toMatchObject({ recent: true });

	const [moved, data, role, deleted] = [
		await actions[0]?.(),
		await actions[1]?.(),
		await actions[2]?.(),
		await actions[3]?.(),
	];
	// The role still needs a confirmed address, but no longer the admin's password.
	expect([moved?.status, data?.status, role?.status, deleted?.status]).toEqual([200, 200, 409, 200]);
});

test("confirming the password in one browser does not count in another, and an account without a password signs in again", async () => {
	const app = await openApp();
	const [laptop, thief] = [app.visitor(), app.visitor()];
	const person = await register(laptop);
	await thief.post("/auth/login", { email1: person.email, password1: person.password });
	await later(app, 16);
	await laptop.post("/auth/confirm-password", { password: person.password });
	expect([(await laptop.get("/auth/my-data")).status, (await thief.get("/auth/my-data")).status]).toEqual([200, 403]);

	await app.db.update(identities).set({ providerId: "https://accounts.google.com" });
	const answer = await thief.post("/auth/delete-account", { word: "DELETE" });
	expect([answer.status, (await answer.json()).proof]).toEqual([403, "signIn"]);
	// And comes back to the same page, with a link that was opened there.
	const headers = { accept: "text/html", referer: `${origin}/profile?setup=abc` };
	const page = await (await thief.send("/auth/my-data", { headers })).text();
	const [, search = ""] = page.match(/href="\/auth\/google\/start(\?[^"]*)"/) ?? [];
	expect(findReturnUrl(search)).toBe("/profile?setup=abc");
});

test("without scripts the refusal is a page that asks for the password", async () => {
	const app = await openApp();
	const browser = app.visitor();
	const person = await register(browser);
	await later(app, 16);
	const page = await browser.send("/auth/my-data", { headers: { accept: "text/html" } });
	expect(page.status).toBe(403);
	expect(await page.text()).toMatch(/<form method="post" action="\/auth\/confirm-password"[\s\S]*type="password"/);
	expect((await browser.submit("/auth/confirm-password", { password: person.password })).status).toBe(200);
	expect((await browser.get("/auth/my-data")).status).toBe(200);
});

test("guessing the password behind an open session is limited", async () => {
	const app = await openApp();
	const browser = app.visitor();
	await register(browser);
	const statuses = [];
	for (let guess = 0; guess < 3; guess++) {
		statuses.push((await browser.post("/auth/confirm-password", { password: "not-my-password" })).status);
		statuses.push(
			(await browser.post("/auth/change-password", { current: "not-my-password", password: "a-new-tide-at-hazira" }))
				.status,
		);
	}
	expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
});

test("a changed password signs out every other browser, ends earlier reset links and is confirmed by e-mail", async () => {
	const app = await openApp();
	const [laptop, phone] = [app.visitor(), app.visitor()];
	const person = await register(laptop);
	await phone.post("/auth/login", { email1: person.email, password1: person.password });
	const id = await idOf(app.db, person.email);
	await app.db
		.insert(verifications)
		.values({ id: "r", identifier: "reset", value: JSON.stringify([id]), expiresAt: new Date(Date.now() + 3600_000) });
	const change = (current: string, password: string) => laptop.post("/auth/change-password", { current, password });

	const wrong = await change("not-my-password", "a-new-tide-at-hazira");
	expect([wrong.status, (await wrong.json()).errors]).toEqual([422, { current: "This password is incorrect." }]);
	const weak = await change(person.password, "password1");
	expect([weak.status, (await weak.json()).errors]).toMatchObject([422, { password: expect.any(String) }]);
	expect(await listEmails(app, "passwordChanged")).toHaveLength(0);

	expect((await change(person.password, "a-new-tide-at-hazira")).status).toBe(200);
	expect([(await laptop.get("/auth/getuser")).status, (await phone.get("/auth/getuser")).status]).toEqual([200, 401]);
	expect(await app.db.$count(verifications, eq(verifications.value, id))).toBe(0);
	expect(await listEmails(app, "passwordChanged")).toMatchObject([{ recipient: person.email }]);
	const login = (password1: string) => app.visitor().post("/auth/login", { email1: person.email, password1 });
	expect([(await login(person.password)).status, (await login("a-new-tide-at-hazira")).status]).toEqual([401, 200]);
});

test("a used reset link ends the older ones, and the person is informed", async () => {
	const app = await openApp();
	await app.work();
	const person = await register(app.visitor());
	for (let asked = 1; asked <= 2; asked++) {
		await app.visitor().post("/auth/forgot-password", { email: person.email });
		await expect.poll(async () => (await listEmails(app, "reset")).length).toBe(asked);
	}
	const tokens = (await listEmails(app, "reset")).map(tokenOf);
	const reset = (token: string | null | undefined, password: string) =>
		app.visitor().post("/auth/reset-password", { token, password });
	expect((await reset(tokens[0], "a-new-tide-at-hazira")).status).toBe(200);
	expect((await reset(tokens[1], "another-tide-at-hazira")).status).toBe(400);
	expect(await listEmails(app, "passwordChanged")).toMatchObject([{ recipient: person.email }]);
});

test("a reset link that is used while its account is erased is useless", async () => {
	const { db, mail, jobs, storage, visitor } = await openApp();
	const site = "https://eibm.example";
	const { email } = await register(visitor());
	const id = await idOf(db, email);
	const token = await makeToken(db, "reset-password", [id], 60_000);
	const erasing = Promise.withResolvers<void>();
	const erased = erasePerson({ db, storage, seatContext: { jobs, mail, site } }, id, async () => {
		erasing.resolve();
		// Meanwhile the link is used.
		await setTimeout(200);
		return null;
	});
	await erasing.promise;
	const parts = { db, mail, site, onAddressProved: [] };
	expect(await setPasswordByLink(parts, token, "river-over-tapti")).toBeNull();
	expect(await erased).toEqual({ ok: true, anonymised: false });
});

test("the old address undoes a change: it is restored, the intruder is signed out, and the stolen password stops working", async () => {
	const app = await openApp();
	await app.work();
	const owner = app.visitor();
	const person = await register(owner);
	await proveAddress(app, owner, person.email);
	const id = await idOf(app.db, person.email);
	const thief = app.visitor();
	await thief.post("/auth/login", { email1: person.email, password1: person.password });
	// First of all the intruder makes sure to come back.
	const device = openAuthenticator();
	const begun = await (await thief.post("/auth/passkeys/begin", {})).json();
	expect((await thief.post("/auth/passkeys", { passkey: device.create(begun.options) })).status).toBe(200);
	for (const email of ["thief@example.com", "thief-again@example.com"]) {
		expect((await askForAddress(thief, email)).status).toBe(200);
		const [message] = await app.db
			.select()
			.from(emails)
			.where(and(eq(emails.kind, "confirmAddress"), eq(emails.recipient, email)));
		expect((await thief.post("/auth/confirm-email", { token: tokenOf(message) })).status).toBe(200);
	}
	await app.db
		.insert(identities)
		.values({ id: "g", userId: id, providerId: "https://accounts.google.com", accountId: "thief" });
	expect((await thief.post("/auth/calendar", {})).status).toBe(200);
	const { calendar } = await (await thief.get("/auth/my-classes")).json();
	const readCalendar = async () => (await app.visitor().get(new URL(calendar).pathname)).status;
	expect(await readCalendar()).toBe(200);
	const messages = await listEmails(app, "addressChanged");
	const token = tokenOf(messages.find(({ recipient }) => recipient === person.email));
	const thiefsToken = tokenOf(messages.find(({ recipient }) => recipient === "thief@example.com"));

	for (let look = 0; look < 2; look++)
		expect(await (await app.visitor().get(`/auth/undo-email?token=${token}`)).json()).toEqual({
			success: true,
			email: person.email,
		});
	expect((await thief.get("/auth/getuser")).status).toBe(200);
	// Meanwhile somebody else registers with the address.
	const registering = Promise.withResolvers<void>();
	const registered = app.db.transaction(async (tx) => {
		await tx.insert(users).values({ id: "other", name: "Other", email: person.email });
		registering.resolve();
		await setTimeout(300);
	});
	await registering.promise;
	expect((await app.visitor().post("/auth/undo-email", { token })).status).toBe(409);
	await registered;
	await app.db.delete(users).where(eq(users.id, "other"));
	expect((await app.visitor().post("/auth/undo-email", { token })).status).toBe(200);

	expect(await app.db.select().from(users).where(eq(users.id, id))).toMatchObject([
		{ email: person.email, emailVerified: true, pendingEmail: null },
	]);
	expect((await thief.get("/auth/getuser")).status).toBe(401);
	expect(await readCalendar()).toBe(404);
	const login = (email1: string) => app.visitor().post("/auth/login", { email1, password1: person.password });
	expect([(await login(person.email)).status, (await login("thief-again@example.com")).status]).toEqual([401, 401]);
	expect(await app.db.$count(identities, eq(identities.providerId, "https://accounts.google.com"))).toBe(0);
	for (const used of [token, thiefsToken])
		expect((await app.visitor().post("/auth/undo-email", { token: used })).status).toBe(400);

	await expect.poll(async () => (await listEmails(app, "reset")).length).toBe(1);
	const [way] = await listEmails(app, "reset");
	expect(way?.recipient).toBe(person.email);
	const set = { token: tokenOf(way), password: "a-new-tide-at-hazira" };
	expect((await app.visitor().post("/auth/reset-password", set)).status).toBe(200);
	const back = { email1: person.email, password1: "a-new-tide-at-hazira" };
	const signedIn = await app.visitor().post("/auth/login", back);
	expect([signedIn.status, (await signedIn.json()).secondStep]).toEqual([200, undefined]);
	const again = app.visitor();
	const { options } = await (await again.post("/auth/passkeys/sign-in/begin", {})).json();
	expect((await again.post("/auth/passkeys/sign-in", { passkey: device.get(options) })).status).toBe(401);
});

test("an intruder who changes the address twice and undoes the second change does not end the owner's link", async () => {
	const app = await openApp();
	const thief = app.visitor();
	const person = await register(thief);
	await proveAddress(app, thief, person.email);
	for (const email of ["thief@example.com", "thief-again@example.com"]) {
		expect((await askForAddress(thief, email)).status).toBe(200);
		const [asked] = await listEmails(app, "confirmAddress");
		expect((await thief.post("/auth/confirm-email", { token: tokenOf(asked) })).status).toBe(200);
	}
	const [second, first] = await listEmails(app, "addressChanged");
	const undo = async (token: string | null | undefined) =>
		(await app.visitor().post("/auth/undo-email", { token })).status;
	expect([await undo(tokenOf(second)), await undo(tokenOf(first))]).toEqual([200, 200]);
	expect(await app.db.$count(users, eq(users.email, person.email))).toBe(1);
});

test("an older passkey of the owner survives the undo, and the app and codes that an intruder has added do not", async () => {
	const app = await openApp();
	await app.work();
	const open = app.visitor();
	const person = await register(open);
	await proveAddress(app, open, person.email);
	const device = openAuthenticator();
	const begun = await (await open.post("/auth/passkeys/begin", {})).json();
	expect((await open.post("/auth/passkeys", { passkey: device.create(begun.options) })).status).toBe(200);
	await app.db.execute(sql`update passkeys set created_at = created_at - interval '2 days'`);
	await app.db.execute(sql`update second_factors set created_at = created_at - interval '2 days'`);
	// An intruder at this open session.
	expect((await askForAddress(open, "thief@example.com")).status).toBe(200);
	const [asked] = await listEmails(app, "confirmAddress");
	expect((await open.post("/auth/confirm-email", { token: tokenOf(asked) })).status).toBe(200);
	await open.post("/auth/second-factor/begin", {});
	const { started } = await (await open.get("/auth/second-factor")).json();
	const code = new TOTP({ secret: Secret.fromBase32(started.key.replaceAll(" ", "")) }).generate();
	expect((await open.post("/auth/second-factor/confirm", { code })).status).toBe(200);
	const { recoveryCodes } = await (await open.post("/auth/second-factor/recovery-codes", {})).json();

	const [told] = await listEmails(app, "addressChanged");
	expect((await app.visitor().post("/auth/undo-email", { token: tokenOf(told) })).status).toBe(200);
	await expect.poll(async () => (await listEmails(app, "reset")).length).toBe(1);
	const [way] = await listEmails(app, "reset");
	const password = "a-new-tide-at-hazira";
	expect((await app.visitor().post("/auth/reset-password", { token: tokenOf(way), password })).status).toBe(200);
	const signIn = async () => {
		const browser = app.visitor();
		const answer = await browser.post("/auth/login", { email1: person.email, password1: password });
		expect(await answer.json()).toMatchObject({ secondStep: true });
		return browser;
	};
	const byCode = await signIn();
	await byCode.post("/auth/second-step", { code: recoveryCodes[0] });
	expect((await byCode.get("/auth/getuser")).status).toBe(401);
	const owner = await signIn();
	const { options } = await (await owner.post("/auth/passkeys/use", {})).json();
	expect((await owner.post("/auth/second-step", { passkey: device.get(options) })).status).toBe(200);
	expect(await (await owner.get("/auth/second-factor")).json()).toMatchObject({ hasApp: false });
});

test("whoever registered with another person's address first reads no calendar of its owner afterwards", async () => {
	const app = await openApp();
	const first = app.visitor();
	const { email } = await register(first);
	expect((await first.post("/auth/calendar", {})).status).toBe(200);
	const { calendar } = await (await first.get("/auth/my-classes")).json();
	const token = await makeToken(app.db, "reset-password", [await idOf(app.db, email)], 60_000);
	const set = { token, password: "a-new-tide-at-hazira" };
	expect((await app.visitor().post("/auth/reset-password", set)).status).toBe(200);
	expect((await app.visitor().get(new URL(calendar).pathname)).status).toBe(404);
});

test("the link to take a change back ends after three days, and is not given to an address that nobody confirmed", async () => {
	const app = await openApp();
	const browser = app.visitor();
	const person = await register(browser, { email: "typo@example.com" });
	const move = async (email: string) => {
		await askForAddress(browser, email);
		const [message] = await listEmails(app, "confirmAddress");
		expect((await browser.post("/auth/confirm-email", { token: tokenOf(message) })).status).toBe(200);
	};
	await move("asha.right@example.com");
	const [told] = await listEmails(app, "addressChanged");
	expect([told?.recipient, (told?.data as { link?: string } | undefined)?.link]).toEqual([person.email, undefined]);

	await move("asha.new@example.com");
	const [undoable] = await listEmails(app, "addressChanged");
	expect(undoable?.recipient).toBe("asha.right@example.com");
	const token = tokenOf(undoable);
	await app.db.update(verifications).set({ expiresAt: new Date(Date.now() + 72 * 3600_000 - 60_000) });
	expect((await browser.get(`/auth/undo-email?token=${token}`)).status).toBe(200);
	await app.db.update(verifications).set({ expiresAt: new Date(Date.now() - 1000) });
	expect((await browser.post("/auth/undo-email", { token })).status).toBe(400);
});
