// How many people can sign up, enquire and apply per second, with every form durable before the response.
// node bench/forms.ts [--seconds 10] [--clients 8] [--port 3200]
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { startPostgres } from "#tests/servers/postgres.ts";
import { launchEibm } from "./harness/child-server.ts";
import { inventPerson, inventSender, sendForm, signUp } from "./harness/people.ts";
import { divideCores } from "./harness/process-figures.ts";

const { values: given } = parseArgs({
	options: {
		seconds: { type: "string", default: "10" },
		clients: { type: "string", default: "8" },
		port: { type: "string", default: "3200" },
	},
});
const port = Number(given.port);
const seconds = Number(given.seconds);

let invented = 0;
const sendings = {
	"sign-up": () => signUp(port, inventPerson("newcomer", ++invented)),
	// Odd numbers enquire, even numbers apply.
	enquiry: () => sendForm(port, inventSender("visitor", ++invented * 2 + 1)),
	admission: () => sendForm(port, inventSender("applicant", ++invented * 2)),
};

const cores = divideCores();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "eibm-forms-"));
process.on("exit", () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
const postgres = await startPostgres();
try {
	console.log(`${seconds} s each, ${given.clients} people at a time\n`);
	console.log("| per second | PGlite | PostgreSQL |\n| --- | --- | --- |");
	const pglite = await measure({});
	const onPostgres = await measure({ DATABASE_URL: postgres.url("postgres") });
	for (const name of Object.keys(sendings) as (keyof typeof sendings)[])
		console.log(`| ${name} | ${pglite[name]} | ${onPostgres[name]} |`);
} finally {
	await postgres.stop();
}

async function measure(where: Record<string, string>) {
	const settings = { TRUSTED_PROXIES: "1", LOG_LEVEL: "warn", ...where };
	const server = launchEibm({ port, folder, settings, cores: cores?.server });
	await server.ready;
	const rates: Record<string, string> = {};
	for (const [name, send] of Object.entries(sendings)) {
		await sendFor(1, send);
		const { sent, times } = await sendFor(seconds, send);
		const p50 = times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
		rates[name] = `${Math.round(sent / seconds)} (p50 ${p50.toFixed(0)} ms)`;
	}
	await server.stop();
	return rates as Record<keyof typeof sendings, string>;
}

async function sendFor(duration: number, send: () => Promise<Response>) {
	const until = performance.now() + duration * 1000;
	const times: number[] = [];
	await Promise.all(
		Array.from({ length: Number(given.clients) }, async () => {
			while (performance.now() < until) {
				const began = performance.now();
				const answer = await send();
				if (answer.status !== 201) throw new Error(`answered ${answer.status}: ${await answer.text()}`);
				await answer.arrayBuffer();
				times.push(performance.now() - began);
			}
		}),
	);
	return { sent: times.length, times };
}
