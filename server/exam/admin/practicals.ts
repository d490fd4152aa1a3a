// Practicals that wait for a trainer, and their marks.
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { MarkForm, PracticalResponse } from "#contract/admin/exams.ts";
import { mostOfCriterion, practicalCriteria } from "#contract/exam/states.ts";
import { users } from "#server/accounts/table.ts";
import { recordAuditEntry } from "#server/audit/audit.ts";
import { readWhose, type Students, studentsOf, withEnrolmentOf, withUserOf } from "#server/batches/own-students.ts";
import { enrolments } from "#server/batches/table.ts";
import { issueSoon } from "#server/certificates/issue.ts";
import type { Db } from "#server/db/database.ts";
import { countCapped } from "#server/db/list-query.ts";
import { takeAdvisoryLocks } from "#server/db/locks.ts";
import type { Mail } from "#server/email/email.ts";
import type { QuestionBank } from "#server/exam/bank/bank.ts";
import { isClosed } from "#server/exam/eligibility.ts";
import { checkPractical, countByCriterion, isMarked, listAlarms } from "#server/exam/practical/check.ts";
import { drawPractical, getSet, listOwnPracticals, passMarksOf } from "#server/exam/practical/practical.ts";
import { type OwnKey, placeOf, type ShipmentSet } from "#server/exam/practical/sets.ts";
import { practicals } from "#server/exam/table.ts";
import type { Authorized } from "#server/http/authorization.ts";
import { NotFound } from "#server/http/responses.ts";
import type { Jobs } from "#server/jobs/jobs.ts";

type Practical = typeof practicals.$inferSelect;

export const presentPractical = (practical: Practical, name: string) => ({
	_id: practical.id,
	enrolmentId: practical.enrolmentId,
	name,
	no: practical.no,
	setId: practical.setId,
	state: practical.state,
	submittedAt: practical.submittedAt?.toISOString() ?? null,
	markedAt: practical.markedAt?.toISOString() ?? null,
	marks: practical.marks,
	passed: practical.passed,
});

const mostListed = 200;

const select = (db: Db, students: Students) =>
	db
		.select({ practical: practicals, name: users.name, isClosed })
		.from(practicals)
		.innerJoin(enrolments, and(eq(enrolments.id, practicals.enrolmentId), withUserOf(db, students, enrolments.userId)))
		.innerJoin(users, eq(users.id, enrolments.userId));

/** Those to mark, the longest waiting first; then the marked ones. */
export async function listPracticals(db: Db, actor: Authorized<"exam.read">) {
	const students = studentsOf(actor, "exam.read");
	const rows = await select(db, students)
		.where(inArray(practicals.state, ["submitted", "marked"]))
		.orderBy(
			sql`${practicals.state} = 'marked'`,
			sql`case when ${practicals.state} = 'submitted' then ${practicals.submittedAt} end`,
			desc(practicals.markedAt),
			asc(practicals.id),
		)
		.limit(mostListed);
	return {
		practicals: rows.map(({ practical, name }) => presentPractical(practical, name)),
		whose: await readWhose(db, students),
	};
}

export async function readPractical(
	db: Db,
	actor: Authorized<"exam.read">,
	id: string,
): Promise<Omit<PracticalResponse, "success">> {
	const [row] = await select(db, studentsOf(actor, "exam.read")).where(eq(practicals.id, id));
	if (!row) throw new NotFound();
	const { practical, name, isClosed } = row;
	const set = await getSet(db, practical);
	const newest = (await listOwnPracticals(db, practical.enrolmentId)).at(-1);
	return {
		practical: {
			...presentPractical(practical, name),
			criteria: practical.criteria ?? {},
			comment: practical.comment,
			mayTryAgain: newest?.id === id && practical.passed === false && !isClosed,
		},
		pass: passMarksOf(practical),
		title: set.title,
		documents: set.documents,
		brief: set.brief,
		given: set.given,
		work: practical.state === "open" ? null : workOf(practical, set),
	};
}

function workOf({ filled }: Practical, set: ShipmentSet): PracticalResponse["work"] {
	const checked = checkPractical(set, filled);
	const noteOn = (place: { paper: string; fact: string }) => filled[`note.${placeOf(place)}`] ?? "";
	return {
		right: checked.right,
		of: checked.of,
		counts: countByCriterion(set, checked),
		disagreements: set.disagreements.map(({ paper, fact, right, why }) => ({
			paper,
			fact,
			text: textAt(set, { paper, fact }),
			right,
			why,
			found: isMarked(filled, { paper, fact }),
			note: noteOn({ paper, fact }),
		})),
		alarms: listAlarms(set, filled).map((place) => ({
			...place,
			note: noteOn(place),
			decoy: set.decoys.find((decoy) => placeOf(decoy) === placeOf(place))?.why ?? null,
		})),
		own: set.key.map((key) => ({
			field: key.field,
			unit: key.unit,
			typed: shownOf(key, filled[`own.${key.field}`] ?? ""),
			key: shownOf(key, key.value),
			right: checked.fields[`own.${key.field}`] ?? false,
		})),
		message: filled.message ?? "",
	};
}

