// How this visit began. The page's first script records it (boot-script.ts); forms send it.
import type { Attribution } from "#contract/submission.ts";

const marks = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"] as const;

export function findAttribution(): Attribution {
	try {
		const [address = "", referrer = ""] = JSON.parse(sessionStorage.getItem("arrival") ?? "[]") as string[];
		const page = new URL(address, location.origin);
		const from = URL.canParse(referrer) ? new URL(referrer) : null;
		const told: Attribution = { page: short(page.pathname) };
		// A referring site may have search terms or paths in its URL; we keep only the site and the page.
		// An app, `android-app://com.google.android.gm/`, has a host but no origin.
		if (from && from.origin !== location.origin)
			told.referrer = short(`${from.protocol}//${from.host}${from.pathname}`);
		for (const mark of marks) {
			const value = page.searchParams.get(mark);
			if (value) told[mark] = short(value);
		}
		return told;
	} catch {
		return {};
	}
}

/** Without characters that the server rejects: a broken campaign link must not cost a form. */
const short = (text: string) => text.slice(0, 200).replace(/[\0\p{Cs}]/gu, "");
