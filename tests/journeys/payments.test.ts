// Money in a real browser: what people do on the way to the gateway and back, and what the office does with it.
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type Chromium, live, openChromium, openVisitor } from "#tests/chromium.ts";
import { anAdmission, aPerson } from "#tests/people.ts";
import { type Site, startSite } from "#tests/site.ts";

let browser: Chromium;
let site: Site;
beforeAll(async () => {
	[browser, site] = await Promise.all([openChromium(), startSite({ postgresUrl: inject("postgresUrl") })]);
});
afterAll(async () => {
	await browser.close();
	await site.stop();
});

const go = async (page: Page, path: string) => {
	await page.goto(path);
	await live(page);
};

async function send(page: Page, path: string, data: object) {
	const answer = await page.request.post(path, { data, headers: { origin: site.url } });
	if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
}

/** Somebody who may buy, signed in on a browser of their own. */
async function openBuyer(width = 360) {
	const visitor = await openVisitor(browser, site.url, { viewport: { width, height: 800 } });
	const person = aPerson();
	await send(visitor.page, "/auth/signup", person);
	await send(visitor.page, "/auth/create-admission", anAdmission({ email: person.email }));
	return { ...visitor, person };
}

async function openAdmin() {
	const visitor = await openVisitor(browser, site.url, { viewport: { width: 1440, height: 900 } });
	await send(visitor.page, "/auth/login", { email1: "office@example.com", password1: "harbour-light-7" });
	return visitor;
}

async function toGateway(page: Page) {
	await go(page, "/courses");
	await page.getByRole("button", { name: "Buy Course" }).click();
	await page.getByRole("button", { name: "Pay successfully" }).waitFor();
}

const press = (page: Page, name: string) => page.getByRole("button", { name }).click();
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();

async function setMoods(page: Page, moods: Record<string, string>) {
	await page.goto("/sandbox/gateway");
	for (const [name, mood] of Object.entries({ api: "well", news: "never", return: "well", ...moods }))
		await page.locator(`#${name}`).selectOption(mood);
	await press(page, "From now on");
}

const unsound = async (page: Page) =>
	(await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);

