// Whose enquiries the list shows, saved views, and the board.

import { inLanguage } from "#content/language.ts";
import { formatNumber } from "#content/numbers.ts";

const number = (count: number) => formatNumber(count);

const enquiryViews = {
	whose: { label: "Whose enquiries", me: "Mine", nobody: "Unassigned", all: "All" },
	shape: { label: "Show as", list: "List", board: "Board" },
	views: {
		title: "Saved views",
		none: "You have not saved any view yet. Set the filters as you need them, and save them here under a name.",
		now: "What is shown now",
		name: "Name",
		save: "Save this view",
		rename: "Rename",
		renameOf: (name: string) => `New name of “${name}”`,
		delete: "Delete",
		deleteOf: (name: string) => `Delete the view “${name}”`,
		confirm: (name: string) => `Delete the view “${name}”? The enquiries stay.`,
		failed: "This could not be saved. Please try again.",
		saved: "The view is saved. It is yours alone.",
		renamed: "The view has its new name.",
		deleted: "The view is deleted.",
		taken: "You already have a view with this name.",
		full: "You have 20 views. Please delete one first.",
		unknown: "These filters cannot be saved.",
	},
	board: {
		columns: "Columns of the board",
		empty: "None",
		/** Between the status and its number, read aloud. */
		count: (count: number, more: boolean) => `${more ? "more than " : ""}${number(count)}`,
		all: (count: string, status: string) => `Show all ${count} with “${status}”`,
		hint: "Choose another status to move an enquiry. With a mouse you can also drag it.",
		failed: "The board could not be loaded.",
	},
} as const;

export const enquiryViewWords = inLanguage({ en: enquiryViews });
