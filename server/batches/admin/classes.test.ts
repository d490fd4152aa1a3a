import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { dayInIndia } from "#contract/days.ts";
import { users } from "#server/accounts/table.ts";
import { auditEntries } from "#server/audit/table.ts";
import { addDays } from "#server/batches/class-days.ts";
import { listOpenBatches } from "#server/batches/open-batches.ts";
import { classes, visits } from "#server/batches/table.ts";
import { type ClassRow, daysOf, monday, openOffice } from "#tests/batch-office.ts";
import { addStudents, addVisit } from "#tests/classes.ts";

test("a holiday lists the classes on it and moves none; class 7 is previewed, cancelled and taught at the end", async () => {
	const { send, read, create, classesOf, hire, news, db } = await openOffice();
	const trainer = await hire("trainer", "Devika Rao");
	const id = await create({ trainerId: trainer.id });
	const [student] = await addStudents(db, id, 1);
	const before = await classesOf(id);
	const seventh = before[6];
	if (!seventh || !student) throw new Error("no class 7");
	expect(await send("holidays", { on: seventh.heldOn, branch: "Surat", name: "Fair" })).toMatchObject({ conflicts: 1 });
	expect(await classesOf(id)).toEqual(before.map((one) => (one.no === 7 ? { ...one, holiday: "Fair" } : one)));
	expect((await read("holidays")).holidays).toMatchObject([{ name: "Fair", conflicts: [{ no: 7, batchId: id }] }]);

	const { preview } = await read(`classes/${seventh._id}?replacement=append`);
	expect(preview).toMatchObject({ on: addDays(monday, 21), told: 2, problem: null });
	expect(preview.lines).toMatchObject([
		{ change: "cancelled", no: 7 },
		{ change: "added", no: 7, heldOn: addDays(monday, 21) },
	]);
	expect(await classesOf(id)).toHaveLength(15);
	const wish = { replacement: "append", on: preview.on, reason: "Fair in the city" };
	await send(`classes/${seventh._id}/cancel`, { ...wish, plan: "0".repeat(32) }, 409);
	expect(await send(`classes/${seventh._id}/cancel`, { ...wish, plan: preview.plan })).toMatchObject({
		message: "The class is cancelled. 2 people are told by e-mail.",
	});
	await send(`classes/${seventh._id}/cancel`, { ...wish, plan: preview.plan }, 409);
	const after = await classesOf(id);
	expect(after).toHaveLength(16);
	expect(after.find(({ _id }) => _id === seventh._id)).toMatchObject({ status: "cancelled", sequence: 1, no: 7 });
	expect(after.at(-1)).toMatchObject({ status: "planned", no: 7, heldOn: addDays(monday, 21), reason: wish.reason });
	expect((await read("holidays")).holidays).toMatchObject([{ conflicts: [] }]);
	const told = await news("classCancelled");
	expect(told.map(({ recipient }) => recipient)).toContain(trainer.email);
	expect(told).toHaveLength(2);
	expect(told[0]?.data).toMatchObject({
		reason: wish.reason,
		classes: [
			{ change: "cancelled", no: 7 },
			{ change: "added", no: 7 },
		],
	});
});

test("shifting moves every later class by one; moved classes keep their row and number, with a higher sequence", async () => {
	const { send, read, create, classesOf, addRoom, news, db } = await openOffice();
	const hall = await addRoom("Hall 1");
	const id = await create({ roomId: hall });
	const before = await classesOf(id);
	await addStudents(db, id, 2);
	const third = before[2]?._id;
	const { preview } = await read(`classes/${third}?replacement=shift`);
	expect(preview.lines.map(({ change }: { change: string }) => change)).toEqual([
		"cancelled",
		"added",
		...Array.from({ length: 12 }, () => "moved"),
	]);
	const wish = { replacement: "shift", on: preview.on, reason: "No electricity", plan: preview.plan };
	await send(`classes/${third}/cancel`, wish);
	const after = await classesOf(id);
	const planned = after.filter(({ status }) => status === "planned");
	expect(planned.map(({ no }) => no)).toEqual(before.map(({ no }) => no));
	expect(daysOf(after)).toEqual([...daysOf(before).filter((day) => day !== before[2]?.heldOn), addDays(monday, 21)]);
	for (const old of before.slice(3))
		expect(after.find(({ _id }) => _id === old._id)).toMatchObject({
			no: old.no,
			sequence: 1,
			movedFrom: expect.any(String),
		});
	expect(await news("classCancelled")).toHaveLength(2);
});

