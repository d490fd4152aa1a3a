// Library pictures in posts: as the cover and in the text.
import { expect, test } from "vitest";
import type { LibraryPicture } from "#contract/admin/pictures.ts";
import type { SitePicture } from "#contract/pictures.ts";
import { openAdmin } from "#tests/admin.ts";
import { aPhoto, aPicture, profileForm } from "#tests/pictures.ts";

type Office = Awaited<ReturnType<typeof openAdmin>>["office"];
type Saved = {
	errors?: Record<string, string>;
	blog: { _id: string; slug: string; image: string | null; imageAlt: string | null; cover: unknown };
};

const aPost = { name: "A day at the port", description: "We went to Hazira.", externalLink: "" };
const save = async (office: Office, fields: Record<string, string>, id?: string, picture?: Uint8Array) => {
	const [path, method] = id ? [`/auth/admin/updateblog?id=${id}`, "PUT"] : ["/auth/admin/createBlog", "POST"];
	const answer = await office.send(path, { method, body: profileForm({ ...aPost, ...fields }, picture) });
	return { status: answer.status, ...((await answer.json()) as Saved) };
};

const addPicture = async (office: Office, colour = "#123456") => {
	const body = profileForm({ alt: "The quay" }, await aPicture(1280, 960, colour).png().toBuffer(), "quay.png");
	const added = await office.send("/auth/admin/pictures", { method: "POST", body });
	return ((await added.json()) as { picture: LibraryPicture }).picture;
};
const cut = async (office: Office, id: string, crop = { x: 0, y: 0, width: 1, height: 1 }) =>
	((await (await office.post(`/auth/admin/pictures/${id}/cut`, { crop })).json()) as { shown: SitePicture }).shown;

test("a cover is chosen from the library, takes the place of the post's own picture, and cannot be deleted meanwhile", async () => {
	const { office, visitor, storage } = await openAdmin();
	const { id } = await addPicture(office);
	const shown = await cut(office, id, { x: 0, y: 0.1, width: 1, height: 0.7 });
	const chosen = { picture: shown.picture, focus: { x: 20, y: 50 }, alt: 'The "quay" <b>' };
	const { blog } = await save(office, { imageAlt: "Own" }, undefined, await aPhoto().jpeg().toBuffer());
	expect(blog.cover).toBeNull();

	// Without the field the picture stays; an empty field does not remove an uploaded picture.
	expect((await save(office, { imageAlt: "Own", cover: "" }, blog._id)).blog.image).toBe(blog.image);
	const covered = await save(office, { cover: JSON.stringify(chosen) }, blog._id);
	expect(covered).toMatchObject({
		status: 200,
		blog: { image: null, cover: { chosen, shown: { ...shown, ...chosen } } },
	});
	for await (const { name } of storage.list("blog-")) expect.unreachable(name);
	expect((await save(office, { name: "Another name" }, blog._id)).blog.cover).toEqual(covered.blog.cover);

	const read = await visitor().get(`/auth/blog/${blog.slug}`);
	const image = `${shown.picture}.jpg`;
	expect(await read.json()).toMatchObject({ post: { image, imageAlt: chosen.alt, cover: { ...shown, ...chosen } } });
	expect((await visitor().get(`/uploads/${image}`)).headers.get("content-type")).toBe("image/jpeg");
	const cards = await visitor().get("/auth/blogcards");
	expect(await cards.json()).toMatchObject({ posts: [{ cover: { ...shown, ...chosen } }] });
	const listed = await visitor().get("/auth/getblog");
	expect(await listed.json()).toMatchObject({ blog: [{ image, imageAlt: chosen.alt }] });

	const uses = await office.get(`/auth/admin/pictures/${id}`);
	expect(await uses.json()).toMatchObject({
		uses: [{ place: "Post: Another name", address: `/admin/editblog/${blog._id}` }],
	});
	expect((await office.post(`/auth/admin/pictures/${id}/delete`, {})).status).toBe(409);
	const bare = await save(office, { cover: "" }, blog._id);
	expect(bare.blog).toMatchObject({ image: null, cover: null });
	expect((await office.post(`/auth/admin/pictures/${id}/delete`, {})).status).toBe(200);
});

test("a cover that is no picture of the library is refused at its field, and nothing is saved", async () => {
	const { office, visitor } = await openAdmin();
	const own = await save(office, {}, undefined, await aPhoto().jpeg().toBuffer());
	const file = own.blog.image?.replace(".webp", "") ?? "";
	for (const [cover, problem] of [
		[JSON.stringify({ picture: `cut-${"0".repeat(20)}`, alt: "" }), "This picture is no longer in the library."],
		[JSON.stringify({ picture: file, alt: "" }), "This picture is no longer in the library."],
		[JSON.stringify({ picture: "constructor", alt: "" }), "This picture is no longer in the library."],
		[JSON.stringify({ picture: "../users", alt: "" }), ""],
		[JSON.stringify({ picture: "port", alt: "", focus: { x: 3, y: 0 } }), ""],
		["{", ""],
	] as const) {
		const refused = await save(office, { cover });
		expect([cover, refused.status]).toEqual([cover, problem ? 422 : expect.toBeOneOf([400, 422])]);
		expect(refused.errors?.cover).toContain(problem);
	}
	const { blog } = (await (await visitor().get("/auth/getblog")).json()) as { blog: unknown[] };
	expect(blog).toHaveLength(1);
	// One of the built-in drawings as a cover.
	const drawn = await save(office, {
		cover: JSON.stringify({ picture: "port", focus: { x: 20, y: 50 }, alt: "Cranes" }),
	});
	expect(drawn.blog.cover).toMatchObject({
		shown: { picture: "port", version: expect.any(String), focus: { x: 20, y: 50 } },
	});
});

