// From an empty folder to a paid student: the whole chain in a real browser, on both databases.
import JSZip from "jszip";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { type Chromium, live, openChromium, openVisitor } from "#tests/chromium.ts";
import { findEmailedLink } from "#tests/mailed-link.ts";
import { inDays } from "#tests/people.ts";
import { type Site, startSite } from "#tests/site.ts";

let browser: Chromium;
beforeAll(async () => {
	browser = await openChromium();
});
afterAll(() => browser.close());

const go = async (page: Page, path: string) => {
	await page.goto(path);
	await live(page);
};

async function register(page: Page, email: string) {
	await go(page, "/registration");
	await page.getByLabel("Name").fill("Asha Patel");
	await page.getByLabel("Contact number").fill("98765 43210");
	await page.getByLabel("E-mail").fill(email);
	await page.getByLabel("Password", { exact: true }).fill("monsoon-over-hazira");
	await page.getByLabel("Confirm password").fill("monsoon-over-hazira");
	await page.getByRole("button", { name: "Register" }).click();
	await page.getByText("Registration successful!").waitFor();
	await page.waitForURL((url) => url.pathname === "/");
}

async function apply(page: Page, email = "asha@example.com") {
	await go(page, "/studentcorner");
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

async function payAtGateway(page: Page, outcome: string) {
	await go(page, "/courses");
	await page.getByRole("button", { name: "Buy Course" }).click();
	await page.getByText("Test payment").waitFor();
	await page.getByRole("button", { name: outcome }).click();
}

describe.each(["pglite", "postgres"] as const)("on %s", (engine) => {
	let site: Site;
	beforeAll(async () => {
		site = await startSite(engine === "postgres" ? { postgresUrl: inject("postgresUrl") } : {});
	});
	afterAll(async () => {
		expect(await site.stop()).toBe(0);
	});

	test("a visitor registers, applies, pays and opens the first deck", async () => {
		const { page, complaints } = await openVisitor(browser, site.url);
		await go(page, "/");
		await expect
			.poll(() => page.getByRole("heading", { level: 1 }).innerText())
			.toMatch(/Welcome to the\s+Export Import\s+Business Management/);
		await go(page, "/courses");
		await page.getByRole("link", { name: "Send an Inquiry" }).waitFor();
		await register(page, "journey@example.com");

		await page.goto("/accesscourse");
		await page.getByText("Opens after enrolment").first().waitFor();
		await go(page, "/courses");
		await page.getByRole("link", { name: "Admission Inquiry" }).waitFor();

		await apply(page);
		await sendAdmission(page);
		await page
			.getByRole("alertdialog")
			.getByText("You must agree to the terms and conditions before submitting.")
			.waitFor();
		await page.keyboard.press("Escape");
		expect(await page.getByLabel("City").inputValue()).toBe("Surat");
		await page.getByLabel("I have read the terms").check();
		await sendAdmission(page);
		await page.getByText("Admission Form Submitted successful!").waitFor();
		await page
			.getByText(/ADM-20\d\d-\d{6}/)
			.first()
			.waitFor();
		await expect.poll(() => page.getByLabel("City").inputValue()).toBe("");

		await payAtGateway(page, "Pay successfully");
		await page.getByText("Payment Successful!").waitFor();
		await page.waitForURL((url) => url.pathname === "/accesscourse", { timeout: 6000 });
		await live(page);
		const download = page.waitForEvent("download");
		await page.locator('a[href="/auth/course/decks/Day-1"]').click();
		const deck = await download;
		expect(deck.suggestedFilename()).toBe("EIBM-Day-1.pptx");
		const { readFile } = await import("node:fs/promises");
		const zip = await JSZip.loadAsync(await readFile(await deck.path()));
		expect(zip.file("ppt/presentation.xml")).not.toBeNull();
		expect(zip.file(/^ppt\/slides\/slide\d+\.xml$/).length).toBeGreaterThanOrEqual(18);

		await go(page, "/courses");
		await page.getByRole("link", { name: "Access Your Course" }).waitFor();
		expect(complaints()).toEqual([]);
	});

	test("a wrong password is told so, the right one signs in, and signing out ends it", async () => {
		const { page, complaints } = await openVisitor(browser, site.url, { viewport: { width: 1440, height: 900 } });
		await go(page, "/signin");
		await page.getByLabel("E-mail").fill("ravi@example.com");
		await page.getByLabel("Password", { exact: true }).fill("not-my-password");
		await page.getByRole("button", { name: "Sign In", exact: true }).click();
		await page.getByText("Login failed").waitFor();
		await page.getByText("The e-mail or the password is incorrect.").waitFor();
		expect(await page.getByLabel("E-mail").inputValue()).toBe("ravi@example.com");
		await page.getByLabel("Password", { exact: true }).fill("ship-sails-at-dawn");
		await page.getByRole("button", { name: "Sign In", exact: true }).click();
		await page.getByText("Login Succcessfull !!").waitFor();
		await page.waitForURL((url) => url.pathname === "/");
		expect(
			await page.evaluate(() => [
				localStorage.getItem("isLoggedIn"),
				JSON.parse(localStorage.getItem("user") ?? "{}").email,
			]),
		).toEqual(["true", "ravi@example.com"]);

		await page.getByRole("banner").locator("summary").click();
		expect(await page.getByRole("banner").getByRole("link", { name: "Admin" }).isVisible()).toBe(false);
		await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
		await page.getByText("Logged out successfully.").waitFor();
		await page.waitForURL((url) => url.pathname === "/signin");
		expect(await page.evaluate(() => localStorage.getItem("user"))).toBeNull();
		expect((await page.request.get("/auth/getuser")).status()).toBe(401);
		expect(complaints()).toEqual([]);
	});

	test("whoever applies without an account registers, confirms, says that the form is theirs, and pays when the bank allows it", async () => {
		const { page, complaints } = await openVisitor(browser, site.url);
		const email = "first-the-form@example.com";
		await apply(page, email);
		await page.getByLabel("I have read the terms").check();
		await sendAdmission(page);
		await page.getByRole("link", { name: "Create my account" }).click();
		await expect.poll(() => page.getByLabel("E-mail").inputValue()).toBe(email);
		await page.getByLabel("Name").fill("Asha Patel");
		await page.getByLabel("Contact number").fill("98765 43210");
		await page.getByLabel("Password", { exact: true }).fill("monsoon-over-hazira");
		await page.getByLabel("Confirm password").fill("monsoon-over-hazira");
		await page.getByRole("button", { name: "Register" }).click();
		await page.waitForURL((url) => url.pathname === "/profile");
		await page.getByText(`We have an admission form with the address ${email}`).waitFor();

		await page.goto(await findEmailedLink(page, email, "/confirm-email"));
		await live(page);
		await page.getByRole("button", { name: "Confirm this address" }).click();
		await page.waitForURL((url) => url.pathname === "/profile");
		await page.getByRole("button", { name: "Yes, it is mine" }).click();
		await page.getByText("The form is now linked to your account").first().waitFor();
		await expect.poll(() => page.getByText("Is this admission form yours?").count()).toBe(0);
		for (const outcome of ["Declined by the bank", "Cancel and go back"]) {
			await payAtGateway(page, outcome);
			await page.getByRole("heading", { name: "Payment Failed" }).waitFor();
			await page.getByText("Something went wrong. Please try again.").waitFor();
			await page.getByRole("link", { name: "Back to the courses" }).click();
			await page.waitForURL((url) => url.pathname === "/courses");
		}
		expect((await page.request.get("/auth/course/decks/Day-1")).status()).toBe(403);
		await payAtGateway(page, "Pay successfully");
		await page.waitForURL((url) => url.pathname === "/accesscourse", { timeout: 9000 });
		expect((await page.request.get("/auth/course/decks/Day-1")).status()).toBe(200);
		expect(complaints()).toEqual([]);
	});
});
