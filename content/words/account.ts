import { account } from "#content/en/site/account.ts";
import { inLanguage } from "#content/language.ts";

export const accountWords = inLanguage({ en: account });
