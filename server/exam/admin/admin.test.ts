import { setTimeout } from "node:timers/promises";
import { eq, gt, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { AttemptsResponse, ExamPersonResponse, QuestionsResponse } from "#contract/admin/exams.ts";
import type { ExamResponse, ResultResponse } from "#contract/exam/exam.ts";
import { users } from "#server/accounts/table.ts";
import { auditEntries } from "#server/audit/table.ts";
import { emails } from "#server/email/table.ts";
import { examAnswers, examAttempts, examQuestions, examStartCodes, questionReviews } from "#server/exam/table.ts";
import { addStudents } from "#tests/classes.ts";
import { answersTo, begin, beginAttempt, certificatesDue, openExam, openPaper, save } from "#tests/exam.ts";
import { inGujarati } from "#tests/people.ts";
import { promote } from "#tests/rows.ts";

const json = async <Body>(answer: Promise<Response> | Response) => (await (await answer).json()) as Body;

async function openWithTrainer() {
	const app = await openExam();
	return { ...app, trainer: await app.addTrainer() };
}

async function fail(browser: Parameters<typeof begin>[0]) {
	const id = await beginAttempt(browser);
	await browser.post(`/auth/exam/attempts/${id}/submit`, {});
	return id;
}

test("a code that staff show at the branch begins a supervised attempt, until it is half an hour old or replaced", async () => {
	const app = await openWithTrainer();
	const { browser } = await app.addStudent();
	expect((await begin(browser, "000000")).status).toBe(422);
	const first = await json<{ code: string }>(app.trainer.post("/auth/admin/exams/start-code", {}));
	const second = await json<{ code: string }>(app.trainer.post("/auth/admin/exams/start-code", {}));
	if (first.code !== second.code) expect((await begin(browser, first.code)).status).toBe(422);
	await beginAttempt(browser, inGujarati(second.code));
	const listed = await json<AttemptsResponse>(app.trainer.get("/auth/admin/exams?mode=supervised&state=open"));
	expect(listed).toMatchObject({
		total: 1,
		attempts: [{ mode: "supervised", no: 1 }],
		startCode: { code: second.code },
	});
	for (let wrong = 0; wrong < 3; wrong++) await begin(browser, "999999");
	expect((await begin(browser, second.code)).status).toBe(429);
	// The code of a person who may no longer show codes does not work.
	const { browser: late } = await app.addStudent();
	await app.db.update(users).set({ disabledAt: new Date() }).where(eq(users.name, "Kiran Desai"));
	expect((await begin(late, second.code)).status).toBe(422);
});

test("a granted attempt is one more, and takes none of the three away", async () => {
	const app = await openExam();
	const { browser, enrolmentId } = await app.addStudent();
	const passDays = () => app.db.update(examAttempts).set({ submittedAt: sql`now() - interval '100 hours'` });
	await fail(browser);
	const grant = await app.office.post(`/auth/admin/exams/people/${enrolmentId}/grant`, { reason: "The power failed" });
	expect(grant.status).toBe(200);
	for (const _ of ["granted", "second", "third"]) {
		await fail(browser);
		await passDays();
	}
	expect((await json<ExamResponse>(browser.get("/auth/exam"))).next).toMatchObject({ cannot: "used" });
	expect(await app.db.$count(examAttempts)).toBe(4);
});

test("nobody is told of another attempt that their closed course does not let them begin", async () => {
	const app = await openExam();
	const { browser, enrolmentId, userId } = await app.addStudent();
	await fail(browser);
	const person = `/auth/admin/exams/people/${enrolmentId}`;
	for (const close of [
		sql`update users set purchase_status = 'Not Purchased' where id = ${userId}`,
		sql`update enrolments set status = 'left' where id = ${enrolmentId}`,
	]) {
		await app.db.execute(sql`update users set purchase_status = 'Offline' where id = ${userId}`);
		await app.db.execute(close);
		const answer = await app.office.post(`${person}/grant`, { reason: "The power failed" });
		expect([answer.status, (await answer.json()).message]).toEqual([
			409,
			"The course of this student is closed, so they cannot take the exam.",
		]);
		expect(await json<ExamPersonResponse>(app.office.get(person))).toMatchObject({ mayGrant: false, grants: [] });
	}
	expect(await app.db.$count(emails, eq(emails.kind, "examGranted"))).toBe(0);
});

test("nobody on the staff decides about their own exam", async () => {
	const app = await openExam();
	const { browser, enrolmentId, email } = await app.addStudent();
	const { id } = await json<{ id: string }>(browser.post("/auth/exam/practical", {}));
	expect((await browser.post(`/auth/exam/practical/${id}/submit`, { seen: "" })).status).toBe(200);
	await promote(app.db, email, "counsellor");
	const best = { agreement: "4", goods: "4", value: "4", terms: "4", care: "4", comment: "", expected: "" };
	const person = `/auth/admin/exams/people/${enrolmentId}`;
	const asked = [
		await browser.post(`/auth/admin/exams/practicals/${id}/marks`, best),
		await browser.post(`/auth/admin/exams/practicals/${id}/reopen`, {}),
		await browser.post(`${person}/grant`, { reason: "The power failed" }),
		await browser.post(`${person}/extra-time`, { percent: "150", reason: "Reads slowly" }),
	];
	for (const answer of asked) expect(await answer.text()).toContain("your own exam");
	expect(asked.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
	const { code } = await json<{ code: string }>(browser.post("/auth/admin/exams/start-code", {}));
	expect((await begin(browser, code)).status).toBe(422);
	const { browser: other } = await app.addStudent();
	expect((await begin(other, code)).status).toBe(200);
});

test("a void question is right in the quizzes of the day too that were drawn before", async () => {
	const { trainer, office, bank, ...app } = await openWithTrainer();
	const { browser } = await app.addStudent();
	type Quiz = { id: string; questions: { id: string; right: boolean; isVoid: boolean }[] };
	const drawn = await json<Quiz>(browser.post("/auth/exam/quizzes", { part: "Day-1" }));
	const questionId = drawn.questions[0]?.id;
	const version = bank.list.find(({ question }) => question.id === questionId)?.version;
	const proposal = { questionId, version, kind: "void", reason: "Two answers are right" };
	expect((await trainer.post("/auth/admin/exams/reviews", proposal)).status).toBe(200);
	const [review] = await app.db.select({ id: questionReviews.id }).from(questionReviews);
	expect((await office.post(`/auth/admin/exams/reviews/${review?.id}`, { decision: "approve" })).status).toBe(200);
	const { questions } = await json<Quiz>(browser.post(`/auth/exam/quizzes/${drawn.id}/answers`, { answers: [] }));
	expect(questions.find(({ id }) => id === questionId)).toMatchObject({ right: true, isVoid: true });
});

test("extra time makes the next attempt longer, and a granted attempt begins without waiting; both have a reason and an audit entry", async () => {
	const app = await openWithTrainer();
	const { browser, enrolmentId, email } = await app.addStudent();
	const found = await json<AttemptsResponse>(app.trainer.get(`/auth/admin/exams?q=${email}`));
	expect(found).toMatchObject({ total: 0, people: [{ enrolmentId, email }] });
	const path = `/auth/admin/exams/people/${enrolmentId}`;
	const extra = { percent: "150", reason: "Reads slowly, with a doctor's letter" };
	expect((await app.trainer.post(`${path}/extra-time`, { ...extra, percent: "300" })).status).toBe(422);
	expect((await app.trainer.post(`${path}/extra-time`, { ...extra, reason: "" })).status).toBe(422);
	expect((await app.trainer.post(`${path}/extra-time`, extra)).status).toBe(200);
	const exam = await json<ExamResponse>(browser.get("/auth/exam"));
	expect([exam.minutes, exam.rules.minutes]).toEqual([68, 45]);
	const id = await fail(browser);
	const [attempt] = await app.db.select().from(examAttempts).where(eq(examAttempts.id, id));
	expect(Number(attempt?.endsAt) - Number(attempt?.startedAt)).toBe(68 * 60_000);
	expect((await begin(browser)).status).toBe(409);
	expect((await app.trainer.post(`${path}/grant`, { reason: "The power failed at the branch" })).status).toBe(200);
	expect((await app.trainer.post(`${path}/grant`, { reason: "Twice" })).status).toBe(409);
	expect(await app.db.$count(emails, eq(emails.kind, "examGranted"))).toBe(1);
	await beginAttempt(browser);
	const file = await json<ExamPersonResponse>(app.trainer.get(path));
	expect(file).toMatchObject({
		person: { email },
		minutes: 68,
		extraTime: { percent: 150, by: "Kiran Desai" },
		attempts: [{ no: 2 }, { no: 1, passed: false }],
		grants: [{ used: true, by: "Kiran Desai" }],
		mayGrant: false,
	});
	const actions = await app.db.select({ action: auditEntries.action }).from(auditEntries);
	expect(actions.map(({ action }) => action)).toEqual(expect.arrayContaining(["exam.extraTime", "exam.grant"]));
	expect((await browser.get(path)).status).toBe(403);
	expect((await app.trainer.get("/auth/admin/exams/people/nobody")).status).toBe(404);
});

test("leaving the paper is noted for the trainer and costs nothing", async () => {
	const app = await openWithTrainer();
	const { browser, enrolmentId } = await app.addStudent();
	const id = await beginAttempt(browser);
	const { tab } = await openPaper(browser, id);
	const away = [{ at: new Date().toISOString(), seconds: 90 }];
	expect((await browser.post(`/auth/exam/attempts/${id}/answers`, { tab, answers: [], away })).status).toBe(200);
	const readFile = () => json<ExamPersonResponse>(app.trainer.get(`/auth/admin/exams/people/${enrolmentId}`));
	const file = await readFile();
	expect(file.absences).toEqual([{ attemptNo: 1, ...away[0] }]);
	expect(file.attempts[0]).toMatchObject({ timesAway: 1, secondsAway: 90, state: "open" });
	// The response was lost, so the phone sends it again together with the next events.
	const again = { at: new Date(Date.now() + 1000).toISOString(), seconds: 5 };
	await browser.post(`/auth/exam/attempts/${id}/answers`, { tab, answers: [], away: [...away, again] });
	expect((await readFile()).attempts[0]).toMatchObject({ timesAway: 2, secondsAway: 95 });
});

test("from thirty answers on a question has figures and flags; another person makes it void, which raises scores and is drawn no more", async () => {
	const app = await openWithTrainer();
	const { browser } = await app.addStudent();
	const id = await beginAttempt(browser);
	const paper = await openPaper(browser, id);
	// Seventeen correct answers: one more passes.
	await save(browser, id, paper.tab, answersTo(app.bank, paper, 17));
	await browser.post(`/auth/exam/attempts/${id}/submit`, {});
	const [attempt] = await app.db.select().from(examAttempts).where(eq(examAttempts.id, id));
	const asked = attempt?.paper.find(({ id: one }) => one === paper.questions[29]?.id);
	if (!attempt || !asked) throw new Error("no attempt");

	const [used] = await app.db.select().from(examQuestions).where(eq(examQuestions.id, asked.id));
	const part = used?.question.part ?? "";
	const row = async () => {
		const path = `/auth/admin/exams/questions?part=${part}`;
		const { questions } = await json<QuestionsResponse>(app.trainer.get(path));
		return questions.find((one) => one._id === asked.id);
	};
	expect(await row()).toMatchObject({ asked: 1, statistics: null, why: used?.question.why });
	const others = await addStudents(app.db, app.batchId, 29);
	await app.db.insert(examAttempts).values(
		others.map(({ enrolmentId }, at) => ({
			...attempt,
			id: `other-${at}`,
			enrolmentId,
			score: at,
			passed: at >= 18,
			startCodeId: null,
		})),
	);
	// Only the three weakest students answer it correctly: it is hard, and correlates negatively with the rest.
	await app.db
		.insert(examAnswers)
		.values(
			others.map((_, at) => ({ attemptId: `other-${at}`, questionId: asked.id, given: null, seq: 1, right: at < 3 })),
		);
	expect(await row()).toMatchObject({ asked: 30, statistics: { right: 0.1, flags: ["hard", "weak"] } });

	const review = {
		questionId: asked.id,
		version: asked.version,
		kind: "void",
		reason: "Two lines can be read as wrong",
	};
	// It is retired first, and only later somebody finds out that its key is wrong.
	const retire = { ...review, kind: "retire" };
	expect((await app.trainer.post("/auth/admin/exams/reviews", retire)).status).toBe(200);
	expect((await app.trainer.post("/auth/admin/exams/reviews", review)).status).toBe(409);
	const retiring = `/auth/admin/exams/reviews/${(await row())?.review?._id}`;
	expect((await app.office.post(retiring, { decision: "approve" })).status).toBe(200);
	expect((await app.trainer.post("/auth/admin/exams/reviews", retire)).status).toBe(409);
	expect((await app.trainer.post("/auth/admin/exams/reviews", review)).status).toBe(200);
	expect((await app.trainer.post("/auth/admin/exams/reviews", review)).status).toBe(409);
	const proposed = await row();
	expect(proposed?.review).toMatchObject({ state: "proposed", isOwn: true });
	expect(proposed?.concerned).toMatchObject({ passing: 2, names: [expect.any(String), expect.any(String)] });
	const { userId: left = "" } = others[17] ?? {};
	await app.db.update(users).set({ purchaseStatus: "Not Purchased" }).where(eq(users.id, left));
	const decide = `/auth/admin/exams/reviews/${proposed?.review?._id}`;
	expect((await app.trainer.post(decide, { decision: "approve" })).status).toBe(409);
	expect((await app.office.post(decide, { decision: "approve" })).status).toBe(200);
	expect((await app.office.post(decide, { decision: "approve" })).status).toBe(409);
	const result = await json<ResultResponse>(browser.get(`/auth/exam/attempts/${id}`));
	expect(result.attempt).toMatchObject({ score: 18, passed: true });
	expect(result.questions[29]).toMatchObject({ right: true, isVoid: true });
	// Both who pass now get the certificate at once, if it was the last that they missed.
	const due = [attempt.enrolmentId, others[17]?.enrolmentId].map((enrolmentId) => ({ enrolmentId }));
	expect(await certificatesDue(app.db)).toEqual(expect.arrayContaining(due));
	expect(await certificatesDue(app.db)).toHaveLength(2);
	// They had read that they have not passed, so they are told; not somebody who has left.
	const told = await app.db
		.select({ kind: emails.kind, data: emails.data })
		.from(emails)
		.where(eq(emails.kind, "examPassed"));
	expect(told).toMatchObject([{ data: { score: 18, of: 30, link: expect.stringContaining(`/exam/${id}/result`) } }]);
	const scores = await app.db.select({ score: examAttempts.score }).from(examAttempts);
	expect(
		scores
			.map(({ score }) => score)
			.toSorted((one, other) => Number(one) - Number(other))
			.slice(0, 5),
	).toEqual([0, 1, 2, 4, 5]);
	const fresh = await app.addStudent();
	for (let round = 0; round < 12; round++) {
		await app.db.delete(examAttempts).where(eq(examAttempts.enrolmentId, fresh.enrolmentId));
		const drawn = await openPaper(fresh.browser, await beginAttempt(fresh.browser));
		expect(drawn.questions.map((question) => question.id)).not.toContain(asked.id);
	}
});

test("a question that becomes void while an attempt is scored is right in it", async () => {
	const app = await openWithTrainer();
	const { browser } = await app.addStudent();
	const id = await beginAttempt(browser);
	const paper = await openPaper(browser, id);
	await save(browser, id, paper.tab, answersTo(app.bank, paper, 0));
	const [attempt] = await app.db.select().from(examAttempts).where(eq(examAttempts.id, id));
	const [asked] = attempt?.paper ?? [];
	const review = {
		questionId: asked?.id,
		version: asked?.version,
		kind: "void",
		reason: "Two lines can be read as wrong",
	};
	expect((await app.trainer.post("/auth/admin/exams/reviews", review)).status).toBe(200);
	const [proposed] = await app.db.select().from(questionReviews);
	// The submission has read which questions are void, and waits for an answer row that is locked.
	const holder = await app.pool.connect();
	await holder.query("begin");
	await holder.query("select from exam_answers where attempt_id = $1 for update", [id]);
	const submitted = browser.post(`/auth/exam/attempts/${id}/submit`, {});
	await setTimeout(150);
	const decided = app.office.post(`/auth/admin/exams/reviews/${proposed?.id}`, { decision: "approve" });
	await setTimeout(150);
	await holder.query("rollback");
	holder.release();
	expect([(await submitted).status, (await decided).status]).toEqual([200, 200]);
	const result = await json<ResultResponse>(browser.get(`/auth/exam/attempts/${id}`));
	expect(result.attempt.score).toBe(1);
});

test("of start codes that somebody makes at the same instant one is valid", async () => {
	const app = await openWithTrainer();
	await Promise.all([1, 2, 3].map(() => app.office.post("/auth/admin/exams/start-code", {})));
	expect(await app.db.$count(examStartCodes, gt(examStartCodes.validUntil, new Date()))).toBe(1);
});
