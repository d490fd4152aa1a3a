import { desk } from "#content/en/site/desk.ts";
import { inLanguage } from "#content/language.ts";

export const deskWords = inLanguage({ en: desk });
