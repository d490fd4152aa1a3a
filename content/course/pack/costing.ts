// The costing sheet of Day-6: one product, four prices, from ex-works to CIF.
import type { Line } from "#contract/trade-tools/tool.ts";
import { numberRows, textRows, type Worksheet } from "./worksheet.ts";

const texts = {
	product: ["Product and lot", "Printed woven polyester fabric, 5,000 m"],
	unit: ["Unit of quantity", "m"],
	buyer: ["Buyer and place", "Gulf Example Fabrics LLC, Jebel Ali"],
	works: ["Place of ex-works", "Surat"],
	loadPort: ["Port of loading", "Mundra"],
	port: ["Port of discharge", "Jebel Ali"],
	offers: ["Offers in hand, with their dates", "Mill, transporter, broker, bank, forwarder, insurer"],
	quoted: ["Quoted on, valid until, which price", "16 November, until 30 November: FOB, with CIF beside it"],
} as const;

const numbers = {
	quantity: ["Quantity", "5000"],
	goodsEach: ["Goods, rupees a unit", "130"],
	packingEach: ["Packing, rupees a unit", "3"],
	overheads: ["Overheads of this order", "30000"],
	profit: ["Profit, chosen", "69000"],
	truck: ["Truck to the port", "18000"],
	broker: ["Broker, freight station, port", "22000"],
	bank: ["Bank and courier", "6000"],
	freight: ["Freight, USD", "300"],
	insurance: ["Insurance, per cent of the insured value", "0.25"],
	cover: ["Insured value, per cent of CIF", "110"],
	rate: ["Rupees to the dollar: the bank's buying rate, less a cushion", "90"],
} as const;

const rupees = (key: string, formula: string): Line => ({ key, formula, unit: "INR", decimals: 0 });
const prices = { exw: "EXW", fob: "FOB", cfr: "CFR", cif: "CIF" } as const;
const terms = Object.keys(prices) as (keyof typeof prices)[];
const lines: Line[] = [
	rupees("goods", "{quantity}*{goodsEach}"),
	rupees("packing", "{quantity}*{packingEach}"),
	rupees("exw", "{goods}+{packing}+{overheads}+{profit}"),
	rupees("fob", "{exw}+{truck}+{broker}+{bank}"),
	rupees("sea", "{freight}*{rate}"),
	rupees("cfr", "{fob}+{sea}"),
	rupees("cif", "{cfr}/(1-{cover}%*{insurance}%)"),
	rupees("premium", "{cif}-{cfr}"),
	...terms.flatMap((term): Line[] => [
		{ key: `${term}Each`, formula: `{${term}}/{quantity}`, unit: "INR", decimals: 2 },
		{ key: `${term}Dollars`, formula: `ROUNDUP({${term}}/{quantity}/{rate},2)`, unit: "plain", decimals: 2 },
	]),
	rupees("spent", "{goods}+{packing}+{truck}+{broker}+{bank}"),
	{ key: "even", formula: "{spent}/({quantity}*{fobDollars})", unit: "plain", decimals: 2 },
];
const labels: Record<string, string> = {
	goods: "Goods",
	packing: "Packing",
	sea: "Freight, rupees",
	premium: "Insurance, rupees",
	spent: "Costs without overheads and profit",
	even: "Break-even: rupees to the dollar, at FOB",
	...Object.fromEntries(
		terms.flatMap((term) => [
			[term, `${prices[term]}, rupees`],
			[`${term}Each`, `${prices[term]}, rupees a unit`],
			[`${term}Dollars`, `${prices[term]}, USD a unit, rounded up`],
		]),
	),
};

const columns = [
	{ label: "Line", width: 46 },
	{ label: "How", width: 30 },
	{ label: "Rupees", width: 24, end: true },
] as const;

export const costing: Worksheet<"costing"> = {
	title: "Costs",
	rows: [...textRows(texts), ...numberRows(numbers, lines, (key) => labels[key] ?? key)],
	form: {
		name: "costing",
		title: "Costing sheet: one product, four prices",
		blocks: [
			{
				boxes: [
					{ label: "Product and lot", lines: ["{product}"], width: 5 },
					{ label: "Buyer and place", lines: ["{buyer}"], width: 5 },
					{ label: "Rupees to the dollar", lines: ["{rate}"], width: 2 },
				],
			},
			{ heading: "From your gate to the ship" },
			{
				table: {
					columns,
					rows: [
						["Goods", "{quantity} {unit} at {goodsEach}", "{goods}"],
						["Packing", "{quantity} {unit} at {packingEach}", "{packing}"],
						["Overheads of this order", "a share of the month", "{overheads}"],
						["Profit, chosen and not left over", "", "{profit}"],
						["EXW {works}", "", "{exw}"],
						["Truck to {loadPort}", "", "{truck}"],
						["Broker, freight station, port", "", "{broker}"],
						["Bank and courier", "", "{bank}"],
					],
					total: ["FOB {loadPort}", "", "{fob}"],
				},
			},
			{ heading: "From the ship to the buyer's port" },
			{
				table: {
					columns,
					rows: [
						["Freight", "USD {freight} at {rate}", "{sea}"],
						["CFR {port}", "", "{cfr}"],
						["Insurance", "{insurance}% of {cover}% of CIF", "{premium}"],
					],
					total: ["CIF {port}", "", "{cif}"],
				},
			},
			{ heading: "What you quote: divide the total, round up once" },
			{
				table: {
					columns: [
						{ label: "Term", width: 46 },
						{ label: "Rupees a unit", width: 30, end: true },
						{ label: "USD a unit", width: 24, end: true },
					],
					rows: terms.map((term) => [
						`${prices[term]} {${term === "exw" ? "works" : term === "fob" ? "loadPort" : "port"}}`,
						`{${term}Each}`,
						`{${term}Dollars}`,
					]),
				},
			},
			{
				boxes: [
					{ label: "Costs without overheads and profit", lines: ["INR {spent}"], width: 6 },
					{ label: "Break-even: rupees to the dollar, at FOB", lines: ["{even}"], width: 6 },
				],
			},
			{ boxes: [{ label: "Offers in hand, with their dates", lines: ["{offers}"], width: 12 }] },
			{ boxes: [{ label: "Quoted on, valid until, which price", lines: ["{quoted}"], width: 12 }] },
		],
	},
};
