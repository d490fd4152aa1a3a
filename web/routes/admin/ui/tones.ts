// The colours of the staff's badges, by status.

import type { BatchStatus, ClassStatus } from "#contract/batches/states.ts";
import type { CertificateState } from "#contract/certificates/states.ts";
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

export const purchaseTones = { Online: "sea", Offline: "marigold", "Not Purchased": "plain" } as const;

export const contactTones = {
	Pending: "rust",
	"Call Not Receive": "marigold",
	"Not Confirmed": "marigold",
	Delay: "plum",
	Converted: "sea",
	Cancel: "plain",
} as const;

export const contactPaymentTones = { Pending: "rust", Complete: "sea" } as const;

export const batchTones: Record<BatchStatus, BadgeTone> = {
	planned: "marigold",
	open: "sea",
	running: "plum",
	finished: "plain",
	cancelled: "rust",
};

export const certificateTones: Record<CertificateState, BadgeTone> = {
	valid: "sea",
	replaced: "marigold",
	revoked: "rust",
	withdrawn: "plain",
};

export const classTones: Record<ClassStatus, BadgeTone> = { planned: "plain", held: "sea", cancelled: "rust" };
