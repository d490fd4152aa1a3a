// How the office's list of payments can be ordered and narrowed. Plain constants: the browser imports this without zod.

export const paymentSorts = ["newest", "oldest"] as const;
export type PaymentSort = (typeof paymentSorts)[number];

/** `real`: money that moved. `test`: payments at a stand-in or on a test account. */
export const paymentKinds = ["real", "test"] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** What can be asked for in the address of the list, beside the page. */
export const paymentFilters = ["q", "status", "channel", "kind", "from", "to"] as const;
