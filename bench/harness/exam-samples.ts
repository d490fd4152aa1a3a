// The exam, the practical and the certificates of two students, in the states that people see.
import { and, eq } from "drizzle-orm";
import type { APIRequestContext } from "playwright";
import type { PaperResponse } from "#contract/exam/exam.ts";
import { users } from "#server/accounts/table.ts";
import { enrolments } from "#server/batches/table.ts";
import type { Db } from "#server/db/database.ts";
import { examAttempts, practicals } from "#server/exam/table.ts";
import { idOf } from "#tests/rows.ts";
import { sendWith } from "./send-with.ts";

/**
 * Returns the URLs of the pages to look at, by route. `student` is Meena, who has a seat like the samples of classes;
 * `staff` is an owner.
 */
export async function addExamSamples(db: Db, student: APIRequestContext, staff: APIRequestContext, origin: string) {
	const [ask, office] = [sendWith(student, origin), sendWith(staff, origin)];
	const meena = await enrolmentOf(db, eq(enrolments.userId, await idOf(db, "meena@example.com")));
	const other = await enrolmentOf(db, eq(users.name, "Student 02"));

	const { id: submitted } = await ask("/auth/exam/attempts", { code: "" });
	const paper: PaperResponse = await ask(`/auth/exam/attempts/${submitted}/paper`, {});
	await ask(`/auth/exam/attempts/${submitted}/answers`, { tab: paper.tab, answers: someAnswers(paper) });
	await ask(`/auth/exam/attempts/${submitted}/submit`, {});
	const ofSubmitted = eq(examAttempts.id, submitted);
	const absences = [{ at: new Date(Date.now() - 2 * 60_000).toISOString(), seconds: 74 }];
	await db
		.update(examAttempts)
		.set({ submittedAt: daysAgo(9), absences })
		.where(ofSubmitted);
	const { id: open } = await ask("/auth/exam/attempts", { code: "" });
	// Longer than looking at every page in every language takes.
	await db
		.update(examAttempts)
		.set({ endsAt: daysAgo(-1) })
		.where(eq(examAttempts.id, open));

	const { id: practical } = await ask("/auth/exam/practical", {});
	const answers = {
		"mark.bill.gross": "on",
		"note.bill.gross": "The packing list has another weight",
		"own.total": "9,204.00",
		message: "Dear forwarder,\nplease correct the weight of the bill of lading before it is issued.",
	};
	await ask(`/auth/exam/practical/${practical}/submit`, answers);
	const [waiting] = await db.select().from(practicals).where(eq(practicals.id, practical));
	if (!waiting) throw new Error("no practical");
	await db.insert(practicals).values({ ...waiting, id: `${practical}-2`, enrolmentId: other });
	const marks = { agreement: "2", goods: "3", value: "1", terms: "4", care: "3", comment: "Read the marks once more." };
	await office(`/auth/admin/exams/practicals/${practical}/marks`, { ...marks, expected: "" });

	const issue = async (enrolmentId: string, name: string, localName: string) => {
		const address = `/auth/admin/certificates/people/${enrolmentId}`;
		const { requirements } = await (await staff.get(address)).json();
		const missing = requirements.missing.join(",");
		const { number } = await office(`${address}/issue`, { name, localName, missing, reason: "Taught elsewhere" });
		return number as string;
	};
	const valid = await issue(meena, "Meena Patel", "મીના પટેલ");
	const replaced = await issue(other, "Asha Sample", "");
	const married = { name: "Asha Shah", localName: "આશા શાહ", reason: "Marriage; passport seen" };
	const { number: revoked } = await office(`/auth/admin/certificates/${replaced}/reissue`, married);
	await office(`/auth/admin/certificates/${revoked}/revoke`, { category: "error", note: "Issued by mistake" });
	const numbers = [valid, replaced, revoked];
	return {
		"/exam/:id": `/exam/${open}`,
		"/exam/:id/result": `/exam/${submitted}/result`,
		"/exam/other-quiz/:part": "/exam/other-quiz/Day-7",
		"/admin/exams/attempts/:id": [`/admin/exams/attempts/${submitted}`, `/admin/exams/attempts/${open}`],
		"/admin/exams/people/:id": `/admin/exams/people/${meena}`,
		"/admin/exams/practicals/:id": [`/admin/exams/practicals/${practical}`, `/admin/exams/practicals/${practical}-2`],
		"/admin/certificates/people/:id": `/admin/certificates/people/${meena}`,
		"/admin/certificates/:number": numbers.map((number) => `/admin/certificates/${number}`),
		"/verify": ["/verify", ...[...numbers, "EIBM-2026-000001"].map((number) => `/verify/${number}`)],
	};
}

async function enrolmentOf(db: Db, condition: ReturnType<typeof eq>) {
	const [found] = await db
		.select({ id: enrolments.id })
		.from(enrolments)
		.innerJoin(users, eq(users.id, enrolments.userId))
		.where(and(condition, eq(enrolments.status, "seated")))
		.limit(1);
	if (!found) throw new Error("nobody is enrolled");
	return found.id;
}

/** Answers to two of three questions. */
const someAnswers = ({ questions }: PaperResponse) =>
	questions.flatMap(({ id, kind, options }, at) => {
		if (at % 3 === 2) return [];
		const ids = options.map((option) => option.id);
		return {
			questionId: id,
			seq: at + 1,
			given: kind === "number" ? ["42"] : kind === "order" ? ids : ids.slice(0, 1),
		};
	});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
