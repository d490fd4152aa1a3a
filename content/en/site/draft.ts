// Said above a form that was begun earlier on this device.
export const draft = {
	kept: "We kept what you typed, on this device only.",
	afresh: "Start afresh",
};
