import net, { type AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { institute } from "#content/defaults/institute.ts";
import { localeOf } from "#content/language.ts";
import { withLanguage } from "#content/scope.ts";
import { serverWords } from "#content/server-words.ts";
import { languages } from "#contract/languages.ts";
import { silence } from "#server/db/database.ts";
import { describeApi } from "#server/http/api-description.ts";
import { clientAddress } from "#server/http/client-address.ts";
import { newRoutes } from "#server/http/request-context.ts";
import type { Pages } from "#server/pages/pages.ts";
import { openAdmin } from "#tests/admin.ts";
import { clientOf, openApp } from "#tests/app.ts";
import { allowWriting } from "#tests/database.ts";
import { noPages } from "#tests/pages.ts";
import { anEnquiry, aPerson, register } from "#tests/people.ts";
import { returnFromGateway } from "#tests/servers/gateway.ts";

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
	const pathVariants = [
		"/auth/admin/usercount/",
		"/auth//admin/usercount",
		"/AUTH/admin/usercount",
		"/auth/%61dmin/usercount",
		"/auth/admin%2Fusercount",
		"/auth/admin/..;/admin/usercount",
		"/auth/x/../admin/usercount",
	];
	for (const path of pathVariants) {
		for (const method of ["GET", "HEAD"]) {
			const { status } = await student.send(path, { method, headers: { "x-http-method-override": "GET" } });
			expect([method, path, status >= 400]).toEqual([method, path, true]);
		}
	}
});

test("malformed requests get a 4xx and never a 500", async () => {
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
		['{"email1":"a@example.com","email1":"b@example.com","password1":"x"}', json, 400],
		['{"email1":"a@example.com","\\u0065mail1":"b@example.com","password1":"x"}', json, 400],
		['{"a\\u0000":1,"email1":"a@example.com","password1":"x"}', json, 400],
		["[".repeat(30_000), json, 400],
		["[".repeat(30_000) + "]".repeat(30_000), json, 422],
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
	// It sends nothing, and there is no such call.
	for (const path of ["/auth/login", "/about"])
		expect((await visitor().send(path, { method: "OPTIONS" })).status).toBe(404);
});

test("no route accepts a NUL or half a character, wherever it occurs", async () => {
	const { visitor } = await openAdmin();
	const browser = visitor();
	await register(browser);
	const addresses = [
		"/auth/document?number=%00",
		"/auth/blog/%00",
		"/auth/getblog?page=1%00",
		"/dev/mail/%00",
		"/dev/mail/sample/%00",
		"/uploads/%00",
		"/sandbox/gateway/%00",
		"/blog/%00",
	];
	for (const path of addresses) expect([path, (await browser.get(path)).status]).toEqual([path, 400]);
	// Whoever opens such an address sees a page.
	for (const path of ["/admin/people/%00", "/blog/%00"]) {
		const shown = await browser.get(path, { accept: "text/html" });
		expect([path, shown.status, shown.headers.get("content-type")]).toEqual([path, 400, "text/html; charset=utf-8"]);
	}
	const forms = [
		"/auth/sessions/end",
		"/pay/return",
		"/pay/webhook",
		"/sandbox/gateway/postservice.php",
		"/sandbox/gateway/_payment",
		"/sandbox/gateway/tell",
	];
	for (const path of forms) {
		const fields = { id: "a\0", txnid: "a\0", token: "a\0", key: "a\0", hash: "\0" };
		const sent = await browser.submit(path, fields);
		expect([path, sent.status]).toEqual([path, 422]);
		const half = await browser.post(path, { id: "\ud800", token: { deep: ["\udfff"] } });
		expect([path, half.status]).toEqual([path, 422]);
		expect(await half.json()).toMatchObject({
			success: false,
			errors: { id: expect.any(String), token: expect.any(String) },
		});
	}
});

