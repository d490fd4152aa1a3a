import type { Context } from "hono";
import { serverWords } from "#content/server-words.ts";
import { formatTimestamp } from "#content/timestamps.ts";
import { words } from "#content/words.ts";
import { NoFields } from "#contract/accounts.ts";
import {
	AnswersForm,
	AnswersResponse,
	AttemptParam,
	BeginForm,
	BegunResponse,
	ExamResponse,
	OtherQuizForm,
	OtherQuizResponse,
	OtherQuizResult,
	PaperResponse,
	QuizPart,
	ResultResponse,
} from "#contract/exam/exam.ts";
import { Done } from "#contract/responses.ts";
import type { Db } from "#server/db/database.ts";
import { beginAttempt, openPaper, saveAnswers, submitAttempt } from "#server/exam/attempts.ts";
import type { QuestionBank } from "#server/exam/bank/bank.ts";
import { readMyExam, readResult } from "#server/exam/my-exam.ts";
import { answerOtherQuiz, drawOtherQuiz } from "#server/exam/quizzes.ts";
import { defineRoute } from "#server/http/define-route.ts";
import { jsonOrForm, jsonResponse, newRoutes, sentAs } from "#server/http/request-context.ts";
import { errorResponse } from "#server/http/responses.ts";
import type { Jobs } from "#server/jobs/jobs.ts";

type Parts = { db: Db; jobs: Jobs; bank: QuestionBank };

export const examRoutes = (parts: Parts) =>
	newRoutes()
		.openapi(getExam, async (c) =>
			c.json({ success: true as const, ...(await readMyExam(parts, c.var.actor.id)) }, 200),
		)
		.openapi(begin, async (c) => {
			const { actor } = c.var;
			const { code = "" } = c.req.valid(sentAs(c));
			// Without a limit six digits can be guessed quickly.
			if (code) await c.var.limits.consume("checkInPin", `exam ${actor.id}`);
			const begun = await beginAttempt(parts, actor, code);
			const { exam } = serverWords();
			if (begun.ok) return c.json({ success: true as const, message: exam.begun, id: begun.id }, 200);
			if (begun.why === "code") return errorResponse(c, 422, words().messages.form.invalid, { code: exam.code });
			const { until } = begun;
			return errorResponse(
				c,
				409,
				until ? exam.waitingUntil(formatTimestamp(until.toISOString())) : exam.cannot[begun.why],
			);
		})
		.openapi(open, async (c) => {
			const opened = await openPaper(parts, c.var.actor, c.req.valid("param").id);
			if (!opened.ok) return over(c);
			const { id, no, mode, endsAt } = opened.attempt;
			return c.json(
				{
					success: true as const,
					attempt: { id, no, mode, endsAt: endsAt.toISOString() },
					serverTime: new Date().toISOString(),
					tab: opened.tab,
					questions: opened.questions,
					answers: opened.answers,
				},
				200,
			);
		})
		.openapi(save, async (c) => {
			const saved = await saveAnswers(parts, c.var.actor, c.req.valid("param").id, c.req.valid("json"));
			if (!saved.ok && saved.why === "foreign") return errorResponse(c, 400, serverWords().exam.foreign);
			if (!saved.ok) return over(c);
			return c.json(
				{
					success: true as const,
					serverTime: new Date().toISOString(),
					endsAt: saved.endsAt.toISOString(),
					isNewest: saved.isNewest,
				},
				200,
			);
		})
		.openapi(submit, async (c) => {
			await submitAttempt(parts, c.var.actor, c.req.valid("param").id);
			return c.json({ success: true as const, message: serverWords().exam.submitted }, 200);
		})
		.openapi(getResult, async (c) => {
			const result = await readResult(parts, c.var.actor, c.req.valid("param").id);
			if (!result) return errorResponse(c, 409, serverWords().exam.stillOpen);
			return c.json({ success: true as const, ...result }, 200);
		})
		.openapi(drawQuiz, async (c) => {
			const quiz = await drawOtherQuiz(parts, c.var.actor, c.req.valid("json").part);
			if (!quiz) return errorResponse(c, 404, serverWords().exam.noQuiz);
			return c.json({ success: true as const, ...quiz }, 200);
		})
		.openapi(answerQuiz, async (c) => {
			const { answers } = c.req.valid("json");
			const marked = await answerOtherQuiz(parts, c.var.actor, c.req.valid("param").id, answers);
			const message = serverWords().exam.quiz(marked.right, marked.of);
			return c.json({ success: true as const, message, ...marked }, 200);
		});

/** The time is over, or the attempt was submitted elsewhere. */
const over = (c: Context) => c.json({ success: false as const, message: serverWords().exam.over, now: "over" }, 409);

const getExam = defineRoute({
	method: "get",
	path: "/auth/exam",
	tags: ["Exam"],
	summary: "The rules of the exam, the caller's attempts, and when the next one is possible",
	access: "course.open",
	responses: { 200: jsonResponse(ExamResponse, "Where the caller stands") },
});

const begin = defineRoute({
	method: "post",
	path: "/auth/exam/attempts",
	form: { next: "/exam" },
	tags: ["Exam"],
	summary: "Begin an attempt, or get the one that is open",
	access: "course.open",
	request: jsonOrForm(BeginForm),
	responses: { 200: jsonResponse(BegunResponse, "The attempt") },
});

const open = defineRoute({
	method: "post",
	path: "/auth/exam/attempts/{id}/paper",
	tags: ["Exam"],
	summary: "Open the paper of an attempt; tabs that were opened before can only read it from then on",
	access: "course.open",
	request: { params: AttemptParam, ...jsonOrForm(NoFields) },
	responses: { 200: jsonResponse(PaperResponse, "The paper, with what was answered so far") },
});

const json = <Schema>(schema: Schema) => ({
	body: { content: { "application/json": { schema } }, required: true as const },
});

const save = defineRoute({
	method: "post",
	path: "/auth/exam/attempts/{id}/answers",
	tags: ["Exam"],
	summary: "Save answers, until a minute after the end; of two the higher number stays",
	access: "course.open",
	request: { params: AttemptParam, ...json(AnswersForm) },
	responses: { 200: jsonResponse(AnswersResponse, "Saved") },
});

const submit = defineRoute({
	method: "post",
	path: "/auth/exam/attempts/{id}/submit",
	form: { next: "/exam" },
	tags: ["Exam"],
	summary: "Submit an attempt before its time is over",
	access: "course.open",
	request: { params: AttemptParam, ...jsonOrForm(NoFields) },
	responses: { 200: jsonResponse(Done, "Submitted and scored") },
});

const getResult = defineRoute({
	method: "get",
	path: "/auth/exam/attempts/{id}",
	tags: ["Exam"],
	summary: "The result of an attempt that is over, by part, with what was answered and why it is right or wrong",
	access: "course.open",
	request: { params: AttemptParam },
	responses: { 200: jsonResponse(ResultResponse, "The result") },
});

const drawQuiz = defineRoute({
	method: "post",
	path: "/auth/exam/quizzes",
	tags: ["Exam"],
	summary: "Draw five other questions of a part",
	access: "course.open",
	request: json(QuizPart),
	responses: { 200: jsonResponse(OtherQuizResponse, "The questions") },
});

const answerQuiz = defineRoute({
	method: "post",
	path: "/auth/exam/quizzes/{id}/answers",
	tags: ["Exam"],
	summary: "Submit the answers of such a quiz, once",
	access: "course.open",
	request: { params: AttemptParam, ...json(OtherQuizForm) },
	responses: { 200: jsonResponse(OtherQuizResult, "Marked; four of five pass") },
});
