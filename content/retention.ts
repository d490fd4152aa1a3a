// How long each kind of personal data is kept: the one schedule. The privacy page prints it and the nightly erasure
// (server/privacy/nightly.ts) follows it, so that neither can promise what the other does not do.

/** Financial years run from 1 April; so many whole ones pass after the one in which something happened. */
export type Period = { years: number } | { days: number } | { financialYears: number };

export const retention = {
	/** After our last contact: the newest of what they sent, what we wrote down and the day chosen to come back. */
	enquiry: { years: 1 },
	/** What waits in the spam tray. */
	spam: { days: 90 },
	/** After our last contact, for forms that belong to no account; the others go with their account. */
	admission: { years: 1 },
	/** A payment that was begun and never brought money. */
	attempt: { years: 1 },
	/** Companies Act 2013, section 128(5). Then the payer's address, number and the gateway's messages go; invoices and ledger stay. */
	payment: { financialYears: 8 },
	mail: { years: 1 },
	download: { years: 1 },
	/** Sessions, mailed links and counted tries, after they have ended. */
	signIn: { days: 1 },
	officeLog: { financialYears: 8 },
} as const satisfies Record<string, Period>;

export type RetentionName = keyof typeof retention;

/** The server's own log is no part of the database: whoever runs the server lets it go after this time (docs/operating.md). */
export const technicalLog: Period = { years: 1 };
