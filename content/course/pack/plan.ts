// The thirty-day plan of Day-14: a line a day. Meena's begins after the course, so that her proforma of 16 November is on
// day 28, and the order comes two days after day thirty.
import { addDays } from "#contract/trade-tools/deadlines.ts";
import { dayText } from "#contract/trade-tools/documents/paper.ts";
import type { SheetRow } from "#contract/trade-tools/documents/sheet-rows.ts";
import type { Worksheet } from "./worksheet.ts";

/** What is to be done, and what Meena wrote beside it. */
const days: readonly (readonly [task: string, meena: string])[] = [
	["PAN, Aadhaar, e-mail and phone agree in every letter", "Done since April; compared again"],
	["Current account in the firm's name; ask two banks their charges", "Example Bank, Ring Road; AD code letter ₹500"],
	["IEC applied for, or confirmed for the year", "IEC AAAPX0000A, confirmed"],
	["GST registration, or its data checked", "24AAAPX0000A1ZQ, HS code of the fabric added"],
	["One product decided, described on one sheet", "Printed polyester, 112 cm, 112 g a metre"],
	["Eight-digit HS code, with the reason on file", "5407 54 90"],
	["Permits, labels and tests of both countries", "None for fabric; buyer asks MADE IN INDIA"],
	["LUT of the year filed, ARN printed", "AD240000000000X of 2 April 2026"],
	["AD code and bank account on ICEGATE: approved?", "Approved for all EDI ports"],
	["RCMC of the council", "MATEXIL, first year ₹12,000"],
	["Three countries with points, each looked up", "UAE 21, UK 20, Kenya 15"],
	["One country chosen; duty with and without certificate", "UAE: 5%, and zero with the certificate"],
	["First 60 names in the sheet", "60 names, 35 right persons"],
	["120 names; the offer on one page", "120 names, 70 right persons"],
	["First maker visited, sample sealed", "Maker A: ₹130 a metre, 10 days, agrees to 0.1%"],
	["Second maker visited, compared", "Maker B: ₹126, but 35 days and no 0.1%"],
	["Price sheet: EXW, FOB, CFR, CIF", "USD 1.80 FOB Mundra, 1.87 CIF Jebel Ali"],
	["Order draft for the maker, with the same words", "5,000 m, packed at the mill, to the port at 0.1%"],
	["Ten good letters, by name", "10 of 60; the first to Ms Rahman"],
	["Ten letters; each answer on the same day", "20 of 60"],
	["Ten letters", "30 of 60"],
	["Ten letters; call those of day 19", "40 of 60"],
	["Ten letters; call those of day 20", "50 of 60"],
	["Ten letters; count the answers", "60 of 60"],
	["Swatches and samples sent", "To those who answered; two metres for Ms Rahman"],
	["Buyer checked by an independent source", "Gulf Example Fabrics LLC: licence and address seen"],
	["Quotation with term, validity and what is not included", "Valid until 30 November"],
	["Proforma sent; payment term in one sentence", "ME/PI/014 of 16 November: 30% advance, 70% against copy of B/L"],
	["Eight ticks: go or no-go", "Seven; the advance is open"],
	["One hour with the trainer, this sheet in hand", "No order yet. PO 4412 comes on 20 November"],
];
const startDay = "2026-10-19";

const dayRows = days.flatMap(([, meena], index): SheetRow[] => {
	const day = index + 1;
	return [
		{
			name: `date${day}`,
			label: `Date of day ${day}`,
			text: dayText(addDays(startDay, day)),
			written: `IF({start}="","",TEXT({start}+${day},"d mmmm yyyy"))`,
		},
		{ name: `done${day}`, label: `Day ${day}: done, with what result`, text: meena },
	];
});

const rows: SheetRow[] = [
	{ name: "name", label: "Name", text: "Meena" },
	{ name: "product", label: "Product and country", text: "Printed polyester fabric for the United Arab Emirates" },
	{ name: "start", label: "Day 0, the evening of Day-14, as 2026-10-19", text: startDay },
	{ name: "witness", label: "Witness", text: "Rohan" },
	...dayRows,
];

export const plan: Worksheet<"plan"> = {
	title: "Days",
	rows,
	form: {
		name: "plan",
		title: "Thirty-day plan",
		blocks: [
			{
				boxes: [
					{ label: "Name", lines: ["{name}"], width: 3 },
					{ label: "Product and country", lines: ["{product}"], width: 6 },
					{ label: "Day 0", lines: ["{start}"], width: 3 },
				],
			},
			{
				table: {
					columns: [
						{ label: "Day", width: 7 },
						{ label: "Date", width: 19 },
						{ label: "To do", width: 38 },
						{ label: "Done, with what result", width: 36 },
					],
					rows: days.map(([task], index) => [String(index + 1), `{date${index + 1}}`, task, `{done${index + 1}}`]),
				},
			},
			{
				boxes: [
					{ label: "Signed", lines: [" "], width: 6 },
					{ label: "Witness", lines: ["{witness}"], width: 6 },
				],
			},
		],
	},
};
