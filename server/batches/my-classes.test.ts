import { randomUUID } from "node:crypto";
import { and, eq, ne } from "drizzle-orm";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import type { MyClasses } from "#contract/batches/my-classes.ts";
import type { EmailData } from "#contract/emails.ts";
import { users } from "#server/accounts/table.ts";
import { listRoster } from "#server/attendance/roster.ts";
import { attendance, marks } from "#server/attendance/table.ts";
import { cancelClass, previewCancellation } from "#server/batches/admin/cancellation.ts";
import { sendClassReminders } from "#server/batches/reminders.ts";
import { batches, calendarFeeds, classes, enrolments, seats, visits, waitlist } from "#server/batches/table.ts";
import { cancelVisit } from "#server/batches/visits.ts";
import type { Db } from "#server/db/database.ts";
import { emails } from "#server/email/table.ts";
import { authorizeSystem } from "#server/http/authorization.ts";
import { withdrawPurchase } from "#server/payments/admin/payments.ts";
import { openApp } from "#tests/app.ts";
import type { openBrowser } from "#tests/browser.ts";
import { addBatch, addRoom, addStudents, addVisit, enrol } from "#tests/classes.ts";
import { inDays, register } from "#tests/people.ts";
import { idOf } from "#tests/rows.ts";

type Browser = ReturnType<typeof openBrowser>;

const office = authorizeSystem({ id: "office", name: "Office" });

/** A new person with a seat in the batch, signed in. */
async function openStudent(app: { db: Db; visitor: () => Browser }, batchId: string) {
	const browser = app.visitor();
	const { email } = await register(browser);
	const userId = await idOf(app.db, String(email));
	const [own] = await enrol(app.db, batchId, [userId]);
	if (!own) throw new Error("not enrolled");
	const read = async (): Promise<MyClasses> => (await browser.get("/auth/my-classes")).json();
	return { browser, userId, email: String(email), enrolmentId: own.enrolmentId, read };
}

async function mark(db: Db, classId: string, enrolmentId: string, status: "present" | "absent") {
	const id = randomUUID();
	await db.insert(marks).values({ id, classId, enrolmentId, status, source: "roll" });
	await db.insert(attendance).values({ classId, enrolmentId, markId: id, status });
}

test("a student reads their own timetable, and nobody else's", async () => {
	const app = await openApp();
	const room = await addRoom(app.db, { name: "Large room", map: "https://maps.example/surat" });
	const batch = await addBatch(app.db, { startsOn: inDays(1), roomId: room.id });
	const asha = await openStudent(app, batch.id);
	const [first, second] = batch.classes;
	await app.db
		.update(classes)
		.set({ status: "cancelled", reason: "The river is in flood" })
		.where(eq(classes.id, second?.id ?? ""));
	const own = await asha.read();
	expect(own.enrolment).toEqual({ status: "seated", reminders: true });
	expect(own.batch).toMatchObject({ code: batch.code, from: "10:00", to: "12:00", transferUntil: null });
	expect(own.classes).toHaveLength(15);
	expect(own.classes[0]).toMatchObject({
		id: first?.id,
		no: 1,
		part: "Day-1",
		status: "planned",
		room: { name: "Large room", map: "https://maps.example/surat" },
		visit: null,
	});
	expect(own.classes[0]?.starts).toBe(new Date(`${inDays(1)}T10:00:00+05:30`).toISOString());
	expect(own.classes[1]).toMatchObject({ no: 2, status: "cancelled", reason: "The river is in flood" });
	expect(own.attendance).toMatchObject({ total: 15, held: 0, attended: 0 });

	const visitor = app.visitor();
	await register(visitor);
	expect(await (await visitor.get("/auth/my-classes")).json()).toMatchObject({
		enrolment: null,
		batch: null,
		classes: [],
		attendance: null,
		possibleVisits: [],
		calendar: null,
	});
	expect((await app.visitor().get("/auth/my-classes")).status).toBe(401);
});

