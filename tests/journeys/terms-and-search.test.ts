// A student meets a term, looks up what it means, and searches the course.
import { expect, test } from "vitest";
import { courseSearchWords } from "#content/en/account/course-search.ts";
import { readerWords } from "#content/en/account/reader.ts";
import { words } from "#content/words.ts";
import { expectAccessible, expectNoHorizontalScroll, hydrated, reconnect, resize } from "#tests/chromium.ts";
import { laptop, openStudent } from "#tests/signed-in.ts";

test("a word on a slide says what it means, for mouse and keyboard, and the search leads to slides", async () => {
	const { page, consoleErrors } = await openStudent();
	await page.goto("/accesscourse/read/Day-5?slide=5");
	await hydrated(page);
	const word = page.locator(".slide[data-current] .term").first();
	const meaning = page.locator(".term-meaning:popover-open");
	await page.evaluate(() => document.fonts.ready);
	const before = await word.boundingBox();
	await word.focus();
	await page.keyboard.press("Enter");
	await expect.poll(() => meaning.count()).toBe(1);
	await expect.poll(() => meaning.evaluate((one) => one === document.activeElement)).toBe(true);
	expect(await word.boundingBox()).toEqual(before);
	await expectAccessible(page);
	await page.keyboard.press("Escape");
	await expect.poll(() => meaning.count()).toBe(0);
	await expect.poll(() => word.evaluate((one) => one === document.activeElement)).toBe(true);

	await word.click();
	await expect.poll(() => meaning.getByRole("link", { name: readerWords().terms.glossary }).count()).toBe(1);
	await page.keyboard.press("ArrowRight");
	await expect.poll(() => meaning.count()).toBe(0);

	await page.getByRole("link", { name: readerWords().searchAll, exact: true }).click();
	await page.waitForURL("**/accesscourse/search");
	const text = courseSearchWords();
	await page.getByLabel(text.label).fill("bill of lading clean");
	const hit = page.locator(".course-hits li", { has: page.locator("mark") });
	await expect.poll(() => hit.count()).toBeGreaterThan(1);
	await expectAccessible(page);
	await expectNoHorizontalScroll(page);
	await resize(page, laptop);
	await expectNoHorizontalScroll(page);
	await page.getByLabel(text.label).fill("xyzzy");
	await expect.poll(() => page.getByRole("status").getByText(text.none).count()).toBe(1);
	expect(consoleErrors()).toEqual([]);
	// Without a connection what is typed stays, and is searched as soon as it is back.
	await page.context().setOffline(true);
	await page.getByLabel(text.label).fill("bill of lading clean");
	await page.getByText(words().messages.form.offline).waitFor();
	expect(await page.getByLabel(text.label).inputValue()).toBe("bill of lading clean");
	await reconnect(page);
	await expect.poll(() => hit.count()).toBeGreaterThan(1);
	// The same while the site is there and its records are not, which no device tells.
	await page.route("**/search.data?*", (route) => route.fulfill({ status: 503 }));
	await page.getByLabel(text.label).fill("bill of lading");
	await page.getByText(words().messages.form.unavailable).waitFor();
	await page.unroute("**/search.data?*");
	await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
	await expect.poll(() => hit.count()).toBeGreaterThan(1);
});
