// Texts shared by the admin pages, and the dashboard.
import { inLanguage } from "#content/language.ts";

export const adminTexts = {
	eyebrow: "Admin",
	signedInAs: "Signed in as",
	profile: "Your profile",
	unreadable: "could not be loaded",
	again: "Try again",
	dashboard: {
		title: "Dashboard",
		lead: "Today's work, and the institute at a glance.",
		tiles: {
			users: { name: "Total Users", note: "Everyone with an account", to: "Manage Users" },
			admissions: { name: "Total Admissions", note: "Admission forms sent", to: "User inquiries" },
			purchases: { name: "Total Course Purchased", note: "Online and at the office", to: "User inquiries" },
		},
	},
} as const;

export const adminWords = inLanguage({ en: adminTexts });
