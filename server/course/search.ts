// The search of the course: all slides in the language of the reader, the glossary, and the student's own notes. The
// slides are in memory for the reader anyway, half a megabyte in each language, so they are looked through as they are:
// it takes some milliseconds, however many students there are.
import { eq } from "drizzle-orm";
import { glossary } from "#content/glossary.ts";
import { plainText } from "#contract/course/inline.ts";
import type { CourseHit, CourseSearchResponse, FoundSentence } from "#contract/course/search.ts";
import { slideLines } from "#contract/course/slide-text.ts";
import type { ReadableDeck } from "#contract/course/slides.ts";
import { may } from "#contract/permissions.ts";
import { type Decks, parts } from "#server/course/course.ts";
import { slideNotes } from "#server/course/table.ts";
import type { Db } from "#server/db/database.ts";
import type { Actor, Authorized } from "#server/http/authorization.ts";

type Found = Omit<CourseSearchResponse, "success">;
type Slide = ReadableDeck["slides"][number];
type Lines = { in: CourseHit["in"]; lines: readonly string[] };

const mostWords = 8;
const hitsPerDeck = 8;
const mostTerms = 6;
/** What is shown of a sentence, in characters. */
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
	// The reader shows an answer when somebody has tried.
	const isHidden = ({ tag }: Slide) => !isTrainer && (tag === "answer" || tag === "answers");
	const found: Found["decks"] = [];
	for (const part of parts) {
		const built = decks.find(part);
		if (!built) continue;
		const deck = await decks.read(built);
		const hits = deck.slides.flatMap((slide, index) => {
			const own = notes.get(`${part} ${slide.key}`);
			const places: Lines[] = [
				{ in: "slide", lines: isHidden(slide) ? [] : [slide.title, ...slideLines(slide)].map(plainText) },
				...(own ? [{ in: "ownNote" as const, lines: own.split("\n") }] : []),
				...(isTrainer ? [{ in: "trainerNotes" as const, lines: slide.notes.map(plainText) }] : []),
			];
			const title = isHidden(slide) ? "" : plainText(slide.title);
			return places.flatMap(({ in: place, lines }) =>
				fits(words, lines.join("\n"))
					? [{ slide: index + 1, title, in: place, sentence: bestSentence(words, lines) }]
					: [],
			);
		});
		if (hits.length > 0)
			found.push({
				part,
				title: deck.title,
				hits: hits.slice(0, hitsPerDeck),
				more: Math.max(0, hits.length - hitsPerDeck),
			});
	}
	return { terms: findTerms(words), decks: found };
}

/** By part and key of the slide. */
async function listNotes(db: Db, userId: string) {
	const { part, slide, text } = slideNotes;
	const rows = await db.select({ part, slide, text }).from(slideNotes).where(eq(slideNotes.userId, userId));
	return new Map(rows.map((row) => [`${row.part} ${row.slide}`, row.text]));
}

/** Terms by their own name first. */
function findTerms(words: readonly RegExp[]): Found["terms"] {
	const all = glossary();
	const byName = all.filter(({ name, full, words: others }) => fits(words, [name, full, ...others].join("\n")));
	const byMeaning = all.filter((term) => !byName.includes(term) && fits(words, `${term.name}\n${term.meaning}`));
	return [...byName, ...byMeaning]
		.slice(0, mostTerms)
		.map(({ id, name, full, meaning }) => ({ id, name, full, sentence: mark(words, meaning) }));
}

/** Each word from its beginning, with or without the dots and signs that people leave out in Hindi and Gujarati. */
const wordsOf = (typed: string) =>
	(typed.normalize("NFC").match(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}/&.-]*/gu) ?? []).slice(0, mostWords).map((word) => {
		const plain = word.replaceAll(/[\u093c\u0abc]/g, "").replace(/[/&.-]+$/, "");
		const written = [...plain].map(
			(character) => variants[character] ?? `${character.replace(/[/.&-]/, "\\$&")}[\u093c\u0abc]?`,
		);
		return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${written.join("")}`, "giu");
	});

const nasal = { hi: "[\u0901\u0902]", gu: "[\u0a81\u0a82]" };
const variants: Record<string, string> = {
	"\u0901": nasal.hi,
	"\u0902": nasal.hi,
	"\u0a81": nasal.gu,
	"\u0a82": nasal.gu,
};

const fits = (words: readonly RegExp[], text: string) => words.every((word) => text.search(word) >= 0);

/** The sentence that has the most of the words, with them marked. */
function bestSentence(words: readonly RegExp[], lines: readonly string[]): FoundSentence {
	const sentences = lines.flatMap((line) => line.split(/(?<=[.?!।])\s+/));
	const count = (sentence: string) => words.filter((word) => sentence.search(word) >= 0).length;
	const [best = ""] = sentences.toSorted((one, other) => count(other) - count(one));
	return mark(words, best);
}

function mark(words: readonly RegExp[], sentence: string): FoundSentence {
	const text = cut(words, sentence);
	const any = new RegExp(words.map(({ source }) => source).join("|"), "giu");
	const runs: FoundSentence = [];
	let at = 0;
	for (const { 0: found, index } of text.matchAll(any)) {
		if (index > at) runs.push({ text: text.slice(at, index), found: false });
		runs.push({ text: found, found: true });
		at = index + found.length;
	}
	return at < text.length ? [...runs, { text: text.slice(at), found: false }] : runs;
}

/** A long text around the first of the words, at spaces. */
function cut(words: readonly RegExp[], text: string) {
	if (text.length <= longest) return text;
	const first = Math.min(...words.map((word) => text.search(word)).filter((place) => place >= 0), text.length);
	const from = first < longest - 40 ? 0 : text.indexOf(" ", first - 60) + 1;
	const end = from + longest >= text.length ? text.length : text.lastIndexOf(" ", from + longest);
	return `${from > 0 ? "… " : ""}${text.slice(from, end)}${end < text.length ? " …" : ""}`;
}
