// What a trainer sees besides the classes: exams, practicals and downloads of their own students, and of nobody else.
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { z } from "zod";
import type { AttemptsResponse, PracticalsResponse, QuestionsResponse } from "#contract/admin/exams.ts";
import type { StaffRole } from "#contract/states.ts";
import { users } from "#server/accounts/table.ts";
import { classes, seats } from "#server/batches/table.ts";
import { deckDownloads } from "#server/course/table.ts";
import { emails } from "#server/email/table.ts";
import { examAnswers, examAttempts, examExtraTimes, examGrants, practicals } from "#server/exam/table.ts";
import { addBatch, addStudents } from "#tests/classes.ts";
import { beginAttempt, openExam } from "#tests/exam.ts";
import { register } from "#tests/people.ts";
import { idOf, promote } from "#tests/rows.ts";

const json = async <Body>(answer: Promise<Response> | Response) => (await (await answer).json()) as Body;

const marks = { agreement: "3", goods: "3", value: "3", terms: "3", care: "3", comment: "", expected: "" };

/**
 * A trainer with two batches and one class of a third; a student in each of these, one in a fourth batch and one
 * without a seat.
 */
async function openInstitute() {
	const app = await openExam();
	const { db } = app;
	// One finished attempt and one practical, copied for the others.
	const model = await app.addStudent();
	const attemptId = await beginAttempt(model.browser);
	await model.browser.post(`/auth/exam/attempts/${attemptId}/submit`, {});
	await model.browser.post("/auth/exam/practical", {});
	await db.update(practicals).set({ state: "submitted", submittedAt: new Date() });
	const [attempt] = await db.select().from(examAttempts);
	const [practical] = await db.select().from(practicals);
	const answers = await db.select().from(examAnswers);
	if (!attempt || !practical) throw new Error("nothing to copy");
	const models = { attempt, practical };
	await db.delete(examAttempts);
	await db.delete(practicals);

	async function hire(...roles: StaffRole[]) {
		const browser = app.visitor();
		const { email } = await register(browser);
		for (const role of roles) await promote(db, email, role);
		return { browser, id: await idOf(db, email) };
	}

	async function addStudentTo(batchId: string, name: string) {
		const [student] = await addStudents(db, batchId, 1);
		if (!student) throw new Error("no student");
		const { enrolmentId, userId } = student;
		await db.update(users).set({ name }).where(eq(users.id, userId));
		const ids = { attempt: randomUUID(), practical: randomUUID() };
		await db.insert(examAttempts).values({ ...models.attempt, id: ids.attempt, enrolmentId });
		await db.insert(examAnswers).values(answers.map((one) => ({ ...one, attemptId: ids.attempt, right: false })));
		await db.insert(practicals).values({ ...models.practical, id: ids.practical, enrolmentId });
		const sent = { part: "Day-1", fromByte: 0, bytes: 10, sent: 10, finished: true };
		await db.insert(deckDownloads).values({ ...sent, userId });
		return { ...ids, enrolmentId, userId };
	}

	const trainer = await hire("trainer");
	const [first, second, third, fourth] = [
		await addBatch(db, { count: 2, trainerId: trainer.id }),
		await addBatch(db, { count: 2, trainerId: trainer.id, fromTime: "14:00", toTime: "16:00" }),
		await addBatch(db, { count: 3 }),
		await addBatch(db, { count: 2 }),
	];
	const standIn = third.classes[2]?.id ?? "";
	await db.update(classes).set({ trainerId: trainer.id }).where(eq(classes.id, standIn));
	const students = {
		asha: await addStudentTo(first.id, "Asha Own"),
		bela: await addStudentTo(second.id, "Bela Own"),
		charu: await addStudentTo(third.id, "Charu Own"),
		dev: await addStudentTo(fourth.id, "Dev Other"),
		esha: await addStudentTo(fourth.id, "Esha Unseated"),
	};
	await db
		.update(seats)
		.set({ state: "released", releasedAt: new Date() })
		.where(eq(seats.userId, students.esha.userId));
	return { ...app, trainer: trainer.browser, hire, students, standIn };
}

type Browser = Awaited<ReturnType<typeof openInstitute>>["trainer"];

const own = ["Asha Own", "Bela Own", "Charu Own"];
const all = [...own, "Dev Other", "Esha Unseated"];

const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name).toSorted();

const read = {
	attempts: (browser: Browser, query = "") => json<AttemptsResponse>(browser.get(`/auth/admin/exams${query}`)),
	practicals: (browser: Browser) =>
		json<z.infer<typeof PracticalsResponse>>(browser.get("/auth/admin/exams/practicals")),
	deck: (browser: Browser) =>
		json<{ downloads: { name: string }[]; whose: string }>(browser.get("/auth/admin/decks/Day-1")),
	/** How many people have downloaded the first deck. */
	async downloaders(browser: Browser) {
		const { decks } = await json<{ decks: { part: string; people: number }[] }>(browser.get("/auth/admin/decks"));
		return decks.find(({ part }) => part === "Day-1")?.people;
	},
};

