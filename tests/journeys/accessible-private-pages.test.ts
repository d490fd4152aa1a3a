// Every page behind the sign-in: axe-core finds no violation and nothing scrolls horizontally, however long the texts
// are.
import { readFile } from "node:fs/promises";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type Database, openDatabase } from "#server/db/database.ts";
import { expectAccessible, expectNoHorizontalScroll, open, openVisitor, resize } from "#tests/chromium.ts";
import { anAdmission } from "#tests/people.ts";
import { addEnquiry, idOf } from "#tests/rows.ts";
import { laptop, openStaff, sampleStudent, send, signIn } from "#tests/signed-in.ts";
import { readDeckSource } from "#tools/decks/source.ts";

let database: Database;
let enquiryId: string;
let meenaId: string;
beforeAll(async () => {
	database = await openDatabase({ url: inject("siteDatabaseUrl"), connections: 2 });
	const { id } = await addEnquiry(database.db, {
		name: "A".repeat(80),
		email: `${"e".repeat(200)}@example.com`,
		purpose: "w".repeat(500),
	});
	enquiryId = id;
	meenaId = await idOf(database.db, sampleStudent.email);
});
afterAll(() => database.close());

/** A phone with text of one and a half times the size. */
const narrow = { width: 240, height: 480 };
/** A phone with text of twice the size. */
const narrowest = { width: 180, height: 370 };
const tablet = { width: 768, height: 1024 };

/** Checks a page that was opened on the narrow phone. */
async function expectAccessibleAtEachWidth(page: Page) {
	for (const viewport of [narrow, narrowest, tablet, laptop]) {
		if (viewport !== narrow) await resize(page, viewport);
		await expectNoHorizontalScroll(page);
		if (viewport === narrow || viewport === laptop) await expectAccessible(page, { resized: viewport === laptop });
	}
}

/** What can be opened and does not show it by an arrow. */
const findWithoutArrow = (page: Page) =>
	page
		.locator(".admin-area details > summary:not(.button, .link):visible")
		.evaluateAll((all) =>
			all.filter((one) => getComputedStyle(one, "::before").content === "none").map((one) => one.textContent),
		);

/** Lists that are too narrow for what is chosen in them, beside an e-mail of 70 characters. */
async function findCutChoices(page: Page) {
	await page.locator("td").evaluateAll((all) => {
		for (const cell of all)
			if (/^\S+@\S+$/.test(cell.textContent.trim())) cell.textContent = `${"e".repeat(58)}@example.com`;
	});
	return page.locator("select:visible").evaluateAll((all) =>
		(all as HTMLSelectElement[])
			.filter((one) => {
				const width = one.offsetWidth;
				const copy = document.createElement("select");
				copy.className = one.className;
				copy.append(new Option(one.selectedOptions[0]?.text));
				Object.assign(copy.style, { width: "max-content", minWidth: "0" });
				one.after(copy);
				const isCut = width < copy.offsetWidth;
				copy.remove();
				return isCut;
			})
			.map((one) => one.name),
	);
}

/**
 * An empty list, a wrong URL and a missing record look the same on every page, so one of each is enough here; the
 * others are tested in server/pages/page-guards.test.ts. Each group shares one tab, because opening and clearing
 * another tab takes longer than checking some of the pages.
 */
const staffPages = {
	"the first pages": [
		"/admin/dashboard",
		"/admin/figures?period=year",
		"/admin/more",
		"/admin/first-steps",
		"/admin/sample-content",
		"/admin/search?q=asha",
	],
	"the pages about people and enquiries": [
		"/admin/manageusers",
		"/admin/people/:meena",
		"/admin/showcontact",
		"/admin/showcontact?q=nothing-like-this",
		"/admin/showcontact?page=0",
		"/admin/enquiries/:id",
		"/admin/spam",
		"/admin/emails",
		"/admin/admissions/new",
		"/admin/erasure",
	],
	"the pages about batches and classes": [
		"/admin/batches",
		"/admin/batches/new",
		"/admin/batches/calendar",
		"/admin/batches/calendar?view=month",
		"/admin/batches/unseated",
		"/admin/batches/rooms",
		"/admin/batches/holidays",
		"/admin/batches/hours",
		"/admin/batches/nowhere",
	],
	"the pages about exams, certificates and payments": [
		"/admin/exams",
		"/admin/exams/people/nobody",
		"/admin/exams/practicals",
		"/admin/exams/questions",
		"/admin/certificates",
		"/admin/certificates/due",
		"/admin/certificates/people/nobody",
		"/admin/payments",
	],
	"the pages about posts, pictures and decks": [
		"/admin/showblog",
		"/admin/addblog",
		"/admin/editblog/post-incoterms",
		"/admin/pictures",
		"/admin/decks",
		"/admin/decks/Day-7",
	],
	"the pages about the site itself": ["/admin/status", "/admin/settings", "/admin/audit"],
};

