import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import JSZip from "jszip";
import { expect, onTestFinished, test } from "vitest";
import { withLanguage } from "#content/scope.ts";
import { markets } from "#contract/course/market-names.ts";
import type { ReadableDeck } from "#contract/course/slides.ts";
import { may } from "#contract/permissions.ts";
import { openDecks } from "#server/course/course.ts";
import { deckDownloads, studyProgress } from "#server/course/table.ts";
import { openApp } from "#tests/app.ts";
import { origin } from "#tests/browser.ts";
import { allowWriting } from "#tests/database.ts";
import { buildDayOne } from "#tests/decks.ts";
import { register, registerApplicant } from "#tests/people.ts";
import { buildPack } from "#tools/decks/build-pack.ts";
import { buildMarketGuides } from "#tools/decks/market-guides.ts";
import { readDeckSource } from "#tools/decks/source.ts";
import { readTranslations } from "#tools/translations/files.ts";

const pptx = "application/vnd.openxmlformats-officedocument.presentationml.presentation";
const deck = "/auth/course/decks/Day-1";

/** The app with Day-1, and a student who bought the course at the office. */
async function openCourse(decks?: string) {
	const app = await openApp({}, { decks: decks ?? (await buildDayOne()) });
	const student = app.visitor();
	const person = await registerApplicant(student);
	await app.db.execute(sql`update users set purchase_status = 'Offline' where email = ${person.email}`);
	return { ...app, student, person };
}

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

test("a deck can be read while the database can only be read", async () => {
	const { pool, student } = await openCourse();
	await allowWriting(pool, false);
	expect((await student.get("/auth/course/read/Day-1")).status).toBe(200);
	await allowWriting(pool, true);
});

test("the market guides open for those who bought, each with its sections, sources and days", async () => {
	const folder = await fs.mkdtemp(path.join(os.tmpdir(), "eibm-markets-"));
	onTestFinished(() => fs.rm(folder, { recursive: true }));
	buildMarketGuides(folder);
	const app = await openApp({}, { decks: folder });
	const student = app.visitor();
	await register(student);
	const call = (market: string) => student.get(`/auth/course/markets/${market}`);
	expect((await call("gulf")).status).toBe(403);
	await app.db.execute(sql`update users set purchase_status = 'Offline'`);
	for (const market of markets) {
		const { guide } = await (await call(market)).json();
		expect(guide).toMatchObject({ market, checked: expect.stringMatching(/^2026-/) });
		expect(guide.again > guide.checked).toBe(true);
		expect(guide.sections).toHaveLength(11);
	}
	expect((await call("moon")).status).toBe(422);
});

test("the document pack opens for those who bought until the money is given back, file by file and as one", async () => {
	const folder = await fs.mkdtemp(path.join(os.tmpdir(), "eibm-pack-"));
	onTestFinished(() => fs.rm(folder, { recursive: true }));
	const content = Buffer.from("a packing list");
	await buildPack(folder, async () => [
		{ paper: "packing", state: "blank", format: "docx", name: "packing-list", content },
	]);
	const app = await openApp({}, { decks: folder });
	const student = app.visitor();
	const paths = ["/auth/course/pack", "/auth/course/pack/packing-blank.docx", "/auth/course/pack/all.zip"];
	const statuses = async (browser: typeof student) =>
		(await Promise.all(paths.map((one) => browser.get(one)))).map(({ status }) => status);
	expect(await statuses(app.visitor())).toEqual([401, 401, 401]);
	await register(student);
	expect(await statuses(student)).toEqual([403, 403, 403]);
	await app.db.execute(sql`update users set purchase_status = 'Offline'`);
	const { files, archive } = await (await student.get("/auth/course/pack")).json();
	expect(files).toEqual([
		{ paper: "packing", state: "blank", format: "docx", file: "packing-blank.docx", bytes: content.length },
	]);
	const file = await student.get("/auth/course/pack/packing-blank.docx");
	expect(file.headers.get("content-disposition")).toBe('attachment; filename="EIBM-packing-list-blank.docx"');
	expect((await bytesOf(file)).equals(content)).toBe(true);
	const rest = await student.get("/auth/course/pack/packing-blank.docx", { range: "bytes=2-" });
	expect([rest.status, await rest.text()]).toEqual([206, "packing list"]);
	const all = await bytesOf(await student.get("/auth/course/pack/all.zip"));
	expect(all).toHaveLength(archive.bytes);
	const zip = await JSZip.loadAsync(all);
	expect(await zip.file("blank/packing-list.docx")?.async("string")).toBe("a packing list");
	for (const name of ["index.json", "..%2findex.json", "packing-blank.exe"])
		expect((await student.get(`/auth/course/pack/${name}`)).status).toBe(404);
	await app.db.execute(sql`update users set purchase_status = 'Not Purchased'`);
	expect(await statuses(student)).toEqual([403, 403, 403]);
});

