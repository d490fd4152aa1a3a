import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { attendance, marks } from "#server/attendance/table.ts";
import { batches, classes, enrolments, seats } from "#server/batches/table.ts";
import { origin } from "#tests/browser.ts";
import { openBuiltSite, textOf } from "#tests/built-site.ts";
import { addBatch, enrol } from "#tests/classes.ts";
import { inDays, register } from "#tests/people.ts";
import { readForm } from "#tests/rendered-form.ts";
import { idOf } from "#tests/rows.ts";

test("who has attended enough is not told what they may still miss, and gives back a free seat only while there are classes", async () => {
	const { db, visitor } = await openBuiltSite({}, ["/"]);
	const browser = visitor();
	const userId = await idOf(db, (await register(browser)).email);
	const read = async () => textOf(await (await browser.get("/classes")).text());
	// While no batch is open, nobody is asked to choose one.
	const isAsked = async () => /Choose one before you pay|Choose the batch in which/.test(await read());
	expect(await isAsked()).toBe(false);
	// Nor is anybody without the course told of requirements that are not there.
	const certificate = textOf(await (await browser.get("/certificate")).text());
	expect(certificate).toContain("The certificate belongs to the course.");
	expect(certificate).not.toContain("everything below");
	const own = await addBatch(db, { startsOn: inDays(-60), status: "finished" });
	const [{ enrolmentId = "" } = {}] = await enrol(db, own.id, [userId]);
	for (const [at, { id: classId }] of own.classes.entries()) {
		const status = at < 12 ? ("present" as const) : ("absent" as const);
		await db.insert(marks).values({ id: classId, classId, enrolmentId, status, source: "roll" });
		await db.insert(attendance).values({ classId, enrolmentId, markId: classId, status });
	}
	await db.update(enrolments).set({ status: "finished" }).where(eq(enrolments.id, enrolmentId));
	const page = await read();
	expect(page).toContain("12 of 15 attended");
	expect(page).toContain("You need 12 of 15 for the certificate. You have attended enough.");

	const running = await addBatch(db, { startsOn: inDays(2), fromTime: "15:00", toTime: "17:00" });
	const repeat = { id: randomUUID(), userId, kind: "repeat" as const, state: "taken" as const };
	await db.insert(seats).values({ ...repeat, batchId: running.id });
	expect(await read()).toContain("Give the free seat back");
	const over = await addBatch(db, { startsOn: inDays(-30), status: "finished" });
	await db.update(seats).set({ batchId: over.id }).where(eq(seats.id, repeat.id));
	expect(await read()).not.toContain("Give the free seat back");

	// Whoever has lost the seat chooses another batch, and keeps what was attended.
	await db.update(seats).set({ state: "released", releasedAt: new Date() }).where(eq(seats.userId, userId));
	await db.update(enrolments).set({ status: "unseated", seatId: null }).where(eq(enrolments.id, enrolmentId));
	expect(await read()).toContain("12 of 15 attended");
	expect(await isAsked()).toBe(false);
	expect(await read()).toContain("as soon as we have agreed it with you");
	await db.update(batches).set({ status: "open" }).where(eq(batches.id, running.id));
	expect(await isAsked()).toBe(true);
});

