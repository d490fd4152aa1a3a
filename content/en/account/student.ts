// Texts of the student pages: course materials and the two pages after a payment.

import { formatBytes } from "#content/bytes.ts";
import { inLanguage } from "#content/language.ts";
import { formatPercent } from "#content/numbers.ts";
export const student = {
	accessCourse: {
		title: "Course materials",
		description: "The slides of each course day.",
		lead: "Slides for fourteen days. Read them here with exercises and a quiz, or download a deck and make notes in class.",
		ready: (ready: number, all: number) =>
			ready === all ? `All ${all} decks are ready.` : `${ready} of ${all} decks ${ready === 1 ? "is" : "are"} ready.`,
		following: "The others are being prepared and will appear here.",
		/** Only in other languages. */
		english:
			"Here you read the slides in your language; a slide that is still in English says so. The files to download are in English.",
		classes: "My classes",
		exam: "Exam",
		search: "Search the course",
		cards: "The course, day by day",
		downloadAs: { pptx: "Download PPT", pdf: "Download PDF" },
		read: "Read",
		/** The button on the last slide. */
		done: "Done",
		marks: {
			read: "All read",
			reading: (slide: number, slides: number) => `Slide ${slide} of ${slides}`,
			left: (slides: number) => (slides === 1 ? "One slide left" : `${slides} slides left`),
			quiz: (right: number) => `Quiz ${right} of 5`,
			downloaded: "Downloaded",
		},
		finished: "Finished",
		progress: {
			title: "Your progress",
			parts: (done: number, all: number) => `${done} of ${all} decks finished`,
			percent: formatPercent,
			rule: "A deck is finished when nine of ten slides were on your screen long enough to read them, and you have passed its quiz.",
			allDone: "All decks read and every quiz passed. Well done.",
			open: "Open your course",
		},
		updated: (day: string) => `Updated on ${day}`,
		size: (bytes: number) => formatBytes(Math.max(1000, bytes)),
		inPreparation: "Being prepared",
		locked: "Opens after enrolment",
		notYet: {
			title: (product: string) => `These decks open with the ${product}`,
			apply: {
				text: "Your next step is the admission form. We will call you to confirm the batch, and then you can buy the course.",
				action: "Fill in the admission form",
			},
			waiting: {
				text: "We already have an admission form with your e-mail address. You need not send it again: your profile shows how to link it to your account.",
				action: "Go to my profile",
			},
			buy: {
				text: "We have received your admission form. Buy the course, and all available decks open immediately.",
				action: "Buy the course",
			},
			check: {
				text: "Your payment is being verified with the bank. The decks will open once it is confirmed. Please do not pay again.",
				action: "Check the status",
			},
			closed: {
				text: "Our staff have closed your course. Please call us before you pay again.",
				action: "Contact us",
			},
		},
	},
	paymentSuccess: {
		description: "Status of your latest payment for the course.",
		eyebrow: "Payment",
		paid: {
			title: "Payment Successful!",
			lead: "The bank has confirmed your payment and your course is open.",
			onward: "Taking you to your course in a moment.",
			action: "Open your course",
			stamp: "Paid",
		},
		checking: {
			title: "We are verifying your payment with the bank",
			lead: "Your payment has not been confirmed yet. This usually takes a minute or two. Some banks take longer.",
			next: [
				"We keep checking with the bank, for up to three days.",
				"Your course opens automatically once the bank confirms.",
				"Please do not pay again in the meantime.",
			],
			looking: "This page checks again every few seconds.",
			stopped: "This page has stopped checking. You can close it. We will keep checking with the bank.",
			again: "Check again now",
		},
		unfinished: {
			title: "We have no confirmation of this payment yet",
			lead: "The payment was started, but the bank has not told us the result. If you left the bank's page early, nothing was charged.",
			action: "Back to the courses",
		},
		refunded: {
			title: "Your payment has been refunded",
			lead: "The amount has been refunded, and the course is closed. The document about it is with your payments.",
			again: "See the courses",
		},
		mistaken: {
			title: "A payment was recorded by mistake",
			lead: "Our staff had recorded a payment in your account that was never made, and have undone it. The course is closed.",
		},
		returning: {
			title: "Your refund is in progress",
			lead: "This payment is being refunded to the original payment method. Banks usually take a few working days. You do not have to do anything.",
			twice: "You had already paid for the course, so this second payment is refunded automatically.",
		},
		returned: {
			title: "This payment has been refunded",
			lead: "The amount has been refunded to the original payment method. Your bank may take a few working days to show it.",
			/** By staff, however it was agreed. */
			byOffice: "The amount has been refunded.",
		},
		review: {
			title: "Your payment is under review",
			lead: "We received a payment that could not be matched automatically. Our team is checking it and will call you. Please do not pay again.",
		},
		/** Nothing is known to have been received. */
		unanswered: {
			title: "Your bank has not confirmed this payment",
			lead: "We have asked the bank for three days and do not know yet whether you were charged. Our team is checking it and will call you. Please do not pay again.",
		},
		/** By staff; the payment stays recorded. */
		closed: {
			title: "Your course is closed",
			lead: "We have received your payment, but our staff have closed your course. Please call us before you pay again.",
		},
		failed: {
			title: "This payment did not go through",
			lead: "The bank declined it or it was cancelled, so your course is not open yet. You can try again.",
			action: "Back to the courses",
		},
		none: {
			title: "No payment found",
			lead: "There is no payment in your account. If you have paid, please call us with the order number from the bank's message.",
			courses: "See the courses",
			profile: "Your profile",
		},
		signedOut: {
			title: "No payment found",
			lead: "You are not signed in on this browser, so we cannot show your payment. Please sign in to see it.",
			signIn: "Sign In",
			courses: "See the courses",
		},
		payments: "All your payments and receipts",
		back: (amount: string) => `${amount} of it has been refunded.`,
		underWay: (amount: string) => `A refund of ${amount} is in progress.`,
		receipt: { order: "Order number", amount: "Amount", at: "Date", status: "Status" },
		test: "test payment",
		testNote: "This is a test payment. No money is charged.",
		help: "Is something wrong? Call us:",
	},
	paymentFailure: {
		title: "Payment Failed",
		lead: "Something went wrong. Please try again.",
		eyebrow: "Payment",
		back: "Back to the courses",
		nextTitle: "What to do now",
		next: [
			"Your course was not opened and no payment is recorded with us.",
			"You can try again now, with the same card or another payment method.",
			"If your bank shows a charge anyway, do not pay again. Call us with the bank's message, and we will trace it.",
		],
		help: "Call us:",
		again: "Try again",
		profile: "See your payments",
	},
} as const;

export const studentWords = inLanguage({ en: student });
