// Phonetic keys of names: the same for the usual spellings of one name in Latin, Devanagari and Gujarati script. રમેશ,
// रमेश, Ramesh and Rameshbhai are all `rmes`. Each script leaves something open (Latin the length of vowels, the Indian
// scripts whether an "a" is spoken), so a key drops what the other script does not show.

/** The keys of the words of a name, in their order, without repetition. Words in other scripts have none. */
export function nameKeys(name: string): string[] {
	const words = wordsOf(name).map(keyOf).filter(Boolean);
	const names = words
		.filter((key) => !honorifics.test(key))
		.map((key) => key.replace(honorificEnding, "$1"))
		.map((key) => irregular[key] ?? key);
	return [...new Set(names.length > 0 ? names : words)];
}

/** The words of a name in lower case and decomposed, with Latin digits and without marks that do not change the
 * sound. */
const wordsOf = (name: string) =>
	name
		.normalize("NFKD")
		.replace(/[\u0300-\u036f\u093c\u0abc\u200b-\u200d'’ʼ]/gu, "")
		.replace(/[\u0a80-\u0aff]/gu, toDevanagari)
		.replace(/[०-९]/gu, (digit) => String(digit.charCodeAt(0) - 0x966))
		.toLowerCase()
		.split(/[^a-z0-9\u0900-\u0963\u0972]+/u);

/** Unicode arranges both scripts alike: each Gujarati character is 0x180 after its Devanagari counterpart. */
const toDevanagari = (character: string) => String.fromCharCode(character.charCodeAt(0) - 0x180);

/** A word may mix the scripts. */
const keyOf = (word: string) =>
	fold(
		word.replace(/[a-z]+|[\u0900-\u0972]+/gu, (part) => (/^[a-z]/.test(part) ? soundsOfLatin : soundsOfIndic)(part)),
	);

// Bhai and ben (brother and sister) may or may not be part of a Gujarati name.
const honorifics = /^(by|ben|behn|bhn)$/;
const honorificEnding = /^(..+)(?:by|ben|behn|bhn)$/;

/** Frequent names with spellings that no rule explains: Mohammed and Muhammad, Verma and Varma, Chopra and चोपड़ा. */
const irregular: Record<string, string> = {
	ahmd: "ahmed",
	mohmd: "mohmed",
	muhmd: "mohmed",
	syk: "sek",
	verm: "vrm",
	ier: "ayr",
	bnerji: "benrji",
	bnrji: "benrji",
	dsoj: "disoj",
	disuj: "disoj",
	copd: "copr",
	gose: "gos",
	rtor: "rtod",
	coduri: "codri",
};

const replaceAll = (text: string, rules: readonly (readonly [RegExp, string])[]) =>
	rules.reduce((changed, [from, to]) => changed.replace(from, to), text);

/** Latin spelling: one character for each consonant, with "c" for ch. */
const soundsOfLatin = (word: string) =>
	replaceAll(word, [
		[/singh/g, "sin"],
		[/ph/g, "f"],
		[/x/g, "ks"],
		[/c(?=[eiy])/g, "s"],
		[/c(?!c*h)/g, "k"],
		[/(?:c+h)+/g, "c"],
		[/q/g, "k"],
		[/w/g, "v"],
		[/z/g, "j"],
		// Aspirated, doubled, or both.
		[/([bcdfgjklmnprstv])\1*h*/g, "$1"],
		[/[dgj]ny|jn|gy/g, "gn"],
		[/ee+|ii+/g, "i"],
		[/oo+|uu+/g, "u"],
		[/ow(?![aeiou])|ov(?=[^aeiouy])/g, "o"],
		[/ore$/, "or"],
		[/ei/g, "e"],
		[/ey$/, "e"],
	]);

/** The written sounds, including the inherent vowel of each consonant, whether spoken or not. */
function soundsOfIndic(word: string) {
	const characters = word.replace(/ज्ञ|ग्य/gu, "ग्न").replace(/सिंघ/gu, "सिंह").replace(/ेय$/u, "े");
	let sounds = "";
	for (const [place, character] of [...characters].entries()) {
		const consonant = consonants[character];
		// No vowel in between: the same consonant again is a doubled one, an h an aspirated one.
		const isJoined = /[^aeiouy]$/.test(sounds);
		if (consonant === undefined) sounds += vowels[character] ?? "";
		else if (!isJoined || (consonant !== "h" && !sounds.endsWith(consonant))) sounds += consonant;
		const next = characters[place + 1] ?? "";
		if (consonant !== undefined && !/[\u093e-\u094d\u0955-\u0957\u0962\u0963]/u.test(next)) sounds += "a";
	}
	return sounds;
}

const consonants = table(
	"कk खk गg घg ङn चc छc जj झj ञn टt ठt डd ढd णn तt थt दd धd नn पp फf बb भb मm यy रr लl ळl वv शs षs सs हh",
);

const vowels = table(
	"अa आa इi ईi उu ऊu ऋri ॠri ऌli एe ऐai ओo औo ऍe ऑo ऎe ऒo ॲe ॐom ाa िi ीi ुu ूu ृri ॄri ॅe ॆe ेe ैai ॉo ॊo ोo ौo ंn ँn",
);

function table(entries: string): Record<string, string> {
	return Object.fromEntries(entries.split(" ").map((entry) => [entry.slice(0, 1), entry.slice(1)]));
}

/** Removes the differences between spellings in either script. */
const fold = (sounds: string) =>
	replaceAll(sounds, [
		[/aa+/g, "a"],
		[/au|ou/g, "o"],
		[/ao/g, "av"],
		[/ai/g, "ay"],
		[/yy+/g, "y"],
		// Mehta, મહેતા
		[/ahe/g, "eh"],
		// Vyas, Pandya; Priya, Pria
		[/([^aeiouy\d])y/g, "$1i"],
		[/iy/g, "i"],
		[/ii+/g, "i"],
		// Krishna, Krushna: કૃષ્ણ
		[/(^|[^aeiouy])r[iu]/g, "$1ri"],
		[/(?!^)a/g, ""],
		// Champa: ચંપા
		[/m(?=[bfp])/g, "n"],
	]);
