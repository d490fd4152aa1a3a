// The institute: names, addresses and prices. Sample data: every phone number, address and name here is fictional.

export const institute = {
	shortName: "EIBM",
	name: "Export Import Business Management",
	parent: "Suryapath Global Trade Pvt. Ltd.",
	university: "Tapi Valley University of Commerce",
	email: "hello@eibm.example",
	phones: ["+91 00000 12345", "+91 00000 67890"],
	whatsapp: "910000012345",
	website: "www.eibm.example",
	address: ["4th Floor, Dariya Mahal Trade Centre", "Ring Road, Surat", "Gujarat 395002, India"],
	/** Decimal degrees of the office, for the map. */
	place: { latitude: 21.1912, longitude: 72.8397 },
	social: [
		{ name: "Instagram", href: "https://www.instagram.com/eibm.example" },
		{ name: "Facebook", href: "https://www.facebook.com/eibm.example" },
	],
	/** Set to false once names, numbers and the legal pages are the institute's own and a lawyer has read them. */
	isSample: true as boolean,
	/** The day the legal pages were last changed. */
	legalSince: "2026-11-22",
	/** As in the GST certificate, 15 characters; null if the institute is not registered or has not entered it. */
	gstin: null as string | null,
	/** The state's two-digit GST code: 24 is Gujarat. */
	state: "24",
	/** Corporate identity number from the certificate of incorporation; null until entered. */
	cin: null as string | null,
	/** Answers complaints (Consumer Protection (E-Commerce) Rules 2020, rule 4) and questions about personal data (DPDP Rules 2025, rule 9). */
	grievanceOfficer: { name: "Hetal Sample", role: "Grievance officer", hours: "Monday to Saturday, 10 AM to 7 PM" },
} as const;

/** The refund rules; the owner decides them. */
export const refundRules = {
	/** A student may leave up to and including this class day. */
	leaveUntilClass: 3,
	/** The fee is divided by this number; each class held uses up one part. */
	classes: 15,
	/** If a batch starts later than confirmed by more than this, a student may leave with the full fee. */
	lateStartDays: 14,
	/** Working days until the institute has decided and sent the refund. */
	workingDays: 5,
	/** Working days that banks usually need after that. */
	bankDays: 7,
} as const;

export const advanceCourse = {
	product: "Advance Course",
	/** The stated price: 20,000 rupees. content/fee.ts says whether it includes tax. */
	paise: 20_000_00 as number,
} as const;
