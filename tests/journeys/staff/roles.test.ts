// The daily work of each role, on a laptop and on a phone: the menu shows what the person may open. That every page is
// closed to the other roles is tested in server/pages/page-guards.test.ts.
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { StaffRole } from "#contract/states.ts";
import { type Database, openDatabase } from "#server/db/database.ts";
import { open, openVisitor, resize } from "#tests/chromium.ts";
import { addEnquiry, promote } from "#tests/rows.ts";
import { laptop, phone, register, signIn } from "#tests/signed-in.ts";

let database: Database;
beforeAll(async () => {
	database = await openDatabase({ url: inject("siteDatabaseUrl"), connections: 2 });
});
afterAll(() => database.close());

const people = ["Figures", "User inquiries", "Admission forms", "Manage Users"];
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();

/** First at the size of a laptop, then of a phone, without reloading. */
async function onEach(page: Page, look: () => Promise<unknown>) {
	for (const viewport of [laptop, phone]) {
		await resize(page, viewport);
		await look();
	}
}

const days: Record<StaffRole, { menu: string[]; bar: string[]; work: (page: Page) => Promise<unknown> }> = {
	owner: {
		menu: [
			"Dashboard",
			...people,
			"Payments",
			"My classes",
			"Batches",
			"Exams",
			"Certificates",
			"Course decks",
			"Site content",
			"Add Blogs",
			"Show Blogs",
			"Pictures",
			"Staff",
			"Audit log",
			"Settings",
			"Status",
		],
		bar: ["Today", "Enquiries", "Search", "Call list", "More"],
		async work(page) {
			await open(page, "/admin/staff");
			await onEach(page, async () => {
				await page.getByRole("button", { name: "Invite somebody" }).click();
				await page.getByRole("dialog").getByLabel("E-mail").waitFor();
				await page.keyboard.press("Escape");
				await page.getByRole("dialog").waitFor({ state: "detached" });
			});
		},
	},
	counsellor: {
		menu: ["Dashboard", ...people, "Batches", "Exams", "Certificates", "Audit log"],
		bar: ["Today", "Enquiries", "Search", "Call list", "More"],
		async work(page) {
			const { id } = await addEnquiry(database.db, { name: "Role Sample" });
			await open(page, `/admin/enquiries/${id}`);
			await onEach(page, () => page.getByRole("button", { name: "Delete" }).first().waitFor());
			await open(page, "/admin/showcontact");
			await expect.poll(() => page.getByRole("button", { name: "Export as CSV" }).count()).toBe(0);
		},
	},
	trainer: {
		menu: ["Dashboard", "My classes", "Exams", "Course decks", "Add Blogs", "Show Blogs", "Audit log"],
		bar: ["Today", "My classes", "Search", "Course decks", "More"],
		async work(page) {
			await open(page, "/admin/decks");
			await onEach(page, () => heading(page, "Course decks"));
			await open(page, "/accesscourse");
			await onEach(page, () => page.locator('main a[href*="Day-1"]').first().waitFor());
		},
	},
	accountant: {
		menu: ["Dashboard", ...people, "Payments", "Batches", "Audit log"],
		bar: ["Today", "Enquiries", "Search", "Payments", "More"],
		async work(page) {
			await open(page, "/admin/payments");
			await onEach(page, () => page.getByRole("button", { name: "Export" }).first().waitFor());
			await open(page, "/admin/manageusers");
			await expect.poll(() => page.getByRole("button", { name: "Delete" }).count()).toBe(0);
		},
	},
	editor: {
		menu: ["Dashboard", "Site content", "Add Blogs", "Show Blogs", "Pictures", "Audit log"],
		bar: ["Today", "Show Blogs", "Search", "Add Blogs", "More"],
		async work(page) {
			await open(page, "/admin/addblog");
			await onEach(page, () => page.getByLabel("Blog Name").fill("How a first shipment is planned"));
		},
	},
};

/** Somebody with this role, signed in on a laptop. */
async function openRole(role: StaffRole) {
	const visitor = await openVisitor({ viewport: laptop });
	const person = await register(visitor.page, { name: `Role ${role}` });
	await promote(database.db, person.email, role);
	await signIn(visitor.page, person);
	return visitor;
}

test.each(Object.entries(days) as [StaffRole, (typeof days)[StaffRole]][])(
	"the %s finds their own pages and work on a laptop and a phone",
	async (role, day) => {
		const { page, consoleErrors } = await openRole(role);
		await open(page, "/admin");
		const menu = page.getByRole("navigation", { name: "Admin", exact: true });
		await expect.poll(() => menu.getByRole("link").allInnerTexts()).toEqual(["Home", ...day.menu]);
		await resize(page, phone);
		await expect.poll(() => menu.isVisible()).toBe(false);
		const bar = page.getByRole("navigation", { name: "Main pages" });
		await expect.poll(() => bar.locator(".bar-tab").allInnerTexts()).toEqual(day.bar);
		await bar.getByRole("link", { name: "More" }).click();
		for (const name of day.menu) await page.locator("main").getByRole("link", { name }).first().waitFor();
		await day.work(page);
		expect(consoleErrors()).toEqual([]);
	},
);

test("a page that is not theirs says so and leads back to their own", async () => {
	const { page, consoleErrors } = await openRole("trainer");
	expect((await open(page, "/admin/manageusers"))?.status()).toBe(403);
	await page.getByRole("link", { name: "Go to your dashboard" }).click();
	await page.waitForURL("**/admin/dashboard");
	expect(consoleErrors()).toEqual([]);
});
