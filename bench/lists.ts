// How long staff wait for lists, searches and counts, with few people and with very many.
// node bench/lists.ts [--write] [--small 10000] [--postgres 1000000] [--pglite 100000] [--repeats 60] [--port 3300]
// [--only "everything"]
// With --write the query plans are written into docs/query-plans.md.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { listPeople } from "#server/accounts/admin/people.ts";
import { listAdmissions } from "#server/admissions/admin/list.ts";
import { readCounter } from "#server/db/counters.ts";
import { openDatabase } from "#server/db/database.ts";
import { findWaiting, listEnquiries, listSources } from "#server/enquiries/admin/list.ts";
import { sumDays } from "#server/figures/sum-days.ts";
import { startPostgres } from "#tests/servers/postgres.ts";
import { launchEibm, root } from "./harness/child-server.ts";
import { fillDatabase } from "./harness/fill.ts";
import { cookiesOf } from "./harness/people.ts";

const { values: given } = parseArgs({
	options: {
		write: { type: "boolean", default: false },
		small: { type: "string", default: "10000" },
		postgres: { type: "string", default: "1000000" },
		pglite: { type: "string", default: "100000" },
		repeats: { type: "string", default: "60" },
		port: { type: "string", default: "3300" },
		/** Only the calls whose names contain this. */
		only: { type: "string", default: "" },
	},
});
const repeats = Number(given.repeats);
const port = Number(given.port);
const admin = { ADMIN_EMAIL: "office@example.com", ADMIN_PASSWORD: "harbour-light-7" };

type Times = { p50: number; p95: number };
type Run = { engine: "PostgreSQL" | "PGlite"; rows: number; seconds: number; times: Record<string, Times> };

/** Of people of the measured database. */
const whole: { phones: string[]; emails: string[] } = { phones: [], emails: [] };

