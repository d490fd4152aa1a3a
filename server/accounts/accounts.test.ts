import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { hashPassword } from "#server/accounts/passwords/passwords.ts";
import { identities, users } from "#server/accounts/table.ts";
import { emails } from "#server/email/table.ts";
import { openApp, useProductionPasswordCost } from "#tests/app.ts";
import { origin } from "#tests/browser.ts";
import { anAdmission, aPerson, register } from "#tests/people.ts";

test("a person registers, is signed in, signs out, and signs in again", async () => {
	const { visitor } = await openApp();
	const browser = visitor();
	const person = aPerson();

	const registered = await browser.post("/auth/signup", person);
	expect(registered.status).toBe(201);
	expect(await registered.json()).toMatchObject({
		success: true,
		message: "Registration successful!",
		user: {
			name: person.name,
			email: person.email,
			phone: "+919876543210",
			mobile: "+919876543210",
			role: "user",
			status: "Pending",
			purchaseStatus: "Not Purchased",
			AdmissionId: null,
			formWaits: false,
		},
	});
	expect(await (await browser.get("/auth/getuser")).json()).toMatchObject({
		success: true,
		users: { email: person.email },
	});

	const oldCookies = new Map(browser.cookies);
	expect(await (await browser.get("/auth/logout")).json()).toEqual({
		success: true,
		message: "Logged out successfully.",
	});
	expect((await browser.get("/auth/getuser")).status).toBe(401);
	const replayed = visitor();
	for (const [name, value] of oldCookies) replayed.cookies.set(name, value);
	expect((await replayed.get("/auth/getuser")).status).toBe(401);

	const signedIn = await browser.post("/auth/login", {
		email1: person.email.toUpperCase(),
		password1: person.password,
	});
	expect(signedIn.status).toBe(200);
	expect(await signedIn.json()).toMatchObject({
		success: true,
		message: "Login Succcessfull !!",
		user: { email: person.email },
	});
});

test("a password is stored as an Argon2id hash, at the cost that OWASP recommends", async () => {
	useProductionPasswordCost();
	const { visitor, db } = await openApp();
	const person = await register(visitor());
	const [identity] = await db
		.select({ hash: identities.password })
		.from(identities)
		.innerJoin(users, eq(users.id, identities.userId))
		.where(eq(users.email, person.email));
	expect(identity?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
	const signedIn = await visitor().post("/auth/login", { email1: person.email, password1: person.password });
	expect(signedIn.status).toBe(200);
});

test("signing in starts a new session and ends the browser's old one", async () => {
	const { visitor } = await openApp();
	const browser = visitor();
	const person = await register(browser);
	const first = new Map(browser.cookies);
	await browser.post("/auth/login", { email1: person.email, password1: person.password });
	expect([...browser.cookies.values()]).not.toEqual([...first.values()]);
	const old = visitor();
	for (const [name, value] of first) old.cookies.set(name, value);
	expect((await old.get("/auth/getuser")).status).toBe(401);
});

test("the session cookie is HttpOnly and Lax, and behind https bound to the host", async () => {
	const plain = await openApp();
	const [cookie = ""] = (await plain.visitor().post("/auth/signup", aPerson())).headers.getSetCookie();
	expect(cookie).toMatch(/^eibm=.+; HttpOnly/);
	expect(cookie).toContain("SameSite=Lax");

	const secure = await openApp({ NODE_ENV: "production", BASE_URL: "https://www.example.com", DEMO: "true" });
	const answer = await secure.visitor().post("/auth/signup", aPerson(), { origin: "https://www.example.com" });
	const [bound = ""] = answer.headers.getSetCookie();
	expect(bound).toMatch(/^__Host-eibm=/);
	expect(bound).toContain("Secure");
	expect(answer.headers.get("strict-transport-security")).toContain("max-age=");
});

test("a registration names each field that needs correcting", async () => {
	const { visitor } = await openApp();
	const answer = await visitor().post("/auth/signup", {
		name: " ",
		phone: "12345",
		email: "not-an-address",
		password: "short",
	});
	expect(answer.status).toBe(422);
	expect(await answer.json()).toEqual({
		success: false,
		message: "Please check the marked fields.",
		errors: {
			name: "Please fill in this field.",
			phone: "Please enter a 10-digit phone number, such as 98765 43210.",
			email: "Please enter a complete e-mail address, such as name@example.com.",
			password: "Please use 8 to 128 characters.",
		},
	});
});

test("weak passwords are refused, long phrases are welcome", async () => {
	const { visitor } = await openApp();
	for (const password of [
		"password1",
		"surat123",
		"iloveyou2",
		"aaaaaaaa",
		"abcabcabc",
		"        ",
		"ⓟⓐⓢⓢⓦⓞⓡⓓ",
		"ｐａｓｓｗｏｒｄ１",
		"p a s s w o r d",
		"dragon2024!",
		"monkeymonkey",
	]) {
		const answer = await visitor().post("/auth/signup", aPerson({ password }));
		expect([answer.status, password]).toEqual([422, password]);
	}
	// Four characters for a reader, eight code points.
	expect((await visitor().post("/auth/signup", aPerson({ password: "é̂é̂é̂é̂" }))).status).toBe(422);
	const own = await visitor().post(
		"/auth/signup",
		aPerson({ email: "kirtida.shah@example.com", password: "kirtida.shah1" }),
	);
	expect(await own.json()).toMatchObject({
		errors: { password: "Please choose a password without your name, phone or e-mail in it." },
	});
	expect(
		(
			await visitor().post(
				"/auth/signup",
				aPerson({ password: "four ships left the port before the tide turned at dawn, and three came back" }),
			)
		).status,
	).toBe(201);
	expect((await visitor().post("/auth/signup", aPerson({ password: "x".repeat(60_000) }))).status).toBe(422);
});

test("a password chosen before today's rules still signs in, in any Unicode form of its characters", async () => {
	const { db, visitor } = await openApp();
	const person = await register(visitor());
	for (const [stored, typed] of [
		["aaaaaaaa", "aaaaaaaa"],
		["ⓟⓐⓢⓢⓦⓞⓡⓓ", "password"],
		["e\u0301toile-du-soir", "\u00e9toile-du-soir"],
	] as const) {
		await db.update(identities).set({ password: await hashPassword(stored) });
		const answer = await visitor().post("/auth/login", { email1: person.email, password1: typed });
		expect([stored, answer.status]).toEqual([stored, 200]);
	}
});

test("a registered address is refused with the reason, and of fifty simultaneous registrations one succeeds", async () => {
	const { visitor } = await openApp();
	const person = await register(visitor());
	const again = await visitor().post("/auth/signup", { ...person, name: "Somebody Else" });
	expect(again.status).toBe(409);
	expect(await again.json()).toMatchObject({ message: expect.stringContaining("already registered") });

	const other = aPerson();
	const answers = await Promise.all(Array.from({ length: 15 }, () => visitor().post("/auth/signup", other)));
	expect(answers.map((answer) => answer.status).filter((status) => status === 201)).toHaveLength(1);
	expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201, 409]));
});

