import { randomBytes } from "node:crypto";
import fs from "node:fs/promises";
import { sql } from "drizzle-orm";
import JSZip from "jszip";
import { expect, onTestFinished, test } from "vitest";
import { type Fact, facts } from "#content/course/facts.ts";
import { deleteUnusedDecks } from "#server/course/admin/versions.ts";
import { currentDecks, deckVersions } from "#server/course/table.ts";
import { openAdmin } from "#tests/admin.ts";
import { aPackedPdf, aPdf, aPresentation, buildDayOne, deckForm, patchZip } from "#tests/decks.ts";
import { register } from "#tests/people.ts";
import { openTestBucket } from "#tests/servers/bucket.ts";

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

test("the office replaces a deck, students get that file as it is, and any earlier one comes back", async () => {
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

test("with a bucket decks lie there, and download in ranges as from a folder", async () => {
	const { student, upload, taken, stored } = await openDeckAdmin(await openTestBucket());
	const slides = await aPresentation((zip) => zip.file("ppt/media/noise.bin", randomBytes(9 << 20)));
	expect((await upload(slides)).status).toBe(200);
	expect((await taken()).equals(slides)).toBe(true);
	const part = await student.get("/auth/course/decks/Day-1", { range: "bytes=-100" });
	expect([part.status, Buffer.from(await part.arrayBuffer()).equals(slides.subarray(-100))]).toEqual([206, true]);
	await expect(stored()).rejects.toThrow("ENOENT");
});

test("a deck still in preparation can be uploaded, for the fifteen parts and no other", async () => {
	const { office, student } = await openDeckAdmin();
	const put = (part: string) => office.send(`/auth/admin/decks/${part}`, { method: "PUT", body: deckForm(aPdf()) });
	expect((await put("Day-14")).status).toBe(200);
	expect((await student.get("/auth/course/decks/Day-14")).status).toBe(200);
	for (const part of ["Day-15", "index.json", "..%2f..%2fx", "x".repeat(20)])
		expect((await put(part)).status).toBe(404);
	expect((await office.post("/auth/admin/decks/Day-14/current", { version: "built" })).status).toBe(404);
});

test("what is no presentation and no PDF is refused by its content, and leaves nothing behind", async () => {
	const { upload, stored, db, office } = await openDeckAdmin();
	const good = await aPresentation();
	const bad: [string, Uint8Array, string][] = [
		["a picture", Buffer.from("\x89PNG\r\n\x1a\n"), "neither a PowerPoint"],
		["a page named .pptx", Buffer.from("<!doctype html><script>1</script>"), "neither a PowerPoint"],
		[
			"a zip of something else",
			await aPresentation((zip) => zip.remove("ppt/presentation.xml")),
			"neither a PowerPoint",
		],
		["a presentation cut short", good.subarray(0, good.length - 40), "damaged"],
		["a PDF cut short", Buffer.from("%PDF-1.7\n1 0 obj"), "damaged"],
		["macros", await aPresentation((zip) => zip.file("ppt/vbaProject.bin", "x")), "macros"],
		[
			"a path for a name",
			await aPresentation((zip) => zip.file("../../etc/x", "x", { createFolders: false })),
			"damaged",
		],
		["a wrong checksum", patchZip(good, (record) => record.writeUInt32LE(1, 16)), "damaged"],
		["encryption", patchZip(good, (record) => record.writeUInt16LE(1, 8)), "damaged"],
		// 50 MB of nothing in 50 KB, honestly labelled; the same, labelled as 1,000 bytes; and all parts sharing one place.
		["a tight bomb", await aPresentation((zip) => zip.file("ppt/media/a.bin", Buffer.alloc(50e6))), "far larger"],
		[
			"a lying bomb",
			patchZip(await aPresentation((zip) => zip.file("ppt/media/a.bin", Buffer.alloc(50e6))), (record) =>
				record.writeUInt32LE(1000, 24),
			),
			"far larger",
		],
		["shared bytes", patchZip(good, (record) => record.writeUInt32LE(0, 42)), "damaged"],
	];
	for (const [what, content, why] of bad) {
		const answer = await upload(content);
		expect([what, answer.status]).toEqual([what, 422]);
		expect([what, (await answer.json()).errors.deck]).toEqual([what, expect.stringContaining(why)]);
	}
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

test("the office sees who took a deck and how far it came; a student sees none of it", async () => {
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

test("macros, objects and outside links are refused under any name, and what only shows pages is taken", async () => {
	const { upload, stored } = await openDeckAdmin();
	const related = (type: string, target: string, mode = "") =>
		aPresentation((zip) =>
			zip.file(
				"ppt/slides/_rels/slide1.xml.rels",
				`<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"${mode && ` TargetMode="${mode}"`}/></Relationships>`,
			),
		);
	const typed = (type: string) =>
		aPresentation((zip) =>
			zip.file(
				"[Content_Types].xml",
				`<Types><Override PartName="/ppt/media/logo.png" ContentType="${type}"/></Types>`,
			),
		);
	const withSlide = (xml: string) => aPresentation((zip) => zip.file("ppt/slides/slide2.xml", xml));
	const compound = Buffer.from("d0cf11e0a1b11ae1000000000000", "hex");
	const bad: [string, Uint8Array, string][] = [
		["macros by relationship", await related("vba&#x50;roject", "../media/logo.png"), "macros"],
		["macros by type", await typed("application/vnd.ms-office.vbaProject"), "macros"],
		["macros by format", await typed("application/vnd.ms-powerpoint.presentation.macroEnabled.main+xml"), "macros"],
		[
			"a macro by click",
			await withSlide('<p:sld><a:hlinkClick action="ppaction:&#x2f;/macro?name=x"/></p:sld>'),
			"macros",
		],
		["a program by click", await withSlide('<p:sld><a:hlinkClick action="ppaction://program"/></p:sld>'), "macros"],
		["a renamed object", await aPresentation((zip) => zip.file("ppt/media/logo.png", compound)), "another file"],
		["an object by place", await aPresentation((zip) => zip.file("ppt/embeddings/sheet1.xlsx", "PK")), "another file"],
		["an object by relationship", await related("oleObject", "../media/logo.png"), "another file"],
		["a worksheet outside", await related("externalLink", "https://example.org/x.xlsx", "External"), "another file"],
		["a picture outside", await related("image", "https://example.org/x.png", "External"), "outside itself"],
		["a file by link", await related("hyperlink", "file:///C:/x.exe", "External"), "outside itself"],
		["a share by link", await related("hyperlink", "\\\\server\\share", "External"), "outside itself"],
		["a share without its mode", await related("image", "//server/share/x.png"), "outside itself"],
		["a script by PDF", aPdf("x", "/OpenAction << /S /JavaScript /JS (app.alert(1)) >>"), "scripts"],
		["a script by another spelling", aPdf("x", "/OpenAction << /S /#4aavaScript /J#53 (1) >>"), "scripts"],
		["a program by PDF", aPdf("x", "/OpenAction << /S /Launch /F (x.exe) >>"), "scripts"],
		["a file in a PDF", aPdf("x", "/Names << /EmbeddedFiles << /Names [] >> >>"), "scripts"],
		["a link by PDF", aPdf("x", "/A << /S /URI /URI (javascript:1) >>"), "scripts"],
		["a packed script", aPackedPdf("<< /S /JavaScript /JS (1) >>"), "scripts"],
		["a locked PDF", aPdf("x", "", "/Encrypt << /Filter /Standard /V 1 /R 2 >>"), "protected"],
	];
	for (const [what, content, why] of bad) {
		const answer = await upload(content);
		expect([what, answer.status]).toEqual([what, 422]);
		expect([what, (await answer.json()).errors.deck]).toEqual([what, expect.stringContaining(why)]);
	}
	expect(await stored()).toEqual([]);
	for (const good of [
		await related("hyperlink", "https://www.dgft.gov.in/CP/", "External"),
		await related("slideLayout", "../slideLayouts/slideLayout1.xml"),
		aPdf("x", "/OpenAction [1 0 R /Fit] /A << /S /URI /URI (https://www.dgft.gov.in) >>"),
		aPackedPdf("<< /Title (Notes) >>"),
	])
		expect((await upload(good)).status).toBe(200);
});

test("the trainer's copy with the notes is the office's alone, and the students' copies have none", async () => {
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

test("the office sees which facts in the decks are due to be looked up again", async () => {
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

test("an upload that nobody recorded is swept away, and one that a deck uses stays", async () => {
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
