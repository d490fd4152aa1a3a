// Replacing the file of a picture.
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { EntryResponse } from "#contract/admin/content.ts";
import type { EarlierFile, LibraryPicture } from "#contract/admin/pictures.ts";
import { libraryFiles, type SitePicture } from "#contract/pictures.ts";
import { auditEntries } from "#server/audit/table.ts";
import { blogPosts } from "#server/blog/table.ts";
import { forgetEarlierFiles } from "#server/pictures/replacing.ts";
import { pictureVersions } from "#server/pictures/table.ts";
import { openAdmin } from "#tests/admin.ts";
import { publishContent } from "#tests/content.ts";
import { register } from "#tests/people.ts";
import { aPicture, profileForm } from "#tests/pictures.ts";
import { countWaiting, promote } from "#tests/rows.ts";

type App = Awaited<ReturnType<typeof openAdmin>>;
type Office = App["office"];

const add = async (office: Office, picture: Uint8Array) => {
	const body = profileForm({ alt: "The quay" }, picture, "quay.png");
	return (
		(await (await office.send("/auth/admin/pictures", { method: "POST", body })).json()) as { picture: LibraryPicture }
	).picture;
};
const cut = async (office: Office, id: string, crop: object) =>
	((await (await office.post(`/auth/admin/pictures/${id}/cut`, { crop })).json()) as { shown: SitePicture }).shown;
const look = async (office: Office, id: string) =>
	(await (await office.get(`/auth/admin/pictures/${id}`)).json()) as {
		picture: LibraryPicture;
		earlier: EarlierFile[];
	};
const replace = (office: Office, id: string, fields: Record<string, string>, picture?: Uint8Array) =>
	office.send(`/auth/admin/pictures/${id}/replace`, {
		method: "POST",
		body: profileForm({ version: "1", alt: "The new quay", ...fields }, picture, "new.png"),
	});

const aPost = { name: "Part of a quay", description: "Text." };
const whole = { x: 0, y: 0, width: 1, height: 1 };

/**
 * The same picture on the home page, as the cover of a post, and twice in its text: with a description, and as
 * decoration.
 */
async function shownEverywhere({ office, db, content }: App) {
	const file = await aPicture(1200, 900, "#123456").png().toBuffer();
	const picture = await add(office, file);
	const onPage = await cut(office, picture.id, whole);
	const onPost = await cut(office, picture.id, { x: 0, y: 0, width: 1, height: 0.7 });
	const { closing } = content.published().home;
	const placed = { picture: onPage.picture, alt: "The old quay", focus: { x: 10, y: 10 } };
	await publishContent({ db, content }, { home: { closing: { ...closing, picture: placed } } });
	const body = profileForm({
		name: "Quays",
		description: `![Old "words"](${onPage.picture})\n\n![](${onPage.picture})`,
		cover: JSON.stringify({ picture: onPost.picture, alt: "Old cover" }),
	});
	await office.send("/auth/admin/createBlog", { method: "POST", body });
	return { picture, file, onPage, onPost, closing };
}
const readPost = async ({ visitor }: App) =>
	(
		(await (await visitor().get("/auth/blog/quays")).json()) as {
			post: { html: string; cover: SitePicture; image: string };
		}
	).post;

