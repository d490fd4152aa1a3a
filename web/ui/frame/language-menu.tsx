import { Languages, X } from "lucide-react";
import { useLocation } from "react-router";
import { currentLanguage, localAddress, localeOf } from "#content/language.ts";
import { languageNames, languageOffers } from "#content/language-names.ts";
import { words } from "#content/words.ts";
import { languages } from "#contract/languages.ts";

/** Links to this page in each language, under that language's own name. web/boot/frame.ts stores the choice. */
export function LanguageLinks({ className }: { className?: string }) {
	const here = useAddress();
	return languages.map((language) => (
		<li key={language}>
			<a
				className={className}
				href={localAddress(here, language)}
				hrefLang={localeOf(language)}
				lang={localeOf(language)}
				data-language={language}
				aria-current={language === currentLanguage() ? "true" : undefined}
			>
				{languageNames[language]}
			</a>
		</li>
	));
}

/** The URL of this page; the page for unknown URLs has none of its own. */
function useAddress() {
	const { pathname, search } = useLocation();
	return pathname === "/404" ? "/" : pathname + search;
}

/** In the header. */
export function LanguageMenu() {
	return (
		<details className="account-menu">
			<summary className="language-summary">
				<Languages aria-hidden="true" className="size-6" />
				<span className="sr-only">{words().frame.language}: </span>
				<span className="language-name">{languageNames[currentLanguage()]}</span>
			</summary>
			<ul className="account-list">
				<LanguageLinks />
			</ul>
		</details>
	);
}

/** In footers. */
export function LanguageLine() {
	return (
		<nav aria-label={words().frame.language} className="language-line">
			<ul>
				<LanguageLinks className="footer-link" />
			</ul>
		</nav>
	);
}

/** The script in <head> shows one of them to a visitor whose browser prefers another language, until they have
 * chosen. */
export function LanguageOffers() {
	const here = useAddress();
	return languages
		.filter((language) => language !== currentLanguage())
		.map((language) => (
			<aside
				key={language}
				className="language-offer"
				data-offer={language}
				lang={localeOf(language)}
				aria-label={languageNames[language]}
			>
				<a href={localAddress(here, language)} hrefLang={localeOf(language)} data-language={language}>
					{languageOffers[language].offer}
				</a>
				<button type="button" data-language={currentLanguage()} aria-label={languageOffers[language].stay}>
					<X aria-hidden="true" className="size-5" />
				</button>
			</aside>
		));
}
