// From the first visit to the course: a visitor registers, sends the admission form, pays and opens a deck.
import { randomUUID } from "node:crypto";
import JSZip from "jszip";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { open, openVisitor, readDownload } from "#tests/chromium.ts";
import { findEmailedLink } from "#tests/mailed-link.ts";
import { inDays } from "#tests/people.ts";
import { type Site, startSite } from "#tests/site.ts";

async function fillRegistration(page: Page, email: string) {
	await open(page, "/registration");
	await page.getByLabel("Name").fill("Asha Patel");
	await page.getByLabel("Contact number").fill("98765 43210");
	await page.getByLabel("E-mail").fill(email);
	await page.getByLabel("Password", { exact: true }).fill("monsoon-over-hazira");
	await page.getByLabel("Confirm password", { exact: true }).fill("monsoon-over-hazira");
	await page.getByRole("button", { name: "Register" }).click();
	await page.getByText("Registration successful!").waitFor();
	await page.waitForURL((url) => url.pathname === "/");
}

async function apply(page: Page, email = "asha@example.com") {
	await open(page, "/studentcorner");
	await page.getByLabel("Name").fill("Asha Patel");
	await page.getByLabel("Qualification").fill("B.Com");
	await page.getByLabel("Occupation").fill("Trader");
	await page.getByLabel("Contact number", { exact: true }).fill("9876543210");
	await page.getByLabel("Alternate contact number").fill("9876543211");
	await page.getByLabel("E-mail").fill(email);
	await page.getByLabel("City").fill("Surat");
	await page.getByLabel("Branch").selectOption("Surat");
	await page.getByLabel("Batch").selectOption("Morning");
	await page.getByLabel("Date").fill(inDays(30));
}

const sendAdmission = (page: Page) => page.getByRole("button", { name: "Submit the admission form" }).click();

/** On the embedded database, as for somebody who tries the product. The other journeys run on PostgreSQL. */
let site: Site;
beforeAll(async () => {
	site = await startSite({ pgliteCopy: inject("pgliteCopy") });
});
afterAll(async () => {
	expect(await site.stop()).toBe(0);
});

test("a visitor registers, applies, pays and opens the first deck", async () => {
	const { page, consoleErrors } = await openVisitor({ baseURL: site.url });
	await open(page, "/");
	await expect
		.poll(() => page.getByRole("heading", { level: 1 }).innerText())
		.toMatch(/Welcome to the\s+Export Import\s+Business Management/);
	await open(page, "/courses");
	await page.getByRole("link", { name: "Send an Inquiry" }).waitFor();
	await fillRegistration(page, "journey@example.com");

	await page.goto("/accesscourse");
	await page.getByText("Opens after enrolment").first().waitFor();
	await open(page, "/courses");
	await page.getByRole("link", { name: "Admission Inquiry" }).waitFor();

	await apply(page);
	await sendAdmission(page);
	await page
		.getByRole("alertdialog")
		.getByText("You must agree to the terms and conditions before submitting.")
		.waitFor();
	await page.keyboard.press("Escape");
	await expect.poll(() => page.getByLabel("City").inputValue()).toBe("Surat");
	await page.getByLabel("I have read the terms").check();
	await sendAdmission(page);
	await page.getByText("Admission Form Submitted successful!").waitFor();
	await page
		.getByText(/ADM-20\d\d-\d{6}/)
		.first()
		.waitFor();
	await expect.poll(() => page.getByLabel("City").inputValue()).toBe("");

	await open(page, "/courses");
	await page.getByRole("button", { name: "Buy Course" }).click();
	await page.getByText("Test payment").waitFor();
	await page.getByRole("button", { name: "Pay successfully" }).click();
	await page.getByText("Payment Successful!").waitFor();
	await open(page, "/accesscourse");
	const download = page.waitForEvent("download");
	await page.locator('a[href="/auth/course/decks/Day-1"]').click();
	const deck = await readDownload(await download);
	expect(deck.name).toBe("EIBM-Day-1.pptx");
	const zip = await JSZip.loadAsync(deck.bytes);
	expect(zip.file(/^ppt\/slides\/slide\d+\.xml$/).length).toBeGreaterThanOrEqual(18);
	expect(consoleErrors()).toEqual([]);
});

test("a visitor who applies first registers, confirms the address and claims the form", async () => {
	const { page, consoleErrors } = await openVisitor();
	const email = `first-the-form-${randomUUID()}@example.com`;
	await apply(page, email);
	await page.getByLabel("I have read the terms").check();
	await sendAdmission(page);
	await page.getByRole("link", { name: "Create my account" }).click();
	await expect.poll(() => page.getByLabel("E-mail").inputValue()).toBe(email);
	await page.getByLabel("Name").fill("Asha Patel");
	await page.getByLabel("Contact number").fill("98765 43210");
	await page.getByLabel("Password", { exact: true }).fill("monsoon-over-hazira");
	await page.getByLabel("Confirm password", { exact: true }).fill("monsoon-over-hazira");
	await page.getByRole("button", { name: "Register" }).click();
	await page.waitForURL((url) => url.pathname === "/profile");
	await page.getByText(`We have an admission form with the address ${email}`).waitFor();

	await open(page, await findEmailedLink(page, email, "/confirm-email"));
	await page.getByRole("button", { name: "Confirm this address" }).click();
	await page.waitForURL((url) => url.pathname === "/profile");
	await page.getByRole("button", { name: "Yes, it is mine" }).click();
	await page.getByText("The form is now linked to your account").first().waitFor();
	await expect.poll(() => page.getByText("Is this admission form yours?").count()).toBe(0);
	// With the form they may buy.
	const headers = { "sec-fetch-site": "same-origin" };
	expect((await page.request.post("/auth/create-payment", { data: {}, headers })).status()).toBe(200);
	expect(consoleErrors()).toEqual([]);
});
