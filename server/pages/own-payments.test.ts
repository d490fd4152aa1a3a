// What a student reads about their payments.
import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { refundOrder, settleRefund } from "#server/payments/refunds.ts";
import { settleOrder } from "#server/payments/settlement.ts";
import { orders, refunds } from "#server/payments/table.ts";
import { openBuiltSite, textOf } from "#tests/built-site.ts";
import { registerApplicant } from "#tests/people.ts";
import { idOf } from "#tests/rows.ts";
import { beginPayment, payAtGateway, returnFromGateway } from "#tests/servers/gateway.ts";

/** Somebody whose first payment has failed, and who has begun a second one. */
async function openTwoAttempts() {
	const app = await openBuiltSite({}, ["/"]);
	const { db, paymentContext } = app;
	const browser = app.visitor();
	const userId = await idOf(db, (await registerApplicant(browser)).email);
	const read = async (address: string) => textOf(await (await browser.get(address)).text());
	await returnFromGateway(app, (await payAtGateway(browser, "failure")).fields);
	await beginPayment(browser);
	const own = await db.select().from(orders).where(eq(orders.userId, userId)).orderBy(asc(orders.createdAt));
	const [first = "", second = ""] = own.map(({ id }) => id);
	return { browser, read, first, second, db, paymentContext };
}

test("whoever has paid is not asked to try again, reads why a second payment goes back, and of a refund by the office only what is true of it", async () => {
	const { read, first, second, db, paymentContext } = await openTwoAttempts();
	expect(await read("/profile")).toContain("You can try again on the courses page.");

	// The bank approves the first attempt after all.
	const approve = (id: string) =>
		settleOrder(paymentContext, id, { state: "success", paise: 2_000_000, paymentId: `mihpay ${id}` });
	expect(await approve(first)).toBe("paid");
	expect(await read("/payment-success")).toContain("Payment Successful!");
	const profile = await read("/profile");
	expect(profile).toContain(second);
	expect(profile).not.toContain("You can try again on the courses page.");

	// The second one too. The gateway does not take it back, so the office transfers it.
	expect(await approve(second)).toBe("review");
	expect(await read("/payment-success")).toContain("You had already paid for the course");
	const [refused] = await db.select().from(refunds).where(eq(refunds.orderId, second));
	await settleRefund(paymentContext, refused?.id ?? "", "refused");
	const wish = { paise: 2_000_000, reason: "Paid twice", requestedBy: "office", reference: "NEFT 123" };
	await db.transaction((tx) => refundOrder(paymentContext, tx, second, { ...wish, channel: "bank" }));
	for (const address of ["/payment-success", "/profile"]) {
		const page = await read(address);
		expect(page).toContain("The amount has been refunded.");
		expect(page).not.toContain("original payment method");
	}
});

test("nobody is asked to pay again while staff look at what was received, and everybody once it goes back", async () => {
	const { browser, read, first, second, db, paymentContext } = await openTwoAttempts();
	// The bank reports another amount for the first attempt.
	const received = { state: "success", paise: 19_000_00, paymentId: "mihpay" } as const;
	expect(await settleOrder(paymentContext, first, received)).toBe("review");
	const profile = await read("/profile");
	expect(profile).toContain("Your payment is being verified. Please do not pay again.");
	expect(profile).not.toContain("You can try again on the courses page.");
	expect(await read("/accesscourse")).toContain("Please do not pay again.");
	expect(await read("/payment-success")).toContain("Your payment is under review");

	await db.delete(orders).where(eq(orders.id, second));
	// Once real payments are accepted, a test payment holds nobody up.
	const { gateway } = paymentContext;
	if (!gateway) throw new Error("no gateway");
	const { account } = gateway;
	gateway.account = { ...account, test: false };
	expect(await read("/profile")).not.toContain("Please do not pay again.");
	expect(await read("/accesscourse")).toContain("Buy the course");
	gateway.account = account;
	expect(await read("/accesscourse")).not.toContain("Buy the course");
	const wish = { paise: 19_000_00, reason: "Another amount", requestedBy: "office" };
	expect(await db.transaction((tx) => refundOrder(paymentContext, tx, first, wish))).toMatchObject({ ok: true });
	expect(await read("/payment-success")).toContain("Your refund is in progress");
	expect(await read("/profile")).not.toContain("Please do not pay again.");
	expect(await read("/accesscourse")).toContain("Buy the course");
	await beginPayment(browser);
});

test("whoever never paid is not told of a refund when staff undo a payment that they have recorded by mistake", async () => {
	const app = await openBuiltSite({}, ["/"]);
	const [office, browser] = [await app.signIn(), app.visitor()];
	const userId = await idOf(app.db, (await registerApplicant(browser)).email);
	const choose = async (purchaseStatus: string, more: Record<string, string>) =>
		(await office.post("/auth/admin/updateSingleUserStatus", { userId, purchaseStatus, ...more })).status;
	expect(await choose("Offline", { channel: "cash", reference: "Book 7", amount: "20000" })).toBe(200);
	expect(await choose("Not Purchased", { reason: "The wrong Asha", mistake: "yes" })).toBe(200);
	for (const address of ["/payment-success", "/profile"]) {
		const page = textOf(await (await browser.get(address)).text());
		expect(page).toMatch(/recorded by mistake/i);
		expect(page).not.toContain("has been refunded");
	}
});
