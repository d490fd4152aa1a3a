// Amounts as written out on Indian documents: lakh and crore, rupees and paise.
import type { Language } from "#contract/languages.ts";

/** 2000050 paise: "Rupees twenty thousand and paise fifty only". */
export function rupeesInWords(paise: number, language: Language = "en") {
	const rupees = Math.trunc(paise / 100);
	return sentences[language](rupees, paise % 100);
}

const sentences: Record<Language, (rupees: number, paise: number) => string> = {
	en: (rupees, paise) =>
		`Rupees ${inWords(rupees, english)}${paise > 0 ? ` and paise ${inWords(paise, english)}` : ""} only`,
	hi: (rupees, paise) =>
		`${inWords(rupees, hindi)} ${rupees === 1 ? "रुपया" : "रुपये"}${
			paise > 0 ? ` और ${inWords(paise, hindi)} ${paise === 1 ? "पैसा" : "पैसे"}` : ""
		} मात्र`,
	gu: (rupees, paise) =>
		`${inWords(rupees, gujarati)} ${rupees === 1 ? "રૂપિયો" : "રૂપિયા"}${
			paise > 0 ? ` અને ${inWords(paise, gujarati)} ${paise === 1 ? "પૈસો" : "પૈસા"}` : ""
		} પૂરા`,
};

/** `hundreds`: 100 to 900. */
type Numbers = {
	belowHundred: (number: number) => string;
	hundreds: (count: number) => string;
	crore: string;
	lakh: string;
	thousand: string;
};

function inWords(number: number, words: Numbers): string {
	const { belowHundred, hundreds, crore, lakh, thousand } = words;
	if (number === 0) return belowHundred(0);
	return [
		number >= 10_000_000 && `${inWords(Math.trunc(number / 10_000_000), words)} ${crore}`,
		number % 10_000_000 >= 100_000 && `${belowHundred(Math.trunc(number / 100_000) % 100)} ${lakh}`,
		number % 100_000 >= 1000 && `${belowHundred(Math.trunc(number / 1000) % 100)} ${thousand}`,
		number % 1000 >= 100 && hundreds(Math.trunc(number / 100) % 10),
		number % 100 > 0 && belowHundred(number % 100),
	]
		.filter(Boolean)
		.join(" ");
}

const listOf = (words: string) => words.trim().split(/\s+/);

const small = listOf(`
	zero one two three four five six seven eight nine
	ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen
`);
const tens = listOf("zero ten twenty thirty forty fifty sixty seventy eighty ninety");

const english: Numbers = {
	belowHundred: (number) =>
		small[number] ?? [tens[Math.trunc(number / 10)], number % 10 > 0 && small[number % 10]].filter(Boolean).join("-"),
	hundreds: (count) => `${small[count]} hundred`,
	crore: "crore",
	lakh: "lakh",
	thousand: "thousand",
};

// Every number below hundred has a word of its own, ten in a row. The spellings are those of the Central Hindi
// Directorate, and of Gujarati schoolbooks.
const hindiNumbers = listOf(`
	शून्य एक दो तीन चार पाँच छह सात आठ नौ
	दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस
	बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस
	तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस
	चालीस इकतालीस बयालीस तैंतालीस चवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास
	पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ
	साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर
	सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी
	अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सतासी अट्ठासी नवासी
	नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे
`);
const gujaratiNumbers = listOf(`
	શૂન્ય એક બે ત્રણ ચાર પાંચ છ સાત આઠ નવ
	દસ અગિયાર બાર તેર ચૌદ પંદર સોળ સત્તર અઢાર ઓગણીસ
	વીસ એકવીસ બાવીસ ત્રેવીસ ચોવીસ પચ્ચીસ છવ્વીસ સત્તાવીસ અઠ્ઠાવીસ ઓગણત્રીસ
	ત્રીસ એકત્રીસ બત્રીસ તેત્રીસ ચોત્રીસ પાંત્રીસ છત્રીસ સાડત્રીસ આડત્રીસ ઓગણચાલીસ
	ચાલીસ એકતાલીસ બેતાલીસ ત્રેતાલીસ ચુંમાલીસ પિસ્તાલીસ છેતાલીસ સુડતાલીસ અડતાલીસ ઓગણપચાસ
	પચાસ એકાવન બાવન ત્રેપન ચોપન પંચાવન છપ્પન સત્તાવન અઠ્ઠાવન ઓગણસાઠ
	સાઠ એકસઠ બાસઠ ત્રેસઠ ચોસઠ પાંસઠ છાસઠ સડસઠ અડસઠ અગણોસિત્તેર
	સિત્તેર એકોતેર બોતેર તોતેર ચુમોતેર પંચોતેર છોતેર સિત્યોતેર ઇઠ્યોતેર ઓગણાએંસી
	એંસી એક્યાસી બ્યાસી ત્યાસી ચોર્યાસી પંચાસી છ્યાસી સત્યાસી અઠ્યાસી નેવ્યાસી
	નેવું એકાણું બાણું ત્રાણું ચોરાણું પંચાણું છન્નું સત્તાણું અઠ્ઠાણું નવ્વાણું
`);

const hindi: Numbers = {
	belowHundred: (number) => hindiNumbers[number] ?? "",
	hundreds: (count) => `${hindiNumbers[count]} सौ`,
	crore: "करोड़",
	lakh: "लाख",
	thousand: "हज़ार",
};
const gujarati: Numbers = {
	belowHundred: (number) => gujaratiNumbers[number] ?? "",
	// બસો, not "બેસો".
	hundreds: (count) => `${count === 2 ? "બ" : gujaratiNumbers[count]}સો`,
	crore: "કરોડ",
	lakh: "લાખ",
	thousand: "હજાર",
};
