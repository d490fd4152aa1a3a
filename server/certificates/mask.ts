// Masks a name so that only people who know it recognise it: "M••• P•••".

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * The first written character of each word, with its vowel signs and conjuncts (ક્ષ, ज्ञ), and always as many dots,
 * because the length of a name reveals too much.
 */
export const maskName = (name: string) =>
	name
		.normalize("NFC")
		.split(/\s+/u)
		.filter(Boolean)
		.map(
			(word) =>
				`${[...graphemes.segment(word)].find(({ segment }) => /[\p{L}\p{N}]/u.test(segment))?.segment ?? ""}•••`,
		)
		.join(" ");
