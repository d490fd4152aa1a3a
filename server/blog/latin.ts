// Gujarati and Hindi in the Latin spelling that people in India use: નિકાસ becomes "nikas".

const scripts = [
	{ characters: /[\p{Script=Gujarati}\u200c\u200d]+/gu, name: "gujarati" },
	{ characters: /[\p{Script=Devanagari}\u200c\u200d]+/gu, name: "devanagari" },
];

/** Other scripts stay as they are. */
export async function toLatin(text: string) {
	let latin = text.normalize("NFKC");
	for (const { characters, name } of scripts) {
		if (latin.search(characters) === -1) continue;
		const { default: Sanscript } = await import("@indic-transliteration/sanscript");
		latin = latin.replace(characters, (word) => spell(dropSilent(Sanscript.t(plain(word), name, "iast"))));
	}
	return latin;
}

/** Characters for English sounds (ઑફિસ, डॉक्टर, ज़रूर) as the closest ones that the transliteration knows. */
const plain = (word: string) => [...word.normalize("NFD")].map((character) => nearest[character] ?? character).join("");

const nearest: Record<string, string> = {
	"\u093c": "",
	"\u0abc": "",
	"\u200c": "",
	"\u200d": "",
	ऍ: "ए",
	ऎ: "ए",
	ऑ: "ओ",
	ऒ: "ओ",
	"\u0901": "\u0902",
	"\u0945": "\u0947",
	"\u0946": "\u0947",
	"\u0949": "\u094b",
	"\u094a": "\u094b",
	ઍ: "એ",
	ઑ: "ઓ",
	"\u0a81": "\u0a82",
	"\u0ac5": "\u0ac7",
	"\u0ac9": "\u0acb",
};

/**
 * Sanskrit writes an "a" after every consonant; modern pronunciation drops it at the end of a word and between some
 * syllables.
 */
function dropSilent(iast: string) {
	const word = iast.normalize("NFC");
	return word
		.replace(/((?:[aāuūeoṛ]ṃ?[^aāiīuūeoṛṃ]|[iī]ṃ?[^aāiīuūeoṛṃy])h?)a$/u, "$1")
		.replace(/([^aāiīuūeoṛṃyrlvnmṇñ]h?|[rlnmṃ])([kgṭḍtdpbcjsśṣ]h?)a$/u, "$1$2")
		.replace(/(.*[aāiīuūeo][bcdfghjklmnprstvyśṣṭḍṇ]h?s?)a([bcdfghjklmnprstvyśṣṭḍṇ]h?[āiīuūeo])/u, "$1$2");
}

const spell = (iast: string) =>
	iast
		.replace(/ṃ(?=[pbm])/gu, "m")
		.replace(/ṃ/gu, "n")
		.replace(/jñ/gu, "gy")
		.replace(/ch/gu, "chh")
		.replace(/c(?!h)/gu, "ch")
		.replace(/[śṣ]/gu, "sh")
		.replace(/ṛ/gu, "ri")
		.replace(/ph/gu, "f")
		.replace(/ḥ/gu, "h");
