import { lists } from "#content/en/site/lists.ts";
import { inLanguage } from "#content/language.ts";

export const listWords = inLanguage({ en: lists });