test("shifting to a day between the classes moves only those before it", async () => {
	const { send, read, create, classesOf } = await openOffice();
	const id = await create();
	const [first, second, third, fourth, fifth, sixth] = await classesOf(id);
	const saturday = addDays(monday, 5);
	const { preview } = await read(`classes/${third?._id}?replacement=shift&on=${saturday}`);
	expect(preview.lines).toMatchObject([
		{ change: "cancelled", no: 3, heldOn: third?.heldOn },
		{ change: "added", no: 3, heldOn: fourth?.heldOn },
		{ change: "moved", no: 4, heldOn: fifth?.heldOn },
		{ change: "moved", no: 5, heldOn: saturday },
	]);
	const wish = { replacement: "shift", on: saturday, reason: "No electricity", plan: preview.plan };
	await send(`classes/${third?._id}/cancel`, wish);
	const planned = (await classesOf(id)).filter(({ status }) => status === "planned");
	expect(planned.map(({ no }) => no)).toEqual(Array.from({ length: 15 }, (_, at) => at + 1));
	expect(planned.slice(0, 6).map(({ heldOn }) => heldOn)).toEqual(
		[first, second, fourth, fifth].map((one) => one?.heldOn).concat(saturday, sixth?.heldOn),
	);
});

test("the preview of a cancellation says at once that its last day is a holiday or over", async () => {
	const { send, read, create, classesOf } = await openOffice();
	const id = await create();
	const [first] = await classesOf(id);
	const fair = addDays(monday, 28);
	await send("holidays", { on: fair, name: "Fair" });
	const problemOn = async (on: string) =>
		(await read(`classes/${first?._id}?replacement=append&on=${on}`)).preview.problem;
	expect(await problemOn(fair)).toBe("This is a holiday: Fair. Please choose another day.");
	expect(await problemOn("2020-01-06")).toBe("This time has passed. Please choose a later one.");
	expect(await problemOn(addDays(monday, 29))).toBeNull();
});

test("of two holidays in a row the later class is cancelled first, so that none moves onto a holiday", async () => {
	const { send, read, create, classesOf } = await openOffice();
	const id = await create();
	const [first, second, third] = await classesOf(id);
	await send("holidays", { on: first?.heldOn, name: "Diwali" });
	await send("holidays", { on: second?.heldOn, name: "Bestu Varas" });
	const look = async (one?: { _id: string }) => (await read(`classes/${one?._id}?replacement=shift`)).preview;
	const cancel = (one: { _id: string } | undefined, { on, plan }: { on: string; plan: string }, status = 200) =>
		send(`classes/${one?._id}/cancel`, { replacement: "shift", on, reason: "Holiday", plan }, status);
	const early = await look(first);
	expect(early.problem).toContain("which is a holiday: Bestu Varas. Please cancel the class of that day first.");
	expect((await cancel(first, early, 409)).message).toBe(early.problem);
	await cancel(second, await look(second));
	const now = await look(first);
	expect(now.problem).toBeNull();
	await cancel(first, now);
	const planned = (await classesOf(id)).filter(({ status }) => status === "planned");
	expect(planned.map(({ no }) => no)).toEqual(Array.from({ length: 15 }, (_, at) => at + 1));
	expect(planned[0]?.heldOn).toBe(third?.heldOn);
});

test("a class in which somebody is marked is not moved to another day: they would have attended it before it is held", async () => {
	const { send, read, create, classesOf, db } = await openOffice();
	const id = await create();
	const [student] = await addStudents(db, id, 1);
	const today = { heldOn: dayInIndia(), fromTime: "00:00", toTime: "00:30" };
	const first = (await classesOf(id))[0]?._id ?? "";
	await db.update(classes).set(today).where(eq(classes.id, first));
	const mark = { classId: first, enrolmentId: student?.enrolmentId, status: "present", reason: "Was there" };
	await send("attendance", mark);
	const move = { heldOn: addDays(monday, 26), fromTime: "10:00", toTime: "12:00", reason: "No electricity" };
	const refused = await send(`classes/${first}/move`, { ...move, expected: "0", past: "yes" }, 409);
	expect(refused.message).toBe(
		"Students are marked in this class already, so it stays on its day. Please cancel it instead: its topic is then taught in another class.",
	);
	// As after an early check-in, a quarter of an hour before the class.
	const [, second, third, fourth] = await classesOf(id);
	const on = third?.heldOn ?? "";
	await db.update(classes).set({ heldOn: on, fromTime: "15:00", toTime: "15:30" }).where(eq(classes.id, first));
	const { preview } = await read(`classes/${second?._id}?replacement=shift`);
	expect(preview.lines.slice(1, 4)).toMatchObject([
		{ change: "added", no: 2, heldOn: on },
		{ change: "moved", no: 3, heldOn: fourth?.heldOn },
		{ change: "moved", no: 4 },
	]);
	expect(preview.lines.map(({ no }: { no: number }) => no)).not.toContain(1);
});

