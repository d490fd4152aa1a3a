// The blog is sent from memory, but never outdated.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { blogPosts } from "#server/blog/table.ts";
import { cachePages } from "#server/pages/kept-pages.ts";
import type { Stored } from "#server/pages/memory.ts";
import { openBuiltSite } from "#tests/built-site.ts";

const slug = "the-iec-one-number-for-every-shipment";
const post = `/blog/${slug}`;

/** `memory` is the page stored for this path. */
async function openBlog(settings: Record<string, string>) {
	const site = await openBuiltSite({ SPINNER: "cover", ...settings }, []);
	await site.work();
	const memory = (path: string) => site.pages.find(path, undefined, undefined)?.body?.toString("utf8") ?? null;
	const rename = (name: string) => site.db.update(blogPosts).set({ name }).where(eq(blogPosts.slug, slug));
	return { ...site, memory, rename };
}

test("a post that was read once is in memory, complete, until somebody changes it, also in another process", async () => {
	const { read, memory, rename, visitor, db } = await openBlog({});
	for (const path of ["/blog", post]) {
		expect([path, memory(path)]).toEqual([path, null]);
		const asked = await visitor().get(path, { "accept-encoding": "br" });
		expect(asked.headers.get("content-encoding")).toBe("br");
		expect(asked.headers.get("content-type")).toBe("text/html; charset=utf-8");
		expect(asked.headers.get("content-security-policy")).toMatch(/script-src 'self' 'sha256-/);
		expect(memory(path)).toBe(await read(path));
		const etag = asked.headers.get("etag") ?? "";
		expect((await visitor().get(path, { "if-none-match": etag })).status).toBe(304);
	}
	expect(memory("/blog")).not.toMatch(/ nonce="/);

	await rename("One number for every shipment");
	await expect.poll(() => memory(post)).toBe(null);
	for (const path of ["/blog", post]) expect(await read(path)).toContain("One number for every shipment");
	await db.delete(blogPosts).where(eq(blogPosts.slug, slug));
	await expect.poll(() => memory(post)).toBe(null);
	expect((await visitor().get(post)).status).toBe(404);
	expect(await read("/blog")).not.toContain("One number for every shipment");
});

test("whoever publishes sees it at once, and drafts stay with the staff", async () => {
	const { read, memory, signIn, db } = await openBlog({ TRUSTED_PROXIES: "1" });
	const [row] = await db.select().from(blogPosts).where(eq(blogPosts.slug, slug));
	const staff = await signIn();
	const save = async (status: "Draft" | "Published", version: number) => {
		const form = new FormData();
		const fields = { name: row?.name ?? "", slug, description: "A new text.", status, version: String(version) };
		for (const [name, value] of Object.entries(fields)) form.set(name, value);
		const answer = await staff.send(`/auth/admin/updateblog?id=${row?.id}`, { method: "PUT", body: form });
		expect([answer.status, await answer.clone().json()]).toMatchObject([200, { success: true }]);
	};
	await read(post);
	await save("Published", row?.version ?? 1);
	expect(await read(post)).toContain("A new text.");
	await save("Draft", (row?.version ?? 1) + 1);
	expect((await staff.get(post)).status).toBe(200);
	expect(memory(post)).toBe(null);
	expect(await read(post)).not.toContain("A new text.");
});

test("the old address of a post leads to the new one with 301, without a chain, and to whoever takes it", async () => {
	const { visitor, signIn, db, read, memory } = await openBlog({ MAIL_FROM: "moved@example.com" });
	const [row] = await db.select().from(blogPosts).where(eq(blogPosts.slug, slug));
	const staff = await signIn();
	const save = async (fields: Record<string, string>, id?: string) => {
		const form = new FormData();
		for (const [name, value] of Object.entries({ name: "Moved", description: "A text.", ...fields }))
			form.set(name, value);
		const path = id ? `/auth/admin/updateblog?id=${id}` : "/auth/admin/createBlog";
		const answer = await staff.send(path, { method: id ? "PUT" : "POST", body: form });
		expect([answer.status, await answer.clone().json()]).toMatchObject([200, { success: true }]);
		return (await answer.json()).blog._id as string;
	};
	const led = async (path: string) => {
		const answer = await visitor().get(path);
		return [answer.status, answer.headers.get("location")];
	};
	await read(post);
	await save({ slug: "second" }, row?.id);
	await save({ slug: "third" }, row?.id);
	for (const old of [post, "/blog/second"]) {
		expect(await led(old)).toEqual([301, "/blog/third"]);
		expect(await led(`${old}?utm_source=mail`)).toEqual([301, "/blog/third?utm_source=mail"]);
		expect(await led(`${old}.data`)).toEqual([301, "/blog/third.data"]);
	}
	expect((await visitor().get(post)).headers.get("cache-control")).toBe("no-store");
	expect(memory(post)).toBe(null);

	// A new post with the same title gets another URL, unless its author chooses the free old one.
	const other = await save({ name: "Second" });
	expect((await db.select().from(blogPosts).where(eq(blogPosts.id, other)))[0]?.slug).toBe("second-2");
	await save({ name: "Second", slug: "second" }, other);
	expect(await led("/blog/second")).toEqual([200, null]);
	expect(await led("/blog/second-2")).toEqual([301, "/blog/second"]);
	// The first URL again; and a post turned back into a draft has none.
	await save({ slug }, row?.id);
	expect([await led(post), await led("/blog/third")]).toEqual([
		[200, null],
		[301, post],
	]);
	// Also in the preview of drafts of the site, in the reader's language.
	const preview = await staff.get("/gu/preview/draft/blog/third");
	expect([preview.status, preview.headers.get("location")]).toEqual([302, `/gu/preview/draft${post}`]);
	expect((await staff.get("/preview/draft/blog/never")).status).toBe(404);
	await save({ slug, status: "Draft" }, row?.id);
	expect([(await led(post))[0], (await led("/blog/third"))[0]]).toEqual([404, 404]);
});

test("the page of a tag is kept in memory until a post changes, and a preview is neither kept nor listed", async () => {
	const { visitor, signIn, db, read, memory } = await openBlog({ MAIL_FROM: "tags@example.com" });
	const [row] = await db.select().from(blogPosts).where(eq(blogPosts.slug, slug));
	const staff = await signIn();
	const form = new FormData();
	for (const [name, value] of Object.entries({ name: "Tagged", description: "A text.", tags: "Customs" }))
		form.set(name, value);
	await staff.send(`/auth/admin/updateblog?id=${row?.id}`, { method: "PUT", body: form });
	const page = await read("/blog/tag/customs");
	expect(page).toContain("Tagged");
	expect(page).toContain('<meta name="robots" content="noindex"/>');
	expect(memory("/blog/tag/customs")).toBe(page);
	expect(await read("/blog")).toContain('href="/blog/tag/customs"');
	expect((await visitor().get("/blog/tag/nothing")).status).toBe(404);
	expect(memory("/blog/tag/nothing")).toBe(null);

	const { path } = await (await staff.post("/auth/admin/bloglink", { id: row?.id })).json();
	for (const [browser, address] of [
		[visitor(), path],
		[staff, `/blog-preview?id=${row?.id}`],
	] as const) {
		const answer = await browser.get(address);
		expect([answer.status, answer.headers.get("x-robots-tag"), answer.headers.get("cache-control")]).toEqual([
			200,
			"noindex",
			"private, no-store",
		]);
		expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
		const html = await answer.text();
		expect(html).toContain('<meta name="robots" content="noindex"/>');
		expect(html).not.toContain('rel="canonical"');
	}
	expect(memory("/blog-preview")).toBe(null);
	for (const address of ["/blog-preview", "/blog-preview?key=wrong", `/blog-preview?id=${row?.id}`])
		expect([address, (await visitor().get(address)).status]).toEqual([address, 404]);
	const admin = await staff.get(`/admin/editblog/${row?.id}/preview`);
	expect(admin.headers.get("content-security-policy")).toContain("frame-src 'self'");
	expect((await staff.get("/admin/showblog")).headers.get("content-security-policy")).toContain(
		"frame-ancestors 'none'",
	);
});

test("a page that failed is not kept", async () => {
	const { read, memory, pool, visitor } = await openBlog({ OFFICE_EMAIL: "desk@example.com" });
	await pool.query("alter table blog_posts rename to hidden_posts");
	const failed = await visitor().get("/blog");
	expect([failed.status, failed.headers.get("retry-after")]).toEqual([503, "5"]);
	expect(memory("/blog")).toBe(null);
	await pool.query("alter table hidden_posts rename to blog_posts");
	expect(await read("/blog")).toContain(slug);
	expect(memory("/blog")).toContain(slug);
});

test("what was begun before a change is neither kept nor shown to those who come after it", async () => {
	const begun: ((page: Stored) => void)[] = [];
	const pages = cachePages(() => new Promise((resolve) => begun.push(resolve)));
	const [old, young] = ["old", "new"].map((etag) => ({ status: 200, etag }) as Stored);
	pages.forget();
	const before = pages.render("/blog", fetch);
	pages.forget();
	const after = pages.render("/blog", fetch);
	begun[1]?.(young as Stored);
	begun[0]?.(old as Stored);
	expect([await before, await after]).toEqual([old, young]);
	expect(pages.find("/blog")).toBe(young);
});
