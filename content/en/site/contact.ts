// Wording of the contact page: the enquiry form, the office and its map.

import { inLanguage } from "#content/language.ts";

export const contact = {
	form: {
		title: "Get In Touch with Us",
		code: "Enquiry · answered within 48 hours",
		name: { label: "Name" },
		phone: { label: "Phone number", hint: (hours: string) => `Ten digits. Our hours: ${hours}.` },
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

	office: {
		address: "Address",
		email: "E-mail",
		phone: "Phone",
		hours: "Hours",
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
