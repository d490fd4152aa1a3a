import { z } from "zod";
import { problem, Typed } from "#contract/text.ts";

/**
 * POST /auth/create-payment. The legacy client sends the whole order; the server uses none of it, because
 * signing what a browser sends would let anybody choose the price. Price and product must match when they are sent.
 */
export const PaymentRequest = z.strictObject({
	amount: z.union([z.literal(20000), z.literal("20000"), z.literal("20000.00")], problem("fixed")).optional(),
	productinfo: z.literal("Advance Course", problem("fixed")).optional(),
	firstname: Typed.max(120, problem("tooLong")).optional(),
	email: Typed.max(254, problem("tooLong")).optional(),
	phone: Typed.max(24, problem("tooLong")).optional(),
	txnid: Typed.max(64, problem("tooLong")).optional(),
	surl: Typed.max(300, problem("tooLong")).optional(),
	furl: Typed.max(300, problem("tooLong")).optional(),
});
export type PaymentRequest = z.infer<typeof PaymentRequest>;

export const orderStatuses = ["created", "verifying", "paid", "failed", "review"] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** GET /auth/payment: the signed-in person's newest payment, for the success and failure pages. */
export const PaymentAnswer = z.object({
	success: z.literal(true),
	payment: z
		.object({
			order: z.string(),
			status: z.enum(orderStatuses),
			paise: z.int(),
			test: z.boolean(),
			at: z.iso.datetime(),
		})
		.nullable(),
});
