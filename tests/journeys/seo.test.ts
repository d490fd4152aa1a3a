// What search engines, feed readers and people who share a page are told, with and without a public address.
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { type Chromium, live, openChromium, openVisitor } from "#tests/chromium.ts";
import { aPhoto, profileForm } from "#tests/pictures.ts";
import { type Site, startSite } from "#tests/site.ts";

const address = "https://www.example.com";
const listed = [
	"/",
	"/about-us",
	"/team",
	"/companies",
	"/contact",
	"/studentcorner",
	"/courses",
	"/courses/basic_course",
	"/blog",
	"/blog/fob-or-cif-choose-before-you-quote",
	"/terms",
	"/privacy",
	"/refund-policy",
	"/delivery",
];
const unlisted = [
	"/signin",
	"/registration",
	"/forgetpsw",
	"/resetpsw",
	"/headers",
	"/payment-success",
	"/payment-failure",
	"/nowhere",
	"/blog/nowhere",
];

let browser: Chromium;
let site: Site;
let nameless: Site;
beforeAll(async () => {
	const port = String(20_000 + Math.floor(Math.random() * 20_000));
	const [one, two, three] = await Promise.all([
		openChromium(),
		// It greets with its public address; the port says where it really listens.
		startSite({ settings: { BASE_URL: address, PORT: port } }),
		startSite({ postgresUrl: inject("postgresUrl") }),
	]);
	browser = one;
	site = { ...two, url: `http://localhost:${port}` };
	nameless = three;
});
afterAll(async () => {
	await browser.close();
	await Promise.all([site.stop(), nameless.stop()]);
});

const read = async (path: string, from = site) => (await fetch(`${from.url}${path}`)).text();
const tag = (page: string, pattern: RegExp) => page.match(pattern)?.[1];
const factsOf = (page: string) => {
	const [, text = "null"] = page.match(/<script type="application\/ld\+json">([^<]*)<\/script>/) ?? [];
	// biome-ignore lint/suspicious/noExplicitAny: whatever the page says
	return (JSON.parse(text)?.["@graph"] ?? []) as any[];
};
const kindOf = (page: string, type: string) => factsOf(page).find((one) => one["@type"] === type);

