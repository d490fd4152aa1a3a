// Sliders that advance by themselves, and enlarged pictures: on the developers' page that shows every component, and on
// the home page.
import type { BrowserContextOptions, Locator } from "playwright";
import { expect, test } from "vitest";
import { sliderInterval } from "#content/timings.ts";
import { open, openPage, openVisitor } from "#tests/chromium.ts";
import { contentPages } from "#web/ui/motion/flip-book-rules.ts";

const sliders = [
	{ where: "/dev/ui", label: "What students say", dots: ["Asha", "Ravi", "Nisha", "Imran"] },
	{ where: "/", label: "Headlines", dots: ["Headline 1", "Headline 2", "Headline 3", "Headline 4"] },
];

/** A slider whose clock only the test advances. */
async function openSlider(options: BrowserContextOptions, { where, label, dots }: (typeof sliders)[number]) {
	const { page, consoleErrors } = await openVisitor(options);
	await page.clock.install();
	await open(page, where);
	const slider = page.getByRole("region", { name: label });
	// A key press makes it load its scripts, if they are not loaded yet.
	await slider.dispatchEvent("keydown");
	await expect.poll(() => page.locator("[data-island='headlines']:not([data-live])").count()).toBe(0);
	await page.clock.pauseAt(Date.now() + 60_000);
	const dot = (item: number) => slider.getByRole("button", { name: dots[item] ?? "", exact: true });
	const current = async () => {
		const marked = await Promise.all(dots.map((_, item) => dot(item).getAttribute("aria-current")));
		const shown = await slider.locator("li").evaluateAll((items) => items.map((item) => "current" in item.dataset));
		expect(shown).toEqual(marked.map((mark) => mark === "true"));
		return shown.indexOf(true);
	};
	/**
	 * Waits until React has rendered the effects of the last event: it schedules its work with messages, so these run
	 * after it.
	 */
	const settled = () =>
		page.evaluate(async () => {
			for (let step = 0; step < 3; step++)
				await new Promise((resolve) => {
					const { port1, port2 } = new MessageChannel();
					port1.onmessage = resolve;
					port2.postMessage(null);
				});
		});
	return {
		page,
		consoleErrors,
		slider,
		dot,
		current,
		settled,
		after: async (milliseconds: number) => {
			await page.clock.runFor(milliseconds);
			await settled();
			return current();
		},
	};
}

test.each(sliders)(
	"the slider $label moves on every four seconds, wraps at both ends, starts its wait again at a tap, and stands still under the mouse, under keyboard focus and when paused",
	async (one) => {
		expect(sliderInterval).toBe(4000);
		const options = { hasTouch: true, reducedMotion: "no-preference" } as const;
		const { page, consoleErrors, slider, dot, current, settled, after } = await openSlider(options, one);
		await dot(2).tap();
		await expect.poll(current).toBe(2);
		expect([await after(3999), await after(1), await after(4000), await after(4000)]).toEqual([2, 3, 0, 1]);

		// The click event of a tap follows a little later.
		await slider.getByRole("button", { name: "Previous" }).tap();
		await expect.poll(current).toBe(0);
		await slider.getByRole("button", { name: "Previous" }).tap();
		await expect.poll(current).toBe(3);
		await after(3000);
		await slider.getByRole("button", { name: "Next" }).tap();
		await expect.poll(current).toBe(0);
		expect([await after(3999), await after(1)]).toEqual([0, 1]);

		// Pressing the current dot neither changes the slide nor restarts the timer.
		await after(3000);
		await dot(1).tap();
		expect([await current(), await after(999), await after(1)]).toEqual([1, 1, 2]);

		await page.setViewportSize({ width: 1280, height: 900 });
		await slider.hover();
		await dot(1).click();
		await expect.poll(current).toBe(1);
		await dot(0).click();
		await expect.poll(current).toBe(0);
		expect(await after(20_000)).toBe(0);
		await page.mouse.move(0, 0);
		await settled();
		expect([await after(3999), await after(1)]).toEqual([0, 1]);

		await slider.getByRole("button", { name: "Next" }).focus();
		await page.keyboard.press("Shift+Tab");
		await settled();
		const held = await current();
		expect(await after(20_000)).toBe(held);
		await page.keyboard.press("Tab");
		expect(await after(20_000)).toBe(held);
		await slider.getByRole("button", { name: "Pause" }).press("Enter");
		await slider.getByRole("button", { name: "Play" }).blur();
		expect(await after(20_000)).toBe(held);
		expect(consoleErrors()).toEqual([]);
	},
);

test("nothing moves by itself for visitors who asked for less motion", async () => {
	for (const one of sliders) {
		const { after } = await openSlider({}, one);
		expect(await after(30_000)).toBe(0);
	}
});

