export const languages = ["en"] as const;
export type Language = (typeof languages)[number];

/** `words("hi")`, or `words()` for the language of the page. */
export const inLanguage =
	<Words>(translations: Record<Language, Words>) =>
	(language: Language = "en") =>
		translations[language];
