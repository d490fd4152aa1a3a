/** How many rows stand on a page of each of the office's lists. */
export const pageSize = {
	users: 10,
	contacts: 15,
	admissions: 15,
	audit: 50,
	emails: 25,
	posts: 10,
	downloads: 50,
	payments: 25,
} as const;

/** The office's table of users scrolls inside this height. CSS pixels. */
export const usersTablePx = 600;