test("nobody becomes an admin by asking for it", async () => {
	const { visitor } = await openApp();
	const answer = await visitor().post("/auth/signup", aPerson({ role: "admin", purchaseStatus: "Online" }));
	expect(answer.status).toBe(400);
	expect(await answer.json()).toMatchObject({
		errors: { role: "This field is not part of the form.", purchaseStatus: expect.any(String) },
	});

	const student = visitor();
	await register(student);
	for (const path of [
		"/auth/admin/check",
		"/auth/admin/usercount",
		"/auth/admin/admissioncount",
		"/auth/admin/coursecount",
	]) {
		expect([path, (await student.get(path)).status]).toEqual([path, 403]);
		expect([path, (await visitor().get(path)).status]).toEqual([path, 401]);
	}
});

test("the configured first admin may open the admin area", async () => {
	const { visitor } = await openApp({ ADMIN_EMAIL: "office@example.com", ADMIN_PASSWORD: "harbour-light-7" });
	const browser = visitor();
	await browser.post("/auth/login", { email1: "office@example.com", password1: "harbour-light-7" });
	expect(await (await browser.get("/auth/admin/check")).json()).toMatchObject({ success: true, role: "admin" });
	expect(await (await browser.get("/auth/admin/usercount")).json()).toEqual({ success: true, count: 1 });
});

test("the sixth wrong password waits, whatever a client claims about its address; the right one for another account does not", async () => {
	const { visitor } = await openApp();
	const person = await register(visitor());
	const other = await register(visitor());
	for (let attempt = 1; attempt <= 6; attempt++) {
		const answer = await visitor().post(
			"/auth/login",
			{ email1: person.email, password1: "wrong-password" },
			{ "x-forwarded-for": `203.0.113.${attempt}` },
		);
		expect([attempt, answer.status]).toEqual([attempt, attempt <= 5 ? 401 : 429]);
		if (attempt === 6) expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
	}
	expect((await visitor().post("/auth/login", { email1: other.email, password1: other.password })).status).toBe(200);
});

test("an unknown address and a wrong password get the same answer", async () => {
	const { visitor } = await openApp();
	const person = await register(visitor());
	const wrong = await visitor().post("/auth/login", { email1: person.email, password1: "wrong-password" });
	const unknown = await visitor().post("/auth/login", { email1: "nobody@example.com", password1: "wrong-password" });
	expect([wrong.status, await wrong.json()]).toEqual([unknown.status, await unknown.json()]);
});

test("another site can neither sign a person out nor act for them", async () => {
	const { visitor } = await openApp();
	const browser = visitor();
	await register(browser);
	expect((await browser.get("/auth/logout", { "sec-fetch-site": "cross-site" })).status).toBe(403);
	for (const headers of [
		["origin", "https://evil.example"],
		["origin", "null"],
		["sec-fetch-site", "cross-site"],
	].map((pair) => Object.fromEntries([pair]))) {
		expect((await browser.post("/auth/create-payment", {}, headers)).status).toBe(403);
	}
	const noType = await browser.send("/auth/create-payment", {
		method: "POST",
		body: "{}",
		headers: { "content-type": "text/plain" },
	});
	expect(noType.status).toBe(415);
	expect((await browser.get("/auth/getuser")).status).toBe(200);
});

