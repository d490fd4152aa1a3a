// Payments under concurrency, with forged messages, and when the gateway or the database fails.
import { and, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { shownDetails } from "#contract/shown-details.ts";
import { users } from "#server/accounts/table.ts";
import { sumAccounts } from "#server/payments/ledger.ts";
import { isOnline } from "#server/payments/payment-context.ts";
import { paymentForm } from "#server/payments/payu/payu.ts";
import { refundOrder } from "#server/payments/refunds.ts";
import { takePayment } from "#server/payments/sandbox/payments.ts";
import { checkOrder, receiveReport } from "#server/payments/settlement.ts";
import { startPayment } from "#server/payments/start-payment.ts";
import { documents, orders, paymentEvents } from "#server/payments/table.ts";
import { openApp } from "#tests/app.ts";
import { register, registerApplicant } from "#tests/people.ts";
import { beginPayment, payAtGateway, returnFromGateway } from "#tests/servers/gateway.ts";
import { startMailServer } from "#tests/servers/mail-server.ts";

const outside = { origin: "https://info.payu.in", "sec-fetch-site": "cross-site" };

test("fifty people who pay at the same moment get fifty document numbers without a gap or a repeat", async () => {
	const { db, paymentContext } = await openApp({ GSTIN: "24AAAAA0000A1Z8" });
	if (!isOnline(paymentContext)) throw new Error("no gateway");
	const { account } = paymentContext.gateway;
	const answers: Record<string, string>[] = [];
	for (let number = 0; number < 50; number++) {
		const [buyer] = await db
			.insert(users)
			.values({ id: `p${number}`, name: "Asha", email: `p${number}@example.com`, admissionId: "form" })
			.returning();
		const started = buyer && (await startPayment(paymentContext, buyer));
		if (!started?.ok) throw new Error("no order");
		const { surl: _, furl: __, hash: ___, ...sent } = paymentForm(account, started.order, "http://localhost/");
		answers.push(await takePayment(db, account, sent, "success"));
	}
	const received = await Promise.all(
		answers.flatMap((told) => [1, 2].map(() => receiveReport(paymentContext, "return", told))),
	);
	expect(new Set(received.map((one) => one.ok && one.status))).toEqual(new Set(["paid"]));
	const issued = await db.select({ number: documents.number }).from(documents).orderBy(documents.number);
	expect(issued.map(({ number }) => Number(number.slice(-5)))).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
	expect((await sumAccounts(db, { test: true })).gateway).toBe(50 * 2_000_000);
});

test("stored messages of strangers about payments are limited in number", async () => {
	const app = await openApp();
	const student = app.visitor();
	await registerApplicant(student);
	const { fields } = await payAtGateway(student, "pending");
	const send = (more: Record<string, string>) => app.visitor().submit("/pay/webhook", { ...fields, ...more }, outside);
	for (let time = 0; time < 30; time++) await send({ txnid: `EIB${time}` });
	expect(await app.db.$count(paymentEvents)).toBe(0);
	// A repeated message is only counted; the number of different false ones about an order is limited.
	for (let time = 0; time < 5; time++) await send({ amount: "1.00" });
	expect(await app.db.select({ times: paymentEvents.times }).from(paymentEvents)).toEqual([{ times: 5 }]);
	for (let time = 0; time < 80; time++) await send({ error_Message: `lie ${time}`, amount: "2.00" });
	expect(await app.db.$count(paymentEvents)).toBe(60);
	// The gateway's own message is still stored.
	expect((await send({})).status).toBe(200);
	const believed = and(eq(paymentEvents.source, "webhook"), eq(paymentEvents.verdict, "claims pending"));
	expect(await app.db.$count(paymentEvents, believed)).toBe(1);
});

test("while the gateway fails or lies nothing counts as a payment, and the next check finds it", async () => {
	const app = await openApp();
	const { paymentContext, sandbox, db } = app;
	if (!isOnline(paymentContext) || !sandbox) throw new Error("no gateway");
	const cases = [
		["dead", "created"],
		// Since they left for the bank, their attempt has been closed, as with another fee.
		["dead", "failed"],
		["failing", "created"],
		["lying", "created"],
	] as const;
	for (const [api, before] of cases) {
		const student = app.visitor();
		await registerApplicant(student);
		const { fields } = await payAtGateway(student, "success");
		await db
			.update(orders)
			.set({ status: before })
			.where(eq(orders.txnid, fields.txnid ?? ""));
		sandbox.moods.api = api;
		expect((await returnFromGateway(app, fields)).headers.get("location")).toBe("/payment-success");
		const { payment } = await (await student.get("/auth/payment")).json();
		expect([api, before, payment.status]).toEqual([api, before, "verifying"]);
		expect((await student.post("/auth/create-payment", {})).status).toBe(409);
		sandbox.moods.api = "well";
		const [order] = await db.select().from(orders).where(sql`${orders.id} = ${payment.order}`);
		if (order) await checkOrder(paymentContext, order);
		expect((await (await student.get("/auth/payment")).json()).payment.status).toBe("paid");
	}
	// A gateway that took a different amount: staff have to review it.
	const student = app.visitor();
	await registerApplicant(student);
	const { fields } = await payAtGateway(student, "success");
	sandbox.moods.api = "altered";
	// They have tried again meanwhile, with the bank's page of the first attempt still open.
	await db
		.update(orders)
		.set({ status: "failed" })
		.where(eq(orders.txnid, fields.txnid ?? ""));
	await beginPayment(student);
	await returnFromGateway(app, fields);
	expect((await (await student.get("/auth/payment")).json()).payment.status).toBe("review");
	expect((await sumAccounts(db, { test: true })).unmatched).toBe(-100);
	// What it says on that page counts: nobody pays twice while staff look at the first payment.
	const refused = await student.post("/auth/create-payment", {});
	expect([refused.status, (await refused.json()).message]).toEqual([
		409,
		"Your last payment is under review, and we will call you. Please do not pay again.",
	]);
	expect((await student.submit("/auth/create-payment", {})).headers.get("location")).toBe("/payment-success");
	const [held] = await db.select({ id: orders.id }).from(orders).where(eq(orders.status, "review"));
	const wish = { paise: 100, reason: "Another amount", requestedBy: "office" };
	const asked = await db.transaction((tx) => refundOrder(paymentContext, tx, held?.id ?? "", wish));
	expect(asked.ok).toBe(true);
	expect((await student.post("/auth/create-payment", {})).status).toBe(200);
});

test("a browser that returns with an altered or forged response changes nothing", async () => {
	const app = await openApp();
	const { sandbox } = app;
	if (!sandbox) throw new Error("no gateway");
	const student = app.visitor();
	await registerApplicant(student);
	sandbox.moods.return = "altered";
	expect((await returnFromGateway(app, (await payAtGateway(student, "failure")).fields)).status).toBe(400);
	// Validly signed, but untrue: the gateway is asked, and says no.
	sandbox.moods.return = "forged";
	const { fields } = await payAtGateway(student, "failure");
	expect(fields.status).toBe("success");
	expect((await returnFromGateway(app, fields)).headers.get("location")).toBe("/payment-failure");
	expect((await (await student.get("/auth/getuser")).json()).users.purchaseStatus).toBe("Not Purchased");
});

test("an invoice carries the billing details, also those given after the payment was begun", async () => {
	const app = await openApp({ GSTIN: "24AAAAA0000A1Z8" });
	const student = app.visitor();
	await registerApplicant(student);
	const { fields } = await payAtGateway(student, "success");
	const firm = { name: "Asha Exports", address: "1 Dock Road\nMumbai", state: "27", gstin: "27AAPFU0939F1ZV" };
	const wrong = [
		[{ ...firm, gstin: "27AAPFU0939F1ZX" }, "gstin"],
		[{ ...firm, state: "24" }, "state"],
		[{ ...firm, state: "00", gstin: "" }, "state"],
		[{ ...firm, name: " " }, "name"],
	] as const;
	for (const [form, field] of wrong) {
		const answer = await student.post("/auth/billing", form);
		expect([field, answer.status, Object.keys((await answer.json()).errors)]).toEqual([field, 422, [field]]);
	}
	expect((await student.post("/auth/billing", { ...firm, gstin: "२७aapfu०९३९f१zv" })).status).toBe(200);
	await returnFromGateway(app, fields);
	const [paper] = await app.db.select({ facts: documents.facts }).from(documents);
	expect(paper?.facts).toMatchObject({
		buyer: { name: "Asha Exports", gstin: "27AAPFU0939F1ZV", state: "27" },
		placeOfSupply: "27",
		tax: { igst: 305_085, cgst: 0, total: 2_000_000 },
	});
	// Somebody else signs in here; the tab of the first account knows nothing of it, and changes nothing of theirs.
	const { users: shown } = await (await student.get("/auth/getuser")).json();
	const other = app.visitor();
	await register(other, { name: "Bina Shah", email: "bina@example.com" });
	const theirs = { ...firm, name: "Bina Traders", state: "24", gstin: "" };
	expect((await other.post("/auth/billing", theirs)).status).toBe(200);
	for (const [call, form] of [
		["billing", firm],
		["remove-billing", {}],
	] as const) {
		const body = new URLSearchParams({ ...form, expected: shownDetails(shown) });
		const sent = await other.send(`/auth/${call}`, { method: "POST", body, headers: { accept: "text/html" } });
		const told = "other details than the account that is signed in here now: “Bina Shah, ";
		expect([sent.status, await sent.text()]).toEqual([409, expect.stringContaining(told)]);
	}
	expect((await (await other.get("/auth/billing")).json()).billing).toMatchObject({ name: "Bina Traders", own: true });
	expect((await student.post("/auth/remove-billing", { expected: shownDetails(shown) })).status).toBe(200);
	expect(await (await student.get("/auth/billing")).json()).toMatchObject({ billing: { own: false, gstin: "" } });
});

test("the e-mail about a payment carries its receipt as a PDF", async () => {
	const server = await startMailServer();
	const app = await openApp({ SMTP_URL: server.url });
	const student = app.visitor();
	const { email } = await registerApplicant(student);
	const { fields } = await payAtGateway(student, "success");
	// The student's address is changed while the bank's page is open.
	await app.db.update(users).set({ email: "moved@example.com" }).where(eq(users.email, email));
	await returnFromGateway(app, fields);
	const { rows } = await app.db.execute<{ id: string; recipient: string }>(
		sql`select id, recipient from emails where kind = 'paymentReceipt'`,
	);
	expect(rows).toMatchObject([{ recipient: "moved@example.com" }]);
	await app.mail.deliver({ mailId: rows[0]?.id ?? "" }, new AbortController().signal);
	const [mail] = server.received;
	expect(mail?.text).toMatch(/Content-Type: application\/pdf; name=TSTR-\d\d-\d\d-00001\.pdf/);
	expect(mail?.text).toContain(Buffer.from("%PDF-").toString("base64").slice(0, 6));
});

test("connections come back also when a transaction cannot even begin", async () => {
	const { db, pool } = await openApp();
	const connect = pool.connect.bind(pool);
	let failing = 20;
	pool.connect = (async () => {
		const client = await connect();
		if (failing-- <= 0) return client;
		return new Proxy(client, {
			get: (target, name) =>
				name === "query" ? async () => Promise.reject(new Error("terminated")) : Reflect.get(target, name, target),
		});
	}) as typeof pool.connect;
	for (let time = 0; time < 20; time++) await expect(db.transaction(async () => {})).rejects.toThrow();
	expect((await db.transaction((tx) => tx.execute(sql`select 1`))).rows).toHaveLength(1);
});
