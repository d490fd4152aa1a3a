// A class of forty: all check in at one instant, two trainers mark the roll at once, their calendars are read; and with
// --kills, that no mark which the server has acknowledged is lost, and none stored twice, when it is killed with SIGKILL.
// node bench/classes.ts [--students 40] [--rounds 5] [--seconds 10] [--kills 0] [--port 3270]
import { randomBytes, randomUUID } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { eq, inArray } from "drizzle-orm";
import type { Roll } from "#contract/batches/attendance.ts";
import { importKey, stepAt, tokenOf } from "#contract/batches/check-in-code.ts";
import { effectiveMark } from "#server/attendance/effective.ts";
import { attendance, marks } from "#server/attendance/table.ts";
import { calendarFeeds, classes } from "#server/batches/table.ts";
import { openDatabase } from "#server/db/database.ts";
import { addBatch, addStudents, addVisit, enrol, underWay } from "#tests/classes.ts";
import { idOf, promote } from "#tests/rows.ts";
import { startPostgres } from "#tests/servers/postgres.ts";
import { type ChildServer, launchBare, launchEibm } from "./harness/child-server.ts";
import type { Seen } from "./harness/load.ts";
import { cookiesOf, inventPerson, type Someone, signUp } from "./harness/people.ts";
import { divideCores, readProcessorTime, waitForRest } from "./harness/process-figures.ts";
import { send } from "./harness/send.ts";
import { describeMachine, verdict } from "./harness/written.ts";

