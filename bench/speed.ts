// One run that compares this product with the least a Node server can do: speed, size and start time.
// node bench/speed.ts [--write] [--rounds 5] [--seconds 4] [--port 3200]
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { startPostgres } from "#tests/servers/postgres.ts";
import { measureFirstVisits } from "./first-visit.ts";
import { launchBare, launchEibm } from "./harness/child-server.ts";
import { cookiesOf, inventPerson, loginForm, signIn, signUp } from "./harness/people.ts";
import { divideCores, readMemory, readProcessorTime } from "./harness/process-figures.ts";
import { type Figures, present, yardstickBytes } from "./harness/report.ts";
import { send } from "./harness/send.ts";
import { commandLine, describeMachine, versionOf, writeFigures } from "./harness/written.ts";

const { values: given } = parseArgs({
	options: {
		write: { type: "boolean", default: false },
		rounds: { type: "string", default: "5" },
		seconds: { type: "string", default: "4" },
		port: { type: "string", default: "3200" },
	},
});
const rounds = Number(given.rounds);
const seconds = Number(given.seconds);
const ports = {
	bare: Number(given.port),
	pglite: Number(given.port) + 1,
	postgres: Number(given.port) + 2,
	barePage: Number(given.port) + 3,
};
const engines = ["pglite", "postgres"] as const;
type Engine = (typeof engines)[number];