test("mails and links name this machine when no address is set, whatever host a request names", async () => {
	const { app, db, visitor } = await openApp({ SMTP_URL: "" });
	const { email } = await register(visitor());
	const ask = (host: string) => {
		const headers = { "content-type": "application/json", origin: `http://${host}` };
		const body = JSON.stringify({ email });
		return app.request(`http://${host}/auth/forgot-password`, { method: "POST", headers, body });
	};
	expect((await ask("evil.example")).status).toBe(200);
	expect((await ask("127.0.0.1.evil.example:3000")).status).toBe(200);
	const { rows } = await db.execute<{ data: string }>(sql`select data::text from jobs.job where name = 'ask-reset'`);
	expect(rows).toHaveLength(2);
	for (const { data } of rows) expect(data).toContain('"http://localhost:3000"');
	expect(await (await app.request("http://evil.example/sitemap.xml")).text()).not.toContain("evil");
});

test("a page that renders reads the call it means and no other", async () => {
	const seen: [string, number][] = [];
	const pages: Pages = {
		...noPages,
		patternOf: (path) => (path.startsWith("/blog/") ? "/blog/:slug" : null),
		render: async (request, { call }) => {
			const slug = decodeURIComponent(new URL(request.url).pathname.slice("/blog/".length));
			for (const path of [`/auth/blog/${slug}`, `/auth/blog/x/./../${slug}`, "//evil.example/auth/getuser"])
				seen.push([path, (await call(path)).status]);
			seen.push([slug, (await clientOf(call).auth.blog[":slug"].$get({ param: { slug } })).status]);
			seen.push(["POST", (await call("/auth/sessions/end-all", { method: "POST" })).status]);
			return new Response("page");
		},
	};
	const { visitor } = await openApp({}, { pages });
	const browser = visitor();
	await register(browser);
	for (const slug of ["..%2flogout", "..%5clogout", ".%09.%2flogout", "..%2f..%2fauth%2flogout", "%252e%252e%2flogout"])
		await browser.get(`/blog/${slug}`, { "sec-fetch-site": "cross-site" });
	expect(seen).toHaveLength(25);
	for (const [path, status] of seen) expect([path, status]).toEqual([path, 404]);
	expect((await browser.get("/auth/getuser")).status).toBe(200);

	const asked: string[] = [];
	const api = clientOf(async (input) => {
		asked.push(String(input));
		return Response.json({});
	});
	await api.auth.admin.decks[":part"].versions[":version"].$get({ param: { part: "a/b?c", version: "../d" } });
	await api.auth.getblog.$get({ query: { page: "1" } });
	expect(asked).toEqual(["/auth/admin/decks/a%2Fb%3Fc/versions/..%2Fd", "/auth/getblog?page=1"]);
});

test("security.txt says whom to write to, for months to come", async () => {
	const { visitor } = await openApp({ BASE_URL: "https://www.example.com" });
	const answer = await visitor().get("/.well-known/security.txt");
	expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
	const fields = new Map(
		(await answer.text())
			.trim()
			.split("\n")
			.map((line) => line.split(/: (.*)/) as [string, string]),
	);
	expect(fields.get("Contact")).toBe(`mailto:${institute.email}`);
	expect(fields.get("Preferred-Languages")).toBe("en, hi, gu");
	expect(fields.get("Canonical")).toBe("https://www.example.com/.well-known/security.txt");
	const days = (Date.parse(fields.get("Expires") ?? "") - Date.now()) / 86_400_000;
	expect(days).toBeGreaterThan(140);
	expect(days).toBeLessThan(365);
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
	let turns = 0;
	let others = setImmediate(function count() {
		turns++;
		others = setImmediate(count);
	});
	const described = await visitor().get("/openapi.json");
	clearImmediate(others);
	const { paths, openapi } = await described.json();
	expect(openapi).toBe("3.1.0");
	// Others are served while it is made.
	expect(turns).toBeGreaterThan(Object.keys(paths).length);
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
	const { phone } = paths["/auth/signup"].post.requestBody.content["application/json"].schema.properties;
	expect("+91 98765 43210").toMatch(new RegExp(phone.pattern, "u"));
	const json = { "content-type": "application/json" };
	for (const [body, headers] of [
		["x".repeat(70_000), json],
		["{}", { "content-type": "text/plain" }],
		["{", json],
		["{}", { ...json, origin: "https://evil.example" }],
	] as const) {
		const { status } = await visitor().send("/auth/reset-password", { method: "POST", body, headers });
		expect(Object.keys(paths["/auth/reset-password"].post.responses)).toContain(String(status));
	}
	const page = await (await visitor().get("/docs")).text();
	for (const path of Object.keys(paths)) expect(page).toContain(path);
});