test("whoever has a seat in a later batch has not missed what is still to come there", async () => {
	const app = await openApp();
	const old = await addBatch(app.db, { startsOn: inDays(-10) });
	const later = await addBatch(app.db, { startsOn: inDays(20), fromTime: "15:00", toTime: "17:00" });
	const asha = await openStudent(app, old.id);
	for (const [at, { id }] of old.classes.slice(0, 5).entries()) {
		await mark(app.db, id, asha.enrolmentId, at === 0 ? "present" : "absent");
		await app.db.update(classes).set({ rollClosedAt: new Date() }).where(eq(classes.id, id));
	}
	expect((await asha.read()).attendance).toMatchObject({ attended: 1, held: 5, toMakeUp: 1 });
	await app.db.update(seats).set({ batchId: later.id }).where(eq(seats.userId, asha.userId));
	expect((await asha.read()).attendance).toMatchObject({ attended: 1, held: 1, toMakeUp: 0, mayMiss: 3 });
	// Without any seat, what was attended is not lost.
	await app.db.update(enrolments).set({ status: "unseated", seatId: null }).where(eq(enrolments.id, asha.enrolmentId));
	await app.db.update(seats).set({ state: "released", releasedAt: new Date() }).where(eq(seats.userId, asha.userId));
	expect(await asha.read()).toMatchObject({ batch: null, attendance: { attended: 1 }, possibleVisits: [] });
});

test("a missed class can be made up in another batch, once, and the place be given up again", async () => {
	const app = await openApp();
	const ownBatch = await addBatch(app.db, { startsOn: inDays(-3) });
	const other = await addBatch(app.db, { startsOn: inDays(1), branch: "Vadodara", fromTime: "19:00", toTime: "21:00" });
	// Somebody else has these classes to themselves.
	const personal = await addBatch(app.db, {
		startsOn: inDays(2),
		timing: "Personal",
		fromTime: "15:00",
		toTime: "17:00",
	});
	const asha = await openStudent(app, ownBatch.id);
	const [one, two] = ownBatch.classes;
	await mark(app.db, one?.id ?? "", asha.enrolmentId, "absent");
	await mark(app.db, two?.id ?? "", asha.enrolmentId, "present");
	const [missed, attended] = other.classes;
	const { possibleVisits } = await asha.read();
	expect(possibleVisits).toMatchObject([{ classId: missed?.id, no: 1, branch: "Vadodara" }]);

	const book = (classId: string | undefined) => asha.browser.post("/auth/make-up", { classId });
	expect((await book(personal.classes[0]?.id)).status).toBe(409);
	expect((await book(attended?.id)).status).toBe(409);
	expect((await book(ownBatch.classes[5]?.id)).status).toBe(409);
	expect((await book("unknown")).status).toBe(409);
	const booked = await book(missed?.id);
	expect(booked.status).toBe(200);
	expect((await booked.json()).message).toContain("Your place is booked");
	expect((await book(missed?.id)).status).toBe(409);

	const now = await asha.read();
	expect(now.possibleVisits).toEqual([]);
	const visit = now.classes.find((own) => own.visit !== null);
	expect(visit).toMatchObject({ id: missed?.id, branch: "Vadodara", visit: { kind: "makeUp" } });
	const countVisitors = async () =>
		(
			await app.db
				.select({ visitors: classes.visitors })
				.from(classes)
				.where(eq(classes.id, missed?.id ?? ""))
		)[0]?.visitors;
	expect(await countVisitors()).toBe(1);

	const { userId: _, browser: foreign } = await openStudent(app, ownBatch.id);
	const visitId = visit?.visit?.id;
	expect((await foreign.post("/auth/make-up/cancel", { visitId })).status).toBe(409);
	expect((await asha.browser.post("/auth/make-up/cancel", { visitId })).status).toBe(200);
	expect((await asha.browser.post("/auth/make-up/cancel", { visitId })).status).toBe(409);
	expect(await countVisitors()).toBe(0);
	expect((await asha.read()).possibleVisits).toHaveLength(1);
});

