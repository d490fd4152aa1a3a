import { officeDecks } from "#content/en/site/office-decks.ts";
import { inLanguage } from "#content/language.ts";

export const officeDeckWords = inLanguage({ en: officeDecks });
