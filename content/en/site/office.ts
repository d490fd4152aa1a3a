// Words of the office's screens. What a column or a status means is said here once, for whoever works at the desk.

export const office = {
	eyebrow: "Office",
	unreadable: "could not be read",
	again: "Try again",
	dashboard: {
		title: "Dashboard",
		lead: "What waits for you today, and the institute at a glance.",
		tiles: {
			users: { name: "Total Users", note: "Everyone with an account", to: "Manage Users" },
			admissions: { name: "Total Admissions", note: "Admission forms sent", to: "User inquiries" },
			purchases: { name: "Total Course Purchased", note: "Online and at the office", to: "User inquiries" },
		},
	},
} as const;