test.each(Object.entries(staffPages))(
	"staff: %s have one heading each, no accessibility violation and no horizontal scroll",
	async (_, paths) => {
		const { page, consoleErrors } = await openStaff({ viewport: narrow });
		for (const path of paths) {
			await page.setViewportSize(narrow);
			await open(page, path.replace(":id", enquiryId).replace(":meena", meenaId));
			await expect.poll(() => page.getByRole("heading", { level: 1 }).count(), { message: path }).toBe(1);
			await expectAccessibleAtEachWidth(page);
			expect([path, await findWithoutArrow(page)]).toEqual([path, []]);
			expect([path, await findCutChoices(page)]).toEqual([path, []]);
			expect([path, consoleErrors()]).toEqual([path, []]);
		}
	},
);

test("staff: the longest admission form, opened in the list, has no accessibility violation and no horizontal scroll", async () => {
	const { page: visitor } = await openVisitor();
	await send(
		visitor,
		"/auth/create-admission",
		anAdmission({
			name: "A".repeat(80),
			email: `${"e".repeat(60)}@${"m".repeat(60)}.example`,
			occupation: "w".repeat(80),
			address: "w".repeat(500),
		}),
	);
	const { page, consoleErrors } = await openStaff({ viewport: narrow });
	await open(page, "/admin/admissions");
	for (const closed of await page.locator(".whole-form summary").all()) await closed.click();
	await expectAccessibleAtEachWidth(page);
	expect(consoleErrors()).toEqual([]);
});

test("student: each page has no accessibility violation and no horizontal scroll", async () => {
	const { page, consoleErrors } = await openVisitor({ viewport: narrow });
	await signIn(page, sampleStudent);
	for (const path of ["/accesscourse", "/accesscourse/pack", "/classes", "/exam", "/profile"]) {
		await page.setViewportSize(narrow);
		await open(page, path);
		await expectAccessibleAtEachWidth(page);
		expect([path, consoleErrors()]).toEqual([path, []]);
	}
});

test("staff: on paper a list says what it was searched and filtered for, without fields, buttons and links, does not end where it ends on a screen, and a record has no forms", async () => {
	const { page } = await openStaff({ viewport: laptop });
	const printed = () => page.locator(".admin-area").innerText();
	await open(page, "/admin/payments?q=meena&status=paid&from=2026-01-02&sort=oldest");
	await page.emulateMedia({ media: "print" });
	await expect.poll(printed).toContain("Search: meena");
	const payments = await printed();
	for (const chosen of ["Status: Paid", "From: 2 January 2026", "Sort by: Oldest first"])
		expect(payments).toContain(chosen);
	for (const control of ["Filters", "Export as CSV", "Any status", "ગુજરાતી"]) expect(payments).not.toContain(control);
	/** A4 without the margins. */
	const paper = { width: 718, height: 1047 };
	/** Nothing on paper ends where it ends on a screen. */
	const expectWhole = async (box: string) => {
		const cut = () =>
			page
				.locator(box)
				.evaluateAll((all) => all.map((one) => getComputedStyle(one)).map((one) => [one.overflowY, one.maxHeight]));
		await expect.poll(async () => (await cut()).length, { message: box }).toBeGreaterThan(0);
		expect([box, ...new Set((await cut()).map(String))]).toEqual([box, "visible,none"]);
	};
	await open(page, "/admin/figures?period=year");
	await page.emulateMedia({ media: "print" });
	await expectWhole(".chart-table");
	// On A4 the values of a row stand side by side, none of them cut or over another.
	const lists = ["payments", "admissions", "audit", "decks", "showblog", "erasure", "exams/questions"];
	for (const path of [...lists, "manageusers", "showcontact"]) {
		await page.setViewportSize(paper);
		await open(page, `/admin/${path}`);
		await page.emulateMedia({ media: "print" });
		const rows = () =>
			page.locator("tbody tr:has(> [data-label] ~ [data-label])").evaluateAll((all) =>
				all.map((row) => {
					const cells = [...row.querySelectorAll<HTMLElement>(":scope > [data-label]")].filter((one) => one.innerText);
					const columns = new Set(cells.map((one) => Math.round(one.getBoundingClientRect().left)));
					const missing = Math.min(4, cells.length) - columns.size;
					return [missing, cells.filter((one) => one.scrollWidth > one.clientWidth).length];
				}),
			);
		await expect.poll(async () => (await rows()).length, { message: path }).toBeGreaterThan(0);
		for (const row of await rows()) expect([path, ...row]).toEqual([path, 0, 0]);
		if (path === "manageusers") {
			const labels = () =>
				page
					.locator("td")
					.evaluateAll((all) =>
						(all as HTMLElement[])
							.filter((one) => one.innerText.trim() === "" && getComputedStyle(one, "::before").content !== "none")
							.map((one) => one.dataset.label),
					);
			await expect.poll(() => page.locator("td").count()).toBeGreaterThan(8);
			await expect.poll(async () => new Set(await labels())).toEqual(new Set());
			expect(await printed()).not.toContain("Select Status");
			await resize(page, laptop);
			await expectWhole(".users-table .table-box");
		}
	}
	await resize(page, laptop);
	for (const control of ["Saved views", "WhatsApp"]) await expect.poll(printed).not.toContain(control);
	const borders = () =>
		page.locator("td select").evaluateAll((all) => all.map((one) => getComputedStyle(one).borderStyle));
	await expect.poll(async () => new Set(await borders())).toEqual(new Set(["none"]));
	for (const [path, said] of [
		["/admin/batches/hours?month=2026-02", "Month: February 2026"],
		[`/admin/enquiries/${enquiryId}`, "Nobody yet"],
		[`/admin/people/${meenaId}`, "Purchase status"],
	] as const) {
		await open(page, path);
		await page.emulateMedia({ media: "print" });
		await expect.poll(printed).toContain(said);
		const controls = page.locator(".admin-content :is(nav, button, input, select, textarea)");
		const visible = await controls.evaluateAll((all) => all.filter((one) => one.checkVisibility()).length);
		expect([path, visible]).toEqual([path, 0]);
		for (const other of ["Back to the list", "This cannot be undone"]) expect(await printed()).not.toContain(other);
	}
});

