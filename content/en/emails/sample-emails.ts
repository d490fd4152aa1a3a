// Sample data for every kind of e-mail, to look at all templates at /dev/mail.
import { advanceCourse } from "#content/institute.ts";
import type { EmailData } from "#contract/emails.ts";

/** `site` is the site's public URL. */
export const sampleEmails = (site: string): EmailData => ({
	welcome: {
		name: "Asha Sample",
		link: `${site}/confirm-email?token=sample-token-that-opens-nothing`,
		applied: false,
	},
	confirmAddress: { name: "Asha Sample", link: `${site}/confirm-email?token=sample-token-that-opens-nothing` },
	addressChanged: {
		name: "Asha Sample",
		newEmail: "asha.new@example.com",
		link: `${site}/undo-email?token=sample-token-that-opens-nothing`,
	},
	reset: { name: "Asha Sample", link: `${site}/resetpsw?token=sample-token-that-opens-nothing` },
	staffInvitation: {
		invitedBy: "Office",
		roles: "Counsellor, Editor",
		link: `${site}/join?token=sample-token-that-opens-nothing`,
	},
	passwordChanged: { name: "Asha Sample", changedAt: "2026-11-20T08:35:00.000Z", link: `${site}/forgetpsw` },
	secondFactorChanged: {
		name: "Asha Sample",
		change: "on",
		changedAt: "2026-11-20T08:35:00.000Z",
		link: `${site}/forgetpsw`,
	},
	newDevice: {
		name: "Asha Sample",
		device: "Chrome on Windows",
		address: "203.0.113.7",
		signedInAt: "2026-11-20T08:35:00.000Z",
		link: `${site}/forgetpsw`,
	},
	admissionReceipt: {
		name: "Ravi Sample",
		reference: "ADM-2026-000017",
		branch: "Surat",
		batch: "Morning",
		startOn: "2026-12-07",
		account: "none",
		link: `${site}/registration?email=ravi%40example.com&form=sample-token-that-opens-nothing`,
	},
	admissionForStaff: {
		reference: "ADM-2026-000017",
		form: {
			name: "Ravi Sample",
			phone: "+912610022222",
			altphone: "+912610055555",
			email: "ravi@example.com",
			qualification: "B.Com",
			occupation: "Textile trading",
			branch: "Surat",
			batch: "Morning",
			date: "2026-12-07",
			city: "Surat",
			address: "12 Sample Street, Adajan\nnear the sample bridge",
			permanetaddress: "",
		},
	},
	enquiryReceipt: {
		name: "Kavita Sample",
		reference: "ENQ-2026-000042",
		purpose: "I make embroidered fabric and want to find buyers in the Gulf.",
	},
	enquiryForStaff: {
		reference: "ENQ-2026-000042",
		repeat: true,
		form: {
			from_name: "Kavita Sample",
			Phone_Number: "+912610066666",
			Email: "kavita@example.com",
			purpose: "I make embroidered fabric and want to find buyers in the Gulf. May I come on Saturday?",
			Address: "Varachha, Surat",
		},
	},
	paymentReceipt: {
		name: "Meena Sample",
		product: advanceCourse.product,
		paise: advanceCourse.paise,
		txnid: "EIBM00000000000042",
		paidAt: "2026-11-20T08:35:00.000Z",
		invoice: "EIBI/26-27/00042",
		isTest: true,
	},
	paymentAlert: {
		order: "ORD-000042",
		what: "Paid twice: this one is being refunded.",
		link: `${site}/admin/payments/ORD-000042`,
	},
	backupFailed: {
		failedAt: "2026-11-20T22:30:00.000Z",
		reason: "The disk is full. Free some space, or choose another place, and try again.",
		link: `${site}/admin/status`,
	},
	refundDone: {
		name: "Meena Sample",
		product: advanceCourse.product,
		paise: advanceCourse.paise,
		note: "EIBC/26-27/00007",
	},
	purchaseGranted: { name: "Meena Sample", link: `${site}/accesscourse` },
});
