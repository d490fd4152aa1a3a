// What the public pages count, name and link to. The expected texts come from the content, so a change of wording
// breaks no test.
import type { BrowserContextOptions, Locator } from "playwright";
import { expect, inject, test } from "vitest";
import { contact as contactWords } from "#content/en/site/contact.ts";
import { flipBook as bookWords } from "#content/en/site/flip-book.ts";
import { home as homeWords } from "#content/en/site/home.ts";
import { team as teamWords } from "#content/en/site/team.ts";
import { pictures } from "#content/en/ui/pictures.ts";
import { hoursOf } from "#content/entries/hours.ts";
import { parallaxDivisor } from "#content/timings.ts";
import { open, openPage, openVisitor } from "#tests/chromium.ts";
import { freshContent } from "#tests/content.ts";

const { aboutUs, contact, courses, fees, flipBook, home, services, team } = freshContent;

async function openScreen(path: string, options: BrowserContextOptions = {}) {
	const visitor = await openPage(path, options);
	return { ...visitor, region: (name: string) => visitor.page.getByRole("region", { name }) };
}

/** The text of a part, on one line. */
const said = async (part: Locator) => (await part.innerText()).replace(/\s+/g, " ");

/** Expects this many pictures, and that each loads when scrolled into view. */
async function expectPictures(part: Locator, count: number) {
	const images = await part.locator("img").all();
	expect(images).toHaveLength(count);
	for (const image of images) {
		await image.scrollIntoViewIfNeeded();
		await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true);
	}
}

test("the home page shows five figures, seven topics, four certificates and eight classes, and leads to the contact", async () => {
	const { page, region, consoleErrors } = await openScreen("/");
	const boxes = region(home.stats.title).getByRole("listitem");
	await expect.poll(() => boxes.count()).toBe(5);
	for (const [place, { figure, what }] of home.stats.boxes.entries())
		expect(await said(boxes.nth(place))).toContain(`${figure} ${what}`);
	expect(home.stats.boxes.map(({ figure, what }) => `${figure} ${what}`)).toEqual([
		"400+ seminars",
		"70+ batches",
		"3000+ students",
		"10+ years",
		"12+ branches worldwide",
	]);
	const topics = region(home.promo.title).locator(".topics > li > h3");
	await expect.poll(() => topics.allInnerTexts()).toEqual(home.promo.topics.map(({ name }) => name));
	expect(home.promo.topics).toHaveLength(7);

	await expectPictures(region(home.certificates.title), 4);
	await expectPictures(region(home.classes.title), 8);
	for (const { picture } of [...home.certificates.pictures, ...home.classes.pictures])
		await expect
			.poll(() => page.getByRole("link", { name: pictures.enlarge(picture.alt), exact: true }).count())
			.toBe(1);

	const ways = page.getByRole("main").getByRole("link", { name: homeWords.join, exact: true });
	expect(await ways.evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual([
		"/contact",
		"/contact",
	]);
	expect(consoleErrors()).toEqual([]);
});

test("the enlarged pictures of the home page are opened, turned and closed by keyboard", async () => {
	const { page } = await openScreen("/");
	const { title, pictures: shown } = home.classes;
	const [first, last] = [shown[0], shown[7]];
	await page.getByRole("link", { name: pictures.enlarge(last?.picture.alt ?? "") }).focus();
	await page.keyboard.press("Enter");
	const lightbox = page.getByRole("dialog", { name: title });
	const caption = lightbox.locator("figcaption");
	const place = (number: number) => new RegExp(pictures.place(number, 8), "i");
	await expect.poll(() => caption.innerText()).toMatch(place(8));
	await expect.poll(() => caption.innerText()).toContain(last?.caption);
	await page.keyboard.press("ArrowRight");
	await expect.poll(() => caption.innerText()).toMatch(place(1));
	await expect.poll(() => lightbox.getByRole("img").getAttribute("alt")).toBe(first?.picture.alt);
	await page.keyboard.press("ArrowLeft");
	await page.keyboard.press("ArrowLeft");
	await expect.poll(() => caption.innerText()).toMatch(place(7));
	await page.keyboard.press("Escape");
	await lightbox.waitFor({ state: "detached" });
	// The browser returns the focus to the thumbnail that was pressed; the gallery then moves it to that of the picture
	// last shown.
	await expect
		.poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
		.toBe(pictures.enlarge(shown[6]?.picture.alt ?? ""));
});

test("the flip-book loads when the visitor comes near, in the room that was kept for it, and can be read without scripts", async () => {
	for (const viewport of [
		{ width: 360, height: 740 },
		{ width: 1280, height: 900 },
	]) {
		const { page, region, consoleErrors } = await openScreen("/", { viewport });
		const book = region(bookWords.label);
		const heading = page.getByRole("heading", { name: home.certificates.title });
		const below = () => heading.evaluate((one) => Math.round(one.getBoundingClientRect().top + window.scrollY));
		await expect.poll(() => book.count()).toBe(0);
		await page.locator("html.typeset").waitFor({ state: "attached" });
		const before = await below();
		await page.getByRole("heading", { name: home.promo.book.title }).scrollIntoViewIfNeeded();
		await page.getByRole("button", { name: flipBook.prompt }).waitFor();
		expect(Math.abs((await below()) - before), `moved at ${viewport.width} px`).toBeLessThanOrEqual(8);
		await page.getByRole("button", { name: flipBook.prompt }).click();
		await expect.poll(() => book.getAttribute("data-counter")).toBe("3");
		expect(consoleErrors()).toEqual([]);
	}
	const { page } = await openVisitor({ javaScriptEnabled: false });
	await page.goto("/");
	for (const { text } of home.headlines) await expect.poll(() => page.getByText(text).isVisible()).toBe(true);
	const leaves = page.locator(".book li");
	await expect.poll(() => leaves.count()).toBe(18);
	for (const leaf of await leaves.all()) await expect.poll(() => leaf.isVisible()).toBe(true);
});

test("the decorations of the home page follow the pointer by its position times their value over 250, but not with less motion", async () => {
	const { page } = await openScreen("/", { viewport: { width: 1440, height: 900 }, reducedMotion: "no-preference" });
	const objects = page.locator(".hero [data-value]");
	await expect.poll(() => objects.count()).toBeGreaterThan(0);
	for (const [x, y] of [
		[500, 250],
		[1439, 899],
	] as const) {
		await page.mouse.move(x, y);
		await expect
			.poll(() =>
				objects.evaluateAll((all) =>
					all.map((one) => {
						const { e, f } = new DOMMatrix(getComputedStyle(one).transform);
						return [e, f].map((pixels) => Math.round(pixels * 100) / 100);
					}),
				),
			)
			.toEqual(
				await objects.evaluateAll(
					(all, [left, top, divisor]) =>
						all.map((one) =>
							[left, top].map(
								(position) =>
									Math.round(((position * Number((one as HTMLElement).dataset.value)) / divisor) * 100) / 100,
							),
						),
					[x, y, parallaxDivisor] as const,
				),
			);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1440);
	}
	const { page: still } = await openScreen("/", { viewport: { width: 1440, height: 900 } });
	await still.mouse.move(500, 250);
	await still.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
	const styles = await still
		.locator(".hero [data-value]")
		.evaluateAll((all) => all.map((one) => (one as HTMLElement).style.transform));
	expect(styles.filter(Boolean)).toEqual([]);
});

