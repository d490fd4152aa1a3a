// Texts about what a student saves of the course on a device, and of the page that shows it.
import { inLanguage } from "#content/language.ts";
export const offline = {
	title: "Read without network",
	lead: "Save decks on this device and read them without a connection. Your place, your notes and your quiz answers are sent once you are online again.",
	shared: "On a shared device, sign out when you have finished: that deletes what is saved.",
	saveAll: (size: string) => `Save all decks and market sheets (${size})`,
	saveMarkets: (size: string) => `Save the market sheets (${size})`,
	save: (part: string, size: string) => `Save ${part} (${size})`,
	saving: "Saving…",
	saved: "On this device",
	total: (count: number, size: string) =>
		count === 1 ? `One item is saved on this device (${size}).` : `${count} items are saved on this device (${size}).`,
	remove: "Delete",
	removeAll: "Delete all from this device",
	open: "Open what is saved",
	waiting: "There is no connection. Saving continues when there is one.",
	full: "This device has no space left for it. What was saved before is still there; free some space and save again.",
	failed: "It could not be saved. Please try again.",
	mayVanish:
		"If the device runs short of space, the browser may delete what is saved. It is then saved again when you open this page online.",
	install: "Install as an app",
	page: {
		title: "Saved on this device",
		description: "Decks and market sheets that can be read without a connection.",
		online: "You are online. The course page has everything.",
		offline: "There is no connection to the site. You can read what is saved; what you do is sent later.",
		course: "Course materials",
		decks: "Decks",
		markets: "Market sheets",
		empty: "Nothing is saved on this device. With a connection, open the course page and choose what to save.",
		notSaved: (name: string) =>
			`${name} is not saved on this device, or only for an earlier version of the site. It opens once you are online.`,
		again: "Try again",
		back: "Saved decks",
		askAgain: (days: number) =>
			`The site has not been reached for more than ${days} days. Please connect to the internet once and open this page, so that it can check that your course is still open.`,
		signedOut: "You are signed out. What was saved on this device has been deleted.",
		signIn: "Sign in",
		noScripts: "Saved decks need scripts. Please switch them on for this site.",
		closed: "The course is not open for this account. What was saved on this device has been deleted.",
	},
} as const;

export const offlineWords = inLanguage({ en: offline });
