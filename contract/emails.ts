// The data of each kind of e-mail. web/emails renders it, the server sends it.

/** Phone numbers are E.164, days are ISO dates, amounts are paise, links are full URLs. */
export type EmailData = {
	/** After registration; the link confirms the address. `applied`: a form with this address is waiting for that. */
	welcome: { name: string; link: string; applied: boolean };
	/** To the new address of a user who changes it. */
	confirmAddress: { name: string; link: string };
	/** To the old address, with a link that reverses the change; without the link if the old address was never confirmed. */
	addressChanged: { name: string; newEmail: string; link?: string };
	/** An invitation to join the staff, with the names of the roles; the link works for three days. */
	staffInvitation: { invitedBy: string; roles: string; link: string };
	/** A one-time link, valid for an hour. */
	reset: { name: string; link: string };
	/** After every change of the password; the link leads to a password reset. `changedAt` is an ISO timestamp. */
	passwordChanged: { name: string; changedAt: string; link: string };
	/** After every change of the second factor; the link leads to a password reset. `reset`: by staff, with their name. */
	secondFactorChanged: {
		name: string;
		change: "on" | "off" | "codes" | "reset";
		changedAt: string;
		by?: string;
		link: string;
	};
	/** After a sign-in on a device where the user had not signed in before; the link leads to a password reset. */
	newDevice: { name: string; device: string; address: string; signedInAt: string; link: string };
	/**
	 * The link leads towards the payment: to the registration, to the profile that asks about the form, or directly to
	 * the courses.
	 */
	admissionReceipt: {
		name: string;
		reference: string;
		branch: string;
		batch: string;
		startOn: string;
		account: "none" | "exists" | "joined";
		link: string;
	};
	admissionForStaff: { reference: string; form: Record<string, string> };
	enquiryReceipt: { name: string; reference: string; purpose: string };
	/**
	 * `repeat`: the same phone has sent another message within a day. Only the body says so, because the subject is part
	 * of the sender's own data.
	 */
	enquiryForStaff: { reference: string; repeat: boolean; form: Record<string, string> };
	/** `invoice` is the number of the payment's document, if there is one. */
	paymentReceipt: {
		name: string;
		product: string;
		paise: number;
		/** The GST included; 0 if none is charged, absent in older e-mails. */
		tax?: number;
		txnid: string;
		paidAt: string;
		invoice: string | null;
		/** A test payment. */
		isTest?: boolean;
	};
	/** To staff: a payment needs attention. */
	paymentAlert: { order: string; what: string; link: string };
	/** To staff: the daily backup has failed for the first time today. `reason` is null if only the log can say it. */
	backupFailed: { failedAt: string; reason: string | null; link: string };
	/** A refund is complete; `note` is the number of the credit note, if a document had been issued. */
	refundDone: { name: string; product: string; paise: number; note: string | null; isTest?: boolean };
	/** Staff have opened the course for a student who paid at the office. */
	purchaseGranted: { name: string; link: string };
};
export type EmailKind = keyof EmailData;

/** A complete e-mail, ready to send. */
export type RenderedEmail = { subject: string; text: string; html: string };

/** A file attached to an e-mail. */
export type Attachment = { filename: string; content: Uint8Array; contentType: string };

/** `site` is the site's public URL, for links and pictures. */
export type RenderEmail = <Kind extends EmailKind>(kind: Kind, data: EmailData[Kind]) => Promise<RenderedEmail>;
