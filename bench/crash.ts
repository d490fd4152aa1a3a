// Kills the server with SIGKILL while people sign up, then checks that everybody it acknowledged still exists.
// node bench/crash.ts [--rounds 20] [--postgres] [--seed 1] [--clients 8] [--port 3200] [--power-cut] [--without-sync]
// With --power-cut the power of its disk is cut at the same time (harness/disk.ts; needs root): what had not been synced is
// gone. With --without-sync as well, nothing is synced and people have to be lost, or the test would prove nothing.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openDatabase } from "#server/db/database.ts";
import { startPostgres } from "#tests/servers/postgres.ts";
import { type ChildServer, launchEibm } from "./harness/child-server.ts";
import { makeDisk } from "./harness/disk.ts";
import { inventPerson, type Someone, signIn, signUp } from "./harness/people.ts";

const { values: given } = parseArgs({
	options: {
		rounds: { type: "string", default: "20" },
		postgres: { type: "boolean", default: false },
		seed: { type: "string", default: String(Date.now() % 1_000_000) },
		clients: { type: "string", default: "8" },
		port: { type: "string", default: "3200" },
		"power-cut": { type: "boolean", default: false },
		"without-sync": { type: "boolean", default: false },
	},
});
const rounds = Number(given.rounds);
const seed = Number(given.seed);
const random = randomFrom(seed);
const between = (low: number, high: number) => low + random() * (high - low);
const pick = <Item>(items: Item[], count: number) =>
	Array.from({ length: Math.min(count, items.length) }, () => items[Math.floor(random() * items.length)] as Item);

