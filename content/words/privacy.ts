import { privacy } from "#content/en/site/legal/privacy.ts";
import { inLanguage } from "#content/language.ts";

export const privacyWords = inLanguage({ en: privacy });