const textAt = ({ documents }: ShipmentSet, place: { paper: string; fact: string }) =>
	documents.find(({ paper }) => paper === place.paper)?.facts.find(({ fact }) => fact === place.fact)?.text ?? "";

const shownOf = ({ choices }: OwnKey, value: string) => choices.find((one) => one.value === value)?.text ?? value;

type Marked =
	| { ok: true; name: string; marks: number; passed: boolean }
	| { ok: false; why: "notSubmitted" | "ownExam" }
	| { ok: false; why: "marked"; marks: number };

/**
 * Marks can be corrected later; the student gets an e-mail each time they change, or whether they pass. `marked`:
 * somebody else has marked it since the page was read.
 */
export async function markPractical(
	{ db, jobs, mail, site }: { db: Db; jobs: Jobs; mail: Mail; site: string },
	actor: Authorized<"exam.update">,
	id: string,
	{ comment, expected, ...criteria }: MarkForm,
): Promise<Marked> {
	return db.transaction(async (tx) => {
		const [found] = await tx.select().from(practicals).where(eq(practicals.id, id)).for("update");
		if (!found) throw new NotFound();
		const person = await getStudent(tx, studentsOf(actor, "exam.update"), found.enrolmentId);
		if (person.id === actor.id) return { ok: false, why: "ownExam" };
		if (found.state === "open") return { ok: false, why: "notSubmitted" };
		const marks = practicalCriteria.reduce((sum, criterion) => sum + criteria[criterion], 0);
		const passed = marks >= passMarksOf(found);
		// The owner may have changed the rule since it was marked, for one that keeps none.
		const isSame =
			found.passed === passed &&
			found.comment === comment &&
			practicalCriteria.every((one) => found.criteria?.[one] === criteria[one]);
		if (isSame) return { ok: true, name: person.name, marks, passed };
		if (expected !== (found.markedAt?.toISOString() ?? ""))
			return { ok: false, why: "marked", marks: found.marks ?? 0 };
		const marked = {
			state: "marked" as const,
			criteria,
			comment,
			marks,
			passed,
			markedAt: new Date(),
			markedBy: actor.id,
		};
		await tx.update(practicals).set(marked).where(eq(practicals.id, id));
		if (passed) await issueSoon(jobs, tx, found.enrolmentId);
		await recordAuditEntry(tx, actor, {
			action: "exam.markPractical",
			subject: { id: person.id, name: person.name },
			before: found.marks === null ? null : { marks: found.marks },
			after: { marks, passed },
		});
		const of = practicalCriteria.length * mostOfCriterion;
		const told = { name: person.name, marks, of, passed, comment, link: `${site}/exam/practical` };
		await mail.enqueue(tx, "practicalMarked", person.email, told, person.id);
		return { ok: true, name: person.name, marks, passed };
	});
}

/** Grants another attempt, with another set, after one that did not pass. The student is told by e-mail. */
export async function giveAnotherTry(
	{ db, mail, site, bank }: { db: Db; mail: Mail; site: string; bank: QuestionBank },
	actor: Authorized<"exam.update">,
	id: string,
): Promise<{ ok: true; name: string } | { ok: false; why: "notFailed" | "noSets" | "ownExam" | "closedPractical" }> {
	return db.transaction(async (tx) => {
		const [found] = await tx.select().from(practicals).where(eq(practicals.id, id));
		if (!found) throw new NotFound();
		const person = await getStudent(tx, studentsOf(actor, "exam.update"), found.enrolmentId);
		if (person.id === actor.id) return { ok: false, why: "ownExam" };
		if (person.isClosed) return { ok: false, why: "closedPractical" };
		await takeAdvisoryLocks(tx, [`practical of ${found.enrolmentId}`]);
		const newest = (await listOwnPracticals(tx, found.enrolmentId)).at(-1);
		if (newest?.id !== id || newest.passed !== false) return { ok: false, why: "notFailed" };
		if (!(await drawPractical(tx, bank, found.enrolmentId))) return { ok: false, why: "noSets" };
		await recordAuditEntry(tx, actor, {
			action: "exam.reopenPractical",
			subject: { id: person.id, name: person.name },
			before: { marks: found.marks },
			after: { no: found.no + 1 },
		});
		const told = { name: person.name, link: `${site}/exam/practical` };
		await mail.enqueue(tx, "practicalGiven", person.email, told, person.id);
		return { ok: true, name: person.name };
	});
}

async function getStudent(tx: Db, students: Students, enrolmentId: string) {
	const [person] = await tx
		.select({ id: users.id, name: users.name, email: users.email, isClosed })
		.from(enrolments)
		.innerJoin(users, eq(users.id, enrolments.userId))
		.where(and(eq(enrolments.id, enrolmentId), withUserOf(tx, students, enrolments.userId)));
	if (!person) throw new NotFound();
	return person;
}

/** The number of practicals that wait for a trainer. */
export const countToMark = (db: Db, actor: Authorized<"exam.read">) =>
	countCapped(
		db,
		practicals,
		and(eq(practicals.state, "submitted"), withEnrolmentOf(db, studentsOf(actor, "exam.read"), practicals.enrolmentId)),
	);
