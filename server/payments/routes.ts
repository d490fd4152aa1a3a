import { z } from "@hono/zod-openapi";
import { html } from "hono/html";
import { accountWords } from "#content/en/account/account.ts";
import { indianStates } from "#content/en/ui/indian-states.ts";
import { localAddress } from "#content/language.ts";
import { formatPaise } from "#content/money.ts";
import { courseText } from "#content/scope.ts";
import { serverWords } from "#content/server-words.ts";
import { formatDay, formatTime, formatTimestamp } from "#content/timestamps.ts";
import { words } from "#content/words.ts";
import { dayInIndia } from "#contract/days.ts";
import {
	BillingForm,
	BillingResponse,
	DocumentRequest,
	PaymentRequest,
	PaymentResponse,
	PaymentsResponse,
	RemoveBilling,
	type RenderDocument,
} from "#contract/payments/payments.ts";
import { may } from "#contract/permissions.ts";
import { Done } from "#contract/responses.ts";
import { showedOthers } from "#contract/shown-details.ts";
import { otherDetails } from "#server/accounts/profile/routes.ts";
import { chooseBatch, findOpenBatch, findWantedBatch } from "#server/batches/joinable.ts";
import { fullBatchMessage } from "#server/batches/routes.ts";
import { defineRoute } from "#server/http/define-route.ts";
import { siteOrigin } from "#server/http/origin-check.ts";
import { hiddenFields, plainPage } from "#server/http/plain-page.ts";
import { jsonOrForm, jsonResponse, newRoutes, sentAs } from "#server/http/request-context.ts";
import { errorResponse } from "#server/http/responses.ts";
import { readBilling, removeBilling, saveBilling } from "#server/payments/invoices/billing.ts";
import { fileName, isSuppliedHere, listDocuments, openDocument } from "#server/payments/invoices/invoices.ts";
import { splitTax } from "#server/payments/invoices/tax.ts";
import { amountOf, findLatest, hasPaid, holdsUp, listOrders } from "#server/payments/orders.ts";
import { isOnline, type PaymentContext } from "#server/payments/payment-context.ts";
import { paymentForm, readAmount } from "#server/payments/payu/payu.ts";
import { readStrictForm, readStrictJson } from "#server/payments/payu/strict-form.ts";
import { currentPrice } from "#server/payments/price.ts";
import { receiveRefundWebhook } from "#server/payments/refunds.ts";
import { receiveReport } from "#server/payments/settlement.ts";
import { startPayment } from "#server/payments/start-payment.ts";

/** Short, because PayU accepts return URLs of at most 50 characters. */
export const returnPath = "/pay/return";

/** For the gateway's own messages; entered in its dashboard. */
export const webhookPath = "/pay/webhook";

type Parts = {
	paymentContext: PaymentContext;
	renderDocument: RenderDocument;
	baseUrl: string | undefined;
};

