import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { clientAddress } from "#server/platform/address.ts";
import { openApp } from "#tests/app.ts";
import { anEnquiry, aPerson, register } from "#tests/people.ts";

test("unknown calls answer JSON 404 with the security headers of every answer", async () => {
	const { visitor } = await openApp();
	for (const path of ["/auth/nothing", "/auth/admin/nothing", "/auth/login/", "/auth//login", "/auth"]) {
		const answer = await visitor().get(path);
		expect([path, answer.status, answer.headers.get("content-type")]).toEqual([path, 404, "application/json"]);
		expect((await answer.json()).success).toBe(false);
		expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
		expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
		expect(answer.headers.get("cache-control")).toBe("no-store");
		expect(answer.headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
	}
});

test("path tricks reach no guarded call", async () => {
	const { visitor } = await openApp();
	const student = visitor();
	await register(student);
	const tricks = [
		"/auth/admin/usercount/",
		"/auth//admin/usercount",
		"/AUTH/admin/usercount",
		"/auth/%61dmin/usercount",
		"/auth/admin%2Fusercount",
		"/auth/admin/..;/admin/usercount",
		"/auth/x/../admin/usercount",
	];
	for (const path of tricks) {
		for (const method of ["GET", "HEAD"]) {
			const { status } = await student.send(path, { method, headers: { "x-http-method-override": "GET" } });
			expect([method, path, status >= 400]).toEqual([method, path, true]);
		}
	}
});

test("rubbish gets a 4xx and never a 500", async () => {
	const { visitor } = await openApp({ TRUSTED_PROXIES: "1" });
	const json = { "content-type": "application/json" };
	const bodies: [string, Record<string, string>, number][] = [
		["{", json, 400],
		["", json, 400],
		["null", json, 400],
		["[]", json, 400],
		['"text"', json, 400],
		["1e400", json, 400],
		['{"email1":{"$gt":""},"password1":["x"]}', json, 400],
		['{"email1":"a@example.com","password1":"x","__proto__":{"role":"admin"}}', json, 400],
		['{"email1":"a@example.com","password1":"x","constructor":1}', json, 400],
		['{"email1":"a\\u0000@example.com","password1":"x"}', json, 422],
		['{"email1":"\\ud800@example.com","password1":"x"}', json, 422],
		[
			"email1=a@example.com&email1=b@example.com&password1=x",
			{ "content-type": "application/x-www-form-urlencoded" },
			400,
		],
		["email1=%FF%FE&password1=%00", { "content-type": "application/x-www-form-urlencoded" }, 422],
		["x", { "content-type": "text/plain" }, 415],
		["{}", { ...json, "content-encoding": "gzip" }, 415],
		[JSON.stringify({ email1: "a@example.com", password1: "x".repeat(70_000) }), json, 413],
	];
	for (const [number, [body, headers, status]] of bodies.entries()) {
		const answer = await visitor().send("/auth/login", {
			method: "POST",
			body,
			headers: { ...headers, "x-forwarded-for": `203.0.113.${number}` },
		});
		expect([body.slice(0, 60), answer.status]).toEqual([body.slice(0, 60), status]);
		expect((await answer.json()).success).toBe(false);
	}
	const none = await visitor().send("/auth/login", { method: "POST" });
	expect(none.status).toBe(415);
});

test("text that a person typed is kept as it is: other scripts, quotes, markup and SQL", async () => {
	const { visitor, db } = await openApp();
	const purpose = `આયાત-નિકાસ शिक्षा 🚢 <script>alert(1)</script> '; drop table users; -- "quoted" %_\\`;
	expect((await visitor().post("/auth/addcontact", anEnquiry({ purpose, Address: "Line 1\nLine 2" }))).status).toBe(
		201,
	);
	const { enquiries } = await import("#server/enquiries/table.ts");
	expect(await db.select({ purpose: enquiries.purpose, address: enquiries.address }).from(enquiries)).toEqual([
		{ purpose, address: "Line 1\nLine 2" },
	]);
});

test("logs name the request and never the secret", async () => {
	const { visitor, logged } = await openApp();
	const browser = visitor();
	const person = aPerson();
	await browser.post("/auth/signup", person);
	await browser.post("/auth/login", { email1: person.email, password1: "wrong-password" });
	await browser.get("/auth/getuser?token=secret-token");
	const lines = logged.join("");
	expect(lines).toContain('"path":"/auth/signup"');
	expect(lines).toMatch(/"requestId":"[\w-]{36}"/);
	const secrets = [
		person.password,
		"wrong-password",
		"secret-token",
		"9876543210",
		"98765 43210",
		...browser.cookies.values(),
	];
	expect(secrets.filter((secret) => secret.length > 3 && lines.includes(secret))).toEqual([]);
});

test("the description of the API names every call, and its page reads well", async () => {
	const { visitor } = await openApp();
	const { paths, openapi } = await (await visitor().get("/openapi.json")).json();
	expect(openapi).toBe("3.1.0");
	expect(Object.keys(paths)).toEqual(
		expect.arrayContaining([
			"/auth/signup",
			"/auth/login",
			"/auth/logout",
			"/auth/getuser",
			"/auth/addcontact",
			"/auth/create-admission",
			"/auth/create-payment",
			"/auth/course/decks/{part}",
		]),
	);
	const page = await (await visitor().get("/docs")).text();
	for (const path of Object.keys(paths)) expect(page).toContain(path);
});

test("health and readiness answer, and a lost database answers 503 with a time to come back", async () => {
	const app = await openApp();
	expect((await app.visitor().get("/healthz")).status).toBe(200);
	expect((await app.visitor().get("/readyz")).status).toBe(200);
	const { Pool } = await import("pg");
	const { openLimits } = await import("#server/platform/limits.ts");
	const away = new Pool({ connectionString: "postgres://nobody@127.0.0.1:9/none", connectionTimeoutMillis: 300 });
	await expect(openLimits(away).spend("form", "x")).rejects.toThrow();
	await away.end();
});

test("a refused statement leaves the connection fit for the next one", async () => {
	const { db } = await openApp();
	for (let time = 0; time < 20; time++) {
		await expect(db.execute(sql`select 1 / 0`)).rejects.toThrow();
		const [first, second] = await Promise.all([db.execute(sql`select 1 as one`), db.execute(sql`select 2 as two`)]);
		expect([first.rows, second.rows]).toEqual([[{ one: 1 }], [{ two: 2 }]]);
	}
});

test("an address is the socket's own unless proxies are trusted", () => {
	expect(clientAddress("203.0.113.9", "198.51.100.1", 0)).toBe("203.0.113.9");
	expect(clientAddress("10.0.0.1", "198.51.100.1, 203.0.113.5", 1)).toBe("203.0.113.5");
	expect(clientAddress("10.0.0.1", "198.51.100.1, 203.0.113.5, 10.0.0.2", 2)).toBe("203.0.113.5");
	expect(clientAddress("10.0.0.1", undefined, 1)).toBe("10.0.0.1");
	expect(clientAddress("::ffff:203.0.113.9", undefined, 0)).toBe("203.0.113.9");
	expect(clientAddress("2001:db8:1:2:aaaa::1", undefined, 0)).toBe(
		clientAddress("2001:db8:1:2:bbbb:cccc:dddd:eeee", undefined, 0),
	);
	expect(clientAddress("2001:db8:1:3::1", undefined, 0)).not.toBe(clientAddress("2001:db8:1:2::1", undefined, 0));
});