test("a deck opens for those who bought, and for nobody else", async () => {
	const app = await openApp({}, { decks: await buildDayOne() });
	const calls = (browser: ReturnType<typeof app.visitor>) =>
		Promise.all([
			browser.get(deck),
			browser.get("/auth/course/read/Day-1"),
			browser.post("/auth/course/progress", { part: "Day-1", slide: "2" }),
			browser.post("/auth/course/quiz", { part: "Day-1", q1: "0", q2: "0", q3: "0", q4: "0", q5: "0" }),
			browser.post("/auth/course/views", { decks: [] }),
			browser.post("/auth/course/notes", {
				part: "Day-1",
				slide: "a",
				text: "",
				revision: randomUUID(),
				bases: [],
			}),
		]).then((answers) => answers.map(({ status }) => status));
	expect(await calls(app.visitor())).toEqual([401, 401, 401, 401, 401, 401]);
	const student = app.visitor();
	await register(student);
	expect(await calls(student)).toEqual([403, 403, 403, 403, 403, 403]);
	expect(await (await student.get("/auth/course")).json()).toMatchObject({ entitled: false });
	expect(await app.db.$count(studyProgress)).toBe(0);

	// The course authority is a separate status, and does not affect access.
	for (const [status, mark] of [
		["Online", "Pending"],
		["Offline", "Active"],
		["Offline", "Pending"],
	]) {
		await app.db.execute(sql`update users set purchase_status = ${status}, status = ${mark}`);
		const answer = await student.get(deck);
		expect(answer.status).toBe(200);
		expect(answer.headers.get("content-type")).toBe(pptx);
		expect(answer.headers.get("content-disposition")).toBe('attachment; filename="EIBM-Day-1.pptx"');
		expect(answer.headers.get("cache-control")).toBe("private, no-store");
		expect((await bytesOf(answer)).length).toBe(Number(answer.headers.get("content-length")));
	}
	await app.db.execute(sql`update users set purchase_status = 'Not Purchased'`);
	expect(await calls(student)).toEqual([403, 403, 403, 403, 403, 403]);
});

test("the fifteen decks are listed, and one in preparation says so", async () => {
	const { student } = await openCourse();
	const { decks } = await (await student.get("/auth/course")).json();
	expect(decks.map((one: { part: string }) => one.part)).toEqual([
		"Day-1",
		"Day-1.1",
		...Array.from({ length: 13 }, (_, day) => `Day-${day + 2}`),
	]);
	expect(decks[0]).toMatchObject({
		available: true,
		kind: "pptx",
		bytes: expect.any(Number),
		slides: expect.any(Number),
	});
	for (const path of ["/auth/course/decks/Day-14", "/auth/course/read/Day-14"]) {
		const later = await student.get(path);
		expect([later.status, (await later.json()).message]).toEqual([404, "This deck is being prepared."]);
	}
});

test("no name reaches the file system, and no deck lies at a path of its own", async () => {
	const { student } = await openCourse();
	for (const part of [
		"index.json",
		"Day-1.json",
		"..%2f..%2fpackage.json",
		"%2e%2e",
		"EIBM-Day-1.pptx",
		"Day-1%00",
		"..%5cx",
		"CON",
		"x".repeat(5000),
	])
		for (const call of ["decks", "read"]) {
			const { status } = await student.get(`/auth/course/${call}/${part}`);
			expect([part.slice(0, 20), status >= 400 && status < 500]).toEqual([part.slice(0, 20), true]);
		}
	for (const path of [
		"/decks/EIBM-Day-1.pptx",
		"/ppt/Day-1.pptx",
		"/build/decks/EIBM-Day-1.pptx",
		"/uploads/EIBM-Day-1.pptx",
		"/assets/EIBM-Day-1.pptx",
	])
		expect([path, (await student.get(path)).status]).toEqual([path, 404]);
});

