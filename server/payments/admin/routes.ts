// The staff's calls about payments: the list, one payment, refunds, and a person's purchase status.

import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { adminMessages } from "#content/en/admin/messages.ts";
import { adminPaymentWords } from "#content/en/admin/payments.ts";
import { formatPaise } from "#content/money.ts";
import { pageSize } from "#content/page-sizes.ts";
import { formatTimestamp } from "#content/timestamps.ts";
import { words } from "#content/words.ts";
import {
	AdminPaymentsResponse,
	ChoosePurchase,
	CloseForm,
	OrderPath,
	PaymentDetailsResponse,
	PaymentsExport,
	PaymentsQuery,
	PurchaseResponse,
	RefundForm,
} from "#contract/admin/payments.ts";
import { Done } from "#contract/responses.ts";
import { csvType, sendCsv } from "#server/files/send-csv.ts";
import type { Authorized } from "#server/http/authorization.ts";
import { defineRoute } from "#server/http/define-route.ts";
import { jsonOrForm, jsonResponse, newRoutes, sentAs } from "#server/http/request-context.ts";
import { conflict, errorResponse } from "#server/http/responses.ts";
import { getPayment } from "#server/payments/admin/details.ts";
import { exportPayments } from "#server/payments/admin/export.ts";
import { listLedgerEntries, listPayments } from "#server/payments/admin/list.ts";
import { type Changed, confirmOnline, recordManualPayment, withdrawPurchase } from "#server/payments/admin/payments.ts";
import { closeAsUnpaid, queryGateway, refundManually } from "#server/payments/admin/refunds.ts";
import type { PaymentContext } from "#server/payments/payment-context.ts";

export const paymentAdminRoutes = ({ paymentContext }: { paymentContext: PaymentContext }) =>
	newRoutes()
		.openapi(updatePurchase, async (c) => {
			const changed = await choosePurchase(paymentContext, c.var.actor, c.req.valid(sentAs(c)));
			if (!changed.ok) return rejectChange(c, changed);
			const { purchaseReopened, purchaseUpdated, stillVerifying } = adminMessages();
			const done = changed.earlierOrder ? purchaseReopened(changed.earlierOrder) : purchaseUpdated;
			const message = changed.verifying ? `${done} ${stillVerifying(changed.verifying)}` : done;
			return c.json({ success: true as const, message, purchaseStatus: changed.purchaseStatus }, 200);
		})
		.openapi(getPayments, async (c) => {
			const { page = 1, limit = pageSize.payments, sort = "newest", ...asked } = c.req.valid("query");
			const [list, ledger] = await Promise.all([
				listPayments(paymentContext.db, { page, limit, sort, ...asked }),
				listLedgerEntries(paymentContext.db),
			]);
			return c.json({ success: true as const, ...list, ledger }, 200);
		})
		.openapi(exportList, async (c) => {
			const filters = c.req.valid(sentAs(c));
			return sendCsv(c, "payments", await exportPayments(paymentContext.db, c.var.actor, filters));
		})
		.openapi(getOne, async (c) =>
			c.json({ success: true as const, ...(await getPayment(paymentContext, c.req.valid("param").id)) }, 200),
		)
		.openapi(refundOne, async (c) => {
			const { amount, refundable, ...how } = c.req.valid(sentAs(c));
			const { form } = words().messages;
			const responses = adminMessages();
			const wish = { ...how, paise: amount, refundable };
			const asked = await refundManually(paymentContext, c.var.actor, c.req.valid("param").id, wish);
			if (asked.ok) {
				const say = asked.refund.status === "done" ? responses.refundNoted : responses.refundAsked;
				return c.json({ success: true as const, message: say(formatPaise(amount)) }, 200);
			}
			if (asked.why === "changed") return conflict(c, formatPaise(asked.refundable));
			if (asked.why === "tooMuch")
				return errorResponse(c, 422, form.invalid, { amount: responses.refundTooMuch(formatPaise(refundable)) });
			if (asked.why === "referenceMissing")
				return errorResponse(c, 422, form.invalid, { reference: responses.refundReference });
			if (asked.why === "notPaidOnline")
				return errorResponse(c, 422, form.invalid, { channel: words().messages.fields.choice });
			return errorResponse(c, 409, asked.why === "noGateway" ? responses.refundNoGateway : responses.nothingToRefund);
		})
		.openapi(askOne, async (c) => {
			const responses = adminMessages();
			const asked = await queryGateway(paymentContext, c.var.actor, c.req.valid("param").id);
			if (!asked.ok) return errorResponse(c, 409, responses[asked.why]);
			const message = responses.asked(adminPaymentWords().statuses[asked.status]);
			return c.json({ success: true as const, message }, 200);
		})
		.openapi(closeOne, async (c) => {
			const responses = adminMessages();
			const { reason } = c.req.valid(sentAs(c));
			const closed = await closeAsUnpaid(paymentContext, c.var.actor, c.req.valid("param").id, reason);
			if (closed.ok) {
				const message = closed.isBuyerGone ? responses.closedOfDeleted : responses.closedAsUnpaid;
				return c.json({ success: true as const, message }, 200);
			}
			if (closed.why === "pending")
				return errorResponse(c, 409, responses.notClosedYet(formatTimestamp(closed.until.toISOString())));
			return errorResponse(c, 409, responses.notClosed(adminPaymentWords().statuses[closed.status]));
		});

