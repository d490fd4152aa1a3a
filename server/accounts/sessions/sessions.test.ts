import { eq, sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { withLanguage } from "#content/scope.ts";
import { ensureAdmin } from "#server/accounts/accounts.ts";
import { nameBrowser } from "#server/accounts/sessions/browser-name.ts";
import { sessions as sessionRows, users } from "#server/accounts/table.ts";
import { emails } from "#server/email/table.ts";
import { openApp } from "#tests/app.ts";
import { onPostgres } from "#tests/database.ts";
import { register } from "#tests/people.ts";
import { idOf, promote } from "#tests/rows.ts";

type App = Awaited<ReturnType<typeof openApp>>;
type Listed = { id: string; device: string; current: boolean; startedAt: string; address: string | null };

const phoneAgent =
	"Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36";

/** The same person signs in on a laptop, on a phone and on a tablet. */
async function signInThrice(app: App) {
	const [laptop, phone, tablet] = [app.visitor(), app.visitor(), app.visitor()];
	const person = await register(laptop);
	const login = { email1: person.email, password1: person.password };
	await phone.post("/auth/login", login, { "user-agent": phoneAgent });
	await tablet.post("/auth/login", login);
	return { laptop, phone, tablet };
}

const list = async (browser: ReturnType<App["visitor"]>): Promise<Listed[]> =>
	(await (await browser.get("/auth/sessions")).json()).sessions;

const whoAmI = async (...browsers: ReturnType<App["visitor"]>[]) =>
	Promise.all(browsers.map(async (browser) => (await browser.get("/auth/getuser")).status));

test("a person sees where they are signed in and ends one of them", async () => {
	const app = await openApp();
	const { laptop, phone, tablet } = await signInThrice(app);
	const sessions = await list(laptop);
	expect(sessions.map(({ device, current }) => [device, current])).toEqual([
		["A browser", false],
		["Samsung Internet on Android", false],
		["A browser", true],
	]);
	expect(JSON.stringify(sessions)).not.toContain([...phone.cookies.values()][0]?.split(".")[0]);
	const phones = sessions.find(({ device }) => device.endsWith("Android"));
	const ended = await laptop.post("/auth/sessions/end", { id: phones?.id });
	expect([ended.status, await ended.json()]).toMatchObject([200, { signedOut: false }]);
	expect(await whoAmI(laptop, phone, tablet)).toEqual([200, 401, 200]);
	expect((await laptop.post("/auth/sessions/end", { id: phones?.id })).status).toBe(404);

	const own = await tablet.post("/auth/sessions/end", { id: (await list(tablet)).find(({ current }) => current)?.id });
	expect(await own.json()).toMatchObject({ signedOut: true });
	expect([...tablet.cookies.keys()]).toEqual(["eibm-device"]);
	expect(await whoAmI(laptop, tablet)).toEqual([200, 401]);
});

test("calls at the same moment each get the session of their own cookie, and an ended one gets none", async () => {
	const app = await openApp();
	const people = await Promise.all(
		Array.from({ length: 4 }, async () => {
			const browser = app.visitor();
			return { browser, ...(await register(browser)) };
		}),
	);
	const leaving = app.visitor();
	await register(leaving);
	const ended = app.visitor();
	for (const [name, value] of leaving.cookies) ended.cookies.set(name, value);
	await leaving.get("/auth/logout");

	const calls = people.flatMap(({ browser, email }) => Array.from({ length: 5 }, () => ({ browser, email })));
	const emails = await Promise.all(
		[...calls, { browser: ended, email: undefined }, { browser: app.visitor(), email: undefined }].map(
			async ({ browser, email }) => [email, (await (await browser.get("/auth/getuser")).json()).users?.email],
		),
	);
	for (const [email, answered] of emails) expect(answered).toBe(email);
});

test("what another process has begun to write is seen at the first call after it is committed, and not before", async () => {
	const app = await openApp();
	const { laptop } = await signInThrice(app);
	const nameOf = async () => (await (await laptop.get("/auth/getuser")).json()).users?.name;
	const name = await nameOf();
	// The embedded database has only this process and runs one statement at a time.
	const other = onPostgres ? await app.pool.connect() : undefined;
	onTestFinished(() => other?.release(true));
	const write = (statement: string) => (other ?? app.pool).query(statement);
	await other?.query("begin");
	await write("update users set name = 'Asha Renamed'");
	if (onPostgres) expect([await nameOf(), await nameOf()]).toEqual([name, name]);
	await other?.query("commit");
	expect([await nameOf(), await nameOf()]).toEqual(["Asha Renamed", "Asha Renamed"]);
	await write("delete from sessions");
	expect(await whoAmI(laptop)).toEqual([401]);
});

test("a session ends by the clock too, while nobody writes anything", async () => {
	const app = await openApp();
	const { laptop } = await signInThrice(app);
	await app.db.execute(sql`update sessions set expires_at = now() + interval '0.2 seconds'`);
	await expect.poll(async () => [await whoAmI(laptop), await whoAmI(laptop)]).toEqual([[401], [401]]);
});

test("nobody sees or ends another person's session", async () => {
	const app = await openApp();
	const { laptop } = await signInThrice(app);
	const other = app.visitor();
	await register(other);
	expect(await list(other)).toHaveLength(1);
	for (const { id } of await list(laptop)) expect((await other.post("/auth/sessions/end", { id })).status).toBe(404);
	await other.post("/auth/sessions/end-all", { which: "all" });
	expect(await list(laptop)).toHaveLength(3);
	const visitor = app.visitor();
	expect((await visitor.get("/auth/sessions")).status).toBe(401);
	expect((await visitor.post("/auth/sessions/end", { id: "x" })).status).toBe(401);
	expect((await visitor.post("/auth/sessions/end-all", { which: "all" })).status).toBe(401);
});

test("signing out everywhere else keeps this browser, signing out everywhere does not", async () => {
	const app = await openApp();
	const { laptop, phone, tablet } = await signInThrice(app);
	await phone.post("/auth/sessions/end-all", { which: "others" });
	expect(await whoAmI(laptop, phone, tablet)).toEqual([401, 200, 401]);
	const all = await phone.submit("/auth/sessions/end-all", { which: "all" });
	expect([all.status, all.headers.get("location"), [...phone.cookies.keys()]]).toEqual([
		303,
		"/profile",
		["eibm-device"],
	]);
	expect(await whoAmI(phone)).toEqual([401]);
});

/** A signed-in person, and a function that makes their sessions older. */
async function signInAged({ db, visitor }: App, isStaff: boolean) {
	const browser = visitor();
	const person = await register(browser);
	if (isStaff) await promote(db, person.email);
	const isTheirs = eq(sessionRows.userId, await idOf(db, person.email));
	const age = (column: "last_used_at" | "created_at" | "proved_at", minutes: number) =>
		db.execute(
			sql`update sessions set ${sql.identifier(column)} = now() - make_interval(mins => ${minutes}) where ${isTheirs}`,
		);
	/** The version of the row, which changes with each write. */
	const version = async () => (await db.select({ version: sql`xmin::text` }).from(sessionRows).where(isTheirs))[0];
	return { browser, person, age, version };
}

test("a sign-in that is ended from another device at the same instant is told to try again, not that the account is closed", async () => {
	const app = await openApp();
	const own = app.visitor();
	const { email, password } = await register(own);
	const outcomes = new Set<string>();
	for (let round = 0; round < 10; round++) {
		const login = () => app.visitor().post("/auth/login", { email1: email, password1: password });
		const endOthers = () => own.post("/auth/sessions/end-all", { which: "others" });
		const [ended, again, ...signIns] = await Promise.all([endOthers(), endOthers(), login(), login(), login()]);
		expect([ended.status, again.status]).toEqual([200, 200]);
		for (const answer of signIns) outcomes.add(`${answer.status} ${(await answer.json()).message}`);
	}
	const possible = ["200 Login Succcessfull !!", "401 Failed to log in. Please try again."];
	expect([...outcomes].filter((outcome) => !possible.includes(outcome))).toEqual([]);
});

test("a session of staff ends after two hours without use and after twelve hours in all, one of a student does not", async () => {
	const app = await openApp();
	const { browser, person, age } = await signInAged(app, true);
	const student = await signInAged(app, false);
	await age("last_used_at", 119);
	expect(await whoAmI(browser)).toEqual([200]);
	await age("last_used_at", 121);
	const elsewhere = app.visitor();
	await elsewhere.post("/auth/login", { email1: person.email, password1: person.password });
	expect([await whoAmI(browser, elsewhere), (await list(elsewhere)).length]).toEqual([[401, 200], 1]);

	await age("last_used_at", 0);
	await age("created_at", 12 * 60 - 1);
	expect(await whoAmI(browser, elsewhere)).toEqual([200, 200]);
	await age("created_at", 12 * 60 + 1);
	expect(await whoAmI(browser, elsewhere)).toEqual([401, 401]);

	await student.age("last_used_at", 20 * 60);
	await student.age("created_at", 20 * 60);
	expect(await whoAmI(student.browser)).toEqual([200]);
});

test("the use of a session is written down at most once in five minutes, and only for staff", async () => {
	const app = await openApp();
	const staff = await signInAged(app, true);
	const student = await signInAged(app, false);
	for (const { browser, version, age } of [staff, student]) {
		const before = await version();
		for (let call = 0; call < 20; call++) await whoAmI(browser);
		expect(await version()).toEqual(before);
		await age("last_used_at", 6);
	}
	const [due, never] = [await staff.version(), await student.version()];
	await whoAmI(staff.browser, staff.browser, student.browser);
	const written = await staff.version();
	expect(written).not.toEqual(due);
	await whoAmI(staff.browser, staff.browser, student.browser);
	expect([await staff.version(), await student.version()]).toEqual([written, never]);
});

test("after a proof of identity the session has another cookie, and a copied one is worth nothing", async () => {
	const app = await openApp();
	const { browser, person } = await signInAged(app, false);
	const proofs = [
		["/auth/confirm-password", { password: person.password }],
		["/auth/change-password", { current: person.password, password: "lantern-over-dumas" }],
	] as const;
	for (const [path, body] of proofs) {
		const thief = app.visitor();
		for (const [name, value] of browser.cookies) thief.cookies.set(name, value);
		expect(await whoAmI(thief)).toEqual([200]);
		expect((await browser.post(path, body)).status).toBe(200);
		expect(await whoAmI(browser, thief)).toEqual([200, 401]);
		expect((await browser.post(path, { ...body, password: "not-my-password", current: "wrong-one" })).status).not.toBe(
			200,
		);
		expect([await whoAmI(browser), (await list(browser)).length]).toEqual([[200], 1]);
	}
});

test("who finds an open browser cannot end the other sessions without the password", async () => {
	const app = await openApp();
	const { browser, person, age } = await signInAged(app, false);
	const other = app.visitor();
	await other.post("/auth/login", { email1: person.email, password1: person.password });
	await age("proved_at", 16);
	const [{ id = "" } = {}] = (await list(browser)).filter(({ current }) => !current);
	for (const [path, body] of [
		["/auth/sessions/end", { id }],
		["/auth/sessions/end-all", { which: "all" }],
	] as const) {
		const answer = await browser.post(path, body);
		expect([answer.status, (await answer.json()).proof]).toEqual([403, "password"]);
	}
	expect(await whoAmI(browser, other)).toEqual([200, 200]);
	await browser.post("/auth/confirm-password", { password: person.password });
	expect((await browser.post("/auth/sessions/end", { id })).status).toBe(200);
	expect(await whoAmI(browser, other)).toEqual([200, 401]);
});

test("browsers are named as their people name them", () => {
	const names = {
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36":
			"Chrome on Windows",
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36 Edg/141.0":
			"Edge on Windows",
		"Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1":
			"Safari on iPhone",
		"Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0": "Firefox on Linux",
		"curl/8.5.0": "A browser",
	};
	expect(Object.keys(names).map(nameBrowser)).toEqual(Object.values(names));
});

test("an account that anybody may have registered under the admin's address becomes the operator's", async () => {
	const app = await openApp();
	const impostor = app.visitor();
	const person = await register(impostor, { email: "office@example.com" });
	await ensureAdmin(app.db, { email: "office@example.com", password: "harbour-light-7" });
	const login = (password1: string) => app.visitor().post("/auth/login", { email1: "office@example.com", password1 });
	expect((await impostor.get("/auth/getuser")).status).toBe(401);
	expect([(await login(person.password)).status, (await login("harbour-light-7")).status]).toEqual([401, 200]);

	await ensureAdmin(app.db, { email: "office@example.com", password: "another-light-8" });
	expect((await login("harbour-light-7")).status).toBe(200);
	expect(await app.db.$count(users, eq(users.email, "office@example.com"))).toBe(1);
});

test("a call without a session says so in a way that a form can tell from a wrong password", async () => {
	const app = await openApp();
	const browser = app.visitor();
	const person = await register(browser);
	const wrong = await app.visitor().post("/auth/login", { email1: person.email, password1: "not-my-password" });
	expect([wrong.status, (await wrong.json()).signedOut]).toEqual([401, undefined]);
	for (const path of ["/auth/withdraw-address", "/auth/delete-account", "/auth/admin/toggleUserStatus"]) {
		const answer = await app.visitor().post(path, {});
		expect([path, answer.status, (await answer.json()).signedOut]).toEqual([path, 401, true]);
	}
	// Without scripts the page links to the sign-in, which leads back to the enquiry.
	const headers = { referer: "http://localhost:3000/admin/enquiries/1" };
	const page = await (await app.visitor().submit("/auth/admin/enquiries/1/notes", { text: "Called" }, headers)).text();
	expect(page).toContain('href="/signin?from=/admin/enquiries/1"');
});

test("the e-mail about a new device names it in the language of the account, whatever language the page has", async () => {
	const app = await openApp();
	const { email, password } = await register(app.visitor());
	await app.db.update(users).set({ language: "gu" }).where(eq(users.email, email));
	await app.visitor().post("/auth/login", { email1: email, password1: password }, { "user-agent": phoneAgent });
	const [mail] = await app.db.select().from(emails).where(eq(emails.kind, "newDevice"));
	const device = withLanguage("gu", () => nameBrowser(phoneAgent));
	expect(mail).toMatchObject({ language: "gu", data: { device } });
});
