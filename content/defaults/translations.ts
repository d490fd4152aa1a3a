// The sentences with which the site begins have their translations in content/hi and content/gu.

import type { DefaultsOf } from "#content/entries/fields.ts";
import type { translationFields } from "#content/entries/institute.ts";

export const translations: DefaultsOf<typeof translationFields> = { nativeDigits: false, texts: [] };
