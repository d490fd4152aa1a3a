// Labels in the file with all data we hold about a person. Each key is a column.

import { admissionFieldNames } from "#content/en/site/admission.ts";
import { published } from "#content/published.ts";
import { formatDay } from "#content/timestamps.ts";

export const personalData = () => ({
	fileName: (day: string) => `${published().institute.shortName.toLowerCase()}-my-data-${day}.json`,
	about: {
		title: "About this file",
		text: `All the data that ${published().institute.name} holds about you. Times are in UTC. Passwords and sign-in keys are stored in unreadable form and are not included.`,
		madeAt: "Created at",
		questions: "Questions",
		answer: `${published().institute.grievance.name}, ${published().institute.email}`,
	},
	account: {
		title: "Account",
		fields: {
			id: "Account number",
			name: "Name",
			email: "E-mail",
			emailVerified: "E-mail confirmed",
			pendingEmail: "E-mail waiting to be confirmed",
			phone: "Contact number",
			image: "Picture",
			language: "Language",
			role: "Role",
			status: "Status",
			purchaseStatus: "Course",
			admissionId: "Latest admission form",
			disabledAt: "Closed by our staff at",
			createdAt: "Registered at",
			updatedAt: "Last changed at",
		},
	},
	identities: {
		title: "Ways to sign in",
		fields: { providerId: "With", accountId: "Account there", createdAt: "Since" },
	},
	sessions: {
		title: "Where you are signed in",
		fields: {
			userAgent: "Browser",
			ipAddress: "Network address",
			createdAt: "Signed in at",
			expiresAt: "Ends at",
		},
	},
	secondFactor: { title: "Two-step sign-in", fields: { createdAt: "Since" } },
	rememberedDevices: {
		title: "Devices remembered for two-step sign-in",
		fields: { userAgent: "Browser", ipAddress: "Network address", createdAt: "Since", expiresAt: "Until" },
	},
	consents: {
		title: "What you agreed to",
		fields: { form: "With the form", textVersion: "Terms and privacy notice of", agreedAt: "At" },
	},
	admissions: {
		title: "Admission forms",
		fields: {
			reference: "Reference",
			...admissionFieldNames,
			language: "Language",
			attribution: "How you found us",
			createdAt: "Sent at",
		},
	},
	enquiries: {
		title: "Enquiries",
		fields: {
			reference: "Reference",
			name: "Name",
			email: "E-mail",
			phone: "Phone",
			purpose: "Your message",
			address: "Address",
			status: "Status",
			paymentStatus: "Payment status",
			answeredAt: "First answered at",
			followUpOn: "Follow-up on",
			lostReason: "Why you are not joining, as we understood it",
			cancelReason: "Why it was closed",
			channel: "How it reached us",
			language: "Language",
			attribution: "How you found us",
			createdAt: "Sent at",
		},
		notes: { title: "Notes of our staff", fields: { text: "Note", createdAt: "At" } },
	},
	billing: {
		title: "For your invoices",
		fields: { name: "Name", address: "Address", state: "State code", gstin: "GSTIN" },
	},
	messages: {
		title: "Messages from our staff",
		fields: { channel: "By", recipient: "To", subject: "Subject", text: "Text", createdAt: "At" },
	},
	payments: {
		title: "Payments",
		fields: {
			id: "Order number",
			txnid: "Transaction number",
			product: "For",
			paise: "Amount",
			payer: "Your details sent to the payment gateway",
			status: "Status",
			isTest: "Test payment",
			gatewayPaymentId: "The gateway's number",
			createdAt: "Started at",
			paidAt: "Paid at",
		},
		refunds: {
			title: "Refunds",
			fields: {
				paise: "Amount",
				reason: "Why",
				status: "Status",
				createdAt: "Requested at",
				doneAt: "Done at",
			},
		},
		documents: {
			title: "Invoices and receipts",
			fields: { number: "Number", kind: "Type", facts: "Contents", issuedAt: "Issued at" },
		},
		messages: {
			title: "Messages from the gateway",
			fields: { source: "Source", verdict: "Meaning", fields: "Content", at: "At" },
		},
	},
	study: {
		title: "Your course",
		fields: {
			part: "Deck",
			slide: "Last slide",
			readAt: "Read to the end at",
			downloadedAt: "First downloaded at",
			quizLast: "Correct answers in the last attempt",
			quizBest: "Correct answers in the best attempt",
			quizAttempts: "Quiz attempts",
			quizPassedAt: "Quiz passed at",
			updatedAt: "Last changed at",
		},
	},
	enrolment: {
		title: "Your enrolment",
		fields: {
			status: "Status",
			transfers: "How often you have changed the batch",
			reminders: "E-mail the evening before a class",
			createdAt: "Since",
		},
	},
	seats: {
		title: "Your seats",
		fields: {
			code: "Batch",
			startsOn: "First day",
			kind: "Kind",
			state: "Status",
			orderId: "Order number",
			firstHeldAt: "Kept since",
			heldUntil: "Kept until",
			releasedAt: "Released at",
			releasedWhy: "Why",
		},
	},
	batchChoice: { title: "The batch you chose", fields: { code: "Batch", chosenAt: "At" } },
	waitlist: {
		title: "Waitlists",
		fields: {
			code: "Batch",
			state: "Status",
			offeredUntil: "Offered until",
			putFirstAt: "Put first at",
			reason: "Why",
			createdAt: "Since",
		},
	},
	visits: {
		title: "Classes in other batches",
		fields: {
			code: "Batch",
			no: "Class",
			starts: "Begins at",
			kind: "Kind",
			state: "Status",
			createdAt: "Booked at",
		},
	},
	calendar: { title: "Your calendar address", fields: { createdAt: "Since" } },
	attendance: {
		title: "Your attendance",
		fields: {
			batch: "Batch",
			no: "Class",
			heldOn: "Day",
			status: "Marked as",
			minutesLate: "Minutes late",
			source: "Marked by",
			note: "Note",
			receivedAt: "Stored at",
		},
	},
	examAttempts: {
		title: "Your attempts at the exam",
		fields: {
			no: "Attempt",
			mode: "Where",
			state: "State",
			startedAt: "Begun at",
			endsAt: "Time over at",
			timePercent: "Time in per cent of the usual one",
			submittedAt: "Submitted at",
			score: "Right answers",
			passed: "Passed",
			absences: "Times away from the paper",
		},
	},
	examAnswers: {
		title: "Your answers in the exam",
		fields: {
			no: "Attempt",
			question: "Question",
			given: "Answer given",
			right: "Right",
			receivedAt: "Stored at",
		},
	},
	extraTime: {
		title: "Your extra time in the exam",
		fields: { percent: "Time in per cent of the usual one", reason: "Reason", setAt: "Set at" },
	},
	examGrants: { title: "Attempts granted to you", fields: { reason: "Reason", grantedAt: "Granted at" } },
	quizzes: {
		title: "Your other quizzes",
		fields: { part: "Deck", drawnAt: "Drawn at", answeredAt: "Answered at", score: "Right answers" },
	},
	practical: {
		title: "Your practical",
		fields: {
			setId: "Set of documents",
			state: "State",
			filled: "What you have filled in",
			criteria: "Marks by criterion",
			comment: "Comment of the trainer",
			marks: "Marks",
			passed: "Passed",
			startedAt: "Begun at",
			submittedAt: "Submitted at",
			markedAt: "Marked at",
		},
	},
	downloads: {
		title: "Downloads",
		fields: {
			part: "Deck",
			at: "At",
			fromByte: "From byte",
			bytes: "Size in bytes",
			sent: "Bytes sent",
			finished: "Completed",
		},
	},
	emails: {
		title: "E-mails about you",
		fields: {
			recipient: "To",
			kind: "Kind",
			subject: "Subject",
			status: "Status",
			tries: "Attempts",
			lastError: "Last response of the mail server",
			createdAt: "Created at",
			sentAt: "Sent at",
		},
	},
	auditEntries: {
		title: "Changes made by our staff",
		fields: { at: "At", action: "What", before: "Before", after: "After" },
	},
});

// How the nightly erasure appears in the audit log.
export const erasure = {
	actor: "Nightly erasure",
	night: (night: string) => `Night of ${formatDay(night)}`,
};
