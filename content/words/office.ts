import { office } from "#content/en/site/office.ts";
import { inLanguage } from "#content/language.ts";

export const officeWords = inLanguage({ en: office });
