import { officeMessages as messages } from "#content/en/office-messages.ts";
import { inLanguage } from "#content/language.ts";

export const officeMessages = inLanguage({ en: messages });
