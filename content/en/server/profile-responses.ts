// Server messages about a user's profile and personal data.
export const profileResponses = {
	googleAddress: "This address comes from your Google account. Change it there, and it will change here too.",
	addressTaken: "Another account already uses this address. Sign in with it, or reset its password.",
	mailUnavailable:
		"We cannot send e-mails at the moment, and a new address takes effect only after you use the link in our e-mail.",
	waitingForm: {
		yes: "Thank you. The form is now linked to your account. You can pay on the courses page.",
		no: "Thank you. The form stays with our staff and is not linked to your account.",
		gone: "This form is no longer waiting for your answer. Please reload the page.",
	},
	pictureRemoved: "Your picture has been removed.",
	addressWithdrawn: "Your e-mail address has not been changed.",
	deleted: "Your account has been deleted. Thank you for being with us.",
	wrongPassword: "This password is incorrect.",
	/** Typed by a user without a password. */
	deleteWord: "DELETE",
	wrongWord: (word: string) => `Please type ${word} here, in capital letters.`,
	noPassword: "You sign in with Google, so there is no password to change.",
	lastOwner: "You are the only owner. Make somebody else an owner first, otherwise nobody can manage the site.",
	paymentUnderWay:
		"A payment or refund of yours is being processed. Please wait until it is complete, and then delete your account.",
};
