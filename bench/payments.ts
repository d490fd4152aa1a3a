// Plays thousands of generated payment histories on both databases, and measures how fast payments are settled.
// node bench/payments.ts [--histories 10000] [--settlements 2000] [--at-once 20] [--seed=N] [--engine postgres]
// [--write]
// The seed is printed; the same seed plays the same histories. A failing history is reduced before it is reported.
import { randomBytes } from "node:crypto";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import fc from "fast-check";
import { users } from "#server/accounts/table.ts";
import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/db/database.ts";
import { openLog } from "#server/log.ts";
import { isOnline } from "#server/payments/payment-context.ts";
import { paymentForm } from "#server/payments/payu/payu.ts";
import { takePayment } from "#server/payments/sandbox/payments.ts";
import { receiveReport } from "#server/payments/settlement.ts";
import { startPayment } from "#server/payments/start-payment.ts";
import { assemble } from "#server/start.ts";
import { noPages } from "#tests/pages.ts";
import { checkLedger, history, openPlayer } from "#tests/payment-histories.ts";
import { startPostgres } from "#tests/servers/postgres.ts";
import { newDatabase } from "#tests/site.ts";
import { commandLine, describeMachine, table, writeFigures } from "./harness/written.ts";

const { values: given } = parseArgs({
	options: {
		histories: { type: "string", default: "10000" },
		settlements: { type: "string", default: "2000" },
		"at-once": { type: "string", default: "20" },
		seed: { type: "string", default: String(randomBytes(4).readInt32BE()) },
		engine: { type: "string", default: "both" },
		write: { type: "boolean", default: false },
	},
});
const histories = Number(given.histories);
const settlements = Number(given.settlements);
const atOnce = Number(given["at-once"]);
const seed = Number(given.seed);

type Engine = "PGlite" | "PostgreSQL";

const postgres = await startPostgres();
try {
	const engines = (["PGlite", "PostgreSQL"] as const).filter(
		(engine) => given.engine === "both" || engine.toLowerCase().startsWith(given.engine),
	);
	const played: string[][] = [];
	const settled: string[][] = [];
	for (const engine of engines) {
		const seconds = await playAll(engine);
		played.push([engine, histories.toLocaleString("en-IN"), String(seed), `${Math.round(seconds)} s`, "none"]);
		const { rate, p50, p99 } = await settleMany(engine);
		settled.push([engine, Math.round(rate).toLocaleString("en-IN"), p50.toFixed(1), p99.toFixed(1)]);
	}
	const report = [
		`Measured on ${new Date().toISOString().slice(0, 10)} with \`${commandLine("npm run bench:payments")}\`: ${describeMachine()}; Node ${process.version}. Load average at the end: ${os.loadavg()[0]?.toFixed(1)}.`,
		table(["", "histories played", "seed", "in", "failed"], played),
		`Settling ${settlements.toLocaleString("en-IN")} payments, ${atOnce} at a time: from the browser's return to the opened course, with the sandbox gateway in the same process.`,
		table(["", "settlements/s", "p50 ms", "p99 ms"], settled),
	].join("\n\n");
	process.stdout.write(`${report}\n`);
	if (given.write) writeFigures("npm run bench:payments", report);
} finally {
	await postgres.stop();
}

/** Returns the seconds it took. Throws on the first history that breaks a rule. */
async function playAll(engine: Engine) {
	const app = await openBench(engine, 5);
	const began = performance.now();
	let done = 0;
	try {
		const { play } = openPlayer(app);
		await fc.assert(
			fc.asyncProperty(history, async (steps) => {
				await play(steps);
				if (++done % 500 === 0) process.stderr.write(`… ${engine}: ${done} of ${histories}, seed ${seed}\n`);
			}),
			{ numRuns: histories, seed },
		);
		await checkLedger(app);
	} finally {
		await app.close();
	}
	return (performance.now() - began) / 1000;
}

async function settleMany(engine: Engine) {
	const app = await openBench(engine, 10);
	const { paymentContext } = app;
	if (!isOnline(paymentContext)) throw new Error("no gateway");
	try {
		const answers: Record<string, string>[] = [];
		for (let number = 0; number < settlements; number++) {
			const [buyer] = await app.db
				.insert(users)
				.values({
					id: `payer-${number}`,
					name: "Asha Sample",
					email: `payer-${number}@example.com`,
					phone: "+910000011111",
					admissionId: "form",
				})
				.returning();
			const started = buyer && (await startPayment(paymentContext, buyer));
			if (!started?.ok) throw new Error("no order");
			const {
				surl: _,
				furl: __,
				hash: ___,
				...sent
			} = paymentForm(paymentContext.gateway.account, started.order, "http://localhost/");
			answers.push(await takePayment(app.db, paymentContext.gateway.account, sent, "success"));
		}
		const times: number[] = [];
		const began = performance.now();
		const settleNext = async () => {
			for (let answer = answers.pop(); answer; answer = answers.pop()) {
				const start = performance.now();
				const received = await receiveReport(paymentContext, "return", answer);
				times.push(performance.now() - start);
				if (!received.ok || received.status !== "paid") throw new Error(`not settled: ${JSON.stringify(received)}`);
			}
		};
		await Promise.all(Array.from({ length: atOnce }, settleNext));
		const seconds = (performance.now() - began) / 1000;
		await checkLedger(app);
		times.sort((a, b) => a - b);
		const at = (part: number) => times[Math.floor((times.length - 1) * part)] ?? 0;
		return { rate: settlements / seconds, p50: at(0.5), p99: at(0.99) };
	} finally {
		await app.close();
	}
}

/** The application without its HTTP server, on an empty database. */
async function openBench(engine: Engine, connections: number) {
	const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), "eibm-payments-"));
	const config = readConfig({
		NODE_ENV: "test",
		SAMPLE_DATA: "false",
		DATA_DIR: dataDir,
		SESSION_SECRET: "s".repeat(40),
		GSTIN: "24AAAAA0000A1Z8",
		LOG_LEVEL: "silent",
	});
	const where =
		engine === "PostgreSQL"
			? { url: await newDatabase(postgres.url("postgres")), connections }
			: { dataDir: path.join(dataDir, "database") };
	const database = await openDatabase(where);
	const never = async () => {
		throw new Error("nothing is drawn here");
	};
	const assembled = await assemble(
		config,
		database,
		{
			pages: noPages,
			emailRenderer: () => never,
			renderDocument: never,
			renderTradeDocuments: never,
			drawSharePicture: never,
			renderVerification: () => "",
			drawCertificate: never,
		},
		openLog("silent"),
	);
	return {
		...assembled,
		db: database.db,
		pool: database.pool,
		async close() {
			await assembled.jobs.stop();
			await database.close();
			await fs.rm(dataDir, { recursive: true, force: true });
		},
	};
}