test("each copy carries its owner's name and admission number, and is the same each time", async () => {
	const { student, db, person, visitor } = await openCourse();
	const { rows } = await db.execute<{ reference: string }>(sql`select reference from admissions`);
	const reference = rows[0]?.reference ?? "";
	expect(reference).toMatch(/^ADM-\d{4}-\d{6}$/);
	const [first, again] = [await bytesOf(await student.get(deck)), await bytesOf(await student.get(deck))];
	expect(first.equals(again)).toBe(true);
	const zip = await JSZip.loadAsync(first, { checkCRC32: true });
	const [cover, properties] = await Promise.all(
		["ppt/slides/slide1.xml", "docProps/core.xml"].map((name) => zip.file(name)?.async("string")),
	);
	expect(cover).toContain(`<a:t>${person.name}</a:t>`);
	expect(cover).toContain(`<a:t>${reference}</a:t>`);
	expect(properties).toContain(`Prepared for ${person.name}, Enrolment ${reference}`);
	expect(first.includes("\u2039")).toBe(false);

	const other = visitor();
	const email = (await register(other, { name: `Maheshwari <&> ${"Venkatanarasimharaju ".repeat(2)}` })).email;
	await db.execute(sql`update users set purchase_status = 'Online' where email = ${email}`);
	const theirs = await JSZip.loadAsync(await bytesOf(await other.get(deck)), { checkCRC32: true });
	const line = (await theirs.file("ppt/slides/slide1.xml")?.async("string")) ?? "";
	expect(line).toContain("Maheshwari &lt;&amp;&gt; Venkatanarasimharaju");
	expect(line).toMatch(/<a:t>ACC-[\w-]{8}<\/a:t>/);
	expect(Object.keys(theirs.files)).toEqual(Object.keys(zip.files));
});

test("a broken download goes on where it broke off, and never mixes two copies", async () => {
	const { student, db } = await openCourse();
	const whole = await student.get(deck);
	const all = await bytesOf(whole);
	const etag = whole.headers.get("etag") ?? "";
	expect([etag, whole.headers.get("accept-ranges")]).toEqual([expect.stringMatching(/^"[0-9a-f]{32}"$/), "bytes"]);
	const size = all.length;
	// Ranges across the border between the bytes shared by all students and the person's own.
	for (const [asked, start, end] of [
		["bytes=0-99", 0, 99],
		[`bytes=${size - 20_000}-`, size - 20_000, size - 1],
		["bytes=-500", size - 500, size - 1],
		[`bytes=100-${size + 50}`, 100, size - 1],
	] as const) {
		const part = await student.get(deck, { range: asked, "if-range": etag });
		expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes ${start}-${end}/${size}`]);
		expect((await bytesOf(part)).equals(all.subarray(start, end + 1))).toBe(true);
	}
	for (const range of ["bytes=5-2", "bytes=a-b", "bytes=0-1,5-9", "items=0-5", "bytes=-"])
		expect([range, (await student.get(deck, { range })).status]).toEqual([range, 200]);
	for (const range of [`bytes=${size}-`, "bytes=-0"]) {
		const beyond = await student.get(deck, { range });
		expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${size}`]);
	}
	const head = await student.send(deck, { method: "HEAD" });
	expect([head.status, head.headers.get("content-length"), (await head.text()).length]).toEqual([200, String(size), 0]);

	// With another name the copy has other bytes, so the start of the old download does not fit.
	await db.execute(sql`update users set name = 'Asha Mehta'`);
	const renamed = await student.get(deck, { range: "bytes=100-", "if-range": etag });
	expect(renamed.status).toBe(200);
	expect(renamed.headers.get("etag")).not.toBe(etag);
});

