import { deckWords } from "#content/course/deck-words.ts";
import { reader } from "#content/en/site/reader.ts";
import { inLanguage } from "#content/language.ts";

/** The page's own words, and those that the slides share with the .pptx. */
export const readerWords = inLanguage({ en: { ...reader, deck: deckWords } });
