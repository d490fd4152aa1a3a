// Sends requests that no browser would send to every API call and page: odd paths, queries, headers and bodies,
// generated from a seed so that a failure can be reproduced. Whatever is wrong with a request, the response must be a
// 4xx and never a 5xx.
// npm run bench:fuzz [-- --requests 30000 --seed 1 --only 4711 --port 3270]
import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import screens from "#web/routes.ts";
import { launchEibm } from "./harness/child-server.ts";

type Field = { type?: string | string[]; enum?: unknown[] };
type Operation = {
	parameters?: { name: string; in: string; schema: Field }[];
	requestBody?: { content?: Record<string, { schema?: { properties?: Record<string, Field> } }> };
};
type Target = { method: string; path: string; queries: string[]; fields: Record<string, Field> };
type Sent = { method: string; path: string; headers: Record<string, string>; body: Buffer[]; chunked: boolean };

const { values: given } = parseArgs({
	options: {
		requests: { type: "string", default: "30000" },
		seed: { type: "string", default: "1" },
		only: { type: "string" },
		port: { type: "string", default: "3270" },
	},
});
const [port, requests, seed] = [Number(given.port), Number(given.requests), Number(given.seed)];
const only = given.only === undefined ? null : Number(given.only);
const origin = `http://localhost:${port}`;
const admin = { email1: "office@example.com", password1: "harbour-light-7" };
const people = ["asha", "ravi", "meena"].map((name) => ({
	email1: `${name}@example.com`,
	password1: "ship-sails-at-dawn",
}));
const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });

async function run() {
	const provider = await startIdentityProvider();
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), "eibm-fuzz-"));
	const server = launchEibm({
		port,
		folder,
		settings: {
			TRUSTED_PROXIES: "1",
			LOG_LEVEL: "error",
			ADMIN_EMAIL: admin.email1,
			ADMIN_PASSWORD: admin.password1,
			GOOGLE_CLIENT_ID: "fuzz",
			GOOGLE_CLIENT_SECRET: "fuzz",
			GOOGLE_ISSUER: provider.issuer,
		},
	});
	try {
		await server.ready;
		const targets = await listTargets();
		process.stderr.write(`… ${targets.length} calls and pages, seed ${seed}\n`);
		const counts: Record<string, number> = {};
		const found = new Map<string, { number: number; sent: Sent }>();
		let cookies: string[] = [];
		let number = only ?? 0;
		const last = only === null ? requests : only + 1;
		const sendOn = async () => {
			while (number < last) {
				const mine = number++;
				if (mine % 1000 === 0 || only !== null) cookies = await signInAll();
				const target = targets[mine % targets.length] as Target;
				const sent = invent(target, mine, cookies);
				if (only !== null) console.log(describe(sent));
				const status = await send(sent);
				counts[status] = (counts[status] ?? 0) + 1;
				const where = `${status} ${target.method} ${target.path}`;
				if (!/^[1-4]\d\d$/.test(status) && !found.has(where)) found.set(where, { number: mine, sent });
				if (only !== null) console.log(status);
			}
		};
		await Promise.all(Array.from({ length: only === null ? 8 : 1 }, sendOn));
		console.log(`${last - (only ?? 0)} requests, seed ${seed}: ${JSON.stringify(counts)}`);
		for (const [where, { number: at, sent }] of found)
			console.log(`${where}   (--seed ${seed} --only ${at})\n  ${describe(sent).slice(0, 300)}`);
		if (found.size > 0) {
			process.exitCode = 1;
			keepLog(folder);
		} else console.log("No answer was a 5xx, none took longer than ten seconds, and no connection broke.");
	} catch (error) {
		keepLog(folder);
		throw error;
	} finally {
		agent.destroy();
		await server.kill();
		provider.stop();
		fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
	}
}

function keepLog(folder: string) {
	const log = path.join(os.tmpdir(), "eibm-fuzz.log");
	fs.copyFileSync(path.join(folder, "server.log"), log);
	console.log(`The server's log: ${log}`);
}

