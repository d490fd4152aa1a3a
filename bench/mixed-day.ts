// A mixed day: visitors read, some send forms, sign up and pay, students read and download, staff search. Visits arrive at
// rising rates, whether the ones before have been served or not, until the aims break; then half of that for a longer
// time, to see that memory stays flat.
// node bench/mixed-day.ts [--engine pglite|postgres] [--processes 1] [--step 20] [--hold 10] [--rate N] [--people 20000]
// [--write]. With --rate the rising part is left out.
import { randomUUID } from "node:crypto";
import fs from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { fees } from "#content/defaults/fees.ts";
import { showEverywhere } from "#content/scope.ts";
import { workHeader } from "#contract/proof-of-work.ts";
import { register } from "#server/accounts/accounts.ts";
import { openDatabase } from "#server/db/database.ts";
import { freshContent } from "#tests/content.ts";
import { readForm } from "#tests/rendered-form.ts";
import { startPostgres } from "#tests/servers/postgres.ts";
import { doWork } from "#web/client/proof-of-work.ts";
import { type ChildServer, launchEibm, root } from "./harness/child-server.ts";
import { fillDatabase } from "./harness/fill.ts";
import { inventAddress, inventAdmission, inventEnquiry, inventPerson, loginForm } from "./harness/people.ts";
import { readMemory, readProcessorTime } from "./harness/process-figures.ts";
import { openVisitor, type Visitor } from "./harness/visitor.ts";
import { commandLine, describeMachine, median, table, writeFigures } from "./harness/written.ts";

const { values: given } = parseArgs({
	options: {
		engine: { type: "string", default: "both" },
		processes: { type: "string", default: "1" },
		step: { type: "string", default: "20" },
		hold: { type: "string", default: "10" },
		rate: { type: "string" },
		people: { type: "string", default: "20000" },
		port: { type: "string", default: "3220" },
		write: { type: "boolean", default: false },
	},
});
const port = Number(given.port);
const processes = Number(given.processes);
const people = Number(given.people);
const admin = { email1: "office@example.com", password1: "harbour-light-7" };
/** Eight of a hundred visits, and each student ten times at most: nobody comes more often than one person may. */
const studyVisits = Number(given.rate ?? 60) * Number(given.hold) * 60 * 0.08;
const students = Array.from({ length: Math.max(400, Math.ceil(studyVisits / 10)) }, (_, number) =>
	inventPerson("student", number + 1),
);

/** Milliseconds that 99 of 100 responses take at most; and none may fail. */
const aims: Record<string, number> = {
	page: 250,
	file: 250,
	form: 1000,
	"sign-in": 2000,
	"sign-up": 2000,
	study: 1000,
	download: 3000,
	office: 1000,
	payment: 2000,
};

/** Of a hundred visits. */
const shares: [visits: number, play: (visitor: Visitor, number: number) => Promise<void>][] = [
	[76, read],
	[8, enquire],
	[2, apply],
	[8, study],
	[1, buy],
	[5, searchOffice],
];
const schedule = shares.flatMap(([visits, play]) => Array.from({ length: visits }, () => play));
/** 37 has no factor in common with 100, so that each hundred visits are mixed evenly. */
const playOf = (number: number) => schedule[(number * 37) % schedule.length] as (typeof schedule)[0];

const files = fs
	.readdirSync(path.join(root, "build/client/assets"))
	.filter((name) => /\.(js|css)$/.test(name))
	.slice(0, 12)
	.map((name) => `/assets/${name}`);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "eibm-day-"));
