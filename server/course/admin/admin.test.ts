import { randomBytes } from "node:crypto";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import JSZip from "jszip";
import { expect, onTestFinished, test } from "vitest";
import { type Fact, facts } from "#content/course/facts.ts";
import type { Market } from "#contract/course/market-names.ts";
import { deleteUnusedDecks } from "#server/course/admin/versions.ts";
import { marketFile } from "#server/course/course.ts";
import { currentDecks, deckDownloads, deckVersions } from "#server/course/table.ts";
import { openAdmin } from "#tests/admin.ts";
import { aPdf, aPresentation, buildDayOne, deckForm } from "#tests/decks.ts";
import { inDays, register } from "#tests/people.ts";
import { openFailingBucket } from "#tests/servers/bucket.ts";
import { buildMarketGuides } from "#tools/decks/market-guides.ts";

const call = "/auth/admin/decks/Day-1";

async function openDeckAdmin(settings: Record<string, string> = {}) {
	const app = await openAdmin(settings, { decks: await buildDayOne() });
	const student = app.visitor();
	const { email } = await register(student);
	await app.db.execute(sql`update users set purchase_status = 'Online' where email = ${email}`);
	const upload = (content: Uint8Array, name?: string, field?: string) =>
		app.office.send(call, { method: "PUT", body: deckForm(content, name, field) });
	const stored = async () => (await fs.readdir(app.config.uploadsDir)).filter((name) => !name.startsWith("."));
	const taken = async () => Buffer.from(await (await student.get("/auth/course/decks/Day-1")).arrayBuffer());
	return { ...app, student, email, upload, stored, taken };
}

test("staff replace a deck, students get that file as it is, and any earlier version can be restored", async () => {
	const { office, student, upload, stored, taken, db } = await openDeckAdmin();
	const own = await taken();
	const slides = await aPresentation();
	const first = await upload(slides, "C:\\Desk\\Day one, new.pptx");
	expect([first.status, (await first.json()).message]).toEqual([200, expect.stringContaining("Day-1 is replaced")]);
	expect((await taken()).equals(slides)).toBe(true);
	const part = await student.get("/auth/course/decks/Day-1", { range: "bytes=10-19" });
	expect([part.status, Buffer.from(await part.arrayBuffer()).equals(slides.subarray(10, 20))]).toEqual([206, true]);

	const pdf = aPdf();
	expect((await office.send(call, { method: "POST", body: deckForm(pdf, "notes.pdf") })).status).toBe(200);
	const answer = await student.get("/auth/course/decks/Day-1");
	expect([answer.headers.get("content-type"), answer.headers.get("content-disposition")]).toEqual([
		"application/pdf",
		'attachment; filename="EIBM-Day-1.pdf"',
	]);
	expect(Buffer.from(await answer.arrayBuffer()).equals(pdf)).toBe(true);
	const file = { kind: "pdf", bytes: pdf.length, replacedAt: expect.stringMatching(/^\d{4}-/) };
	expect((await (await student.get("/auth/course")).json()).decks[0]).toMatchObject(file);
	expect((await (await student.get("/auth/course/read/Day-1")).json()).download).toMatchObject({
		...file,
		slides: null,
	});

	const { files } = await (await office.get(call)).json();
	expect(files).toMatchObject([
		{ name: "notes.pdf", kind: "pdf", current: true, addedBy: expect.any(String), slides: null },
		{ name: "Day one, new.pptx", kind: "pptx", current: false, slides: 3 },
		{ id: "built", current: false },
	]);
	const restore = (version: string, expected?: string) => office.post(`${call}/current`, { version, expected });
	const stale = await restore(files[1].id, files[2].id);
	expect([stale.status, (await stale.json()).now]).toEqual([409, "notes.pdf"]);
	expect((await restore(files[1].id, files[0].id)).status).toBe(200);
	expect((await taken()).equals(slides)).toBe(true);
	expect((await restore("built")).status).toBe(200);
	expect((await taken()).equals(own)).toBe(true);
	expect((await restore("built")).status).toBe(200);
	for (const version of ["nothing", "../x"]) expect((await restore(version)).status).toBe(404);
	expect(await stored()).toHaveLength(2);
	const looked = await office.get(`${call}/versions/${files[0].id}`);
	expect(Buffer.from(await looked.arrayBuffer()).equals(pdf)).toBe(true);

	const { entries } = await (await office.get("/auth/admin/audit")).json();
	expect(entries.map(({ action, before, after }: Record<string, unknown>) => [action, before, after])).toEqual([
		["deck.restore", { file: "Day one, new.pptx" }, { file: "built" }],
		["deck.restore", { file: "notes.pdf" }, { file: "Day one, new.pptx" }],
		["deck.replace", { file: "Day one, new.pptx" }, { file: "notes.pdf" }],
		["deck.replace", { file: "built" }, { file: "Day one, new.pptx" }],
	]);
	expect(await db.select().from(currentDecks)).toEqual([{ part: "Day-1", versionId: null }]);
});

