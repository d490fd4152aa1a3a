import type { Language } from "#contract/languages.ts";

/** A term of the course's glossary, in one language. Terms and their full forms are English in every language. */
export type GlossaryTerm = {
	/** The anchor on the glossary page: /glossary#bill-of-lading. */
	id: string;
	name: string;
	full: string;
	/** Its spellings on slides; those without a capital match in any case. */
	words: readonly string[];
	/** The decks that teach it. */
	parts: readonly string[];
	/** Ids of related terms. */
	related: readonly string[];
	/** The first sentence must make sense on its own. */
	meaning: string;
	example: string;
};

/** The texts that the build writes, for all languages. */
export type TermTexts = Omit<GlossaryTerm, "meaning" | "example"> & {
	texts: Readonly<Record<string, readonly [meaning: string, example: string]>>;
};

export const termsIn = (language: Language, terms: readonly TermTexts[]): GlossaryTerm[] =>
	terms.map(({ texts, ...term }) => {
		const [meaning = "", example = ""] = texts[language] ?? [];
		return { ...term, meaning, example };
	});

export const termId = (name: string) =>
	name
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-|-$/g, "");

/** The initial under which it is sorted: G for "0.1% GST scheme". */
export const initialOf = (name: string) => /[a-z]/i.exec(name)?.[0].toUpperCase() ?? "";

/**
 * The first sentence, in any of the languages: "।" ends a sentence in Hindi, and in Gujarati the next one may begin
 * with a term that is not capitalised.
 */
export const firstSentence = (text: string) =>
	/^.*?(?:[.?!]\)?(?= '?[\p{Lu}\p{Lo}\d])|[\p{Lo}\p{M}][.?!](?= )|\p{Ll}\.(?= ')|।)/u.exec(text)?.[0] ?? text;
