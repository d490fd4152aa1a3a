import type { Context } from "hono";
import { serverWords } from "#content/server-words.ts";
import { words } from "#content/words.ts";
import { NoFields } from "#contract/accounts.ts";
import { BegunResponse } from "#contract/exam/exam.ts";
import {
	PracticalChanges,
	PracticalParam,
	PracticalResponse,
	PracticalSubmission,
	SavedResponse,
} from "#contract/exam/practical.ts";
import { Done } from "#contract/responses.ts";
import type { Db } from "#server/db/database.ts";
import type { QuestionBank } from "#server/exam/bank/bank.ts";
import { beginPractical, readMyPractical, savePractical, submitPractical } from "#server/exam/practical/practical.ts";
import { defineRoute } from "#server/http/define-route.ts";
import { jsonOrForm, jsonResponse, newRoutes, sentAs } from "#server/http/request-context.ts";
import { errorResponse } from "#server/http/responses.ts";

type Parts = { db: Db; bank: QuestionBank };

export const practicalRoutes = (parts: Parts) =>
	newRoutes()
		.openapi(get, async (c) =>
			c.json({ success: true as const, ...(await readMyPractical(parts, c.var.actor.id)) }, 200),
		)
		.openapi(begin, async (c) => {
			const begun = await beginPractical(parts, c.var.actor);
			const text = serverWords().exam.practical;
			if (!begun.ok) return errorResponse(c, 409, text.cannot[begun.why]);
			return c.json({ success: true as const, message: text.begun, id: begun.id }, 200);
		})
		.openapi(save, async (c) => {
			const as = sentAs(c);
			const { bases, ...answers } = c.req.valid(as);
			const kept = { whole: as === "form", bases };
			const saved = await savePractical(parts, c.var.actor, c.req.valid("param").id, answers, kept);
			if (!saved.ok) return refused(c, saved);
			const message = serverWords().exam.practical.saved;
			const { savedAt, elsewhere } = saved;
			const before = saved.before?.toISOString() ?? null;
			return c.json({ success: true as const, message, savedAt: savedAt.toISOString(), before, elsewhere }, 200);
		})
		.openapi(submit, async (c) => {
			const { seen, ...answers } = c.req.valid(sentAs(c));
			const sent = await submitPractical(parts, c.var.actor, c.req.valid("param").id, answers, seen);
			if (!sent.ok) return refused(c, sent);
			return c.json({ success: true as const, message: serverWords().exam.practical.submitted }, 200);
		});

function refused(
	c: Context,
	{ why, names = [] }: { why: "over" | "elsewhere" | "foreign" | "tooLong"; names?: string[] },
) {
	const text = serverWords().exam.practical;
	if (why === "over") return c.json({ success: false as const, message: text.over, now: "over" }, 409);
	if (why === "elsewhere") return errorResponse(c, 409, text.elsewhere);
	if (why === "foreign") return errorResponse(c, 400, text.foreign);
	const errors = Object.fromEntries(names.map((name) => [name, text.tooLong]));
	return errorResponse(c, 422, words().messages.form.invalid, errors);
}

const get = defineRoute({
	method: "get",
	path: "/auth/exam/practical",
	tags: ["Exam"],
	summary: "The caller's newest practical, with what is filled in, and its marks when a trainer has given them",
	access: "course.open",
	responses: { 200: jsonResponse(PracticalResponse, "The documents, and the fields to fill in") },
});

const begin = defineRoute({
	method: "post",
	path: "/auth/exam/practical",
	form: { next: "/exam/practical" },
	tags: ["Exam"],
	summary: "Begin the practical: a shipment set is drawn",
	access: "course.open",
	request: jsonOrForm(NoFields),
	responses: { 200: jsonResponse(BegunResponse, "The practical, also if it was open before") },
});

const save = defineRoute({
	method: "post",
	path: "/auth/exam/practical/{id}/answers",
	form: { next: "/exam/practical" },
	tags: ["Exam"],
	summary: "Save answers of a practical; as JSON only those that have changed",
	access: "course.open",
	request: { params: PracticalParam, ...jsonOrForm(PracticalChanges) },
	responses: { 200: jsonResponse(SavedResponse, "Saved") },
});

const submit = defineRoute({
	method: "post",
	path: "/auth/exam/practical/{id}/submit",
	form: { next: "/exam/practical" },
	tags: ["Exam"],
	summary: "Hand in a practical, with all its answers",
	access: "course.open",
	request: { params: PracticalParam, ...jsonOrForm(PracticalSubmission) },
	responses: { 200: jsonResponse(Done, "Handed in and checked; a trainer marks it") },
});
