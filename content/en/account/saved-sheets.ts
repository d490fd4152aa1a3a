// Wording of what people save from the trade tools: the part in each tool, and the list on the profile.
import { inLanguage } from "#content/language.ts";

const savedSheetsText = {
	title: "Saved from the trade tools",
	lead: "What you have saved under a name. Only you can see it.",
	empty: "Nothing is saved yet. Open a tool, type your numbers, and press Save below the answer.",
	tools: "Trade tools",
	number: (number: number) => `No. ${number}`,
	savedOn: (day: string) => `saved on ${day}`,
	rename: "Rename",
	newName: "New name",
	copy: "Copy",
	copyShipment: "Copy for the next shipment",
	copyHint:
		"The copy has the next invoice and proforma number, and none of the dates, orders and drafts of this shipment.",
	delete: "Delete",
	reallyDelete: (name: string) => `Delete “${name}”? It cannot be brought back.`,
	failed: "This did not work. Please try again.",
	fromProfile: "What you have saved from the trade tools",
	inTool: {
		title: "Save under a name",
		name: "Name",
		save: "Save",
		saveChanges: "Save changes",
		asNew: "Save as another",
		replace: "Replace what is saved",
		signIn: "Sign in to save this under a name",
		signInNote: "Everything you have typed stays as it is.",
		isBack: "Here is what you had typed.",
		opened: (name: string) => `“${name}” is open.`,
		notOpened: "This saved sheet could not be opened. It may have been deleted, or belong to another account.",
	},
} as const;

export const savedSheetWords = inLanguage({ en: savedSheetsText });
