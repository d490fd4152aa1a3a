// Exact numbers. Amounts, rates and percentages are fractions of integers, so nothing is lost until a line is rounded.

/** `d` is positive. */
export type Rational = { readonly n: bigint; readonly d: bigint };

export const zero: Rational = { n: 0n, d: 1n };

/** "839308.10" as a number: digits with at most one point. */
export function rational(text: string): Rational {
	const [whole = "", rest = ""] = text.split(".");
	return { n: BigInt(`${whole}${rest}`), d: 10n ** BigInt(rest.length) };
}

export const add = (a: Rational, b: Rational): Rational => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d });
export const subtract = (a: Rational, b: Rational): Rational => ({ n: a.n * b.d - b.n * a.d, d: a.d * b.d });
export const multiply = (a: Rational, b: Rational): Rational => ({ n: a.n * b.n, d: a.d * b.d });
export function divide(a: Rational, b: Rational): Rational {
	if (b.n === 0n) throw new RangeError("division by zero");
	return b.n < 0n ? { n: -a.n * b.d, d: a.d * -b.n } : { n: a.n * b.d, d: a.d * b.n };
}

/** Negative, zero or positive, as for Array.sort. */
export function compare(a: Rational, b: Rational) {
	const difference = a.n * b.d - b.n * a.d;
	return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** `half` rounds 0.005 away from zero, like ROUND in a spreadsheet; `up` rounds away from zero, `down` towards it. */
export type Rounding = "half" | "up" | "down";

export function round({ n, d }: Rational, decimals: number, rounding: Rounding = "half"): Rational {
	const scale = 10n ** BigInt(decimals);
	const size = (n < 0n ? -n : n) * scale;
	const whole = rounding === "half" ? (2n * size + d) / (2n * d) : rounding === "up" ? (size + d - 1n) / d : size / d;
	return { n: n < 0n ? -whole : whole, d: scale };
}

/** "839308.10", rounded half up to these decimals. */
export function toText(value: Rational, decimals: number) {
	const { n } = round(value, decimals);
	const digits = String(n < 0n ? -n : n).padStart(decimals + 1, "0");
	const whole = digits.slice(0, digits.length - decimals);
	return `${n < 0n ? "-" : ""}${whole}${decimals > 0 ? `.${digits.slice(-decimals)}` : ""}`;
}

/** For drawing only. */
export const toNumber = (value: Rational) => Number(toText(value, 6));
