import fc from "fast-check";
import { expect, test } from "vitest";
import { type ContainerName, containers, fillContainer, fitsDoor, type Placed } from "#contract/trade-tools/packing.ts";

const roll = { length: 1150, width: 200, height: 200 };
const carton = { length: 500, width: 400, height: 300 };
const count = (name: ContainerName, box: typeof roll, clearance: number, thisSideUp = true) =>
	fillContainer(box, containers[name], { thisSideUp, mostLayers: null, clearance }).count;

test("Meena's rolls fit as Day 9 says, and eleven more without any clearance", () => {
	expect([count("20", roll, 10), count("40", roll, 10), count("40hc", roll, 10)]).toEqual([638, 1320, 1560]);
	expect(count("20", roll, 0)).toBe(649);
});

test("of Ravi's cartons 448 fit: three strips of fourteen and two of eleven, seven layers", () => {
	const plan = fillContainer(carton, containers["20"], { thisSideUp: true, mostLayers: null, clearance: 50 });
	expect([plan.boxes.length, plan.layers, plan.count]).toEqual([64, 7, 448]);
});

test("a pallet of 2.30 m fits inside and not through the door", () => {
	const pallet = { length: 1200, width: 1000, height: 2300 };
	expect(count("20", pallet, 50)).toBeGreaterThan(0);
	expect(fitsDoor(pallet, containers["20"], true)).toBe(false);
	expect(fitsDoor(pallet, containers["40hc"], true)).toBe(true);
});

test("boxes lie inside the floor and never on each other, and turning a box changes nothing", () => {
	const side = fc.integer({ min: 150, max: 1500 });
	fc.assert(
		fc.property(side, side, side, (length, width, height) => {
			const rules = { thisSideUp: true, mostLayers: null, clearance: 50 };
			const plan = fillContainer({ length, width, height }, containers["20"], rules);
			const { floor, boxes } = plan;
			expect(boxes.every((one) => one.x + one.length <= floor.length && one.y + one.width <= floor.width)).toBe(true);
			const areApart = (one: Placed, other: Placed) =>
				one.x + one.length <= other.x ||
				other.x + other.length <= one.x ||
				one.y + one.width <= other.y ||
				other.y + other.width <= one.y;
			expect(boxes.every((one, at) => boxes.slice(at + 1).every((other) => areApart(one, other)))).toBe(true);
			expect(fillContainer({ length: width, width: length, height }, containers["20"], rules).count).toBe(plan.count);
		}),
		{ numRuns: 60 },
	);
});

test("boxes of a millimetre are counted without being laid one by one", () => {
	const rules = { thisSideUp: false, mostLayers: null, clearance: 0 };
	const plan = fillContainer({ length: 1, width: 1, height: 1 }, containers["20"], rules);
	expect([plan.count, plan.boxes.length]).toEqual([5900 * 2350 * 2390, 0]);
});
