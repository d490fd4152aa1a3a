/** Rows per page of each admin list. */
export const pageSize = {
	users: 10,
	contacts: 15,
	admissions: 15,
	audit: 50,
	emails: 25,
	posts: 10,
	downloads: 50,
	payments: 25,
	pictures: 24,
	batches: 25,
	attempts: 25,
	certificates: 25,
	due: 25,
} as const;

/** Height of the scrolling table of users. CSS pixels. */
export const usersTablePx = 600;
