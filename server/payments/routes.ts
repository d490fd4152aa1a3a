import { createRoute, z } from "@hono/zod-openapi";
import { bodyLimit } from "hono/body-limit";
import { html } from "hono/html";
import { formatPaise } from "#content/money.ts";
import { serverWords } from "#content/server-words.ts";
import { words } from "#content/words.ts";
import { PaymentAnswer, PaymentRequest } from "#contract/payments.ts";
import { answer, answers, anyone, jsonOrForm, newRoutes, signedIn } from "#server/edge.ts";
import { findNewestOrder, type Gateway, receiveReport, startPayment } from "#server/payments/payments.ts";
import { paymentForm } from "#server/payments/payu.ts";
import { readStrictForm } from "#server/payments/strict-form.ts";
import type { Db } from "#server/platform/database.ts";
import type { Jobs } from "#server/platform/jobs.ts";
import type { Limits } from "#server/platform/limits.ts";
import { siteOrigin } from "#server/platform/origin.ts";
import { hiddenFields, plainPage } from "#server/platform/plain-page.ts";
import { refuse } from "#server/platform/refusals.ts";

/** Short, because PayU takes return addresses of at most 50 characters. */
export const returnPath = "/pay/return";

type Parts = { db: Db; jobs: Jobs; limits: Limits; gateway: Gateway | null; baseUrl: string | undefined };

export const paymentRoutes = ({ db, jobs, limits, gateway, baseUrl }: Parts) =>
	newRoutes()
		.openapi(createPayment, async (c) => {
			const { payment } = words().messages;
			if (!gateway) return refuse(c, 503, payment.notConfigured);
			await limits.spend("payment", c.var.actor.id);
			const started = await startPayment(db, jobs, gateway, c.var.actor);
			if (!started.ok) return refuse(c, 409, payment[started.why]);
			const { order } = started;
			const text = serverWords().checkout;
			return c.html(
				await plainPage({
					title: text.title,
					...(order.isTest ? { label: text.testLabel } : {}),
					body: html`<p>${text.explain}</p>
<dl><dt>${text.item}</dt><dd>${order.product}</dd><dt>${text.amount}</dt><dd>${formatPaise(order.paise)}</dd><dt>${text.number}</dt><dd>${order.id}</dd></dl>
<form method="post" action="${gateway.account.payUrl}" class="actions">${hiddenFields(paymentForm(gateway.account, order, `${siteOrigin(c, baseUrl)}${returnPath}`))}<button class="main">${text.go}</button><a class="button" href="/courses">${text.back}</a></form>
<p>${text.legal} <a href="/terms">${text.terms}</a>, <a href="/refund-policy">${text.refunds}</a>, <a href="/delivery">${text.delivery}</a>, <a href="/privacy">${text.privacy}</a></p>`,
				}),
				200,
			);
		})
		.openapi(getPayment, async (c) => {
			const order = await findNewestOrder(db, c.var.actor.id);
			const payment = order && {
				order: order.id,
				status: order.status,
				paise: order.paise,
				test: order.isTest,
				at: (order.paidAt ?? order.createdAt).toISOString(),
			};
			return c.json({ success: true as const, payment }, 200);
		})
		.openapi(gatewayReturn, async (c) => {
			const { payment } = words().messages;
			const fields = readStrictForm(await c.req.text());
			if (!gateway || !fields) return refuse(c, 400, payment.refused);
			const received = await receiveReport(db, gateway, fields);
			if (!received.ok) return refuse(c, 400, received.why === "unknownOrder" ? payment.unknownOrder : payment.refused);
			return c.redirect(received.status === "failed" ? "/payment-failure" : "/payment-success", 303);
		});

const createPayment = createRoute({
	method: "post",
	path: "/auth/create-payment",
	tags: ["Payments"],
	summary: "A signed form that takes the signed-in person to the payment gateway",
	middleware: [signedIn] as const,
	request: jsonOrForm(PaymentRequest),
	responses: answers({
		200: { description: "A page with the form", content: { "text/html": { schema: z.string() } } },
	}),
});

const getPayment = createRoute({
	method: "get",
	path: "/auth/payment",
	tags: ["Payments"],
	summary: "The signed-in person's newest payment",
	middleware: [signedIn] as const,
	responses: answers({ 200: answer(PaymentAnswer, "The payment, or null") }),
});

/** The browser comes back from another site without our cookie, so this trusts the signed fields and the gateway's own word alone. */
const gatewayReturn = createRoute({
	method: "post",
	path: returnPath,
	tags: ["Payments"],
	summary: "Where the gateway sends the browser back",
	middleware: [anyone, bodyLimit({ maxSize: 64 * 1024 })] as const,
	responses: answers({ 303: { description: "To the success or failure page" } }),
});
