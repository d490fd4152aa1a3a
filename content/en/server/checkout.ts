// The page between the institute and the payment gateway.
export const checkout = {
	title: "Pay for the Advance Course",
	testLabel: "Test payment",
	explain: "You will now go to the secure payment page. The institute never sees your card or bank details.",
	item: "For",
	taxable: "Price without GST",
	tax: "GST 18 %",
	amount: "Amount",
	number: "Order",
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
