// The contact page with its ten questions.

import type { DefaultsOf } from "#content/entries/fields.ts";
import type { contactFields } from "#content/entries/pages.ts";

export const contact: DefaultsOf<typeof contactFields> = {
	title: "Contact Us",
	lead: "Ask about a course, a registration or a shipment. Our team will contact you within 48 hours.",
	description: "Write to us, call us or visit the office in Surat. We answer within 48 hours.",
	faq: {
		eyebrow: "Frequently asked",
		title: "Ten questions before you join",
		items: [
			{
				question: "Who is the course for?",
				answer:
					"For anyone who makes, buys or knows a product that can be sold abroad: weavers, traders, engineers, homemakers, students and shopkeepers. Most of our students have never exported anything before they join.",
			},
			{
				question: "Do I need a company or a degree first?",
				answer:
					"No. You need a PAN, a bank account and a product you want to explore. Registering the firm, the Importer Exporter Code and GST are part of the course, and our registration team files them for you when you are ready.",
			},
			{
				question: "How long does the course last?",
				answer:
					"Plan for 4-6 weeks. The classes take 15 days, Monday to Friday, two hours a day. The remaining weeks are for practice: you complete a full set of documents for your own product, and we support you while you answer your first enquiries and prepare your first order.",
			},
			{
				question: "When are the classes?",
				answer:
					"The morning batch runs from {batch.morning}, the evening batch from {batch.evening}. In the personal batch the head of the company coaches you, at timings agreed with you. All three have more than 30 hours on 15 weekdays.",
			},
			{
				question: "What does it cost, and how do I pay?",
				answer:
					"The Advance Course costs {fee.full}. You submit the admission form, we confirm your batch, and then you pay online on the courses page by UPI, card or net banking, or at our office.",
			},
			{
				question: "Is there a certificate?",
				answer:
					"Yes. After the 15 days and the final exercise you receive a certificate from {institute.university}. It shows that you took the course; it is not a government licence, and none is needed to export.",
			},
			{
				question: "In which language do you teach?",
				answer:
					"In Hindi and Gujarati, with the English trade terms that appear on every bill of lading. Documents and slides are in English, and we go through them together line by line.",
			},
			{
				question: "What if I miss a class?",
				answer:
					"Attend the same class in the other batch that week, or repeat it in any later batch at no extra cost. The slides of each day stay open in your account.",
			},
			{
				question: "Do you find buyers for me?",
				answer:
					"We search with you, without any limit: in trade data, fair catalogues, portals and through embassies. You also learn to do it on your own. Nobody can honestly promise an order, so we do not.",
			},
			{
				question: "I do not live in Surat. Can I still join?",
				answer:
					"Yes. We have classes in Surat, Ahmedabad, Vadodara and Rajkot. Choose the branch in the admission form. Registrations and support after the course are available from anywhere, by phone and chat.",
			},
		],
	},
	office: {
		eyebrow: "Office",
		title: "Come and see us",
	},
};
