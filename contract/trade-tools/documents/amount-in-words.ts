// Amounts of an export invoice in words: English, as trade documents are, in thousands and millions.
import { type Currency, currencyDecimals } from "#contract/trade-tools/currencies.ts";
import { type Rational, round } from "#contract/trade-tools/rational.ts";

const names: Record<Currency, readonly [whole: string, part: string]> = {
	USD: ["US dollars", "cents"],
	EUR: ["Euros", "cents"],
	GBP: ["Pounds sterling", "pence"],
	AED: ["UAE dirhams", "fils"],
	SAR: ["Saudi riyals", "halalas"],
	SGD: ["Singapore dollars", "cents"],
	AUD: ["Australian dollars", "cents"],
	CAD: ["Canadian dollars", "cents"],
	JPY: ["Japanese yen", ""],
	CNY: ["Chinese yuan", "fen"],
	KWD: ["Kuwaiti dinars", "fils"],
	OMR: ["Omani rials", "baisa"],
	BHD: ["Bahraini dinars", "fils"],
};

/** 9350.25 dollars: "US dollars nine thousand three hundred fifty and cents twenty-five only". */
export function amountInWords(amount: Rational, currency: Currency) {
	const decimals = currencyDecimals[currency];
	const { n } = round(amount, decimals);
	const scale = 10n ** BigInt(decimals);
	const [whole, part] = names[currency];
	const rest = n % scale;
	return `${whole} ${numberInWords(n / scale)}${rest > 0n ? ` and ${part} ${numberInWords(rest)}` : ""} only`;
}

const small =
	"zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
		" ",
	);
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const steps = [
	[1_000_000_000n, "billion"],
	[1_000_000n, "million"],
	[1000n, "thousand"],
	[100n, "hundred"],
] as const;

function numberInWords(number: bigint): string {
	for (const [size, name] of steps)
		if (number >= size) {
			const rest = number % size;
			return `${numberInWords(number / size)} ${name}${rest > 0n ? ` ${numberInWords(rest)}` : ""}`;
		}
	if (number < 20n) return small[Number(number)] ?? "";
	const one = number % 10n;
	return `${tens[Number(number / 10n) - 2]}${one > 0n ? `-${small[Number(one)]}` : ""}`;
}
