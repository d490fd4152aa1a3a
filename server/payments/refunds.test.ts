// Money that goes back: in parts, as a whole, and by itself when somebody has paid twice.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { emails } from "#server/email/table.ts";
import { sumAccounts } from "#server/payments/ledger.ts";
import { settleOrder } from "#server/payments/orders.ts";
import { isOnline } from "#server/payments/payment-context.ts";
import { followRefund, refundOrder } from "#server/payments/refunds.ts";
import { documents, orders, refunds } from "#server/payments/table.ts";
import { openApp } from "#tests/app.ts";
import type { openBrowser } from "#tests/browser.ts";
import { registerApplicant } from "#tests/people.ts";
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
