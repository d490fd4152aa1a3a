// The calendar of a shipment from order to payment, with the dates of Day-8 and the periods that run from them.
import { addDays, addMonths } from "#contract/trade-tools/deadlines.ts";
import { dayText } from "#contract/trade-tools/documents/paper.ts";
import type { SheetRow } from "#contract/trade-tools/documents/sheet-rows.ts";
import { textRows, type Worksheet } from "./worksheet.ts";

/** What happens, by whom, and on which day it happened in Meena's shipment. */
const steps = {
	order: ["Order, signed proforma", "Buyer", "2026-11-20"],
	advance: ["Advance in the account, or credit read on the day it comes", "Buyer, bank", "2026-11-24"],
	supplier: ["Supplier's tax invoice, at 0.1% GST", "Supplier", "2026-12-01"],
	enquiry: ["Space booked: quotations compared, or the buyer's forwarder told", "You, forwarder", "2026-12-05"],
	invoice: ["Invoice and packing list, under LUT", "You", "2026-12-08"],
	bill: ["Checklist compared, shipping bill filed", "Broker", "2026-12-09"],
	leo: ["Let Export Order", "Customs", "2026-12-11"],
	board: ["On board", "Carrier", "2026-12-13"],
	draft: ["Draft bill of lading compared, originals in hand", "You, forwarder", "2026-12-15"],
	copies: ["Copies to the buyer, rest of the payment asked for", "You", "2026-12-15"],
	manifest: ["Manifest looked up on ICEGATE", "You", "2026-12-20"],
	paid: ["Rest of the payment in the account", "Buyer, bank", "2026-12-22"],
	matched: ["Letter to the bank: which payment for which bill", "You", "2026-12-23"],
	realised: ["eBRC made, refunds followed", "You", "2026-12-28"],
} as const satisfies Record<string, readonly [what: string, who: string, day: string]>;
type Step = keyof typeof steps;

/** Limits, and the day from which each runs. */
const limits: Record<string, { what: string; from: Step; day: string; written: string }> = {
	leaveSupplier: {
		what: "Goods bought at 0.1% have left: 90 days from the supplier's invoice",
		from: "supplier",
		day: addDays(steps.supplier[2], 90),
		written: "{supplier}+90",
	},
	leaveInvoice: {
		what: "Goods under LUT have left: 3 months from your invoice",
		from: "invoice",
		day: addMonths(steps.invoice[2], 3),
		written: "EDATE({invoice},3)",
	},
	present: {
		what: "Under a credit, if it names no other time: documents at the bank within 21 days of shipment",
		from: "board",
		day: addDays(steps.board[2], 21),
		written: "{board}+21",
	},
};

/** A day as it stands on the calendar, from one that is typed as 2026-12-31. */
const shownDay = (name: string, label: string, from: Step, day: string, written: string): SheetRow => ({
	name,
	label,
	text: dayText(day),
	written: `IF({${from}}="","",TEXT(${written},"d mmmm yyyy"))`,
});
const names = Object.keys(steps) as Step[];
const stepRows = names.map((step) => {
	const [what, , day] = steps[step];
	return shownDay(`${step}Day`, `${what}: on the calendar`, step, day, `{${step}}+0`);
});
const limitRows = Object.entries(limits).map(([name, { what, from, day, written }]) =>
	shownDay(name, what, from, day, written),
);

export const calendar: Worksheet<"calendar"> = {
	title: "Days",
	rows: [
		...textRows({
			shipment: ["Shipment", "PO 4412, invoice ME/26-27/007, FOB Mundra"],
			term: ["Payment", "30% advance, 70% against copy of the bill of lading"],
		}),
		...textRows(
			Object.fromEntries(
				Object.entries(steps).map(([name, [what, , day]]) => [name, [`${what}, as 2026-12-31`, day] as const]),
			),
		),
		...stepRows,
		...limitRows,
		...textRows({
			due: ["Last day for the payment: as the bank says", "As Example Bank names it for this shipping bill"],
			late: ["What is late, who was asked, on which day", "Nothing; advance four days after the order"],
		}),
	],
	form: {
		name: "calendar",
		title: "Shipment calendar: from order to payment",
		blocks: [
			{
				boxes: [
					{ label: "Shipment", lines: ["{shipment}"], width: 6 },
					{ label: "Payment", lines: ["{term}"], width: 6 },
				],
			},
			{ heading: "Step by step" },
			{
				table: {
					columns: [
						{ label: "Step", width: 56 },
						{ label: "Who", width: 22 },
						{ label: "Day", width: 22 },
					],
					rows: Object.entries(steps).map(([name, [what, who]]) => [what, who, `{${name}Day}`]),
				},
			},
			{ heading: "Limits that nobody else watches" },
			{
				table: {
					columns: [
						{ label: "By this day", width: 70 },
						{ label: "Date", width: 30 },
					],
					rows: [
						...Object.entries(limits).map(([name, { what }]) => [what, `{${name}}`]),
						["The payment is in India: ask the bank for the due date of this bill", "{due}"],
					],
				},
			},
			{ boxes: [{ label: "What is late, who was asked, on which day", lines: ["{late}"], width: 12 }] },
		],
	},
};
