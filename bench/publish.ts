// Publishes two entries together again and again while two processes on one PostgreSQL serve them, and measures how long
// it takes until both show them. Then kills the publishing process with SIGKILL in the middle of publications: afterwards
// both entries are new or both are old.
// node bench/publish.ts [--times 200] [--kills 50] [--port 3360]
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startPostgres } from "#tests/servers/postgres.ts";
import { launchEibm } from "./harness/child-server.ts";

const { values: given } = parseArgs({
	options: {
		times: { type: "string", default: "200" },
		kills: { type: "string", default: "50" },
		port: { type: "string", default: "3360" },
	},
});
const [times, kills, firstPort] = [Number(given.times), Number(given.kills), Number(given.port)];
const admin = { ADMIN_EMAIL: "office@example.com", ADMIN_PASSWORD: "harbour-light-7" };

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
		await publish(call);
		answered.push(performance.now() - began);
		if ((await numbersAt(here)).some((shown) => shown !== number)) throw new Error("the publisher sees an old page");
		const since = performance.now();
		let shown = await numbersAt(there);
		while (shown.some((one) => one !== number)) {
			// The first page was read first: if it is new, the other one cannot be old.
			if (shown[0] === number) throw new Error(`half a publication is shown: ${shown.join(" and ")}`);
			await pause(10);
			shown = await numbersAt(there);
		}
		fresh.push(performance.now() - since);
	}
	console.log(`${times} publications of two pages, of ${await pageCount()} that are rendered for each:`);
	console.log(`  answered after ${spread(answered)} ms, with the pages of this process`);
	console.log(`  in the other process ${spread(fresh)} ms later`);
}

async function measureKills() {
	let [made, lost] = [0, 0];
	let number = times;
	for (let kill = 1; kill <= kills; kill++) {
		const call = await signIn(here);
		const [before] = await numbersAt(there);
		await writeDrafts(call, ++number);
		const sent = publish(call).catch(() => null);
		await pause(Math.random() * 1200);
		await server.kill();
		await sent;
		server = launch(here);
		await server.ready;
		await pause(1200);
		const shown = [...(await numbersAt(here)), ...(await numbersAt(there))];
		const isNew = shown.every((one) => one === number);
		if (!isNew && !shown.every((one) => one === before))
			throw new Error(`half a publication after the kill: ${shown.join(", ")}`);
		if (isNew) made++;
		else lost++;
		if (lost > 0 && !isNew) number = Number(before);
	}
	console.log(`${kills} kills in the middle: ${made} publications are whole, ${lost} were not made, none is half.`);
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

async function pageCount() {
	const map = await (await fetch(`http://127.0.0.1:${here}/sitemap.xml`)).text();
	return map.match(/<loc>/g)?.length ?? 0;
}

async function signIn(port: number): Promise<Call> {
	const origin = `http://127.0.0.1:${port}`;
	const signedIn = await fetch(`${origin}/auth/login`, {
		method: "POST",
		headers: { "content-type": "application/json", origin },
		body: JSON.stringify({ email1: admin.ADMIN_EMAIL, password1: admin.ADMIN_PASSWORD }),
	});
	const cookie = signedIn.headers
		.getSetCookie()
		.map((line) => line.split(";")[0])
		.join("; ");
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
