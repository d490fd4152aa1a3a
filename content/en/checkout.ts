// The page between the institute and the payment gateway.
export const checkout = {
	title: "Pay for the Advance Course",
	testLabel: "Test payment",
	explain: "You are about to leave for the secure payment page. The institute never sees your card or bank details.",
	item: "For",
	amount: "Amount",
	number: "Order",
	go: "Continue to payment",
	back: "Back to the courses",
	legal: "Before you pay:",
	terms: "Terms",
	refunds: "Refunds",
	delivery: "Access to the course",
	privacy: "Privacy",
};
