// The search of the admin area.
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type Database, openDatabase } from "#server/db/database.ts";
import { expectAccessible, expectNoHorizontalScroll, open } from "#tests/chromium.ts";
import { addEnquiry } from "#tests/rows.ts";
import { laptop, openStaff, phone } from "#tests/signed-in.ts";

let database: Database;
beforeAll(async () => {
	database = await openDatabase({ url: inject("siteDatabaseUrl"), connections: 2 });
});
afterAll(() => database.close());

test("an enquiry is found by its phone or its reference and opened with the keyboard alone, and so is a page", async () => {
	const { id, reference } = await addEnquiry(database.db, { name: "Dialled Sample", phone: "+919090911111" });
	const { page, consoleErrors } = await openStaff({ viewport: laptop });
	await open(page, "/admin/dashboard");
	await page.keyboard.press("Control+k");
	const box = page.getByRole("combobox", { name: "Search the admin area" });
	await box.waitFor();
	await page.getByRole("option", { name: "Add an admission form" }).waitFor();
	await expectAccessible(page);

	await page.keyboard.type("૯૦૯૦૯ ૧૧૧૧૧");
	const option = page.getByRole("option", { name: "Dialled Sample" });
	await option.waitFor();
	await expect.poll(() => option.textContent()).toContain(`${reference} · +91 90909 11111`);
	await expect.poll(() => option.getAttribute("aria-selected")).toBe("true");
	await expect.poll(() => box.getAttribute("aria-activedescendant")).toBe(await option.getAttribute("id"));
	await page.keyboard.press("Enter");
	await page.waitForURL(`**/admin/enquiries/${id}`);
	await expect.poll(() => box.count()).toBe(0);

	await page.keyboard.press("Control+k");
	await box.waitFor();
	await page.keyboard.type("not purch");
	const options = page.getByRole("dialog").getByRole("option");
	await options.filter({ hasText: "Admission forms, not purchased" }).waitFor();
	const isSelected = (place: number) => options.nth(place).getAttribute("aria-selected");
	await expect.poll(() => isSelected(0)).toBe("true");
	await page.keyboard.press("ArrowDown");
	await expect.poll(() => isSelected(1)).toBe("true");
	await page.keyboard.press("ArrowUp");
	await expect.poll(() => isSelected(0)).toBe("true");
	await page.keyboard.press("ArrowUp");
	await expect.poll(async () => isSelected((await options.count()) - 1)).toBe("true");
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("Enter");
	await page.waitForURL("**/admin/manageusers?show=applied");
	await expect.poll(() => box.count()).toBe(0);

	await page.keyboard.press("Control+k");
	await box.waitFor();
	await page.keyboard.type("qqqxyz nobody");
	await page.getByText("Nothing matches “qqqxyz nobody”.").waitFor();
	await page.keyboard.press("Escape");
	await box.waitFor({ state: "detached" });

	// Enter before the results arrive opens the first of them.
	const pasted = await addEnquiry(database.db, { name: "Pasted Sample" });
	await page.keyboard.press("Control+k");
	await box.waitFor();
	await page.keyboard.insertText(pasted.reference);
	await page.keyboard.press("Enter");
	await page.waitForURL(`**/admin/enquiries/${pasted.id}`);
	expect(consoleErrors()).toEqual([]);
});

test("on a phone the search fills the screen, lists what is found, and says when it failed", async () => {
	for (let number = 1; number <= 6; number++)
		await addEnquiry(database.db, {
			name: `Bhagyalakshmi Venkataramanan Sample ${number}`,
			email: `bhagyalakshmi.venkataramanan.${number}@subdomain.example.com`,
			status: "Call Not Receive",
		});
	const { page } = await openStaff({ viewport: phone });
	await open(page, "/admin/dashboard");
	await page.getByRole("button", { name: "Search" }).click();
	const box = page.getByRole("combobox", { name: "Search the admin area" });
	await box.fill("bhagyalakshmi");
	await page.getByRole("option", { name: "Sample 6" }).waitFor();
	await expectNoHorizontalScroll(page);
	await expectAccessible(page);
	await page.route("**/auth/admin/search?*", (route) => route.abort());
	await box.fill("bhagyalakshmi v");
	await page.getByRole("alert").waitFor();
	await page.unroute("**/auth/admin/search?*");
	await page.getByRole("button", { name: "Try again" }).click();
	await page.getByRole("option", { name: "Show all 6 in the list" }).click();
	await page.waitForURL("**/admin/showcontact?q=bhagyalakshmi+v");
	await page.getByText("1–6 of 6").waitFor();
	await page.getByRole("navigation", { name: "Main pages" }).getByRole("button", { name: "Search" }).click();
	await page.getByRole("button", { name: "Close" }).click();
	await box.waitFor({ state: "detached" });
});
