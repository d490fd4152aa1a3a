// A stand-in for PayU's side: its hosted page, its signed return and its command API, in the same protocol. It lets the
// whole journey run where no merchant account is set up, and is never mounted in production unless the demo is switched on.
import { timingSafeEqual } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { html } from "hono/html";
import { formatPaise } from "#content/money.ts";
import { serverWords } from "#content/server-words.ts";
import type { Edge } from "#server/edge.ts";
import {
	amountText,
	commandHash,
	type PayuAccount,
	readAmount,
	requestHash,
	responseHash,
} from "#server/payments/payu.ts";
import { readStrictForm } from "#server/payments/strict-form.ts";
import { sandboxPayments, sandboxRefunds } from "#server/payments/table.ts";
import type { Db } from "#server/platform/database.ts";
import { hiddenFields, plainPage } from "#server/platform/plain-page.ts";

const base = "/sandbox/gateway";

const outcomes = {
	success: { status: "success", unmappedStatus: "captured" },
	failure: { status: "failure", unmappedStatus: "failed" },
	cancel: { status: "failure", unmappedStatus: "userCancelled" },
	pending: { status: "pending", unmappedStatus: "in progress" },
} as const;
const isOutcome = (word: string | undefined): word is keyof typeof outcomes =>
	word !== undefined && Object.hasOwn(outcomes, word);

/** The stand-in gateway: an account there, its pages, and its command API without a network between. */
export function openSandbox(db: Db, secret: string) {
	const account: PayuAccount = {
		key: "SANDBX",
		salt: secret,
		payUrl: `${base}/_payment`,
		commandUrl: `http://in-process${base}/postservice.php?form=2`,
		firstNameLength: 20,
		test: true,
	};
	const routes = sandboxRoutes(db, account);
	const ask: typeof fetch = async (input, init) => routes.fetch(new Request(input, init));
	return { account, ask, routes };
}

function sandboxRoutes(db: Db, account: PayuAccount) {
	const text = () => serverWords().sandbox;
	const routes = new Hono<Edge>();
	routes.use(bodyLimit({ maxSize: 64 * 1024 }));

	/** The hosted page: shown only for a form that carries our merchant's signature. */
	routes.post("/_payment", async (c) => {
		const fields = readStrictForm(await c.req.text());
		if (!fields || !isSigned(account, fields))
			return c.html(
				plainPage({ title: text().refusedTitle, label: text().label, body: html`<p>${text().refused}</p>` }),
				400,
			);
		const [known] = await db
			.select()
			.from(sandboxPayments)
			.where(eq(sandboxPayments.txnid, fields.txnid ?? ""));
		if (known?.status === "success")
			return c.html(
				plainPage({ title: text().usedTitle, label: text().label, body: html`<p>${text().used}</p>` }),
				409,
			);
		return c.html(
			plainPage({
				title: text().title,
				label: text().label,
				body: html`<p>${text().explain}</p>
<dl><dt>${text().item}</dt><dd>${fields.productinfo}</dd><dt>${text().amount}</dt><dd>${formatPaise(readAmount(fields.amount ?? "") ?? 0)}</dd><dt>${text().payer}</dt><dd>${fields.firstname}, ${fields.email}</dd><dt>${text().number}</dt><dd>${fields.txnid}</dd></dl>
<form method="post" action="${base}/pay" class="actions">
${hiddenFields(fields)}
${Object.keys(outcomes).map((outcome) => html`<button name="outcome" value="${outcome}" class="${outcome === "success" ? "main" : ""}">${text().outcomes[outcome as keyof typeof outcomes]}</button>`)}
</form>`,
			}),
		);
	});

	/** Does what the pressed button says, then sends the browser back with the signed answer, as the real page does. */
	routes.post("/pay", async (c) => {
		const sent = readStrictForm(await c.req.text());
		const { outcome, ...fields } = sent ?? {};
		if (!isOutcome(outcome) || !isSigned(account, fields)) return c.text(text().refused, 400);
		const { txnid = "", surl = "", furl = "" } = fields;
		const { status, unmappedStatus } = outcomes[outcome];
		const answer: Record<string, string> = {
			mihpayid: `4${txnid.slice(-17)}`,
			mode: "TEST",
			status,
			unmappedstatus: unmappedStatus,
			...pick(fields, [
				"key",
				"txnid",
				"amount",
				"productinfo",
				"firstname",
				"email",
				"phone",
				"udf1",
				"udf2",
				"udf3",
				"udf4",
				"udf5",
			]),
			error_Message: status === "success" ? "No Error" : unmappedStatus,
		};
		answer.hash = responseHash(account, answer as Parameters<typeof responseHash>[1]);
		const payment = { status, unmappedStatus, paymentId: answer.mihpayid ?? "", fields: answer, at: new Date() };
		await db
			.insert(sandboxPayments)
			.values({ txnid, ...payment })
			.onConflictDoUpdate({
				target: sandboxPayments.txnid,
				set: payment,
				setWhere: eq(sandboxPayments.status, "pending"),
			});
		return c.html(
			plainPage({
				title: text().leaving,
				label: text().label,
				body: html`<form method="post" action="${status === "success" ? surl : furl}" class="actions" id="answer">${hiddenFields(answer)}<button class="main">${text().back}</button></form>
<script src="${base}/return.js"></script>`,
			}),
		);
	});

	routes.get("/return.js", (c) =>
		c.body('document.getElementById("answer").submit();', 200, { "content-type": "text/javascript; charset=utf-8" }),
	);

	/** The command API, as far as the institute asks it anything. */
	routes.post("/postservice.php", async (c) => {
		const form = readStrictForm(await c.req.text()) ?? {};
		const { key = "", command = "", var1 = "", hash = "" } = form;
		if (key !== account.key || !sameText(hash, commandHash(account, command, var1)))
			return c.json({ status: 0, msg: "Invalid hash" });
		if (command === "cancel_refund_transaction") return c.json(await takeRefund(db, form));
		if (command === "check_action_status") return c.json(await listActions(db, var1));
		if (command !== "verify_payment") return c.json({ status: 0, msg: "Unknown command" });
		const details: Record<string, unknown> = {};
		let found = 0;
		for (const txnid of var1.split("|").slice(0, 20)) {
			const [payment] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.txnid, txnid));
			if (payment) found++;
			details[txnid] = payment
				? {
						mihpayid: payment.paymentId,
						txnid,
						status: payment.status,
						unmappedstatus: payment.unmappedStatus,
						transaction_amount: payment.fields.amount,
						amt: payment.fields.amount,
					}
				: { mihpayid: "Not Found", status: "Not Found" };
		}
		return c.json({
			status: found > 0 ? 1 : 0,
			msg: `${found} out of ${Object.keys(details).length} Transactions Fetched Successfully`,
			transaction_details: details,
		});
	});

	return new Hono<Edge>().route(base, routes);
}

