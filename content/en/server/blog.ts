// Texts about posts that only the server uses.

export const blog = {
	/** Who published a scheduled post, in the audit log and in its history. */
	scheduler: "Schedule",
	late: (planned: string) => `planned for ${planned}; the site was not running then`,
} as const;