export const paymentRoutes = ({ paymentContext, renderDocument, baseUrl }: Parts) =>
	newRoutes()
		.openapi(createPayment, async (c) => {
			const payment = serverWords().paymentResponses;
			if (!isOnline(paymentContext)) return errorResponse(c, 503, payment.notConfigured);
			const { gateway } = paymentContext;
			const sent = c.req.valid(sentAs(c));
			if (sent.batchId) {
				if (!(await findOpenBatch(paymentContext.db, sent.batchId)))
					return errorResponse(c, 409, serverWords().seats.notOpen);
				await chooseBatch(paymentContext.db, c.var.actor.id, sent.batchId);
			}
			// Only callers that send the amount need the batch whose fee applies.
			const { batch = null } = sent.amount === undefined ? {} : await findWantedBatch(paymentContext.db, c.var.actor);
			const wrong = differsFromOurs(sent, batch?.fee ?? null);
			if (wrong) return errorResponse(c, 400, words().messages.form.invalid, wrong);
			const started = await startPayment(paymentContext, c.var.actor);
			if (!started.ok && started.why === "batchFull")
				return errorResponse(c, 409, fullBatchMessage(started.batch, started.alternatives));
			const isChecked = !started.ok && (started.why === "beingChecked" || started.why === "underReview");
			if (isChecked && sentAs(c) === "form") return c.redirect("/payment-success", 303);
			if (!started.ok) {
				const waits = started.why === "admissionFirst" && c.var.actor.formWaits;
				return errorResponse(c, 409, waits ? serverWords().checkout.formWaits : payment[started.why]);
			}
			const { order, seat } = started;
			const text = serverWords().checkout;
			const { rules } = currentPrice();
			const taxed = rules && splitTax(order.paise, rules, isSuppliedHere(order.payer, rules));
			return c.html(
				await plainPage({
					title: text.title(courseText(order.product)),
					// Our own page posts a form; other clients parse the response and submit its form themselves.
					forwards: sentAs(c) === "form",
					...(order.isTest ? { label: text.testLabel } : {}),
					body: html`<p>${text.explain}</p>
<dl><dt>${text.item}</dt><dd>${courseText(order.product)}</dd>${taxed ? html`<dt>${text.taxable}</dt><dd>${formatPaise(taxed.taxable)}</dd><dt>${text.tax}</dt><dd>${formatPaise(taxed.total - taxed.taxable)}</dd>` : ""}<dt>${text.amount}</dt><dd>${formatPaise(order.paise)}</dd><dt>${text.number}</dt><dd>${order.id}</dd><dt>${text.batch}</dt><dd>${seat ? text.seat(seat.batch.code, formatDay(seat.batch.startsOn), keptUntil(seat.heldUntil)) : text.noSeat}</dd><dt>${text.billedTo}</dt><dd>${order.payer.name ?? order.payer.firstname}${order.payer.gstin ? `, ${order.payer.gstin}` : ""}</dd></dl>
<p><a href="${localAddress("/profile#billing")}">${text.billing}</a></p>
<form method="post" action="${localAddress(gateway.account.payUrl)}" class="actions">${hiddenFields(paymentForm(gateway.account, order, `${siteOrigin(c, baseUrl)}${localAddress(returnPath)}`))}<button class="main">${text.go}</button><a class="button" href="${localAddress("/courses")}">${text.back}</a></form>
<p>${text.legal} <a href="${localAddress("/terms")}">${text.terms}</a>, <a href="${localAddress("/refund-policy")}">${text.refunds}</a>, <a href="${localAddress("/delivery")}">${text.delivery}</a>, <a href="${localAddress("/privacy")}">${text.privacy}</a></p>`,
				}),
				200,
			);
		})
		.openapi(getPayment, async (c) => {
			const { id, purchaseStatus } = c.var.actor;
			const newest = await findLatest(paymentContext.db, id);
			const paid = await hasPaid(paymentContext.db, paymentContext.gateway, id);
			const isOpen = purchaseStatus !== "Not Purchased";
			const closed = !isOpen && paid;
			// A test payment from before real ones were accepted opens nothing any more.
			const latest = newest?.status === "paid" && !isOpen && !paid ? undefined : newest;
			const invoiced = latest !== undefined && (await listDocuments(paymentContext.db, [latest.id])).length > 0;
			const payment = latest ? { ...presentOrder(paymentContext, latest), invoiced, second: paid && !invoiced } : null;
			return c.json({ success: true as const, payment, closed }, 200);
		})
		.openapi(getPayments, async (c) => {
			const list = await listOrders(paymentContext.db, c.var.actor.id);
			const documents = await listDocuments(
				paymentContext.db,
				list.map(({ id }) => id),
			);
			const payments = list.map((order) => ({
				...presentOrder(paymentContext, order),
				txnid: order.txnid,
				channel: order.channel,
				documents: documents
					.filter(({ orderId }) => orderId === order.id)
					.map(({ number, kind }) => ({ number, kind })),
			}));
			return c.json({ success: true as const, payments }, 200);
		})
		.openapi(getDocument, async (c) => {
			const { number } = c.req.valid("query");
			const { actor } = c.var;
			const pdf = await openDocument(
				paymentContext.db,
				renderDocument,
				number,
				may(actor, "payments.read") ? null : actor.id,
			);
			return c.body(new Uint8Array(pdf), 200, {
				"content-type": "application/pdf",
				"content-disposition": `inline; filename="${fileName(number)}"`,
				"cache-control": "private, no-store",
			});
		})
		.openapi(getBilling, async (c) =>
			c.json({ success: true as const, billing: await readBilling(paymentContext.db, c.var.actor) }, 200),
		)
		.openapi(postBilling, async (c) => {
			const { form, fields } = words().messages;
			const { expected, ...details } = c.req.valid(sentAs(c));
			if (showedOthers(expected, c.var.actor)) return otherDetails(c, expected, c.var.actor);
			if (!Object.hasOwn(indianStates, details.state))
				return errorResponse(c, 422, form.invalid, { state: fields.choice });
			await saveBilling(paymentContext.db, c.var.actor, details);
			return c.json({ success: true as const, message: serverWords().paymentResponses.billingSaved }, 200);
		})
		.openapi(forgetBilling, async (c) => {
			const { expected } = c.req.valid(sentAs(c));
			if (showedOthers(expected, c.var.actor)) return otherDetails(c, expected, c.var.actor);
			await removeBilling(paymentContext.db, c.var.actor);
			return c.json({ success: true as const, message: serverWords().paymentResponses.billingRemoved }, 200);
		})
		.openapi(gatewayReturn, async (c) => {
			const payment = serverWords().paymentResponses;
			const fields = readStrictForm(await c.req.text());
			if (!isOnline(paymentContext) || !fields) return errorResponse(c, 400, payment.refused);
			const received = await receiveReport(paymentContext, "return", fields);
			if (!received.ok)
				return errorResponse(c, 400, received.why === "unknownOrder" ? payment.unknownOrder : payment.refused);
			return c.redirect(received.status === "failed" ? "/payment-failure" : "/payment-success", 303);
		})
		.openapi(gatewayWebhook, async (c) => {
			const payment = serverWords().paymentResponses;
			const isJson = c.req.header("content-type")?.startsWith("application/json");
			const fields = isJson ? readStrictJson(await c.req.text()) : readStrictForm(await c.req.text());
			if (!isOnline(paymentContext) || !fields) return errorResponse(c, 400, payment.refused);
			// Messages about a refund are not signed: they only trigger a check.
			if (fields.hash === undefined && fields.token !== undefined) {
				await receiveRefundWebhook(paymentContext, fields.token);
				return c.json({ success: true as const, message: payment.noted }, 200);
			}
			const received = await receiveReport(paymentContext, "webhook", fields);
			if (!received.ok)
				return errorResponse(c, 400, received.why === "unknownOrder" ? payment.unknownOrder : payment.refused);
			return c.json({ success: true as const, message: payment.noted }, 200);
		});

