// Texts of the admin pages about admission forms.
import { admissionFieldNames } from "#content/en/site/admission.ts";
import { inLanguage } from "#content/language.ts";
import type { AdmissionPart, AdmissionSort } from "#contract/admin/lists.ts";

export const adminAdmissions = {
	title: "Admission forms",
	lead: "Everyone who has applied, with or without an account, and their full form.",
	caption: "Admission forms",
	search: "Name, e-mail, phone or reference",
	show: "Show",
	everybody: "Everybody",
	parts: {
		notPurchased: "Applied, not purchased",
		noAccount: "Without an account",
	} satisfies Record<AdmissionPart, string>,
	branch: "Branch",
	anyBranch: "Any branch",
	batch: "Batch",
	anyBatch: "Any batch",
	from: "From",
	to: "To",
	sort: "Sort by",
	sorts: { newest: "Newest first", oldest: "Oldest first" } satisfies Record<AdmissionSort, string>,
	columns: { received: "Received", reference: "Reference", who: "Who", course: "Course", account: "Account" },
	course: (branch: string, batch: string) => `${branch}, ${batch}`,
	startsOn: (day: string) => `from ${day}`,
	noAccount: "No account",
	whole: "Full form",
	wholeOf: (name: string) => `of ${name}`,
	none: "No admission forms yet. Forms from the Apply Now page appear here. For somebody who applies by phone or at the office, fill in the form for them.",
	allPurchased: "Everyone who applied has purchased. Nothing is pending.",
	export: "Export as CSV",
	exportHint: "All rows that match, not only this page",
	failed: "Failed to fetch the admission forms.",
	add: "Add a form by phone",
	edit: "Edit",
	editOf: (name: string) => `Edit the form of ${name}`,
	link: "Link to an account",
	linkOf: (name: string) => `Link to an account: the form of ${name}`,
	remove: "Delete",
	removeOf: (name: string) => `Delete the form of ${name}`,
	confirmRemove: (name: string, reference: string) =>
		`Delete the form ${reference} of ${name} permanently? Its e-mails are deleted too. This cannot be undone.`,
	failedChange: "Failed to change the admission form.",
	done: {
		added: (reference: string) => `The form is saved as ${reference}. We have sent the applicant a receipt by e-mail.`,
		corrected: "The form is corrected.",
		linked: (name: string) => `The form is now linked to the account of ${name}.`,
		deleted: "The form is deleted.",
	},
	refused: {
		changed: "Somebody else has changed this form in the meantime. Nothing was overwritten. Please open it again.",
		noAccount: "No account has this e-mail address.",
		linked: "This form is linked to an account. You can edit it. It is deleted together with the account.",
	},
	linkDialog: {
		title: (reference: string) => `Link to an account: ${reference}`,
		lead: "Please confirm on the phone that the form and the account belong to the same person. The form will be visible in the account.",
		email: "E-mail address of the account",
		save: "Link",
	},
	form: {
		addTitle: "Admission form by phone",
		addLead: "Fill it in during the call. The applicant gets the same receipt as from the website.",
		editTitle: "Edit an admission form",
		editLead: (reference: string) => `${reference}. The earlier values stay in the audit log.`,
		missing: "There is no admission form at this address. It may have been deleted.",
		agreed: "I have informed the applicant of our terms and privacy policy, and they agree.",
		save: "Save",
		addSave: "Save the form",
		back: "All admission forms",
	},
	/** The beginning of the chat message and of the e-mail. */
	chatText: (name: string, institute: string, reference: string) =>
		`Hello ${name}, this is ${institute} in Surat. Thank you for your admission form ${reference}. When is a good time to call you?`,
	mailSubject: (institute: string, reference: string) => `Your admission form ${reference} at ${institute}`,
	csv: {
		noAccount: "none",
		columns: {
			reference: "Reference",
			received: "Received (IST)",
			...admissionFieldNames,
			account: "Account",
			purchase: "Purchase Status",
			page: "First page",
			referrer: "Came from",
			source: "Campaign source",
			medium: "Campaign medium",
			campaign: "Campaign name",
		},
	},
} as const;

export const adminAdmissionWords = inLanguage({ en: adminAdmissions });
