// Texts of forms, downloaded only with a form: drafts, an expired session, the character counter.

import { inLanguage } from "#content/language.ts";
import { formatNumber } from "#content/numbers.ts";
export const draft = {
	kept: "What you typed earlier is still here. It is saved on this device only.",
	afresh: "Start again",
	count: (length: number, most: number) => `${formatNumber(length)} of ${formatNumber(most)} characters`,
	tooMany: (over: number) =>
		`This text is too long by ${formatNumber(over)} ${over === 1 ? "character" : "characters"}. Please shorten it.`,
	signInAgain: "Sign in and come back",
	keptSignedOut: "What you have typed is saved.",
	isBack: "This is what you had typed before you signed in again. It has not been sent yet.",
};

export const draftWords = inLanguage({ en: draft });
