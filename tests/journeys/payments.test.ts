// Payments in a browser: to the gateway and back, and what staff do with a payment.
import pg from "pg";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { paymentPoll, sendTimeout } from "#content/timings.ts";
import { expectAccessible, hydrated, open, openVisitor } from "#tests/chromium.ts";
import { callAsStaff, openCaller, openStaff, registerApplicant, send } from "#tests/signed-in.ts";
import { newDatabase, type Site, startSite } from "#tests/site.ts";

// Its own site, because a fault of the gateway applies to all visitors of a site.
let site: Site;
let databaseUrl: string;
beforeAll(async () => {
	databaseUrl = await newDatabase(inject("postgresUrl"));
	site = await startSite({ settings: { DATABASE_URL: databaseUrl } });
});
afterAll(() => site.stop());

/** A person who may buy, signed in. */
async function openBuyer() {
	const visitor = await openVisitor({ baseURL: site.url });
	return { ...visitor, person: await registerApplicant(visitor.page) };
}

async function goToGateway(page: Page) {
	await open(page, "/courses");
	await page.getByRole("button", { name: "Buy Course" }).click();
	await page.getByRole("button", { name: "Pay successfully" }).waitFor();
}

const press = (page: Page, name: string) => page.getByRole("button", { name }).click();
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();

/** Changes the orders in the database. */
async function purchaseOf(page: Page) {
	return (await (await page.request.get("/auth/getuser")).json()).users.purchaseStatus;
}

async function setOrders(change: string) {
	const database = new pg.Client(databaseUrl);
	await database.connect();
	await database.query(`update orders set ${change}`);
	await database.end();
}

/** Sets the faults of the sandbox gateway from now on, as its own page does. */
async function setFaults(page: Page, faults: Record<string, string>) {
	const form = { api: "well", news: "never", return: "well", ...faults };
	const headers = { "sec-fetch-site": "same-origin" };
	expect((await page.request.post("/sandbox/gateway/moods", { form, headers })).ok()).toBe(true);
}

