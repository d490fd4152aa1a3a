import { team } from "#content/en/site/team.ts";
import { inLanguage } from "#content/language.ts";

export const teamWords = inLanguage({ en: team });
