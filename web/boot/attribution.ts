// How this visit began. The page's first script notes it (before-paint.ts); forms tell it.
import type { Attribution } from "#contract/attribution.ts";

const marks = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"] as const;

export function findAttribution(): Attribution {
	try {
		const [address = "", referrer = ""] = JSON.parse(sessionStorage.getItem("arrival") ?? "[]") as string[];
		const page = new URL(address, location.origin);
		const from = URL.canParse(referrer) ? new URL(referrer) : null;
		const told: Attribution = { page: short(page.pathname) };
		// What somebody searched for or read elsewhere is not our business: the site's name and page are enough.
		if (from && from.origin !== location.origin) told.referrer = short(from.origin + from.pathname);
		for (const mark of marks) {
			const value = page.searchParams.get(mark);
			if (value) told[mark] = short(value);
		}
		return told;
	} catch {
		return {};
	}
}

/** Without what the server refuses in any text: a mangled campaign link must not cost a form. */
const short = (text: string) => text.slice(0, 200).replace(/[\0\p{Cs}]/gu, "");
