import { officeErasure } from "#content/en/site/office-erasure.ts";
import { inLanguage } from "#content/language.ts";

export const officeErasureWords = inLanguage({ en: officeErasure });