function choosePurchase(
	paymentContext: PaymentContext,
	staff: Authorized<"purchases.update">,
	choice: ChoosePurchase,
): Promise<Changed> {
	const { purchaseStatus, channel, reference, receivedOn, amount, note, reason, mistake, ...about } = choice;
	if (purchaseStatus === "Online") return confirmOnline(paymentContext, staff, about);
	if (purchaseStatus === "Not Purchased")
		return withdrawPurchase(paymentContext, staff, about, reason, { isMistake: mistake === "yes" });
	const isTold = channel !== undefined || receivedOn !== undefined || amount !== undefined || reference !== "";
	const payment = isTold ? { channel: channel ?? "cash", reference, receivedOn, paise: amount, note } : null;
	return recordManualPayment(paymentContext, staff, about, payment);
}

function rejectChange(c: Context, changed: Changed & { ok: false }) {
	const { purchaseFailed } = adminMessages();
	if (changed.why === "changed") return conflict(c, changed.now, purchaseFailed);
	if (changed.why === "unknownPerson") return errorResponse(c, 404, purchaseFailed);
	return errorResponse(c, 409, `${purchaseFailed} ${adminMessages()[changed.why]}`);
}

const updatePurchase = defineRoute({
	method: "post",
	path: "/auth/admin/updateSingleUserStatus",
	tags: ["Office"],
	summary: "Open or close the course for a person, with the payment or the reason",
	access: "purchases.update",
	request: jsonOrForm(ChoosePurchase),
	responses: { 200: jsonResponse(PurchaseResponse, "The new status") },
});

const getPayments = defineRoute({
	method: "get",
	path: "/auth/admin/payments",
	tags: ["Office"],
	summary: "A page of payments, and the balances of the ledger",
	access: "payments.read",
	request: { query: PaymentsQuery },
	responses: { 200: jsonResponse(AdminPaymentsResponse, "Payments of the page") },
});

const exportList = defineRoute({
	method: "post",
	path: "/auth/admin/payments/export",
	tags: ["Office"],
	summary: "Export the filtered list as CSV; recorded in the audit log",
	access: "payments.export",
	recentProof: true,
	request: jsonOrForm(PaymentsExport),
	responses: {
		200: { description: "Every row, newest first", content: { [csvType]: { schema: z.string() } } },
	},
});

const getOne = defineRoute({
	method: "get",
	path: "/auth/admin/payments/{id}",
	tags: ["Office"],
	summary: "All details of one payment",
	access: "payments.read",
	request: { params: OrderPath },
	responses: { 200: jsonResponse(PaymentDetailsResponse, "The payment") },
});

const refundOne = defineRoute({
	method: "post",
	path: "/auth/admin/payments/{id}/refund",
	tags: ["Office"],
	summary: "Refund a payment, in full or in part",
	access: "payments.refund",
	recentProof: true,
	request: { params: OrderPath, ...jsonOrForm(RefundForm) },
	responses: { 200: jsonResponse(Done, "Asked for, or noted") },
});

const askOne = defineRoute({
	method: "post",
	path: "/auth/admin/payments/{id}/check",
	tags: ["Office"],
	summary: "Check a payment and its refunds with the gateway now",
	access: "payments.refund",
	request: { params: OrderPath },
	responses: { 200: jsonResponse(Done, "The current status") },
});

const closeOne = defineRoute({
	method: "post",
	path: "/auth/admin/payments/{id}/close",
	tags: ["Office"],
	summary: "Close a payment without a result as not paid",
	access: "payments.refund",
	request: { params: OrderPath, ...jsonOrForm(CloseForm) },
	responses: { 200: jsonResponse(Done, "Closed") },
});