test("the log knows who took what, and a deck counts as downloaded when its last byte has left", async () => {
	const { student, db } = await openCourse();
	const broken = await student.get(deck);
	const reader = broken.body?.getReader();
	await reader?.read();
	await reader?.cancel();
	const progress = async () => (await (await student.get("/auth/course")).json()).decks[0].progress;
	await expect.poll(() => db.$count(deckDownloads, sql`sent is not null`)).toBe(1);
	expect(await progress()).toMatchObject({ downloaded: false });
	const size = Number(broken.headers.get("content-length"));
	await bytesOf(await student.get(deck, { range: "bytes=1000-" }));
	await expect.poll(() => db.$count(deckDownloads, sql`finished`)).toBe(1);
	expect(await progress()).toMatchObject({ downloaded: true });
	const rows = await db.select().from(deckDownloads).orderBy(deckDownloads.id);
	expect(rows).toMatchObject([
		{ part: "Day-1", fromByte: 0, bytes: size, finished: false },
		{ part: "Day-1", fromByte: 1000, bytes: size, sent: size - 1000, finished: true },
	]);
	expect(rows[0]?.sent).toBeLessThan(size);
});

test("a place is remembered from device to device, and an older one that arrives later does not replace it", async () => {
	const { student, visitor, person } = await openCourse();
	const { deck: read, progress, download } = await (await student.get("/auth/course/read/Day-1")).json();
	const source = readDeckSource(await fs.readFile("content/course/day-01.md", "utf8"));
	expect(read.slides.map(({ title }: { title: string }) => title)).toEqual(source.slides.map(({ title }) => title));
	expect(progress).toEqual({ slide: 1, seen: 0, read: false, downloaded: false, quizBest: null, quizPassed: false });
	expect(download).toMatchObject({ kind: "pptx", replacedAt: null });

	await student.post("/auth/course/progress", { part: "Day-1", slide: "7" });
	const phone = visitor();
	await phone.post("/auth/login", { email1: person.email, password1: person.password });
	const there = async () => (await (await phone.get("/auth/course/read/Day-1")).json()).progress;
	expect(await there()).toMatchObject({ slide: 7, read: false });
	await phone.post("/auth/course/progress", { part: "Day-1", slide: "12", ago: 3600 });
	expect(await there()).toMatchObject({ slide: 7 });
	await student.post("/auth/course/progress", { part: "Day-1", slide: "3" });
	expect(await there()).toMatchObject({ slide: 3 });
	for (const slide of ["0", "-1", "1e3", "100", "x", "", null])
		expect([slide, (await student.post("/auth/course/progress", { part: "Day-1", slide })).status]).toEqual([
			slide,
			400,
		]);
	expect(await there()).toMatchObject({ slide: 3 });
	await student.post("/auth/course/progress", { part: "Day-1", slide: String(source.slides.length) });
	expect(await there()).toMatchObject({ slide: source.slides.length, read: false });
});

type Shown = { key: string; seconds: number };

test("nine of ten slides seen long enough make a deck read, and nobody can claim more time than has passed", async () => {
	const { student, db } = await openCourse();
	const { slides } = (await (await student.get("/auth/course/read/Day-1")).json()).deck as { slides: Shown[] };
	expect(new Set(slides.map(({ key }) => key)).size).toBe(slides.length);
	const claim = async (some: Shown[]) => {
		const views = some.map(({ key, seconds }) => ({ slide: key, seconds }));
		const answer = await student.post("/auth/course/views", { decks: [{ part: "Day-1", views }] });
		return (await answer.json()).decks[0];
	};
	const pass = (seconds: number) =>
		db.execute(sql`update reading_clocks set at = now() - make_interval(secs => ${seconds})`);
	const [first, second] = slides as [Shown, Shown];

	await pass(0);
	expect((await claim(slides)).progress).toMatchObject({ seen: 0, read: false });
	await pass(first.seconds + 1);
	const some = await claim(slides);
	expect(some.progress).toMatchObject({ seen: 1, read: false });
	expect(some.views).toMatchObject({ [first.key]: first.seconds, [second.key]: 1 });
	// Sending it again, however much later, adds nothing.
	await pass(3600);
	expect((await claim([first, { ...second, seconds: 1 }])).progress).toMatchObject({ seen: 1 });

	const needed = Math.ceil(slides.length * 0.9);
	await pass(3600);
	expect((await claim(slides.slice(0, needed - 1))).progress).toMatchObject({ seen: needed - 1, read: false });
	await pass(3600);
	const unknown = { key: "a-slide-of-an-earlier-edition", seconds: 30 };
	expect((await claim([unknown, ...slides.slice(0, needed)])).progress).toMatchObject({ seen: needed, read: true });

	for (const views of [
		[{ slide: first.key, seconds: -1 }],
		[{ slide: first.key, seconds: 1e9 }],
		[{ slide: "../x", seconds: 3 }],
		"all",
	])
		expect((await student.post("/auth/course/views", { decks: [{ part: "Day-1", views }] })).status).toBe(422);
});

