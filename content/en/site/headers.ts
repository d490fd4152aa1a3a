// The page that shows the site's header in its three states.
import { inLanguage } from "#content/language.ts";
export const headers = {
	title: "Site header",
	description: "The site's header as visitors, students and admins see it.",
	lead: "The header in its three states: for a visitor, a student and an admin.",
	states: { visitor: "Signed out", student: "Signed in as a student", admin: "Signed in as an admin" },
} as const;

export const headersWords = inLanguage({ en: headers });