/** The time, with the day if that is not today: an offered seat is held longer than one during payment. */
function keptUntil(until: Date) {
	const at = until.toISOString();
	return dayInIndia(until) === dayInIndia() ? formatTime(at) : formatTimestamp(at);
}

/** If a caller sends price and product, they must match ours: the stated fee or the total to pay. */
function differsFromOurs({ amount, productinfo }: PaymentRequest, feeOfBatch: number | null) {
	const { fixed } = words().messages.fields;
	const { product, stated, fee, total } = currentPrice(feeOfBatch);
	const paise = amount === undefined ? total : readAmount(String(amount));
	const isOurs = paise !== null && [stated, fee, total].includes(paise);
	const wrong = {
		...(isOurs ? {} : { amount: fixed }),
		...(productinfo === undefined || productinfo === product ? {} : { productinfo: fixed }),
	};
	return Object.keys(wrong).length > 0 ? wrong : null;
}

const presentOrder = ({ gateway }: PaymentContext, order: Awaited<ReturnType<typeof listOrders>>[number]) => ({
	order: order.id,
	product: courseText(order.product),
	status: order.status,
	received: order.receivedPaise !== null,
	checking: holdsUp(gateway, order),
	paise: amountOf(order),
	returnedPaise: order.returnedPaise,
	returningPaise: order.returningPaise,
	byOffice: order.byOffice || order.channel !== "gateway",
	byMistake: order.byMistake,
	test: order.isTest,
	at: (order.paidAt ?? order.createdAt).toISOString(),
});

