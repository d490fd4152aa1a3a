// What the public screens say when something happens, how long they take for it, and that they serve the keyboard, large
// scripts and browsers without scripts.
import pg from "pg";
import type { BrowserContextOptions, Page } from "playwright";
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { blog } from "#content/en/site/blog.ts";
import { contact } from "#content/en/site/contact.ts";
import { frame } from "#content/en/site/frame.ts";
import { type Chromium, live, openChromium, openPage, openVisitor } from "#tests/chromium.ts";
import { newDatabase, type Site, startSite } from "#tests/site.ts";

let site: Site;
let browser: Chromium;

beforeAll(async () => {
	[site, browser] = await Promise.all([startSite({ postgresUrl: inject("postgresUrl") }), openChromium()]);
});
afterAll(async () => {
	await browser.close();
	await site.stop();
});

const open = (path: string, options: BrowserContextOptions = {}) => openPage(browser, site.url, path, options);

const turning = (page: Page) => page.locator("html").evaluate((html) => "turning" in html.dataset);

test("entering a screen turns the wheel for exactly the screen's own time", async () => {
	const { page } = await openVisitor(browser, site.url);
	await page.clock.install();
	await page.clock.pauseAt(Date.now() + 60_000);
	for (const [path, milliseconds] of [
		["/", 1000],
		["/about-us", 1000],
		["/team", 8000],
		["/companies", 500],
		["/contact", 1000],
		["/studentcorner", 1000],
		["/courses", 1000],
		["/courses/basic_course", 5000],
		["/signin", 8000],
		["/registration", 8000],
		["/forgetpsw", 8000],
		["/resetpsw", 8000],
	] as const) {
		await page.goto(path, { waitUntil: "domcontentloaded" });
		const seen = [await turning(page)];
		for (const passing of [milliseconds - 1, 1]) {
			await page.clock.runFor(passing);
			seen.push(await turning(page));
		}
		expect([path, ...seen]).toEqual([path, true, true, false]);
	}
	await page.goto("/blog", { waitUntil: "domcontentloaded" });
	expect(await turning(page)).toBe(false);
});

test("the wheel also turns on the way from one screen to the next", async () => {
	const { page } = await openVisitor(browser, site.url);
	await page.clock.install();
	await page.goto("/blog");
	await live(page);
	await page.clock.pauseAt(Date.now() + 60_000);
	await page.getByRole("contentinfo").getByRole("link", { name: frame.menu.services }).click();
	await page.waitForURL("**/companies");
	await expect.poll(() => turning(page)).toBe(true);
	await page.clock.runFor(499);
	expect(await turning(page)).toBe(true);
	await page.clock.runFor(1);
	expect(await turning(page)).toBe(false);
});

test("a short message that something was done closes after three seconds, any other after five", async () => {
	const { page } = await open("/signin");
	const times = () =>
		page
			.locator(".Toastify__progress-bar--animated")
			.evaluateAll((bars) => bars.map((bar) => getComputedStyle(bar).animationDuration));
	await page.getByLabel("E-mail").fill("asha@example.com");
	await page.getByLabel("Password", { exact: true }).fill("wrong");
	await page.getByRole("button", { name: "Sign In", exact: true }).click();
	await expect.poll(times).toEqual(["5s"]);
	await page.getByLabel("Password", { exact: true }).fill("ship-sails-at-dawn");
	await page.getByRole("button", { name: "Sign In", exact: true }).click();
	await expect.poll(times).toContain("3s");
});

test("who was sent to the sign-in reads why for five seconds", async () => {
	const { page } = await openVisitor(browser, site.url);
	await page.clock.install();
	await page.goto("/accesscourse");
	await live(page);
	const notice = page.getByText("Please sign in to continue.");
	await notice.waitFor();
	await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
	expect(await notice.isVisible()).toBe(true);
	await page.clock.runFor(5000);
	await expect.poll(() => notice.isVisible()).toBe(false);
});

test("a post is cut after three lines until Read More, and Read Less cuts it again", async () => {
	const { page } = await open("/blog");
	const [card, text] = [page.locator(".post").last(), page.locator(".post-text").last()];
	const lines = () =>
		text.evaluate((part) => Math.round(part.clientHeight / Number.parseFloat(getComputedStyle(part).lineHeight)));
	expect(await lines()).toBe(3);
	const more = card.getByRole("button", { name: "Read More" });
	expect(await more.getAttribute("aria-expanded")).toBe("false");
	await more.press("Enter");
	expect(await lines()).toBeGreaterThan(6);
	await card.getByRole("button", { name: "Read Less" }).click();
	expect(await lines()).toBe(3);
	expect([blog.more, blog.less]).toEqual(["Read More", "Read Less"]);
});

test("every post shows a cover, and the sample posts their own", async () => {
	const { page } = await open("/blog");
	const covers = await page.locator(".post").evaluateAll((posts) =>
		posts.map((post) => {
			const [, name] = post.querySelector("img")?.currentSrc.match(/pictures\/(.+)-\d+\./) ?? [];
			return [post.querySelector("h2 a")?.getAttribute("href"), name];
		}),
	);
	expect(covers).toEqual([
		["/blog/fob-or-cif-choose-before-you-quote", "blog-3"],
		["/blog/the-iec-one-number-for-every-shipment", "blog-2"],
		["/blog/your-first-export-order-from-enquiry-to-payment", "blog-1"],
	]);
});

