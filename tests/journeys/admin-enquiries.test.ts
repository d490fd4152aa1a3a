// The admin pages about enquiries: the countdown, the list, one enquiry, the spam folder, failed e-mails.
import fs from "node:fs/promises";
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type Database, openDatabase } from "#server/db/database.ts";
import { emails } from "#server/email/table.ts";
import { addEnquiry } from "#tests/admin.ts";
import { type Chromium, live, openChromium, openVisitor } from "#tests/chromium.ts";
import { anAdmission } from "#tests/people.ts";
import { newDatabase, type Site, startSite } from "#tests/site.ts";

let browser: Chromium;
let site: Site;
let database: Database;
beforeAll(async () => {
	const url = await newDatabase(inject("postgresUrl"));
	[browser, site] = await Promise.all([openChromium(), startSite({ settings: { DATABASE_URL: url } })]);
	database = await openDatabase({ url, connections: 2 });
});
afterAll(async () => {
	await browser.close();
	await database.close();
	await site.stop();
});

const wide = { width: 1440, height: 900 };
const phone = { width: 360, height: 740 };
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

async function openAdmin(options: Parameters<typeof openVisitor>[2] = { viewport: wide }) {
	const office = await openVisitor(browser, site.url, options);
	const data = { email1: "office@example.com", password1: "harbour-light-7" };
	await office.page.request.post("/auth/login", { data, headers: { origin: site.url } });
	return office;
}

async function open(page: Page, path: string) {
	await page.goto(path);
	await live(page);
}

const toast = (page: Page, text: string) => page.locator(".Toastify__toast").getByText(text, { exact: true }).waitFor();
const statusOf = (page: Page, name: string) => page.getByLabel(`Status of ${name}`, { exact: true });

/** Somebody who sends the admission form without an account. */
async function apply(changes: Record<string, unknown>) {
	const { page } = await openVisitor(browser, site.url);
	const answer = await page.request.post("/auth/create-admission", {
		data: anAdmission(changes),
		headers: { origin: site.url },
	});
	expect(answer.status()).toBe(201);
}

