// All texts for pages, e-mails and responses, by language. A new language is a folder beside `en` with the same types.
// `words()` has the texts that every page needs; each file in content/en/ has its own accessor, so that a visitor
// downloads only the texts of the pages they open.

import { everyPage } from "#content/en/every-page.ts";
import { inLanguage } from "#content/language.ts";

export const words = inLanguage({ en: everyPage });