test("About Us shows six pictures with thumbnails, names its two numbers, and shows the quotation that was chosen", async () => {
	const { page, region, consoleErrors } = await openScreen("/about-us");
	expect([aboutUs.foundation.trees.figure, aboutUs.foundation.goal.figure]).toEqual(["11,111", "10,000"]);
	const foundation = await said(region(aboutUs.foundation.title));
	for (const { figure, unit } of [aboutUs.foundation.trees, aboutUs.foundation.goal])
		expect(foundation).toContain(`${figure} ${unit}`);
	const rings = await page
		.locator(".grove > circle")
		.evaluateAll((all) => all.map((ring) => Number(ring.getAttribute("pathLength") ?? 1)));
	expect(rings.reduce((sum, trees) => sum + trees, 0)).toBe(11_111);

	const slider = page.locator("section.thumbnail-slider");
	await expectPictures(slider.getByRole("list"), 6);
	for (const {
		picture: { alt },
		caption,
	} of aboutUs.gallery.pictures) {
		await slider.getByRole("link", { name: pictures.show(alt) }).click();
		await expect.poll(() => slider.locator("figcaption").innerText()).toContain(caption);
		await expect.poll(() => slider.locator("figure").getByRole("img").getAttribute("alt")).toBe(alt);
	}

	const voices = region(aboutUs.voices.title);
	const read = async () => {
		const quotes = await voices.locator("blockquote > p").all();
		const shown = await Promise.all(quotes.map(async (quote) => ((await quote.isVisible()) ? quote.innerText() : "")));
		return shown.filter(Boolean);
	};
	for (const { name, quote } of aboutUs.voices.items) {
		await voices.locator("label", { hasText: name }).click();
		expect(await read()).toEqual([quote]);
	}
	await voices.getByRole("radio").first().focus();
	await page.keyboard.press("ArrowRight");
	expect(await read()).toEqual([aboutUs.voices.items[1]?.quote]);
	expect(consoleErrors()).toEqual([]);
});

test("the team has eleven cards, each with a portrait and three social marks of which only Instagram is a link", async () => {
	const { page } = await openScreen("/team");
	const cards = page.getByRole("list", { name: teamWords.listLabel(11) }).locator("> li");
	await expect.poll(() => cards.count()).toBe(11);
	await expectPictures(page.getByRole("list", { name: teamWords.listLabel(11) }), 11);
	for (const [place, { name, picture, instagram }] of team.members.entries()) {
		const card = cards.nth(place);
		await expect.poll(() => card.getByRole("heading").innerText()).toBe(name);
		await expect.poll(() => card.getByRole("img", { name: picture.alt }).count()).toBe(1);
		await expect.poll(() => card.locator(".member-social > *").count()).toBe(3);
		const links = await card.getByRole("link").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
		expect(links).toEqual([instagram]);
	}
});