test("another part of the same cover is kept in view, if that is all that is changed", async () => {
	const { office } = await openAdmin();
	const cover = (x: number) => JSON.stringify({ picture: "port", focus: { x, y: 50 }, alt: "Cranes" });
	const { blog } = await save(office, { cover: cover(20) });
	const moved = await save(office, { cover: cover(80) }, blog._id);
	expect(moved.blog.cover).toMatchObject({ chosen: { focus: { x: 80, y: 50 } }, shown: { focus: { x: 80, y: 50 } } });
});

test("a picture of the library is shown in the text, in the preview and in the feed, with its own words, and is in use", async () => {
	const { office, visitor } = await openAdmin();
	const { id } = await addPicture(office);
	const { picture, width, height } = await cut(office, id);
	const description = `Before.\n\n![A "ship" & <img src=x onerror=alert(1)> \\[two\\]](${picture})\n\n![](port) After.`;
	const { blog } = await save(office, { description });
	const { post } = (await (await visitor().get(`/auth/blog/${blog.slug}`)).json()) as {
		post: { html: string; description: string };
	};
	const alt = "A &quot;ship&quot; &amp; &lt;img src=x onerror=alert(1)&gt; [two]";
	expect(post.html).toContain(
		`<p><picture><source type="image/avif" srcset="/uploads/${picture}-160.avif 160w, /uploads/${picture}-320.avif 320w, `,
	);
	expect(post.html).toContain(
		`<img alt="${alt}" width="${width}" height="${height}" loading="lazy" decoding="async" srcset="/uploads/${picture}-320.webp 320w, `,
	);
	expect(post.html).toMatch(/<img alt="" width="1280" height="960" .* src="\/assets\/pictures\/port-640\.\w+\.webp">/);
	expect(post.description).toBe("Before.\n\nAfter.");
	const preview = await office.post("/auth/admin/previewblog", { description });
	expect(await preview.json()).toMatchObject({ html: post.html });
	const feed = await (await visitor().get("/blog/rss.xml")).text();
	expect(feed).toContain(
		`&lt;img src=&quot;http://localhost:3000/uploads/${picture}.jpg&quot; alt=&quot;A &amp;quot;ship&amp;quot;`,
	);
	expect(feed).not.toContain("srcset");

	const uses = await office.get(`/auth/admin/pictures/${id}`);
	expect(await uses.json()).toMatchObject({ uses: [{ place: "Post: A day at the port" }] });
	expect((await office.post(`/auth/admin/pictures/${id}/delete`, {})).status).toBe(409);

	// A picture that no post shows can be deleted; a restored old version then says that it is missing, and shows no
	// broken image.
	await save(office, {}, blog._id);
	expect((await office.post(`/auth/admin/pictures/${id}/delete`, {})).status).toBe(200);
	const restored = await office.post("/auth/admin/restoreblog", { id: blog._id, restored: "1", version: "2" });
	expect(await restored.json()).toMatchObject({
		message: "The text of version 1 is back. One of its pictures is no longer in the library and is not shown.",
	});
	const back = await (await visitor().get(`/auth/blog/${blog.slug}`)).json();
	expect(back).toMatchObject({ post: { html: expect.not.stringContaining("cut-") } });
	expect((await save(office, { description, name: "Saved again" }, blog._id)).status).toBe(200);
});

test("pictures that are not of the library are not loaded, and unknown or too many ones are told when the post is saved", async () => {
	const { office } = await openAdmin();
	const own = await save(office, {}, undefined, await aPhoto().jpeg().toBuffer());
	const html = async (description: string) => {
		const answer = await office.post("/auth/admin/previewblog", { description });
		expect(answer.status).toBe(200);
		return ((await answer.json()) as { html: string }).html;
	};
	for (const address of [
		"https://evil.example/x.png",
		"//evil.example/x.png",
		"data:image/png;base64,AAAA",
		"javascript:alert(1)",
		`/uploads/${own.blog.image}`,
		"../cut-00000000000000000000",
		"<port>x",
		"port-640.webp",
	])
		expect([address, await html(`![words](${address})`)]).toEqual([address, expect.not.stringMatching(/<img|<source/)]);
	const missing = `cut-${"0".repeat(20)}`;
	for (const name of [missing, own.blog.image?.replace(".webp", "") ?? "", "constructor", "toString"]) {
		expect([name, await html(`![words](${name})`)]).toEqual([name, expect.not.stringMatching(/<img/)]);
		if (name === "toString") continue;
		const refused = await save(office, { description: `![words](${name})` });
		expect([name, refused.status]).toEqual([name, 422]);
		expect(refused.errors?.description).toContain(`The library has no such picture: ${name}.`);
	}
	const many = Array.from({ length: 500 }, (_, k) => `![](cut-${String(k).padStart(20, "0")})`).join(" ");
	expect(await html(many)).not.toContain("<img");
	expect(await save(office, { description: many })).toMatchObject({
		status: 422,
		errors: { description: "A post can show 50 pictures in its text. Please remove some." },
	});
	// The same picture a thousand times is one file; the length of the text is limited anyway.
	expect((await save(office, { description: "![](port)".repeat(1000) })).status).toBe(422);
});
