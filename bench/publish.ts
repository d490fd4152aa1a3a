// Publishes two entries together again and again while two processes on one PostgreSQL serve them, and measures from the
// click how long it takes until both show them. Then stops the publication at each of its steps in turn, by a lock that
// a trigger takes there, and kills the publishing process with SIGKILL: afterwards both entries are new or both are old.
// node bench/publish.ts [--times 200] [--kills 56] [--port 3360]
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { startPostgres } from "#tests/servers/postgres.ts";
import { launchEibm } from "./harness/child-server.ts";
import { cookiesOf } from "./harness/people.ts";

const { values: given } = parseArgs({
	options: {
		times: { type: "string", default: "200" },
		kills: { type: "string", default: "56" },
		port: { type: "string", default: "3360" },
	},
});
const [times, kills, firstPort] = [Number(given.times), Number(given.kills), Number(given.port)];
const admin = { ADMIN_EMAIL: "office@example.com", ADMIN_PASSWORD: "harbour-light-7" };

/** The steps of a publication in the order in which they are taken; the numbers are those of their locks. */
const steps = [
	{ name: "while its pages are tried", when: null },
	{ name: "before the publication is written", when: "before insert on content_publications for each row" },
	{ name: "after it", when: "after insert on content_publications for each row" },
	{ name: "after its entries", when: "after insert on content_revisions for each row" },
	{ name: "after its drafts are gone", when: "after delete on content_drafts for each statement" },
	{ name: "after the audit entry", when: "after insert on audit_entries for each row" },
	{ name: "while it is committed", when: "deferred" },
	{ name: "before the pages are rendered", when: null },
] as const;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "eibm-publish-"));
process.on("exit", () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
const postgres = await startPostgres();
const launch = (port: number) =>
	launchEibm({
		port,
		folder: path.join(folder, String(port)),
		settings: {
			...admin,
			DATABASE_URL: postgres.url("postgres"),
			SESSION_SECRET: "s".repeat(40),
			SAMPLE_DATA: "false",
			LOG_LEVEL: "error",
		},
	});
const [here, there] = [firstPort, firstPort + 1];
let server = launch(here);
await server.ready;
const other = launch(there);
await other.ready;

try {
	await measureFreshness();
	await measureKills();
} finally {
	await server.stop();
	await other.stop();
	await postgres.stop();
}

/** Both pages carry the number of the publication: the start page in its introduction, the team in its lead. */
async function measureFreshness() {
	const call = await signIn(here);
	const answered: number[] = [];
	const fresh: number[] = [];
	for (let number = 1; number <= times; number++) {
		await writeDrafts(call, number);
		const began = performance.now();
		const elsewhere = (async () => {
			while (!(await isFresh(there, number))) await pause(20);
			return performance.now() - began;
		})();
		await publish(call);
		answered.push(performance.now() - began);
		if (!(await isFresh(here, number))) throw new Error("the publisher sees an old page");
		fresh.push(Math.max(await elsewhere, performance.now() - began));
	}
	const late = fresh.filter((one) => one > 2000).length;
	console.log(`${times} publications of two pages, load average ${os.loadavg()[0]?.toFixed(1)} at the end:`);
	console.log(`  the answer, with the pages of this process: ${spread(answered)} ms after the click`);
	console.log(`  both processes show both pages: ${spread(fresh)} ms after the click; ${late} took more than 2 s`);
}

/** Whether both pages of this process have this number. */
async function isFresh(port: number, number: number) {
	const [home, team] = await numbersAt(port);
	// The first page is read first: if it is new, the other one cannot be old.
	if (home === number && team !== number) throw new Error(`half a publication is shown: ${home} and ${team}`);
	return home === number && team === number;
}

async function measureKills() {
	const locks = new pg.Client(postgres.url("postgres"));
	// When something goes wrong the database ends before this connection.
	locks.on("error", () => {});
	await locks.connect();
	await locks.query(`create function wait_here() returns trigger language plpgsql as $$
		begin perform pg_advisory_xact_lock_shared(360, tg_argv[0]::int); return coalesce(new, old); end $$`);
	for (const [step, { when }] of steps.entries())
		if (when === "deferred")
			await locks.query(`create constraint trigger wait_${step} after insert on content_publications
				deferrable initially deferred for each row execute function wait_here(${step})`);
		else if (when) await locks.query(`create trigger wait_${step} ${when} execute function wait_here(${step})`);

	// The session outlives the process.
	const call = await signIn(here);
	const made = steps.map(() => 0);
	const lost = steps.map(() => 0);
	let number = times;
	for (let kill = 0; kill < kills; kill++) {
		const step = kill % steps.length;
		const [before] = await numbersAt(there);
		await writeDrafts(call, ++number);
		const stops = steps[step]?.when !== null;
		if (stops) await locks.query("select pg_advisory_lock(360, $1)", [step]);
		const { rows } = await locks.query("select count(*)::int as count from content_publications");
		const sent = publish(call).catch(() => null);
		if (stops) await reached("select 1 from pg_locks where classid = 360 and objid = $1 and not granted", step);
		else if (step === 0) await pause(Math.random() * 300);
		else await reached("select 1 from content_publications having count(*) > $1", rows[0].count);
		await server.kill();
		await sent;
		if (stops) await locks.query("select pg_advisory_unlock(360, $1)", [step]);
		server = launch(here);
		await server.ready;
		// What was committed is on the other process within its usual time; what was not stays away.
		await pause(2500);
		const shown = [...(await numbersAt(here)), ...(await numbersAt(there))];
		const isNew = shown.every((one) => one === number);
		if (!isNew && !shown.every((one) => one === before))
			throw new Error(`half a publication after the kill ${steps[step]?.name}: ${shown.join(", ")}`);
		const counts = isNew ? made : lost;
		counts[step] = (counts[step] ?? 0) + 1;
	}
	await locks.end();
	console.log(`${kills} kills, load average ${os.loadavg()[0]?.toFixed(1)} at the end; none left a half:`);
	for (const [step, { name }] of steps.entries()) console.log(`  ${name}: ${made[step]} whole, ${lost[step]} not made`);

	async function reached(query: string, value: number) {
		const until = Date.now() + 120_000;
		while ((await locks.query(query, [value])).rowCount === 0) {
			if (Date.now() > until) throw new Error(`never reached: ${query}`);
			await pause(2);
		}
	}
}

type Call = (address: string, body?: object) => Promise<{ [name: string]: unknown }>;
type Opened = { values: Record<string, unknown>; stored: object; revision: number | null };

async function writeDrafts(call: Call, number: number) {
	for (const [entry, field] of [
		["home", "intro"],
		["team", "lead"],
	] as const) {
		const { values, stored, revision } = (await call(`/auth/admin/content/entries/${entry}`)) as Opened;
		const changed = { ...values, [field]: `Publication number ${number} of the bench.` };
		await call(`/auth/admin/content/entries/${entry}/draft`, { values: changed, began: stored, revision });
	}
}

async function publish(call: Call) {
	const { entries } = (await call("/auth/admin/content/comparison")) as {
		entries: { entry: string; version: number }[];
	};
	await call("/auth/admin/content/publish", {
		entries: entries.map(({ entry, version }) => `${entry}:${version}`),
		note: "",
	});
}

async function numbersAt(port: number) {
	const numbers: number[] = [];
	for (const page of ["/", "/team"]) {
		const text = await (await fetch(`http://127.0.0.1:${port}${page}`)).text();
		numbers.push(Number(text.match(/Publication number (\d+) of the bench/)?.[1] ?? 0));
	}
	return numbers;
}

async function signIn(port: number): Promise<Call> {
	const origin = `http://127.0.0.1:${port}`;
	const signedIn = await fetch(`${origin}/auth/login`, {
		method: "POST",
		headers: { "content-type": "application/json", origin },
		body: JSON.stringify({ email1: admin.ADMIN_EMAIL, password1: admin.ADMIN_PASSWORD }),
	});
	const cookie = cookiesOf(signedIn);
	return async (address, body) => {
		const answer = await fetch(`${origin}${address}`, {
			method: body ? "POST" : "GET",
			headers: { cookie, origin, ...(body ? { "content-type": "application/json" } : {}) },
			...(body ? { body: JSON.stringify(body) } : {}),
		});
		if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
		return (await answer.json()) as { [name: string]: unknown };
	};
}

function spread(values: number[]) {
	const sorted = [...values].sort((one, two) => one - two);
	const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
	return `p50 ${at(0.5)}, p95 ${at(0.95)}, at most ${at(1)}`;
}