process.on("exit", () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
let visits = 0;
/** Staff are signed in all day. */
let staff: Promise<Visitor> | undefined;

showEverywhere(() => freshContent);
const reports: string[] = [];
for (const engine of ["pglite", "postgres"] as const)
	if (given.engine === "both" || given.engine === engine) reports.push(await measure(engine));
const report = [
	`Measured on ${new Date().toISOString().slice(0, 10)} with \`${commandLine("npm run bench:mixed-day")}\`: ${describeMachine()}; Node ${process.version}. ${people.toLocaleString("en-IN")} people, as many enquiries and forms in the database; server, database and the visitors share the machine.`,
	...reports,
].join("\n\n");
process.stdout.write(`\n${report}\n`);
if (given.write) writeFigures("npm run bench:mixed-day", report);

async function measure(engine: "pglite" | "postgres") {
	// The embedded database has left a mask with which the user of PostgreSQL can read nothing.
	process.umask(0o022);
	const postgres = engine === "postgres" ? await startPostgres() : null;
	const place = path.join(folder, engine);
	try {
		await prepare(postgres ? { url: postgres.url("postgres") } : { dataDir: path.join(place, "data") });
		const server = launchEibm({
			port,
			folder: place,
			settings: {
				...{ ADMIN_EMAIL: admin.email1, ADMIN_PASSWORD: admin.password1, LOG_LEVEL: "warn", TRUSTED_PROXIES: "1" },
				...(postgres ? { DATABASE_URL: postgres.url("postgres"), PROCESSES: String(processes) } : {}),
			},
		});
		await server.ready;
		const steps: Step[] = [];
		await run(server, 1, 10);
		for (let rate = 2, missed = 0; !given.rate && missed < 2; rate = Math.ceil(rate * 1.4)) {
			const step = await run(server, rate, Number(given.step));
			steps.push(step);
			missed = step.missed.length > 0 ? missed + 1 : 0;
		}
		const knee = given.rate
			? Number(given.rate) * 2
			: Math.max(1, ...steps.filter(({ missed }) => missed.length === 0).map(({ rate }) => rate));
		const held = Number(given.hold) > 0 ? await hold(server, knee / 2, Number(given.hold)) : "";
		const code = await server.stop();
		if (code !== 0) throw new Error(`the server ended with ${code}`);
		const name =
			engine === "pglite" ? "PGlite" : `PostgreSQL, ${processes} ${processes === 1 ? "process" : "processes"}`;
		return [
			`**${name}.** ${given.rate ? "" : `All aims are met up to ${describe(knee)}.`} ${held}`,
			...(steps.length > 0 ? [describeSteps(steps)] : []),
		].join("\n\n");
	} finally {
		await postgres?.stop();
	}
}

async function prepare(where: { url: string } | { dataDir: string }) {
	const database = await openDatabase(where);
	await fillDatabase(database.pool, { people, enquiries: people });
	for (const { form } of students) await register(database.db, form);
	await database.pool.query("update users set purchase_status = 'Offline' where email like 'student-%'");
	await database.close();
}

type Step = {
	rate: number;
	/** Milliseconds by kind. */
	times: Record<string, number[]>;
	failed: string[];
	missed: string[];
	requests: number;
	seconds: number;
	busy: number;
	memory: number;
};

/** Visits arrive at random times, `rate` a second on average. */
async function run(server: ChildServer, rate: number, seconds: number, watch = () => {}): Promise<Step> {
	const step: Step = { rate, times: {}, failed: [], missed: [], requests: 0, seconds, busy: 0, memory: 0 };
	const agent = new http.Agent({ keepAlive: true, maxSockets: 2000 });
	const note = (what: string, milliseconds: number, status: number) => {
		step.requests++;
		step.times[what] = step.times[what] ?? [];
		step.times[what].push(milliseconds);
		// Beyond some hundred sign-ups in ten minutes each is asked for a proof of work first.
		const isQuestion = what === "sign-up" && status === 429;
		if (status === 0 || (status >= 400 && !isQuestion)) step.failed.push(`${what} ${status}`);
	};
	staff = undefined;
	const processor = readProcessor(server.pid);
	const began = performance.now();
	const open = new Set<Promise<void>>();
	for (let at = 0; at < seconds * 1000; at += (-Math.log(1 - Math.random()) * 1000) / rate) {
		await pause(Math.max(0, began + at - performance.now()));
		const number = ++visits;
		const visitor = openVisitor({ port, address: inventAddress(number), agent, note, retries: true });
		const visit = playOf(number)(visitor, number).catch((error: Error) => void step.failed.push(error.message));
		open.add(visit);
		void visit.finally(() => open.delete(visit));
		watch();
	}
	await Promise.all(open);
	step.seconds = (performance.now() - began) / 1000;
	step.busy = (readProcessor(server.pid) - processor) / step.seconds;
	step.memory = memoryOf(server.pid);
	agent.destroy();
	step.missed = [
		...(step.failed.length > 0
			? [`${step.failed.length} failed (${[...new Set(step.failed)].slice(0, 3).join(", ")})`]
			: []),
		...Object.entries(step.times).flatMap(([what, times]) => {
			const p99 = percentile(times, 0.99);
			return p99 > (aims[what] ?? 1000) ? [`${what} ${Math.round(p99)} ms`] : [];
		}),
	];
	process.stderr.write(
		`… ${rate} visits/s, ${Math.round(step.requests / step.seconds)} requests/s: ${step.missed.join("; ") || "all aims met"}; ${Math.round(step.memory)} MiB, ${step.busy.toFixed(2)} cores\n`,
	);
	return step;
}

/** At this rate for some minutes: how memory behaves. */
async function hold(server: ChildServer, rate: number, minutes: number) {
	const memory: number[] = [];
	let next = performance.now();
	const step = await run(server, rate, minutes * 60, () => {
		if (performance.now() < next) return;
		next += 10_000;
		memory.push(memoryOf(server.pid));
	});
	const part = (from: number, to: number) =>
		Math.round(median(memory.slice(Math.floor(memory.length * from), Math.ceil(memory.length * to))));
	return `${minutes} minutes at ${describe(rate)}: ${step.requests.toLocaleString("en-IN")} requests, ${step.missed.join("; ") || "all aims met"}; resident memory, median of each quarter: ${[0, 0.25, 0.5, 0.75].map((from) => part(from, from + 0.25)).join(", ")} MiB (load average ${os.loadavg()[0]?.toFixed(1)}).`;
}

/** A day with most of its visits in a few hours has its busiest hour at three times the average. */
function describe(rate: number) {
	const inADay = Math.round((rate * 86_400) / 3 / 1000) * 1000;
	return `${rate.toFixed(rate < 10 ? 1 : 0)} visits a second (${inADay.toLocaleString("en-IN")} on a day whose busiest hour has three times the average)`;
}

function describeSteps(steps: Step[]) {
	return table(
		["visits/s", "requests/s", ...Object.keys(aims).map((what) => `${what}, p99 ms`), "cores", "MiB", ""],
		steps.map((step) => [
			String(step.rate),
			Math.round(step.requests / step.seconds).toLocaleString("en-IN"),
			...Object.keys(aims).map((what) => String(Math.round(percentile(step.times[what] ?? [0], 0.99)))),
			step.busy.toFixed(2),
			String(Math.round(step.memory)),
			step.missed.join("; "),
		]),
	);
}

function percentile(values: number[], part: number) {
	const sorted = values.toSorted((a, b) => a - b);
	return sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
}

/** With its children, if it supervises some. */
function family(pid: number) {
	const children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
	return [pid, ...children.trim().split(" ").filter(Boolean).map(Number)];
}

function memoryOf(pid: number) {
	return family(pid).reduce((sum, one) => sum + readMemory(one), 0);
}

function readProcessor(pid: number) {
	return family(pid).reduce((sum, one) => sum + readProcessorTime(one), 0);
}

async function read(visitor: Visitor) {
	await visitor.get("page", "/");
	await Promise.all(files.map((file) => visitor.get("file", file)));
	for (const page of ["/courses", "/blog", "/about-us"]) {
		await pause(200);
		await visitor.get("page", page);
	}
	await visitor.get("page", "/auth/getblog");
}

async function enquire(visitor: Visitor, number: number) {
	await read(visitor);
	await visitor.get("page", "/contact");
	await visitor.post("form", "/auth/addcontact", inventEnquiry(`visitor-${number}@example.com`, number));
}

async function apply(visitor: Visitor, number: number) {
	await read(visitor);
	await visitor.post("form", "/auth/create-admission", inventAdmission(`applicant-${number}@example.com`, number));
}

async function study(visitor: Visitor, number: number) {
	const student = students[number % students.length] as (typeof students)[0];
	await visitor.get("page", "/signin");
	await visitor.post("sign-in", "/auth/login", loginForm(student.form));
	await visitor.get("study", "/auth/getuser");
	await visitor.get("study", "/auth/course");
	const part = `Day-${1 + (number % 5)}`;
	const { deck } = JSON.parse((await visitor.get("study", `/auth/course/read/${part}`)).body.toString());
	const slides = Math.min(8, (deck?.slides as unknown[] | undefined)?.length ?? 0);
	for (let slide = 1; slide <= slides; slide++) {
		await pause(100);
		await visitor.post("study", "/auth/course/progress", { part, slide: String(slide) });
	}
	await visitor.get("download", `/auth/course/decks/${part}`);
	await visitor.get("study", "/auth/logout");
}

async function buy(visitor: Visitor, number: number) {
	const { form } = inventPerson(`buyer-${randomUUID().slice(0, 8)}`, number);
	await read(visitor);
	let signedUp = await visitor.post("sign-up", "/auth/signup", form);
	if (signedUp.status === 429) {
		const { work } = JSON.parse(signedUp.body.toString());
		signedUp = await visitor.post("sign-up", "/auth/signup", form, { [workHeader]: await doWork(work) });
	}
	await visitor.post("form", "/auth/create-admission", inventAdmission(form.email, number));
	const checkout = readForm(
		(
			await visitor.submit("payment", "/auth/create-payment", {
				amount: String(fees.price / 100),
				productinfo: fees.product,
			})
		).body,
	);
	const hosted = readForm((await visitor.submit("payment", checkout.action, checkout.fields)).body);
	const leaving = readForm(
		(await visitor.submit("payment", "/sandbox/gateway/pay", { ...hosted.fields, outcome: "success" })).body,
	);
	await visitor.submit("payment", "/pay/return", leaving.fields);
	const { purchaseStatus } = JSON.parse((await visitor.get("study", "/auth/getuser")).body.toString()).users;
	if (purchaseStatus !== "Online") throw new Error(`paid, and the course is ${purchaseStatus}`);
}

async function searchOffice(visitor: Visitor, number: number) {
	staff ??= visitor.post("sign-in", "/auth/login", admin).then(() => visitor);
	const office = await staff;
	const name = ["Patel", "Meena", "Ravi Shah", "98", "Surat"][number % 5] ?? "";
	await office.get("office", "/auth/admin/today");
	await office.get("office", `/auth/admin/getuser?q=${encodeURIComponent(name)}`);
	await pause(200);
	await office.get("office", `/auth/showcontact?q=${encodeURIComponent(name)}`);
	await office.get("office", "/auth/admin/admissions");
}
