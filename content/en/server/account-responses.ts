// Server messages about an account: sign-in, e-mail address, password reset.
export const accountResponses = {
	proofFirst: {
		code: "Please enter a code of your authenticator app, so that we know it is you. After that, we will not ask for 15 minutes.",
		passkey:
			"Please enter a passkey or a recovery code, so that we know it is you. After that, we will not ask for 15 minutes.",
		password:
			"Please enter your password again, so that we know it is you. After that, we will not ask for 15 minutes.",
		signIn: "Please sign in with Google again, so that we know it is you. After that, we will not ask for 15 minutes.",
	},
	otherDetails: (now: string) =>
		`This page showed other details than the account that is signed in here now: “${now}”. Nothing was changed. Please check again.`,
	proved: "Thank you. We will not ask again for 15 minutes.",
	passwordChanged: "Your password has been changed. All your other devices have been signed out.",
	addressUndone:
		"Your old e-mail address works again, and all devices are signed out. We have sent you a link to set a new password.",
	undoUseless: "This link has already been used or is more than three days old. Please call us.",
	join: {
		gone: "This invitation has been used, withdrawn, or is more than three days old. Please ask for a new one.",
		signIn: "You have an account with this address. Please sign in, then open the link of the invitation again.",
		otherAccount: "This invitation is for another address. Please sign out, then open its link again.",
		account: "Please fill in all fields to make your account.",
		done: "Welcome to the team.",
	},
	undoTaken: "Another account uses this address now. Please call us, and we will help you.",
	resetAsked:
		"If this address has an account, a link to set a new password is in its mailbox or on the way. It is valid for one hour.",
	resetUnavailable: "We cannot send e-mails at the moment. Please call us, and we will help you.",
	resetDone: "Your new password has been set. Please sign in with it.",
	resetUseless: "This link has already been used or is more than an hour old. Please request a new one.",
	sessionEnded: "Signed out from that device.",
	othersEnded: "Signed out from all other devices.",
	everywhereEnded: "Signed out everywhere.",
	confirmUseless:
		"This link has already been used or is more than three days old. Please sign in and request a new one from your profile page.",
	confirmedAlready: (email: string) =>
		`The address of your account, ${email}, is confirmed. There is nothing more to do.`,
	confirmSignIn: "Please enter the password of this account, so that we know the link has reached the right person.",
	confirmAfterSignIn: "Please sign in first, and then open the link in the e-mail again.",
	confirmTaken: "This address is now used by another account, so we could not change yours.",
	confirmed: "Thank you. Your e-mail address has been confirmed.",
	addressMoved: "Thank you. Your account now uses this e-mail address. Sign in with it from now on.",
	confirmSent: "We have sent you an e-mail with a new link. The link is valid for three days.",
	nothingToConfirm: "Your e-mail address is already confirmed.",
	mailUnavailable: "We cannot send e-mails at the moment. Please try again later or call us.",
};

// Names of browsers in a user's list of sessions.
export const devices = {
	someBrowser: "A browser",
	device: (browser: string, system: string | null) => (system ? `${browser} on ${system}` : browser),
};
