// Amounts as written out on Indian documents: lakh and crore, rupees and paise.

const small = [
	"zero",
	"one",
	"two",
	"three",
	"four",
	"five",
	"six",
	"seven",
	"eight",
	"nine",
	"ten",
	"eleven",
	"twelve",
	"thirteen",
	"fourteen",
	"fifteen",
	"sixteen",
	"seventeen",
	"eighteen",
	"nineteen",
];
const tens = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const groups = [
	[10_000_000, "crore"],
	[100_000, "lakh"],
	[1000, "thousand"],
	[100, "hundred"],
] as const;

/** 2000050 paise: "Rupees twenty thousand and paise fifty only". */
export function rupeesInWords(paise: number) {
	const rupees = Math.trunc(paise / 100);
	const rest = paise % 100;
	return `Rupees ${inWords(rupees)}${rest > 0 ? ` and paise ${inWords(rest)}` : ""} only`;
}

function inWords(number: number): string {
	if (number < 20) return small[number] ?? "";
	if (number < 100)
		return [tens[Math.trunc(number / 10)], number % 10 > 0 && small[number % 10]].filter(Boolean).join("-");
	const [size, name] = groups.find(([unit]) => number >= unit) ?? groups[3];
	const rest = number % size;
	return `${inWords(Math.trunc(number / size))} ${name}${rest > 0 ? ` ${inWords(rest)}` : ""}`;
}