test("a blog without posts and a blog that cannot be read say so, and trying again helps", async () => {
	const DATABASE_URL = await newDatabase(inject("postgresUrl"));
	const other = await startSite({ settings: { DATABASE_URL } });
	const database = new pg.Client(DATABASE_URL);
	await database.connect();
	onTestFinished(async () => {
		await database.end();
		await other.stop();
	});
	const { page } = await openVisitor(browser, other.url, { viewport: { width: 1280, height: 900 } });
	await database.query("alter table blog_posts rename to hidden_posts");
	await page.goto("/blog");
	await live(page);
	const failed = page.getByText("Failed to load blogs. Please try again later.");
	await failed.waitFor();
	await database.query("alter table hidden_posts rename to blog_posts");
	await database.query("update blog_posts set plain_text = 'One line.' where id = 'post-iec'");
	await page.getByRole("button", { name: blog.tryAgain }).click();
	// A text that stands there whole has nothing more to read.
	await page.getByText("One line.").waitFor();
	expect(await page.getByRole("button", { name: /^Read More/ }).count()).toBe(2);
	expect(await failed.count()).toBe(0);

	// Also on the way from another screen, without a line.
	await page.getByRole("link", { name: "About Us" }).first().click();
	await page.waitForURL("**/about-us");
	await page.route("**/blog.data*", (route) => route.abort());
	await page.getByRole("link", { name: "Blogs" }).first().click();
	await failed.waitFor();
	await page.unroute("**/blog.data*");
	await database.query("delete from blog_posts");
	await page.getByRole("button", { name: blog.tryAgain }).click();
	await page.getByText("No blogs available at the moment.").waitFor();
});

test("an enquiry that cannot be sent stays on the screen; one that is sent gives way to the thanks", async () => {
	const { page } = await open("/contact");
	const { form, thanks } = contact;
	await page.getByLabel(form.name.label).fill("Nirali Sample");
	await page.getByLabel(form.phone.label).fill("98765 43210");
	await page.getByLabel(form.email.label).fill("nirali@example.com");
	await page.getByLabel(form.purpose.label).fill("Cotton for Oman");
	const send = page.getByRole("button", { name: form.send, exact: true });

	await page.route("**/auth/addcontact", (route) => route.abort());
	await send.click();
	await page.getByText("Failed to send form. Please try again later.").waitFor();
	expect(await page.getByLabel(form.purpose.label).inputValue()).toBe("Cotton for Oman");

	await page.unroute("**/auth/addcontact");
	await send.click();
	await page.getByText("Form Sent Successfully and our support team will contact you in 48 hours").waitFor();
	const heading = page.getByRole("heading", { name: thanks.title });
	await heading.waitFor();
	expect(await heading.evaluate((one) => one === document.activeElement)).toBe(true);
	expect(await page.getByLabel(form.purpose.label).count()).toBe(0);
});

test("signing up answers empty fields and two different passwords in the specified words, and sends nothing", async () => {
	const { page } = await open("/registration");
	const calls: string[] = [];
	page.on("request", (request) => request.method() === "POST" && calls.push(request.url()));
	const register = page.getByRole("button", { name: "Register", exact: true });
	await register.click();
	const alert = page.getByRole("alert").filter({ hasText: "Please fill all the fields" });
	await alert.waitFor();
	// Red: rust-700 of the tokens.
	expect(await alert.evaluate((box) => getComputedStyle(box).color)).toBe("rgb(150, 44, 24)");
	await page.getByLabel("Name").fill("Nirali Sample");
	await page.getByLabel("Contact number").fill("98765 43210");
	await page.getByLabel("E-mail").fill("nirali@example.com");
	await page.getByLabel("Password", { exact: true }).fill("monsoon-over-hazira");
	await page.getByLabel("Confirm password").fill("monsoon-over-surat");
	await register.click();
	await page.getByText("password is not matched").first().waitFor();
	expect(calls).toEqual([]);
});

test("the keyboard alone skips to the content, opens and leaves the menu, and opens a question", async () => {
	const { page } = await open("/contact");
	const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
	await page.keyboard.press("Tab");
	expect(await focused()).toBe(frame.skip);
	await page.keyboard.press("Enter");
	await page.keyboard.press("Tab");
	expect(await page.evaluate(() => document.querySelector("main")?.contains(document.activeElement))).toBe(true);

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
	expect(await opener.evaluate((one) => one === document.activeElement)).toBe(true);

	await page.locator("main summary").first().focus();
	await page.keyboard.press("Enter");
	await page.getByText(contact.faq.items[0].answer).waitFor();
});

const readable = ["/", "/about-us", "/team", "/companies", "/contact", "/courses", "/blog", "/terms"];

test.each(readable)(
	"%s says without scripts all it says with them, and fits when zoomed to double size",
	async (path) => {
		// Half the room at twice the density is what a browser makes of 1280 × 800 when a person zooms to 200 %.
		const { page } = await open(path, { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(640);
		const parts = "main :is(h1, h2, h3, p, dd, summary, blockquote, td)";
		const shown = (from: Page) =>
			from.locator(parts).evaluateAll((all) =>
				all
					.filter((part) => part.checkVisibility() && !part.closest(".no-js\\:hidden, [aria-live], .flip-book"))
					.map((part) => part.textContent.replace(/\s+/g, " ").trim())
					.filter(Boolean),
			);
		const { page: plain } = await openVisitor(browser, site.url, { javaScriptEnabled: false });
		await plain.goto(path);
		const without = new Set(await shown(plain));
		const lost = (await shown(page)).filter((text) => !without.has(text));
		expect(lost).toEqual([]);
		expect(without.size).toBeGreaterThan(5);
	},
);
