// The fourteen cards of /accesscourse: the topic and the decks of each day.
import { inLanguage } from "#content/language.ts";

export type CourseCard = {
	id: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14;
	name: `Day-${number}`;
	title: string;
	description: string;
	decks: readonly { part: `Day-${number}` }[];
};

export const courseCards: readonly CourseCard[] = [
	{
		id: 1,
		name: "Day-1",
		title: "From Surat to the world",
		description:
			"Who takes part in an export and how an order moves from enquiry to payment. The second deck, Day-1.1, fills in IEC, GST and LUT, AD code and RCMC field by field.",
		decks: [{ part: "Day-1" }, { part: "Day-1.1" }],
	},
	{
		id: 2,
		name: "Day-2",
		title: "Your product and its HS code",
		description:
			"Choose a product you can supply well, find its eight-digit code, and read from the code what is free, restricted or needs APEDA, FSSAI or the Spices Board.",
		decks: [{ part: "Day-2" }],
	},
	{
		id: 3,
		name: "Day-3",
		title: "Markets in numbers",
		description:
			"Use public trade data to see who buys your product, from whom, at what price and behind which duty. You finish with three countries, ranked by potential.",
		decks: [{ part: "Day-3" }],
	},
	{
		id: 4,
		name: "Day-4",
		title: "Buyers you find, suppliers you trust",
		description:
			"Find buyers through fairs, councils, portals and trade data, write the first message, and verify buyer and supplier before any payment.",
		decks: [{ part: "Day-4" }],
	},
	{
		id: 5,
		name: "Day-5",
		title: "Incoterms 2020",
		description:
			"Eleven terms, shown as bars of who pays and who bears the risk at each point of the way. You choose the right one for a box, a parcel and a full container.",
		decks: [{ part: "Day-5" }],
	},
	{
		id: 6,
		name: "Day-6",
		title: "The price, from factory gate to CIF",
		description:
			"Build one quotation line by line from ex-works to FOB and CIF, with packing, freight, insurance, bank cost, exchange rate and profit in full numbers.",
		decks: [{ part: "Day-6" }],
	},
	{
		id: 7,
		name: "Day-7",
		title: "Export documents, line by line",
		description:
			"Write a proforma, a commercial invoice and a packing list that agree with one another, and read a bill of lading and a certificate of origin as a bank reads them.",
		decks: [{ part: "Day-7" }],
	},
	{
		id: 8,
		name: "Day-8",
		title: "Through Customs",
		description:
			"Follow a shipping bill on ICEGATE from filing to Let Export Order, and learn which mistakes stop goods at Hazira, Mundra or Nhava Sheva.",
		decks: [{ part: "Day-8" }],
	},
	{
		id: 9,
		name: "Day-9",
		title: "Packing, containers and freight",
		description:
			"Plan cartons into a 20-foot and a 40-foot container, compare sea, air and courier for the same order, and insure it for what it is worth.",
		decks: [{ part: "Day-9" }],
	},
	{
		id: 10,
		name: "Day-10",
		title: "Getting paid",
		description:
			"Advance, collection, open account and letter of credit, in order of risk. You read a real form of credit and find the conditions that would cost you the payment.",
		decks: [{ part: "Day-10" }],
	},
	{
		id: 11,
		name: "Day-11",
		title: "Foreign exchange and trade finance",
		description:
			"FEMA time limits, the bank's monitoring and your own eBRC. How ECGC cover, packing credit and forward contracts protect a small exporter.",
		decks: [{ part: "Day-11" }],
	},
	{
		id: 12,
		name: "Day-12",
		title: "Schemes that refund duty and tax",
		description:
			"RoDTEP, duty drawback, advance authorisation, EPCG and GST refunds: which of them fit your product, how to claim and what they exclude.",
		decks: [{ part: "Day-12" }],
	},
	{
		id: 13,
		name: "Day-13",
		title: "Imports and trade agreements",
		description:
			"Work out the landed cost of an import with each duty in its place, and use a free trade agreement with the right certificate of origin, both ways.",
		decks: [{ part: "Day-13" }],
	},
	{
		id: 14,
		name: "Day-14",
		title: "Risks, disputes and your first thirty days",
		description:
			"What goes wrong with buyers, goods, currency and documents, what to do on that day, and a plan from this evening to the first order.",
		decks: [{ part: "Day-14" }],
	},
];

export const courseCardWords = inLanguage({ en: courseCards });
