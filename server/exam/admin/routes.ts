import { examAdminWords } from "#content/en/admin/exams.ts";
import { pageSize } from "#content/page-sizes.ts";
import { formatTime } from "#content/timestamps.ts";
import { NoFields } from "#contract/accounts.ts";
import {
	AttemptResultResponse,
	AttemptsQuery,
	AttemptsResponse,
	DecisionForm,
	ExamId,
	ExamPersonResponse,
	ExtraTimeForm,
	GrantForm,
	MarkForm,
	PracticalResponse,
	PracticalsResponse,
	QuestionsQuery,
	QuestionsResponse,
	ReviewForm,
	StartCodeResponse,
} from "#contract/admin/exams.ts";
import { answersForStatistics } from "#contract/exam/states.ts";
import { Done } from "#contract/responses.ts";
import { parts } from "#server/course/course.ts";
import type { Db } from "#server/db/database.ts";
import type { Mail } from "#server/email/email.ts";
import {
	findOwnCode,
	findStudents,
	grantAttempt,
	listAllAttempts,
	makeStartCode,
	readAttempt,
	readExamPerson,
	setExtraTime,
} from "#server/exam/admin/attempts.ts";
import { giveAnotherTry, listPracticals, markPractical, readPractical } from "#server/exam/admin/practicals.ts";
import { decideReview, listQuestions, proposeReview } from "#server/exam/admin/questions.ts";
import type { QuestionBank } from "#server/exam/bank/bank.ts";
import { defineRoute } from "#server/http/define-route.ts";
import { jsonOrForm, jsonResponse, newRoutes, sentAs } from "#server/http/request-context.ts";
import { errorResponse } from "#server/http/responses.ts";
import type { Jobs } from "#server/jobs/jobs.ts";

type Parts = { db: Db; jobs: Jobs; mail: Mail; site: string; bank: QuestionBank };

export const examAdminRoutes = (context: Parts) => {
	const { db, bank } = context;
	return newRoutes()
		.openapi(getAttempts, async (c) => {
			const { page = 1, limit = pageSize.attempts, sort: _, ...filters } = c.req.valid("query");
			const [listed, people, startCode] = await Promise.all([
				listAllAttempts(db, c.var.actor, { page, limit, ...filters }),
				findStudents(db, c.var.actor, filters.q),
				findOwnCode(db, c.var.actor),
			]);
			return c.json({ success: true as const, ...listed, people, startCode }, 200);
		})
		.openapi(getAttempt, async (c) => {
			const attempt = await readAttempt(context, c.var.actor, c.req.valid("param").id);
			if (!attempt) return errorResponse(c, 409, examAdminWords().refused.open);
			return c.json({ success: true as const, ...attempt }, 200);
		})
		.openapi(newStartCode, async (c) => {
			const made = await makeStartCode(db, c.var.actor);
			const message = examAdminWords().done.startCode(formatTime(made.validUntil));
			return c.json({ success: true as const, message, ...made }, 200);
		})
		.openapi(getPerson, async (c) =>
			c.json({ success: true as const, ...(await readExamPerson(db, c.var.actor, c.req.valid("param").id)) }, 200),
		)
		.openapi(putExtraTime, async (c) => {
			const set = await setExtraTime(db, c.var.actor, c.req.valid("param").id, c.req.valid(sentAs(c)));
			const { done, refused } = examAdminWords();
			if (!set.ok) return errorResponse(c, 409, refused[set.why]);
			return c.json({ success: true as const, message: done.extraTime(set.name) }, 200);
		})
		.openapi(grant, async (c) => {
			const { reason } = c.req.valid(sentAs(c));
			const granted = await grantAttempt(context, c.var.actor, c.req.valid("param").id, reason);
			const { done, refused } = examAdminWords();
			if (!granted.ok) return errorResponse(c, 409, refused[granted.why]);
			return c.json({ success: true as const, message: done.granted(granted.name) }, 200);
		})
		.openapi(getPracticals, async (c) =>
			c.json({ success: true as const, ...(await listPracticals(db, c.var.actor)) }, 200),
		)
		.openapi(getPractical, async (c) =>
			c.json({ success: true as const, ...(await readPractical(db, c.var.actor, c.req.valid("param").id)) }, 200),
		)
		.openapi(putMarks, async (c) => {
			const marked = await markPractical(context, c.var.actor, c.req.valid("param").id, c.req.valid(sentAs(c)));
			const { done, refused } = examAdminWords();
			if (!marked.ok)
				return errorResponse(c, 409, marked.why === "marked" ? refused.marked(marked.marks) : refused[marked.why]);
			return c.json({ success: true as const, message: done.marked(marked.name, marked.marks) }, 200);
		})
		.openapi(reopen, async (c) => {
			const given = await giveAnotherTry(context, c.var.actor, c.req.valid("param").id);
			const { done, refused } = examAdminWords();
			if (!given.ok) return errorResponse(c, 409, refused[given.why]);
			return c.json({ success: true as const, message: done.reopened(given.name) }, 200);
		})
		.openapi(getQuestions, async (c) => {
			const questions = await listQuestions(db, bank, c.var.actor, c.req.valid("query"));
			return c.json({ success: true as const, questions, parts: [...parts], needed: answersForStatistics }, 200);
		})
		.openapi(propose, async (c) => {
			const proposed = await proposeReview(db, bank, c.var.actor, c.req.valid(sentAs(c)));
			const { done, refused } = examAdminWords();
			if (!proposed.ok) return errorResponse(c, 409, refused.already);
			return c.json({ success: true as const, message: done.proposed }, 200);
		})
		.openapi(decide, async (c) => {
			const { decision } = c.req.valid(sentAs(c));
			const decided = await decideReview(context, c.var.actor, c.req.valid("param").id, decision);
			const { done, refused } = examAdminWords();
			if (!decided.ok) return errorResponse(c, 409, refused[decided.why]);
			const message = decision === "reject" ? done.rejected : done.approved(decided.raised, decided.passed);
			return c.json({ success: true as const, message }, 200);
		});
};

