// The data of each kind of e-mail. web/emails renders it, the server sends it.
import type { BackupCause } from "#contract/backup-causes.ts";
import type { RevocationCategory } from "#contract/certificates/states.ts";
import type { DocumentKind } from "#contract/payments/states.ts";

/** Phone numbers are E.164, days are ISO dates, amounts are paise, links are full URLs. */
export type EmailData = {
	/** After registration; the link confirms the address. `applied`: a form with this address is waiting for that. */
	welcome: { name: string; link: string; applied: boolean };
	/** To the new address of a user who changes it. */
	confirmAddress: { name: string; link: string };
	/** To the old address, with a link that reverses the change; without the link if the old address was never confirmed. */
	addressChanged: { name: string; newEmail: string; link?: string };
	/** To a person whose account staff have imported; the link leads to a request for a password. */
	accountInvitation: { name: string; link: string };
	/** An invitation to join the staff, with the names of the roles; the link works for three days. */
	staffInvitation: { invitedBy: string; roles: string; link: string };
	/** A one-time link, valid for an hour. */
	reset: { name: string; link: string };
	/** After every change of the password; the link leads to a password reset. `changedAt` is an ISO timestamp. */
	passwordChanged: { name: string; changedAt: string; link: string };
	/** After every change of the second factor; the link leads to a password reset. `reset`: by staff, with their name. */
	secondFactorChanged: {
		name: string;
		change: "on" | "off" | "codes" | "appAdded" | "appRemoved" | "passkeyAdded" | "passkeyRemoved" | "reset";
		changedAt: string;
		by?: string;
		link: string;
		/** For staff whose second factor was reset: a one-time link to set up another, valid for three days. */
		setUp?: string;
	};
	/** To a member of the staff: a one-time link, valid for an hour, with which they set up two-step sign-in. */
	secondFactorLink: { name: string; link: string };
	/** To staff: the second factor of `member` was removed; the link opens that person's page. `by`: an owner, or null for the command on the server. */
	secondFactorReset: {
		member: string;
		email: string;
		by: string | null;
		reason: string;
		changedAt: string;
		link: string;
	};
	/** To the owners: `member` got their account back under the address `email`; the link opens their page. */
	accountRecovered: { member: string; email: string; by: string; reason: string; changedAt: string; link: string };
	/** After a sign-in on a device where the user had not signed in before; the link leads to a password reset. */
	newDevice: { name: string; device: string; address: string; signedInAt: string; link: string };
	/**
	 * The link leads towards the payment: to the registration, to the profile that asks about the form, or directly to
	 * the courses. It is absent in an e-mail that was queued by an earlier release.
	 */
	admissionReceipt: {
		name: string;
		reference: string;
		branch: string;
		batch: string;
		startOn: string;
		account?: "none" | "exists" | "joined";
		/** Whose account it has joined, if that has another address. */
		linkedTo?: string;
		link?: string;
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
		/** The batch in which the buyer has a seat; absent if one is still to be agreed, and in older e-mails. */
		seat?: SeatInBatch;
	};
	/** A seat has become free for somebody on the waitlist; the link leads to where they accept it. `until` is an ISO timestamp. */
	seatOffered: { name: string; batch: SeatInBatch; until: string; link: string };
	/** Staff have given a student a seat, or moved them to this batch. `givenBack`: classes elsewhere that they had booked. */
	seatGiven: { name: string; batch: SeatInBatch; givenBack?: { no: number; starts: string }[]; link: string };
	/** Staff have released a student's seat in this batch (its code). */
	seatReleased: { name: string; batch: string; link: string };
	/**
	 * The payment came after the seat in this batch (its code) was gone; the course is open. `isClosed`: nobody can join the
	 * batch any more; otherwise they are the first on its waitlist. `isReopened`: the course had been closed for a while, and
	 * the seat was theirs before.
	 */
	seatMissed: { name: string; batch: string; isClosed?: boolean; isReopened?: boolean; link: string };
	/** To a member of the staff to whom a colleague assigns an enquiry. `who` is its sender; the link opens it. */
	enquiryAssigned: { by: string; who: string; reference: string; note: string | null; link: string };
	/**
	 * To a member of the staff to whom several enquiries are assigned at once: from an imported file, or those of a
	 * colleague who has left. The link opens the list of their own.
	 */
	enquiriesAssigned: { count: number; file: string | null; leaver: string | null; link: string };
	/**
	 * To a member of the staff, in the morning: their follow-ups of today and earlier, and their enquiries that wait for
	 * a call. Owners also get unassigned ones. `count` may exceed the number of rows.
	 */
	morningEmail: {
		own: MorningPart;
		unassigned: MorningPart | null;
		link: string;
	};
	/** To owners, on Monday: the figures of the last week, and of the one before. The link opens the charts. */
	weeklyReport: { firstOn: string; lastOn: string; week: WeekFigures; before: WeekFigures; link: string };
	/** Written by a member of the staff; replies go to the institute. `who` is the person's name as they have typed it. */
	staffMessage: { who: string; subject: string; text: string; by: string; replyTo: string };
	/** To staff: a payment needs attention. */
	paymentAlert: { order: string; what: string; link: string };
	/** To staff: a planned publication is blocked. `pages`: the names of its pages. */
	/** `pages` by their English names, with commas between them. */
	planBlocked: { dueAt: string; pages: string; by: string; link: string };
	/** To staff: the daily backup has failed for the first time today. `detail` is the system's own message, in
	 * English. */
	backupFailed: { failedAt: string; cause: BackupCause; detail: string | null; link: string };
	/** A test of the mail server, to the owner who asked for it; the link leads to the settings. */
	settingsTest: { by: string; sentAt: string; link: string };
	/** A refund is complete. `note`: the number of its document, of the kind `paper`. `reference`: how staff made it, if
	 * not through the gateway. */
	refundDone: {
		name: string;
		product: string;
		paise: number;
		note: string | null;
		paper?: DocumentKind;
		reference?: string;
		isTest?: boolean;
	};
	/** Staff have opened the course for a student who paid at the office. */
	purchaseGranted: { name: string; link: string };
	/** To a student, on the evening before: the classes of `day`. The link opens their timetable. */
	classReminder: { name: string; day: string; classes: RemindedClass[]; link: string };
	/** Staff have granted one more attempt at the exam; the link leads to its start page. */
	examGranted: { name: string; link: string };
	/** A question of the exam became void, so that it is passed now; the link leads to the result. */
	examPassed: { name: string; score: number; of: number; link: string };
	/** A trainer has granted another attempt at the practical, with another set of documents. */
	practicalGiven: { name: string; link: string };
	/** A trainer has marked the practical. `comment` may be empty. */
	practicalMarked: { name: string; marks: number; of: number; passed: boolean; comment: string; link: string };
	/**
	 * To a graduate whose place in a class goes to a student who has missed that class; or, with the code of their `own`
	 * batch, to somebody who has a class of that batch at the same time now.
	 */
	visitCancelled: { name: string; no: number; starts: string; own?: string; link: string };
	/** `instead`: the number of the certificate that this one replaces. */
	certificateIssued: {
		name: string;
		printed: string;
		course: string;
		number: string;
		instead: string | null;
		link: string;
		verify: string;
	};
	certificateRevoked: { name: string; number: string; category: RevocationCategory; note: string };
	/** To an address that somebody has entered: a link that checks many certificates, valid for a day. */
	certificateList: { link: string };
	/** To everybody concerned: a class is cancelled, with its replacement and the resulting moves. */
	classCancelled: ClassNews;
	classMoved: ClassNews;
	classAdded: ClassNews;
	/** The class has another room or trainer. */
	classChanged: ClassNews;
	/** `seated`: they had paid for a seat, and the office will give them another one. */
	batchCancelled: { name: string; batch: string; startsOn: string; reason: string; seated: boolean; link: string };
};
type RemindedClass = {
	no: number;
	starts: string;
	ends: string;
	branch: string;
	room: { name: string; address: string; map: string } | null;
	trainer: string | null;
	/** The deck of the day. */
	part: string | null;
	/** Set for a class in another batch. */
	visit: "makeUp" | "repeat" | null;
};
/** The changes of a batch's classes for this person. `reason` may be empty. */
export type ClassNews = {
	name: string;
	batch: string;
	reason: string;
	classes: {
		change: "cancelled" | "moved" | "added" | "changed";
		no: number;
		/** Timestamps: the current time and, if it was moved, the earlier one. */
		starts: string;
		ends: string;
		before: string | null;
		room: string | null;
		trainer: string | null;
	}[];
	link: string;
};
/** The first day is YYYY-MM-DD. */
export type SeatInBatch = { code: string; branch: string; timing: string; startsOn: string };
export type WeekFigures = {
	enquiries: number;
	/** Called within 48 hours, of those who had been called or whose 48 hours were over. */
	inTime: number;
	promised: number;
	forms: number;
	payments: number;
	paise: number;
	refunds: number;
	refundedPaise: number;
	downloads: number;
	/** Issued in the week; absent in a report that was queued by an earlier release. */
	certificates?: number;
};
export type MorningPart = {
	due: { count: number; rows: (MorningRow & { followUpOn: string })[] };
	waiting: { count: number; rows: (MorningRow & { waitingSince: string })[] };
};
type MorningRow = { reference: string; who: string; phone: string; link: string };
export type EmailKind = keyof EmailData;

/** A complete e-mail, ready to send. */
export type RenderedEmail = { subject: string; text: string; html: string };

/** A file attached to an e-mail. */
export type Attachment = { filename: string; content: Uint8Array; contentType: string };

/** `site` is the site's public URL, for links and pictures. */
export type RenderEmail = <Kind extends EmailKind>(kind: Kind, data: EmailData[Kind]) => Promise<RenderedEmail>;
