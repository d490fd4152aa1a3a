import { and, desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { requestAddressChange } from "#server/accounts/email-address/email-address.ts";
import { users, verifications } from "#server/accounts/table.ts";
import { emails } from "#server/email/table.ts";
import { openApp } from "#tests/app.ts";
import { origin } from "#tests/browser.ts";
import { aPerson, register } from "#tests/people.ts";

type App = Awaited<ReturnType<typeof openApp>>;

/** The token in the newest mail of this kind to this address. */
async function findToken(app: App, kind: "welcome" | "confirmAddress", recipient: string) {
	const [mail] = await app.db
		.select({ data: emails.data })
		.from(emails)
		.where(and(eq(emails.kind, kind), eq(emails.recipient, recipient)))
		.orderBy(desc(emails.createdAt))
		.limit(1);
	const { link } = (mail?.data ?? {}) as { link?: string };
	return link?.match(/^http:\/\/localhost:3000\/confirm-email\?token=([\w-]{40,})$/)?.[1] ?? "";
}

const findPerson = async (app: App, email: string) =>
	(await app.db.select().from(users).where(eq(users.email, email)))[0];

test("the link of the welcome e-mail confirms the address once, and merely opening the page does not use it up", async () => {
	const app = await openApp();
	const browser = app.visitor();
	const person = await register(browser);
	const token = await findToken(app, "welcome", person.email);
	expect(await app.db.$count(verifications, eq(verifications.identifier, token))).toBe(0);

	for (let look = 0; look < 3; look++)
		expect(await (await browser.get(`/auth/confirm-email?token=${token}`)).json()).toEqual({
			success: true,
			email: person.email,
			needs: "nothing",
		});
	expect((await findPerson(app, person.email))?.emailVerified).toBe(false);

	const confirmed = await browser.post("/auth/confirm-email", { token });
	expect([confirmed.status, await confirmed.json()]).toMatchObject([200, { user: { emailVerified: true } }]);
	expect((await findPerson(app, person.email))?.emailVerified).toBe(true);
	for (const useless of [token, "x".repeat(43)]) {
		expect((await browser.post("/auth/confirm-email", { token: useless })).status).toBe(400);
		expect((await browser.get(`/auth/confirm-email?token=${useless}`)).status).toBe(400);
	}
	// Somebody whose answer was lost, and who presses again.
	const again = async (as: typeof browser) => (await (await as.post("/auth/confirm-email", { token })).json()).message;
	expect(await again(browser)).toContain(`${person.email}, is confirmed`);
	expect(await again(app.visitor())).toContain("has already been used");
});

test("after three days a link is useless", async () => {
	const app = await openApp();
	const browser = app.visitor();
	const person = await register(browser);
	const [made] = await app.db.select().from(verifications);
	expect(Number(made?.expiresAt) - Date.now()).toBeGreaterThan(3 * 24 * 3600_000 - 60_000);
	await app.db.update(verifications).set({ expiresAt: new Date(Date.now() - 1000) });
	const token = await findToken(app, "welcome", person.email);
	expect((await browser.post("/auth/confirm-email", { token })).status).toBe(400);
});

test("the owner of an address does not confirm the account that a stranger registered with it by opening the link", async () => {
	const app = await openApp();
	const impostor = app.visitor();
	const person = await register(impostor, { email: "owner@example.com" });
	const token = await findToken(app, "welcome", "owner@example.com");
	const owner = app.visitor();
	expect(await (await owner.get(`/auth/confirm-email?token=${token}`)).json()).toMatchObject({ needs: "password" });
	expect((await owner.post("/auth/confirm-email", { token })).status).toBe(401);
	expect((await owner.post("/auth/confirm-email", { token, password: "a-guess-of-mine" })).status).toBe(401);
	const other = app.visitor();
	await register(other);
	expect((await other.post("/auth/confirm-email", { token })).status).toBe(401);
	expect((await findPerson(app, "owner@example.com"))?.emailVerified).toBe(false);

	// The person who registered, on another phone.
	const phone = app.visitor();
	expect((await phone.post("/auth/confirm-email", { token, password: person.password })).status).toBe(200);
	expect((await phone.get("/auth/getuser")).status).toBe(200);
});

test("guessing the password beside a link is limited like signing in", async () => {
	const app = await openApp();
	const person = await register(app.visitor());
	const token = await findToken(app, "welcome", person.email);
	const statuses = [];
	for (let guess = 0; guess < 6; guess++)
		statuses.push((await app.visitor().post("/auth/confirm-email", { token, password: "wrong-password" })).status);
	expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

test("the link is sent again to a signed-in person, not without end, and not once it is confirmed", async () => {
	const app = await openApp();
	const browser = app.visitor();
	const person = await register(browser);
	const send = async (as = browser) => {
		const answer = await as.post("/auth/confirm-email/send", {});
		return [answer.status, (await answer.json()).message];
	};
	expect((await send(app.visitor()))[0]).toBe(401);
	expect(await send()).toEqual([200, "We have sent you an e-mail with a new link. The link is valid for three days."]);
	expect(await app.db.$count(emails, eq(emails.recipient, person.email))).toBe(2);
	const token = await findToken(app, "welcome", person.email);
	expect((await browser.post("/auth/confirm-email", { token })).status).toBe(200);
	expect(await send()).toEqual([200, "Your e-mail address is already confirmed."]);
	expect(await app.db.$count(emails)).toBe(2);
	for (let time = 0; time < 3; time++) await send();
	expect((await send())[0]).toBe(429);
});

test("a new e-mail address counts once its link is used: other sessions end and the old address is informed", async () => {
	const app = await openApp();
	const browser = app.visitor();
	const elsewhere = app.visitor();
	const person = await register(browser);
	await elsewhere.post("/auth/login", { email1: person.email, password1: person.password });
	const userId = (await findPerson(app, person.email))?.id ?? "";
	const parts = { db: app.db, mail: app.mail, site: origin };
	const taken = await register(app.visitor());
	expect(await requestAddressChange(parts, userId, taken.email)).toEqual({ ok: false, why: "alreadyRegistered" });
	// Even if staff request the link, it is in the language of the account.
	await app.db.update(users).set({ language: "gu" }).where(eq(users.id, userId));
	expect(await requestAddressChange(parts, userId, "moved@example.com")).toEqual({ ok: true });
	const [asked] = await app.db.select().from(emails).where(eq(emails.recipient, "moved@example.com"));
	expect(asked).toMatchObject({ kind: "confirmAddress", language: "gu" });
	expect(await (await browser.get("/auth/getuser")).json()).toMatchObject({
		users: { email: person.email, pendingEmail: "moved@example.com" },
	});
	// A link for a new password, sent to the old address.
	await app.db.insert(verifications).values({
		id: "r",
		identifier: "reset",
		value: JSON.stringify([userId]),
		expiresAt: new Date(Date.now() + 3600_000),
	});

	const token = await findToken(app, "confirmAddress", "moved@example.com");
	const moved = await browser.post("/auth/confirm-email", { token });
	expect([moved.status, await moved.json()]).toMatchObject([200, { user: { email: "moved@example.com" } }]);
	expect((await browser.get("/auth/getuser")).status).toBe(200);
	expect((await elsewhere.get("/auth/getuser")).status).toBe(401);
	expect(await app.db.$count(verifications, eq(verifications.value, userId))).toBe(0);
	expect(await app.db.select().from(emails).where(eq(emails.kind, "addressChanged"))).toMatchObject([
		{ recipient: person.email, language: "gu", data: { newEmail: "moved@example.com" } },
	]);
	const login = (email1: string) => app.visitor().post("/auth/login", { email1, password1: person.password });
	expect([(await login(person.email)).status, (await login("moved@example.com")).status]).toEqual([401, 200]);
});

test("an address that another account has taken meanwhile stays with that account", async () => {
	const app = await openApp();
	const browser = app.visitor();
	const person = await register(browser);
	const userId = (await findPerson(app, person.email))?.id ?? "";
	await requestAddressChange({ db: app.db, mail: app.mail, site: origin }, userId, "wanted@example.com");
	await register(app.visitor(), { email: "wanted@example.com" });
	const token = await findToken(app, "confirmAddress", "wanted@example.com");
	expect((await browser.post("/auth/confirm-email", { token })).status).toBe(409);
	expect(await findPerson(app, person.email)).toMatchObject({ id: userId, pendingEmail: null });
});

test("the last requested address counts: older links are useless, and asking for the present address withdraws the request", async () => {
	const app = await openApp();
	const browser = app.visitor();
	const person = await register(browser);
	const userId = (await findPerson(app, person.email))?.id ?? "";
	const ask = (email: string) => requestAddressChange({ db: app.db, mail: app.mail, site: origin }, userId, email);
	await ask("first@example.com");
	await ask("second@example.com");
	const use = async (email: string) =>
		(await browser.post("/auth/confirm-email", { token: await findToken(app, "confirmAddress", email) })).status;
	expect(await use("first@example.com")).toBe(400);
	await ask(person.email);
	expect(await use("second@example.com")).toBe(400);
	expect(await findPerson(app, person.email)).toMatchObject({ pendingEmail: null });
});

test("a refused registration sends no e-mail", async () => {
	const app = await openApp();
	const person = await register(app.visitor());
	await app.visitor().post("/auth/signup", aPerson({ email: person.email }));
	expect(await app.db.$count(emails)).toBe(1);
});
