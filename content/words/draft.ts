import { draft } from "#content/en/site/draft.ts";
import { inLanguage } from "#content/language.ts";

export const draftWords = inLanguage({ en: draft });
