// What the public pages count, name and link to. The expected texts come from the content, so a change of wording
// breaks no test.
import { expect, test } from "vitest";
import { home as homeWords } from "#content/en/site/home.ts";
import { team as teamWords } from "#content/en/site/team.ts";
import { pictures as pictureWords } from "#content/en/ui/pictures.ts";
import { hoursOf } from "#content/entries/hours.ts";
import { isGstin } from "#contract/payments/gstin.ts";
import { openBuiltSite, textOf } from "#tests/built-site.ts";
import { freshContent } from "#tests/content.ts";
import { anAdmission, anEnquiry } from "#tests/people.ts";

const { aboutUs, courses, fees, home, services, team } = freshContent;

/** The part that begins with this tag and ends with the next closing tag of this element. */
const partOf = (html: string, begin: string | RegExp, end: string) => {
	const [, after = ""] = html.split(begin, 2);
	return after.split(end, 1)[0] ?? "";
};
const region = (html: string, title: string) => {
	const [, id = ""] = html.match(new RegExp(`<h2 id="([\\w-]+)"[^>]*>${title}</h2>`)) ?? [];
	return partOf(html, `<section aria-labelledby="${id}"`, "</section>");
};
const textsIn = (html: string, tag: string) =>
	[...html.matchAll(new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, "gs"))].map(([, inner = ""]) => textOf(inner));
const attributesIn = (html: string, tag: string, name: string) =>
	[...html.matchAll(new RegExp(`<${tag}\\b[^>]*? ${name}="([^"]*)"`, "g"))].map(([, value = ""]) => textOf(value));

test("the home page shows five figures, seven topics, four certificates and eight classes, and leads to the contact", async () => {
	const { read } = await openBuiltSite();
	const html = await read("/");
	const boxes = textsIn(region(html, home.stats.title), "li");
	const figures = home.stats.boxes.map(({ figure, what }) => `${figure} ${what}`);
	expect(boxes).toEqual(figures.map((figure) => expect.stringContaining(figure)));
	expect(figures).toEqual(["400+ seminars", "70+ batches", "3000+ students", "10+ years", "12+ branches worldwide"]);
	const topics = partOf(region(html, home.promo.title), '<ol class="topics">', "</ol>");
	expect(textsIn(topics, "h3")).toEqual(home.promo.topics.map(({ name }) => name));
	expect(home.promo.topics).toHaveLength(7);
	for (const [{ title, pictures }, count] of [
		[home.certificates, 4],
		[home.classes, 8],
	] as const) {
		expect(pictures).toHaveLength(count);
		expect(region(html, title).match(/<img\b/g)).toHaveLength(count);
		expect(attributesIn(region(html, title), "a", "aria-label")).toEqual(
			pictures.map(({ picture }) => pictureWords.enlarge(picture.alt)),
		);
	}
	const main = partOf(html, /<main\b/, "</main>");
	const ways = [...main.matchAll(/<a\b[^>]*? href="([^"]*)"[^>]*>(.*?)<\/a>/gs)];
	expect(ways.filter(([, , text = ""]) => textOf(text) === homeWords.join).map(([, href]) => href)).toEqual([
		"/contact",
		"/contact",
	]);
});

test("About Us names its two numbers, and draws as many trees as it names", async () => {
	const { read } = await openBuiltSite();
	const foundation = region(await read("/about-us"), aboutUs.foundation.title);
	expect([aboutUs.foundation.trees.figure, aboutUs.foundation.goal.figure]).toEqual(["11,111", "10,000"]);
	for (const { figure, unit } of [aboutUs.foundation.trees, aboutUs.foundation.goal])
		expect(textOf(foundation)).toContain(`${figure} ${unit}`);
	const rings = partOf(foundation, /<svg[^>]* class="grove"/, "</svg>").match(/<circle\b[^>]*>/g) ?? [];
	const trees = rings.map((ring) => Number(ring.match(/pathLength="(\d+)"/)?.[1] ?? 1));
	expect(trees.reduce((sum, count) => sum + count, 0)).toBe(11_111);
});

test("the team has eleven cards, each with a portrait and three social marks of which only Instagram is a link", async () => {
	const { read } = await openBuiltSite();
	const list = partOf(await read("/team"), `aria-label="${teamWords.listLabel(11)}"`, "</ul>");
	const cards = [...list.matchAll(/<li\b.*?<\/li>/gs)].map(([card]) => ({
		names: textsIn(card, "h2"),
		portraits: attributesIn(card, "img", "alt"),
		marks: partOf(card, '<p class="member-social">', "</p>").match(/<(a|span)\b/g)?.length,
		links: attributesIn(card, "a", "href"),
	}));
	expect(cards).toHaveLength(11);
	expect(cards).toEqual(
		team.members.map(({ name, picture, instagram }) => ({
			names: [name],
			portraits: [picture.alt],
			marks: 3,
			links: [instagram],
		})),
	);
});

