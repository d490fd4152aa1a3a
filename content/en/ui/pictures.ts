// Texts of the picture galleries; each picture has its own caption.
import { inLanguage } from "#content/language.ts";
export const pictures = {
	enlarge: (picture: string) => `Enlarge: ${picture}`,
	show: (picture: string) => `Show: ${picture}`,
	previous: "Previous picture",
	next: "Next picture",
	close: "Close",
	place: (number: number, count: number) => `${number} of ${count}`,
} as const;

export const pictureWords = inLanguage({ en: pictures });
