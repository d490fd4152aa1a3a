// Sample data for every kind of e-mail, to look at all templates at /dev/mail.
import { fees } from "#content/defaults/fees.ts";
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
	accountInvitation: { name: "Asha Sample", link: `${site}/forgetpsw` },
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
	secondFactorLink: { name: "Asha Sample", link: `${site}/profile?setup=sample-token-that-opens-nothing` },
	secondFactorReset: {
		member: "Asha Sample",
		email: "asha@example.com",
		by: "Devika Sample",
		reason: "Lost her phone, came to the office with her passport",
		changedAt: "2026-11-20T08:35:00.000Z",
		link: `${site}/admin/people/sample`,
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
	enquiryAssigned: {
		by: "Devika Sample",
		who: "Kavita Sample",
		reference: "ENQ-2026-000042",
		note: "She prefers a call after 6 PM. Already has an IEC.",
		link: `${site}/admin/enquiries/sample`,
	},
	enquiriesAssigned: {
		count: 17,
		file: "trade-fair.csv",
		leaver: "Devika Sample",
		link: `${site}/admin/showcontact?assigned=me`,
	},
	morningEmail: {
		own: {
			due: {
				count: 21,
				rows: [
					{
						reference: "ENQ-2026-000031",
						who: "Harsh Sample",
						phone: "+912610077777",
						followUpOn: "2026-11-20",
						link: `${site}/admin/enquiries/sample-31`,
					},
				],
			},
			waiting: {
				count: 1,
				rows: [
					{
						reference: "ENQ-2026-000042",
						who: "Kavita Sample",
						phone: "+912610066666",
						waitingSince: "2026-11-19T08:35:00.000Z",
						link: `${site}/admin/enquiries/sample-42`,
					},
				],
			},
		},
		unassigned: {
			due: { count: 0, rows: [] },
			waiting: {
				count: 1,
				rows: [
					{
						reference: "ENQ-2026-000044",
						who: "Mihir Sample",
						phone: "+912610088888",
						waitingSince: "2026-11-19T11:05:00.000Z",
						link: `${site}/admin/enquiries/sample-44`,
					},
				],
			},
		},
		link: `${site}/admin/showcontact?assigned=me`,
	},
	weeklyReport: {
		firstOn: "2026-11-16",
		lastOn: "2026-11-22",
		week: {
			enquiries: 42,
			inTime: 37,
			promised: 41,
			forms: 9,
			payments: 4,
			paise: 80_000_00,
			refunds: 1,
			refundedPaise: 5_000_00,
			downloads: 61,
		},
		before: {
			enquiries: 35,
			inTime: 35,
			promised: 35,
			forms: 11,
			payments: 5,
			paise: 1_00_000_00,
			refunds: 0,
			refundedPaise: 0,
			downloads: 48,
		},
		link: `${site}/admin/figures?from=2026-11-16&to=2026-11-22`,
	},
	staffMessage: {
		who: "Kavita Sample",
		subject: "The course fee and the next batch",
		text: "Namaste Kavita Sample,\n\nthe next batch begins on 7 December.\nShall I keep a seat for you?",
		by: "Devika Sample",
		replyTo: "hello@eibm.example",
	},
	paymentReceipt: {
		name: "Meena Sample",
		product: fees.product,
		paise: fees.price,
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
	planBlocked: {
		dueAt: "2026-11-22T03:30:00.000Z",
		pages: "Home, Fees and refunds",
		by: "Meena Desai",
		link: `${site}/admin/site`,
	},
	backupFailed: {
		failedAt: "2026-11-20T22:30:00.000Z",
		reason: "The disk is full. Free some space, or choose another place, and try again.",
		link: `${site}/admin/status`,
	},
	settingsTest: {
		by: "Devika Sample",
		sentAt: "2026-11-22T05:30:00.000Z",
		link: `${site}/admin/settings#mail`,
	},
	refundDone: {
		name: "Meena Sample",
		product: fees.product,
		paise: fees.price,
		note: "EIBC/26-27/00007",
	},
	purchaseGranted: { name: "Meena Sample", link: `${site}/accesscourse` },
});
