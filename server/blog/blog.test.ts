import fs from "node:fs";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { blogPosts } from "#server/blog/table.ts";
import { openApp } from "#tests/app.ts";

const written = { description: "Two sentences. No more.", image: null, imageAlt: null, externalLink: null };
const first = {
	...written,
	id: "one",
	slug: "first-order",
	name: "First order & <second> thoughts",
	publishedAt: new Date("2026-10-05T06:30:00Z"),
	createdAt: new Date("2026-10-01T06:30:00Z"),
	updatedAt: new Date("2026-10-06T06:30:00Z"),
};
const second = {
	...first,
	id: "two",
	slug: "fob-or-cif",
	name: "FOB or CIF?",
	publishedAt: new Date("2026-11-02T06:30:00Z"),
};

test("the list has every post, newest first, each with its slug", async () => {
	const { db, visitor } = await openApp();
	expect(await (await visitor().get("/auth/getblog")).json()).toEqual({ success: true, blog: [] });
	await db.insert(blogPosts).values([first, second]);
	expect(await (await visitor().get("/auth/getblog")).json()).toEqual({
		success: true,
		blog: [
			{ ...written, _id: "two", slug: "fob-or-cif", name: "FOB or CIF?" },
			{ ...written, _id: "one", slug: "first-order", name: "First order & <second> thoughts" },
		],
	});
});

test("a post is found by its slug, with the days it was written and changed", async () => {
	const { db, visitor } = await openApp();
	await db.insert(blogPosts).values(first);
	const answer = await visitor().get("/auth/blog/first-order");
	expect(answer.status).toBe(200);
	expect(await answer.json()).toEqual({
		success: true,
		post: {
			...written,
			_id: "one",
			slug: "first-order",
			name: "First order & <second> thoughts",
			postedAt: "2026-10-05T06:30:00.000Z",
			changedAt: "2026-10-06T06:30:00.000Z",
			cover: null,
			share: null,
			html: "<p>Two sentences. No more.</p>",
			draft: false,
			tags: [],
			related: [],
		},
	});
});

test("a slug that no post has is a 404, whatever is in it", async () => {
	const { db, visitor } = await openApp();
	await db.insert(blogPosts).values(first);
	for (const slug of ["nothing-here", "First-Order", "first-order-", "%27%3B--", "a".repeat(5000)]) {
		const answer = await visitor().get(`/auth/blog/${slug}`);
		expect([slug, answer.status]).toEqual([slug, 404]);
		expect(await answer.json()).toMatchObject({ success: false });
	}
	expect((await visitor().get("/auth/blog/%00")).status).toBe(400);
});

test("two posts cannot have one slug, and a slug is small letters, digits and hyphens", async () => {
	const { db } = await openApp();
	await db.insert(blogPosts).values(first);
	await expect(db.insert(blogPosts).values({ ...second, slug: first.slug })).rejects.toThrow();
	await expect(db.insert(blogPosts).values({ ...second, slug: "Not a slug" })).rejects.toThrow();
});

test("posts from before there were slugs are named after their titles, each differently", async () => {
	const { db } = await openApp();
	await db.execute(sql`ALTER TABLE blog_posts DROP COLUMN slug`);
	const titles = ["Your first order!", "Same title", "same  TITLE", "हिन्दी", `Long ${"word ".repeat(40)}`];
	for (const [id, name] of titles.entries())
		await db.execute(sql`INSERT INTO blog_posts (id, name, description) VALUES (${`p${id}`}, ${name}, '')`);
	const migration = fs.readFileSync("server/db/migrations/0003_blog-slugs.sql", "utf8");
	for (const statement of migration.split("--> statement-breakpoint")) await db.execute(sql.raw(statement));
	const slugs = (await db.select({ slug: blogPosts.slug }).from(blogPosts).orderBy(blogPosts.id)).map(
		({ slug }) => slug,
	);
	expect(slugs).toEqual([
		"your-first-order",
		expect.stringMatching(/^same-title-[0-9a-f]{32}$/),
		expect.stringMatching(/^same-title-[0-9a-f]{32}$/),
		expect.stringMatching(/^post-[0-9a-f]{32}$/),
		expect.stringMatching(/^long-word(-word)+$/),
	]);
	expect(new Set(slugs).size).toBe(titles.length);
});

test("the RSS feed lists each post in well-formed XML", async () => {
	const { db, visitor } = await openApp({ BASE_URL: "https://www.example.com" });
	await db.insert(blogPosts).values([first, second]);
	const answer = await visitor().get("/blog/rss.xml");
	expect(answer.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
	const feed = await answer.text();
	expect(feed).toContain("<title>First order &amp; &lt;second&gt; thoughts</title>");
	expect([...feed.matchAll(/<guid isPermaLink="false">([^<]*)/g)].map(([, address]) => address)).toEqual([
		"https://www.example.com/blog/fob-or-cif",
		"https://www.example.com/blog/first-order",
	]);
	expect(feed).toContain("<pubDate>Mon, 05 Oct 2026 06:30:00 GMT</pubDate>");
});
