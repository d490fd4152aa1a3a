// A day of each role, on a laptop and on a phone: the menu shows what the person may open, their own work is done, and
// another's page says that it is not theirs.
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

const days: Record<
	StaffRole,
	{ menu: string[]; bar: string[]; work: (page: Page) => Promise<unknown>; notTheirs: string | null }
> = {
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
			await page.getByRole("button", { name: "Invite somebody" }).click();
			await page.getByRole("dialog").getByLabel("E-mail").waitFor();
			await page.keyboard.press("Escape");
		},
		notTheirs: null,
	},
	counsellor: {
		menu: ["Dashboard", ...people, "Batches", "Exams", "Certificates", "Audit log"],
		bar: ["Today", "Enquiries", "Search", "Call list", "More"],
		async work(page) {
			const { id } = await addEnquiry(database.db, { name: "Role Sample" });
			await open(page, `/admin/enquiries/${id}`);
			await page.getByRole("button", { name: "Delete" }).first().waitFor();
			await open(page, "/admin/showcontact");
			await expect.poll(() => page.getByRole("button", { name: "Export as CSV" }).count()).toBe(0);
		},
		notTheirs: "/admin/payments",
	},
	trainer: {
		menu: ["Dashboard", "My classes", "Exams", "Course decks", "Add Blogs", "Show Blogs", "Audit log"],
		bar: ["Today", "Course decks", "Search", "Show Blogs", "More"],
		async work(page) {
			await open(page, "/admin/decks");
			await heading(page, "Course decks");
			await open(page, "/accesscourse");
			await page.locator('main a[href*="Day-1"]').first().waitFor();
		},
		notTheirs: "/admin/manageusers",
	},
	accountant: {
		menu: ["Dashboard", ...people, "Payments", "Batches", "Audit log"],
		bar: ["Today", "Enquiries", "Search", "Payments", "More"],
		async work(page) {
			await open(page, "/admin/payments");
			await page.getByRole("button", { name: "Export" }).first().waitFor();
			await open(page, "/admin/manageusers");
			await expect.poll(() => page.getByRole("button", { name: "Delete" }).count()).toBe(0);
		},
		notTheirs: "/admin/decks",
	},
	editor: {
		menu: ["Dashboard", "Site content", "Add Blogs", "Show Blogs", "Pictures", "Audit log"],
		bar: ["Today", "Show Blogs", "Search", "Add Blogs", "More"],
		async work(page) {
			await open(page, "/admin/addblog");
			await page.getByLabel("Blog Name").fill("How a first shipment is planned");
		},
		notTheirs: "/admin/showcontact",
	},
};

test.each(Object.entries(days))(
	"the %s finds their own pages and work on a laptop and a phone, and no others",
	async (role, day) => {
		const { page, complaints } = await openVisitor({ viewport: laptop });
		const person = await register(page, { name: `Role ${role}` });
		await promote(database.db, person.email, role as StaffRole);
		await signIn(page, person);
		await open(page, "/admin");
		const menu = page.getByRole("navigation", { name: "Admin", exact: true });
		await expect.poll(() => menu.getByRole("link").allInnerTexts()).toEqual(["Home", ...day.menu]);
		await day.work(page);
		await resize(page, phone);
		await open(page, "/admin/dashboard");
		await expect.poll(() => menu.isVisible()).toBe(false);
		const bar = page.getByRole("navigation", { name: "Main pages" });
		await expect.poll(() => bar.locator(".bar-tab").allInnerTexts()).toEqual(day.bar);
		await bar.getByRole("link", { name: "More" }).click();
		for (const name of day.menu) await page.locator("main").getByRole("link", { name }).first().waitFor();
		await day.work(page);
		if (day.notTheirs) {
			expect((await open(page, day.notTheirs))?.status()).toBe(403);
			await page.getByRole("link", { name: "Go to your dashboard" }).waitFor();
		}
		expect(complaints()).toEqual([]);
	},
);
