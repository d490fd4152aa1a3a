// The frame of every page (header, menu, button to the top): by keyboard, zoomed, and without scripts.
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { frame } from "#content/en/site/frame.ts";
import { open, openPage, openVisitor } from "#tests/chromium.ts";
import { freshContent } from "#tests/content.ts";
import { laptop, sampleStudent, signIn, staff } from "#tests/signed-in.ts";

/** Waits until the effects of scrolling have been drawn. */
const nextFrames = (page: Page) =>
	page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

test("the header sticks past 50 pixels; the button to the top appears past 300, on the site and in the admin area, works by mouse, key and touch, and moves the focus too", async () => {
	const { page } = await openVisitor({ hasTouch: true });
	await signIn(page, staff);
	const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);
	const position = () =>
		page.evaluate(() => getComputedStyle(document.querySelector(".site-header") as Element).position);
	const toTop = page.getByRole("button", { name: "Back to top" });
	await open(page, "/");
	await page.locator('link[rel="manifest"]').waitFor({ state: "attached" });
	await scrollTo(50);
	await nextFrames(page);
	expect(await position()).toBe("relative");
	await scrollTo(51);
	await expect.poll(position).toBe("sticky");
	await scrollTo(300);
	await nextFrames(page);
	await expect.poll(() => toTop.isVisible()).toBe(false);
	await scrollTo(301);
	await expect.poll(() => toTop.isVisible()).toBe(true);

	for (const path of ["/", "/admin/audit"]) {
		if (path !== "/") await open(page, path);
		await page.evaluate(() => {
			document.body.style.minHeight = "2000px";
		});
		for (const [reducedMotion, press] of [
			["reduce", () => toTop.click()],
			["reduce", () => toTop.press("Enter")],
			["reduce", () => toTop.tap()],
			["no-preference", () => toTop.click()],
		] as const) {
			await page.emulateMedia({ reducedMotion });
			await scrollTo(400);
			await toTop.waitFor();
			await press();
			await expect.poll(() => page.evaluate(() => window.scrollY), { message: path }).toBe(0);
			await toTop.waitFor({ state: "hidden" });
			await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe("skip");
		}
	}
});

test("the keyboard alone skips to the content, opens and leaves the menu, and opens a question", async () => {
	const { page } = await openPage("/contact");
	const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
	await page.keyboard.press("Tab");
	await expect.poll(() => focused()).toBe(frame.skip);
	await page.keyboard.press("Enter");
	await page.keyboard.press("Tab");
	await expect
		.poll(() => page.evaluate(() => document.querySelector("main")?.contains(document.activeElement)))
		.toBe(true);

	const opener = page.getByRole("banner").locator("[data-opens-menu]");
	await opener.focus();
	await page.keyboard.press("Enter");
	const menu = page.getByRole("dialog", { name: frame.menu.label });
	await menu.waitFor();
	for (let step = 0; step < 14; step++) await page.keyboard.press("Tab");
	expect(
		await menu.evaluate((one) => one.contains(document.activeElement) || document.activeElement === document.body),
	).toBe(true);
	await page.keyboard.press("Escape");
	await menu.waitFor({ state: "hidden" });
	await expect.poll(() => opener.evaluate((one) => one === document.activeElement)).toBe(true);

	await page.locator("main summary").first().focus();
	await page.keyboard.press("Enter");
	await page.getByText(freshContent.contact.faq.items[0]?.answer ?? "").waitFor();
});

test("with a contrast theme a tick, the edge of the chat button, the current page, the dots of a slider and the diagrams of a slide can still be seen", async () => {
	const { page } = await openVisitor({ viewport: laptop, forcedColors: "active" });
	const colour = (selector: string, property = "backgroundColor", part = "") =>
		page
			.locator(selector)
			.first()
			.evaluate((one, { property, part }) => getComputedStyle(one, part)[property as "color"], { property, part });
	await open(page, "/studentcorner");
	const tick = page.locator(".checkbox input").first();
	await tick.check();
	const [mark, box] = await tick.evaluate((input) =>
		["::before", null].map((part) => getComputedStyle(input, part).backgroundColor),
	);
	expect(mark).not.toBe(box);
	expect(await colour(".chat-link", "borderTopWidth")).toBe("2px");
	const current = page.getByRole("navigation").locator("[aria-current=page]:visible").first();
	expect(await current.evaluate((link) => getComputedStyle(link).outlineStyle)).toBe("solid");

	await open(page, "/");
	const canvas = await colour("html");
	const dots = [".slider-dot:not([aria-current])", ".slider-dot[aria-current]"];
	for (const dot of dots) expect(await colour(dot, "backgroundColor", "::before")).not.toBe(canvas);
	await signIn(page, sampleStudent);
	await open(page, "/accesscourse/read/Day-5");
	expect(await colour(".route td[data-paid]")).not.toBe(canvas);
	expect(await colour(".route td:not([data-paid])")).toBe(canvas);
	await open(page, "/accesscourse/read/Day-10");
	const [point, side] = ["borderLeftColor", "borderTopColor"].map((edge) =>
		colour(".exchange-message[data-way=forth]", edge, "::after"),
	);
	expect(await side).not.toBe(await point);
});

test("an idle page causes no style or layout work, on the site and in the admin area", async () => {
	// A new context: with the little memory of the shared browser, Chromium gives up compositor animations after some
	// pages.
	const { page } = await openVisitor({ reducedMotion: "no-preference", fresh: true });
	await signIn(page, staff);
	const session = await page.context().newCDPSession(page);
	await session.send("Performance.enable");
	const countWork = async () => {
		const { metrics } = await session.send("Performance.getMetrics");
		return metrics.filter(({ name }) => /^(Layout|RecalcStyle)Count$/.test(name));
	};
	for (const path of ["/", "/courses", "/admin/dashboard"]) {
		await open(page, path);
		// An animation on the main thread would cause about twenty updates in a third of a second.
		const isAtRest = async () => {
			const before = await countWork();
			await page.waitForTimeout(333);
			return JSON.stringify(await countWork()) === JSON.stringify(before);
		};
		await expect.poll(isAtRest, { message: path }).toBe(true);
	}
});

const readable = ["/", "/about-us", "/team", "/companies", "/contact", "/courses", "/blog", "/terms"];

test("what a page says with scripts it says without them too, and it fits when zoomed to double size", async () => {
	// What Chromium makes of 1280 × 800 at a zoom of 200%: half the viewport at twice the density.
	const { page } = await openVisitor({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });
	const { page: plain } = await openVisitor({ javaScriptEnabled: false });
	const parts = "main :is(h1, h2, h3, p, dd, summary, blockquote, td)";
	const shown = (from: Page) =>
		from.locator(parts).evaluateAll((all) =>
			all
				.filter((part) => part.checkVisibility() && !part.closest(".no-js\\:hidden, [aria-live], .flip-book"))
				.map((part) => part.textContent.replace(/\s+/g, " ").trim())
				.filter(Boolean),
		);
	for (const path of readable) {
		await open(page, path);
		expect([path, await page.evaluate(() => document.documentElement.scrollWidth <= 640)]).toEqual([path, true]);
		const listLost = async () => {
			await plain.goto(path);
			const without = new Set(await shown(plain));
			expect(without.size).toBeGreaterThan(5);
			const lost = (await shown(page)).filter((text) => !without.has(text));
			// Another journey may have published a post in between: then load both again.
			if (lost.length > 0) await open(page, path);
			return lost;
		};
		await expect.poll(listLost, { message: path }).toEqual([]);
	}
});
