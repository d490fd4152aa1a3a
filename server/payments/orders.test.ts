import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { readAddress } from "#content/language.ts";
import { published } from "#content/published.ts";
import { courseText, withContent, withLanguage } from "#content/scope.ts";
import { users } from "#server/accounts/table.ts";
import { auditEntries } from "#server/audit/table.ts";
import { authorizeSystem } from "#server/http/authorization.ts";
import { recordManualPayment, withdrawPurchase } from "#server/payments/admin/payments.ts";
import { sumAccounts } from "#server/payments/ledger.ts";
import { isOnline } from "#server/payments/payment-context.ts";
import { responseHash } from "#server/payments/payu/payu.ts";
import { followRefund, refundOrder } from "#server/payments/refunds.ts";
import { checkLater, settleOrder } from "#server/payments/settlement.ts";
import { documents, ledgerEntries, orders } from "#server/payments/table.ts";
import { openAdmin } from "#tests/admin.ts";
import { openApp } from "#tests/app.ts";
import { type openBrowser, origin } from "#tests/browser.ts";
import { publishContent } from "#tests/content.ts";
import { register, registerApplicant } from "#tests/people.ts";
import { beginPayment, payAtGateway, returnFromGateway } from "#tests/servers/gateway.ts";

type Browser = ReturnType<typeof openBrowser>;

const purchaseStatusOf = async (browser: Browser) =>
	(await (await browser.get("/auth/getuser")).json()).users.purchaseStatus;

test("a paid course is opened once, and repeating the gateway's answer changes nothing", async () => {
	const app = await openApp();
	const student = app.visitor();
	await registerApplicant(student);
	const back = await payAtGateway(student, "success");
	expect(back.action).toBe(`${origin}/pay/return`);
	for (let time = 0; time < 3; time++) {
		const answer = await returnFromGateway(app, back.fields);
		expect([answer.status, answer.headers.get("location"), answer.headers.getSetCookie()]).toEqual([
			303,
			"/payment-success",
			[],
		]);
	}
	await Promise.all(Array.from({ length: 8 }, () => returnFromGateway(app, back.fields)));
	expect(await purchaseStatusOf(student)).toBe("Online");
	expect(
		await app.db
			.select({ kind: ledgerEntries.kind, paise: ledgerEntries.paise, isTest: ledgerEntries.isTest })
			.from(ledgerEntries),
	).toEqual([{ kind: "payment", paise: 2_000_000, isTest: true }]);
	expect(await (await student.get("/auth/payment")).json()).toMatchObject({
		payment: { order: "ORD-000001", status: "paid", paise: 2_000_000, test: true },
	});
	expect((await student.post("/auth/create-payment", {})).status).toBe(409);
	const [order] = await app.db.select({ txnid: orders.txnid }).from(orders);
	// Ten random characters, within the length limit of the gateway.
	expect(order?.txnid).toMatch(/^EIB\d{6}[0-9A-Z]{6}[2-9A-HJ-NP-Z]{10}$/);
});

test("a refused or cancelled payment opens nothing and can be tried again", async () => {
	const app = await openApp();
	const student = app.visitor();
	await registerApplicant(student);
	for (const outcome of ["failure", "cancel"]) {
		const answer = await returnFromGateway(app, (await payAtGateway(student, outcome)).fields);
		expect([outcome, answer.status, answer.headers.get("location")]).toEqual([outcome, 303, "/payment-failure"]);
		expect(await purchaseStatusOf(student)).toBe("Not Purchased");
	}
	await returnFromGateway(app, (await payAtGateway(student, "success")).fields);
	expect(await purchaseStatusOf(student)).toBe("Online");
	expect(await app.db.select({ status: orders.status }).from(orders).orderBy(orders.id)).toEqual([
		{ status: "failed" },
		{ status: "failed" },
		{ status: "paid" },
	]);
});

test("a pending payment waits, is not paid a second time, and is opened when the bank says so", async () => {
	const app = await openApp();
	const student = app.visitor();
	await registerApplicant(student);
	const { fields } = await payAtGateway(student, "pending");
	expect((await returnFromGateway(app, fields)).headers.get("location")).toBe("/payment-success");
	expect(await purchaseStatusOf(student)).toBe("Not Purchased");
	expect((await student.post("/auth/create-payment", {})).status).toBe(409);
	// Nor when the course has another name by now.
	await publishContent(app, { fees: { product: "Export Course" } });
	expect((await student.post("/auth/create-payment", {})).status).toBe(409);
	expect(
		await settleOrder(app.paymentContext, "ORD-000001", { state: "success", paise: 2_000_000, paymentId: "1" }),
	).toBe("paid");
	expect(await purchaseStatusOf(student)).toBe("Online");
});

