// The staff's calls about payments.

import { z } from "zod";
import { booked, paymentKinds, paymentSorts } from "#contract/admin/lists.ts";
import { dayInIndia } from "#contract/days.ts";
import { withLatinDigits } from "#contract/digits.ts";
import { choiceOf, HowMany, pageOf } from "#contract/list-query.ts";
import { Returned } from "#contract/payments/payments.ts";
import {
	accounts,
	channels,
	documentKinds,
	eventSources,
	orderStatuses,
	paymentChannels,
	refundStatuses,
	verdicts,
} from "#contract/payments/states.ts";
import { purchaseStatuses } from "#contract/states.ts";
import { Day, isoDay, Line, OptionalText, problem, Typed } from "#contract/text.ts";

/** A form field that may be empty. */
export const orBlank = <Schema extends z.ZodType<unknown, string>>(schema: Schema) =>
	Typed.transform((text) => (text.trim() === "" ? undefined : text))
		.pipe(schema.optional())
		.optional();

/**
 * Rupees as people write them, parsed into paise: 20000, 20,000, ₹20,000.50, ૨૦,૦૦૦. A comma that groups no thousands may
 * be meant as a decimal point, so it is refused. At least one rupee.
 */
export const Rupees = rupeesFrom(100);

function rupeesFrom(least: number) {
	return Typed.overwrite(withLatinDigits)
		.trim()
		.regex(/^(₹\s*)?(\d+|\d{1,3}(,\d{2,3})*,\d{3})(\.\d{1,2})?$/, problem("amount"))
		.transform((text) => Math.round(Number(text.replace(/[₹,\s]+/g, "")) * 100))
		.refine((paise) => paise >= least && paise <= 100_000_000, problem("amount"));
}

/** Today or an earlier day, in Asia/Kolkata. */
const PastDay = Day.refine((day) => day <= dayInIndia(), problem("future"));

/**
 * POST /auth/admin/updateSingleUserStatus. `Offline` records a payment made at the office; the bare payload of the
 * legacy client means the full price, today, in cash. `Not Purchased` gives the reason.
 */
export const ChoosePurchase = z
	.strictObject({
		userId: Line(64),
		purchaseStatus: z.enum(purchaseStatuses, problem("choice")),
		/** The value that the page showed. If it has changed meanwhile, the call is rejected. */
		expected: Line(40).optional(),
		channel: orBlank(z.enum(paymentChannels, problem("choice"))),
		/** Number of the transfer or of the receipt book. */
		reference: OptionalText(60),
		receivedOn: orBlank(PastDay),
		amount: orBlank(Rupees),
		note: OptionalText(500),
		reason: OptionalText(500),
		/** With `Not Purchased`: the recorded payment was never made. */
		mistake: z.literal("yes", problem("choice")).optional(),
	})
	.refine(({ channel, reference }) => channel === undefined || channel === "cash" || reference !== "", {
		path: ["reference"],
		error: "required",
	});
export type ChoosePurchase = z.infer<typeof ChoosePurchase>;

export const PurchaseResponse = z.object({
	success: z.literal(true),
	message: z.string(),
	purchaseStatus: z.enum(purchaseStatuses),
});

const day = Typed.pipe(isoDay(problem("date"))).optional();

/** Days in Asia/Kolkata, both inclusive. */
const filters = {
	q: pageOf(paymentSorts).q,
	status: choiceOf([...orderStatuses, booked]),
	channel: choiceOf(channels),
	kind: choiceOf(paymentKinds),
	from: day,
	to: day,
};

export const PaymentsQuery = z.strictObject({ ...pageOf(paymentSorts), ...filters });

/** Which rows to export. */
export const PaymentsExport = z.strictObject(filters);
export type PaymentFilters = z.infer<typeof PaymentsExport>;

/** A payment as a row of the staff's list. */
export const PaymentRow = z.object({
	order: z.string(),
	txnid: z.string(),
	name: z.string(),
	email: z.string(),
	userId: z.string().nullable(),
	product: z.string(),
	/** The amount received, or that of the order if nothing was. In a list of what was received or refunded on certain
	 * days: what was received on them, and likewise `returnedPaise`. */
	paise: z.int(),
	...Returned,
	status: z.enum(orderStatuses),
	channel: z.enum(channels),
	test: z.boolean(),
	createdAt: z.string(),
	paidAt: z.string().nullable(),
});
export type PaymentRow = z.infer<typeof PaymentRow>;

