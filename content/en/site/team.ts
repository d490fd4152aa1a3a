// The team. All eleven are fictional; replace names, roles and profiles here.
import { inLanguage } from "#content/language.ts";
export const team = {
	title: "Meet Our Team",
	description: "The people who teach, file your registrations and answer the phone.",
	lead: "The people who teach the classes, file your registrations and pick up the phone when a container is stuck.",
	listLabel: "Eleven members of the team",
	portrait: (name: string, role: string) => `Portrait of ${name}, ${role}`,
	instagram: (name: string) => `${name} on Instagram (opens a new tab)`,
	members: [
		{
			name: "Suryakant Dariyawala",
			picture: "team-1",
			role: "Founder",
			line: "Leads the personal batch. Ask him about the misspelt consignee.",
			instagram: "https://www.instagram.com/suryakant.eibm.example",
		},
		{
			name: "Meera Vahanvala",
			picture: "team-2",
			role: "Co-Founder",
			line: "Wrote the course, and rewrites a page of it after every batch.",
			instagram: "https://www.instagram.com/meera.eibm.example",
		},
		{
			name: "Kirit Hundiwala",
			picture: "team-3",
			role: "Chief Financial Officer",
			line: "Explains letters of credit until the whole room nods.",
			instagram: "https://www.instagram.com/kirit.eibm.example",
		},
		{
			name: "Paresh Dastavejwala",
			picture: "team-4",
			role: "Company Secretary",
			line: "Maintains the register, the minutes and everybody's deadlines.",
			instagram: "https://www.instagram.com/paresh.eibm.example",
		},
		{
			name: "Farida Mohorwala",
			picture: "team-5",
			role: "Head of Documentation",
			line: "Finds the one figure that does not match across seven documents.",
			instagram: "https://www.instagram.com/farida.eibm.example",
		},
		{
			name: "Jignesh Bazarwala",
			picture: "team-6",
			role: "Head of Buyer Research",
			line: "Reads trade data the way others read the newspaper.",
			instagram: "https://www.instagram.com/jignesh.eibm.example",
		},
		{
			name: "Rupal Arjiwala",
			picture: "team-7",
			role: "Head of Registrations",
			line: "IEC, GST, LUT, APEDA: knows which form asks for which photograph.",
			instagram: "https://www.instagram.com/rupal.eibm.example",
		},
		{
			name: "Ikbal Bandarwala",
			picture: "team-8",
			role: "Head of Logistics",
			line: "Eighteen years at Hazira and Mundra, most of them at night.",
			instagram: "https://www.instagram.com/ikbal.eibm.example",
		},
		{
			name: "Kavita Saathwala",
			picture: "team-9",
			role: "Head of Student Support",
			line: "Answers your calls, even years after your last class.",
			instagram: "https://www.instagram.com/kavita.eibm.example",
		},
		{
			name: "Capt. Rustom Kinarawala",
			picture: "team-10",
			role: "Advisor",
			line: "Forty years at sea. Teaches what happens to a box on deck.",
			instagram: "https://www.instagram.com/rustom.eibm.example",
		},
		{
			name: "Dr. Heena Shalawala",
			picture: "team-11",
			role: "HOD, Trade Studies",
			line: "Sets the final exercise and signs the marks.",
			instagram: "https://www.instagram.com/heena.eibm.example",
		},
	],
	closing: {
		title: "Meet us in class.",
		text: "Attend a class and meet the team before you decide.",
		action: "Contact Us",
	},
} as const;

export const teamWords = inLanguage({ en: team });
