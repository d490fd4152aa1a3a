import { z } from "zod";
import { ShownDetails } from "#contract/accounts.ts";
import { withLatinDigits } from "#contract/digits.ts";
import type { Language } from "#contract/languages.ts";
import { isGstin } from "#contract/payments/gstin.ts";
import { type Channel, channels, type DocumentKind, documentKinds, orderStatuses } from "#contract/payments/states.ts";
import { Line, problem, Typed } from "#contract/text.ts";

/**
 * POST /auth/create-payment. The legacy client sends the whole order. The server uses none of it, because signing what
 * a browser sends would let anybody choose the price; but price and product, if sent, must match. The amount is in
 * rupees.
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
	/** Our own page also sends the batch that the buyer has chosen, or nothing. */
	batchId: Typed.max(64, problem("tooLong")).optional(),
});
export type PaymentRequest = z.infer<typeof PaymentRequest>;

/** The content of an invoice, receipt or note, fixed when it is issued. Amounts in paise, days as ISO dates. */
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
	/** Two-digit code of the state that counts as place of supply. */
	placeOfSupply: string;
	payment: { order: string; txnid: string; channel: Channel; reference: string | null; paidOn: string };
	/** The document that a credit note reverses, in full or in part. */
	corrects: { number: string; issuedOn: string } | null;
	/** The buyer's language, for the words beside the English ones. Missing in older documents, which are in English
	 * only. */
	language?: Language;
};

/** A total and its parts, in paise. Without a GST registration the taxes are 0 and `taxable` is the total. */
export type TaxSplit = { taxable: number; cgst: number; sgst: number; igst: number; total: number };

/**
 * How much of a payment has been refunded, and how much is being refunded. `byOffice`: staff have made a refund
 * themselves, and not through the gateway. `byMistake`: nothing was paid or refunded; staff have undone their record.
 */
export const Returned = {
	returnedPaise: z.int(),
	returningPaise: z.int(),
	byOffice: z.boolean(),
	byMistake: z.boolean(),
};

/** Whether the gateway has confirmed that the amount was received. */
const Received = z.boolean();

/** Whether it may have been paid and is not settled: until then nobody is asked to pay again. */
const Checking = z.boolean();

/** GET /auth/payment: the signed-in user's latest payment, for the success and failure pages. */
export const PaymentResponse = z.object({
	success: z.literal(true),
	payment: z
		.object({
			order: z.string(),
			product: z.string(),
			status: z.enum(orderStatuses),
			received: Received,
			checking: Checking,
			paise: z.int(),
			...Returned,
			test: z.boolean(),
			at: z.iso.datetime(),
			/** Whether there is an invoice or receipt for it: a payment that matched no order has none, and opened no
			 * course. */
			invoiced: z.boolean(),
			/** It matched no order because the course had been paid for already. */
			second: z.boolean(),
		})
		.nullable(),
	/** Whether the course is paid for but has been closed by staff: it cannot be bought again. */
	closed: z.boolean(),
});

/** GET /auth/payments: the signed-in user's payments, newest first, each with its documents. */
export const PaymentsResponse = z.object({
	success: z.literal(true),
	payments: z.array(
		z.object({
			order: z.string(),
			txnid: z.string(),
			product: z.string(),
			status: z.enum(orderStatuses),
			received: Received,
			checking: Checking,
			channel: z.enum(channels),
			paise: z.int(),
			...Returned,
			test: z.boolean(),
			at: z.iso.datetime(),
			documents: z.array(z.object({ number: z.string(), kind: z.enum(documentKinds) })),
		}),
	),
});

/**
 * GET /auth/document?number=: an invoice, receipt or note as PDF. The number contains slashes, so it is not part of the
 * path.
 */
export const DocumentRequest = z.object({ number: z.string().max(16) });

/** How the institute can be reached, on every document. */
export type Letterhead = { shortName: string; name: string; email: string; phone: string; website: string };

/** Renders a document as PDF. */
export type RenderDocument = (facts: DocumentData, letterhead: Letterhead) => Promise<Uint8Array>;

/** POST /auth/billing: the buyer's details for invoices. The state is its two-digit GST code. */
export const BillingForm = z
	.strictObject({
		name: Line(100),
		address: Typed.trim()
			.min(1, problem("required"))
			.max(300, problem("tooLong"))
			.regex(/^[^\p{Cc}\p{Cs}]*(\r?\n[^\p{Cc}\p{Cs}]*)*$/u, problem("text")),
		state: Typed.min(1, problem("required")).regex(/^\d{2}$/, problem("choice")),
		gstin: Typed.transform((text) => withLatinDigits(text).replace(/\s/g, "").toUpperCase())
			.refine((text) => text === "" || isGstin(text), problem("gstin"))
			.optional()
			.default(""),
		expected: ShownDetails,
	})
	// A GSTIN belongs to one state.
	.refine(({ state, gstin }) => gstin === "" || gstin.startsWith(state), { path: ["state"], error: "gstinState" });
export type BillingForm = z.infer<typeof BillingForm>;

export const RemoveBilling = z.strictObject({ expected: ShownDetails });

/**
 * GET /auth/billing: the buyer's details for invoices. `own`: entered here by the user; otherwise taken from the
 * account.
 */
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
