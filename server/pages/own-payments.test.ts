// What a student reads about their payments.
import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { settleOrder } from "#server/payments/orders.ts";
import { orders } from "#server/payments/table.ts";
import { openBuiltSite, textOf } from "#tests/built-site.ts";
import { registerApplicant } from "#tests/people.ts";
import { idOf } from "#tests/rows.ts";
import { beginPayment, payAtGateway, returnFromGateway } from "#tests/servers/gateway.ts";

test("whoever has paid is not asked to try again", async () => {
	const app = await openBuiltSite({}, ["/"]);
	const { db, paymentContext } = app;
	const browser = app.visitor();
	const userId = await idOf(db, (await registerApplicant(browser)).email);
	const read = async (address: string) => textOf(await (await browser.get(address)).text());
	await returnFromGateway(app, (await payAtGateway(browser, "failure")).fields);
	await beginPayment(browser);
	expect(await read("/profile")).toContain("You can try again on the courses page.");
	const own = await db.select().from(orders).where(eq(orders.userId, userId)).orderBy(asc(orders.createdAt));
	const [first = "", second = ""] = own.map(({ id }) => id);

	// The bank approves the first attempt after all.
	const approve = (id: string) =>
		settleOrder(paymentContext, id, { state: "success", paise: 2_000_000, paymentId: `mihpay ${id}` });
	expect(await approve(first)).toBe("paid");
	expect(await read("/payment-success")).toContain("Payment Successful!");
	const profile = await read("/profile");
	expect(profile).toContain(second);
	expect(profile).not.toContain("You can try again on the courses page.");
});
