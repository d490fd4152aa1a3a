// What the server says to the office about what it did, or why not.
export const officeAnswers = {
	stale: (now: string) =>
		`Somebody else has changed this meanwhile: it now says “${now}”. Nothing was overwritten; please look again.`,
	statusToggled: (status: string) => `Course authority is now ${status}.`,
	yourself: "You cannot close, delete or change the role of your own account. Another admin can.",
	lastAdmin: "At least one admin has to stay, so this account stays as it is.",
	paymentUnderWay: "A payment of this person is still being checked. Delete the account when it is settled.",
	disabled: "The account is closed, and every session has ended.",
	enabled: "The account is open again.",
	unproved:
		"Only somebody who has confirmed their e-mail address can become an admin. Ask them to use the link in their mail.",
	closed: "This account is closed. Open it again first.",
	roles: {
		admin: "This person is an admin now, and signs in again.",
		user: "This person is a student now, and signs in again.",
	},
	signedOut: (sessions: number) =>
		sessions === 1 ? "Signed out on one device." : `Signed out on ${sessions} devices.`,
} as const;
