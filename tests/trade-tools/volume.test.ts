import fc from "fast-check";
import { expect, test } from "vitest";
import { toText } from "#contract/trade-tools/rational.ts";
import { answerOf } from "#contract/trade-tools/tool.ts";
import { volume } from "#contract/trade-tools/volume.ts";
import { work } from "#tests/trade-tools/work.ts";

const { example } = volume;
const rolls = {
	...example,
	length1: "115",
	width1: "20",
	height1: "20",
	weight1: "12.2",
	count1: "50",
	clearance: "1",
};

test("Ravi's cartons cost 64,800 by sea and 4,03,200 by air, and 448 of them fill a 20-foot container", () => {
	expect(work(volume)).toMatchObject({
		volume: "7.200",
		seaCost: "64800.00",
		airCharged: "2880.0",
		airCost: "403200.00",
		fits: "448",
		loadWeight: "10752.0",
	});
});

test("Meena's rolls are charged by weight in the air, and 1,560 fill a high cube", () => {
	expect(work(volume, rolls)).toMatchObject({
		volume: "2.300",
		weight: "610.000",
		airByVolume: "383.5",
		airCharged: "610.0",
		courierByVolume: "460.0",
		seaCharged: "2.300",
		fits: "638",
	});
	expect(work(volume, { ...rolls, container: "40hc" }).fits).toBe("1560");
});

test("the three containers are compared by what has room in them", () => {
	const { answer } = answerOf(volume, { ...example, count1: "1,000" });
	const shown = answer?.tables[0]?.rows.map(([first, ...cells]) => [
		first && "word" in first ? first.word : "",
		...cells.map((cell) => ("number" in cell ? toText(cell.number, cell.decimals) : "")),
	]);
	expect(shown).toEqual([
		["20", "448", "3", "81.1", "10752.0"],
		["40", "938", "2", "83.3", "22512.0"],
		["40hc", "1072", "1", "84.6", "25728.0"],
	]);
});

test("a payload below the space decides, and half a row is an error of its field", () => {
	expect(work(volume, { ...example, payload: "9,600" })).toMatchObject({
		bySpace: "448",
		byPayload: "400",
		fits: "400",
	});
	expect(work(volume, { ...example, length2: "30" })).toEqual({ width2: "required" });
	expect(work(volume, { ...example, length1: "1301" })).toEqual({ length1: "tooLarge" });
	expect(work(volume, { ...example, length1: "1300" })).toMatchObject({ fits: "0" });
});

test("small parcels are charged at least one cubic metre by sea, and each half kilogram begun in the air", () => {
	const parcel = { ...example, length1: "30.4", width1: "20", height1: "10", weight1: "1.1", count1: "1" };
	expect(work(volume, parcel)).toMatchObject({ seaCharged: "1.000", airByVolume: "1.0", airCharged: "1.5" });
});

test("rows add up, and turning a box changes no volume and no charge", () => {
	const sideOf = fc.integer({ min: 1, max: 300 }).map(String);
	fc.assert(
		fc.property(sideOf, sideOf, sideOf, (length1, width1, height1) => {
			const typed = { ...example, length1, width1, height1 };
			const [found, turned] = [work(volume, typed), work(volume, { ...typed, length1: height1, height1: length1 })];
			for (const key of ["volume", "airCharged", "courierCharged", "seaCharged"]) expect(turned[key]).toBe(found[key]);
			const twice = work(volume, {
				...typed,
				length2: length1,
				width2: width1,
				height2: height1,
				weight2: "24",
				count2: "120",
			});
			expect(Number(twice.weight)).toBe(2 * Number(found.weight));
		}),
		{ numRuns: 30 },
	);
});

const notesOf = (typed: Parameters<typeof answerOf>[1]) => answerOf(volume, typed).answer?.notes.map(({ key }) => key);

test("a container is called cheaper than a part load only if one is enough", () => {
	// LCL: 36 m³ at ₹9,000 cost ₹3,24,000. Two 20-foot containers at ₹2,00,000 cost ₹4,00,000.
	const typed = { ...example, count1: "600", boxTariff: "2,00,000" };
	expect(work(volume, typed)).toMatchObject({ seaCost: "324000.00", containersNeeded: "2" });
	expect(notesOf(typed)).not.toContain("wholeBox");
	expect(notesOf({ ...example, count1: "400", boxTariff: "2,00,000" })).toContain("wholeBox");
});

test("boxes that the payload does not allow need no number of containers", () => {
	const found = work(volume, { ...example, payload: "20" });
	expect([found.fits, found.containersNeeded]).toEqual(["0", undefined]);
});
