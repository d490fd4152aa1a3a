// Visitors in a Chromium that sends requests only to the site under test. Each worker starts it once and reuses its
// tabs: opening a tab takes three times as long as loading a page, so a tab is cleared after its test and given to the
// next one.
import fs from "node:fs";
import { createRequire } from "node:module";
import type { BrowserContextOptions, CDPSession, Download, Page } from "playwright";
import { expect, inject, onTestFinished } from "vitest";
import { launchChromium } from "#scripts/chromium.ts";
import { findViolations } from "#tests/accessibility.ts";
import { reportUnstyled } from "#tests/unstyled.ts";

type Options = BrowserContextOptions & {
	/** A new browser context, with an empty cache. */
	fresh?: boolean;
};
type Tab = Awaited<ReturnType<typeof openTab>>;

let chromium: ReturnType<typeof launchChromium> | undefined;
const idleTabs = new Map<string, Tab[]>();

/** A visitor of the site that all journeys share, or of the one at `baseURL`: on a phone by default. */
export async function openVisitor({ fresh = false, viewport = { width: 360, height: 740 }, ...changes }: Options = {}) {
	const options: BrowserContextOptions = { baseURL: inject("siteUrl"), reducedMotion: "reduce", ...changes };
	const kind = JSON.stringify(options);
	const reused = fresh ? undefined : idleTabs.get(kind)?.pop();
	const tab = reused ?? (await openTab({ viewport, ...options }, fresh));
	if (reused && viewport) await reused.page.setViewportSize(viewport);
	const { page } = tab;
	onTestFinished(async ({ task }) => {
		const isClean = !fresh && task.result?.state === "pass" && !tab.isDirty() && (await tab.clear().catch(() => false));
		if (isClean) idleTabs.set(kind, [...(idleTabs.get(kind) ?? []), tab]);
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
		/**
		 * The errors in the console, without the browser's own messages about responses that a test provokes (`status of
		 * 401`).
		 */
		consoleErrors: () => consoleErrors.filter((text) => !/the server responded with a status of 4\d\d/.test(text)),
	};
}

/** A visitor on this page, once it is hydrated. */
export async function openPage(path: string, options: Options = {}) {
	const visitor = await openVisitor(options);
	await open(visitor.page, path);
	return visitor;
}

/** Opens this page and waits until it is hydrated. */
export async function open(page: Page, path: string) {
	const response = await page.goto(path);
	await hydrated(page);
	return response;
}

/** Waits for hydration. */
export const hydrated = (page: Page) => page.locator("html[data-live]").waitFor({ state: "attached" });

/** Resizes and waits until the media queries apply, which Chromium evaluates with its next frame. */
export async function resize(page: Page, viewport: { width: number; height: number }) {
	await page.setViewportSize(viewport);
	await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/**
 * Goes online. The page is online before its service worker, through which it sends requests, and would retry only
 * after ten seconds, so it gets a second event.
 */
export async function reconnect(page: Page) {
	await page.context().setOffline(false);
	await page.evaluate(() => dispatchEvent(new Event("online")));
}

/**
 * Expects no accessibility violation in the current state of the page. `resized`: the page was checked before at
 * another width or on another slide, so only what was not visible then is checked.
 */
export async function expectAccessible(page: Page, { resized = false } = {}) {
	axeSource ??= fs.readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
	// The script stays in a page that is checked at several widths.
	if (!(await page.evaluate(() => "axe" in globalThis))) {
		const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
		sessions.set(page, session);
		// Not with `eval`: Chromium caches the compiled code of a script, so it compiles it for the first page only.
		await session.send("Runtime.evaluate", { expression: axeSource });
	}
	const known = [...knownFingerprints];
	const { found, fingerprints } = await page.evaluate(findViolations, { how: axeOptions, onlyNew: resized, known });
	expect([page.url(), found]).toEqual([page.url(), []]);
	for (const fingerprint of fingerprints) knownFingerprints.add(fingerprint);
}

/** Nothing extends beyond the right edge of the page, nor, on a phone, beyond the box of a table. */
export async function expectNoHorizontalScroll(page: Page) {
	const [content, window, beyond] = await page.evaluate(() => {
		// A footer that is still off the screen clips what is too wide, so the check would miss it.
		const footer = document.querySelector<HTMLElement>(".site-footer");
		footer?.style.setProperty("content-visibility", "visible");
		const wide = [...document.querySelectorAll(".table-box")].filter((box) => box.scrollWidth > box.clientWidth);
		const parts = wide.map((box) =>
			[...box.querySelectorAll(":is(td, th) *")]
				.filter((one) => one.getBoundingClientRect().right > box.getBoundingClientRect().right)
				.at(-1),
		);
		return [document.documentElement.scrollWidth, innerWidth, parts.map((one) => one?.outerHTML.slice(0, 200))];
	});
	expect([page.url(), content]).toEqual([page.url(), window]);
	if (window < 768) expect([page.url(), beyond]).toEqual([page.url(), []]);
}

const savings = [
	// With so little memory Chromium paints only what is on the screen. Nobody looks at the rest.
	"--force-gpu-mem-available-mb=1",
	// No page lives long enough for optimized code to pay off, and most objects become garbage at once.
	"--js-flags=--no-opt,--no-maglev,--min-semi-space-size=16",
];

let axeSource: string | undefined;
const sessions = new WeakMap<Page, CDPSession>();
const knownFingerprints = new Set<number>();
/**
 * The size of touch targets belongs to WCAG 2.2 AA, but axe-core disables this rule by default. The other options halve
 * the time: no selectors of the elements it finds, and no reloading of style sheets, which no enabled rule needs.
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
	let isChanged = false;
	// These calls change a tab for good, so it cannot be reused.
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
			isChanged = true;
			return original?.(...all);
		};
	}
	const runsScripts = options.javaScriptEnabled !== false;
	const own = new URL(options.baseURL ?? inject("siteUrl")).origin;
	/** A returning visitor: the web font is used at once, so there is no layout shift during a click. */
	const knowTypeface = () => page.evaluate(() => localStorage.setItem("typeface", "kept"));
	if (runsScripts && !fresh) {
		await page.goto(`${own}/healthz`);
		await knowTypeface();
		await session.send("Page.resetNavigationHistory");
	}
	return {
		page,
		isDirty: () => isChanged || page.isClosed(),
		/** Clears whatever a visitor has left in the tab, except the HTTP cache. */
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
			// Not about:blank, after which Chromium would start a new process without the compiled scripts.
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
