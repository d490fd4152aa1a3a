// What the institute's mails say.
export const mails = {
	reset: {
		subject: (institute: string) => `Set a new password for ${institute}`,
		greeting: (name: string) => `Namaste ${name},`,
		why: "Somebody, we hope you, asked to set a new password for your account.",
		howLong: "The link below works once and for one hour.",
		button: "Set a new password",
		notYou: "If it was not you, do nothing: your password stays as it is.",
	},
	outbox: {
		title: "Mails",
		none: "No mail has been written yet.",
	},
};