test("the description of the API, which takes seconds to make, is made once, whoever asks for it in whatever language", async () => {
	const api = newRoutes();
	const made = vi.spyOn(api.openAPIRegistry, "definitions", "get");
	const described = describeApi(api);
	for (const language of languages)
		for (const address of ["/openapi.json", "/docs", "/openapi.json", "/docs"]) {
			const answer = await withLanguage(language, () => described.request(address));
			expect([address, answer.status]).toEqual([address, 200]);
			// Its own words are in the language of the reader.
			const own =
				address === "/docs" ? `lang="${localeOf(language)}"` : JSON.stringify(serverWords(language).docs.lead);
			expect(await answer.text()).toContain(own);
		}
	expect(made).toHaveBeenCalledTimes(1);
});

test("health and readiness answer", async () => {
	const { visitor } = await openApp();
	expect((await visitor().get("/healthz")).status).toBe(200);
	expect((await visitor().get("/readyz")).status).toBe(200);
});

// The embedded database runs in this process and cannot be unreachable.
test.runIf(Boolean(inject("postgresUrl")))(
	"a lost database answers 503 with a time to come back, and the same calls work once it is there again",
	async () => {
		const line = await openLine();
		const token = "t".repeat(32);
		const { visitor } = await openApp({ METRICS_TOKEN: token }, { through: line.through });
		const browser = visitor();
		await register(browser);
		const readMetrics = async () => (await visitor().get("/metrics", { authorization: `Bearer ${token}` })).text();
		const ask = () => Promise.all([browser.get("/auth/getuser"), browser.get("/readyz")]);
		const send = () => visitor().post("/auth/addcontact", anEnquiry());
		line.cut();
		const began = performance.now();
		for (const answer of [...(await ask()), await send()]) {
			expect([answer.status, Number(answer.headers.get("retry-after")) > 0]).toEqual([503, true]);
			expect((await answer.json()).message).not.toBe("");
		}
		expect(performance.now() - began).toBeLessThan(5000);
		// Whoever comes back from the bank has nothing to send again, and must not pay twice.
		const returned = await returnFromGateway({ visitor }, { txnid: "1" });
		expect(returned.status).toBe(503);
		const page = await returned.text();
		expect(page).toContain("Please do not pay again: we verify it with the bank ourselves");
		expect(page).not.toMatch(/try again|What you typed/i);
		expect((await browser.get("/healthz")).status).toBe(200);
		expect(await readMetrics()).toContain("eibm_database_up 0\n");
		onTestFinished(() => void Object.assign(silence, { ms: 20_000 }));
		silence.ms = 1500;
		line.mend();
		expect((await ask()).map(({ status }) => status)).toEqual([200, 200]);
		expect((await send()).status).toBe(201);
		// Another machine has taken over: new connections lead there, and on the open ones nobody answers.
		line.fallSilent();
		const unanswered = await browser.get("/auth/getuser");
		expect([unanswered.status, Number(unanswered.headers.get("retry-after")) > 0]).toEqual([503, true]);
		await expect.poll(async () => (await ask()).map(({ status }) => status)).toEqual([200, 200]);
	},
);

