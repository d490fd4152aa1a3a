import { setTimeout } from "node:timers/promises";
import { type SQL, sql } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { LibraryPicture } from "#contract/admin/pictures.ts";
import type { ChosenPicture, SitePicture } from "#contract/pictures.ts";
import { auditEntries } from "#server/audit/table.ts";
import { findLostPictures, openEntry, saveDraft } from "#server/content/drafts.ts";
import { contentPictureUses } from "#server/content/picture-uses.ts";
import { cancelSchedule, schedulePublication } from "#server/content/schedules.ts";
import { contentSchedules } from "#server/content/table.ts";
import type { Storage } from "#server/files/storage.ts";
import { authorizeSystem } from "#server/http/authorization.ts";
import { findCuts, findSitePictures } from "#server/pictures/cuts.ts";
import { deletePicture } from "#server/pictures/library.ts";
import { type FindPictureUses, lockPicturesOfCuts } from "#server/pictures/uses.ts";
import { openAdmin } from "#tests/admin.ts";
import { publishContent } from "#tests/content.ts";
import { register } from "#tests/people.ts";
import { aPhoto, aPicture, pngChunk, pngOf, profileForm } from "#tests/pictures.ts";
import { countWaiting, promote } from "#tests/rows.ts";

const staff = authorizeSystem({ id: "office", name: "Office" });
type Office = Awaited<ReturnType<typeof openAdmin>>["office"];

const add = (office: Office, picture: Uint8Array, fields: Record<string, string> = {}, name = "quay.jpg") =>
	office.send("/auth/admin/pictures", { method: "POST", body: profileForm(fields, picture, name) });

async function added(office: Office, picture: Uint8Array, fields?: Record<string, string>, name?: string) {
	const answer = await add(office, picture, fields, name);
	expect(answer.status).toBe(200);
	return ((await answer.json()) as { picture: LibraryPicture }).picture;
}

const cut = (office: Office, id: string, crop: object) => office.post(`/auth/admin/pictures/${id}/cut`, { crop });
const shownBy = async (answer: Response) => {
	expect(answer.status).toBe(200);
	return ((await answer.json()) as { shown: SitePicture }).shown;
};

async function filesOf(storage: Storage) {
	const names: string[] = [];
	for (const prefix of ["library-", "cut-"]) for await (const { name } of storage.list(prefix)) names.push(name);
	return names.toSorted();
}

