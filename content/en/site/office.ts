// Words of the office's screens. What a column or a status means is said here once, for whoever works at the desk.
import type { ContactPaymentStatus, ContactStatus } from "#contract/states.ts";

const nextRelease = "opens with the next release";

export const office = {
	eyebrow: "Office",
	columns: "What stands in each column",
	statuses: "What each status means",
	unreadable: "could not be read",
	again: "Try again",
	dashboard: {
		title: "Dashboard",
		lead: "Users, admissions and purchases at a glance.",
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
	showContact: {
		title: "User inquiries",
		lead: "Everyone who wrote to us, and where the conversation stands.",
		state: `The list ${nextRelease}. Every enquiry sent from the contact page is already kept and will be in it.`,
		caption: "Enquiries",
		search:
			"Search will look in name and e-mail, capital or small letters alike, and in any part of a phone number. Fifteen enquiries stand on a page.",
		columns: [
			{ name: "Sr", note: "The row's number in the list." },
			{ name: "Name", note: "Who wrote." },
			{ name: "Email", note: "Where to answer." },
			{ name: "Phone Number", note: "Where to call, within 48 hours of the message." },
			{ name: "Purpose", note: "What they asked, in their own words." },
			{ name: "Status", note: "Where the conversation stands. Any status can follow any other." },
			{ name: "Payment Status", note: "Only for a Converted enquiry." },
		],
		statusTitle: "Statuses",
		status: {
			Pending: "New. Nobody has called yet.",
			"Call Not Receive": "We called and nobody answered. Call again.",
			"Not Confirmed": "We spoke; the person is still thinking.",
			Delay: "The person wants to come later.",
			Converted: "The person joins us. From here the payment status counts.",
			Cancel: "The person does not want to come.",
		} satisfies Record<ContactStatus, string>,
		paymentTitle: "Payment statuses, for Converted only",
		payment: {
			Pending: "The fee is still to come.",
			Complete: "The fee is here in full.",
		} satisfies Record<ContactPaymentStatus, string>,
	},
} as const;
