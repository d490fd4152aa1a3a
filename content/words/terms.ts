import { terms } from "#content/en/site/legal/terms.ts";
import { inLanguage } from "#content/language.ts";

export const termsWords = inLanguage({ en: terms });
