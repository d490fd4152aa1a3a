// The text of invoices, receipts and credit notes.
import { inLanguage } from "#content/language.ts";
import type { Channel, DocumentKind } from "#contract/payments/states.ts";

export const documents = {
	titles: {
		invoice: "Tax invoice",
		receipt: "Receipt",
		creditNote: "Credit note",
		refundReceipt: "Refund receipt",
	} satisfies Record<DocumentKind, string>,
	test: "Test payment. No money was charged. Not a valid document.",
	number: "Number",
	issuedOn: "Date",
	seller: "From",
	buyer: "To",
	gstin: "GSTIN",
	unregistered: "Unregistered",
	state: "State",
	placeOfSupply: "Place of supply",
	reverseCharge: "Tax payable on reverse charge",
	no: "No",
	corrects: (number: string, day: string) => `Corrects ${number} of ${day}.`,
	columns: { item: "Description", sac: "SAC", taxable: "Taxable value", amount: "Amount" },
	cgst: "CGST 9%",
	sgst: "SGST 9%",
	igst: "IGST 18%",
	total: "Total",
	totals: {
		invoice: "Total received",
		receipt: "Total received",
		creditNote: "Total credited",
		refundReceipt: "Total refunded",
	} satisfies Record<DocumentKind, string>,
	inWords: "In words",
	payment: "Payment",
	channels: {
		gateway: "Online, through the payment gateway",
		cash: "Cash, at the office",
		bank: "Bank transfer",
		upi: "UPI to the institute",
	} satisfies Record<Channel, string>,
	order: "Order",
	txnid: "Transaction",
	reference: "Reference",
	paidOn: "Paid on",
	noTax: "The supplier is not registered under the GST law; no tax is charged.",
	signature: "This is a computer-generated document and does not need a signature.",
	authorised: "Authorised signatory",
} as const;

export const documentWords = inLanguage({ en: documents });
