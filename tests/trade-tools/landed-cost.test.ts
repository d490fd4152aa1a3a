import fc from "fast-check";
import { expect, test } from "vitest";
import { landedCost } from "#contract/trade-tools/landed-cost.ts";
import { work } from "#tests/trade-tools/work.ts";

const { example } = landedCost;

test("Meena's embroidery machine of Day 13 costs 20,08,500 and needs 23,59,230 in cash", () => {
	expect(work(landedCost)).toMatchObject({
		assessable: "1800000.00",
		basic: "135000.00",
		surcharge: "13500.00",
		igst: "350730.00",
		duties: "499230.00",
		cash: "2359230.00",
		cost: "2008500.00",
	});
});

test("Ravi's lathe costs 2,22,750 less with Korea's proof of origin", () => {
	expect(work(landedCost, { ...example, value: "30,000", agreedRate: "0" })).toMatchObject({
		duties: "748845.00",
		cost: "2982750.00",
		costAgreed: "2760000.00",
		igstAgreed: "486000.00",
		saved: "222750.00",
	});
});

test("where freight and insurance are not known, the rules add 20% and 1.125% of FOB", () => {
	const typed = { ...example, valueAs: "fob", value: "10,000", basicRate: "7.5", local: "" };
	expect(work(landedCost, typed)).toMatchObject({
		assessable: "1090125.00",
		basic: "81759.38",
		surcharge: "8175.94",
		igst: "212410.86",
		payable: "302346",
	});
});

test("air freight counts for at most a fifth of FOB, and costs what it costs", () => {
	const typed = { ...example, valueAs: "fob", value: "1,000", by: "air", freight: "600", insurance: "5", local: "" };
	expect(work(landedCost, typed)).toMatchObject({ assessable: "108450.00", duties: "30078.61", cost: "153397.13" });
});

test("anti-dumping duty bears IGST and no surcharge", () => {
	const perUnit = work(landedCost, { ...example, dumpingRate: "45,000", dumpingQuantity: "1" });
	expect(perUnit).toMatchObject({ surcharge: "13500.00", dumping: "45000.00", igst: "358830.00" });
	const byReference = work(landedCost, { ...example, referencePrice: "20,00,000" });
	expect(byReference).toMatchObject({ dumping: "51500.00" });
	expect(work(landedCost, { ...example, referencePrice: "19,00,000" })).toMatchObject({ dumping: "0.00" });
});

test("what the value already contains, and half of a pair, are errors of their field", () => {
	expect(work(landedCost, { ...example, freight: "100" })).toEqual({ freight: "inValue" });
	expect(work(landedCost, { ...example, valueAs: "cfr", freight: "100" })).toEqual({ freight: "inValue" });
	expect(work(landedCost, { ...example, insurance: "10" })).toEqual({ insurance: "inValue" });
	expect(work(landedCost, { ...example, dumpingRate: "5" })).toEqual({ dumpingQuantity: "required" });
	expect(work(landedCost, { ...example, dumpingQuantity: "5" })).toEqual({ dumpingRate: "required" });
	expect(work(landedCost, { ...example, igstRate: "101" })).toEqual({ igstRate: "tooLarge" });
});

test("duties add up, credit is worth exactly the IGST, and a higher rate never makes goods cheaper", () => {
	const rates = fc.record({
		basicRate: fc.integer({ min: 0, max: 100 }).map(String),
		cessRate: fc.integer({ min: 0, max: 50 }).map(String),
		safeguardRate: fc.integer({ min: 0, max: 50 }).map(String),
		igstRate: fc.integer({ min: 0, max: 40 }).map(String),
		value: fc.integer({ min: 1, max: 10_000_000 }).map((cents) => (cents / 100).toFixed(2)),
	});
	fc.assert(
		fc.property(rates, (more) => {
			const typed = { ...example, ...more };
			const found = work(landedCost, typed);
			const paise = (key: string) => Math.round(Number(found[key] ?? 0) * 100);
			const parts = ["basic", "cess", "surcharge", "safeguard", "igst"].map(paise);
			expect(paise("duties")).toBe(parts.reduce((a, b) => a + b));
			expect(paise("cash") - paise("cost")).toBe(paise("igst"));
			const dearer = work(landedCost, { ...typed, basicRate: String(Math.min(100, Number(more.basicRate) + 1)) });
			expect(Number(dearer.cost)).toBeGreaterThanOrEqual(Number(found.cost));
			expect(work(landedCost, { ...typed, credit: "no" }).cost).toBe(found.cash);
		}),
	);
});
