// Two hundred students take the exam at once: how long saving an answer takes; and with --kills, that no answer which the
// server has acknowledged is lost when it is killed with SIGKILL.
// node bench/exam.ts [--students 200] [--seconds 30] [--kills 0] [--every 1000] [--port 3240]
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { inArray } from "drizzle-orm";
import type { AskedQuestion, PaperResponse } from "#contract/exam/exam.ts";
import { users } from "#server/accounts/table.ts";
import { openDatabase } from "#server/db/database.ts";
import { examAnswers } from "#server/exam/table.ts";
import { addBatch, enrol } from "#tests/classes.ts";
import { startPostgres } from "#tests/servers/postgres.ts";
import { type ChildServer, launchEibm } from "./harness/child-server.ts";
import { inventPerson, type Someone, signUp } from "./harness/people.ts";
import { divideCores } from "./harness/process-figures.ts";
import { describeMachine } from "./harness/written.ts";

const { values: given } = parseArgs({
	options: {
		students: { type: "string", default: "200" },
		seconds: { type: "string", default: "30" },
		kills: { type: "string", default: "0" },
		/** Milliseconds from one answer of a student to the next. */
		every: { type: "string", default: "1000" },
		port: { type: "string", default: "3240" },
	},
});
const port = Number(given.port);
const every = Number(given.every);
const origin = `http://127.0.0.1:${port}`;
const cores = divideCores();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "eibm-exam-bench-"));
process.on("exit", () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

type Student = {
	someone: Someone;
	cookie: string;
	attemptId: string;
	tab: number;
	questions: AskedQuestion[];
	seq: number;
};

const postgres = await startPostgres();
const database = await openDatabase({ url: postgres.url("postgres"), connections: 2 });
let server = launch();
try {
	await server.ready;
	const students = await begin(Number(given.students));
	console.log(
		`${describeMachine()}; Node ${process.version}; ${students.length} attempts, an answer every ${every} ms each.\n`,
	);
	await measure(students);
	if (Number(given.kills) > 0) await killAgainAndAgain(students, Number(given.kills));
} finally {
	await server.stop();
	await database.close();
	await postgres.stop();
}

function launch(): ChildServer {
	const settings = { TRUSTED_PROXIES: "1", LOG_LEVEL: "warn", DATABASE_URL: postgres.url("postgres") };
	return launchEibm({ port, folder, cores: cores?.server, settings });
}

function post(student: Pick<Student, "someone" | "cookie">, address: string, body: object) {
	return fetch(`${origin}${address}`, {
		method: "POST",
		headers: {
			"content-type": "application/json",
			origin,
			cookie: student.cookie,
			"x-forwarded-for": student.someone.address,
		},
		body: JSON.stringify(body),
		signal: AbortSignal.timeout(10_000),
	});
}

/** All of them registered, enrolled, and with an open paper. */
async function begin(count: number) {
	const signedUp: { someone: Someone; cookie: string }[] = [];
	for (let number = 0; number < count; number++) {
		const someone = inventPerson("exam", number);
		const answer = await signUp(port, someone);
		if (answer.status !== 201) throw new Error(`a sign-up answered ${answer.status}`);
		const cookie = answer.headers.getSetCookie().map((line) => line.split(";")[0]);
		signedUp.push({ someone, cookie: cookie.join("; ") });
	}
	const { db } = database;
	const people = await db
		.select({ id: users.id })
		.from(users)
		.where(
			inArray(
				users.email,
				signedUp.map(({ someone }) => someone.form.email),
			),
		);
	const batch = await addBatch(db, { count: 1, capacity: count + 1 });
	await enrol(
		db,
		batch.id,
		people.map(({ id }) => id),
	);
	const students: Student[] = [];
	for (const one of signedUp) {
		const begun = (await (await post(one, "/auth/exam/attempts", {})).json()) as { id: string };
		const { tab, questions } = await open(one, begun.id);
		students.push({ ...one, attemptId: begun.id, tab, questions, seq: 0 });
	}
	return students;
}

async function open(student: Pick<Student, "someone" | "cookie">, attemptId: string) {
	const answer = await post(student, `/auth/exam/attempts/${attemptId}/paper`, {});
	if (answer.status !== 200) throw new Error(`a paper answered ${answer.status}`);
	return (await answer.json()) as PaperResponse;
}

/** Any answer; it is about saving it. */
function anAnswer({ kind, options }: AskedQuestion, seq: number) {
	if (kind === "number") return [String(seq)];
	const ids = options.map(({ id }) => id);
	if (kind === "order") return seq % 2 === 0 ? ids : ids.toReversed();
	return [ids[seq % ids.length] ?? ""];
}

/** The answer to a question, and how long the server took to acknowledge it; null if it did not. */
async function answerOne(student: Student) {
	student.seq++;
	const seq = student.seq;
	const question = student.questions[seq % student.questions.length];
	if (!question) throw new Error("a paper without questions");
	const answer = { questionId: question.id, given: anAnswer(question, seq), seq };
	const began = performance.now();
	const response = await post(student, `/auth/exam/attempts/${student.attemptId}/answers`, {
		tab: student.tab,
		answers: [answer],
	}).catch(() => null);
	const status = response?.status;
	await response?.arrayBuffer().catch(() => null);
	if (status !== undefined && status !== 200) throw new Error(`saving answered ${status}`);
	return status === 200 ? { key: `${student.attemptId} ${question.id}`, seq, took: performance.now() - began } : null;
}

async function measure(students: Student[]) {
	const times: number[] = [];
	const until = Date.now() + Number(given.seconds) * 1000;
	await Promise.all(
		students.map(async (student) => {
			await pause(Math.random() * every);
			while (Date.now() < until) {
				const next = pause(every);
				const saved = await answerOne(student);
				if (saved) times.push(saved.took);
				await next;
			}
		}),
	);
	times.sort((one, other) => one - other);
	const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(0);
	console.log(
		`${times.length} answers saved in ${given.seconds} s: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, longest ${times.at(-1)?.toFixed(0)} ms. Load average ${os.loadavg()[0]?.toFixed(1)}.`,
	);
}

async function killAgainAndAgain(students: Student[], kills: number) {
	const acknowledged = new Map<string, number>();
	let count = 0;
	for (let round = 1; round <= kills; round++) {
		let isDown = false;
		const answering = students.map(async (student) => {
			while (!isDown) {
				const saved = await answerOne(student);
				if (saved) {
					acknowledged.set(saved.key, Math.max(acknowledged.get(saved.key) ?? 0, saved.seq));
					count++;
				}
				await pause(Math.random() * 200);
			}
		});
		await pause(200 + Math.random() * 800);
		await server.kill();
		isDown = true;
		await Promise.all(answering);
		server = launch();
		await server.ready;
	}
	const stored = await database.db.select().from(examAnswers);
	const found = new Map(stored.map(({ attemptId, questionId, seq }) => [`${attemptId} ${questionId}`, seq]));
	const lost = [...acknowledged].filter(([key, seq]) => (found.get(key) ?? 0) < seq);
	console.log(`${kills} kills, ${count} answers acknowledged meanwhile, ${lost.length} lost.`);
	process.exitCode = lost.length > 0 ? 1 : 0;
}