test("a refused payment is tried again from its own page, and its invoice waits on the profile", async () => {
	const { page, complaints } = await openBuyer();
	await setMoods(page, {});
	await toGateway(page);
	await press(page, "Declined by the bank");
	await heading(page, "Payment Failed");
	await live(page);
	expect(await unsound(page)).toEqual([]);
	await press(page, "Try again");
	await press(page, "Pay successfully");
	await heading(page, "Payment Successful!");
	await page.waitForURL("**/accesscourse");
	await go(page, "/profile");
	const paper = page.getByRole("link", { name: /Receipt .*PDF/ });
	const pdf = await page.request.get((await paper.getAttribute("href")) ?? "");
	expect([pdf.status(), (await pdf.body()).subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
	await page.getByLabel("Invoice to").fill("Asha Exports");
	await page.getByLabel("Address").fill("1 Dock Road");
	await page.getByLabel("GSTIN").fill("24AAAAA0000A1Z9");
	await press(page, "Save billing details");
	await page.getByText("Please check the GSTIN").waitFor();
	expect(await page.getByLabel("Invoice to").inputValue()).toBe("Asha Exports");
	await page.getByLabel("GSTIN").fill("24AAAAA0000A1Z8");
	await press(page, "Save billing details");
	await page.getByText("Billing details saved.").waitFor();
	expect(await unsound(page)).toEqual([]);
	expect(complaints()).toEqual([]);
});

test("a pending payment is told as such, and the page itself shows when the bank has said yes", async () => {
	const { page, complaints } = await openBuyer();
	await setMoods(page, {});
	await toGateway(page);
	await press(page, "Leave it pending");
	await heading(page, "We are verifying your payment with the bank");
	const other = await openAdmin();
	await setMoods(other.page, { news: "json" });
	await other.page.getByRole("button", { name: "Bank approves" }).first().click();
	await page.getByRole("heading", { name: "Payment Successful!" }).waitFor({ timeout: 30_000 });
	expect(complaints()).toEqual([]);
});

test("whoever closes the browser at the gateway has the course all the same, and pays once", async () => {
	const { page } = await openBuyer();
	await setMoods(page, { return: "closed", news: "duplicate" });
	await toGateway(page);
	await press(page, "Pay successfully");
	await heading(page, "The browser was closed here");
	await expect
		.poll(async () => (await (await page.request.get("/auth/getuser")).json()).users.purchaseStatus, {
			timeout: 10_000,
		})
		.toBe("Online");
	await setMoods(page, {});
	const { payments } = await (await page.request.get("/auth/payments")).json();
	expect(payments).toHaveLength(1);
	await go(page, "/courses");
	await page.getByRole("link", { name: "Access Your Course" }).waitFor();
});

test("a double click, the back button and the success page by hand neither charge twice nor open anything", async () => {
	const { page } = await openBuyer();
	await setMoods(page, {});
	await go(page, "/payment-success");
	await heading(page, "No payment found");
	expect((await page.request.get("/auth/course/decks/Day-1")).status()).toBe(403);
	await go(page, "/courses");
	await page.getByRole("button", { name: "Buy Course" }).dblclick();
	await page.getByRole("button", { name: "Pay successfully" }).waitFor();
	await page.goBack();
	await live(page);
	await press(page, "Buy Course");
	await press(page, "Pay successfully");
	await heading(page, "Payment Successful!");
	// Back to the gateway's page, and pay again.
	await page.goBack().catch(() => {});
	const { payments } = await (await page.request.get("/auth/payments")).json();
	expect(payments.map(({ status }: { status: string }) => status)).toEqual(["paid"]);
});

test("the office writes down a payment, gives it back and closes a course, each with its why", async () => {
	const { person } = await openBuyer();
	const { page, complaints } = await openAdmin();
	const name = `Purchase status of ${person.name}`;
	const choose = async (status: string) => {
		await go(page, `/admin/manageusers?q=${encodeURIComponent(person.email)}`);
		await page.getByLabel(name).selectOption(status);
	};
	await choose("Online");
	await page.getByText("The gateway has no payment by this person").waitFor();
	await choose("Offline");
	await page.getByLabel("Paid by").selectOption("upi");
	await press(page, "Record the payment and open the course");
	await page.getByText("Please fill in this field.").waitFor();
	expect(await unsound(page)).toEqual([]);
	await page.getByLabel("Reference number").fill("UPI-4711");
	await page.getByLabel("Amount in rupees").fill("19,000");
	await press(page, "Record the payment and open the course");
	await page.getByText("Purchase status updated successfully!").waitFor();
	await page.getByRole("cell").getByText("Offline", { exact: true }).first().waitFor();

	await go(page, `/admin/payments?q=${encodeURIComponent(person.email)}`);
	expect(await unsound(page)).toEqual([]);
	await page.getByRole("link", { name: /^ORD-/ }).click();
	await page.getByText("UPI-4711").first().waitFor();
	expect(await unsound(page)).toEqual([]);
	await press(page, "Refund");
	await page.getByLabel("Amount in rupees").fill("500");
	await page.getByLabel("How it was refunded").fill("UPI-4712");
	await page.getByLabel("Reason").fill("Sibling discount");
	await press(page, "Make the refund");
	await page.getByText("The refund of ₹500 is recorded").waitFor();
	await page.getByRole("link", { name: /B\/.*PDF/ }).waitFor();

	await choose("Not Purchased");
	await page.getByLabel("Reason").fill("Moves abroad");
	await press(page, "Close the course");
	await page.getByText("Purchase status updated successfully!").waitFor();
	await go(page, "/admin/audit?action=purchase.withdraw");
	await page.getByText("Moves abroad").first().waitFor();
	expect(complaints()).toEqual([]);
});
