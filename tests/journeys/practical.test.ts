// The practical on a phone 360 pixels wide: begun, interrupted, submitted, marked by a trainer, and read.
import { and, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { enrolments } from "#server/batches/table.ts";
import { type Database, openDatabase } from "#server/db/database.ts";
import { practicals } from "#server/exam/table.ts";
import { expectAccessible, expectNoHorizontalScroll, open, resize } from "#tests/chromium.ts";
import { idOf } from "#tests/rows.ts";
import { laptop, openStaff, openStudent, phone, register, send, signIn } from "#tests/signed-in.ts";

let database: Database;
beforeAll(async () => {
	database = await openDatabase({ url: inject("siteDatabaseUrl"), connections: 2 });
});
afterAll(() => database.close());

test("a student finds disagreements, loses the connection, hands in, and reads the marks that a trainer gives beside the key", async () => {
	const { page, person, consoleErrors } = await openStudent({ viewport: phone, name: "Isha Sample" });
	await open(page, "/exam");
	await page.getByRole("link", { name: "Go to the practical" }).click();
	await page.getByRole("button", { name: "Begin the practical" }).click();
	await page.getByRole("heading", { name: "1. Find the disagreements" }).waitFor();
	const saved = page.locator(".ship-state");
	const [row] = await database.db
		.select({ id: practicals.id })
		.from(practicals)
		.innerJoin(enrolments, eq(enrolments.id, practicals.enrolmentId))
		.where(eq(enrolments.userId, await idOf(database.db, String(person.email))));
	const id = row?.id ?? "";
	const stored = async () => {
		const [now] = await database.db.select().from(practicals).where(eq(practicals.id, id));
		return now?.filled;
	};

	// By keyboard only: ticking the box opens the field for the reason.
	const tick = page.getByRole("checkbox", { name: "Disagrees: Gross weight, Bill of lading" });
	await tick.focus();
	await page.keyboard.press("Space");
	await page.keyboard.press("Tab");
	await page.keyboard.type("The packing list has another weight");
	await page.getByText("1 place marked").waitFor();
	await expect
		.poll(stored)
		.toMatchObject({ "mark.bill.gross": "on", "note.bill.gross": "The packing list has another weight" });
	await expect.poll(() => saved.textContent()).toBe("Everything is saved.");
	await expectAccessible(page);
	await expectNoHorizontalScroll(page);

	// At a zoom of 400% the bar for handing in would cover the documents.
	const bar = page.locator(".ship-foot");
	await tick.scrollIntoViewIfNeeded();
	const isInView = () => bar.evaluate((one) => one.getBoundingClientRect().top < innerHeight);
	await expect.poll(isInView).toBe(true);
	await resize(page, { width: 320, height: 256 });
	await tick.scrollIntoViewIfNeeded();
	await expect.poll(isInView).toBe(false);
	await resize(page, { width: 180, height: 370 });
	await expectNoHorizontalScroll(page);
	await resize(page, phone);
	// On paper it would cover the last document of a page.
	await page.emulateMedia({ media: "print" });
	await expect.poll(() => bar.isVisible()).toBe(false);
	await page.emulateMedia({ media: "screen" });
	await expect.poll(() => bar.isVisible()).toBe(true);

	await page.context().setOffline(true);
	await page.getByLabel("Invoice total").fill("1,000");
	await expect.poll(() => saved.textContent()).toContain("kept on this device");
	await page.context().setOffline(false);
	await expect.poll(stored).toMatchObject({ "own.total": "1,000" });
	await page.reload();
	await expect.poll(() => page.getByLabel("Invoice total").inputValue()).toBe("1,000");
	expect(await tick.isChecked()).toBe(true);

	await page.getByLabel("Your message").fill("Dear forwarder, please correct the weight.");
	await page.getByRole("button", { name: "Hand in" }).click();
	const question = page.getByRole("alertdialog");
	await expect.poll(() => question.textContent()).toContain("fields of your own shipment are empty");
	// Meanwhile another device fills in more: it is shown, and submitted only once the student has seen it.
	await send(page, `/auth/exam/practical/${id}/answers`, { "own.net": "900" });
	await question.getByRole("button", { name: "Yes" }).click();
	await page.getByText("You have also filled in this practical on another device").first().waitFor();
	await expect.poll(() => page.getByLabel("Net weight in all").inputValue()).toBe("900");
	await page.getByRole("button", { name: "Hand in" }).click();
	await question.getByRole("button", { name: "Yes" }).click();
	await page.getByText("You have handed it in on").waitFor();
	expect(await stored()).toMatchObject({ "own.net": "900", "own.total": "1,000" });
	await expectAccessible(page);
	await expectNoHorizontalScroll(page);

	const { page: office } = await openStaff({ viewport: laptop });
	await open(office, `/admin/exams/practicals/${id}`);
	await office.getByText("The packing list has another weight").waitFor();
	await expectAccessible(office);
	const keyOf = (field: string) => office.getByRole("row", { name: field }).getByRole("cell").nth(1).textContent();
	// A cell begins with the name of its column, which is in the language of the page.
	const inGujarati = await (await office.request.get(`/gu/admin/exams/practicals/${id}`)).text();
	expect(inGujarati.match(/<t[dh]\b[^>]* lang="en[^>]*>/g)).toBeNull();
	expect(inGujarati).toMatch(/ lang="en-IN">The packing list has another weight</);
	expect(await keyOf("Invoice total")).toMatch(/^\d[\d,]*,\d{3}\.\d\d [A-Z]{3}$/);
	for (const group of await office.getByRole("group").all())
		if ((await group.getByRole("radio").count()) === 5) await group.getByRole("radio").nth(3).check();
	await office.getByLabel("Comment for the student").fill("Look at the marks once more.");
	await office.getByRole("button", { name: "Save the marks" }).click();
	const isMarked = and(eq(practicals.id, id), eq(practicals.state, "marked"));
	await expect.poll(() => database.db.$count(practicals, isMarked)).toBe(1);
	await page.reload();
	await page.getByText("15 of 20 marks. You have passed.").waitFor();
	await page.getByText("Look at the marks once more.").waitFor();
	await expectAccessible(page);
	await expectNoHorizontalScroll(page);
	expect(consoleErrors().filter((text) => !text.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
});

test("an answer that cannot be saved takes no other with it, a lost response is not called another device, and of an answer changed on two devices the student chooses", async () => {
	const { page, person } = await openStudent({ viewport: phone });
	await send(page, "/auth/exam/practical", {});
	await open(page, "/exam/practical");
	const { id } = (await (await page.request.get("/auth/exam/practical")).json()).practical;
	const answers = async () => (await (await page.request.get("/auth/exam/practical")).json()).practical.answers;
	const state = () => page.locator(".ship-state").textContent();
	const message = page.getByLabel("Your message");
	const net = page.getByLabel("Net weight in all");
	await net.fill("900");
	await message.fill("Dear forwarder\u0007");
	await expect.poll(answers).toEqual({ "own.net": "900" });
	await expect.poll(state).toContain("not saved");
	await page.getByLabel("Invoice total").fill("1,000");
	await expect.poll(answers).toEqual({ "own.net": "900", "own.total": "1,000" });
	await expect.poll(state).toContain("not saved");
	await page.reload();
	await expect.poll(() => message.inputValue()).toBe("Dear forwarder\u0007");
	await expect.poll(state).toContain("not saved");
	const signOut = async () => {
		await page.getByRole("banner").getByLabel("Your account").click();
		await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
	};
	// Trying again would not help.
	const unsent = page.getByRole("alertdialog");
	await signOut();
	await unsent.getByText("cannot be saved as it is").waitFor();
	expect(await unsent.getByRole("listitem").allTextContents()).toEqual(["Your practical"]);
	expect(await unsent.getByText("try again in a moment").count()).toBe(0);
	await unsent.getByRole("button", { name: "Stay signed in" }).click();
	await message.fill("Dear forwarder");
	await expect.poll(state).toBe("Everything is saved.");
	expect(await answers()).toMatchObject({ message: "Dear forwarder" });

	// What one tab saves deletes nothing that another one keeps on this device.
	const other = await page.context().newPage();
	await open(other, "/exam/practical");
	await other.route("**/answers", (route) => route.abort());
	await other.getByLabel("Invoice total").fill("2,000");
	await expect.poll(() => other.locator(".ship-state").textContent()).toContain("kept on this device");
	await net.fill("910");
	await expect.poll(answers).toMatchObject({ "own.net": "910" });
	await expect.poll(state).toBe("Everything is saved.");
	await page.reload();
	await expect.poll(answers).toMatchObject({ "own.net": "910", "own.total": "2,000" });
	await other.close();

	// The session ends, and they sign in again in another tab.
	const cookies = await page.context().cookies();
	await page.context().clearCookies();
	await message.fill("Dear forwarder,");
	await expect.poll(state).toContain("You are signed out.");
	await page.context().addCookies(cookies);
	const lookAgain = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
	await lookAgain();
	await expect.poll(state).toBe("Everything is saved.");

	// On a shared computer: what only this browser has is sent when they sign out, and nothing of it stays. If that
	// fails, they are asked first.
	await page.route("**/answers", (route) => route.fulfill({ status: 503 }));
	await message.fill("Dear forwarder, thank you.");
	await expect.poll(state).toContain("kept on this device");
	await open(page, "/exam");
	await page.evaluate(() => localStorage.setItem("exam-flags-of-an-attempt", "[]"));
	// Pressed again before there is an answer, it asks only once.
	const form = page.getByRole("banner").locator("form[data-sign-out]");
	await form.evaluate((form: HTMLFormElement) => [form.requestSubmit(), form.requestSubmit()]);
	await expect.poll(() => unsent.getByRole("listitem").allTextContents()).toEqual(["Your practical"]);
	await expectAccessible(page);
	await page.keyboard.press("Enter");
	await unsent.waitFor({ state: "detached" });
	await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe("Your account");
	await page.unroute("**/answers");
	await signOut();
	await page.waitForURL("**/signin");
	const isOfExams = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /practical|exam/.test(key)));
	await expect.poll(isOfExams).toEqual([]);
	await signIn(page, person);
	expect(await answers()).toMatchObject({ message: "Dear forwarder, thank you." });
	await open(page, "/exam/practical");

	// Their session ends by itself, and somebody else uses the computer meanwhile.
	await page.context().clearCookies();
	await message.fill("Dear forwarder, thank you again.");
	await expect.poll(state).toContain("You are signed out.");
	await register(page);
	await open(page, "/");
	await signOut();
	await page.waitForURL("**/signin");
	await signIn(page, person);
	await open(page, "/exam/practical");
	await expect.poll(() => message.inputValue()).toBe("Dear forwarder, thank you again.");
	await expect.poll(state).toBe("Everything is saved.");

	let lost = 0;
	await page.route("**/answers", async (route) => {
		await route.fetch();
		lost++;
		await route.abort();
	});
	await net.fill("950");
	await expect.poll(state).toContain("kept on this device");
	expect(lost).toBeGreaterThan(0);
	await page.unroute("**/answers");
	await lookAgain();
	await expect.poll(state).toBe("Everything is saved.");

	// What another device has saved meanwhile is not replaced by what this one could not send: the student chooses.
	await page.route("**/answers", (route) => route.abort());
	await net.fill("960");
	await message.fill("Dear forwarder, written in the train.");
	await expect.poll(state).toContain("kept on this device");
	const elsewhere = { "own.net": "970", message: "Dear forwarder, written at home." };
	await send(page, `/auth/exam/practical/${id}/answers`, elsewhere);
	await page.reload();
	await page.unroute("**/answers");
	const two = page.getByRole("region", { name: "You have changed these answers on two devices" });
	await two.getByText("Dear forwarder, written at home.").waitFor();
	expect(await answers()).toMatchObject(elsewhere);
	expect([await net.inputValue(), await message.inputValue()]).toEqual([
		"960",
		"Dear forwarder, written in the train.",
	]);
	await expectAccessible(page);
	await expectNoHorizontalScroll(page);
	// Both answers can be read where one is chosen, also what is typed meanwhile.
	await message.fill("Dear forwarder, written in the bus.");
	await expect
		.poll(() => two.getByRole("listitem").last().innerText())
		.toContain("Dear forwarder, written in the bus.");
	const handIn = page.getByRole("button", { name: "Hand in" });
	await handIn.click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Yes" }).click();
	await page.getByText("choose which of two answers counts").first().waitFor();
	await two.getByRole("button", { name: "Keep what is here" }).first().click();
	await expect.poll(answers).toMatchObject({ "own.net": "960", message: "Dear forwarder, written at home." });
	await two.getByRole("button", { name: "Use the other one" }).click();
	await two.waitFor({ state: "detached" });
	expect(await message.inputValue()).toBe("Dear forwarder, written at home.");
	expect(await message.evaluate((field) => field === document.activeElement)).toBe(true);
	// Typed right after a reload, before the scripts are there.
	const scripts = Promise.withResolvers<void>();
	await page.route("**/*.js", async (route) => {
		await scripts.promise;
		await route.continue();
	});
	await page.reload({ waitUntil: "commit" });
	await message.fill("Dear forwarder, typed early.");
	scripts.resolve();
	await expect.poll(answers).toMatchObject({ message: "Dear forwarder, typed early." });
	await expect.poll(state).toBe("Everything is saved.");
	expect(await two.count()).toBe(0);
	await page.unroute("**/*.js");

	// They type on while the last save before handing in is slow.
	await page.route(
		"**/answers",
		async (route) => {
			await message.evaluate((field: HTMLTextAreaElement) => {
				field.value = "Dear forwarder, goodbye.";
				field.dispatchEvent(new Event("input", { bubbles: true }));
			});
			await route.continue();
		},
		{ times: 1 },
	);
	await message.fill("Dear forwarder,");
	await page.getByRole("button", { name: "Hand in" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Yes" }).click();
	await page.getByText("You have handed it in on").or(page.getByText("on another device")).first().waitFor();
	expect(await page.getByText("on another device").count()).toBe(0);
	expect(await answers()).toMatchObject({ message: "Dear forwarder, goodbye." });
});

test("without scripts it is saved with one button and handed in with another", async () => {
	const { page: plain, person } = await openStudent({ viewport: phone, javaScriptEnabled: false });
	await plain.goto("/exam/practical");
	await plain.getByRole("button", { name: "Begin the practical" }).click();
	await plain.getByRole("checkbox", { name: "Disagrees: Marks and numbers, Packing list" }).check();
	await plain.getByLabel("Net weight in all").fill("1,200 kg");
	await plain.getByRole("button", { name: "Save", exact: true }).click();
	await plain.goto("/exam/practical");
	expect(await plain.getByLabel("Net weight in all").inputValue()).toBe("1,200 kg");
	await expectNoHorizontalScroll(plain);
	// A second try says so in the language of the page, after the English name of the shipment.
	const { db } = database;
	const ofPerson = eq(enrolments.userId, await idOf(db, String(person.email)));
	const own = db.select({ id: enrolments.id }).from(enrolments).where(ofPerson);
	await db.update(practicals).set({ no: 2 }).where(inArray(practicals.enrolmentId, own));
	await plain.goto("/gu/exam/practical");
	const name = plain.getByRole("heading", { level: 2 }).first();
	expect(await name.locator("[lang=en]").textContent()).not.toContain("(");
	expect(await name.textContent()).toMatch(/\([^A-Za-z]+\)$/);
	await plain.goto("/exam/practical");
	await plain.getByRole("button", { name: "Hand in" }).click();
	await plain.goto("/exam/practical");
	await plain.getByText("You have handed it in on").waitFor();
});
