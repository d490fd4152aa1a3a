// The calculations in the decks that a tool can do. Each row contains figures as a slide prints them; they have to be
// on the slide and agree with the tool, to as many digits as are printed.
import fs from "node:fs";
import { expect, test } from "vitest";
import { documentSet } from "#contract/trade-tools/document-set.ts";
import { exchangeCover } from "#contract/trade-tools/exchange-cover.ts";
import { markAnswer } from "#contract/trade-tools/exercise-marks.ts";
import { exportPrice } from "#contract/trade-tools/export-price.ts";
import type { Typed } from "#contract/trade-tools/fields.ts";
import { gstRoute } from "#contract/trade-tools/gst-route.ts";
import { landedCost } from "#contract/trade-tools/landed-cost.ts";
import { rebates } from "#contract/trade-tools/rebates.ts";
import type { Answer, AnyTool } from "#contract/trade-tools/tool.ts";
import { volume } from "#contract/trade-tools/volume.ts";
import { slideText } from "#tests/trade-tools/slide-text.ts";
import { work } from "#tests/trade-tools/work.ts";

/** Amounts typed in rupees, without conversion. */
const inRupees = { valueAs: "cif", rate: "1", local: "" };
const bare = { goods: "0", packing: "", overheads: "", profit: "0", truck: "", clearance: "", bank: "", loading: "" };
const before = { overheads: "", profit: "0", clearance: "22,000", loading: "", term: "FOB", bid: "1.80" };
const rolls = { length1: "115", width1: "20", height1: "20", weight1: "12.2", count1: "50", clearance: "1" };
const costs = (foreignMaterial: string, indianMaterial: string) => ({
	foreignMaterial,
	indianMaterial,
	work: "",
	profit: "",
	toPort: "",
});
const onlyRow = { item2: "", hs2: "", quantity2: "", price2: "", packages2: "", net2: "", gross2: "", volume2: "" };

