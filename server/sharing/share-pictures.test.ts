// The preview pictures for social networks, rendered after a title has changed.
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { shareTextsOf } from "#content/share-texts.ts";
import {
	drawPagePictures,
	drawPostPicture,
	findPagePictures,
	planPagePictures,
} from "#server/sharing/share-pictures.ts";
import { sharePictures } from "#server/sharing/table.ts";
import { openAdmin } from "#tests/admin.ts";
import { publishContent } from "#tests/content.ts";
import { drawShared } from "#tests/documents.ts";
import { profileForm } from "#tests/pictures.ts";

type App = Awaited<ReturnType<typeof openAdmin>>;
const readPost = async ({ visitor }: App, slug: string) =>
	((await (await visitor().get(`/auth/blog/${slug}`)).json()) as { post: { share: string | null } }).post;

async function pictureAt({ visitor }: App, file: string) {
	const answer = await visitor().get(`/uploads/${file}`);
	expect([
		answer.status,
		answer.headers.get("content-type"),
		answer.headers.get("cross-origin-resource-policy"),
	]).toEqual([200, "image/png", "cross-origin"]);
	const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
	return [width, height];
}

test("after a page has another title its picture is drawn in the background, once, and the page then names it", async () => {
	const app = await openAdmin();
	const { db, content, work, storage, jobs } = app;
	expect(content.published().shared).toEqual({});
	await publishContent(app, { courses: { title: "Import & export <b>courses</b> in Surat" } });
	// Until it is rendered, the picture of the build is used.
	expect(content.published().shared).toEqual({});
	await work();
	// Pages in other languages have the English title until it is translated.
	const addresses = ["/courses", "/hi/courses", "/gu/courses"];
	await expect.poll(() => Object.keys(content.published().shared ?? {})).toEqual(addresses);
	const file = content.published().shared?.["/courses"] ?? "";
	expect(file).toMatch(/^share-[0-9a-f]{32}\.png$/);
	expect(content.published().translated?.gu?.shared?.["/gu/courses"]).toBe(file);
	expect(await pictureAt(app, file)).toEqual([1200, 630]);
	await planPagePictures(db, jobs, content.published());
	const never = async () => expect.unreachable("it is drawn already");
	await drawPagePictures({ db, storage, draw: never }, content.published());

	// With the original title, the picture of the build is used again.
	await publishContent(app, { courses: content.basis.courses });
	expect(content.published().shared).toEqual({});

	// Every picture shows the institute's name: there are too many to render them all here, so a stub draws them.
	await jobs.stop();
	await publishContent(app, { institute: { shortName: "Port School" } });
	const draw = async () => `<svg xmlns="http://www.w3.org/2000/svg" width="12" height="6"/>`;
	await drawPagePictures({ db, storage, draw }, content.published());
	await content.look();
	const first = content.published().shared ?? {};
	expect(Object.keys(first).length).toBeGreaterThan(10);
	// A name taken back is on the pictures again, although those with the other name are newer.
	for (const shortName of ["Prot School", "Port School"]) {
		await publishContent(app, { institute: { shortName } });
		await drawPagePictures({ db, storage, draw }, content.published());
		await content.look();
	}
	expect(content.published().shared).toEqual(first);
});

test("a drawing that fails leaves the publication and the picture of the build as they are", async () => {
	const app = await openAdmin();
	const { db, content, storage } = app;
	await publishContent(app, { team: { title: "Who teaches" } });
	const draw = async () => {
		throw new Error("no font");
	};
	await expect(drawPagePictures({ db, storage, draw }, content.published())).rejects.toThrow("no font");
	expect(content.published().team.title).toBe("Who teaches");
	expect(await findPagePictures(db, content.published())).toEqual({});
});

test("a published post without a cover gets a picture with its title, in any script", async () => {
	const app = await openAdmin();
	const { office, work } = app;
	const save = async (fields: Record<string, string>) => {
		const body = profileForm({ description: "Text.", ...fields });
		const answer = await office.send("/auth/admin/createBlog", { method: "POST", body });
		return ((await answer.json()) as { blog: { _id: string; slug: string } }).blog;
	};
	const post = await save({ name: "ગુજરાતમાં નિકાસ કેવી રીતે શરૂ કરવી?" });
	const covered = await save({ name: "With a cover", cover: JSON.stringify({ picture: "port", alt: "" }) });
	expect(await readPost(app, post.slug)).toMatchObject({ share: null });
	await work();
	await expect.poll(async () => (await readPost(app, post.slug)).share).toMatch(/^share-[0-9a-f]{32}\.png$/);
	const { share } = await readPost(app, post.slug);
	expect(await pictureAt(app, share ?? "")).toEqual([1200, 630]);
	expect(await readPost(app, covered.slug)).toMatchObject({ share: null });

	// With another title there is another picture, and until then none with the old title.
	const body = profileForm({ name: "Export from Gujarat", description: "Text." });
	await office.send(`/auth/admin/updateblog?id=${post._id}`, { method: "PUT", body });
	await expect.poll(async () => (await readPost(app, post.slug)).share).not.toBe(share);
	await expect.poll(async () => (await readPost(app, post.slug)).share).toMatch(/^share-/);

	// Nothing is kept of a post that is deleted while its picture is drawn.
	const draw = async () => {
		expect((await office.post("/auth/admin/deleteblog", { id: covered._id })).status).toBe(200);
		return '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"/>';
	};
	const { db, storage, content } = app;
	await drawPostPicture({ db, storage, draw }, covered._id, shareTextsOf(content.published(), "With a cover"));
	expect(await db.$count(sharePictures, eq(sharePictures.subject, `post ${covered._id}`))).toBe(0);
});

test("a long title, a long word and an empty one fit into the picture", async () => {
	const texts = { shortName: "EIBM", website: "www.eibm.example", place: "21.09° N" };
	for (const title of ["A", "", "Phytosanitary certificates ".repeat(5), "x".repeat(150), "一二三四 ".repeat(30)]) {
		const { width, height } = await sharp(Buffer.from(await drawShared({ ...texts, title }))).metadata();
		expect([width, height]).toEqual([1200, 630]);
	}
});
