// The search of the course: all slides in the reader's language, the glossary, and the student's own notes. The slides
// are in memory for the reader anyway, half a megabyte in each language. The searchable text of each slide is cached
// from the first search on.
import { eq } from "drizzle-orm";
import type { GlossaryTerm } from "#contract/course/glossary.ts";
import { plainText } from "#contract/course/inline.ts";
import type { CourseHit, CourseSearchResponse, FoundSentence } from "#contract/course/search.ts";
import { slideLines } from "#contract/course/slide-text.ts";
import type { ReadableDeck } from "#contract/course/slides.ts";
import { may } from "#contract/permissions.ts";
import { dots, fold } from "#contract/spelling.ts";
import { type Decks, parts } from "#server/course/course.ts";
import { slideNotes } from "#server/course/table.ts";
import type { Db } from "#server/db/database.ts";
import type { Actor, Authorized } from "#server/http/authorization.ts";

type Found = Omit<CourseSearchResponse, "success">;
type Slide = ReadableDeck["slides"][number];
/** `text`: all lines, normalised by `fold`. */
type Place = { in: CourseHit["in"]; lines: readonly string[]; text: string };
/** A typed word: normalised for the search, and as a pattern to mark in a sentence. */
type Word = { folded: string; written: RegExp };

const mostWords = 8;
const hitsPerDeck = 8;
const mostTerms = 6;
/** The maximum length of a shown sentence, in characters. */
const longest = 180;

export async function searchCourse(
	{ db, decks }: { db: Db; decks: Decks },
	actor: Actor & Authorized<"course.open">,
	typed: string,
): Promise<Found> {
	const words = wordsOf(typed);
	if (words.length === 0) return { terms: [], decks: [] };
	const notes = await listNotes(db, actor.id);
	const isTrainer = may(actor, "decks.read");
	// The reader reveals an answer only after an attempt.
	const isHidden = ({ tag }: Slide) => !isTrainer && (tag === "answer" || tag === "answers");
	const found: Found["decks"] = [];
	for (const part of parts) {
		const built = decks.find(part);
		if (!built) continue;
		const deck = await decks.read(built);
		const places = placesOf(deck);
		const hits = deck.slides.flatMap((slide, index) => {
			const own = notes.get(`${part} ${slide.key}`);
			const [shown, trainerNotes] = places[index] ?? [];
			const searched = [
				...(shown && !isHidden(slide) ? [shown] : []),
				...(own ? [placeOf("ownNote", own.split("\n"))] : []),
				...(trainerNotes && isTrainer ? [trainerNotes] : []),
			];
			return searched.filter(({ text }) => fits(words, text)).map((place) => ({ index, slide, place }));
		});
		if (hits.length > 0)
			found.push({
				part,
				title: deck.title,
				hits: hits.slice(0, hitsPerDeck).map(({ index, slide, place }) => ({
					slide: index + 1,
					title: isHidden(slide) ? "" : plainText(slide.title),
					in: place.in,
					sentence: bestSentence(words, place.lines),
				})),
				more: Math.max(0, hits.length - hitsPerDeck),
			});
	}
	return { terms: await findTerms(words), decks: found };
}

const placesOf = rememberedBy((deck: ReadableDeck) =>
	deck.slides.map((slide) => [
		placeOf("slide", [slide.title, ...slideLines(slide)].map(plainText)),
		placeOf("trainerNotes", slide.notes.map(plainText)),
	]),
);

const placeOf = (place: CourseHit["in"], lines: readonly string[]): Place => ({
	in: place,
	lines,
	text: fold(lines.join("\n")),
});

/** A new version of a deck is another object, so it gets a new entry. */
function rememberedBy<Key extends object, Value>(make: (key: Key) => Value) {
	const made = new WeakMap<Key, Value>();
	return (key: Key): Value => {
		const value = made.get(key) ?? make(key);
		made.set(key, value);
		return value;
	};
}

