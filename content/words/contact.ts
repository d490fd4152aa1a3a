import { contact } from "#content/en/site/contact.ts";
import { inLanguage } from "#content/language.ts";

export const contactWords = inLanguage({ en: contact });
