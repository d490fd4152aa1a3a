// The schedule of retention periods. The privacy page prints it and the nightly erasure (server/privacy/nightly.ts)
// follows it, so that they always agree.

/** Financial years start on 1 April; counted are full financial years after the one of the event. */
export type Period = { years: number } | { days: number } | { financialYears: number };

export const retention = {
	/** After our last contact: the latest of their messages, our notes and messages, and the follow-up date. */
	enquiry: { years: 1 },
	/** Messages in the spam folder. */
	spam: { days: 90 },
	/** After our last contact, for forms linked to no account; the others are deleted with their account. */
	admission: { years: 1 },
	/** A payment that was started and never paid. */
	attempt: { years: 1 },
	/**
	 * Companies Act 2013, section 128(5). Then the payer's address and phone number and the gateway's messages are
	 * erased; invoices and ledger stay.
	 */
	payment: { financialYears: 8 },
	mail: { years: 1 },
	download: { years: 1 },
	/** Files that staff have imported; what was imported has its own period. */
	import: { days: 30 },
	/** What staff have typed in a post and not saved. */
	postDraft: { days: 90 },
	/** Sessions, e-mailed links and sign-in attempts, after they have ended. */
	signIn: { days: 1 },
	officeLog: { financialYears: 8 },
} as const satisfies Record<string, Period>;

export type RetentionName = keyof typeof retention;

/** The server's log is not in the database: the operator deletes it after this time (docs/operating.md). */
export const technicalLog: Period = { years: 1 };
