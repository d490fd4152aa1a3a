// The one door to words: screens, mails and answers ask here, by language. A new language is a folder beside `en` of the same types.
// Words that every page needs are in `words()`; a screen's own file in content/en/ has its own accessor, so that
// a visitor downloads only the words of the screens they open.

import { messages } from "#content/en/messages.ts";
import { frame } from "#content/en/site/frame.ts";
import { inLanguage } from "#content/language.ts";

export const words = inLanguage({ en: { messages, frame } });
