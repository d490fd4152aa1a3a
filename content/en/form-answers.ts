// What only the server says about a sent form, most of it to browsers without scripts.
export const formAnswers = {
	done: "Thank you",
	refused: "Please check what you sent",
	notYours: "This is not open to you",
	tooMany: "Please wait a little",
	failed: "That did not work",
	reference: (reference: string) => `Your reference number is ${reference}. Please note it down.`,
	chat: "Continue on WhatsApp",
	chatText: (reference: string) => `Hello, my reference number is ${reference}. `,
	sentBefore: (reference: string) =>
		`We have this form already, as ${reference}, with what you wrote the first time. Press Send again if the changed one shall go to us too.`,
	back: "Back to the form",
	backKeeps: "What you typed is still there when you go back.",
	signIn: "Sign in",
	home: "Go to the home page",
};
