// Texts shared by the admin pages, and the dashboard.
import { inLanguage } from "#content/language.ts";

export const adminTexts = {
	eyebrow: "Admin",
	menu: {
		groups: {
			today: "Today",
			people: "Enquiries and people",
			money: "Money",
			course: "Course",
			website: "Website",
			institute: "Institute",
		},
		waiting: (count: number, most: number) =>
			count > most ? `more than ${most} wait for you` : count === 1 ? "1 waits for you" : `${count} wait for you`,
		many: (most: number) => `${most}+`,
	},
	/** At the bottom of a phone. */
	bar: {
		label: "Main pages",
		today: "Today",
		enquiries: "Enquiries",
		search: "Search",
		calls: "Call list",
		more: "More",
	},
	/** Above lists of students that a trainer reads. */
	ownStudents: {
		own: "You see your students: those with a seat in a batch of yours, or in a batch with a class that you give.",
		none: "You have no students yet. You see students here when they have a seat in a batch of yours, or in a batch with a class that you give. The office assigns batches and classes to trainers.",
	},
	more: {
		title: "More",
		lead: "All your pages, and how this browser shows them.",
		display: "Display",
		site: { name: "Public site", home: "Home", note: "What visitors see" },
	},
	display: {
		density: "Rows of lists",
		compactRows: "Compact rows in lists",
		densities: { comfortable: "Comfortable", compact: "Compact" },
		shortcuts: "Keyboard shortcuts",
		on: "On",
		off: "Off",
		kept: "Remembered in this browser.",
		failed: "That could not be remembered. Please try again.",
	},
	shortcuts: {
		title: "Keyboard shortcuts",
		open: "Keyboard shortcuts",
		lead: "They work on every page of the admin area, but not while you type in a field.",
		off: "They are switched off in this browser. Only Ctrl-K still works.",
		close: "Close",
		go: "Go to a page",
		followedBy: "then",
		lists: "In a list",
		anywhere: "Anywhere",
		down: "Next row",
		up: "Previous row",
		enter: "Open the row",
		create: "Add a new one, where the list allows it",
		search: "Search everything",
		help: "Show these shortcuts",
		switchOff: "Switch shortcuts off",
		switchOn: "Switch shortcuts on",
	},
	mine: {
		title: "Waiting for you",
		calls: (count: string) => `${count} assigned to you and not called yet`,
		followUps: (count: string) => `${count} follow-ups due today or earlier`,
		none: "Nothing assigned to you is waiting.",
	},
	signedInAs: "Signed in as",
	profile: "Your profile",
	unreadable: "could not be loaded",
	again: "Try again",
	dashboard: {
		title: "Dashboard",
		lead: "Today's work, and the institute at a glance.",
		tiles: {
			users: { name: "Total Users", note: "Everyone with an account", to: "Manage Users" },
			admissions: { name: "Total Admissions", note: "Admission forms sent", to: "User inquiries" },
			purchases: { name: "Total Course Purchased", note: "Online and at the office", to: "User inquiries" },
		},
	},
} as const;

export const adminWords = inLanguage({ en: adminTexts });
