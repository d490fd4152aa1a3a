import { screens } from "#content/en/site/screens.ts";
import { inLanguage } from "#content/language.ts";

export const screenWords = inLanguage({ en: screens });
