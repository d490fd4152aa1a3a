// The page that shows the site's header in its three states.
export const headers = {
	title: "Site header",
	description: "The site's header as visitors, students and the office see it.",
	lead: "The header in its three states: for a visitor, for a student and for the office.",
	states: { visitor: "Signed out", student: "Signed in as a student", admin: "Signed in as an admin" },
} as const;
