// A trainer's roll call on a phone with a bad connection; and a student who checks in with the code on the screen.
import { randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import type { Page, Worker } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { stepSeconds } from "#contract/batches/check-in-code.ts";
import { dayInIndia } from "#contract/days.ts";
import { attendance, marks } from "#server/attendance/table.ts";
import { classes } from "#server/batches/table.ts";
import { type Database, openDatabase } from "#server/db/database.ts";
import { expectAccessible, expectNoHorizontalScroll, open, openVisitor, reconnect, resize } from "#tests/chromium.ts";
import { addBatch, addStudents, enrol, underWay } from "#tests/classes.ts";
import { idOf, promote } from "#tests/rows.ts";
import { callAsStaff, laptop, phone, register, send, signIn, staff } from "#tests/signed-in.ts";

let database: Database;
beforeAll(async () => {
	database = await openDatabase({ url: inject("siteDatabaseUrl"), connections: 2 });
});
afterAll(() => database.close());

/** A trainer on a phone, with a class that began five minutes ago. */
async function openTrainer(students: number) {
	const { db } = database;
	const visitor = await openVisitor({ viewport: phone, hasTouch: true, fresh: true });
	const trainer = await register(visitor.page, { name: "Kiran Desai" });
	await promote(db, trainer.email, "trainer");
	await signIn(visitor.page, trainer);
	const batch = await addBatch(db, { ...underWay(), trainerId: await idOf(db, trainer.email), count: 3 });
	const people = students > 0 ? await addStudents(db, batch.id, students) : [];
	const [held] = batch.classes;
	if (!held) throw new Error("no class");
	const countStored = (status: "present" | "late" | "absent" | "excused") =>
		db.$count(attendance, and(eq(attendance.classId, held.id), eq(attendance.status, status)));
	return { ...visitor, db, trainer, batch, held, people, countStored };
}

const tap = (page: Page, name: string, status: string) =>
	page.getByRole("group", { name }).getByRole("button", { name: status }).tap();

async function closeRoll(page: Page) {
	await page.getByRole("button", { name: "Close the roll" }).tap();
	await page.getByRole("alertdialog").getByRole("button", { name: "Yes" }).tap();
	await page.getByText("The roll is closed. A change needs a reason").first().waitFor();
}

/** The device has cached this page and the data it needs offline. */
const isKept = (page: Page, path: string) =>
	expect
		.poll(() =>
			page.evaluate(async (path) => {
				const registration = await navigator.serviceWorker.getRegistration("/teach");
				return registration?.active != null && (await caches.match(path)) !== undefined;
			}, path),
		)
		.toBe(true);

const shoot = async (page: Page, name: string) => {
	const folder = process.env.SHOTS;
	if (folder) await page.screenshot({ path: `${folder}/${name}-${page.viewportSize()?.width}.png` });
};

test("forty people are marked on a phone while the network goes and comes, and every mark arrives", async () => {
	const { page, held, people, countStored, consoleErrors, db } = await openTrainer(40);
	await open(page, "/teach");
	await page.getByRole("heading", { name: "Today" }).waitFor();
	await shoot(page, "list");
	await expectAccessible(page);
	await expectNoHorizontalScroll(page);
	// Text of 200%.
	await resize(page, { width: 180, height: 370 });
	await expectNoHorizontalScroll(page);
	await resize(page, phone);
	await isKept(page, `/teach/${held.id}`);
	await page.getByRole("link", { name: /^Class 1,/ }).tap();
	await page.getByRole("button", { name: "All present" }).waitFor();
	for (const width of [320, 180]) {
		await resize(page, { width, height: 640 });
		await expectNoHorizontalScroll(page);
	}
	await resize(page, phone);
	await shoot(page, "roll");

	let taps = 0;
	const began = performance.now();
	const statusOf = (at: number) => (at % 10 === 3 ? "Absent" : at % 10 === 7 ? "Late" : "Present");
	for (const [at, { name }] of people.entries()) {
		if (at === 14) await page.context().setOffline(true);
		if (at === 28) await reconnect(page);
		await tap(page, name, statusOf(at));
		taps++;
	}
	const seconds = (performance.now() - began) / 1000;
	const stored = async () => [await countStored("present"), await countStored("late"), await countStored("absent")];
	await expect.poll(stored).toEqual([32, 4, 4]);
	await expect.poll(() => page.getByText("All marks are saved on the server").count()).toBe(1);
	expect(taps).toBe(40);
	expect(seconds).toBeLessThan(60);
	await expect.poll(() => page.locator(".roll-count").innerText()).toMatch(/32 present\s+4 late\s+4 absent\s+of 40/);
	await shoot(page, "marked");

	// By keyboard down the list, nothing that has the focus lies under the bar.
	await page.getByRole("button", { name: "All absent" }).focus();
	const isCovered = () => {
		const [focused, foot] = [document.activeElement, document.querySelector(".roll-foot")];
		return (focused?.getBoundingClientRect().bottom ?? 0) > (foot?.getBoundingClientRect().top ?? 0);
	};
	for (let presses = 0; presses < 16; presses++) {
		await page.keyboard.press("Tab");
		expect(await page.evaluate(isCovered), `after ${presses + 1} presses of Tab`).toBe(false);
	}
	process.stdout.write(`Forty marks: ${taps} taps, ${seconds.toFixed(1)} s by machine\n`);

	// Held sideways, and at high zoom.
	for (const [size, sticky, most] of [
		[{ width: 640, height: 320 }, ".roll-foot", 56],
		[{ width: 320, height: 256 }, ".roll-sync", 32],
	] as const) {
		await resize(page, size);
		await expectNoHorizontalScroll(page);
		await page.evaluate(() => window.scrollTo(0, 0));
		const saved = page.locator(sticky, { hasText: "All marks are saved on the server" });
		const covered = async () => size.height - ((await saved.boundingBox())?.y ?? 0);
		await expect.poll(covered, { message: `${size.width}` }).toBeLessThan(most);
		expect(await covered()).toBeGreaterThan(20);
	}
	await resize(page, phone);
	await page.emulateMedia({ media: "print" });
	const printed = async () =>
		(await page.locator(".roll-row").allInnerTexts()).slice(0, 4).map((row) => row.split("\n").at(-1));
	await expect.poll(printed).toEqual(["Present", "Present", "Present", "Absent"]);
	expect(await page.locator(".teach").innerText()).not.toMatch(/My classes|Logout|Close the roll/);
	await page.emulateMedia({ media: "screen" });

	// The last one was a mistake.
	await tap(page, "Student 40", "Absent");
	await page.getByRole("button", { name: "Undo Student 40: absent" }).press("Enter");
	await expect.poll(() => countStored("present")).toBe(32);
	// Neither button stays once it is pressed: the focus goes to what it did.
	const sync = page.locator(".roll-sync:focus");
	await sync.waitFor();
	await expectAccessible(page);
	await closeRoll(page);
	await sync.waitFor();
	await tap(page, "Student 01", "Absent");
	await page.getByLabel("Reason for the correction").fill("Left after five minutes");
	await shoot(page, "correction");
	await page.getByRole("button", { name: "Save the correction" }).tap();
	await expect.poll(() => countStored("absent")).toBe(5);
	expect(await db.$count(marks, eq(marks.classId, held.id))).toBe(43);
	for (const size of [{ width: 768, height: 1024 }, laptop]) {
		await resize(page, size);
		await expectNoHorizontalScroll(page);
		await shoot(page, "closed");
	}
	expect(consoleErrors().filter((text) => !text.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
});

test("a phone whose browser ends right after each mark has kept every one, and opens the roll without network", async () => {
	const { page, held, people, countStored } = await openTrainer(12);
	await open(page, "/teach");
	await isKept(page, `/teach/${held.id}`);
	await page.context().setOffline(true);
	const reaches = (worker?: Worker) => worker?.evaluate(() => fetch("/healthz").then(Boolean, () => false));
	expect(await reaches(page.context().serviceWorkers()[0])).toBe(false);
	for (const [at, { name }] of people.slice(0, 9).entries()) {
		const killed = await page.context().newPage();
		await open(killed, `/teach/${held.id}`);
		await tap(killed, name, at % 2 ? "Absent" : "Present");
		await killed.getByRole("group", { name }).locator("[aria-pressed=true]").waitFor();
		await killed.close({ runBeforeUnload: false });
	}

	// A page being closed may still send something, so some marks may have arrived.
	await open(page, `/teach/${held.id}`);
	await tap(page, "Student 10", "Late");
	await expect.poll(() => page.getByText(/\d marks? not sent yet/).count()).toBe(1);
	await shoot(page, "offline");
	await page.getByRole("link", { name: "My classes" }).tap();
	await page.getByRole("heading", { name: "My classes" }).waitFor();
	await expect.poll(() => page.getByText(/\d marks? not sent yet/).count()).toBe(1);
	await shoot(page, "offline-list");
	await reconnect(page);
	const stored = async () => [await countStored("present"), await countStored("absent"), await countStored("late")];
	await expect.poll(stored).toEqual([5, 4, 1]);
	await expect.poll(() => page.getByText(/not sent yet/).count()).toBe(0);
});

test("on a phone whose clock is a day behind, today's roll is called by its exceptions, and one without people is closed", async () => {
	const { page, batch, held, db, trainer, countStored } = await openTrainer(4);
	const trainerId = await idOf(db, trainer.email);
	const {
		classes: [empty],
	} = await addBatch(db, { ...underWay(new Date(), 200), trainerId, count: 1 });
	await page.addInitScript(() => {
		const behind = 26 * 3_600_000;
		globalThis.Date = new Proxy(Date, {
			construct: (Real, given: [number]) => (given.length > 0 ? new Real(...given) : new Real(Real.now() - behind)),
			get: (Real, name) => (name === "now" ? () => Real.now() - behind : Reflect.get(Real, name)),
		});
	});
	await open(page, "/teach");
	await page.getByRole("region", { name: "Today" }).waitFor();
	await page.getByRole("link", { name: new RegExp(`^Class 1, ?${batch.code}`) }).tap();
	await page.getByRole("button", { name: "All present" }).waitFor();
	await tap(page, "Student 01", "Late");
	await expect.poll(() => countStored("late")).toBe(1);
	const [{ minutesLate } = {}] = await db.select().from(marks).where(eq(marks.classId, held.id));
	expect(minutesLate).toBeLessThan(30);
	await tap(page, "Student 02", "Absent");
	await page.getByRole("button", { name: "More for Student 03" }).tap();
	await page.getByLabel("Excused, because").fill("Wedding in the family");
	await shoot(page, "excused");
	await page.getByRole("button", { name: "Save as excused" }).tap();
	await page.getByRole("button", { name: "Close the roll" }).tap();
	await page.getByText("Close the roll with 1 present, 1 late, 1 absent and 1 excused?").waitFor();
	await page.getByRole("alertdialog").getByRole("button", { name: "No" }).tap();
	await closeRoll(page);
	const stored = (["present", "late", "absent", "excused"] as const).map(countStored);
	expect(await Promise.all(stored)).toEqual([1, 1, 1, 1]);

	await open(page, `/teach/${empty?.id}`);
	await page.getByText("Nobody has a seat in this class yet.").waitFor();
	expect(await page.getByRole("group", { name: "Everybody not marked is" }).count()).toBe(0);
	await closeRoll(page);
	expect(await db.$count(classes, and(eq(classes.id, empty?.id ?? ""), eq(classes.status, "held")))).toBe(1);
});

test("what a trainer has closed without network waits for them, not for who uses the phone next, and signing out leaves no student's name", async () => {
	const { page, held, trainer, countStored } = await openTrainer(2);
	await page.clock.install();
	const kept = () =>
		page.evaluate(async () => {
			const worker = await navigator.serviceWorker.getRegistration("/teach");
			const db = await new Promise<IDBDatabase>((resolve) => {
				const request = indexedDB.open("teach");
				request.onsuccess = () => resolve(request.result);
			});
			const rolls = await new Promise<number>((resolve) => {
				const request = db.transaction("rolls").objectStore("rolls").count();
				request.onsuccess = () => resolve(request.result);
			});
			db.close();
			return { worker: worker !== undefined, pages: await caches.has("teach"), rolls };
		});
	const signOut = async () => {
		await page.getByRole("button", { name: "Logout" }).tap();
		await page.waitForURL("**/signin");
	};
	await open(page, "/teach");
	await isKept(page, `/teach/${held.id}`);
	await expect.poll(kept).toEqual({ worker: true, pages: true, rolls: 2 });
	await page.getByRole("link", { name: /^Class 1,/ }).tap();
	await page.getByRole("button", { name: "All present" }).waitFor();
	await page.route("**/marks", (route) => route.abort());
	await tap(page, "Student 01", "Absent");
	await page.getByRole("button", { name: "Close the roll" }).tap();
	await page.getByRole("button", { name: "Yes" }).tap();
	await page.getByText("1 mark not sent yet").waitFor();
	await signOut();
	await expect.poll(kept).toEqual({ worker: false, pages: false, rolls: 0 });
	// Without a session the server answers with a worker that unregisters itself.
	expect(await (await page.request.get("/teach-worker.js")).text()).toContain("registration.unregister()");
	await page.unroute("**/marks");
	const sent: string[] = [];
	page.on("request", (request) => request.method() === "POST" && sent.push(new URL(request.url()).pathname));
	await signIn(page, staff);
	await open(page, "/teach");
	await page
		.getByRole("link", { name: /^Class 1,/ })
		.first()
		.waitFor();
	await page.clock.runFor(6000);
	// What the page would send by now goes out before this.
	await kept();
	await page.evaluate(() => fetch("/healthz").then((answer) => answer.text()));
	expect(sent.filter((path) => path.endsWith("/marks"))).toEqual([]);
	await signOut();
	await signIn(page, trainer);
	await open(page, "/teach");
	await expect.poll(async () => [await countStored("absent"), await countStored("present")]).toEqual([1, 1]);
});

test("what two trainers have marked differently is shown to both, and one tap settles it", async () => {
	const { page, held, people, countStored } = await openTrainer(2);
	await page.clock.install();
	await open(page, `/teach/${held.id}`);
	await tap(page, "Student 01", "Present");
	await expect.poll(() => countStored("present")).toBe(1);
	const mark = { id: randomUUID(), enrolmentId: people[0]?.enrolmentId, status: "absent" };
	await send(await callAsStaff(), `/auth/teach/classes/${held.id}/marks`, { marks: [mark] });
	// The page asks every ten seconds what others have marked.
	await page.clock.runFor(10_000);
	await page.getByText("Two marks differ:").waitFor();
	await shoot(page, "differs");
	await expectAccessible(page);
	// Twice, before the first is sent or even stored.
	await page.getByRole("group", { name: "Student 01" }).evaluate((group) => {
		for (const status of ["late", "absent"]) group.querySelector<HTMLButtonElement>(`[data-status=${status}]`)?.click();
	});
	await expect.poll(() => countStored("absent")).toBe(1);
	await expect.poll(() => page.getByText("All marks are saved on the server").count()).toBe(1);
	await expect.poll(() => page.getByText("Two marks differ:").count()).toBe(0);
	// What settled it may have been a mistake too.
	await tap(page, "Student 01", "Late");
	await expect.poll(() => countStored("late")).toBe(1);
	await expect.poll(() => page.getByText("Two marks differ:").count()).toBe(0);
});

test("marks of a class that another trainer has taken over hold up no others, and the phone says so, as it does of a refused one", async () => {
	const { page, db, trainer, held } = await openTrainer(1);
	const other = await addBatch(db, {
		...underWay(new Date(), 200),
		trainerId: await idOf(db, trainer.email),
		count: 1,
	});
	const [, second] = await addStudents(db, other.id, 2);
	const theirs = other.classes[0]?.id ?? "";
	const later = await addBatch(db, {
		...underWay(new Date(), 400),
		trainerId: await idOf(db, trainer.email),
		count: 1,
	});
	await addStudents(db, later.id, 1);
	const moved = later.classes[0]?.id ?? "";
	const seen = { classId: theirs, enrolmentId: second?.enrolmentId ?? "", status: "present" as const };
	const markId = randomUUID();
	await db.insert(marks).values({ id: markId, ...seen, source: "roll" });
	await db.insert(attendance).values({ markId, ...seen });
	await open(page, "/teach");
	for (const id of [held.id, moved, theirs]) await isKept(page, `/teach/${id}`);
	await page.context().setOffline(true);
	for (const id of [held.id, moved, theirs]) {
		await open(page, `/teach/${id}`);
		await tap(page, "Student 01", "Absent");
		await page.getByText("1 mark not sent yet").waitFor();
	}
	await tap(page, "Student 02", "Late");
	await page.getByText("2 marks not sent yet").waitFor();
	await db.update(classes).set({ trainerId: null }).where(eq(classes.id, held.id));
	await db.update(classes).set({ rollClosedAt: new Date(), status: "held" }).where(eq(classes.id, theirs));
	// What was marked on this phone is about the earlier day, also once the later one has come.
	await db
		.update(classes)
		.set({ heldOn: dayInIndia(`${later.startsOn}T12:00:00+05:30`, 2) })
		.where(eq(classes.id, moved));
	await open(page, "/teach");
	await reconnect(page);
	await expect.poll(() => db.$count(attendance, eq(attendance.classId, theirs))).toBe(2);
	await page.getByText("A mark was not stored, because the roll was closed meanwhile.").waitFor();
	await expectAccessible(page);
	await page.getByText("This class is not one of yours any more, so 1 mark could not be sent").waitFor();
	await page.getByRole("link", { name: "See these marks" }).tap();
	await page.getByRole("group", { name: "Student 01" }).waitFor();
	await page.getByRole("button", { name: "Delete them from this phone" }).tap();
	await open(page, "/teach");
	await page.getByText("This class was moved to a later day").waitFor();
	await page.getByRole("link", { name: new RegExp(`${later.code}$`) }).tap();
	await page.getByRole("group", { name: "Student 01" }).locator("[data-status=absent][aria-pressed=true]").waitFor();
	await page.getByRole("button", { name: "Delete them from this phone" }).tap();
	await page.getByText("This class was moved to a later day").waitFor({ state: "detached" });
	await open(page, "/teach");
	// Shortly after midnight, the remaining class began yesterday.
	await page
		.getByRole("link", { name: /^Class 1,/ })
		.first()
		.waitFor();
	expect(await page.getByText("could not be sent").or(page.getByText("moved to a later day")).count()).toBe(0);
});

test("a student scans the code of the screen, signs in and is marked; a photograph of it is worthless later", async () => {
	const { page, db, held, batch } = await openTrainer(2);
	await page.clock.install();
	await resize(page, laptop);
	await open(page, `/teach/${held.id}/code`);
	const address = async () => (await page.locator(".class-qr").getAttribute("data-address")) ?? "";
	await expect.poll(address).toMatch(/^HTTP:\/\/[A-Z0-9.:]+\/C\/[A-Z2-7]{8}\.[0-9A-Z]+\.[A-Z2-7]{16}$/);
	await shoot(page, "code");
	await expectAccessible(page);
	const first = await address();

	const student = await openVisitor({ viewport: phone, fresh: true });
	// The student's own clock does not matter.
	await student.page.clock.setFixedTime(Date.now() + 3_600_000);
	const person = await register(student.page);
	// Whoever is early sees the check-in open without a reload.
	await open(student.page, "/check-in");
	await student.page.getByText("No class of yours is open for check-in now.").waitFor();
	await enrol(db, batch.id, [await idOf(db, person.email)]);
	await student.page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
	await student.page.getByLabel("Six digits").waitFor();
	await student.page.goto(`/C/${first.replace(/^.*\/C\//, "").replace(/\.[0-9A-Z]+\./, ".000001.")}`);
	await student.page.getByText("This code is no longer valid.").waitFor();
	await shoot(student.page, "old-code");
	await student.page.context().clearCookies();

	// The codes continue to change without network.
	await page.context().setOffline(true);
	const shown = await address();
	// Less than a step: the server takes no code that is two steps ahead of its clock.
	await page.clock.runFor((stepSeconds.qr - 1) * 1000);
	await expect.poll(address).not.toBe(shown);
	const scanned =
		(await address()).toLowerCase().replace(/\/c\/.*$/, "") + (await address()).replace(/^.*(?=\/C\/)/, "");
	await resize(page, phone);
	await shoot(page, "code");
	await page.context().setOffline(false);
	await student.page.goto(scanned);
	await student.page.waitForURL(/signin\?from=\/check-in/);
	await signIn(student.page, person);
	await open(student.page, "/check-in");
	await shoot(student.page, "check-in");
	await expectAccessible(student.page);
	await student.page.getByRole("button", { name: "I am here" }).click();
	await student.page.locator("main").getByText("You are marked as present.").waitFor();
	await shoot(student.page, "checked-in");
	await page.clock.runFor(10_000);
	await page.getByText("1 of 3 checked in").waitFor();
	const own = await db
		.select({ source: marks.source })
		.from(marks)
		.where(inArray(marks.classId, [held.id]));
	expect(own).toEqual([{ source: "qr" }]);

	await open(page, `/teach/${held.id}`);
	await page.getByText("1 student has checked in by code").waitFor();
	await shoot(page, "looked-for");
});