test("a class that was not missed cannot be made up, also by a call of its own", async () => {
	const app = await openApp();
	const ownBatch = await addBatch(app.db, { startsOn: inDays(1) });
	const other = await addBatch(app.db, { startsOn: inDays(1), branch: "Vadodara", fromTime: "19:00", toTime: "21:00" });
	const asha = await openStudent(app, ownBatch.id);
	const refused = await asha.browser.post("/auth/make-up", { classId: other.classes[2]?.id });
	expect([refused.status, await refused.json()]).toEqual([
		409,
		{ success: false, message: "You have not missed this class. Please come to it in your own batch." },
	]);
	expect(await app.db.$count(visits)).toBe(0);
});

test("whoever checked in to a class that was then cancelled has not attended it, and can make it up", async () => {
	const app = await openApp();
	const ownBatch = await addBatch(app.db, { startsOn: inDays(-3) });
	const other = await addBatch(app.db, { startsOn: inDays(1), branch: "Vadodara", fromTime: "19:00", toTime: "21:00" });
	const asha = await openStudent(app, ownBatch.id);
	const [stopped] = ownBatch.classes;
	await mark(app.db, stopped?.id ?? "", asha.enrolmentId, "present");
	await app.db
		.update(classes)
		.set({ status: "cancelled" })
		.where(eq(classes.id, stopped?.id ?? ""));
	const instead = randomUUID();
	await app.db
		.insert(classes)
		.values({ id: instead, batchId: ownBatch.id, no: 1, heldOn: inDays(-1), fromTime: "15:00", toTime: "17:00" });
	await mark(app.db, instead, asha.enrolmentId, "absent");
	const [offered] = (await asha.read()).possibleVisits;
	expect(offered).toMatchObject({ classId: other.classes[0]?.id, no: 1 });
	const booked = await asha.browser.post("/auth/make-up", { classId: offered?.classId });
	expect([booked.status, await booked.json()]).toEqual([200, expect.objectContaining({ success: true })]);
});

