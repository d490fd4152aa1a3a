// The contact page: the enquiry form, ten questions, the office and its map.

import { fee } from "#content/fee.ts";
import { institute } from "#content/institute.ts";
import { inLanguage } from "#content/language.ts";

export const contact = {
	title: "Contact Us",
	description: "Write to us, call us or visit the office in Surat. We answer within 48 hours.",
	lead: "Ask about a course, a registration or a shipment. Our team will contact you within 48 hours.",

	form: {
		title: "Get In Touch with Us",
		code: "Enquiry · answered within 48 hours",
		name: { label: "Name" },
		phone: { label: "Phone number", hint: "Ten digits. We call between 10 AM and 7 PM." },
		phoneRule: "Ten digits, with or without +91",
		email: { label: "E-mail", hint: "We write to you here if we cannot reach you by phone." },
		purpose: {
			label: "Purpose",
			hint: "What do you want to sell, learn or register? Two lines are enough; 2,000 characters at most.",
		},
		address: { label: "Address", hint: "Your city or town is enough. It tells us which branch is nearest to you." },
		trap: "Please leave this empty",
		consent: {
			before: "By sending this you agree to our",
			terms: "terms",
			between: "and that we use what you write to answer you, as the",
			privacy: "privacy page",
			after: "says (both open in a new tab).",
		},
		send: "Send",
	},
	thanks: {
		title: "Thank you. We have received your enquiry.",
		text: "Our team will contact you within 48 hours, first by phone, and by e-mail if we cannot reach you.",
		reference: "Your reference number",
		keep: "Please keep this number. It helps us find your enquiry quickly.",
		chat: "Continue on WhatsApp",
		chatText: (reference: string) => `Hello, my enquiry is ${reference}. `,
		courses: "See the courses",
		again: "Send another enquiry",
		stamp: { around: "Enquiry received · Surat · Enquiry received · ", centre: "Received" },
	},
	direct: {
		title: "Prefer to talk?",
		call: "Call us",
		chat: "Chat on WhatsApp",
		newTab: "opens a new tab",
		write: "Write an e-mail",
	},

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
					"The morning batch runs from 07:30 to 09:30 AM, the evening batch from 07:00 to 09:00 PM. In the personal batch the head of the company coaches you, at timings agreed with you. All three have more than 30 hours on 15 weekdays.",
			},
			{
				question: "What does it cost, and how do I pay?",
				answer: `The Advance Course costs ${fee.full}. You submit the admission form, we confirm your batch, and then you pay online on the courses page by UPI, card or net banking, or at our office.`,
			},
			{
				question: "Is there a certificate?",
				answer: `Yes. After the 15 days and the final exercise you receive a certificate from ${institute.university}. It shows that you took the course; it is not a government licence, and none is needed to export.`,
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
		address: "Address",
		email: "E-mail",
		phone: "Phone",
		hours: "Hours",
		hoursText: "Monday to Saturday, 10 AM to 7 PM",
		openMap: "Open in Google Maps",
	},
	liveMap: {
		show: "Show the interactive map",
		hide: "Back to the drawn map",
		note: "The map is loaded from OpenStreetMap, which will then see your IP address.",
		title: "Interactive map of the streets around the office, by OpenStreetMap",
	},
	map: {
		label: `Map of Surat: the office on the Ring Road, the river Tapi, and the port of Hazira at the sea`,
		river: "Tapi",
		sea: "Gulf of Khambhat",
		city: "Surat",
		ringRoad: "Ring Road",
		port: "Hazira port",
		beach: "Dumas",
		airport: "Airport",
		station: "Railway station",
		rander: "Rander",
		scale: "5 km",
	},
} as const;

export const contactWords = inLanguage({ en: contact });
