// Words of the office's screens about the course's decks.
export const officeDecks = {
	list: {
		title: "Course decks",
		lead: "The file that each deck is downloaded from, and how many people have it.",
		caption: "Decks",
		failed: "Failed to fetch the decks.",
		columns: {
			part: "Deck",
			title: "Day",
			current: "Downloaded from",
			people: "People who have it",
			last: "Last download",
		},
		own: "The institute's own deck",
		none: "In preparation",
		never: "Never",
		facts: {
			fine: "All facts in the decks that change, such as rates and dates, are within their dates.",
			overdue: (count: number) =>
				count === 1
					? "One fact in the decks is past its date. Look it up again before it is taught."
					: `${count} facts in the decks are past their dates. Look them up again before they are taught.`,
			fact: (value: string, again: string, parts: string) =>
				`“${value}”${parts && ` in ${parts}`}, due for checking by ${again}:`,
		},
	},
	deck: {
		title: (part: string) => `Deck ${part}`,
		lead: "What you upload here replaces the download at once. Every file is kept, and each can come back.",
		back: "All decks",
		missing: "There is no such deck in the course.",
		failed: "Failed to fetch this deck.",
		upload: {
			title: "Replace the file",
			file: "PowerPoint (.pptx) or PDF, at most 100 MB",
			hint: "Students get it exactly as it is. Their name is only written into the institute's own deck. In the browser they are led to your file first; the earlier slides stay readable, marked as earlier, because the quiz is among them.",
			send: "Replace",
			sending: (percent: number) => `${percent} % sent`,
			checking: "Checking the file",
			tooLarge: "This file is larger than 100 MB. Compress its pictures, or save it as a PDF.",
		},
		files: {
			title: "Files",
			caption: "Files of this deck, newest first",
			columns: { file: "File", size: "Size", added: "Added", state: "State" },
			own: "The institute's own deck",
			ownNote: "made with the course, each copy with its student's name",
			trainers: "Trainer's copy, with notes and answers in place",
			slides: (slides: number) => `${slides} slides`,
			by: (who: string, when: string) => `${who}, ${when}`,
			size: (bytes: number) =>
				bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`,
			current: "Current",
			restore: "Restore",
			restoreOf: (name: string) => `Restore ${name}`,
			lookOf: (name: string) => `Download ${name}`,
		},
		downloads: {
			title: "Who downloaded it",
			caption: "Downloads, newest first",
			none: "Nobody has downloaded this deck yet.",
			columns: { at: "When", who: "Who", file: "File", sent: "Bytes", state: "State" },
			sent: (sent: string, all: string) => `${sent} of ${all}`,
			from: (byte: string) => `from byte ${byte} on`,
			finished: "Finished",
			broken: "Broken off",
			underWay: "Under way, or stopped with the server",
			older: "Older downloads",
			newest: "Back to the newest",
		},
	},
} as const;
