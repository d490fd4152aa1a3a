// Volume, chargeable weight and container fill: what carriers bill, and what fits.
import {
	choice,
	type Fields,
	money,
	type Problems,
	quantity,
	tick,
	type ValuesOf,
} from "#contract/trade-tools/fields.ts";
import { type ContainerName, containers, fillContainer, fitsDoor, type Plan } from "#contract/trade-tools/packing.ts";
import { compare, divide, multiply, type Rational, rational, round, toNumber } from "#contract/trade-tools/rational.ts";
import {
	type Answer,
	type Cell,
	evaluateLines,
	type Line,
	type Note,
	type Table,
	type Tool,
	type WorkedLine,
} from "#contract/trade-tools/tool.ts";

const side = <Optional extends boolean = false>(own: { optional?: Optional } = {}) =>
	quantity({ decimals: 1, least: "0.1", most: "1300", ...own });
const pieces = <Optional extends boolean = false>(own: { optional?: Optional } = {}) =>
	quantity({ decimals: 0, least: "1", most: "100000", ...own });
const kilograms = <Optional extends boolean = false>(own: { optional?: Optional } = {}) =>
	quantity({ decimals: 3, least: "0.001", most: "30000", ...own });
const may = { optional: true } as const;
const tariff = { optional: true, goodFor: 14 } as const;

const containerNames = ["20", "40", "40hc"] as const satisfies readonly ContainerName[];

const fields = {
	length1: side(),
	width1: side(),
	height1: side(),
	weight1: kilograms(),
	count1: pieces(),
	thisSideUp: tick,
	mostLayers: quantity({ decimals: 0, least: "1", most: "100", optional: true }),
	length2: side(may),
	width2: side(may),
	height2: side(may),
	weight2: kilograms(may),
	count2: pieces(may),
	length3: side(may),
	width3: side(may),
	height3: side(may),
	weight3: kilograms(may),
	count3: pieces(may),
	container: choice(...containerNames),
	clearance: quantity({ decimals: 1, least: "0", most: "50" }),
	payload: quantity({ decimals: 0, least: "1", most: "40000", optional: true, goodFor: 30 }),
	airDivisor: quantity({ decimals: 0, least: "1000", most: "10000" }),
	courierDivisor: quantity({ decimals: 0, least: "1000", most: "10000" }),
	seaTariff: money(tariff),
	airTariff: money(tariff),
	courierTariff: money(tariff),
	boxTariff: money(tariff),
} as const satisfies Fields;

type Values = ValuesOf<typeof fields>;
export type VolumeLine =
	| "volume1"
	| "volume2"
	| "volume3"
	| "volume"
	| "weight"
	| "airByVolume"
	| "airCharged"
	| "courierByVolume"
	| "courierCharged"
	| "seaCharged"
	| "seaCost"
	| "airCost"
	| "courierCost"
	| "crossing"
	| "bySpace"
	| "byPayload"
	| "fits"
	| "containersNeeded"
	| "loadWeight"
	| "filled";

/** The texts in cells of the comparison. */
export type VolumeWord = ContainerName | "noRoom";

export type VolumeAnswer = Answer<VolumeLine> & { plan: Plan };

export const volume: Tool<typeof fields, VolumeAnswer> = {
	name: "volume",
	fields,
	groups: [
		{ key: "first", fields: ["length1", "width1", "height1", "weight1", "count1", "mostLayers", "thisSideUp"] },
		{ key: "second", fields: ["length2", "width2", "height2", "weight2", "count2"], folded: true },
		{ key: "third", fields: ["length3", "width3", "height3", "weight3", "count3"], folded: true },
		{ key: "container", fields: ["container", "clearance", "payload"] },
		{ key: "tariffs", fields: ["seaTariff", "airTariff", "courierTariff", "boxTariff"], folded: true },
		{ key: "divisors", fields: ["airDivisor", "courierDivisor"], folded: "asExample" },
	],
	example: {
		length1: "50",
		width1: "40",
		height1: "30",
		weight1: "24",
		count1: "120",
		thisSideUp: "yes",
		container: "20",
		clearance: "5",
		airDivisor: "6,000",
		courierDivisor: "5,000",
		seaTariff: "9,000",
		airTariff: "140",
	},
	calculate(values) {
		const problem = findProblem(values);
		if (problem) return { problems: problem };
		const plan = planOf(values);
		const lines = evaluateLines(linesOf(values, plan), values);
		return {
			answer: {
				figures: ["seaCharged", "airCharged", "courierCharged", "fits"],
				lines,
				bars: [],
				notes: notesOf(values, plan, lines),
				tables: [comparisonOf(values, plan)],
				plan,
			},
		};
	},
	sources: [
		{ id: "air", on: "2026-11-21", seen: true, lines: ["airByVolume", "airCharged"] },
		{ id: "courier", on: "2026-11-21", seen: true, lines: ["courierByVolume", "courierCharged"] },
		{ id: "course", on: "2026-11-21", seen: true, lines: ["bySpace"] },
	],
};

const rows = ["1", "2", "3"] as const;
const sides = ["length", "width", "height", "weight", "count"] as const;
const isUsed = (values: Values, row: (typeof rows)[number]) => values[`length${row}`] !== null;

/** A row must be complete or empty. */
function findProblem(values: Values): Problems | null {
	for (const row of rows) {
		const empty = sides.filter((name) => !values[`${name}${row}`]);
		if (empty.length > 0 && empty.length < sides.length) return { [`${empty[0]}${row}`]: { why: "required" } };
	}
	return null;
}

const millimetres = (centimetres: Rational) => Math.round(toNumber(centimetres) * 10);
const boxOf = ({ length1, width1, height1 }: Values) => ({
	length: millimetres(length1),
	width: millimetres(width1),
	height: millimetres(height1),
});

