// One address for each page, however somebody types or advertises it: /HI//Contact/ is /hi/contact.
import { localAddress } from "#content/language.ts";
import type { Language } from "#contract/languages.ts";
import type { Pages } from "#server/pages/pages.ts";

/**
 * Of several languages the last one counts: `/hi/gu/contact` shows Gujarati. Null if there is no such page. The page of a
 * certificate, whose address is printed on it, and the addresses that only lead to a page are none of the router's.
 */
export function findUsualAddress(path: string, { find, patternOf }: Pick<Pages, "find" | "patternOf">) {
	const [prefixes = "", last = "en"] = /^(?:\/+(hi|gu)(?=\/|$))*/i.exec(path) ?? [];
	const rest = path.slice(prefixes.length).replace(/\/+/g, "/").replace(/\/$/, "") || "/";
	const pattern = patternOf(rest) ?? otherPatterns.find(({ address }) => address.test(rest))?.pattern ?? null;
	const address = localAddress(pattern ? spellAs(pattern, rest) : rest, last.toLowerCase() as Language);
	// The home page of a language is also at `/gu/`.
	if (rest === "/" && path === `${address}/`) return path;
	return pattern || find(address, undefined, undefined) ? address : null;
}

const otherPatterns = [
	{ address: /^\/verify\/[^/]+$/i, pattern: "/verify/:number" },
	{ address: /^\/payment-fail$/i, pattern: "/payment-fail" },
	{ address: /^\/success$/i, pattern: "/success" },
];

/** What stands for a parameter keeps its capitals: certificates have them in their numbers. */
function spellAs(pattern: string, path: string) {
	const names = pattern.split("/");
	return path
		.split("/")
		.map((part, index) => (part.toLowerCase() === names[index] ? names[index] : part))
		.join("/");
}
