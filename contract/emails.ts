// What each kind of mail is told. The screens' side draws it (web/mails), the server posts it.

/** Phone numbers are E.164, days are ISO dates, money is paise, links are full addresses. */
export type EmailData = {
	/** After registering; the link proves that the address is theirs. `applied`: a form with this address waits for that. */
	welcome: { name: string; link: string; applied: boolean };
	/** To the new address of somebody who changes it. */
	confirmAddress: { name: string; link: string };
	/** To the old address, with the link that takes the change back; without it where nobody ever confirmed that address. */
	addressChanged: { name: string; newEmail: string; link?: string };
	/** A one-time link that works for an hour. */
	reset: { name: string; link: string };
	/** After every change of the password; the link leads to where another one can be set. `changedAt` is an ISO moment. */
	passwordChanged: { name: string; changedAt: string; link: string };
	/** The link leads on to the payment: by way of the registration, of the profile that asks about the form, or at once. */
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
	/** `repeat` when the same phone wrote before within a day: said inside only, because the subject is part of the sender's own data. */
	enquiryForStaff: { reference: string; repeat: boolean; form: Record<string, string> };
	/** `invoice` is the number of the paper that belongs to the payment, where there is one. */
	paymentReceipt: {
		name: string;
		product: string;
		paise: number;
		/** How much of it is GST; 0 where none is charged, absent in letters of before it was told. */
		tax?: number;
		txnid: string;
		paidAt: string;
		invoice: string | null;
		/** No real money moved. */
		isTest?: boolean;
	};
	/** To the office: money that needs a person to look at it. */
	paymentAlert: { order: string; what: string; link: string };
	/** Money is back; `note` is the number of the note about it, where a paper had been issued. */
	refundDone: { name: string; product: string; paise: number; note: string | null; isTest?: boolean };
	/** The office has opened the course for somebody who paid there. */
	purchaseGranted: { name: string; link: string };
};
export type EmailKind = keyof EmailData;

/** A letter as a mail program gets it. */
export type RenderedEmail = { subject: string; text: string; html: string };

/** A file that goes with a mail. */
export type Attachment = { filename: string; content: Uint8Array; contentType: string };

/** `site` is the site's own address, for links and pictures. */
export type RenderEmail = <Kind extends EmailKind>(kind: Kind, data: EmailData[Kind]) => Promise<RenderedEmail>;
