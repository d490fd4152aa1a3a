import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { CourseSearchResponse } from "#contract/course/search.ts";
import { openApp } from "#tests/app.ts";
import { buildDayOne } from "#tests/decks.ts";
import { registerApplicant } from "#tests/people.ts";
import { promote } from "#tests/rows.ts";

async function openCourse() {
	const app = await openApp({}, { decks: await buildDayOne() });
	const student = app.visitor();
	const { email } = await registerApplicant(student);
	const buy = () => app.db.execute(sql`update users set purchase_status = 'Offline' where email = ${email}`);
	const search = async (q: string, language = ""): Promise<CourseSearchResponse> => {
		const answer = await student.get(`${language}/auth/course/search?q=${encodeURIComponent(q)}`);
		expect([q, answer.status]).toEqual([q, 200]);
		return answer.json();
	};
	return { ...app, student, email, buy, search };
}

const hitsOf = ({ decks }: CourseSearchResponse) => decks.flatMap(({ hits }) => hits);
const textOf = (runs: { text: string }[]) => runs.map(({ text }) => text).join("");

test("only those with access can search the course", async () => {
	const { visitor, student, buy, search } = await openCourse();
	expect((await visitor().get("/auth/course/search?q=FOB")).status).toBe(401);
	expect((await student.get("/auth/course/search?q=FOB")).status).toBe(403);
	await buy();
	expect(hitsOf(await search("FOB")).length).toBeGreaterThan(0);
	expect((await student.get(`/auth/course/search?q=${"a".repeat(101)}`)).status).toBe(422);
});

test("every word is found from its beginning, in its sentence, with the slide", async () => {
	const { buy, search } = await openCourse();
	await buy();
	const found = await search("let expo");
	expect(found.decks.map(({ part }) => part)).toEqual(["Day-1"]);
	const marked = hitsOf(found).map(({ sentence }) => sentence.filter((run) => run.found).map(({ text }) => text));
	expect(marked).toContainEqual(["Let", "Expo"]);
	expect(hitsOf(found)[0]).toMatchObject({ in: "slide", slide: expect.any(Number) });
	for (const { sentence } of hitsOf(found)) expect(textOf(sentence)).not.toMatch(/\[\[|\*\*/);
	expect(hitsOf(await search("etter xport"))).toEqual([]);
	for (const nothing of ["  ., ", "\u093c"]) expect(await search(nothing)).toMatchObject({ terms: [], decks: [] });
	expect(hitsOf(await search("(.*"))).toEqual([]);

	const [term] = (await search("bill of lad")).terms;
	expect(term).toMatchObject({ id: "bill-of-lading", name: "Bill of lading" });
});

test("words with a hyphen or an ampersand are searched like any others", async () => {
	const { buy, search } = await openCourse();
	await buy();
	for (const typed of ["man-made", "Man-Ma"]) {
		const marked = hitsOf(await search(typed)).flatMap(({ sentence }) => sentence.filter((run) => run.found));
		expect(marked.map(({ text }) => text.toLowerCase())).toContain(typed.toLowerCase());
	}
	for (const nowhere of ["R&D", "e-BRC", "2026-11-28", "a-", "&-"]) await search(nowhere);
});

test("an answer is not told before somebody has tried, and the trainer's notes are not for students", async () => {
	const { db, buy, email, search } = await openCourse();
	await buy();
	const places = async (q: string) => new Set(hitsOf(await search(q)).map((hit) => hit.in));
	const answers = (found: CourseSearchResponse) => hitsOf(found).filter(({ title }) => title === "Quiz answers");
	expect([...(await places("students"))]).not.toContain("trainerNotes");
	expect(answers(await search("quiz"))).toEqual([]);
	await promote(db, email);
	expect([...(await places("students"))]).toContain("trainerNotes");
});

test("students find their own notes, and nobody else's", async () => {
	const { db, buy, email, search } = await openCourse();
	await buy();
	const note = (user: string, text: string) => sql`
		insert into slide_notes (user_id, part, slide, text, revision, edited_at)
		select id, 'Day-1', 'words-you-own-now', ${text}, 'a', now() from users where ${sql.raw(user)}`;
	await db.execute(note(`email = '${email}'`, "Ask Kiranbhai about the zebra crossing."));
	await db.execute(note(`email <> '${email}'`, "Another zebra."));
	expect(hitsOf(await search("kiran zebra"))).toEqual([
		expect.objectContaining({ in: "ownNote", title: "Words you own now" }),
	]);
	expect(JSON.stringify(await search("zebra"))).not.toContain("Another");
});

test("in Hindi the translated slides are searched, also without the dots below a character", async () => {
	const { buy, search } = await openCourse();
	await buy();
	const found = await search("ख़रीदार", "/hi");
	expect(hitsOf(found).length).toBeGreaterThan(0);
	expect(hitsOf(await search("खरीदार", "/hi"))).toEqual(hitsOf(found));
	expect(found.decks[0]?.title).toMatch(/[\u0900-\u097F]/);
	expect(hitsOf(await search("ख़रीदार"))).toEqual([]);
});
