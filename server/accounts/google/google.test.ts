import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { setTimeout } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { exportSPKI, generateKeyPair, UnsecuredJWT } from "jose";
import { expect, onTestFinished, test } from "vitest";
import { shownDetails } from "#contract/shown-details.ts";
import { recoverAccount } from "#server/accounts/admin/recovery.ts";
import { timeout } from "#server/accounts/google/issuer.ts";
import { identities, secondFactors, sessions, users } from "#server/accounts/table.ts";
import { removeCalendar } from "#server/batches/calendar.ts";
import type { Db } from "#server/db/database.ts";
import { emails } from "#server/email/table.ts";
import { authorizeSystem } from "#server/http/authorization.ts";
import { openApp } from "#tests/app.ts";
import { origin } from "#tests/browser.ts";
import { aPerson, register } from "#tests/people.ts";
import { idOf } from "#tests/rows.ts";
import { anOpenIdProvider, type OpenIdProvider } from "#tests/servers/openid-provider.ts";

async function openWithProvider(settings: Record<string, string> = {}) {
	const provider = await anOpenIdProvider(origin);
	// The mark would turn the name around, and the rest of a sentence with it. It is taken out.
	provider.people.set("g-asha", { email: "asha@example.com", name: "Asha\u202e Patel" });
	const app = await openApp({ ...provider.settings, ...settings });
	return { app, provider, visitor: app.visitor };
}

/** All users except the first admin. */
const countPeople = (app: { db: Db }) => app.db.$count(users, eq(users.role, "user"));

const aClaim = async (provider: OpenIdProvider, changes: Record<string, unknown> = {}) => ({
	uid: "g-asha",
	name: "Asha Patel",
	email: "asha@example.com",
	profilePic: null,
	phone: null,
	idToken: await provider.sign("g-asha"),
	...changes,
});

test("a valid token makes an account that has no password, and finds it again", async () => {
	const { app, provider, visitor } = await openWithProvider();
	const browser = visitor();
	const picture = "https://lh3.googleusercontent.com/a/sample=s96-c";
	const first = await browser.post(
		"/auth/google",
		await aClaim(provider, { phone: "98765 43210", profilePic: picture, email: "Asha@Example.com" }),
	);
	expect([first.status, await first.json()]).toMatchObject([
		200,
		{ success: true, user: { email: "asha@example.com", emailVerified: true, phone: "+919876543210" } },
	]);
	expect(await (await browser.get("/auth/getuser")).json()).toMatchObject({
		success: true,
		googleuser: { name: "Asha Patel", profilePic: picture },
	});
	// The subject identifies the person, even if the provider sends another address later. A list of one audience is the
	// same as that audience.
	provider.people.set("g-asha", { email: "asha.new@example.com" });
	const idToken = await provider.sign("g-asha", { aud: ["eibm-test"] });
	const again = await visitor().post(
		"/auth/google",
		await aClaim(provider, { email: "asha.new@example.com", idToken }),
	);
	expect(await again.json()).toMatchObject({ success: true, user: { email: "asha@example.com" } });
	expect(await countPeople(app)).toBe(1);
});

test("a very long name from Google is cut between characters, and a picture whose address no database stores is left out", async () => {
	const { app, provider, visitor } = await openWithProvider();
	const name = `${"a".repeat(79)}😀`;
	const picture = "https://lh3.googleusercontent.com/a/\0";
	provider.people.set("g-asha", { email: "asha@example.com", name, picture });
	expect((await visitor().post("/auth/google", await aClaim(provider, { name }))).status).toBe(200);
	const [person] = await app.db.select().from(users).where(eq(users.email, "asha@example.com"));
	expect(person).toMatchObject({ name: "a".repeat(79), image: null });
});

test("an account with a second factor is not signed in by Google alone", async () => {
	const { app, provider, visitor } = await openWithProvider();
	await visitor().post("/auth/google", await aClaim(provider));
	const [{ id = "" } = {}] = await app.db.select().from(users).where(eq(users.email, "asha@example.com"));
	await app.db.insert(secondFactors).values({ userId: id, secret: "", hasPasskeys: true, lastStep: 0 });
	const browser = visitor();
	const answer = await browser.post("/auth/google", await aClaim(provider));
	expect([answer.status, await answer.json()]).toMatchObject([200, { secondStep: true }]);
	expect((await browser.get("/auth/getuser")).status).toBe(401);
});

