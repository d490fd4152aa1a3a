import fc from "fast-check";
import { expect, test } from "vitest";
import { rebates } from "#contract/trade-tools/rebates.ts";
import { work } from "#tests/trade-tools/work.ts";

const { example } = rebates;

test("Meena gets RoDTEP by the cap and drawback by the rate, and keeps 1,15,582", () => {
	expect(work(rebates)).toMatchObject({
		rodtepByRate: "9720.00",
		rodtep: "5600",
		drawbackByCap: "14000.00",
		drawback: "12150",
		discountAmount: "168.00",
		withProfit: "115582.00",
	});
});

test("Ravi gets 9,974", () => {
	const ravi = {
		...example,
		fob: "4,86,000",
		rodtepRate: "0.9",
		rodtepCap: "",
		drawbackRate: "1.8",
		drawbackCap: "10",
	};
	expect(work(rebates, ravi)).toMatchObject({ rodtep: "4374", drawback: "5600", together: "9974.00" });
	expect(work(rebates, { ...ravi, realised: "50" })).toMatchObject({ rodtep: "2187", drawback: "2800" });
});

test("a low market price limits both, and a drawback of 40 rupees is not paid", () => {
	const low = { ...example, marketPrice: "4,00,000", rodtepCap: "", drawbackCap: "" };
	expect(work(rebates, low)).toMatchObject({ rodtepByRate: "7200.00", rodtep: "7200" });
	expect(work(rebates, { ...example, marketPrice: "30,000" })).toMatchObject({ drawbackDue: "10000.00" });
	const tiny = { ...example, fob: "4,000", drawbackRate: "1", drawbackCap: "" };
	expect(work(rebates, tiny)).toMatchObject({ drawbackDue: "40.00", drawback: "0" });
});

test("a cap needs a quantity, and one rate has to be there", () => {
	expect(work(rebates, { ...example, quantity: "" })).toEqual({ quantity: "forCap" });
	expect(work(rebates, { ...example, rodtepRate: "", rodtepCap: "", drawbackRate: "", drawbackCap: "" })).toEqual({
		rodtepRate: "oneRate",
	});
	expect(work(rebates, { ...example, rodtepRate: "" })).toEqual({ rodtepRate: "required" });
});

test("no rebate is more than its rate or its cap allows, and a higher FOB never lowers it", () => {
	const inputs = fc.record({
		fob: fc.integer({ min: 1, max: 100_000_000 }).map(String),
		quantity: fc.integer({ min: 1, max: 100_000 }).map(String),
		rodtepCap: fc.constantFrom("", "1", "10.5", "300"),
		marketPrice: fc.constantFrom("", "1000", "5,00,000"),
	});
	fc.assert(
		fc.property(inputs, (more) => {
			const typed = { ...example, ...more };
			const found = work(rebates, typed);
			for (const limit of ["rodtepByRate", "rodtepByCap"])
				if (found[limit]) expect(Number(found.rodtep)).toBeLessThanOrEqual(Number(found[limit]) + 0.5);
			const higher = work(rebates, { ...typed, fob: (Number(more.fob) + 1000).toFixed(2) });
			expect(Number(higher.together)).toBeGreaterThanOrEqual(Number(found.together));
		}),
	);
});
