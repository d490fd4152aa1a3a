// A thousand certificates: how long one takes to be signed and to be drawn, what that costs and how large it is; then how
// many are verified in a second.
// node bench/certificates.ts [--count 1000] [--seconds 10] [--port 3260]
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { showEverywhere } from "#content/scope.ts";
import { makeNumber } from "#contract/certificates/number.ts";
import { drawCertificate } from "#server/certificates/draw.ts";
import { drawInThread } from "#server/certificates/drawing.ts";
import { openKeys, signCertificate } from "#server/certificates/signature.ts";
import { certificates } from "#server/certificates/table.ts";
import { basisOf, openContent } from "#server/content/live.ts";
import { openDatabase } from "#server/db/database.ts";
import { openFolder } from "#server/files/storage.ts";
import { startPostgres } from "#tests/servers/postgres.ts";
import { launchEibm, root } from "./harness/child-server.ts";
import { divideCores, readProcessorTime, waitForRest } from "./harness/process-figures.ts";
import { send } from "./harness/send.ts";
import { describeMachine, table, verdict } from "./harness/written.ts";

const { values: given } = parseArgs({
	options: {
		count: { type: "string", default: "1000" },
		seconds: { type: "string", default: "10" },
		port: { type: "string", default: "3260" },
	},
});
const count = Number(given.count);
const seconds = Number(given.seconds);
const port = Number(given.port);
/** Verified in a second, on one core. */
const aim = 1000;
const cores = divideCores();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "eibm-certificates-bench-"));
process.on("exit", () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

const site = "https://www.eibm.example";
const facts = {
	name: "Meena Patel",
	localName: "મીના પટેલ",
	title: "Certificate of Completion",
	course: "Advance Course in Import and Export",
	hours: 30,
	startsOn: "2027-04-05",
	endsOn: "2027-04-23",
	branch: "Surat" as const,
	examMode: "supervised" as const,
	issuedOn: "2027-04-30",
};

const postgres = await startPostgres();
const settings = { TRUSTED_PROXIES: "1", LOG_LEVEL: "warn", DATABASE_URL: postgres.url("postgres") };
const server = launchEibm({ port, folder, cores: cores?.server, settings });
const database = await openDatabase({ url: postgres.url("postgres"), connections: 2 });
try {
	await server.ready;
	showEverywhere((await openContent(database.db, basisOf(null), async () => {})).published);
	console.log(`${describeMachine()}; Node ${process.version}; load average ${os.loadavg()[0]?.toFixed(1)}.\n`);
	const numbers = await make();
	await waitForRest(server.pid);
	await verify(numbers);
} finally {
	await server.stop();
	await database.close();
	await postgres.stop();
}

async function make() {
	const keys = await openKeys([randomBytes(32).toString("base64url")]);
	const numbers = Array.from({ length: count }, () => makeNumber(2027, randomBytes(5)));
	const signed: number[] = [];
	for (const [statusIndex, number] of numbers.entries()) {
		const began = performance.now();
		const jws = await signCertificate(keys, { iss: site, jti: number, ...facts });
		await database.db.insert(certificates).values({ number, facts, jws, keyId: keys.current.id, statusIndex });
		signed.push(performance.now() - began);
	}
	const storage = await openFolder(path.join(folder, "drawn"));
	const parts = { db: database.db, storage, draw: drawInThread(path.join(root, "build/server/index.js")), site };
	const before = process.cpuUsage();
	const drawn: number[] = [];
	const all = performance.now();
	for (const number of numbers) {
		const began = performance.now();
		await drawCertificate(parts, number);
		drawn.push(performance.now() - began);
	}
	const took = performance.now() - all;
	const { user, system } = process.cpuUsage(before);
	const rows = await database.db.select({ pdf: certificates.pdf }).from(certificates);
	const sizes = await Promise.all(rows.map(async ({ pdf }) => (pdf ? ((await storage.size(pdf)) ?? 0) : 0)));
	console.log(
		table(
			[`${count} certificates`, "p50", "p95", "the first"],
			[
				["signed and written", ...[0.5, 0.95].map((part) => ms(at(signed, part))), ms(signed[0] ?? 0)],
				["drawn and stored", ...[0.5, 0.95].map((part) => ms(at(drawn, part))), ms(drawn[0] ?? 0)],
				["size of the PDF", ...[0.5, 0.95].map((part) => `${Math.round(at(sizes, part) / 1000)} KB`), ""],
			],
		),
	);
	console.log(
		`\nAll drawn in ${(took / 1000).toFixed(1)} s, with ${((user + system) / 1e6).toFixed(1)} s of processor time: ${ms((user + system) / 1000 / count)} each.\n`,
	);
	return numbers;
}

function at(values: number[], part: number) {
	return values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] ?? 0;
}

function ms(value: number) {
	return `${value.toFixed(value < 10 ? 1 : 0)} ms`;
}

async function verify(numbers: string[]) {
	const rows: string[][] = [];
	for (const [place, [name, pathOf]] of [
		["page, gzip", (number: string) => `/verify/${number}`] as const,
		["answer as JSON", (number: string) => `/auth/verify/${number}`] as const,
	].entries()) {
		// Each from a network of its own, because one may look up only three hundred in an hour.
		const requests = numbers.slice(0, 500).map((number, no) => ({
			method: "GET" as const,
			path: pathOf(number),
			headers: { "x-forwarded-for": `10.${place}.${no >> 8}.${no & 255}`, "accept-encoding": "gzip" },
		}));
		const before = readProcessorTime(server.pid);
		const seen = await send({ port, connections: 16, warmUp: 2, seconds, requests });
		const each = ((readProcessorTime(server.pid) - before) / seen.all) * 1000;
		const perSecond = seen.counted / seen.seconds;
		rows.push([
			name,
			Math.round(perSecond).toLocaleString("en-IN"),
			ms(seen.p50),
			ms(seen.p99),
			`${each.toFixed(2)} ms`,
			verdict(perSecond >= aim && Object.keys(seen.wrong).length === 0),
		]);
		if (Object.keys(seen.wrong).length > 0) console.log(name, seen.wrong);
	}
	console.log(
		table(["verified", "a second", "p50", "p99", "processor", `${aim.toLocaleString("en-IN")} a second`], rows),
	);
}
