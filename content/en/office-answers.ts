// What the server says to the office about what it did, or why not.
export const officeAnswers = {
	stale: (now: string) =>
		`Somebody else has changed this meanwhile: it now says “${now}”. Nothing was overwritten; please look again.`,
	statusToggled: (status: string) => `Course authority is now ${status}.`,
	yourself: "You cannot close or delete your own account. Another admin can.",
	lastAdmin: "At least one admin has to stay, so this account cannot be closed or deleted.",
	paymentUnderWay: "A payment of this person is still being checked. Delete the account when it is settled.",
	disabled: "The account is closed, and every session has ended.",
	enabled: "The account is open again.",
	signedOut: (sessions: number) =>
		sessions === 1 ? "Signed out on one device." : `Signed out on ${sessions} devices.`,
} as const;
