// A Chromium that calls nobody but the site under test, and that fails a test when the page complains.
import type { BrowserContextOptions, Page } from "playwright";
import { onTestFinished } from "vitest";
import { launchChromium } from "#scripts/chromium.ts";

export const openChromium = () => launchChromium();

export type Chromium = Awaited<ReturnType<typeof openChromium>>;

/** A fresh visitor. `expected` are complaints the test provokes on purpose. */
export async function openVisitor(browser: Chromium, url: string, options: BrowserContextOptions = {}) {
	const context = await browser.newContext({
		baseURL: url,
		viewport: { width: 360, height: 740 },
		reducedMotion: "reduce",
		...options,
	});
	const page = await context.newPage();
	page.setDefaultTimeout(10_000);
	const complaints: string[] = [];
	page.on("console", (message) => {
		if (message.type() === "error") complaints.push(message.text());
	});
	page.on("pageerror", (error) => complaints.push(error.message));
	onTestFinished(() => context.close());
	return {
		page,
		/** What the console said, without the browser's own note on answers a test asked for (`status of 401`). */
		complaints: () => complaints.filter((text) => !/the server responded with a status of 4\d\d/.test(text)),
	};
}

/** A fresh visitor on this page, which answers taps. */
export async function openPage(browser: Chromium, url: string, path: string, options: BrowserContextOptions = {}) {
	const visitor = await openVisitor(browser, url, options);
	await visitor.page.goto(path);
	await live(visitor.page);
	return visitor;
}

/** Waits until the page answers taps. */
export const live = (page: Page) => page.locator("html[data-live]").waitFor({ state: "attached" });
