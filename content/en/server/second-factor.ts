// Server messages about the second factor.
export const secondFactor = {
	codeNeeded: "Your password is correct. Please enter a code of your authenticator app.",
	nothingToGive: "You are already signed in.",
	wrongCode:
		"This code is wrong or has already been used. Please enter the code that your app shows now, or a recovery code.",
	enrolFirst: "Please set up two-step sign-in on your profile page first. The admin area opens after that.",
	begun: "Scan the code with your authenticator app, and enter the six digits that it shows.",
	notStarted: "The key on your screen has expired. Please start again.",
	isOn: "Two-step sign-in is already on. To use another phone, turn it off first.",
	isOff: "Two-step sign-in is not on.",
	turnedOn: "Two-step sign-in is on. Please keep your recovery codes in a safe place: they are shown only now.",
	turnedOff: "Two-step sign-in is off.",
	codesReplaced: "Here are your new recovery codes. The old ones no longer work.",
	codesLead: "Each code works once, if you do not have your phone. They are not shown again.",
	codesFile: "Recovery codes of your account",
	download: "Download as a text file",
	deviceForgotten: "That device will be asked for a code at the next sign-in.",
};
