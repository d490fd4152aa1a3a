import { legalFrame } from "#content/en/site/legal/frame.ts";
import { inLanguage } from "#content/language.ts";

export const legalWords = inLanguage({ en: legalFrame });
