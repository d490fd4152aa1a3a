// The pages on which staff decide about the questions of the exam, and see the attempts of a student.
import fs from "node:fs/promises";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Question } from "#contract/exam/questions.ts";
import { enrolments } from "#server/batches/table.ts";
import { examAttempts, examQuestions } from "#server/exam/table.ts";
import { openBuiltSite, textOf } from "#tests/built-site.ts";
import { idOf } from "#tests/rows.ts";

test("a question that was edited can become void as it was before, for those who had it, and nothing else", async () => {
	const { db, signIn } = await openBuiltSite({}, []);
	const office = await signIn();
	const before = { id: "D011-99", part: "Day-1.1", difficulty: "easy", kind: "number", text: "How many?" } as const;
	const asked = { ...before, slide: "", why: "", sources: [], answer: { value: 1, tolerance: 0, unit: "" } };
	await db.insert(examQuestions).values({ id: before.id, version: "earlier", question: asked });
	const readRow = async () => {
		const html = await (await office.get("/admin/exams/questions?part=Day-1.1")).text();
		return html.match(/<tr\b.*?<\/tr>/gs)?.find((row) => row.includes(before.id)) ?? "";
	};
	const row = await readRow();
	expect([...row.matchAll(/<option[^>]*>(.*?)<\/option>/g)].map(([, kind]) => kind)).toEqual(["Make void"]);
	const fixed = [...row.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, ...one]) => one);
	const proposal = { ...Object.fromEntries(fixed), kind: "void", reason: "Two answers are right" };
	expect(proposal).toMatchObject({ questionId: before.id, version: "earlier" });
	expect((await office.post("/auth/admin/exams/reviews", proposal)).status).toBe(200);
	expect(textOf(await readRow())).toContain("To be made void");
});

test("of the attempts of a student those that are over can be opened, speak of the student and mark their English, and the open one says so itself", async () => {
	const { db, signIn } = await openBuiltSite({}, []);
	const office = await signIn();
	const meena = await idOf(db, "meena@example.com");
	const [own] = await db.select({ id: enrolments.id }).from(enrolments).where(eq(enrolments.userId, meena));
	const enrolmentId = own?.id ?? "";
	const now = new Date();
	const { questions } = JSON.parse(await fs.readFile("build/exam/bank.json", "utf8")) as { questions: Question[] };
	const question = questions.find(({ kind }) => kind === "number");
	if (!question) throw new Error("the bank has no such question");
	await db.insert(examQuestions).values({ id: question.id, version: "1", question });
	const paper = [{ id: question.id, version: "1", options: [] }];
	const attempt = { enrolmentId, mode: "home" as const, paper, passPercent: 60, endsAt: now };
	const over = { state: "submitted", submittedAt: now, endedBy: "student", score: 1, passed: false } as const;
	await db.insert(examAttempts).values({ ...attempt, ...over, id: "first", no: 1 });
	await db.insert(examAttempts).values({ ...attempt, id: "second", no: 2 });
	const html = await (await office.get(`/admin/exams/people/${enrolmentId}`)).text();
	for (const shown of ["Attempt 1", "Attempt 2", "Open"]) expect(textOf(html)).toContain(shown);
	expect(html.match(/\/admin\/exams\/attempts\/\w+/g)).toEqual(["/admin/exams/attempts/first"]);
	const inHindi = await (await office.get("/hi/admin/exams/attempts/first")).text();
	const english = [...inHindi.matchAll(/<(?:p|dd|a)\b[^>]* lang="en"[^>]*>([^<]+)</g)].map(([, text = ""]) =>
		textOf(text),
	);
	expect(english).toEqual([question.text, question.why, `${question.part}: ${question.slide}`]);
	// Whoever reads it there is not the student.
	const read = textOf(await (await office.get("/admin/exams/attempts/first")).text());
	expect(read).toContain("The student's answer");
	expect(read).not.toContain("Your answer");
});