test("what counted as read before stays so, and without scripts a deck is read when there was time for it", async () => {
	const { student, db } = await openCourse();
	await student.get("/auth/course/read/Day-1");
	const finish = () => student.submit("/auth/course/progress", { part: "Day-1", slide: "30", finished: "yes" });
	const progress = async () => (await (await student.get("/auth/course")).json()).decks[0].progress;
	expect(await (await finish()).text()).toContain("there has not been enough time to read them yet");
	expect(await progress()).toMatchObject({ read: false });
	await db.execute(sql`update reading_clocks set at = now() - interval '1 hour'`);
	expect(await (await finish()).text()).toContain("You have finished this deck.");
	expect(await progress()).toMatchObject({ read: true });
	await db.execute(sql`delete from slide_views`);
	await student.post("/auth/course/views", { decks: [{ part: "Day-1", views: [] }] });
	expect(await progress()).toMatchObject({ seen: 0, read: true });
});

test("own notes are kept apart from the trainer's, joined when two devices wrote, and are nobody else's", async () => {
	const { student, visitor, db } = await openCourse();
	const answer = await student.get("/auth/course/read/Day-1");
	const text = await answer.text();
	const source = readDeckSource(await fs.readFile("content/course/day-01.md", "utf8"));
	for (const note of source.slides.flatMap(({ notes }) => notes)) expect(text).not.toContain(JSON.stringify(note));
	const [slide] = JSON.parse(text).deck.slides as [Shown];
	const write = async (note: string, bases: string[] = [], revision: string = randomUUID()) => {
		const sent = { part: "Day-1", slide: slide.key, text: note, revision, bases };
		return (await student.post("/auth/course/notes", sent)).json();
	};
	const first = await write("Ask Meena for the LUT");
	expect(first).toMatchObject({ merged: false });
	const second = await write("Ask Meena for the LUT and the bank letter", [first.note.revision]);
	expect(second).toMatchObject({ merged: false, note: { text: "Ask Meena for the LUT and the bank letter" } });
	// Sent again because the response was lost.
	expect(await write(second.note.text, [first.note.revision], second.note.revision)).toMatchObject({ merged: false });
	// From a phone that has seen only the first version.
	const phone = await write("Bring the invoice", [first.note.revision]);
	const both = "Ask Meena for the LUT and the bank letter\n\nBring the invoice";
	expect(phone).toMatchObject({ merged: true, note: { text: both } });
	// The phone was still typing during the merge, and does not have the merged text yet.
	const more = await write("Bring the invoice and a seal", [first.note.revision]);
	expect(more).toMatchObject({ merged: true, note: { text: `${both} and a seal` } });
	const notesOf = async (browser: typeof student) =>
		(await (await browser.get("/auth/course/read/Day-1")).json()).ownNotes;
	expect(await notesOf(student)).toEqual([more.note]);
	expect(await (await student.get("/auth/my-data")).text()).toContain("Bring the invoice");

	const other = visitor();
	const { email } = await register(other);
	await db.execute(sql`update users set purchase_status = 'Online' where email = ${email}`);
	expect(await notesOf(other)).toEqual([]);
	// Repeated merges cannot make a note grow without limit.
	const long = { part: "Day-1", slide: slide.key, text: "y".repeat(5000), bases: [] };
	const grown = [];
	for (let count = 0; count < 6; count++)
		grown.push(
			(
				await other.post("/auth/course/notes", {
					...long,
					text: `${count}${long.text.slice(1)}`,
					revision: randomUUID(),
				})
			).status,
		);
	expect(grown.slice(-2)).toEqual([422, 422]);
	const tooLong = await other.post("/auth/course/notes", { ...long, revision: randomUUID() });
	expect((await tooLong.json()).errors.text).toContain("With what you have written on another device");
	const bad = { part: "Day-1", slide: slide.key, text: "x".repeat(5001), revision: randomUUID(), bases: [] };
	expect((await student.post("/auth/course/notes", bad)).status).toBe(422);
	expect((await student.post("/auth/course/notes", { ...bad, text: "x", part: "Day-99" })).status).toBe(404);
	// A note can be changed however many notes belong to renamed slides.
	await db.execute(sql`insert into slide_notes (user_id, part, slide, text, revision, edited_at)
		select user_id, part, 'renamed ' || n, text, revision || n, edited_at from slide_notes, generate_series(1, 199) n`);
	const own = { ...bad, text: "The last word", revision: randomUUID(), bases: [more.note.revision] };
	expect((await student.post("/auth/course/notes", own)).status).toBe(200);
	// Copied from a slide and from a PDF: their line and page breaks are control characters.
	const pasted = await write("FOB\u000bCIF\fDAP", [own.revision]);
	expect(pasted).toMatchObject({ note: { text: "FOB\nCIF\nDAP" } });
});