test("a claim without a proof, or with a bad one, is refused without a cookie", async () => {
	const { app, provider, visitor } = await openWithProvider();
	const other = await generateKeyPair("RS256");
	const past = Math.floor(Date.now() / 1000) - 3600;
	const publicKey = new TextEncoder().encode(await exportSPKI(provider.publicKey));
	const person = { email: "asha@example.com", email_verified: true };
	const bad: Record<string, Record<string, unknown>> = {
		"no token": { idToken: undefined },
		"an empty token": { idToken: "" },
		"not a token": { idToken: "a.b.c" },
		"signed by somebody else": { idToken: await provider.sign("g-asha", {}, { key: other.privateKey }) },
		"an unknown key": { idToken: await provider.sign("g-asha", {}, { header: { kid: "other" } }) },
		"alg none": {
			idToken: new UnsecuredJWT({ ...person, iss: provider.issuer, aud: "eibm-test", sub: "g-asha" })
				.setIssuedAt()
				.setExpirationTime("1h")
				.encode(),
		},
		"HS256 with the public key": {
			idToken: await provider.sign("g-asha", {}, { header: { alg: "HS256" }, key: publicKey }),
		},
		"another audience": { idToken: await provider.sign("g-asha", { aud: "another-site" }) },
		"several audiences, asked for by another": {
			idToken: await provider.sign("g-asha", { aud: ["eibm-test", "another-site"], azp: "another-site" }),
		},
		"another issuer": { idToken: await provider.sign("g-asha", { iss: "https://accounts.google.com" }) },
		expired: { idToken: await provider.sign("g-asha", { iat: past - 600, exp: past }) },
		"without an end": { idToken: await provider.sign("g-asha", { exp: undefined }) },
		"an address nobody verified": { idToken: await provider.sign("g-asha", { email_verified: false }) },
		"another uid": { uid: "g-admin" },
		"another e-mail": { email: "office@example.com" },
	};
	for (const [name, changes] of Object.entries(bad)) {
		const browser = visitor();
		const answer = await browser.post("/auth/google", await aClaim(provider, changes));
		expect([name, answer.status, answer.headers.getSetCookie()]).toEqual([name, 401, []]);
		expect([name, (await answer.json()).message]).toEqual([name, "Failed to log in. Please try again."]);
	}
	expect(await countPeople(app)).toBe(0);
	expect(app.logged.join("\n")).toContain("claims differ from the token");
	expect(app.logged.join("\n")).not.toContain("asha@example.com");
});

