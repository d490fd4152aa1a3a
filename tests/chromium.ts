// Visitors in a Chromium that calls nobody but the site under test. A worker starts it once and keeps its tabs: a new tab
// costs three times as much as a page in one that is there, so a tab is cleared after its test and given to the next one.
import fs from "node:fs";
import { createRequire } from "node:module";
import type { BrowserContextOptions, CDPSession, Download, Page } from "playwright";
import { expect, inject, onTestFinished } from "vitest";
import { launchChromium } from "#scripts/chromium.ts";
import { findViolations } from "#tests/accessibility.ts";
import { reportUnstyled } from "#tests/unstyled.ts";

type Options = BrowserContextOptions & {
	/** Nothing in this browser is left from an earlier test, not even its cached files. */
	fresh?: boolean;
};
type Tab = Awaited<ReturnType<typeof openTab>>;

let chromium: ReturnType<typeof launchChromium> | undefined;
const keptTabs = new Map<string, Tab[]>();

/** A visitor of the site that all journeys share, or of the one at `baseURL`: a phone, unless the options say otherwise. */
export async function openVisitor({ fresh = false, viewport = { width: 360, height: 740 }, ...changes }: Options = {}) {
	const options: BrowserContextOptions = { baseURL: inject("siteUrl"), reducedMotion: "reduce", ...changes };
	const kind = JSON.stringify(options);
	const kept = fresh ? undefined : keptTabs.get(kind)?.pop();
	const tab = kept ?? (await openTab({ viewport, ...options }, fresh));
	if (kept && viewport) await kept.page.setViewportSize(viewport);
	const { page } = tab;
	onTestFinished(async ({ task }) => {
		const isClean =
			!fresh && task.result?.state === "pass" && !tab.isSpoiled() && (await tab.clear().catch(() => false));
		if (isClean) keptTabs.set(kind, [...(keptTabs.get(kind) ?? []), tab]);
		else await page.context().close();
	});
	page.setDefaultTimeout(40_000);
	const consoleErrors: string[] = [];
	page.on("console", (message) => {
		if (message.type() === "error") consoleErrors.push(message.text());
	});
	page.on("pageerror", (error) => consoleErrors.push(error.message));
	return {
		page,
		/** What the console said, without the browser's own note on responses a test provokes (`status of 401`). */
		consoleErrors: () => consoleErrors.filter((text) => !/the server responded with a status of 4\d\d/.test(text)),
	};
}

/** A visitor on this page, which answers taps. */
export async function openPage(path: string, options: Options = {}) {
	const visitor = await openVisitor(options);
	await open(visitor.page, path);
	return visitor;
}

/** Goes to this page and waits until it answers taps. */
export async function open(page: Page, path: string) {
	const response = await page.goto(path);
	await hydrated(page);
	return response;
}

/** Waits until the page answers taps. */
export const hydrated = (page: Page) => page.locator("html[data-live]").waitFor({ state: "attached" });

