// Texts of two-step sign-in: the second step itself, and its card on the profile page.
import { inLanguage } from "#content/language.ts";

const secondFactor = {
	step: {
		title: "Enter Your Code",
		description: "The second step of signing in: a code of your authenticator app, or a passkey.",
		lead: "Open the authenticator app on your phone and enter the six digits it shows for your account.",
		code: "Gate A · Step 2",
		label: "Code",
		hint: "Six digits. Without your phone, enter one of your recovery codes.",
		remember: "Remember this device for 30 days",
		submit: "Continue",
		again: "Sign in as somebody else",
		help: {
			title: "If the code does not work",
			items: [
				"A new code appears every 30 seconds, and each works once. Please wait for the next one.",
				"Check that the clock of your phone is set automatically.",
				"No phone? Each of your ten recovery codes works once.",
				"No phone and no recovery codes? Please call us, and we will help you.",
			],
		},
	},
	passkey: {
		signIn: "Sign in with a passkey",
		use: "Use a passkey",
		notPossible: "This browser cannot use passkeys. Please sign in another way.",
		cancelled: "The passkey was not used. Please try again, or sign in another way.",
		known: "This device has a passkey of your account already.",
	},
	card: {
		title: "Two-step sign-in",
		off: "With two-step sign-in, nobody can use your account with your password alone. Use an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or Aegis, or a passkey: the fingerprint, face or lock of your device.",
		required: "Our staff need two-step sign-in. The admin area opens as soon as it is on.",
		linkNeeded:
			"To begin, we send you an e-mail with a link: it shows that the mailbox is yours. Open it in this browser.",
		sendLink: "Send me the link",
		app: "Authenticator app",
		appOn: "Your app shows a code for each sign-in.",
		appOff: "An app on your phone shows a new code every 30 seconds.",
		begin: "Set up the app",
		scan: "Scan this code with your authenticator app.",
		qr: "QR code with the key for your authenticator app",
		typeKey: "Or type this key into the app:",
		onPhone: "Open in the app on this phone",
		label: "Code that the app shows",
		hint: "Six digits",
		confirm: "Turn on",
		restart: "Make a new key",
		on: "On",
		removeApp: "Remove the app",
		confirmRemoveApp:
			"Remove the authenticator app? Signing in will then need one of your passkeys or a recovery code.",
		passkeys: "Passkeys",
		passkeysLead:
			"With a passkey you sign in with the fingerprint, face or lock of your device, without a password or code.",
		addPasskey: "Add a passkey on this device",
		passkeySince: "added on",
		passkeyUsed: "last used on",
		removePasskey: "Remove",
		removePasskeyLabel: (device: string) => `Remove the passkey made with ${device}`,
		confirmRemovePasskey: "Remove this passkey? It will no longer sign in here.",
		confirmTurnOff: "Turn off two-step sign-in? Your password alone will then be enough to sign in.",
		recovery: "Recovery codes",
		codesLeft: (count: number) =>
			count === 1 ? "You have 1 recovery code left." : `You have ${count} recovery codes left.`,
		newCodes: "New recovery codes",
		confirmNewCodes: "Make ten new recovery codes? The old ones will stop working.",
		codes: {
			title: "Your recovery codes",
			lead: "Each works once, if you do not have your phone. Keep them in a safe place: they are shown only now.",
			file: "Recovery codes of your EIBM account",
			download: "Download as a text file",
			done: "I have kept them",
		},
		devices: {
			title: "Remembered devices",
			lead: "They are not asked for a code when you sign in.",
			until: "until",
			current: "This device",
			forget: "Forget",
			forgetLabel: (device: string) => `Forget ${device}`,
		},
	},
};

export const secondFactorWords = inLanguage({ en: secondFactor });
