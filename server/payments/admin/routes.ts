// The office's calls about money: the list, one payment, refunds, and the purchase status of a person.

import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { officeMessages } from "#content/en/admin/messages.ts";
import { paymentWords } from "#content/en/admin/payments.ts";
import { formatPaise } from "#content/money.ts";
import { pageSize } from "#content/page-sizes.ts";
import { words } from "#content/words.ts";
import {
	ChoosePurchase,
	OfficePaymentsAnswer,
	OrderPath,
	PaymentFileAnswer,
	PaymentsExport,
	PaymentsQuery,
	PurchaseAnswer,
	RefundForm,
} from "#contract/admin/payments.ts";
import { Done } from "#contract/responses.ts";
import type { Staff } from "#server/audit/audit.ts";
import { sendSheet, sheetType } from "#server/files/send-csv.ts";
import { adminOnly, answer, answers, jsonOrForm, newRoutes, sentAs } from "#server/http/request-context.ts";
import { refuse, refuseStale } from "#server/http/responses.ts";
import { getPayment } from "#server/payments/admin/details.ts";
import { exportPayments, recordExport } from "#server/payments/admin/export.ts";
import { listPayments, readBooks } from "#server/payments/admin/list.ts";
import { type Changed, confirmOnline, recordOfficePayment, withdrawPurchase } from "#server/payments/admin/payments.ts";
import { askGateway, refundByHand } from "#server/payments/admin/refunds.ts";
import type { Till } from "#server/payments/payment-context.ts";

export const officePaymentRoutes = ({ till }: { till: Till }) =>
	newRoutes()
		.openapi(updatePurchase, async (c) => {
			const changed = await choosePurchase(till, c.var.actor, c.req.valid(sentAs(c)));
			if (!changed.ok) return refuseChange(c, changed);
			const message = officeMessages().purchaseUpdated;
			return c.json({ success: true as const, message, purchaseStatus: changed.purchaseStatus }, 200);
		})
		.openapi(getPayments, async (c) => {
			const { page = 1, limit = pageSize.payments, sort = "newest", ...asked } = c.req.valid("query");
			const [list, books] = await Promise.all([
				listPayments(till.db, { page, limit, sort, ...asked }),
				readBooks(till.db),
			]);
			return c.json({ success: true as const, ...list, books }, 200);
		})
		.openapi(exportList, async (c) => {
			const filters = c.req.valid(sentAs(c));
			await recordExport(till.db, c.var.actor, filters);
			return sendSheet(c, "payments", exportPayments(till.db, filters));
		})
		.openapi(getOne, async (c) =>
			c.json({ success: true as const, ...(await getPayment(till.db, c.req.valid("param").id)) }, 200),
		)
		.openapi(refundOne, async (c) => {
			const { amount, reason, reference, refundable } = c.req.valid(sentAs(c));
			const { form } = words().messages;
			const office = officeMessages();
			const wish = { paise: amount, reason, reference, refundable };
			const asked = await refundByHand(till, c.var.actor, c.req.valid("param").id, wish);
			if (asked.ok) {
				const say = asked.refund.status === "done" ? office.refundNoted : office.refundAsked;
				return c.json({ success: true as const, message: say(formatPaise(amount)) }, 200);
			}
			if (asked.why === "changed") return refuseStale(c, formatPaise(asked.refundable));
			if (asked.why === "tooMuch")
				return refuse(c, 422, form.invalid, { amount: office.refundTooMuch(formatPaise(refundable)) });
			if (asked.why === "referenceMissing") return refuse(c, 422, form.invalid, { reference: office.refundReference });
			return refuse(c, 409, asked.why === "noGateway" ? office.refundNoGateway : office.nothingToRefund);
		})
		.openapi(askOne, async (c) => {
			const office = officeMessages();
			const asked = await askGateway(till, c.var.actor, c.req.valid("param").id);
			if (!asked.ok) return refuse(c, 409, office[asked.why]);
			const message = office.asked(paymentWords().statuses[asked.status]);
			return c.json({ success: true as const, message }, 200);
		});

function choosePurchase(till: Till, staff: Staff, choice: ChoosePurchase): Promise<Changed> {
	const { purchaseStatus, channel, reference, receivedOn, amount, note, reason, mistake, ...about } = choice;
	if (purchaseStatus === "Online") return confirmOnline(till, staff, about);
	if (purchaseStatus === "Not Purchased")
		return withdrawPurchase(till, staff, about, reason, { isMistake: mistake === "yes" });
	const isTold = channel !== undefined || receivedOn !== undefined || amount !== undefined || reference !== "";
	const payment = isTold ? { channel: channel ?? "cash", reference, receivedOn, paise: amount, note } : null;
	return recordOfficePayment(till, staff, about, payment);
}

function refuseChange(c: Context, changed: Changed & { ok: false }) {
	const { purchaseFailed } = officeMessages();
	if (changed.why === "changed") return refuseStale(c, changed.now, purchaseFailed);
	if (changed.why === "unknownPerson") return refuse(c, 404, purchaseFailed);
	return refuse(c, 409, `${purchaseFailed} ${officeMessages()[changed.why]}`);
}

const updatePurchase = createRoute({
	method: "post",
	path: "/auth/admin/updateSingleUserStatus",
	tags: ["Office"],
	summary: "Open or close the course for a person, with the money or the reason behind it",
	middleware: [adminOnly] as const,
	request: jsonOrForm(ChoosePurchase),
	responses: answers({ 200: answer(PurchaseAnswer, "The new status") }),
});

const getPayments = createRoute({
	method: "get",
	path: "/auth/admin/payments",
	tags: ["Office"],
	summary: "A page of payments, and what stands in the accounts",
	middleware: [adminOnly] as const,
	request: { query: PaymentsQuery },
	responses: answers({ 200: answer(OfficePaymentsAnswer, "Payments of the page") }),
});

const exportList = createRoute({
	method: "post",
	path: "/auth/admin/payments/export",
	tags: ["Office"],
	summary: "The filtered list as a file for spreadsheets; who takes it is written down",
	middleware: [adminOnly] as const,
	request: jsonOrForm(PaymentsExport),
	responses: answers({
		200: { description: "Every row, newest first", content: { [sheetType]: { schema: z.string() } } },
	}),
});

const getOne = createRoute({
	method: "get",
	path: "/auth/admin/payments/{id}",
	tags: ["Office"],
	summary: "Everything about one payment",
	middleware: [adminOnly] as const,
	request: { params: OrderPath },
	responses: answers({ 200: answer(PaymentFileAnswer, "The payment") }),
});

const refundOne = createRoute({
	method: "post",
	path: "/auth/admin/payments/{id}/refund",
	tags: ["Office"],
	summary: "Give money back, all or part of it",
	middleware: [adminOnly] as const,
	request: { params: OrderPath, ...jsonOrForm(RefundForm) },
	responses: answers({ 200: answer(Done, "Asked for, or noted") }),
});

const askOne = createRoute({
	method: "post",
	path: "/auth/admin/payments/{id}/ask",
	tags: ["Office"],
	summary: "Ask the gateway now what became of a payment and its refunds",
	middleware: [adminOnly] as const,
	request: { params: OrderPath },
	responses: answers({ 200: answer(Done, "Where it stands now") }),
});
