// The stand-in payment page, seen where no real gateway is set up.
export const sandbox = {
	label: "Test payment",
	title: "Pay the institute",
	explain: "This is a stand-in for the bank's payment page. No money moves. Choose how the payment should end.",
	item: "For",
	amount: "Amount",
	payer: "Payer",
	number: "Number",
	outcomes: {
		success: "Pay successfully",
		failure: "Let the bank refuse it",
		cancel: "Cancel and go back",
		pending: "Leave it pending",
	},
	leaving: "Taking you back to the institute",
	back: "Back to the institute",
	refusedTitle: "This payment form cannot be accepted",
	refused: "The form was changed on its way or does not carry the institute's signature. Nothing was charged.",
	usedTitle: "This payment is already done",
	used: "The number was used for a successful payment. Nothing was charged again.",
};
