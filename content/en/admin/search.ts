// The search of the whole admin area: the box, its results, and the pages and actions that it offers.

import { inLanguage } from "#content/language.ts";
import { formatNumber } from "#content/numbers.ts";

type Place = { name: string; note: string /** Other words by which it is found. */; terms?: string };

const count = (number: number) => formatNumber(number);

const search = {
	title: "Search",
	lead: "People, enquiries, admission forms, payments, certificates, posts and pages, in one place.",
	open: "Search",
	label: "Search the admin area",
	hint: "Name, phone, e-mail, reference or page",
	close: "Close",
	results: "Results",
	kinds: {
		actions: "Actions",
		screens: "Pages",
		people: "People",
		enquiries: "Enquiries",
		admissions: "Admission forms",
		payments: "Payments",
		batches: "Batches",
		certificates: "Certificates",
		posts: "Posts",
	},
	all: (total: number, more: boolean) => `Show all ${more ? "more than " : ""}${count(total)} in the list`,
	found: (number: number) => (number === 1 ? "1 result" : `${count(number)} results`),
	searching: "Searching…",
	short: "Type at least two characters.",
	nothing: (searched: string) => `Nothing matches “${searched}”.`,
	advice: "Try fewer letters, part of the phone number, or the surname alone.",
	failed: "The search did not work. Please try again.",
	again: "Try again",
	enquired: (day: string) => `enquired on ${day}`,
	applied: (day: string) => `applied on ${day}`,
	paid: (amount: string, day: string) => `${amount}, ${day}`,
	begins: (day: string) => `first day ${day}`,
	issued: (day: string) => `issued on ${day}`,
	changed: (day: string) => `changed on ${day}`,
	test: "test payment",
	keys: { move: "to choose", open: "to open", close: "to close" },
	actions: {
		addEnquiry: {
			name: "Add an enquiry",
			note: "After a call, a walk-in or a message elsewhere",
			terms: "new inquiry lead",
		},
		importFile: {
			name: "Import enquiries or people from a file",
			note: "With a preview of each row",
			terms: "csv excel upload list leads",
		},
		newBatch: { name: "Create a batch", note: "With its fifteen classes", terms: "new course dates" },
		addAdmission: { name: "Add an admission form", note: "For somebody who applies by phone", terms: "new applicant" },
		writePost: {
			name: "Write a post",
			note: "For the blog; it stays a draft until you publish it",
			terms: "new blog add",
		},
		invite: {
			name: "Invite somebody to the staff",
			note: "By e-mail, with their roles",
			terms: "new colleague member add",
		},
		recordPayment: {
			name: "Record a payment at the office",
			note: "Find the person in Manage Users, then choose Offline",
			terms: "cash upi cheque offline",
		},
		refund: { name: "Refund a payment", note: "Open the payment first", terms: "money back cancel return" },
		exportEnquiries: {
			name: "Download enquiries as a file",
			note: "Filter the list, then export it",
			terms: "csv excel",
		},
		exportAdmissions: {
			name: "Download admission forms as a file",
			note: "Filter the list, then export it",
			terms: "csv excel",
		},
		exportPayments: {
			name: "Download payments as a file",
			note: "Filter the list, then export it",
			terms: "csv excel",
		},
		replaceDeck: {
			name: "Replace a course deck",
			note: "Choose its day, then the new files",
			terms: "upload slides pdf",
		},
		profile: {
			name: "Change your profile or password",
			note: "Also where you are signed in",
			terms: "account sessions",
		},
	} satisfies Record<string, Place>,
	screens: {
		dashboard: { name: "Dashboard", note: "Today's work, and the totals", terms: "home today" },
		figures: {
			name: "Figures",
			note: "Enquiries, payments and progress as charts",
			terms: "charts statistics report funnel revenue conversion",
		},
		manageUsers: { name: "Manage Users", note: "Everybody with an account", terms: "people students accounts" },
		newPeople: { name: "Registered today", note: "Part of Manage Users", terms: "new students accounts" },
		appliedPeople: { name: "Applied, not purchased", note: "Part of Manage Users", terms: "students" },
		payingPeople: { name: "Payment not settled", note: "Part of Manage Users", terms: "paying pending students" },
		enrolledPeople: { name: "Enrolled students", note: "Part of Manage Users", terms: "purchased course" },
		site: {
			name: "Site content",
			note: "Texts, pictures, fees and legal pages of the site",
			terms: "pages edit publish fee faq team banner announcement terms",
		},
		siteTransfer: {
			name: "Take the content along",
			note: "All of the site’s content and pictures as one file",
			terms: "export import transfer move copy zip site content",
		},
		closedPeople: { name: "Closed accounts", note: "Part of Manage Users", terms: "blocked disabled" },
		enquiries: {
			name: "User inquiries",
			note: "Everybody who has asked us something",
			terms: "enquiries enquiry contacts leads",
		},
		waiting: {
			name: "Enquiries not called yet",
			note: "Part of User inquiries",
			terms: "inquiries waiting 48 hours calls",
		},
		followUps: { name: "Follow-ups due", note: "Part of User inquiries", terms: "enquiries inquiries calls today" },
		assignment: {
			name: "Who gets new enquiries",
			note: "To whom enquiries are given by themselves",
			terms: "assignment rule round robin branch turns",
		},
		templates: {
			name: "Message templates",
			note: "Texts for e-mails and WhatsApp",
			terms: "canned reply whatsapp email",
		},
		spam: { name: "Spam folder", note: "Messages that did not reach the list", terms: "enquiries junk" },
		failedEmails: {
			name: "E-mails that could not be sent",
			note: "Read why, and send them again",
			terms: "failed mail",
		},
		admissions: { name: "Admission forms", note: "Everyone who has applied", terms: "applicants applications" },
		notPurchased: { name: "Admission forms, not purchased", note: "Part of Admission forms", terms: "applicants" },
		noAccount: { name: "Admission forms without an account", note: "Part of Admission forms", terms: "applicants" },
		payments: { name: "Payments", note: "Every order, payment and refund", terms: "money orders fees" },
		review: { name: "Payments that need attention", note: "Part of Payments", terms: "review problem" },
		ledger: { name: "Ledger", note: "Part of Payments", terms: "accounts balance money books" },
		posts: { name: "Show Blogs", note: "Drafts and published posts", terms: "blog posts articles" },
		drafts: { name: "Drafts of the blog", note: "Part of Show Blogs", terms: "posts" },
		pictures: { name: "Pictures", note: "The library of pages and posts", terms: "photos images upload media gallery" },
		classes: {
			name: "My classes",
			note: "Attendance, and slides to teach from",
			terms: "roll call teach trainer today",
		},
		batches: { name: "Batches", note: "Timetable, seats and waitlists", terms: "classes seats timetable course" },
		exams: { name: "Exams", note: "Attempts, extra time and start codes", terms: "test attempt result code" },
		practicals: { name: "Practicals", note: "Document sets to mark", terms: "exam marks documents" },
		questions: {
			name: "Exam questions",
			note: "How each does, and which are taken out",
			terms: "bank statistics retire void",
		},
		certificates: { name: "Certificates", note: "Issue, correct and revoke them", terms: "diploma number verify" },
		certificatesDue: {
			name: "Who is due for a certificate",
			note: "Part of Certificates",
			terms: "missing finished students",
		},
		calendar: {
			name: "Calendar of classes",
			note: "By branch, room or trainer",
			terms: "timetable week month schedule",
		},
		unseated: { name: "Without a seat", note: "Have paid, and are in no batch yet", terms: "paid batch waiting" },
		rooms: { name: "Rooms", note: "Where classes are held", terms: "chairs hall branch" },
		holidays: { name: "Holidays", note: "Days without classes", terms: "feast closed diwali" },
		hours: { name: "Trainers' hours", note: "Classes held in a month", terms: "teachers salary time" },
		decks: {
			name: "Course decks",
			note: "The files of the course, and who has read them",
			terms: "slides downloads pdf",
		},
		staff: { name: "Staff", note: "Who works here, and what each role may do", terms: "roles permissions team" },
		audit: { name: "Audit log", note: "What has been changed, and by whom", terms: "history changes" },
		erasure: {
			name: "Erasure",
			note: "What will be erased, and when",
			terms: "delete retention privacy personal data",
		},
		firstSteps: {
			name: "First steps",
			note: "What a new site needs before visitors come",
			terms: "checklist start begin setup new site",
		},
		sampleContent: {
			name: "Sample content",
			note: "What on the site is still from the sample",
			terms: "placeholder example defaults",
		},
		settings: {
			name: "Settings",
			note: "What is set on the server, with tests",
			terms: "configuration smtp mail payu keys gstin bucket google test environment",
		},
		status: { name: "Status", note: "Whether the installation is well", terms: "health backups disk database" },
	} satisfies Record<string, Place>,
} as const;

export const adminSearchWords = inLanguage({ en: search });
