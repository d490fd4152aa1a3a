import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { examWords } from "#content/en/account/exam.ts";
import type { ExamResponse, ResultResponse, SavedAnswer } from "#contract/exam/exam.ts";
import { graceSeconds } from "#contract/exam/states.ts";
import { openDecks } from "#server/course/course.ts";
import type { Db } from "#server/db/database.ts";
import { endDueAttempt } from "#server/exam/attempts.ts";
import { readBank } from "#server/exam/bank/bank.ts";
import { readExamResult } from "#server/exam/result.ts";
import { examAnswers, examAttempts, examGrants, practicals } from "#server/exam/table.ts";
import { openApp } from "#tests/app.ts";
import { addBatch, enrol } from "#tests/classes.ts";
import { buildDayOne } from "#tests/decks.ts";
import { answersTo, begin, beginAttempt, certificatesDue, openExam, openPaper, save } from "#tests/exam.ts";
import { register } from "#tests/people.ts";
import { idOf } from "#tests/rows.ts";

type Browser = Awaited<ReturnType<Awaited<ReturnType<typeof openExam>>["addStudent"]>>["browser"];

/** Moves the start of the attempt so that its time ended this many seconds ago. */
const endAgo = (db: Db, attemptId: string, seconds: number) =>
	db
		.update(examAttempts)
		.set({ endsAt: sql`now() - make_interval(secs => ${seconds})`, startedAt: sql`now() - interval '1 hour'` })
		.where(eq(examAttempts.id, attemptId));

const hoursAgo = (db: Db, attemptId: string, hours: number) =>
	db
		.update(examAttempts)
		.set({ submittedAt: sql`now() - make_interval(hours => ${hours})` })
		.where(eq(examAttempts.id, attemptId));

const submit = (browser: Browser, attemptId: string) => browser.post(`/auth/exam/attempts/${attemptId}/submit`, {});
const resultOf = async (browser: Browser, attemptId: string) =>
	(await (await browser.get(`/auth/exam/attempts/${attemptId}`)).json()) as ResultResponse;
const examOf = async (browser: Browser) => (await (await browser.get("/auth/exam")).json()) as ExamResponse;
const givenOf = (questionId: string, given: SavedAnswer["given"], seq: number) => ({ questionId, given, seq });

/** A complete attempt. */
async function take(app: Awaited<ReturnType<typeof openExam>>, browser: Browser, right: number, code = "") {
	const id = await beginAttempt(browser, code);
	const paper = await openPaper(browser, id);
	expect((await save(browser, id, paper.tab, answersTo(app.bank, paper, right))).status).toBe(200);
	expect((await submit(browser, id)).status).toBe(200);
	return { id, paper };
}