/** Each call uses different search terms, so that no response is repeated. */
const calls: Record<string, (turn: number) => string> = {
	"list, first page": () => "/auth/admin/getuser?page=1",
	"list, page 500": () => "/auth/admin/getuser?page=500",
	"list by name, page 20": () => "/auth/admin/getuser?page=20&sort=name",
	"applied and not purchased": () => "/auth/admin/getuser?show=applied",
	"closed accounts": () => "/auth/admin/getuser?show=disabled",
	"the newest 10,000 at once": () => "/auth/admin/getuser",
	"search: a common name": (turn) => search(["patel", "shah", "meena", "ravi", "desai"], turn),
	"search: a common name, page 50": (turn) => `${search(["patel", "shah", "vora", "iyer"], turn)}&page=50`,
	"search: one person": (turn) => search(["tejal.engineer.77", "asha zaveri", "yash batliwala"], turn, 31),
	"search: e-mails of old accounts": (turn) => search([".10", ".11", ".12"], turn, 7),
	"search: part of a phone": (turn) => search(["98765", "4321", "70707", "55555"], turn),
	"search: the start of a phone": (turn) => search(["+91 91234 5", "091999 8", "+91 95555 1"], turn, 13),
	"search: a whole phone": (turn) => search([whole.phones[turn] ?? ""], 0),
	"search: a whole e-mail": (turn) => search([whole.emails[turn] ?? ""], 0),
	"search: one character": (turn) => search(["z", "q", "a", "7"], turn),
	"search: two characters": (turn) => search(["sh", "zq", "qx", "jw", "%_"], turn),
	"search: nobody": (turn) => search(["qqqxyz", "nobody at all", "zzzz@"], turn, 3),
	"search: a common name in Gujarati": (turn) => search(["પટેલ", "શાહ", "મીના", "રવિ", "દેસાઈ"], turn),
	"search: a full name in Hindi": (turn) => search(["आशा झवेरी", "यश बाटलीवाला", "केतन वोरा"], turn),
	"search: a name in another spelling": (turn) => search(["asha jhaveri", "jatheen wora", "dipa mehata"], turn),
	"search within the enrolled": (turn) => `${search(["patel", "kothari", "zarna"], turn)}&show=enrolled`,
	"count of users": () => "/auth/admin/usercount",
	"count of admissions": () => "/auth/admin/admissioncount",
	"count of purchases": () => "/auth/admin/coursecount",
	"one person's page": (turn) => `/auth/admin/people/bench-${1 + ((turn * 97) % 1000)}`,
	"audit log": () => "/auth/admin/audit",
	today: () => "/auth/admin/today",
	"enquiries, first page": () => "/auth/showcontact?page=1",
	"enquiries, page 300": () => "/auth/showcontact?page=300",
	"enquiries not called yet": () => "/auth/showcontact?show=waiting",
	"follow-ups due": () => "/auth/showcontact?show=followUp",
	"enquiries of one status": () => "/auth/showcontact?status=Converted",
	"enquiries of one campaign": (turn) => `/auth/showcontact?source=campaign:campaign-${(turn % 10) * 5}`,
	"enquiries of one page and status": () => "/auth/showcontact?source=page:/courses&status=Delay",
	"enquiries of one person": (turn) => `/auth/showcontact?assigned=bench-${1 + (turn % 9)}`,
	"enquiries of one person and status": (turn) => `/auth/showcontact?assigned=bench-${1 + (turn % 9)}&status=Delay`,
	"enquiries of one person, cancelled for one reason": (turn) =>
		`/auth/showcontact?assigned=bench-${1 + (turn % 9)}&status=Cancel&reason=fee`,
	"enquiries of one person, not called yet": (turn) =>
		`/auth/showcontact?assigned=bench-${1 + (turn % 9)}&show=waiting`,
	"enquiries of one person, follow-ups due": (turn) =>
		`/auth/showcontact?assigned=bench-${1 + (turn % 9)}&show=followUp`,
	"enquiries of nobody": () => "/auth/showcontact?assigned=nobody",
	"enquiries cancelled for one reason": () => "/auth/showcontact?reason=timing",
	"enquiries of one page and assignee": (turn) =>
		`/auth/showcontact?source=page:/courses&assigned=bench-${1 + (turn % 9)}`,
	"enquiries of one campaign and assignee": (turn) =>
		`/auth/showcontact?source=campaign:campaign-${(turn % 10) * 5}&assigned=bench-${1 + (turn % 9)}`,
	"enquiries of one month": () => "/auth/showcontact?from=2026-01-01&to=2026-01-31",
	"enquiries: a common name": (turn) => enquiries(["patel", "shah", "priya"], turn),
	"enquiries: a common name of one status": (turn) => `${enquiries(["patel", "shah", "priya"], turn)}&status=Cancel`,
	"enquiries: one reference": (turn) => enquiries(["ENQ-2025-B77", "ENQ-2025-B10"], turn, 3),
	"enquiries: a reference that does not exist": (turn) => enquiries(["ENQ-2025-C77", "ENQ-2025-D101"], turn, 3),
	"enquiries: two characters": (turn) => enquiries(["zq", "sh", "qx"], turn),
	"one enquiry's page": (turn) => `/auth/admin/enquiries/bench-${1 + ((turn * 97) % 1000)}`,
	"admission forms, first page": () => "/auth/admin/admissions?page=1",
	"admission forms, page 300": () => "/auth/admin/admissions?page=300",
	"admission forms, not purchased": () => "/auth/admin/admissions?show=notPurchased",
	"admission forms without an account": () => "/auth/admin/admissions?show=noAccount",
	"admission forms of one branch and batch": () => "/auth/admin/admissions?branch=Rajkot&batch=Evening",
	"admission forms of one month": () => "/auth/admin/admissions?from=2026-01-01&to=2026-01-31",
	"admission forms: a common name": (turn) => forms(["patel", "shah", "priya"], turn),
	"admission forms: a common name without an account": (turn) =>
		`${forms(["patel", "shah", "priya"], turn)}&show=noAccount`,
	"admission forms: one reference": (turn) => forms(["ADM-2025-B77", "ADM-2025-B10"], turn, 3),
	"admission forms: two characters": (turn) => forms(["zq", "sh", "qx"], turn),
	"spam folder": () => "/auth/admin/spam?page=1",
	"figures: the answer, 30 days": () => "/auth/admin/figures?period=30",
	"figures: the answer, a financial year": () => "/auth/admin/figures?period=year",
	"figures: the answer, three years": () => "/auth/admin/figures?from=2020-01-01",
	"figures: the page, 30 days": () => "/admin/figures?period=30",
	"figures: the page, a financial year": () => "/admin/figures?period=year",
	"figures: the page, three years": () => "/admin/figures?from=2020-01-01",
	"figures: what waits for one person": () => "/auth/admin/waiting",
	"everything: a common name": (turn) => everything(["patel", "shah", "meena", "ravi", "desai"], turn),
	"everything: a full name": (turn) => everything(["asha zaveri", "yash batliwala", "ketan vora"], turn),
	"everything: the start of a phone": (turn) => everything(["+91 91234 5", "091999 8", "+91 95555 1"], turn, 13),
	"everything: a whole phone": (turn) => everything([whole.phones[turn] ?? ""], 0),
	"everything: a phone of nobody": (turn) => everything([`+91 61234 ${10_000 + turn}`], 0),
	"everything: a whole e-mail": (turn) => everything([whole.emails[turn] ?? ""], 0),
	"everything: an e-mail of nobody": (turn) => everything([`nobody.${turn}.patel@example.com`], 0),
	"everything: a reference": (turn) => everything(["ENQ-2025-B77", "ADM-2025-B10"], turn, 3),
	"everything: a reference of nothing": (turn) => everything(["ENQ-2025-C77", "ADM-2025-D101"], turn, 3),
	"everything: two characters": (turn) => everything(["sh", "zq", "qx", "jw", "%_"], turn),
	"everything: nobody": (turn) => everything(["qqqxyz", "nobody at all", "zzzz@"], turn, 3),
};

