import { delivery } from "#content/en/site/legal/delivery.ts";
import { inLanguage } from "#content/language.ts";

export const deliveryWords = inLanguage({ en: delivery });