describe("a listed page", () => {
	test.each(listed)("%s names its one address, its words and a picture of its own", async (path) => {
		const page = await read(path);
		expect(tag(page, /<link rel="canonical" href="([^"]*)"/)).toBe(`${address}${path}`);
		expect(tag(page, /<meta property="og:url" content="([^"]*)"/)).toBe(`${address}${path}`);
		for (const needed of [/<title>[^<]{5,90}<\/title>/, /name="description" content="[^"]{40,180}"/, /og:title/])
			expect(page).toMatch(needed);
		expect(page).not.toContain("noindex");
		expect(page).not.toContain("site.invalid");

		const picture = new URL(tag(page, /<meta property="og:image" content="([^"]*)"/) ?? "").pathname;
		const answer = await fetch(`${site.url}${picture}`);
		const [kind, heaviest] = path.startsWith("/blog/") ? ["jpeg", 250_000] : ["png", 60_000];
		expect([answer.status, answer.headers.get("content-type")]).toEqual([200, `image/${kind}`]);
		const bytes = Buffer.from(await answer.arrayBuffer());
		expect(await sharp(bytes).metadata()).toMatchObject({ format: kind, width: 1200, height: 630 });
		expect(bytes.length).toBeLessThan(heaviest);
	});

	test("every compression holds the same page, and the policy fits its scripts", async () => {
		const plain = await fetch(`${site.url}/contact`, { headers: { "accept-encoding": "identity" } });
		const text = await plain.text();
		for (const encoding of ["br", "gzip"]) {
			const packed = await fetch(`${site.url}/contact`, { headers: { "accept-encoding": encoding } });
			expect(packed.headers.get("content-encoding")).toBe(encoding);
			expect(await packed.text()).toBe(text);
			expect(packed.headers.get("etag")).toBe(plain.headers.get("etag"));
		}
		const { page, complaints } = await openVisitor(browser, site.url);
		await page.goto("/contact");
		await live(page);
		expect(complaints()).toEqual([]);
	});
});

test.each(unlisted)("%s is kept out of search engines", async (path) => {
	const page = await read(path);
	expect(page).toContain('<meta name="robots" content="noindex"/>');
	expect(page).not.toContain('rel="canonical"');
});

test("without a public address a page claims none", async () => {
	for (const path of ["/", "/blog"]) {
		const page = await read(path, nameless);
		expect(page).not.toMatch(/rel="canonical"|og:url|og:image"|site\.invalid/);
		expect(page).toContain("og:title");
	}
	expect(kindOf(await read("/", nameless), "EducationalOrganization").url).toBe("/");
	expect(await read("/robots.txt", nameless)).not.toContain("Sitemap");
});

test("on the way to another screen the page's address follows", async () => {
	const { page, complaints } = await openVisitor(browser, site.url, { viewport: { width: 1440, height: 900 } });
	await page.goto("/");
	await live(page);
	await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
	await page.getByRole("heading", { level: 1, name: "Privacy" }).waitFor();
	await expect
		.poll(() =>
			page.locator('link[rel="canonical"]').evaluateAll((links) => links.map((link) => link.getAttribute("href"))),
		)
		.toEqual([`${address}/privacy`]);
	expect(complaints()).toEqual([]);
});

describe("structured data", () => {
	test("names the institute on the home page", async () => {
		expect(kindOf(await read("/"), "EducationalOrganization")).toMatchObject({
			url: `${address}/`,
			alternateName: "EIBM",
			address: { postalCode: "395002", addressCountry: "IN" },
		});
	});

	test("names the course, its price and its batches' hours", async () => {
		const course = kindOf(await read("/courses"), "Course");
		expect(course.offers).toMatchObject({ price: "20000", priceCurrency: "INR" });
		expect(course.hasCourseInstance).toHaveLength(3);
		expect(course.hasCourseInstance[0].courseSchedule).toMatchObject({ startTime: "07:30", endTime: "09:30" });
		expect(course.hasCourseInstance[1].courseSchedule).toMatchObject({ startTime: "19:00", endTime: "21:00" });
	});

	test("holds the ten questions that the contact page shows", async () => {
		const page = await read("/contact");
		const { mainEntity } = kindOf(page, "FAQPage");
		expect(mainEntity).toHaveLength(10);
		for (const { name } of mainEntity) expect(page.replaceAll("&#x27;", "'")).toContain(`${name}</`);
	});

	test("tells a post's name, days, picture and place", async () => {
		const page = await read("/blog/fob-or-cif-choose-before-you-quote");
		expect(kindOf(page, "BlogPosting")).toMatchObject({
			headline: "FOB or CIF? Choose before you quote",
			datePublished: "2026-11-02T06:30:00.000Z",
			image: `${address}/og/covers/blog-3.jpg`,
		});
		const { itemListElement } = kindOf(page, "BreadcrumbList");
		expect(itemListElement.map(({ item }: { item: string }) => item)).toEqual([
			`${address}/`,
			`${address}/blog`,
			`${address}/blog/fob-or-cif-choose-before-you-quote`,
		]);
	});
});

test("the sitemap lists exactly the listed pages and every post", async () => {
	const sitemap = await read("/sitemap.xml");
	const found = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place = ""]) => place.replace(address, ""));
	const posts = [
		"/blog/the-iec-one-number-for-every-shipment",
		"/blog/your-first-export-order-from-enquiry-to-payment",
	];
	expect(found.sort()).toEqual([...listed, ...posts].sort());
});

