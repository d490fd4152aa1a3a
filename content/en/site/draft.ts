// Said above a form that was begun earlier on this device, and to whoever was signed out while filling one in.
export const draft = {
	kept: "What you typed earlier is still here. It is saved on this device only.",
	afresh: "Start again",
	signInAgain: "Sign in and come back",
	keptSignedOut: "What you have typed is saved.",
	isBack: "This is what you had typed before you were signed out. It has not been sent yet.",
};