test("an upload is kept upright and without metadata, in three sizes, and only once however often it is sent", async () => {
	const { office, db, storage, work } = await openAdmin();
	const photo = await aPicture(1600, 1200)
		.withMetadata({ orientation: 6 })
		.withExifMerge({ IFD0: { Copyright: "Asha" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "21/1 10/1 0/1" } })
		.jpeg()
		.toBuffer();
	const picture = await added(office, photo, { alt: "The quay at Hazira", rights: "Own photo" });
	expect(picture).toMatchObject({
		name: "quay.jpg",
		alt: "The quay at Hazira",
		rights: "Own photo",
		width: 1200,
		height: 1600,
		version: 1,
	});
	const names = await filesOf(storage);
	expect(names).toEqual([
		picture.file.replace(".webp", "-1280.webp"),
		picture.file.replace(".webp", "-480.webp"),
		picture.file,
	]);
	const sizes = await Promise.all(
		names.map(async (name) => {
			const served = await office.get(`/uploads/${name}`);
			expect(served.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
			const { format, width, height, exif, orientation } = await sharp(await served.arrayBuffer()).metadata();
			return { format, width, height, exif, orientation };
		}),
	);
	expect(sizes).toEqual([
		{ format: "webp", width: 960, height: 1280 },
		{ format: "webp", width: 360, height: 480 },
		{ format: "webp", width: 1200, height: 1600 },
	]);

	const again = await add(office, photo, { alt: "Something else" });
	expect(await again.json()).toMatchObject({ known: true, picture: { id: picture.id, alt: "The quay at Hazira" } });
	expect(await filesOf(storage)).toEqual(names);
	expect(await db.select({ action: auditEntries.action }).from(auditEntries)).toEqual([{ action: "picture.add" }]);

	// The sizes of the uncropped picture are generated in the background.
	await work();
	await expect.poll(async () => [...(await findCuts(db, [picture.wholeCut])).keys()]).toEqual([picture.wholeCut]);
});

test("what is no still picture of a sensible size is rejected with what is wrong, and nothing is stored", async () => {
	const { office, storage } = await openAdmin();
	const still = await aPicture(400, 300).png().toBuffer();
	const moving = sharp([still, await aPhoto(400, 300).png().toBuffer()], { join: { animated: true } });
	const hostile: [string, Uint8Array, RegExp][] = [
		["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), /JPEG, PNG, WebP or AVIF/],
		["a page called .jpg", Buffer.from("<!doctype html><script>alert(1)</script>"), /JPEG, PNG, WebP or AVIF/],
		["a GIF", await aPicture(400, 300).gif().toBuffer(), /JPEG, PNG, WebP or AVIF/],
		["the first bytes of a JPEG only", Buffer.from("\xff\xd8\xff\xe0and text", "latin1"), /damaged|JPEG/],
		["half a picture", (await aPhoto().jpeg().toBuffer()).subarray(0, 20_000), /damaged/],
		["a moving WebP", await moving.webp().toBuffer(), /still picture/],
		["a moving PNG", pngOf(400, 300, { before: [pngChunk("acTL", Buffer.alloc(8))] }), /still picture/],
		["12,000 by 12,000 pixels", pngOf(12_000, 12_000), /40 megapixels/],
		["a few bytes that claim 50,000 by 50,000", pngOf(50_000, 50_000, { rows: 10 }), /40 megapixels/],
		["a program behind a picture", Buffer.concat([still, Buffer.from("<?php system($_GET[0]);")]), /something other/],
		["a stamp", await aPicture(150, 400).png().toBuffer(), /smaller than 160 pixels/],
	];
	for (const [what, bytes, problem] of hostile) {
		const answer = await add(office, bytes);
		const { errors } = (await answer.json()) as { errors?: Record<string, string> };
		expect([what, answer.status, errors]).toEqual([what, 422, { image: expect.stringMatching(problem) }]);
	}
	const large = await add(office, Buffer.alloc(15 * 1024 * 1024 + 1, "x"));
	expect([large.status, await large.json()]).toMatchObject([
		413,
		{ errors: { image: expect.stringMatching(/15 MB/) } },
	]);
	const none = await office.send("/auth/admin/pictures", { method: "POST", body: profileForm({ alt: "Nothing" }) });
	expect([none.status, await none.json()]).toMatchObject([422, { errors: { image: "Please choose a picture." } }]);
	expect(await filesOf(storage)).toEqual([]);
	expect(await (await office.get("/auth/admin/pictures")).json()).toMatchObject({ pictures: [], total: 0 });
});

test("a part of a picture is cut once, in the sizes of the site and none larger than itself, for ever", async () => {
	const { office, visitor, storage, db } = await openAdmin();
	const { id, wholeCut } = await added(office, await aPicture(800, 600).jpeg().toBuffer());
	const crop = { x: 0.25, y: 0.1, width: 0.5, height: 0.5 };
	const together = await Promise.all([cut(office, id, crop), cut(office, id, { ...crop, x: 0.25000001 })]);
	const [one, other] = await Promise.all(together.map(shownBy));
	expect(other).toEqual(one);
	expect(one).toMatchObject({ width: 320, height: 240, widths: [160, 320] });
	expect(one).not.toHaveProperty("version");
	const names = (await filesOf(storage)).filter((name) => name.startsWith("cut-"));
	expect(names).toEqual(["-160.avif", "-320.avif", "-320.webp", ".jpg"].map((end) => `${one?.picture}${end}`));
	for (const name of names) {
		const [, width, kind] = /(?:-(\d+))?\.(\w+)$/.exec(name) ?? [];
		const served = await visitor().get(`/uploads/${name}`);
		expect(Object.fromEntries(served.headers)).toMatchObject({
			"content-type": kind === "jpg" ? "image/jpeg" : `image/${kind}`,
			"cache-control": "public, max-age=31536000, immutable",
			"x-content-type-options": "nosniff",
		});
		const read = await sharp(await served.arrayBuffer()).metadata();
		expect([name, read.width, read.height]).toEqual([name, Number(width ?? 400), (Number(width ?? 400) * 3) / 4]);
		// The second response comes from memory.
		const again = await visitor().get(`/uploads/${name}`);
		expect(Buffer.from(await again.arrayBuffer()).length).toBe(Number(served.headers.get("content-length")));
		const known = await visitor().get(`/uploads/${name}`, { "if-none-match": `"${name}"` });
		expect([known.status, (await known.arrayBuffer()).byteLength]).toEqual([304, 0]);
	}
	const writtenAt = async () => {
		const times: number[] = [];
		for await (const { writtenAt: time } of storage.list("cut-")) times.push(time.getTime());
		return times.toSorted();
	};
	const before = await writtenAt();
	expect(await shownBy(await cut(office, id, crop))).toEqual(one);
	expect(await writtenAt()).toEqual(before);
	for (const wrong of [{ ...crop, x: 0.6 }, { ...crop, width: 0 }, { ...crop, x: -1 }, {}])
		expect((await cut(office, id, wrong)).status).toBe(400);

	const whole = await shownBy(await cut(office, id, { x: 0, y: 0, width: 1, height: 1 }));
	expect(whole).toMatchObject({ picture: wholeCut, width: 640, height: 480 });
	expect(await (await office.get(`/auth/admin/picture-cuts/${one?.picture}`)).json()).toMatchObject({
		picture: { id },
		crop,
		shown: one,
	});
	expect((await office.get(`/auth/admin/picture-cuts/cut-${"0".repeat(20)}`)).status).toBe(404);
	// The stored choice is converted for the components.
	const chosen: ChosenPicture[] = [
		{ picture: "port", focus: { x: 20, y: 80 }, alt: "Cranes" },
		{ picture: one?.picture ?? "", alt: "The quay" },
		{ picture: "cut-unknown", alt: "" },
	];
	expect(await findSitePictures(db, chosen)).toEqual([
		expect.objectContaining({ picture: "port", focus: { x: 20, y: 80 }, alt: "Cranes", version: expect.any(String) }),
		{ ...one, alt: "The quay" },
		null,
	]);
});

test("a picture is found by its words, and two people do not overwrite each other", async () => {
	const { office, db } = await openAdmin();
	const first = await added(office, await aPicture(300, 300, "#123456").png().toBuffer(), {}, "crane.png");
	const second = await added(office, await aPicture(300, 300, "#654321").png().toBuffer(), {}, "ship.png");
	const names = async (query = "") =>
		((await (await office.get(`/auth/admin/pictures${query}`)).json()) as { pictures: LibraryPicture[] }).pictures.map(
			({ name }) => name,
		);
	expect(await names()).toEqual(["ship.png", "crane.png"]);
	expect(await names("?limit=1&page=2")).toEqual(["crane.png"]);

	const change = (version: number, alt: string) =>
		office.post(`/auth/admin/pictures/${first.id}`, { name: "Crane", alt, rights: "", version: String(version) });
	// Sent again because its answer was lost, the same change is no change by another person.
	for (const _ of ["sent", "sent again"]) expect((await change(1, "A crane lifts a box")).status).toBe(200);
	const late = await change(1, "Something else");
	expect([late.status, await late.json()]).toMatchObject([409, { now: "changed" }]);
	expect(await names("?q=lifts")).toEqual(["Crane"]);
	expect((await office.post(`/auth/admin/pictures/${second.id}`, { name: "", version: "1" })).status).toBe(422);
	const [entry] = await db.select().from(auditEntries).where(sql`${auditEntries.action} = 'picture.update'`);
	expect(entry).toMatchObject({
		subjectName: "Crane",
		before: { name: "crane.png", alt: "" },
		after: { name: "Crane", alt: "A crane lifts a box" },
	});
});

test("a picture is not deleted while a place shows it, and afterwards goes with all its files", async () => {
	let isShown = true;
	const onHome: FindPictureUses = async (_, cuts) =>
		isShown && cuts.length === 1 ? [{ place: "Home, hero", address: "/admin/site/home" }] : [];
	const { office, storage, visitor, db } = await openAdmin({}, { pictureUses: [onHome] });
	const { id } = await added(office, await aPicture(400, 300).jpeg().toBuffer());
	const { picture } = await shownBy(await cut(office, id, { x: 0, y: 0, width: 1, height: 1 }));
	expect(await db.transaction((tx) => lockPicturesOfCuts(tx, [picture]))).toEqual([]);
	const page = await office.get(`/auth/admin/pictures/${id}`);
	expect(await page.json()).toMatchObject({ uses: [{ place: "Home, hero" }] });
	const refused = await office.post(`/auth/admin/pictures/${id}/delete`, {});
	expect([refused.status, await refused.json()]).toMatchObject([409, { message: expect.stringMatching(/Home, hero/) }]);
	expect(await filesOf(storage)).toHaveLength(3 + 4);

	isShown = false;
	expect((await office.post(`/auth/admin/pictures/${id}/delete`, {})).status).toBe(200);
	expect(await filesOf(storage)).toEqual([]);
	expect((await visitor().get(`/uploads/${picture}-160.avif`)).status).toBe(404);
	expect((await cut(office, id, { x: 0, y: 0, width: 1, height: 1 })).status).toBe(404);
	expect(await db.transaction((tx) => lockPicturesOfCuts(tx, [picture]))).toEqual([picture]);
});

test.for(["has its row", "has no row yet"])(
	"a part of a picture that is added again while its earlier files are being removed keeps its files, when it %s",
	async (state) => {
		const { office, db, pool, storage } = await openAdmin();
		const file = await aPicture(400, 300).jpeg().toBuffer();
		const { id } = await added(office, file);
		const crops = [0.5, 0.8].map((height) => ({ x: 0, y: 0, width: 1, height }));
		const names: string[] = [];
		for (const crop of crops) names.push((await shownBy(await cut(office, id, crop))).picture);
		const busy = await pool.connect();
		await busy.query("begin");
		let again: string | undefined;
		let cutting: Promise<Response> | undefined;
		/** The first removal takes its time. */
		const remove: Storage["remove"] = async (name) => {
			if (again === undefined) {
				const other = name.startsWith(names[0] ?? "") ? 1 : 0;
				again = names[other] ?? "";
				const { id } = await added(office, file);
				if (state === "has no row yet") await busy.query("lock table picture_cuts in share mode");
				cutting = cut(office, id, crops[other] ?? {});
				if (state === "has no row yet") await expect.poll(() => countWaiting(db)).toBe(1);
				else await shownBy(await cutting);
			}
			return storage.remove(name);
		};
		await deletePicture({ db, storage: Object.assign(Object.create(storage), { remove }), pictureUses: [] }, staff, id);
		await busy.query("commit");
		busy.release();
		expect((await cutting)?.status).toBe(200);
		const left = (await filesOf(storage)).filter((name) => name.startsWith("cut-"));
		expect(left).toEqual(Array(4).fill(expect.stringMatching(`^${again}`)));
	},
);

test("a record that is saved while its picture is deleted learns that the picture is gone", async () => {
	const deleting = Promise.withResolvers<void>();
	const slow: FindPictureUses = async () => {
		deleting.resolve();
		// Meanwhile another record wants to use the picture.
		await setTimeout(200);
		return [];
	};
	const { office, db } = await openAdmin({}, { pictureUses: [slow] });
	const { id } = await added(office, await aPicture(400, 300).jpeg().toBuffer());
	const { picture } = await shownBy(await cut(office, id, { x: 0, y: 0, width: 1, height: 1 }));
	const deleted = office.post(`/auth/admin/pictures/${id}/delete`, {});
	await deleting.promise;
	expect(await db.transaction((tx) => lockPicturesOfCuts(tx, [picture]))).toEqual([picture]);
	expect((await deleted).status).toBe(200);
});

test("a picture is not deleted while the plan that shows it becomes a draft again", async () => {
	const { office, db, storage, jobs, content } = await openAdmin();
	const { basis } = content;
	const { id } = await added(office, await aPicture(400, 300).jpeg().toBuffer());
	const { picture } = await shownBy(await cut(office, id, { x: 0, y: 0, width: 1, height: 1 }));
	const { values, stored: began, revision } = await openEntry(db, basis, "home");
	const closing = { ...(values.closing as object), picture: { picture, alt: "The quay" } };
	const saved = await saveDraft(db, basis, staff, "home", { values: { ...values, closing }, began, revision });
	if (!saved.ok) throw new Error(saved.why);
	const [chosen, dueAt] = [[{ entry: "home" as const, version: saved.version }], new Date(Date.now() + 3_600_000)];
	const plan = await schedulePublication({ db, jobs, basis }, staff, chosen, "", dueAt);
	if (!plan.ok) throw new Error(plan.why);
	const looking = Promise.withResolvers<void>();
	/** Looks for the picture in drafts first, and in plans a little later. */
	const slow: FindPictureUses = (tx, cuts) => {
		const select = (fields?: { planned: typeof contentSchedules.planned }) =>
			fields
				? {
						from: () => ({
							where: async (which: SQL) => {
								looking.resolve();
								await setTimeout(200);
								return tx.select(fields).from(contentSchedules).where(which);
							},
						}),
					}
				: tx.select();
		return contentPictureUses(basis)(Object.assign(Object.create(tx), { select }), cuts);
	};
	const deleting = deletePicture({ db, storage, pictureUses: [slow] }, staff, id);
	await looking.promise;
	const cancelled = cancelSchedule(db, basis, staff, plan.id);
	expect([(await deleting).ok, (await cancelled).ok]).toEqual([false, true]);
	expect(await findLostPictures(db, (await openEntry(db, basis, "home")).values)).toEqual(new Set());
});

test("a page shows a part of a picture, and the library says where", async () => {
	const { office, db, content } = await openAdmin();
	const { id } = await added(office, await aPicture(400, 300).jpeg().toBuffer());
	const shown = await shownBy(await cut(office, id, { x: 0, y: 0, width: 1, height: 0.8 }));
	const { closing } = content.published().home;
	const placed = { picture: shown.picture, alt: "The quay", focus: { x: 20, y: 50 } };
	const home = { closing: { ...closing, picture: placed } };
	const first = await publishContent({ db, content }, { home });
	expect(content.published().home.closing.picture).toEqual({ ...shown, ...placed });
	const page = await office.get(`/auth/admin/pictures/${id}`);
	expect(await page.json()).toMatchObject({ uses: [{ place: "Home", address: "/admin/site/home" }] });
	expect((await office.post(`/auth/admin/pictures/${id}/delete`, {})).status).toBe(409);
	const second = await publishContent({ db, content }, { home: { closing } });
	expect((await office.post(`/auth/admin/pictures/${id}/delete`, {})).status).toBe(200);

	// An earlier version is not published with a hole in its page.
	const lost = "This picture is no longer in the library. Please choose another";
	const undone = await office.post(`/auth/admin/content/publications/${second}/undo`, {});
	expect([undone.status, await undone.json()]).toMatchObject([422, { message: expect.stringContaining(lost) }]);
	expect(content.published().home.closing.picture.picture).toBe(closing.picture.picture);
	const { entries } = await (await office.get(`/auth/admin/content/publications/${first}`)).json();
	await office.post(`/auth/admin/content/revisions/${entries[0].revision}/restore`, {});
	const opened = await (await office.get("/auth/admin/content/entries/home")).json();
	const problems = [{ path: ["closing", "picture"], message: lost }];
	expect(opened.problems).toEqual(problems);
	const compared = await (await office.get("/auth/admin/content/comparison")).json();
	expect(compared.entries).toMatchObject([{ entry: "home", problems }]);
	const asSent = { entries: `home:${opened.version}`, note: "" };
	expect((await office.post("/auth/admin/content/publish", asSent)).status).toBe(422);
	const at = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 16);
	expect((await office.post("/auth/admin/content/publish", { ...asSent, at })).status).toBe(422);
	const values = { ...opened.values, lead: "Another lead" };
	const saved = await office.post("/auth/admin/content/entries/home/draft", {
		values,
		began: opened.stored,
		revision: opened.revision,
	});
	expect(await saved.json()).toMatchObject({ success: true, problems });
});

test("an editor keeps the library, and a form without scripts leads to the picture", async () => {
	const { db, visitor } = await openAdmin();
	const editor = visitor();
	const { email } = await register(editor);
	await promote(db, email, "editor");
	const answer = await editor.send("/auth/admin/pictures", {
		method: "POST",
		body: profileForm({}, await aPicture(300, 300).png().toBuffer()),
		headers: { accept: "text/html" },
	});
	expect([answer.status, answer.headers.get("location")]).toEqual([
		303,
		expect.stringMatching(/^\/admin\/pictures\/[0-9a-f-]{36}\?done=added$/),
	]);
});
