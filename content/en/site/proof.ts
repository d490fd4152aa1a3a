// Asking again who somebody is, before something that a borrowed browser must not do.
export const proof = {
	title: "Is it you?",
	password:
		"You are about to change something that matters, and somebody else may sit at this browser. Please type your password again; it counts for ten minutes.",
	signIn:
		"You are about to change something that matters, and somebody else may sit at this browser. Please sign in with Google again, and press the button here once more within ten minutes.",
	label: "Your password",
	submit: "Go on",
	cancel: "Cancel",
	google: "Continue with Google",
} as const;