test("a new file takes the place of a picture everywhere at once, in the same shapes and with its own words, and the old one comes back", async () => {
	const app = await openAdmin();
	const { office, visitor, content, db, storage } = app;
	const { picture, file, onPage, onPost } = await shownEverywhere(app);
	const replaced = await replace(
		office,
		picture.id,
		{ alt: "The new <quay>", rights: "By us", x: "20", y: "80" },
		await aPicture(900, 1600, "#654321").png().toBuffer(),
	);
	expect([replaced.status, await replaced.json()]).toMatchObject([200, { message: expect.stringMatching(/replaced/) }]);

	const home = content.published().home.closing.picture;
	expect(home).toMatchObject({ alt: "The new <quay>", focus: { x: 20, y: expect.any(Number) } });
	expect(home.picture).not.toBe(onPage.picture);
	expect(home.width / home.height).toBeCloseTo(4 / 3, 1);
	const post = await readPost(app);
	expect(post.cover).toMatchObject({ alt: "The new <quay>" });
	expect(post.cover.width / post.cover.height).toBeCloseTo(onPost.width / onPost.height, 1);
	expect(post.image).toBe(`${post.cover.picture}.jpg`);
	expect(post.html).toContain(`alt="The new &lt;quay&gt;" width="${home.width}"`);
	// A decorative picture has no alternative text.
	expect(post.html).toContain(`alt="" width="${home.width}"`);
	expect(post.html).not.toContain(onPage.picture);
	for (const name of [`${home.picture}-640.avif`, `${post.cover.picture}.jpg`, `${onPage.picture}-640.avif`])
		expect([name, (await visitor().get(`/uploads/${name}`)).status]).toEqual([name, 200]);
	// Choosing the picture again for this place gives the new file and its description.
	const opened = await office.get(`/auth/admin/picture-cuts/${onPage.picture}`);
	expect(await opened.json()).toMatchObject({
		picture: { id: picture.id, alt: "The new <quay>", version: 2 },
		shown: { picture: home.picture },
		said: { alt: "The new <quay>" },
	});
	const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.action, "picture.replace"));
	expect(entry).toMatchObject({ before: { alt: "The quay" }, after: { alt: "The new <quay>", rights: "By us" } });

	// The old file, uploaded again, is a separate picture with its own crops.
	const again = await add(office, file);
	expect(again.id).not.toBe(picture.id);
	expect((await cut(office, again.id, whole)).picture).not.toBe(onPage.picture);

	const { earlier } = await look(office, picture.id);
	expect(earlier).toMatchObject([
		{ file: picture.file, width: 1200, height: 900, alt: "The quay", replacedBy: "Office" },
	]);
	const back = await office.post(`/auth/admin/pictures/${picture.id}/restore`, {
		earlier: earlier[0]?.id,
		version: "2",
	});
	expect(back.status).toBe(200);
	expect(content.published().home.closing.picture).toMatchObject({ picture: onPage.picture, alt: "The old quay" });
	expect((await readPost(app)).html).toContain('alt="Old &quot;words&quot;"');
	const after = await look(office, picture.id);
	expect(after).toMatchObject({
		picture: { file: picture.file, alt: "The quay", version: 3 },
		earlier: [{ width: 900 }],
	});

	// After thirty days the replaced file and its crops are deleted, and pages stay as they are.
	await db.update(pictureVersions).set({ replacedAt: sql`now() - interval '31 days'` });
	expect((await look(office, picture.id)).earlier).toEqual([]);
	const gone = await office.post(`/auth/admin/pictures/${picture.id}/restore`, {
		earlier: after.earlier[0]?.id,
		version: "3",
	});
	expect(gone.status).toBe(404);
	await forgetEarlierFiles({ db, storage });
	const names: string[] = [];
	for (const prefix of ["library-", "cut-"]) for await (const { name } of storage.list(prefix)) names.push(name);
	expect(names).not.toContain(`${home.picture}-640.avif`);
	expect(names).not.toContain(libraryFiles(after.earlier[0]?.file ?? "")?.whole);
	expect(names).toContain(`${onPage.picture}-640.avif`);
	expect((await readPost(app)).html).toContain(onPage.picture);
});

test("the file that is restored on its last day is not deleted in the night, and what the night has deleted is not restored", async () => {
	const app = await openAdmin();
	const { office, db, pool, storage } = app;
	const draw = (colour: string) => aPicture(640, 480, colour).png().toBuffer();
	const picture = await add(office, await draw("#123456"));
	for (const [version, colour] of ["#654321", "#abcdef"].entries()) {
		const photo = await draw(colour);
		expect((await replace(office, picture.id, { version: String(version + 1) }, photo)).status).toBe(200);
	}
	const setDay = (days: number) =>
		db.update(pictureVersions).set({ replacedAt: sql`now() - ${days} * interval '1 day'` });
	const restore = async () => {
		const { earlier, picture: now } = await look(office, picture.id);
		const sent = { earlier: earlier[0]?.id, version: String(now.version) };
		return office.post(`/auth/admin/pictures/${picture.id}/restore`, sent);
	};
	const isShown = async () => (await storage.size((await look(office, picture.id)).picture.file)) !== null;

	// While the night deletes the files of one, the other is restored.
	await setDay(31);
	const { remove } = storage;
	let restored: Promise<Response> | undefined;
	storage.remove = async (name) => {
		restored ??= setDay(29).then(restore);
		await restored;
		return remove(name);
	};
	await forgetEarlierFiles({ db, storage });
	storage.remove = remove;
	expect([(await restored)?.status, await isShown()]).toEqual([200, true]);

	// While one waits to be restored, the night deletes it.
	const busy = await pool.connect();
	await busy.query("begin");
	await busy.query("select from pictures where id = $1 for update", [picture.id]);
	const late = restore();
	await expect.poll(() => countWaiting(db)).toBe(1);
	await setDay(31);
	await forgetEarlierFiles({ db, storage });
	await busy.query("commit");
	busy.release();
	expect([(await late).status, await isShown()]).toEqual([404, true]);
});

