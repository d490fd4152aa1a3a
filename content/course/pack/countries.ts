// The comparison of countries of Day-3: five years of imports, price, suppliers, duty and points for three countries. All figures
// are practice figures; the points are Meena's of Day-3.
import type { Line } from "#contract/trade-tools/tool.ts";
import { gridOf, numberRows, textRows, type Worksheet } from "./worksheet.ts";

const chosen = { A: "United Arab Emirates", B: "United Kingdom", C: "Kenya" } as const;
type Country = keyof typeof chosen;
const names = Object.keys(chosen) as Country[];

const texts = {
	product: ["Product", "Printed woven polyester fabric"],
	code: ["Six digits", "5407 54"],
	source: ["Source, and day looked up", "Practice figures of Day-3"],
	...Object.fromEntries(names.map((who) => [`country${who}`, [`Country ${who}`, chosen[who]] as const])),
	...Object.fromEntries(
		[2021, 2022, 2023, 2024, 2025].map((year, index) => [
			`year${index + 1}`,
			[`Year ${index + 1}`, String(year)] as const,
		]),
	),
	chosen: ["Chosen, and why", "First A, then B: one point apart, so the first good buyer decides"],
	next: ["To be looked up again on", "The day of the quotation"],
} as const;

const values: Record<Country, readonly string[]> = {
	A: ["17640", "19050", "20580", "22220", "24000"],
	B: ["10600", "11000", "11450", "11900", "12400"],
	C: ["3200", "3500", "3850", "4250", "4700"],
};
const tonnes: Record<Country, string> = { A: "2500", B: "1000", C: "500" };
const points: readonly (readonly [filter: string, ...points: string[]])[] = [
	["Size of imports", "5", "4", "3"],
	["Growth", "3", "3", "4"],
	["Price per kilogram", "3", "5", "3"],
	["Duty for India", "5", "4", "2"],
	["Payment, distance", "5", "4", "3"],
];

const numbers = Object.fromEntries(
	names.flatMap((who, at) => [
		...values[who].map(
			(value, index) =>
				[`value${index + 1}${who}`, [`${who}: imports of year ${index + 1}, thousand USD`, value]] as const,
		),
		[`tonnes${who}`, [`${who}: tonnes of the last year`, tonnes[who]]] as const,
		...points.map(
			([filter, ...given], index) =>
				[`points${index + 1}${who}`, [`${who}: points for ${filter.toLowerCase()}`, given[at] ?? ""]] as const,
		),
	]),
);

const lines = names.flatMap((who): Line[] => [
	{ key: `price${who}`, formula: `{value5${who}}/{tonnes${who}}`, unit: "plain", decimals: 2 },
	{
		key: `change${who}`,
		formula: `({value5${who}}-{value1${who}})/{value1${who}}*100`,
		unit: "plain",
		decimals: 0,
	},
	{
		key: `total${who}`,
		formula: points.map((_, index) => `{points${index + 1}${who}}`).join("+"),
		unit: "plain",
		decimals: 0,
	},
]);
const labels: Record<string, string> = {
	price: "price, USD a kilogram",
	change: "change over the years, per cent",
	total: "points in all",
};
const labelOf = (key: string) => `${key.slice(-1)}: ${labels[key.slice(0, -1)]}`;

const columns = [
	{ label: "Imports of the six digits", width: 37 },
	...names.map((label) => ({ label, width: 21, end: true as const })),
];
const each = (template: string) => names.map((who) => template.replaceAll("?", who));

const found = gridOf(
	"found",
	[{ label: "What else counts", width: 37 }, ...names.map((label) => ({ label, width: 21 }))],
	[
		["Largest supplier, share", "Country A, 55%", "", ""],
		["India's share", "12%", "", ""],
		[
			"Duty today; with certificate of origin",
			"5%; zero if the agreement lists the code",
			"New agreement; rivals pay nothing either",
			"No agreement: the usual rate",
		],
		["Product rules: label, dye, mark, language", "MADE IN INDIA on the roll", "Fibre label", "Ask the buyer"],
		["Payment risk; days at sea", "Low; 7 days", "Low; 25 days", "Ask ECGC; 14 days"],
	],
);

export const countries: Worksheet<"countries"> = {
	title: "Figures",
	rows: [...textRows(texts), ...numberRows(numbers, lines, labelOf), ...found.rows],
	form: {
		name: "countries",
		title: "Three countries compared",
		blocks: [
			{
				boxes: [
					{ label: "Product", lines: ["{product}"], width: 5 },
					{ label: "HS code, six digits", lines: ["{code}"], width: 3 },
					{ label: "Source, and day looked up", lines: ["{source}"], width: 4 },
				],
			},
			{
				boxes: [
					{
						label: "Where to look",
						lines: [
							"Trade Map: Imports, six digits, Trade indicators, sort by value. Click a country to see its suppliers.",
							"Market Access Map for the duty; then the buyer's own tariff, which always wins.",
						],
						width: 6,
					},
					{
						label: "How to read the line of five years",
						lines: [
							"Draw the five values. Steady steps are a trend, ups and downs are a season.",
							"Over four steps 8% is about 2% a year, 22% about 5%, and 46% about 10%.",
						],
						width: 6,
					},
				],
			},
			{ heading: "In thousand USD" },
			{
				table: {
					columns,
					rows: [
						["Country", ...each("{country?}")],
						...[1, 2, 3, 4, 5].map((year) => [`{year${year}}`, ...each(`{value${year}?}`)]),
						["Tonnes of the last year", ...each("{tonnes?}")],
						["USD a kilogram: last year by tonnes", ...each("{price?}")],
						["Change over the years, per cent", ...each("{change?}")],
					],
				},
			},
			{ heading: "Who sells, what it costs to enter" },
			{ table: found.table },
			{ heading: "Points, one to five; more is better" },
			{
				table: {
					columns: [{ label: "Filter", width: 37 }, ...columns.slice(1)],
					rows: points.map(([filter], index) => [filter, ...each(`{points${index + 1}?}`)]),
					total: ["In all", ...each("{total?}")],
				},
			},
			{
				boxes: [
					{ label: "Chosen, and why", lines: ["{chosen}"], width: 8 },
					{ label: "Look up again on", lines: ["{next}"], width: 4 },
				],
			},
		],
	},
};
