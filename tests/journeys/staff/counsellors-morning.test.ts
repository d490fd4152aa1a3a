// A counsellor's morning on a phone: their own enquiries, a saved view, the board, a message, and a hand-over.
import { sql } from "drizzle-orm";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type Database, openDatabase } from "#server/db/database.ts";
import { expectAccessible, expectNoHorizontalScroll, open, openVisitor } from "#tests/chromium.ts";
import { addEnquiry, idOf, promote } from "#tests/rows.ts";
import { callAsStaff, phone, register, send, signIn } from "#tests/signed-in.ts";

let database: Database;
beforeAll(async () => {
	database = await openDatabase({ url: inject("siteDatabaseUrl"), connections: 2 });
});
afterAll(() => database.close());

const toast = (page: Page, text: string) => page.locator(".Toastify__toast").getByText(text, { exact: true }).waitFor();

test("a counsellor's morning on a phone: own enquiries first, a saved view, the board, a message and a hand-over", async () => {
	const { db } = database;
	const { page, consoleErrors } = await openVisitor({ viewport: phone });
	const counsellor = await register(page, { name: "Devika Counsellor" });
	await promote(db, counsellor.email, "counsellor");
	// A new role takes effect at the next sign-in.
	await signIn(page, counsellor);
	const assignedTo = await idOf(db, counsellor.email);
	const { id } = await addEnquiry(db, {
		name: "Morning Sample",
		email: "morning@example.com",
		phone: "+919876512399",
		assignedTo,
		createdAt: new Date(Date.now() - 40 * 3_600_000),
	});
	await addEnquiry(db, { name: "Not hers Sample" });
	const template = { name: "Fee of the course", channel: "email", subject: "The fee of the {course}" };
	await send(await callAsStaff(), "/auth/admin/message-templates", {
		...template,
		text: "Namaste {name},\nit is {fee}.\n{batch}",
	});

	await open(page, "/admin/showcontact");
	expect(new URL(page.url()).search).toBe("?assigned=me");
	await page.getByRole("link", { name: "Morning Sample", exact: true }).waitFor();
	await expect.poll(() => page.getByRole("link", { name: "Not hers Sample" }).count()).toBe(0);
	await expectNoHorizontalScroll(page);

	await page.getByText("Saved views (0)").click();
	await page.getByLabel("Name", { exact: true }).fill("My morning");
	await page.getByRole("button", { name: "Save this view" }).click();
	await toast(page, "The view is saved. It is yours alone.");
	await page.getByRole("link", { name: "All", exact: true }).click();
	await page.waitForURL("**/admin/showcontact?assigned=all");
	await page.getByRole("link", { name: "My morning" }).click();
	await page.waitForURL("**/admin/showcontact?assigned=me");

	// A phone shows one column at a time; the menu of a card moves it to another.
	await page.getByRole("link", { name: "Board", exact: true }).click();
	const column = (status: string) => page.getByRole("region", { name: new RegExp(`^${status}`) });
	await column("Pending").getByText("Morning Sample").waitFor();
	await expect.poll(() => column("Delay").isVisible()).toBe(false);
	await expectNoHorizontalScroll(page);
	await expectAccessible(page);
	await page.getByLabel("Status of Morning Sample").selectOption("Delay");
	await toast(page, "Contact status updated to Delay.");
	await page.getByRole("navigation", { name: "Columns of the board" }).getByText("Delay 1").click();
	await column("Delay").getByRole("link", { name: "Morning Sample", exact: true }).click();

	// The template is filled in; a placeholder without a value is reported by name, and the typed text is kept.
	await page.getByRole("link", { name: "Write a message" }).click();
	await page.getByLabel("Template").selectOption("Fee of the course");
	const text = page.getByLabel("Text", { exact: true });
	await expect.poll(() => text.inputValue()).toContain("Namaste Morning Sample,\nit is ₹20,000.\n{batch}");
	await expectNoHorizontalScroll(page);
	await expectAccessible(page);
	await page.getByRole("button", { name: "Send the e-mail" }).click();
	await page.getByText("Please replace {batch}: we do not know it about this person.").waitFor();
	await text.fill("Namaste Morning Sample,\nit is ₹20,000. Shall we call you?");
	await page.getByRole("button", { name: "Send the e-mail" }).dblclick();
	await toast(page, "The e-mail is on its way.");
	await page.waitForURL(`**/admin/enquiries/${id}`);
	await page.getByText("E-mail: Fee of the course").waitFor();
	const { rows } = await db.execute(
		sql`select (select count(*)::int from messages where about_id = ${id}) as messages,
			(select count(*)::int from emails where about_id = ${id} and kind = 'staffMessage') as emails`,
	);
	expect(rows).toEqual([{ messages: 1, emails: 1 }]);

	await page.getByRole("link", { name: "Write a message" }).click();
	await page.getByLabel("Template").selectOption("Without a template, WhatsApp");
	await page.getByRole("button", { name: "Save and continue to WhatsApp" }).waitFor();
	await page.getByLabel("Text", { exact: true }).fill("Good morning");
	// What is written is not replaced by a template without a question.
	await page.getByLabel("Template").selectOption("Fee of the course");
	await page.getByRole("alertdialog").getByRole("button", { name: "No" }).click();
	await expect
		.poll(() => page.getByLabel("Template").locator(":checked").innerText())
		.toBe("Without a template, WhatsApp");
	await expect.poll(() => text.inputValue()).toBe("Good morning");
	await page.getByRole("button", { name: "Save and continue to WhatsApp" }).click();
	const chat = page.getByRole("link", { name: /^Open WhatsApp/ });
	await expect.poll(() => chat.getAttribute("href")).toBe("https://wa.me/919876512399?text=Good%20morning");

	await page.getByRole("link", { name: "Back", exact: true }).click();
	await page.getByLabel("Assigned to").selectOption("Office");
	await page.getByLabel("What they should know").fill("Wants the fee in two parts.");
	await page.getByRole("button", { name: "Assign", exact: true }).click();
	await toast(page, "Office takes care of this enquiry.");
	await page.getByText("Handed over: Devika Counsellor → Office").waitFor();
	await page.getByText("Wants the fee in two parts.").waitFor();
	expect(consoleErrors()).toEqual([]);
});