test("a post with a picture of its own is shared with it; a draft is for nobody to find", async () => {
	const headers: Record<string, string> = { origin: address };
	const send = (path: string, method: string, body: FormData | string) =>
		fetch(`${site.url}/auth${path}`, {
			method,
			body,
			headers: typeof body === "string" ? { ...headers, "content-type": "application/json" } : headers,
		});
	const signedIn = await send(
		"/login",
		"POST",
		JSON.stringify({ email1: "office@example.com", password1: "harbour-light-7" }),
	);
	headers.cookie = signedIn.headers
		.getSetCookie()
		.map((cookie) => cookie.split(";")[0])
		.join("; ");
	const post = { name: "A ship of our own", description: "With a picture of **its** own." };
	const created = await send("/admin/createBlog", "POST", profileForm(post, await aPhoto().jpeg().toBuffer()));
	const { blog } = (await created.json()) as { blog: { _id: string; image: string } };

	const page = await read("/blog/a-ship-of-our-own");
	const picture = `${address}/uploads/${blog.image.replace(".webp", ".jpg")}`;
	expect(tag(page, /<meta property="og:image" content="([^"]*)"/)).toBe(picture);
	expect(kindOf(page, "BlogPosting")).toMatchObject({ image: picture, articleBody: "With a picture of its own." });
	const answer = await fetch(`${site.url}${new URL(picture).pathname}`);
	expect(answer.headers.get("content-type")).toBe("image/jpeg");
	expect(await sharp(await answer.bytes()).metadata()).toMatchObject({ width: 1200, height: 630 });

	await send(`/admin/updateblog?id=${blog._id}`, "PUT", profileForm({ ...post, status: "Draft" }));
	expect(await read("/sitemap.xml")).not.toContain("a-ship-of-our-own");
	const draft = await (await fetch(`${site.url}/blog/a-ship-of-our-own`, { headers })).text();
	expect(draft).toContain("noindex");
	expect(draft).not.toContain("og:image");
	expect((await send("/admin/deleteblog", "POST", JSON.stringify({ id: blog._id }))).status).toBe(200);
});

test("robots are kept from personal pages and shown the sitemap", async () => {
	const robots = await read("/robots.txt");
	for (const path of ["/admin", "/auth", "/profile", "/accesscourse"]) expect(robots).toContain(`Disallow: ${path}\n`);
	expect(robots).toContain(`Sitemap: ${address}/sitemap.xml`);
});

test("the manifest and every icon it names are there", async () => {
	const page = await read("/");
	const { page: seen } = await openVisitor(browser, nameless.url);
	await seen.goto("/");
	// The link is switched on when the words are painted.
	const link = seen.locator('link[rel="manifest"]');
	await link.waitFor({ state: "attached" });
	const manifest = JSON.parse(await read((await link.getAttribute("href")) ?? ""));
	const icons = manifest.icons.map(({ src, sizes }: { src: string; sizes: string }) => [src, sizes.split("x")[0]]);
	icons.push([tag(page, /<link rel="apple-touch-icon" href="([^"]*)"/), "180"]);
	expect(icons).toHaveLength(4);
	for (const [src, size] of icons) {
		const bytes = Buffer.from(await (await fetch(`${site.url}${src}`)).arrayBuffer());
		expect([src, bytes.readUInt32BE(16)]).toEqual([src, Number(size)]);
	}
});

test("the blog's list leads to each post's own page, also without scripts", async () => {
	const { page } = await openVisitor(browser, site.url, { javaScriptEnabled: false });
	await page.goto("/blog");
	expect(await page.locator('link[type="application/rss+xml"]').getAttribute("href")).toBe("/blog/rss.xml");
	await page
		.getByRole("heading", { level: 2 })
		.getByRole("link", { name: "The IEC: one number for every shipment" })
		.click();
	await page.getByRole("heading", { level: 1, name: "The IEC: one number for every shipment" }).waitFor();
	expect(await page.getByRole("main").innerText()).toContain("ten characters, the same as your PAN");
	expect((await page.goto("/blog/nowhere"))?.status()).toBe(404);
	await page.getByRole("heading", { level: 1, name: "Unexpected Application Error!" }).waitFor();
	await page.getByRole("banner").waitFor();
});

test("the legal pages are linked from every footer, from the admission form and from the checkout", async () => {
	const { page } = await openVisitor(browser, nameless.url, { javaScriptEnabled: false });
	for (const path of ["/", "/signin", "/nowhere"]) {
		await page.goto(path);
		const footer = page.getByRole("navigation", { name: "Legal" });
		expect(
			await footer.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href"))),
		).toEqual(["/terms", "/privacy", "/refund-policy", "/delivery"]);
	}
	await page.goto("/studentcorner");
	expect(await page.locator("form a[href='/terms']").count()).toBe(1);
	await page.goto("/courses");
	expect(await page.locator("form a[href='/refund-policy']").count()).toBe(1);
});
