import { payments } from "#content/en/site/payments.ts";
import { inLanguage } from "#content/language.ts";

export const paymentWords = inLanguage({ en: payments });
