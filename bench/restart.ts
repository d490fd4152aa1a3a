// Replaces the processes of a site again and again while visitors send as many requests as are answered, over kept and over
// new connections, and counts the failed ones.
// node bench/restart.ts [--rounds 5] [--processes 2] [--clients 20] [--port 3240]
import fs from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startPostgres } from "#tests/servers/postgres.ts";
import { launchEibm } from "./harness/child-server.ts";
import { inventAddress, inventEnquiry } from "./harness/people.ts";
import { openVisitor } from "./harness/visitor.ts";

const { values: given } = parseArgs({
	options: {
		rounds: { type: "string", default: "5" },
		processes: { type: "string", default: "2" },
		clients: { type: "string", default: "20" },
		port: { type: "string", default: "3240" },
	},
});
const rounds = Number(given.rounds);
const port = Number(given.port);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "eibm-restart-"));
process.on("exit", () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
const postgres = await startPostgres();
const server = launchEibm({
	port,
	folder,
	settings: { PROCESSES: given.processes, DATABASE_URL: postgres.url("postgres"), TRUSTED_PROXIES: "1" },
});
try {
	await server.ready;
	await logSays("EIBM is ready", 1);
	const seen = { answered: 0, forms: 0, slowest: 0, failed: [] as string[] };
	let over = false;
	const note = (what: string, milliseconds: number, status: number) => {
		if (status === 0 || status >= 400) seen.failed.push(`${what} ${status}`);
		else seen.answered++;
		seen.slowest = Math.max(seen.slowest, milliseconds);
	};
	const visit = async (number: number) => {
		const agent = new http.Agent({ keepAlive: number % 4 !== 0 });
		for (let time = 0; !over; time++) {
			const address = inventAddress(number * 10_000 + time);
			const visitor = openVisitor({ port, address, agent, note });
			try {
				await visitor.get("page", "/");
				await visitor.get("call", "/auth/getblog");
				if (time % 10 > 0) continue;
				const email = `visitor-${number}-${time}@example.com`;
				const sent = await visitor.post("form", "/auth/addcontact", inventEnquiry(email, number * 10_000 + time));
				if (sent.status === 201) seen.forms++;
			} catch (error) {
				seen.failed.push((error as Error).message);
			}
			// Some connections rest for longer than the server keeps an idle one.
			if (number % 4 === 1) await pause(Math.random() * 3000);
		}
		agent.destroy();
	};
	const visitors = Array.from({ length: Number(given.clients) }, (_, number) => visit(number));
	await pause(2000);
	for (let round = 1; round <= rounds; round++) {
		const began = performance.now();
		process.kill(server.pid, "SIGHUP");
		await logSays("all processes replaced", round);
		console.log(
			`round ${round}: replaced in ${((performance.now() - began) / 1000).toFixed(1)} s; ${seen.answered} answered, ${seen.failed.length} failed`,
		);
	}
	over = true;
	await Promise.all(visitors);
	const code = await server.stop();
	console.log(`
requests answered          ${seen.answered.toLocaleString("en-IN")}, of which ${seen.forms} forms that were stored
failed                     ${seen.failed.length}${seen.failed.length > 0 ? `: ${[...new Set(seen.failed)].slice(0, 5).join(", ")}` : ""}
slowest                    ${Math.round(seen.slowest)} ms
stopped with               ${code}
load average               ${os.loadavg()[0]?.toFixed(1)}`);
	process.exitCode = seen.failed.length === 0 && code === 0 ? 0 : 1;
} finally {
	await server.kill();
	await postgres.stop();
}

async function logSays(what: string, times: number) {
	for (;;) {
		const log = fs.readFileSync(path.join(folder, "server.log"), "utf8");
		if (log.split(what).length - 1 >= times) return;
		if (log.includes("the new process did not start")) throw new Error("a new process did not start");
		await pause(200);
	}
}
