// Renders Markdown for readers. CommonMark and GitHub's tables without HTML: anything that looks like a tag is shown as
// typed.
import { blogWords } from "#content/en/site/blog.ts";
import { currentLanguage } from "#content/language.ts";
import { isCut, type KnownPicture, sourceSet, widestFile } from "#contract/pictures.ts";

/**
 * `html` still contains the names of the pictures, which `showPictures` replaces. `text`: for excerpts, with a full
 * stop after each heading, which would otherwise run into the next sentence. `pictures`: their names, in the order of
 * the text.
 */
export type Drawn = { html: string; text: string; pictures: string[] };

/** So that older plain-text posts look right: indented lines are not code, and a line of hyphens is not an underline. */
const off = { disable: { null: ["htmlFlow", "htmlText", "codeIndented", "setextUnderline"] } };

/**
 * Emphasis, links and quotes take quadratic time: a text of nothing but asterisks would take minutes. With so many signs
 * in one paragraph, or so many quotes, they are shown as typed.
 */
const mostSigns = { ofEmphasis: 1000, ofLinks: 4000, ofQuotes: 2000 };
const tangledOff = {
	disable: { null: [...off.disable.null, "attention", "labelStartLink", "labelStartImage", "labelEnd", "blockQuote"] },
};
const isTangled = (source: string) =>
	source
		.split(/\n[^\S\n]*\n/)
		.some(
			(paragraph) =>
				countOf(paragraph, /[*_]+/g) > mostSigns.ofEmphasis || countOf(paragraph, /[[\]]/g) > mostSigns.ofLinks,
		) || countOf((source.match(/^[\s>*+\-\d.)]+/gm) ?? []).join(""), />/g) > mostSigns.ofQuotes;
const countOf = (text: string, sign: RegExp) => text.match(sign)?.length ?? 0;

/** Each text is rendered once per process and language, because a table has a label in the reader's language. The key
 * contains the text itself, so the cache is never out of date. */
const drawn = new Map<string, Drawn>();
const mostKept = 200;

export async function drawMarkdown(source: string): Promise<Drawn> {
	const key = `${currentLanguage()} ${source}`;
	const known = drawn.get(key);
	if (known) return known;
	const made = await draw(source);
	if (drawn.size >= mostKept)
		for (const oldest of drawn.keys()) {
			drawn.delete(oldest);
			break;
		}
	drawn.set(key, made);
	return made;
}

async function draw(source: string): Promise<Drawn> {
	// Loaded when it is first needed.
	const [{ micromark }, { gfmTable, gfmTableHtml }] = await Promise.all([
		import("micromark"),
		import("micromark-extension-gfm-table"),
	]);
	// Every `<` of the text is escaped, so each `<` in this HTML starts a tag that micromark has written.
	const html = micromark(source, {
		extensions: [isTangled(source) ? tangledOff : off, gfmTable()],
		htmlExtensions: [gfmTableHtml()],
	})
		// Our pages load no pictures from other sites: such a picture is replaced by its alternative text.
		.replace(/<img src="([^"]*)" alt="([^"]*)"(?: title="[^"]*")? \/>/g, (_whole, name: string, alt: string) =>
			pictureName.test(name) ? `<img src="${name}" alt="${alt}" />` : alt,
		)
		// A wide table scrolls by itself on a phone, also with the keyboard.
		.replace(/<table>/g, `<div class="prose-table" role="group" aria-label="${blogWords().table}" tabindex="0"><table>`)
		.replace(/<\/table>/g, "</table></div>")
		// The title of the page is the first level.
		.replace(/<(\/?)h1>/g, "<$1h2>")
		.replace(/<a href="([^"]*)"(?: title="[^"]*")?>([\s\S]*?)<\/a>/g, (_whole, address: string, words: string) =>
			isSafe(address) ? `<a href="${address}" rel="noopener noreferrer">${words}</a>` : words,
		);
	const pictures = Array.from(html.matchAll(namedPicture), ([, name = ""]) => name);
	return { html, text: plainOf(html.replace(/([^.?!:।])(<\/h[1-6]>)/g, "$1.$2")), pictures };
}

/** The id of a cropped picture, or the name of a built-in one. */
const pictureName = /^[a-z0-9-]{1,40}$/;
const namedPicture = /<img src="([a-z0-9-]{1,40})" alt="([^"]*)" \/>/g;

/** The width of a text: see prose.css. */
const widthOfText = "(min-width: 44rem) 40rem, 92vw";

/** The HTML with its pictures. A missing picture is left out. */
export const showPictures = (html: string, found: Pictures) =>
	fillPictures(html, found, (picture, alt) => {
		const { width, height } = picture;
		const set = (format: "avif" | "webp") => `srcset="${sourceSet(picture, format)}" sizes="${widthOfText}"`;
		const img = `alt="${alt}" width="${width}" height="${height}" loading="lazy" decoding="async"`;
		return `<picture><source type="image/avif" ${set("avif")}><img ${img} ${set("webp")} src="${widestFile(picture, "webp")}"></picture>`;
	});

/** The same for feed readers, which load a single file in a format that every program knows. */
export const showPicturesInFeed = (html: string, found: Pictures) =>
	fillPictures(html, found, (picture, alt) => {
		const file = isCut(picture.picture) ? `/uploads/${picture.picture}.jpg` : widestFile(picture, "webp");
		return `<img src="${file}" alt="${alt}" width="${picture.width}" height="${picture.height}">`;
	});

type Pictures = ReadonlyMap<string, KnownPicture>;

const fillPictures = (html: string, found: Pictures, show: (picture: KnownPicture, alt: string) => string) =>
	html
		.replace(namedPicture, (_whole, name: string, alt: string) => {
			const picture = found.get(name);
			return picture ? show(picture, alt && picture.said ? escapeText(picture.said.alt) : alt) : "";
		})
		.replace(/<p>\s*<\/p>\n?/g, "");

/** A web address, or a path on our own site. */
const isSafe = (address: string) => /^https?:\/\/[^/]/i.test(address) || /^\/(?![/\\]|%5C)/i.test(address);

const plainOf = (html: string) =>
	html
		.replace(/<hr \/>/g, "")
		.replace(/<img [^>]*>\s?/g, "")
		.replace(/<br \/>\n?/g, "\n")
		.replace(/<\/t[hd]>\n(?=<t[hd])/g, " | ")
		// A line for each row.
		.replace(/<\/?(?:thead|tbody|tr)>\n/g, "")
		.replace(/\n?<\/table>/g, "\n\n")
		.replace(/<\/(p|h[1-6]|blockquote|pre|ul|ol)>/g, "\n\n")
		.replace(/<li>\s*/g, "– ")
		.replace(/<[^>]*>/g, "")
		.replace(/&(lt|gt|quot|amp);/g, (_whole, name: keyof typeof signs) => signs[name])
		// The lookbehind avoids quadratic time on long runs of spaces without a line break.
		.replace(/(?<![^\S\n])[^\S\n]+\n/g, "\n")
		.replace(/\n{3,}/g, "\n\n")
		.trim();

const escapeText = (text: string) =>
	text.replace(/[<>"&]/g, (sign) => `&${Object.entries(signs).find(([, one]) => one === sign)?.[0]};`);

const signs = { lt: "<", gt: ">", quot: '"', amp: "&" };
