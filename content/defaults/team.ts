// The team. All eleven are fictional.

import type { DefaultsOf } from "#content/entries/fields.ts";
import type { teamFields } from "#content/entries/pages.ts";

export const team: DefaultsOf<typeof teamFields> = {
	title: "Meet Our Team",
	lead: "The people who teach the classes, file your registrations and pick up the phone when a container is stuck.",
	description: "The people who teach, file your registrations and answer the phone.",
	members: [
		{
			name: "Suryakant Dariyawala",
			picture: {
				picture: "team-1",
				alt: "Portrait of Suryakant Dariyawala, Founder",
			},
			role: "Founder",
			line: "Leads the personal batch. Ask him about the misspelt consignee.",
			instagram: "https://www.instagram.com/suryakant.eibm.example",
		},
		{
			name: "Meera Vahanvala",
			picture: {
				picture: "team-2",
				alt: "Portrait of Meera Vahanvala, Co-Founder",
			},
			role: "Co-Founder",
			line: "Wrote the course, and rewrites a page of it after every batch.",
			instagram: "https://www.instagram.com/meera.eibm.example",
		},
		{
			name: "Kirit Hundiwala",
			picture: {
				picture: "team-3",
				alt: "Portrait of Kirit Hundiwala, Chief Financial Officer",
			},
			role: "Chief Financial Officer",
			line: "Explains letters of credit until the whole room nods.",
			instagram: "https://www.instagram.com/kirit.eibm.example",
		},
		{
			name: "Paresh Dastavejwala",
			picture: {
				picture: "team-4",
				alt: "Portrait of Paresh Dastavejwala, Company Secretary",
			},
			role: "Company Secretary",
			line: "Maintains the register, the minutes and everybody's deadlines.",
			instagram: "https://www.instagram.com/paresh.eibm.example",
		},
		{
			name: "Farida Mohorwala",
			picture: {
				picture: "team-5",
				alt: "Portrait of Farida Mohorwala, Head of Documentation",
			},
			role: "Head of Documentation",
			line: "Finds the one figure that does not match across seven documents.",
			instagram: "https://www.instagram.com/farida.eibm.example",
		},
		{
			name: "Jignesh Bazarwala",
			picture: {
				picture: "team-6",
				alt: "Portrait of Jignesh Bazarwala, Head of Buyer Research",
			},
			role: "Head of Buyer Research",
			line: "Reads trade data the way others read the newspaper.",
			instagram: "https://www.instagram.com/jignesh.eibm.example",
		},
		{
			name: "Rupal Arjiwala",
			picture: {
				picture: "team-7",
				alt: "Portrait of Rupal Arjiwala, Head of Registrations",
			},
			role: "Head of Registrations",
			line: "IEC, GST, LUT, APEDA: knows which form asks for which photograph.",
			instagram: "https://www.instagram.com/rupal.eibm.example",
		},
		{
			name: "Ikbal Bandarwala",
			picture: {
				picture: "team-8",
				alt: "Portrait of Ikbal Bandarwala, Head of Logistics",
			},
			role: "Head of Logistics",
			line: "Eighteen years at Hazira and Mundra, most of them at night.",
			instagram: "https://www.instagram.com/ikbal.eibm.example",
		},
		{
			name: "Kavita Saathwala",
			picture: {
				picture: "team-9",
				alt: "Portrait of Kavita Saathwala, Head of Student Support",
			},
			role: "Head of Student Support",
			line: "Answers your calls, even years after your last class.",
			instagram: "https://www.instagram.com/kavita.eibm.example",
		},
		{
			name: "Capt. Rustom Kinarawala",
			picture: {
				picture: "team-10",
				alt: "Portrait of Capt. Rustom Kinarawala, Advisor",
			},
			role: "Advisor",
			line: "Forty years at sea. Teaches what happens to a box on deck.",
			instagram: "https://www.instagram.com/rustom.eibm.example",
		},
		{
			name: "Dr. Heena Shalawala",
			picture: {
				picture: "team-11",
				alt: "Portrait of Dr. Heena Shalawala, HOD, Trade Studies",
			},
			role: "HOD, Trade Studies",
			line: "Sets the final exercise and signs the marks.",
			instagram: "https://www.instagram.com/heena.eibm.example",
		},
	],
	closing: {
		title: "Meet us in class.",
		text: "Attend a class and meet the team before you decide.",
	},
};
