import fc from "fast-check";
import { expect, test } from "vitest";
import { exportPrice, terms } from "#contract/trade-tools/export-price.ts";
import { toText } from "#contract/trade-tools/rational.ts";
import { answerOf } from "#contract/trade-tools/tool.ts";
import { work } from "#tests/trade-tools/work.ts";

test("Meena's order of Day 6 is priced to the paisa, from the mill to Jebel Ali", () => {
	expect(work(exportPrice)).toMatchObject({
		EXW: "764000.00",
		FCA: "801000.00",
		FOB: "810000.00",
		CFR: "837000.00",
		premium: "2308.10",
		CIF: "839308.10",
		quoted: "9325.65",
		exactPrice: "1.8652",
		unitPrice: "1.87",
		invoice: "9350.00",
		roundingGain: "2191.90",
		perEXW: "1.70",
		perFOB: "1.80",
	});
});

test("Rohan's turmeric costs 2.73 a kilogram, and at his buyer's 2.50 little is left", () => {
	const rohan = {
		...exportPrice.example,
		quantity: "1,000",
		quantityUnit: "kilogram",
		goods: "2,05,000",
		goodsPer: "shipment",
		...{ packing: "", overheads: "", truck: "", clearance: "", bank: "", loading: "" },
		profit: "29,000",
		freight: "120",
		bid: "2.50",
	};
	expect(work(exportPrice, rohan)).toMatchObject({
		CFR: "244800.00",
		CIF: "245475.06",
		unitPrice: "2.73",
		received: "225000.00",
		premiumAtBid: "618.75",
		left: "8581.25",
	});
});

test("a sign that means another number is not passed over", () => {
	const ask = (change: Record<string, string>) => work(exportPrice, { ...exportPrice.example, ...change });
	expect(ask({ profit: "10%" })).toEqual({ profitAs: "otherSign" });
	expect(ask({ profit: "10%", profitAs: "ofCost" })).toMatchObject({ profitAmount: "69500.00" });
	expect(ask({ profit: "₹69,000", profitAs: "ofFob" })).toEqual({ profitAs: "otherSign" });
	expect(ask({ freight: "₹27,000" })).toEqual({ freightIn: "otherSign" });
	expect(ask({ freight: "Rs.27,000", freightIn: "rupees" })).toMatchObject({ CIF: "839308.10" });
	expect(ask({ goods: "૧૦%", insurance: "₹0.25", bid: "₹160" })).toEqual({
		goods: "notPercent",
		insurance: "notRupees",
		bid: "notRupees",
	});
});

test("a commission that is not in the quoted price is named", () => {
	const notesFor = (term: string, commission: string) =>
		answerOf(exportPrice, { ...exportPrice.example, term, commission, carriage: "30,000" }).answer?.notes;
	for (const term of ["FOB", "CFR", "CPT", "DAP"])
		expect(notesFor(term, "5")).toContainEqual({ key: "commissionLeftOut", tone: "warning", values: { term } });
	expect([...(notesFor("CIF", "5") ?? []), ...(notesFor("CIP", "5") ?? []), ...(notesFor("FOB", "0") ?? [])]).toEqual(
		[],
	);
});

test("the price list has each term in three currencies, for a unit and for a container of them", () => {
	const more = {
		perContainer: "40,000",
		secondCurrency: "EUR",
		secondRate: "100",
		thirdCurrency: "KWD",
		thirdRate: "290",
	};
	expect(work(exportPrice, { ...exportPrice.example, ...more })).toMatchObject({
		perCIF: "1.87",
		boxCIF: "74800.00",
		secondCIF: "1.68",
		boxSecondCIF: "67200.00",
		thirdCIF: "0.579",
		boxThirdCIF: "23160.000",
		boxFOB: "72000.00",
	});
	expect(work(exportPrice, { ...exportPrice.example, secondCurrency: "EUR" })).toEqual({ secondRate: "required" });
	expect(work(exportPrice, { ...exportPrice.example, thirdRate: "290" })).toEqual({ thirdCurrency: "choice" });
});