test("who pays at the third try gets the course and the receipt, and another tab that still tells of the refusal says so", async () => {
	const { page, consoleErrors } = await openBuyer();
	await setFaults(page, {});
	await goToGateway(page);
	await press(page, "Declined by the bank");
	await heading(page, "Payment Failed");
	await hydrated(page);
	await page.getByText("Something went wrong. Please try again.").waitFor();
	await expectAccessible(page);
	const other = await page.context().newPage();
	await open(other, page.url());
	await press(page, "Try again");
	await press(page, "Cancel and go back");
	await heading(page, "Payment Failed");
	await page.getByRole("link", { name: "Back to the courses" }).click();
	await page.waitForURL("**/courses");
	await press(page, "Buy Course");
	await press(page, "Pay successfully");
	await heading(page, "Payment Successful!");
	// What a browser does when the tab is shown again.
	await other.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
	await heading(other, "Payment Successful!");
	await page.waitForURL("**/accesscourse");
	await open(page, "/profile");
	const paper = page.getByRole("link", { name: /Receipt .*PDF/ });
	const pdf = await page.request.get((await paper.getAttribute("href")) ?? "");
	expect([pdf.status(), (await pdf.body()).subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
	await page.getByLabel("Invoice to").fill("Asha Exports");
	await page.getByLabel("Address").fill("1 Dock Road");
	await page.getByLabel("GSTIN").fill("24AAAAA0000A1Z9");
	await press(page, "Save billing details");
	await page.getByText("Please check the GSTIN").waitFor();
	await expect.poll(() => page.getByLabel("Invoice to").inputValue()).toBe("Asha Exports");
	await page.getByLabel("GSTIN").fill("24AAAAA0000A1Z8");
	await press(page, "Save billing details");
	await page.getByText("Billing details saved.").waitFor();
	await expectAccessible(page);
	expect(consoleErrors()).toEqual([]);
});

test("a pending payment is told as such, and the page itself shows when the bank has said yes", async () => {
	const { page, consoleErrors } = await openBuyer();
	await setFaults(page, {});
	await goToGateway(page);
	await press(page, "Leave it pending");
	await heading(page, "We are verifying your payment with the bank");
	// As in a browser that could not be told who is signed in: the page asks, and then shows what is true for them.
	await page.evaluate(() => localStorage.setItem("isLoggedIn", "false"));
	await open(page, "/courses");
	await page.getByRole("link", { name: "Check the status" }).click();
	await heading(page, "We are verifying your payment with the bank");
	// After three days without a result.
	await setOrders("status = 'review' where status = 'verifying'");
	await open(page, "/courses");
	await page.getByRole("link", { name: "Check the status" }).click();
	await heading(page, "Your bank has not confirmed this payment");
	await setOrders("status = 'verifying' where status = 'review'");
	await page.clock.install();
	await open(page, "/payment-success");
	await heading(page, "We are verifying your payment with the bank");
	// Without this the page would go on to the course before it has been read here.
	await page.clock.pauseAt(Date.now() + paymentPoll);
	const other = await openStaff({ baseURL: site.url });
	await other.page.goto("/sandbox/gateway");
	await other.page.locator("#news").selectOption("json");
	await press(other.page, "From now on");
	await other.page.getByRole("button", { name: "Bank approves" }).first().click();
	await expect.poll(() => purchaseOf(page)).toBe("Online");
	await page.clock.runFor(paymentPoll);
	await heading(page, "Payment Successful!");
	// Nobody can press a button on paper, and nothing follows there.
	const onward = page.getByText("Taking you to your course").or(page.getByRole("link", { name: "Open your course" }));
	const isShown = () => onward.filter({ visible: true }).count();
	expect(await isShown()).toBe(2);
	await page.emulateMedia({ media: "print" });
	expect(await isShown()).toBe(0);
	await page.emulateMedia({ media: "screen" });
	expect(consoleErrors()).toEqual([]);
});

test("a student who closes the browser at the gateway still gets the course, and pays once", async () => {
	const { page, person } = await openBuyer();
	await setFaults(page, { return: "closed", news: "duplicate" });
	await goToGateway(page);
	await press(page, "Pay successfully");
	await heading(page, "The browser was closed here");
	await expect.poll(() => purchaseOf(page)).toBe("Online");
	await setFaults(page, {});
	const { payments } = await (await page.request.get("/auth/payments")).json();
	expect(payments).toHaveLength(1);
	await open(page, "/courses");
	await page.getByRole("link", { name: "Access Your Course" }).waitFor();

	// The office closes the course: no page says that it is open, or asks for the fee again.
	const office = await callAsStaff(site.url);
	const found = await (await office.request.get(`/auth/admin/getuser?page=1&q=${person.email}`)).json();
	const userId = found.usersFromUserModel[0]._id;
	const reason = "Breaks the rules";
	await send(office, "/auth/admin/updateSingleUserStatus", { userId, purchaseStatus: "Not Purchased", reason });
	await open(page, "/payment-success");
	await heading(page, "Your course is closed");
	for (const path of ["/profile", "/accesscourse"]) {
		await open(page, path);
		await page.getByText("Our staff have closed your course.").waitFor();
		expect(await page.getByRole("link", { name: /^Buy the/ }).count()).toBe(0);
	}
	await expectAccessible(page);
});

test("a double click, the back button and a visit to the success page neither charge twice nor open the course", async () => {
	const { page } = await openBuyer();
	await setFaults(page, {});
	await open(page, "/payment-success");
	await heading(page, "No payment found");
	expect((await page.request.get("/auth/course/decks/Day-1")).status()).toBe(403);
	await open(page, "/courses");
	await page.getByRole("button", { name: "Buy Course" }).dblclick();
	await page.getByRole("button", { name: "Pay successfully" }).waitFor();
	// If the second click reached the page in between, that page stays in the history, and Back is pressed again.
	await page.goBack().catch(() => page.goBack());
	await hydrated(page);
	// Somebody on a slow connection stops the browser: the button can be pressed again after a while.
	await page.clock.install();
	await page.route("**/auth/create-payment", (route) => route.abort("aborted"), { times: 1 });
	await press(page, "Buy Course");
	const buy = page.getByRole("button", { name: "Buy Course" });
	await expect.poll(() => buy.getAttribute("data-busy")).toBe("true");
	await page.clock.runFor(sendTimeout);
	await press(page, "Buy Course");
	await press(page, "Pay successfully");
	await heading(page, "Payment Successful!");
	// Back to the gateway's page, and pay again.
	await page.goBack().catch(() => {});
	const { payments } = await (await page.request.get("/auth/payments")).json();
	expect(payments.map(({ status }: { status: string }) => status)).toEqual(["paid"]);
});

test("the staff records a payment, refunds a part and closes the course, each with its reason", async () => {
	const person = await registerApplicant(await openCaller(site.url));
	const { page, consoleErrors } = await openStaff({ baseURL: site.url });
	const name = `Purchase status of ${person.name}`;
	const openPerson = () => open(page, `/admin/manageusers?q=${encodeURIComponent(person.email)}`);
	await openPerson();
	await page.getByLabel(name).selectOption("Online");
	await page.getByText("The gateway has no payment by this person").waitFor();
	await page.getByLabel(name).selectOption("Offline");
	await page.getByLabel("Paid by").selectOption("upi");
	await press(page, "Record the payment and open the course");
	await page.getByText("Please fill in this field.").waitFor();
	await expectAccessible(page);
	await page.getByLabel("Reference number", { exact: true }).fill("UPI-4711");
	await page.getByLabel("Amount in rupees").fill("19,000");
	await press(page, "Record the payment and open the course");
	await page.getByText("Purchase status updated successfully!").waitFor();
	await page.getByRole("cell").getByText("Offline", { exact: true }).first().waitFor();

	await open(page, `/admin/payments?q=${encodeURIComponent(person.email)}`);
	await page.getByRole("link", { name: /^ORD-/ }).click();
	await page.getByText("UPI-4711").first().waitFor();
	await expectAccessible(page);
	await press(page, "Refund");
	await page.getByText("A full refund closes the course.").waitFor();
	await page.getByLabel("Amount in rupees").fill("500");
	await page.getByLabel("Reference", { exact: true }).fill("UPI-4712");
	await page.getByLabel("Reason").fill("Sibling discount");
	await press(page, "Make the refund");
	await page.getByText("The refund of ₹500 is recorded").waitFor();
	await page.getByRole("link", { name: /B\/.*PDF/ }).waitFor();
	// A payment that matched no order has opened no course that could be closed.
	await setOrders("status = 'review', received_paise = paise, paid_at = null where reference = 'UPI-4711'");
	await page.reload();
	await hydrated(page);
	await press(page, "Refund");
	await page.getByText("At most ₹18,500.").waitFor();
	expect(await page.getByText("closes the course").count()).toBe(0);
	await page.keyboard.press("Escape");
	await setOrders("status = 'paid', received_paise = null, paid_at = now() where reference = 'UPI-4711'");
	await page.getByRole("link", { name: "Back to the list" }).click();
	await page.waitForURL((url) => url.searchParams.get("q") === person.email);

	await openPerson();
	await page.getByLabel(name).selectOption("Not Purchased");
	await page.getByLabel("Reason").fill("Moves abroad");
	await press(page, "Close the course");
	await page.getByText("Purchase status updated successfully!").waitFor();
	await open(page, "/admin/audit?action=purchase.withdraw");
	await page.getByText("Moves abroad").first().waitFor();

	// Its button is gone once a payment is closed: the focus goes to what was done.
	const buyer = await openCaller(site.url);
	const { email } = await registerApplicant(buyer);
	await buyer.request.post("/auth/create-payment", { data: {}, headers: { "sec-fetch-site": "same-origin" } });
	await setOrders(`status = 'review', merchant_key = 'OTHER1' where payer->>'email' = '${email}'`);
	await open(page, `/admin/payments?q=${encodeURIComponent(email)}`);
	await page.getByRole("link", { name: /^ORD-/ }).click();
	await press(page, "Close as not paid");
	await page.getByLabel("What shows that it was not paid").fill("Not in the old account");
	await press(page, "Close the payment");
	await expect
		.poll(() => page.evaluate(() => document.activeElement?.textContent))
		.toBe("Closed as not paid: Not in the old account");

	expect(consoleErrors()).toEqual([]);
});