test("a trainer's lists, searches and counts have the students of their batches and of a class that they give, and nobody else", async () => {
	const { trainer, db, standIn } = await openInstitute();
	const attempts = await read.attempts(trainer);
	expect([namesOf(attempts.attempts), attempts.total, attempts.whose]).toEqual([own, 3, "own"]);
	expect(namesOf((await read.practicals(trainer)).practicals)).toEqual(own);
	expect(namesOf((await read.deck(trainer)).downloads)).toEqual(own);
	expect(await read.downloaders(trainer)).toBe(3);
	const found = await read.attempts(trainer, "?q=Own");
	expect([namesOf(found.attempts), namesOf(found.people), found.total]).toEqual([own, own, 3]);
	for (const name of ["Dev", "Esha"])
		expect(await read.attempts(trainer, `?q=${name}`)).toMatchObject({ attempts: [], people: [], total: 0 });
	// A cancelled class gives the trainer no access.
	await db.update(classes).set({ status: "cancelled" }).where(eq(classes.id, standIn));
	expect(namesOf((await read.attempts(trainer)).attempts)).toEqual(own.slice(0, 2));
	expect(namesOf((await read.deck(trainer)).downloads)).toEqual(own.slice(0, 2));
});

test("what is not theirs is not found, whatever a trainer does with it, and nothing changes", async () => {
	const { trainer, students, db } = await openInstitute();
	const emailsBefore = await db.$count(emails);
	const nobody = { attempt: "nobody", practical: "nobody", enrolmentId: "nobody" };
	const answersFor = ({ attempt, practical, enrolmentId }: typeof nobody) => {
		const person = `/auth/admin/exams/people/${enrolmentId}`;
		return Promise.all(
			[
				trainer.get(person),
				trainer.get(`/auth/admin/exams/attempts/${attempt}`),
				trainer.get(`/auth/admin/exams/practicals/${practical}`),
				trainer.post(`${person}/extra-time`, { percent: "150", reason: "Needs more time" }),
				trainer.post(`${person}/grant`, { reason: "The power failed" }),
				trainer.post(`/auth/admin/exams/practicals/${practical}/marks`, marks),
				trainer.post(`/auth/admin/exams/practicals/${practical}/reopen`, {}),
			].map(async (answer) => [(await answer).status, await (await answer).text()]),
		);
	};
	const unknown = await answersFor(nobody);
	expect(unknown.map(([status]) => status)).toEqual(Array(7).fill(404));
	expect(await answersFor(students.dev)).toEqual(unknown);
	expect(await answersFor(students.esha)).toEqual(unknown);
	expect([await db.$count(examGrants), await db.$count(examExtraTimes), await db.$count(emails)]).toEqual([
		0,
		0,
		emailsBefore,
	]);
	expect(await db.$count(practicals, eq(practicals.state, "marked"))).toBe(0);
	expect((await answersFor(students.charu)).map(([status]) => status)).toEqual([200, 200, 200, 200, 200, 200, 409]);
});

test("of those whom a void question concerns, a trainer reads how many they are and only the names of their own", async () => {
	const { trainer, office, db } = await openInstitute();
	const [attempt] = await db.select().from(examAttempts);
	if (!attempt) throw new Error("no attempt");
	// One more correct answer, and they pass.
	const score = Math.ceil((attempt.paper.length * attempt.passPercent) / 100) - 1;
	await db.update(examAttempts).set({ score, passed: false });
	const concerned = async (browser: Browser) => {
		const { questions } = await json<QuestionsResponse>(browser.get("/auth/admin/exams/questions"));
		const question = questions.find(({ _id }) => _id === attempt.paper[0]?.id);
		return question && { ...question.concerned, names: question.concerned.names.toSorted() };
	};
	expect(await concerned(trainer)).toEqual({ people: 5, passing: 5, names: own });
	expect(await concerned(office)).toEqual({ people: 5, passing: 5, names: all });
});

test("owners and counsellors see all, also those who are trainers too; a second role that has nothing to do with it changes nothing", async () => {
	const { office, hire, students, standIn, db } = await openInstitute();
	const [owner, counsellor, accountant, nobody] = [
		await hire("trainer", "owner"),
		await hire("trainer", "counsellor"),
		await hire("trainer", "accountant"),
		await hire("trainer"),
	];
	for (const { browser } of [{ browser: office }, owner, counsellor]) {
		const { attempts, total, whose } = await read.attempts(browser);
		expect([namesOf(attempts), total, whose]).toEqual([all, 5, "all"]);
		expect(namesOf((await read.practicals(browser)).practicals)).toEqual(all);
	}
	expect(namesOf((await read.deck(owner.browser)).downloads)).toEqual(all);
	// Counsellors are not concerned with decks: to them the pages open as to a trainer without students.
	expect(await read.deck(counsellor.browser)).toMatchObject({ downloads: [], whose: "none" });
	const toMark = async (browser: Browser) =>
		(await json<{ practicals: { count: number } }>(browser.get("/auth/admin/today"))).practicals.count;
	expect([await toMark(office), await toMark(counsellor.browser), await toMark(accountant.browser)]).toEqual([5, 5, 0]);
	const examOf = async (browser: Browser, { userId }: { userId: string }) =>
		(await json<{ enrolmentId: string | null }>(browser.get(`/auth/admin/people/${userId}`))).enrolmentId;
	expect(await examOf(counsellor.browser, students.dev)).toBe(students.dev.enrolmentId);
	for (const student of [students.dev, students.charu]) expect(await examOf(accountant.browser, student)).toBeNull();
	for (const { browser } of [accountant, nobody]) {
		expect(await read.attempts(browser)).toMatchObject({ attempts: [], total: 0, whose: "none" });
		expect(await read.practicals(browser)).toMatchObject({ practicals: [], whose: "none" });
		expect(await read.downloaders(browser)).toBe(0);
	}
	await db.update(classes).set({ trainerId: accountant.id }).where(eq(classes.id, standIn));
	expect(await examOf(accountant.browser, students.charu)).toBe(students.charu.enrolmentId);
	expect(await examOf(accountant.browser, students.dev)).toBeNull();
	expect(await toMark(accountant.browser)).toBe(1);
});
