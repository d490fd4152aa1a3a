import { randomUUID } from "node:crypto";
import type { Page } from "playwright";
import { expect, inject, onTestFinished, test } from "vitest";
import { usersTablePx } from "#content/page-sizes.ts";
import { userDeleteReload } from "#content/timings.ts";
import { words } from "#content/words.ts";
import { users } from "#server/accounts/table.ts";
import { openDatabase } from "#server/db/database.ts";
import { expectAccessible, open } from "#tests/chromium.ts";
import { callAsStaff, openCaller, openStaff, register, send } from "#tests/signed-in.ts";

/** Registers a new person and returns their signed-in page. */
async function registerPerson(name: string, email: string) {
	const caller = await openCaller();
	await register(caller, { name, email });
	return caller;
}

const rowOf = (page: Page, name: string) =>
	page.getByRole("row").filter({ has: page.getByRole("link", { name, exact: true }) });
const toast = (page: Page, text: string) => page.locator(".Toastify__toast").getByText(text, { exact: true }).waitFor();

test("people are found while typing, in a table of nine columns, where an admission form opens and is fetched once", async () => {
	const database = await openDatabase({ url: inject("siteDatabaseUrl"), connections: 1 });
	onTestFinished(() => database.close());
	const named = (name: string) => ({ id: randomUUID(), name, email: `${randomUUID()}@example.com` });
	await database.db.insert(users).values(Array.from({ length: 12 }, (_, place) => named(`Batch Sample ${place}`)));
	const { page, consoleErrors } = await openStaff();
	let fetched = 0;
	page.on("request", (request) => {
		if (request.url().endsWith("/auth/admin/admissionDetais")) fetched += 1;
	});
	await open(page, "/admin/manageusers");
	await page.getByText(/^1–\d+ of \d+$/).waitFor();
	const table = page.getByRole("region", { name: "Users" });
	expect((await table.boundingBox())?.height).toBe(usersTablePx);
	await expect
		.poll(() => page.getByRole("columnheader").allTextContents())
		.toEqual([
			"Sr",
			"Name",
			"Email",
			"Phone Number",
			"Admission",
			"Course Authority",
			"Purchase Status",
			"Select Purchase Status",
			"Delete",
		]);
	await page.getByLabel("Name, e-mail or phone").fill("MEENA@EXAMPLE");
	await page.getByText("1–1 of 1").waitFor();
	expect(new URL(page.url()).searchParams.get("q")).toBe("MEENA@EXAMPLE");
	const view = rowOf(page, "Meena Sample").getByRole("button", { name: /admission form/i });
	await view.click();
	await page.getByText("Textile trading").waitFor();
	await view.click();
	await page.getByText("Textile trading").waitFor({ state: "detached" });
	await view.click();
	await page.getByText("Textile trading").waitFor();
	expect(fetched).toBe(1);
	await page.getByLabel("Name, e-mail or phone").fill("22222");
	await rowOf(page, "Ravi Sample").waitFor();
	// Without a connection the list stays, and the search is made when it is back.
	await page.context().setOffline(true);
	await page.getByLabel("Name, e-mail or phone").fill("MEENA@EXAMPLE");
	await page.getByText(words().messages.form.offline).waitFor();
	expect(await rowOf(page, "Ravi Sample").count()).toBe(1);
	await page.context().setOffline(false);
	await rowOf(page, "Meena Sample").waitFor();
	await page.getByLabel("Name, e-mail or phone").fill("Batch Sample");
	await page.getByText("1–10 of 12").waitFor();
	await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Next" }).click();
	await page.getByText("11–12 of 12").waitFor();
	await page.goBack();
	await page.getByText("1–10 of 12").waitFor();
	await page.getByLabel("Name, e-mail or phone").fill("nobody of this name");
	await page.getByText("Nothing matches “nobody of this name”", { exact: false }).waitFor();
	await page.getByRole("link", { name: "Show the whole list" }).click();
	await page.getByText(/^1–\d+ of \d+$/).waitFor();
	await expect.poll(() => page.getByLabel("Name, e-mail or phone").inputValue()).toBe("");
	await page.getByLabel("Show").selectOption("Purchased");
	await page.waitForURL("**/admin/manageusers?show=**");
	await expect.poll(() => page.getByRole("cell", { name: "Not Purchased", exact: true }).count()).toBe(0);
	expect(consoleErrors()).toEqual([]);
});

