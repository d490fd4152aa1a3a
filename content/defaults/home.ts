// The home page. Container numbers are as on a real box: owner, serial and the check digit of ISO 6346.

import type { DefaultsOf } from "#content/entries/fields.ts";
import type { homeFields } from "#content/entries/pages.ts";

export const home: DefaultsOf<typeof homeFields> = {
	title: "Export import training in Surat",
	description:
		"Certified export import training in Surat, Gujarat: morning and evening batches, practical documentation, registrations and buyer finding, with lifetime support.",
	headline: {
		greeting: "Welcome to the",
		lines: ["Export Import", "Business Management"],
	},
	intro:
		"A practical institute for people who want to export. In fifteen classes you choose a product, price it to a foreign port, fill in every document yourself and write to real buyers.",
	claim: {
		figure: "3K+",
		text: "students trained, most of them first-time exporters from Gujarat",
		source: "Enrolment register",
	},
	headlines: [
		{
			text: "Your product already has a buyer abroad. Learn how to find them.",
			tag: "Buyers",
		},
		{
			text: "An order is won on price. It is paid on documents.",
			tag: "Documents",
		},
		{
			text: "FOB, CIF, DDP: three letters that decide who pays for the storm.",
			tag: "Terms",
		},
		{
			text: "From a loom in Surat to a shop in Rotterdam, in thirty days.",
			tag: "Logistics",
		},
	],
	chart: {
		title: "Sea lanes from Hazira",
		note: "By the usual route, in nautical miles",
		cargo: {
			"Jebel Ali": "Fabrics, spices, fresh produce",
			Rotterdam: "Dyes, textiles, castings",
			Mombasa: "Sarees, suitings, machinery",
			Singapore: "Chemicals, spices, rice",
			Shanghai: "Cotton yarn, castor oil, shrimp",
			Sydney: "Home textiles, tiles, pulses",
			"New York": "Made-ups, shrimp, speciality chemicals",
		},
	},
	stats: {
		eyebrow: "Manifest",
		title: "Ten years in numbers",
		intro: "Ten years of classes, counted the way a ship counts cargo: box by box, each with its number on the door.",
		boxes: [
			{
				code: "EIBU 000400 0",
				figure: "400+",
				what: "seminars",
				note: "in colleges, chambers of commerce and textile markets",
				source: "Events diary",
			},
			{
				code: "EIBU 000070 4",
				figure: "70+",
				what: "batches",
				note: "morning, evening and personal, always in small groups",
				source: "Batch register",
			},
			{
				code: "EIBU 003000 0",
				figure: "3000+",
				what: "students",
				note: "weavers, traders, engineers, homemakers and shopkeepers",
				source: "Enrolment register",
			},
			{
				code: "EIBU 000010 8",
				figure: "10+",
				what: "years",
				note: "of teaching trade to working people",
				source: "Certificate of incorporation",
			},
			{
				code: "EIBU 000012 9",
				figure: "12+",
				what: "branches worldwide",
				note: "and partner offices that help when a shipment is far from home",
				source: "Branch list",
			},
		],
	},
	support: {
		eyebrow: "Terms of carriage",
		title: "We stay with you till the shipment",
		intro: "The course ends after fifteen classes. Our support does not.",
		parties: [
			{
				name: "Shipper",
				value: "{institute.shortName}, Surat",
			},
			{
				name: "Consignee",
				value: "You",
			},
			{
				name: "Port of loading",
				value: "Your own product",
			},
			{
				name: "Port of discharge",
				value: "Your first paid order",
			},
		],
		during: {
			title: "During the course",
			items: [
				"Product selection and HS code for the goods you actually have",
				"Invoice, packing list, shipping bill and bill of lading, filled in by you",
				"Price sheets from ex-works to CIF, with freight, insurance and duty drawback",
				"Buyer search in trade data, B2B portals and embassy lists, with e-mails that we correct together",
				"One mentor for every ten students, also between classes",
				"A visit to the container yard, when the port allows visitors",
			],
		},
		after: {
			title: "After the course",
			items: [
				"Lifetime support by phone and chat, from the people who taught you",
				"Unlimited buyer finding and market research",
				"IEC, GST, LUT, APEDA, FSSAI and Spices Board registration through our own team",
				"A check of the documents before your first shipment",
				"Introductions to customs brokers, freight forwarders and banks that work with beginners",
				"A free seat in any later batch to repeat a class",
			],
		},
		stamp: {
			top: "Clean on board",
			middle: "Lifetime support",
			bottom: "Surat",
		},
	},
	promo: {
		eyebrow: "Certificate course",
		title: "Certified Import Export Course",
		powered: "Powered by {institute.parent}",
		certified: "Certified by {institute.university}",
		intro:
			"Thirty hours, Monday to Friday, taught by people who have worked at the customs counter. You learn the trade in the order of a real shipment: first the law, then the goods, the documents, the market and the payment.",
		seal: {
			around: "Export Import Business Management · Surat ·",
			centre: "Certified",
		},
		topics: [
			{
				name: "International trade laws",
				note: "Foreign Trade Policy, FEMA, and contracts that hold in a court abroad",
			},
			{
				name: "Supply chain management",
				note: "From the loom to the last mile, and who is responsible in between",
			},
			{
				name: "Export-import documentation",
				note: "Each document, its issuer, its copies and its deadline",
			},
			{
				name: "Customs and compliance",
				note: "Classification, valuation, duty, drawback and examination",
			},
			{
				name: "Market research",
				note: "Which countries buy your product, and what they require",
			},
			{
				name: "Trade finance",
				note: "Letters of credit, packing credit, ECGC cover and getting paid",
			},
			{
				name: "Risk management",
				note: "Currency, cargo, country and buyer: what can go wrong, and who bears it",
			},
		],
		book: {
			title: "Leaf through the course",
			text: "Eighteen pages on what you learn and how, with space for your own notes. Turn a page with a tap, a swipe or the arrow keys.",
		},
	},
	certificates: {
		eyebrow: "Certificates",
		title: "A certificate you have worked for",
		intro:
			"You pass by completing one full set of export documents without a mismatch. {institute.university} then issues the certificate in your name. These four are specimens.",
		pictures: [
			{
				picture: {
					picture: "certificate-1",
					alt: "Course certificate on cream paper with a rust-red border and a golden rosette",
				},
				caption: "For completing the course",
			},
			{
				picture: {
					picture: "certificate-2",
					alt: "Diploma in Foreign Trade with a navy band and a golden ship's wheel",
				},
				caption: "Diploma in Foreign Trade",
			},
			{
				picture: {
					picture: "certificate-3",
					alt: "Certificate of Export Practice on a chart, with a round stamp that says passed",
				},
				caption: "For the export examination",
			},
			{
				picture: {
					picture: "certificate-4",
					alt: "Certificate of Merit in gold on deep green",
				},
				caption: "Merit, for the first of each batch",
			},
		],
	},
	classes: {
		eyebrow: "In class",
		title: "Chairs, chalk and real documents",
		intro: "Two hours a day, working on your own product, with an occasional visit outside.",
		pictures: [
			{
				picture: {
					picture: "class-1",
					alt: "A teacher at the board draws how a price grows from ex-works to FOB and CIF",
				},
				caption: "Day 6: the price grows on the way to the port",
			},
			{
				picture: {
					picture: "class-2",
					alt: "Five people around a table with a chart and documents, seen from above",
				},
				caption: "Five to a table, one shipment between them",
			},
			{
				picture: {
					picture: "class-3",
					alt: "Students in helmets and safety vests between rows of containers",
				},
				caption: "A day at the container yard",
			},
			{
				picture: {
					picture: "class-4",
					alt: "A hand fills in a shipping bill beside a calculator",
				},
				caption: "Filling in the shipping bill yourself",
			},
			{
				picture: {
					picture: "class-5",
					alt: "A student on the phone at a window above the river at dusk",
				},
				caption: "The first call to a buyer abroad",
			},
			{
				picture: {
					picture: "class-6",
					alt: "A student behind a stall with jars of spices and rolls of cloth, marked export samples",
				},
				caption: "Samples on show at a trade fair",
			},
			{
				picture: {
					picture: "class-7",
					alt: "A rolled certificate with a seal passes from one hand to another under marigold garlands",
				},
				caption: "The last evening",
			},
			{
				picture: {
					picture: "class-8",
					alt: "A laptop with a sea route on its screen, books and tea under a lamp at night",
				},
				caption: "Buyer research after the shop has closed",
			},
		],
	},
	closing: {
		title: "The next batch starts soon.",
		text: "Write to us and our team will call you within 48 hours. Ask us anything. It is free.",
		picture: {
			picture: "container-ship",
			alt: "A container ship seen from the bow, with the sun rising behind its boxes",
		},
	},
};
