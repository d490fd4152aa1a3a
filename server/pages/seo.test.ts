// Metadata for search engines, feed readers and link previews, with and without a public URL.
import sharp from "sharp";
import { expect, test } from "vitest";
import { defaults } from "#content/defaults/defaults.ts";
import { localAddress, readAddress } from "#content/language.ts";
import { toolNames } from "#contract/trade-tools/names.ts";
import { openBuiltSite, routePatterns, textOf } from "#tests/built-site.ts";
import { publishContent } from "#tests/content.ts";
import { aPhoto, aPicture, profileForm } from "#tests/pictures.ts";

const BASE_URL = "https://www.example.com";
const post = "/blog/fob-or-cif-choose-before-you-quote";
const listed = [
	"/",
	"/about-us",
	"/team",
	"/companies",
	"/contact",
	"/studentcorner",
	"/courses",
	"/courses/basic_course",
	"/tools",
	...toolNames.map((name) => `/tools/${name}`),
	"/tools/exercises",
	"/glossary",
	"/blog",
	post,
	"/terms",
	"/privacy",
	"/refund-policy",
	"/delivery",
];

const tag = (html: string, pattern: RegExp) => html.match(pattern)?.[1];
const pictureOf = (html: string) => tag(html, /<meta property="og:image" content="([^"]*)"/) ?? "";

/** The page's structured data of this type. */
function structuredData(html: string, type: string) {
	const [, text = "null"] = html.match(/<script type="application\/ld\+json">([^<]*)<\/script>/) ?? [];
	// biome-ignore lint/suspicious/noExplicitAny: whatever the page says
	return ((JSON.parse(text)?.["@graph"] ?? []) as any[]).find((one) => one["@type"] === type);
}

