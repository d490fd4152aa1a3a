// Sort orders and filters of the staff's list of payments. Plain constants: the browser imports this without zod.

export const paymentSorts = ["newest", "oldest"] as const;
export type PaymentSort = (typeof paymentSorts)[number];

/** `real`: real payments. `test`: payments at the sandbox gateway or with a test account. */
export const paymentKinds = ["real", "test"] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** Query parameters of the list, besides the page. */
export const paymentFilters = ["q", "status", "channel", "kind", "from", "to"] as const;