test("the server marks a quiz; four of five pass, it may be repeated, and the best result is kept", async () => {
	const { student, db } = await openCourse();
	const { quiz } = readDeckSource(await fs.readFile("content/course/day-01.md", "utf8"));
	const right = quiz.map(({ options }) => options.findIndex((option) => option.right));
	const answersWith = (wrong: number) =>
		Object.fromEntries(
			right.map((option, index) => [`q${index + 1}`, String(index < wrong ? (option + 1) % 3 : option)]),
		);
	const take = async (wrong: number) =>
		(await student.post("/auth/course/quiz", { part: "Day-1", ...answersWith(wrong) })).json();
	expect(await take(2)).toMatchObject({ right: 3, of: 5, passed: false, progress: { quizBest: 3, quizPassed: false } });
	expect(await take(1)).toMatchObject({ right: 4, passed: true, progress: { quizBest: 4, quizPassed: true } });
	expect(await take(5)).toMatchObject({ right: 0, passed: false, progress: { quizBest: 4, quizPassed: true } });
	expect(await db.select().from(studyProgress)).toMatchObject([{ quizLast: 0, quizBest: 4, quizAttempts: 3 }]);
	const onPage = { referer: `${origin}/accesscourse/read/Day-1` };
	// Sent later and twice, it is one attempt, and not the latest.
	const attempt = randomUUID();
	for (let time = 0; time < 2; time++)
		await student.post("/auth/course/quiz", { part: "Day-1", ...answersWith(3), attempt, ago: 86_400 });
	expect(await db.select().from(studyProgress)).toMatchObject([{ quizLast: 0, quizBest: 4, quizAttempts: 4 }]);
	const page = await student.submit("/auth/course/quiz", { part: "Day-1", ...answersWith(0) }, onPage);
	expect(await page.text()).toContain("5 of 5 right: you have passed this quiz.");
	for (const bad of [{ q1: "4" }, { q1: null }, { right: "5" }, { q5: "-1" }])
		expect((await student.post("/auth/course/quiz", { part: "Day-1", ...answersWith(0), ...bad })).status).toBe(400);
});