/** Has no keys, so it can be reached and no token is valid. While it cannot be reached, sign-in with Google answers 503. */
async function startIdentityProvider() {
	const server = http.createServer((request, response) => {
		const endpoints = { authorization_endpoint: "/sign-in", token_endpoint: "/token", jwks_uri: "/keys" };
		const described = Object.entries(endpoints).map(([name, where]) => [name, `${issuer}${where}`]);
		const content = request.url === "/keys" ? { keys: [] } : { issuer, ...Object.fromEntries(described) };
		response.setHeader("content-type", "application/json").end(JSON.stringify(content));
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return {
		issuer,
		stop: () => {
			server.closeAllConnections();
			server.close();
		},
	};
}

/** The calls of the API description, the pages, and paths that neither lists. */
async function listTargets(): Promise<Target[]> {
	const { paths } = (await (await fetch(`${origin}/openapi.json`)).json()) as {
		paths: Record<string, Record<string, Operation>>;
	};
	const calls = Object.entries(paths).flatMap(([where, methods]) =>
		Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
			method: method.toUpperCase(),
			path: where,
			queries: parameters.filter((one) => one.in === "query").map(({ name }) => name),
			fields: Object.values(requestBody?.content ?? {})[0]?.schema?.properties ?? {},
		})),
	);
	const page = (where: string) => ({ method: "GET", path: where, queries: ["page", "q", "token", "next"], fields: {} });
	const form = (where: string, ...names: string[]) => ({
		method: "POST",
		path: where,
		queries: [],
		fields: Object.fromEntries(names.map((name) => [name, {}])),
	});
	const others = ["/dev/mail", "/dev/mail/{id}", "/dev/mail/{id}/letter", "/dev/mail/sample/{id}", "/uploads/{name}"];
	const files = ["/robots.txt", "/sitemap.xml", "/blog/rss.xml", "/.well-known/security.txt", "/docs", "/{path}"];
	const screenPaths = pathsOf(screens);
	return [
		...calls,
		...[...screenPaths, ...screenPaths.map((where) => `${where === "/" ? "/_root" : where}.data`)].map(page),
		...[...others, ...files, "/sandbox/gateway", "/healthz"].map(page),
		form("/sandbox/gateway/_payment", "key", "txnid", "amount", "productinfo", "firstname", "email", "hash"),
		form("/sandbox/gateway/pay", "outcome", "key", "txnid", "amount", "hash", "surl"),
		form("/sandbox/gateway/postservice.php", "key", "command", "var1", "var2", "hash"),
		form("/sandbox/gateway/moods", "api", "news", "return"),
		form("/sandbox/gateway/decide", "txnid", "outcome"),
		form("/sandbox/gateway/tell", "txnid"),
		form("/pay/return", "key", "txnid", "amount", "status", "hash", "mihpayid", "email"),
		form("/pay/webhook", "key", "txnid", "amount", "status", "hash", "token", "action"),
	];
}

function pathsOf(entries: RouteConfigEntry[]): string[] {
	return entries.flatMap(({ path: own, index, children = [] }) => [
		...(index ? ["/"] : own === undefined || own === "*" ? [] : [`/${own.replace(/:(\w+)/g, "{$1}")}`]),
		...pathsOf(children),
	]);
}

async function signInAll() {
	const signedIn = await Promise.all(
		[admin, ...people].map(async (login, index) => {
			const headers = { "content-type": "application/json", origin, "x-forwarded-for": `192.0.2.${index + 1}` };
			const answer = await fetch(`${origin}/auth/login`, { method: "POST", headers, body: JSON.stringify(login) });
			return answer.headers
				.getSetCookie()
				.map((cookie) => cookie.split(";")[0])
				.join("; ");
		}),
	);
	return ["", ...signedIn];
}

