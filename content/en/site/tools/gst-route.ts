// Wording of the comparison of GST routes.
import { inLanguage } from "#content/language.ts";
import type { GstRouteLine, gstRoute } from "#contract/trade-tools/gst-route.ts";
import type { WordsOf } from "./frame.ts";

const gstRouteText = {
	title: "GST routes of an export",
	lead: "Pay IGST, ship under LUT, or buy at 0.1%: how much cash waits, for how long, and what that costs.",
	description:
		"Compare the three GST routes of an Indian export: IGST paid and refunded, letter of undertaking with refund of credit, and supply at 0.1% with its nine conditions.",
	card: "Three routes compared: the cash that waits, its interest, the refund and the nine conditions of 0.1%.",
	about: [
		"GST is no cost of an export in the end. What differs is the cash that waits until it comes back.",
		"With IGST paid, the whole tax on the export waits. Under LUT only the tax on your purchases waits. At 0.1% almost nothing waits, but nine conditions have to be met, and your supplier owes the rest of the tax if one of them fails.",
		"Under LUT the refund is credit × exports ÷ all sales. Credit on capital goods is not part of it.",
	],
	groups: {
		order: "The order",
		conditions: "The nine conditions of 0.1%",
		refund: "Refund under LUT",
	},
	headings: { figures: "Cash that waits for the refund", picture: "The cash that waits, compared" },
	fields: {
		purchase: { label: "Purchase without tax (₹)" },
		gstRate: { label: "GST rate (%)" },
		exportValue: { label: "Export value (₹)", hint: "At Customs' exchange rate" },
		months: { label: "Months until the refund" },
		interest: { label: "Interest a year (%)" },
		credit: { label: "Credit of the period (₹)", hint: "Without capital goods. Empty: the tax on the purchase" },
		homeSales: { label: "Sales in India (₹)" },
		invoiceValue: { label: "Invoice value, if it differs (₹)" },
		homePrice: { label: "Price of the same goods in India (₹)", hint: "One and a half times of it is the limit" },
		taxInvoice: { label: "The supplier makes out a tax invoice" },
		within90Days: { label: "Export within 90 days of that invoice" },
		supplierNamed: { label: "The shipping bill has the supplier's GSTIN and invoice number" },
		council: { label: "Registered with an export promotion council" },
		orderCopied: { label: "A copy of the order went to the supplier's tax officer" },
		directToPort: { label: "The goods go directly to the port or to a registered warehouse" },
		aggregated: { label: "Goods of several suppliers are put together only there" },
		endorsed: { label: "Endorsed invoice and receipt of the warehouse, if one is used" },
		proof: { label: "Shipping bill and manifest go to the supplier and the officer" },
	},
	choices: {},
	lines: {
		igstPaid: "Route 1, IGST paid",
		creditOwn: "Route 2, under LUT",
		cashPaid: "Route 1: of this in cash, beyond the credit",
		merchantTax: "Route 3, bought at 0.1%",
		igstCost: "Interest on route 1",
		creditCost: "Interest on route 2",
		merchantCost: "Interest on route 3",
		zeroRated: "Export value that counts for the refund",
		refund: "Refund under LUT",
		provisional: "Provisional, 90%",
		rest: "After the officer's check",
		supplierOwes: "The supplier would owe, besides interest",
	},
	notes: {
		closed: ({ missing }) => `Route 3 is closed: conditions not met: ${missing}.`,
		open: () =>
			"All nine conditions are ticked, so route 3 is open. The export has to leave under LUT or bond in practice.",
	},
	tables: {
		routes: {
			title: "The three routes",
			columns: { route: "Route", blocked: "Cash that waits", cost: "Interest" },
		},
	},
	problems: {},
	sources: {
		merchant:
			"Notifications 40/2017-Central Tax (Rate) and 41/2017-Integrated Tax (Rate) of 23 October 2017: the nine conditions",
		refund:
			"CGST Rules, rule 89(4); Circulars 147/2021 and 197/2023: refund of unused credit, export value at most one and a half times the home price",
		igst: "CGST Rules, rule 96: refund of IGST after manifest and GSTR-3B",
		omitted:
			"Rules 96(10), 89(4A) and 89(4B) have been omitted since 8 October 2024: ask your chartered accountant about older exports",
		lut: "Circular 37/2018: the letter of undertaking for goods bought at 0.1% is practice, not one of the nine conditions",
	},
	pitfalls: [
		"Packing in your own godown breaks the sixth condition, unless it is a registered warehouse.",
		"The refund of credit under LUT has no part for capital goods.",
		"A refund waits for the manifest and the return. A wrong invoice number in one of them stops it.",
	],
} as const satisfies WordsOf<typeof gstRoute, GstRouteLine>;

export const gstRouteWords = inLanguage({ en: gstRouteText });