async function expectNoBarriers(page: Page) {
	const { violations } = await new AxeBuilder({ page }).analyze();
	expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

test("the desk's screens lead strangers and students to the sign-in", async () => {
	const visitor = await openVisitor(browser, site.url);
	const student = await openVisitor(browser, site.url);
	const data = { email1: "meena@example.com", password1: "ship-sails-at-dawn" };
	await student.page.request.post("/auth/login", { data, headers: { origin: site.url } });
	for (const { page } of [visitor, student])
		for (const path of [
			"/admin/dashboard",
			"/admin/showcontact",
			"/admin/admissions",
			"/admin/enquiries/1",
			"/admin/spam",
			"/admin/emails",
		]) {
			await page.goto(path);
			expect([path, new URL(page.url()).pathname]).toEqual([path, "/signin"]);
		}
});

test("the promise runs on the screen: amber from 36 hours, red from 48, without moving anything", async () => {
	await addEnquiry(database.db, { name: "Clock Sample", createdAt: hoursAgo(35.99) });
	const { page, complaints } = await openAdmin({ viewport: phone });
	await page.clock.install();
	await open(page, "/admin/dashboard");
	const row = page.getByRole("listitem").filter({ hasText: "Clock Sample" });
	const clock = row.locator(".promise");
	expect(await clock.innerText()).toContain("12 h 00 min left");
	expect(await clock.getAttribute("data-state")).toBe("running");
	const place = await clock.boundingBox();
	await page.clock.fastForward(60_000);
	await row.getByText("11 h 59 min left").waitFor();
	expect(await clock.getAttribute("data-state")).toBe("soon");
	expect(await clock.boundingBox()).toEqual(place);
	await page.clock.fastForward(12 * 3_600_000);
	await row.getByText("0 h 00 min late").waitFor();
	expect(await clock.getAttribute("data-state")).toBe("late");
	expect(complaints()).toEqual([]);

	// Without scripts it is as right as the page is fresh.
	const plain = await openAdmin({ viewport: phone, javaScriptEnabled: false });
	await plain.page.goto("/admin/dashboard");
	await plain.page
		.getByText(/1[12] h \d\d min left/)
		.first()
		.waitFor();
});

test("each number of Today opens the list that it counts", async () => {
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
	const { page, complaints } = await openAdmin();
	await open(page, "/admin/dashboard");
	await expectNoBarriers(page);
	await page.getByRole("link", { name: /Follow-ups due/ }).click();
	await page.getByRole("link", { name: "Due Sample", exact: true }).waitFor();
	await page.getByText("1–1 of 1").waitFor();
	await open(page, "/admin/dashboard");
	await page.getByRole("link", { name: /Applied, not purchased/ }).click();
	await page.getByRole("link", { name: "Ravi Sample", exact: true }).waitFor();
	await open(page, "/admin/dashboard");
	await page.getByRole("link", { name: /New students/ }).click();
	await page.getByRole("link", { name: "Asha Sample", exact: true }).waitFor();
	await open(page, "/admin/dashboard");
	await page.getByRole("link", { name: /Failed e-mails/ }).click();
	await page.getByText("451 try later").waitFor();
	await expectNoBarriers(page);
	await page.getByRole("button", { name: "Send again: Your enquiry" }).click();
	await toast(page, "The e-mail is being sent again now.");
	await page.getByText("All e-mails have been sent.").or(page.getByText("451 try later")).first().waitFor();
	expect(complaints()).toEqual([]);
});

test("a status is kept as soon as it is chosen, Cancel asks why, and Converted opens the payment status", async () => {
	await addEnquiry(database.db, { name: "Status Sample" });
	const { page, complaints } = await openAdmin();
	await open(page, "/admin/showcontact?q=status+sample");
	await statusOf(page, "Status Sample").selectOption("Converted");
	await toast(page, "Contact status updated to Converted.");
	await page.getByLabel("Payment status of Status Sample").selectOption("Complete");
	await toast(page, "Payment status updated to Complete.");

	await statusOf(page, "Status Sample").selectOption("Cancel");
	const dialog = page.getByRole("dialog", { name: "Why is Status Sample not joining?" });
	await dialog.waitFor();
	await expectNoBarriers(page);
	await page.keyboard.press("Escape");
	await dialog.waitFor({ state: "detached" });
	expect(await statusOf(page, "Status Sample").inputValue()).toBe("Converted");
	await statusOf(page, "Status Sample").selectOption("Cancel");
	await dialog.getByRole("button", { name: "Set to Cancel" }).click();
	await dialog.getByText("Please choose a reason, or enter one.").waitFor();
	await dialog.getByLabel("Reason").selectOption("The fee is too high");
	await dialog.getByLabel("In their words").fill("asked for instalments");
	await dialog.getByRole("button", { name: "Set to Cancel" }).click();
	await toast(page, "Contact status updated to Cancel.");
	await page.getByRole("link", { name: "Status Sample", exact: true }).click();
	await page.getByText("Reason: The fee is too high: asked for instalments").waitFor();
	expect(complaints()).toEqual([]);
});

test("a key on a closed list of statuses opens it instead of changing somebody's status", async () => {
	await addEnquiry(database.db, { name: "Keyboard Sample" });
	const { page } = await openAdmin();
	await open(page, "/admin/showcontact?q=keyboard+sample");
	await statusOf(page, "Keyboard Sample").focus();
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("Escape");
	await page.keyboard.press("c");
	await page.keyboard.press("Escape");
	await page.reload();
	expect(await statusOf(page, "Keyboard Sample").inputValue()).toBe("Pending");
});

test("of two admins who change one enquiry, the second is told what stands there and sees it", async () => {
	await addEnquiry(database.db, { name: "Race Sample" });
	const [first, second] = [await openAdmin(), await openAdmin()];
	for (const { page } of [first, second]) await open(page, "/admin/showcontact?q=race+sample");
	await statusOf(first.page, "Race Sample").selectOption("Delay");
	await toast(first.page, "Contact status updated to Delay.");
	await statusOf(second.page, "Race Sample").selectOption("Not Confirmed");
	await second.page.getByText(/It is now “Delay”/).waitFor();
	await expect.poll(() => statusOf(second.page, "Race Sample").inputValue()).toBe("Delay");
});

test("an enquiry is worked through on a phone: call, chat, note, the day to come back, all in one history", async () => {
	const { id } = await addEnquiry(database.db, { name: "Phone Sample", phone: "+919876512345" });
	const { page, complaints } = await openAdmin({ viewport: phone });
	await open(page, `/admin/enquiries/${id}`);
	expect(await page.getByRole("link", { name: "Call Phone Sample" }).getAttribute("href")).toBe("tel:+919876512345");
	const chat = await page.getByRole("link", { name: /Write to Phone Sample on WhatsApp/ }).getAttribute("href");
	expect(decodeURIComponent(chat ?? "")).toMatch(
		/^https:\/\/wa\.me\/919876512345\?text=Hello Phone Sample, this is EIBM/,
	);
	await page.getByLabel("Note").fill("Wants the evening batch.\nCall after six.");
	await page.getByLabel("I called this person").check();
	await page.getByRole("button", { name: "Save the note" }).click();
	await toast(page, "Your note has been saved.");
	await page.locator(".timeline").getByText("Wants the evening batch.").waitFor();
	await page.locator(".promise").waitFor({ state: "detached" });
	expect(await page.getByLabel("Note").inputValue()).toBe("");
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
	await expectNoBarriers(page);
	expect(complaints()).toEqual([]);
	const missing = await page.goto("/admin/enquiries/nobody");
	expect(missing?.status()).toBe(404);
	await page.getByText("There is no enquiry at this address.", { exact: false }).waitFor();
});

test("an ended session in the middle of a note, a window or a post leads to the sign-in and back, with all that was typed", async () => {
	const { id } = await addEnquiry(database.db, { name: "Patient Sample" });
	const { page, complaints } = await openAdmin();
	const link = page.getByRole("link", { name: "Sign in and come back" });
	const comeBack = async (button: string) => {
		await page.context().clearCookies();
		await page.getByRole("button", { name: button, exact: true }).click();
		await link.click();
		await page.waitForURL("**/signin?from=**");
		await page.getByRole("textbox", { name: "E-mail" }).fill("office@example.com");
		await page.getByLabel("Password", { exact: true }).fill("harbour-light-7");
		await page.getByRole("button", { name: "Sign In", exact: true }).click();
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
	expect(await page.getByLabel("Blog Description").inputValue()).toBe("Half a text.");
	expect(complaints()).toEqual([]);
});

test("the spam tray gives an honest message back to the desk, and deletes another only after a Yes", async () => {
	await addEnquiry(database.db, { name: "Honest Sample", spamReason: "tooFast", createdAt: hoursAgo(60) });
	await addEnquiry(database.db, { name: "Robot Sample", spamReason: "honeypot" });
	const { page, complaints } = await openAdmin();
	await open(page, "/admin/spam");
	await expectNoBarriers(page);
	await page.getByRole("button", { name: "Not spam: move the message of Honest Sample to the enquiries" }).click();
	await toast(page, "Moved to the enquiries. The e-mails will be sent, and the 48 hours start now.");
	await page.getByRole("link", { name: "Honest Sample", exact: true }).waitFor({ state: "detached" });
	const remove = page.getByRole("button", { name: "Delete the message of Robot Sample" });
	await remove.click();
	await page.getByRole("alertdialog").getByRole("button", { name: "No" }).click();
	await remove.click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Yes" }).click();
	await toast(page, "Deleted permanently.");
	await page.getByText("The spam folder is empty.").waitFor();
	await open(page, "/admin/showcontact?q=honest+sample");
	await page.getByText("47 h 59 min left").waitFor();
	expect(complaints()).toEqual([]);
});

test("the list is narrowed, changed and exported without scripts", async () => {
	await addEnquiry(database.db, {
		name: "Plain Sample",
		attribution: { utm_source: "diwali" },
		createdAt: new Date("2026-03-04T19:00:00Z"),
	});
	const { page } = await openAdmin({ viewport: wide, javaScriptEnabled: false });
	await page.goto("/admin/showcontact");
	await page.getByLabel("Came from").selectOption("diwali");
	await page.getByLabel("From", { exact: true }).fill("2026-03-05");
	await page.getByLabel("To", { exact: true }).fill("2026-03-05");
	await page.getByRole("button", { name: "Search" }).click();
	expect(new URL(page.url()).searchParams.get("source")).toBe("campaign:diwali");
	await page.getByText("1–1 of 1").waitFor();
	const row = page.getByRole("row").filter({ hasText: "Plain Sample" });
	await statusOf(page, "Plain Sample").selectOption("Not Confirmed");
	await row.getByRole("button", { name: "Set" }).first().click();
	expect(new URL(page.url()).searchParams.get("source")).toBe("campaign:diwali");
	expect(await statusOf(page, "Plain Sample").inputValue()).toBe("Not Confirmed");
	const coming = page.waitForEvent("download");
	await page.getByRole("button", { name: "Export as CSV" }).click();
	const download = await coming;
	expect(download.suggestedFilename()).toMatch(/^enquiries-\d{4}-\d\d-\d\d\.csv$/);
	const lines = (await fs.readFile(await download.path(), "utf8")).trim().split("\r\n");
	expect([lines.length, lines[1]?.includes('"Plain Sample"')]).toEqual([2, true]);
});

test("who applied without an account is counted by Today, found on a phone, called, and their whole form unfolded", async () => {
	await apply({
		name: "Visitor Sample",
		email: "visitor@example.com",
		phone: "91234 56789",
		occupation: "Diamond sorter",
	});
	const { page, complaints } = await openAdmin({ viewport: phone });
	await open(page, "/admin/dashboard");
	await page.getByRole("link", { name: "Applied, not purchased" }).click();
	await page.waitForURL("**/admin/admissions?show=notPurchased");
	await page.getByLabel("Name, e-mail, phone or reference").fill("091234 567");
	await page.getByText("1–1 of 1").waitFor();
	const row = page.getByRole("row").filter({ hasText: "Visitor Sample" });
	await row.getByText("No account").waitFor();
	expect(await page.getByRole("link", { name: "Call Visitor Sample" }).getAttribute("href")).toBe("tel:+919123456789");
	const chat = await page.getByRole("link", { name: "Write to Visitor Sample on WhatsApp" }).getAttribute("href");
	expect(decodeURIComponent(chat ?? "")).toMatch(/^https:\/\/wa\.me\/919123456789\?text=.*admission form ADM-/);
	expect(await page.getByText("Diamond sorter").isVisible()).toBe(false);
	await page.locator("summary").click();
	expect(await page.getByText("Diamond sorter").isVisible()).toBe(true);
	await expectNoBarriers(page);
	expect(complaints()).toEqual([]);
});

test("applicants are narrowed, unfolded and exported without scripts, each with the account it belongs to", async () => {
	await apply({ name: "Plain Applicant", email: "plain@example.com", branch: "Vadodara", batch: "Evening" });
	const { page } = await openAdmin({ viewport: wide, javaScriptEnabled: false });
	await page.goto("/admin/admissions");
	const known = page.getByRole("row").filter({ hasText: "ADM-" }).filter({ hasText: "Meena Sample" });
	await known.getByText("Offline", { exact: true }).waitFor();
	expect(await known.getByRole("link", { name: "Meena Sample", exact: true }).getAttribute("href")).toMatch(
		/^\/admin\/people\//,
	);
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

test.each([320, 768, 1440])(
	"at %i pixels no screen of the desk scrolls sideways or puts up a barrier",
	async (width) => {
		const { id } = await addEnquiry(database.db, {
			name: "A".repeat(80),
			email: `${"e".repeat(200)}@example.com`,
			purpose: "w".repeat(500),
		});
		await apply({
			name: "A".repeat(80),
			email: `${"e".repeat(60)}@${"m".repeat(60)}.example`,
			occupation: "w".repeat(80),
			address: "w".repeat(500),
		});
		const { page, complaints } = await openAdmin({ viewport: { width, height: 800 } });
		for (const path of [
			"/admin/dashboard",
			"/admin/showcontact",
			"/admin/showcontact?q=nothing-like-this",
			"/admin/showcontact?page=0",
			"/admin/admissions",
			"/admin/admissions?q=nothing-like-this",
			"/admin/admissions?page=0",
			`/admin/enquiries/${id}`,
			"/admin/spam",
			"/admin/emails",
		]) {
			await open(page, path);
			for (const closed of await page.locator(".whole-form summary").all()) await closed.click();
			const wideness = await page.evaluate(() => document.documentElement.scrollWidth);
			expect([path, wideness]).toEqual([path, width]);
			await expectNoBarriers(page);
		}
		expect(complaints()).toEqual([]);
	},
);
