// The competitor sheet of Day-3, on one page: its five columns, and the gap. Practice figures.
import { gridOf, numberRows, textRows, type Worksheet } from "./worksheet.ts";

const offers = gridOf(
	"offer",
	[
		{ label: "Origin, and its share", width: 21 },
		{ label: "USD a kilogram", width: 15 },
		{ label: "Pack", width: 22 },
		{ label: "Certificates", width: 22 },
		{ label: "Delivery time", width: 20 },
	],
	[
		["Country A, 55%", "8.10", "Rolls of 100 m, by the container", "Test report of the dyes", "60 days"],
		["Country B, 15%", "12.40", "Rolls of 50 m, mixed designs", "Fibre label, test report", "10 days by truck"],
		["India, others, 12%", "9.60", "Rolls of 100 m", "Certificate of origin", "30 to 45 days"],
		["Country C, 10%", "14.00", "Short lengths on cards", "Eco-label on each roll", "30 days"],
		["All others, 8%", "11.20", "Small lots", "As the buyer asks", "Unknown"],
		["", "", "", "", ""],
		["", "", "", "", ""],
	],
	{ printed: 0, tall: true },
);

const texts = {
	product: ["Product and six digits", "Printed woven polyester fabric, 5407 54"],
	country: ["Country", "Practice figures of Day-3 for one market"],
	day: ["Looked up on", "The evening of Day-3"],
	learned: ["What the dearer ones do better", "B is near and quick, C sells quality in short lengths"],
	gap: ["The gap", "Between 9.60 and 12.40: small lots, own prints, on time"],
	proof: ["What I can prove", "Own designs, 30 days, certificate for the lower duty"],
} as const;

export const competitors: Worksheet<"competitors"> = {
	title: "Offers",
	rows: [
		...textRows(texts),
		...offers.rows,
		...numberRows(
			{ dollars: ["My offer in USD", "9000"], kilos: ["Its net weight in kg", "560"] },
			[{ key: "mine", formula: "{dollars}/{kilos}", unit: "plain", decimals: 2 }],
			() => "My offer, USD a kilogram",
		),
	],
	form: {
		name: "competitors",
		title: "Competitor sheet",
		blocks: [
			{
				boxes: [
					{ label: "Product and six digits", lines: ["{product}"], width: 6 },
					{ label: "Country", lines: ["{country}"], width: 4 },
					{ label: "Looked up on", lines: ["{day}"], width: 2 },
				],
			},
			{
				boxes: [
					{
						label: "How it is filled in",
						lines: [
							"Origin, share and price come from Trade Map. Pack, certificates and delivery time come from portals, fairs and the first buyer who answers.",
						],
						width: 12,
					},
				],
			},
			{ heading: "Who sells there" },
			{ table: offers.table },
			{
				boxes: [
					{ label: "My offer", lines: ["USD {dollars}"], width: 4 },
					{ label: "Net weight", lines: ["{kilos} kg"], width: 4 },
					{ label: "So USD a kilogram", lines: ["{mine}"], width: 4 },
				],
			},
			{ boxes: [{ label: "What the dearer ones do better", lines: ["{learned}"], width: 12 }] },
			{ boxes: [{ label: "The gap", lines: ["{gap}"], width: 12 }] },
			{ boxes: [{ label: "What I can prove", lines: ["{proof}"], width: 12 }] },
		],
	},
};
