// What ten thousand automatic sign-ups achieve, from one network and from many, without and with the proof of work, and
// whether a person can still sign up meanwhile.
// node bench/sign-ups.ts [--attempts 10000] [--seconds 60] [--clients 16] [--port 3210]
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { workHeader } from "#contract/proof-of-work.ts";
import type { ErrorResponse } from "#contract/responses.ts";
import { startPostgres } from "#tests/servers/postgres.ts";
import { newDatabase } from "#tests/site.ts";
import { doWork } from "#web/client/proof-of-work.ts";
import { launchEibm } from "./harness/child-server.ts";
import { inventPerson, requestSignUp, signUp } from "./harness/people.ts";
import { divideCores } from "./harness/process-figures.ts";

const { values: given } = parseArgs({
	options: {
		attempts: { type: "string", default: "10000" },
		seconds: { type: "string", default: "60" },
		clients: { type: "string", default: "16" },
		port: { type: "string", default: "3210" },
	},
});
const port = Number(given.port);
const attempts = Number(given.attempts);

/** `works`: the script does the proof of work. Such an attack ends after `--seconds`, because the work is what takes time. */
const attacks = [
	{ name: "one network, no work", networks: 1, works: false },
	{ name: "one network, with work", networks: 1, works: true },
	{ name: "10,000 networks, no work", networks: 10_000, works: false },
	{ name: "10,000 networks, with work", networks: 10_000, works: true },
] as const;

const cores = divideCores();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "eibm-sign-ups-"));
process.on("exit", () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
const postgres = await startPostgres();
let invented = 0;
try {
	console.log("| attack | sent | accounts | rejected | work, bits | a person's sign-up | page p99 |");
	console.log("| --- | --- | --- | --- | --- | --- | --- |");
	for (const attack of attacks) console.log(await measure(attack));
	for (const bits of [6, 7, 8]) console.log(`\nwork of ${bits} bits here: ${(await timeWork(bits)).toFixed(1)} s`);
} finally {
	await postgres.stop();
}

async function measure({ name, networks, works }: (typeof attacks)[number]) {
	const url = await newDatabase(postgres.url("postgres"), "template0");
	const settings = { TRUSTED_PROXIES: "1", LOG_LEVEL: "warn", DATABASE_URL: url };
	const server = launchEibm({ port, folder: path.join(folder, name), settings, cores: cores?.server });
	await server.ready;
	const bits = new Set<number>();
	const count = { sent: 0, created: 0, rejected: 0 };
	const until = performance.now() + Number(given.seconds) * 1000;
	const attacker = async () => {
		while (count.sent < attempts && (!works || performance.now() < until)) {
			const number = ++count.sent;
			const person = {
				...inventPerson("robot", ++invented),
				address: `10.9.${(number % networks) >> 8}.${(number % networks) & 255}`,
			};
			let answer = await requestSignUp(port, person);
			const { work } = answer.status === 429 ? ((await answer.json()) as ErrorResponse) : {};
			if (work) bits.add(work.bits);
			if (work && works) answer = await requestSignUp(port, person, { [workHeader]: await doWork(work) });
			if (answer.status === 201) count.created++;
			else count.rejected++;
		}
	};
	let isOver = false;
	const visits: number[] = [];
	const visitor = async () => {
		while (!isOver) {
			const began = performance.now();
			await (await fetch(`http://127.0.0.1:${port}/`)).arrayBuffer();
			visits.push(performance.now() - began);
			await new Promise((resolve) => setTimeout(resolve, 50));
		}
	};
	const watching = visitor();
	const attacking = Promise.all(Array.from({ length: Number(given.clients) }, attacker));
	await new Promise((resolve) => setTimeout(resolve, 5000));
	const began = performance.now();
	const person = { ...inventPerson("person", ++invented), address: "203.0.113.7" };
	const { status } = await signUp(port, person);
	const waited = (performance.now() - began) / 1000;
	await attacking;
	isOver = true;
	await watching;
	await server.stop();
	const p99 = visits.toSorted((a, b) => a - b)[Math.floor(visits.length * 0.99)] ?? 0;
	const asked = bits.size ? `${Math.min(...bits)} to ${Math.max(...bits)}` : "none";
	return `| ${name} | ${count.sent} | ${count.created} | ${count.rejected} | ${asked} | ${status}, ${waited.toFixed(1)} s | ${p99.toFixed(0)} ms |`;
}

/** Seconds that this machine needs for a task, the mean of ten. */
async function timeWork(bits: number) {
	const began = performance.now();
	for (let turn = 0; turn < 10; turn++) await doWork({ token: `measured-${bits}-${turn}`, bits, wait: 0 });
	return (performance.now() - began) / 10_000;
}
