// The flip-book of the course content, on the developers' page that shows every component.
import type { BrowserContextOptions, Page } from "playwright";
import { expect, test } from "vitest";
import { openPage, resize } from "#tests/chromium.ts";
import { contentPages, firstCounter, lastCounter, pageCount } from "#web/ui/motion/flip-book-rules.ts";

const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 900 } };

const openBook = (options: BrowserContextOptions = {}) => openPage("/dev/ui", options);

const bookOf = (page: Page) => {
	const book = page.getByRole("region", { name: "Flip-book: course content" });
	return {
		book,
		/** The pages on this side now. */
		hand: (name: "left" | "right") => book.locator(`.flip-book-side[data-hand="${name}"]`),
		press: (name: "left" | "right") => book.locator(`.flip-book-press[data-hand="${name}"]`).click(),
		place: book.locator(".flip-book-place"),
		counter: () => book.getAttribute("data-counter").then(Number),
	};
};

test("the book opens at its prompt, holds eighteen written and sixty blank pages between its covers, and lists its topics in their order", async () => {
	const { page, consoleErrors } = await openBook();
	const { book, hand, place, counter } = bookOf(page);
	await expect.poll(() => counter()).toBe(1);
	await expect.poll(() => hand("right").innerText()).toContain("Course Content Facilities");
	await page.getByRole("button", { name: "Open Me" }).click();
	expect([await counter(), await place.innerText()]).toEqual([3, "Pages 1 and 2 of 78"]);

	const sides = await book.evaluate(async (part, spreads) => {
		const found: { heading: string | null | undefined; number: number }[] = [];
		for (let spread = 0; spread < spreads; spread += 1) {
			for (const side of part.querySelectorAll(".flip-book-side"))
				found.push({
					heading: side.querySelector("h3")?.textContent,
					number: Number(side.querySelector(".flip-page-number")?.textContent),
				});
			part.querySelector<HTMLElement>('.flip-book-press[data-hand="right"]')?.click();
			await new Promise(requestAnimationFrame);
		}
		return found;
	}, pageCount / 2);
	expect(sides.map(({ number }) => number)).toEqual(Array.from({ length: pageCount }, (_, index) => index + 1));
	const blanks = sides.filter(({ heading }) => heading === undefined).map(({ number }) => number);
	const headings = sides.flatMap(({ heading }) => heading?.replace(", continued", "") ?? []);
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
	await expect.poll(async () => [await counter(), await place.innerText()]).toEqual([81, "Back cover"]);
	await book.getByRole("button", { name: "To the cover" }).click();
	await expect.poll(() => counter()).toBe(1);

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
	expect(consoleErrors()).toEqual([]);
});

test("the book is turned by click, key, button and swipe, and a swipe does not count as a click too", async () => {
	const { page, consoleErrors } = await openBook(desktop);
	const { book, press, place, counter } = bookOf(page);
	await page.getByRole("button", { name: "Open Me" }).press("Enter");
	await press("right");
	await expect.poll(() => place.innerText()).toBe("Pages 3 and 4 of 78");
	await press("left");
	await expect.poll(() => counter()).toBe(3);

	await page.keyboard.press("ArrowRight");
	await page.keyboard.press("ArrowRight");
	await page.keyboard.press("ArrowLeft");
	await expect.poll(() => counter()).toBe(5);
	await page.keyboard.press("End");
	await expect.poll(() => counter()).toBe(lastCounter);
	await page.keyboard.press("Home");
	await expect.poll(() => counter()).toBe(firstCounter);
	// An arrow key without a next page changes nothing, and the keys still work after the focused page is gone.
	await page.keyboard.press("ArrowLeft");
	await expect.poll(() => counter()).toBe(firstCounter);
	await page.keyboard.press("ArrowRight");
	await expect.poll(() => counter()).toBe(3);
	await page.keyboard.press("ArrowLeft");

	const box = await book.locator(".flip-book-book").boundingBox();
	if (!box) throw new Error("The book is not on the page.");
	const swipe = async (pixels: number) => {
		await page.mouse.move(box.x + box.width * 0.75, box.y + 200);
		await page.mouse.down();
		await page.mouse.move(box.x + box.width * 0.75 + pixels, box.y + 205, { steps: 4 });
		await page.mouse.up();
		return counter();
	};
	expect([await swipe(-120), await swipe(-120), await swipe(60)]).toEqual([3, 5, 3]);
	expect(consoleErrors()).toEqual([]);
});

test("the turning page is removed when it has turned, and a click during the turn counts", async () => {
	const { page } = await openBook({ ...desktop, reducedMotion: "no-preference" });
	const { book, press, counter } = bookOf(page);
	const leaf = book.locator(".flip-leaf");
	// Animations are paused until the test has seen the turning leaf.
	const session = await page.context().newCDPSession(page);
	await session.send("Animation.enable");
	await session.send("Animation.setPlaybackRate", { playbackRate: 0 });
	await page.getByRole("button", { name: "Open Me" }).click();
	await expect.poll(() => leaf.count()).toBe(1);
	await press("right");
	await press("right");
	await expect.poll(async () => [await counter(), await leaf.count()]).toEqual([7, 1]);
	await session.send("Animation.setPlaybackRate", { playbackRate: 1 });
	await leaf.waitFor({ state: "detached" });
	await expect.poll(() => book.locator(".flip-book-book .flip-page").count()).toBe(2);
});

test("every written page fits its paper on phones and desktops", async () => {
	const { page } = await openBook();
	const { book } = bookOf(page);
	await page.getByRole("button", { name: "Open Me" }).click();
	// On a phone that shows both pages, the arrows are on the screen too.
	await book.evaluate((part) => part.scrollIntoView({ block: "start", behavior: "instant" }));
	const arrow = await book.locator(".flip-book-bar").getByRole("button", { name: "Turn the page" }).boundingBox();
	expect((arrow?.y ?? 740) + (arrow?.height ?? 0)).toBeLessThanOrEqual(740);
	const measured: { page: string; room: number; width: number; edge: number }[] = [];
	for (const [turn, width] of [320, 360, 412, 680, 768, 1440].entries()) {
		await resize(page, { width, height: 800 });
		// Forwards at one width, backwards at the next.
		const way = { hand: turn % 2 === 0 ? "right" : "left", spreads: contentPages / 2 };
		const pages = await book.evaluate(async (part, { hand, spreads }) => {
			const found: { page: string; room: number }[] = [];
			for (let spread = 1; spread <= spreads; spread += 1) {
				for (const side of part.querySelectorAll(".flip-book-side")) {
					const number = side.querySelector(".flip-page-number");
					const bottom = side.querySelector(".flip-text")?.getBoundingClientRect().bottom ?? Number.NaN;
					found.push({ page: number?.textContent ?? "", room: (number?.getBoundingClientRect().top ?? 0) - bottom });
				}
				if (spread === spreads) return found;
				part.querySelector<HTMLElement>(`.flip-book-press[data-hand="${hand}"]`)?.click();
				await new Promise(requestAnimationFrame);
			}
			return found;
		}, way);
		const edge = await book.evaluate((part) => part.getBoundingClientRect().right);
		measured.push(...pages.map((one) => ({ ...one, width, edge })));
	}
	expect(new Set(measured.map((one) => one.page)).size).toBe(contentPages);
	expect(measured.filter(({ room, edge, width }) => !(room >= 0 && edge <= width))).toEqual([]);
});