/** By part and key of the slide. */
async function listNotes(db: Db, userId: string) {
	const { part, slide, text } = slideNotes;
	const rows = await db.select({ part, slide, text }).from(slideNotes).where(eq(slideNotes.userId, userId));
	return new Map(rows.map((row) => [`${row.part} ${row.slide}`, row.text]));
}

/** Terms by their own name first. */
async function findTerms(words: readonly Word[]): Promise<Found["terms"]> {
	// Loaded when it is first needed.
	const { glossary } = await import("#content/glossary.ts");
	const all = termTexts(glossary());
	const byName = all.filter(({ names }) => fits(words, names));
	const byMeaning = all.filter((term) => !byName.includes(term) && fits(words, term.text));
	return [...byName, ...byMeaning]
		.slice(0, mostTerms)
		.map(({ term: { id, name, full, meaning } }) => ({ id, name, full, sentence: mark(words, meaning) }));
}

const termTexts = rememberedBy((terms: readonly GlossaryTerm[]) =>
	terms.map((term) => ({
		term,
		names: fold([term.name, term.full, ...term.words].join("\n")),
		text: fold(`${term.name}\n${term.meaning}`),
	})),
);

/** Each word from its beginning; dots and signs that people leave out in Hindi and Gujarati are optional. */
const wordsOf = (typed: string): Word[] =>
	(typed.normalize("NFC").match(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}/&.-]*/gu) ?? [])
		.map((word) => word.replaceAll(dots, "").replace(/[/&.-]+$/, ""))
		.filter((word) => word !== "")
		.slice(0, mostWords)
		.map((word) => {
			const written = [...word].map(
				(character) => variants[character] ?? `${character.replace(/[/.]/, "\\$&")}[\u093c\u0abc]?`,
			);
			return {
				folded: fold(word),
				written: new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${written.join("")}`, "giu"),
			};
		});

const nasal = { hi: "[\u0901\u0902]", gu: "[\u0a81\u0a82]" };
const variants: Record<string, string> = {
	"\u0901": nasal.hi,
	"\u0902": nasal.hi,
	"\u0a81": nasal.gu,
	"\u0a82": nasal.gu,
};

const fits = (words: readonly Word[], text: string) => words.every(({ folded }) => hasWord(text, folded));

/** Matches at the beginning of a word: much faster than a regular expression. */
function hasWord(text: string, word: string) {
	for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
		if (!/[\p{L}\p{M}\p{N}]/u.test(text[at - 1] ?? "")) return true;
	return false;
}

/** The sentence that contains most of the words, with these marked. */
function bestSentence(words: readonly Word[], lines: readonly string[]): FoundSentence {
	const sentences = lines.flatMap((line) => line.split(/(?<=[.?!।])\s+/));
	const count = (sentence: string) => words.filter(({ written }) => sentence.search(written) >= 0).length;
	const [best = ""] = sentences.toSorted((one, other) => count(other) - count(one));
	return mark(words, best);
}

function mark(words: readonly Word[], sentence: string): FoundSentence {
	const text = cut(words, sentence);
	const any = new RegExp(words.map(({ written }) => written.source).join("|"), "giu");
	const runs: FoundSentence = [];
	let at = 0;
	for (const { 0: found, index } of text.matchAll(any)) {
		if (index > at) runs.push({ text: text.slice(at, index), found: false });
		runs.push({ text: found, found: true });
		at = index + found.length;
	}
	return at < text.length ? [...runs, { text: text.slice(at), found: false }] : runs;
}

/** Shortens a long text around the first of the words, at spaces. */
function cut(words: readonly Word[], text: string) {
	if (text.length <= longest) return text;
	const first = Math.min(
		...words.map(({ written }) => text.search(written)).filter((place) => place >= 0),
		text.length,
	);
	const from = first < longest - 40 ? 0 : text.indexOf(" ", first - 60) + 1;
	const end = from + longest >= text.length ? text.length : text.lastIndexOf(" ", from + longest);
	return `${from > 0 ? "… " : ""}${text.slice(from, end)}${end < text.length ? " …" : ""}`;
}