// Ten times the normal length of a round: a hang fails instead of running for ever.
setTimeout(
	() => {
		console.error("The rounds took far too long; something hangs.");
		process.exit(1);
	},
	(60 + rounds * 30) * 1000,
).unref();

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "eibm-crash-"));
const disk = given["power-cut"] ? makeDisk(folder, 1500) : null;
process.on("exit", () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
if (given.postgres && disk) fs.chmodSync(folder, 0o755);
const postgresAt = disk ? { place: path.join(disk.place, "postgres"), fast: given["without-sync"] } : {};
if (given.postgres && disk) {
	fs.mkdirSync(path.join(disk.place, "postgres"));
	fs.chmodSync(path.join(disk.place, "postgres"), 0o777);
}
/** On PostgreSQL it holds nothing that matters here. */
const dataDir = path.join(disk && !given.postgres ? disk.place : folder, "data");
/** Node without fsync, as a data URL. */
const withoutSync = `--import=data:text/javascript,${encodeURIComponent(
	'import fs from "node:fs"; import { syncBuiltinESMExports } from "node:module"; fs.fsyncSync = () => {}; syncBuiltinESMExports();',
)}`;
let postgres = given.postgres ? await startPostgres(postgresAt) : null;
try {
	console.log(
		`${rounds} rounds on ${postgres ? "PostgreSQL" : "PGlite"}, ${given.clients} people at a time, --seed ${seed}, in ${folder}`,
	);
	if (disk) console.log(`Each kill is a power cut.${given["without-sync"] ? " Nothing is synced." : ""}`);
	process.exitCode = (await crashAgainAndAgain()) ? 0 : 1;
} finally {
	await postgres?.stop();
	await disk?.remove();
}

/** The machine is off: the site stands still first, so that it acknowledges nothing after the cut. */
async function crash(server: ChildServer) {
	if (!disk) return server.kill();
	const [pid] = postgres
		? fs.readFileSync(path.join(postgresAt.place ?? "", "data/postmaster.pid"), "utf8").split("\n")
		: [];
	process.kill(server.pid, "SIGSTOP");
	disk.cutPower();
	await server.kill();
	if (pid) process.kill(Number(pid), "SIGKILL");
	await disk.start();
	if (!postgres) return;
	// Its package never answers if the database cannot be opened.
	const late = new Promise<null>((resolve) => setTimeout(resolve, 60_000, null));
	postgres = await Promise.race([startPostgres(postgresAt).catch(() => null), late]);
	if (postgres) return;
	console.error("problem: PostgreSQL did not start again.\n\nFAILED.");
	process.exit(1);
}

async function crashAgainAndAgain() {
	const journal = openJournal(path.join(folder, "acknowledged"));
	const unanswered: Someone[] = [];
	const problems: string[] = [];
	const readyTimes: number[] = [];
	let killedWhileStarting = 0;
	let invented = 0;

	const launch = () =>
		launchEibm({
			port: Number(given.port),
			folder,
			settings: {
				...{ TRUSTED_PROXIES: "1", LOG_LEVEL: "warn", DATA_DIR: dataDir },
				...(postgres ? { DATABASE_URL: postgres.url("postgres") } : {}),
				...(given["without-sync"] ? { NODE_OPTIONS: withoutSync } : {}),
			},
		});

	async function signPeopleUp(server: ChildServer, isDown: () => boolean) {
		while (!isDown()) {
			const person = inventPerson(`person-${seed}`, ++invented);
			const answer = await signUp(server.port, person).catch(() => null);
			if (answer?.status === 201) journal.add(person);
			else if (answer)
				problems.push(`a sign-up was answered with ${answer.status}: ${await answer.text().catch(() => "")}`);
			else {
				unanswered.push(person);
				if (!isDown()) problems.push("a sign-up got no answer from a server that was not killed");
			}
			if (problems.length > 0) return;
		}
	}

	async function isReady(server: ChildServer) {
		try {
			readyTimes.push(await server.ready);
			return true;
		} catch (error) {
			problems.push((error as Error).message.split("\n").slice(0, 3).join(" "));
			return false;
		}
	}

	async function letIn(server: ChildServer, people: Someone[]) {
		for (const person of people) {
			const answer = await signIn(server.port, person);
			await answer.arrayBuffer();
			if (answer.status !== 200)
				problems.push(`${person.form.email} was registered and cannot sign in: ${answer.status}`);
		}
	}

	for (let round = 1; round <= rounds && problems.length === 0; round++) {
		const server = launch();
		if (!(await isReady(server))) break;
		const known = journal.people;
		const before = known.length;
		await letIn(server, [...known.slice(-1), ...pick(known, 2)]);

		let down = false;
		const signingUp = Promise.all(
			Array.from({ length: Number(given.clients) }, () => signPeopleUp(server, () => down)),
		);
		const began = performance.now();
		// Counted from the first acknowledgement: a round without one would prove nothing.
		while (known.length === before && problems.length === 0) await pause(2);
		await pause(between(0, 2000));
		const killedAfter = performance.now() - began;
		down = true;
		await crash(server);
		await signingUp;

		// A crashing server also crashes while it starts.
		if (random() < 0.25) {
			const another = launch();
			await pause(between(30, 600));
			await crash(another);
			killedWhileStarting++;
		}
		console.log(
			`round ${round}: ready in ${inSeconds(readyTimes.at(-1) ?? 0)}, killed after ${inSeconds(killedAfter)}, ${known.length - before} people acknowledged`,
		);
	}

	const server = launch();
	if (!(await isReady(server))) {
		console.error(`problem: ${problems[0]}\n\nFAILED.`);
		await server.kill();
		return false;
	}
	const sample = [...new Set([...journal.people.slice(-10), ...pick(journal.people, 40)])];
	if (problems.length === 0) await letIn(server, sample);
	const exitCode = await server.stop();
	if (exitCode !== 0) problems.push(`the server was asked to stop and exited with ${exitCode}`);

	const state = await inspect(journal.people, unanswered);
	journal.close();
	const sorted = readyTimes.toSorted((a, b) => a - b);
	console.log(`
rounds                     ${rounds}, and ${killedWhileStarting} more kills while starting
acknowledged               ${journal.people.length}
found                      ${state.found}
lost                       ${state.lost.length}${state.lost.length > 0 ? `: ${state.lost.slice(0, 5).join(", ")}` : ""}
half-written               ${state.halfWritten}
sent but never answered    ${unanswered.length}, of which ${state.keptUnanswered} are there, whole
signed in afterwards       ${sample.length} of ${sample.length} tried${problems.length > 0 ? ", except as said below" : ""}
ready again in             median ${inSeconds(sorted[sorted.length >> 1] ?? 0)}, first ${inSeconds(readyTimes[0] ?? 0)}, slowest restart ${inSeconds(Math.max(...readyTimes.slice(1)))}`);
	for (const problem of problems.slice(0, 5)) console.error(`problem: ${problem}`);
	const good = problems.length === 0 && state.lost.length === 0 && state.halfWritten === 0 && journal.people.length > 0;
	console.log(good ? "\nNobody was lost." : "\nFAILED.");
	return good;
}

/** Records each acknowledged sign-up before the next request, so that the record survives a crash of this process too. */
function openJournal(file: string) {
	const descriptor = fs.openSync(file, "a");
	const people: Someone[] = [];
	return {
		people,
		add(person: Someone) {
			fs.writeSync(descriptor, `${person.form.email}\n`);
			fs.fsyncSync(descriptor);
			people.push(person);
		},
		close: () => fs.closeSync(descriptor),
	};
}

/** Reads the tables directly: once with the index and once without, because a crash can damage either. */
async function inspect(acknowledged: Someone[], unanswered: Someone[]) {
	const database = await openDatabase({ url: postgres?.url("postgres"), dataDir });
	try {
		const read = async (plan: string, emails: string[]) => {
			const client = await database.pool.connect();
			try {
				await client.query(`begin; ${plan}`);
				const { rows } = await client.query<{ email: string; users: number; identities: number }>(
					`select email, count(distinct users.id)::int as users, count(identities.id)::int as identities
					from users left join identities on identities.user_id = users.id and provider_id = 'credential' and password like '$argon2id$%'
					where email = any($1) group by email`,
					[emails],
				);
				await client.query("commit");
				return new Set(rows.filter((row) => row.users === 1 && row.identities === 1).map((row) => row.email));
			} finally {
				client.release();
			}
		};
		const byIndex = "set local enable_seqscan = off";
		const byTable =
			"set local enable_indexscan = off; set local enable_indexonlyscan = off; set local enable_bitmapscan = off";
		const emails = acknowledged.map((person) => person.form.email);
		const [indexed, stored] = [await read(byIndex, emails), await read(byTable, emails)];
		const kept = await read(
			byTable,
			unanswered.map((person) => person.form.email),
		);
		const { rows } = await database.pool.query<{ count: number }>(
			`select (select count(*) from users where not exists (select 1 from identities where user_id = users.id))::int
			+ (select count(*) from identities where not exists (select 1 from users where id = user_id))::int
			+ (select count(*) from sessions where not exists (select 1 from users where id = user_id))::int as count`,
		);
		const lost = emails.filter((email) => !indexed.has(email) || !stored.has(email));
		return { found: emails.length - lost.length, lost, keptUnanswered: kept.size, halfWritten: rows[0]?.count ?? 0 };
	} finally {
		await database.close();
	}
}

/** Mulberry32: the same seed kills at the same times. */
function randomFrom(start: number) {
	let state = start >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

function inSeconds(milliseconds: number) {
	return `${(milliseconds / 1000).toFixed(2)} s`;
}