test("every listed page names its one address, its title, its description and a picture of its own", async () => {
	const { read, visitor } = await openBuiltSite({ BASE_URL });
	for (const path of listed) {
		const html = await read(path);
		expect([path, tag(html, /<link rel="canonical" href="([^"]*)"/)]).toEqual([path, `${BASE_URL}${path}`]);
		expect([path, tag(html, /<meta property="og:url" content="([^"]*)"/)]).toEqual([path, `${BASE_URL}${path}`]);
		for (const needed of [/<title>[^<]{5,90}<\/title>/, /name="description" content="[^"]{40,180}"/, /og:title/])
			expect([path, needed.test(html)]).toEqual([path, true]);
		expect(html).not.toContain("noindex");
		expect(html).not.toContain("site.invalid");
		const feed = path.startsWith("/blog") ? "Blogs · EIBM" : undefined;
		expect([path, tag(html, /type="application\/rss\+xml" title="([^"]*)"/)]).toEqual([path, feed]);

		const answer = await visitor().get(new URL(pictureOf(html)).pathname);
		const [kind, heaviest] = path === post ? ["jpeg", 250_000] : ["png", 60_000];
		expect([path, answer.status, answer.headers.get("content-type")]).toEqual([path, 200, `image/${kind}`]);
		const bytes = Buffer.from(await answer.arrayBuffer());
		expect(await sharp(bytes).metadata()).toMatchObject({ format: kind, width: 1200, height: 630 });
		expect(bytes.length).toBeLessThan(heaviest);
	}
});

/** Pages of the public site that search engines must not list. */
const unlisted = ["/headers", "/blog-preview", "/verify", "/verify/list"];

test("the sitemap lists every public page and post, and no page of accounts, students or staff", async () => {
	const { read } = await openBuiltSite({ BASE_URL });
	const all = [...(await read("/sitemap.xml")).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = ""]) =>
		url.replace(BASE_URL, ""),
	);
	const english = all.filter((page) => readAddress(page).language === "en");
	for (const language of ["hi", "gu"] as const)
		expect(all.filter((page) => readAddress(page).language === language)).toEqual(
			english.map((page) => localAddress(page, language)),
		);
	const expected = routePatterns
		.filter(({ file, pattern }) => file.startsWith("routes/site/") && !pattern.includes(":"))
		.map(({ pattern }) => pattern)
		.filter((pattern) => !unlisted.includes(pattern));
	const posts = english.filter((page) => page.startsWith("/blog/"));
	expect(posts.sort()).toEqual([
		"/blog/fob-or-cif-choose-before-you-quote",
		"/blog/the-iec-one-number-for-every-shipment",
		"/blog/your-first-export-order-from-enquiry-to-payment",
	]);
	expect(english.filter((page) => !posts.includes(page)).sort()).toEqual(expected.sort());
});

test("personal and missing pages are kept out of search engines", async () => {
	const { read } = await openBuiltSite({ BASE_URL });
	for (const path of [
		"/signin",
		"/registration",
		"/forgetpsw",
		"/resetpsw",
		"/headers",
		"/payment-success",
		"/payment-failure",
		"/nowhere",
		"/blog/nowhere",
	]) {
		const html = await read(path);
		expect([path, html.includes('<meta name="robots" content="noindex"/>')]).toEqual([path, true]);
		expect([path, html.includes('rel="canonical"')]).toEqual([path, false]);
	}
});

test("without a public address a page claims none", async () => {
	const { read } = await openBuiltSite({}, ["/"]);
	for (const path of ["/", "/blog"]) {
		const html = await read(path);
		expect(html).not.toMatch(/rel="canonical"|og:url|og:image"|site\.invalid/);
		expect(html).toContain("og:title");
	}
	expect(structuredData(await read("/"), "EducationalOrganization").url).toBe("/");
	expect(await read("/robots.txt")).not.toContain("Sitemap");
});

test("every compression of a page holds the same text", async () => {
	const { pages } = await openBuiltSite({ BASE_URL });
	const { brotliDecompressSync, gunzipSync } = await import("node:zlib");
	const plain = pages.find("/contact", undefined, undefined);
	for (const [encoding, unpack] of [
		["br", brotliDecompressSync],
		["gzip", gunzipSync],
	] as const) {
		const packed = pages.find("/contact", encoding, undefined);
		expect(packed?.headers).toContain(encoding);
		expect(unpack(packed?.body ?? Buffer.alloc(0)).equals(plain?.body ?? Buffer.alloc(1))).toBe(true);
	}
});

test("structured data describes the institute, the course, the ten questions and a post", async () => {
	const { read } = await openBuiltSite({ BASE_URL });
	expect(structuredData(await read("/"), "EducationalOrganization")).toMatchObject({
		url: `${BASE_URL}/`,
		alternateName: "EIBM",
		address: { postalCode: "395002", addressCountry: "IN" },
	});

	const course = structuredData(await read("/courses"), "Course");
	expect(course.offers).toMatchObject({ price: "20000", priceCurrency: "INR" });
	expect(course.hasCourseInstance).toHaveLength(3);
	expect(course.hasCourseInstance[0].courseSchedule).toMatchObject({ startTime: "07:30", endTime: "09:30" });
	expect(course.hasCourseInstance[1].courseSchedule).toMatchObject({ startTime: "19:00", endTime: "21:00" });

	const contact = await read("/contact");
	const { mainEntity } = structuredData(contact, "FAQPage");
	expect(mainEntity).toHaveLength(10);
	for (const { name } of mainEntity) expect(textOf(contact)).toContain(name);

	const html = await read(post);
	expect(structuredData(html, "BlogPosting")).toMatchObject({
		headline: "FOB or CIF? Choose before you quote",
		datePublished: "2026-11-02T06:30:00.000Z",
		image: `${BASE_URL}/og/covers/blog-3.jpg`,
	});
	const { itemListElement } = structuredData(html, "BreadcrumbList");
	expect(itemListElement.map(({ item }: { item: string }) => item)).toEqual([
		`${BASE_URL}/`,
		`${BASE_URL}/blog`,
		`${BASE_URL}${post}`,
	]);
});

test("structured data says what the institute has published: its address, its classes and their hours", async () => {
	const site = await openBuiltSite({}, ["/", "/courses"]);
	const readAddress = async (page: string) => structuredData(await site.read(page), "EducationalOrganization").address;
	const surat = { addressLocality: "Surat", addressRegion: "Gujarat", postalCode: "395002" };
	expect(await readAddress("/")).toMatchObject({
		...surat,
		streetAddress: expect.stringMatching(/Centre, Ring Road$/),
	});
	expect(await readAddress("/hi")).toMatchObject({
		addressLocality: "सूरत",
		addressRegion: "गुजरात",
		postalCode: "395002",
	});
	for (const [address, state, parts] of [
		[
			["Shop 12, Alkapuri Arcade, R. C. Dutt Road", "Vadodara 390 007, Gujarat"],
			"24",
			["Shop 12, Alkapuri Arcade, R. C. Dutt Road", "Vadodara", "Gujarat", "390007"],
		],
		[
			["Office 4, Tower B", "Andheri East", "Mumbai - 400069", "India"],
			"27",
			["Office 4, Tower B, Andheri East", "Mumbai", "Maharashtra", "400069"],
		],
	] as const) {
		await publishContent(site, { institute: { address: [...address], state } });
		const { streetAddress, addressLocality, addressRegion, postalCode } = await readAddress("/");
		expect([streetAddress, addressLocality, addressRegion, postalCode]).toEqual(parts);
	}

	const [morning] = structuredData(await site.read("/courses"), "Course").hasCourseInstance;
	expect(morning).toMatchObject({ courseWorkload: "PT30H", location: { address: { addressLocality: "Mumbai" } } });
	const { fees, courses } = defaults;
	const hours = { begins: "07:30", ends: "09:00" };
	const batches = courses.schedule.batches.map((batch) => ({ ...batch, ...hours, days: "Saturday and Sunday" }));
	await publishContent(site, {
		fees: { refunds: { ...fees.refunds, classes: 11 } },
		courses: { schedule: { ...courses.schedule, batches } },
	});
	const [shorter] = structuredData(await site.read("/courses"), "Course").hasCourseInstance;
	expect(shorter).toMatchObject({ courseWorkload: "PT16H30M", courseSchedule: { repeatCount: 11, endTime: "09:00" } });
	expect(shorter.courseSchedule).not.toHaveProperty("byDay");
});

test("a post with a picture of its own is shared with it; a draft cannot be found", async () => {
	const { signIn, read, visitor } = await openBuiltSite({ BASE_URL });
	const staff = await signIn();
	const send = (path: string, method: string, body: FormData | string) =>
		staff.send(`/auth/admin${path}`, {
			method,
			body,
			headers: { origin: BASE_URL, ...(typeof body === "string" ? { "content-type": "application/json" } : {}) },
		});
	const words = { name: "A ship of our own", description: "With a picture of **its** own." };
	const created = await send("/createBlog", "POST", profileForm(words, await aPhoto().jpeg().toBuffer()));
	const { blog } = (await created.json()) as { blog: { _id: string; image: string } };

	const html = await read("/blog/a-ship-of-our-own");
	const picture = `${BASE_URL}/uploads/${blog.image.replace(".webp", ".jpg")}`;
	expect(pictureOf(html)).toBe(picture);
	expect(structuredData(html, "BlogPosting")).toMatchObject({
		image: picture,
		articleBody: "With a picture of its own.",
	});
	const answer = await visitor().get(new URL(picture).pathname);
	expect(answer.headers.get("content-type")).toBe("image/jpeg");
	expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 1200, height: 630 });

	await send(`/updateblog?id=${blog._id}`, "PUT", profileForm({ ...words, status: "Draft" }));
	expect(await read("/sitemap.xml")).not.toContain("a-ship-of-our-own");
	const draft = await (await staff.get("/blog/a-ship-of-our-own")).text();
	expect(draft).toContain("noindex");
	expect(draft).not.toContain("og:image");
});

test("a page is shared with the picture that the institute has chosen, and in another language with another one", async () => {
	const site = await openBuiltSite({ BASE_URL }, ["/courses", "/team", "/contact"]);
	const staff = await site.signIn();
	const headers = { origin: BASE_URL };
	const add = async (colour: string) => {
		const body = profileForm({}, await aPicture(1400, 735, colour).png().toBuffer());
		const sent = await staff.send("/auth/admin/pictures", { method: "POST", body, headers });
		const { picture } = (await sent.json()) as { picture: { id: string } };
		const crop = { x: 0, y: 0, width: 1, height: 1 };
		const cut = await staff.post(`/auth/admin/pictures/${picture.id}/cut`, { crop }, headers);
		return ((await cut.json()) as { shown: { picture: string } }).shown.picture;
	};
	const [english, gujarati] = [await add("#8a4b2f"), await add("#2f4b8a")];
	const none = { picture: "", alt: "" };
	const sharing = { en: { picture: english, alt: "Cranes" }, hi: none, gu: { picture: gujarati, alt: "Ships" } };
	await publishContent(site, {
		courses: { sharing },
		team: { sharing: { en: { picture: "port", alt: "" }, hi: none, gu: none } },
	});
	const shared = async (path: string) => {
		const html = await site.read(path);
		return [pictureOf(html), tag(html, /<meta property="og:image:alt" content="([^"]*)"/)];
	};
	expect(await shared("/courses")).toEqual([`${BASE_URL}/uploads/${english}.jpg`, "Cranes"]);
	await expect.poll(() => shared("/hi/courses")).toEqual([`${BASE_URL}/uploads/${english}.jpg`, "Cranes"]);
	await expect.poll(() => shared("/gu/courses")).toEqual([`${BASE_URL}/uploads/${gujarati}.jpg`, "Ships"]);
	expect(await shared("/contact")).toEqual([`${BASE_URL}/og/contact.png`, undefined]);
	// One of the built-in drawings.
	expect((await shared("/team"))[0]).toMatch(/\/assets\/pictures\/port-\d+\.\w+\.webp$/);
	for (const path of ["/courses", "/team"]) {
		const answer = await site.visitor().get(new URL(pictureOf(await site.read(path))).pathname);
		expect([path, answer.status]).toEqual([path, 200]);
		const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
		if (path === "/courses") expect([width, height]).toEqual([1200, 630]);
	}
});

test("robots are kept from personal pages and shown the sitemap", async () => {
	const { read } = await openBuiltSite({ BASE_URL });
	const robots = await read("/robots.txt");
	for (const path of ["/admin", "/auth", "/profile", "/accesscourse", "/classes"])
		for (const language of ["", "/hi", "/gu"]) expect(robots).toContain(`Disallow: ${language}${path}\n`);
	expect(robots).toContain(`Sitemap: ${BASE_URL}/sitemap.xml`);
});

test("the web app manifest and every icon it names are there, in the language of the page and with the institute's name", async () => {
	const site = await openBuiltSite({}, ["/"]);
	const readManifest = async (page: string) => {
		const address = tag(await site.read(page), /<link data-rel="manifest" href="([^"]*)"/) ?? "";
		const answer = await site.visitor().get(address);
		expect(answer.headers.get("content-type")).toMatch(/^application\/manifest\+json/);
		return answer.json();
	};
	const manifest = await readManifest("/");
	expect(manifest).toMatchObject({ short_name: "EIBM", lang: "en-IN", id: "/", start_url: "/accesscourse/start" });
	// The worker of the Gujarati course opens only addresses below it without a network.
	expect(await readManifest("/gu")).toMatchObject({
		name: "એક્સપોર્ટ ઇમ્પોર્ટ બિઝનેસ મેનેજમેન્ટ",
		lang: "gu-IN",
		id: "/",
		start_url: "/gu/accesscourse/start",
	});
	const icons = manifest.icons.map(({ src, sizes }: { src: string; sizes: string }) => [src, sizes.split("x")[0]]);
	icons.push([tag(await site.read("/"), /<link rel="apple-touch-icon" href="([^"]*)"/), "180"]);
	expect(icons).toHaveLength(4);
	for (const [src, size] of icons) {
		const bytes = Buffer.from(await (await site.visitor().get(src)).arrayBuffer());
		expect([src, bytes.readUInt32BE(16)]).toEqual([src, Number(size)]);
	}
	await publishContent(site, { institute: { name: "Harbour School of Trade", shortName: "HST" } });
	expect(await readManifest("/")).toMatchObject({ name: "Harbour School of Trade", short_name: "HST" });
});