test("a class that is moved is checked like a new one, tells its visitors too, and the batch begins with its first class", async () => {
	const { send, read, create, classesOf, news, db } = await openOffice();
	const id = await create();
	const elsewhere = await create({ timing: "Evening", fromTime: "19:00", toTime: "21:00" });
	const [visitor] = await addStudents(db, elsewhere, 1);
	const [student] = await addStudents(db, id, 1);
	const [first, second] = await classesOf(id);
	const [booked, kept] = await classesOf(elsewhere);
	if (!first || !second || !visitor || !student || !booked || !kept) throw new Error("no class");
	await addVisit(db, first._id, visitor.enrolmentId);
	const third = await create({ timing: "Evening", fromTime: "17:00", toTime: "19:00" });
	// Staff have closed these accounts: like the reminders, news of classes goes to nobody who cannot open the timetable.
	for (const batch of [id, third]) {
		const [closed] = await addStudents(db, batch, 1);
		if (!closed) throw new Error("no student");
		await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, closed.userId));
		await addVisit(db, (batch === third ? first : booked)._id, closed.enrolmentId);
	}
	const move = { heldOn: addDays(monday, 5), fromTime: "10:00", toTime: "12:00", reason: "Hall is painted" };
	// The student of the class that is moved has booked another one at its new time, and a visitor has a class of their
	// own then.
	const onSaturday = { heldOn: move.heldOn, fromTime: "11:00", toTime: "13:00" };
	await db.update(classes).set(onSaturday).where(eq(classes.id, booked._id));
	for (const one of [booked, kept]) await addVisit(db, one._id, student.enrolmentId);
	await send("holidays", { on: addDays(monday, 3), name: "Fair" });
	const path = `classes/${first._id}/move`;
	const expected = String(first.sequence);
	expect((await send(path, { ...move, expected, heldOn: addDays(monday, 3) }, 422)).errors).toHaveProperty("heldOn");
	expect((await send(path, { ...move, expected, heldOn: "2020-01-06" }, 422)).errors).toHaveProperty("heldOn");
	const onSecond = { ...move, heldOn: second.heldOn, fromTime: "09:00" };
	expect((await send(path, { ...onSecond, expected }, 409)).message).toMatch(/another class at this time: .*class 2/);
	// The form as it was opened: nobody is told of a move that is none.
	const asItIs = { heldOn: first.heldOn, fromTime: "07:30", toTime: "09:30" };
	expect((await send(path, { ...move, ...asItIs, expected }, 422)).errors).toEqual({
		heldOn: expect.stringContaining("already"),
	});
	await send(path, { ...move, expected: "4" }, 409);
	await send(path, { ...move, expected });
	await send(path, { ...move, expected }, 409);
	const moved = (await classesOf(id)).find(({ _id }) => _id === first._id);
	expect(moved).toMatchObject({
		no: 1,
		sequence: 1,
		heldOn: move.heldOn,
		reason: move.reason,
		movedFrom: expect.any(String),
	});
	expect((await read(`batches/${id}`)).batch.startsOn).toBe(addDays(monday, 1));
	expect(await news("classMoved")).toHaveLength(2);
	const codeOf = async (id: string) => (await read(`batches/${id}`)).batch.code;
	expect(await news("visitCancelled")).toMatchObject([
		{ data: { no: booked.no, own: await codeOf(id) } },
		{ data: { no: first.no, own: await codeOf(elsewhere), starts: expect.stringContaining(move.heldOn) } },
	]);
	const placesOf = (one: { _id: string }) =>
		db.$count(visits, and(eq(visits.classId, one._id), eq(visits.state, "booked")));
	expect([await placesOf(booked), await placesOf(kept), await placesOf(first)]).toEqual([0, 1, 1]);
	expect((await news("classMoved")).map(({ data }) => data)).toMatchObject([
		{ classes: [{ no: 1, change: "moved", before: expect.any(String) }] },
		{ classes: [{ no: 1 }] },
	]);
	await send(`batches/${id}/classes`, {
		heldOn: addDays(monday, 6),
		fromTime: "10:00",
		toTime: "12:00",
		reason: "Port visit",
	});
	expect((await classesOf(id)).find(({ no }) => no === 16)).toMatchObject({ reason: "Port visit" });
	expect(await news("classAdded")).toHaveLength(1);
});

