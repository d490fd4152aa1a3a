// The flip-book: a cover and eighteen pages. Blank pages follow, for the student's own notes.

import type { DefaultsOf } from "#content/entries/fields.ts";
import type { flipBookFields } from "#content/entries/pages.ts";

export const flipBook: DefaultsOf<typeof flipBookFields> = {
	cover: "Course Content Facilities",
	prompt: "Open Me",
	place: "Surat",
	pages: [
		{
			heading: "Course Content",
			intro: "Thirty hours, in the order of a real shipment.",
			items: [
				{
					name: "First the goods",
					text: "Registrations, product, HS code and price.",
				},
				{
					name: "Then the documents",
					text: "Documents, customs, packing and freight.",
				},
				{
					name: "Then the payment",
					text: "Buyers, payment terms, currency and risk.",
				},
			],
		},
		{
			heading: "Faculties",
			intro: "Each subject is taught by a practitioner.",
			items: [
				{
					name: "Trade and documents",
					text: "From the first enquiry to the last stamp.",
				},
				{
					name: "Logistics and finance",
					text: "Freight, insurance, banks, currency.",
				},
				{
					name: "Mentors",
					text: "One for every ten students.",
				},
			],
		},
		{
			heading: "Exam Documents Learning",
			intro: "You learn a document by filling it in, for your own product.",
			items: [
				{
					name: "The set",
					text: "Invoices, packing list, shipping bill, bill of lading, certificate of origin.",
				},
				{
					name: "The exam",
					text: "One order, one full set. You pass when all documents match.",
				},
			],
		},
		{
			heading: "Practical Exposure",
			intro: "Some things have to be seen once before they make sense.",
			items: [
				{
					name: "At the yard",
					text: "A day among containers, seals and scales, when the port allows visitors.",
				},
				{
					name: "At the screen",
					text: "The DGFT and ICEGATE portals, step by step, as an exporter sees them.",
				},
			],
		},
		{
			heading: "Product Selection Exposure",
			intro: "Seven questions to ask about every product idea before you invest in it.",
			items: [
				{
					name: "Market research",
					text: "Look up which countries import your HS code, from whom and at what value, in open data such as ITC Trade Map.",
				},
			],
		},
		{
			heading: "Product Selection Exposure",
			intro: "",
			items: [
				{
					name: "Profitability",
					text: "A good margin at the factory gate can be gone by the port of discharge. Count it after freight, bank charges and export rebates.",
				},
				{
					name: "Pricing strategy",
					text: "One product, four prices: EXW, FOB, CFR and CIF. Learn which to quote to whom, and for how long.",
				},
			],
		},
		{
			heading: "Product Selection Exposure",
			intro: "",
			items: [
				{
					name: "Regulatory compliance",
					text: "Exports are free, restricted or prohibited. Check yours in DGFT's ITC (HS) schedule, then the law of the buyer's country.",
				},
				{
					name: "Cultural and regional preferences",
					text: "Colour, size, language and a halal or kosher mark can decide a sale before the price does.",
				},
			],
		},
		{
			heading: "Product Selection Exposure",
			intro: "",
			items: [
				{
					name: "Risk assessment",
					text: "Season, breakage, a single buyer, a currency: list what can go wrong, and mark what insurance or ECGC would carry.",
				},
				{
					name: "Logistics and distribution",
					text: "Weight, volume and shelf life choose between sea and air, and between a full container and a shared one.",
				},
			],
		},
		{
			heading: "Product Analysis & Research",
			intro: "Selection leaves a short list. Analysis leaves one product, with figures behind the choice.",
			items: [
				{
					name: "Market research",
					text: "How large is the demand, is it growing, and in which months? Several years of import data say more than one good season.",
				},
			],
		},
		{
			heading: "Product Analysis & Research",
			intro: "",
			items: [
				{
					name: "Product selection",
					text: "Score the short list on margin, weight, rules and repeat orders. The winner goes with you through the course.",
				},
				{
					name: "Supplier analysis",
					text: "Compare three makers on capacity, quality, time and documents. A GST number can be checked before the first visit.",
				},
			],
		},
		{
			heading: "Product Analysis & Research",
			intro: "",
			items: [
				{
					name: "Pricing strategy",
					text: "Split the price into material, packing, inland freight, port charges and margin. Then you know what you can give away.",
				},
				{
					name: "Legal considerations",
					text: "Trade marks, liability, labels and the place of arbitration belong in the contract, before the goods are made.",
				},
			],
		},
		{
			heading: "Product Analysis & Research",
			intro: "",
			items: [
				{
					name: "Risk assessment",
					text: "For late delivery, rejected quality and an unpaid bill, write one safeguard each: inspection, insurance or payment terms.",
				},
				{
					name: "Marketing and sales strategy",
					text: "A one-page profile, a price list and a rule for samples. Then portals, fairs and e-mails to buyers.",
				},
			],
		},
		{
			heading: "Market Analysis & Research",
			intro: "The right product still needs the right country. Compare three, and defend one.",
			items: [
				{
					name: "Market trends",
					text: "Five years of import values show where demand grows. A rising line with few Indian sellers deserves a closer look.",
				},
			],
		},
		{
			heading: "Market Analysis & Research",
			intro: "",
			items: [
				{
					name: "Competitor analysis",
					text: "See which countries supply your market and at what price per kilo. Then find the gap: quality, pack or service.",
				},
				{
					name: "Regulatory environment",
					text: "Duty and standards change the landed price. Under a trade agreement, such as India's with the UAE, duty can fall to zero.",
				},
			],
		},
		{
			heading: "Market Analysis & Research",
			intro: "",
			items: [
				{
					name: "Consumer preferences",
					text: "Read the reviews, shelves and catalogues of the market itself. Complaints tell you what to make better.",
				},
				{
					name: "Logistics and supply chain",
					text: "Sailing days, transhipment and port charges differ by market. Ask two forwarders, and compare line by line.",
				},
			],
		},
		{
			heading: "Export Import Materials",
			intro: "What you take home, in the order of the market analysis.",
			items: [
				{
					name: "Market trends",
					text: "A worksheet for trade data: where to look, which columns to copy, how to draw the line for your HS code.",
				},
			],
		},
		{
			heading: "Export Import Materials",
			intro: "",
			items: [
				{
					name: "Competitor analysis",
					text: "A comparison sheet on one page: origin, price per unit, pack, certificates and delivery time.",
				},
				{
					name: "Regulatory environment",
					text: "A checklist of documents and permits on both sides, with the authority that issues each and room for its date.",
				},
			],
		},
		{
			heading: "Export Import Materials",
			intro: "",
			items: [
				{
					name: "Consumer preferences",
					text: "A list of questions for buyers, agents and shop visits, and a form for what they say about a sample.",
				},
				{
					name: "Logistics and supply chain",
					text: "Templates for the freight enquiry, the packing list and a shipment calendar from order to payment.",
				},
			],
		},
	],
};
