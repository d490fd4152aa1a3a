// Server messages about a payment.
export const paymentResponses = {
	notConfigured: "Online payment is not available yet. Please contact us to enrol.",
	admissionFirst: "Please submit the admission form first.",
	closedByOffice: "Your course has been closed. Please call us before you pay again.",
	alreadyPurchased: "You already have this course. There is no need to pay again.",
	beingChecked: "Your payment is being verified with the bank. Please wait a few minutes before you try again.",
	refused: "This payment message could not be accepted.",
	noted: "Noted.",
	billingSaved: "Billing details saved. They will appear on your next invoice.",
	billingRemoved: "Your invoices will again carry the name and address of your account.",
	unknownOrder: "There is no payment with this number.",
} as const;
