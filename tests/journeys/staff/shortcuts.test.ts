// Keyboard shortcuts in the admin area, and the display settings of its lists.
import { expect, test } from "vitest";
import { open } from "#tests/chromium.ts";
import { laptop, openStaff } from "#tests/signed-in.ts";

test("shortcuts go to pages and rows, type nothing into fields, and can be switched off; dense rows stay", async () => {
	const { page, consoleErrors } = await openStaff({ viewport: laptop });
	await open(page, "/admin/dashboard");
	await page.keyboard.type("gu");
	await page.getByRole("heading", { level: 1, name: "Manage Users" }).waitFor();
	const rows = page.getByRole("row").filter({ has: page.getByRole("link") });
	const firstRow = rows.first().getByRole("link").first();
	// Retried, because the list may have rendered again in between.
	await expect
		.poll(async () => {
			await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
			for (const key of ["j", "j", "k"]) await page.keyboard.press(key);
			return firstRow.evaluate((link) => link === document.activeElement);
		})
		.toBe(true);
	const search = page.getByRole("searchbox");
	await search.pressSequentially("gp?");
	expect([await search.inputValue(), new URL(page.url()).pathname]).toEqual(["gp?", "/admin/manageusers"]);

	await open(page, "/admin/admissions");
	await page.getByRole("button", { name: "Compact rows in lists" }).click();
	await page.locator('[data-density="compact"]').waitFor();
	await page.keyboard.press("?");
	const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
	await dialog.getByRole("button", { name: "Off" }).click();
	await dialog.getByText("They are switched off in this browser.", { exact: false }).waitFor();
	await page.keyboard.press("Escape");
	await dialog.waitFor({ state: "detached" });
	await page.keyboard.type("n");
	await page.reload();
	await expect.poll(() => page.locator('[data-density="compact"]').count()).toBe(1);
	expect(new URL(page.url()).pathname).toBe("/admin/admissions");
	expect(consoleErrors()).toEqual([]);
});