test("answers to a quiz whose questions a release has changed are not marked by the new ones, unless they were counted before", async () => {
	const folder = await fs.mkdtemp(path.join(os.tmpdir(), "eibm-changed-"));
	onTestFinished(() => fs.rm(folder, { recursive: true }));
	await fs.cp(await buildDayOne(), folder, { recursive: true });
	for (const name of ["Day-1.json", "Day-1.hi.json", "Day-1.gu.json"]) {
		const file = path.join(folder, name);
		const changed = JSON.parse(await fs.readFile(file, "utf8"));
		// The same questions, in another order.
		for (const { body } of changed.slides) if (body.type === "quiz") body.questions.reverse();
		await fs.writeFile(file, JSON.stringify(changed));
	}
	const { student: before } = await openCourse();
	const { student, db } = await openCourse(folder);
	const answer = async (browser: typeof student, prefix = "") => {
		const { deck: shown, quiz } = await (await browser.get(`${prefix}/auth/course/read/Day-1`)).json();
		const questions = (shown as ReadableDeck).slides.flatMap(({ body }) =>
			body.type === "quiz" ? body.questions : [],
		);
		const chosen = questions.map(({ options }, at) => [`q${at + 1}`, String(options.findIndex(({ right }) => right))]);
		return { part: "Day-1", ...Object.fromEntries(chosen), ...(quiz ? { quiz } : {}), attempt: randomUUID() };
	};
	const send = (fields: object, prefix = "") => student.post(`${prefix}/auth/course/quiz`, fields);
	const stale = await answer(before);
	const refused = await send(stale);
	expect([refused.status, (await refused.json()).message]).toEqual([
		409,
		"The questions of the quiz “From Surat to the world” have changed since you answered them. Please open the deck again and take the quiz once more.",
	]);
	expect(await db.$count(studyProgress)).toBe(0);
	// In any language, and from a page of an earlier release, which does not say what it has asked.
	expect(await (await send(await answer(student, "/hi"), "/gu")).json()).toMatchObject({ right: 5 });
	const { quiz: _, ...silent } = await answer(student);
	expect(await (await send({ ...silent, q1: silent.q1 === "0" ? "1" : "0" })).json()).toMatchObject({ right: 4 });
	// Its response was lost, and a release came before it is sent again.
	const again = await send({ ...stale, attempt: silent.attempt });
	expect(await again.json()).toMatchObject({ right: 4, passed: true });
	expect(await db.select().from(studyProgress)).toMatchObject([{ quizBest: 5, quizLast: 4, quizAttempts: 2 }]);
});

test("the slides are in the language of the address, and the progress is one in all of them", async () => {
	const { student } = await openCourse();
	const read = async (prefix = "") => (await student.get(`${prefix}/auth/course/read/Day-1`)).json();
	const [english, hindi] = [await read(), await read("/hi")];
	const translated = readTranslations("content/course/day-01.md", "hi");
	expect(hindi.deck.title).toBe(translated.get(english.deck.title) ?? english.deck.title);
	expect(hindi.deck.slides).toHaveLength(english.deck.slides.length);
	const { quiz } = readDeckSource(await fs.readFile("content/course/day-01.md", "utf8"));
	const answers = quiz.map(({ options }, index) => [
		`q${index + 1}`,
		String(options.findIndex((option) => option.right)),
	]);
	await student.post("/hi/auth/course/progress", { part: "Day-1", slide: "9" });
	await student.post("/gu/auth/course/quiz", { part: "Day-1", ...Object.fromEntries(answers) });
	for (const prefix of ["", "/hi", "/gu"])
		expect((await read(prefix)).progress).toMatchObject({ slide: 9, quizBest: 5, quizPassed: true });
});

test("a language that the build has not written yet is read in English", async () => {
	const folder = await fs.mkdtemp(path.join(os.tmpdir(), "eibm-english-"));
	onTestFinished(() => fs.rm(folder, { recursive: true }));
	for (const file of ["index.json", "Day-1.json"])
		await fs.copyFile(path.join(await buildDayOne(), file), path.join(folder, file));
	const decks = openDecks(folder);
	const made = decks.find("Day-1");
	expect((made && (await withLanguage("gu", () => decks.read(made))))?.title).toBe(made?.title);
});

test("only the two purchase statuses that mean bought open the course", () => {
	const opens = (purchaseStatus: unknown) =>
		may({ staffRoles: [], purchaseStatus: purchaseStatus as "Online" }, "course.open");
	expect(["Online", "Offline"].map(opens)).toEqual([true, true]);
	expect(["Not Purchased", "online", "", null, undefined, "Paid"].map(opens)).toEqual([
		false,
		false,
		false,
		false,
		false,
		false,
	]);
});
