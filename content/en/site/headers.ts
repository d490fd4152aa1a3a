// The page that shows the site's header in its three states.
export const headers = {
	title: "Site header",
	lead: "The header in its three states: for a visitor, for a student and for the office.",
	states: { visitor: "Signed out", student: "Signed in as a student", admin: "Signed in as an admin" },
} as const;