const cores = divideCores();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "eibm-bench-"));
process.on("exit", () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
say("starting PostgreSQL");
const postgres = await startPostgres();
try {
	const starts = await measureStarts();
	const { rates, firstVisit, loaded, pageBytes } = await measureRates();
	const figures: Figures = {
		...(await describeRun()),
		starts,
		rates,
		pageBytes,
		firstVisit,
		loaded,
		rounds,
		seconds,
		cores,
	};
	const report = present(figures);
	console.log(`\n${report}`);
	if (given.write) writeFigures("npm run bench", report);
} finally {
	await postgres.stop();
}

/** For each engine: a few starts with a new database, a few with an existing one, and the memory of the last start. */
async function measureStarts() {
	const measured: Partial<Figures["starts"]> = {};
	for (const engine of engines) {
		const fresh: number[] = [];
		const warm: number[] = [];
		for (let count = 0; count < 3; count++) {
			say(`starting on ${engine}, fresh ${count + 1} of 3`);
			const server = launchEibm(await where(engine, `fresh-${count}`));
			fresh.push(await server.ready);
			await server.stop();
		}
		const known = await where(engine, "fresh-0");
		for (let count = 0; count < 7; count++) {
			say(`starting on ${engine}, warm ${count + 1} of 7`);
			const server = launchEibm(known);
			warm.push(await server.ready);
			await server.stop();
		}
		say(`a minute of first work, then 30 s of rest, on ${engine}`);
		// The first server that lives for so long draws pictures and counts the figures of the past.
		const first = launchEibm(known);
		await first.ready;
		await pause(60_000);
		const afterWork = readMemory(first.pid);
		await first.stop();
		const server = launchEibm(known);
		await server.ready;
		const atStart = readMemory(server.pid);
		await pause(30_000);
		measured[engine] = { fresh, warm, atStart, afterWork, atRest: readMemory(server.pid) };
		await server.stop();
	}
	return measured as Figures["starts"];
}

/** All servers run on one core at the same time; they take turns, so only one is under load. */
async function measureRates() {
	const servers = { pglite: await launchForLoad("pglite"), postgres: await launchForLoad("postgres") };
	const pageBytes = await countBytes(`http://127.0.0.1:${ports.pglite}/`);
	const launch = (port: number, bytes: number) =>
		launchBare({ port, log: path.join(folder, "bare.log"), cores: cores?.server }, bytes);
	const bare = launch(ports.bare, yardstickBytes);
	const barePage = launch(ports.barePage, pageBytes);
	await Promise.all([bare.ready, barePage.ready]);
	const targets = [
		{ name: "bare", pid: bare.pid, load: page(ports.bare) },
		{ name: "barePage", pid: barePage.pid, load: page(ports.barePage) },
		{ name: "page", pid: servers.pglite.pid, load: page(ports.pglite) },
		{ name: "posts", pid: servers.pglite.pid, load: page(ports.pglite, "/blog") },
		...engines.flatMap((engine) => [
			{ name: `getuser ${engine}`, pid: servers[engine].pid, load: servers[engine].getUser },
			{ name: `login ${engine}`, pid: servers[engine].pid, load: servers[engine].login },
		]),
	];
	const rates: Figures["rates"] = Object.fromEntries(targets.map(({ name }) => [name, []]));
	for (let round = 0; round <= rounds; round++) {
		for (const { name, pid, load } of targets) {
			say(round === 0 ? `warming up: ${name}` : `round ${round} of ${rounds}: ${name}`);
			const before = readProcessorTime(pid);
			const began = performance.now();
			const seen = await send({ ...load, warmUp: 1, seconds });
			const took = (performance.now() - began) / 1000;
			const used = readProcessorTime(pid) - before;
			if (Object.keys(seen.wrong).length > 0)
				throw new Error(`${name} was answered wrongly: ${JSON.stringify(seen.wrong)}`);
			if (round > 0)
				rates[name]?.push({
					perSecond: seen.counted / seen.seconds,
					p50: seen.p50,
					p99: seen.p99,
					microseconds: (used / seen.all) * 1e6,
					busy: used / Math.min(took, seconds + 1),
				});
		}
	}
	const loaded = { pglite: readMemory(servers.pglite.pid), postgres: readMemory(servers.postgres.pid) };
	say("first visit in a browser");
	const firstVisit = await measureFirstVisits(`http://localhost:${ports.pglite}/`);
	await Promise.all([bare.kill(), barePage.kill(), servers.pglite.stop(), servers.postgres.stop()]);
	return { rates, firstVisit, loaded, pageBytes };
}

/** A server with ten people in it, and what they will ask. */
async function launchForLoad(engine: Engine) {
	const place = await where(engine, "load");
	const server = launchEibm({ ...place, cores: cores?.server, settings: { ...place.settings, TRUSTED_PROXIES: "1" } });
	await server.ready;
	const people = Array.from({ length: 10 }, (_, number) => inventPerson("reader", number + 1));
	const cookies: string[] = [];
	for (const person of people) {
		const registered = await signUp(server.port, person);
		if (registered.status !== 201) throw new Error(`sign-up answered ${registered.status}: ${await registered.text()}`);
		const answer = await signIn(server.port, person);
		cookies.push(cookiesOf(answer));
	}
	const { port, pid } = server;
	const getUser = {
		port,
		connections: 20,
		requests: cookies.map((cookie) => ({ method: "GET" as const, path: "/auth/getuser", headers: { cookie } })),
	};
	const login = {
		port,
		connections: 8,
		requests: people.map(({ form, address }) => ({
			method: "POST" as const,
			path: "/auth/login",
			headers: { "content-type": "application/json", origin: `http://127.0.0.1:${port}`, "x-forwarded-for": address },
			body: JSON.stringify(loginForm(form)),
		})),
	};
	return { pid, stop: server.stop, getUser, login };
}

/** Of the compressed body. */
async function countBytes(url: string) {
	const answer = await fetch(url, { headers: { "accept-encoding": "br" } });
	await answer.arrayBuffer();
	return Number(answer.headers.get("content-length"));
}

function page(port: number, path = "/") {
	return {
		port,
		connections: 20,
		requests: [{ method: "GET" as const, path, headers: { "accept-encoding": "gzip, deflate, br" } }],
	};
}

/** Where one server keeps its data: a folder, and for PostgreSQL a database of that name. */
async function where(engine: Engine, name: string) {
	const place = {
		port: ports[engine],
		folder: path.join(folder, engine, name),
		cores: cores?.all,
		settings: {} as Record<string, string>,
	};
	if (engine === "pglite") return place;
	const database = `bench_${name.replaceAll("-", "_")}`;
	const client = new pg.Client(postgres.url("postgres"));
	await client.connect();
	const { rowCount } = await client.query("select from pg_database where datname = $1", [database]);
	if (rowCount === 0) await client.query(`create database ${database}`);
	await client.end();
	return { ...place, settings: { DATABASE_URL: postgres.url(database) } };
}

async function describeRun() {
	const client = new pg.Client(postgres.url("postgres"));
	await client.connect();
	const { rows } = await client.query<{ server_version: string }>("show server_version");
	await client.end();
	return {
		machine: describeMachine(),
		load: os.loadavg()[0] ?? 0,
		inMemory: fs.statfsSync(folder).type === 0x01021994,
		versions: `Node ${process.version}, PGlite ${versionOf("@electric-sql/pglite")}, PostgreSQL ${rows[0]?.server_version}`,
		date: new Date().toISOString().slice(0, 10),
		command: commandLine("npm run bench"),
	};
}

function say(what: string) {
	process.stderr.write(`… ${what}\n`);
}
