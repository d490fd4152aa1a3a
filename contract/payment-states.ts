// What a payment, a refund and a paper can be. Plain constants: the browser imports this without zod.

export const orderStatuses = ["created", "verifying", "paid", "failed", "review", "refunded"] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** How the money came: through the gateway, or to the office. */
export const channels = ["gateway", "cash", "bank", "upi"] as const;
export type Channel = (typeof channels)[number];
export const officeChannels = ["cash", "bank", "upi"] as const;
export type OfficeChannel = (typeof officeChannels)[number];

/** `asked`: not yet taken by the gateway. `underway`: taken, the bank is working on it. */
export const refundStatuses = ["asked", "underway", "done", "failed"] as const;
export type RefundStatus = (typeof refundStatuses)[number];

export const paperKinds = ["invoice", "receipt", "creditNote", "refundReceipt"] as const;
export type PaperKind = (typeof paperKinds)[number];
