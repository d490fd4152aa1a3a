// Names of browsers in a user's list of sessions.
export const devices = {
	someBrowser: "A browser",
	device: (browser: string, system: string | null) => (system ? `${browser} on ${system}` : browser),
};
