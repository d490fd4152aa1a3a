// What the site itself writes about a payment. It is stored and e-mailed in English, and read in the reader's language.
import { inLanguage } from "#content/language.ts";

export const orderNotes = {
	otherBatch: "Another batch was chosen.",
	otherFee: "The fee or the name of the course was changed.",
	gatewayChanged: "The gateway was changed.",
	gatewayFailed: "The gateway reported a failure.",
	neverPaid: "Never paid.",
	noResponse: "No response from the gateway for three days.",
	unknownToGateway: "The gateway does not know this payment.",
	closedAsUnpaid: (reason: string) => `Closed as not paid: ${reason}`,
	paidAfterClosing: "Paid after it was closed as not paid. The course is open.",
	accountDeleted: "The account has been deleted.",
	paidTwice: "Paid twice: this one is being refunded.",
	refundOfSecond: "The course was paid twice.",
	otherAmount: (amount: string) => `A different amount was paid: ${amount} rupees.`,
	seatReleased: (batch: string) => `Paid after the seat in ${batch} was released: first on its waitlist.`,
	batchClosed: (batch: string) => `Paid after batch ${batch} was cancelled or closed: without a seat.`,
	seatNotBack: (batch: string) =>
		`The course is open again, but the seat in ${batch} has gone to somebody else: first on its waitlist.`,
	batchNotBack: (batch: string) =>
		`The course is open again, but batch ${batch} was cancelled or can no longer be joined: without a seat.`,
	recordedByMistake: "Recorded by mistake; no payment was received.",
	testReversed: "A test payment. It was reversed because real payments are accepted now.",
	refundRefused:
		"The gateway has refused a refund. You can make it in another way, such as a bank transfer, and record it on the page of the payment.",
	refundFailed:
		"A refund has failed at the bank. You can try again, or make it in another way, such as a bank transfer, and record it on the page of the payment.",
	refundIsLate: "A refund has been in progress for three weeks.",
};

const noteWords = inLanguage({ en: orderNotes });

/** Whether staff wrote a note, or a part of it, themselves. */
export const isByStaff = (stored: string) =>
	!Object.entries(orderNotes).some(([name, english]) => {
		if (typeof english === "string") return english === stored;
		const [before = "", after = ""] = english("\0").split("\0");
		return name !== "closedAsUnpaid" && stored.startsWith(before) && stored.endsWith(after);
	});

/** Such a note in the reader's language. What somebody wrote themselves stays as it is. */
export function orderNote(stored: string) {
	for (const [name, english] of Object.entries(orderNotes)) {
		const words = noteWords()[name as keyof typeof orderNotes];
		if (typeof english === "string" || typeof words === "string") {
			if (english === stored) return String(words);
			continue;
		}
		const [before = "", after = ""] = english("\0").split("\0");
		if (stored.startsWith(before) && stored.endsWith(after))
			return words(stored.slice(before.length, stored.length - after.length));
	}
	return stored;
}
