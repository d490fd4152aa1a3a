// Practicals that wait for a trainer, and their marks.
import { asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { MarkForm, PracticalResponse } from "#contract/admin/exams.ts";
import { mostOfCriterion, practicalCriteria } from "#contract/exam/states.ts";
import { users } from "#server/accounts/table.ts";
import { recordAuditEntry } from "#server/audit/audit.ts";
import { enrolments } from "#server/batches/table.ts";
import type { Db } from "#server/db/database.ts";
import type { Mail } from "#server/email/email.ts";
import { examRules } from "#server/exam/eligibility.ts";
import { practicals } from "#server/exam/table.ts";
import type { Authorized } from "#server/http/authorization.ts";
import { NotFound } from "#server/http/responses.ts";

type Practical = typeof practicals.$inferSelect;

export const presentPractical = (practical: Practical, name: string) => ({
	_id: practical.id,
	enrolmentId: practical.enrolmentId,
	name,
	setId: practical.setId,
	state: practical.state,
	submittedAt: practical.submittedAt?.toISOString() ?? null,
	markedAt: practical.markedAt?.toISOString() ?? null,
	marks: practical.marks,
	passed: practical.passed,
});

const mostListed = 200;

const select = (db: Db) =>
	db
		.select({ practical: practicals, name: users.name })
		.from(practicals)
		.innerJoin(enrolments, eq(enrolments.id, practicals.enrolmentId))
		.innerJoin(users, eq(users.id, enrolments.userId));

/** Those to mark, whoever waits longest first; then the marked ones. */
export async function listPracticals(db: Db) {
	const rows = await select(db)
		.where(inArray(practicals.state, ["submitted", "marked"]))
		.orderBy(
			sql`${practicals.state} = 'marked'`,
			sql`case when ${practicals.state} = 'submitted' then ${practicals.submittedAt} end`,
			desc(practicals.markedAt),
			asc(practicals.id),
		)
		.limit(mostListed);
	return rows.map(({ practical, name }) => presentPractical(practical, name));
}

export async function readPractical(db: Db, id: string): Promise<Omit<PracticalResponse, "success">> {
	const [row] = await select(db).where(eq(practicals.id, id));
	if (!row) throw new NotFound();
	const { practical, name } = row;
	const { checked } = practical;
	return {
		practical: {
			...presentPractical(practical, name),
			filled: Object.entries(practical.filled).map(([field, value]) => ({
				field,
				value: typeof value === "string" ? value : JSON.stringify(value),
				right: checked?.fields[field] ?? null,
			})),
			checked: checked ? { right: checked.right, of: checked.of } : null,
			criteria: practical.criteria ?? {},
			comment: practical.comment,
		},
		pass: examRules().practicalPass,
	};
}

type Marked = { ok: true; name: string; marks: number; passed: boolean } | { ok: false; why: "notSubmitted" };

/** Marks can be corrected later; the student gets an e-mail each time they change. */
export async function markPractical(
	{ db, mail, site }: { db: Db; mail: Mail; site: string },
	actor: Authorized<"exam.update">,
	id: string,
	{ comment, ...criteria }: MarkForm,
): Promise<Marked> {
	return db.transaction(async (tx) => {
		const [found] = await tx.select().from(practicals).where(eq(practicals.id, id)).for("update");
		if (!found) throw new NotFound();
		if (found.state === "open") return { ok: false, why: "notSubmitted" };
		const [person] = await tx
			.select({ id: users.id, name: users.name, email: users.email })
			.from(enrolments)
			.innerJoin(users, eq(users.id, enrolments.userId))
			.where(eq(enrolments.id, found.enrolmentId));
		if (!person) throw new NotFound();
		const marks = practicalCriteria.reduce((sum, criterion) => sum + criteria[criterion], 0);
		const passed = marks >= examRules().practicalPass;
		const isSame = found.state === "marked" && found.marks === marks && found.comment === comment;
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
		await recordAuditEntry(tx, actor, {
			action: "exam.markPractical",
			subject: { id: person.id, name: person.name },
			before: found.marks === null ? null : { marks: found.marks },
			after: { marks, passed },
		});
		if (!isSame) {
			const of = practicalCriteria.length * mostOfCriterion;
			const told = { name: person.name, marks, of, passed, comment, link: `${site}/exam` };
			await mail.enqueue(tx, "practicalMarked", person.email, told, person.id);
		}
		return { ok: true, name: person.name, marks, passed };
	});
}

/** A second try at the same set, with what was filled in. */
export async function reopenPractical(db: Db, actor: Authorized<"exam.update">, id: string) {
	return db.transaction(async (tx) => {
		const [found] = await tx.select().from(practicals).where(eq(practicals.id, id)).for("update");
		if (!found) throw new NotFound();
		if (found.state !== "marked" || found.passed) return false;
		const reopened = {
			state: "open" as const,
			submittedAt: null,
			markedAt: null,
			markedBy: null,
			marks: null,
			passed: null,
		};
		await tx.update(practicals).set(reopened).where(eq(practicals.id, id));
		const [person] = await tx
			.select({ id: users.id, name: users.name })
			.from(enrolments)
			.innerJoin(users, eq(users.id, enrolments.userId))
			.where(eq(enrolments.id, found.enrolmentId));
		if (person)
			await recordAuditEntry(tx, actor, {
				action: "exam.reopenPractical",
				subject: person,
				before: { marks: found.marks },
				after: null,
			});
		return true;
	});
}
