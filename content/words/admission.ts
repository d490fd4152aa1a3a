import { admission } from "#content/en/site/admission.ts";
import { inLanguage } from "#content/language.ts";

export const admissionWords = inLanguage({ en: admission });
