import { officeBlog } from "#content/en/site/office-blog.ts";
import { inLanguage } from "#content/language.ts";

export const officeBlogWords = inLanguage({ en: officeBlog });
