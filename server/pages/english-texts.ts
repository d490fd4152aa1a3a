// Marks untranslated English texts on a page in another language, so that screen readers read them as English.
import { readBlocks } from "#content/entries/fields.ts";

const token = /<!--[\s\S]*?-->|<(script|style|title|textarea)\b[\s\S]*?<\/\1>|<[^>]+>|[^<]+/g;
const empty = /^<(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b/;

type Element = { at: number; isEnglish: boolean; isMixed: boolean };

/** `texts` are the source texts; each paragraph and list item of a longer one is an element of its own. */
export function markEnglish(page: string, texts: readonly string[]) {
	if (texts.length === 0) return page;
	const english = new Set(texts.flatMap(partsOf).map(escapeText));
	const tokens = page.match(token) ?? [];
	const open: Element[] = [];
	const mark = (at: number) => {
		const tag = tokens[at] ?? "";
		if (!/\slang="/.test(tag)) tokens[at] = tag.replace(/\/?>$/, ' lang="en-IN"$&');
	};
	for (const [at, one] of tokens.entries()) {
		const [, alt] = /^<img\b[^>]*\salt="([^"]*)"/.exec(one) ?? [];
		if (alt && english.has(alt)) mark(at);
		else if (!one.startsWith("<")) readText(one);
		else if (one.startsWith("</")) close(open.pop());
		else if (!one.startsWith("<!") && !empty.test(one) && !one.endsWith("/>") && !one.endsWith(`</${nameOf(one)}>`))
			open.push({ at, isEnglish: false, isMixed: false });
	}
	return tokens.join("");

	function readText(text: string) {
		const around = open.at(-1);
		if (!around) return;
		around.isEnglish ||= english.has(text.trim());
		around.isMixed ||= /[\p{Script=Devanagari}\p{Script=Gujarati}]/u.test(text);
	}

	/** An element that also contains other text keeps the language of the page. */
	function close(element: Element | undefined) {
		if (!element) return;
		if (element.isEnglish && !element.isMixed) mark(element.at);
		const around = open.at(-1);
		if (around) around.isMixed ||= element.isMixed;
	}
}

const nameOf = (tag: string) => /^<([^\s/>]+)/.exec(tag)?.[1] ?? "";

const partsOf = (text: string) =>
	text.includes("\n") || text.startsWith("- ")
		? readBlocks(text).flatMap((block) => {
				if (block.kind === "paragraph") return [block.text];
				if (block.kind === "list") return [...block.items];
				return [block.heading ?? "", ...block.facts.flatMap(({ name, value }) => [name, value])];
			})
		: [text];

/** Escapes text like React does, so that it is found in React's HTML. */
const escapeText = (text: string) =>
	text
		.trim()
		.replaceAll("&", "&amp;")
		.replaceAll("<", "&lt;")
		.replaceAll(">", "&gt;")
		.replaceAll('"', "&quot;")
		.replaceAll("'", "&#x27;");
