// Texts that only the server uses: payment pages and e-mails. Separate from content/words.ts, so that browsers do not
// download them.
import { serverTexts } from "#content/en/server-words.ts";
import { inLanguage } from "#content/language.ts";

export const serverWords = inLanguage({ en: serverTexts });
