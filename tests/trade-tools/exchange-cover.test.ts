import fc from "fast-check";
import { expect, test } from "vitest";
import { exchangeCover } from "#contract/trade-tools/exchange-cover.ts";
import { compare, multiply, rational, round, toText } from "#contract/trade-tools/rational.ts";
import { answerOf } from "#contract/trade-tools/tool.ts";
import { work } from "#tests/trade-tools/work.ts";

const { example } = exchangeCover;

test("Meena earns nothing at 79 rupees; half covered she gets 7,94,025 when the dollar falls to 86", () => {
	expect(work(exchangeCover)).toMatchObject({ zeroRate: "79.00", profit: "99000.00", together: "794025.00" });
	expect(work(exchangeCover, { ...example, hedged: "100" })).toMatchObject({ together: "814050.00" });
});

test("Hetal receives 18,10,000 with a forward and 17,40,000 at 87 without", () => {
	const hetal = { ...example, amount: "20,000", costs: "15,00,000", forward: "90.50", hedged: "100", laterRate: "87" };
	expect(work(exchangeCover, hetal)).toMatchObject({ together: "1810000.00", openReceipt: "1740000.00" });
});

test("a forward that has to be cancelled costs the difference to the bank's selling rate", () => {
	expect(work(exchangeCover, { ...example, hedged: "100", cancelRate: "94.20" })).toMatchObject({
		cancelled: "-33750.00",
	});
});

test("packing credit of five lakh for 60 days at 10% costs 8,219.18, and a term loan is paid in equal instalments", () => {
	const credit = { ...example, credit: "5 lakh", creditDays: "60", creditInterest: "10" };
	expect(work(exchangeCover, credit)).toMatchObject({ interest: "8219.18" });
	const loan = { ...example, loan: "5,00,000", loanMonths: "12", loanInterest: "12" };
	expect(work(exchangeCover, loan)).toMatchObject({ instalment: "44424.39" });
});

test("half of a pair, and a margin that eats the rate, are errors of their field", () => {
	expect(work(exchangeCover, { ...example, laterRate: "" })).toEqual({ laterRate: "required" });
	expect(work(exchangeCover, { ...example, forward: "" })).toEqual({ forward: "required" });
	expect(work(exchangeCover, { ...example, margin: "90" })).toEqual({ margin: "wholeRate" });
	expect(work(exchangeCover, { ...example, credit: "5 lakh" })).toEqual({ creditDays: "required" });
	expect(work(exchangeCover, { ...example, creditDays: "90", creditInterest: "9" })).toEqual({ credit: "required" });
	expect(work(exchangeCover, { ...example, loanMonths: "24" })).toEqual({ loan: "required" });
	expect(work(exchangeCover, { ...example, amount: "0" })).toEqual({ amount: "tooSmall" });
});

test("at the zero rate nothing is lost, and the two parts of a cover are the whole amount", () => {
	const inputs = fc.record({
		amount: fc.integer({ min: 1, max: 1_000_000 }).map(String),
		costs: fc.integer({ min: 0, max: 90_000_000 }).map(String),
		hedged: fc.integer({ min: 0, max: 100 }).map(String),
	});
	fc.assert(
		fc.property(inputs, (more) => {
			const typed = { ...example, ...more };
			const found = work(exchangeCover, typed);
			const zero = found.zeroRate ?? "";
			if (Number(zero) > 0 && Number(zero) <= 10_000)
				expect(Number(work(exchangeCover, { ...typed, spot: zero }).profit)).toBeGreaterThanOrEqual(0);
			expect(Number(found.hedgedAmount) + Number(found.openAmount)).toBeCloseTo(Number(more.amount), 6);
		}),
	);
});

const notesOf = (typed: Parameters<typeof answerOf>[1]) =>
	answerOf(exchangeCover, typed).answer?.notes.map(({ key }) => key);
const uncovered = { ...example, forward: "", hedged: "", laterRate: "" };

test("an order that loses money after the bank's margin is called a loss", () => {
	const typed = { ...uncovered, spot: "80", margin: "2" };
	expect(work(exchangeCover, typed).profit).toBe("-9000.00");
	expect(notesOf(typed)).toContain("belowZero");
});

test("an order that earns something is not said to lose money", () => {
	for (const typed of [
		{ ...uncovered, costs: "7,11,001", spot: "79.005" },
		{ ...uncovered, currency: "JPY", amount: "10,00,000", costs: "5,10,001", spot: "0.515" },
	]) {
		expect(Number(work(exchangeCover, typed).profit)).toBeGreaterThan(0);
		expect(notesOf(typed)).not.toContain("belowZero");
	}
	const later = { ...example, costs: "7,11,001", laterRate: "79.005" };
	expect(notesOf(later)).not.toContain("laterBelowZero");
});

test("in the table of rates the amount received is the amount by the rate that is shown", () => {
	for (const typed of [
		{
			...example,
			currency: "JPY",
			amount: "10,00,000",
			costs: "5 lakh",
			spot: "0.58",
			forward: "0.59",
			laterRate: "0.5",
		},
		{ ...example, spot: "90.4567" },
	]) {
		const { answer, values } = answerOf(exchangeCover, typed);
		if (!answer || !values) throw new Error("no answer");
		const { amount } = values as unknown as { amount: { n: bigint; d: bigint } };
		for (const [rate, open] of answer.tables[0]?.rows ?? []) {
			if (!rate || !open || !("number" in rate) || !("number" in open)) throw new Error("no number");
			const shown = rational(toText(rate.number, rate.decimals));
			expect(toText(open.number, 2)).toBe(toText(round(multiply(shown, amount), 2), 2));
			expect(compare(shown, rational("0"))).toBe(1);
		}
	}
});

test("rates for a yen are worked out to more than the paisa", () => {
	const yen = { ...exchangeCover.example, currency: "JPY", amount: "10,00,000", costs: "5,71,000", spot: "0.575" };
	const later = { forward: "0.58", laterRate: "0.56" };
	// At 0.575 there is a profit, so the rate without one is lower.
	expect(work(exchangeCover, { ...yen, ...later })).toMatchObject({ profit: "4000.00", zeroRate: "0.5710" });
	const bought = work(exchangeCover, { ...yen, ...later, spot: "0.583425", margin: "0.001" });
	expect(bought).toMatchObject({ buying: "0.582425", receipt: "582425.00" });
	expect(work(exchangeCover, { ...exchangeCover.example, margin: "0.25" })).toMatchObject({ buying: "89.7500" });
});
