// Explains terms on the slides for the reader: the glossary slide in the language of the deck, and the first occurrence
// of each term on a slide, which opens its meaning.
import { firstSentence, type GlossaryTerm } from "#contract/course/glossary.ts";
import type { Body, ReadableDeck, Slide, Tag } from "#contract/course/slides.ts";

type Deck = Omit<ReadableDeck, "terms">;

/** Slides without marked terms: a title has no place for a button, a quiz asks for the meaning itself, and the others
 * are lists. */
const unmarked: readonly Tag[] = ["title", "section", "quiz", "answers", "glossary", "sources"];

export function explainTerms(deck: Deck, terms: readonly GlossaryTerm[]): ReadableDeck {
	const { pattern, find } = patternOf(terms);
	const used = new Set<string>();

	function markSlide(slide: Deck["slides"][number]) {
		const here = new Set<string>();
		const mark = (text: string) =>
			text.replace(pattern, (word) => {
				const id = find(word);
				if (!id || here.has(id)) return word;
				here.add(id);
				used.add(id);
				return `[[${id}|${word}]]`;
			});
		// In reading order.
		const lead = mark(slide.lead);
		const body = markBody(slide.body, mark);
		return { ...slide, lead, body, remark: mark(slide.remark) };
	}

	const slides = deck.slides.map((slide) => {
		if (slide.tag === "glossary") return { ...slide, body: glossaryTable(slide.body, terms) };
		return unmarked.includes(slide.tag) ? slide : markSlide(slide);
	});
	const shown = terms.filter(({ id }) => used.has(id));
	return {
		...deck,
		slides,
		terms: Object.fromEntries(shown.map(({ id, name, full, meaning }) => [id, { name, full, meaning }])),
	};
}

/** The headword of each row, and the first sentence of its meaning without its full stop. */
export function glossaryTable(body: Slide["body"], terms: readonly Pick<GlossaryTerm, "name" | "meaning">[]): Body {
	if (body.type !== "table") return body;
	const meaningOf = (name: string) => terms.find((term) => term.name === name)?.meaning ?? "";
	return {
		...body,
		rows: body.rows.map(([name = ""]) => [name, firstSentence(meaningOf(name)).replace(/[.।]$/, "")]),
	};
}

/** Marks the terms in a body, except in headings, parties and numbers. */
function markBody(body: Body, mark: (text: string) => string): Body {
	switch (body.type) {
		case "bullets":
			return { ...body, items: body.items.map(mark) };
		case "columns":
			return { ...body, columns: body.columns.map((column) => ({ ...column, items: column.items.map(mark) })) };
		case "table":
			return { ...body, rows: body.rows.map((cells) => cells.map(mark)) };
		case "flow":
			return { ...body, steps: body.steps.map((step) => ({ ...step, text: mark(step.text) })) };
		case "exchange":
			return { ...body, messages: body.messages.map((message) => ({ ...message, text: mark(message.text) })) };
		default:
			return body;
	}
}

/**
 * Longer terms first, so that "clean bill of lading" is not matched as "bill of lading". In Gujarati a suffix follows a
 * term without a space; parts of URLs and of compounds are not matched.
 */
function patternOf(terms: readonly GlossaryTerm[]) {
	const ids = new Map(terms.flatMap(({ id, words }) => words.map((word) => [word, id] as const)));
	const words = [...ids.keys()].toSorted((one, other) => other.length - one.length);
	const written = words.map((word) => {
		const plain = word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
		return hasCapital(word) ? plain : `(?i:${plain})s?`;
	});
	return {
		pattern: new RegExp(`(?<![A-Za-z0-9/.@-])(?:${written.join("|")})(?![A-Za-z0-9]|[-@.][A-Za-z0-9])`, "g"),
		find: (word: string) => {
			const small = word.toLowerCase();
			return ids.get(word) ?? ids.get(small) ?? ids.get(small.replace(/s$/, ""));
		},
	};
}

const hasCapital = (word: string) => /[A-Z]/.test(word);
