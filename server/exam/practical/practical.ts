// The practical of one student: a shipment set is drawn and frozen, answers are saved as they are given, and it is
// submitted once. A trainer can grant another attempt, with another set.
import { randomUUID } from "node:crypto";
import { and, asc, desc, eq } from "drizzle-orm";
import type { z } from "zod";
import { originalContent } from "#content/scope.ts";
import type { CannotBeginPractical, PracticalResponse } from "#contract/exam/practical.ts";
import { mostOfCriterion, practicalCriteria } from "#contract/exam/states.ts";
import { enrolments } from "#server/batches/table.ts";
import type { Db } from "#server/db/database.ts";
import { takeAdvisoryLocks } from "#server/db/locks.ts";
import type { ExamContext } from "#server/exam/attempts.ts";
import type { QuestionBank } from "#server/exam/bank/bank.ts";
import { shuffled } from "#server/exam/draw.ts";
import { examRules, findEnrolment } from "#server/exam/eligibility.ts";
import { checkPractical, controlsOf, type Filled, isMarked, listAlarms } from "#server/exam/practical/check.ts";
import { placeOf, type ShipmentSet } from "#server/exam/practical/sets.ts";
import { practicalSets, practicals } from "#server/exam/table.ts";
import type { Authorized } from "#server/http/authorization.ts";
import { NotFound } from "#server/http/responses.ts";

export type PracticalRow = typeof practicals.$inferSelect;
type Context = Pick<ExamContext, "db" | "bank">;

export const listOwnPracticals = (db: Db, enrolmentId: string): Promise<PracticalRow[]> =>
	db.select().from(practicals).where(eq(practicals.enrolmentId, enrolmentId)).orderBy(asc(practicals.no));

export async function getSet(db: Db, { setId, setVersion }: Pick<PracticalRow, "setId" | "setVersion">) {
	const [found] = await db
		.select({ set: practicalSets.set })
		.from(practicalSets)
		.where(and(eq(practicalSets.id, setId), eq(practicalSets.version, setVersion)));
	if (!found) throw new Error(`the shipment set ${setId} ${setVersion} is not stored`);
	return found.set;
}

type MyPractical = Omit<z.infer<typeof PracticalResponse>, "success">;

export async function readMyPractical({ db, bank }: Context, userId: string): Promise<MyPractical> {
	const enrolmentId = await findEnrolment(db, userId);
	const all = enrolmentId ? await listOwnPracticals(db, enrolmentId) : [];
	const newest = all.at(-1);
	const rules = { pass: passMarksOf(newest), needed: originalContent().certificates.needsPractical };
	if (!enrolmentId) return { practical: null, cannot: "notEnrolled", ...rules };
	return {
		practical: newest ? present(newest, await getSet(db, newest)) : null,
		cannot: cannotBegin(all) ?? (bank.sets.length > 0 ? null : "notReady"),
		...rules,
	};
}

/** A practical keeps the rule under which it began. */
export const passMarksOf = (row: Pick<PracticalRow, "passMarks"> | undefined) =>
	row?.passMarks ?? examRules().practicalPass;

/** The first practical is begun by the student, any other is granted by a trainer. */
function cannotBegin(all: readonly PracticalRow[]): CannotBeginPractical | null {
	const newest = all.at(-1);
	if (!newest) return null;
	if (newest.state !== "marked") return "open";
	return newest.passed ? "passed" : "marked";
}

function present(row: PracticalRow, set: ShipmentSet): MyPractical["practical"] {
	return {
		id: row.id,
		no: row.no,
		state: row.state,
		title: set.title,
		startedAt: row.startedAt.toISOString(),
		savedAt: row.savedAt?.toISOString() ?? null,
		submittedAt: row.submittedAt?.toISOString() ?? null,
		documents: set.documents,
		brief: set.brief,
		given: set.given,
		fields: set.key.map(({ field, unit, choices }) => ({ field, unit, choices })),
		answers: row.filled,
		result: row.state === "marked" ? resultOf(row, set) : null,
	};
}

/** Does not reveal what was missed, because another student may get the set. */
function resultOf({ filled, marks, passed, comment, criteria }: PracticalRow, set: ShipmentSet) {
	const { fields } = checkPractical(set, filled);
	const found = set.disagreements.filter((place) => isMarked(filled, place));
	const own = Object.entries(fields).filter(([name]) => name.startsWith("own."));
	return {
		marks: marks ?? 0,
		of: practicalCriteria.length * mostOfCriterion,
		passed: passed ?? false,
		comment,
		criteria: criteria ?? {},
		found: found.length,
		disagreements: set.disagreements.length,
		right: Object.fromEntries([
			...found.map((place) => [`mark.${placeOf(place)}`, true]),
			...listAlarms(set, filled).map((place) => [`mark.${placeOf(place)}`, false]),
			...own,
		]),
	};
}

type Begun = { ok: true; id: string } | { ok: false; why: CannotBeginPractical };

/** Two concurrent starts make one practical. */
export async function beginPractical({ db, bank }: Context, student: Authorized<"course.open">): Promise<Begun> {
	return db.transaction(async (tx) => {
		const enrolmentId = await findEnrolment(tx, student.id);
		if (!enrolmentId) return { ok: false, why: "notEnrolled" };
		await takeAdvisoryLocks(tx, [`practical of ${enrolmentId}`]);
		const all = await listOwnPracticals(tx, enrolmentId);
		const open = all.find(({ state }) => state === "open");
		if (open) return { ok: true, id: open.id };
		const why = cannotBegin(all);
		if (why) return { ok: false, why };
		const id = await drawPractical(tx, bank, enrolmentId);
		return id ? { ok: true, id } : { ok: false, why: "notReady" };
	});
}

