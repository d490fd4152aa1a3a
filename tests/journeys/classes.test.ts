// A student on a phone, from choosing a batch to making up for a missed class.
import { randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { attendance, marks } from "#server/attendance/table.ts";
import { batches, classes } from "#server/batches/table.ts";
import { type Database, openDatabase } from "#server/db/database.ts";
import { expectAccessible, expectNoHorizontalScroll, hydrated, open, openVisitor } from "#tests/chromium.ts";
import { addBatch, addRoom, enrol } from "#tests/classes.ts";
import { anAdmission, inDays } from "#tests/people.ts";
import { idOf } from "#tests/rows.ts";
import { openStudent, register, registerApplicant } from "#tests/signed-in.ts";

let database: Database;
beforeAll(async () => {
	database = await openDatabase({ url: inject("siteDatabaseUrl"), connections: 2 });
});
afterAll(async () => {
	// Hides these batches from the tests of other files.
	await database.db.update(batches).set({ status: "cancelled" }).where(inArray(batches.id, added));
	await database.close();
});

const added: string[] = [];
async function newBatch(...how: Parameters<typeof addBatch>) {
	const batch = await addBatch(...how);
	added.push(batch.id);
	return batch;
}

/** The page of the courses is in memory, and shows a new batch a little later. */
const isShown = async (id: string) => (await (await fetch(`${inject("siteUrl")}/courses`)).text()).includes(id);

test("a button that moves away while its page comes to life under the finger is pressed all the same", async () => {
	const batch = await newBatch(database.db, { status: "open", capacity: 4, startsOn: inDays(14) });
	await expect.poll(() => isShown(batch.id)).toBe(true);
	const { page } = await openVisitor({ fresh: true });
	await registerApplicant(page);
	await open(page, "/courses");
	await page.waitForFunction(() => localStorage.getItem("isLoggedIn") === "true");
	const button = page.getByRole("button", { name: "Buy Course" });
	/** Presses the button, and returns how many pixels it had moved by the time of the release. */
	const tap = async (whileHeld: () => Promise<unknown>) => {
		// As if chosen before the scripts load: an event would make React hydrate the part at once.
		await page.getByLabel("Your batch").evaluate((list, id) => Object.assign(list, { value: id }), batch.id);
		await button.hover();
		const pressedAt = await button.boundingBox();
		await page.mouse.down();
		await whileHeld();
		const releasedAt = await button.boundingBox();
		await page.mouse.up();
		await page.waitForURL(/sandbox/);
		return Math.abs((releasedAt?.y ?? 0) - (pressedAt?.y ?? 0));
	};

	// The first script of the page loads during the press: nothing moves before the release.
	const script = Promise.withResolvers<void>();
	await page.route(/\/start-[^/]*\.js$/, (route) => script.promise.then(() => route.continue()));
	await page.goto("/courses", { waitUntil: "commit" });
	expect(
		await tap(async () => {
			script.resolve();
			await hydrated(page);
			await page.waitForTimeout(300);
		}),
	).toBeLessThan(5);

	// React has begun to hydrate the part: it continues in a task that it posts through a MessagePort, which this holds
	// back.
	type Window = typeof globalThis & { steps: (() => void)[] };
	await page.addInitScript(() => {
		const { postMessage } = MessagePort.prototype;
		const steps: (() => void)[] = [];
		Object.assign(globalThis, { steps });
		MessagePort.prototype.postMessage = function (this: MessagePort, ...sent: unknown[]) {
			steps.push(() => Reflect.apply(postMessage, this, sent));
		};
		addEventListener("step", () => {
			MessagePort.prototype.postMessage = postMessage;
			for (const step of steps) step();
		});
	});
	await page.goto("/courses");
	await page.waitForFunction(() => (globalThis as Window).steps.length > 0);
	const room = page.locator("[data-island=checkout] p[aria-hidden]");
	expect(
		await tap(async () => {
			await page.evaluate(() => dispatchEvent(new Event("step")));
			await room.waitFor();
		}),
	).toBeGreaterThan(20);
});

test("a student finds the next class, makes up for a missed one, and gets a calendar", async () => {
	const { db } = database;
	const room = await addRoom(db, { address: "Fourth floor", map: "https://maps.example/surat" });
	const own = await newBatch(db, { startsOn: inDays(-2), roomId: room.id, fromTime: "00:05", toTime: "00:10" });
	const other = await newBatch(db, {
		startsOn: inDays(1),
		branch: "Vadodara",
		fromTime: "19:00",
		toTime: "21:00",
	});
	const { page, person, consoleErrors } = await openStudent();
	const [enrolled] = await enrol(db, own.id, [await idOf(db, String(person.email))]);
	const [first] = own.classes;
	const markId = randomUUID();
	const absent = { classId: first?.id ?? "", enrolmentId: enrolled?.enrolmentId ?? "", status: "absent" as const };
	await db.insert(marks).values({ id: markId, ...absent, source: "roll" });
	await db.insert(attendance).values({ markId, ...absent });
	await db
		.update(classes)
		.set({ status: "cancelled", reason: "The river is in flood" })
		.where(and(eq(classes.batchId, own.id), eq(classes.no, 6)));

	await open(page, "/classes");
	const next = page.locator(".next-class");
	await expect.poll(() => next.textContent()).toContain(`${room.name}, Fourth floor, Surat`);
	expect(await next.getByRole("link", { name: "Map" }).getAttribute("href")).toBe("https://maps.example/surat");
	const timetable = page.getByRole("region", { name: "Timetable" });
	await expect.poll(() => timetable.getByText("The river is in flood").count()).toBe(1);
	await expect.poll(() => page.getByRole("region", { name: "Attendance" }).textContent()).toContain("0 of 1 attended");

	const missed = page.getByRole("region", { name: "Days you missed" });
	await expect.poll(() => missed.getByRole("link", { name: "Read Day-1" }).count()).toBe(1);
	// Other journeys have batches too.
	const offer = missed.getByRole("listitem").filter({ hasText: "Vadodara", hasNot: page.getByRole("list") });
	await offer.getByRole("button", { name: "Book" }).click();
	await page.getByText("Your place is booked").waitFor();
	await expect.poll(() => timetable.getByText("Make-up class", { exact: true }).count()).toBe(1);
	await expect.poll(() => timetable.textContent()).toContain("Vadodara");
	expect(other.classes).toHaveLength(15);
	await timetable.getByRole("button", { name: "Give the place back" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "No" }).click();

	await page.getByRole("button", { name: "Make my calendar address" }).click();
	const address = page.getByLabel("Address", { exact: true });
	await expect.poll(() => address.inputValue()).toMatch(/\/calendar\/[\w-]{32}\.ics$/);
	const feed = await (await fetch(await address.inputValue())).text();
	expect(feed).toContain(`UID:${other.classes[0]?.id}`);
	await page.getByRole("button", { name: /^Turn off/ }).click();
	await page.getByRole("button", { name: /^Turn on/ }).waitFor();
	// The page goes by the clock of the server, also on a phone whose own is wrong.
	const known = await next.innerText();
	await page.clock.install({ time: Date.now() + 60 * 86_400_000 });
	await open(page, "/classes");
	await expect.poll(() => timetable.getByRole("button", { name: "Give the place back" }).count()).toBe(1);
	expect(await next.innerText()).toBe(known);
	await expectNoHorizontalScroll(page);
	await expectAccessible(page);
	expect(consoleErrors()).toEqual([]);
});

test("the admission form offers batches with dates and keeps a seat, and so does the checkout when another batch is chosen there", async () => {
	const { db } = database;
	const batch = await newBatch(db, { status: "open", startsOn: inDays(20), branch: "Rajkot" });
	// One seat is left. Buyers in other tests, whose forms say Morning, are not given it.
	const last = await newBatch(db, { status: "open", capacity: 1, startsOn: inDays(12), timing: "Evening" });
	const isOffered = async () => (await (await fetch(`${inject("siteUrl")}/studentcorner`)).text()).includes("Rajkot ·");
	await expect.poll(isOffered).toBe(true);
	await expect.poll(() => isShown(last.id)).toBe(true);
	const { page, consoleErrors } = await openVisitor();
	const { email } = await register(page);
	await open(page, "/studentcorner");
	await page.getByLabel("Branch").focus();
	await page.getByLabel("Branch").selectOption("Rajkot");
	await page.locator("button.batch-date").click();
	await expect.poll(() => page.getByLabel("Batch", { exact: true }).inputValue()).toBe("Morning");
	await expect.poll(() => page.getByLabel("Date").inputValue()).toBe(batch.startsOn);

	const { branch: _, batch: __, date: ___, terms: ____, ...typed } = anAdmission({ email });
	for (const [name, value] of Object.entries(typed)) await page.locator(`main [name="${name}"]`).fill(String(value));
	await page.locator("[name=terms]").check();
	await page.getByRole("button", { name: "Submit the admission form" }).click();
	await page.getByLabel("Your batch").selectOption(batch.id);
	await expectNoHorizontalScroll(page);
	await expectAccessible(page);
	await page.getByRole("button", { name: "Choose this batch" }).click();
	await page.getByText(`You have chosen batch ${batch.code}.`, { exact: false }).waitFor();
	const chosen = page.locator(".batch-list li", { hasText: "Chosen" });
	await open(page, "/classes");
	await expect.poll(() => chosen.allInnerTexts()).toEqual([expect.stringContaining(batch.code)]);

	await open(page, "/courses");
	await page.getByLabel("Your batch").selectOption(last.id);
	// With empty local storage the page cannot know of the session, but the cookie still signs the person in.
	await page.evaluate(() => localStorage.clear());
	await page.getByRole("button", { name: "Buy Course" }).click();
	await page.waitForURL(/sandbox/);
	await page.goto("/courses");
	await expect.poll(() => page.getByLabel("Your batch").inputValue()).toBe(last.id);
	expect(await page.getByLabel("Your batch").locator("option:checked").textContent()).toContain("kept for you");
	expect(consoleErrors()).toEqual([]);
});
