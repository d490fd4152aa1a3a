// On public pages no picture file is much larger or smaller than its place, on standard and high-density screens.
import type { Page } from "playwright";
import { expect, inject, test } from "vitest";
import { type PictureName, pictures } from "#content/images/index.ts";
import { openVisitor } from "#tests/chromium.ts";
import { laptop, phone } from "#tests/signed-in.ts";

const routes = [
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
	"/headers",
	"/terms",
	"/privacy",
	"/refund-policy",
	"/delivery",
	"/signin",
	"/registration",
	"/forgetpsw",
	"/resetpsw",
	"/payment-success",
	"/payment-failure",
];

test("at density 1 and 2 every page loads the best size of each picture, or the next larger one, on phones and laptops", async () => {
	const seen = { 360: 0, 1440: 0 };
	// With a density of its own the tab is not given to another test, which would find it at the last one.
	const { page } = await openVisitor({ viewport: phone, deviceScaleFactor: 1 });
	const session = await page.context().newCDPSession(page);
	// Only the chosen URL matters, so nothing is downloaded: with a larger file in its cache, the browser would choose
	// that one.
	await page.route(/\/assets\/(pictures\/|boot-)/, (route) => route.abort());
	for (const path of routes) {
		if (!(await (await fetch(inject("siteUrl") + path)).text()).includes("/assets/pictures/")) continue;
		await page.setViewportSize(phone);
		await page.goto(path, { waitUntil: "domcontentloaded" });
		for (const deviceScaleFactor of [1, 2])
			for (const viewport of [phone, laptop]) {
				await session.send("Emulation.setDeviceMetricsOverride", { ...viewport, deviceScaleFactor, mobile: false });
				await nextFrames(page);
				expect(await page.evaluate(() => [innerWidth, devicePixelRatio])).toEqual([viewport.width, deviceScaleFactor]);
				const shown = await readPictures(page);
				expect(
					shown.flatMap(({ file, needed }) => wrongCut(file, needed)),
					`${path} at ${viewport.width}, density ${deviceScaleFactor}`,
				).toEqual([]);
				seen[viewport.width as keyof typeof seen] += shown.length;
			}
	}
	// At both densities.
	for (const count of Object.values(seen)) expect(count).toBeGreaterThan(80);
});

/** Waits until Chromium has chosen the pictures anew. */
const nextFrames = (page: Page) =>
	page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

function wrongCut(file: string, needed: number) {
	const [, name = "", cut = ""] = file.match(/pictures\/([a-z0-9-]+)-(\d+)\.\w+\.avif$/) ?? [];
	const widths: readonly number[] = pictures[name as PictureName].widths;
	// Up to 5% too narrow is not visible.
	const right = widths.findIndex((one) => one >= needed * 0.95);
	const fitting = right < 0 ? widths.slice(-1) : widths.slice(right, right + 2);
	return fitting.includes(Number(cut)) ? [] : `${name}: ${cut}, though ${Math.round(needed)} dots are shown`;
}

/** All pictures of the page, lazy ones included: the chosen file and the width that it fills, in device pixels. */
async function readPictures(page: Page) {
	await page.evaluate(() => {
		for (const image of document.images) image.loading = "eager";
	});
	await page.waitForFunction(() => [...document.images].every((image) => image.currentSrc));
	return page.evaluate(() =>
		[...document.images]
			.filter(({ currentSrc, clientWidth }) => clientWidth > 0 && currentSrc.includes("/assets/pictures/"))
			.map((image) => {
				const { width, height } = image.getBoundingClientRect();
				const shape = Number(image.getAttribute("width")) / Number(image.getAttribute("height"));
				// With `object-fit: cover`, the height may need a picture wider than its place.
				const covered = getComputedStyle(image).objectFit === "cover" ? Math.max(width, height * shape) : width;
				return { file: image.currentSrc, needed: covered * devicePixelRatio };
			}),
	);
}
