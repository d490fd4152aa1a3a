// What each role finds in the admin area. Which pages are closed to it is tested in page-guards.test.ts.
import { expect, test } from "vitest";
import { type StaffRole, staffRoles } from "#contract/states.ts";
import { openBuiltSite, textOf } from "#tests/built-site.ts";
import { register } from "#tests/people.ts";
import { addEnquiry, promote } from "#tests/rows.ts";

const people = ["Figures", "User inquiries", "Admission forms", "Manage Users"];
const office = ["Today", "Enquiries", "Search", "Call list", "More"];

/** What each role finds in the menu and, on a phone, in the bar. */
const menus: Record<StaffRole, { menu: string[]; bar: string[] }> = {
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
		bar: office,
	},
	counsellor: {
		menu: ["Dashboard", ...people, "Batches", "Exams", "Certificates", "Audit log"],
		bar: office,
	},
	trainer: {
		menu: ["Dashboard", "My classes", "Exams", "Course decks", "Add Blogs", "Show Blogs", "Audit log"],
		bar: ["Today", "My classes", "Search", "Course decks", "More"],
	},
	accountant: {
		menu: ["Dashboard", ...people, "Payments", "Batches", "Audit log"],
		bar: ["Today", "Enquiries", "Search", "Payments", "More"],
	},
	editor: {
		menu: ["Dashboard", "Site content", "Add Blogs", "Show Blogs", "Pictures", "Audit log"],
		bar: ["Today", "Show Blogs", "Search", "Add Blogs", "More"],
	},
};

const navigation = (html: string, name: string) =>
	html.match(new RegExp(`<nav aria-label="${name}".*?</nav>`, "s"))?.[0] ?? "";
const textsOf = (html: string, link: RegExp) => [...html.matchAll(link)].map(([, text = ""]) => textOf(text));

test("each role finds its own pages in the menu, in the bar of a phone and on the page More", async () => {
	const { db, visitor } = await openBuiltSite({}, []);
	for (const role of staffRoles) {
		const browser = visitor();
		await promote(db, (await register(browser)).email, role);
		const html = await (await browser.get("/admin/more")).text();
		const { menu, bar } = menus[role];
		expect([role, textsOf(navigation(html, "Admin"), /<a\b[^>]*>(.*?)<\/a>/gs)]).toEqual([role, ["Home", ...menu]]);
		expect([role, textsOf(navigation(html, "Main pages"), /<a\b[^>]* class="bar-tab"[^>]*>(.*?)<\/a>/gs)]).toEqual([
			role,
			bar,
		]);
		const tiles = textsOf(html, /<a class="page-tile"[^>]*>.*?<span[^>]*>(.*?)<\/span>/gs);
		expect([role, tiles]).toEqual([role, expect.arrayContaining(menu)]);
	}
});

test("the pages of each role have what it works with, and nothing that it may not do", async () => {
	const { db, visitor } = await openBuiltSite({}, []);
	const { id } = await addEnquiry(db);
	for (const [role, path, has, hasNot] of [
		["owner", "/admin/staff", />Invite somebody</, undefined],
		["counsellor", `/admin/enquiries/${id}`, /<button\b[^>]*>(?:(?!<\/button>).)*Delete/s, undefined],
		["counsellor", "/admin/showcontact", />User inquiries<\/h1>/, />Export as CSV</],
		["trainer", "/admin/decks", />Course decks<\/h1>/, undefined],
		["trainer", "/accesscourse", /<main\b.*<a\b[^>]*href="[^"]*Day-1"/s, undefined],
		["accountant", "/admin/payments", /<button\b[^>]*>(?:(?!<\/button>).)*Export/s, undefined],
		["accountant", "/admin/manageusers", />Manage Users<\/h1>/, />Delete<\/button>/],
		["editor", "/admin/addblog", /<label\b(?:(?!<\/label>).)*Blog Name/s, undefined],
	] as const) {
		const browser = visitor();
		await promote(db, (await register(browser)).email, role satisfies StaffRole);
		const html = await (await browser.get(path)).text();
		expect([role, path, has.test(html), hasNot?.test(html) ?? false]).toEqual([role, path, true, false]);
	}
});

test("the settings page names a setting whose name is misspelt, to which the status page leads", async () => {
	const { signIn } = await openBuiltSite({ SMTP_ULR: "smtp://mail.example.com" }, []);
	const office = await signIn();
	const [status, settings] = await Promise.all(
		["status", "settings"].map(async (page) => textOf(await (await office.get(`/admin/${page}`)).text())),
	);
	expect(status).toContain("SMTP_ULR: perhaps SMTP_URL is meant");
	expect(settings).toContain("Not a setting: SMTP_ULR: perhaps SMTP_URL is meant");
	expect(settings).not.toContain("Everything that is set has been tested and works.");
});