function search(words: string[], turn: number, step = 0, list = "admin/getuser") {
	return `/auth/${list}?q=${encodeURIComponent(`${words[turn % words.length]}${step ? turn * step : ""}`)}`;
}
const enquiries = (words: string[], turn: number, step = 0) => search(words, turn, step, "showcontact");
const everything = (words: string[], turn: number, step = 0) => search(words, turn, step, "admin/search");
const forms = (words: string[], turn: number, step = 0) => search(words, turn, step, "admin/admissions");

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "eibm-lists-"));
process.on("exit", () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
const postgres = await startPostgres();
try {
	const runs: Run[] = [];
	let plans = "";
	for (const rows of [Number(given.small), Number(given.postgres)]) {
		const url = await newDatabase(`lists_${rows}`);
		runs.push(await measure("PostgreSQL", rows, { url }, { DATABASE_URL: url }));
		if (rows === Number(given.postgres)) plans = await explain(url);
	}
	for (const rows of [Number(given.small), Number(given.pglite)]) {
		const home = path.join(folder, `pglite-${rows}`);
		runs.push(await measure("PGlite", rows, { dataDir: path.join(home, "data") }, {}, home));
	}
	const report = present(runs);
	console.log(`\n${report}\n\n${plans}`);
	if (given.write) {
		writeInto("docs/performance.md", "figures of the lists: written by `npm run bench:lists -- --write`", report);
		writeInto("docs/query-plans.md", "plans: written by `npm run bench:lists -- --write`", plans);
	}
} finally {
	await postgres.stop();
}

async function newDatabase(name: string) {
	const client = new pg.Client(postgres.url("postgres"));
	await client.connect();
	await client.query(`create database ${name}`);
	await client.end();
	return postgres.url(name);
}

async function measure(
	engine: Run["engine"],
	rows: number,
	where: { url?: string; dataDir?: string },
	settings: Record<string, string>,
	home = path.join(folder, `${engine}-${rows}`),
): Promise<Run> {
	const began = performance.now();
	const database = await openDatabase(where);
	await fillDatabase(database.pool, { people: rows, enquiries: rows, work: true }, (what) => say(`${engine}: ${what}`));
	const seconds = (performance.now() - began) / 1000;
	const summedAt = performance.now();
	await sumDays(database.db);
	say(`${engine}: the days of three years are counted in ${((performance.now() - summedAt) / 1000).toFixed(1)} s`);
	const times: Run["times"] = {};
	const people = await database.pool.query<{ phone: string; email: string }>(
		"select phone, email from users where id = any(select 'bench-' || n * 97 from generate_series(1, $1) as n)",
		[repeats + 8],
	);
	whole.phones = people.rows.map(({ phone }) => phone);
	whole.emails = people.rows.map(({ email }) => email);
	await database.close();

	const server = launchEibm({
		port,
		folder: home,
		settings: { ...admin, ...settings, SAMPLE_DATA: "false", LOG_LEVEL: "error" },
	});
	await server.ready;
	const origin = `http://127.0.0.1:${port}`;
	const signedIn = await fetch(`${origin}/auth/login`, {
		method: "POST",
		headers: { "content-type": "application/json", origin },
		body: JSON.stringify({ email1: admin.ADMIN_EMAIL, password1: admin.ADMIN_PASSWORD }),
	});
	const cookie = cookiesOf(signedIn);
	for (const [name, address] of Object.entries(calls)) {
		if (!name.includes(given.only)) continue;
		say(`${engine}, ${rows.toLocaleString("en-IN")}: ${name}`);
		times[name] = await time(async (turn) => {
			const answer = await fetch(`${origin}${address(turn)}`, { headers: { cookie } });
			const text = await answer.text();
			if (answer.status !== 200) throw new Error(`${address(turn)} answered ${answer.status}: ${text}`);
		});
	}
	await server.stop();
	return { engine, rows, seconds, times };
}

/** Milliseconds, after a few calls for warm-up. */
async function time(call: (turn: number) => Promise<unknown>): Promise<Times> {
	const taken: number[] = [];
	for (let turn = -8; turn < repeats; turn++) {
		const began = performance.now();
		await call(turn + 8);
		if (turn >= 0) taken.push(performance.now() - began);
	}
	const sorted = taken.toSorted((a, b) => a - b);
	const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
	return { p50: at(0.5), p95: at(0.95) };
}

/** The query plans of some of the calls. */
async function explain(url: string) {
	const pool = new pg.Pool({ connectionString: url, max: 1 });
	const asked: { text: string; values: unknown[] }[] = [];
	const db = drizzle(pool, { logger: { logQuery: (text, values) => asked.push({ text, values }) } });
	const ask = { page: 1, limit: 10, sort: "newest" } as const;
	const shown: [string, () => Promise<unknown>][] = [
		["The first page", () => listPeople(db, ask)],
		["Page 500, by name", () => listPeople(db, { ...ask, page: 500, sort: "name" })],
		["A common name: found at the head of the order", () => listPeople(db, { ...ask, q: "patel" })],
		[
			"A rare one: not at the head, then through the trigrams",
			() => listPeople(db, { ...ask, q: "tejal.engineer.77" }),
		],
		["Two characters that nobody has: through the pairs", () => listPeople(db, { ...ask, q: "zq" })],
		["The beginning of a phone number: by its own index", () => listPeople(db, { ...ask, q: "+91 91234 5" })],
		["A common name in Gujarati: through the keys", () => listPeople(db, { ...ask, q: "પટેલ" })],
		["A count", () => readCounter(db, "users")],
		["Dashboard: not called yet", () => findWaiting(db, 5)],
		["Follow-ups due", () => listEnquiries(db, { ...ask, sort: "oldest", show: "followUp" })],
		["Enquiries of one campaign", () => listEnquiries(db, { ...ask, source: "campaign:campaign-10" })],
		[
			"Enquiries of one person, cancelled for one reason",
			() => listEnquiries(db, { ...ask, assigned: "bench-3", status: "Cancel", reason: "fee" }),
		],
		[
			"Enquiries of one page and assignee",
			() => listEnquiries(db, { ...ask, source: "page:/courses", assigned: "bench-7" }),
		],
		["Admission forms, not purchased", () => listAdmissions(db, { ...ask, show: "notPurchased" })],
		["An admission form by its reference", () => listAdmissions(db, { ...ask, q: "ADM-2025-B77001" })],
		["Campaigns and landing pages", () => listSources(db)],
	];
	const parts: string[] = [];
	try {
		for (const [title, run] of shown) {
			await run();
			asked.length = 0;
			await run();
			parts.push(`### ${title}`);
			for (const { text, values } of [...asked]) {
				const { rows } = await pool.query<{ "QUERY PLAN": string }>(
					`explain (analyze, costs off, timing off, buffers off) ${text}`,
					values,
				);
				const plan = rows.map((row) => row["QUERY PLAN"]).filter((line) => !/^Planning:|^ {2}Buffers/.test(line));
				parts.push(["```", ...plan.map((line) => shorten(line)), "```"].join("\n"));
			}
		}
	} finally {
		await pool.end();
	}
	return parts.join("\n\n");
}

function shorten(line: string) {
	return line.length > 150 ? `${line.slice(0, 147)}...` : line;
}

function present(runs: Run[]) {
	const [few, many] = runs;
	if (!few || !many) throw new Error("nothing was measured");
	const name = (run: Run) => `${run.engine}, ${run.rows.toLocaleString("en-IN")}`;
	const cell = ({ p50, p95 }: Times) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`;
	const rows = Object.keys(few.times).map((call) => {
		const [little, much] = [few.times[call], many.times[call]];
		if (!little || !much) throw new Error(`no times for ${call}`);
		return [call, ...runs.map((run) => cell(run.times[call] ?? little)), `${(much.p95 / little.p95).toFixed(1)} ×`];
	});
	return [
		`Measured on ${new Date().toISOString().slice(0, 10)} with \`npm run bench:lists${given.write ? " -- --write" : ""}\`: ${os.cpus()[0]?.model.trim()}, ${os.cpus().length} cores, load average at the end ${os.loadavg()[0]?.toFixed(1)}. As many enquiries, and as many admission forms, as people. Milliseconds, p50 / p95 of ${repeats} calls one after the other, warm; over HTTP. Filling took ${runs.map((run) => `${Math.round(run.seconds)} s (${name(run)})`).join(", ")}.`,
		table(
			["", ...runs.map(name), `p95, ${many.rows.toLocaleString("en-IN")} against ${few.rows.toLocaleString("en-IN")}`],
			rows,
		),
		`Slowest p95: ${runs.map((run) => `${Math.max(...Object.values(run.times).map(({ p95 }) => p95)).toFixed(0)} ms (${name(run)})`).join(", ")}.`,
	].join("\n\n");
}

function table(head: string[], rows: string[][]) {
	const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)));
	const write = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
	return [write(head), write(widths.map((width) => "-".repeat(width))), ...rows.map(write)].join("\n");
}

function writeInto(file: string, mark: string, report: string) {
	const [start, end] = [`<!-- ${mark} -->`, `<!-- end of ${mark.split(":")[0]} -->`];
	const whole = path.join(root, file);
	const text = fs.readFileSync(whole, "utf8");
	const [from, to] = [text.indexOf(start), text.indexOf(end)];
	if (from < 0 || to < from) throw new Error(`${file} has lost the lines that mark where the figures go.`);
	fs.writeFileSync(whole, `${text.slice(0, from + start.length)}\n\n${report}\n\n${text.slice(to)}`);
	say(`written into ${file}`);
}

function say(what: string) {
	process.stderr.write(`… ${what}\n`);
}
