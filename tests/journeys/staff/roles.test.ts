// The daily work of the staff on a laptop and on a phone. What each role finds is tested in
// server/pages/role-pages.test.ts, and that every page is closed to the other roles in page-guards.test.ts.
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type Database, openDatabase } from "#server/db/database.ts";
import { open, openVisitor, resize } from "#tests/chromium.ts";
import { addEnquiry, idOf, promote } from "#tests/rows.ts";
import { laptop, openCaller, openStaff, phone, register, signIn } from "#tests/signed-in.ts";

let database: Database;
beforeAll(async () => {
	database = await openDatabase({ url: inject("siteDatabaseUrl"), connections: 2 });
});
afterAll(() => database.close());

/** First at the size of a laptop, then of a phone, without reloading. */
async function onEach(page: Page, look: () => Promise<unknown>) {
	for (const viewport of [laptop, phone]) {
		await resize(page, viewport);
		await look();
	}
}

test("the owner works on a laptop with the menu, and on a phone with the bar and the page More", async () => {
	const { id } = await addEnquiry(database.db, { name: "Role Sample" });
	const { page, consoleErrors } = await openStaff();
	await open(page, "/admin");
	const menu = page.getByRole("navigation", { name: "Admin", exact: true });
	await menu.getByRole("link", { name: "Staff" }).waitFor();
	await resize(page, phone);
	await expect.poll(() => menu.isVisible()).toBe(false);
	await page.getByRole("navigation", { name: "Main pages" }).getByRole("link", { name: "More" }).click();
	await page.locator("main").getByRole("link", { name: "Staff" }).first().click();
	await onEach(page, async () => {
		await page.getByRole("button", { name: "Invite somebody" }).click();
		await page.getByRole("dialog").getByLabel("E-mail").waitFor();
		const roles = page.getByRole("dialog").getByRole("group", { name: "Roles" });
		await roles.getByRole("checkbox", { name: "Owner" }).waitFor();
		await page.keyboard.press("Escape");
		await page.getByRole("dialog").waitFor({ state: "detached" });
	});
	// Without a role the message is of the group, which gets the focus, and goes as soon as one is chosen.
	await page.getByRole("button", { name: "Invite somebody" }).click();
	const invitation = page.getByRole("dialog");
	await invitation.getByLabel("E-mail").fill("devika@example.com");
	await invitation.getByRole("button", { name: "Send the invitation" }).click();
	const group = invitation.getByRole("group", { name: "Roles" });
	await group.getByText("Please choose at least one role.").waitFor();
	await expect.poll(() => group.evaluate((one) => one === document.activeElement)).toBe(true);
	await group.getByRole("checkbox", { name: "Owner" }).check();
	await expect.poll(() => invitation.getByText("Please choose at least one role.").count()).toBe(0);
	for (const [path, look] of [
		[`/admin/enquiries/${id}`, () => page.getByRole("button", { name: "Delete" }).first().waitFor()],
		["/admin/decks", () => page.getByRole("heading", { level: 1, name: "Course decks" }).waitFor()],
		["/accesscourse", () => page.locator('main a[href*="Day-1"]').first().waitFor()],
		["/admin/payments", () => page.getByRole("button", { name: "Export" }).first().waitFor()],
		["/admin/addblog", () => page.getByLabel("Blog Name").fill("How a first shipment is planned")],
	] as const) {
		await open(page, path);
		await onEach(page, look);
	}
	// At 400% zoom the longest question is higher than the window, and its answers are within reach.
	const { email } = await register(await openCaller(), { name: "Role to close" });
	await promote(database.db, email, "trainer");
	await open(page, `/admin/people/${await idOf(database.db, email)}`);
	await resize(page, { width: 320, height: 256 });
	await page.getByRole("button", { name: "Close the account" }).press("Enter");
	const answers = page.getByRole("alertdialog", { name: /^Close this account/ }).getByRole("button");
	for (const answer of [answers.first(), answers.last()]) {
		await answer.focus();
		await expect.poll(() => answer.evaluate((one) => one.getBoundingClientRect().bottom)).toBeLessThan(256);
	}
	// Tab stays within the question, so that Escape still answers it.
	for (const [key, answer] of [
		["Tab", answers.first()],
		["Tab", answers.last()],
		["Shift+Tab", answers.first()],
	] as const) {
		await page.keyboard.press(key);
		await expect.poll(() => answer.evaluate((one) => one === document.activeElement)).toBe(true);
	}
	await page.keyboard.press("Escape");
	await answers.first().waitFor({ state: "detached" });
	expect(consoleErrors()).toEqual([]);
});

test("a page that is not theirs says so and leads back to their own", async () => {
	const { page, consoleErrors } = await openVisitor({ viewport: laptop });
	const person = await register(page, { name: "Role trainer" });
	await promote(database.db, person.email, "trainer");
	await signIn(page, person);
	expect((await open(page, "/admin/manageusers"))?.status()).toBe(403);
	await page.getByRole("link", { name: "Go to your dashboard" }).click();
	await page.waitForURL("**/admin/dashboard");
	expect(consoleErrors()).toEqual([]);
});
