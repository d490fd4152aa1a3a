// Which content and which language a request or job has on the server: what this process shows, in English, unless a
// page or an e-mail is rendered with something else. Server only.
import { AsyncLocalStorage } from "node:async_hooks";
import "#content/translations.ts";
import { type Digits, readDigitsFrom, readLanguageFrom } from "#content/language.ts";
import { published, readPublishedFrom, type SiteContent } from "#content/published.ts";
import type { Language } from "#contract/languages.ts";

type Scope = { content?: SiteContent | undefined; language?: Language | undefined; digits?: Digits };

const scope = new AsyncLocalStorage<Scope>();
let shown: (() => SiteContent) | undefined;

const languageNow = () => scope.getStore()?.language ?? "en";
readLanguageFrom(languageNow);
const contentNow = () => scope.getStore()?.content ?? shown?.();
readDigitsFrom(() => scope.getStore()?.digits ?? contentNow()?.digits ?? "latin");
/** Of contents in other languages. A page is rendered with one of them, and the calls that it makes meanwhile are too. */
const originals = new WeakMap<SiteContent, SiteContent>();
readPublishedFrom(() => {
	const content = contentNow();
	if (!content) throw new Error("No content has been read yet.");
	const translated = content.translated?.[languageNow()];
	if (translated) originals.set(translated, content);
	return translated ?? content;
});

/** Runs this with `published()` being this content: a preview has another one than the site. */
export const withContent = <Result>(content: SiteContent, run: () => Result): Result =>
	scope.run({ ...scope.getStore(), content }, run);

/** Runs this with all words in a language. */
export const withLanguage = <Result>(language: Language, run: () => Result): Result =>
	scope.run({ ...scope.getStore(), language }, run);

/** Runs this with these digits, whatever the institute has chosen: files, and texts that are checked, have Latin ones. */
export const withDigits = <Result>(digits: Digits, run: () => Result): Result =>
	scope.run({ ...scope.getStore(), digits }, run);

/** The content as it was written: what contracts and documents name never depends on who reads it. */
export function originalContent() {
	const content = withLanguage("en", published);
	return originals.get(content) ?? content;
}

/** An order keeps the name of its course as it was written; people read it in their language. */
export const courseText = (product: string) =>
	product === originalContent().fees.product ? published().fees.product : product;

/** From now on `published()` is what this returns, everywhere else in this process. */
export function showEverywhere(now: () => SiteContent) {
	shown = now;
}
