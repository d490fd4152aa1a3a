// Ten people download 50 MB at once: how fast, with how much memory, and how much it slows down other visitors.
// node bench/downloads.ts [--write] [--rounds 5] [--port 3210]
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { launchBareFile, launchEibm, root } from "./harness/child-server.ts";
import { divideCores, readMemory, readProcessorTime } from "./harness/process-figures.ts";

const { values: given } = parseArgs({
	options: {
		write: { type: "boolean", default: false },
		rounds: { type: "string", default: "5" },
		port: { type: "string", default: "3210" },
	},
});
const rounds = Number(given.rounds);
const people = 10;
const megabytes = 50;
/** Bytes per second of a good home connection. */
const homeLine = 5_000_000;

type Round = { perSecond: number; microsecondsPerMegabyte: number; peak: number; pages: number[] };

const cores = divideCores();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "eibm-downloads-"));
process.on("exit", () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

const file = path.join(folder, "deck.pdf");
writePdf(file, randomBytes(megabytes * 1_000_000));
const bytes = fs.statSync(file).size;

const bare = launchBareFile(
	{ port: Number(given.port), log: path.join(folder, "bare.log"), cores: cores?.server },
	file,
);
const ours = launchEibm({
	port: Number(given.port) + 1,
	folder: path.join(folder, "eibm"),
	cores: cores?.server,
	settings: { ADMIN_EMAIL: "office@example.com", ADMIN_PASSWORD: "harbour-light-7", LOG_LEVEL: "warn" },
});
await Promise.all([bare.ready, ours.ready]);
const cookie = await signIn();
await upload();

const targets = {
	bare: { pid: bare.pid, port: bare.port, path: "/", headers: {} },
	ours: { pid: ours.pid, port: ours.port, path: "/auth/course/decks/Day-1", headers: { cookie } },
};
const measured: Record<keyof typeof targets, Round[]> = { bare: [], ours: [] };
const idle: number[] = [];
const home: Round[] = [];
// Warm up first, so that one-time work is not measured.
for (const name of ["bare", "ours"] as const) await measure(name);
await pause(2000);
const atRest = readMemory(ours.pid);
for (let round = 1; round <= rounds; round++) {
	say(`round ${round} of ${rounds}`);
	idle.push(...(await openPages(async () => pause(1500))));
	for (const name of ["bare", "ours"] as const) measured[name].push(await measure(name));
	home.push(await measure("ours", homeLine));
}
const text = present();
console.log(`\n${text}`);
if (given.write) writeInto(path.join(root, "docs/performance.md"), text);
await Promise.all([bare.kill(), ours.stop()]);

/** One empty page, and the bytes as a stream that no page refers to: bytes outside any object take minutes to check. */
function writePdf(name: string, content: Buffer) {
	const parts = [
		"%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n",
		"3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>\nendobj\n",
		`4 0 obj\n<</Length ${content.length}>>\nstream\n`,
		content,
		"\nendstream\nendobj\ntrailer\n<</Root 1 0 R/Size 5>>\n%%EOF\n",
	];
	fs.writeFileSync(name, Buffer.concat(parts.map((part) => Buffer.from(part))));
}

/**
 * Everybody downloads at once, at full speed or at the speed of their connection. Meanwhile the home page is opened
 * again and again.
 */
async function measure(name: keyof typeof targets, line?: number): Promise<Round> {
	const { pid } = targets[name];
	let peak = 0;
	const watch = setInterval(() => {
		peak = Math.max(peak, readMemory(pid));
	}, 20);
	const before = readProcessorTime(pid);
	const began = performance.now();
	let took = 0;
	const everybody = async () => {
		await Promise.all(Array.from({ length: people }, () => download(name, line)));
		took = (performance.now() - began) / 1000;
	};
	const pages: number[] = [];
	if (name === "ours") pages.push(...(await openPages(everybody)));
	else await everybody();
	clearInterval(watch);
	const all = (people * bytes) / 1e6;
	return {
		perSecond: all / took,
		microsecondsPerMegabyte: ((readProcessorTime(pid) - before) * 1e6) / all,
		peak,
		pages,
	};
}

function download(name: keyof typeof targets, line: number | undefined) {
	const { port, path: where, headers } = targets[name];
	return new Promise<void>((resolve, reject) => {
		const request = http.get({ host: "127.0.0.1", port, path: where, headers, agent: false }, (answer) => {
			if (answer.statusCode !== 200) return reject(new Error(`${name} answered ${answer.statusCode}`));
			let got = 0;
			const began = performance.now();
			answer.on("data", (piece: Buffer) => {
				got += piece.length;
				if (!line) return;
				const early = (got / line) * 1000 - (performance.now() - began);
				if (early > 5) {
					answer.pause();
					setTimeout(() => answer.resume(), early);
				}
			});
			answer.on("end", () => (got === bytes ? resolve() : reject(new Error(`${name} sent ${got} of ${bytes} bytes`))));
			answer.on("error", reject);
		});
		request.on("error", reject);
	});
}

/** Load times of the home page in milliseconds while `meanwhile` ran. */
async function openPages(meanwhile: () => Promise<void>) {
	let over = false;
	const ended = meanwhile().finally(() => {
		over = true;
	});
	const times: number[] = [];
	while (!over) {
		const began = performance.now();
		await (await fetch(`http://127.0.0.1:${ours.port}/`)).arrayBuffer();
		times.push(performance.now() - began);
		await pause(10);
	}
	await ended;
	return times;
}

async function signIn() {
	const answer = await fetch(`http://127.0.0.1:${ours.port}/auth/login`, {
		method: "POST",
		headers: { "content-type": "application/json", origin: `http://127.0.0.1:${ours.port}` },
		body: JSON.stringify({ email1: "office@example.com", password1: "harbour-light-7" }),
	});
	if (answer.status !== 200) throw new Error(`the sign-in answered ${answer.status}`);
	return answer.headers
		.getSetCookie()
		.map((one) => one.split(";")[0])
		.join("; ");
}

async function upload() {
	const form = new FormData();
	form.set("deck", await fs.openAsBlob(file), "deck.pdf");
	const answer = await fetch(`http://127.0.0.1:${ours.port}/auth/admin/decks/Day-1`, {
		method: "PUT",
		headers: { cookie, origin: `http://127.0.0.1:${ours.port}` },
		body: form,
	});
	if (answer.status !== 200) throw new Error(`the upload answered ${answer.status}: ${await answer.text()}`);
}

function present() {
	const row = (name: string, rows: Round[]) => {
		const of = (read: (round: Round) => number) => Math.round(median(rows.map(read))).toLocaleString("en-IN");
		const pages = rows.flatMap((round) => round.pages);
		return [
			name,
			of((round) => round.perSecond),
			of((round) => round.microsecondsPerMegabyte),
			of((round) => round.peak),
			...(pages.length > 0 ? [percentile(pages, 0.5), percentile(pages, 0.99)] : ["–", "–"]),
		];
	};
	const ratio = median(
		measured.ours.map((round, at) => round.perSecond / (measured.bare[at]?.perSecond ?? Number.NaN)),
	);
	return [
		`Measured on ${new Date().toISOString().slice(0, 10)} with \`npm run bench:downloads${process.argv.length > 2 ? ` -- ${process.argv.slice(2).join(" ")}` : ""}\`: ${os.cpus()[0]?.model.trim()}, ${os.cpus().length} cores, Node ${process.version}, PGlite. Medians of ${rounds} rounds with the servers taking turns; ${cores ? `the measured server has core ${cores.server} to itself` : "all share all cores"}. Load average at the end: ${(os.loadavg()[0] ?? 0).toFixed(1)}.`,
		table(
			["", "MB/s total", "server CPU µs per MB", "peak resident, MiB", "page meanwhile, p50 ms", "p99 ms"],
			[
				[
					"no download",
					"–",
					"–",
					Math.round(atRest).toLocaleString("en-IN"),
					percentile(idle, 0.5),
					percentile(idle, 0.99),
				],
				row(`ten people at ${homeLine / 1e6} MB/s each`, home),
				row("ten people at full speed", measured.ours),
				row("bare Node file stream at full speed", measured.bare),
			],
		),
		`At full speed our server sends ${(ratio * 100).toFixed(0)}% of the bare stream's rate.`,
	].join("\n\n");
}

function table(head: string[], rows: string[][]) {
	const widths = head.map((_, column) => Math.max(3, ...[head, ...rows].map((row) => row[column]?.length ?? 0)));
	const write = (row: string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
	return [write(head), write(widths.map((width) => "-".repeat(width))), ...rows.map(write)].join("\n");
}

function percentile(times: number[], part: number) {
	const sorted = times.toSorted((a, b) => a - b);
	return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN).toFixed(1);
}

function median(values: number[]) {
	const sorted = values.toSorted((a, b) => a - b);
	return ((sorted[(sorted.length - 1) >> 1] ?? Number.NaN) + (sorted[sorted.length >> 1] ?? Number.NaN)) / 2;
}

function writeInto(name: string, report: string) {
	const [start, end] = [
		"<!-- downloads: written by `npm run bench:downloads -- --write` -->",
		"<!-- end of downloads -->",
	];
	const before = fs.readFileSync(name, "utf8");
	const [from, to] = [before.indexOf(start), before.indexOf(end)];
	if (from < 0 || to < from) throw new Error(`${name} has lost the lines that mark where the figures go.`);
	fs.writeFileSync(name, `${before.slice(0, from + start.length)}\n\n${report}\n\n${before.slice(to)}`);
}

function say(what: string) {
	process.stderr.write(`… ${what}\n`);
}
