// The page on which staff decide about the questions of the exam.
import { expect, test } from "vitest";
import { examQuestions } from "#server/exam/table.ts";
import { openBuiltSite, textOf } from "#tests/built-site.ts";

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