test("what is said of a new file is translated like any text of the institute", async () => {
	const app = await openAdmin();
	const { office, content, db } = app;
	const { picture } = await shownEverywhere(app);
	const photo = await aPicture(1200, 900, "#654321").png().toBuffer();
	expect((await replace(office, picture.id, { alt: "The quay in the rain" }, photo)).status).toBe(200);
	const opened = await office.get("/auth/admin/content/entries/translations");
	const { untranslated } = (await opened.json()) as EntryResponse;
	expect(untranslated).toContain("The quay in the rain");
	expect(untranslated).not.toContain("The old quay");

	const texts = [{ id: "quay", english: "The quay in the rain", hi: "बारिश में घाट", gu: "વરસાદમાં ઘાટ" }];
	await publishContent({ db, content }, { translations: { texts } });
	const { translated, home } = content.published();
	const words = [home, translated?.hi?.home, translated?.gu?.home].map((page) => page?.closing.picture.alt);
	expect(words).toEqual(["The quay in the rain", "बारिश में घाट", "વરસાદમાં ઘાટ"]);
});

test("of two people who replace a picture one is told, and what is refused leaves everything as it was", async () => {
	const app = await openAdmin();
	const { office, visitor, content, db, storage } = app;
	const { picture, onPage, closing } = await shownEverywhere(app);
	const files = async () => {
		const names: string[] = [];
		for (const prefix of ["library-", "cut-"]) for await (const { name } of storage.list(prefix)) names.push(name);
		return names.toSorted();
	};
	const before = await files();
	const photo = await aPicture(800, 800, "#abcdef").png().toBuffer();
	for (const [what, fields, sent, status, field] of [
		["no file", {}, undefined, 422, "image"],
		["an SVG", {}, Buffer.from("<svg onload='alert(1)'/>"), 422, "image"],
		["no words", { alt: " " }, photo, 422, "alt"],
		["no such point", { x: "33" }, photo, 422, "x"],
		["an old version", { version: "0" }, photo, 409, undefined],
	] as const) {
		const answer = await replace(office, picture.id, fields, sent);
		const { errors } = (await answer.json()) as { errors?: Record<string, string> };
		expect([what, answer.status, Object.keys(errors ?? {})]).toEqual([
			what,
			field === "x" ? expect.toBeOneOf([400, 422]) : status,
			field ? [field] : [],
		]);
	}
	const editor = visitor();
	const { email } = await register(editor);
	await promote(db, email, "trainer");
	expect((await replace(editor, picture.id, {}, photo)).status).toBe(403);
	expect(await files()).toEqual(before);
	expect(content.published().home.closing.picture.picture).toBe(onPage.picture);

	const together = await Promise.all([1, 2].map(() => replace(office, picture.id, {}, photo)));
	expect(together.map(({ status }) => status).toSorted()).toEqual([200, 409]);
	const { earlier, picture: now } = await look(office, picture.id);
	expect(earlier).toHaveLength(1);
	const kept = (await files()).filter((name) => name.startsWith("library-"));
	expect(kept).toHaveLength(6);
	expect(kept).toContain(now.file);

	// Two who restore the earlier file share the crops that are drawn from it.
	const part = await cut(office, picture.id, { x: 0, y: 0, width: 1, height: 0.4 });
	const cover = JSON.stringify({ picture: part.picture, alt: "A part" });
	await office.send("/auth/admin/createBlog", { method: "POST", body: profileForm({ ...aPost, cover }) });
	const again = { earlier: earlier[0]?.id, version: String(now.version) };
	const restored = await Promise.all(
		[1, 2].map(() => office.post(`/auth/admin/pictures/${picture.id}/restore`, again)),
	);
	expect(restored.map(({ status }) => status).toSorted()).toEqual([200, 409]);
	const { post } = await (await visitor().get("/auth/blog/part-of-a-quay")).json();
	expect(await files()).toContain(post.image);

	// Deleting a picture deletes its earlier files.
	await publishContent({ db, content }, { home: { closing } });
	await db.delete(blogPosts);
	expect((await office.post(`/auth/admin/pictures/${picture.id}/delete`, {})).status).toBe(200);
	expect(await files()).toEqual([]);
});
