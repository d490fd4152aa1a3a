import { services } from "#content/en/site/services.ts";
import { inLanguage } from "#content/language.ts";

export const servicesWords = inLanguage({ en: services });
