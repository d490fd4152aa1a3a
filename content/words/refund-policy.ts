import { refundPolicy } from "#content/en/site/legal/refund-policy.ts";
import { inLanguage } from "#content/language.ts";

export const refundPolicyWords = inLanguage({ en: refundPolicy });
