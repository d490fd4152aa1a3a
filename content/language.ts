// In which language words are: that of the request or job on the server (content/scope.ts), that of the page in a
// browser, whose scripts are built once per language.
import { type Language, languages } from "#contract/languages.ts";

const isLanguage = (text: string): text is Language => (languages as readonly string[]).includes(text);
const languageOfPage = () => globalThis.document?.documentElement.lang.slice(0, 2) ?? "";

let read = (): Language => {
	const language = languageOfPage();
	return isLanguage(language) ? language : "en";
};

export const currentLanguage = (): Language => read();

/** Server only. */
export function readLanguageFrom(from: () => Language) {
	read = from;
}

/** What the institute chose for the digits of Hindi and Gujarati pages. */
export type Digits = "latin" | "native";

let readDigits = (): Digits => (globalThis.document?.documentElement.dataset.digits === "native" ? "native" : "latin");

/** Server only. */
export function readDigitsFrom(from: () => Digits) {
	readDigits = from;
}

/** For Intl: the digits of everything that this site formats for people. */
export function numberingOf(language: Language = currentLanguage()) {
	if (language === "en" || readDigits() === "latin") return "latn";
	return language === "hi" ? "deva" : "gujr";
}

const translated = new Map<Language, { modules: Map<unknown, unknown>; sentences: ReadonlyMap<string, string> }>();

type Module = Readonly<Record<string, unknown>>;

/** `pairs`: each English module of words with its translation. `sentences`: those of the institute's own content. */
export function addLanguage(
	language: Language,
	pairs: readonly (readonly [Module, Module])[],
	sentences: Readonly<Record<string, string>>,
) {
	const modules = new Map<unknown, unknown>();
	for (const [english, other] of pairs)
		for (const [name, words] of Object.entries(english)) modules.set(wordsBehind(words), wordsBehind(other[name]));
	translated.set(language, { modules, sentences: new Map(Object.entries(sentences)) });
}

/** By accessor, because a module may export only that and not the words themselves. */
const accessors = new Map<unknown, unknown>();
const wordsBehind = (exported: unknown) => accessors.get(exported) ?? exported;

/** `words("hi")`, or `words()` in the current language. */
export function inLanguage<Words>({ en }: { en: Words }) {
	const accessor = (language: Language = currentLanguage()): Words =>
		(translated.get(language)?.modules.get(en) as Words | undefined) ?? en;
	accessors.set(accessor, en);
	return accessor;
}

/** A text of the institute's own content, if it is the product's and therefore translated. */
export const findTranslation = (english: string, language: Language = currentLanguage()) =>
	translated.get(language)?.sentences.get(english);

/** Addresses of the site in another language begin with it: "/gu/courses". Files and other sites have no language. */
const prefix = /^\/(hi|gu)(?=[/?#.]|$)/;
const file = /^\/(assets|icons|fonts|images|pictures|uploads|plain|social)\//;

/** "/courses" in a language: "/gu/courses". What is no address of a page or call stays as it is. */
export function localAddress(address: string, language: Language = currentLanguage()) {
	if (language === "en" || !address.startsWith("/") || address.startsWith("//")) return address;
	if (prefix.test(address) || file.test(address)) return address;
	return `/${language}${address === "/" ? "" : address.replace(/^\/(?=[?#])/, "")}`;
}

/** "/gu/courses" is "/courses" in Gujarati. */
export function readAddress(address: string): { language: Language; address: string } {
	const [, found] = prefix.exec(address) ?? [];
	if (!found || !isLanguage(found)) return { language: "en", address };
	const rest = address.slice(found.length + 1);
	return { language: found, address: rest.startsWith("/") ? rest : `/${rest}` };
}

/** For `lang` attributes and feeds. */
export const localeOf = (language: Language = currentLanguage()) => (language === "en" ? "en-IN" : `${language}-IN`);