test("the services stand in seven sections with a picture each, and name eight registrations with time and documents", async () => {
	const { page } = await openScreen("/companies");
	const all = services.sections.flatMap((section) => [...section.services]);
	expect([services.sections.length, all.length]).toEqual([7, 8]);
	const sections = page.locator("section:has(> .service)");
	await expect.poll(() => sections.count()).toBe(7);
	for (const [place, { picture }] of services.sections.entries()) {
		const image = sections.nth(place).getByRole("img");
		await expect.poll(() => image.getAttribute("alt")).toBe(picture.alt);
	}
	await expectPictures(page.getByRole("main"), 7);
	for (const { name, time, documents } of all) {
		const service = page.getByRole("article").filter({ has: page.getByRole("heading", { name, exact: true }) });
		await expect.poll(() => service.getByText(time, { exact: true }).count()).toBe(1);
		await expect.poll(() => service.getByRole("listitem").allInnerTexts()).toEqual([...documents]);
	}
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

test("the courses page shows two courses, three batches and the classrooms", async () => {
	const { page, region } = await openScreen("/courses");
	await expect
		.poll(() => page.locator("article.course h2").allInnerTexts())
		.toEqual([courses.basic.name, fees.product]);
	const batches = region(courses.schedule.title).locator(".ticket");
	await expect.poll(() => batches.count()).toBe(3);
	for (const [place, { name, begins, ends, timing, days, duration }] of courses.schedule.batches.entries()) {
		const { time, half } = hoursOf({ begins, ends }) ?? { time: timing, half: "" };
		const text = await batches.nth(place).innerText();
		for (const part of [name, time, half, days, duration]) expect(text).toContain(part);
	}
	const rooms = region(courses.rooms.title);
	await expectPictures(rooms, courses.rooms.pictures.length);
	await rooms.getByRole("link", { name: pictures.enlarge(courses.rooms.pictures[0]?.picture.alt ?? "") }).click();
	await page.getByRole("dialog").waitFor();
});

test("of the ten questions at most one is open", async () => {
	const { page } = await openScreen("/contact");
	const questions = page.locator("main details");
	expect([await questions.count(), contact.faq.items.length]).toEqual([10, 10]);
	const opened = () =>
		questions.evaluateAll((all) => all.flatMap((one, place) => (one.hasAttribute("open") ? place : [])));
	for (const place of [3, 9, 0]) {
		await questions.nth(place).locator("summary").click();
		await expect.poll(opened).toEqual([place]);
	}
	await questions.nth(0).locator("summary").click();
	await expect.poll(opened).toEqual([]);
});

test("the interactive map is loaded only when the visitor asks for it", async () => {
	const osm = "https://www.openstreetmap.org";
	const { page, consoleErrors } = await openVisitor();
	const foreign: string[] = [];
	page.on("request", (request) => {
		if (!request.url().startsWith(inject("siteUrl"))) foreign.push(request.url());
	});
	await page.route(`${osm}/**`, (route) => route.fulfill({ contentType: "text/html", body: "<p>a map</p>" }));
	// Client-side navigation, so the content security policy is that of the first page.
	await open(page, "/terms");
	await page.getByRole("contentinfo").getByRole("link", { name: "Contact Us" }).click();
	const drawn = page.getByRole("img", { name: contactWords.map.label });
	await drawn.scrollIntoViewIfNeeded();
	const show = page.getByRole("button", { name: contactWords.liveMap.show });
	await page.getByText(contactWords.liveMap.note).waitFor();
	await page.waitForLoadState("networkidle");
	expect(foreign).toEqual([]);

	await show.click();
	const map = page.getByTitle(contactWords.liveMap.title);
	await page.frameLocator("iframe").getByText("a map").waitFor();
	expect(foreign).toHaveLength(1);
	expect(foreign[0]).toContain(`${osm}/export/embed.html?bbox=`);
	await expect.poll(() => map.evaluate((frame) => frame === document.activeElement)).toBe(true);
	await page.getByRole("button", { name: contactWords.liveMap.hide }).click();
	await drawn.waitFor();
	await expect.poll(() => page.locator("iframe").count()).toBe(0);
	expect(consoleErrors()).toEqual([]);

	const { page: plain } = await openVisitor({ javaScriptEnabled: false });
	await plain.goto("/contact");
	await expect.poll(() => plain.getByRole("link", { name: contactWords.office.openMap }).isVisible()).toBe(true);
	await expect.poll(() => plain.getByText(contactWords.liveMap.show).isVisible()).toBe(false);
});
