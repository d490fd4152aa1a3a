// How a person's list of sign-ins names the browsers in it.
export const devices = {
	someBrowser: "A browser",
	device: (browser: string, system: string | null) => (system ? `${browser} on ${system}` : browser),
};
