// How long the wheel in the header spins, how long messages stay, and what they say.
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { frame } from "#content/en/site/frame.ts";
import { hydrated, open, openPage, openVisitor } from "#tests/chromium.ts";
import { applicant, typeSignIn } from "#tests/signed-in.ts";

const turning = (page: Page) => page.locator("html").evaluate((html) => "turning" in html.dataset);

test("the wheel turns for exactly the page's own time when a visitor enters, and on the way from one page to the next", async () => {
	const { page } = await openVisitor();
	await page.clock.install();
	await page.clock.pauseAt(Date.now() + 60_000);
	const readAfter = async (milliseconds: number) => {
		const seen = [await turning(page)];
		for (const passing of [milliseconds - 1, 1]) {
			await page.clock.runFor(passing);
			seen.push(await turning(page));
		}
		return seen;
	};
	await page.goto("/team", { waitUntil: "domcontentloaded" });
	expect(await readAfter(8000)).toEqual([true, true, false]);
	await page.goto("/blog", { waitUntil: "domcontentloaded" });
	expect(await turning(page)).toBe(false);
	await page.clock.resume();
	await hydrated(page);
	await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
	await page.getByRole("contentinfo").getByRole("link", { name: frame.menu.services }).click();
	await page.waitForURL("**/companies");
	await expect.poll(() => turning(page)).toBe(true);
	expect(await readAfter(500)).toEqual([true, true, false]);
});

test("a visitor who was sent to the sign-in reads why for five seconds, an error as long or until the form is sent again, and a short message that something was done for three", async () => {
	const { page } = await openVisitor();
	await page.clock.install();
	await open(page, "/accesscourse");
	const notice = page.getByText("Please sign in to continue.");
	await notice.waitFor();
	await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
	await expect.poll(() => notice.isVisible()).toBe(true);
	await page.clock.runFor(5000);
	await expect.poll(() => notice.isVisible()).toBe(false);
	await page.clock.resume();

	const times = () =>
		page
			.locator(".Toastify__progress-bar--animated")
			.evaluateAll((bars) => bars.map((bar) => getComputedStyle(bar).animationDuration));
	await typeSignIn(page, { ...applicant, password: "wrong" });
	await expect.poll(times).toEqual(["5s"]);
	await page.getByLabel("Password", { exact: true }).fill(applicant.password);
	await page.getByRole("button", { name: "Sign In", exact: true }).click();
	await expect.poll(times).toEqual(["3s"]);
});

test("a message on a Gujarati page is read out and closed in Gujarati", async () => {
	const { page } = await openPage("/gu/signin");
	await page.getByRole("textbox", { name: "ઈમેલ" }).fill(applicant.email);
	const password = page.getByRole("textbox", { name: "પાસવર્ડ" });
	await password.fill("wrong");
	await password.press("Enter");
	const box = page.locator(".Toastify");
	// Without the library's "close" and "notification timer".
	expect(await box.ariaSnapshot()).not.toMatch(/"[a-z ]+"/i);
	await box.getByRole("button", { name: "આ સંદેશ બંધ કરો" }).click();
	await box.getByRole("alert").waitFor({ state: "detached" });
});
