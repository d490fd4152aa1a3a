// Messages of the admin area, which no visitor downloads. The wording that the owner specified is kept word for word.
import { inLanguage } from "#content/language.ts";

const messages = {
	fetchUsersFailed: "Failed to fetch users.",
	admissionNotFound: "Admission details not found.",
	admissionFailed: "Failed to fetch admission details.",
	toggleFailed: "Failed to toggle user status.",
	purchaseUpdated: "Purchase status updated successfully!",
	purchaseReopened: (order: string) =>
		`The course is open again for the earlier payment ${order}. No new payment was recorded. For one, first record a refund of what is left of the earlier payment, which closes the course.`,
	stillVerifying: (order: string) =>
		`The online payment ${order} of this person is still being verified. If it succeeds too, it is refunded automatically. Please tell the person.`,
	purchaseFailed: "Failed to update purchase status.",
	alreadyPurchased: "This course is already open. Nothing was recorded again.",
	paidOnline: "This person has paid online. Choose Online to open the course again.",
	refundUnderWay: "A refund to this person is still in progress. Please wait until it is complete.",
	notPaidOnline: "The gateway has no payment by this person for the course. Nothing was changed.",
	gatewaySilent: "The payment gateway is not responding. Nothing was changed. Please try again later.",
	paymentsFailed: "Failed to fetch payments.",
	refundAsked: (amount: string) => `A refund of ${amount} has been requested. The bank takes a few working days.`,
	refundNoted: (amount: string) => `The refund of ${amount} is recorded, and the person has been sent an e-mail.`,
	nothingToRefund: "There is nothing left to refund from this payment.",
	refundTooMuch: (amount: string) => `At most ${amount} of this payment can be refunded.`,
	refundNoGateway:
		"This payment came through a payment gateway that is not set up now. No refund was requested. You can make it in another way and record it here.",
	refundReference: "Please enter how the refund was made, such as the transfer number.",
	asked: (status: string) => `Checked with the gateway. The payment status is now: ${status}.`,
	askFailed: "Failed to check with the gateway.",
	askNothing: "There is nothing to check with the gateway for this payment.",
	gatewayOfBefore:
		"This payment was made with another account at the gateway, which is no longer in the settings. Put its key and salt into PAYU_PREVIOUS.",
	closableOfBefore:
		"This payment was made with another account at the gateway, which is no longer in the settings. Put its key and salt into PAYU_PREVIOUS, or look into that account and close the payment as not paid.",
	closedAsUnpaid: "The payment is closed as not paid. The person can pay online again.",
	closedOfDeleted: "The payment is closed as not paid.",
	notClosedYet: (until: string) =>
		`The gateway says that this payment is still under way, so it was not closed. Please check it again tomorrow. If nothing changes, you can close it from ${until} on.`,
	notClosed: (status: string) => `The payment was not closed. Its status is now: ${status}.`,
	purchaseInvalid: "Please select a valid status.",
	deleteConfirm: "Are you sure you want to delete this user?",
	deleted: "User deleted successfully!",
	deleteFailed: "Error deleting user.",
	somethingWrong: "Something went wrong.",
	contactsInvalid: "Invalid response format.",
	contactsFailed: "Failed to fetch contacts.",
	statusFailed: "Failed to update status.",
	paymentStatusFailed: "Failed to update payment status.",
	contactStatusUpdated: (status: string) => `Contact status updated to ${status}.`,
	paymentStatusUpdated: (status: string) => `Payment status updated to ${status}.`,
} as const;

export const adminMessages = inLanguage({ en: messages });