test("decks stored in a bucket download in ranges as from a folder, and a bucket that fails is no broken download", async () => {
	const bucket = await openFailingBucket();
	const { student, upload, taken, stored, db } = await openDeckAdmin(bucket.settings);
	const slides = await aPresentation((zip) => zip.file("ppt/media/noise.bin", randomBytes(9 << 20)));
	expect((await upload(slides)).status).toBe(200);
	expect((await taken()).equals(slides)).toBe(true);
	const part = await student.get("/auth/course/decks/Day-1", { range: "bytes=-100" });
	expect([part.status, Buffer.from(await part.arrayBuffer()).equals(slides.subarray(-100))]).toEqual([206, true]);
	await expect(stored()).rejects.toThrow("ENOENT");
	const noted = await db.$count(deckDownloads);
	for (const failure of ["refuses", "fails later"] as const) {
		bucket.fail(failure);
		const away = await student.get("/auth/course/decks/Day-1");
		expect([failure, away.status, away.headers.get("retry-after")]).toEqual([failure, 503, "5"]);
	}
	expect(await db.$count(deckDownloads)).toBe(noted);
});

test("a deck that is still in preparation can be uploaded, but only for one of the fifteen parts", async () => {
	const { office, student } = await openDeckAdmin();
	const put = (part: string) => office.send(`/auth/admin/decks/${part}`, { method: "PUT", body: deckForm(aPdf()) });
	expect((await put("Day-14")).status).toBe(200);
	expect((await student.get("/auth/course/decks/Day-14")).status).toBe(200);
	for (const part of ["Day-15", "index.json", "..%2f..%2fx", "x".repeat(20)])
		expect((await put(part)).status).toBe(404);
	expect((await office.post("/auth/admin/decks/Day-14/current", { version: "built" })).status).toBe(404);
});

test("a refused file is answered with a sentence, and leaves nothing behind", async () => {
	const { upload, stored, db, office } = await openDeckAdmin();
	const good = await aPresentation();
	const refused = await upload(Buffer.from("<!doctype html><script>1</script>"));
	expect([refused.status, (await refused.json()).errors.deck]).toEqual([
		422,
		expect.stringContaining("neither a PowerPoint"),
	]);
	expect((await upload(new Uint8Array(), "empty.pptx")).status).toBe(422);
	expect((await upload(good, "good.pptx", "other")).status).toBe(400);
	const two = deckForm(good);
	two.append("deck", new File(["x"], "second.pptx"));
	expect((await office.send(call, { method: "PUT", body: two })).status).toBe(400);
	const json = await office.post(call, { deck: "x" });
	expect(json.status).toBe(400);
	expect(await stored()).toEqual([]);
	expect(await db.$count(deckVersions)).toBe(0);
});

test("more than 100 MB is refused without being kept, and no upload is held in memory", async () => {
	const { office, stored } = await openDeckAdmin();
	const piece = new Uint8Array(1 << 20);
	const sending = (megabytes: number) => {
		let sent = 0;
		const lines = new TextEncoder();
		return new ReadableStream({
			pull(controller) {
				if (sent === 0)
					controller.enqueue(
						lines.encode('--b\r\nContent-Disposition: form-data; name="deck"; filename="a.pptx"\r\n\r\n'),
					);
				if (sent++ < megabytes) controller.enqueue(piece);
				else {
					controller.enqueue(lines.encode("\r\n--b--\r\n"));
					controller.close();
				}
			},
		});
	};
	const send = (megabytes: number) =>
		office.send(call, {
			method: "PUT",
			body: sending(megabytes),
			duplex: "half",
			headers: { "content-type": "multipart/form-data; boundary=b" },
		} as RequestInit);
	const before = process.memoryUsage.rss();
	const large = await send(101);
	expect([large.status, (await large.json()).errors.deck]).toEqual([413, expect.stringContaining("100 MB")]);
	expect((await send(99)).status).toBe(422);
	expect(process.memoryUsage.rss() - before).toBeLessThan(80 << 20);
	expect(await stored()).toEqual([]);
});

