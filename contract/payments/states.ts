// The possible values for payments, refunds and documents. Plain constants: the browser imports this without zod.

export const orderStatuses = ["created", "verifying", "paid", "failed", "review", "refunded"] as const;
export type OrderStatus = (typeof orderStatuses)[number];
/**
 * It may have been paid: until that is known, or what was received is refunded or being refunded, nobody is asked to
 * pay again.
 */
export const isBeingChecked = ({
	status,
	paise,
	returnedPaise,
	returningPaise,
}: {
	status: OrderStatus;
	paise: number;
	returnedPaise: number;
	returningPaise: number;
}) => status === "verifying" || (status === "review" && returnedPaise + returningPaise < paise);

/** How the payment was made: through the gateway, or at the office. */
export const channels = ["gateway", "cash", "bank", "upi"] as const;
export type Channel = (typeof channels)[number];
export const paymentChannels = ["cash", "bank", "upi"] as const;
export type PaymentChannel = (typeof paymentChannels)[number];

/** `requested`: not accepted by the gateway yet. `underway`: accepted, and in progress at the bank. */
export const refundStatuses = ["requested", "underway", "done", "failed"] as const;
export type RefundStatus = (typeof refundStatuses)[number];
export const isOpenRefund = (status: RefundStatus) => status === "requested" || status === "underway";

/** Why a message about a payment is not trusted; anybody can send those. */
export const disbeliefs = ["does not fit the order", "wrong-hash", "malformed", "foreign-key"] as const;
/** What was reported about a payment or a refund: claimed by a signed message, confirmed by the gateway, or not trusted. */
export const verdicts = [
	"claims success",
	"claims failure",
	"claims pending",
	"success",
	"failure",
	"pending",
	"unknown",
	"unreachable",
	"underway",
	"refused",
	...disbeliefs,
] as const;
export type EventVerdict = (typeof verdicts)[number];
export const eventSources = ["return", "webhook", "verify", "refund"] as const;
export type EventSource = (typeof eventSources)[number];

/** The ledger's accounts: channels of payment, income and tax, and amounts that match no order. */
export const accounts = [
	...channels,
	"course-fees",
	"cgst-payable",
	"sgst-payable",
	"igst-payable",
	"unmatched",
] as const;
export type Account = (typeof accounts)[number];

export const documentKinds = ["invoice", "receipt", "creditNote", "refundReceipt"] as const;
export type DocumentKind = (typeof documentKinds)[number];
