// A browser's User-Agent header as a short name.
import { serverWords } from "#content/server-words.ts";

/** "Chrome on Windows". A guess for display; nothing depends on it. */
export function nameBrowser(userAgent: string | null) {
	const text = serverWords().devices;
	const browser = nameOf(browsers, userAgent);
	const system = nameOf(systems, userAgent);
	return text.device(browser ?? text.someBrowser, system);
}

const nameOf = (names: readonly (readonly [RegExp, string])[], userAgent: string | null) =>
	names.find(([mark]) => mark.test(userAgent ?? ""))?.[1] ?? null;

// User agents also contain the names of browsers further down this list, so the order matters.
const browsers = [
	[/\bEdgA?\/|\bEdgiOS\//, "Edge"],
	[/\bOPR\/|\bOPX\//, "Opera"],
	[/\bSamsungBrowser\//, "Samsung Internet"],
	[/\bUC ?Browser\//, "UC Browser"],
	[/\bFirefox\/|\bFxiOS\//, "Firefox"],
	[/\bHeadlessChrome\/|\bChrome\/|\bCriOS\//, "Chrome"],
	[/\bSafari\//, "Safari"],
] as const;

const systems = [
	[/\biPhone\b/, "iPhone"],
	[/\biPad\b/, "iPad"],
	[/\bAndroid\b/, "Android"],
	[/\bWindows\b/, "Windows"],
	[/\bCrOS\b/, "ChromeOS"],
	[/\bMac OS X\b|\bMacintosh\b/, "Mac"],
	[/\bLinux\b/, "Linux"],
] as const;