test("another trainer for a class and all that follow tells both trainers, and stands for classes added later", async () => {
	const { send, read, create, classesOf, hire, news, addRoom, db } = await openOffice();
	const before = await hire("trainer", "Devika Rao");
	const after = await hire("trainer", "Kiran Mehta");
	const hall = await addRoom("Hall 1");
	const id = await create({ trainerId: before.id });
	const rows = await classesOf(id);
	const from = rows[9];
	const assign = { roomId: hall, trainerId: after.id, following: "yes", expected: "0" };
	await send(`classes/${from?._id}/assign`, assign);
	const changed = (await classesOf(id)) as (ClassRow & { trainerId: string; roomId: string })[];
	expect(changed.map(({ trainerId }) => trainerId === after.id)).toEqual(rows.map(({ no }) => no >= 10));
	expect((await read(`batches/${id}`)).batch).toMatchObject({ trainerId: after.id, roomId: hall });
	const told = await news("classChanged");
	expect(told.map(({ recipient }) => recipient).sort()).toEqual([before.email, after.email].sort());
	expect(told[0]?.data).toMatchObject({ classes: { length: 6 } });
	const month = rows[0]?.heldOn.slice(0, 7);
	// Twenty students do not fit into a room with five chairs.
	const small = await addRoom("Small room", 5);
	const cramped = { roomId: small, trainerId: after.id, following: "yes", expected: "1" };
	expect((await send(`classes/${from?._id}/assign`, cramped, 422)).errors).toHaveProperty("roomId");
	// Nor in two steps: the single class can move there, but not all that follow it.
	await send(`classes/${from?._id}/assign`, { ...cramped, following: undefined });
	expect((await send(`classes/${from?._id}/assign`, { ...cramped, expected: "2" }, 422)).errors).toHaveProperty(
		"roomId",
	);
	expect((await read(`batches/hours?month=${month}`)).trainers).toContainEqual(
		expect.objectContaining({ name: "Devika Rao", held: 0 }),
	);
	// Where only the batch itself still has another trainer, the change of it is recorded too.
	const last = (await classesOf(id)).at(-1);
	await send(`classes/${last?._id}/assign`, {
		roomId: hall,
		trainerId: before.id,
		following: undefined,
		expected: "1",
	});
	await send(`classes/${last?._id}/assign`, { roomId: hall, trainerId: before.id, following: "yes", expected: "2" });
	expect((await read(`batches/${id}`)).batch).toMatchObject({ trainerId: before.id });
	const assigned = and(eq(auditEntries.action, "class.assign"), eq(auditEntries.subjectId, id));
	const recorded = await db.select().from(auditEntries).where(assigned).orderBy(auditEntries.id);
	expect(recorded.at(-1)).toMatchObject({
		before: { room: "Hall 1", trainer: "Kiran Mehta" },
		after: { room: "Hall 1", trainer: "Devika Rao", classes: 0 },
	});
});

test("one class that is moved to a Saturday makes a batch of weekdays no batch of Saturdays", async () => {
	const { send, create, classesOf, db } = await openOffice();
	const id = await create();
	await send(`batches/${id}/open`, { expected: "planned" });
	const friday = (await classesOf(id)).find(({ heldOn }) => new Date(heldOn).getUTCDay() === 5);
	const to = { heldOn: addDays(friday?.heldOn ?? "", 1), fromTime: "07:30", toTime: "09:30", reason: "Trainer ill" };
	await send(`classes/${friday?._id}/move`, { ...to, expected: "0" });
	expect(await listOpenBatches(db)).toMatchObject([{ weekdays: [1, 2, 3, 4, 5] }]);
});

test("a class that has begun is changed only after a confirmation, one with a closed roll never; nobody is notified", async () => {
	const { send, read, create, classesOf, news, db } = await openOffice();
	const id = await create();
	await addStudents(db, id, 1);
	const [first, second] = await classesOf(id);
	if (!first || !second) throw new Error("no class");
	await db
		.update(classes)
		.set({ heldOn: addDays(dayInIndia(), -1) })
		.where(eq(classes.id, first._id));
	const closed = { heldOn: addDays(dayInIndia(), -2), rollClosedAt: new Date() };
	await db.update(classes).set(closed).where(eq(classes.id, second._id));
	const wish = async (classId: string) => {
		const { preview } = await read(`classes/${classId}?replacement=append`);
		return { replacement: "append", on: preview.on, reason: "Trainer was ill", plan: preview.plan };
	};
	expect((await send(`classes/${first._id}/cancel`, await wish(first._id), 409)).errors).toHaveProperty("past");
	await send(`classes/${second._id}/cancel`, { ...(await wish(second._id)), past: "yes" }, 409);
	await send(`classes/${first._id}/cancel`, { ...(await wish(first._id)), past: "yes" });
	// The e-mail does not mention the past class, only its replacement.
	expect(await news("classCancelled")).toMatchObject([{ data: { classes: [{ change: "added", no: 1 }] } }]);
	const assign = { expected: "0", past: "yes", following: undefined };
	await send(`classes/${second._id}/assign`, assign, 409);
});
