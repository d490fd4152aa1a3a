// The Basic Course's content and facilities.

import type { DefaultsOf } from "#content/entries/fields.ts";
import type { basicCourseFields } from "#content/entries/pages.ts";

export const basicCourse: DefaultsOf<typeof basicCourseFields> = {
	title: "Basic Course",
	lead: "Thirty hours of content, unlimited buyer finding and market research, and lifetime support.",
	description:
		"What the Basic Course contains: thirty hours of content, buyer finding, market research and lifetime support.",
	table: {
		eyebrow: "Packing list",
		title: "Content and facilities",
		caption: "Content and facilities of the Basic Course",
		rows: [
			{
				facility: "30 hrs content",
				meaning:
					"Fifteen classes of two hours, Monday to Friday: goods and HS codes, buyers, Incoterms, price, documents, customs, freight, payment and risk. Each class ends with an exercise on your own product.",
			},
			{
				facility: "Unlimited buyer finding and market research",
				meaning:
					"We search with you in trade data, fair catalogues, portals and embassy lists, for as many products and countries as you bring. You get the list, the sources and the e-mail to be sent. The reply is up to the buyer.",
			},
			{
				facility: "Lifetime support",
				meaning:
					"Questions by phone and chat, from the people who taught you, with no end date. Before a shipment sails, send us the documents, and we check that they all match.",
			},
		],
	},
	hours: {
		eyebrow: "Thirty hours",
		title: "Where the time goes",
		note: "The topics follow the order of a real shipment.",
		parts: [
			{
				name: "The trade and its registrations",
				hours: 4,
				text: "Who does what; IEC, GST, LUT, bank and AD code",
			},
			{
				name: "Product and HS code",
				hours: 2,
				text: "What may leave India, and under which number",
			},
			{
				name: "Markets and buyers",
				hours: 6,
				text: "Trade data, first e-mails, checking the buyers who reply",
			},
			{
				name: "Terms and price",
				hours: 4,
				text: "Incoterms 2020, from ex-works to CIF",
			},
			{
				name: "Documents and customs",
				hours: 6,
				text: "Invoice to bill of lading, line by line; the shipping bill",
			},
			{
				name: "Packing and freight",
				hours: 2,
				text: "Cartons, containers, carriers, insurance",
			},
			{
				name: "Payment and risk",
				hours: 6,
				text: "Payment terms, foreign exchange, claims, cover",
			},
		],
	},
	next: {
		title: "Ready to join, or need more?",
		text: "Apply for the next batch, or compare it with the full course and its certificate.",
	},
};