test("a thumbnail opens its large picture, a slider of six shows the chosen one; both go round at both ends, and Escape returns to the thumbnail", async () => {
	const { page, consoleErrors } = await openPage("/dev/ui", { reducedMotion: "no-preference" });
	const gallery = page.getByRole("list", { name: "Certificates" });
	const lightbox = page.getByRole("dialog", { name: "Certificates" });
	await expect.poll(() => gallery.getByRole("link").count()).toBe(4);
	await gallery.getByRole("link", { name: "Enlarge: Certificate 4" }).click();
	const caption = lightbox.locator("figcaption");
	await expect.poll(() => caption.innerText()).toMatch(/4 of 4\s+Certificate number 4/i);
	await page.keyboard.press("ArrowRight");
	await expect.poll(() => caption.innerText()).toMatch(/1 of 4/i);
	await page.keyboard.press("ArrowLeft");
	await lightbox.getByRole("button", { name: "Previous picture" }).click();
	await expect.poll(() => caption.innerText()).toMatch(/3 of 4/i);
	await lightbox.getByRole("button", { name: "Next picture" }).click();
	await page.keyboard.press("Escape");
	await lightbox.waitFor({ state: "detached" });
	await expect
		.poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
		.toBe("Enlarge: Certificate 4");

	const slider = page.getByRole("region", { name: "From the institute" });
	const shown = async () => {
		const marks = await slider.getByRole("link").evaluateAll((links) => links.map((link) => link.ariaCurrent));
		expect(marks).toHaveLength(6);
		const [, place] = (await slider.locator("figcaption").innerText()).match(/(\d) of 6/i) ?? [];
		expect(marks.indexOf("true")).toBe(Number(place) - 1);
		return Number(place);
	};
	await expect.poll(() => shown()).toBe(1);
	await slider.getByRole("button", { name: "Previous picture" }).click();
	await expect.poll(() => shown()).toBe(6);
	await slider.getByRole("button", { name: "Next picture" }).click();
	await expect.poll(() => shown()).toBe(1);
	await slider.getByRole("link", { name: "Show: Picture 4" }).click();
	await expect.poll(() => shown()).toBe(4);
	expect(consoleErrors()).toEqual([]);
});

test("without scripts all eighteen pages of the flip-book, every slide and every large picture can be reached", async () => {
	const { page } = await openVisitor({ javaScriptEnabled: false });
	const answer = await page.goto("/dev/ui");
	expect(await answer?.text()).not.toMatch(/ style="/);
	await expectVisible(page.locator(".flip-book-list li"), contentPages);
	await expect.poll(() => page.locator(".flip-book-stage").isVisible()).toBe(false);
	await expectVisible(page.locator(".carousel-stack > li"), 4);
	for (const list of ["Certificates", "From the institute"]) {
		const links = page.getByLabel(list, { exact: true }).getByRole("link");
		for (const link of await links.all()) await expect.poll(() => link.getAttribute("href")).toMatch(/^\/\S+\.avif$/);
	}
});

async function expectVisible(items: Locator, count: number) {
	const all = await items.all();
	expect(all).toHaveLength(count);
	for (const item of all) await expect.poll(() => item.isVisible()).toBe(true);
}

test("the headlines that wait for their script are shown and marked one after the other, and go on from there", async () => {
	const { page } = await openPage("/", { reducedMotion: "no-preference" });
	const readShown = (second: number) =>
		page.locator("[data-island]:not([data-live]) .headlines").evaluate((slider, time) => {
			for (const animation of slider.getAnimations({ subtree: true })) {
				animation.pause();
				animation.currentTime = time;
			}
			const controls = slider.querySelector<HTMLElement>(".slider-controls");
			const [first, second] = slider.querySelectorAll<HTMLElement>(".slider-dot");
			if (!controls || !first || !second) throw new Error("no dots");
			const { left, width, translate } = getComputedStyle(controls, "::after");
			const middle = Number.parseFloat(left) + Number.parseFloat(width) / 2 + (Number.parseFloat(translate) || 0);
			const marked = (middle - first.offsetLeft - first.offsetWidth / 2) / (second.offsetLeft - first.offsetLeft);
			return [...[...slider.querySelectorAll("li")].map((item) => getComputedStyle(item).opacity), marked];
		}, second * 1000);
	expect([await readShown(1), await readShown(5), await readShown(9), await readShown(13)]).toEqual([
		["1", "0", "0", "0", 0],
		["0", "1", "0", "0", 1],
		["0", "0", "1", "0", 2],
		["0", "0", "0", "1", 3],
	]);
	await readShown(9);
	await page.getByRole("region", { name: "Headlines" }).getByRole("button", { name: "Next" }).click();
	const marked = page.locator(".headlines [aria-current]");
	await expect.poll(() => marked.getAttribute("aria-label")).toBe("Headline 4");
});
