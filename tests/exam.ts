// The exam with the sample questions, and students who may take it.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import type { PaperResponse, SavedAnswer } from "#contract/exam/exam.ts";
import { batches } from "#server/batches/table.ts";
import type { Db } from "#server/db/database.ts";
import type { QuestionBank } from "#server/exam/bank/bank.ts";
import { openAdmin } from "#tests/admin.ts";
import type { openBrowser } from "#tests/browser.ts";
import { addBatch, enrol } from "#tests/classes.ts";
import { register } from "#tests/people.ts";
import { idOf, promote } from "#tests/rows.ts";
import { buildBank } from "#tools/exam/build-bank.ts";

type Browser = ReturnType<typeof openBrowser>;

let compiled: string | undefined;

function compiledBank() {
	if (!compiled) {
		compiled = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "eibm-exam-")), "bank.json");
		buildBank(compiled);
	}
	return compiled;
}

export async function openExam() {
	const app = await openAdmin({}, { bank: compiledBank() });
	const { id: batchId } = await addBatch(app.db, { count: 1 });
	return {
		...app,
		batchId,
		/** The trainer of the batch. */
		async addTrainer() {
			const browser = app.visitor();
			const { email } = await register(browser, { name: "Kiran Desai" });
			await promote(app.db, email, "trainer");
			await app.db
				.update(batches)
				.set({ trainerId: await idOf(app.db, email) })
				.where(eq(batches.id, batchId));
			return browser;
		},
		/** A signed-in student who has paid and has a seat. */
		async addStudent() {
			const browser = app.visitor();
			const { email } = await register(browser);
			const userId = await idOf(app.db, email);
			const [{ enrolmentId = "" } = {}] = await enrol(app.db, batchId, [userId]);
			return { browser, userId, enrolmentId, email };
		},
	};
}

/** The enrolments whose certificate is to be issued at once, if nothing is missing. */
export async function certificatesDue(db: Db) {
	const { rows } = await db.execute(sql`select data from jobs.job where name = 'issue-certificate'`);
	return rows.map(({ data }) => data);
}

export const begin = (browser: Browser, code = "") => browser.post("/auth/exam/attempts", { code });

export async function beginAttempt(browser: Browser, code = "") {
	const answer = await begin(browser, code);
	if (answer.status !== 200) throw new Error(`beginning answered ${answer.status}: ${await answer.text()}`);
	return ((await answer.json()) as { id: string }).id;
}

export async function openPaper(browser: Browser, attemptId: string) {
	const answer = await browser.post(`/auth/exam/attempts/${attemptId}/paper`, {});
	if (answer.status !== 200) throw new Error(`the paper answered ${answer.status}: ${await answer.text()}`);
	return (await answer.json()) as PaperResponse;
}

export const save = (browser: Browser, attemptId: string, tab: number, answers: SavedAnswer[]) =>
	browser.post(`/auth/exam/attempts/${attemptId}/answers`, { tab, answers });

/** Correct answers to this many questions of a paper and wrong ones to the rest, as a browser sends them. */
export const answersTo = (bank: QuestionBank, { questions }: PaperResponse, rightOnes: number): SavedAnswer[] =>
	questions.map(({ id }, at) => {
		const question = bank.list.find((one) => one.question.id === id)?.question;
		if (!question) throw new Error(`no question ${id}`);
		const isRight = at < rightOnes;
		const seq = at + 1;
		if (question.kind === "number")
			return { questionId: id, seq, given: [isRight ? String(question.answer.value) : "-99999999"] };
		const ids = question.options.map((option) => option.id);
		if (question.kind === "order") return { questionId: id, seq, given: isRight ? ids : ids.toReversed() };
		const options = question.options.filter(({ right }) => right === isRight).map((option) => option.id);
		return { questionId: id, seq, given: isRight ? options : options.slice(0, 1) };
	});