test("without scripts a student books a make-up class and gives it back, also without a seat, and who repeats reads only new marks", async () => {
	const { db, visitor } = await openBuiltSite({}, ["/"]);
	const browser = visitor();
	const userId = await idOf(db, (await register(browser)).email);
	const own = await addBatch(db, { startsOn: inDays(-2), fromTime: "00:05", toTime: "00:10" });
	await addBatch(db, { startsOn: inDays(1), fromTime: "16:00", toTime: "18:00" });
	const [{ enrolmentId = "", seatId = null } = {}] = await enrol(db, own.id, [userId]);
	await db.update(classes).set({ roomId: null }).where(eq(classes.batchId, own.id));
	const mark = async (classId: string, status: "excused" | "present") => {
		const markId = randomUUID();
		await db.insert(marks).values({ id: markId, classId, enrolmentId, status, source: "office" });
		await db.insert(attendance).values({ markId, classId, enrolmentId, status });
	};
	await mark(own.classes[0]?.id ?? "", "excused");
	const read = async (address = "/classes") => (await browser.get(address)).text();
	/** Sends the form of this button, and reads the page to which that leads. */
	async function press(html: string, button: string) {
		const [form = ""] = html.match(new RegExp(`<form(?:(?!<form).)*>${button}<.*?</form>`, "s")) ?? [];
		const { action, fields } = readForm(form);
		const answer = await browser.submit(action, fields, { referer: `${origin}/classes` });
		return read(answer.headers.get("location") ?? "");
	}
	const html = await read();
	const next = html.match(/<dl class="next-class-facts">.*?<\/dl>/s)?.[0] ?? "";
	expect(textOf(next)).toContain("Surat · We will tell you the room.");
	// The next class leads to the check-in while it is open, at noon.
	vi.setSystemTime(`${inDays(0)}T12:00:00+05:30`);
	const isOpenFrom = async (fromTime: string) => {
		await db
			.update(classes)
			.set({ fromTime, toTime: "14:00" })
			.where(eq(classes.id, own.classes[2]?.id ?? ""));
		return (await read()).includes('href="/check-in"');
	};
	const open = [];
	for (const time of ["12:16", "12:14", "11:31", "11:29"]) open.push([time, await isOpenFrom(time)]);
	expect(open).toEqual([
		["12:16", false],
		["12:14", true],
		["11:31", true],
		["11:29", false],
	]);
	// So does the one that follows at once, while the one before it is still on.
	const setTimes = (no: number, times: Partial<typeof classes.$inferInsert>) =>
		db
			.update(classes)
			.set(times)
			.where(and(eq(classes.batchId, own.id), eq(classes.no, no)));
	await setTimes(3, { fromTime: "10:10", toTime: "12:10" });
	await setTimes(4, { heldOn: inDays(0), fromTime: "12:10", toTime: "14:10" });
	const page = await read();
	expect(textOf(page)).toMatch(/Your class is on now.*Class 3.*Next class.*Class 4.*Check in to your class/);
	expect(page.match(/href="\/check-in"/g)).toHaveLength(1);
	// Both are open for check-in if the first was short.
	await setTimes(3, { fromTime: "11:35", toTime: "12:05" });
	const asked = await read("/check-in");
	expect(textOf(asked)).toMatch(/More than one of your classes is open now.*Class 3.*Class 4.*Six digits/);
	// Outside these times the page leads to the timetable, which says when to come.
	vi.setSystemTime(`${inDays(0)}T20:00:00+05:30`);
	const [, early = ""] = (await read("/check-in")).split("<main");
	expect([textOf(early).includes("Six digits"), early.includes('href="/classes"')]).toEqual([false, true]);
	vi.useRealTimers();
	await setTimes(3, { fromTime: own.fromTime, toTime: own.toTime });
	await setTimes(4, { heldOn: inDays(1), fromTime: own.fromTime, toTime: own.toTime });
	expect(textOf(await press(html, "Book"))).toContain("Your place in the class is booked.");
	// Without a seat, after their batch was cancelled, they still see the place and can give it back.
	const theirs = eq(enrolments.userId, userId);
	const seat = eq(seats.id, seatId ?? "");
	await db.update(enrolments).set({ status: "unseated", seatId: null }).where(theirs);
	await db.update(seats).set({ state: "released", releasedAt: new Date(), releasedWhy: "batchCancelled" }).where(seat);
	// And when it begins, they read where, and check in.
	vi.setSystemTime(`${inDays(1)}T15:50:00+05:30`);
	expect(await read()).toContain('href="/check-in"');
	vi.useRealTimers();
	expect(textOf(await press(await read(), "Give the place back"))).toContain("Your place in the class is cancelled.");
	await db.update(seats).set({ state: "taken", releasedAt: null, releasedWhy: null }).where(seat);

	// A graduate who repeats the course reads what was marked there once, and nothing of the first time.
	const again = await addBatch(db, { startsOn: inDays(-2), fromTime: "00:15", toTime: "00:20" });
	await db.update(enrolments).set({ status: "finished", seatId }).where(theirs);
	const second = and(eq(classes.batchId, own.id), eq(classes.no, 2));
	await db.update(classes).set({ rollClosedAt: new Date() }).where(second);
	await db.insert(seats).values({ id: randomUUID(), batchId: again.id, userId, kind: "repeat", state: "taken" });
	await mark(again.classes[0]?.id ?? "", "present");
	const states = [...(await read()).matchAll(/class="timetable-state[^"]*"[^>]*>(.*?)<\/(?:p|div|li)>/gs)];
	expect(states.slice(0, 2).map(([, state = ""]) => textOf(state))).toEqual(["Present", ""]);
});
