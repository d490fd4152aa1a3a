// Texts of the admin pages about the course decks.

import { formatBytes } from "#content/bytes.ts";
import { inLanguage } from "#content/language.ts";
import { formatPercent } from "#content/numbers.ts";
export const adminDecks = {
	list: {
		title: "Course decks",
		lead: "The current file of each deck, and how many people have downloaded it.",
		caption: "Decks",
		failed: "Failed to fetch the decks.",
		columns: {
			part: "Deck",
			title: "Day",
			current: "Current file",
			people: "Downloaded by",
			last: "Last download",
		},
		own: "The institute's own deck",
		none: "Being prepared",
		never: "Never",
		ownOnly: "Only downloads by your own students are counted.",
		facts: {
			fine: "All facts in the decks that may change, such as rates and dates, are up to date.",
			overdue: (count: number) =>
				count === 1
					? "One fact in the decks is due for a check. Please check it before it is taught."
					: `${count} facts in the decks are due for a check. Please check them before they are taught.`,
			fact: (value: string, again: string, parts: string) =>
				`“${value}”${parts && ` in ${parts}`}, due for checking by ${again}:`,
		},
		guides: {
			fine: "All market sheets are within the time for which they were checked.",
			overdue: (count: number) =>
				count === 1
					? "One market sheet is due for a check. Please look up all of it again before it is used."
					: `${count} market sheets are due for a check. Please look up all of them again before they are used.`,
			due: (again: string) => `due for checking by ${again}`,
		},
	},
	deck: {
		title: (part: string) => `Deck ${part}`,
		lead: "A file that you upload here replaces the download immediately. Earlier files are kept and can be restored.",
		back: "All decks",
		missing: "This deck is not part of the course.",
		failed: "Failed to fetch this deck.",
		upload: {
			title: "Replace the file",
			file: "PowerPoint (.pptx) or PDF, at most 100 MB",
			hint: "Students get the file exactly as it is. A student's name is written only into the institute's own deck. In the reader they see your file first. The earlier slides stay available, marked as earlier, because they contain the quiz.",
			send: "Replace",
			sending: (percent: number) => `${formatPercent(percent)} uploaded`,
			checking: "Checking the file",
			tooLarge: "This file is larger than 100 MB. Please compress its pictures, or save it as a PDF.",
		},
		files: {
			title: "Files",
			caption: "Files of this deck, newest first",
			columns: { file: "File", size: "Size", added: "Added", state: "State" },
			own: "The institute's own deck",
			ownNote: "part of the course; each copy carries the student's name",
			trainers: "Trainer's copy, with notes and answers in place",
			slides: (slides: number) => `${slides} slides`,
			by: (who: string, when: string) => `${who}, ${when}`,
			size: (bytes: number) => formatBytes(Math.max(1000, bytes)),
			current: "Current",
			restore: "Restore",
			restoreOf: (name: string) => `Restore ${name}`,
			lookOf: (name: string) => `Download ${name}`,
		},
		downloads: {
			title: "Downloads",
			caption: "Downloads, newest first",
			none: "Nobody has downloaded this deck yet.",
			columns: { at: "When", who: "Who", file: "File", sent: "Bytes", state: "State" },
			sent: (sent: string, all: string) => `${sent} of ${all}`,
			from: (byte: string) => `from byte ${byte}`,
			finished: "Finished",
			broken: "Interrupted",
			underWay: "In progress, or stopped with the server",
			older: "Older downloads",
			newest: "Back to the newest",
		},
	},
} as const;

export const adminDeckWords = inLanguage({ en: adminDecks });
