// The page of the staff: who belongs to it, and what each role may do.
import { inLanguage } from "#content/language.ts";
import type { Permission } from "#contract/permissions.ts";
import type { StaffRole } from "#contract/states.ts";

const roles: Record<StaffRole, { name: string; note: string }> = {
	owner: { name: "Owner", note: "Runs the institute: may do everything, and decides who else may do what." },
	counsellor: { name: "Counsellor", note: "Answers enquiries and takes admission forms. Sees no payments." },
	trainer: {
		name: "Trainer",
		note: "Teaches: reads and replaces the decks of the course, and writes drafts for the blog.",
	},
	accountant: { name: "Accountant", note: "Follows the money: payments, refunds, invoices and the accounts." },
	editor: { name: "Editor", note: "Writes and publishes the blog. Sees no people." },
};

/** In the order of the table, with the headings of its groups. */
const permissions: { title: string; permissions: Partial<Record<Permission, string>> }[] = [
	{
		title: "Enquiries and admissions",
		permissions: {
			"dashboard.read": "See today's work and the totals",
			"figures.receive": "Get the report of the week by e-mail",
			"figures.read": "See the charts; those of payments only with permission to see payments",
			"enquiries.read": "Read enquiries",
			"enquiries.update": "Answer enquiries: status, notes, follow-ups",
			"enquiries.delete": "Delete enquiries",
			"enquiries.export": "Download enquiries as a file",
			"assignment.update": "Set to whom new enquiries go",
			"enquiries.import": "Import enquiries from a file",
			"admissions.read": "Read admission forms",
			"admissions.update": "Add and correct admission forms",
			"admissions.delete": "Delete admission forms",
			"admissions.export": "Download admission forms as a file",
			"batches.read": "See batches, their timetable and who has a seat",
			"batches.update": "Create and change batches, classes, rooms and holidays",
			"batches.export": "Download the lists of a batch",
			"seats.update": "Give and move seats, and change the waitlist",
			"classes.teach": "See their own classes and mark who is there",
			"attendance.correct": "Correct the attendance of any class, with a reason",
			"exam.read": "See exams, practicals, and how each question does",
			"exam.update": "Give extra time and attempts, show start codes, mark practicals, decide about questions",
			"messages.send": "Write to people by e-mail or WhatsApp",
			"templates.update": "Keep the templates of messages",
			"emails.read": "See e-mails that could not be sent",
			"emails.retry": "Send such an e-mail again",
		},
	},
	{
		title: "People",
		permissions: {
			"people.read": "See people and their accounts",
			"people.update": "Correct a person's name, phone number and e-mail",
			"people.access": "Close accounts, end sessions, send password links, set the course authority",
			"people.delete": "Delete people",
			"people.import": "Create accounts from a file, and invite these people",
			"erasure.read": "See what will be erased, and when",
		},
	},
	{
		title: "Money",
		permissions: {
			"payments.read": "See payments and their documents",
			"purchases.update": "Record a payment at the office, open or close the course",
			"payments.refund": "Refund payments",
			"payments.export": "Download the accounts as a file",
		},
	},
	{
		title: "Course and website",
		permissions: {
			"course.open": "Read the course without buying it",
			"decks.read": "See the decks and who has read them",
			"decks.update": "Replace decks",
			"posts.read": "See drafts of the blog",
			"posts.update": "Write drafts of posts, and delete them",
			"posts.publish": "Publish and schedule posts, and change or delete published ones",
			"content.update": "Write drafts of the site's pages, and share them",
			"content.publish": "Publish these drafts, now or at a planned time",
			"institute.publish": "Publish fees, legal texts and the institute's own data",
			"pictures.replace": "Replace a picture by another file, which pages show at once",
			"pictures.update": "Add, crop, describe and delete pictures of the library",
		},
	},
	{
		title: "The office",
		permissions: {
			"admin.open": "Open the admin area, and see their own entries in the audit log",
			"roles.update": "Change the roles of the staff",
			"audit.read": "See the whole audit log",
			"status.read": "See whether the installation is well",
			"settings.test": "See which settings of the server are set, and test them",
		},
	},
];

export const adminStaff = {
	title: "Staff",
	lead: "Who works here, and what each of them may see and do.",
	members: "Members of the staff",
	columns: { name: "Name", roles: "Roles", seen: "Last signed in", change: "Change" },
	you: "You",
	closed: "Account closed",
	never: "Not signed in",
	change: "Change roles",
	changeOf: (name: string) => ` of ${name}`,
	invite: "Invite somebody",
	inviteDialog: {
		title: "Invite somebody to the staff",
		lead: "We send an e-mail with a link that works for three days. Whoever has no account yet makes one with it.",
		email: "E-mail",
		save: "Send the invitation",
	},
	invitations: {
		title: "Open invitations",
		columns: { email: "Address", roles: "Roles", by: "Invited by", until: "Valid until", withdraw: "Withdraw" },
		withdraw: "Withdraw",
		withdrawOf: (email: string) => ` the invitation of ${email}`,
		confirm: (email: string) => `Withdraw the invitation of ${email}? Its link stops working.`,
		failed: "The invitation could not be withdrawn. Please try again.",
	},
	dialog: {
		title: (name: string) => `Roles of ${name}`,
		lead: "The change takes effect at once: the person is signed out everywhere and signs in again.",
		none: "Without a role the person is a student and cannot open the admin area.",
		save: "Save roles",
	},
	table: "What each role may do",
	tableLead: "This table is the rule that the server follows on every call.",
	permission: "Permission",
	yes: "Yes",
	no: "No",
	failed: "The staff could not be loaded.",
	roles,
	permissions,
	notAllowed: {
		title: "Not part of your role",
		lead: "This page belongs to another role. If you need it for your work, please ask an owner.",
		home: "Go to your dashboard",
	},
	pages: {
		title: "Your pages",
		notes: {
			dashboard: "What to do now, and the totals",
			figures: "Enquiries, payments and progress as charts",
			manageUsers: "Accounts, purchases and course access",
			site: "Texts, pictures, fees and legal pages of the site",
			addBlog: "Write a new post",
			showBlog: "Drafts and published posts",
			pictures: "The library of pages and posts",
			enquiries: "Everybody who has asked us something",
			admissions: "Forms from the site and the phone",
			classes: "Your classes, roll calls and the code for checking in",
			batches: "Timetable, seats, rooms and holidays",
			exams: "Attempts, practicals, and how each question does",
			decks: "The files of the course, and who has read them",
			payments: "Every order, payment and refund",
			staff: "Who may do what",
			audit: "What has been changed, and by whom",
			settings: "What is set on the server, with tests",
			status: "Whether the installation is well",
		},
	},
} as const;

export const adminStaffWords = inLanguage({ en: adminStaff });
