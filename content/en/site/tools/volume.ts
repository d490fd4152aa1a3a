// Wording of the calculator for volume, chargeable weight and containers.
import { inLanguage } from "#content/language.ts";
import type { VolumeLine, VolumeWord, volume } from "#contract/trade-tools/volume.ts";
import type { WordsOf } from "./frame.ts";

const sides = {
	length: { label: "Length (cm)" },
	width: { label: "Width (cm)" },
	height: { label: "Height (cm)" },
	weight: { label: "Gross weight of one (kg)" },
	count: { label: "How many" },
};

const volumeText = {
	title: "Volume, chargeable weight, container",
	lead: "What sea, air and courier charge for your boxes, and how many fit into a container, drawn to scale.",
	description:
		"Work out cubic metres, chargeable weight by air and courier and LCL freight of your cartons, and see how many fit into a 20-foot or 40-foot container, with the floor plan.",
	card: "Cubic metres, chargeable weight by air and courier, and a floor plan of the container.",
	about: [
		"By sea a part load pays for cubic metres or tonnes, whichever is more. By air and courier it pays for kilos or for its volume turned into kilos.",
		"For a container we try every way to lay the boxes that you allow, in strips that may be mixed, and count whole layers. One centimetre on the carton can be worth a hundred cartons in the box.",
		"The measures inside a container differ by a centimetre or so. Leave some clearance, and ask for the payload and the road limit.",
	],
	groups: {
		first: "The boxes",
		second: "Other boxes",
		third: "More boxes",
		container: "The container",
		tariffs: "Tariffs",
		divisors: "How carriers count volume",
	},
	fields: {
		length1: sides.length,
		width1: sides.width,
		height1: sides.height,
		weight1: sides.weight,
		count1: sides.count,
		thisSideUp: { label: "This side up: the height has to stand upright" },
		mostLayers: { label: "At most so many layers" },
		length2: sides.length,
		width2: sides.width,
		height2: sides.height,
		weight2: sides.weight,
		count2: sides.count,
		length3: sides.length,
		width3: sides.width,
		height3: sides.height,
		weight3: sides.weight,
		count3: sides.count,
		container: { label: "Container", hint: "Filled with the first boxes" },
		clearance: { label: "Clearance (cm)" },
		payload: { label: "Payload or road limit (kg)" },
		airDivisor: { label: "Air: cm³ for a kilo" },
		courierDivisor: { label: "Courier: cm³ for a kilo" },
		seaTariff: { label: "LCL for a m³ or tonne (₹)" },
		airTariff: { label: "Air for a kilo (₹)" },
		courierTariff: { label: "Courier for a kilo (₹)" },
		boxTariff: { label: "A whole container (₹)" },
	},
	choices: { container: { "20": "20-foot", "40": "40-foot", "40hc": "40-foot high cube" } },
	lines: {
		volume1: "Boxes, m³",
		volume2: "Other boxes, m³",
		volume3: "More boxes, m³",
		volume: "Volume, m³",
		weight: "Weight, kg",
		seaCharged: "Charged by sea, m³ or tonnes",
		airByVolume: "Air: volume as kilos",
		airCharged: "Charged by air, kg",
		courierByVolume: "Courier: volume as kilos",
		courierCharged: "Charged by courier, kg",
		seaCost: "Sea, part load",
		airCost: "Air",
		courierCost: "Courier",
		crossing: "A whole container is cheaper from, m³",
		bySpace: "Boxes that have room",
		byPayload: "Boxes that the payload allows",
		fits: "Boxes in the container",
		containersNeeded: "Containers for all of them",
		loadWeight: "Weight of this load, kg",
		filled: "Space that is filled, %",
		"20": "20-foot",
		"40": "40-foot",
		"40hc": "40-foot high cube",
		noRoom: "no room",
	},
	notes: {
		tooLarge: () => "Not one of these boxes fits into the container.",
		door: () => "The box has room inside, but does not pass through the door.",
		heavy: () => "The weight stops you before the space is full.",
		noPayload: () =>
			"Ask the carrier for the payload and the road limit, and weigh the packed container: its verified gross mass has to be declared.",
		wholeBox: () => "For this load a whole container costs less than a part load.",
	},
	tables: {
		containers: {
			title: "The first boxes in each container, by space",
			columns: {
				container: "Container",
				fits: "Boxes",
				needed: "Needed",
				filled: "Filled, %",
				weight: "Load, kg",
			},
		},
	},
	problems: {},
	sources: {
		air: "IATA: 6,000 cm³ count as a kilo, charged in half kilos",
		courier: "Couriers: usually 5,000 cm³ for a kilo; ask yours, because some round up whole kilos",
		course:
			"Day 9 of our course: rolls and cartons in a container; inside measures of dry containers, door 2.34 × 2.28 m, high cube 2.58 m",
	},
	pitfalls: [
		"Measure the packed carton, not the goods. A bulge of one centimetre counts.",
		"A box that exactly fills the width on paper does not fit in a real container.",
		"Heavy goods reach the payload long before the space is full.",
	],
} as const satisfies WordsOf<typeof volume, VolumeLine | VolumeWord>;

const planText = {
	title: "Floor plan",
	label: (boxes: number, layers: number) => `One layer of ${boxes} boxes, seen from above; ${layers} layers`,
	empty: "There is nothing to draw.",
};

export const volumeWords = inLanguage({ en: volumeText });
export const floorPlanWords = inLanguage({ en: planText });
