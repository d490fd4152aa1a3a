import { pictures } from "#content/en/site/pictures.ts";
import { inLanguage } from "#content/language.ts";

export const pictureWords = inLanguage({ en: pictures });
