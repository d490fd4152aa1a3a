// The page on which an owner sets to whom new enquiries go.
import { inLanguage } from "#content/language.ts";
import type { AssignmentMode, AssignmentOrigin } from "#contract/admin/lists.ts";

const assignment = {
	title: "Who gets new enquiries",
	/** As the author of an e-mail: “… has given you an enquiry.” */
	byRule: "The rule for new enquiries",
	lead: "Every new enquiry from the website can go to a person at once, who is told by e-mail. Messages in the spam folder wait until somebody moves them out. For enquiries added by hand or imported, the rule can be chosen there.",
	failed: "The rule could not be loaded.",
	mode: "New enquiries go",
	modes: {
		off: "To nobody, until somebody takes them",
		roundRobin: "To these people in turn",
		bySource: "By where they come from",
	} satisfies Record<AssignmentMode, string>,
	members: "Who takes turns",
	membersHint:
		"Each gets as many as the others. With “By where they come from”, they share the enquiries that fit no line. Nobody chosen: those wait.",
	lines: "By where they come from",
	linesHint:
		"The contact form does not ask for a branch. So a line looks at what an enquiry has: a place named in the address, the campaign of the visit, or its first page. The first line that fits decides.",
	line: (number: number) => `Line ${number}`,
	origin: "If",
	origins: {
		address: "the address names",
		campaign: "the campaign is",
		page: "the first page is",
	} satisfies Record<AssignmentOrigin, string>,
	value: "this",
	valueHint: "Such as Ahmedabad, diwali or /courses",
	to: "it goes to",
	nobodyYet: "Choose a person",
	leaves:
		"Somebody whose account is closed is passed over. Their open enquiries are then given out by this rule as well; those that fit nobody go to whoever closed the account.",
	save: "Save the rule",
	saved: "The rule is saved. It applies from the next enquiry on.",
	toNeeded: "Please choose a person for this line.",
	nobody: "Please choose at least one person.",
	unable: "One of these people can no longer be given enquiries. Nothing was saved. Please reload the page.",
	changed: "Somebody else has changed the rule in the meantime. Nothing was overwritten. Please reload the page.",
	noStaff: "Nobody can be given enquiries yet. Invite a counsellor on the page of the staff.",
} as const;

export const assignmentWords = inLanguage({ en: assignment });