const planOf = (values: Values, container = values.container) =>
	fillContainer(boxOf(values), containers[container], {
		thisSideUp: values.thisSideUp,
		mostLayers: values.mostLayers && toNumber(values.mostLayers),
		clearance: millimetres(values.clearance),
	});

function linesOf(values: Values, { count }: Plan): Line<VolumeLine>[] {
	const plain = (key: VolumeLine, formula: string, decimals = 3): Line<VolumeLine> => ({
		key,
		formula,
		unit: "plain",
		decimals,
	});
	const inr = (key: VolumeLine, formula: string): Line<VolumeLine> => ({ key, formula, unit: "INR" });
	const used = rows.filter((row) => isUsed(values, row));
	const sum = (of: (row: string) => string) => used.map(of).join("+");
	/** Carriers measure in whole centimetres and charge half kilograms. */
	const whole = (row: string) => `ROUND({length${row}},0)*ROUND({width${row}},0)*ROUND({height${row}},0)*{count${row}}`;
	const byVolume = (divisor: string) => `ROUNDUP((${sum(whole)})/{${divisor}}*2,0)/2`;
	const isTooHeavy = values.payload && compare(values.payload, values.weight1) < 0;
	const charged = (key: VolumeLine) => `ROUNDUP(MAX({weight},{${key}})*2,0)/2`;
	const { inside } = containers[values.container];
	const space = (inside.length * inside.width * inside.height) / 1e9;
	return [
		...used.map((row) => plain(`volume${row}`, `{length${row}}*{width${row}}*{height${row}}*{count${row}}/1000000`, 6)),
		plain(
			"volume",
			sum((row) => `{volume${row}}`),
		),
		plain(
			"weight",
			sum((row) => `{weight${row}}*{count${row}}`),
		),
		plain("seaCharged", "MAX({volume},{weight}/1000,1)"),
		plain("airByVolume", byVolume("airDivisor"), 1),
		plain("airCharged", charged("airByVolume"), 1),
		plain("courierByVolume", byVolume("courierDivisor"), 1),
		plain("courierCharged", charged("courierByVolume"), 1),
		...(values.seaTariff ? [inr("seaCost", "{seaCharged}*{seaTariff}")] : []),
		...(values.airTariff ? [inr("airCost", "{airCharged}*{airTariff}")] : []),
		...(values.courierTariff ? [inr("courierCost", "{courierCharged}*{courierTariff}")] : []),
		...(values.boxTariff && values.seaTariff && values.seaTariff.n > 0n
			? [plain("crossing", "{boxTariff}/{seaTariff}", 2)]
			: []),
		plain("bySpace", String(count), 0),
		...(values.payload ? [{ ...plain("byPayload", "{payload}/{weight1}", 0), rounding: "down" as const }] : []),
		plain("fits", values.payload ? "MIN({bySpace},{byPayload})" : "{bySpace}", 0),
		...(count > 0 && !isTooHeavy
			? [{ ...plain("containersNeeded", "{count1}/MAX(1,{fits})", 0), rounding: "up" as const }]
			: []),
		plain("loadWeight", "{fits}*{weight1}", 1),
		plain("filled", `100*{fits}*{length1}*{width1}*{height1}/1000000/${space}`, 1),
	];
}

/** The first boxes in each container. A typed payload applies to the chosen one, so the others show what fits. */
function comparisonOf(values: Values, chosen: Plan): Table {
	const plain = (number: Rational, decimals: number): Cell => ({ number, decimals, unit: "plain" });
	return {
		key: "containers",
		columns: ["container", "fits", "needed", "filled", "weight"],
		rows: containerNames.map((name): Cell[] => {
			const { inside } = containers[name];
			const { count } = name === values.container ? chosen : planOf(values, name);
			const fits = rational(String(count));
			const space = rational(String(inside.length * inside.width * inside.height));
			const { length, width, height } = boxOf(values);
			const taken = rational(String(count * length * width * height));
			return [
				{ word: name },
				plain(fits, 0),
				count > 0 ? plain(round(divide(values.count1, fits), 0, "up"), 0) : { word: "noRoom" },
				plain(divide(multiply(taken, rational("100")), space), 1),
				plain(multiply(fits, values.weight1), 1),
			];
		}),
	};
}

function notesOf(values: Values, plan: Plan, lines: readonly WorkedLine<VolumeLine>[]): Note[] {
	const value = (key: VolumeLine) => lines.find((line) => line.key === key)?.value ?? rational("0");
	const container = containers[values.container];
	const notes: Note[] = [];
	if (plan.count === 0) notes.push({ key: "tooLarge", tone: "warning" });
	else if (!fitsDoor(boxOf(values), container, values.thisSideUp)) notes.push({ key: "door", tone: "warning" });
	if (values.payload && compare(value("byPayload"), value("bySpace")) < 0)
		notes.push({ key: "heavy", tone: "warning" });
	if (!values.payload) notes.push({ key: "noPayload", tone: "info" });
	// Only if one container is enough, because two of them cost twice as much.
	const { length, width, height } = container.inside;
	const isEnough =
		value("fits").n > 0n &&
		compare(value("containersNeeded"), rational("1")) <= 0 &&
		compare(value("volume"), rational(String((length * width * height) / 1e9))) <= 0 &&
		!(values.payload && compare(value("weight"), values.payload) > 0);
	if (
		values.boxTariff &&
		values.seaTariff &&
		isEnough &&
		compare(multiply(value("seaCharged"), values.seaTariff), values.boxTariff) > 0
	)
		notes.push({ key: "wholeBox", tone: "info" });
	return notes;
}
