// What visitors do on the public pages: leaf, enlarge, choose, ask for the map. What the pages say is tested in
// server/pages/public-pages.test.ts. The expected texts come from the content, so a change of wording breaks no test.
import type { Locator, Page } from "playwright";
import { expect, inject, test } from "vitest";
import { contact as contactWords } from "#content/en/site/contact.ts";
import { flipBook as bookWords } from "#content/en/site/flip-book.ts";
import { pictures } from "#content/en/ui/pictures.ts";
import { parallaxDivisor } from "#content/timings.ts";
import { open, openPage, openVisitor, resize } from "#tests/chromium.ts";
import { freshContent } from "#tests/content.ts";
import { laptop } from "#tests/signed-in.ts";

const { aboutUs, contact, courses, flipBook, home } = freshContent;

const region = (page: Page, name: string) => page.getByRole("region", { name });

/** Expects this many pictures, and that each loads when scrolled into view. */
async function expectPictures(part: Locator, count: number) {
	const images = await part.locator("img").all();
	expect(images).toHaveLength(count);
	for (const image of images) {
		await image.scrollIntoViewIfNeeded();
		await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true);
	}
}

/** The flip-book of the home page loads when the visitor comes near, in the room that was kept for it. */
async function expectBook(page: Page) {
	const book = region(page, bookWords.label);
	const heading = page.getByRole("heading", { name: home.certificates.title });
	const below = () => heading.evaluate((one) => Math.round(one.getBoundingClientRect().top + window.scrollY));
	await expect.poll(() => book.count()).toBe(0);
	await page.locator("html.typeset").waitFor({ state: "attached" });
	const before = await below();
	await page.getByRole("heading", { name: home.promo.book.title }).scrollIntoViewIfNeeded();
	await page.getByRole("button", { name: flipBook.prompt }).waitFor();
	expect(Math.abs((await below()) - before)).toBeLessThanOrEqual(8);
	await page.getByRole("button", { name: flipBook.prompt }).click();
	await expect.poll(() => book.getAttribute("data-counter")).toBe("3");
}

test("down the home page the flip-book loads when the visitor comes near, then each picture, which is enlarged, turned and closed by keyboard", async () => {
	const { page, consoleErrors } = await openPage("/");
	await expectBook(page);
	await expectPictures(region(page, home.certificates.title), 4);
	await expectPictures(region(page, home.classes.title), 8);
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
	expect(consoleErrors()).toEqual([]);
});

test("on a laptop the decorations of the home page follow the pointer by its position times their value over 250", async () => {
	const { page } = await openPage("/", { viewport: laptop, reducedMotion: "no-preference" });
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
});

test("on a laptop with less motion the decorations of the home page stay where they are, and the flip-book can be opened", async () => {
	const { page, consoleErrors } = await openPage("/", { viewport: laptop });
	await page.mouse.move(500, 250);
	await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
	const styles = await page
		.locator(".hero [data-value]")
		.evaluateAll((all) => all.map((one) => (one as HTMLElement).style.transform));
	expect(styles.filter(Boolean)).toEqual([]);
	await resize(page, { width: 1280, height: 900 });
	await expectBook(page);
	expect(consoleErrors()).toEqual([]);
});

test("without scripts the headlines and the flip-book can be read, and a link leads to the map", async () => {
	const { page } = await openVisitor({ javaScriptEnabled: false });
	await page.goto("/");
	for (const { text } of home.headlines) await expect.poll(() => page.getByText(text).isVisible()).toBe(true);
	const leaves = page.locator(".book li");
	await expect.poll(() => leaves.count()).toBe(18);
	for (const leaf of await leaves.all()) await expect.poll(() => leaf.isVisible()).toBe(true);
	await page.goto("/contact");
	await expect.poll(() => page.getByRole("link", { name: contactWords.office.openMap }).isVisible()).toBe(true);
	await expect.poll(() => page.getByText(contactWords.liveMap.show).isVisible()).toBe(false);
});

test("a visitor chooses a picture and a quotation on About Us, and enlarges a classroom on the courses page", async () => {
	const { page, consoleErrors } = await openPage("/about-us");
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

	const voices = region(page, aboutUs.voices.title);
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

	await open(page, "/courses");
	const rooms = region(page, courses.rooms.title);
	await expectPictures(rooms, courses.rooms.pictures.length);
	await rooms.getByRole("link", { name: pictures.enlarge(courses.rooms.pictures[0]?.picture.alt ?? "") }).click();
	await page.getByRole("dialog").waitFor();
	expect(consoleErrors()).toEqual([]);
});

test("on the contact page the map is loaded only when the visitor asks for it, and of the ten questions at most one is open", async () => {
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
	// On paper nobody can open them.
	await page.emulateMedia({ media: "print" });
	const answers = () => questions.locator("p").evaluateAll((all) => all.filter((one) => one.checkVisibility()).length);
	await expect.poll(answers).toBe(10);
	await open(page, "/team");
	await page.emulateMedia({ media: "print" });
	const whole = () =>
		page.locator(".closing-band, main p").evaluateAll((all) => all.map((one) => getComputedStyle(one).breakInside));
	await expect.poll(async () => (await whole()).length).toBeGreaterThan(5);
	expect(new Set(await whole())).toEqual(new Set(["avoid"]));
	expect(consoleErrors()).toEqual([]);
});