const getAttempts = defineRoute({
	method: "get",
	path: "/auth/admin/exams",
	tags: ["Office"],
	summary: "Attempts at the exam, and the caller's start code",
	access: "exam.read",
	request: { query: AttemptsQuery },
	responses: { 200: jsonResponse(AttemptsResponse, "One page, the newest first") },
});

const getAttempt = defineRoute({
	method: "get",
	path: "/auth/admin/exams/attempts/{id}",
	tags: ["Office"],
	summary: "An attempt that is over, with what was answered",
	access: "exam.read",
	request: { params: ExamId },
	responses: { 200: jsonResponse(AttemptResultResponse, "By part and question") },
});

const newStartCode = defineRoute({
	method: "post",
	path: "/auth/admin/exams/start-code",
	tags: ["Office"],
	summary: "Make a code with which students at the branch begin a supervised attempt",
	access: "exam.update",
	request: jsonOrForm(NoFields),
	responses: { 200: jsonResponse(StartCodeResponse, "It is valid for half an hour") },
});

const getPerson = defineRoute({
	method: "get",
	path: "/auth/admin/exams/people/{id}",
	tags: ["Office"],
	summary: "The exam of one student, by enrolment",
	access: "exam.read",
	request: { params: ExamId },
	responses: { 200: jsonResponse(ExamPersonResponse, "Attempts, extra time, grants and practical") },
});

const putExtraTime = defineRoute({
	method: "post",
	path: "/auth/admin/exams/people/{id}/extra-time",
	tags: ["Office"],
	summary: "Give a student more time from the next attempt on, or take it away with 100",
	access: "exam.update",
	request: { params: ExamId, ...jsonOrForm(ExtraTimeForm) },
	responses: { 200: jsonResponse(Done, "Saved") },
});

const grant = defineRoute({
	method: "post",
	path: "/auth/admin/exams/people/{id}/grant",
	tags: ["Office"],
	summary: "Grant one more attempt without waiting; the student gets an e-mail",
	access: "exam.update",
	request: { params: ExamId, ...jsonOrForm(GrantForm) },
	responses: { 200: jsonResponse(Done, "Granted") },
});

const getPracticals = defineRoute({
	method: "get",
	path: "/auth/admin/exams/practicals",
	tags: ["Office"],
	summary: "Practicals that are handed in, those to mark first",
	access: "exam.read",
	responses: { 200: jsonResponse(PracticalsResponse, "At most 200") },
});

const getPractical = defineRoute({
	method: "get",
	path: "/auth/admin/exams/practicals/{id}",
	tags: ["Office"],
	summary: "What a student has found and filled in beside the key, and the marks",
	access: "exam.read",
	request: { params: ExamId },
	responses: { 200: jsonResponse(PracticalResponse, "The practical") },
});

const putMarks = defineRoute({
	method: "post",
	path: "/auth/admin/exams/practicals/{id}/marks",
	tags: ["Office"],
	summary: "Mark a practical by five criteria; the student gets an e-mail",
	access: "exam.update",
	request: { params: ExamId, ...jsonOrForm(MarkForm) },
	responses: { 200: jsonResponse(Done, "Marked") },
});

const reopen = defineRoute({
	method: "post",
	path: "/auth/admin/exams/practicals/{id}/reopen",
	tags: ["Office"],
	summary: "Give another try, with another shipment set, after a practical that did not pass",
	access: "exam.update",
	request: { params: ExamId, ...jsonOrForm(NoFields) },
	responses: { 200: jsonResponse(Done, "Drawn; the student gets an e-mail") },
});

const getQuestions = defineRoute({
	method: "get",
	path: "/auth/admin/exams/questions",
	tags: ["Office"],
	summary: "The questions, how each does, and what is decided about it",
	access: "exam.read",
	request: { query: QuestionsQuery },
	responses: { 200: jsonResponse(QuestionsResponse, "In the order of the course; figures from 30 answers on") },
});

const propose = defineRoute({
	method: "post",
	path: "/auth/admin/exams/reviews",
	tags: ["Office"],
	summary: "Propose to retire a question or to make it void",
	access: "exam.update",
	request: jsonOrForm(ReviewForm),
	responses: { 200: jsonResponse(Done, "A second person decides") },
});

const decide = defineRoute({
	method: "post",
	path: "/auth/admin/exams/reviews/{id}",
	tags: ["Office"],
	summary: "Approve or reject somebody else's proposal; voiding raises the scores concerned",
	access: "exam.update",
	request: { params: ExamId, ...jsonOrForm(DecisionForm) },
	responses: { 200: jsonResponse(Done, "Decided") },
});
