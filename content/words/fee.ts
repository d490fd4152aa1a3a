import { fee } from "#content/en/fee.ts";
import { inLanguage } from "#content/language.ts";

export const feeWords = inLanguage({ en: fee });