test("the services stand in seven sections with a picture each, and name eight registrations with time and documents", async () => {
	const { read } = await openBuiltSite();
	const html = await read("/companies");
	const all = services.sections.flatMap((section) => [...section.services]);
	expect([services.sections.length, all.length]).toEqual([7, 8]);
	const sections = [...html.matchAll(/<section\b[^>]*><div class="page service">.*?<\/section>/gs)].map(
		([part]) => part,
	);
	expect(sections.map((section) => attributesIn(section, "img", "alt"))).toEqual(
		services.sections.map(({ picture }) => [picture.alt]),
	);
	const gstin = services.sections.find(({ code }) => code === "GSTIN");
	expect(gstin?.parts.map(({ text }) => text).join("")).toSatisfy(isGstin);
	const articles = [...html.matchAll(/<article\b.*?<\/article>/gs)].map(([article]) => ({
		name: textsIn(article, "h2"),
		time: partOf(article, 'class="service-time">', "</dd>"),
		documents: textsIn(article, "li"),
	}));
	expect(articles).toEqual(all.map(({ name, time, documents }) => ({ name: [name], time, documents: [...documents] })));
	expect(all.map(({ name, time }) => `${name}: ${time}`)).toEqual([
		"IEC Registration: about 5 working days",
		"GST Registration: 15-30 working days",
		"Letter of Undertaking: about 2 working days",
		"Digital Signature: about 3 working days",
		"APEDA Registration: 7 business days",
		"FSSAI Registration: 30-40 working days",
		"Spice Board Registration: 10-12 working days",
		"MSME / Udyog Aadhaar Registration: 10-12 working days",
	]);
});

test("the courses page shows two courses and three batches", async () => {
	const { read } = await openBuiltSite();
	const html = await read("/courses");
	const names = [...html.matchAll(/<article class="course[" ].*?<\/article>/gs)].flatMap(([card]) =>
		textsIn(card, "h2"),
	);
	expect(names).toEqual([courses.basic.name, fees.product]);
	const tickets = region(html, courses.schedule.title).split('<li class="ticket">').slice(1).map(textOf);
	expect(tickets).toHaveLength(3);
	for (const [place, { name, begins, ends, timing, days, duration }] of courses.schedule.batches.entries()) {
		const { time, half } = hoursOf({ begins, ends }) ?? { time: timing, half: "" };
		for (const part of [name, time, half, days, duration]) expect(tickets[place]).toContain(part);
	}
});

test("every post of the list shows a cover, and the sample posts their own", async () => {
	const { read } = await openBuiltSite();
	const posts = (await read("/blog")).split(/<\w+ class="post"/).slice(1);
	const covers = posts.map((post) => [
		post.match(/<h2[^>]*><a[^>]* href="([^"]*)"/)?.[1],
		post.match(/<img\b[^>]* src="[^"]*pictures\/([^"]+)-\d+\./)?.[1],
	]);
	expect(covers.every(([, cover]) => cover)).toBe(true);
	expect(covers).toEqual(
		expect.arrayContaining([
			["/blog/fob-or-cif-choose-before-you-quote", "blog-3"],
			["/blog/the-iec-one-number-for-every-shipment", "blog-2"],
			["/blog/your-first-export-order-from-enquiry-to-payment", "blog-1"],
		]),
	);
});

test("without scripts the forms for an enquiry and an admission send every field that the server reads", async () => {
	const { read } = await openBuiltSite();
	for (const [path, action, fields] of [
		["/contact", "/auth/addcontact", anEnquiry()],
		["/studentcorner", "/auth/create-admission", anAdmission()],
	] as const) {
		const form = (await read(path)).match(new RegExp(`<form\\b[^>]* action="${action}".*?</form>`, "s"))?.[0] ?? "";
		expect(form).toMatch(/^<form\b[^>]* method="post"/);
		const names = ["input", "select", "textarea"].flatMap((tag) => attributesIn(form, tag, "name"));
		expect(names).toEqual(expect.arrayContaining(Object.keys(fields)));
		expect(form).toMatch(/<button\b[^>]* type="submit"/);
	}
});

test("every picture of the public pages is there, in every size", async () => {
	const { read, visitor } = await openBuiltSite();
	const files = new Set<string>();
	for (const path of ["/", "/about-us", "/team", "/companies", "/courses"])
		for (const [file] of (await read(path)).matchAll(/\/assets\/pictures\/[\w.-]+/g)) files.add(file);
	expect(files.size).toBeGreaterThan(100);
	for (const file of files) {
		const response = await visitor().get(file);
		expect([file, response.status, response.headers.get("content-type")]).toEqual([
			file,
			200,
			`image/${file.split(".").at(-1)}`,
		]);
	}
});
