// Texts for confirming the user's identity again before an important change.
import { inLanguage } from "#content/language.ts";
export const proof = {
	title: "Is it you?",
	code: "This is an important change, so we need to know that it is you. Please enter a code of your authenticator app, or a recovery code. After that, we will not ask for 15 minutes.",
	passkey:
		"This is an important change, so we need to know that it is you. Please use your passkey, or enter a code. After that, we will not ask for 15 minutes.",
	password:
		"This is an important change, so we need to know that it is you. Please enter your password again. After that, we will not ask for 15 minutes.",
	signIn:
		"This is an important change, so we need to know that it is you. Please sign in with Google again, and then press the button here once more within 15 minutes.",
	label: "Your password",
	codeLabel: "Code of your authenticator app",
	anyCodeLabel: "Code of your authenticator app, or a recovery code",
	passkeyButton: "Use a passkey",
	submit: "Continue",
	cancel: "Cancel",
	google: "Continue with Google",
} as const;

export const proofWords = inLanguage({ en: proof });