test("the last place for visitors goes to one of two who ask at once", async () => {
	const app = await openApp();
	const ownBatch = await addBatch(app.db, { startsOn: inDays(-3) });
	const other = await addBatch(app.db, { startsOn: inDays(1), fromTime: "19:00", toTime: "21:00" });
	const [wanted] = other.classes;
	await app.db
		.update(classes)
		.set({ visitorPlaces: 1 })
		.where(eq(classes.id, wanted?.id ?? ""));
	const students = [await openStudent(app, ownBatch.id), await openStudent(app, ownBatch.id)];
	for (const { enrolmentId } of students) await mark(app.db, ownBatch.classes[0]?.id ?? "", enrolmentId, "absent");
	const answers = await Promise.all(
		students.map(({ browser }) => browser.post("/auth/make-up", { classId: wanted?.id })),
	);
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("a graduate may hear any class again, until a student who missed it needs the place", async () => {
	const app = await openApp();
	const ownBatch = await addBatch(app.db, { startsOn: inDays(-20), status: "finished" });
	const running = await addBatch(app.db, { startsOn: inDays(-5) });
	const other = await addBatch(app.db, { startsOn: inDays(3), fromTime: "19:00", toTime: "21:00" });
	const graduate = await openStudent(app, ownBatch.id);
	await app.db.update(enrolments).set({ status: "finished" }).where(eq(enrolments.id, graduate.enrolmentId));
	const [wanted] = other.classes;
	await app.db
		.update(classes)
		.set({ visitorPlaces: 1 })
		.where(eq(classes.id, wanted?.id ?? ""));
	const elsewhere = await addBatch(app.db, { startsOn: inDays(3), branch: "Rajkot" });
	const [, sameTime] = elsewhere.classes;
	await app.db
		.update(classes)
		.set({ heldOn: inDays(3), fromTime: "20:00", toTime: "22:00" })
		.where(eq(classes.id, sameTime?.id ?? ""));
	const possible = async () => (await graduate.read()).possibleVisits.map(({ classId }) => classId);
	expect(await possible()).toEqual(expect.arrayContaining([wanted?.id, sameTime?.id]));
	expect((await graduate.browser.post("/auth/make-up", { classId: wanted?.id })).status).toBe(200);
	expect(await possible()).not.toContain(sameTime?.id);

	const student = await openStudent(app, running.id);
	await mark(app.db, running.classes[0]?.id ?? "", student.enrolmentId, "absent");
	expect((await student.read()).possibleVisits).toMatchObject([{ classId: wanted?.id }]);
	expect((await student.browser.post("/auth/make-up", { classId: wanted?.id })).status).toBe(200);
	expect(await app.db.select({ kind: visits.kind, state: visits.state }).from(visits).orderBy(visits.kind)).toEqual([
		{ kind: "makeUp", state: "booked" },
		{ kind: "repeat", state: "cancelled" },
	]);
	const [told] = await app.db.select().from(emails).where(eq(emails.kind, "visitCancelled"));
	// It belongs to their account, with which it is erased whatever their address is by then.
	expect(told).toMatchObject({ recipient: graduate.email, aboutId: graduate.userId });
	// No visitor loses their place to another student.
	const late = await openStudent(app, running.id);
	await mark(app.db, running.classes[0]?.id ?? "", late.enrolmentId, "absent");
	expect((await late.browser.post("/auth/make-up", { classId: wanted?.id })).status).toBe(409);
});

test("a graduate whose course staff close at the same time has no place in a class afterwards", async () => {
	const app = await openApp();
	const ownBatch = await addBatch(app.db, { startsOn: inDays(-20), status: "finished" });
	const other = await addBatch(app.db, { startsOn: inDays(3), fromTime: "19:00", toTime: "21:00" });
	const { userId, enrolmentId, browser } = await openStudent(app, ownBatch.id);
	await app.db.update(enrolments).set({ status: "finished" }).where(eq(enrolments.id, enrolmentId));
	for (const { id } of other.classes) {
		await app.db.update(users).set({ purchaseStatus: "Offline" }).where(eq(users.id, userId));
		const closing = withdrawPurchase(app.paymentContext, office, { userId }, "Left the course");
		await Promise.all([browser.post("/auth/make-up", { classId: id }), closing]);
		expect(await app.db.$count(visits, eq(visits.state, "booked"))).toBe(0);
	}
});

test("a graduate who still needs a class finds it, however many others are held before", async () => {
	const app = await openApp();
	const ownBatch = await addBatch(app.db, { startsOn: inDays(-20), status: "finished" });
	for (const fromTime of ["15:00", "17:00", "19:00"])
		await addBatch(app.db, { startsOn: inDays(1), fromTime, toTime: `${Number(fromTime.slice(0, 2)) + 1}:00` });
	const graduate = await openStudent(app, ownBatch.id);
	for (const [at, { id }] of ownBatch.classes.entries())
		await mark(app.db, id, graduate.enrolmentId, at === 13 ? "absent" : "present");
	await app.db.update(enrolments).set({ status: "finished" }).where(eq(enrolments.id, graduate.enrolmentId));
	const { possibleVisits } = await graduate.read();
	expect(possibleVisits.map(({ no }) => no)).toContain(14);
	expect(possibleVisits).toHaveLength(30);
	expect(possibleVisits.map(({ starts }) => starts)).toEqual(possibleVisits.map(({ starts }) => starts).sort());
});

test("a graduate takes the free seat in a later batch, is on its rolls as one who repeats, and can give it back", async () => {
	const app = await openApp();
	const own = await addBatch(app.db, { startsOn: inDays(-30), status: "finished" });
	const later = await addBatch(app.db, { startsOn: inDays(5), status: "open", capacity: 2 });
	const graduate = await openStudent(app, own.id);
	await app.db.update(enrolments).set({ status: "finished" }).where(eq(enrolments.id, graduate.enrolmentId));
	const take = (browser: Browser) => browser.post("/auth/repeat-seat", { batchId: later.id });
	expect((await take(graduate.browser)).status).toBe(200);
	// Repeating the request changes nothing.
	expect((await take(graduate.browser)).status).toBe(200);
	const takenIn = async () =>
		(await app.db.select({ taken: batches.taken }).from(batches).where(eq(batches.id, later.id)))[0]?.taken;
	expect(await takenIn()).toBe(1);
	const now = await graduate.read();
	expect(now.batch).toMatchObject({ id: later.id, isRepeat: true });
	expect(now.classes.map(({ id }) => id)).toEqual(later.classes.map(({ id }) => id));
	expect(await listRoster(app.db, later.classes[0]?.id ?? "")).toMatchObject([
		{ enrolmentId: graduate.enrolmentId, kind: "repeat" },
	]);

	// Only graduates get one, and never more than there are seats.
	const buyer = await openStudent(app, later.id);
	expect((await take(buyer.browser)).status).toBe(409);
	const another = await openStudent(app, own.id);
	await app.db.update(enrolments).set({ status: "finished" }).where(eq(enrolments.id, another.enrolmentId));
	expect((await (await take(another.browser)).json()).message).toBe(
		`Batch ${later.code} is full now. Please choose another one.`,
	);
	expect(await takenIn()).toBe(2);
	const back = await graduate.browser.post("/auth/repeat-seat/leave", { batchId: later.id });
	expect([back.status, await takenIn(), (await graduate.read()).batch?.id]).toEqual([200, 1, own.id]);
	expect((await take(another.browser)).status).toBe(200);
});

test("a graduate has one free seat at a time: another one takes its place", async () => {
	const app = await openApp();
	const own = await addBatch(app.db, { startsOn: inDays(-30), status: "finished" });
	const [one, other] = [
		await addBatch(app.db, { startsOn: inDays(5), status: "open", capacity: 1 }),
		await addBatch(app.db, { startsOn: inDays(9), status: "open", capacity: 1 }),
	];
	const graduate = await openStudent(app, own.id);
	await app.db.update(enrolments).set({ status: "finished" }).where(eq(enrolments.id, graduate.enrolmentId));
	const waits = await openStudent(app, own.id);
	await app.db.insert(waitlist).values({ batchId: one.id, userId: waits.userId });
	await addVisit(app.db, other.classes[0]?.id ?? "", graduate.enrolmentId, "repeat");
	for (const { id } of [one, other])
		expect((await graduate.browser.post("/auth/repeat-seat", { batchId: id })).status).toBe(200);
	const repeats = await app.db
		.select({ batchId: seats.batchId, state: seats.state })
		.from(seats)
		.where(and(eq(seats.userId, graduate.userId), eq(seats.kind, "repeat"), ne(seats.state, "released")));
	expect(repeats).toEqual([{ batchId: other.id, state: "taken" }]);
	// With the seat they attend all its classes, so the visit that they had booked is cancelled.
	expect(await app.db.select({ state: visits.state }).from(visits)).toEqual([{ state: "cancelled" }]);
	expect((await waits.read()).waitlist).toMatchObject([{ batchId: one.id, offeredUntil: expect.stringMatching(/Z$/) }]);
});

test("nobody reads a place in line for a batch that cannot be joined any more", async () => {
	const app = await openApp();
	const over = await addBatch(app.db, { status: "finished", startsOn: inDays(-60), capacity: 1 });
	const browser = app.visitor();
	const userId = await idOf(app.db, String((await register(browser)).email));
	await app.db.insert(waitlist).values({ batchId: over.id, userId });
	expect(((await (await browser.get("/auth/my-classes")).json()) as MyClasses).waitlist).toEqual([]);
});

test("who waits reads their place in line and an offer with its end", async () => {
	const app = await openApp();
	const batch = await addBatch(app.db, { status: "open", startsOn: inDays(9), capacity: 1 });
	const [first, second] = [app.visitor(), app.visitor()];
	const ids: string[] = [];
	for (const browser of [first, second]) ids.push(await idOf(app.db, String((await register(browser)).email)));
	await app.db.insert(waitlist).values(ids.map((userId) => ({ batchId: batch.id, userId })));
	const lineOf = async (browser: Browser) =>
		((await (await browser.get("/auth/my-classes")).json()) as MyClasses).waitlist;
	expect(await lineOf(second)).toMatchObject([{ code: batch.code, position: 2, offeredUntil: null }]);
	const offeredUntil = new Date(Date.now() + 3_600_000);
	await app.db
		.update(waitlist)
		.set({ state: "offered", offeredUntil })
		.where(eq(waitlist.userId, ids[0] ?? ""));
	expect(await lineOf(first)).toMatchObject([{ offeredUntil: offeredUntil.toISOString() }]);
	expect(await lineOf(second)).toMatchObject([{ position: 1 }]);
});

test("a calendar program reads the timetable at its private address, with what was moved and cancelled", async () => {
	const app = await openApp();
	const room = await addRoom(app.db, { name: "Large room; 4th floor, left", address: "18, Sample Road" });
	const batch = await addBatch(app.db, { startsOn: inDays(1), roomId: room.id });
	const asha = await openStudent(app, batch.id);
	const addressOf = async () => {
		expect((await asha.browser.post("/auth/calendar", {})).status).toBe(200);
		return new URL((await asha.read()).calendar ?? "").pathname;
	};
	const address = await addressOf();
	const anybody = app.visitor();
	const response = await anybody.get(address);
	expect([response.status, response.headers.get("content-type"), response.headers.get("cache-control")]).toEqual([
		200,
		"text/calendar; charset=utf-8",
		"private, no-cache",
	]);
	const text = await response.text();
	expect(text.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
	expect(text).not.toMatch(/[^\r]\n/);
	const eventsOf = (ics: string) =>
		new ICAL.Component(ICAL.parse(ics)).getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));
	const [event] = eventsOf(text);
	const [first, second] = batch.classes;
	expect(eventsOf(text)).toHaveLength(15);
	expect([event?.uid, event?.sequence, event?.summary]).toEqual([first?.id, 0, "Class 1: From Surat to the world"]);
	expect(event?.startDate.toJSDate().toISOString()).toBe(first?.starts?.toISOString());
	expect(event?.endDate.toJSDate().toISOString()).toBe(first?.ends?.toISOString());
	expect(event?.location).toBe("Large room; 4th floor, left, 18, Sample Road, Surat");
	expect(event?.description).toContain("/accesscourse/read/Day-1");

	const unchanged = await anybody.get(address, { "if-none-match": response.headers.get("etag") ?? "" });
	expect(unchanged.status).toBe(304);
	// Where a class is held is said before it has a room.
	await app.db.update(classes).set({ roomId: null }).where(eq(classes.no, 3));
	expect(eventsOf(await (await anybody.get(address)).text())[2]?.location).toBe("Surat");

	await app.db
		.update(classes)
		.set({ heldOn: inDays(40), sequence: 1, changedAt: new Date(), reason: "ગુજરાતીમાં લાંબું કારણ, ".repeat(8) })
		.where(eq(classes.id, first?.id ?? ""));
	await app.db
		.update(classes)
		.set({ status: "cancelled", sequence: 1 })
		.where(eq(classes.id, second?.id ?? ""));
	const changed = await (await anybody.get(address)).text();
	expect(changed.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
	const moved = eventsOf(changed).find(({ uid }) => uid === first?.id);
	expect([moved?.sequence, moved?.startDate.toJSDate().toISOString()]).toEqual([
		1,
		new Date(`${inDays(40)}T10:00:00+05:30`).toISOString(),
	]);
	expect(moved?.description).toContain("ગુજરાતીમાં લાંબું કારણ, ".repeat(8).trim());
	const gone = eventsOf(changed).find(({ uid }) => uid === second?.id);
	expect([gone?.component.getFirstPropertyValue("status"), gone?.summary]).toEqual([
		"CANCELLED",
		"Cancelled: Class 2: From Surat to the world",
	]);

	// In the student's own language its links lead to pages in that language too.
	await app.db.update(users).set({ language: "gu" }).where(eq(users.email, asha.email));
	const inGujarati = eventsOf(await (await anybody.get(address)).text()).at(-1);
	expect(new URL(String(inGujarati?.component.getFirstPropertyValue("url"))).pathname).toBe("/gu/classes");
	expect(inGujarati?.description).toMatch(/\/gu\/accesscourse\/read\/Day-/);

	// Another tab, which shows no address yet, does not replace the one that a phone may use already.
	expect((await asha.browser.post("/auth/calendar", { first: "yes" })).status).toBe(200);
	expect((await anybody.get(address)).status).toBe(200);
	const renewed = await addressOf();
	expect([renewed === address, (await anybody.get(address)).status]).toEqual([false, 404]);
	expect((await anybody.get(renewed)).status).toBe(200);
	expect((await asha.browser.post("/auth/calendar/remove", {})).status).toBe(200);
	expect((await anybody.get(renewed)).status).toBe(404);
	expect(app.logged.join("")).not.toContain(address.slice("/calendar/".length, -4));
});

test("visitors can give up their places while the office cancels the class", async () => {
	const { db, mail } = await openApp();
	const [own, other] = [await addBatch(db), await addBatch(db, { startsOn: inDays(2) })];
	const classId = other.classes[0]?.id ?? "";
	await db.update(classes).set({ visitorPlaces: 12 }).where(eq(classes.id, classId));
	for (const { enrolmentId } of await addStudents(db, own.id, 12)) await addVisit(db, classId, enrolmentId);
	const booked = await db
		.select({ id: visits.id, userId: enrolments.userId })
		.from(visits)
		.innerJoin(enrolments, eq(enrolments.id, visits.enrolmentId));
	const notifying = Promise.withResolvers<void>();
	const notify = {
		site: "https://eibm.example",
		mail: {
			enqueue(...message: Parameters<typeof mail.enqueue>) {
				notifying.resolve();
				return mail.enqueue(...message);
			},
		},
	};
	const { on, fingerprint: plan } = await previewCancellation(db, classId, { replacement: "append" });
	const cancelled = cancelClass(notify, db, office, classId, {
		replacement: "append",
		on,
		plan,
		reason: "Flood",
		past: false,
	});
	await notifying.promise;
	await Promise.all(booked.map(({ id, userId }) => cancelVisit(db, userId, id)));
	expect(await cancelled).toEqual({ ok: true, told: 12 });
	expect(await db.$count(classes, ne(classes.visitors, 0))).toBe(0);
});

test("on the evening before, each student gets one e-mail, and none for a cancelled class or when turned off", async () => {
	const app = await openApp();
	const evening = new Date(`${inDays(0)}T18:30:00+05:30`);
	const batch = await addBatch(app.db, { startsOn: inDays(0) });
	const other = await addBatch(app.db, { startsOn: inDays(1), fromTime: "19:00", toTime: "21:00" });
	const asha = await openStudent(app, batch.id);
	const off = await openStudent(app, batch.id);
	expect((await off.browser.post("/auth/class-reminders", { on: "no" })).status).toBe(200);
	expect((await off.read()).enrolment?.reminders).toBe(false);
	await app.db.insert(visits).values({
		id: randomUUID(),
		classId: other.classes[0]?.id ?? "",
		enrolmentId: asha.enrolmentId,
		kind: "makeUp",
		state: "booked",
	});
	// The batch of this one was cancelled, and the place in the other class stays.
	const without = await openStudent(app, batch.id);
	await addVisit(app.db, other.classes[0]?.id ?? "", without.enrolmentId);
	await app.db
		.update(enrolments)
		.set({ status: "unseated", seatId: null })
		.where(eq(enrolments.id, without.enrolmentId));
	await app.db
		.update(seats)
		.set({ state: "released", releasedAt: new Date(), releasedWhy: "batchCancelled" })
		.where(eq(seats.userId, without.userId));
	const parts = { db: app.db, mail: app.mail, site: "https://eibm.example" };
	// Not before it is due.
	await sendClassReminders(parts, new Date(`${inDays(0)}T17:30:00+05:30`));
	expect(await app.db.$count(emails, eq(emails.kind, "classReminder"))).toBe(0);
	await sendClassReminders(parts, evening);
	await sendClassReminders(parts, evening);
	const sent = await app.db.select().from(emails).where(eq(emails.kind, "classReminder"));
	expect(sent.map(({ recipient }) => recipient).sort()).toEqual([asha.email, without.email].sort());
	const hers = sent.find(({ recipient }) => recipient === asha.email);
	const { day, classes: told } = (hers?.data ?? { classes: [] }) as EmailData["classReminder"];
	expect([day, told.map(({ no, visit }) => [no, visit])]).toEqual([
		inDays(1),
		[
			[2, null],
			[1, "makeUp"],
		],
	]);

	const third = and(eq(classes.batchId, batch.id), eq(classes.no, 3));
	await app.db.update(classes).set({ status: "cancelled" }).where(third);
	await app.db
		.update(classes)
		.set({ status: "cancelled" })
		.where(and(eq(classes.batchId, other.id), eq(classes.no, 2)));
	await sendClassReminders(parts, new Date(evening.getTime() + 24 * 3_600_000));
	expect(await app.db.$count(emails, eq(emails.kind, "classReminder"))).toBe(2);
});

test("a released seat ends the timetable", async () => {
	const app = await openApp();
	const batch = await addBatch(app.db, { startsOn: inDays(1) });
	const asha = await openStudent(app, batch.id);
	await app.db.update(enrolments).set({ status: "unseated", seatId: null }).where(eq(enrolments.id, asha.enrolmentId));
	await app.db
		.update(seats)
		.set({ state: "released", releasedAt: new Date() })
		.where(and(eq(seats.userId, asha.userId), eq(seats.batchId, batch.id)));
	await app.db
		.update(batches)
		.set({ status: "open", startsOn: inDays(4) })
		.where(eq(batches.id, batch.id));
	const own = await asha.read();
	expect([own.enrolment?.status, own.batch, own.classes, own.attendance]).toEqual(["unseated", null, [], null]);
	expect(own.openBatches).toMatchObject([{ id: batch.id }]);
});

test("what a person downloads has their seats and visits, and with the account the seat goes to the next in line", async () => {
	const app = await openApp();
	const batch = await addBatch(app.db, { startsOn: inDays(6), status: "open", capacity: 1 });
	const other = await addBatch(app.db, { startsOn: inDays(1), fromTime: "19:00", toTime: "21:00" });
	const asha = await openStudent(app, batch.id);
	await addVisit(app.db, other.classes[0]?.id ?? "", asha.enrolmentId);
	await asha.browser.post("/auth/calendar", {});
	const next = app.visitor();
	const { email } = await register(next);
	const nextId = await idOf(app.db, String(email));
	expect((await next.post("/auth/waitlist", { batchId: batch.id })).status).toBe(200);

	const data = await (await asha.browser.get("/auth/my-data")).json();
	expect(data).toMatchObject({
		"Your enrolment": [{ Status: "seated" }],
		"Your seats": [{ Batch: batch.code, Status: "taken" }],
		"Classes in other batches": [{ Batch: other.code, Class: 1, Status: "booked" }],
		"Your calendar address": [{ Since: expect.any(String) }],
	});
	const deleted = await asha.browser.post("/auth/delete-account", { password: "monsoon-over-hazira" });
	expect(deleted.status).toBe(200);
	expect(await app.db.$count(enrolments, eq(enrolments.userId, asha.userId))).toBe(0);
	expect(await app.db.$count(visits)).toBe(0);
	expect(await app.db.$count(calendarFeeds)).toBe(0);
	const live = await app.db
		.select({ userId: seats.userId, state: seats.state })
		.from(seats)
		.where(and(eq(seats.batchId, batch.id), ne(seats.state, "released")));
	expect(live).toEqual([{ userId: nextId, state: "held" }]);
	const [place] = await app.db
		.select({ visitors: classes.visitors })
		.from(classes)
		.where(eq(classes.id, other.classes[0]?.id ?? ""));
	expect(place?.visitors).toBe(0);
});