test("a failed payment may still become paid, a paid one never becomes unpaid", async () => {
	const app = await openApp();
	const student = app.visitor();
	await registerApplicant(student);
	await returnFromGateway(app, (await payAtGateway(student, "failure")).fields);
	expect(
		await settleOrder(app.paymentContext, "ORD-000001", { state: "success", paise: 2_000_000, paymentId: "1" }),
	).toBe("paid");
	for (const state of ["failure", "pending", "unknown", "unreachable"] as const)
		expect(await settleOrder(app.paymentContext, "ORD-000001", { state })).toBe("paid");
	expect(await purchaseStatusOf(student)).toBe("Online");
});

test("a late callback does not undo a later decision of the staff", async () => {
	const app = await openApp();
	const student = app.visitor();
	await registerApplicant(student);
	const { fields } = await payAtGateway(student, "success");
	await returnFromGateway(app, fields);
	await app.db.execute(sql`update users set purchase_status = 'Not Purchased'`);
	await returnFromGateway(app, fields);
	expect(await purchaseStatusOf(student)).toBe("Not Purchased");
});

test("altered answers are refused and change nothing", async () => {
	const app = await openApp();
	const student = app.visitor();
	await registerApplicant(student);
	const { fields } = await payAtGateway(student, "success");
	const { gateway } = app.paymentContext;
	const resigned = (change: Record<string, string>) => {
		const changed = { ...fields, ...change };
		return { ...changed, hash: responseHash(gateway?.account ?? { key: "", salt: "" }, changed as never) };
	};
	const altered = [
		{ ...fields, hash: "0".repeat(128) },
		{ ...fields, amount: "1.00" },
		{ ...fields, status: "failure" },
		{ ...fields, udf5: "||||x" },
		{ ...fields, key: "OTHER" },
		{ ...fields, txnid: "EIB00000000000000000000" },
		// Validly signed, but not our order.
		resigned({ amount: "1.00" }),
		resigned({ udf1: "ORD-000999" }),
		resigned({ productinfo: "Basic Course" }),
		resigned({ txnid: "EIB00000000000000000000" }),
	];
	for (const attempt of altered)
		expect((await returnFromGateway(app, attempt as Record<string, string>)).status).toBe(400);
	const twice = await app.visitor().send("/pay/return", {
		method: "POST",
		headers: { "content-type": "application/x-www-form-urlencoded" },
		body: `${new URLSearchParams(fields)}&amount=1.00`,
	});
	expect(twice.status).toBe(400);
	expect((await app.visitor().get("/pay/return")).status).toBe(404);
	expect(await purchaseStatusOf(student)).toBe("Not Purchased");
	expect(await app.db.select({ status: orders.status }).from(orders)).toEqual([{ status: "created" }]);
	expect(await app.db.$count(ledgerEntries)).toBe(0);
});

test("a signed success that the gateway does not confirm opens nothing", async () => {
	const app = await openApp();
	const student = app.visitor();
	await registerApplicant(student);
	const { fields } = await beginPayment(student);
	const claim = { ...fields, status: "success", mihpayid: "1" };
	const hash = responseHash(app.paymentContext.gateway?.account ?? { key: "", salt: "" }, claim as never);
	await returnFromGateway(app, { ...claim, hash } as Record<string, string>);
	expect(await purchaseStatusOf(student)).toBe("Not Purchased");
	expect(await app.db.$count(ledgerEntries)).toBe(0);
});

test("a payment of another amount waits for review by staff", async () => {
	const app = await openApp();
	const student = app.visitor();
	await registerApplicant(student);
	await beginPayment(student);
	expect(await settleOrder(app.paymentContext, "ORD-000001", { state: "success", paise: 100, paymentId: "1" })).toBe(
		"review",
	);
	expect(await purchaseStatusOf(student)).toBe("Not Purchased");
});

