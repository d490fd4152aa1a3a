import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { expect, onTestFinished, test, vi } from "vitest";
import { withLanguage } from "#content/scope.ts";
import { coverFiles } from "#contract/covers.ts";
import type { Language } from "#contract/languages.ts";
import { auditEntries } from "#server/audit/table.ts";
import { drawMarkdown } from "#server/blog/markdown.ts";
import { findNewAddress } from "#server/blog/redirects.ts";
import { blogPosts } from "#server/blog/table.ts";
import type { Db } from "#server/db/database.ts";
import type { Storage } from "#server/files/storage.ts";
import { digest, openAdmin } from "#tests/admin.ts";
import { origin } from "#tests/browser.ts";
import { inDays } from "#tests/people.ts";
import { aPhoto, aPicture, pngOf, profileForm } from "#tests/pictures.ts";

type Office = Awaited<ReturnType<typeof openAdmin>>["office"];
type Answer = {
	success: boolean;
	message: string;
	errors?: Record<string, string>;
	now?: string;
	blog: { _id: string; slug: string; version: number; status: string; image: string | null; [field: string]: unknown };
};

const aPost = { name: "Your first order!", description: "Start with a **proforma** invoice.", externalLink: "" };

const create = (office: Office, fields: Record<string, string> = aPost, picture?: Uint8Array) =>
	office.send("/auth/admin/createBlog", { method: "POST", body: profileForm(fields, picture) });
const update = (office: Office, id: string, fields: Record<string, string>, picture?: Uint8Array) =>
	office.send(`/auth/admin/updateblog?id=${id}`, { method: "PUT", body: profileForm(fields, picture) });
const remove = (office: Office, body: object) => office.post("/auth/admin/deleteblog", body);
const read = async (answer: Response) => (await answer.json()) as Answer;
const written = async (office: Office, fields?: Record<string, string>, picture?: Uint8Array) => {
	const answer = await create(office, fields, picture);
	expect(answer.status).toBe(200);
	return (await read(answer)).blog;
};
const log = async (db: Db) =>
	(await db.select().from(auditEntries).orderBy(auditEntries.id)).map(({ action, subjectName, before, after }) => ({
		action,
		subjectName,
		before,
		after,
	}));
async function files(storage: Storage) {
	const names: string[] = [];
	for await (const { name } of storage.list("blog-")) names.push(name);
	return names.toSorted();
}

test("a post with the four specified fields is on the site at once, in the sitemap and in the feed", async () => {
	const { office, visitor, db } = await openAdmin();
	const answer = await create(
		office,
		{ ...aPost, externalLink: "https://www.dgft.gov.in/CP/" },
		await aPhoto().jpeg().toBuffer(),
	);
	expect([answer.status, await answer.clone().json()]).toMatchObject([
		200,
		{
			success: true,
			message: "Blog created successfully!",
			blog: { slug: "your-first-order", status: "Published", version: 1 },
		},
	]);
	const { blog } = await read(answer);
	const listed = await visitor().get("/auth/getblog");
	expect(await listed.json()).toEqual({
		success: true,
		blog: [
			{
				_id: blog._id,
				slug: "your-first-order",
				name: "Your first order!",
				description: "Start with a proforma invoice.",
				image: blog.image,
				imageAlt: null,
				externalLink: "https://www.dgft.gov.in/CP/",
			},
		],
	});
	const post = await visitor().get("/auth/blog/your-first-order");
	expect(await post.json()).toMatchObject({ post: { html: "<p>Start with a <strong>proforma</strong> invoice.</p>" } });
	for (const path of ["/sitemap.xml", "/blog/rss.xml"]) {
		const found = await visitor().get(path);
		expect([path, found.headers.get("cache-control")]).toEqual([path, "no-cache"]);
		expect(await found.text()).toContain("/blog/your-first-order<");
	}
	expect(await log(db)).toEqual([
		{
			action: "blog.create",
			subjectName: "Your first order!",
			before: null,
			after: {
				name: "Your first order!",
				slug: "your-first-order",
				image: blog.image,
				imageAlt: null,
				externalLink: "https://www.dgft.gov.in/CP/",
				tags: null,
				post: "Published",
				publishAt: null,
				description: "Start with a **proforma** invoice.",
			},
		},
	]);
});

