// Words of the office's screens. What a column or a status means is said here once, for whoever works at the desk.

const nextRelease = "opens with the next release";

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
	addBlog: {
		title: "Add Blog",
		lead: "A name, a description, a picture and, if there is one, a link.",
		state: `Writing posts here ${nextRelease}.`,
		fieldsTitle: "What a post is made of",
		fields: [
			{ name: "Blog Name", note: "The headline on the card. One idea, in the reader's words." },
			{
				name: "Blog Description",
				note: "The text itself. The card shows three lines of it until somebody presses Read More.",
			},
			{ name: "Blog Image", note: "One picture from your computer or phone. A wide one looks best on the card." },
			{ name: "Blog Link", note: "An address for those who want to read on. It may stay empty." },
		],
		see: "See the blog as visitors do",
	},
	showBlog: {
		title: "Show Blogs",
		lead: "All posts, newest first, as visitors read them.",
		caption: "Posts",
		columns: { no: "No.", title: "Blog Title", description: "Blog Description", action: "Action" },
		read: "Read on the site",
		state: "Edit and Delete join the last column with the next release.",
	},
	editBlog: {
		title: "Edit Blog",
		lead: "Change the text, the picture or the link of this post.",
		state: `Changing posts ${nextRelease}. This is how the post stands now:`,
		name: "Blog Name",
		description: "Blog Description",
		image: "Blog Image",
		link: "Blog Link",
		noImage: "No picture",
		noLink: "No link",
		missing: "There is no post at this address. It may have been deleted.",
		back: "All posts",
	},
} as const;
