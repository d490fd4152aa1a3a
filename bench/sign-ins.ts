// How long other visitors wait while forty people sign in again and again: for a page in memory, for a rendered one, for
// a file from the disk, and for who is signed in.
// node bench/sign-ins.ts [--people 40] [--seconds 20] [--port 3230]
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { launchEibm } from "./harness/child-server.ts";
import { inventPerson, signIn, signUp } from "./harness/people.ts";
import { divideCores } from "./harness/process-figures.ts";
import { describeMachine, table } from "./harness/written.ts";

const { values: given } = parseArgs({
	options: {
		people: { type: "string", default: "40" },
		seconds: { type: "string", default: "20" },
		port: { type: "string", default: "3230" },
	},
});
const port = Number(given.port);
const origin = `http://127.0.0.1:${port}`;
const cores = divideCores();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "eibm-sign-ins-"));
process.on("exit", () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
const server = launchEibm({
	port,
	folder,
	cores: cores?.server,
	settings: {
		TRUSTED_PROXIES: "1",
		LOG_LEVEL: "warn",
		ADMIN_EMAIL: "office@example.com",
		ADMIN_PASSWORD: "harbour-light-7",
	},
});
await server.ready;
const people = Array.from({ length: Number(given.people) }, (_, number) => inventPerson("signs-in", number));
for (const person of people) if ((await signUp(port, person)).status !== 201) throw new Error("a sign-up failed");
const office = {
	form: { ...inventPerson("office", 9999).form, email: "office@example.com", password: "harbour-light-7" },
	address: "10.9.9.9",
};
const cookie = (await signIn(port, office)).headers
	.getSetCookie()
	.map((line) => line.split(";")[0])
	.join("; ");

const calls = {
	"page in memory, /": "/",
	"rendered page, /blog?page=1": "/blog?page=1",
	"who is signed in": "/auth/getuser",
	"deck from the disk": "/auth/course/decks/Day-1",
};
const rest = await measure(0);
const busy = await measure(people.length);
console.log(
	`${describeMachine()}; Node ${process.version}. Load average at the end: ${os.loadavg()[0]?.toFixed(1)}.\n`,
);
console.log(
	table(
		["p50 / p99 in ms", "nobody signs in", `${people.length} sign in, ${busy.signIns.toFixed(0)} a second`],
		Object.keys(calls).map((name) => [name, present(rest.times[name]), present(busy.times[name])]),
	),
);
await server.stop();

async function measure(signingIn: number) {
	let over = false;
	let signedIn = 0;
	const began = performance.now();
	const crowd = people.slice(0, signingIn).map(async (person) => {
		while (!over) {
			const answer = await signIn(port, person).catch(() => null);
			if (answer?.status === 200) signedIn++;
			else await pause(200);
		}
	});
	const times: Record<string, number[]> = {};
	const visitors = Object.entries(calls).map(async ([name, address]) => {
		times[name] = [];
		while (!over) {
			const start = performance.now();
			await (await fetch(`${origin}${address}`, { headers: { cookie } })).arrayBuffer();
			times[name].push(performance.now() - start);
			await pause(25);
		}
	});
	await pause(Number(given.seconds) * 1000);
	over = true;
	const seconds = (performance.now() - began) / 1000;
	await Promise.all([...crowd, ...visitors]);
	return { times, signIns: signedIn / seconds };
}

function present(times: number[] = []) {
	const sorted = times.toSorted((a, b) => a - b);
	const at = (part: number) => (sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN).toFixed(0);
	return `${at(0.5)} / ${at(0.99)}`;
}
