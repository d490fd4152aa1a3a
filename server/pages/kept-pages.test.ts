// The blog is sent from memory, and nobody reads yesterday's.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { blogPosts } from "#server/blog/table.ts";
import { keepPages } from "#server/pages/kept-pages.ts";
import type { Stored } from "#server/pages/memory.ts";
import { openBuiltSite } from "#tests/built-site.ts";

const slug = "the-iec-one-number-for-every-shipment";
const post = `/blog/${slug}`;

/** `memory`: what lies in memory for this path. */
async function openBlog(settings: Record<string, string>) {
	const site = await openBuiltSite({ SPINNER: "cover", ...settings });
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
	await expect.poll(() => memory(post), { timeout: 3000 }).toBe(null);
	for (const path of ["/blog", post]) expect(await read(path)).toContain("One number for every shipment");
	await db.delete(blogPosts).where(eq(blogPosts.slug, slug));
	await expect.poll(() => memory(post), { timeout: 3000 }).toBe(null);
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

test("a page that failed is not kept", async () => {
	const { read, memory, pool, visitor } = await openBlog({ OFFICE_EMAIL: "desk@example.com" });
	await pool.query("alter table blog_posts rename to hidden_posts");
	expect((await visitor().get("/blog")).status).toBe(503);
	expect(memory("/blog")).toBe(null);
	await pool.query("alter table hidden_posts rename to blog_posts");
	expect(await read("/blog")).toContain(slug);
	expect(memory("/blog")).toContain(slug);
});

test("what was begun before a change is neither kept nor shown to those who come after it", async () => {
	const begun: ((page: Stored) => void)[] = [];
	const pages = keepPages(() => new Promise((resolve) => begun.push(resolve)));
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
