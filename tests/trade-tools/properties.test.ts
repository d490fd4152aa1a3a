// Properties that hold for all numbers: a change of unit changes nothing, and more of a cost never increases the
// result. That the parts add up is tested with each tool.
import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, deadlines } from "#contract/trade-tools/deadlines.ts";
import { documentSet } from "#contract/trade-tools/document-set.ts";
import { exchangeCover } from "#contract/trade-tools/exchange-cover.ts";
import { exportPrice, terms } from "#contract/trade-tools/export-price.ts";
import type { Typed } from "#contract/trade-tools/fields.ts";
import { gstRoute } from "#contract/trade-tools/gst-route.ts";
import { landedCost } from "#contract/trade-tools/landed-cost.ts";
import { rebates } from "#contract/trade-tools/rebates.ts";
import { answerOf } from "#contract/trade-tools/tool.ts";
import { volume } from "#contract/trade-tools/volume.ts";
import { work } from "#tests/trade-tools/work.ts";

const few = { numRuns: 15 };
const whole = (min: number, max: number) => fc.integer({ min, max });
const text = (value: number, decimals = 2) => value.toFixed(decimals);
const keep = (found: Record<string, string>, keys: readonly string[]) => keys.map((key) => [key, found[key]]);

test("a price is the same if the cost of one unit or of all is typed, in kilograms or in tonnes, freight in either currency", () => {
	fc.assert(
		fc.property(whole(1, 500), whole(1, 50_000), whole(1, 900), (tonnes, each, freight) => {
			const { example } = exportPrice;
			const inTonnes = {
				...example,
				quantity: String(tonnes),
				goods: String(each),
				packing: "",
				freight: String(freight),
			};
			const inKilos = {
				...inTonnes,
				quantity: String(tonnes * 1000),
				goods: String(tonnes * each),
				goodsPer: "shipment",
			};
			const inRupees = { ...inTonnes, freight: String(freight * 90), freightIn: "rupees" };
			const prices = keep(work(exportPrice, inTonnes), [...terms, "premium", "quoted"]);
			expect(keep(work(exportPrice, inKilos), [...terms, "premium", "quoted"])).toEqual(prices);
			expect(keep(work(exportPrice, inRupees), [...terms, "premium", "quoted"])).toEqual(prices);
		}),
		few,
	);
});

test("duties are the same in any currency, and neither a duty nor a charge makes an import cheaper", () => {
	const parts = ["assessable", "basic", "cess", "surcharge", "igst", "duties", "cash", "cost"];
	fc.assert(
		fc.property(whole(1, 1_000_000), whole(0, 50), whole(0, 30), whole(1, 10_000), (value, cessRate, more, charge) => {
			const typed: Typed = { ...landedCost.example, value: String(value), cessRate: String(cessRate) };
			const found = work(landedCost, typed);
			const inTenths = { ...typed, value: String(value * 10), rate: "9" };
			expect(keep(work(landedCost, inTenths), parts)).toEqual(keep(found, parts));
			const igstRate = String(18 + more);
			const dearer = work(landedCost, { ...typed, igstRate, courier: String(charge) });
			expect(Number(dearer.cash)).toBeGreaterThan(Number(found.cash));
			expect(Number(dearer.cost)).toBeCloseTo(Number(found.cost) + charge, 6);
		}),
		few,
	);
});

test("an amount in hundredths at a hundredth of the rate brings the same rupees, and a better rate never less", () => {
	fc.assert(
		fc.property(whole(1, 100_000), whole(50, 120), whole(0, 100), (amount, later, hedged) => {
			const typed: Typed = {
				...exchangeCover.example,
				amount: String(amount),
				laterRate: String(later),
				hedged: String(hedged),
			};
			const found = work(exchangeCover, typed);
			const inCents = {
				...typed,
				amount: String(amount * 100),
				spot: "0.9",
				forward: "0.9045",
				laterRate: text(later / 100),
			};
			const parts = ["receipt", "together", "openReceipt", "profit"];
			expect(keep(work(exchangeCover, inCents), parts)).toEqual(keep(found, parts));
			const better = work(exchangeCover, { ...typed, laterRate: String(later + 1), forward: "90.95" });
			expect(Number(better.together)).toBeGreaterThanOrEqual(Number(found.together));
		}),
		few,
	);
});

test("rebates are the same by the kilogram and by the gram, and the two are their sum", () => {
	fc.assert(
		fc.property(whole(1, 9_000_000), whole(1, 9000), whole(1, 50), (fob, kilos, cap) => {
			const typed: Typed = {
				...rebates.example,
				fob: String(fob),
				quantity: String(kilos),
				rodtepCap: String(cap),
				drawbackCap: String(cap),
			};
			const found = work(rebates, typed);
			const capByGram = { rodtepCap: "", drawbackCap: "" };
			const inTens = {
				...typed,
				quantity: text(kilos / 10, 3),
				rodtepCap: String(cap * 10),
				drawbackCap: String(cap * 10),
			};
			expect(keep(work(rebates, inTens), ["rodtep", "drawback", "kept"])).toEqual(
				keep(found, ["rodtep", "drawback", "kept"]),
			);
			expect(Number(found.together)).toBe(Number(found.rodtep) + Number(found.drawback));
			const free = work(rebates, { ...typed, ...capByGram });
			expect(Number(free.together)).toBeGreaterThanOrEqual(Number(found.together));
		}),
		few,
	);
});

