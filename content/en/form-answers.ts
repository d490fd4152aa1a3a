// What a browser without scripts reads after it sent a form.
export const formAnswers = {
	done: "Thank you",
	refused: "Please check what you sent",
	notYours: "This is not open to you",
	tooMany: "Please wait a little",
	failed: "That did not work",
	reference: (reference: string) => `Your reference number is ${reference}. Please note it down.`,
	back: "Back to the form",
	backKeeps: "What you typed is still there when you go back.",
	signIn: "Sign in",
	home: "Go to the home page",
};
