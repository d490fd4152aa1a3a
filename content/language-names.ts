// What everybody must be able to read in their own language, whatever the page is in.
import type { Language } from "#contract/languages.ts";

export const languageNames: Record<Language, string> = { en: "English", hi: "हिन्दी", gu: "ગુજરાતી" };

/** For a browser that prefers another language than the page's. `stay`: closes the offer. */
export const languageOffers: Record<Language, { offer: string; stay: string }> = {
	en: { offer: "Read this page in English", stay: "Close" },
	hi: { offer: "यह पृष्ठ हिन्दी में पढ़ें", stay: "बंद करें" },
	gu: { offer: "આ પૃષ્ઠ ગુજરાતીમાં વાંચો", stay: "બંધ કરો" },
};