test("ten times the money is ten times the refund, and more home sales never give more of it", () => {
	fc.assert(
		fc.property(whole(1, 900_000), whole(1, 900_000), whole(0, 900_000), (credit, sold, home) => {
			const typed = (times: number): Typed => ({
				...gstRoute.example,
				credit: String(credit * times),
				exportValue: String(sold * times),
				homeSales: String(home * times),
			});
			const found = work(gstRoute, typed(1));
			// A rounding error of half a paisa becomes five.
			expect(Math.abs(Number(work(gstRoute, typed(10)).refund) - 10 * Number(found.refund))).toBeLessThanOrEqual(0.051);
			const more = work(gstRoute, { ...typed(1), homeSales: String(home + 1000) });
			expect(Number(more.refund)).toBeLessThanOrEqual(Number(found.refund));
			expect(Number(work(gstRoute, { ...typed(1), months: "4" }).igstCost)).toBeGreaterThanOrEqual(
				Number(found.igstCost),
			);
		}),
		few,
	);
});

test("boxes in one row or in two are charged alike, and a box more or a kilogram more is never cheaper", () => {
	const parts = ["volume", "weight", "seaCharged", "airByVolume", "airCharged", "seaCost", "airCost"];
	fc.assert(
		fc.property(whole(10, 90), whole(1, 60), whole(1, 40), whole(1, 40), (side, weight, first, second) => {
			const sides = (row: string) => ({
				[`length${row}`]: String(side),
				[`width${row}`]: "40",
				[`height${row}`]: "30",
				[`weight${row}`]: String(weight),
			});
			const typed = (count: number, more: Typed = {}): Typed => ({
				...volume.example,
				...sides("1"),
				count1: String(count),
				...more,
			});
			const together = work(volume, typed(first + second));
			const apart = work(volume, typed(first, { ...sides("2"), count2: String(second) }));
			expect(keep(apart, parts)).toEqual(keep(together, parts));
			const another = work(volume, typed(first + second + 1, { weight1: String(weight + 1) }));
			for (const part of parts) expect(Number(another[part])).toBeGreaterThanOrEqual(Number(together[part]));
		}),
		few,
	);
});

test("a later document never makes an earlier deadline", () => {
	const daysOf = (typed: Typed) => {
		const { answer } = answerOf(deadlines, typed);
		return Object.fromEntries((answer?.deadlines ?? []).map(({ key, on }) => [key, on]));
	};
	fc.assert(
		fc.property(whole(0, 900), whole(1, 60), fc.constantFrom("goods", "service"), (day, more, kind) => {
			const at = (days: number): Typed => ({
				...deadlines.example,
				kind,
				invoiceOn: addDays("2025-01-01", days),
				supplierOn: addDays("2025-01-01", days),
				shippedOn: addDays("2025-01-05", days),
				creditUntil: addDays("2025-03-31", days),
			});
			const [sooner, later] = [daysOf(at(day)), daysOf(at(day + more))];
			expect(Object.keys(sooner).length).toBeGreaterThan(5);
			for (const [key, on] of Object.entries(sooner)) expect([key, (later[key] ?? "") >= on]).toEqual([key, true]);
		}),
		few,
	);
});

test("a shipment has the same totals on one line of its documents as on two", () => {
	const totals = ["total", "quantityTotal", "packagesTotal", "netTotal", "grossTotal", "fob", "fobRupees"];
	fc.assert(
		fc.property(whole(1, 900), whole(1, 900), whole(1, 90), (first, second, cents) => {
			const line = (row: string, count: number) => ({
				...{ [`item${row}`]: "Cloth", [`hs${row}`]: "5407 54 90", [`price${row}`]: text(cents / 100) },
				...{ [`quantity${row}`]: String(count), [`packages${row}`]: String(count) },
				...{ [`net${row}`]: String(count * 10), [`gross${row}`]: String(count * 11), [`volume${row}`]: String(count) },
			});
			const none = Object.fromEntries(Object.keys(line("2", 1)).map((name) => [name, ""]));
			const one = work(documentSet, { ...documentSet.example, ...none, ...line("1", first + second) });
			const two = work(documentSet, { ...documentSet.example, ...line("1", first), ...line("2", second) });
			expect(keep(two, totals)).toEqual(keep(one, totals));
		}),
		few,
	);
});
