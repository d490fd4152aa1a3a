// Staff answer enquiries: the 48-hour promise, the list, a single enquiry, the spam list, and failed e-mails.
import { eq } from "drizzle-orm";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { users } from "#server/accounts/table.ts";
import { type Database, openDatabase } from "#server/db/database.ts";
import { emails } from "#server/email/table.ts";
import { expectAccessible, open } from "#tests/chromium.ts";
import { addEnquiry } from "#tests/rows.ts";
import { callAsStaff, openStaff, phone, send } from "#tests/signed-in.ts";

let database: Database;
beforeAll(async () => {
	database = await openDatabase({ url: inject("siteDatabaseUrl"), connections: 2 });
});
afterAll(() => database.close());

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const toast = (page: Page, text: string) => page.locator(".Toastify__toast").getByText(text, { exact: true }).waitFor();
const statusOf = (page: Page, name: string) => page.getByLabel(`Status of ${name}`, { exact: true });

test("the 48-hour promise runs on the page: amber from 36 hours, red from 48, without moving anything", async () => {
	const { page, consoleErrors } = await openStaff({ viewport: phone });
	await page.clock.install();
	await addEnquiry(database.db, { name: "Clock Sample", createdAt: hoursAgo(35.99) });
	await open(page, "/admin/dashboard");
	// From here on only the test advances the clock.
	await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
	const row = page.getByRole("listitem").filter({ hasText: "Clock Sample" });
	const clock = row.locator(".promise");
	await expect.poll(() => clock.innerText()).toContain("12 h 00 min left");
	await expect.poll(() => clock.getAttribute("data-state")).toBe("running");
	const place = await clock.boundingBox();
	await page.clock.fastForward(60_000);
	await row.getByText("11 h 59 min left").waitFor();
	await expect.poll(() => clock.getAttribute("data-state")).toBe("soon");
	expect(await clock.boundingBox()).toEqual(place);
	await page.clock.fastForward(12 * 3_600_000);
	await row.getByText("0 h 00 min late").waitFor();
	await expect.poll(() => clock.getAttribute("data-state")).toBe("late");
	expect(consoleErrors()).toEqual([]);
});

test("each number on the dashboard opens the list that it counts", async () => {
	const { id } = await addEnquiry(database.db, {
		name: "Due Sample",
		answeredAt: hoursAgo(1),
		followUpOn: "2026-01-01",
	});
	await database.db.insert(emails).values({
		id: "11111111-1111-4111-8111-111111111111",
		kind: "enquiryReceipt",
		recipient: "due@example.com",
		subject: "Your enquiry",
		status: "failed",
		lastError: "451 try later",
		aboutId: id,
	});
	const { page, consoleErrors } = await openStaff();
	await open(page, "/admin/dashboard");
	await page.getByRole("link", { name: /Total Users/ }).waitFor();
	await page.getByRole("link", { name: /Follow-ups due/ }).click();
	await page.getByRole("link", { name: "Due Sample", exact: true }).waitFor();
	await page.getByText("1–1 of 1").waitFor();
	await page.goBack();
	await page.getByRole("link", { name: /Applied, not purchased/ }).click();
	await page.getByRole("link", { name: "Ravi Sample", exact: true }).waitFor();
	await page.goBack();
	await page.getByRole("link", { name: /New students/ }).click();
	await page.waitForURL("**/admin/manageusers?show=new");
	await page.getByText(/^1–\d+ of \d+$/).waitFor();
	await page.goBack();
	await page.getByRole("link", { name: /Failed e-mails/ }).click();
	await page.getByText("451 try later").waitFor();
	await page.getByRole("button", { name: "Send again: Your enquiry" }).click();
	await toast(page, "The e-mail is being sent again now.");
	expect(consoleErrors()).toEqual([]);
});

