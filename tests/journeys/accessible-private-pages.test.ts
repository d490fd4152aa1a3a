// Every page behind the sign-in: axe-core has no complaint and nothing scrolls sideways, whatever people have typed.
import { readFile } from "node:fs/promises";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type Database, openDatabase } from "#server/db/database.ts";
import { expectAccessible, expectNoSidewaysScroll, open, openVisitor, resize } from "#tests/chromium.ts";
import { anAdmission } from "#tests/people.ts";
import { addEnquiry } from "#tests/rows.ts";
import { laptop, openStaff, sampleStudent, send, signIn } from "#tests/signed-in.ts";
import { readDeckSource } from "#tools/decks/source.ts";

let database: Database;
let enquiryId: string;
beforeAll(async () => {
	database = await openDatabase({ url: inject("siteDatabaseUrl"), connections: 2 });
	const { id } = await addEnquiry(database.db, {
		name: "A".repeat(80),
		email: `${"e".repeat(200)}@example.com`,
		purpose: "w".repeat(500),
	});
	enquiryId = id;
});
afterAll(() => database.close());

const narrow = { width: 320, height: 640 };
const tablet = { width: 768, height: 1024 };

async function expectAccessibleAtEachWidth(page: Page) {
	for (const viewport of [narrow, tablet, laptop]) {
		await resize(page, viewport);
		await expectNoSidewaysScroll(page);
		if (viewport !== tablet) await expectAccessible(page, { resized: viewport === laptop });
	}
}

/** In one tab each: to open and clear another one for each page would cost more than to look at some of them. */
const staffPages = {
	"the first pages": [
		"/admin/dashboard",
		"/admin/figures?period=year",
		"/admin/more",
		"/admin/first-steps",
		"/admin/sample-content",
		"/admin/search?q=asha",
		"/admin/search?q=nothing-like-this",
	],
	"the pages about people and enquiries": [
		"/admin/manageusers",
		"/admin/showcontact",
		"/admin/showcontact?q=nothing-like-this",
		"/admin/showcontact?page=0",
		"/admin/enquiries/:id",
		"/admin/spam",
		"/admin/emails",
		"/admin/admissions?q=nothing-like-this",
		"/admin/admissions?page=0",
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
		"/admin/classes/nowhere",
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
		"/admin/decks/Day-99",
	],
	"the pages about the site itself": ["/admin/status", "/admin/settings", "/admin/audit"],
};

test.each(Object.entries(staffPages))(
	"staff: %s have one heading each, no barrier and no sideways scroll",
	async (_, paths) => {
		const { page, complaints } = await openStaff({ viewport: narrow });
		for (const path of paths) {
			await page.setViewportSize(narrow);
			await open(page, path.replace(":id", enquiryId));
			await expect.poll(() => page.getByRole("heading", { level: 1 }).count(), { message: path }).toBe(1);
			await expectAccessibleAtEachWidth(page);
			expect([path, complaints()]).toEqual([path, []]);
		}
	},
);

test("staff: the longest admission form, opened in the list, has no barrier and no sideways scroll", async () => {
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
	const { page, complaints } = await openStaff({ viewport: narrow });
	await open(page, "/admin/admissions");
	for (const closed of await page.locator(".whole-form summary").all()) await closed.click();
	await expectAccessibleAtEachWidth(page);
	expect(complaints()).toEqual([]);
});

test("staff: a person's page has no barrier and no sideways scroll", async () => {
	const { page, complaints } = await openStaff({ viewport: narrow });
	await open(page, "/admin/manageusers?q=meena");
	await page.getByRole("link", { name: "Meena Sample" }).click();
	await page.getByRole("heading", { level: 1, name: "Meena Sample" }).waitFor();
	await expectAccessibleAtEachWidth(page);
	expect(complaints()).toEqual([]);
});

test("student: each page has no barrier and no sideways scroll", async () => {
	const { page, complaints } = await openVisitor({ viewport: narrow });
	await signIn(page, sampleStudent);
	for (const path of ["/accesscourse", "/accesscourse/pack", "/classes", "/exam", "/profile"]) {
		await page.setViewportSize(narrow);
		await open(page, path);
		await expectAccessibleAtEachWidth(page);
		expect([path, complaints()]).toEqual([path, []]);
	}
});

test("student: one slide of each kind has no barrier and no sideways scroll", async () => {
	const { page, complaints } = await openVisitor({ viewport: narrow });
	await signIn(page, sampleStudent);
	const { slides } = readDeckSource(await readFile("content/course/day-05.md", "utf8"), "day-05.md");
	const firstOfKind = new Set(
		new Map(slides.map(({ tag, body }, index) => [`${tag} ${body.type}`, index + 1])).values(),
	);
	firstOfKind.add(1);
	await open(page, "/accesscourse/read/Day-5?slide=1");
	for (let slide = 1; slide <= slides.length; slide++) {
		await page.locator(`#slide-${slide}[data-current]`).waitFor();
		if (firstOfKind.has(slide)) {
			await expectNoSidewaysScroll(page);
			await expectAccessible(page, { resized: slide > 1 });
		}
		await page.keyboard.press("ArrowRight");
	}
	await page.keyboard.press("Home");
	await page.locator("#slide-1[data-current]").waitFor();
	for (const viewport of [tablet, laptop]) {
		await resize(page, viewport);
		await expectNoSidewaysScroll(page);
	}
	await expectAccessible(page, { resized: true });
	expect(complaints()).toEqual([]);
});
