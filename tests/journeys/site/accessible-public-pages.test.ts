// Every public page: axe-core has no complaint, nothing scrolls sideways, the console stays silent. One place for all of
// them, so that the other journeys need not look.
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { toolNames } from "#contract/trade-tools/names.ts";
import { expectAccessible, expectNoSidewaysScroll, open, openVisitor, resize } from "#tests/chromium.ts";
import { laptop } from "#tests/signed-in.ts";

/** In one tab each: to open and clear another one for each page would cost as much as to open some of them. */
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

/** Touches each part that React takes over, and waits until it has. */
async function touchIslands(page: Page) {
	await page.evaluate(() => {
		for (const part of document.querySelectorAll("[data-island]"))
			part.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
	});
	await expect.poll(() => page.locator("[data-island]:not([data-live])").count(), { message: page.url() }).toBe(0);
}

test.each(Object.entries(pages))(
	"%s have one heading each, no barrier and no sideways scroll on a phone and on a laptop, and answer when touched",
	async (_, paths) => {
		const { page, complaints } = await openVisitor();
		for (const path of paths) {
			await page.setViewportSize({ width: 320, height: 640 });
			const response = await open(page, path);
			expect([path, response?.status()]).toEqual([path, path.endsWith("/nowhere") ? 404 : 200]);
			await expect.poll(() => page.getByRole("heading", { level: 1 }).count(), { message: path }).toBe(1);
			await expectNoSidewaysScroll(page);
			await expectAccessible(page);
			await resize(page, { width: 768, height: 1024 });
			await expectNoSidewaysScroll(page);
			await resize(page, laptop);
			await expectNoSidewaysScroll(page);
			await expectAccessible(page, { resized: true });
			await touchIslands(page);
			expect([path, complaints()]).toEqual([path, []]);
		}
	},
);