test("a status is saved as soon as it is chosen, but neither by a key on the closed list nor over another admin's change; Cancel asks why, and Converted offers the payment status", async () => {
	const { id } = await addEnquiry(database.db, { name: "Status Sample" });
	const { page, consoleErrors } = await openStaff();
	await open(page, "/admin/showcontact?q=status+sample");

	// A key on the closed select opens it, and changes nothing.
	const sent: string[] = [];
	page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
	await statusOf(page, "Status Sample").focus();
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("Escape");
	await page.keyboard.press("c");
	await page.keyboard.press("Escape");
	await expect.poll(() => statusOf(page, "Status Sample").inputValue()).toBe("Pending");

	// Of two admins who change it, the second gets an error with the current status.
	await send(await callAsStaff(), "/auth/toggle-status", { id, newStatus: "Delay" });
	expect(sent).toEqual([]);
	await statusOf(page, "Status Sample").selectOption("Not Confirmed");
	await page.getByText(/It is now “Delay”/).waitFor();
	await expect.poll(() => statusOf(page, "Status Sample").inputValue()).toBe("Delay");

	await statusOf(page, "Status Sample").selectOption("Converted");
	await toast(page, "Contact status updated to Converted.");
	await page.getByLabel("Payment status of Status Sample").selectOption("Complete");
	await toast(page, "Payment status updated to Complete.");

	await statusOf(page, "Status Sample").selectOption("Cancel");
	const dialog = page.getByRole("dialog", { name: "Why is Status Sample not joining?" });
	await dialog.waitFor();
	await expectAccessible(page);
	await page.keyboard.press("Escape");
	await dialog.waitFor({ state: "detached" });
	await expect.poll(() => statusOf(page, "Status Sample").inputValue()).toBe("Converted");
	await statusOf(page, "Status Sample").selectOption("Cancel");
	await dialog.getByRole("button", { name: "Set to Cancel" }).click();
	await dialog.getByText("Please choose a reason.").waitFor();
	await dialog.getByLabel("Reason").selectOption("The fee is too high");
	await dialog.getByLabel("In their words").fill("asked for instalments");
	await dialog.getByRole("button", { name: "Set to Cancel" }).click();
	await toast(page, "Contact status updated to Cancel.");
	await page.getByRole("link", { name: "Status Sample", exact: true }).click();
	await page.getByText("Reason: The fee is too high: asked for instalments").waitFor();
	expect(consoleErrors()).toEqual([]);
});

test("when a colleague was faster, the page of an enquiry says so and keeps the note that was typed for the hand-over", async () => {
	const { id } = await addEnquiry(database.db, { name: "Faster Sample" });
	const { page, consoleErrors } = await openStaff();
	await open(page, `/admin/enquiries/${id}`);
	await page.getByLabel("Assigned to").selectOption("Office");
	await page.getByLabel("What they should know").fill("Call after six.");
	const [office] = await database.db.select().from(users).where(eq(users.email, "office@example.com"));
	await send(await callAsStaff(), `/auth/admin/enquiries/${id}/assign`, {
		to: office?.id ?? "",
		expected: "",
		note: "",
	});
	await page.getByRole("button", { name: "Assign", exact: true }).click();
	await page.getByText(/Somebody else has changed this in the meantime\. It is now “/).waitFor();
	await expect.poll(() => page.getByLabel("What they should know").inputValue()).toBe("Call after six.");
	await expect.poll(() => page.getByLabel("Assigned to").locator(":checked").innerText()).toBe("Office");
	expect(consoleErrors()).toEqual([]);
});

test("an enquiry is answered on a phone: call, chat, note and follow-up date, all in one history", async () => {
	const { id } = await addEnquiry(database.db, { name: "Phone Sample", phone: "+919876512345" });
	const { page, consoleErrors } = await openStaff({ viewport: phone });
	await open(page, `/admin/enquiries/${id}`);
	await expect
		.poll(() => page.getByRole("link", { name: "Call Phone Sample" }).getAttribute("href"))
		.toBe("tel:+919876512345");
	const chat = await page.getByRole("link", { name: /Write to Phone Sample on WhatsApp/ }).getAttribute("href");
	expect(decodeURIComponent(chat ?? "")).toMatch(
		/^https:\/\/wa\.me\/919876512345\?text=Hello Phone Sample, this is EIBM/,
	);
	await page.getByLabel("Note").fill("Wants the evening batch.\nCall after six.");
	await page.getByLabel("I called this person").check();
	// The first answer is lost on a slow line, after the note was saved.
	await page.route("**/notes", (route) => route.fetch().then(() => route.abort()), { times: 1 });
	await page.getByRole("button", { name: "Save the note" }).click();
	await page.getByText("No connection. What you typed is still here").waitFor();
	await page.getByRole("button", { name: "Save the note" }).click();
	await toast(page, "Your note has been saved.");
	await page.locator(".timeline").getByText("Wants the evening batch.").waitFor();
	expect(await page.locator(".timeline").getByText("Wants the evening batch.").count()).toBe(1);
	await page.locator(".promise").waitFor({ state: "detached" });
	await expect.poll(() => page.getByLabel("Note").inputValue()).toBe("");
	await page.getByRole("button", { name: "In 3 days" }).click();
	await page
		.locator(".timeline")
		.getByText(/^Follow up on/)
		.waitFor();
	await page.getByRole("button", { name: "Clear" }).click();
	await page.locator(".timeline").getByText("Follow-up date removed").waitFor();
	await page.getByLabel("Status").selectOption("Delay");
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await page.locator(".timeline").getByText("Status: Pending → Delay").waitFor();
	expect(consoleErrors().filter((text) => !text.includes("ERR_FAILED"))).toEqual([]);
});

