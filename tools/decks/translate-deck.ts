// The slides of a deck in another language. The text of the slides is translated only for some days; for the others the
// bodies stay in English and are marked as English.
import type { Body, ReadableDeck, Slide } from "#contract/course/slides.ts";

/** The parts whose slides are fully translated. */
const wholeParts = ["Day-1", "Day-1.1", "Day-2", "Day-3"];
/** Translated for every part: the goals on the second slide, the quiz and the call-outs of a facsimile. */
const isTranslated = (part: string, { body }: Slide, index: number) =>
	wholeParts.includes(part) || index === 1 || body.type === "quiz" || body.type === "facsimile";

/** The translation, or undefined if there is none. `place` is the location of the text: "slide 7, remark". */
export type Translate = (english: string, place: string) => string | undefined;

type DeckOf<SlideText> = Omit<ReadableDeck, "slides" | "terms"> & { slides: SlideText[] };

export function translateDeck<SlideText extends Slide>(deck: DeckOf<SlideText>, translate: Translate) {
	const slides = deck.slides.map((slide, index) => {
		const inPlace: Translate = (english, name) =>
			isSentence(english) ? translate(english, `slide ${index + 1}, ${name}`) : english;
		const section = inPlace(slide.section, "section") ?? slide.section;
		const title = inPlace(slide.title, "title") ?? slide.title;
		const lead = inPlace(slide.lead, "lead") ?? slide.lead;
		const body =
			slide.tag === "glossary"
				? translateHead(slide.body, inPlace)
				: isTranslated(deck.part, slide, index)
					? translateBody(slide.body, inPlace)
					: null;
		const remark = inPlace(slide.remark, "remark") ?? slide.remark;
		const translated = { ...slide, section, title, lead, remark };
		if (body) return { ...translated, body };
		return slide.body.type === "nothing" ? translated : { ...translated, lang: "en" as const };
	});
	// Taken from the title slide.
	const { title = deck.title, lead: description = deck.description } = slides[0] ?? {};
	return { ...deck, title, description, slides } satisfies DeckOf<Slide>;
}

/** Only the header: the rows come from the glossary, which has its own translations. */
function translateHead(body: Body, translate: Translate): Body {
	if (body.type !== "table") return body;
	return { ...body, head: body.head.map((name, place) => translate(name, `table head ${place + 1}`) ?? name) };
}

/** Not a sentence if it is the same in every language: 5407 54, ₹90, FOB, gst.gov.in. The character of a fact may be a
 * sentence. */
export const isSentence = (text: string) => /[\p{Ll}\p{Co}]/u.test(text) && !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(text);

/** Null unless all its texts have a translation, because a table in two languages helps nobody. */
function translateBody(body: Body, translate: Translate): Body | null {
	let isWhole = true;
	function visit(value: unknown, path: readonly string[]): unknown {
		if (typeof value === "string") {
			const translation = translate(value, path.join(" "));
			if (translation === undefined) isWhole = false;
			return translation ?? value;
		}
		if (Array.isArray(value)) return value.map((one, place) => visit(one, [...path, String(place + 1)]));
		if (typeof value !== "object" || value === null) return value;
		return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, visit(one, [...path, name])]));
	}
	// The document itself is in English, as trade documents are.
	if (body.type === "facsimile") {
		const notes = visit(body.notes, ["call-out"]) as string[];
		return isWhole ? { ...body, notes } : null;
	}
	const { type, ...texts } = body;
	const translated = { type, ...(visit(texts, [type]) as object) } as Body;
	return isWhole ? translated : null;
}
