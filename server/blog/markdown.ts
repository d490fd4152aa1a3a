// From Markdown to what readers see. CommonMark without HTML: whatever looks like a tag is shown as it was typed.
import { micromark } from "micromark";

export type Drawn = { html: string; text: string };

/**
 * Plain texts from before there was Markdown look right too: an indented line is no code, and a line of hyphens
 * underlines nothing.
 */
const off = { disable: { null: ["htmlFlow", "htmlText", "codeIndented", "setextUnderline"] } };

/** Each text once per process. The key is the text itself, so nothing here can be out of date. */
const drawn = new Map<string, Drawn>();
const mostKept = 200;

export function drawMarkdown(source: string): Drawn {
	const known = drawn.get(source);
	if (known) return known;
	const made = draw(source);
	if (drawn.size >= mostKept)
		for (const oldest of drawn.keys()) {
			drawn.delete(oldest);
			break;
		}
	drawn.set(source, made);
	return made;
}

function draw(source: string): Drawn {
	// Every `<` of the text comes out escaped, so a `<` in this HTML begins a tag of micromark's own.
	const html = micromark(source, { extensions: [off] })
		// Pictures stand above the text, and our pages load none from elsewhere: what a picture says is kept.
		.replace(/<img src="[^"]*" alt="([^"]*)"(?: title="[^"]*")? \/>/g, "$1")
		// The page's own title is the first level.
		.replace(/<(\/?)h1>/g, "<$1h2>")
		.replace(/<a href="([^"]*)"(?: title="[^"]*")?>([\s\S]*?)<\/a>/g, (_whole, address: string, words: string) =>
			isSafe(address) ? `<a href="${address}" rel="noopener noreferrer">${words}</a>` : words,
		);
	return { html, text: plainOf(html) };
}

/** The web, or a place on our own site. */
const isSafe = (address: string) => /^https?:\/\/[^/]/i.test(address) || /^\/(?![/\\]|%5C)/i.test(address);

const plainOf = (html: string) =>
	html
		.replace(/<hr \/>/g, "")
		.replace(/<br \/>\n?/g, "\n")
		.replace(/<\/(p|h[1-6]|blockquote|pre|ul|ol)>/g, "\n\n")
		.replace(/<li>\s*/g, "– ")
		.replace(/<[^>]*>/g, "")
		.replace(/&(lt|gt|quot|amp);/g, (_whole, name: keyof typeof signs) => signs[name])
		.replace(/[^\S\n]+\n/g, "\n")
		.replace(/\n{3,}/g, "\n\n")
		.trim();

const signs = { lt: "<", gt: ">", quot: '"', amp: "&" };