test("the browser chooses neither price nor product, and pressing twice is one order", async () => {
	const app = await openApp();
	const student = app.visitor();
	const { email } = await registerApplicant(student);
	for (const body of [{ amount: 1 }, { amount: "1.00" }, { productinfo: "Everything" }, { userId: "x" }]) {
		const answer = await student.post("/auth/create-payment", body);
		expect([JSON.stringify(body), answer.status]).toEqual([JSON.stringify(body), 400]);
	}
	const forms = await Promise.all(Array.from({ length: 6 }, () => beginPayment(student)));
	expect(new Set(forms.map(({ fields }) => fields.txnid)).size).toBe(1);
	expect(forms[0]?.fields).toMatchObject({
		amount: "20000.00",
		productinfo: "Advance Course",
		udf1: expect.stringMatching(/^ORD-00000\d$/),
		surl: `${origin}/pay/return`,
	});
	expect(forms[0]?.fields.txnid).toMatch(/^EIB[0-9A-Z]{22}$/);
	// A name that was corrected meanwhile is on the form and on the receipt.
	await app.db.update(users).set({ name: "Asha Patil" }).where(eq(users.email, email));
	const { fields } = await payAtGateway(student, "success");
	expect(fields).toMatchObject({ txnid: forms[0]?.fields.txnid, firstname: "Asha Patil" });
	await returnFromGateway(app, fields);
	const [receipt] = await app.db.select({ facts: documents.facts }).from(documents);
	expect(receipt?.facts.buyer.name).toBe("Asha Patil");
	expect(await app.db.$count(orders)).toBe(1);
});

test("buying needs a session and an admission form", async () => {
	const app = await openApp();
	expect((await app.visitor().post("/auth/create-payment", {})).status).toBe(401);
	const student = app.visitor();
	await register(student);
	const answer = await student.post("/auth/create-payment", {});
	expect([answer.status, (await answer.json()).message]).toEqual([409, "Please submit the admission form first."]);
});

test("after a change of the merchant account its payments are still confirmed and refunded, and new ones go to the new one", async () => {
	const app = await openApp();
	const { gateway } = app.paymentContext;
	if (!gateway || !isOnline(app.paymentContext)) throw new Error("no gateway");
	const [paid, waiting, left] = await Promise.all(
		Array.from({ length: 3 }, async () => {
			const student = app.visitor();
			await registerApplicant(student);
			return student;
		}),
	);
	if (!paid || !waiting || !left) throw new Error("no students");
	const first = await payAtGateway(paid, "success");
	const second = await payAtGateway(waiting, "success");
	const before = await beginPayment(left);
	const { account, ask } = gateway;
	gateway.account = { ...account, key: "OTHER1", salt: "another-salt" };
	// The new account knows none of these payments.
	gateway.ask = async (input, init) => {
		const { key, var1 = "" } = Object.fromEntries(new URLSearchParams(String(init?.body)));
		if (key === account.key) return ask(input, init);
		return Response.json({
			status: 0,
			transaction_details: { [var1]: { mihpayid: "Not Found", status: "Not Found" } },
		});
	};

	// Without the old account its answers are not ours, and its payments wait.
	expect((await returnFromGateway(app, first.fields)).status).toBe(400);
	expect(await purchaseStatusOf(paid)).toBe("Not Purchased");
	gateway.previous = [account];
	await returnFromGateway(app, first.fields);
	expect(await purchaseStatusOf(paid)).toBe("Online");
	// Made before orders named their account, and its browser never came back.
	await app.db
		.update(orders)
		.set({ merchantKey: null })
		.where(eq(orders.txnid, second.fields.txnid ?? ""));
	for (const order of await app.db.select().from(orders).orderBy(orders.id))
		await checkLater(app.paymentContext, { orderId: order.id, round: 0 });
	expect(await purchaseStatusOf(waiting)).toBe("Online");
	const [order] = await app.db
		.select()
		.from(orders)
		.where(eq(orders.txnid, first.fields.txnid ?? ""));
	const asked = await app.db.transaction((tx) =>
		refundOrder(app.paymentContext, tx, order?.id ?? "", { paise: 500_00, reason: "Left.", requestedBy: "office" }),
	);
	if (!asked.ok || !isOnline(app.paymentContext)) throw new Error("not asked");
	const follow = { refundId: asked.refund.id, round: null };
	await followRefund(app.paymentContext, follow);
	await followRefund(app.paymentContext, follow);
	expect(await followRefund(app.paymentContext, follow)).toBe("success");

	const after = await beginPayment(left);
	expect([before.fields.key, after.fields.key]).toEqual([account.key, "OTHER1"]);
	expect(after.fields.txnid).not.toBe(before.fields.txnid);
});