/** Queues a refund once per token, never for more than was paid. */
async function takeRefund(
	db: Db,
	{ var1: paymentId = "", var2: token = "", var3: amount = "" }: Record<string, string>,
) {
	const refused = (error_code: number, msg: string) => ({ status: 0, error_code, msg });
	const paise = readAmount(amount);
	const [payment] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.paymentId, paymentId));
	if (payment?.status !== "success") return refused(101, "Payment not found");
	const known = await db.select().from(sandboxRefunds).where(eq(sandboxRefunds.paymentId, paymentId));
	if (known.some((refund) => refund.token === token)) return refused(106, "Token already used");
	const given = known.filter(({ status }) => status !== "failure").reduce((sum, refund) => sum + refund.paise, 0);
	if (!paise || paise > (readAmount(payment.fields.amount ?? "") ?? 0) - given) return refused(105, "Invalid amount");
	const requestId = String(Date.now());
	await db
		.insert(sandboxRefunds)
		.values({ token, requestId, paymentId, paise, status: "queued" })
		.onConflictDoNothing();
	return { status: 1, error_code: 102, msg: "Refund Request Queued", request_id: requestId, mihpayid: paymentId };
}

/** Everything that happened to a payment. A queued refund is through when it is asked about the next time. */
async function listActions(db: Db, paymentId: string) {
	const known = await db.select().from(sandboxRefunds).where(eq(sandboxRefunds.paymentId, paymentId));
	await db
		.update(sandboxRefunds)
		.set({ status: "success" })
		.where(and(eq(sandboxRefunds.paymentId, paymentId), eq(sandboxRefunds.status, "queued")));
	const actions = known.map(({ requestId, token, paise, status }) => [
		requestId,
		{ mihpayid: paymentId, request_id: requestId, action: "refund", token, amt: amountText(paise), status },
	]);
	return {
		status: known.length > 0 ? 1 : 0,
		msg: `${known.length} actions`,
		transaction_details: { [paymentId]: Object.fromEntries(actions) },
	};
}

function isSigned(account: PayuAccount, fields: Record<string, string | undefined>) {
	const { txnid = "", amount = "", productinfo = "", firstname = "", email = "", hash = "", key } = fields;
	const { udf1, udf2, udf3, udf4, udf5 } = fields;
	const paise = readAmount(amount);
	if (key !== account.key || paise === null || amountText(paise) !== amount) return false;
	const udf = Object.fromEntries(
		Object.entries({ udf1, udf2, udf3, udf4, udf5 }).filter(([, value]) => value !== undefined),
	);
	return sameText(hash, requestHash(account, { txnid, amount, productinfo, firstname, email, ...udf }));
}

const sameText = (given: string, expected: string) =>
	given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));

const pick = (fields: Record<string, string | undefined>, names: string[]) =>
	Object.fromEntries(names.map((name) => [name, fields[name] ?? ""]));