test("an exam is begun, answered and submitted; the paper tells nothing of the key, and the result says by part and question what was right and why", async () => {
	const app = await openExam();
	const { browser, enrolmentId } = await app.addStudent();
	expect(await examOf(browser)).toMatchObject({
		minutes: 45,
		attempts: [],
		next: { cannot: null },
		rules: { questions: 30, passPercent: 60, attempts: 3, waitHours: [24, 72], practicalPass: 12 },
	});
	// However many attempts and hours the institute has set.
	const { attempts } = examWords("en").rules;
	expect([attempts(1, 24, 72), attempts(2, 1, 72), attempts(3, 24, 1)]).toEqual([
		"You have one attempt.",
		"You have 2 attempts. After the first one you wait 1 hour.",
		"You have 3 attempts. After the first one you wait 24 hours, later 1 hour.",
	]);
	const id = await beginAttempt(browser);
	const answer = await browser.post(`/auth/exam/attempts/${id}/paper`, {});
	const text = await answer.clone().text();
	for (const key of ["right", "why", "slide", "tolerance", "value"]) expect(text).not.toContain(`"${key}":`);
	const paper = await openPaper(browser, id);
	expect(new Set(paper.questions.map(({ part }) => part)).size).toBe(15);
	const minutes = (new Date(paper.attempt.endsAt).getTime() - new Date(paper.serverTime).getTime()) / 60_000;
	expect(minutes).toBeGreaterThan(44);
	expect((await browser.get(`/auth/exam/attempts/${id}`)).status).toBe(409);
	await save(browser, id, paper.tab, answersTo(app.bank, paper, 20).slice(0, 28));
	await submit(browser, id);
	const { attempt, parts, questions } = await resultOf(browser, id);
	expect(attempt).toMatchObject({ score: 20, of: 30, passed: true, endedBy: "student", mode: "home", no: 1 });
	expect(parts.map(({ of }) => of)).toEqual(parts.map(() => 2));
	expect(parts.reduce((sum, { right }) => sum + right, 0)).toBe(20);
	expect(questions.slice(0, 2)).toMatchObject([
		{ right: true, isVoid: false, why: expect.any(String), slide: expect.any(Number) },
		{ right: true },
	]);
	expect(questions.slice(28)).toMatchObject([
		{ right: false, given: null },
		{ right: false, given: null },
	]);
	expect(JSON.stringify(questions.map(({ options }) => options))).not.toContain('"right":');
	expect(await readExamResult(app.db, enrolmentId)).toMatchObject({
		exam: { score: 20, of: 30, mode: "home" },
		practical: null,
		passed: false,
	});
	// It may be the last thing that their certificate needs, and its page says that it is there in a minute.
	expect(await certificatesDue(app.db)).toEqual([{ enrolmentId }]);
	expect(await examOf(browser)).toMatchObject({ next: { cannot: "passed" } });
	expect((await begin(browser)).status).toBe(409);
	expect((await save(browser, id, paper.tab, [])).status).toBe(409);
});

test("an answer up to a minute after the end is taken, one at 61 seconds is refused, and what was saved is scored", async () => {
	const app = await openExam();
	const { browser } = await app.addStudent();
	const id = await beginAttempt(browser);
	const paper = await openPaper(browser, id);
	const answers = answersTo(app.bank, paper, 30);
	await save(browser, id, paper.tab, answers.slice(0, 10));
	await endAgo(app.db, id, graceSeconds - 5);
	expect((await save(browser, id, paper.tab, answers.slice(10, 11))).status).toBe(200);
	await endDueAttempt(app, id);
	expect((await app.db.select().from(examAttempts))[0]).toMatchObject({ state: "open" });
	await endAgo(app.db, id, graceSeconds + 1);
	const refused = await save(browser, id, paper.tab, answers.slice(11));
	expect([refused.status, await refused.json()]).toEqual([409, expect.objectContaining({ now: "over" })]);
	expect((await browser.post(`/auth/exam/attempts/${id}/paper`, {})).status).toBe(409);
	await endDueAttempt(app, id);
	await endDueAttempt(app, id);
	expect((await resultOf(browser, id)).attempt).toMatchObject({ score: 11, passed: false, endedBy: "time" });
	await hoursAgo(app.db, id, 25);
	const late = await beginAttempt(browser);
	await endAgo(app.db, late, 2);
	await submit(browser, late);
	expect((await resultOf(browser, late)).attempt).toMatchObject({ score: 0, endedBy: "time" });
});