test("a Gujarati or Hindi title is spelt in Latin letters in the address; a title in another script gets the date in India", async () => {
	const { office, visitor } = await openAdmin();
	const addresses = {
		"ગુજરાતમાં નિકાસ કેવી રીતે શરૂ કરવી?": "gujaratman-nikas-kevi-rite-sharu-karvi",
		"ઑફિસ અને ઍક્સપોર્ટ ૨૦૨૬: IEC શું છે": "ofis-ane-eksport-2026-iec-shun-chhe",
		"भारत से मसालों का निर्यात, ज़रूरी दस्तावेज़": "bharat-se-masalon-ka-niryat-jaruri-dastavej",
	};
	for (const [name, slug] of Object.entries(addresses))
		expect((await written(office, { ...aPost, name })).slug).toBe(slug);
	expect((await visitor().get("/auth/blog/ofis-ane-eksport-2026-iec-shun-chhe")).status).toBe(200);
	// Already the next day in India.
	vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T20:00:00Z") });
	onTestFinished(() => void vi.useRealTimers());
	expect((await written(office, { ...aPost, name: "出口" })).slug).toBe("post-2026-11-21");
});

test("a text of 100,000 characters is saved, previewed and read whole; lists and the feed carry its beginning", async () => {
	const { office, visitor } = await openAdmin();
	const description = `${"નિકાસ માટેના દસ્તાવેજો ".repeat(4545).slice(0, 99_990)} the end`;
	const { slug } = await written(office, { ...aPost, description });
	expect((await office.post("/auth/admin/previewblog", { description })).status).toBe(200);
	const { post } = (await (await visitor().get(`/auth/blog/${slug}`)).json()) as { post: { html: string } };
	expect(post.html).toHaveLength(description.length + "<p></p>".length);
	const { blog } = (await (await visitor().get("/auth/getblog")).json()) as { blog: { description: string }[] };
	expect(blog[0]?.description).toHaveLength(20_000);
	expect((await (await visitor().get("/blog/rss.xml")).text()).length).toBeLessThan(10_000);
});

test("only staff see a draft; a published post keeps its date when it is unpublished and published again", async () => {
	const { office, visitor, db } = await openAdmin();
	const draft = await written(office, { ...aPost, status: "Draft" });
	const address = `/auth/blog/${draft.slug}`;
	const hidden = async () => {
		expect(await (await visitor().get("/auth/getblog")).json()).toMatchObject({ blog: [] });
		expect((await visitor().get(address)).status).toBe(404);
		for (const path of ["/sitemap.xml", "/blog/rss.xml", "/auth/getblog?q=order"])
			expect(await (await visitor().get(path)).text()).not.toContain("your-first-order");
	};
	await hidden();
	expect(await (await office.get(address)).json()).toMatchObject({ post: { draft: true } });

	const moved = await read(await update(office, draft._id, { ...aPost, slug: "first-order" }));
	expect(moved.blog).toMatchObject({ slug: "first-order", status: "Draft", version: 2 });
	await update(office, draft._id, { ...aPost, slug: "your-first-order" });

	const shown = await read(await update(office, draft._id, { ...aPost, status: "Published" }));
	expect(shown.blog).toMatchObject({ status: "Published", slugFree: false });
	expect((await visitor().get(address)).status).toBe(200);
	await update(office, draft._id, { ...aPost, name: "Another name", status: "Draft" });
	await hidden();
	const again = await read(await update(office, draft._id, { ...aPost, name: "Another name", status: "Published" }));
	expect(again.blog).toMatchObject({ slug: "your-first-order", postedAt: shown.blog.postedAt });
	expect((await log(db)).map(({ action }) => action)).toEqual([
		"blog.create",
		"blog.update",
		"blog.update",
		"blog.publish",
		"blog.unpublish",
		"blog.publish",
	]);
});

