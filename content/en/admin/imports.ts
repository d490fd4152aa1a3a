// Texts of the pages on which staff import enquiries and people from a file.
import { inLanguage } from "#content/language.ts";
import { formatNumber, formatPercent } from "#content/numbers.ts";

import type { FileProblem, ImportField, ImportKind, ImportStatus, RowResult } from "#contract/admin/import-kinds.ts";

const number = (count: number) => formatNumber(count);

const imports = {
	title: "Import from a file",
	lead: "Enquiries and people from a spreadsheet, with a preview before anything is stored.",
	failed: "The imports could not be loaded. Please try again.",
	missing: "There is no such import. Its file may have been deleted.",
	kinds: { enquiries: "Enquiries", people: "People with an account" } satisfies Record<ImportKind, string>,
	upload: {
		title: { enquiries: "Import enquiries", people: "Import people" } satisfies Record<ImportKind, string>,
		note: {
			enquiries: "From a list, an event or another program. The people get no e-mail.",
			people: "Each gets an account without a password. Existing accounts are not changed.",
		} satisfies Record<ImportKind, string>,
		file: "CSV file",
		hint: "At most 10,000 rows and 5 MB, the first row with the names of the columns. In Excel or Google Sheets, save the sheet as CSV.",
		send: "Upload and preview",
		sending: (percent: number) => `Uploading: ${formatPercent(percent)}`,
		reading: "Reading the rows",
	},
	fileProblems: {
		missing: "Please choose a file.",
		large: "The file is larger than 5 MB. Please split it.",
		excel: "This is an Excel file. Please save the sheet as CSV (UTF-8) and upload that.",
		empty: "The file has no rows below its header.",
		many: "The file has more than 10,000 rows. Please split it.",
		wide: "The file has more than 40 columns. Please remove those that are not needed.",
		unreadable: "The file could not be read as CSV. Please save the sheet as CSV (UTF-8) once more.",
	} satisfies Record<FileProblem, string>,
	recent: "Latest imports",
	none: "Nothing has been imported in the last 30 days. Choose a file above to see how its rows would be imported; nothing is stored before you start it.",
	kept: "A file is deleted here after 30 days. What was imported from it stays.",
	by: (name: string, when: string) => `by ${name}, ${when}`,
	statuses: { draft: "Not started", running: "Running", done: "Finished" } satisfies Record<ImportStatus, string>,
	rows: (count: number) => (count === 1 ? "1 row" : `${number(count)} rows`),
	back: "All imports",
	steps: { columns: "1. Columns", preview: "2. Preview of the first rows", start: "3. Import" },
	columnsLead: "Which column of the file is which field? What we recognised is chosen already.",
	fields: {
		name: "Name",
		phone: "Phone number",
		email: "E-mail",
		purpose: "Purpose",
		address: "Address or area",
		received: "Date of the enquiry",
		followUpOn: "Follow up on",
		note: "Note",
		source: "Source",
		sourceId: "Number in the other program",
	} satisfies Record<ImportField, string>,
	notInFile: "Not in the file",
	needed: (field: string) => `${field} (needed)`,
	column: (place: number) => `Column ${place}`,
	options: "Options",
	doubles: "Rows with a phone number, e-mail or row that we already have",
	doubleChoices: { skip: "Leave the existing enquiry as it is", followUp: "Only set its follow-up date" },
	answered: "Have these people been called?",
	answeredChoices: {
		yes: "Yes: no call is due",
		no: "No: their 48 hours start now",
	},
	assign: "Who takes care of them?",
	assignChoices: {
		rule: "As the rule says",
		me: "Me",
		nobody: "Nobody yet",
	},
	invite: "Send each new account an invitation by e-mail, one every three seconds",
	inviteNote:
		"They have not agreed to our terms here, so the import records no consent. Invite only people who expect to hear from you.",
	save: "Save and preview",
	unsaved:
		"You have changed something above that is not saved. Save it, and the preview shows what it does; then the import can be started.",
	needColumns: "Choose the columns that are needed, then the first rows appear here.",
	of: (shown: number, all: number) => `${number(shown)} of ${number(all)} rows`,
	start: (count: number) => (count === 1 ? "Import 1 row" : `Import ${number(count)} rows`),
	startUpdates: (count: number) => (count === 1 ? "Set 1 follow-up date" : `Set ${number(count)} follow-up dates`),
	nothing: "No row of this file can be imported.",
	planned: {
		added: (count: number) => (count === 1 ? "1 row will be imported." : `${number(count)} rows will be imported.`),
		updated: (count: number) =>
			count === 1
				? "1 row is a double: only the follow-up date of its enquiry will be set."
				: `${number(count)} rows are doubles: only the follow-up dates of their enquiries will be set.`,
		double: (count: number) =>
			count === 1
				? "1 row will be left out: we already have it."
				: `${number(count)} rows will be left out: we already have them.`,
		bad: (count: number) =>
			count === 1
				? "1 row will be left out: it has a problem."
				: `${number(count)} rows will be left out: they have a problem.`,
	} satisfies Record<RowResult, (count: number) => string>,
	badHint: "After the import you can download these rows, correct them and upload them again.",
	startNote: "The import runs in the background. You can close this page.",
	confirm: (question: string) => `${question} now?`,
	delete: "Delete the file",
	confirmDelete: "Delete this file with the results of its rows? What was imported stays.",
	result: "Result",
	line: "Row",
	results: {
		added: "Added",
		double: "Already there",
		updated: "Follow-up set",
		bad: "Not imported",
	} satisfies Record<RowResult, string>,
	previewed: {
		added: "New",
		double: "Double",
		updated: "Double, follow-up",
		bad: "Problem",
	} satisfies Record<RowResult, string>,
	doubleOf: (label: string) => `Double of ${label}`,
	ofRow: (row: number) => `row ${row}`,
	progress: (done: number, all: number) => `${number(done)} of ${number(all)} rows`,
	running: "The import is running. This page follows it.",
	reload: "Show the progress",
	finished: "The import is finished.",
	download: "Download the rows with their results",
	downloadHint:
		"To correct rows: change them in this file and upload it again. What is there already is not added twice.",
	noPurpose: "(imported without a purpose)",
	csv: { row: "Row", result: "Result", problems: "Details", waiting: "Waiting" },
	failedStart: "The import could not be started. Please try again.",
	failedDelete: "The file could not be deleted. Please try again.",
	refused: {
		missing: "Please choose the column for this field.",
		twice: "This column is already chosen for another field.",
		started: "This import has been started. Its columns can no longer be changed.",
		changed:
			"Somebody else has changed how this file is imported. Nothing was imported. Please check the preview again.",
		running: "The import is running. Its file can be deleted when it has finished.",
	},
	done: {
		uploaded: (rows: number) => `${number(rows)} rows have been read. Please check the preview.`,
		mapped: "Saved. The preview shows the rows as they would be imported.",
		started: "The import has started.",
		deleted: "The file has been deleted.",
	},
} as const;

export const importWords = inLanguage({ en: imports });
