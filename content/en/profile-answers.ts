// What the server says about a profile and a person's own data.
export const profileAnswers = {
	googleAddress: "This address comes from Google. Change it in your Google account, and it follows here.",
	addressTaken: "Another account has this address. Sign in with it, or reset its password.",
	mailUnavailable:
		"We cannot send mails at the moment, and a new address counts only once you have used the link in our mail.",
	pictureRemoved: "Your picture is removed.",
	addressWithdrawn: "Your e-mail address stays as it is.",
	deleted: "Your account is deleted. Thank you for having been with us.",
	wrongPassword: "This is not your password.",
	/** What somebody without a password types. */
	deleteWord: "DELETE",
	wrongWord: (word: string) => `Please type ${word} here, in capital letters.`,
	signInAgain:
		"To be sure that it is you, sign out, sign in with Google again, and delete your account within the hour.",
	lastAdmin: "You are the only admin. Make somebody else an admin first, or nobody could enter the office.",
	paymentUnderWay:
		"A payment or a refund of yours is being checked. Please wait until it is settled, so that no money is lost, and delete your account then.",
};