test("a refused post names its field, and leaves neither a row nor a file nor an audit entry", async () => {
	const { office, db, storage } = await openAdmin();
	const before = await digest(db);
	const photo = await aPhoto().jpeg().toBuffer();
	const rejections: [Record<string, string>, number, string, Uint8Array?][] = [
		[{ description: "x" }, 422, "name"],
		[{ ...aPost, name: "  " }, 422, "name"],
		[{ ...aPost, name: "a\u0000b" }, 422, "name"],
		[{ ...aPost, name: "a".repeat(151) }, 422, "name"],
		[{ ...aPost, description: "" }, 422, "description"],
		[{ ...aPost, description: "a".repeat(100_001) }, 422, "description"],
		[{ ...aPost, description: "*a".repeat(2001) }, 422, "description"],
		[{ ...aPost, description: "a\u0007" }, 422, "description"],
		...[
			"javascript:alert(1)",
			"JAVASCRIPT://x.in/%0aalert(1)",
			"data:text/html,<script>alert(1)</script>",
			"//evil.example.com",
			"www.dgft.gov.in",
			"https://",
			"https://user:secret@example.com/",
			"https://exa mple.com/",
			'https://example.com/"onmouseover="alert(1)',
			"ftp://example.com/file",
			`https://example.com/${"a".repeat(500)}`,
		].map((externalLink): [Record<string, string>, number, string] => [
			{ ...aPost, externalLink },
			422,
			"externalLink",
		]),
		[{ ...aPost, slug: "Not a slug" }, 422, "slug"],
		[{ ...aPost, slug: "../../etc" }, 422, "slug"],
		[{ ...aPost, status: "Hidden" }, 422, "status"],
		[{ ...aPost, version: "1; drop" }, 400, "version"],
		[{ ...aPost, publishedAt: "2020-01-01" }, 400, "publishedAt"],
		[{ ...aPost, image: "blog-1.webp" }, 400, "image"],
		[aPost, 422, "image", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>")],
		[aPost, 422, "image", Buffer.from("GIF89a not really")],
		[aPost, 422, "image", photo.subarray(0, photo.length / 2)],
		[aPost, 422, "image", Buffer.concat([photo, Buffer.from("<script>alert(1)</script>")])],
		[aPost, 422, "image", pngOf(50_000, 50_000, { rows: 2000 })],
		[aPost, 413, "image", Buffer.concat([photo, Buffer.alloc(5 * 1024 * 1024)])],
	];
	for (const [fields, status, field, picture] of rejections) {
		const answer = await create(office, fields, picture);
		const { success, errors } = await read(answer);
		expect([fields, answer.status, success, Object.keys(errors ?? {})]).toEqual([fields, status, false, [field]]);
	}
	for (const body of [new URLSearchParams(aPost), JSON.stringify(aPost)]) {
		const headers = {
			"content-type": typeof body === "string" ? "application/json" : "application/x-www-form-urlencoded",
		};
		expect((await office.send("/auth/admin/createBlog", { method: "POST", body, headers })).status).toBe(400);
	}
	expect((await update(office, "nowhere", aPost)).status).toBe(404);
	expect((await remove(office, { id: "nowhere" })).status).toBe(404);
	expect((await remove(office, {})).status).toBe(422);
	expect((await office.get("/auth/admin/getblog")).status).toBe(422);
	expect((await office.get("/auth/admin/getblog?id=nowhere")).status).toBe(404);
	expect(await digest(db)).toBe(before);
	expect(await files(storage)).toEqual([]);
});

test("a new post that is sent again, because its answer was lost, is one post; another text in the same form is another", async () => {
	const { office, db, storage } = await openAdmin();
	const sent = { ...aPost, idempotencyKey: randomUUID() };
	const picture = await aPhoto().jpeg().toBuffer();
	const [first, second] = await Promise.all([written(office, sent, picture), written(office, sent, picture)]);
	expect(second._id).toBe(first._id);
	const draft = { ...sent, idempotencyKey: randomUUID(), status: "Draft" };
	const { _id } = await written(office, draft);
	expect(await written(office, { ...draft, status: "Published" })).toMatchObject({ _id, status: "Published" });
	const other = await written(office, { ...draft, description: "Shown again by the browser, and written anew." });
	expect([other._id === _id, await db.$count(blogPosts)]).toEqual([false, 3]);
	expect(new Set((await files(storage)).map((name) => name.slice(0, 20))).size).toBe(1);
	expect((await create(office, { ...sent, idempotencyKey: "1" })).status).toBe(400);
});

test("a script, unsafe address or tag in a post reaches the reader only as plain text", async () => {
	const attempts = [
		"<script>alert(1)</script>",
		"<img src=x onerror=alert(1)>",
		"<svg/onload=alert(1)>",
		"**<b onclick=alert(1)>bold</b>**",
		"> <iframe src='javascript:alert(1)'></iframe>",
		"- <a href='javascript:alert(1)'>x</a>",
		"`<script>alert(1)</script>`",
		"[x](javascript:alert(1))",
		"[x](JaVaScRiPt:alert(1))",
		"[x](&#106;avascript:alert(1))",
		"[x](java\\script:alert(1))",
		"[x](data:text/html;base64,PHNjcmlwdD4=)",
		"[x](vbscript:msgbox)",
		"[x](file:///etc/passwd)",
		"[x](//evil.example.com)",
		"[x](/\\evil.example.com)",
		"[x](</%5Cevil.example.com>)",
		'[x](https://example.com/"onmouseover="alert(1))',
		"[x](https://example.com 'a\"onmouseover=\"alert(1)')",
		"[x][y]\n\n[y]: javascript:alert(1)",
		"<javascript:alert(1)>",
		"![x](javascript:alert(1))",
		'![a" onerror="alert(1)](https://example.com/x.png)',
		"![x](https://example.com/x.png 'a\" onload=\"alert(1)')",
		"[![x](https://example.com/x.png)](javascript:alert(1))",
		"[a <b](https://example.com)",
		"<!-- --><script>alert(1)</script>",
		"<![CDATA[<script>alert(1)</script>]]>",
		"# <script>alert(1)</script>\n===",
		"```html\n<script>alert(1)</script>\n```",
		'```"><script>\nx\n```',
		'| <b>a</b> | [x](javascript:alert(1)) |\n| --- | --- |\n| <script>alert(1)</script> | `"><img src=x>` |',
		'| a"onclick="alert(1) |\n|:-:|\n| </table><script>alert(1)</script> |',
	];
	const allowed =
		/<\/?(?:p|h[2-6]|ul|ol|li|strong|em|blockquote|pre|code)>|<ol start="\d+">|<code class="language-[^"<>]*">|<(?:hr|br) \/>|<a href="(?:https?:\/\/[^/"<>]|\/(?![/\\]|%5C))[^"<>]*" rel="noopener noreferrer">|<a href="\/" rel="noopener noreferrer">|<\/a>|<\/?(?:table|thead|tbody|tr|th|td|div)>|<t[hd] align="(?:left|right|center)">|<div class="prose-table" role="group" aria-label="Table" tabindex="0">/g;
	for (const attempt of attempts) {
		const { html, text } = await drawMarkdown(attempt);
		expect([attempt, html.replace(allowed, "").match(/[<>]/)]).toEqual([attempt, null]);
		expect([attempt, /<a [^>]*(?:script|data|file):/i.test(html)]).toEqual([attempt, false]);
		expect(text).not.toMatch(/&(lt|gt|quot|amp);/);
	}
});

test("a text without formatting looks as it was typed, and a formatted one has a plain-text form", async () => {
	const old = "Two lines\nof a text: 5 * 3 * 2, snake_case_name.\n---\n    Indented, AT&T <asha@example.com>.";
	expect(await drawMarkdown(old)).toEqual({
		html: "<p>Two lines\nof a text: 5 * 3 * 2, snake_case_name.</p>\n<hr />\n<p>Indented, AT&amp;T asha@example.com.</p>",
		pictures: [],
		text: "Two lines\nof a text: 5 * 3 * 2, snake_case_name.\n\nIndented, AT&T asha@example.com.",
	});
	const formatted =
		"# Documents\n\nThe **bill of lading** and [DGFT](https://www.dgft.gov.in):\n\n- one\n- *two*\n\n> 1 < 2";
	expect(await drawMarkdown(formatted)).toEqual({
		html: '<h2>Documents</h2>\n<p>The <strong>bill of lading</strong> and <a href="https://www.dgft.gov.in" rel="noopener noreferrer">DGFT</a>:</p>\n<ul>\n<li>one</li>\n<li><em>two</em></li>\n</ul>\n<blockquote>\n<p>1 &lt; 2</p>\n</blockquote>',
		pictures: [],
		text: "Documents.\n\nThe bill of lading and DGFT:\n\n– one\n– two\n\n1 < 2",
	});
});

test("signs that would keep the renderer busy for minutes are shown as typed", async () => {
	const draw = async (source: string) => (await drawMarkdown(source)).html;
	expect(await draw("*a* _b_ [c](/blog)\n\n".repeat(300))).toContain("<em>a</em> <em>b</em> <a href=");
	expect(await draw("*a* _b_ ".repeat(300))).toBe(`<p>${"*a* _b_ ".repeat(300).trim()}</p>`);
	expect(await draw("[c](/blog) ".repeat(2001))).toBe(`<p>${"[c](/blog) ".repeat(2001).trim()}</p>`);
	expect(await draw("> ".repeat(30))).toContain("<blockquote>");
	expect(await draw("> > > > > a\n\n".repeat(500))).not.toContain("<blockquote>");
});

test("a table is a table that scrolls by itself, and its plain text has a line for each row", async () => {
	const { html, text } = await drawMarkdown(
		"Duties:\n\n| Goods | Duty |\n| --- | --: |\n| Tea | 5 % |\n| Silk | 7 % |\n\nThat is all.",
	);
	expect(html).toContain(
		'aria-label="Table" tabindex="0"><table>\n<thead>\n<tr>\n<th>Goods</th>\n<th align="right">Duty</th>',
	);
	expect(text).toBe("Duties:\n\nGoods | Duty\nTea | 5 %\nSilk | 7 %\n\nThat is all.");
});

test("a table is announced in the language of its reader, whoever read it first", async () => {
	const source = "| Code |\n| - |\n| 8708 |";
	const heard = (language: Language) =>
		withLanguage(language, async () => /aria-label="([^"]*)"/.exec((await drawMarkdown(source)).html)?.[1]);
	expect([await heard("hi"), await heard("en"), await heard("hi")]).toEqual(["तालिका", "Table", "तालिका"]);
});