test("prices are compared for each quantity once, also if it is typed twice", () => {
	const typed = { ...exportPrice.example, secondQuantity: "9,000", thirdQuantity: "5000.0" };
	const steps = answerOf(exportPrice, typed).answer?.tables.find(({ key }) => key === "steps");
	const quantities = steps?.rows.map(([cell]) => cell && "number" in cell && toText(cell.number, 0));
	expect(quantities).toEqual(["5000", "9000"]);
});

test("a commission on the CIF value is worked out on the price that contains it", () => {
	expect(work(exportPrice, { ...exportPrice.example, commission: "5" })).toMatchObject({
		premium: "2429.93",
		commissionAmount: "44180.52",
		CIF: "883610.45",
	});
});

test("profit as a share of FOB is that share of the price, not of the costs", () => {
	const found = work(exportPrice, { ...exportPrice.example, profitAs: "ofFob", profit: "10" });
	expect(found).toMatchObject({ profitAmount: "82333.33", FOB: "823333.33" });
	expect(work(exportPrice, { ...exportPrice.example, profitAs: "ofCost", profit: "10" })).toMatchObject({
		profitAmount: "69500.00",
	});
});

test("what the quoted term needs and shares that eat the price are errors of their field", () => {
	const { example } = exportPrice;
	expect(work(exportPrice, { ...example, freight: "" })).toEqual({ freight: "neededForTerm" });
	expect(work(exportPrice, { ...example, term: "CIP" })).toEqual({ carriage: "neededForTerm" });
	expect(work(exportPrice, { ...example, insurance: "" })).toEqual({ insurance: "neededForTerm" });
	expect(work(exportPrice, { ...example, commission: "100" })).toEqual({ commission: "wholePrice" });
	expect(work(exportPrice, { ...example, profitAs: "ofFob", profit: "100" })).toEqual({ profit: "wholePrice" });
});

const typedMoney = fc.integer({ min: 1, max: 100_000_000 }).map((paise) => (paise / 100).toFixed(2));

test("the parts of every price add up, a higher cost never lowers a price, and no unit price loses money", () => {
	const { example } = exportPrice;
	const inputs = fc.record({
		quantity: fc.integer({ min: 1, max: 1_000_000 }).map(String),
		goods: typedMoney,
		truck: typedMoney,
		freight: typedMoney,
		carriage: typedMoney,
		delivery: typedMoney,
		insurance: fc.integer({ min: 1, max: 500 }).map((share) => (share / 100).toFixed(2)),
		commission: fc.integer({ min: 0, max: 2000 }).map((share) => (share / 100).toFixed(2)),
		profitAs: fc.constantFrom("ofCost", "ofFob", "amount"),
		profit: fc.integer({ min: 0, max: 80 }).map(String),
		term: fc.constantFrom(...terms),
	});
	fc.assert(
		fc.property(inputs, (more) => {
			const typed = { ...example, goodsPer: "shipment", ...more };
			const found = work(exportPrice, typed);
			const paise = (key: string) => Math.round(Number(found[key] ?? 0) * 100);
			expect(paise("EXW")).toBe(paise("goodsCost") + paise("packingCost") + paise("overheads") + paise("profitAmount"));
			expect(paise("CIF")).toBe(paise("CFR") + paise("premium") + paise("commissionAmount"));
			expect(paise("DAP")).toBe(paise("CPT") + paise("ownCover") + paise("delivery"));
			expect(paise("roundingGain")).toBeGreaterThanOrEqual(0);
			const dearer = work(exportPrice, { ...typed, truck: (Number(more.truck) + 1000).toFixed(2) });
			for (const term of terms) expect(Number(dearer[term])).toBeGreaterThanOrEqual(Number(found[term]));
		}),
	);
});

test("shares that take exactly the whole price are an error of their field, not a division by zero", () => {
	for (const [insurance, uplift, commission] of [
		["0.01", "0", "99.99"],
		["0.02", "10", "99.978"],
		["0.03", "12", "99.9664"],
	] as const)
		expect(work(exportPrice, { ...exportPrice.example, insurance, uplift, commission })).toEqual({
			commission: "wholePrice",
		});
	expect(work(exportPrice, { ...exportPrice.example, commission: "5" })).toMatchObject({ CIF: "883610.45" });
});
