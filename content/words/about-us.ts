import { aboutUs } from "#content/en/site/about-us.ts";
import { inLanguage } from "#content/language.ts";

export const aboutUsWords = inLanguage({ en: aboutUs });
