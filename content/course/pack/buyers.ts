// Questions for buyers, agents and shops, and what they say about a sample: Day-3 and Day-4.
import { gridOf, textRows, type Worksheet } from "./worksheet.ts";

const answers = gridOf(
	"answer",
	[
		{ label: "Question", width: 31 },
		{ label: "Buyer", width: 25 },
		{ label: "Agent or mission", width: 22 },
		{ label: "Shop, or reviews", width: 22 },
	],
	[
		[
			"What sells, and in which months?",
			"Georgette prints, before Ramadan",
			"The same; stock is bought by January",
			"Small florals",
		],
		["At what price, in which pack?", "About USD 2 a metre, rolls of 100 m", "1.80 to 2.20", "Cut lengths of 3 m"],
		["What comes back, and why?", "Colour runs; short rolls", "Late seasons", "'Colour gone after one wash'"],
		["Who decides, who pays, when?", "Ms Rahman; 30 days after arrival", "The owner", "Not asked"],
		[
			"Which tests, marks or labels do you need?",
			"MADE IN INDIA on the roll",
			"None for fabric",
			"Arabic care label on garments",
		],
		["From whom do you buy now?", "Two Indian firms, one other", "Mostly the first country", "No name on the label"],
		["What would make you change?", "Own designs, 30 days, true length", "A visit", "Not asked"],
	],
	{ tall: true },
);
const sample = gridOf(
	"sample",
	[
		{ label: "About the sample", width: 31 },
		{ label: "What was said, word for word", width: 44 },
		{ label: "What we change", width: 25 },
	],
	[
		["Design and colour", "'Both, and more of 14'", "3,000 m of 14, 2,000 m of 15"],
		["Hand, weight, finish", "'Soft enough for abayas'", "Nothing"],
		["Width, length, pack", "'112 cm is fine, 100 m on each roll'", "Length counted twice"],
		["Price against what they buy now", "'Ten cents more than my last'", "Certificate named in the letter"],
		["Would you order, how much, by when?", "'5,000 metres for January'", "Proforma"],
	],
	{ tall: true },
);

export const buyers: Worksheet<"buyers"> = {
	title: "Answers",
	rows: [
		...textRows({
			product: ["Product and country", "Printed fabric, United Arab Emirates"],
			asked: ["Asked whom, on which days", "Ms Rahman on 10 and 15 November; the mission; two shops"],
			code: ["Sample number, sent on, by", "S-14 and S-15, two metres each, by courier on 13 November"],
			next: ["Next step, and its day", "Proforma on 16 November"],
		}),
		...answers.rows,
		...sample.rows,
	],
	form: {
		name: "buyers",
		title: "Questions for buyers, and their word on a sample",
		blocks: [
			{
				boxes: [
					{ label: "Product and country", lines: ["{product}"], width: 5 },
					{ label: "Asked whom, on which days", lines: ["{asked}"], width: 7 },
				],
			},
			{ heading: "The same questions for everybody" },
			{ table: answers.table },
			{ heading: "The sample" },
			{ boxes: [{ label: "Sample number, sent on, by", lines: ["{code}"], width: 12 }] },
			{ table: sample.table },
			{ boxes: [{ label: "Next step, and its day", lines: ["{next}"], width: 12 }] },
		],
	},
};