const { values: given } = parseArgs({
	options: {
		students: { type: "string", default: "40" },
		/** Classes into which all of them check in, one after the other. */
		rounds: { type: "string", default: "5" },
		/** How long calendars are read. */
		seconds: { type: "string", default: "10" },
		kills: { type: "string", default: "0" },
		port: { type: "string", default: "3270" },
	},
});
const port = Number(given.port);
const origin = `http://127.0.0.1:${port}`;
const aims = { checkIn: 150, feed: 500 };
/** Each calendar may be read 120 times in ten minutes. */
const calendars = 500;
const cores = divideCores();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "eibm-classes-bench-"));
process.on("exit", () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

type Person = { someone: Someone; cookie: string };

const postgres = await startPostgres();
const database = await openDatabase({ url: postgres.url("postgres"), connections: 2 });
const { db } = database;
let server = launch();
try {
	await server.ready;
	await waitForRest(server.pid);
	console.log(`${describeMachine()}; Node ${process.version}; load average ${loadAverage()}.\n`);
	const [students, trainer, owner] = [
		await register(Number(given.students)),
		await hire("trainer"),
		await hire("owner"),
	];
	const trainerId = await idOf(db, trainer.someone.form.email);
	const batch = await addBatch(db, { ...underWay(), trainerId, capacity: 200 });
	const userIds = await Promise.all(students.map(({ someone }) => idOf(db, someone.form.email)));
	const people = await enrol(db, batch.id, userIds);
	const classId = batch.classes[0]?.id ?? "";
	await checkInTogether(students, owner, await addVisited(people));
	await markTogether(classId, people, trainer, owner);
	await readCalendars();
	if (Number(given.kills) > 0) await killAgainAndAgain(classId, people, [trainer, owner], Number(given.kills));
} finally {
	await server.stop();
	await database.close();
	await postgres.stop();
}

function launch(): ChildServer {
	const settings = { TRUSTED_PROXIES: "1", LOG_LEVEL: "warn", DATABASE_URL: postgres.url("postgres") };
	return launchEibm({ port, folder, cores: cores?.server, settings });
}

function loadAverage() {
	return os.loadavg()[0]?.toFixed(1);
}

async function register(count: number, name = "student") {
	const people: Person[] = [];
	for (let number = 0; number < count; number++) {
		const someone = inventPerson(name, number);
		const answer = await signUp(port, someone);
		if (answer.status !== 201) throw new Error(`a sign-up answered ${answer.status}`);
		people.push({ someone, cookie: cookiesOf(answer) });
	}
	return people;
}

async function hire(role: "trainer" | "owner") {
	const [person] = await register(1, role);
	if (!person) throw new Error("nobody");
	await promote(db, person.someone.form.email, role);
	return person;
}

function call({ someone, cookie }: Person, address: string, init: RequestInit = {}) {
	return fetch(`${origin}${address}`, {
		...init,
		redirect: "manual",
		headers: { "content-type": "application/json", origin, cookie, "x-forwarded-for": someone.address },
		signal: AbortSignal.timeout(30_000),
	});
}

/** The status of an answer that was read to its end, and how long it took. */
async function timed(person: Person, address: string, body: object) {
	const began = performance.now();
	const answer = await call(person, address, { method: "POST", body: JSON.stringify(body) });
	const text = await answer.text();
	return { status: answer.status, text, took: performance.now() - began };
}

/** Classes of other batches that are under way, into which all students are booked. */
async function addVisited(people: { enrolmentId: string }[]) {
	const ids: string[] = [];
	for (let round = 0; round < Number(given.rounds); round++) {
		const { classes: made } = await addBatch(db, { ...underWay(), count: 1 });
		const [held] = made;
		if (!held) throw new Error("no class");
		await db.update(classes).set({ visitorPlaces: people.length }).where(eq(classes.id, held.id));
		for (const { enrolmentId } of people) await addVisit(db, held.id, enrolmentId);
		ids.push(held.id);
	}
	return ids;
}

/** All scan, and then all press the button at one instant; the last round is spread over twenty seconds. */
async function checkInTogether(students: Person[], owner: Person, classIds: string[]) {
	const together: number[] = [];
	const apart: number[] = [];
	let wrong = 0;
	for (const [round, classId] of classIds.entries()) {
		const isLast = round === classIds.length - 1;
		const answer = await call(owner, `/auth/teach/classes/${classId}`);
		const { roll } = (await answer.json()) as { roll: Roll };
		const code = { key: await importKey(new Uint8Array(Buffer.from(roll.key, "base64"))), classId };
		const scan = async (student: Person) => {
			const scanned = await call(student, `/C/${await tokenOf(code, stepAt("qr", Date.now()))}`);
			return { ...student, cookie: `${student.cookie}; ${cookiesOf(scanned)}` };
		};
		const press = async (phone: Person) => {
			const { status, took } = await timed(phone, "/auth/check-in", {});
			if (status !== 200) wrong++;
			(isLast ? apart : together).push(took);
		};
		if (isLast)
			await Promise.all(
				students.map(async (student, at) => {
					await pause((at * 20_000) / students.length);
					await press(await scan(student));
				}),
			);
		else {
			const phones: Person[] = [];
			for (const student of students) phones.push(await scan(student));
			await Promise.all(phones.map(press));
		}
		const [stored, counted] = [
			await db.$count(marks, eq(marks.classId, classId)),
			await db.$count(attendance, eq(attendance.classId, classId)),
		];
		if (stored !== students.length || counted !== students.length)
			throw new Error(`${stored} marks and ${counted} counted of ${students.length} check-ins`);
	}
	console.log(
		`Check-ins: ${classIds.length} classes of ${students.length}, each counted once; ${wrong} refused.\n` +
			`  at one instant: ${spread(together)}\n` +
			`  over 20 s: ${spread(apart)}, aim ${aims.checkIn} ms at p95: ${verdict(at(apart, 0.95) <= aims.checkIn)}. Load average ${loadAverage()}.`,
	);
}

function aMark(enrolmentId: string, status: string, sawMarkId?: string) {
	return { id: randomUUID(), enrolmentId, status, ...(sawMarkId ? { sawMarkId } : {}) };
}

/** Each marks everybody, one student after the other, without having seen the other's marks. */
async function markTogether(classId: string, people: { enrolmentId: string }[], ...trainers: Person[]) {
	const times: number[] = [];
	const began = performance.now();
	await Promise.all(
		trainers.map(async (trainer, second) => {
			for (const [place, { enrolmentId }] of people.entries()) {
				const mark = aMark(enrolmentId, second && place % 4 === 0 ? "absent" : "present");
				const { status, took } = await timed(trainer, `/auth/teach/classes/${classId}/marks`, { marks: [mark] });
				if (status !== 200) throw new Error(`a mark answered ${status}`);
				times.push(took);
			}
		}),
	);
	const seconds = (performance.now() - began) / 1000;
	const stored = await db.$count(marks, eq(marks.classId, classId));
	const counted = await db.select().from(attendance).where(eq(attendance.classId, classId));
	const differing = counted.filter(({ differsFromId }) => differsFromId !== null).length;
	if (stored !== 2 * people.length || counted.length !== people.length || differing !== Math.ceil(people.length / 4))
		throw new Error(`${stored} marks, ${counted.length} counted, ${differing} to settle`);
	console.log(
		`\nTwo trainers mark ${people.length} people each at the same time in ${seconds.toFixed(1)} s: ${stored} marks, ${counted.length} counted, ${differing} shown to settle.\n  ${spread(times)}. Load average ${loadAverage()}.`,
	);
}

/** Whole timetables, and the short answer when nothing has changed; beside a bare server in the same minute. */
async function readCalendars() {
	const batch = await addBatch(db, { capacity: calendars });
	const tokens = Array.from({ length: calendars }, () => randomBytes(24).toString("base64url"));
	const readers = await addStudents(db, batch.id, calendars);
	await db.insert(calendarFeeds).values(readers.map(({ userId }, at) => ({ userId, token: tokens[at] ?? "" })));
	const seconds = Number(given.seconds);
	const load = (headers: Record<string, string>[], to = port) => ({
		port: to,
		connections: 16,
		warmUp: 2,
		seconds,
		requests: tokens.map((token, at) => ({
			method: "GET" as const,
			path: to === port ? `/calendar/${token}.ics` : "/",
			headers: headers[at % headers.length] ?? {},
		})),
	});
	const bare = launchBare(
		{ port: port + 1, log: path.join(folder, "bare.log"), ...(cores ? { cores: cores.server } : {}) },
		20 * 1024,
	);
	await bare.ready;
	const compared = await send(load([{}], port + 1));
	await bare.kill();
	const measured = async (sent: ReturnType<typeof load>) => {
		const before = readProcessorTime(server.pid);
		const seen = await send(sent);
		return { ...seen, each: ((readProcessorTime(server.pid) - before) * 1000) / seen.all };
	};
	const whole = await measured(load([{}]));
	const etags: Record<string, string>[] = [];
	for (const token of tokens) {
		const answer = await fetch(`${origin}/calendar/${token}.ics`);
		await answer.arrayBuffer();
		etags.push({ "if-none-match": answer.headers.get("etag") ?? "" });
	}
	const unchanged = await measured(load(etags));
	const rate = ({ counted, seconds }: Seen) => Math.round(counted / seconds);
	const line = (seen: typeof whole) =>
		`${rate(seen)} a second (${((100 * rate(seen)) / rate(compared)).toFixed(1)}% of a bare server), ${seen.each.toFixed(2)} ms of the server's core each, p50 ${seen.p50.toFixed(1)} ms, p99 ${seen.p99.toFixed(1)} ms`;
	console.log(
		`\nCalendars of fifteen classes, ${calendars} people:\n` +
			`  whole: ${line(whole)}, aim ${aims.feed}: ${verdict(rate(whole) >= aims.feed)}; other answers: ${JSON.stringify(whole.wrong)}\n` +
			`  unchanged (304): ${line(unchanged)}; answers: ${JSON.stringify(unchanged.wrong)}. Load average ${loadAverage()}.`,
	);
}

/** Two phones mark without pause, and send again what was not acknowledged. */
async function killAgainAndAgain(
	classId: string,
	people: { enrolmentId: string }[],
	trainers: Person[],
	kills: number,
) {
	const sent = new Set<string>();
	const acknowledged = new Set<string>();
	let isOver = false;
	const phones = trainers.map(async (trainer) => {
		let waiting: ReturnType<typeof aMark>[] = [];
		let seen = new Map<string, string | undefined>();
		for (let number = 0; !isOver || waiting.length > 0; number++) {
			if (!isOver && waiting.length < people.length) {
				const enrolmentId = people[number % people.length]?.enrolmentId ?? "";
				const mark = aMark(enrolmentId, number % 3 ? "present" : "absent", seen.get(enrolmentId));
				seen.set(enrolmentId, mark.id);
				waiting.push(mark);
				sent.add(mark.id);
			}
			const some = waiting.slice(0, 100);
			const answer = await timed(trainer, `/auth/teach/classes/${classId}/marks`, { marks: some }).catch(() => null);
			if (answer?.status !== 200) {
				await pause(50);
				continue;
			}
			const { roll, refused } = JSON.parse(answer.text) as { roll: Roll; refused: object[] };
			if (refused.length > 0) throw new Error(`refused: ${JSON.stringify(refused)}`);
			for (const { id } of some) acknowledged.add(id);
			waiting = waiting.slice(some.length);
			seen = new Map(roll.rows.map(({ enrolmentId, mark }) => [enrolmentId, mark?.id]));
			await pause(Math.random() * 30);
		}
	});
	let round = 0;
	// `kill -USR2` ends the run, and what was done so far counts.
	process.once("SIGUSR2", () => {
		kills = round;
	});
	while (++round <= kills) {
		await pause(100 + Math.random() * 400);
		await server.kill();
		server = launch();
		await server.ready;
		if (round % 20 === 0) process.stderr.write(`… ${round} kills, ${acknowledged.size} marks acknowledged\n`);
	}
	isOver = true;
	await Promise.all(phones);
	const stored = await db.select().from(marks).where(eq(marks.classId, classId)).orderBy(marks.receivedAt, marks.id);
	const ids = stored.map(({ id }) => id).filter((id) => sent.has(id));
	const found = new Set(ids);
	const lost = [...acknowledged].filter((id) => !found.has(id));
	const counted = await db
		.select()
		.from(attendance)
		.where(
			inArray(
				attendance.enrolmentId,
				people.map(({ enrolmentId }) => enrolmentId),
			),
		);
	const wrong = counted.filter(
		(row) =>
			row.classId === classId &&
			effectiveMark(stored.filter(({ enrolmentId }) => enrolmentId === row.enrolmentId))?.status !== row.status,
	);
	console.log(
		`\n${Math.min(round, kills)} kills: ${sent.size} marks sent, ${acknowledged.size} acknowledged, ${lost.length} lost, ${ids.length - found.size} stored twice; of ${people.length} students ${wrong.length} counted otherwise than their marks say. Load average ${loadAverage()}.`,
	);
	process.exitCode = lost.length > 0 || wrong.length > 0 || ids.length !== sent.size ? 1 : 0;
}

function at(times: number[], share: number) {
	const sorted = times.toSorted((one, other) => one - other);
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function spread(times: number[]) {
	return `p50 ${at(times, 0.5).toFixed(0)} ms, p95 ${at(times, 0.95).toFixed(0)} ms, longest ${Math.max(...times).toFixed(0)} ms`;
}