test("a picture is kept wide, small and for sharing; another replaces it, and without one it stays", async () => {
	const { office, visitor, storage } = await openAdmin();
	const post = await written(office, { ...aPost, imageAlt: "A ship" }, await aPicture(3000, 2000).png().toBuffer());
	const first = coverFiles(post.image ?? "");
	expect(await files(storage)).toEqual(Object.values(first ?? {}).toSorted());
	for (const [name, type, width, height] of [
		[first?.wide, "webp", 1200, 630],
		[first?.small, "webp", 640, 336],
		[first?.shared, "jpeg", 1200, 630],
	] as const) {
		const answer = await visitor().get(`/uploads/${name}`);
		expect([name, answer.status, answer.headers.get("content-type")]).toEqual([name, 200, `image/${type}`]);
		expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ format: type, width, height });
	}
	const kept = await read(await update(office, post._id, { ...aPost, name: "New name", imageAlt: "A ship" }));
	expect(kept.blog).toMatchObject({ image: post.image, imageAlt: "A ship" });
	const replaced = await read(await update(office, post._id, aPost, await aPhoto().webp().toBuffer()));
	expect(replaced.blog.image).not.toBe(post.image);
	expect(await files(storage)).toEqual(Object.values(coverFiles(replaced.blog.image ?? "") ?? {}).toSorted());
	const bare = await read(await update(office, post._id, { ...aPost, removeImage: "yes" }));
	expect(bare.blog).toMatchObject({ image: null, imageAlt: null });
	expect(await files(storage)).toEqual([]);
});

