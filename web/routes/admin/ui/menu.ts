/** The menu of the admin area, in its order; contract/admin/pages.ts says who may open each page. */
export const menu = [
	{ to: "/admin/dashboard", name: "dashboard" },
	{ to: "/admin/manageusers", name: "manageUsers" },
	{ to: "/admin/addblog", name: "addBlog" },
	{ to: "/admin/showblog", name: "showBlog" },
	{ to: "/admin/showcontact", name: "enquiries" },
	{ to: "/admin/admissions", name: "admissions" },
	{ to: "/admin/decks", name: "decks" },
	{ to: "/admin/payments", name: "payments" },
	{ to: "/admin/staff", name: "staff" },
	{ to: "/admin/audit", name: "audit" },
	{ to: "/admin/status", name: "status" },
] as const;