const examples: readonly (readonly [
	deck: string,
	slide: string,
	tool: AnyTool<Answer>,
	typed: Typed,
	printed: Readonly<Record<string, string>>,
])[] = [
	[
		"day-01",
		"Meena ships 5,000 metres",
		exportPrice,
		before,
		{ received: "8,10,000", goodsCost: "6,50,000", left: "99,000" },
	],
	[
		"day-01",
		"Same cloth, three GST routes",
		gstRoute,
		{},
		{ igstPaid: "40,500", creditOwn: "32,500", merchantTax: "650" },
	],
	[
		"day-03",
		"What a certificate is worth to Meena's buyer",
		landedCost,
		{ ...inRupees, value: "8,39,308", basicRate: "5", surchargeRate: "0", igstRate: "0", agreedRate: "0" },
		{ assessable: "8,39,308", basic: "41,965", cost: "8,81,273", saved: "41,965", costAgreed: "8,39,308" },
	],
	[
		"day-05",
		"What customs makes of your CIF price",
		exportPrice,
		{},
		{ CIF: "8,39,308", premium: "2,308", freightCost: "27,000", FOB: "8,10,000" },
	],
	[
		"day-05",
		"FOB ₹11,96,535, and a theft",
		exportPrice,
		{ ...bare, quantity: "1,000", carriage: "60,000", term: "CIP", bid: "14" },
		{ received: "12,60,000", premiumAtBid: "3,465", left: "11,96,535" },
	],
	["day-06", "Step one: ex-works", exportPrice, {}, { goodsCost: "6,50,000", packingCost: "15,000", EXW: "7,64,000" }],
	[
		"day-06",
		"Step two: free on board",
		exportPrice,
		{ clearance: "22,000", loading: "" },
		{ FOB: "8,10,000", perFOB: "1.80" },
	],
	[
		"day-06",
		"Step three: cost, insurance, freight",
		exportPrice,
		{},
		{ freightCost: "27,000", CFR: "8,37,000", premium: "2,308", CIF: "8,39,308" },
	],
	...(
		[
			["90", "99,000"],
			["87", "72,000"],
			["84", "45,000"],
			["81", "18,000"],
			["79", "0"],
		] as const
	).map(
		([spot, profit]) =>
			["day-06", "What is left when the dollar falls", exchangeCover, { spot }, { profit, zeroRate: "79" }] as const,
	),
	[
		"day-06",
		"Ravi works backwards",
		exportPrice,
		{ ...bare, quantity: "1,000", overheads: "1,70,000", truck: "55,000", carriage: "60,000", term: "CIP", bid: "14" },
		{ received: "12,60,000", premiumAtBid: "3,465", left: "9,71,535" },
	],
	["day-06", "What five per cent off really costs", exportPrice, { ...before, bid: "1.71" }, { left: "58,500" }],
	[
		"day-07",
		"Five lines mended",
		documentSet,
		{ ...onlyRow, quantity1: "1,000", price1: "2.73", term: "CIF", freight: "120", insurance: "10" },
		{ fob: "2,600.00" },
	],
	[
		"day-08",
		"From a CIF invoice to FOB",
		documentSet,
		{ ...onlyRow, quantity1: "1,000", price1: "2.73", term: "CIF", freight: "120", insurance: "10" },
		{ total: "2,730", fobRupees: "2,34,000" },
	],
	["day-08", "One line, four clocks", gstRoute, { within90Days: "" }, { supplierOwes: "31,850" }],
	["day-08", "Five lines that get an answer", rebates, {}, { together: "17,750" }],
	[
		"day-09",
		"Fifty rolls to Dubai, three prices",
		volume,
		{ ...rolls, airTariff: "95", courierTariff: "230" },
		{ airCost: "57,950", courierCost: "1,40,300" },
	],
	...(
		[
			["9,900", "22,770"],
			["5,400", "12,420"],
			["1,800", "4,140"],
			["4,050", "9,315"],
			["11,700", "26,910"],
		] as const
	).map(
		([seaTariff, seaCost]) =>
			["day-09", "B is cheap for Meena and dear for her buyer", volume, { ...rolls, seaTariff }, { seaCost }] as const,
	),
	[
		"day-10",
		"Eight cents, or one third in advance",
		exchangeCover,
		{ credit: "2,34,000", creditDays: "90", creditInterest: "12" },
		{ interest: "6,924" },
	],
	[
		"day-10",
		"Clean documents and refused documents",
		exchangeCover,
		{ credit: "16,20,000", creditDays: "21", creditInterest: "10" },
		{ interest: "9,321" },
	],
	["day-11", "What thirty paise cost", exchangeCover, { margin: "0.30", costs: "800" }, { profit: "8,06,500" }],
	...(
		[
			["88", "81,000"],
			["86", "63,000"],
			["84", "45,000"],
		] as const
	).map(([spot, profit]) => ["day-11", "The same order at five rates", exchangeCover, { spot }, { profit }] as const),
	...(
		[
			["86", "7,74,000"],
			["90", "8,10,000"],
			["94", "8,46,000"],
		] as const
	).map(
		([laterRate, openReceipt]) =>
			[
				"day-11",
				"A forward contract fixes the rupees",
				exchangeCover,
				{ hedged: "100", laterRate },
				{ openReceipt, together: "8,14,050" },
			] as const,
	),
	...(
		[
			["24", "19,726"],
			["10", "8,219"],
			["7.25", "5,959"],
		] as const
	).map(
		([creditInterest, interest]) =>
			[
				"day-11",
				"Three interest bills for the same ₹5,00,000",
				exchangeCover,
				{ credit: "5 lakh", creditDays: "60", creditInterest },
				{ interest },
			] as const,
	),
	[
		"day-12",
		"The cap decides",
		rebates,
		{},
		{ rodtepByRate: "9,720", rodtepByCap: "5,600", drawbackByRate: "12,150", drawbackByCap: "14,000" },
	],
	[
		"day-12",
		"What Meena really earns",
		rebates,
		{},
		{ rodtep: "5,600", drawback: "12,150", discountAmount: "168", withProfit: "1,15,582" },
	],
	["day-12", "Meena ₹8,875, Rohan ₹1,872", rebates, { fob: "4,05,000", quantity: "280" }, { together: "8,875" }],
	[
		"day-12",
		"Rohan's refund under LUT",
		gstRoute,
		{ credit: "2,00,000", exportValue: "30,00,000", homeSales: "10,00,000" },
		{ refund: "1,50,000", provisional: "1,35,000", rest: "15,000" },
	],
	["day-12", "Ravi gets ₹9,974 and his GST", gstRoute, { purchase: "3,00,000", gstRate: "18" }, { refund: "54,000" }],
	[
		"day-12",
		"Is it worth it for Ravi?",
		landedCost,
		{ ...inRupees, value: "20,00,000" },
		{ basic: "1,50,000", surcharge: "15,000" },
	],
	[
		"day-12",
		"EPCG: a machine without duty",
		landedCost,
		{ ...inRupees, value: "40,00,000" },
		{ basic: "3,00,000", surcharge: "30,000", igst: "7,79,400", duties: "11,09,400" },
	],
	[
		"day-13",
		"Meena's embroidery machine",
		landedCost,
		{},
		{ assessable: "18,00,000", igstBase: "19,48,500", igst: "3,50,730", cash: "23,59,230", cost: "20,08,500" },
	],
	[
		"day-13",
		"Where ₹100 of value goes",
		landedCost,
		{ ...inRupees, value: "100", local: "3.33" },
		{ basic: "7.5", surcharge: "0.75", igst: "19.49" },
	],
	["day-13", "Does Meena's fabric qualify?", documentSet, costs("2,80,000", "5,30,000"), { indianShare: "65" }],
	["day-13", "Only case A can be signed", documentSet, costs("2,40,000", "9,56,535"), { indianShare: "79.9" }],
	["day-13", "Only case A can be signed", documentSet, costs("1,00,000", "10,96,535"), { indianShare: "91.6" }],
	["day-13", "Only case A can be signed", documentSet, costs("7,50,000", "4,46,535"), { indianShare: "37.3" }],
	...(
		[
			["10", "81,000"],
			["12.5", "1,01,250"],
			["25", "2,02,500"],
			["50", "4,05,000"],
		] as const
	).map(
		([basicRate, basic]) =>
			["day-14", "Who bears a new duty?", landedCost, { value: "9,000", basicRate }, { basic }] as const,
	),
];

test.each(examples)("%s, “%s”: the tool says what the slide says", (deck, slide, tool, typed, printed) => {
	const text = slideText(fs.readFileSync(`content/course/${deck}.md`, "utf8"), slide);
	const found = work(tool, { ...tool.example, ...typed });
	for (const [line, shown] of Object.entries(printed)) {
		expect([line, text.includes(shown)]).toEqual([line, true]);
		const answer = found[line] ?? "nothing";
		expect([line, answer, markAnswer({ kind: "number", answer, fewest: 0 }, shown)]).toEqual([line, answer, "right"]);
	}
});