test("the spam list gives an honest message back, and deletes another only after a Yes", async () => {
	await addEnquiry(database.db, { name: "Honest Sample", spamReason: "tooFast", createdAt: hoursAgo(60) });
	await addEnquiry(database.db, { name: "Robot Sample", spamReason: "honeypot" });
	const { page, consoleErrors } = await openStaff();
	await open(page, "/admin/spam");
	await page.getByRole("button", { name: "Not spam: move the message of Honest Sample to the enquiries" }).click();
	await toast(page, "Moved to the enquiries. The e-mails will be sent, and the 48 hours start now.");
	await page.getByRole("link", { name: "Honest Sample", exact: true }).waitFor({ state: "detached" });
	const remove = page.getByRole("button", { name: "Delete the message of Robot Sample" });
	await remove.click();
	await page.getByRole("alertdialog").getByRole("button", { name: "No" }).click();
	await remove.click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Yes" }).click();
	await toast(page, "Deleted permanently.");
	await remove.waitFor({ state: "detached" });
	await open(page, "/admin/showcontact?q=honest+sample");
	await page.getByText("47 h 59 min left").waitFor();
	expect(consoleErrors()).toEqual([]);
});

test("focus stays where staff work, and begins at the heading of the page that a link opens", async () => {
	// Its own enquiry, because other tests merge or delete theirs meanwhile.
	await addEnquiry(database.db, { name: "Focus Sample" });
	const { page } = await openStaff();
	await open(page, "/admin/showcontact?assigned=all&q=focus+sample");
	const field = () => page.evaluate(() => document.activeElement?.getAttribute("name"));
	const asked = (name: string) => new URL(page.url()).searchParams.get(name);
	await page.getByLabel("Status", { exact: true }).focus();
	await page.getByLabel("Status", { exact: true }).selectOption("Pending");
	await expect.poll(() => asked("status")).toBe("Pending");
	await page.getByText("1–1 of 1").waitFor();
	expect(await field()).toBe("status");
	// A date is typed part by part, and every digit of its year makes it another one.
	await page.getByLabel("From", { exact: true }).focus();
	await page.keyboard.type("01022026", { delay: 60 });
	await expect.poll(() => asked("from")).toMatch(/^2026-0[12]-0[12]$/);
	expect(await field()).toBe("from");
	// Waiting enquiries have the oldest first anyway.
	await open(page, "/admin/showcontact?assigned=all&q=focus+sample&sort=oldest");
	const order = page.getByLabel("Sort by", { exact: true });
	const shownOrder = () => order.evaluate((list: HTMLSelectElement) => list.selectedOptions[0]?.textContent);
	expect(await shownOrder()).toBe("Oldest first");
	await page.getByLabel("Show", { exact: true }).selectOption("waiting");
	await expect.poll(() => asked("show")).toBe("waiting");
	await page.getByText("1–1 of 1").waitFor();
	expect(await shownOrder()).toBe("Oldest first");
	await page.getByRole("link", { name: "Focus Sample", exact: true }).press("Enter");
	const focused = () => page.evaluate(() => document.activeElement?.tagName);
	await expect.poll(focused).toBe("H1");
	await page.getByRole("button", { name: "In 3 days" }).press("Enter");
	await page.getByText("The follow-up date has been saved.").waitFor();
	await expect.poll(focused).toBe("BUTTON");
	// The button that clears it goes away with it, and another one of its row gets the focus.
	await page.getByRole("button", { name: "Clear", exact: true }).press("Enter");
	await page.getByText("No date is set.").filter({ visible: true }).waitFor();
	await expect.poll(() => page.locator(".quick-days :focus").count()).toBe(1);
	// In the row in which a form has gone, not at the top of the page.
	await open(page, "/admin/exams/questions?part=Day-9");
	const row = page.locator("tbody tr").nth(2);
	await row.getByText("Take out", { exact: false }).press("Enter");
	await row.getByLabel("Reason").fill("Two answers are right");
	await row.getByRole("button").press("Enter");
	await row.getByText("To be retired").waitFor();
	await expect.poll(() => row.locator(":focus").allInnerTexts()).toEqual([expect.stringContaining("Show the answer")]);
});
