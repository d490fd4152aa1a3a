import { headers } from "#content/en/site/headers.ts";
import { inLanguage } from "#content/language.ts";

export const headersWords = inLanguage({ en: headers });
