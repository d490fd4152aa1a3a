import fc from "fast-check";
import { expect, test } from "vitest";
import { gstRoute } from "#contract/trade-tools/gst-route.ts";
import { work } from "#tests/trade-tools/work.ts";

const { example } = gstRoute;

test("Meena's cloth blocks 40,500 or 32,500 or 650 rupees, and three months of it cost 1,215, 975 or 19.50", () => {
	expect(work(gstRoute)).toMatchObject({
		igstPaid: "40500.00",
		cashPaid: "8000.00",
		creditOwn: "32500.00",
		merchantTax: "650.00",
		igstCost: "1215.00",
		creditCost: "975.00",
		merchantCost: "19.50",
	});
});

test("Rohan's refund is credit × exports ÷ all sales, nine tenths of it first", () => {
	const rohan = { ...example, credit: "2,00,000", exportValue: "30,00,000", homeSales: "10,00,000" };
	expect(work(gstRoute, rohan)).toMatchObject({ refund: "150000.00", provisional: "135000.00", rest: "15000.00" });
	expect(work(gstRoute, { ...rohan, homePrice: "18 lakh" })).toMatchObject({
		zeroRated: "2700000.00",
		refund: "145945.95",
	});
});

test("if one of the nine conditions fails, the supplier owes the rest of the tax", () => {
	expect(work(gstRoute, { ...example, within90Days: "" })).toMatchObject({ supplierOwes: "31850.00" });
	expect(work(gstRoute).supplierOwes).toBeUndefined();
});

test("a refund is never more than the credit, and its two parts are the whole", () => {
	const inputs = fc.record({
		credit: fc.integer({ min: 1, max: 10_000_000 }).map(String),
		homeSales: fc.integer({ min: 0, max: 100_000_000 }).map(String),
		homePrice: fc.constantFrom("", "1", "50,000"),
	});
	fc.assert(
		fc.property(inputs, (more) => {
			const found = work(gstRoute, { ...example, ...more });
			expect(Number(found.refund)).toBeLessThanOrEqual(Number(more.credit));
			expect(Number(found.provisional) + Number(found.rest)).toBeCloseTo(Number(found.refund), 6);
		}),
	);
});