test("a tampered or invented cookie signs nobody in", async () => {
	const { visitor } = await openApp();
	const browser = visitor();
	await register(browser);
	const [[name, value] = ["", ""]] = [...browser.cookies];
	for (const forged of [
		value.replace(/^./, (first) => (first === "x" ? "y" : "x")),
		`${value.split(".")[0]}.AAAA`,
		"x",
		".",
		"a.b",
	]) {
		const thief = visitor();
		thief.cookies.set(name, forged);
		expect((await thief.get("/auth/getuser")).status).toBe(401);
	}
});

test("a form sent without scripts is accepted, or answered with a page that names the problem", async () => {
	const { visitor } = await openApp();
	const browser = visitor();
	const { name, phone, email, password } = aPerson();
	const refused = await browser.submit("/auth/signup", { name, phone, email, password: "short" });
	expect(refused.status).toBe(422);
	expect(await refused.text()).toContain("Please use 8 to 128 characters.");
	const taken = await browser.submit("/auth/signup", { name, phone, email, password });
	expect([taken.status, taken.headers.get("location")]).toEqual([303, "/"]);
	expect((await browser.get("/auth/getuser")).status).toBe(200);
});

test("a forgotten password is replaced by a mailed link that works once and ends every session", async () => {
	const app = await openApp();
	const browser = app.visitor();
	const person = await register(browser);
	await app.work();
	const asked = await app.visitor().post("/auth/forgot-password", { email: person.email });
	const unknown = await app.visitor().post("/auth/forgot-password", { email: "nobody@example.com" });
	expect([asked.status, await asked.json()]).toEqual([unknown.status, await unknown.json()]);

	const findEmails = () => app.db.select({ text: emails.text }).from(emails).where(eq(emails.kind, "reset"));
	const findToken = async () => (await findEmails())[0]?.text?.match(/localhost:3000\/resetpsw\?token=([\w-]+)/)?.[1];
	await expect.poll(findToken).toMatch(/^[\w-]{40,}$/);
	const token = await findToken();
	expect(await findEmails()).toHaveLength(1);

	const set = (password: string) => app.visitor().post("/auth/reset-password", { token, password });
	expect((await set("short")).status).toBe(422);
	expect((await set("password1")).status).toBe(422);
	expect((await set("a-new-tide-at-hazira")).status).toBe(200);
	expect((await set("another-tide-at-hazira")).status).toBe(400);
	expect((await browser.get("/auth/getuser")).status).toBe(401);
	const login = (password1: string) => app.visitor().post("/auth/login", { email1: person.email, password1 });
	expect((await login(person.password)).status).toBe(401);
	expect((await login("a-new-tide-at-hazira")).status).toBe(200);
});

test("the fourth forgotten password within an hour waits", async () => {
	const { visitor } = await openApp();
	const statuses = [];
	for (let time = 0; time < 4; time++)
		statuses.push((await visitor().post("/auth/forgot-password", { email: "asha@example.com" })).status);
	expect(statuses).toEqual([200, 200, 200, 429]);
});

test("without scripts the sign-in leads back to the page that asked for it, and only to one of ours", async () => {
	const { visitor } = await openApp({ ADMIN_EMAIL: "office@example.com", ADMIN_PASSWORD: "harbour-light-7" });
	const person = await register(visitor());
	const student = { email1: person.email, password1: person.password };
	const admin = { email1: "office@example.com", password1: "harbour-light-7" };
	const landing = async (login: typeof student, referer: string) =>
		(await visitor().submit("/auth/login", login, { referer })).headers.get("location");
	const page = `${origin}/signin?from=`;
	for (const asked of ["/accesscourse", "/exam/other-quiz/Day-1.1", "/exam/7", "/certificate", "/join?token=a-_1"])
		expect(await landing(student, page + asked)).toBe(asked);
	expect(await landing(student, `${page}/admin/dashboard`)).toBe("/");
	expect(await landing(admin, `${page}/admin/editblog/7`)).toBe("/admin/editblog/7");
	for (const from of ["//evil.example", "https://evil.example/profile", "/profile/../x", "/auth/logout", ""])
		expect([from, await landing(student, page + from)]).toEqual([from, "/"]);
	expect(await landing(student, "https://evil.example/signin?from=/profile")).toBe("/");
	// The same for somebody who has no account yet; without such a page, to what they can do next.
	const registered = async (changes: Record<string, unknown>, referer: string) =>
		(await visitor().submit("/auth/signup", aPerson(changes), { referer })).headers.get("location");
	const registration = `${origin}/registration`;
	expect(await registered({ email: "new@example.com" }, `${registration}?from=/courses`)).toBe("/courses");
	expect(await registered({ email: "other@example.com" }, registration)).toBe("/");
	await visitor().post("/auth/create-admission", anAdmission({ email: "applied@example.com" }));
	expect(await registered({ email: "applied@example.com" }, registration)).toBe("/profile");
});