/** Goes on when the rules for the new width hold: Chromium applies them with its next frame. */
export async function resize(page: Page, viewport: { width: number; height: number }) {
	await page.setViewportSize(viewport);
	await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/**
 * The network is back. A page has it before its worker, through which it asks, and would try again only after ten seconds:
 * so it is told once more.
 */
export async function reconnect(page: Page) {
	await page.context().setOffline(false);
	await page.evaluate(() => dispatchEvent(new Event("online")));
}

/**
 * Expects no accessibility violation in the page as it is now. `resized`: the page was checked before at another width or
 * on another slide, so only what was not visible then is checked.
 */
export async function expectAccessible(page: Page, { resized = false } = {}) {
	axeSource ??= fs.readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
	// It stays in a page that is looked at in several widths.
	if (!(await page.evaluate(() => "axe" in globalThis))) {
		const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
		sessions.set(page, session);
		// As a script, not by `eval`: then Chromium compiles it for the first page only.
		await session.send("Runtime.evaluate", { expression: axeSource });
	}
	const known = [...knownLooks];
	const { found, looks } = await page.evaluate(findViolations, { how: axeOptions, onlyNew: resized, known });
	expect([page.url(), found]).toEqual([page.url(), []]);
	for (const look of looks) knownLooks.add(look);
}

/** No part of the page reaches beyond its right edge, and on a phone no table reaches beyond its box. */
export async function expectNoHorizontalScroll(page: Page) {
	const [content, window, beyond] = await page.evaluate(() => {
		// What is too wide in a footer that is not on the screen yet is cut off, and on a phone nobody would ever see it.
		const footer = document.querySelector<HTMLElement>(".site-footer");
		footer?.style.setProperty("content-visibility", "visible");
		const wide = [...document.querySelectorAll(".table-box")].filter((box) => box.scrollWidth > box.clientWidth);
		const parts = wide.map((box) =>
			[...box.querySelectorAll("td *")]
				.filter((one) => one.getBoundingClientRect().right > box.getBoundingClientRect().right)
				.at(-1),
		);
		return [document.documentElement.scrollWidth, innerWidth, parts.map((one) => one?.outerHTML.slice(0, 200))];
	});
	expect([page.url(), content]).toEqual([page.url(), window]);
	if (window < 768) expect([page.url(), beyond]).toEqual([page.url(), []]);
}

const savings = [
	// Nobody looks: with so little memory it paints only what is on the screen.
	"--force-gpu-mem-available-mb=1",
	// No page stays long enough that optimizing its scripts pays, and most of what they make is thrown away at once.
	"--js-flags=--no-opt,--no-maglev,--min-semi-space-size=16",
];

let axeSource: string | undefined;
const sessions = new WeakMap<Page, CDPSession>();
const knownLooks = new Set<number>();
/**
 * The size of what is touched belongs to WCAG 2.2 AA, but axe leaves its rule off. Half the work: no addresses of elements
 * that are in order, and no style sheets read again, which no rule in use needs.
 */
const axeOptions = {
	rules: { "target-size": { enabled: true } },
	resultTypes: ["violations" as const],
	selectors: false,
	preload: false,
};

export async function readDownload(download: Download) {
	return { name: download.suggestedFilename(), bytes: fs.readFileSync(await download.path()) };
}

async function openTab(options: BrowserContextOptions, fresh: boolean) {
	chromium ??= launchChromium(...savings);
	const context = await (await chromium).newContext(options);
	if (options.javaScriptEnabled !== false) await reportUnstyled(context);
	const page = await context.newPage();
	const session = await context.newCDPSession(page);
	const origins = new Set<string>();
	let spoiled = false;
	// What these do to a tab cannot be taken back.
	for (const [owner, name] of [
		[page, "addInitScript"],
		[page, "emulateMedia"],
		[page, "setExtraHTTPHeaders"],
		[context, "addInitScript"],
		[context, "grantPermissions"],
		[context, "setGeolocation"],
		[page.clock, "install"],
	] as unknown as [Record<string, (...all: unknown[]) => unknown>, string][]) {
		const original = owner[name]?.bind(owner);
		owner[name] = (...all) => {
			spoiled = true;
			return original?.(...all);
		};
	}
	const runsScripts = options.javaScriptEnabled !== false;
	const own = new URL(options.baseURL ?? inject("siteUrl")).origin;
	/** Has been here before, so the web font is used at once, and nothing moves while something is clicked. */
	const knowTypeface = () => page.evaluate(() => localStorage.setItem("typeface", "kept"));
	if (runsScripts && !fresh) {
		await page.goto(`${own}/healthz`);
		await knowTypeface();
		await session.send("Page.resetNavigationHistory");
	}
	return {
		page,
		isSpoiled: () => spoiled || page.isClosed(),
		/** Removes whatever a visitor left in the tab, files that browsers cache excepted. */
		async clear() {
			page.removeAllListeners();
			await Promise.all(context.pages().map((other) => other !== page && other.close()));
			await Promise.all([page.unrouteAll(), context.unrouteAll(), context.setOffline(false)]);
			const { origin } = new URL(page.url());
			const forget = () => {
				sessionStorage.clear();
				localStorage.clear();
			};
			await page.mouse.move(-10, -10);
			if (runsScripts && origin !== "null") await page.evaluate(forget);
			// Not about:blank, after which the browser would begin a new process that knows none of our scripts.
			await page.goto(`${own}/healthz`);
			if (runsScripts) await page.evaluate(forget);
			await context.clearCookies();
			for (const one of origins.add(own).add(origin))
				if (one !== "null")
					await session.send("Storage.clearDataForOrigin", { origin: one, storageTypes: "local_storage" });
			if (runsScripts) await knowTypeface();
			await session.send("Page.resetNavigationHistory");
			return true;
		},
	};
}
