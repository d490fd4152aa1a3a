// Statistics of each question, and decisions about it: one member of the staff proposes, another one decides.

import { randomUUID } from "node:crypto";
import { and, asc, eq, ne, not, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { withUnit } from "#content/numbers.ts";
import type { QuestionRow } from "#contract/admin/exams.ts";
import type { Question } from "#contract/exam/questions.ts";
import { answersForStatistics, questionLimits, type ReviewKind } from "#contract/exam/states.ts";
import { users } from "#server/accounts/table.ts";
import { recordAuditEntry } from "#server/audit/audit.ts";
import { type Students, studentsOf, withUserOf } from "#server/batches/own-students.ts";
import { enrolments } from "#server/batches/table.ts";
import { issueSoon } from "#server/certificates/issue.ts";
import { parts } from "#server/course/course.ts";
import type { Db } from "#server/db/database.ts";
import { takeAdvisoryLocks } from "#server/db/locks.ts";
import type { Mail } from "#server/email/email.ts";
import { isPass } from "#server/exam/attempts.ts";
import type { QuestionBank } from "#server/exam/bank/bank.ts";
import { correlation } from "#server/exam/correlation.ts";
import { type AttemptRow, isClosed } from "#server/exam/eligibility.ts";
import { voidingLock } from "#server/exam/paper.ts";
import { examAnswers, examAttempts, examQuestions, questionReviews } from "#server/exam/table.ts";
import type { Authorized } from "#server/http/authorization.ts";
import { NotFound } from "#server/http/responses.ts";
import type { Jobs } from "#server/jobs/jobs.ts";

type Answer = {
	right: boolean;
	rest: number;
	given: string[] | null;
	enrolmentId: string;
	score: number;
	of: number;
	passPercent: number;
	passed: boolean;
};

export async function listQuestions(
	db: Db,
	bank: QuestionBank,
	actor: Authorized<"exam.read">,
	{ part, show }: { part?: string | undefined; show?: "flagged" | "proposed" | "out" | undefined },
): Promise<QuestionRow[]> {
	const [answers, reviews, used] = await Promise.all([
		listAnswers(db),
		listReviews(db),
		db.select().from(examQuestions),
	]);
	const passing = [...answers.values()].flat().filter(wouldPass);
	const names = await listNames(db, studentsOf(actor, "exam.read"), passing);
	const current = new Set(bank.list.map(({ question, version }) => keyOf(question.id, version)));
	const old = used
		.filter(({ id, version }) => !current.has(keyOf(id, version)))
		.map(({ question, version }) => ({ question, version }));
	const rows = [...bank.list, ...old]
		.filter(({ question }) => !part || question.part === part)
		.map(({ question, version }): QuestionRow => {
			const key = keyOf(question.id, version);
			const own = answers.get(key) ?? [];
			const review = reviews.get(key);
			return {
				_id: question.id,
				version,
				isOld: !current.has(key),
				part: question.part,
				kind: question.kind,
				difficulty: question.difficulty,
				text: question.text,
				options: optionsOf(question),
				why: question.why,
				asked: own.length,
				statistics: statisticsOf(question, own),
				review: review
					? {
							_id: review.id,
							kind: review.kind,
							state: review.state,
							reason: review.reason,
							by: review.by,
							at: review.at.toISOString(),
							decidedBy: review.decidedBy,
							isOwn: review.proposedBy === actor.id,
						}
					: null,
				concerned: {
					people: own.filter(({ right }) => !right).length,
					passing: own.filter(wouldPass).length,
					names: own.filter(wouldPass).flatMap(({ enrolmentId }) => names.get(enrolmentId) ?? []),
				},
			};
		})
		.filter(
			({ statistics, review }) =>
				!show ||
				(show === "flagged" && (statistics?.flags.length ?? 0) > 0) ||
				(show === "proposed" && review?.state === "proposed") ||
				(show === "out" && review?.state === "approved"),
		);
	const place = new Map(parts.map((one, at) => [one, at]));
	return rows.sort(
		(one, other) =>
			(place.get(one.part) ?? 0) - (place.get(other.part) ?? 0) ||
			one._id.localeCompare(other._id) ||
			Number(one.isOld) - Number(other.isOld),
	);
}

/** Whether this attempt would pass if the question counted as right for everybody. */
const wouldPass = ({ right, passed, score, of, passPercent }: Answer) =>
	!right && !passed && isPass(score + 1, of, passPercent);

/** The names of those whom the caller may see, by enrolment. */
async function listNames(db: Db, students: Students, people: readonly Answer[]) {
	const ids = [...new Set(people.map(({ enrolmentId }) => enrolmentId))];
	const rows = await db
		.select({ id: enrolments.id, name: users.name })
		.from(enrolments)
		.innerJoin(users, eq(users.id, enrolments.userId))
		.where(and(sql`${enrolments.id} = any(${sql.param(ids)}::text[])`, withUserOf(db, students, enrolments.userId)));
	return new Map(rows.map(({ id, name }) => [id, name]));
}

function optionsOf(question: Question) {
	if (question.kind === "number") {
		const { value, tolerance, unit } = question.answer;
		return [{ text: withUnit(`${value} ± ${tolerance}`, unit), right: true }];
	}
	const isOrder = question.kind === "order";
	return question.options.map(({ text, right }) => ({ text, right: right || isOrder }));
}

const keyOf = (id: string, version: string) => `${id} ${version}`;

function statisticsOf(question: Question, answers: readonly Answer[]): QuestionRow["statistics"] {
	if (answers.length < answersForStatistics) return null;
	const right = answers.filter((answer) => answer.right).length / answers.length;
	const withRest = correlation(answers.map((answer) => [answer.right ? 1 : 0, answer.rest]));
	const chosen = new Set(answers.flatMap(({ given }) => given ?? []));
	const unused =
		question.kind === "number" || question.kind === "order"
			? []
			: question.options.filter(({ id }) => !chosen.has(id)).map(({ text }) => text);
	return {
		right,
		correlation: withRest,
		unused,
		flags: [
			...(right < questionLimits.hard ? (["hard"] as const) : []),
			...(right > questionLimits.easy ? (["easy"] as const) : []),
			...(withRest !== null && withRest < questionLimits.weak ? (["weak"] as const) : []),
		],
	};
}

/** The answers in all finished attempts, by question and version. `rest`: the right answers to the other questions. */
async function listAnswers(db: Db) {
	const { rows } = await db.execute<Answer & { id: string; version: string }>(sql`
		select asked ->> 'id' as id, asked ->> 'version' as version, answer."right", answer.given,
			attempt.score - answer."right"::int as rest, attempt.score, attempt.pass_percent as "passPercent",
			attempt.passed, jsonb_array_length(attempt.paper) as of, attempt.enrolment_id as "enrolmentId"
		from ${examAttempts} attempt
		cross join jsonb_array_elements(attempt.paper) asked
		join ${examAnswers} answer on answer.attempt_id = attempt.id and answer.question_id = asked ->> 'id'
		where attempt.state = 'submitted' and answer."right" is not null`);
	return Map.groupBy(rows, ({ id, version }) => keyOf(id, version));
}

/** The newest of each question. */
async function listReviews(db: Db) {
	const decider = alias(users, "decider");
	const rows = await db
		.select({
			id: questionReviews.id,
			questionId: questionReviews.questionId,
			version: questionReviews.version,
			kind: questionReviews.kind,
			state: questionReviews.state,
			reason: questionReviews.reason,
			proposedBy: questionReviews.proposedBy,
			by: users.name,
			at: questionReviews.proposedAt,
			decidedBy: decider.name,
		})
		.from(questionReviews)
		.leftJoin(users, eq(users.id, questionReviews.proposedBy))
		.leftJoin(decider, eq(decider.id, questionReviews.decidedBy))
		.where(ne(questionReviews.state, "rejected"))
		.orderBy(asc(questionReviews.proposedAt));
	return new Map(rows.map((row) => [keyOf(row.questionId, row.version), row]));
}

type Proposed = { ok: true } | { ok: false; why: "already" };

export async function proposeReview(
	db: Db,
	bank: QuestionBank,
	actor: Authorized<"exam.update">,
	{ questionId, version, kind, reason }: { questionId: string; version: string; kind: ReviewKind; reason: string },
): Promise<Proposed> {
	return db.transaction(async (tx) => {
		await takeAdvisoryLocks(tx, [`question ${questionId} ${version}`]);
		const isKnown =
			bank.list.some((one) => one.question.id === questionId && one.version === version) ||
			(await tx.$count(examQuestions, and(eq(examQuestions.id, questionId), eq(examQuestions.version, version)))) > 0;
		if (!isKnown) throw new NotFound();
		const before = await tx
			.select({ kind: questionReviews.kind, state: questionReviews.state })
			.from(questionReviews)
			.where(
				and(
					eq(questionReviews.questionId, questionId),
					eq(questionReviews.version, version),
					ne(questionReviews.state, "rejected"),
				),
			);
		// One that was retired can become void later: those who had it before are still to get their point.
		const isFree = before.every((one) => kind === "void" && one.kind === "retire" && one.state === "approved");
		if (!isFree) return { ok: false, why: "already" };
		const id = randomUUID();
		await tx.insert(questionReviews).values({ id, questionId, version, kind, reason, proposedBy: actor.id });
		await recordAuditEntry(tx, actor, {
			action: "question.propose",
			subject: { id, name: questionId },
			before: null,
			after: { kind, reason },
		});
		return { ok: true };
	});
}

type Context = { db: Db; jobs: Jobs; mail: Mail; site: string };
type Decided = { ok: true; raised: number; passed: number } | { ok: false; why: "own" | "decided" };

/** Decided by somebody other than the proposer. A void question counts as right for everybody: scores only rise. */
export async function decideReview(
	context: Context,
	actor: Authorized<"exam.update">,
	id: string,
	decision: "approve" | "reject",
): Promise<Decided> {
	return context.db.transaction(async (tx) => {
		const [review] = await tx.select().from(questionReviews).where(eq(questionReviews.id, id)).for("update");
		if (!review) throw new NotFound();
		if (review.state !== "proposed") return { ok: false, why: "decided" };
		if (review.proposedBy === actor.id) return { ok: false, why: "own" };
		const state = decision === "approve" ? ("approved" as const) : ("rejected" as const);
		await tx
			.update(questionReviews)
			.set({ state, decidedBy: actor.id, decidedAt: new Date() })
			.where(eq(questionReviews.id, id));
		const raised = state === "approved" && review.kind === "void" ? await makeVoid(context, tx, review) : [];
		const passed = raised.filter((one) => one.passes).length;
		await recordAuditEntry(tx, actor, {
			action: "question.decide",
			subject: { id, name: review.questionId },
			before: { state: "proposed" },
			after: { state, kind: review.kind, raised: raised.length, passed },
		});
		return { ok: true, raised: raised.length, passed };
	});
}

/** Updates every attempt in which the question was not right. Open attempts are scored accordingly at their end. */
async function makeVoid(context: Context, tx: Db, { questionId, version }: { questionId: string; version: string }) {
	await takeAdvisoryLocks(tx, [voidingLock]);
	const concerned = await tx
		.select({ attempt: examAttempts })
		.from(examAttempts)
		.innerJoin(
			examAnswers,
			and(
				eq(examAnswers.attemptId, examAttempts.id),
				eq(examAnswers.questionId, questionId),
				eq(examAnswers.right, false),
			),
		)
		.where(
			and(
				eq(examAttempts.state, "submitted"),
				sql`${examAttempts.paper} @> ${JSON.stringify([{ id: questionId, version }])}::jsonb`,
			),
		)
		.orderBy(examAttempts.id)
		.for("update", { of: examAttempts });
	const raised: { passes: boolean }[] = [];
	for (const { attempt } of concerned) {
		const score = (attempt.score ?? 0) + 1;
		const passed = attempt.passed === true || isPass(score, attempt.paper.length, attempt.passPercent);
		await tx.update(examAttempts).set({ score, passed }).where(eq(examAttempts.id, attempt.id));
		await tx
			.update(examAnswers)
			.set({ right: true })
			.where(and(eq(examAnswers.attemptId, attempt.id), eq(examAnswers.questionId, questionId)));
		const passes = passed && attempt.passed !== true;
		if (passes) {
			await issueSoon(context.jobs, tx, attempt.enrolmentId);
			await tellOfPass(context, tx, { ...attempt, score });
		}
		raised.push({ passes });
	}
	return raised;
}

/** A student who has read that they did not pass is told, unless another attempt has passed or their course is closed. */
async function tellOfPass({ mail, site }: Context, tx: Db, { id, enrolmentId, score, paper }: AttemptRow) {
	const passedBefore = and(
		eq(examAttempts.enrolmentId, enrolmentId),
		eq(examAttempts.passed, true),
		ne(examAttempts.id, id),
	);
	if ((await tx.$count(examAttempts, passedBefore)) > 0) return;
	const [person] = await tx
		.select({ id: users.id, name: users.name, email: users.email })
		.from(enrolments)
		.innerJoin(users, eq(users.id, enrolments.userId))
		.where(and(eq(enrolments.id, enrolmentId), not(isClosed)));
	if (!person) return;
	const told = { name: person.name, score: score ?? 0, of: paper.length, link: `${site}/exam/${id}/result` };
	await mail.enqueue(tx, "examPassed", person.email, told, person.id);
}