/** Everything in a request depends only on the seed and its number. */
function invent(target: Target, number: number, cookies: string[]): Sent {
	const random = randomFrom(seed * 1_000_003 + number);
	const chance = (share: number) => random() < share;
	const pick = <One>(list: readonly One[]) => list[Math.floor(random() * list.length)] as One;
	const oddText = () =>
		chance(0.08) ? pick("aઅ😀\0".split("")).repeat(pick([200, 201, 4000, 20_001, 70_000])) : pick(odd);
	const value = (name: string, { enum: choices }: Field = {}) =>
		chance(0.5)
			? choices && chance(0.7)
				? pick(choices)
				: Object.hasOwn(usual, name)
					? usual[name]
					: pick(plain)
			: oddText();
	const asText = (one: unknown) => (typeof one === "string" ? one : JSON.stringify(one));
	const inAddress = (text: string) =>
		chance(0.15)
			? encodeURI(text.toWellFormed()).slice(0, 3000)
			: encodeURIComponent(text.toWellFormed()).slice(0, 3000);

	let where = target.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
		inAddress(asText(value(name)) || "x").replaceAll("#", ""),
	);
	if (chance(0.04))
		where = pick([`${where}/`, `/${where}`, where.toUpperCase(), `${where}%00`, `${where}/..%2f`, `${where};x=1`]);
	const names = target.queries.filter(() => chance(0.5));
	if (chance(0.1)) names.push(...names, pick(["__proto__", "page", "id", "q[]", "%00", "_routes"]));
	if (names.length > 0)
		where += `?${names.map((name) => `${name}=${chance(0.1) ? pick(["%", "%zz", "%FF%FE", "%00"]) : inAddress(asText(value(name)))}`).join("&")}`;

	const headers: Record<string, string> = {
		host: `localhost:${port}`,
		"x-forwarded-for": chance(0.9) ? `198.51.${number % 250}.${(number * 7) % 250}` : pick(oddHeaders),
	};
	if (chance(0.9)) headers.origin = origin;
	const cookie = pick(cookies);
	if (cookie) headers.cookie = cookie;
	if (chance(0.3)) headers.accept = pick(["text/html", "application/json", "*/*;q=x", ""]);
	if (chance(0.3)) headers["accept-encoding"] = pick(["br", "gzip", "gzip;q=0, br;q=1", "zstd", "*"]);
	for (const name of ["range", "if-range", "if-none-match", "referer", "user-agent", "cookie", "idempotency-key"])
		if (chance(0.04)) headers[name] = pick(oddHeaders);
	if (chance(0.02)) headers["content-encoding"] = "gzip";
	if (chance(0.02)) headers["sec-fetch-site"] = pick(["cross-site", "none", "x"]);

	let method = target.method;
	if (chance(0.03)) method = pick(["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"]);
	if (method === "GET" || method === "HEAD") return { method, path: where, headers, body: [], chunked: false };

	const fields = Object.entries(target.fields).filter(() => chance(0.9));
	if (chance(0.1)) fields.push([pick(["__proto__", "role", "constructor", "a\0", "\ud800", ""]), {}]);
	const pairs = fields.map(([name, field]) => [name, value(name, field)] as const);
	const { type, body } = encode(
		pairs,
		chance(0.05) ? "raw" : pick(["json", "json", "form", "form", "multipart"] as const),
		{
			chance,
			pick,
			asText,
		},
	);
	headers["content-type"] = chance(0.05)
		? pick(["text/plain", "application/json;charset=utf-16", "multipart/form-data", "", "x"])
		: type;
	const chunked = chance(0.2);
	if (!chunked) headers["content-length"] = String(body.length);
	const cut = Math.floor(random() * body.length);
	return {
		method,
		path: where,
		headers,
		body: chunked ? [body.subarray(0, cut), body.subarray(cut)] : [body],
		chunked,
	};
}

type Dice = {
	chance: (share: number) => boolean;
	pick: <One>(list: readonly One[]) => One;
	asText: (one: unknown) => string;
};

function encode(pairs: (readonly [string, unknown])[], as: "json" | "form" | "multipart" | "raw", dice: Dice) {
	const { chance, pick, asText } = dice;
	if (as === "json") {
		const one = ([name, content]: readonly [string, unknown]) => `${JSON.stringify(name)}:${JSON.stringify(content)}`;
		let text = `{${pairs.map(one).join(",")}}`;
		if (chance(0.05)) text = text.replace("}", `${pairs.length > 0 ? "," : ""}"id":1,"id":2}`);
		if (chance(0.05)) text = text.slice(0, -1 - Math.floor(text.length / 3));
		if (chance(0.03))
			text = pick(["null", "[]", "1e400", '"x"', "", `${"[".repeat(20_000)}${"]".repeat(20_000)}`, "\ufeff{}"]);
		return { type: "application/json", body: Buffer.from(text) };
	}
	if (as === "form") {
		const text = pairs.map(([name, content]) => `${inForm(name)}=${inForm(asText(content))}`).join("&");
		return {
			type: "application/x-www-form-urlencoded",
			body: Buffer.from(chance(0.05) ? `${text}&=%&%00=1&id=%FF` : text),
		};
	}
	if (as === "multipart") {
		const parts = pairs.map(([name, content]) => {
			const file =
				name === "image" || name === "file" || chance(0.05)
					? '; filename="../a\u0000.png"\r\nContent-Type: image/png'
					: "";
			return `--line\r\nContent-Disposition: form-data; name="${name.replaceAll(/["\r\n]/g, "")}"${file}\r\n\r\n${asText(content)}\r\n`;
		});
		const end = chance(0.9) ? "--line--\r\n" : pick(["", "--lin", "--line--line"]);
		return { type: "multipart/form-data; boundary=line", body: Buffer.from(`${parts.join("")}${end}`) };
	}
	const bytes = Buffer.from([0xff, 0xfe, 0, 0x22, 0x7b, 0xed, 0xa0, 0x80]);
	return {
		type: pick(["application/json", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]),
		body: bytes,
	};
}

