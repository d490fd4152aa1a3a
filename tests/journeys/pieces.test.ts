// The pieces that count and wait, on the page that shows every component, and the one slider that runs on the home page.
import type { BrowserContextOptions, Locator, Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { parallaxDivisor, sliderInterval } from "#content/timings.ts";
import { type Chromium, live, openChromium, openPage, openVisitor } from "#tests/chromium.ts";
import { type Site, startSite } from "#tests/site.ts";
import {
	blankPages,
	contentPages,
	firstCounter,
	flip,
	lastCounter,
	pageCount,
} from "#web/ui/motion/flip-book-rules.ts";

let site: Site;
let browser: Chromium;

beforeAll(async () => {
	[site, browser] = await Promise.all([startSite({ postgresUrl: inject("postgresUrl") }), openChromium()]);
});
afterAll(async () => {
	await browser.close();
	await site.stop();
});

const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 900 } };
const withMotion: BrowserContextOptions = { reducedMotion: "no-preference" };

const openPieces = (options: BrowserContextOptions = {}) => openPage(browser, site.url, "/dev/ui", options);

const bookOf = (page: Page) => {
	const book = page.getByRole("region", { name: "Flip-book: course content" });
	return {
		book,
		/** What lies on this hand now. */
		hand: (name: "left" | "right") => book.locator(`.flip-book-side[data-hand="${name}"]`),
		press: (name: "left" | "right") => book.locator(`.flip-book-press[data-hand="${name}"]`).click(),
		place: book.locator(".flip-book-place"),
		counter: () => book.getAttribute("data-counter").then(Number),
	};
};

test("the right-hand page turns forward by two, the page before it back by two, any other page does nothing", () => {
	expect([contentPages, blankPages, firstCounter]).toEqual([18, 60, 1]);
	expect([flip(1, 1), flip(3, 3), flip(5, 4)]).toEqual([3, 5, 3]);
	expect([flip(5, 1), flip(5, 3), flip(5, 6), flip(5, 7)]).toEqual([5, 5, 5, 5]);
	expect([flip(firstCounter, 0), flip(lastCounter, lastCounter)]).toEqual([firstCounter, lastCounter]);
});

test("the book opens at its prompt and holds eighteen written and sixty blank pages between its covers", async () => {
	const { page, complaints } = await openPieces();
	const { book, hand, press, place, counter } = bookOf(page);
	expect(await counter()).toBe(1);
	expect(await hand("right").innerText()).toContain("Course Content Facilities");
	await page.getByRole("button", { name: "Open Me" }).click();
	expect([await counter(), await place.innerText()]).toEqual([3, "Pages 1 and 2 of 78"]);

	const headings: string[] = [];
	const blanks: number[] = [];
	for (let turned = 0; turned < pageCount / 2; turned += 1) {
		for (const name of ["left", "right"] as const) {
			const [heading] = await hand(name).locator("h3").allTextContents();
			const number = Number(await hand(name).locator(".flip-page-number").innerText());
			if (heading === undefined) blanks.push(number);
			else headings.push(heading.replace(", continued", ""));
		}
		await press("right");
	}
	expect(blanks).toEqual(Array.from({ length: 60 }, (_, index) => index + 19));
	expect(headings).toEqual([
		"Course Content",
		"Faculties",
		"Exam Documents Learning",
		"Practical Exposure",
		...Array(4).fill("Product Selection Exposure"),
		...Array(4).fill("Product Analysis & Research"),
		...Array(3).fill("Market Analysis & Research"),
		...Array(3).fill("Export Import Materials"),
	]);
	expect([await counter(), await place.innerText()]).toEqual([81, "Back cover"]);
	await book.getByRole("button", { name: "To the cover" }).click();
	expect(await counter()).toBe(1);
	expect(complaints()).toEqual([]);
});

