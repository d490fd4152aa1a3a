// The language of what people have written: a post in Gujarati stands on English pages too.
import { currentLanguage, localeOf } from "#content/language.ts";
import { type Language, languages } from "#contract/languages.ts";

const charactersOf: Record<Language, RegExp> = {
	en: /\p{Script=Latin}/gu,
	hi: /\p{Script=Devanagari}/gu,
	gu: /\p{Script=Gujarati}/gu,
};

/**
 * For `lang`: nothing if it is in the page's own script, or has only terms in Latin script beside it. Such a term may
 * carry an ending: "Shipping billની checklist".
 */
export function langOf(text: string) {
	const count = (language: Language, part = text) => part.match(charactersOf[language])?.length ?? 0;
	const own = currentLanguage();
	const words = text.trim().split(/\s+/);
	if (own !== "en" && words.filter((word) => count(own, word) > 0).length * 10 > words.length) return undefined;
	const [most = "en"] = [...languages].sort((one, other) => count(other) - count(one));
	return most === own || count(most) === 0 ? undefined : localeOf(most);
}