test("a form that meets a database that can only be read answers 503 with a time to come back, and is taken afterwards", async () => {
	const { pool, visitor } = await openApp();
	const sender = visitor();
	await allowWriting(pool, false);
	for (const answer of [
		await sender.post("/auth/addcontact", anEnquiry()),
		await sender.post("/auth/signup", aPerson()),
	])
		expect([answer.status, Number(answer.headers.get("retry-after")) > 0]).toEqual([503, true]);
	await allowWriting(pool, true);
	expect((await sender.post("/auth/addcontact", anEnquiry())).status).toBe(201);
});

/** A proxy to PostgreSQL that can be cut: open connections are reset, and new ones fail. */
async function openLine() {
	const ends = new Set<net.Socket>();
	let port = 0;
	let isCut = false;
	const server = net.createServer((near) => {
		if (isCut) return near.resetAndDestroy();
		const far = net.connect(port, "127.0.0.1");
		for (const end of [near, far]) {
			ends.add(end);
			end.on("error", () => {});
			end.once("close", () => {
				ends.delete(end);
				(end === near ? far : near).destroy();
			});
		}
		near.pipe(far).pipe(near);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => void server.close());
	return {
		async through(address: string) {
			const url = new URL(address);
			port = Number(url.port);
			url.hostname = "127.0.0.1";
			url.port = String((server.address() as AddressInfo).port);
			return url.href;
		},
		cut() {
			isCut = true;
			for (const end of ends) end.destroy();
		},
		mend() {
			isCut = false;
		},
		/** Open connections stay open, and carry nothing more. */
		fallSilent() {
			for (const end of ends) end.unpipe().pause();
		},
	};
}

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
	for (const spelling of [
		"203.0.113.5:4711",
		"::ffff:203.0.113.5",
		"::FFFF:CB00:7105",
		"[::ffff:203.0.113.5]:80",
		'"203.0.113.5"',
	])
		expect([spelling, clientAddress("10.0.0.1", spelling, 1)]).toEqual([spelling, "203.0.113.5"]);
	const wide = clientAddress("2001:db8:1:2::1", undefined, 0);
	for (const spelling of [
		"2001:DB8:1:2::9",
		"[2001:db8:1:2::9]:443",
		'"[2001:db8:1:2::9]"',
		"2001:0db8:0001:0002:0:0:0:9%eth0",
	])
		expect([spelling, clientAddress("10.0.0.1", spelling, 1)]).toEqual([spelling, wide]);
	// Invalid addresses get no limit of their own.
	for (const nonsense of ["unknown", "_hidden", "203.0.113.5x", "", "203.0.113.005"])
		expect([nonsense, clientAddress("10.0.0.1", nonsense, 1)]).toEqual([nonsense, "10.0.0.1"]);
	expect(clientAddress("::ffff:203.0.113.9", undefined, 0)).toBe("203.0.113.9");
	expect(clientAddress("2001:db8:1:2:aaaa::1", undefined, 0)).toBe(
		clientAddress("2001:db8:1:2:bbbb:cccc:dddd:eeee", undefined, 0),
	);
	expect(clientAddress("2001:db8:1:3::1", undefined, 0)).not.toBe(clientAddress("2001:db8:1:2::1", undefined, 0));
});

test("a form sent without scripts from an address with two slashes leads nowhere else", async () => {
	const { office } = await openAdmin();
	const change = (density: string, page: string) =>
		office.submit("/auth/admin/display", { density }, { referer: `http://localhost:3000${page}` });
	expect((await change("compact", "/admin/people?page=2")).headers.get("location")).toBe("/admin/people?page=2");
	for (const page of ["//evil.example/admin", "/gu//evil.example/admin"]) {
		const changed = await change("compact", page);
		expect([page, changed.headers.get("location"), await changed.text()]).toEqual([
			page,
			null,
			expect.not.stringContaining("evil.example"),
		]);
		expect(await (await change("odd", page)).text()).not.toContain("evil.example");
	}
});