test("the listed items stand on their pages in the listed order", async () => {
	const { page } = await openPieces();
	const { book } = bookOf(page);
	await book.getByRole("button", { name: "Read as a list" }).click();
	const pages = await book
		.locator(".flip-book-list li")
		.evaluateAll((items) =>
			items.map((item) => [
				(item.querySelector("h3")?.textContent ?? "").replace(", continued", ""),
				...[...item.querySelectorAll("h4")].map((name) => name.textContent),
			]),
		);
	const itemsOf = (heading: string) => pages.filter(([name]) => name === heading).flatMap(([, ...items]) => items);
	expect(itemsOf("Product Selection Exposure")).toEqual([
		"Market research",
		"Profitability",
		"Pricing strategy",
		"Regulatory compliance",
		"Cultural and regional preferences",
		"Risk assessment",
		"Logistics and distribution",
	]);
	expect(itemsOf("Product Analysis & Research")).toEqual([
		"Market research",
		"Product selection",
		"Supplier analysis",
		"Pricing strategy",
		"Legal considerations",
		"Risk assessment",
		"Marketing and sales strategy",
	]);
	const market = [
		"Market trends",
		"Competitor analysis",
		"Regulatory environment",
		"Consumer preferences",
		"Logistics and supply chain",
	];
	expect(itemsOf("Market Analysis & Research")).toEqual(market);
	expect(itemsOf("Export Import Materials")).toEqual(market);
});

test("the book is turned by page, key, button and stroke, and a stroke is not also a press", async () => {
	const { page, complaints } = await openPieces(desktop);
	const { book, press, place, counter } = bookOf(page);
	await page.getByRole("button", { name: "Open Me" }).press("Enter");
	await press("right");
	expect(await place.innerText()).toBe("Pages 3 and 4 of 78");
	await press("left");
	expect(await counter()).toBe(3);

	await page.keyboard.press("ArrowRight");
	await page.keyboard.press("ArrowRight");
	await page.keyboard.press("ArrowLeft");
	expect(await counter()).toBe(5);
	await page.keyboard.press("End");
	expect(await counter()).toBe(lastCounter);
	await page.keyboard.press("Home");
	expect(await counter()).toBe(firstCounter);
	// A press that leads nowhere changes nothing, and the keys go on working where a page to press has gone.
	await page.keyboard.press("ArrowLeft");
	expect(await counter()).toBe(firstCounter);
	await page.keyboard.press("ArrowRight");
	expect(await counter()).toBe(3);
	await page.keyboard.press("ArrowLeft");

	const box = await book.locator(".flip-book-book").boundingBox();
	if (!box) throw new Error("The book is not on the page.");
	const stroke = async (pixels: number) => {
		await page.mouse.move(box.x + box.width * 0.75, box.y + 200);
		await page.mouse.down();
		await page.mouse.move(box.x + box.width * 0.75 + pixels, box.y + 205, { steps: 4 });
		await page.mouse.up();
		return counter();
	};
	expect([await stroke(-120), await stroke(-120), await stroke(60)]).toEqual([3, 5, 3]);
	expect(complaints()).toEqual([]);
});

test("a turning sheet is gone once it lies, and a press during the turn counts", async () => {
	const { page } = await openPieces({ ...desktop, ...withMotion });
	const { book, press, counter } = bookOf(page);
	await page.getByRole("button", { name: "Open Me" }).click();
	expect(await book.locator(".flip-leaf").count()).toBe(1);
	await press("right");
	await press("right");
	expect([await counter(), await book.locator(".flip-leaf").count()]).toEqual([7, 1]);
	await book.locator(".flip-leaf").waitFor({ state: "detached" });
	expect(await book.locator(".flip-book-book .flip-page").count()).toBe(2);
});

test("every written page fits its paper on phones and desks", async () => {
	for (const width of [320, 360, 412, 680, 768, 1440]) {
		const { page } = await openPieces({ viewport: { width, height: 800 } });
		const { hand, press, book } = bookOf(page);
		await page.getByRole("button", { name: "Open Me" }).click();
		for (let spread = 0; spread < contentPages / 2; spread += 1) {
			for (const name of ["left", "right"] as const) {
				const room = await hand(name).evaluate((side) => {
					const bottom = (of: string) => side.querySelector(of)?.getBoundingClientRect();
					return (bottom(".flip-page-number")?.top ?? 0) - (bottom(".flip-text")?.bottom ?? 0);
				});
				expect(room, `page ${spread * 2 + (name === "left" ? 1 : 2)} at ${width} px`).toBeGreaterThanOrEqual(0);
			}
			await press("right");
		}
		const right = await book.evaluate((part) => part.getBoundingClientRect().right);
		expect(right).toBeLessThanOrEqual(width);
	}
});

