// Every public page: axe-core finds no violation, nothing scrolls horizontally, and the console has no errors. All are
// checked here, so that the other journeys need not do it.
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { glossaryWords } from "#content/en/site/glossary.ts";
import { toolNames } from "#contract/trade-tools/names.ts";
import { expectAccessible, expectNoHorizontalScroll, open, openVisitor, resize } from "#tests/chromium.ts";
import { laptop } from "#tests/signed-in.ts";

/** A phone with text of one and a half times the size. */
const narrow = { width: 240, height: 480 };
/** A phone with text of twice the size. */
const narrowest = { width: 180, height: 370 };
const tablet = { width: 768, height: 1024 };

/** Each group shares one tab, because opening and clearing another one takes as long as opening some of the pages. */
const pages = {
	"the pages about the institute": ["/", "/about-us", "/team", "/companies", "/contact", "/studentcorner", "/glossary"],
	"the pages about courses and payments": ["/courses", "/courses/basic_course", "/payment-success", "/payment-failure"],
	"the trade tools": ["/tools", ...toolNames.map((name) => `/tools/${name}`), "/tools/exercises"],
	"the pages for the sign-in": ["/signin", "/registration", "/forgetpsw", "/resetpsw", "/confirm-email", "/undo-email"],
	"the pages of the blog": ["/blog", "/blog/the-iec-one-number-for-every-shipment", "/blog/nowhere"],
	"the terms, and pages that are not there,": [
		"/terms",
		"/privacy",
		"/refund-policy",
		"/delivery",
		"/headers",
		"/nowhere",
	],
};

/**
 * Leaves only the terms that match a search, because the 250 terms look alike and axe-core would need ten seconds for
 * all. That each has its own URL is tested in server/pages/glossary.test.ts.
 */
async function shortenGlossary(page: Page) {
	const terms = page.locator(".glossary-term:visible");
	const all = await terms.count();
	await page.getByLabel(glossaryWords().find).fill("incoterm");
	await expect.poll(() => terms.count()).toBeLessThan(all / 10);
	expect(await terms.count()).toBeGreaterThan(0);
	await page.locator(".glossary-term").evaluateAll((found) => {
		for (const term of found) if (!term.checkVisibility()) term.remove();
	});
}

/** Focuses each island, and waits until it is hydrated. */
async function touchIslands(page: Page) {
	await page.evaluate(() => {
		for (const part of document.querySelectorAll("[data-island]"))
			part.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
	});
	await expect.poll(() => page.locator("[data-island]:not([data-live])").count(), { message: page.url() }).toBe(0);
}

test.each(Object.entries(pages))(
	"%s have one heading each, no accessibility violation and no horizontal scroll on a phone and on a laptop, and answer when touched",
	async (_, paths) => {
		const { page, consoleErrors } = await openVisitor();
		for (const path of paths) {
			await page.setViewportSize(narrow);
			const response = await open(page, path);
			expect([path, response?.status()]).toEqual([path, path.endsWith("/nowhere") ? 404 : 200]);
			await expect.poll(() => page.getByRole("heading", { level: 1 }).count(), { message: path }).toBe(1);
			await expectNoHorizontalScroll(page);
			if (path === "/glossary") {
				for (const viewport of [tablet, laptop]) {
					await resize(page, viewport);
					await expectNoHorizontalScroll(page);
				}
				await resize(page, narrow);
				await shortenGlossary(page);
			}
			await expectAccessible(page);
			for (const viewport of [narrowest, tablet]) {
				await resize(page, viewport);
				await expectNoHorizontalScroll(page);
			}
			await resize(page, laptop);
			await expectNoHorizontalScroll(page);
			await expectAccessible(page, { resized: true });
			await touchIslands(page);
			expect([path, consoleErrors()]).toEqual([path, []]);
		}
	},
);

/** Its texts that do not stand out from white paper (WCAG 2.2, 1.4.3). */
function findFaint(parts: Element[]) {
	const lightness = (colour: string) => {
		const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
			const share = Number(part) / 255;
			return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
		});
		return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
	};
	return parts
		.filter((part) => [...part.childNodes].some((node) => node instanceof Text && node.data.trim() !== ""))
		.filter((part) => part.checkVisibility() && 1.05 / (lightness(getComputedStyle(part).color) + 0.05) < 4.5)
		.map((part) => part.textContent);
}

