import { z } from "zod";
import { isGstin } from "#contract/payments/gstin.ts";
import { type Channel, channels, type DocumentKind, documentKinds, orderStatuses } from "#contract/payments/states.ts";
import { Line, problem, Typed } from "#contract/text.ts";

/**
 * POST /auth/create-payment. The legacy client sends the whole order; the server uses none of it, because
 * signing what a browser sends would let anybody choose the price. Price and product must match when they are sent.
 * The amount is in rupees.
 */
export const PaymentRequest = z.strictObject({
	amount: z.union([z.number(), Typed.max(12)], problem("fixed")).optional(),
	productinfo: Typed.max(100, problem("fixed")).optional(),
	firstname: Typed.max(120, problem("tooLong")).optional(),
	email: Typed.max(254, problem("tooLong")).optional(),
	phone: Typed.max(24, problem("tooLong")).optional(),
	txnid: Typed.max(64, problem("tooLong")).optional(),
	surl: Typed.max(300, problem("tooLong")).optional(),
	furl: Typed.max(300, problem("tooLong")).optional(),
});
export type PaymentRequest = z.infer<typeof PaymentRequest>;

/** Everything that stands on an invoice, a receipt or a note: frozen when it is issued. Paise; days are ISO dates. */
export type DocumentData = {
	kind: DocumentKind;
	/** At most 16 characters, consecutive within its series and financial year (CGST Rules 2017, rule 46(b)). */
	number: string;
	issuedOn: string;
	isTest: boolean;
	seller: { name: string; address: readonly string[]; gstin: string | null; state: string };
	buyer: { name: string; address: string; email: string; phone: string; gstin: string | null; state: string };
	item: { name: string; sac: string };
	tax: TaxSplit;
	/** Two-digit code of the state where the service counts as supplied. */
	placeOfSupply: string;
	payment: { order: string; txnid: string; channel: Channel; reference: string | null; paidOn: string };
	/** The paper that a note takes back, or part of it. */
	corrects: { number: string; issuedOn: string } | null;
};

/** A sum and its parts, in paise. Without registration the taxes are 0 and `taxable` is the sum. */
export type TaxSplit = { taxable: number; cgst: number; sgst: number; igst: number; total: number };

/** What of a payment is back with its payer, and what is on its way there. */
const Returned = { returnedPaise: z.int(), returningPaise: z.int() };

/** GET /auth/payment: the signed-in person's newest payment, for the success and failure pages. */
export const PaymentResponse = z.object({
	success: z.literal(true),
	payment: z
		.object({
			order: z.string(),
			status: z.enum(orderStatuses),
			paise: z.int(),
			...Returned,
			test: z.boolean(),
			at: z.iso.datetime(),
		})
		.nullable(),
	/** The course is paid for and the office has closed it: it cannot be bought again. */
	closed: z.boolean(),
});

/** GET /auth/payments: the signed-in person's payments, newest first, each with its papers. */
export const PaymentsResponse = z.object({
	success: z.literal(true),
	payments: z.array(
		z.object({
			order: z.string(),
			txnid: z.string(),
			product: z.string(),
			status: z.enum(orderStatuses),
			channel: z.enum(channels),
			paise: z.int(),
			...Returned,
			test: z.boolean(),
			at: z.iso.datetime(),
			documents: z.array(z.object({ number: z.string(), kind: z.enum(documentKinds) })),
		}),
	),
});

/** GET /auth/document?number=: an invoice, receipt or note as PDF. Its number holds slashes, so it is no part of a path. */
export const DocumentRequest = z.object({ number: z.string().max(16) });

/** Draws a paper as PDF. */
export type RenderDocument = (facts: DocumentData) => Promise<Uint8Array>;

/** POST /auth/billing: what shall stand on the person's invoices. The state is its two-digit code in the GST law. */
export const BillingForm = z
	.strictObject({
		name: Line(100),
		address: Typed.trim()
			.min(1, problem("required"))
			.max(300, problem("tooLong"))
			.regex(/^[^\p{Cc}\p{Cs}]*(\r?\n[^\p{Cc}\p{Cs}]*)*$/u, problem("text")),
		state: Typed.min(1, problem("required")).regex(/^\d{2}$/, problem("choice")),
		gstin: Typed.transform((text) => text.replace(/\s/g, "").toUpperCase())
			.refine((text) => text === "" || isGstin(text), problem("gstin"))
			.optional()
			.default(""),
	})
	// A registration belongs to one state.
	.refine(({ state, gstin }) => gstin === "" || gstin.startsWith(state), { path: ["state"], error: "gstinState" });
export type BillingForm = z.infer<typeof BillingForm>;

/** GET /auth/billing: what stands on invoices now. `own`: written here by the person; else taken from the account. */
export const BillingResponse = z.object({
	success: z.literal(true),
	billing: z.object({
		name: z.string(),
		address: z.string(),
		state: z.string(),
		gstin: z.string(),
		own: z.boolean(),
	}),
});