test("without scripts all eighteen pages can be read, each thumbnail leads to its picture, every slide is there", async () => {
	const { page } = await openVisitor(browser, site.url, { javaScriptEnabled: false });
	const answer = await page.goto("/dev/ui");
	expect(await answer?.text()).not.toMatch(/ style="/);
	await expectVisible(page.locator(".flip-book-list li"), contentPages);
	expect(await page.locator(".flip-book-stage").isVisible()).toBe(false);
	await expectVisible(page.locator(".carousel-stack > li"), 4);
	for (const list of ["Certificates", "From the institute"]) {
		const links = page.getByLabel(list, { exact: true }).getByRole("link");
		for (const link of await links.all()) expect(await link.getAttribute("href")).toMatch(/^\/\S+\.avif$/);
	}
});

async function expectVisible(items: Locator, count: number) {
	const all = await items.all();
	expect(all).toHaveLength(count);
	for (const item of all) expect(await item.isVisible()).toBe(true);
}

const sliders = [
	{ where: "/dev/ui", label: "What students say", dots: ["Asha", "Ravi", "Nisha", "Imran"] },
	{ where: "/", label: "Headlines", dots: ["Headline 1", "Headline 2", "Headline 3", "Headline 4"] },
];

/** A slider under a clock that only the test moves. */
async function openSlider({ where, label, dots }: (typeof sliders)[number], options: BrowserContextOptions = {}) {
	const { page, complaints } = await openVisitor(browser, site.url, { ...withMotion, ...options });
	await page.clock.install();
	await page.goto(where);
	await live(page);
	await page.clock.pauseAt(Date.now() + 60_000);
	const slider = page.getByRole("region", { name: label });
	const dot = (item: number) => slider.getByRole("button", { name: dots[item] ?? "", exact: true });
	const current = async () => {
		const marked = await Promise.all(dots.map((_, item) => dot(item).getAttribute("aria-current")));
		const shown = await slider.locator("li").evaluateAll((items) => items.map((item) => "current" in item.dataset));
		expect(shown).toEqual(marked.map((mark) => mark === "true"));
		return shown.indexOf(true);
	};
	return {
		page,
		slider,
		dot,
		current,
		complaints,
		after: async (milliseconds: number) => {
			await page.clock.runFor(milliseconds);
			return current();
		},
	};
}

for (const one of sliders) {
	test(`the slider "${one.label}" moves on every four seconds, wraps at both ends and restarts its wait at a tap`, async () => {
		expect(sliderInterval).toBe(4000);
		const { slider, dot, current, after, complaints } = await openSlider(one, { hasTouch: true });
		await dot(2).tap();
		expect(await current()).toBe(2);
		expect([await after(3999), await after(1), await after(4000), await after(4000)]).toEqual([2, 3, 0, 1]);

		await slider.getByRole("button", { name: "Previous" }).tap();
		expect(await current()).toBe(0);
		await slider.getByRole("button", { name: "Previous" }).tap();
		expect(await current()).toBe(3);
		await after(3000);
		await slider.getByRole("button", { name: "Next" }).tap();
		expect([await current(), await after(3999), await after(1)]).toEqual([0, 0, 1]);

		// The current dot neither moves nor restarts the wait.
		await after(3000);
		await dot(1).tap();
		expect([await current(), await after(999), await after(1)]).toEqual([1, 1, 2]);
		expect(complaints()).toEqual([]);
	});

	test(`the slider "${one.label}" waits under a mouse, under the keyboard's focus and when paused`, async () => {
		const { page, slider, dot, current, after } = await openSlider(one, desktop);
		await slider.hover();
		await dot(0).click();
		expect([await current(), await after(20_000)]).toEqual([0, 0]);
		await page.mouse.move(0, 0);
		expect([await after(3999), await after(1)]).toEqual([0, 1]);

		await slider.getByRole("button", { name: "Next" }).focus();
		await page.keyboard.press("Shift+Tab");
		const held = await current();
		expect(await after(20_000)).toBe(held);
		await page.keyboard.press("Tab");
		expect(await after(20_000)).toBe(held);
		await slider.getByRole("button", { name: "Pause" }).press("Enter");
		await slider.getByRole("button", { name: "Play" }).blur();
		expect(await after(20_000)).toBe(held);
	});
}

test("nothing moves by itself for someone who asked for less motion", async () => {
	for (const one of sliders) {
		const { after } = await openSlider(one, { reducedMotion: "reduce" });
		expect(await after(30_000)).toBe(0);
	}
});

test("a thumbnail opens its large picture; arrows move, both ends wrap, Escape returns to the thumbnail", async () => {
	const { page, complaints } = await openPieces();
	const gallery = page.getByRole("list", { name: "Certificates" });
	const lightbox = page.getByRole("dialog", { name: "Certificates" });
	expect(await gallery.getByRole("link").count()).toBe(4);
	await gallery.getByRole("link", { name: "Enlarge: Certificate 4" }).click();
	const caption = lightbox.locator("figcaption");
	expect(await caption.innerText()).toMatch(/4 of 4\s+Certificate number 4/i);
	await page.keyboard.press("ArrowRight");
	expect(await caption.innerText()).toMatch(/1 of 4/i);
	await page.keyboard.press("ArrowLeft");
	await lightbox.getByRole("button", { name: "Previous picture" }).click();
	expect(await caption.innerText()).toMatch(/3 of 4/i);
	await lightbox.getByRole("button", { name: "Next picture" }).click();
	await page.keyboard.press("Escape");
	await lightbox.waitFor({ state: "detached" });
	expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Enlarge: Certificate 4");
	expect(complaints()).toEqual([]);
});

test("the six-picture slider shows the chosen thumbnail's picture and wraps at both ends", async () => {
	const { page } = await openPieces(withMotion);
	const slider = page.getByRole("region", { name: "From the institute" });
	const shown = async () => {
		const marks = await slider.getByRole("link").evaluateAll((links) => links.map((link) => link.ariaCurrent));
		expect(marks).toHaveLength(6);
		const [, place] = (await slider.locator("figcaption").innerText()).match(/(\d) of 6/i) ?? [];
		expect(marks.indexOf("true")).toBe(Number(place) - 1);
		return Number(place);
	};
	expect(await shown()).toBe(1);
	await slider.getByRole("button", { name: "Previous picture" }).click();
	expect(await shown()).toBe(6);
	await slider.getByRole("button", { name: "Next picture" }).click();
	expect(await shown()).toBe(1);
	await slider.getByRole("link", { name: "Show: Picture 4" }).click();
	expect(await shown()).toBe(4);
});

test("objects move with the pointer by its position times their value over 250", async () => {
	expect(parallaxDivisor).toBe(250);
	const { page } = await openPieces({ ...desktop, ...withMotion });
	const moved = () =>
		page
			.locator("main [data-value]")
			.evaluateAll((objects) =>
				objects.map((object) => [Number(object.dataset.value), getComputedStyle(object).transform]),
			);
	await page.mouse.move(500, 250);
	await page.waitForFunction(() => document.querySelector<HTMLElement>("main [data-value]")?.style.transform);
	expect(await moved()).toEqual([
		[2, "matrix(1, 0, 0, 1, 4, 2)"],
		[5, "matrix(1, 0, 0, 1, 10, 5)"],
		[-4, "matrix(1, 0, 0, 1, -8, -4)"],
	]);

	const { page: still } = await openPieces(desktop);
	await still.mouse.move(500, 250);
	await still.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
	expect(
		await still.locator("main [data-value]").evaluateAll((objects) => objects.map((object) => object.style.transform)),
	).toEqual(["", "", ""]);
});
