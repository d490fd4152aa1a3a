// Staff work with admission forms; and a session ends while somebody is typing.
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type Database, openDatabase } from "#server/db/database.ts";
import { hydrated, open } from "#tests/chromium.ts";
import { anAdmission } from "#tests/people.ts";
import { addEnquiry, promote } from "#tests/rows.ts";
import { openCaller, openStaff, phone, register, send, signIn, staff, typeSignIn } from "#tests/signed-in.ts";

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

test("a session that ends during a note, a dialog or a blog post leads to the sign-in and back, with all that was typed", async () => {
	const { id } = await addEnquiry(database.db, { name: "Patient Sample" });
	const { page, consoleErrors } = await openStaff();
	const link = page.getByRole("link", { name: "Sign in and come back" });
	const leave = async (button: string) => {
		await page.context().clearCookies();
		await page.getByRole("button", { name: button, exact: true }).click();
		await link.waitFor();
	};
	/** As the sign-in does, which is typed once. */
	const comeBack = async (address: string) => {
		const from = new URL((await link.getAttribute("href")) ?? "", page.url()).searchParams.get("from");
		expect(from).toBe(address);
		await signIn(page, staff);
		await open(page, address);
	};

	await open(page, `/admin/enquiries/${id}`);
	await page.getByLabel("Note", { exact: true }).fill("Wants the evening batch.\nCall after six.");
	await leave("Save the note");
	await link.click();
	await page.waitForURL("**/signin?from=**");
	await typeSignIn(page, staff);
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
	await leave("Set to Cancel");
	await comeBack("/admin/showcontact?q=patient");
	await expect.poll(() => page.getByLabel("In their words").inputValue()).toBe("moves to Pune in March");
	await page.getByRole("button", { name: "Set to Cancel" }).click();
	await expect.poll(() => statusOf(page, "Patient Sample").inputValue()).toBe("Cancel");

	await open(page, "/admin/addblog");
	await page.getByLabel("Blog Name").fill("A post that waits");
	await page.getByLabel("Blog Description").fill("Half a text.");
	await leave("Save as draft");
	await comeBack("/admin/addblog");
	await expect.poll(() => page.getByLabel("Blog Name").inputValue()).toBe("A post that waits");
	await expect.poll(() => page.getByLabel("Blog Description").inputValue()).toBe("Half a text.");
	expect(consoleErrors()).toEqual([]);

	// A colleague who signs in then sees nothing of it, although this browser knew nobody before the page.
	const colleague = await register(await openCaller());
	await promote(database.db, colleague.email, "counsellor");
	await page.evaluate(() => localStorage.clear());
	await open(page, `/admin/enquiries/${id}`);
	await expect.poll(() => page.evaluate(() => localStorage.getItem("isLoggedIn"))).toBe("true");
	await page.getByLabel("Note", { exact: true }).fill("For nobody else");
	await page.context().clearCookies();
	await page.getByRole("button", { name: "Save the note", exact: true }).click();
	await link.click();
	await page.waitForURL("**/signin?from=**");
	await typeSignIn(page, colleague);
	await page.waitForURL((url) => url.pathname === `/admin/enquiries/${id}`);
	await hydrated(page);
	expect(await page.getByLabel("Note", { exact: true }).inputValue()).toBe("");
	expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain("For nobody else");
});