test("of editors who save at once one succeeds, and the others are told and lose nothing; saving the same text changes nothing", async () => {
	const { office, db, storage } = await openAdmin();
	const post = await written(office);
	const photo = await aPhoto().jpeg().toBuffer();
	const answers = await Promise.all(
		["one", "two", "three", "four"].map((name) => update(office, post._id, { ...aPost, name, version: "1" }, photo)),
	);
	expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
	const stale = await read(answers.find(({ status }) => status === 409) as Response);
	expect(stale).toMatchObject({ success: false, now: "changed", message: expect.stringContaining("Somebody else") });
	expect(await files(storage)).toHaveLength(3);

	const won = (await read(await office.get(`/auth/admin/getblog?id=${post._id}`))).blog;
	expect(won.version).toBe(2);
	const same = await update(office, post._id, { ...aPost, name: String(won.name), version: "2" });
	expect((await read(same)).blog.version).toBe(2);
	expect((await remove(office, { id: post._id, version: "1" })).status).toBe(409);
	expect(await log(db)).toHaveLength(2);
});

test("posts with one title saved at once get an address each; a chosen address that exists is refused", async () => {
	const { office } = await openAdmin();
	const answers = await Promise.all(Array.from({ length: 6 }, () => create(office)));
	const slugs = await Promise.all(answers.map(async (answer) => (await read(answer)).blog?.slug));
	expect(slugs.toSorted()).toEqual([
		"your-first-order",
		"your-first-order-2",
		"your-first-order-3",
		"your-first-order-4",
		"your-first-order-5",
		"your-first-order-6",
	]);
	const taken = await create(office, { ...aPost, slug: "your-first-order-3" });
	expect([taken.status, (await read(taken)).errors]).toEqual([
		409,
		{ slug: "Another post already uses this address. Please choose another." },
	]);
	const own = await written(office, { ...aPost, name: "出口" });
	expect(own.slug).toMatch(/^post-\d{4}-\d\d-\d\d$/);
});

