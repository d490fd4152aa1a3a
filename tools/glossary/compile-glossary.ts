// Compiles the glossary in all languages into one module, which is not in the repository.
import fs from "node:fs";
import { facts } from "#content/course/facts.ts";
import { type TermTexts, termId } from "#contract/course/glossary.ts";
import { languages } from "#contract/languages.ts";
import { fillFacts } from "#server/course/deck/fill-facts.ts";
import { glossaryFile, readGlossary } from "#tools/glossary/read-glossary.ts";
import { translateBy } from "#tools/translations/deck-sentences.ts";
import { factsFile, readTranslations } from "#tools/translations/files.ts";

export const compileGlossary = () =>
	`import type { TermTexts } from "#contract/course/glossary.ts";

export const glossaryTerms: readonly TermTexts[] = ${JSON.stringify(readTerms(), null, "\t")};
`;

/** Includes the values of the facts. Texts without a translation are in English. */
export function readTerms(): TermTexts[] {
	const { lines } = fillFacts([fs.readFileSync(glossaryFile, "utf8")], facts, () => {});
	const translators = languages.map((language) => [language, translatorInto(language)] as const);
	return readGlossary(lines.join()).map(({ meaning, example, related, ...term }) => ({
		id: termId(term.name),
		...term,
		related: related.map(termId),
		texts: Object.fromEntries(
			translators.map(([language, translate]) => [language, [translate(meaning), translate(example)]]),
		),
	}));
}

function translatorInto(language: (typeof languages)[number]) {
	if (language === "en") return (english: string) => english;
	const translate = translateBy(readTranslations(glossaryFile, language), readTranslations(factsFile, language));
	return (english: string) => translate(english, "") ?? english;
}
