// Faults of a page that a script can detect. Runs in the page.
import type { Page } from "playwright";
import type { Language } from "#contract/languages.ts";

/** Names and terms that stay in Latin script in every language, and texts that people have typed. */
const latin =
	/\b(EIBM|EIBU|FOB|CIF|EXW|IEC|PAN|GSTIN?|IGST|CGST|SGST|LUT|RCMC|DGFT|ICEGATE|HSN|Incoterms?|APEDA|FSSAI|MSME|Udyam|DSC|PayU|UPI|PowerPoint|PPTX?|PDF|CSV|ZIP|WhatsApp|Google|Authenticator|QR|Instagram|Facebook|LinkedIn|YouTube|shipping bill|bill of lading|letter of credit|AD code|AM|PM|IST|English|Ctrl|Enter|Esc|Shift|Alt|Tab|Markdown|SMTP|EmailJS|HTTPS?|URL|S3|Excel|LibreOffice|Word)\b/g;

export async function findFaults(page: Page, language: Language): Promise<string[]> {
	const { faults, texts } = await page.evaluate((language) => {
		const faults: string[] = [];
		const texts: string[] = [];
		const indian = /[\u0900-\u097f\u0a80-\u0aff]/;
		const nameOf = (element: Element) =>
			`${element.tagName.toLowerCase()}${[...element.classList].map((one) => `.${one}`).join("")}`;
		const say = (what: string, element: Element, text = element.textContent ?? "") =>
			void faults.push(`${what}: ${nameOf(element)} “${text.trim().replace(/\s+/g, " ").slice(0, 60)}”`);
		const root = document.documentElement;
		if (root.lang !== `${language}-IN`) faults.push(`lang of the page: ${root.lang}`);
		if (root.scrollWidth > innerWidth) faults.push(`scrolls sideways: ${root.scrollWidth} of ${innerWidth}`);

		const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		const seen = new Set<Element>();
		for (let node = walker.nextNode(); node; node = walker.nextNode()) {
			const text = node.textContent?.trim() ?? "";
			const element = node.parentElement;
			if (!text || !element || element.closest("script, style, noscript, template")) continue;
			if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }))
				continue;
			const style = getComputedStyle(element);
			const box = element.getBoundingClientRect();
			// Text for screen readers only.
			if (element.closest(".sr-only, .skip") || (box.width <= 1 && box.height <= 1)) continue;
			const lang = element.closest("[lang]")?.getAttribute("lang")?.slice(0, 2);
			if (lang !== "en" && language !== "en" && !element.closest("code, pre, kbd, textarea, [data-typed]"))
				texts.push(text);
			if (lang === "en" && indian.test(text) && language !== "en")
				say("Indian script marked as English", element, text);
			if (seen.has(element)) continue;
			seen.add(element);
			if (element.closest("svg, [aria-hidden=true], .marquee, [class*=marquee], [class*=banner]")) continue;

			const range = document.createRange();
			range.selectNodeContents(node);
			const ink = range.getBoundingClientRect();
			let clip: Element | null = element;
			while (clip && !/auto|scroll|hidden|clip/.test(getComputedStyle(clip).overflowX)) clip = clip.parentElement;
			if (clip && clip !== document.body && clip !== root) {
				const edge = clip.getBoundingClientRect();
				const scrolls = /auto|scroll/.test(getComputedStyle(clip).overflowX);
				if (
					!scrolls &&
					(ink.right > edge.right + 1 || ink.left < edge.left - 1) &&
					ink.left < edge.right &&
					ink.right > edge.left
				)
					say("cut off", element, text);
			} else if (ink.right > innerWidth + 1 || ink.left < -1) say("beyond the window", element, text);
			if (
				style.overflowY === "hidden" &&
				element.scrollHeight > element.clientHeight + 2 &&
				style.webkitLineClamp === "none"
			)
				say("cut off below", element, text);
			const around = element.closest("button, .button, .badge, td, th, [class*=badge], [class*=tag]");
			if (around) {
				const edge = around.getBoundingClientRect();
				if (
					ink.right > edge.right + 1 ||
					ink.left < edge.left - 1 ||
					ink.bottom > edge.bottom + 2 ||
					ink.top < edge.top - 2
				)
					say("larger than its box", around, text);
			}
			if (indian.test(text)) {
				const size = Number.parseFloat(style.fontSize);
				const height = Number.parseFloat(style.lineHeight);
				if (ink.height > size * 2 && height < size * 1.3)
					say(`lines too close (${(height / size).toFixed(2)})`, element, text);
				if (style.letterSpacing !== "normal" && style.letterSpacing !== "0px") say("letter-spacing", element, text);
			}
		}
		return { faults, texts };
	}, language);
	return [...faults, ...texts.flatMap(englishIn)];
}

/**
 * Finds untranslated text: three words in Latin script that are not names, or two in a text without any other script.
 */
function englishIn(text: string) {
	const rest = text.replaceAll(/\S*[@/.]\S+|\S*\d\S*|\{[^}]*\}/g, " ").replaceAll(latin, " ");
	const words = rest.replaceAll(/\b(Asha|Ravi|Meena) (Sample|Patel)\b/g, " ").match(/[A-Za-z][a-z]{2,}/g) ?? [];
	const others = rest.match(/[\u0900-\u097f\u0a80-\u0aff]+/g) ?? [];
	const isEnglish = words.length > 2 || (words.length > 1 && others.length === 0);
	return isEnglish && words.length > others.length ? [`English: “${text.replace(/\s+/g, " ").slice(0, 80)}”`] : [];
}

/** Makes each word longer by this fraction, as a language with longer words would. */
export const lengthen = (page: Page, part: number) =>
	page.evaluate((part) => {
		const longer = (text: string) =>
			text.replace(/(?<![\p{L}\p{M}\p{N}@./:_-])[\p{L}\p{M}]{2,}(?![\p{L}\p{M}\p{N}@./:_-]|\.\w)/gu, (word) => {
				const characters = [...new Intl.Segmenter().segment(word)].map(({ segment }) => segment);
				return word + characters.slice(0, Math.ceil(characters.length * part)).join("");
			});
		const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		for (let node = walker.nextNode(); node; node = walker.nextNode())
			if (!node.parentElement?.closest("script, style, noscript, template, textarea"))
				node.textContent = longer(node.textContent ?? "");
		for (const field of document.querySelectorAll<HTMLInputElement>("[placeholder]"))
			field.placeholder = longer(field.placeholder);
	}, part);
