// Server messages to staff: what was done, or why not.
export const adminResponses = {
	stale: (now: string) =>
		`Somebody else has changed this in the meantime. It is now “${now}”. Nothing was overwritten. Please check again.`,
	stalePost: "Somebody else has changed this post meanwhile, so it was not deleted. Please look at it first.",
	statusToggled: (status: string) => `Course authority is now ${status}.`,
	yourself: "You cannot close, delete or change the roles of your own account. Another owner can.",
	lastOwner: "You are no longer an owner, or the only one, so this account was not changed.",
	paymentUnderWay: "A payment of this person is still being verified. Please delete the account after it is settled.",
	disabled: "The account is closed and signed out everywhere.",
	enabled: "The account is open again.",
	unproved:
		"Only a person with a confirmed e-mail address can join the staff. Please ask them to use the link in their e-mail.",
	closed: "This account is closed. Open it again first.",
	changed: "Somebody else has changed these roles in the meantime. Nothing was overwritten. Please check again.",
	noRole: "Please choose at least one role.",
	invited: (email: string) => `An invitation is on its way to ${email}. It works for three days.`,
	morningEmail: {
		yes: "Your enquiries of the day will be sent to you every morning at 8:30.",
		no: "You will not get the morning e-mail any more.",
	},
	weeklyReport: {
		yes: "The report of the week will be sent to you every Monday at 8:00.",
		no: "You will not get the weekly report any more.",
	},
	withdrawn: "The invitation no longer works.",
	rolesChanged: "The roles are saved. This person has to sign in again.",
	withoutTrainer: (classes: number) =>
		classes === 1
			? "1 class to come has no trainer now. Please choose another one."
			: `${classes} classes to come have no trainer now. Please choose another one.`,
	enquiriesToYou: (count: number) =>
		count === 1
			? "1 open enquiry of theirs is assigned to you now."
			: `${count} open enquiries of theirs are assigned to you now.`,
	enquiriesToOthers: (count: number) =>
		count === 1
			? "1 open enquiry of theirs is assigned to a colleague now."
			: `${count} open enquiries of theirs are assigned to colleagues now.`,
	recovered: (email: string) =>
		`The account belongs to ${email} now. A link to set a new password is on its way there. It works for one hour.`,
	resetLink: (email: string) => `A link to set a new password is on its way to ${email}. It works for one hour.`,
	corrected: "The details are corrected.",
	correctedAddress: (email: string) =>
		`Saved. We have sent an e-mail to ${email}. The new address takes effect once its owner confirms it. Until then the old one stays.`,
	addressTaken: "Another account already uses this address. You find it in the list of people.",
	addressOfProvider: "This person signs in with Google. Their address comes from Google and can be changed only there.",
	signedOut: (sessions: number) =>
		sessions === 1 ? "Signed out on one device." : `Signed out on ${sessions} devices.`,
} as const;