test("what is typed into a post is read in one pass, however long and odd it is", async () => {
	const { office } = await openAdmin();
	for (const tags of [`a${" ".repeat(900_000)}b`, `${"a".repeat(900_000)}\u0001`])
		expect((await create(office, { ...aPost, tags })).status).toBe(422);
	const description = `\`a${" ".repeat(99_000)}b\``;
	for (let count = 0; count < 20; count++)
		expect((await office.post("/auth/admin/previewblog", { description })).status).toBe(200);
});

test("a draft with the old address of a published post takes it only when it is published", async () => {
	const { office, db } = await openAdmin();
	const { _id: id } = await written(office, { ...aPost, slug: "first-order" });
	await update(office, id, { ...aPost, slug: "your-first-order" });
	const leadsTo = () => findNewAddress(db, "/blog/first-order");
	const draft = await written(office, { ...aPost, slug: "first-order", status: "Draft" });
	expect(await leadsTo()).toBe("/blog/your-first-order");
	await remove(office, { id: draft._id });
	expect(await leadsTo()).toBe("/blog/your-first-order");
	await written(office, { ...aPost, slug: "first-order" });
	expect(await leadsTo()).toBe(null);
});

test("an unpublished post that passes through the old address of another one takes no readers with it", async () => {
	const { office, db } = await openAdmin();
	const first = await written(office, { ...aPost, slug: "first-order" });
	await update(office, first._id, { ...aPost, slug: "second-order" });
	const other = await written(office, { ...aPost, name: "Another", slug: "another" });
	const draft = { ...aPost, name: "Another", status: "Draft" };
	for (const slug of ["first-order", "third-order"])
		expect((await update(office, other._id, { ...draft, slug })).status).toBe(200);
	expect(await findNewAddress(db, "/blog/first-order")).toBe("/blog/second-order");
	expect((await update(office, other._id, { ...draft, status: "Published" })).status).toBe(200);
	expect(await findNewAddress(db, "/blog/first-order")).toBe("/blog/second-order");
	expect(await findNewAddress(db, "/blog/another")).toBe("/blog/third-order");

	// Also if the other one is deleted meanwhile: its address ends, and leads to no post that was never there.
	const ended = await written(office, { ...aPost, slug: "ended" });
	await update(office, ended._id, { ...aPost, slug: "ended-soon" });
	expect((await update(office, other._id, { ...draft, slug: "ended" })).status).toBe(200);
	await remove(office, { id: ended._id });
	for (const slug of ["nobody-read-this", "fourth-order"])
		expect((await update(office, other._id, { ...draft, slug })).status).toBe(200);
	expect((await update(office, other._id, { ...draft, status: "Published" })).status).toBe(200);
	const leadTo = (slugs: string[]) => Promise.all(slugs.map((slug) => findNewAddress(db, `/blog/${slug}`)));
	expect(await leadTo(["ended", "nobody-read-this"])).toEqual([null, null]);
	expect(await leadTo(["another", "third-order"])).toEqual(["/blog/fourth-order", "/blog/fourth-order"]);
});

