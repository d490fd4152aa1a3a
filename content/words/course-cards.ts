import { courseCards } from "#content/en/course-cards.ts";
import { inLanguage } from "#content/language.ts";

export const courseCardWords = inLanguage({ en: courseCards });