test("staff see who downloaded a deck and how much of it; a student sees none of it", async () => {
	const { office, student, email, visitor } = await openDeckAdmin();
	const whole = await student.get("/auth/course/decks/Day-1");
	await whole.arrayBuffer();
	const broken = await student.get("/auth/course/decks/Day-1");
	await broken.body?.cancel();
	const downloads = async () => (await (await office.get(call)).json()).downloads;
	await expect.poll(async () => (await downloads())[0].sent).not.toBeNull();
	expect(await downloads()).toMatchObject([
		{ name: "Asha Patel", file: "built", finished: false },
		{ name: "Asha Patel", file: "built", finished: true },
	]);
	const { decks } = await (await office.get("/auth/admin/decks")).json();
	expect(decks).toHaveLength(15);
	expect(decks[0]).toMatchObject({ part: "Day-1", people: 1, lastAt: expect.any(String) });
	const [{ userId }] = await downloads();
	expect((await (await office.get(`/auth/admin/people/${userId}`)).json()).study).toMatchObject([
		{ part: "Day-1", downloadedAt: expect.any(String) },
	]);
	const mine = JSON.stringify(await (await student.get("/auth/my-data")).json());
	expect([mine.includes("Downloads"), mine.includes("First downloaded at")]).toEqual([true, true]);

	for (const path of ["/auth/admin/decks", call, `${call}/versions/built`]) {
		expect([path, (await student.get(path)).status]).toEqual([path, 403]);
		expect([path, (await visitor().get(path)).status]).toEqual([path, 401]);
	}
	const bad = await student.send(call, { method: "PUT", body: deckForm(aPdf()) });
	expect([bad.status, (await student.post(`${call}/current`, { version: "built" })).status]).toEqual([403, 403]);
	expect(email).toContain("@");
});

test("only staff can download the trainer's copy with the notes, and the students' copies have none", async () => {
	const { office, student } = await openDeckAdmin();
	const notesOf = async (answer: Response) => {
		const zip = await JSZip.loadAsync(await answer.arrayBuffer());
		const notes = Object.values(zip.files).filter(({ name }) => /notesSlide\d+\.xml$/.test(name));
		return (await Promise.all(notes.map((part) => part.async("string")))).join("");
	};
	const trainers = await office.get(`${call}/versions/trainer`);
	expect(trainers.headers.get("content-disposition")).toBe('attachment; filename="EIBM-Day-1-trainer.pptx"');
	const told = "Welcome everyone and ask each person for one sentence";
	expect(await notesOf(trainers)).toContain(told);
	expect(await notesOf(await student.get("/auth/course/decks/Day-1"))).not.toContain(told);
	expect(await notesOf(await office.get(`${call}/versions/built`))).not.toContain(told);
	expect((await student.get(`${call}/versions/trainer`)).status).toBe(403);
	expect((await office.get("/auth/admin/decks/Day-14/versions/trainer")).status).toBe(404);
	const read = async (browser: typeof office) =>
		JSON.stringify(await (await browser.get("/auth/course/read/Day-1")).json());
	expect([(await read(office)).includes(told), (await read(student)).includes(told)]).toEqual([true, false]);
});

test("staff see which facts in the decks are due to be checked again", async () => {
	const { office } = await openDeckAdmin();
	const register = facts as Record<string, Fact>;
	const old = {
		value: "5%",
		source: "CBIC",
		url: "https://www.cbic.gov.in",
		checked: "2020-01-31",
		again: "2020-02-01",
	};
	register["old-rate"] = old;
	onTestFinished(() => void delete register["old-rate"]);
	const { overdue } = await (await office.get("/auth/admin/decks")).json();
	expect(overdue[0]).toEqual({
		id: "old-rate",
		value: "5%",
		again: "2020-02-01",
		source: "CBIC",
		url: old.url,
		parts: [],
	});
});

test("staff see which market guides are past the day by which they had to be checked", async () => {
	const decks = await fs.mkdtemp(path.join(os.tmpdir(), "eibm-guides-"));
	onTestFinished(() => fs.rm(decks, { recursive: true }));
	const guides = buildMarketGuides(decks);
	const write = (market: Market, again: string) => {
		const guide = { ...guides.find((one) => one.market === market), again };
		return fs.writeFile(path.join(decks, marketFile(market)), JSON.stringify(guide));
	};
	// One day the guides themselves are due for review.
	for (const { market } of guides) await write(market, inDays(30));
	const { office } = await openAdmin({}, { decks });
	const listed = async () => (await (await office.get("/auth/admin/decks")).json()).overdueGuides;
	expect(await listed()).toEqual([]);
	await write("gulf", "2020-02-01");
	const { office: later } = await openAdmin({}, { decks });
	expect(await (await later.get("/auth/admin/decks")).json()).toMatchObject({
		overdueGuides: [{ market: "gulf", again: "2020-02-01" }],
	});
});

test("an upload that is not recorded is deleted, and one that a deck uses stays", async () => {
	const { upload, stored, storage, db, config } = await openDeckAdmin();
	await upload(aPdf());
	await storage.put(`deck-${"0".repeat(32)}.pdf`, aPdf("left over"));
	await storage.put("person-1.webp", Buffer.from("x"));
	await deleteUnusedDecks({ db, storage });
	expect(await stored()).toHaveLength(3);
	const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
	for (const name of await stored()) await fs.utimes(`${config.uploadsDir}/${name}`, longAgo, longAgo);
	await deleteUnusedDecks({ db, storage });
	expect((await stored()).sort()).toEqual([expect.stringMatching(/^deck-(?!0{32})/), "person-1.webp"]);
});
