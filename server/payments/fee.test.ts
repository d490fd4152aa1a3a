// A different fee and course name, as the owner publishes them, and payments with tax.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { feeOf } from "#content/fee.ts";
import { emails } from "#server/email/table.ts";
import { documents, orders } from "#server/payments/table.ts";
import { openApp } from "#tests/app.ts";
import { publishContent } from "#tests/content.ts";
import { registerApplicant } from "#tests/people.ts";
import { readForm } from "#tests/rendered-form.ts";
import { returnFromGateway } from "#tests/servers/gateway.ts";

const gstin = "24AAAAA0000A1Z8";

const publishFees = (app: Parameters<typeof publishContent>[0]) =>
	publishContent(app, { fees: { product: "Export Course", price: 24_500_00 } });

test("a changed fee and name are bought, and the old ones are refused", async () => {
	const app = await openApp();
	await publishFees(app);
	const student = app.visitor();
	await registerApplicant(student);
	const order = (fields: object) => student.post("/auth/create-payment", fields);
	expect(await (await order({ amount: 20000, productinfo: "Advance Course" })).json()).toMatchObject({
		success: false,
		errors: { amount: expect.any(String), productinfo: expect.any(String) },
	});
	for (const amount of [24500, "24500", "24500.00"])
		expect((await order({ amount, productinfo: "Export Course" })).status).toBe(200);
	const checkout = readForm(await (await order({})).text());
	expect(checkout.fields).toMatchObject({ amount: "24500.00", productinfo: "Export Course" });
	const hosted = readForm(await (await student.submit(checkout.action, checkout.fields)).text());
	const leaving = await student.submit("/sandbox/gateway/pay", { ...hosted.fields, outcome: "success" });
	await returnFromGateway(app, readForm(await leaving.text()).fields);
	expect((await (await student.get("/auth/getuser")).json()).users.purchaseStatus).toBe("Online");
	const [receipt] = await app.db.select({ facts: documents.facts }).from(documents);
	expect(receipt?.facts).toMatchObject({ item: { name: "Export Course" }, tax: { total: 24_500_00 } });
});

test("a course is sold also under a name with characters that the gateway does not take", async () => {
	const app = await openApp();
	await publishContent(app, { fees: { product: "Export | Import  Course" } });
	const student = app.visitor();
	await registerApplicant(student);
	const checkout = readForm(await (await student.post("/auth/create-payment", {})).text());
	const hosted = readForm(await (await student.submit(checkout.action, checkout.fields)).text());
	const leaving = await student.submit("/sandbox/gateway/pay", { ...hosted.fields, outcome: "success" });
	const back = await returnFromGateway(app, readForm(await leaving.text()).fields);
	expect([back.status, back.headers.get("location")]).toEqual([303, "/payment-success"]);
});

test("an attempt that was begun before the fee or the name was changed ends, and the new one is of today", async () => {
	const app = await openApp();
	const student = app.visitor();
	await registerApplicant(student);
	const begin = async () => readForm(await (await student.post("/auth/create-payment", {})).text());
	const first = await begin();
	expect(first.fields.amount).toBe("20000.00");
	await publishFees(app);
	expect((await begin()).fields).toMatchObject({ amount: "24500.00", productinfo: "Export Course" });
	const attempts = () => app.db.select({ status: orders.status, note: orders.note }).from(orders).orderBy(orders.id);
	expect(await attempts()).toEqual([
		{ status: "failed", note: "The fee or the name of the course was changed." },
		{ status: "created", note: null },
	]);
	// A buyer who was on the gateway's page has paid the fee shown there.
	const hosted = readForm(await (await student.submit(first.action, first.fields)).text());
	const leaving = await student.submit("/sandbox/gateway/pay", { ...hosted.fields, outcome: "success" });
	await returnFromGateway(app, readForm(await leaving.text()).fields);
	expect((await attempts())[0]).toMatchObject({ status: "paid" });
});

test("with tax on top the checkout, the gateway, the invoice and the e-mail name the same fee, tax and sum", async () => {
	const app = await openApp({ GSTIN: gstin, GST_PRICE: "exclusive" });
	await publishFees(app);
	const student = app.visitor();
	await registerApplicant(student);
	const page = await (await student.post("/auth/create-payment", { amount: 24500 })).text();
	for (const sum of ["₹24,500", "₹4,410", "₹28,910"]) expect(page).toContain(sum);
	// The page brings its own fonts for the buyer's name in an Indian script.
	const [, typeface = ""] =
		(await (await student.get("/plain.css")).text()).match(/url\("([^"]+gujarati[^"]+)"\)/) ?? [];
	const file = await student.get(typeface);
	expect([file.status, file.headers.get("content-type")]).toEqual([200, "font/woff2"]);
	expect((await student.get("/plain/other.woff2")).status).toBe(404);
	const checkout = readForm(page);
	expect(checkout.fields.amount).toBe("28910.00");
	const hosted = readForm(await (await student.submit(checkout.action, checkout.fields)).text());
	const leaving = await student.submit("/sandbox/gateway/pay", { ...hosted.fields, outcome: "success" });
	await returnFromGateway(app, readForm(await leaving.text()).fields);
	const [invoice] = await app.db.select({ facts: documents.facts }).from(documents);
	expect(invoice?.facts.tax).toEqual({ taxable: 24_500_00, cgst: 220500, sgst: 220500, igst: 0, total: 28_910_00 });
	const [mail] = await app.db.select({ data: emails.data }).from(emails).where(eq(emails.kind, "paymentReceipt"));
	expect(mail?.data).toMatchObject({ paise: 28_910_00, tax: 4_410_00 });
	expect((await app.db.select({ paise: orders.paise }).from(orders))[0]?.paise).toBe(28_910_00);
});

test("fee and tax add up to what is paid, without tax, with it inside and with it on top", () => {
	expect(feeOf(null, 24_500_00)).toEqual({ fee: 24_500_00, tax: 0, total: 24_500_00 });
	expect(feeOf({ gstin, priceIncludesTax: false }, 24_500_00)).toEqual({
		fee: 24_500_00,
		tax: 4_410_00,
		total: 28_910_00,
	});
	expect(feeOf({ gstin, priceIncludesTax: true }, 24_500_00)).toEqual({
		fee: 20_762_72,
		tax: 3_737_28,
		total: 24_500_00,
	});
});