test("a line is cut at minute 30 and another phone goes on: the answers are there, the end is the same, and the older phone becomes read-only without overwriting anything", async () => {
	const app = await openExam();
	const { browser, email } = await app.addStudent();
	const id = await beginAttempt(browser);
	const first = await openPaper(browser, id);
	const [one, two, three] = first.questions.filter(({ kind }) => kind === "choice");
	if (!one || !two || !three) throw new Error("three choices are needed");
	await save(browser, id, first.tab, [givenOf(one.id, ["a"], 1_000_001)]);
	const phone = app.visitor();
	await phone.post("/auth/login", { email1: email, password1: "monsoon-over-hazira" });
	const second = await openPaper(phone, id);
	expect(second.attempt.endsAt).toBe(first.attempt.endsAt);
	expect(second.answers).toEqual([{ questionId: one.id, given: ["a"], seq: 1_000_001 }]);
	await save(phone, id, second.tab, [givenOf(one.id, ["c"], 2_000_001)]);
	// Answers that were queued on the older phone arrive now.
	const late = await save(browser, id, first.tab, [
		givenOf(one.id, ["b"], 1_000_002),
		givenOf(two.id, ["b"], 1_000_003),
	]);
	expect(await late.json()).toMatchObject({ isNewest: false });
	await save(phone, id, second.tab, [givenOf(three.id, ["a"], 2_000_003)]);
	await save(phone, id, second.tab, [givenOf(three.id, ["b"], 2_000_002)]);
	await save(phone, id, second.tab, [givenOf(three.id, null, 2_000_004)]);
	const stored = await app.db.select().from(examAnswers).where(eq(examAnswers.attemptId, id));
	expect(Object.fromEntries(stored.map(({ questionId, given }) => [questionId, given]))).toEqual({
		[one.id]: ["c"],
		[two.id]: ["b"],
		[three.id]: null,
	});
});

test("a question that is edited in the middle of an attempt is shown and scored as it was", async () => {
	const app = await openExam();
	const { browser } = await app.addStudent();
	const id = await beginAttempt(browser);
	const paper = await openPaper(browser, id);
	const answers = answersTo(app.bank, paper, 30);
	for (const entry of app.bank.list) {
		const { question } = entry;
		const edited =
			question.kind === "number"
				? { ...question, text: "Edited since.", answer: { ...question.answer, value: -1 } }
				: {
						...question,
						text: "Edited since.",
						options: question.options.toReversed().map((option) => ({ ...option, right: !option.right })),
					};
		Object.assign(entry, { question: edited, version: `${entry.version}-2` });
	}
	expect((await openPaper(browser, id)).questions).toEqual(paper.questions);
	await save(browser, id, 2, answers);
	await submit(browser, id);
	expect((await resultOf(browser, id)).attempt.score).toBe(30);
});

test("a second attempt waits a day, a third three days, and a fourth needs the staff; none has a question of the one before", async () => {
	const app = await openExam();
	const { browser, enrolmentId } = await app.addStudent();
	const first = await take(app, browser, 17);
	expect((await resultOf(browser, first.id)).attempt.passed).toBe(false);
	expect((await begin(browser)).status).toBe(409);
	await hoursAgo(app.db, first.id, 23);
	expect((await examOf(browser)).next).toMatchObject({ cannot: "waiting", until: expect.any(String) });
	await hoursAgo(app.db, first.id, 25);
	const second = await take(app, browser, 5);
	expect(second.paper.questions.filter(({ id }) => first.paper.questions.some((one) => one.id === id))).toEqual([]);
	await hoursAgo(app.db, second.id, 71);
	expect((await begin(browser)).status).toBe(409);
	await hoursAgo(app.db, second.id, 73);
	const third = await take(app, browser, 5);
	await hoursAgo(app.db, third.id, 1000);
	expect((await examOf(browser)).next.cannot).toBe("used");
	expect((await begin(browser)).status).toBe(409);
	await app.db.insert(examGrants).values({ id: "grant", enrolmentId, reason: "The power failed" });
	expect((await examOf(browser)).next).toEqual({ cannot: null, until: null, granted: true });
	await take(app, browser, 30);
	expect(await readExamResult(app.db, enrolmentId)).toMatchObject({ exam: { score: 30 } });
	expect((await examOf(browser)).next.cannot).toBe("passed");
});

