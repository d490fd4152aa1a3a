import { papers } from "#content/en/papers.ts";
import { inLanguage } from "#content/language.ts";

export const paperWords = inLanguage({ en: papers });