test("a token opens one session: used again, in whatever spelling, it is refused", async () => {
	const { provider, visitor } = await openWithProvider();
	const claim = await aClaim(provider);
	expect((await visitor().post("/auth/google", claim)).status).toBe(200);
	expect((await visitor().post("/auth/google", claim)).status).toBe(401);
	expect((await visitor().post("/auth/google", { ...claim, idToken: `${claim.idToken}=` })).status).toBe(401);
	const fresh = await aClaim(provider);
	const both = await Promise.all([visitor().post("/auth/google", fresh), visitor().post("/auth/google", fresh)]);
	expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test("a picture elsewhere is refused, and nobody ever fetches one", async () => {
	const { provider, visitor } = await openWithProvider();
	let fetched = 0;
	const host = createServer(() => {
		fetched += 1;
	});
	await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => void host.close());
	const { port } = host.address() as AddressInfo;
	for (const profilePic of [
		`http://127.0.0.1:${port}/me.png`,
		"http://169.254.169.254/latest/meta-data",
		"http://lh3.googleusercontent.com/a/x",
		"https://lh3.googleusercontent.com.evil.example/a/x",
		"https://lh3.googleusercontent.com:8443/a/x",
		"javascript:alert(1)",
		"nonsense",
	]) {
		const answer = await visitor().post("/auth/google", await aClaim(provider, { profilePic }));
		expect([profilePic, answer.status]).toEqual([profilePic, 400]);
	}
	const extra = await visitor().post("/auth/google", await aClaim(provider, { role: "admin" }));
	expect(extra.status).toBe(400);
	expect(fetched).toBe(0);
});

test("an account whose address was confirmed keeps its password and gains Google", async () => {
	const { app, provider, visitor } = await openWithProvider();
	const browser = visitor();
	const person = await register(browser, { email: "asha@example.com" });
	await app.db.update(users).set({ emailVerified: true });
	expect((await visitor().post("/auth/google", await aClaim(provider))).status).toBe(200);
	expect(await (await browser.get("/auth/getuser")).json()).toMatchObject({ users: { email: "asha@example.com" } });
	const login = await visitor().post("/auth/login", { email1: person.email, password1: person.password });
	expect(login.status).toBe(200);
	expect(await countPeople(app)).toBe(1);
});

test("a stranger who registered somebody's address loses the account as soon as its owner signs in with Google", async () => {
	const { app, provider, visitor } = await openWithProvider();
	const other = visitor();
	const person = await register(other, { email: "asha@example.com" });
	const owner = visitor();
	expect((await owner.post("/auth/google", await aClaim(provider))).status).toBe(200);
	expect((await other.get("/auth/getuser")).status).toBe(401);
	const login = await visitor().post("/auth/login", { email1: person.email, password1: person.password });
	expect(login.status).toBe(401);
	expect(await (await owner.get("/auth/getuser")).json()).toMatchObject({ googleuser: { emailVerified: true } });
	expect(await countPeople(app)).toBe(1);
});

test("a password checked while the real owner takes the account over starts no session", async () => {
	const { provider, visitor } = await openWithProvider();
	provider.people.set("g-first", { email: "first@example.com" });
	const warm = await aClaim(provider, {
		uid: "g-first",
		email: "first@example.com",
		idToken: await provider.sign("g-first"),
	});
	await visitor().post("/auth/google", warm);
	const person = await register(visitor(), { email: "asha@example.com" });
	const others = [1, 2, 3, 4].map(() => visitor());
	let arrived = false;
	// Also ends the endless loops below if the test fails before that.
	onTestFinished(() => {
		arrived = true;
	});
	const storming = others.map(async (browser) => {
		while (!arrived) await browser.post("/auth/login", { email1: person.email, password1: person.password });
	});
	await setTimeout(150);
	const claim = await aClaim(provider);
	expect((await visitor().post("/auth/google", claim)).status).toBe(200);
	arrived = true;
	await Promise.all(storming);
	const left = await Promise.all(others.map(async (browser) => (await browser.get("/auth/getuser")).status));
	expect(left).toEqual([401, 401, 401, 401]);
});

test("a sign-in with Google while staff give the account back to its owner does not open it", async () => {
	const { app, provider, visitor } = await openWithProvider({
		ADMIN_EMAIL: "office@example.com",
		ADMIN_PASSWORD: "harbour-light-7",
	});
	const { db, jobs } = app;
	await visitor().post("/auth/google", await aClaim(provider));
	const [person] = await db.select().from(users).where(eq(users.email, "asha@example.com"));
	if (!person) throw new Error("no person");
	const recovering = Promise.withResolvers<void>();
	const enqueue: typeof app.mail.enqueue = async (...sent) => {
		recovering.resolve();
		// Meanwhile the intruder signs in.
		await setTimeout(200);
		return app.mail.enqueue(...sent);
	};
	const office = authorizeSystem({ id: await idOf(db, "office@example.com"), name: "Office" });
	const change = { email: "asha.own@example.com", reason: "Came to the office", expected: shownDetails(person) };
	const recovered = recoverAccount(
		{ db, jobs, site: origin, mail: { ...app.mail, enqueue }, endCalendar: removeCalendar, onOpened: async () => {} },
		office,
		person.id,
		change,
	);
	await recovering.promise;
	await visitor().post("/auth/google", await aClaim(provider));
	expect(await recovered).toEqual({ ok: true });
	expect(await db.$count(sessions, eq(sessions.userId, person.id))).toBe(0);
});

test("an address that the provider gave to another person does not open the first one's account", async () => {
	const { provider, visitor } = await openWithProvider();
	await visitor().post("/auth/google", await aClaim(provider));
	provider.people.set("g-other", { email: "asha@example.com" });
	const claim = await aClaim(provider, { uid: "g-other", idToken: await provider.sign("g-other") });
	expect((await visitor().post("/auth/google", claim)).status).toBe(401);
});

test("an account that staff have closed cannot be opened with Google either", async () => {
	const { app, provider, visitor } = await openWithProvider();
	await visitor().post("/auth/google", await aClaim(provider));
	await app.db.update(users).set({ disabledAt: new Date() }).where(eq(users.email, "asha@example.com"));
	const browser = visitor();
	const answer = await browser.post("/auth/google", await aClaim(provider));
	expect([answer.status, [...browser.cookies]]).toEqual([403, []]);
	expect((await answer.json()).message).toBe("This account is closed. Please contact us.");
});

test("a sign-up that meets the first sign-in with Google is told that the address is registered", async () => {
	const { provider, visitor } = await openWithProvider();
	for (let round = 0; round < 10; round++) {
		const person = aPerson();
		const uid = `g-${round}`;
		const idToken = await provider.sign(uid, { email: person.email });
		const [signUp, google] = await Promise.all([
			visitor().post("/auth/signup", person),
			visitor().post("/auth/google", await aClaim(provider, { uid, email: person.email, idToken })),
		]);
		expect([[201, 409], google.status]).toEqual([expect.arrayContaining([signUp.status]), 200]);
		if (signUp.status === 409)
			expect((await signUp.json()).errors.email).toContain("This e-mail is already registered.");
	}
});

test("two first sign-ins at once are one account", async () => {
	const { app, provider, visitor } = await openWithProvider();
	const answers = await Promise.all(
		[1, 2, 3, 4].map(async () => visitor().post("/auth/google", await aClaim(provider))),
	);
	expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
	expect([await countPeople(app), await app.db.$count(identities, eq(identities.accountId, "g-asha"))]).toEqual([1, 1]);
});

test("an account opened with Google gets a password by e-mail and stays the same account", async () => {
	const { app, provider, visitor } = await openWithProvider();
	await visitor().post("/auth/google", await aClaim(provider));
	await app.work();
	await visitor().post("/auth/forgot-password", { email: "asha@example.com" });
	const findToken = async () =>
		(await app.db.select({ data: emails.data }).from(emails).where(eq(emails.kind, "reset")))
			.map(({ data }) => (data as { link: string }).link.split("token=")[1])
			.at(0);
	await expect.poll(findToken).toBeTruthy();
	const set = await visitor().post("/auth/reset-password", { token: await findToken(), password: "a-tide-at-hazira" });
	expect(set.status).toBe(200);
	const browser = visitor();
	await browser.post("/auth/login", { email1: "asha@example.com", password1: "a-tide-at-hazira" });
	expect(await (await browser.get("/auth/getuser")).json()).toMatchObject({ users: { name: "Asha Patel" } });
	expect((await visitor().post("/auth/google", await aClaim(provider))).status).toBe(200);
	expect(await countPeople(app)).toBe(1);
});

test("setting out leads to the provider with state, nonce and PKCE, and a foreign return leads back with the alert", async () => {
	const { provider, visitor } = await openWithProvider();
	const browser = visitor();
	const foreign = await browser.get("/auth/google/start", { "sec-fetch-site": "cross-site" });
	expect([foreign.headers.get("location"), foreign.headers.getSetCookie()]).toEqual(["/signin", []]);
	const out = await browser.get("/auth/google/start", { referer: `${origin}/signin?from=/accesscourse` });
	const target = new URL(out.headers.get("location") ?? "");
	expect([out.status, target.origin]).toEqual([303, provider.issuer]);
	expect(Object.fromEntries(target.searchParams)).toMatchObject({
		client_id: "eibm-test",
		response_type: "code",
		redirect_uri: `${origin}/auth/google/callback`,
		scope: "openid email profile",
		code_challenge_method: "S256",
		code_challenge: expect.stringMatching(/^[\w-]{43}$/),
		state: expect.stringMatching(/^.{20,}$/),
		nonce: expect.stringMatching(/^.{20,}$/),
	});
	const state = target.searchParams.get("state");
	const failed = [303, "/signin?google=failed#google-failed"];
	const comeBack = async (as: ReturnType<typeof visitor>, query: string) => {
		const answer = await as.get(`/auth/google/callback?${query}`, { "sec-fetch-site": "cross-site" });
		return [answer.status, answer.headers.get("location")];
	};
	// The callback in another browser, a changed state, no state, and a code that the provider never issued.
	expect(await comeBack(visitor(), `state=${state}&code=x`)).toEqual(failed);
	expect(await comeBack(browser, `state=x${state}&code=x`)).toEqual(failed);
	expect(await comeBack(browser, "code=x")).toEqual(failed);
	// Another way to sign in still leads to the page that asked for the sign-in.
	const failedFor = (page: string) => [303, `/signin?from=${page}&google=failed#google-failed`];
	expect(await comeBack(browser, `state=${state}&code=x&iss=https://evil.example`)).toEqual(failedFor("/accesscourse"));
	const second = await browser.get("/auth/google/start");
	const again = new URL(second.headers.get("location") ?? "").searchParams.get("state");
	expect(await comeBack(browser, `state=${again}&code=x`)).toEqual(failed);
	const third = await browser.get("/gu/auth/google/start");
	const inGujarati = new URL(third.headers.get("location") ?? "").searchParams.get("state");
	expect(await comeBack(browser, `state=${inGujarati}&error=access_denied`)).toEqual([303, `/gu${failed[1]}`]);
	const forCheckIn = `${origin}/signin?from=/check-in%3Fcode%3Dabc`;
	const fourth = await browser.get("/auth/google/start", { referer: forCheckIn });
	const cancelled = new URL(fourth.headers.get("location") ?? "").searchParams.get("state");
	expect(await comeBack(browser, `state=${cancelled}&error=access_denied`)).toEqual(
		failedFor("/check-in%3Fcode%3Dabc"),
	);
	expect((await browser.get("/auth/getuser")).status).toBe(401);
});

test("a provider that is away stops neither the site nor e-mail sign-in, and is asked again", async () => {
	const provider = await anOpenIdProvider(origin);
	await provider.stop();
	const { visitor } = await openApp(provider.settings);
	const out = await visitor().get("/auth/google/start");
	expect([out.status, out.headers.get("location")]).toEqual([303, "/signin?google=failed#google-failed"]);
	const asked = await visitor().get("/hi/auth/google/start", { referer: `${origin}/hi/signin?from=/classes` });
	expect(asked.headers.get("location")).toBe("/hi/signin?from=/classes&google=failed#google-failed");
	const claimed = await visitor().post("/auth/google", await aClaim(provider));
	expect([claimed.status, await claimed.json()]).toMatchObject([
		503,
		{ message: "Failed to log in. Please try again." },
	]);
	expect((await visitor().post("/auth/signup", aPerson())).status).toBe(201);
});

test("a provider that accepts a call and says nothing is given five seconds", async () => {
	const silent = createServer((socket) => void socket.on("error", () => {}));
	await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => void silent.close());
	const { port } = silent.address() as AddressInfo;
	const { visitor } = await openApp({
		GOOGLE_CLIENT_ID: "c",
		GOOGLE_CLIENT_SECRET: "s",
		GOOGLE_ISSUER: `http://127.0.0.1:${port}`,
	});
	expect(timeout.ms).toBe(5000);
	onTestFinished(() => void Object.assign(timeout, { ms: 5000 }));
	timeout.ms = 300;
	const began = performance.now();
	const out = await visitor().get("/auth/google/start");
	expect(out.headers.get("location")).toContain("google=failed");
	expect(performance.now() - began).toBeLessThan(3000);
});

test("without a client id Google sign-in answers that it is not set up", async () => {
	const { visitor } = await openApp();
	const answer = await visitor().post("/auth/google", {
		uid: "x",
		email: "asha@example.com",
		name: "Asha",
		profilePic: null,
		phone: null,
	});
	expect(answer.status).toBe(503);
	expect((await visitor().get("/auth/google/start")).status).toBe(503);
	expect((await visitor().get("/auth/google/callback?state=x&code=y")).status).toBe(503);
});
