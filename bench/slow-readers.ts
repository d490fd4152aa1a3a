// Clients that request pages endlessly and never read a response: are other visitors still served, and how much memory
// does it take? First all from one IP address, then from forty. Linux only, where every 127.0.0.0/8 address is local.
// node bench/slow-readers.ts [--sockets 2000] [--seconds 30] [--port 3260]
import { type ChildProcess, fork } from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { launchEibm } from "./harness/child-server.ts";
import { readMemory } from "./harness/process-figures.ts";

type Attack = { port: number; sockets: number; addresses: number };

const attack = process.env.SLOW_READERS;
if (attack) readNothing(JSON.parse(attack) as Attack);
else await measure();

async function measure() {
	const { values } = parseArgs({
		options: {
			sockets: { type: "string", default: "2000" },
			seconds: { type: "string", default: "30" },
			port: { type: "string", default: "3260" },
		},
	});
	const [sockets, seconds, port] = [Number(values.sockets), Number(values.seconds), Number(values.port)];
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), "eibm-bench-"));
	let failed = false;
	try {
		for (const addresses of [1, 40]) {
			const server = launchEibm({ port, folder: path.join(folder, String(addresses)) });
			await server.ready;
			await visit(port, 2);
			const before = readMemory(server.pid);
			const attacker = startAttack({ port, sockets, addresses });
			await pause(3000);
			const visits = await visit(port, seconds, () => readMemory(server.pid));
			attacker.kill("SIGKILL");
			const { answered, times, memory, errors } = visits;
			const sorted = times.sort((a, b) => a - b);
			const at = (share: number) => `${Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN)} ms`;
			const peak = Math.max(...memory);
			console.log(
				`${sockets} sockets from ${addresses === 1 ? "one address" : `${addresses} addresses`}, ${seconds} s: ` +
					`another visitor got ${answered} of ${answered + Object.values(errors).reduce((sum, count) => sum + count, 0)} pages, ` +
					`p50 ${at(0.5)}, p99 ${at(0.99)}, worst ${at(1)}; memory ${Math.round(before)} MiB before, at most ${Math.round(peak)} MiB` +
					`${Object.keys(errors).length > 0 ? `; ${JSON.stringify(errors)}` : ""}`,
			);
			failed ||= Object.keys(errors).length > 0 || peak - before > 400;
			await server.kill();
		}
	} finally {
		fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
	}
	if (failed) process.exitCode = 1;
}

function startAttack(load: Attack): ChildProcess {
	const child = fork(import.meta.filename, { env: { PATH: process.env.PATH, SLOW_READERS: JSON.stringify(load) } });
	process.once("exit", () => child.kill("SIGKILL"));
	return child;
}

/** A page every 100 ms from a separate IP address, each on a new connection; after five seconds it counts as lost. */
async function visit(port: number, seconds: number, look: () => number = () => 0) {
	const seen = { answered: 0, times: [] as number[], memory: [] as number[], errors: {} as Record<string, number> };
	const until = performance.now() + seconds * 1000;
	while (performance.now() < until) {
		const began = performance.now();
		const outcome = await getPage(port);
		if (outcome === "200") {
			seen.answered++;
			seen.times.push(performance.now() - began);
		} else seen.errors[outcome] = (seen.errors[outcome] ?? 0) + 1;
		seen.memory.push(look());
		await pause(100);
	}
	return seen;
}

function getPage(port: number) {
	return new Promise<string>((resolve) => {
		const asked = http.get(
			{ host: "127.0.0.1", localAddress: "127.0.0.2", port, path: "/", agent: false },
			(answer) => {
				answer.resume();
				answer.once("end", () => resolve(String(answer.statusCode)));
				answer.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? "error"));
			},
		);
		asked.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? "error"));
		asked.setTimeout(5000, () => asked.destroy(Object.assign(new Error(), { code: "no answer in 5 s" })));
	});
}

/** Each socket requests as many pages as it can, again every second, and reconnects when it is cut off. */
function readNothing({ port, sockets, addresses }: Attack) {
	const requests = Buffer.from("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(1900));
	function open(number: number) {
		const localAddress = addresses === 1 ? "127.0.0.1" : `127.0.1.${(number % addresses) + 1}`;
		const socket = net.connect({ host: "127.0.0.1", port, localAddress });
		socket.pause();
		const asking = setInterval(() => socket.writableLength < requests.length && socket.write(requests), 1000);
		socket.once("connect", () => socket.write(requests));
		socket.on("error", () => {});
		socket.once("close", () => {
			clearInterval(asking);
			setTimeout(() => open(number), 500);
		});
	}
	for (let number = 0; number < sockets; number++) setTimeout(() => open(number), number / 2);
}