test("what is light in the dark sections of a page is dark where it is printed", async () => {
	const { page } = await openVisitor();
	for (const path of ["/", "/about-us", "/courses", "/companies", "/glossary", "/tools/hs-drills"]) {
		await open(page, path);
		await page.emulateMedia({ media: "print" });
		const all = page.locator("main *");
		expect(await all.count()).toBeGreaterThan(10);
		await expect.poll(() => all.evaluateAll(findFaint), { message: path }).toEqual([]);
	}
});

/** How far the text of the first printed page goes down before the first part that moves to the next page as a whole. */
function measureFirstPage(height: number) {
	const all = [...document.querySelectorAll("body *")].filter((one) => one.checkVisibility());
	const boxes = all.map((one) => ({ one, box: one.getBoundingClientRect() }));
	const moved = boxes.find(
		({ one, box }) => getComputedStyle(one).breakInside === "avoid" && box.top < height && box.bottom > height,
	);
	if (!moved) return 1;
	const isWords = (one: Element) => [...one.childNodes].some((node) => node instanceof Text && node.data.trim() !== "");
	const before = boxes.filter(({ one, box }) => isWords(one) && box.bottom <= moved.box.top);
	return Math.max(...before.map(({ box }) => box.bottom)) / height;
}

test("no form, list or quote is printed with an almost empty page before it", async () => {
	/** A4 without the margins. */
	const paper = { width: 718, height: 1047 };
	const { page } = await openVisitor({ viewport: paper });
	for (const path of ["/contact", "/studentcorner", "/blog", "/registration", "/tools/export-price"]) {
		await open(page, path);
		await page.emulateMedia({ media: "print" });
		await expect
			.poll(() => page.evaluate(measureFirstPage, paper.height), { message: path })
			.toBeGreaterThanOrEqual(1 / 3);
	}
	// A quote that does not fit below its heading would leave that page almost empty.
	await open(page, "/about-us");
	await page.emulateMedia({ media: "print" });
	const voices = page.locator("section:has(.voices)");
	const height = () => voices.evaluate((one) => one.getBoundingClientRect().height);
	await expect.poll(height).toBeLessThan(paper.height);
	await expect
		.poll(() => voices.locator("label:has(:checked)").evaluate((one) => getComputedStyle(one).backgroundColor))
		.toBe("rgba(0, 0, 0, 0)");
});

test("where a page is printed, a heading with its label and its lead stays with what follows", async () => {
	const { page } = await openVisitor();
	for (const path of ["/", "/about-us"]) {
		await open(page, path);
		await page.emulateMedia({ media: "print" });
		const heads = page.locator(".stencil:has(+ h2), :has(> .section-title:last-child), .section-lead");
		expect(await heads.count()).toBeGreaterThan(5);
		const after = () => heads.evaluateAll((all) => all.map((one) => getComputedStyle(one).breakAfter));
		await expect.poll(async () => new Set(await after()), { message: path }).toEqual(new Set(["avoid"]));
	}
	// In a grid a heading does not take what follows along by itself.
	const inside = () => page.locator(".about-gallery").evaluate((one) => getComputedStyle(one).breakInside);
	await expect.poll(inside).toBe("avoid");
});

test("on a tablet no word is broken on the plate with the parts of a registration number", async () => {
	const { page } = await openVisitor({ viewport: tablet });
	await open(page, "/companies");
	const words = page.locator(".plate-parts :is(dt, dd)");
	expect(await words.count()).toBeGreaterThan(20);
	const broken = () =>
		words.evaluateAll((all) =>
			(all as HTMLElement[])
				.filter((one) => {
					one.style.overflowWrap = "normal";
					return one.scrollWidth > one.clientWidth;
				})
				.map((one) => one.textContent),
		);
	await expect.poll(broken).toEqual([]);
});

test("the hours of a batch stay on its ticket, however wide the letters and long the words are", async () => {
	const { page } = await openVisitor({ viewport: laptop });
	await open(page, "/courses");
	const hours = page.locator(".ticket-time");
	expect(await hours.count()).toBe(3);
	const cut = () =>
		hours.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
	await expect.poll(cut).toEqual([]);
	// WCAG 2.2, 1.4.12.
	await page.locator(".ticket-time, .ticket-time *").evaluateAll((all) => {
		for (const one of all as HTMLElement[])
			Object.assign(one.style, { letterSpacing: "0.12em", wordSpacing: "0.16em" });
	});
	await expect.poll(cut).toEqual([]);
	for (const words of ["11:30 AM-01:30 PM", "Saturdays and Sundays, by appointment"]) {
		await hours.evaluateAll((all, text) => {
			for (const one of all) one.textContent = text;
		}, words);
		await expect.poll(cut).toEqual([]);
	}
});