const inForm = (text: string) => encodeURIComponent(text.toWellFormed());

function send({ method, path: where, headers, body, chunked }: Sent) {
	return new Promise<string>((resolve) => {
		const late = setTimeout(() => {
			resolve("no answer in 10 s");
			asked.destroy();
		}, 10_000);
		const done = (outcome: string) => {
			clearTimeout(late);
			resolve(outcome);
		};
		const asked = http.request({ host: "127.0.0.1", port, method, path: where, agent, setHost: false }, (answer) => {
			answer.resume();
			answer.once("end", () => done(String(answer.statusCode)));
			answer.once("error", (error: NodeJS.ErrnoException) => done(error.code ?? "error"));
		});
		asked.once("error", (error: NodeJS.ErrnoException) => done(error.code ?? "error"));
		for (const [name, content] of Object.entries(headers)) asked.setHeader(name, content);
		if (chunked) asked.setHeader("transfer-encoding", "chunked");
		for (const part of body) asked.write(part);
		asked.end();
	});
}

const describe = ({ method, path: where, headers, body }: Sent) =>
	JSON.stringify({
		method,
		path: where,
		headers: { ...headers, cookie: undefined },
		body: Buffer.concat(body).toString(),
	});

/** Mulberry32: small, fast, and the same everywhere. */
function randomFrom(start: number) {
	let state = start >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}

/** Typical input, so that some requests pass the first validation. */
const usual: Record<string, unknown> = {
	name: "Asha Patel",
	from_name: "Ravi Shah",
	email: "asha@example.com",
	Email: "ravi@example.com",
	email1: "asha@example.com",
	password1: "ship-sails-at-dawn",
	password: "monsoon-over-hazira",
	phone: "98765 43210",
	Phone_Number: "9876543210",
	purpose: "When does the next batch start?",
	description: "A text.",
	part: "Day-1",
	version: "built",
	slug: "the-iec-one-number-for-every-shipment",
	page: "1",
	number: "EIBR/26-27/00001",
	amount: "20000.00",
	key: "SANDBX",
	status: "success",
	command: "verify_payment",
	kind: "passwordReset",
};
const plain = ["x", "1", "Day-1", "ORD-000001", "yes", "2026-11-22", "asha@example.com", "1", "true"];
const odd: unknown[] = [
	"",
	" ",
	"\0",
	"a\0b",
	"\ud800",
	"\udc00a",
	"..",
	"../logout",
	"..\\..",
	"%",
	"%2e%2e%2f",
	"%00",
	"'; drop table users; --",
	"<script>",
	"{{7*7}}",
	"\u202e\u200d\u00ad",
	"👩‍👩‍👧‍👦",
	"पटेल પટેલ",
	"\r\nSet-Cookie: a=b",
	"-1",
	"0",
	"1e400",
	"9007199254740993",
	"99999999999999999999999999",
	"NaN",
	"0000-00-00",
	"2026-02-30",
	"+275760-09-13T00:00:00.001Z",
	"-271821-04-19",
	"9999-12-31",
	"10000-01-01",
	"constructor",
	"__proto__",
	"toString",
	null,
	true,
	-1,
	1.5,
	1e308,
	[],
	["x"],
	{},
	{ $gt: "" },
	{ "\0": ["\ud800"] },
];
const oddHeaders = [
	"",
	"x",
	"bytes=0-",
	"bytes=5-2,-1",
	"bytes=99999999999999999999-",
	'"',
	'W/"x", *',
	"%00",
	"a=%00; b=%ff; __Host-eibm=x.y",
	"é\u00ff",
	"x".repeat(6000),
	"http://[::1",
	"javascript:alert(1)",
	"[::1]:99999, unknown",
	"::ffff:1.2.3.4",
];

await run();
