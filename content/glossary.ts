// The glossary of the course, from content/course/glossary.md and its translations. Heavy: for the server and for pages
// that are finished there.
import { glossaryTerms } from "#content/course/glossary-terms.ts";
import { currentLanguage } from "#content/language.ts";
import { type GlossaryTerm, termsIn } from "#contract/course/glossary.ts";
import type { Language } from "#contract/languages.ts";

const read = new Map<Language, readonly GlossaryTerm[]>();

export function glossary(language: Language = currentLanguage()): readonly GlossaryTerm[] {
	const terms = read.get(language) ?? termsIn(language, glossaryTerms);
	read.set(language, terms);
	return terms;
}
