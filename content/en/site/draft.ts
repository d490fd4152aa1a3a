// Said above a form that was begun earlier on this device, and to whoever was signed out while filling one in.
export const draft = {
	kept: "We kept what you typed, on this device only.",
	afresh: "Start afresh",
	signInAgain: "Sign in and come back",
	keptSignedOut: "What you typed is kept.",
	isBack: "Here is what you typed before you were signed out. It has not been sent yet.",
};