test("staff: in a contrast theme each bar of a chart has an outline, and a tick has the colour of the text", async () => {
	const { page } = await openStaff({ viewport: laptop, forcedColors: "active" });
	await open(page, "/admin/staff");
	const tick = page.getByRole("img", { name: "yes" }).first();
	const [icon, text] = await tick.evaluate((svg) =>
		[svg, svg.closest("table") as Element].map((one) => getComputedStyle(one).color),
	);
	expect(icon).toBe(text);
	await open(page, "/admin/figures?period=year");
	for (const bars of [".chart-bar", ".row-bar rect", ".legend-row rect"]) {
		const lines = () => page.locator(bars).evaluateAll((all) => all.map((one) => getComputedStyle(one).stroke));
		await expect.poll(async () => (await lines()).length, { message: bars }).toBeGreaterThan(0);
		expect([bars, await lines()]).not.toEqual([bars, expect.arrayContaining(["none"])]);
	}
});

test("student: where the course and the profile are printed, no card is cut at the end of a page", async () => {
	const { page } = await openVisitor({ viewport: laptop });
	await signIn(page, sampleStudent);
	for (const [path, parts] of [
		["/accesscourse", ".course-cards > li"],
		["/profile", ".journey > li, .card"],
	] as const) {
		await open(page, path);
		await page.emulateMedia({ media: "print" });
		const whole = () => page.locator(parts).evaluateAll((all) => all.map((one) => getComputedStyle(one).breakInside));
		await expect.poll(async () => (await whole()).length, { message: path }).toBeGreaterThan(6);
		expect([path, new Set(await whole())]).toEqual([path, new Set(["avoid"])]);
	}
	// In a grid what follows a step that has moved to the next page would be printed over it.
	const columns = page.locator(".profile-columns");
	await expect.poll(() => columns.evaluate((one) => getComputedStyle(one).display)).toBe("block");
});

test("student: the slides of a deck, one of each kind, have no accessibility violation and no horizontal scroll", async () => {
	const { page, consoleErrors } = await openVisitor({ viewport: narrow });
	await signIn(page, sampleStudent);
	const { slides } = readDeckSource(await readFile("content/course/day-05.md", "utf8"), "day-05.md");
	const kinds = new Map(slides.map(({ tag, body }, at) => [`${tag} ${body.type}`, at + 1]));
	await open(page, "/accesscourse/read/Day-5?slide=1");
	await page.locator("#slide-1[data-current]").waitFor();
	// One check for all slides, because axe-core reads the whole deck each time. Answer slides are checked one by one,
	// because their controls have the same names.
	const chosen = [...new Set([1, ...kinds.values()])];
	const isAnswer = (slide: number) => slides[slide - 1]?.tag === "answer";
	const others = chosen.filter((slide) => !isAnswer(slide));
	const groups = [others, ...chosen.filter(isAnswer).map((slide) => [slide])];
	const show = async (shown: number[]) => {
		await page.locator(".slide").evaluateAll((all, shown) => {
			for (const slide of all) slide.toggleAttribute("data-current", shown.includes(Number(slide.id.slice(6))));
		}, shown);
		await expect.poll(() => page.locator(".slide:visible").count()).toBe(shown.length);
		await expectNoHorizontalScroll(page);
	};
	for (const [at, group] of groups.entries()) {
		await show(group);
		await expectAccessible(page, { resized: at > 0 });
	}
	await resize(page, tablet);
	await show(chosen);
	await resize(page, laptop);
	await show(chosen);
	await show(others);
	await expectAccessible(page, { resized: true });
	// Text of 200% on a phone: the bars above and below the slides do not widen the page.
	await resize(page, { width: 180, height: 370 });
	await show([4]);
	await expectNoHorizontalScroll(page);
	const next = page.locator(".reader-steps a[rel=next]");
	await expect.poll(() => next.evaluate((one) => one.getBoundingClientRect().right)).toBeLessThanOrEqual(180);
	expect(consoleErrors()).toEqual([]);
});
