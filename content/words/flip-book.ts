import { flipBook } from "#content/en/site/flip-book.ts";
import { inLanguage } from "#content/language.ts";

export const flipBookWords = inLanguage({ en: flipBook });
