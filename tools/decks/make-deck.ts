// Converts one day's Markdown source into a PowerPoint file.
import PptxGenJS from "pptxgenjs";
import { institute } from "#content/defaults/institute.ts";
import { deckWords } from "#content/en/course/deck-words.ts";
import { type Deck, DeckSourceError, type Problem } from "#server/course/deck/source-schema.ts";
import { readable, type Stamp } from "#server/course/deck/stamp.ts";
import { defineLayouts, fonts, page } from "#server/course/deck/template.ts";
import { finishPackage } from "#tools/decks/finish-package.ts";
import { drawSlide } from "#tools/decks/layouts.ts";
import { readDeckSource } from "#tools/decks/source.ts";

/**
 * The deck as a .pptx. The same source and stamp give the same bytes. Throws DeckSourceError, with file and line, for a
 * source that cannot be rendered.
 */
export async function makeDeck(source: string, stamp?: Stamp, file?: string): Promise<Uint8Array> {
	return drawDeck(readDeckSource(source, file), stamp);
}

export async function drawDeck(deck: Deck, stamp?: Stamp): Promise<Uint8Array> {
	const copy = stamp && readable(stamp);
	const file = new PptxGenJS();
	file.defineLayout({ name: "EIBM", width: page.w, height: page.h });
	file.layout = "EIBM";
	file.theme = { headFontFace: fonts.head, bodyFontFace: fonts.body };
	file.title = `${deck.part}: ${deck.title}`;
	file.subject = deck.description;
	file.author = institute.name;
	file.company = institute.name;
	defineLayouts(file);

	const problems: Problem[] = [];
	for (const index of deck.slides.keys()) drawSlide(file, deck, index, problems, copy);
	if (problems.length > 0) throw new DeckSourceError(deck.file, problems);

	const made = (await file.write({ outputType: "uint8array" })) as Uint8Array;
	return finishPackage(made, {
		title: `${deck.part}: ${deck.title}`,
		subject: deck.description,
		description: copy
			? `${deckWords.preparedFor} ${copy.studentName}, ${deckWords.enrolment} ${copy.enrolmentNumber}`
			: "",
		keywords: [institute.shortName, deck.part, ...(copy ? [copy.enrolmentNumber] : [])].join(", "),
		date: deck.checked,
	});
}
