// A sandbox for PayU's side: its hosted page, its signed return, its messages and its command API, with the same
// protocol. It makes the full purchase possible without a merchant account, and is never mounted in production unless
// DEMO is set.

import { timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import { html } from "hono/html";
import { localAddress } from "#content/language.ts";
import { formatPaise } from "#content/money.ts";
import { courseText } from "#content/scope.ts";
import { serverWords } from "#content/server-words.ts";
import { formatTimestamp } from "#content/timestamps.ts";
import type { Db } from "#server/db/database.ts";
import { withRules } from "#server/http/define-route.ts";
import { hiddenFields, type Markup, plainPage } from "#server/http/plain-page.ts";
import type { AppEnv } from "#server/http/request-context.ts";
import { amountText, commandHash, type PayuAccount, readAmount, requestHash } from "#server/payments/payu/payu.ts";
import { readStrictForm } from "#server/payments/payu/strict-form.ts";
import {
	apiFaults,
	type Faults,
	queryUnavailableGateway,
	returnFaults,
	webhookFaults,
} from "#server/payments/sandbox/faults.ts";
import {
	decideLater,
	describePayments,
	findPayment,
	isOutcome,
	listActions,
	listNewest,
	outcomes,
	sign,
	takePayment,
	takeRefund,
} from "#server/payments/sandbox/payments.ts";
import { openWebhooks } from "#server/payments/sandbox/webhooks.ts";

const base = "/sandbox/gateway";

export type Sandbox = ReturnType<typeof openSandbox>;

/**
 * The sandbox gateway: an account, its pages, and its command API without a network in between. With `switches` there
 * is also a page to choose faults.
 */
export function openSandbox(db: Db, secret: string, { switches = false } = {}) {
	const account: PayuAccount = {
		key: "SANDBX",
		salt: secret,
		payUrl: `${base}/_payment`,
		commandUrl: `http://in-process${base}/postservice.php?form=2`,
		firstNameLength: 20,
		test: true,
	};
	const moods: Faults = { api: "well", news: "well", return: "well" };
	const news = openWebhooks(account, moods);
	const parts = { db, account, moods, news };
	const routes = new Hono<AppEnv>();
	routes.route("/", hostedPage(parts)).route("/", commandApi(parts));
	if (switches) routes.route("/", switchBoard(parts));
	const served = new Hono<AppEnv>().route(base, routes);
	const inProcess: typeof fetch = async (input, init) => served.fetch(new Request(input, init));
	const ask: typeof fetch = (input, init) => queryUnavailableGateway(moods.api, inProcess, input, init);
	return { account, previous: [], ask, routes: served, moods, connect: news.connect, stop: news.stop };
}

type Parts = { db: Db; account: PayuAccount; moods: Faults; news: ReturnType<typeof openWebhooks> };

const text = () => serverWords().sandbox;

const page = (title: string, body: Markup) => plainPage({ title, label: text().label, body });

function hostedPage({ db, account, moods, news }: Parts) {
	const routes = new Hono<AppEnv>();

	/** Shown only for a form with our merchant's signature, and only until it is paid. */
	routes.post("/_payment", async (c) => {
		const fields = readStrictForm(await c.req.text());
		if (!fields || !isSigned(account, fields))
			return c.html(page(text().refusedTitle, html`<p>${text().refused}</p>`), 400);
		if ((await findPayment(db, fields.txnid ?? ""))?.status === "success")
			return c.html(page(text().usedTitle, html`<p>${text().used}</p>`), 409);
		const names = Object.keys(outcomes) as (keyof typeof outcomes)[];
		return c.html(
			page(
				text().title,
				html`<p>${text().explain}</p>
<dl><dt>${text().item}</dt><dd>${courseText(fields.productinfo ?? "")}</dd><dt>${text().amount}</dt><dd>${formatPaise(readAmount(fields.amount ?? "") ?? 0)}</dd><dt>${text().payer}</dt><dd>${fields.firstname}, ${fields.email}</dd><dt>${text().number}</dt><dd>${fields.txnid}</dd></dl>
<form method="post" action="${localAddress(`${base}/pay`)}" class="actions">
${hiddenFields(fields)}
${names.map((outcome) => html`<button name="outcome" value="${outcome}" class="${outcome === "success" ? "main" : ""}">${text().outcomes[outcome]}</button>`)}
</form>`,
			),
		);
	});

	/** Applies the chosen result, then sends the browser back with the signed response, as the real page does. */
	routes.post("/pay", async (c) => {
		const { outcome, ...fields } = readStrictForm(await c.req.text()) ?? {};
		if (!isOutcome(outcome) || !isSigned(account, fields)) return c.text(text().refused, 400);
		const taken = await takePayment(db, account, fields, outcome);
		news.tellPayment(taken);
		if (moods.return === "closed") return c.html(page(text().closedTitle, html`<p>${text().closed}</p>`));
		const { surl = "", furl = "" } = fields;
		const answers: Record<typeof moods.return, Record<string, string>> = {
			well: taken,
			altered: { ...taken, amount: "1.00" },
			forged: sign(account, { ...taken, status: "success", unmappedstatus: "captured" }),
		};
		const answer = answers[moods.return];
		return c.html(
			page(
				text().leaving,
				html`<form method="post" action="${answer.status === "success" ? surl : furl}" class="actions" id="answer">${hiddenFields(answer)}<button class="main">${text().back}</button></form>
<script src="${base}/return.js"></script>`,
			),
		);
	});

	routes.get("/return.js", (c) =>
		c.body('document.getElementById("answer").submit();', 200, { "content-type": "text/javascript; charset=utf-8" }),
	);
	return routes;
}

/** The part of the command API that we use. */
const commandApi = ({ db, account, news }: Parts) =>
	new Hono<AppEnv>().post("/postservice.php", withRules({ access: "anyone", crossOrigin: true }), async (c) => {
		const form = readStrictForm(await c.req.text()) ?? {};
		const { key = "", command = "", var1 = "", var2 = "", hash = "" } = form;
		if (key !== account.key || !sameText(hash, commandHash(account, command, var1)))
			return c.json({ status: 0, msg: "Invalid hash" });
		if (command === "verify_payment") return c.json(await describePayments(db, var1.split("|").slice(0, 20)));
		if (command === "check_action_status") return c.json(await listActions(db, var1));
		if (command !== "cancel_refund_transaction") return c.json({ status: 0, msg: "Unknown command" });
		const taken = await takeRefund(db, form);
		if (taken.status === 1) news.tellRefund({ token: var2, paymentId: var1 });
		return c.json(taken);
	});

/** The page to choose faults and to decide pending payments. */
function switchBoard({ db, account, moods, news }: Parts) {
	const kinds = { api: apiFaults, news: webhookFaults, return: returnFaults };
	const names = Object.keys(kinds) as (keyof Faults)[];
	const choice = (name: keyof Faults) => {
		const words: Record<string, string> = text().moods[name];
		return html`<p><label for="${name}">${text().moodsOf[name]}</label>
<select id="${name}" name="${name}">${kinds[name].map((mood) => html`<option value="${mood}" ${mood === moods[name] ? "selected" : ""}>${words[mood]}</option>`)}</select></p>`;
	};

	return new Hono<AppEnv>()
		.get("/", async (c) => {
			const newest = await listNewest(db);
			const row = (payment: (typeof newest)[number]) =>
				html`<tr><td>${payment.txnid}<small>${payment.fields.udf1}</small></td><td>${payment.fields.amount}</td><td>${payment.status}<small>${formatTimestamp(payment.at.toISOString())}</small></td><td>${
					payment.status === "success"
						? ""
						: html`<form method="post" action="${base}/decide">${hiddenFields({ txnid: payment.txnid })}<button name="outcome" value="success">${text().decide.success}</button> <button name="outcome" value="failure">${text().decide.failure}</button></form>`
				}<form method="post" action="${base}/tell">${hiddenFields({ txnid: payment.txnid })}<button>${text().tell}</button></form></td></tr>`;
			return c.html(
				plainPage({
					title: text().board,
					label: text().label,
					wide: true,
					body: html`<p>${text().boardLead}</p>
<form method="post" action="${base}/moods">${names.map(choice)}<button class="main">${text().set}</button></form>
<h2>${text().payments}</h2>
${newest.length > 0 ? html`<div class="scroll" tabindex="0" role="region" aria-label="${text().payments}"><table><thead><tr>${text().columns.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead><tbody>${newest.map(row)}</tbody></table></div>` : html`<p>${text().nonePaid}</p>`}`,
				}),
			);
		})
		.post("/moods", async (c) => {
			const sent = readStrictForm(await c.req.text()) ?? {};
			for (const name of names) {
				const mood = (kinds[name] as readonly string[]).find((one) => one === sent[name]);
				if (mood) Object.assign(moods, { [name]: mood });
			}
			return c.redirect(base, 303);
		})
		.post("/decide", async (c) => {
			const { txnid = "", outcome } = readStrictForm(await c.req.text()) ?? {};
			const decided =
				outcome === "success" || outcome === "failure" ? await decideLater(db, account, txnid, outcome) : null;
			if (decided) news.tellPayment(decided);
			return c.redirect(base, 303);
		})
		.post("/tell", async (c) => {
			const payment = await findPayment(db, readStrictForm(await c.req.text())?.txnid ?? "");
			if (payment) news.tellPayment(payment.fields);
			return c.redirect(base, 303);
		});
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