/** Balance of each account in paise, debit minus credit. They add up to zero. */
const Accounts = z.partialRecord(z.enum(accounts), z.int());

export const AdminPaymentsResponse = z.object({
	success: z.literal(true),
	payments: z.array(PaymentRow),
	ledger: z.object({ real: Accounts, test: Accounts }),
	...HowMany.shape,
});

export const OrderPath = z.object({ id: Line(20) });

/** The refund by the published rules, in paise: `held` of `of` classes of the batch have been held. */
const RefundByRules = z.object({
	batch: z.string(),
	held: z.int(),
	of: z.int(),
	why: z.enum(["notBegun", "part", "over", "cancelled", "late"]),
	paise: z.int(),
});
export type RefundByRules = z.infer<typeof RefundByRules>;

export const PaymentDetails = z.object({
	payment: PaymentRow.extend({
		payer: z.object({
			name: z.string(),
			phone: z.string(),
			address: z.string(),
			state: z.string().nullable(),
			gstin: z.string().nullable(),
		}),
		gatewayPaymentId: z.string().nullable(),
		reference: z.string().nullable(),
		receivedOn: z.string().nullable(),
		orderedPaise: z.int(),
		note: z.string().nullable(),
		/** The amount that can still be refunded. */
		refundablePaise: z.int(),
		/** The proposed refund: the amount by the rules minus what was refunded, or the whole rest. */
		duePaise: z.int(),
		byRules: RefundByRules.nullable(),
		/** Whether the gateway may still report a change. */
		askable: z.boolean(),
		/** Whether staff may decide that it was not paid: the gateway has said nothing for three days. */
		closable: z.boolean(),
		/** If the gateway reports it as paid after that: it counts, waits for a refund, or does not reach us. */
		lateReport: z.enum(["counts", "review", "unseen"]),
	}),
	person: z
		.object({
			id: z.string(),
			name: z.string(),
			purchaseStatus: z.enum(purchaseStatuses),
			/** The number of their certificate, if one is valid: a refund does not revoke it. */
			certificate: z.string().nullable(),
		})
		.nullable(),
	attempts: z.array(PaymentRow),
	events: z.array(
		z.object({
			source: z.enum(eventSources),
			verdict: z.enum(verdicts),
			fields: z.record(z.string(), z.string()),
			at: z.string(),
			times: z.int(),
			lastAt: z.string(),
		}),
	),
	ledger: z.array(
		z.object({
			kind: z.enum(["payment", "refund"]),
			debit: z.enum(accounts),
			credit: z.enum(accounts),
			paise: z.int(),
			at: z.string(),
		}),
	),
	documents: z.array(z.object({ number: z.string(), kind: z.enum(documentKinds), issuedAt: z.string() })),
	refunds: z.array(
		z.object({
			paise: z.int(),
			reason: z.string(),
			status: z.enum(refundStatuses),
			reference: z.string().nullable(),
			/** The staff member, or null for an automatic refund. */
			requestedBy: z.string().nullable(),
			channel: z.enum(channels),
			token: z.string(),
			createdAt: z.string(),
			doneAt: z.string().nullable(),
		}),
	),
});
export type PaymentDetails = z.infer<typeof PaymentDetails>;
export const PaymentDetailsResponse = PaymentDetails.extend({ success: z.literal(true) });

/** What showed staff that a payment without a result was not made. */
export const CloseForm = z.strictObject({ reason: Line(500) });

export const RefundForm = z
	.strictObject({
		amount: rupeesFrom(1),
		reason: Line(500),
		/** How the refund is made; without it as the payment was. */
		channel: orBlank(z.enum(channels, problem("choice"))),
		/** What proves a refund that is not made through the gateway, such as the number of the transfer. */
		reference: OptionalText(60),
		/** The refundable amount in paise that the page showed, so that a second click on the button has no effect. */
		refundable: Typed.regex(/^\d{1,12}$/, problem("foreign")).transform(Number),
	})
	// An amount below one rupee is allowed only if it is the whole rest.
	.refine(({ amount, refundable }) => amount >= 100 || amount === refundable, { path: ["amount"], error: "amount" });
