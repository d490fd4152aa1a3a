// Staff work with admission forms; and a session ends while somebody is typing.
import fs from "node:fs/promises";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type Database, openDatabase } from "#server/db/database.ts";
import { open } from "#tests/chromium.ts";
import { anAdmission } from "#tests/people.ts";
import { addEnquiry } from "#tests/rows.ts";
import { laptop, openCaller, openStaff, phone, send, staff, typeSignIn } from "#tests/signed-in.ts";

let database: Database;
beforeAll(async () => {
	database = await openDatabase({ url: inject("siteDatabaseUrl"), connections: 2 });
});
afterAll(() => database.close());

const statusOf = (page: Page, name: string) => page.getByLabel(`Status of ${name}`, { exact: true });

/** Sends the admission form without an account. */
async function apply(changes: Record<string, unknown>) {
	await send(await openCaller(), "/auth/create-admission", anAdmission(changes));
}

test("an applicant without an account is counted on the dashboard, found on a phone, called, and the whole form opened", async () => {
	await apply({
		name: "Visitor Sample",
		email: "visitor@example.com",
		phone: "91234 56789",
		occupation: "Diamond sorter",
	});
	const { page, consoleErrors } = await openStaff({ viewport: phone });
	await open(page, "/admin/dashboard");
	await page.getByRole("link", { name: "Applied, not purchased" }).click();
	await page.waitForURL("**/admin/admissions?show=notPurchased");
	await page.getByLabel("Name, e-mail, phone or reference").fill("091234 567");
	await page.getByText("1–1 of 1").waitFor();
	const row = page.getByRole("row").filter({ hasText: "Visitor Sample" });
	await row.getByText("No account").waitFor();
	await expect
		.poll(() => page.getByRole("link", { name: "Call Visitor Sample" }).getAttribute("href"))
		.toBe("tel:+919123456789");
	const chat = await page.getByRole("link", { name: "Write to Visitor Sample on WhatsApp" }).getAttribute("href");
	expect(decodeURIComponent(chat ?? "")).toMatch(/^https:\/\/wa\.me\/919123456789\?text=.*admission form ADM-/);
	await expect.poll(() => page.getByText("Diamond sorter").isVisible()).toBe(false);
	await page.locator("summary").click();
	await expect.poll(() => page.getByText("Diamond sorter").isVisible()).toBe(true);
	expect(consoleErrors()).toEqual([]);
});

test("applicants are filtered, opened and exported without scripts, each with the account it belongs to", async () => {
	await apply({ name: "Plain Applicant", email: "plain@example.com", branch: "Vadodara", batch: "Evening" });
	const { page } = await openStaff({ viewport: laptop, javaScriptEnabled: false });
	await page.goto("/admin/admissions?q=Meena+Sample");
	const known = page.getByRole("row").filter({ hasText: "ADM-" }).filter({ hasText: "Meena Sample" });
	await known.getByText("Offline", { exact: true }).waitFor();
	await expect
		.poll(() => known.getByRole("link", { name: "Meena Sample", exact: true }).getAttribute("href"))
		.toMatch(/^\/admin\/people\//);
	await page.goto("/admin/admissions");
	await page.getByLabel("Show").selectOption("Without an account");
	await page.getByLabel("Branch").selectOption("Vadodara");
	await page.getByLabel("Batch").selectOption("Evening");
	await page.getByRole("button", { name: "Search" }).click();
	await page.getByText("1–1 of 1").waitFor();
	await page.locator("summary").click();
	await page.getByText("12 Ring Road, Surat").waitFor();
	const coming = page.waitForEvent("download");
	await page.getByRole("button", { name: "Export as CSV" }).click();
	const download = await coming;
	expect(download.suggestedFilename()).toMatch(/^admissions-\d{4}-\d\d-\d\d\.csv$/);
	const lines = (await fs.readFile(await download.path(), "utf8")).trim().split("\r\n");
	expect([lines.length, lines[1]?.includes('"Plain Applicant"')]).toEqual([2, true]);
});

test("a session that ends during a note, a dialog or a blog post leads to the sign-in and back, with all that was typed", async () => {
	const { id } = await addEnquiry(database.db, { name: "Patient Sample" });
	const { page, consoleErrors } = await openStaff();
	const link = page.getByRole("link", { name: "Sign in and come back" });
	const comeBack = async (button: string) => {
		await page.context().clearCookies();
		await page.getByRole("button", { name: button, exact: true }).click();
		await link.click();
		await page.waitForURL("**/signin?from=**");
		await typeSignIn(page, staff);
	};

	await open(page, `/admin/enquiries/${id}`);
	await page.getByLabel("Note", { exact: true }).fill("Wants the evening batch.\nCall after six.");
	await comeBack("Save the note");
	await page.waitForURL((url) => url.pathname === `/admin/enquiries/${id}`);
	await expect
		.poll(() => page.getByLabel("Note", { exact: true }).inputValue())
		.toBe("Wants the evening batch.\nCall after six.");
	await page.getByRole("button", { name: "Save the note" }).click();
	await page.getByText("Call after six.").first().waitFor();

	await open(page, "/admin/showcontact?q=patient");
	await statusOf(page, "Patient Sample").selectOption("Cancel");
	await page.getByRole("dialog").getByLabel("Reason").selectOption("distance");
	await page.getByLabel("In their words").fill("moves to Pune in March");
	await comeBack("Set to Cancel");
	await page.waitForURL((url) => url.pathname === "/admin/showcontact");
	await expect.poll(() => page.getByLabel("In their words").inputValue()).toBe("moves to Pune in March");
	await page.getByRole("button", { name: "Set to Cancel" }).click();
	await expect.poll(() => statusOf(page, "Patient Sample").inputValue()).toBe("Cancel");

	await open(page, "/admin/addblog");
	await page.getByLabel("Blog Name").fill("A post that waits");
	await page.getByLabel("Blog Description").fill("Half a text.");
	await comeBack("Save as draft");
	await page.waitForURL((url) => url.pathname === "/admin/addblog");
	await expect.poll(() => page.getByLabel("Blog Name").inputValue()).toBe("A post that waits");
	await expect.poll(() => page.getByLabel("Blog Description").inputValue()).toBe("Half a text.");
	expect(consoleErrors()).toEqual([]);
});
