import { student } from "#content/en/site/student.ts";
import { inLanguage } from "#content/language.ts";

export const studentWords = inLanguage({ en: student });