test("in production without a merchant account nothing is sold and there is no sandbox gateway", async () => {
	const settings = { NODE_ENV: "production", BASE_URL: "https://www.example.com" };
	const app = await openApp(settings);
	const student = app.visitor();
	const from = { origin: "https://www.example.com" };
	const { aPerson } = await import("#tests/people.ts");
	await student.post("/auth/signup", aPerson(), from);
	expect((await student.post("/auth/create-payment", {}, from)).status).toBe(503);
	for (const path of ["/sandbox/gateway/_payment", "/sandbox/gateway/pay", "/sandbox/gateway/postservice.php"]) {
		expect((await student.submit(path, { key: "SANDBX" }, from)).status).toBe(404);
	}
});

test("the gateway's page shows nothing for a form that was changed on its way", async () => {
	const app = await openApp();
	const student = app.visitor();
	await registerApplicant(student);
	const { action, fields } = await beginPayment(student);
	expect((await student.submit(action, { ...fields, amount: "1.00" } as Record<string, string>)).status).toBe(400);
});

test("an order left open is asked about again, and found paid without the browser's return", async () => {
	const app = await openApp();
	const student = app.visitor();
	await registerApplicant(student);
	await payAtGateway(student, "success");
	await app.db.execute(sql`update jobs.job set start_after = now() where name = 'check-payment'`);
	await app.work();
	await expect.poll(() => purchaseStatusOf(student)).toBe("Online");
});

test("while the gateway does not answer a claimed payment waits, and an order without a payment may still be paid", async () => {
	const app = await openApp();
	const student = app.visitor();
	await registerApplicant(student);
	const { fields } = await beginPayment(student);
	for (const state of ["unknown", "unreachable"] as const)
		expect(await settleOrder(app.paymentContext, "ORD-000001", { state })).toBe("created");
	expect((await student.post("/auth/create-payment", { batchId: "nowhere" })).status).toBe(409);
	expect((await student.post("/auth/create-payment", {})).status).toBe(200);
	const claim = { ...fields, status: "success", mihpayid: "1" };
	const hash = responseHash(app.paymentContext.gateway?.account ?? { key: "", salt: "" }, claim as never);
	await returnFromGateway(app, { ...claim, hash } as Record<string, string>);
	expect(await (await student.get("/auth/payment")).json()).toMatchObject({ payment: { status: "verifying" } });
	expect((await student.post("/auth/create-payment", {})).status).toBe(409);
	const { status, headers } = await student.submit("/auth/create-payment", {});
	expect([status, headers.get("location")]).toEqual([303, "/payment-success"]);
});

test("ledger entries cannot be changed or deleted", async () => {
	const app = await openApp();
	const student = app.visitor();
	await registerApplicant(student);
	await returnFromGateway(app, (await payAtGateway(student, "success")).fields);
	await expect(app.db.delete(ledgerEntries).where(eq(ledgerEntries.orderId, "ORD-000001"))).rejects.toThrow();
	await expect(app.db.update(ledgerEntries).set({ paise: 1 })).rejects.toThrow();
	expect(await app.db.$count(ledgerEntries)).toBe(1);
});

