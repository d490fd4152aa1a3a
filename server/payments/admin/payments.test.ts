import { eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { users } from "#server/accounts/table.ts";
import { auditEntries } from "#server/audit/table.ts";
import { seats } from "#server/batches/table.ts";
import { emails } from "#server/email/table.ts";
import { sumAccounts } from "#server/payments/ledger.ts";
import { isOnline } from "#server/payments/payment-context.ts";
import { followRefund, refundOrder } from "#server/payments/refunds.ts";
import { checkLater, settleOrder } from "#server/payments/settlement.ts";
import { orders, refunds, sandboxPayments } from "#server/payments/table.ts";
import { digest, openAdmin } from "#tests/admin.ts";
import type { openBrowser } from "#tests/browser.ts";
import { addBatch } from "#tests/classes.ts";
import { registerApplicant } from "#tests/people.ts";
import { idOf } from "#tests/rows.ts";
import { beginPayment, payAtGateway, returnFromGateway } from "#tests/servers/gateway.ts";

type Browser = ReturnType<typeof openBrowser>;

const read = async (answer: Response) => ({ status: answer.status, ...(await answer.json()) });
const purchaseStatusOf = async (browser: Browser) =>
	(await (await browser.get("/auth/getuser")).json()).users.purchaseStatus;

async function openPaymentAdmin(settings: Record<string, string> = {}) {
	const app = await openAdmin(settings);
	const student = app.visitor();
	const { email } = await registerApplicant(student);
	const userId = await idOf(app.db, email);
	const choose = async (purchaseStatus: string, more: Record<string, string> = {}) =>
		read(await app.office.post("/auth/admin/updateSingleUserStatus", { userId, purchaseStatus, ...more }));
	const file = async (order: string) => read(await app.office.get(`/auth/admin/payments/${order}`));
	const refund = async (order: string, more: Record<string, string>) =>
		read(await app.office.post(`/auth/admin/payments/${order}/refund`, more));
	return { ...app, student, email, userId, choose, file, refund };
}

test("a payment at the office is recorded with channel, date and amount, and opens the course", async () => {
	const { db, student, choose, file } = await openPaymentAdmin();
	const wrong = { channel: "bank", reference: "", receivedOn: "2999-01-01", amount: "no" };
	expect(await choose("Offline", wrong)).toMatchObject({
		status: 422,
		errors: { receivedOn: expect.any(String), amount: expect.any(String) },
	});
	// Two thousand rupees and fifty paise, and not two lakh.
	expect((await choose("Offline", { channel: "cash", amount: "2000,50" })).status).toBe(422);
	expect(await choose("Offline", { channel: "upi" })).toMatchObject({
		status: 422,
		errors: { reference: expect.any(String) },
	});
	// Parsing is linear, however long the text is.
	expect(await choose("Offline", { channel: "cash", amount: `${"1".repeat(500)}x` })).toMatchObject({ status: 422 });
	expect(await db.$count(orders)).toBe(0);
	const told = {
		channel: "bank",
		reference: "NEFT-77",
		receivedOn: "2026-11-02",
		amount: "18,500.50",
		note: "Early bird",
		expected: "Not Purchased",
		reason: "",
	};
	expect(await choose("Offline", told)).toMatchObject({ status: 200, purchaseStatus: "Offline" });
	expect(await purchaseStatusOf(student)).toBe("Offline");
	expect(await sumAccounts(db)).toEqual({ bank: 1_850_050, "course-fees": -1_850_050 });
	expect(await file("ORD-000001")).toMatchObject({
		payment: { channel: "bank", reference: "NEFT-77", receivedOn: "2026-11-02", note: "Early bird", status: "paid" },
		documents: [{ kind: "receipt" }],
		ledger: [{ debit: "bank", credit: "course-fees", paise: 1_850_050 }],
	});
	// The same payment again is rejected; the same status without a payment changes nothing.
	expect((await choose("Offline", { ...told, expected: "Offline" })).status).toBe(409);
	expect((await choose("Offline", told)).status).toBe(409);
	expect((await choose("Offline")).status).toBe(200);
	expect(await db.$count(orders)).toBe(1);
});

test("whoever left with a part of the fee comes back and pays again, once the rest of the first payment is refunded", async () => {
	const { db, student, choose, refund } = await openPaymentAdmin();
	const told = { channel: "cash", reference: "Book 7", amount: "20000" };
	await choose("Offline", told);
	const paidBack = { reason: "Moves abroad", reference: "Cash, page 3" };
	expect((await refund("ORD-000001", { ...paidBack, amount: "8000", refundable: "2000000" })).status).toBe(200);
	await choose("Not Purchased", { reason: "Moves abroad" });
	expect(await choose("Offline", { ...told, reference: "Book 9" })).toMatchObject({
		status: 200,
		message: expect.stringContaining("first record a refund of what is left"),
	});
	const rest = { reason: "Counts towards the new payment", reference: "Book 9" };
	expect((await refund("ORD-000001", { ...rest, amount: "12000", refundable: "1200000" })).status).toBe(200);
	expect(await purchaseStatusOf(student)).toBe("Not Purchased");
	expect((await choose("Offline", { ...told, reference: "Book 9" })).status).toBe(200);
	expect(await purchaseStatusOf(student)).toBe("Offline");
	expect(await sumAccounts(db)).toEqual({ cash: 20_000_00, "course-fees": -20_000_00 });
});

test("a wrong Offline purchase is withdrawn with its ledger entry, and the person then buys online", async () => {
	const app = await openPaymentAdmin();
	const { db, student, choose, office, userId, file } = app;
	const state = async () => (await student.get("/auth/payment")).json();
	const told = { channel: "cash", reference: "Book 7", amount: "20000" };
	expect((await choose("Offline", told)).status).toBe(200);
	// Staff close the course for another reason: the payment stays, and the course cannot be bought again.
	expect((await choose("Not Purchased", { reason: "Breaks the rules" })).status).toBe(200);
	expect((await state()).closed).toBe(true);
	expect((await student.post("/auth/create-payment", {})).status).toBe(409);
	// When it is opened again, the student gets an e-mail, and the staff read that what they typed is not recorded.
	expect(await choose("Offline", { ...told, reference: "Book 9" })).toMatchObject({
		status: 200,
		message: expect.stringMatching(/ORD-000001.*[Nn]o new payment/),
	});
	expect(await db.$count(orders)).toBe(1);
	expect(await db.$count(emails, eq(emails.kind, "purchaseGranted"))).toBe(1);
	// Recorded by mistake: the ledger entry is reversed, without an e-mail about a refund.
	expect((await choose("Not Purchased", { reason: "The wrong Asha", mistake: "yes" })).status).toBe(200);
	expect(Object.values(await sumAccounts(db)).every((sum) => sum === 0)).toBe(true);
	expect(await db.$count(emails, eq(emails.kind, "refundDone"))).toBe(0);
	expect((await state()).closed).toBe(false);
	// A status set without payment details can be undone without them.
	expect((await choose("Offline")).status).toBe(200);
	const undone = { userId, purchaseStatus: "Not Purchased" };
	expect((await office.post("/hi/auth/admin/updateSingleUserStatus", undone)).status).toBe(200);
	// Nothing was received or refunded, so the figures and the list behind them count neither.
	const { totals, money } = await (await office.get("/auth/admin/figures?period=7")).json();
	expect(totals.money).toEqual({ payments: 0, paise: 0, refunds: 0, refundedPaise: 0 });
	expect(money.at(-1)).toMatchObject({ paise: 0, refundedPaise: 0 });
	expect((await read(await office.get("/auth/admin/payments?status=booked"))).payments).toEqual([]);
	// Everybody reads it in their own language, whoever has done it.
	const mistake = "Recorded by mistake; no payment was received.";
	expect((await file("ORD-000002")).refunds).toMatchObject([{ reason: mistake, reference: mistake }]);
	const [inHindi] = (await read(await office.get("/hi/auth/admin/payments/ORD-000002"))).refunds;
	expect([inHindi.reason, inHindi.reference].join()).toMatch(/^ग़लती से.*,ग़लती से/);
	expect((await student.post("/auth/create-payment", {})).status).toBe(200);
	await returnFromGateway(app, (await payAtGateway(student, "success")).fields);
	expect(await purchaseStatusOf(student)).toBe("Online");
	const failed = await choose("Offline", told);
	expect([failed.status, failed.message]).toEqual([409, expect.stringMatching(/^Failed to update purchase status\./)]);
});

test("a purchase is set to Online only if the gateway confirms the payment", async () => {
	const app = await openPaymentAdmin();
	const { db, student, choose } = app;
	const before = await digest(db);
	expect((await choose("Online")).status).toBe(409);
	expect(await digest(db)).toBe(before);
	// Paid at the gateway; the browser never returned, and no webhook arrived.
	await payAtGateway(student, "success");
	expect(await purchaseStatusOf(student)).toBe("Not Purchased");
	expect(await choose("Online")).toMatchObject({ status: 200, purchaseStatus: "Online" });
	expect(await purchaseStatusOf(student)).toBe("Online");
	// Closed by staff, it opens again for the same payment; it cannot become an offline one.
	expect((await choose("Not Purchased", { reason: "By mistake" })).status).toBe(200);
	expect((await choose("Offline")).status).toBe(409);
	expect((await choose("Online")).status).toBe(200);
	expect(await db.$count(orders)).toBe(1);
	expect(
		(await db.select().from(auditEntries).orderBy(auditEntries.id)).map(({ action, after }) => [action, after?.reason]),
	).toEqual([
		["purchase.online", undefined],
		["purchase.withdraw", "By mistake"],
		["purchase.online", undefined],
	]);
});

test("staff who enter a payment are warned of an online one that is still being verified, and told what becomes of it", async () => {
	const app = await openPaymentAdmin();
	const { db, student, userId, office, choose, paymentContext } = app;
	const shown = async () => {
		const { usersFromUserModel } = await read(await office.get("/auth/admin/getuser?page=1"));
		const { person } = await read(await office.get(`/auth/admin/people/${userId}`));
		const listed = usersFromUserModel.find(({ _id }: { _id: string }) => _id === userId);
		return [listed.verifying, person.verifying];
	};
	expect(await shown()).toEqual([undefined, undefined]);
	await returnFromGateway(app, (await payAtGateway(student, "pending")).fields);
	// Before they take the fee, and again with the answer, for those who had an older page open.
	expect(await shown()).toEqual(["ORD-000001", "ORD-000001"]);
	expect(await choose("Offline", { channel: "cash", reference: "Book 7" })).toMatchObject({
		status: 200,
		message: expect.stringMatching(/ORD-000001.*still being verified.*refunded automatically/),
	});
	const paid = { state: "success", paise: 20_000_00, paymentId: "1" } as const;
	expect(await settleOrder(paymentContext, "ORD-000001", paid)).toBe("review");
	expect(await db.select().from(refunds)).toMatchObject([{ orderId: "ORD-000001", paise: 20_000_00 }]);
	expect(await shown()).toEqual([undefined, undefined]);
});

test("a payment of which the gateway knows nothing after three days is closed by staff, and holds nobody up", async () => {
	const { db, student, userId, visitor, office, file, paymentContext, sandbox } = await openPaymentAdmin();
	if (!isOnline(paymentContext) || !sandbox) throw new Error("no gateway");
	const { fields } = await payAtGateway(student, "success");
	// It forgets the payment that it has reported.
	await db.delete(sandboxPayments);
	await returnFromGateway({ visitor }, fields);
	const check = async () => (await office.post("/auth/admin/payments/ORD-000001/check", {})).status;
	// While it is being verified, staff who ask change nothing.
	expect([await check(), (await file("ORD-000001")).payment.status]).toEqual([200, "verifying"]);
	await checkLater(paymentContext, { orderId: "ORD-000001", round: 1000 });
	expect(await (await student.get("/auth/payment")).json()).toMatchObject({
		payment: { status: "review", received: false },
	});
	expect((await read(await office.get(`/auth/admin/people/${userId}`))).person.verifying).toBe("ORD-000001");
	expect((await student.post("/auth/create-payment", {})).status).toBe(409);
	expect([await check(), (await file("ORD-000001")).payment.status]).toEqual([200, "failed"]);
	expect((await office.send(`/auth/deleteuser/${userId}`, { method: "DELETE" })).status).toBe(200);
	// A gateway that cannot be asked has not said that nothing was paid, also if no browser came back.
	const [silent, other] = [visitor(), visitor()];
	for (const person of [silent, other]) {
		await registerApplicant(person);
		await beginPayment(person);
	}
	sandbox.moods.api = "dead";
	await checkLater(paymentContext, { orderId: "ORD-000002", round: 1000 });
	sandbox.moods.api = "well";
	await checkLater(paymentContext, { orderId: "ORD-000003", round: 1000 });
	const ended = await Promise.all([file("ORD-000002"), file("ORD-000003")]);
	expect(ended.map(({ payment }) => payment.status)).toEqual(["review", "failed"]);
});

test("a refund by staff has a limit, counts once however often it is sent, and is followed to its end", async () => {
	const app = await openPaymentAdmin({ GSTIN: "24AAAAA0000A1Z8" });
	const { db, student, office, file, refund, paymentContext } = app;
	await returnFromGateway(app, (await payAtGateway(student, "success")).fields);
	const whole = { amount: "20000", reason: "Leaves before the first class", refundable: "2000000" };
	expect(await refund("ORD-000001", { ...whole, amount: "20000.01" })).toMatchObject({
		status: 422,
		errors: { amount: expect.stringContaining("20,000") },
	});
	expect((await refund("ORD-000001", { ...whole, reason: "" })).status).toBe(422);
	expect((await refund("ORD-000009", whole)).status).toBe(404);
	// A partial refund, submitted five times concurrently.
	const part = { ...whole, amount: "333.33" };
	const pressed = await Promise.all(Array.from({ length: 5 }, () => refund("ORD-000001", part)));
	expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
	expect(await purchaseStatusOf(student)).toBe("Online");
	expect((await refund("ORD-000001", { ...whole, amount: "19666.67", refundable: "1966667" })).status).toBe(200);
	expect(await purchaseStatusOf(student)).toBe("Not Purchased");
	if (!isOnline(paymentContext)) throw new Error("no gateway");
	// Until the bank has made them, they are called in progress.
	const sums = async () => {
		const { payments } = await read(await office.get("/auth/admin/payments"));
		return payments.map((row: Record<string, number>) => [row.returnedPaise, row.returningPaise]);
	};
	expect(await sums()).toEqual([[0, 2_000_000]]);
	for (let round = 0; round < 2; round++)
		for (const { id } of await db.select().from(refunds).orderBy(refunds.paise))
			await followRefund(paymentContext, { refundId: id, round: null });
	expect(await file("ORD-000001")).toMatchObject({
		payment: { status: "refunded", refundablePaise: 0, returnedPaise: 2_000_000, returningPaise: 0, askable: false },
		documents: [{ kind: "invoice" }, { kind: "creditNote" }, { kind: "creditNote" }],
		refunds: [
			{ paise: 33_333, status: "done", requestedBy: "Office" },
			{ paise: 1_966_667, status: "done" },
		],
	});
	expect(Object.values(await sumAccounts(db, { test: true })).every((paise) => paise === 0)).toBe(true);
	expect((await office.post("/auth/admin/payments/ORD-000001/check", {})).status).toBe(409);
});

test("a refund that fails opens the course again, unless staff have closed it meanwhile", async () => {
	const app = await openPaymentAdmin();
	const { db, student, choose, refund, paymentContext } = app;
	if (!isOnline(paymentContext)) throw new Error("no gateway");
	await returnFromGateway(app, (await payAtGateway(student, "success")).fields);
	const whole = { amount: "20000", reason: "Generated", refundable: "2000000" };
	const fail = async () => {
		// The gateway no longer knows the payment: it will not refund anything.
		await db.update(sandboxPayments).set({ status: "failure" });
		for (const { id } of await db.select().from(refunds).where(eq(refunds.status, "requested")))
			await followRefund(paymentContext, { refundId: id, round: null });
	};
	await refund("ORD-000001", whole);
	expect(await purchaseStatusOf(student)).toBe("Not Purchased");
	// A fee that is being refunded gives no access.
	expect((await choose("Online")).status).toBe(409);
	await fail();
	expect(await purchaseStatusOf(student)).toBe("Online");
	await refund("ORD-000001", whole);
	await choose("Not Purchased", { reason: "Leaves for good" });
	await fail();
	expect(await purchaseStatusOf(student)).toBe("Not Purchased");
});

test("a gateway that takes a refund and then knows nothing of it is asked for it again", async () => {
	const { db, student, refund, paymentContext, sandbox } = await openPaymentAdmin();
	if (!isOnline(paymentContext) || !sandbox) throw new Error("no gateway");
	await returnFromGateway({ visitor: () => student }, (await payAtGateway(student, "success")).fields);
	await refund("ORD-000001", { amount: "20000", reason: "Generated", refundable: "2000000" });
	const follow = async () => {
		for (const { id } of await db.select().from(refunds))
			await followRefund(paymentContext, { refundId: id, round: null });
		return (await db.select({ status: refunds.status }).from(refunds)).map(({ status }) => status);
	};
	sandbox.moods.api = "lying";
	expect(await follow()).toEqual(["requested"]);
	// The same after it has claimed to have accepted the refund.
	await db.update(refunds).set({ status: "underway" });
	sandbox.moods.api = "well";
	// A salt that was changed on one side only says nothing about the refund: nobody is asked to make it in another way.
	const { account, ask } = paymentContext.gateway;
	const wrong = {
		...paymentContext,
		gateway: { account: { ...account, salt: "of-another-account" }, previous: [], ask },
	};
	for (const { id } of await db.select().from(refunds)) await followRefund(wrong, { refundId: id, round: null });
	expect(await db.select({ status: refunds.status }).from(refunds)).toEqual([{ status: "underway" }]);
	await follow();
	await follow();
	expect(await follow()).toEqual(["done"]);
});

test("no gateway is asked to refund a payment that was made at another one", async () => {
	const { db, student, refund, paymentContext } = await openPaymentAdmin();
	if (!isOnline(paymentContext)) throw new Error("no gateway");
	await returnFromGateway({ visitor: () => student }, (await payAtGateway(student, "success")).fields);
	await refund("ORD-000001", { amount: "500", reason: "Generated", refundable: "2000000" });
	const account = { ...paymentContext.gateway.account, test: false };
	const ask = async () => Response.json({ status: 0, error_code: 105, msg: "Invalid payuid" });
	const live = { ...paymentContext, gateway: { account, previous: [], ask } };
	const [begun] = await db.select().from(refunds);
	// It waits until its own gateway is set up again, and does not count as refused.
	await followRefund(live, { refundId: begun?.id ?? "", round: null });
	expect(await db.select({ status: refunds.status }).from(refunds)).toEqual([{ status: "requested" }]);
	const wish = { paise: 500_00, reason: "Generated", requestedBy: "office" };
	expect(await db.transaction((tx) => refundOrder(live, tx, "ORD-000001", wish))).toEqual({
		ok: false,
		why: "noGateway",
	});
});

test("a payment of which the gateway says nothing is closed as not paid by staff, and its buyer pays again", async () => {
	const { db, office, student, file, paymentContext, ...app } = await openPaymentAdmin();
	const { gateway } = paymentContext;
	if (!gateway) throw new Error("no gateway");
	const first = await payAtGateway(student, "success");
	const close = async (reason = "Not in the old account") =>
		read(await office.post("/auth/admin/payments/ORD-000001/close", { reason }));
	expect(await close()).toMatchObject({ status: 409, message: expect.stringContaining("Started") });

	// Three days without a result, and the account is no longer in the settings.
	const { account } = gateway;
	gateway.account = { ...account, key: "OTHER1", salt: "another-salt" };
	const check = async () => read(await office.post("/auth/admin/payments/ORD-000001/check", {}));
	// Before the three days nobody is told to close it, because nobody can.
	expect(await check()).toMatchObject({ status: 409, message: expect.stringMatching(/PAYU_PREVIOUS\.$/) });
	await db.update(orders).set({ status: "review" });
	expect((await student.post("/auth/create-payment", {})).status).toBe(409);
	expect(await check()).toMatchObject({
		status: 409,
		message: expect.stringMatching(/PAYU_PREVIOUS, or .* close the payment as not paid\.$/),
	});
	expect(await file("ORD-000001")).toMatchObject({
		payment: { status: "review", closable: true, lateReport: "unseen" },
	});
	expect(await close(" ")).toMatchObject({ status: 422, errors: { reason: expect.any(String) } });
	expect((await student.post("/auth/admin/payments/ORD-000001/close", { reason: "Mine" })).status).toBe(403);
	expect((await close()).status).toBe(200);
	expect((await close()).status).toBe(409);
	expect(await file("ORD-000001")).toMatchObject({
		payment: { status: "failed", note: "Closed as not paid: Not in the old account", closable: false },
	});
	const log = await db.select().from(auditEntries).where(eq(auditEntries.action, "payment.close"));
	expect(log).toMatchObject([{ subjectId: "ORD-000001", before: { status: "review" }, after: { status: "failed" } }]);
	await beginPayment(student);

	// What was paid after all still opens the course, also if it is found only while staff close the payment.
	gateway.account = account;
	await db.update(orders).set({ status: "review" }).where(eq(orders.id, "ORD-000001"));
	expect(await close()).toMatchObject({ status: 409, message: expect.stringContaining("Paid") });
	await returnFromGateway(app, first.fields);
	expect(await purchaseStatusOf(student)).toBe("Online");
});

test("a payment that is still under way is not closed as not paid, and one that arrives after all counts and is reported", async () => {
	const { db, office, student, email, file, paymentContext, sandbox, ...app } = await openPaymentAdmin();
	if (!isOnline(paymentContext) || !sandbox) throw new Error("no gateway");
	await returnFromGateway(app, (await payAtGateway(student, "pending")).fields);
	await checkLater(paymentContext, { orderId: "ORD-000001", round: 1000 });
	expect(await file("ORD-000001")).toMatchObject({
		payment: { status: "review", closable: true, lateReport: "counts" },
	});
	const close = async () =>
		read(await office.post("/auth/admin/payments/ORD-000001/close", { reason: "Not in the dashboard" }));
	expect(await close()).toMatchObject({ status: 409, message: expect.stringContaining("under way") });
	expect((await file("ORD-000001")).payment.status).toBe("review");

	// The gateway cannot be asked, and its message is lost: the daily check finds the payment.
	sandbox.moods.api = "dead";
	expect((await close()).status).toBe(200);
	sandbox.moods.api = "well";
	const { rows: planned } = await db.execute<{ round: number }>(
		sql`select (data->>'round')::int as round from jobs.job where name = 'check-payment' and start_after > now() + interval '20 hours'`,
	);
	expect(planned).toHaveLength(1);
	await db.update(sandboxPayments).set({ status: "success", unmappedStatus: "captured" });
	await checkLater(paymentContext, { orderId: "ORD-000001", round: planned[0]?.round ?? 1000 });
	expect(await purchaseStatusOf(student)).toBe("Online");
	const told = await db.select().from(emails).where(eq(emails.kind, "paymentAlert"));
	expect(told.map(({ data }) => (data as { what: string }).what)).toEqual([
		"No response from the gateway for three days.",
		"Paid after it was closed as not paid. The course is open.",
	]);
	// What staff are told of a deleted account is what happens.
	await db.update(users).set({ erasedAt: new Date() }).where(eq(users.email, email));
	expect(await file("ORD-000001")).toMatchObject({ payment: { lateReport: "review" } });
});

test("a payment that is still under way after ten days is closed by staff, and goes back if it arrives after its buyer has paid again", async () => {
	const app = await openPaymentAdmin();
	const { db, office, student, paymentContext } = app;
	if (!isOnline(paymentContext)) throw new Error("no gateway");
	await returnFromGateway(app, (await payAtGateway(student, "pending")).fields);
	await checkLater(paymentContext, { orderId: "ORD-000001", round: 1000 });
	const close = async () =>
		read(await office.post("/auth/admin/payments/ORD-000001/close", { reason: "The bank knows nothing of it" }));
	const begin = (daysAgo: number) =>
		db.update(orders).set({ createdAt: new Date(Date.now() - daysAgo * 24 * 60 * 60_000) });
	await begin(9.9);
	expect((await close()).status).toBe(409);
	await begin(10.1);
	expect((await close()).status).toBe(200);
	await returnFromGateway(app, (await payAtGateway(student, "success")).fields);
	expect(await purchaseStatusOf(student)).toBe("Online");
	const paid = { state: "success", paise: 20_000_00, paymentId: "1" } as const;
	expect(await settleOrder(paymentContext, "ORD-000001", paid)).toBe("review");
	expect(await db.select().from(refunds)).toMatchObject([{ orderId: "ORD-000001", paise: 20_000_00 }]);
	expect(await sumAccounts(db, { test: true })).toMatchObject({ "course-fees": -20_000_00, unmatched: -20_000_00 });
});

test("a test payment keeps nobody from paying once real payments are accepted, neither online nor at the office", async () => {
	const app = await openPaymentAdmin();
	const { db, office, student, choose, paymentContext } = app;
	const { gateway } = paymentContext;
	if (!gateway) throw new Error("no gateway");
	const { account } = gateway;
	const tester = app.visitor();
	const { email } = await registerApplicant(tester);
	const chooseTester = async (purchaseStatus: string) =>
		(await office.post("/auth/admin/updateSingleUserStatus", { userId: await idOf(db, email), purchaseStatus })).status;
	for (const one of [student, tester]) await returnFromGateway(app, (await payAtGateway(one, "success")).fields);
	// A refund of it is not made before the gateway is changed.
	const wish = { paise: 500_00, reason: "Generated", requestedBy: "office" };
	await db.transaction((tx) => refundOrder(paymentContext, tx, "ORD-000002", wish));
	for (const close of [choose, chooseTester]) await close("Not Purchased");
	const state = async () => (await student.get("/auth/payment")).json();
	expect(await state()).toMatchObject({ closed: true, payment: { order: "ORD-000001" } });
	expect([(await choose("Offline")).status, await chooseTester("Offline")]).toEqual([409, 409]);

	gateway.account = { ...account, test: false };
	expect(await state()).toMatchObject({ closed: false, payment: null });
	await returnFromGateway(app, (await payAtGateway(student, "success")).fields);
	expect(await state()).toMatchObject({ payment: { order: "ORD-000003", status: "paid", test: false } });
	expect(await purchaseStatusOf(student)).toBe("Online");
	expect(await chooseTester("Offline")).toBe(200);
	expect(await purchaseStatusOf(tester)).toBe("Offline");
	expect(await sumAccounts(db)).toEqual({ gateway: 20_000_00, cash: 20_000_00, "course-fees": -40_000_00 });
	expect(await sumAccounts(db, { test: true })).toEqual({ gateway: 0, "course-fees": 0 });
	const ended = await db.select({ status: orders.status }).from(orders).where(eq(orders.isTest, true));
	expect(ended).toEqual([{ status: "refunded" }, { status: "refunded" }]);
	expect(await db.$count(emails, eq(emails.kind, "refundDone"))).toBe(0);
});

test("an office payment is refunded by staff, with the channel", async () => {
	const { db, student, choose, refund, ...app } = await openPaymentAdmin();
	await choose("Offline");
	const whole = { amount: "20000", reason: "Moves away", refundable: "2000000" };
	expect(await refund("ORD-000001", whole)).toMatchObject({ status: 422, errors: { reference: expect.any(String) } });
	expect(await refund("ORD-000001", { ...whole, channel: "gateway", reference: "12" })).toMatchObject({
		status: 422,
		errors: { channel: expect.any(String) },
	});
	// As the page shows it to a reader of Gujarati.
	expect(await refund("ORD-000001", { ...whole, amount: "₹૨૦,૦૦૦", reference: "Cash book 12" })).toMatchObject({
		status: 200,
		message: expect.stringContaining("is recorded"),
	});
	expect(await purchaseStatusOf(student)).toBe("Not Purchased");
	expect(await sumAccounts(db)).toEqual({ cash: 0, "course-fees": 0 });
	// The e-mail says how, and names the document by its title.
	const [mail] = await db.select().from(emails).where(eq(emails.kind, "refundDone"));
	expect(mail?.data).toMatchObject({ paper: "refundReceipt", reference: "Cash book 12" });
	await app.mail.deliver({ mailId: mail?.id ?? "" }, new AbortController().signal);
	const [written] = await db.select().from(emails).where(eq(emails.kind, "refundDone"));
	expect(written?.html).toContain("Cash book 12");
	expect(written?.html).not.toMatch(/original payment method|credit note/i);
	// The course can be bought again.
	expect((await choose("Offline", { channel: "upi", reference: "UPI-9" })).status).toBe(200);
});

test("payments are found by name, e-mail, order and transaction, and narrowed by what and when", async () => {
	const { office, email, student, visitor, choose, db, paymentContext } = await openPaymentAdmin();
	await choose("Offline");
	const other = visitor();
	await registerApplicant(other);
	await payAtGateway(other, "failure");
	const ask = async (query: string) => read(await office.get(`/auth/admin/payments?${query}`));
	const ordersOf = async (query: string) => (await ask(query)).payments.map(({ order }: { order: string }) => order);
	expect(await ordersOf("")).toEqual(["ORD-000002", "ORD-000001"]);
	expect(await ordersOf("sort=oldest")).toEqual(["ORD-000001", "ORD-000002"]);
	expect(await ordersOf(`q=${email.toUpperCase()}`)).toEqual(["ORD-000001"]);
	expect(await ordersOf("q=ord-000002")).toEqual(["ORD-000002"]);
	const [{ txnid }] = (await ask("q=ord-000002")).payments;
	expect(await ordersOf(`q=${txnid.toLowerCase()}`)).toEqual(["ORD-000002"]);
	expect(await ordersOf("q=asha&status=paid")).toEqual(["ORD-000001"]);
	expect(await ordersOf("channel=gateway")).toEqual(["ORD-000002"]);
	expect(await ordersOf("kind=test")).toEqual(["ORD-000002"]);
	expect(await ordersOf("kind=real")).toEqual(["ORD-000001"]);
	expect(await ordersOf("to=2026-01-01")).toEqual([]);
	expect((await ask("status=lost")).status).toBe(400);
	// Begun on the last day of a year of accounts and received on the first of the next one, with another amount.
	const late = visitor();
	await registerApplicant(late);
	await beginPayment(late);
	const begunAt = new Date("2026-03-31T18:29:00Z");
	await db.update(orders).set({ createdAt: begunAt }).where(eq(orders.id, "ORD-000003"));
	vi.setSystemTime("2026-03-31T18:31:00Z");
	const received = { state: "success", paise: 19_000_00, paymentId: "1" } as const;
	expect(await settleOrder(paymentContext, "ORD-000003", received)).toBe("review");
	vi.useRealTimers();
	expect(await ordersOf("from=2026-03-31&to=2026-03-31")).toEqual([]);
	expect(await ordersOf("from=2026-04-01&to=2026-04-01")).toEqual(["ORD-000003"]);
	const [{ paidAt }] = (await ask("from=2026-04-01&to=2026-04-01")).payments;
	expect(paidAt).toBe("2026-03-31T18:31:00.000Z");
	const [entry] = (await read(await office.get("/auth/admin/payments/ORD-000003"))).ledger;
	expect(entry.at).toBe(paidAt);
	const csv = await (await office.post("/auth/admin/payments/export", { status: "review" })).text();
	expect(csv).toContain('"2026-04-01"');
	expect(await ask("")).toMatchObject({
		total: 3,
		ledger: {
			real: { cash: 2_000_000, "course-fees": -2_000_000 },
			test: { gateway: 19_000_00, unmatched: -19_000_00 },
		},
	});
	expect((await student.get("/auth/admin/payments")).status).toBe(403);
});

test("nothing in the exported payments runs in a spreadsheet or loses digits there, and the audit log says who exported them", async () => {
	const { db, office, student, choose, userId } = await openPaymentAdmin();
	await choose("Offline", { channel: "cash", reference: "=HYPERLINK(0)" });
	const answer = await office.post("/auth/admin/payments/export", { kind: "real" });
	expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
	const [heads = "", row = ""] = (await answer.text()).split("\r\n");
	expect(heads).toContain('"Order","Transaction"');
	expect(row).toContain(`"'=HYPERLINK(0)"`);
	expect(row).toContain(',20000,0,"Paid"');
	expect(row).toContain("EIBR/");
	const log = await db.select().from(auditEntries).orderBy(auditEntries.id);
	expect(log.map(({ action, subjectId }) => [action, subjectId])).toEqual([
		["purchase.offline", userId],
		["payment.export", "payments"],
	]);
	// The course is named in the language of the screen, as in the list.
	const inHindi = await (await office.post("/hi/auth/admin/payments/export", { kind: "real" })).text();
	const { payments } = await (await office.get("/hi/auth/admin/payments?page=1")).json();
	expect(inHindi).toContain(`"${payments[0].product}"`);
	// The received amount counts if it differs from the order. A spreadsheet would show these numbers of a bank as
	// 4.03994E+17 and 4123.
	await db
		.update(orders)
		.set({ receivedPaise: 19_000_00, gatewayPaymentId: "403993715531234567", reference: "0004123" });
	const again = await (await office.post("/auth/admin/payments/export", { kind: "real" })).text();
	for (const cells of [',19000,0,"Paid"', `,"'403993715531234567",`, `,"'0004123",`]) expect(again).toContain(cells);
	// And these numbers of a book as 10 December, 1 February, a day of 2011 and one and a half.
	for (const reference of ["10-12", "1/2", " 3/2026", "11-12-13", "1 1/2"]) {
		await db.update(orders).set({ reference });
		const written = await (await office.post("/auth/admin/payments/export", { kind: "real" })).text();
		expect(written).toContain(`,"'${reference}",`);
		expect(written).toMatch(/,"\d{4}-\d\d-\d\d \d\d:\d\d","\d{4}-\d\d-\d\d \d\d:\d\d","\d{4}-\d\d-\d\d",/);
	}
	const listed = await (await office.get("/auth/admin/payments?page=1")).json();
	const details = await (await office.get(`/auth/admin/payments/${listed.payments[0].order}`)).json();
	const file = await (await office.get(`/auth/admin/people/${userId}`)).json();
	expect([listed.payments[0].paise, details.payment.paise, file.orders[0].paise]).toEqual(Array(3).fill(19_000_00));
	expect(details.payment.orderedPaise).toBe(20_000_00);
	// The page of their batch and their own pages agree.
	const batch = await addBatch(db, {});
	await db.insert(seats).values({ id: "seat", batchId: batch.id, userId, state: "taken" });
	const people = await (await office.get(`/auth/admin/batches/${batch.id}`)).json();
	const own = await (await student.get("/auth/payments")).json();
	expect([people.seats[0].order.paise, own.payments[0].paise]).toEqual([19_000_00, 19_000_00]);
});
