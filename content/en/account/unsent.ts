// Texts of the question before a sign-out, if something on the device could not be sent.
import { inLanguage } from "#content/language.ts";
export const unsent = {
	title: "Not everything could be sent",
	lead: "We have not received this from your device yet. Please stay signed in and try again in a moment.",
	refused:
		"This cannot be saved as it is, and trying again will not help. The page where you typed it says why. Copy what you still need before you sign out.",
	parts: {
		notes: "Your notes",
		quiz: "Your answers to a quiz",
		reading: "How far you have read",
		practical: "Your practical",
		exam: "Your exam",
	},
	leave:
		"If you sign out now, it is deleted from this device. Only answers of an exam stay here: they are sent when you open the exam in this browser again before its time is over.",
	stay: "Stay signed in",
	signOut: "Sign out anyway",
} as const;

export const unsentWords = inLanguage({ en: unsent });
