// Spellings of Hindi and Gujarati that searches take for the same: most people type without the dots below consonants.

/** Lower case, without the dots, and one sign for the two nasal ones. */
export const fold = (text: string) =>
	text
		.normalize("NFC")
		.toLowerCase()
		.replaceAll(dots, "")
		.replaceAll("\u0901", "\u0902")
		.replaceAll("\u0a81", "\u0a82");

export const dots = /[\u093c\u0abc]/g;
