import { randomUUID } from "node:crypto";
import { eq, like, sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { dayInIndia } from "#contract/days.ts";
import { users } from "#server/accounts/table.ts";
import { attendance, marks } from "#server/attendance/table.ts";
import { auditEntries } from "#server/audit/table.ts";
import { changeBatch, createBatch, shownBatch } from "#server/batches/admin/batches.ts";
import { changeRoom } from "#server/batches/admin/rooms.ts";
import { addDays } from "#server/batches/class-days.ts";
import { updateBatchStatuses } from "#server/batches/daily.ts";
import { batches, classes, enrolments, rooms, seats, waitlist } from "#server/batches/table.ts";
import { authorizeSystem } from "#server/http/authorization.ts";
import { orders } from "#server/payments/table.ts";
import { aBatch, daysOf, monday, openOffice, type Preview } from "#tests/batch-office.ts";
import { addBatch, addStudents, addRoom as insertRoom } from "#tests/classes.ts";
import { register } from "#tests/people.ts";
import { idOf, promote } from "#tests/rows.ts";

test("a batch is created with fifteen classes past the holidays, opened once, and found by its code", async () => {
	const { send, read, create, classesOf, db } = await openOffice();
	await send("holidays", { on: addDays(monday, 2), name: "Fair" });
	const id = await create();
	const rows = await classesOf(id);
	expect(rows.map(({ no }) => no)).toEqual(Array.from({ length: 15 }, (_, place) => place + 1));
	expect(daysOf(rows).slice(0, 5)).toEqual([0, 1, 3, 4, 7].map((day) => addDays(monday, day)));
	const { batch } = await read(`batches/${id}`);
	const code = `SUR-${monday.slice(0, 7)}-M1`;
	expect(batch).toMatchObject({ code, status: "planned", capacity: 20, taken: 0, endsOn: addDays(monday, 21) });
	expect(await send(`batches/${id}/open`, { expected: "planned" })).toMatchObject({ success: true });
	expect(await send(`batches/${id}/open`, { expected: "planned" }, 409)).toMatchObject({ now: "open" });
	expect((await read(`batches?q=${code.toLowerCase()}`)).batches).toMatchObject([{ code, status: "open" }]);
	expect((await read("batches?branch=Rajkot")).batches).toEqual([]);
	const actions = (await db.select().from(auditEntries).orderBy(auditEntries.id)).map(({ action }) => action);
	expect(actions).toEqual(["holiday.add", "batch.create", "batch.open"]);
});

test("opening a batch that nobody can choose on the site says that staff give its seats", async () => {
	const { send, create, classesOf, db } = await openOffice();
	const hidden = await create({ unlisted: "yes" });
	const begun = await create({ timing: "Evening", fromTime: "19:00", toTime: "21:00" });
	const first = (await classesOf(begun)).map(({ _id }) => _id);
	for (const [place, id] of first.entries())
		await db
			.update(classes)
			.set({ heldOn: addDays(dayInIndia(), place - 10) })
			.where(eq(classes.id, id));
	const shown = await create({ fromTime: "10:00", toTime: "12:00" });
	const opened = async (id: string) => (await send(`batches/${id}/open`, { expected: "planned" })).message;
	expect(await opened(hidden)).toContain("you give its seats");
	expect(await opened(begun)).toContain("you give its seats");
	expect(await opened(shown)).toMatch(/is open\. People can join it now\.$/);
});

test("a first day on a weekend or holiday, in the past, or in a room that is too small is refused at its field", async () => {
	const { send, addRoom } = await openOffice();
	const small = await addRoom("Corner", 12);
	const rajkot = await addRoom("Hall", 40, "Rajkot");
	await send("holidays", { on: addDays(monday, 1), name: "Fair" });
	const errorsOf = async (changes: object) => (await send("batches", aBatch(changes), 422)).errors;
	expect(await errorsOf({ startsOn: addDays(monday, -1) })).toEqual({ startsOn: expect.stringContaining("weekend") });
	expect(await errorsOf({ startsOn: addDays(monday, 1) })).toEqual({ startsOn: expect.stringContaining("Fair") });
	expect(await errorsOf({ startsOn: "2020-01-06" })).toEqual({ startsOn: "This day is over." });
	expect(await errorsOf({ roomId: small })).toEqual({ capacity: "The room has only 12 chairs." });
	expect(await errorsOf({ roomId: rajkot })).toHaveProperty("roomId");
	expect(await errorsOf({ toTime: "07:00" })).toHaveProperty("toTime");
	expect(await errorsOf({ capacity: "twenty" })).toHaveProperty("capacity");
	expect(await errorsOf({ timing: "Personal" })).toEqual({ capacity: "A personal batch has at most 4 seats." });
});

test("a room or trainer in two places is refused, naming the other class; copying finds the next free first day", async () => {
	const { send, read, addRoom, hire, create, office } = await openOffice();
	const hall = await addRoom("Hall 1");
	const other = await addRoom("Hall 2");
	const trainer = await hire("trainer", "Devika Rao");
	const first = await create({ roomId: hall, trainerId: trainer.id });
	const { code } = (await read(`batches/${first}`)).batch;
	const inRoom = await send("batches", aBatch({ roomId: hall, fromTime: "09:00", toTime: "11:00" }), 409);
	expect(inRoom.message).toMatch(new RegExp(`^The room is taken: ${code}, class 1, .*07:30 to 09:30`));
	const withTrainer = await send("batches", aBatch({ roomId: other, trainerId: trainer.id }), 409);
	expect(withTrainer.message).toMatch(new RegExp(`^The trainer is in another class: ${code}, class 1`));
	// Consecutive classes do not clash.
	await create({ roomId: hall, trainerId: trainer.id, fromTime: "09:30", toTime: "11:30" });
	const { proposal, copied } = await read(`batches/new?copy=${first}`);
	expect(copied).toBe(code);
	expect(proposal).toMatchObject({ startsOn: addDays(monday, 21), roomId: hall, trainerId: trainer.id, capacity: 20 });
	await create({ ...proposal, capacity: String(proposal.capacity), fee: undefined, listed: undefined });
	// Of several concurrent requests, one gets the room.
	const evening = aBatch({ roomId: other, fromTime: "19:00", toTime: "21:00", timing: "Evening" });
	const answers = await Promise.all(Array.from({ length: 5 }, () => office.post("/auth/admin/batches", evening)));
	expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
});

test("the days of a new batch are shown before it is created, with the holidays between and whatever is in the way", async () => {
	const { office, read, send, addRoom, hire, create, db } = await openOffice();
	const hall = await addRoom("Hall 1", 12);
	const trainer = await hire("trainer", "Devika Rao");
	await send("holidays", { on: addDays(monday, 2), name: "Fair" });
	await send("holidays", { on: addDays(monday, 3), branch: "Rajkot", name: "Fair of Rajkot" });
	const first = await create({ roomId: hall, trainerId: trainer.id, capacity: "10" });
	const { code } = (await read(`batches/${first}`)).batch;
	const preview = (changes: object) =>
		read(`batches/preview?${new URLSearchParams({ ...aBatch(), ...changes } as Record<string, string>)}`);
	const days = (shown: Preview) => shown.days.map(({ heldOn }) => heldOn);

	const free = (await preview({})) as Preview;
	expect(free).toMatchObject({ problem: null, skipped: [{ on: addDays(monday, 2), name: "Fair" }] });
	expect(days(free)).toHaveLength(15);
	expect(free.days.every(({ clashes }) => clashes.length === 0)).toBe(true);
	// The same days as the created batch.
	expect(days(free)).toEqual(daysOf((await read(`batches/${await create()}`)).classes));

	// It starts in the second week, so its last five classes are after those of the first batch.
	const later = { startsOn: addDays(monday, 7), fromTime: "09:00", toTime: "11:00" };
	const taken = (await preview({ ...later, roomId: hall, trainerId: trainer.id, capacity: "10" })) as Preview;
	expect(taken.days[0]?.clashes).toEqual([{ of: "room", batch: code, no: 5, fromTime: "07:30", toTime: "09:30" }]);
	expect(taken.days.filter(({ clashes }) => clashes.length > 0)).toHaveLength(11);
	const other = (await preview({ ...later, trainerId: trainer.id })) as Preview;
	expect(other.days[0]?.clashes).toMatchObject([{ of: "trainer", batch: code }]);

	expect(await preview({ roomId: hall })).toMatchObject({ problem: "The room has only 12 chairs." });
	expect(((await preview({ roomId: hall, capacity: "" })) as Preview).days).toHaveLength(15);
	const weekend = await preview({ startsOn: addDays(monday, -1) });
	expect(weekend).toMatchObject({ problem: expect.stringContaining("weekend"), days: [] });
	// Incomplete dates, as a date field sends them during typing, cause no error either.
	for (const path of ["hours?month=0000-01", "hours?month=9999-12", "calendar?view=week&on=9999-12-31"])
		expect([path, (await office.get(`/auth/admin/batches/${path}`)).status < 500]).toEqual([path, true]);
	expect((await office.get("/auth/admin/figures?from=0001-01-01&to=0001-01-02")).status).toBeLessThan(500);
	expect(await preview({ startsOn: "9999-12-30" })).toMatchObject({ problem: expect.stringContaining("two years") });
	expect(await preview({ startsOn: "" })).toHaveProperty("errors.startsOn");
	expect(await db.$count(batches)).toBe(2);
});

test("fewer seats than are taken are refused, and what somebody else has changed is not overwritten", async () => {
	const { send, read, create, addRoom, db } = await openOffice();
	const id = await create({ roomId: await addRoom("Hall 1", 25) });
	await addStudents(db, id, 3);
	const { expected } = (await read(`batches/${id}`)).batch;
	const few = await send(`batches/${id}`, { capacity: "2", expected }, 409);
	expect(few).toMatchObject({
		errors: { capacity: "3 seats are held or taken already, so the batch cannot have fewer." },
	});
	await send(`batches/${id}`, { capacity: "26", expected }, 422);
	// A closed room keeps its classes, and its chairs still limit the seats.
	await db.update(rooms).set({ closedAt: new Date() });
	await send(`batches/${id}`, { capacity: "26", expected }, 422);
	// Sent again because its answer was lost, the same change is no change by another person.
	for (const _ of ["sent", "sent again"])
		await send(`batches/${id}`, { capacity: "3", fee: "18,000", unlisted: "yes", expected });
	await send(`batches/${id}`, { capacity: "9", expected }, 409);
	expect((await read(`batches/${id}`)).batch).toMatchObject({ capacity: 3, fee: 18_000_00, listed: false });
	await send(`batches/${id}/delete`, {}, 409);
	const unused = await create({ timing: "Evening", fromTime: "19:00", toTime: "21:00" });
	await send(`batches/${unused}/delete`, {});
	expect(await db.select().from(batches)).toHaveLength(1);
});

test("a cancelled batch leaves nobody with a seat in it and tells those with a seat, those who wait, and the trainer", async () => {
	const { send, create, classesOf, hire, news, db, visitor } = await openOffice();
	const trainer = await hire("trainer", "Devika Rao");
	const id = await create({ trainerId: trainer.id });
	const [student] = await addStudents(db, id, 1);
	const { email } = await register(visitor());
	await db.insert(waitlist).values({ batchId: id, userId: await idOf(db, email) });
	await send(`batches/${id}/cancel`, { reason: "Too few people", expected: "open" }, 409);
	await send(`batches/${id}/cancel`, { reason: "Too few people", expected: "planned" });
	await send(`batches/${id}/cancel`, { reason: "Too few people", expected: "planned" }, 409);
	expect((await classesOf(id)).map(({ status }) => status)).toEqual(Array.from({ length: 15 }, () => "cancelled"));
	expect(await db.select().from(seats)).toMatchObject([{ state: "released", releasedWhy: "batchCancelled" }]);
	expect(await db.select().from(enrolments)).toMatchObject([{ id: student?.enrolmentId, status: "unseated" }]);
	expect(await db.select().from(batches)).toMatchObject([{ status: "cancelled", taken: 0 }]);
	const told = await news("batchCancelled");
	expect(told).toHaveLength(3);
	expect(told.filter(({ data }) => (data as { seated: boolean }).seated)).toHaveLength(1);
	expect(told.map(({ recipient }) => recipient)).toEqual(expect.arrayContaining([email, trainer.email]));
});

test("free seats are offered to those who could not be asked because they held one in a batch that is cancelled", async () => {
	const { send, create, db, visitor } = await openOffice();
	const [id, other] = [await create(), await create({ timing: "Evening", fromTime: "19:00", toTime: "21:00" })];
	const { email } = await register(visitor());
	const userId = await idOf(db, email);
	const heldUntil = new Date(Date.now() + 600_000);
	await db.insert(seats).values({ id: randomUUID(), batchId: id, userId, state: "held", heldUntil });
	await db.insert(waitlist).values({ batchId: other, userId });
	await send(`batches/${id}/cancel`, { reason: "Too few people", expected: "planned" });
	const planned = await db.execute(sql`select data from jobs.job where name = 'offer-seats'`);
	expect(planned.rows).toEqual([{ data: { batchId: other } }]);
});

test("on a server in UTC, one minute before and after midnight in India belong to the right day", async () => {
	const { db, read, create } = await openOffice();
	const staff = authorizeSystem({ id: "test", name: "Test" });
	const batch = {
		branch: "Surat",
		timing: "Morning",
		startsOn: "2027-04-05",
		fromTime: "07:30",
		toTime: "09:30",
		roomId: null,
		trainerId: null,
		capacity: 5,
		fee: null,
		listed: true,
	} as const;
	expect(await createBatch(db, staff, batch, new Date("2027-04-05T18:31:00Z"))).toEqual({ ok: false, why: "past" });
	expect(await createBatch(db, staff, batch, new Date("2027-04-05T18:29:00Z"))).toMatchObject({ ok: true });
	const early = await create({ fromTime: "00:01", toTime: "01:00", startsOn: addDays(monday, 7) });
	const [first] = (await read(`batches/${early}`)).classes;
	expect(first).toMatchObject({ heldOn: addDays(monday, 7), starts: `${addDays(monday, 6)}T18:31:00.000Z` });
	const late = await create({ fromTime: "22:30", toTime: "23:59", startsOn: addDays(monday, 7), timing: "Evening" });
	const week = (await read(`batches/calendar?view=week&on=${addDays(monday, 7)}`)) as {
		from: string;
		classes: { batchId: string; heldOn: string }[];
	};
	expect(week.from).toBe(addDays(monday, 7));
	expect(week.classes.filter(({ batchId }) => batchId === late).map(({ heldOn }) => heldOn)[0]).toBe(
		addDays(monday, 7),
	);
	expect(week.classes.filter(({ batchId }) => batchId === early)).toHaveLength(5);
});

test("every night a batch that cannot be joined any more runs, and one whose rolls are all closed is finished", async () => {
	const { send, create, db } = await openOffice();
	const id = await create();
	await send(`batches/${id}/open`, { expected: "planned" });
	const [student] = await addStudents(db, id, 1);
	const statusOf = async () => (await db.select().from(batches))[0]?.status;
	await updateBatchStatuses(db, new Date(`${monday}T12:00:00+05:30`));
	expect(await statusOf()).toBe("open");
	// Class 2 is taught at the end of the course: the batch runs from class 3 on.
	const onItsDay = { heldOn: addDays(monday, 1) };
	const second = eq(classes.no, 2);
	await db
		.update(classes)
		.set({ heldOn: addDays(monday, 25) })
		.where(second);
	await updateBatchStatuses(db, new Date(`${addDays(monday, 2)}T00:10:00+05:30`));
	expect(await statusOf()).toBe("open");
	await updateBatchStatuses(db, new Date(`${addDays(monday, 3)}T00:10:00+05:30`));
	expect(await statusOf()).toBe("running");
	await db.update(batches).set({ status: "open" });
	await db.update(classes).set(onItsDay).where(second);
	await updateBatchStatuses(db, new Date(`${addDays(monday, 2)}T00:10:00+05:30`));
	expect(await statusOf()).toBe("running");
	await updateBatchStatuses(db, new Date(`${addDays(monday, 60)}T00:10:00+05:30`));
	expect(await statusOf()).toBe("running");
	await db.update(classes).set({ rollClosedAt: new Date(), status: "held" });
	await updateBatchStatuses(db, new Date(`${addDays(monday, 60)}T00:10:00+05:30`));
	expect(await statusOf()).toBe("finished");
	expect(await db.select().from(enrolments)).toMatchObject([{ id: student?.enrolmentId, status: "finished" }]);
});

test("a batch that gets one more class in the night is not finished before it", async () => {
	const { office, db } = await openOffice();
	for (let round = 0; round < 10; round++) {
		const { id } = await addBatch(db, { startsOn: addDays(dayInIndia(), -1), count: 1 });
		await addStudents(db, id, 1);
		await db.update(classes).set({ rollClosedAt: new Date(), status: "held" }).where(eq(classes.batchId, id));
		const more = { heldOn: addDays(monday, 9), fromTime: "10:00", toTime: "12:00", reason: "Revision" };
		const [added] = await Promise.all([
			office.post(`/auth/admin/batches/${id}/classes`, more),
			updateBatchStatuses(db),
		]);
		const [batch] = await db.select().from(batches).where(eq(batches.id, id));
		expect([added.status, batch?.status]).toEqual(added.status === 200 ? [200, "running"] : [409, "finished"]);
	}
});

test("a batch whose classes are put off in the night can still be joined", async () => {
	const { db, pool } = await openOffice();
	const { id } = await addBatch(db, { startsOn: addDays(dayInIndia(), -4), count: 4, status: "open" });
	// As staff who move a class.
	const moving = await pool.connect();
	onTestFinished(async () => {
		await moving.query("rollback");
		moving.release();
	});
	await moving.query("begin");
	await moving.query("select from batches where id = $1 for no key update", [id]);
	await moving.query("update classes set held_on = held_on + 30 where batch_id = $1", [id]);
	const updated = updateBatchStatuses(db);
	const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
	await expect.poll(async () => (await db.execute(waiting)).rows.length).toBe(1);
	await moving.query("commit");
	await updated;
	expect(await db.select({ status: batches.status }).from(batches)).toEqual([{ status: "open" }]);
});

test("a batch does not grow in the instant in which its room loses chairs", async () => {
	const { read, db, jobs, mail } = await openOffice();
	const office = authorizeSystem({ id: "office", name: "Office" });
	const room = await insertRoom(db);
	const { id, ...batch } = await addBatch(db, { capacity: 20, count: 1, roomId: room.id });
	const { expected } = (await read("rooms")).rooms.find((one: { _id: string }) => one._id === room.id);
	const context = { jobs, mail, site: "https://eibm.example" };
	const shown = { capacity: 20, fee: null, listed: true };
	const changed = await Promise.all([
		changeRoom(db, office, room.id, { ...room, chairs: 20, closed: false, expected }),
		changeBatch(context, db, office, id, { ...shown, capacity: 40, expected: shownBatch(batch) }),
	]);
	expect(changed.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
});

test("rooms and holidays are kept once, and only by those who may", async () => {
	const { send, read, addRoom, create, classesOf, visitor, db } = await openOffice();
	const hall = await addRoom("Hall 1", 25);
	await send("rooms", { branch: "Rajkot", name: "Hall 1", chairs: "૧૦" });
	expect((await send("rooms", { branch: "Surat", name: "Hall 1", chairs: "9" }, 422)).errors).toHaveProperty("name");
	const { expected } = (await read("rooms")).rooms.find((room: { _id: string }) => room._id === hall);
	await create({ roomId: hall });
	const text = { name: "Hall 1", address: "Fourth floor", map: "" };
	await send(`rooms/${hall}`, { ...text, chairs: "12", expected }, 409);
	await send(`rooms/${hall}`, { ...text, chairs: "26", expected });
	await send(`rooms/${hall}`, { ...text, chairs: "27", expected }, 409);
	await send(`rooms/${hall}/delete`, {}, 409);
	const { proposed } = await read("holidays");
	expect(proposed.length).toBeGreaterThan(0);
	// Classes are already planned on the first of them.
	for (const id of [await create(), await create()]) {
		const [due] = await classesOf(id);
		await db
			.update(classes)
			.set({ heldOn: proposed[0].on })
			.where(eq(classes.id, due?._id ?? ""));
	}
	const entered = await send("holidays/proposed", {});
	expect(entered.message).toContain(`${entered.conflicts} classes are planned on these days and were not moved`);
	await send("holidays/proposed", {});
	const { holidays, proposed: left } = await read("holidays");
	expect([holidays.length, left]).toEqual([proposed.length, []]);
	expect((await send("holidays", { on: holidays[0].on, name: "Again" }, 422)).errors).toHaveProperty("on");
	await send(`holidays/${holidays[0]._id}/delete`, {});
	expect((await read("holidays")).holidays).toHaveLength(proposed.length - 1);

	const trainer = visitor();
	const { email } = await register(trainer);
	await promote(db, email, "trainer");
	expect((await trainer.get("/auth/admin/batches")).status).toBe(403);
	expect((await trainer.post("/auth/admin/rooms", { branch: "Surat", name: "Mine", chairs: "9" })).status).toBe(403);
});

test("the files of a batch name its people with their seats, and who attended which class", async () => {
	const { create, office, db } = await openOffice();
	const id = await create();
	const [first] = await addStudents(db, id, 2);
	// The roll of a class that the office had cancelled was closed nevertheless, so its marks count; of another one not.
	for (const no of [4, 5]) {
		const [one] = await db
			.update(classes)
			.set({ status: "cancelled", rollClosedAt: no === 4 ? new Date() : null })
			.where(eq(classes.no, no))
			.returning();
		const present = { classId: one?.id ?? "", enrolmentId: first?.enrolmentId ?? "", status: "present" as const };
		await db.insert(marks).values({ id: `mark ${no}`, ...present, source: "roll" });
		await db.insert(attendance).values({ markId: `mark ${no}`, ...present });
	}
	const people = await office.post(`/auth/admin/batches/${id}/export`, { what: "people" });
	expect(people.headers.get("content-disposition")).toMatch(/SUR-\d{4}-\d\d-M1-people-/);
	const lines = (await people.text()).trim().split("\r\n");
	expect(lines).toHaveLength(3);
	expect(lines[1]).toContain(first?.name ?? "nobody");
	// The state of the payment as the screens write it.
	await db.insert(orders).values({
		id: "ORD-1",
		txnid: "EIB1",
		userId: first?.userId ?? "",
		product: "Advance Course",
		paise: 20_000_00,
		channel: "cash",
		status: "review",
		isTest: false,
		payer: { firstname: "A", email: "a@example.com", phone: "" },
	});
	const again = await office.post(`/auth/admin/batches/${id}/export`, { what: "people" });
	expect(await again.text()).toContain('"ORD-1","Needs attention"');
	const marked = await office.post(`/auth/admin/batches/${id}/export`, { what: "attendance" });
	const rows = (await marked.text()).trim().split("\r\n");
	expect(rows).toHaveLength(3);
	const [{ email = "" } = {}] = await db
		.select({ email: users.email })
		.from(users)
		.where(eq(users.id, first?.userId ?? ""));
	expect(rows[1]).toBe(`"${first?.name}","${email}","","","","present"${',""'.repeat(10)}`);
});

test("a message to everybody in a batch goes to each by name, once however often it is sent", async () => {
	const { send, read, create, news, db } = await openOffice();
	const id = await create({ fee: "15000" });
	const message = { key: "k1", subject: "{batch}", text: "Namaste {name}, we begin on {start date}: {fee}." };
	await send(`batches/${id}/message`, message, 409);
	const [, , unpaid, closed] = await addStudents(db, id, 4);
	await db
		.update(users)
		.set({ disabledAt: new Date() })
		.where(eq(users.id, closed?.userId ?? ""));
	await db
		.update(seats)
		.set({ state: "held", heldUntil: new Date(Date.now() + 3_600_000) })
		.where(eq(seats.id, unpaid?.seatId ?? ""));
	expect((await read(`batches/${id}/message`)).count).toBe(2);
	expect((await send(`batches/${id}/message`, { ...message, subject: "" }, 422)).errors).toHaveProperty("subject");
	expect((await send(`batches/${id}/message`, { ...message, text: "Your {amount}" }, 422)).errors).toHaveProperty(
		"text",
	);
	await send(`batches/${id}/message`, message);
	await send(`batches/${id}/message`, message);
	for (const changed of [{ text: "We begin at eight." }, { subject: "Begin" }, { channel: "whatsapp" }])
		await send(`batches/${id}/message`, { ...message, ...changed }, 409);
	const { code } = (await read(`batches/${id}`)).batch;
	const sent = await news("staffMessage");
	expect(sent.map(({ data }) => (data as { subject: string }).subject)).toEqual([code, code]);
	expect(sent.map(({ data }) => (data as { text: string }).text).sort()).toEqual([
		expect.stringMatching(/^Namaste Student 01, we begin on \d.*: ₹15,000\.$/),
		expect.stringMatching(/^Namaste Student 02, we begin on \d.*: ₹15,000\.$/),
	]);
	const { sent: kept } = await read(`batches/${id}/message`);
	expect(kept).toMatchObject([
		{ channel: "email", subject: code, text: expect.stringContaining("Namaste {name}, we") },
	]);
});

test("a message by WhatsApp to a batch is kept once, and opens for its group or for each person by name", async () => {
	const { office, send, read, create, news, db } = await openOffice();
	const [id, other] = [await create(), await create()];
	await addStudents(db, id, 3);
	const [first, second] = await db
		.select({ id: users.id, name: users.name })
		.from(users)
		.where(like(users.name, "Student 0%"))
		.orderBy(users.name);
	await db
		.update(users)
		.set({ phone: "+919825012345" })
		.where(eq(users.id, first?.id ?? ""));
	await db
		.update(users)
		.set({ phone: null })
		.where(eq(users.id, second?.id ?? ""));
	const message = { key: "w1", channel: "whatsapp", text: "Namaste {name}, {batch} has a new room & time." };
	const sent = await send(`batches/${id}/message`, message);
	expect(sent.next).toBe(`/admin/batches/${id}/message/w1`);
	await send(`batches/${id}/message`, message);
	await send(`batches/${other}/message`, message, 409);
	const { code } = (await read(`batches/${id}`)).batch;
	const page = await read(`batches/${id}/message/w1`);
	expect(page).toMatchObject({ code, text: `Namaste {name}, ${code} has a new room & time.`, group: null });
	expect(page.people.slice(0, 2)).toMatchObject([
		{
			name: first?.name,
			link: `https://wa.me/919825012345?text=${encodeURIComponent(`Namaste ${first?.name}, ${code} has a new room & time.`)}`,
		},
		{ name: second?.name, phone: "", link: null },
	]);
	// Without scripts the form redirects to the same page.
	const form = { ...message, key: "w2", template: "", text: "Class at 8" };
	const answer = await office.submit(`/auth/admin/batches/${id}/message`, form);
	expect([answer.status, answer.headers.get("location")]).toEqual([303, `/admin/batches/${id}/message/w2`]);
	expect((await read(`batches/${id}/message/w2`)).group).toBe("https://wa.me/?text=Class%20at%208");
	expect((await read(`batches/${id}/message`)).sent).toMatchObject([{ id: "w2", link: null }, { id: "w1" }]);
	expect(await news("staffMessage")).toEqual([]);
	expect((await office.get(`/auth/admin/batches/${other}/message/w1`)).status).toBe(404);
});
