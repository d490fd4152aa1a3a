import { blog } from "#content/en/site/blog.ts";
import { inLanguage } from "#content/language.ts";

export const blogWords = inLanguage({ en: blog });