test("course authority turns from red to purple, and not over another admin's change; a purchase status is chosen, and its placeholder only warns", async () => {
	await registerPerson("Kavita Fresh", "kavita@example.com");
	const { page, consoleErrors } = await openStaff();
	await open(page, "/admin/manageusers?q=kavita");
	const row = rowOf(page, "Kavita Fresh");
	const authority = row.locator(".authority");
	const colour = () => authority.evaluate((button) => getComputedStyle(button).color);
	expect([await authority.innerText(), await colour()]).toEqual(["Pending", "rgb(150, 44, 24)"]);
	await authority.click();
	await expect.poll(() => authority.innerText()).toBe("Active");
	await expect.poll(colour).toBe("rgb(109, 42, 120)");

	// A change does not overwrite that of another admin; the page then shows the current state.
	const other = await callAsStaff();
	const { usersFromUserModel } = await (await other.request.get("/auth/admin/getuser?page=1&q=kavita@")).json();
	await send(other, "/auth/admin/toggleUserStatus", { userId: usersFromUserModel[0]._id, expected: "Active" });
	await authority.click();
	await page.getByText("Somebody else has changed this in the meantime", { exact: false }).waitFor();
	await expect.poll(() => authority.innerText()).toBe("Pending");

	const choice = row.getByRole("combobox");
	expect(
		await choice
			.locator("option")
			.first()
			.evaluate((option: HTMLOptionElement) => [option.label, option.disabled]),
	).toEqual(["Select Status", true]);
	let calls = 0;
	page.on("request", (request) => {
		if (request.method() === "POST") calls += 1;
	});
	await choice.dispatchEvent("change");
	await toast(page, "Please select a valid status.");
	expect(calls).toBe(0);
	await choice.selectOption("Offline");
	await page.getByRole("button", { name: "Record the payment and open the course" }).click();
	await toast(page, "Purchase status updated successfully!");
	await row.getByText("Offline", { exact: true }).first().waitFor();
	expect(consoleErrors()).toEqual([]);
});

test("deleting asks first and names the person: No and Escape change nothing, Yes deletes, and the list is fresh two seconds later", async () => {
	const gone = await registerPerson("Gone Sample", "gone@example.com");
	const { page, consoleErrors } = await openStaff();
	await open(page, "/admin/manageusers?q=gone@");
	const remove = rowOf(page, "Gone Sample").getByRole("button", { name: "Delete Gone Sample" });
	const question = page.getByRole("alertdialog", { name: "Are you sure you want to delete this user?" });
	await remove.click();
	await expect.poll(() => question.innerText()).toContain("Gone Sample, gone@example.com");
	await question.getByRole("button", { name: "No" }).click();
	await question.waitFor({ state: "detached" });
	await remove.press("Enter");
	await page.keyboard.press("Escape");
	await question.waitFor({ state: "detached" });
	await expect.poll(() => remove.evaluate((button) => button === document.activeElement)).toBe(true);
	await remove.click();
	await expectAccessible(page);
	await question.getByRole("button", { name: "Yes" }).click();
	await toast(page, "User deleted successfully!");
	await page.getByText("Nothing matches “gone@”", { exact: false }).waitFor();
	// Measured in the page, because events reach the test late on a busy machine.
	const [deleted, reread] = await page.evaluate(() => {
		const calls = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
		const answered = calls.findLast(({ name }) => name.includes("/auth/deleteuser/"))?.responseEnd;
		return [answered, calls.findLast(({ name }) => name.includes("/admin/manageusers.data"))?.startTime];
	});
	expect((reread ?? 0) - (deleted ?? Number.NaN)).toBeGreaterThan(userDeleteReload - 100);
	expect((await gone.request.get("/auth/getuser")).status()).toBe(401);
	expect(consoleErrors()).toEqual([]);

	await open(page, "/admin/manageusers?q=office@");
	await page.getByRole("button", { name: "Delete Office" }).click();
	await question.getByRole("button", { name: "Yes" }).click();
	await page.getByText("You cannot close, delete or change the roles", { exact: false }).waitFor();
});

test("an account is closed at once and opened again from the person's page, and the audit log tells both", async () => {
	const theirs = await registerPerson("Disha Sample", "disha@example.com");
	const { page, consoleErrors } = await openStaff();
	await open(page, "/admin/manageusers?q=disha");
	await page.getByRole("link", { name: "Disha Sample" }).click();
	await page.getByRole("heading", { level: 1, name: "Disha Sample" }).waitFor();
	await page.getByRole("button", { name: "Record a payment at the office" }).click();
	await page.getByRole("heading", { name: "Disha Sample paid at the office" }).waitFor();
	await page.getByRole("button", { name: "Go back" }).click();
	await page.getByRole("button", { name: "Close the account" }).click();
	await page.getByRole("button", { name: "Yes" }).click();
	await page.getByText("This account was closed on", { exact: false }).waitFor();
	expect((await theirs.request.get("/auth/getuser")).status()).toBe(401);
	await page.getByRole("button", { name: "Open the account again" }).click();
	await page.getByRole("button", { name: "Close the account" }).waitFor();
	await page.getByRole("cell", { name: "Opened the account" }).waitFor();
	await page.getByRole("button", { name: "Change roles" }).click();
	await page.getByLabel("Editor").check();
	await page.getByRole("button", { name: "Save roles" }).click();
	await page.getByText("Only a person with a confirmed e-mail address", { exact: false }).first().waitFor();
	await expect.poll(() => page.getByLabel("Editor").isChecked()).toBe(true);
	await page.keyboard.press("Escape");

	await open(page, "/admin/audit");
	await page.getByLabel("Search in the log").fill("disha");
	await expect.poll(() => page.getByRole("row").count()).toBe(3);
	await page.getByLabel("What was done").selectOption("Closed the account");
	await expect.poll(() => page.getByRole("row").count()).toBe(2);
	await expect
		.poll(() => page.getByRole("row").nth(1).innerText())
		.toMatch(/Office[\s\S]*Closed the account[\s\S]*Disha Sample[\s\S]*no[\s\S]*yes/);
	expect(new URL(page.url()).searchParams.get("action")).toBe("user.disable");
	expect(consoleErrors()).toEqual([]);
});