test("of twenty starts at once there is one attempt, and of two submissions one score", async () => {
	const app = await openExam();
	const { browser } = await app.addStudent();
	const answers = await Promise.all(Array.from({ length: 20 }, () => begin(browser)));
	const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { id: string }).id));
	expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
	expect(new Set(ids).size).toBe(1);
	expect(await app.db.$count(examAttempts)).toBe(1);
	const [id = ""] = ids;
	const both = await Promise.all([submit(browser, id), submit(browser, id)]);
	expect(both.map(({ status }) => status)).toEqual([200, 200]);
	expect(await app.db.$count(examAnswers)).toBe(30);
});

test("somebody else's attempt is unknown, what belongs to no paper is refused, and without the course or after a refund nobody begins", async () => {
	const app = await openExam();
	const { browser } = await app.addStudent();
	const other = await app.addStudent();
	const id = await beginAttempt(browser);
	const paper = await openPaper(browser, id);
	const theirs = await Promise.all([
		other.browser.get(`/auth/exam/attempts/${id}`),
		other.browser.post(`/auth/exam/attempts/${id}/paper`, {}),
		save(other.browser, id, 1, []),
		submit(other.browser, id),
	]);
	expect(theirs.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
	const foreign = await Promise.all(
		[
			givenOf("D99-99", ["a"], 1),
			givenOf(paper.questions.find(({ kind }) => kind === "choice")?.id ?? "", ["a", "b"], 1),
			givenOf(paper.questions.find(({ kind }) => kind === "number")?.id ?? "D99-99", ["1", "2"], 1),
		].map((answer) => save(browser, id, paper.tab, [answer])),
	);
	expect(foreign.map(({ status }) => status)).toEqual([400, 400, 400]);
	expect(await app.db.$count(examAnswers)).toBe(0);
	await app.db.execute(sql`update users set purchase_status = 'Not Purchased' where id = ${other.userId}`);
	expect((await begin(other.browser)).status).toBe(403);
	await app.db.execute(sql`update users set purchase_status = 'Offline' where id = ${other.userId}`);
	await app.db.execute(sql`update enrolments set status = 'left' where user_id = ${other.userId}`);
	expect((await begin(other.browser)).status).toBe(409);
	expect((await app.visitor().get("/auth/exam")).status).toBe(401);
	expect((await app.office.get("/auth/exam")).status).toBe(200);
});

test("other quizzes of a day are other sets, count as the deck's own one, and leave the exam questions that nobody has seen", async () => {
	const app = await openExam();
	const { browser } = await app.addStudent();
	const sets: string[] = [];
	for (let round = 0; round < 4; round++) {
		const answer = await browser.post("/auth/exam/quizzes", { part: "Day-3" });
		expect(answer.status).toBe(200);
		const quiz = (await answer.json()) as Parameters<typeof answersTo>[1] & { id: string };
		expect([quiz.questions.length, new Set(quiz.questions.map(({ part }) => part)).size]).toEqual([5, 1]);
		sets.push(...quiz.questions.map(({ id }) => id));
		const answers = answersTo(app.bank, quiz, round === 0 ? 3 : 4).map(({ seq: _, ...given }) => given);
		const path = `/auth/exam/quizzes/${quiz.id}/answers`;
		const marked = await (await browser.post(path, { answers })).json();
		expect(marked).toMatchObject({ right: round === 0 ? 3 : 4, of: 5, passed: round > 0 });
		// The response may have been lost: it stays the same, whatever is sent.
		const other = answersTo(app.bank, quiz, 0).map(({ seq: _, ...given }) => given);
		expect(await (await browser.post(path, { answers: other })).json()).toMatchObject({ right: marked.right });
	}
	expect(new Set(sets).size).toBe(8);
	expect(new Set(sets.slice(0, 5))).not.toEqual(new Set(sets.slice(5, 10)));
	const course = (await (await browser.get("/auth/course")).json()) as { decks: { part: string; progress: object }[] };
	expect(course.decks.find(({ part }) => part === "Day-3")?.progress).toMatchObject({ quizBest: 4, quizPassed: true });
	const id = await beginAttempt(browser);
	const paper = await openPaper(browser, id);
	expect(paper.questions.filter((question) => sets.includes(question.id))).toEqual([]);
	// As long as the paper is open, no quiz explains any of its questions.
	const other = await app.addStudent();
	const attempt = await beginAttempt(other.browser);
	const asked = new Set((await openPaper(other.browser, attempt)).questions.map((question) => question.id));
	const drawFrom = async (part: string) =>
		(await (await other.browser.post("/auth/exam/quizzes", { part })).json()).questions.map(
			(question: { id: string }) => question.id,
		) as string[];
	const days = app.bank.list.map(({ question }) => question.part).filter((part, at, all) => all.indexOf(part) === at);
	const drawn: string[] = [];
	for (const part of days) drawn.push(...(await drawFrom(part)), ...(await drawFrom(part)));
	expect(drawn.filter((question) => asked.has(question))).toEqual([]);
	expect((await browser.post("/auth/exam/quizzes", { part: "Day-99" })).status).toBe(404);
});

test("what counts of several attempts is the supervised one that passed, and the practical once it is marked", async () => {
	const { db, addStudent } = await openExam();
	const { enrolmentId } = await addStudent();
	const submittedAt = new Date("2026-11-20T10:00:00Z");
	const attempt = (no: number, score: number, mode: "home" | "supervised") => ({
		id: `attempt-${no}`,
		enrolmentId,
		no,
		mode,
		state: "submitted" as const,
		paper: [],
		passPercent: 60,
		endsAt: submittedAt,
		submittedAt,
		endedBy: "student" as const,
		score,
		passed: score >= 18,
	});
	await db
		.insert(examAttempts)
		.values([
			attempt(1, 27, "home"),
			attempt(2, 20, "supervised"),
			attempt(3, 29, "home"),
			attempt(4, 11, "supervised"),
		]);
	const practical = { id: "practical", enrolmentId, setId: "set-1", state: "marked" as const, markedAt: submittedAt };
	await db.insert(practicals).values({ ...practical, marks: 15, passed: true });
	expect(await readExamResult(db, enrolmentId)).toEqual({
		exam: { passedAt: submittedAt, score: 20, of: 30, mode: "supervised" },
		practical: { passedAt: submittedAt, score: 15, of: 20 },
		passed: true,
	});
});

test("the institute's own questions are read from its folder; what is wrong is in the log, and with fewer than thirty there is no exam", async () => {
	const folder = await fs.mkdtemp(path.join(os.tmpdir(), "eibm-own-questions-"));
	onTestFinished(() => fs.rm(folder, { recursive: true }));
	const sample = await fs.readFile("content/exam/day-01.md", "utf8");
	await fs.writeFile(path.join(folder, "day-01.md"), sample.replace(/^Slide: .*$/m, "Slide: Nowhere"));
	await expect(readBank(`${folder}-misspelt`, "", openDecks(folder), () => {})).rejects.toThrow(
		`EXAM_DIR: there is no folder ${folder}-misspelt. Write the path of the institute's own questions, or leave it out.`,
	);
	const app = await openApp({ EXAM_DIR: folder }, { decks: await buildDayOne() });
	expect(app.bank.list.length).toBe(16);
	expect(app.logged.filter((line) => line.includes("no slide of Day-1 has the title")).length).toBe(1);
	const browser = app.visitor();
	const { email } = await register(browser);
	const { id } = await addBatch(app.db, { count: 1 });
	await enrol(app.db, id, [await idOf(app.db, email)]);
	expect((await examOf(browser)).next.cannot).toBe("notReady");
	expect((await begin(browser)).status).toBe(409);
	expect((await browser.post("/auth/exam/quizzes", { part: "Day-1" })).status).toBe(200);
});