test("a payment gets an invoice with its tax and a consecutive number, and only its payer and the staff can read it", async () => {
	const app = await openApp({ GSTIN: "24AAAAA0000A1Z8" });
	const students = [app.visitor(), app.visitor()];
	for (const student of students) {
		await registerApplicant(student);
		await returnFromGateway(app, (await payAtGateway(student, "success")).fields);
	}
	const [first, second] = students as [Browser, Browser];
	const documentsOf = async (browser: Browser) =>
		(await (await browser.get("/auth/payments")).json()).payments[0].documents;
	const [invoice] = await documentsOf(first);
	expect(invoice).toMatchObject({ kind: "invoice", number: expect.stringMatching(/^TSTI\/\d\d-\d\d\/00001$/) });
	expect((await documentsOf(second))[0].number).toMatch(/00002$/);
	const [kept] = await app.db
		.select({ facts: documents.facts })
		.from(documents)
		.where(eq(documents.number, invoice.number));
	expect(kept?.facts.tax).toEqual({ taxable: 1694916, cgst: 152542, sgst: 152542, igst: 0, total: 2000000 });
	const path = `/auth/document?number=${encodeURIComponent(invoice.number)}`;
	const pdf = await first.get(path);
	expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
	const bytes = Buffer.from(await pdf.arrayBuffer());
	expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
	expect(Buffer.from(await (await first.get(path)).arrayBuffer()).equals(bytes)).toBe(true);
	expect((await second.get(path)).status).toBe(404);
	expect((await app.visitor().get(path)).status).toBe(401);
	await expect(app.db.update(documents).set({ kind: "receipt" })).rejects.toThrow();
	await expect(app.db.delete(documents)).rejects.toThrow();
});

test("the course that was paid is named in the reader's language, for the payer and for staff", async () => {
	const app = await openAdmin();
	const student = app.visitor();
	await registerApplicant(student);
	await returnFromGateway(app, (await payAtGateway(student, "success")).fields);
	const names = { "": "Advance Course", "/hi": "एडवांस कोर्स", "/gu": "એડવાન્સ કોર્સ" };
	for (const [prefix, name] of Object.entries(names)) {
		const own = await (await student.get(`${prefix}/auth/payments`)).json();
		const listed = await (await app.office.get(`${prefix}/auth/admin/payments`)).json();
		expect([own.payments[0].product, listed.payments[0].product]).toEqual([name, name]);
		// As on a page rendered with the content in its language.
		const language = readAddress(prefix || "/").language;
		const shown = withLanguage(language, published);
		expect(withLanguage(language, () => withContent(shown, () => courseText("Advance Course")))).toBe(name);
	}
});

test("an office payment opens the course with a receipt, and an old gateway message cannot undo its withdrawal", async () => {
	const app = await openApp();
	const student = app.visitor();
	const { email } = await registerApplicant(student);
	const [person] = await app.db.select({ id: users.id }).from(users).where(eq(users.email, email));
	const staff = authorizeSystem({ id: "office", name: "Office" });
	const payment = { channel: "upi", reference: "UPI-1", receivedOn: "2026-11-19" } as const;
	expect(await recordManualPayment(app.paymentContext, staff, { userId: person?.id ?? "" }, payment)).toEqual({
		ok: true,
		purchaseStatus: "Offline",
	});
	expect(await recordManualPayment(app.paymentContext, staff, { userId: person?.id ?? "" }, payment)).toEqual({
		ok: false,
		why: "alreadyPurchased",
	});
	expect(await purchaseStatusOf(student)).toBe("Offline");
	expect(await sumAccounts(app.db)).toEqual({ "course-fees": -2_000_000, upi: 2_000_000 });
	await withdrawPurchase(app.paymentContext, staff, { userId: person?.id ?? "" }, "The cheque bounced.");
	expect(
		await settleOrder(app.paymentContext, "ORD-000001", { state: "success", paise: 2_000_000, paymentId: "1" }),
	).toBe("paid");
	expect(await purchaseStatusOf(student)).toBe("Not Purchased");
	expect(await app.db.select({ action: auditEntries.action }).from(auditEntries).orderBy(auditEntries.id)).toEqual([
		{ action: "purchase.offline" },
		{ action: "purchase.withdraw" },
	]);
});

test("the gateway's own message opens the course without the browser, as form or JSON, however often it comes", async () => {
	const app = await openApp();
	const outside = { origin: "https://info.payu.in" };
	for (const send of ["form", "json"] as const) {
		const student = app.visitor();
		await registerApplicant(student);
		const { fields } = await payAtGateway(student, "success");
		for (let time = 0; time < 3; time++) {
			const answer =
				send === "form"
					? await app.visitor().submit("/pay/webhook", fields, outside)
					: await app.visitor().post("/pay/webhook", fields, outside);
			expect([send, answer.status]).toEqual([send, 200]);
		}
		expect(await purchaseStatusOf(student)).toBe("Online");
	}
	expect((await app.visitor().post("/pay/webhook", { txnid: "x" }, outside)).status).toBe(400);
	expect(await app.db.$count(ledgerEntries)).toBe(2);
});
