// The page between the institute and the payment gateway.
export const checkout = {
	title: (product: string) => `Pay for the ${product}`,
	testLabel: "Test payment",
	explain: "You will now go to the secure payment page. The institute never sees your card or bank details.",
	item: "For",
	taxable: "Price without GST",
	tax: "GST 18%",
	amount: "Amount",
	number: "Order",
	batch: "Batch",
	seat: (code: string, firstDay: string, until: string) =>
		`${code}, from ${firstDay}. Your seat is kept until ${until}.`,
	noSeat: "We agree a batch with you after the payment, within 48 hours.",
	billedTo: "Invoice to",
	billing: "Need another name or a GSTIN on the invoice? Change the billing details first.",
	go: "Continue to payment",
	back: "Back to the courses",
	/** If an admission form with the user's address exists but is not linked yet. */
	formWaits:
		"We already have an admission form with your e-mail address. Please confirm on your profile page that it is yours, and then buy the course. You need not send it again.",
	legal: "Before you pay:",
	terms: "Terms",
	refunds: "Refunds",
	delivery: "Access to the course",
	privacy: "Privacy",
};

// Server messages about a payment.
export const paymentResponses = {
	notConfigured: "Online payment is not available yet. Please contact us to enrol.",
	admissionFirst: "Please submit the admission form first.",
	closedByStaff: "Your course has been closed. Please call us before you pay again.",
	alreadyPurchased: "You already have this course. There is no need to pay again.",
	beingChecked: "Your payment is being verified with the bank. Please wait a few minutes before you try again.",
	underReview: "Your last payment is under review, and we will call you. Please do not pay again.",
	refused: "This payment message could not be accepted.",
	noted: "Noted.",
	billingSaved: "Billing details saved. They will appear on your next invoice.",
	billingRemoved: "Your invoices will again carry the name and address of your account.",
	unknownOrder: "There is no payment with this number.",
	returnFailed:
		"We could not record the result of your payment right now. Please do not pay again: we verify it with the bank ourselves within a few minutes, and your profile will show the result.",
} as const;
