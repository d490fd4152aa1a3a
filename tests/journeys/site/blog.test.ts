// Visitors read the blog.
import { expect, test } from "vitest";
import { blog } from "#content/en/site/blog.ts";
import { openPage } from "#tests/chromium.ts";

test("the list shows three lines of a post until Read More, and again after Read Less", async () => {
	const { page } = await openPage("/blog");
	const [card, text] = [page.locator(".post").last(), page.locator(".post-text").last()];
	const lines = () =>
		text.evaluate((part) => Math.round(part.clientHeight / Number.parseFloat(getComputedStyle(part).lineHeight)));
	await expect.poll(() => lines()).toBe(3);
	const more = card.getByRole("button", { name: "Read More" });
	await expect.poll(() => more.getAttribute("aria-expanded")).toBe("false");
	await more.press("Enter");
	await expect.poll(() => lines()).toBeGreaterThan(6);
	await card.getByRole("button", { name: "Read Less" }).click();
	await expect.poll(() => lines()).toBe(3);
	expect([blog.more, blog.less]).toEqual(["Read More", "Read Less"]);
	// An address written out in a text breaks, and the list is as wide as the phone.
	await page.setViewportSize({ width: 360, height: 740 });
	await text.evaluate((part) => {
		part.textContent = `https://www.dgft.example/notices?id=${"A1b2".repeat(25)}`;
	});
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
