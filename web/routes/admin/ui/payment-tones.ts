import type { OrderStatus } from "#contract/payments/states.ts";
import type { BadgeTone } from "#web/ui/records/badge.tsx";

export const paymentTones: Record<OrderStatus, BadgeTone> = {
	created: "plain",
	verifying: "marigold",
	paid: "sea",
	failed: "plain",
	review: "rust",
	refunded: "plum",
};