test("feed readers know a post again after it was moved, also back, unless another one has taken its first address", async () => {
	const { office, visitor } = await openAdmin();
	const ids = async () => {
		const feed = await (await visitor().get("/blog/rss.xml")).text();
		return [...feed.matchAll(/<guid isPermaLink="false">[^<]*\/blog\/([^<]*)/g)].map(([, id]) => id);
	};
	const { _id: id } = await written(office, { ...aPost, slug: "first-order" });
	for (const slug of ["second-order", "first-order", "third-order"]) {
		await update(office, id, { ...aPost, slug });
		expect(await ids()).toEqual(["first-order"]);
	}
	const { _id: other } = await written(office, { ...aPost, slug: "first-order", status: "Draft" });
	expect(await ids()).toEqual(["first-order"]);
	for (const slug of ["first-order", "fourth-order"]) {
		await update(office, other, { ...aPost, slug, status: "Published" });
		expect(await ids()).toEqual(["first-order", "third-order"]);
	}
	const planned = { ...aPost, slug: "planned", status: "Scheduled", publishAt: `${inDays(2)}T09:00` };
	const { _id: later } = await written(office, planned);
	for (const slug of ["fifth-order", "sixth-order"]) {
		await update(office, later, { ...aPost, slug, status: "Published" });
		expect(await ids()).toEqual(["fifth-order", "first-order", "third-order"]);
	}
});

test("a deleted post is gone with its picture, and the audit log keeps its text", async () => {
	const { office, visitor, db, storage } = await openAdmin();
	const { _id: id, slug } = await written(office, aPost, await aPhoto().jpeg().toBuffer());
	const deleted = await remove(office, { id });
	expect([deleted.status, await deleted.json()]).toEqual([
		200,
		{ success: true, message: "Blog deleted successfully!" },
	]);
	expect((await visitor().get(`/auth/blog/${slug}`)).status).toBe(404);
	expect(await files(storage)).toEqual([]);
	expect((await remove(office, { id })).status).toBe(404);
	expect((await log(db)).at(-1)).toMatchObject({
		action: "blog.delete",
		subjectName: aPost.name,
		before: { description: aPost.description, post: "Published" },
		after: null,
	});
});

test("the log of a changed text shows the place that changed", async () => {
	const { office, db } = await openAdmin();
	const long = `${"All that stays the same. ".repeat(40)}The duty is 5 percent.${" And so on.".repeat(40)}`;
	const post = await written(office, { ...aPost, description: long });
	await update(office, post._id, { ...aPost, description: long.replace("5 percent", "7 percent") });
	const [, { before, after }] = (await log(db)) as [
		unknown,
		{ before: Record<string, string>; after: Record<string, string> },
	];
	expect([before, after]).toEqual([
		{ description: expect.stringContaining("The duty is 5 percent.") },
		{ description: expect.stringContaining("The duty is 7 percent.") },
	]);
	expect(before.description?.length).toBeLessThan(100);
});