const createPayment = defineRoute({
	method: "post",
	path: "/auth/create-payment",
	limit: { rule: "payment", by: "person" },
	tags: ["Payments"],
	summary: "A signed form that leads to the payment gateway",
	access: "signedIn",
	request: jsonOrForm(PaymentRequest),
	responses: {
		200: { description: "A page with the form", content: { "text/html": { schema: z.string() } } },
	},
});

const getPayment = defineRoute({
	method: "get",
	path: "/auth/payment",
	tags: ["Payments"],
	summary: "The user's latest payment",
	access: "signedIn",
	responses: { 200: jsonResponse(PaymentResponse, "The payment, or null") },
});

const getPayments = defineRoute({
	method: "get",
	path: "/auth/payments",
	tags: ["Payments"],
	summary: "The user's payments and their documents",
	access: "signedIn",
	responses: { 200: jsonResponse(PaymentsResponse, "The payments, newest first") },
});

const getDocument = defineRoute({
	method: "get",
	path: "/auth/document",
	tags: ["Payments"],
	summary: "An invoice, receipt or credit note as PDF: the user's own, or any for staff",
	access: "signedIn",
	request: { query: DocumentRequest },
	responses: {
		200: {
			description: "The paper",
			content: { "application/pdf": { schema: z.string().openapi({ format: "binary" }) } },
		},
	},
});

const getBilling = defineRoute({
	method: "get",
	path: "/auth/billing",
	tags: ["Payments"],
	summary: "The user's billing details",
	access: "signedIn",
	responses: { 200: jsonResponse(BillingResponse, "Name, address, state and GSTIN") },
});

const postBilling = defineRoute({
	method: "post",
	path: "/auth/billing",
	form: {
		next: "/profile?done=billingSaved",
		labels: () => {
			const { name, address, state, gstin } = accountWords().profile.billing;
			return { name, address, state, gstin };
		},
	},
	tags: ["Payments"],
	summary: "Set the user's billing details",
	access: "signedIn",
	request: jsonOrForm(BillingForm),
	responses: { 200: jsonResponse(Done, "Saved") },
});

const forgetBilling = defineRoute({
	method: "post",
	path: "/auth/remove-billing",
	form: { next: "/profile?done=billingRemoved" },
	tags: ["Payments"],
	summary: "Remove the billing details; invoices show the account's name and address again",
	access: "signedIn",
	request: jsonOrForm(RemoveBilling),
	responses: { 200: jsonResponse(Done, "Removed") },
});

/**
 * The browser returns from another site without our cookie, so this trusts only the signed fields and our own check
 * with the gateway.
 */
const gatewayReturn = defineRoute({
	method: "post",
	path: returnPath,
	crossOrigin: true,
	limit: { rule: "gateway", by: "address" },
	form: { failed: () => serverWords().paymentResponses.returnFailed },
	tags: ["Payments"],
	summary: "The browser's return from the gateway",
	access: "anyone",
	responses: { 303: { description: "To the success or failure page" } },
});

/** The gateway's webhook, as a form or JSON. It is repeated until it gets a 200, so it must be idempotent. */
const gatewayWebhook = defineRoute({
	method: "post",
	path: webhookPath,
	crossOrigin: true,
	limit: { rule: "gateway", by: "address" },
	tags: ["Payments"],
	summary: "The gateway's webhook",
	access: "anyone",
	responses: { 200: jsonResponse(Done, "Noted") },
});
