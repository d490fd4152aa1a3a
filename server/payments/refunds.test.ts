// Refunds: in part, in full, and automatic ones after a double payment.
import { eq, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { users } from "#server/accounts/table.ts";
import { emails } from "#server/email/table.ts";
import { sumAccounts } from "#server/payments/ledger.ts";
import { isOnline } from "#server/payments/payment-context.ts";
import { oldPayments } from "#server/payments/personal-data.ts";
import { followRefund, refundOrder, settleRefund } from "#server/payments/refunds.ts";
import { settleOrder } from "#server/payments/settlement.ts";
import { documents, ledgerEntries, orders, refunds, sandboxPayments } from "#server/payments/table.ts";
import { openAdmin } from "#tests/admin.ts";
import { openApp } from "#tests/app.ts";
import type { openBrowser } from "#tests/browser.ts";
import { publishContent } from "#tests/content.ts";
import { registerApplicant } from "#tests/people.ts";
import { idOf } from "#tests/rows.ts";
import { payAtGateway, returnFromGateway } from "#tests/servers/gateway.ts";

const purchaseStatusOf = async (browser: ReturnType<typeof openBrowser>) =>
	(await (await browser.get("/auth/getuser")).json()).users.purchaseStatus;

test("a refund gets a credit note, a full refund closes the course, and the ledger stays balanced", async () => {
	const app = await openApp({ GSTIN: "24AAAAA0000A1Z8" });
	const student = app.visitor();
	await registerApplicant(student);
	await returnFromGateway(app, (await payAtGateway(student, "success")).fields);
	const requestRefund = (paise: number) =>
		app.db.transaction((tx) =>
			refundOrder(app.paymentContext, tx, "ORD-000001", { paise, reason: "Left.", requestedBy: "office" }),
		);
	const followUp = async (requested: Awaited<ReturnType<typeof requestRefund>>) => {
		if (!requested.ok || !isOnline(app.paymentContext)) throw new Error("not asked");
		for (let round = 0; round < 3; round++)
			await followRefund(app.paymentContext, { refundId: requested.refund.id, round: null });
	};
	// The student has another address by now.
	await app.db.update(users).set({ email: "moved@example.com" }).where(eq(users.role, "user"));
	await followUp(await requestRefund(333_33));
	expect(await purchaseStatusOf(student)).toBe("Online");
	expect(await requestRefund(2_000_000)).toEqual({ ok: false, why: "tooMuch" });
	const rest = await requestRefund(2_000_000 - 333_33);
	expect(await purchaseStatusOf(student)).toBe("Not Purchased");
	await followUp(rest);
	expect(await app.db.select({ status: orders.status }).from(orders)).toEqual([{ status: "refunded" }]);
	expect(Object.values(await sumAccounts(app.db, { test: true }))).toEqual([0, 0, 0, 0]);
	const notes = await app.db
		.select({ kind: documents.kind, number: documents.number })
		.from(documents)
		.orderBy(documents.issuedAt);
	expect(notes.map(({ kind }) => kind)).toEqual(["invoice", "creditNote", "creditNote"]);
	// Around midnight nothing falls on another day, or in another financial year, in the figures than on its document.
	const timesIn = async (table: typeof documents | typeof ledgerEntries, at: PgColumn) =>
		(await app.db.selectDistinct({ at }).from(table).orderBy(at)).map((row) => row.at);
	const issued = await timesIn(documents, documents.issuedAt);
	expect(issued).toHaveLength(3);
	expect(await timesIn(ledgerEntries, ledgerEntries.at)).toEqual(issued);
	const told = await app.db.select().from(emails).where(eq(emails.kind, "refundDone"));
	expect(told.map(({ recipient }) => recipient)).toEqual(["moved@example.com", "moved@example.com"]);
});

test("a second payment for the same course is refunded automatically, and the staff are notified", async () => {
	const app = await openApp();
	const student = app.visitor();
	await registerApplicant(student);
	await payAtGateway(student, "failure").then(({ fields }) => returnFromGateway(app, fields));
	await returnFromGateway(app, (await payAtGateway(student, "success")).fields);
	const late = { state: "success", paise: 2_000_000, paymentId: "77" } as const;
	expect(await settleOrder(app.paymentContext, "ORD-000001", late)).toBe("review");
	expect(await settleOrder(app.paymentContext, "ORD-000001", late)).toBe("review");
	expect(await app.db.select({ paise: refunds.paise, status: refunds.status }).from(refunds)).toEqual([
		{ paise: 2_000_000, status: "requested" },
	]);
	expect(await app.db.$count(emails, eq(emails.kind, "paymentAlert"))).toBe(1);
	expect(await purchaseStatusOf(student)).toBe("Online");
	expect(await sumAccounts(app.db, { test: true })).toEqual({
		"course-fees": -2_000_000,
		gateway: 4_000_000,
		unmatched: -2_000_000,
	});
});

test("a refund that the gateway refuses is made by bank transfer, and recorded as such", async () => {
	const app = await openAdmin();
	const student = app.visitor();
	await registerApplicant(student);
	await returnFromGateway(app, (await payAtGateway(student, "success")).fields);
	const refund = async (how: Record<string, string>) => {
		const form = { amount: "20000", reason: "Moves away", refundable: "2000000", ...how };
		const response = await app.office.post("/auth/admin/payments/ORD-000001/refund", form);
		return { status: response.status, ...(await response.json()) };
	};
	expect((await refund({})).status).toBe(200);
	const [asked] = await app.db.select().from(refunds);
	await settleRefund(app.paymentContext, asked?.id ?? "", "refused");
	expect(await purchaseStatusOf(student)).toBe("Online");
	const [alert] = await app.db.select().from(emails).where(eq(emails.kind, "paymentAlert"));
	expect(alert?.data).toMatchObject({ what: expect.stringContaining("bank transfer") });

	expect(await refund({ channel: "bank" })).toMatchObject({ status: 422, errors: { reference: expect.any(String) } });
	expect((await refund({ channel: "bank", reference: "NEFT 123" })).status).toBe(200);
	expect(await purchaseStatusOf(student)).toBe("Not Purchased");
	expect(await sumAccounts(app.db, { test: true })).toEqual({
		gateway: 2_000_000,
		bank: -2_000_000,
		"course-fees": 0,
	});
	expect(await (await app.office.get("/auth/admin/payments/ORD-000001")).json()).toMatchObject({
		payment: { status: "refunded", refundablePaise: 0 },
		refunds: [
			{ status: "failed", channel: "gateway" },
			{ status: "done", channel: "bank", reference: "NEFT 123" },
		],
	});
	const [told] = await app.db.select().from(emails).where(eq(emails.kind, "refundDone"));
	expect(told?.data).toMatchObject({ reference: "NEFT 123" });
});

test("staff who ask about a refund are told when the gateway does not answer", async () => {
	const app = await openAdmin();
	const { gateway } = app.paymentContext;
	if (!gateway) throw new Error("no gateway");
	const student = app.visitor();
	await registerApplicant(student);
	await returnFromGateway(app, (await payAtGateway(student, "success")).fields);
	await app.db.transaction((tx) =>
		refundOrder(app.paymentContext, tx, "ORD-000001", { paise: 50_000, reason: "Left.", requestedBy: "office" }),
	);
	const { ask } = gateway;
	gateway.ask = () => Promise.reject(new Error("no route"));
	const silent = await app.office.post("/auth/admin/payments/ORD-000001/check", {});
	gateway.ask = ask;
	expect([silent.status, (await silent.json()).message]).toEqual([
		409,
		"The payment gateway is not responding. Nothing was changed. Please try again later.",
	]);
	expect((await app.office.post("/auth/admin/payments/ORD-000001/check", {})).status).toBe(200);
});

test("a payment that matched no order ends with its refund: nobody has to look at it, and its payer is forgotten in time", async () => {
	const app = await openAdmin();
	if (!isOnline(app.paymentContext)) throw new Error("no gateway");
	const student = app.visitor();
	await registerApplicant(student);
	const first = await payAtGateway(student, "failure");
	await returnFromGateway(app, first.fields);
	await returnFromGateway(app, (await payAtGateway(student, "success")).fields);
	// The bank approves the first payment after all, so both are paid.
	await app.db.update(sandboxPayments).set({ status: "success", unmappedStatus: "captured" });
	await returnFromGateway(app, first.fields);
	for (let round = 0; round < 3; round++)
		for (const { id } of await app.db.select().from(refunds))
			await followRefund(app.paymentContext, { refundId: id, round: null });
	expect((await (await app.office.get("/auth/admin/payments?status=review")).json()).total).toBe(0);
	expect(await (await app.office.get("/auth/admin/payments/ORD-000001")).json()).toMatchObject({
		payment: { status: "refunded", refundablePaise: 0 },
		refunds: [{ status: "done" }],
	});
	// The course stays open, and the page does not say otherwise.
	expect(await purchaseStatusOf(student)).toBe("Online");
	await app.db.execute(sql`update orders set created_at = created_at + interval '1 day' where id = 'ORD-000001'`);
	expect((await (await student.get("/auth/payment")).json()).payment).toMatchObject({
		status: "refunded",
		invoiced: false,
	});

	await app.db.execute(sql`update orders set paid_at = paid_at - interval '30 years'`);
	const due = await app.db.execute<{ id: string }>(oldPayments.due(sql`now() - interval '20 years'`));
	expect(due.rows.map(({ id }) => id).sort()).toEqual(["ORD-000001", "ORD-000002"]);
});

test("a credit note names the seller of its invoice, and the last paise can be refunded", async () => {
	const app = await openAdmin({ GSTIN: "24AAAAA0000A1Z8" });
	const student = app.visitor();
	const { email } = await registerApplicant(student);
	const userId = await idOf(app.db, email);
	const paid = { userId, purchaseStatus: "Offline", channel: "cash", amount: "18500.50" };
	expect((await app.office.post("/auth/admin/updateSingleUserStatus", paid)).status).toBe(200);
	await publishContent(app, { institute: { parent: "Other Trust" } });
	const refund = async (amount: string, refundable: number) => {
		const form = { amount, reason: "Discount", reference: "NEFT", refundable: String(refundable) };
		return (await app.office.post("/auth/admin/payments/ORD-000001/refund", form)).status;
	};
	expect(await refund("0.50", 18_500_50)).toBe(422);
	expect(await refund("18500", 18_500_50)).toBe(200);
	expect(await refund("0.50", 50)).toBe(200);
	expect(await purchaseStatusOf(student)).toBe("Not Purchased");
	const issued = await app.db.select({ facts: documents.facts }).from(documents).orderBy(documents.issuedAt);
	const [invoice, ...notes] = issued.map(({ facts }) => facts);
	for (const { seller } of notes) expect(seller).toEqual(invoice?.seller);
	expect(notes).toHaveLength(2);
});

test("the credit note of a buyer who is erased meanwhile has what the law wants on it, and neither their address nor their number", async () => {
	const app = await openAdmin({ GSTIN: "24AAAAA0000A1Z8" });
	const { email } = await registerApplicant(app.visitor());
	const userId = await idOf(app.db, email);
	const paid = { userId, purchaseStatus: "Offline", channel: "cash", amount: "20000" };
	expect((await app.office.post("/auth/admin/updateSingleUserStatus", paid)).status).toBe(200);
	expect((await app.office.send(`/auth/deleteuser/${userId}`, { method: "DELETE" })).status).toBe(200);
	const form = { amount: "500", reason: "Discount", reference: "NEFT", refundable: "2000000" };
	expect((await app.office.post("/auth/admin/payments/ORD-000001/refund", form)).status).toBe(200);
	const issued = await app.db.select({ facts: documents.facts }).from(documents).orderBy(documents.issuedAt);
	const [invoice, note] = issued.map(({ facts }) => facts);
	expect(invoice?.buyer).toMatchObject({ email });
	expect(note?.buyer).toEqual({ ...invoice?.buyer, email: "", phone: "" });
	expect((await app.office.get(`/auth/document?number=${encodeURIComponent(note?.number ?? "")}`)).status).toBe(200);
});