test("staff list, search and page drafts and posts; readers search only published ones", async () => {
	const { office, visitor, db } = await openAdmin();
	await db.insert(blogPosts).values(
		Array.from({ length: 23 }, (_, number) => ({
			id: `p${number}`,
			slug: `post-${number}`,
			name: `Post ${String.fromCharCode(97 + ((number * 7) % 23))}`,
			description: number === 4 ? "About 100% cotton" : "Text",
			publishedAt: number % 2 ? new Date(2026, 0, number + 1) : null,
			createdAt: new Date(2026, 0, number + 1),
		})),
	);
	const list = async (query: string) =>
		(await office.get(`/auth/admin/listblog?${query}`)).json() as Promise<{
			blog: { no: number; name: string; status: string }[];
			total: number;
		}>;
	const first = await list("");
	expect([first.total, first.blog.length, first.blog[0]?.no]).toEqual([23, 10, 1]);
	const last = await list("page=3&sort=name");
	expect(last.blog.map(({ no, name }) => [no, name])).toEqual([
		[21, "Post u"],
		[22, "Post v"],
		[23, "Post w"],
	]);
	expect((await list("q=100%25")).blog).toMatchObject([{ no: 1, status: "Draft" }]);
	expect((await list("show=Published")).total).toBe(11);
	for (const query of ["page=0", "limit=101", "sort=slug", "show=All", "q=a&q=b", "x=1"])
		expect([query, (await office.get(`/auth/admin/listblog?${query}`)).status]).toEqual([query, 400]);

	const readers = await (await visitor().get("/auth/getblog?q=post&limit=5&page=3")).json();
	expect(readers).toMatchObject({ total: 11, more: false, blog: [{ slug: "post-1" }] });
	expect(await (await visitor().get("/auth/getblog?q=cotton")).json()).toMatchObject({ total: 0, blog: [] });
});

test("without scripts the forms lead back to the list, and a refusal is a page that names the field", async () => {
	const { office } = await openAdmin();
	const send = (path: string, fields: Record<string, string>) =>
		office.send(path, {
			method: "POST",
			body: profileForm(fields),
			headers: { accept: "text/html", referer: `${origin}/admin/addblog` },
		});
	const created = await send("/auth/admin/createBlog", aPost);
	expect([created.status, created.headers.get("location")]).toEqual([303, "/admin/showblog?done=created"]);
	const refused = await send("/auth/admin/createBlog", { ...aPost, externalLink: "javascript:alert(1)" });
	expect(refused.status).toBe(422);
	expect(await refused.text()).toContain("Please enter a complete web address");
	const { blog } = (await (await office.get("/auth/admin/listblog")).json()) as { blog: { _id: string }[] };
	const id = blog[0]?._id ?? "";
	expect((await send(`/auth/admin/updateblog?id=${id}`, { ...aPost, name: "Changed" })).status).toBe(303);
	const deleted = await office.submit("/auth/admin/deleteblog", { id });
	expect([deleted.status, deleted.headers.get("location")]).toEqual([303, "/admin/showblog?done=deleted"]);
});

test("a picture that no post uses is deleted, and one that a post uses is not", async () => {
	const { office, storage, work } = await openAdmin();
	const { image } = await written(office, aPost, await aPhoto().jpeg().toBuffer());
	const stray = `blog-${"0".repeat(32)}`;
	for (const name of [`${stray}.webp`, `${stray}-640.webp`, `${stray}.jpg`]) await storage.put(name, Buffer.from("x"));
	const realNow = Date.now;
	Date.now = () => realNow() + 2 * 60 * 60 * 1000;
	try {
		await work();
		await expect.poll(() => files(storage)).toEqual(Object.values(coverFiles(image ?? "") ?? {}).toSorted());
	} finally {
		Date.now = realNow;
	}
});

test("posts from before drafts keep their address and day, and their text as it was", async () => {
	const { db, visitor } = await openAdmin();
	await db.execute(
		sql`insert into blog_posts (id, slug, name, description, published_at) values ('old', 'old', 'Old', ${"Line one\nline *two"}, '2026-01-01')`,
	);
	expect(await (await visitor().get("/auth/blog/old")).json()).toMatchObject({
		post: { description: "Line one\nline *two", html: "<p>Line one\nline *two</p>" },
	});
});
