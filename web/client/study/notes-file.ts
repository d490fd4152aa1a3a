// The slides of a deck with the student's own notes, as one file that opens and prints anywhere.
import { readerWords } from "#content/en/account/reader.ts";
import { localeOf } from "#content/language.ts";
import { slideLines } from "#contract/course/slide-text.ts";
import type { ReadableDeck } from "#contract/course/slides.ts";

export function writeNotesFile(deck: ReadableDeck, notes: Readonly<Record<string, string>>) {
	const words = readerWords().ownNotes;
	const noteOf = (key: string) => {
		const text = notes[key]?.trim();
		return text ? `<blockquote><h3>${inHtml(words.title)}</h3><p>${inHtml(text)}</p></blockquote>` : "";
	};
	const slides = deck.slides.map((slide, index) => {
		const lines = slideLines(slide).map((line) => `<li>${inHtml(line)}</li>`);
		return `<section><h2>${index + 1}. ${inHtml(slide.title.replaceAll("**", ""))}</h2>${
			lines.length > 0 ? `<ul>${lines.join("")}</ul>` : ""
		}${noteOf(slide.key)}</section>`;
	});
	const known = new Set(deck.slides.map(({ key }) => key));
	const others = Object.keys(notes).filter((key) => !known.has(key) && noteOf(key) !== "");
	const removed = `<section><h2>${inHtml(words.removedSlides)}</h2>${others.map(noteOf).join("")}</section>`;
	const title = inHtml(`${deck.part}: ${deck.title}`);
	return `<!doctype html>
<html lang="${localeOf()}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>${styles}</style></head>
<body><h1>${title}</h1>${slides.join("\n")}${others.length > 0 ? removed : ""}</body>
</html>
`;
}

const styles = `body{max-width:46rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 sans-serif;color:#0e2238}
section{break-inside:avoid;margin-top:2rem;border-top:1px solid #c9c2b0}
blockquote{margin:1rem 0;padding:.5rem 1rem;border-left:4px solid #e8a020;background:#faf5ea}
blockquote h3{margin:0;font-size:1rem}blockquote p{white-space:pre-wrap;overflow-wrap:anywhere}`;

const inHtml = (text: string) =>
	text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
