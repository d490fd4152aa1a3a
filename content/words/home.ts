import { home } from "#content/en/site/home.ts";
import { inLanguage } from "#content/language.ts";

export const homeWords = inLanguage({ en: home });
