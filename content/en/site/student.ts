// Words of the student's screens: the course materials and the two pages after a payment.
export const student = {
	accessCourse: {
		title: "Course materials",
		description: "The slides of each course day.",
		lead: "Fourteen days of slides. Read them here with exercise and quiz, or download a deck and write on it in class.",
		ready: (ready: number, all: number) =>
			ready === all ? `All ${all} decks are ready.` : `${ready} of ${all} decks ${ready === 1 ? "is" : "are"} ready.`,
		following: "The others are in preparation and appear here by themselves.",
		cards: "The course, day by day",
		downloadAs: { pptx: "Download PPT", pdf: "Download PDF" },
		read: "Read",
		/** The way out of the last slide. */
		done: "Done",
		marks: {
			read: "Read",
			reading: (slide: number, slides: number) => `Slide ${slide} of ${slides}`,
			quiz: (right: number) => `Quiz ${right} of 5`,
			downloaded: "Downloaded",
		},
		finished: "Finished",
		progress: {
			title: "Your progress",
			parts: (done: number, all: number) => `${done} of ${all} decks finished`,
			percent: (percent: number) => `${percent} %`,
			rule: "A deck is finished when you have read it to the last slide and passed its quiz.",
			allDone: "All decks read and every quiz passed. Well done.",
			open: "Open your course",
		},
		size: (bytes: number) =>
			bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`,
		inPreparation: "In preparation",
		locked: "Opens after enrolment",
		notYet: {
			title: "These decks open with the Advance Course",
			apply: {
				text: "Your next step is the admission form. The office calls you to confirm the batch, then you can buy the course.",
				action: "Fill in the admission form",
			},
			buy: {
				text: "Your admission form is with us. Buy the course and every deck that is ready opens at once.",
				action: "Buy the Advance Course",
			},
			check: {
				text: "Your payment is being checked with the bank. As soon as it is confirmed the decks open; please do not pay a second time.",
				action: "See where it stands",
			},
		},
	},
	paymentSuccess: {
		description: "How your newest payment for the course stands.",
		eyebrow: "Payment",
		paid: {
			title: "Payment Successful!",
			lead: "The bank has confirmed it and your course is open.",
			onward: "You are taken to your course in a moment.",
			action: "Open your course",
			stamp: "Paid",
		},
		checking: {
			title: "We are still checking with the bank",
			lead: "Your payment has not been confirmed yet. This usually takes a minute or two; some banks need longer.",
			next: [
				"We ask the bank again and again, for three days if need be.",
				"As soon as it says yes, your course opens by itself.",
				"Please do not pay a second time meanwhile.",
			],
			looking: "This page looks again every few seconds.",
			stopped: "This page has stopped looking. You can close it: we go on asking the bank without you.",
			again: "Look again now",
		},
		unfinished: {
			title: "We have no answer about this payment yet",
			lead: "The payment was started, and the bank has not told us how it ended. If you left the bank's page early, nothing was charged.",
			action: "Back to the courses",
		},
		refunded: {
			title: "Your payment has been refunded",
			lead: "The money is back on the way you paid, and the course is closed. The note about it is among your payments.",
			again: "See the courses",
		},
		returning: {
			title: "Your payment is on its way back",
			lead: "This payment was not needed or was taken back, and its money is being returned on the way you paid. Banks usually need a few working days. You need not do anything.",
			twice: "You had paid for the course already, so this second payment goes back by itself.",
		},
		returned: {
			title: "This payment has been returned",
			lead: "Its money is back on the way you paid; your bank may need a few working days to show it.",
		},
		review: {
			title: "Your payment is with the office",
			lead: "We received a payment that we could not match by ourselves. A person at the office is looking at it and will call you. Please do not pay a second time.",
		},
		failed: {
			title: "This payment did not go through",
			lead: "The bank refused it or it was cancelled, so your course is not open yet. You can try again.",
			action: "Back to the courses",
		},
		none: {
			title: "No payment found",
			lead: "There is no payment on your account. If you have paid, call us with the order number from the bank's message.",
			courses: "See the courses",
			profile: "Your profile",
		},
		signedOut: {
			title: "No payment found",
			lead: "You are not signed in on this browser, so we cannot tell which payment is yours. Sign in to see it.",
			signIn: "Sign In",
			courses: "See the courses",
		},
		payments: "All your payments and receipts",
		back: (amount: string) => `${amount} of it has gone back.`,
		underWay: (amount: string) => `${amount} of it is on its way back.`,
		receipt: { title: "Advance Course", order: "Order number", amount: "Amount", at: "Date", status: "Status" },
		test: "test payment",
		testNote: "This is a test payment: no money moves.",
		help: "Something not right? Call the office:",
	},
	paymentFailure: {
		title: "Payment Failed",
		lead: "Something went wrong. Please try again.",
		eyebrow: "Payment",
		back: "Back to the courses",
		nextTitle: "What now",
		next: [
			"Your course was not opened and nothing is booked at the institute.",
			"You can try again at once, with the same card or another way to pay.",
			"If your bank shows a charge all the same, do not pay again: call us with the bank's message, and we find it.",
		],
		help: "Call the office:",
		again: "Try again",
		profile: "See your payments",
	},
} as const;
