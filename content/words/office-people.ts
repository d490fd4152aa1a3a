import { officePeople } from "#content/en/site/office-people.ts";
import { inLanguage } from "#content/language.ts";

export const officePeopleWords = inLanguage({ en: officePeople });