/** Draws a set that this student has not had, if there is one, and stores its text. The caller has locked the
 * practicals. */
export async function drawPractical(tx: Db, bank: QuestionBank, enrolmentId: string) {
	const had = await tx
		.select({ setId: practicals.setId, no: practicals.no })
		.from(practicals)
		.where(eq(practicals.enrolmentId, enrolmentId))
		.orderBy(desc(practicals.no));
	const fresh = bank.sets.filter(({ set }) => !had.some(({ setId }) => setId === set.id));
	const others = bank.sets.filter(({ set }) => set.id !== had[0]?.setId);
	const [drawn] = shuffled([fresh, others, bank.sets].find((some) => some.length > 0) ?? []);
	if (!drawn) return null;
	const { set, version } = drawn;
	await tx.insert(practicalSets).values({ id: set.id, version, set }).onConflictDoNothing();
	const id = randomUUID();
	const no = (had[0]?.no ?? 0) + 1;
	const passMarks = examRules().practicalPass;
	await tx.insert(practicals).values({ id, enrolmentId, no, setId: set.id, setVersion: version, passMarks });
	return id;
}

/** The texts that each answer is based on, by the control's name. */
type Bases = Readonly<Record<string, readonly string[]>>;

type Saved =
	| { ok: true; savedAt: Date; before: Date | null; elsewhere: Filled }
	| { ok: false; why: "over" | "elsewhere" | "foreign" }
	| { ok: false; why: "tooLong"; names: string[] };

/**
 * `whole`: fields that are not sent are empty, as in a form without scripts. With `bases` an answer that another device
 * has changed meanwhile is not replaced, but returned as `elsewhere`.
 */
export async function savePractical(
	{ db }: Pick<Context, "db">,
	student: Authorized<"course.open">,
	id: string,
	answers: Filled,
	{ whole, bases = {} }: { whole: boolean; bases?: Bases | undefined },
): Promise<Saved> {
	return db.transaction((tx) => save(tx, student.id, id, answers, whole, bases));
}

async function save(
	tx: Db,
	userId: string,
	id: string,
	answers: Filled,
	whole: boolean,
	bases: Bases = {},
): Promise<Saved> {
	const row = await getOwn(tx, userId, id);
	if (row.state !== "open") return { ok: false, why: "over" };
	const controls = controlsOf(await getSet(tx, row));
	const typed = Object.entries(answers);
	if (typed.some(([name]) => !controls.has(name))) return { ok: false, why: "foreign" };
	const names = typed.flatMap(([name, text]) => (text.length > (controls.get(name) ?? 0) ? [name] : []));
	if (names.length > 0) return { ok: false, why: "tooLong", names };
	const elsewhere = Object.fromEntries(
		Object.entries(row.filled).filter(
			([name, stored]) =>
				!isTick(name) && answers[name] !== undefined && answers[name] !== stored && isUnseen(bases[name], stored),
		),
	);
	const filled = Object.fromEntries(
		Object.entries({ ...(whole ? {} : row.filled), ...answers, ...elsewhere }).filter(([, text]) => text !== ""),
	);
	const savedAt = new Date();
	await tx.update(practicals).set({ filled, savedAt }).where(eq(practicals.id, id));
	return { ok: true, savedAt, before: row.savedAt, elsewhere };
}

/** Of ticks the last one counts. */
const isTick = (name: string) => name.startsWith("mark.");

/** Bases are what was typed, and the stored text is trimmed. */
const isUnseen = (bases: readonly string[] | undefined, stored: string) =>
	bases !== undefined && !bases.some((base) => base.trim() === stored);

/**
 * Submits the practical with the last answers; after that nothing changes. Idempotent. `seen`: when the submitted state
 * was saved, as far as the page knows.
 */
export async function submitPractical(
	{ db }: Pick<Context, "db">,
	student: Authorized<"course.open">,
	id: string,
	answers: Filled,
	seen?: string,
): Promise<Saved> {
	return db.transaction(async (tx) => {
		const { state, submittedAt, savedAt } = await getOwn(tx, student.id, id);
		if (state !== "open") return { ok: true, savedAt: submittedAt ?? new Date(), before: savedAt, elsewhere: {} };
		if (seen !== undefined && seen !== (savedAt?.toISOString() ?? "")) return { ok: false, why: "elsewhere" };
		const saved = await save(tx, student.id, id, answers, true);
		if (!saved.ok) return saved;
		const row = await getOwn(tx, student.id, id);
		const checked = checkPractical(await getSet(tx, row), row.filled);
		await tx
			.update(practicals)
			.set({ state: "submitted", submittedAt: saved.savedAt, checked })
			.where(eq(practicals.id, id));
		return saved;
	});
}

/** The response is the same for another user's practical and for one that does not exist. */
async function getOwn(tx: Db, userId: string, id: string) {
	const [row] = await tx
		.select({ practical: practicals })
		.from(practicals)
		.innerJoin(enrolments, eq(enrolments.id, practicals.enrolmentId))
		.where(and(eq(practicals.id, id), eq(enrolments.userId, userId)))
		.for("update", { of: practicals });
	if (!row) throw new NotFound();
	return row.practical;
}
