import { proof } from "#content/en/site/proof.ts";
import { inLanguage } from "#content/language.ts";

export const proofWords = inLanguage({ en: proof });
