// Staff plan a batch, copy it, and cancel a class: on a laptop and on a phone.
import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { dayInIndia } from "#contract/days.ts";
import { users } from "#server/accounts/table.ts";
import { attendance, marks } from "#server/attendance/table.ts";
import { batches, classes } from "#server/batches/table.ts";
import { type Database, openDatabase } from "#server/db/database.ts";
import { expectAccessible, expectNoHorizontalScroll, hydrated, open, resize } from "#tests/chromium.ts";
import { addStudents } from "#tests/classes.ts";
import { laptop, openStaff, phone, send } from "#tests/signed-in.ts";

const tablet = { width: 768, height: 1024 };

let database: Database;
beforeAll(async () => {
	database = await openDatabase({ url: inject("siteDatabaseUrl"), connections: 2 });
});
afterAll(() => database.close());

/** The Monday this many weeks from now. */
function monday(weeks: number) {
	const day = new Date(`${dayInIndia(new Date(), 7 * weeks)}T00:00:00Z`);
	day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7));
	return day.toISOString().slice(0, 10);
}

test("the office plans a batch on a laptop and a phone, copies it, cancels a class, and its students are told", async () => {
	const { page, consoleErrors } = await openStaff({ viewport: laptop });
	/** Checks the page at the size of a laptop and of a phone, and leaves it at that of the phone. */
	const fits = async () => {
		for (const viewport of [phone, laptop]) {
			await resize(page, viewport);
			await expectAccessible(page, { resized: viewport === laptop });
			await expectNoHorizontalScroll(page);
		}
		await resize(page, phone);
	};
	const firstDay = monday(20);
	const room = `Hall ${randomUUID().slice(0, 6)}`;
	await open(page, "/admin/batches/rooms");
	await page.getByLabel("Branch").selectOption("Vadodara");
	await page.getByLabel("Name", { exact: true }).last().fill(room);
	await page.getByLabel("Chairs").last().fill("25");
	const add = page.getByRole("button", { name: "Add the room" });
	await add.click();
	await page.getByRole("heading", { name: `Vadodara: ${room}` }).waitFor();
	// The form is empty for the next room, and the keyboard is where it was.
	await expect.poll(() => page.getByLabel("Chairs").last().inputValue()).toBe("");
	expect(await add.evaluate((button) => button === document.activeElement)).toBe(true);
	// With the keyboard alone: the fold of a saved room stays open, and after a deletion the next room has the focus.
	for (const name of [`${room} B`, `${room} C`])
		await send(page, "/auth/admin/rooms", { branch: "Vadodara", name, chairs: "9", address: "", map: "" });
	await page.reload();
	await hydrated(page);
	const fold = page.locator("details", { hasText: `${room} B` });
	await fold.locator("summary").press("Enter");
	await fold.getByLabel("Chairs").fill("8");
	await fold.getByRole("button", { name: "Save" }).press("Enter");
	await page.getByText("8 chairs").waitFor();
	const focused = () => page.evaluate(() => document.activeElement?.textContent);
	await expect.poll(() => fold.locator(":focus").allTextContents()).toEqual(["Save"]);
	await fold.getByRole("button", { name: "Delete" }).press("Enter");
	await page.getByRole("alertdialog").getByRole("button", { name: "Yes" }).press("Enter");
	await expect.poll(focused).toBe(`Vadodara: ${room} C`);

	await open(page, "/admin/batches/new");
	await page.getByLabel("Branch").selectOption("Vadodara");
	await page.getByLabel("First day").fill(firstDay);
	await page.getByLabel("Room").selectOption({ label: `${room}, Vadodara (25 chairs)` });
	// The form proposes the trainer of the last batch, which may belong to another test.
	await page.getByLabel("Trainer").selectOption("");
	// The list of days updates while the fields change, without a button.
	const days = page.getByRole("region", { name: "The days of its classes" });
	await page.getByLabel("Seats").fill("26");
	await days.getByText("The room has only 25 chairs.").waitFor();
	await page.getByRole("button", { name: "Create the batch" }).click();
	await expect.poll(() => page.getByText("The room has only 25 chairs.").count()).toBe(2);
	await page.getByLabel("Seats").fill("25");
	await days.getByText("15 classes, from").waitFor();
	await expect.poll(() => days.getByText("The room has only 25 chairs.").count()).toBe(0);
	await fits();
	await page.getByRole("button", { name: "Create the batch" }).click();
	await page.waitForURL(/\/admin\/batches\/[\w-]{36}$/);
	const own = page.url();
	// The previous page stays visible a little after the URL has changed.
	const code = await page.getByRole("heading", { level: 1, name: /^VAD-/ }).innerText();
	// Whoever works with the keyboard reads on from the title of the new page, not from a part below its buttons.
	await expect.poll(focused).toBe(code);
	await expect.poll(() => page.getByRole("link", { name: /^Change class/ }).count()).toBe(15);

	await page.getByRole("link", { name: "Copy this batch" }).click();
	await page.getByText(`Like ${code}`).waitFor();
	await page.getByRole("button", { name: "Create the batch" }).click();
	await page.waitForURL((url) => /\/admin\/batches\/[\w-]{36}$/.test(url.pathname) && url.href !== own);

	const id = own.split("/").at(-1) ?? "";
	const [student] = await addStudents(database.db, id, 1);
	const userId = student?.userId ?? "";
	// A name without a space takes no more room than there is.
	const name = "Venkatanarasimharajuvaripetasubramaniamkrishnamoorthyiyengar";
	await database.db.update(users).set({ name }).where(eq(users.id, userId));
	const [person] = await database.db.select({ email: users.email }).from(users).where(eq(users.id, userId));
	await open(page, own);
	for (const viewport of [tablet, phone]) {
		await resize(page, viewport);
		await expectNoHorizontalScroll(page);
	}
	await page.getByRole("link", { name: "Change class 3" }).click();
	await page.getByRole("button", { name: "Show what changes" }).click();
	await page.getByRole("heading", { name: "What changes" }).waitFor();
	await page.getByText("1 person will be told.").waitFor();
	await fits();
	// On paper a class is without the forms that change it.
	await page.emulateMedia({ media: "print" });
	await expect.poll(() => page.locator(".admin-content form:visible").count()).toBe(0);
	await page.emulateMedia({ media: "screen" });
	await page.getByLabel("Reason").first().fill("The trainer is unwell");
	await page.getByRole("button", { name: "Cancel the class" }).click();
	await page.waitForURL(own);
	await page.getByText("Cancelled", { exact: true }).waitFor();

	// A mark in the cancelled class counts once its roll was closed: it was held all the same.
	const rows = await database.db.select().from(classes).where(eq(classes.batchId, id));
	const [first, stopped] = [rows.find(({ no }) => no === 1), rows.find(({ status }) => status === "cancelled")];
	for (const one of [first, stopped]) {
		const present = { classId: one?.id ?? "", enrolmentId: student?.enrolmentId ?? "", status: "present" as const };
		const markId = randomUUID();
		await database.db.insert(marks).values({ id: markId, ...present, source: "roll" });
		await database.db.insert(attendance).values({ markId, ...present });
	}
	const grid = page.getByRole("table", { name: "Who attended which class" });
	const counted = async () => [
		await grid.locator("thead a").count(),
		await grid.locator("tbody td").last().innerText(),
	];
	await open(page, own);
	await expect.poll(counted).toEqual([15, "1"]);
	await database.db
		.update(classes)
		.set({ rollClosedAt: new Date() })
		.where(eq(classes.id, stopped?.id ?? ""));
	await open(page, own);
	await expect.poll(counted).toEqual([16, "2"]);
	await open(page, `/admin/classes/${stopped?.id}`);
	await page.getByRole("link", { name: `Correct the attendance of ${name}` }).waitFor();
	// On paper there is no link that only a screen can follow, and no name of a column above nothing.
	await page.emulateMedia({ media: "print" });
	const last = page.locator("td").last();
	await expect.poll(() => last.locator("a").isVisible()).toBe(false);
	expect(await last.evaluate((cell) => getComputedStyle(cell, "::before").content)).toBe("none");
	await page.emulateMedia({ media: "screen" });
	// A roll that was forgotten long ago is no longer in the trainer's list.
	const hold = (heldOn: string) =>
		database.db
			.update(classes)
			.set({ heldOn })
			.where(eq(classes.id, first?.id ?? ""));
	await hold("2026-01-05");
	await open(page, own);
	await page.getByRole("link", { name: "Call the roll of class 1" }).click();
	await page.getByRole("heading", { name: `Class 1, ${code}` }).waitFor();
	// Staff correct a mark later, also on a phone.
	await open(page, `/admin/classes/${first?.id}`);
	await page.getByRole("link", { name: `Correct the attendance of ${name}` }).click();
	await page.getByLabel("Attendance", { exact: true }).selectOption("late");
	await page.getByLabel("Reason").first().fill("The bus was late");
	await expectAccessible(page);
	await expectNoHorizontalScroll(page);
	await page.getByRole("button", { name: "Save the correction" }).click();
	await page.getByText("The bus was late").waitFor();
	const late = and(eq(attendance.classId, first?.id ?? ""), eq(attendance.status, "late"));
	expect(await database.db.$count(attendance, late)).toBe(1);
	await hold(first?.heldOn ?? "");
	await open(page, own);
	const mailbox = async () => (await page.request.get("/dev/mail")).text();
	await expect.poll(mailbox).toContain(person?.email);
	await expect.poll(mailbox).toContain(`${code}`);

	await database.db.update(users).set({ phone: "+919825098250" }).where(eq(users.id, userId));
	await page.getByRole("link", { name: "Write to everybody" }).click();
	await page.getByLabel("Template").selectOption("channel:whatsapp");
	await page.getByText("the WhatsApp group of the batch").waitFor();
	await page.getByLabel("Text").fill(`Namaste {name}, tomorrow we meet in ${room}.`);
	await fits();
	await page.getByRole("button", { name: "Save and continue to WhatsApp" }).click();
	const link = page.getByRole("link", { name: new RegExp(`^Open WhatsApp\\s+${name}`) });
	await expect.poll(() => link.getAttribute("href")).toContain(encodeURIComponent(`Namaste ${name}, tomorrow`));
	await fits();
	// Without a phone number there is no link, and no label of one.
	await database.db.update(users).set({ phone: null }).where(eq(users.id, userId));
	await resize(page, phone);
	await page.reload();
	const labels = () =>
		page
			.locator("tbody [data-label]")
			.evaluateAll((all) =>
				all.filter((one) => getComputedStyle(one, "::before").content !== "none").map((one) => one.textContent),
			);
	await expect.poll(labels).toEqual([name, "No phone number"]);
	await resize(page, laptop);
	await page.getByRole("link", { name: "Back to the messages" }).click();
	await page.getByText("Namaste {name}, tomorrow").waitFor();

	await open(page, `/admin/batches/calendar?on=${firstDay}&branch=Vadodara`);
	await page.getByRole("link", { name: new RegExp(`${code}, class 1`) }).waitFor();
	await expectNoHorizontalScroll(page);
	expect(consoleErrors()).toEqual([]);
	// Hidden again, because other journeys count open batches.
	await database.db.update(batches).set({ listed: false }).where(eq(batches.branch, "Vadodara"));
});
