import fc from "fast-check";
import { expect, test } from "vitest";
import { evaluate, explain, inCells } from "#contract/trade-tools/formula.ts";
import { rational, round, toText } from "#contract/trade-tools/rational.ts";
import { readTypedNumber } from "#contract/trade-tools/typed-number.ts";

test("an amount is read as people in India type it", () => {
	for (const typed of [
		"1,80,000",
		"180000",
		"180,000.00",
		"1.8 lakh",
		"1.80 Lakhs",
		"₹1,80,000",
		"Rs. 180000",
		"૧,૮૦,૦૦૦",
		"१.८ लाख",
		"180 k",
		"1 80 000",
		"₹\u00a01\u00a080\u00a0000",
		"Rs. 1,80,000/-",
		"\u202a₹1,80,000\u202c",
		"\u200b180000\ufeff",
		"180 हजार",
		"180 हज़ार",
		"180 હજાર",
		"0.018 करोड",
		"0.018 करोड़",
	])
		expect([typed, readTypedNumber(typed, 2)]).toEqual([typed, { text: "180000" }]);
	expect(readTypedNumber("1.5 crore", 2)).toEqual({ text: "15000000" });
	expect(readTypedNumber("0.25%", 6)).toEqual({ text: "0.25" });
	expect(readTypedNumber(".5", 2)).toEqual({ text: "0.5" });
});

test("what could be read in two ways, or is no number, is not guessed", () => {
	for (const typed of [
		"1,8",
		"1,80,00",
		"1.8.0",
		"-5",
		"1e5",
		"twelve",
		"NaN",
		"Infinity",
		"0x10",
		"1.8 lakhh",
		"5 constructor",
		".",
		"9".repeat(41),
	])
		expect([typed, readTypedNumber(typed, 2)]).toEqual([typed, { why: "number" }]);
	expect(readTypedNumber("1.005", 2)).toEqual({ why: "decimals" });
	expect(readTypedNumber("1.23456789 lakh", 2)).toEqual({ why: "decimals" });
});

test("a number that is written in any grouping is read as itself", () => {
	fc.assert(
		fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.integer({ min: 0, max: 99 }), (whole, rest) => {
			const typed = `${whole.toLocaleString("en-IN")}.${String(rest).padStart(2, "0")}`;
			const read = readTypedNumber(typed, 2);
			expect(read.why).toBeUndefined();
			expect(toText(rational(read.why ? "0" : read.text), 2)).toBe(typed.replaceAll(",", ""));
		}),
	);
});

test("lines are rounded half up, and up or down where that is said", () => {
	expect(toText(rational("2.675"), 2)).toBe("2.68");
	expect(toText({ n: -2675n, d: 1000n }, 2)).toBe("-2.68");
	expect(toText(round(rational("1.861"), 2, "up"), 2)).toBe("1.87");
	expect(toText(round(rational("1.869"), 2, "down"), 2)).toBe("1.86");
});

test("one formula is worked out, explained and put into cells", () => {
	const formula = "{cfr}/(1-(1+{uplift}%)*{rate}%)";
	const values: Record<string, string> = { cfr: "837000", uplift: "10", rate: "0.25" };
	const look = (name: string) => rational(values[name] ?? "0");
	expect(toText(evaluate(formula, look), 2)).toBe("839308.10");
	const functions = { MIN: "min", MAX: "max", IF: "if", ROUND: "round", ROUNDUP: "round up" };
	const show = (name: string) => values[name] ?? "";
	expect(explain(formula, show, functions)).toBe("837000 ÷ (1 − (1 + 10%) × 0.25%)");
	expect(explain("ROUNDUP({rate},1)", show, functions)).toBe("round up(0.25; 1)");
	expect(inCells(formula, () => "B1")).toBe("B1/(1-(1+B1%)*B1%)");
	expect(toText(evaluate("IF({rate}<50,MIN(3,2),MAX(1,2,3))", look), 0)).toBe("2");
	expect(() => evaluate("{rate}+", look)).toThrow("not a formula");
});

test("litres are not read as lakhs", () => {
	for (const typed of ["50 l", "20 L", "50L"]) expect(readTypedNumber(typed, 3)).toEqual({ why: "number" });
	expect(readTypedNumber("1.8 lac", 3)).toEqual({ text: "180000" });
});
