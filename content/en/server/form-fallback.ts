// Server messages about a sent form, mostly for browsers without scripts.
export const formFallback = {
	done: "Thank you",
	refused: "Please check what you sent",
	notYours: "You do not have access to this",
	tooMany: "Please wait a little",
	/** In `messages.form.tooMany`. */
	seconds: (count: number) => (count === 1 ? "1 second" : `${count} seconds`),
	minutes: (count: number) => `${count} minutes`,
	hours: (count: number) => `${count} hours`,
	failed: "Something went wrong",
	reference: (reference: string) => `Your reference number is ${reference}. Please note it down.`,
	chat: "Continue on WhatsApp",
	linkedTo: (address: string) => `The form is linked to the account ${address}, which is signed in here.`,
	chatText: (reference: string) =>
		`Hello, my ${reference.startsWith("ADM-") ? "admission form" : "enquiry"} is ${reference}. `,
	pay: "Pay online",
	register: "Create your account and pay online",
	sentBefore: (reference: string) =>
		`We have already received this form as ${reference}, with the earlier text. Press Send again if you want to send us the changed one too.`,
	proof: {
		title: "Is it you?",
		password: "Your password",
		code: "Code of your authenticator app, or a recovery code",
		submit: "Continue",
		google: "Continue with Google",
		profile: "Your profile",
		afterwards: "Then go back to where you were and press the button again.",
	},
	back: "Back to the form",
	backKeeps: "What you typed is still there when you go back.",
	backForgets:
		"If you typed something, the Back button of your browser still shows it. Copy it, open the form again below, and enter it there.",
	signIn: "Sign in",
	home: "Go to the home page",
};
