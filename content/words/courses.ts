import { courses } from "#content/en/site/courses.ts";
import { inLanguage } from "#content/language.ts";

export const coursesWords = inLanguage({ en: courses });
