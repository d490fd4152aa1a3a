import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import type { ClassAttendanceResponse, Roll } from "#contract/batches/attendance.ts";
import { dayInIndia } from "#contract/days.ts";
import { attendanceOf } from "#server/attendance/summary.ts";
import { attendance, marks } from "#server/attendance/table.ts";
import { auditEntries } from "#server/audit/table.ts";
import { listHours } from "#server/batches/admin/list.ts";
import { addDays } from "#server/batches/class-days.ts";
import { classes, enrolments, seats, visits } from "#server/batches/table.ts";
import { bookVisit } from "#server/batches/visits.ts";
import { erasePerson } from "#server/privacy/erasure.ts";
import { openAdmin } from "#tests/admin.ts";
import { addBatch, addStudents, addVisit, enrol, underWay } from "#tests/classes.ts";
import { publishContent } from "#tests/content.ts";
import { register } from "#tests/people.ts";
import { idOf, promote } from "#tests/rows.ts";

/** A class that began five minutes ago, with its students and its trainer. The owner may mark it too. */
async function openClass(students = 3) {
	const app = await openAdmin();
	const trainer = app.visitor();
	const { email } = await register(trainer, { name: "Kiran Desai" });
	await promote(app.db, email, "trainer");
	const batch = await addBatch(app.db, { ...underWay(), trainerId: await idOf(app.db, email), count: 3 });
	const people = await addStudents(app.db, batch.id, students);
	const [first] = batch.classes;
	if (!first) throw new Error("no class");
	return { ...app, trainer, batch, people, classId: first.id, path: `/auth/teach/classes/${first.id}` };
}

/** A Wednesday, some weeks from now. */
const aFreeDay = (() => {
	const day = addDays(dayInIndia(), 14);
	return addDays(day, (10 - new Date(`${day}T00:00:00Z`).getUTCDay()) % 7);
})();

type Browser = Awaited<ReturnType<typeof openClass>>["trainer"];

const aMark = (enrolmentId: string | undefined, changes: object = {}) => ({
	id: randomUUID(),
	enrolmentId: enrolmentId ?? "",
	status: "present",
	...changes,
});

async function sendMarks(
	browser: Browser,
	path: string,
	sent: object[],
	close?: "present" | "absent",
	day: { day?: string } = {},
) {
	const answer = await browser.post(`${path}/marks`, { marks: sent, ...(close ? { close } : {}), ...day });
	expect([answer.status, await answer.clone().text()]).toEqual([200, expect.any(String)]);
	return (await answer.json()) as { roll: Roll; refused: { id: string; why: string }[] };
}

const statuses = ({ rows }: Roll) => rows.map(({ status }) => status);

test("a roll has everybody with a seat in the batch and everybody booked into the class, and staff only if they have paid", async () => {
	const { db, trainer, office, batch, people, path, classId } = await openClass(2);
	const other = await addBatch(db, { count: 1, fromTime: "18:00", toTime: "20:00" });
	const [guest, outsider] = await addStudents(db, other.id, 2);
	await addVisit(db, classId, guest?.enrolmentId ?? "");
	const [colleague] = await addStudents(db, batch.id, 1);
	await db.execute(sql`insert into staff_roles (user_id, role) values (${colleague?.userId}, 'counsellor')`);
	const [left] = await addStudents(db, batch.id, 1);
	await db
		.update(seats)
		.set({ state: "released", releasedAt: new Date(), releasedWhy: "transferred" })
		.where(eq(seats.userId, left?.userId ?? ""));
	const { roll } = (await (await trainer.get(path)).json()) as { roll: Roll };
	expect(roll.rows.map(({ name, kind }) => `${name} ${kind}`).sort()).toEqual([
		"Student 01 batch",
		"Student 01 makeUp",
		"Student 02 batch",
	]);
	// The list of classes and the admin area show the same number of people.
	expect(roll.people).toBe(3);
	const { classes: taught } = await (await trainer.get("/auth/teach/classes")).json();
	expect(taught.find(({ id }: { id: string }) => id === classId)).toMatchObject({ people: 3 });
	const matrix = (await (await office.get(`/auth/admin/batches/${batch.id}`)).json()).attendance;
	expect(matrix.map(({ userId }: { userId: string }) => userId)).not.toContain(colleague?.userId);
	expect(matrix).toHaveLength(3);
	// Staff who have a seat cannot be marked either.
	const notOnIt = await sendMarks(trainer, path, [aMark(outsider?.enrolmentId), aMark(colleague?.enrolmentId)]);
	expect(notOnIt.refused.map(({ why }: { why: string }) => why)).toEqual(["unknown", "unknown"]);
	// Somebody who has a mark stays on the roll, and is counted, without a seat.
	await sendMarks(trainer, path, [aMark(people[0]?.enrolmentId)]);
	await db
		.update(seats)
		.set({ state: "released", releasedAt: new Date(), releasedWhy: "transferred" })
		.where(eq(seats.userId, people[0]?.userId ?? ""));
	const after: { roll: Roll } = await (await trainer.get(path)).json();
	const listed = (await (await trainer.get("/auth/teach/classes")).json()).classes;
	expect([after.roll.people, listed.find(({ id }: { id: string }) => id === classId)?.people]).toEqual([3, 3]);
});

test("forty marks that two phones made without network and sent twice are forty, and what differs is shown to settle", async () => {
	const { db, trainer, office, people, path } = await openClass(40);
	const one = people.map(({ enrolmentId }) => aMark(enrolmentId));
	const other = people.map(({ enrolmentId }, at) => aMark(enrolmentId, { status: at < 3 ? "absent" : "present" }));
	await Promise.all([
		sendMarks(trainer, path, one),
		sendMarks(office, path, other),
		sendMarks(trainer, path, one.toReversed()),
		sendMarks(office, path, other),
	]);
	expect(await db.$count(marks)).toBe(80);
	expect(await db.$count(attendance)).toBe(40);
	const { roll } = (await (await trainer.get(path)).json()) as { roll: Roll };
	expect(roll.rows.filter(({ differs }) => differs).length).toBe(3);
	expect(statuses(roll)).toEqual(Array(40).fill("present"));

	const [first] = roll.rows;
	const settled = await sendMarks(trainer, path, [
		aMark(first?.enrolmentId, { status: "absent", sawMarkId: first?.mark?.id }),
		aMark(first?.enrolmentId, { status: "absent", sawMarkId: first?.differs?.id }),
	]);
	expect(settled.roll.rows[0]).toMatchObject({ status: "absent", differs: null });
	expect(settled.roll.rows.filter(({ differs }) => differs).length).toBe(2);

	// Whoever changes it later has seen both marks that settled it; of a student whom both phones have marked the same, too.
	const sameTwice = settled.roll.rows[3];
	expect([settled.roll.rows[0]?.seen?.length, sameTwice?.seen?.length]).toEqual([2, 2]);
	const change = (row: Roll["rows"][number] | undefined, changes: object) =>
		row?.seen?.map((sawMarkId) => aMark(row.enrolmentId, { ...changes, sawMarkId })) ?? [];
	const changed = await sendMarks(trainer, path, [
		...change(settled.roll.rows[0], { status: "late" }),
		...change(sameTwice, { status: "absent" }),
	]);
	expect(changed.roll.rows[0]).toMatchObject({ status: "late", differs: null });
	expect(changed.roll.rows[3]).toMatchObject({ status: "absent", differs: null });
	// On a closed roll, that is one correction.
	const { roll: closed } = await sendMarks(trainer, path, [], "present");
	const silent = await sendMarks(trainer, path, change(closed.rows[3], {}));
	expect(silent.refused.map(({ why }) => why)).toEqual(["reason", "reason"]);
	const corrected = await sendMarks(trainer, path, change(closed.rows[3], { note: "Was in the other room" }));
	expect([corrected.refused, corrected.roll.rows[3]]).toMatchObject([[], { status: "present", differs: null }]);
	expect(await db.$count(auditEntries, eq(auditEntries.action, "attendance.correct"))).toBe(1);
});

test("of two marks the one that has seen the other counts, in whichever order they arrive", async () => {
	const { trainer, people, path } = await openClass(2);
	const [asha, ravi] = people;
	const early = aMark(asha?.enrolmentId, { status: "absent" });
	const undone = aMark(asha?.enrolmentId, { status: "late", minutesLate: 12, sawMarkId: early.id });
	const { roll } = await sendMarks(trainer, path, [early, undone]);
	expect(roll.rows[0]).toMatchObject({ status: "late", differs: null, mark: { minutesLate: 12, by: "Kiran Desai" } });
	const first = aMark(ravi?.enrolmentId, { status: "absent" });
	const second = aMark(ravi?.enrolmentId, { status: "present", sawMarkId: first.id });
	await sendMarks(trainer, path, [second]);
	expect((await sendMarks(trainer, path, [first])).roll.rows[1]).toMatchObject({ status: "present", differs: null });
});

test("of a class that is marked and moved to another day at the same moment only one happens", async () => {
	const { db, office } = await openClass();
	for (let round = 0; round < 10; round++) {
		const batch = await addBatch(db, { ...underWay(), count: 1 });
		const [person] = await addStudents(db, batch.id, 1);
		const [one] = batch.classes;
		const times = { fromTime: batch.fromTime.slice(0, 5), toTime: batch.toTime.slice(0, 5) };
		const move = { heldOn: aFreeDay, ...times, reason: "No electricity", expected: "0", past: "yes" };
		const [moved, { refused, roll }] = await Promise.all([
			office.post(`/auth/admin/classes/${one?.id}/move`, move),
			sendMarks(office, `/auth/teach/classes/${one?.id}`, [aMark(person?.enrolmentId)], "present", {
				day: batch.startsOn,
			}),
		]);
		const all = await db.$count(marks, eq(marks.classId, one?.id ?? ""));
		expect([moved.status, refused.map(({ why }) => why), all, roll.rollClosedAt !== null]).toEqual(
			moved.status === 200 ? [200, ["moved"], 0, false] : [409, [], 1, true],
		);
	}
});

test("two trainers who mark at the same moment lose no mark", async () => {
	const { db, trainer, office, people, path } = await openClass(20);
	const half = (from: number) =>
		people.slice(from, from + 10).map(({ enrolmentId }) => aMark(enrolmentId, { status: "late", minutesLate: 3 }));
	const [mine, theirs] = [half(0), half(10)];
	await Promise.all([
		...mine.map((mark) => sendMarks(trainer, path, [mark])),
		...theirs.map((mark) => sendMarks(office, path, [mark])),
	]);
	expect(await db.$count(attendance, eq(attendance.status, "late"))).toBe(20);
});

test("closing the roll marks the others as the trainer has chosen, and only once", async () => {
	const { db, trainer, people, path, classId } = await openClass(4);
	const closed = await sendMarks(trainer, path, [aMark(people[0]?.enrolmentId)], "absent");
	expect(statuses(closed.roll)).toEqual(["present", "absent", "absent", "absent"]);
	expect(closed.roll.rollClosedAt).not.toBeNull();
	const again = await sendMarks(trainer, path, [], "present");
	expect(again.roll).toMatchObject({ rollClosedAt: closed.roll.rollClosedAt });
	expect(await db.$count(marks)).toBe(4);
	const [row] = await db.select({ status: classes.status }).from(classes).where(eq(classes.id, classId));
	expect(row?.status).toBe("held");
});

test("a closed roll is corrected only with a reason, for two days by its trainer and then by the office, and the log has it", async () => {
	const { db, trainer, office, people, path, classId } = await openClass(2);
	const { roll } = await sendMarks(trainer, path, [], "present");
	const [first] = roll.rows;
	const change = { status: "absent", sawMarkId: first?.mark?.id };
	const silent = await sendMarks(trainer, path, [aMark(first?.enrolmentId, change)]);
	expect(silent.refused).toEqual([{ id: expect.any(String), why: "reason" }]);
	const reasoned = await sendMarks(trainer, path, [aMark(first?.enrolmentId, { ...change, note: "Left at once" })]);
	expect(reasoned.roll.rows[0]).toMatchObject({ status: "absent", mark: { note: "Left at once" } });

	await db
		.update(classes)
		.set({ heldOn: dayInIndia(new Date(), -4) })
		.where(eq(classes.id, classId));
	const late = aMark(people[1]?.enrolmentId, { ...change, sawMarkId: roll.rows[1]?.mark?.id, note: "Forgotten" });
	expect((await sendMarks(trainer, path, [late])).refused).toEqual([{ id: late.id, why: "late" }]);

	const form = { classId, enrolmentId: people[1]?.enrolmentId, status: "excused", reason: "Hospital" };
	expect((await trainer.post("/auth/admin/attendance", form)).status).toBe(403);
	expect((await trainer.get(`/auth/admin/classes/${classId}/attendance`)).status).toBe(403);
	const shown = (await (
		await office.get(`/auth/admin/classes/${classId}/attendance`)
	).json()) as ClassAttendanceResponse;
	expect(shown.rows.map(({ status, mark }) => [status, mark?.note])).toEqual([
		["absent", "Left at once"],
		["present", ""],
	]);
	expect((await office.post("/auth/admin/attendance", { ...form, reason: " " })).status).toBe(422);
	expect((await office.post("/auth/admin/attendance", { ...form, seen: "another" })).status).toBe(409);
	const seen = roll.rows[1]?.mark?.id;
	expect((await office.post("/auth/admin/attendance", { ...form, seen })).status).toBe(200);
	const log = await db
		.select()
		.from(auditEntries)
		.where(eq(auditEntries.action, "attendance.correct"))
		.orderBy(auditEntries.id);
	expect(
		log.map(({ actorName, subjectName, before, after }) => [actorName, subjectName, before?.status, after]),
	).toEqual([
		[
			"Kiran Desai",
			"Student 01",
			"present",
			{ batch: expect.any(String), class: 1, status: "absent", reason: "Left at once" },
		],
		[
			expect.any(String),
			"Student 02",
			"present",
			{ batch: expect.any(String), class: 1, status: "excused", reason: "Hospital" },
		],
	]);

	// As the form sends it when the minutes are left empty.
	const corrected = (await (await office.get(path)).json()) as { roll: Roll };
	const withoutMinutes = { ...form, status: "late", minutesLate: "", seen: corrected.roll.rows[1]?.mark?.id };
	expect((await office.post("/auth/admin/attendance", withoutMinutes)).status).toBe(200);
	const { roll: last } = (await (await office.get(path)).json()) as { roll: Roll };
	expect(last.rows[1]?.mark).toMatchObject({ status: "late", minutesLate: null });

	// The student sees both in the timetable.
	const seenBy = async (at: number) => (await attendanceOf(db, people[at]?.enrolmentId ?? "")).classes[0];
	expect(await seenBy(0)).toMatchObject({ status: "absent", correction: { reason: "Left at once" } });
	expect(await seenBy(1)).toMatchObject({ status: "late", correction: { reason: "Hospital" } });
});

test("a mark of a phone that was offline while another closed the roll is not lost for two days: it is shown beside the other", async () => {
	const { db, trainer, office, people, path, classId } = await openClass(2);
	await sendMarks(office, path, [], "present");
	const { roll, refused } = await sendMarks(trainer, path, [aMark(people[0]?.enrolmentId, { status: "absent" })]);
	expect(refused).toEqual([]);
	expect(roll.rows[0]).toMatchObject({
		status: "present",
		differs: { status: expect.stringMatching(/absent|present/) },
	});
	// After that it would change what only the office may correct.
	await db
		.update(classes)
		.set({ heldOn: dayInIndia(new Date(), -4) })
		.where(eq(classes.id, classId));
	const [same, other] = [aMark(people[1]?.enrolmentId), aMark(people[1]?.enrolmentId, { status: "absent" })];
	const sent = await sendMarks(trainer, path, [same, other]);
	expect(sent.refused).toEqual([{ id: other.id, why: "late" }]);
	expect(sent.roll.rows[1]).toMatchObject({ status: "present", differs: null });
});

test("of a student who is marked and erased at the same moment no mark stays, and the others are marked", async () => {
	const { office, db, ...app } = await openClass(1);
	for (let round = 0; round < 6; round++) {
		const batch = await addBatch(db, { ...underWay(), count: 1 });
		const [gone, other] = await addStudents(db, batch.id, 2);
		const [one] = batch.classes;
		await addVisit(db, one?.id ?? "", gone?.enrolmentId ?? "");
		const path = `/auth/teach/classes/${one?.id}`;
		const send = [
			() => office.post(`${path}/marks`, { marks: [aMark(gone?.enrolmentId), aMark(other?.enrolmentId)] }),
			() => office.post(`${path}/marks`, { marks: [], close: "present" }),
			() =>
				office.post("/auth/admin/attendance", {
					classId: one?.id,
					enrolmentId: gone?.enrolmentId,
					status: "present",
					reason: "Was here",
					seen: "",
				}),
		][round % 3];
		const [marked, erased] = await Promise.all([
			send?.(),
			erasePerson({ db, storage: app.storage, seatContext: app.certificates }, gone?.userId ?? ""),
		]);
		expect([erased.ok, [200, 404]]).toEqual([true, expect.arrayContaining([marked?.status])]);
		const left = await db
			.select({ enrolmentId: marks.enrolmentId })
			.from(marks)
			.where(eq(marks.classId, one?.id ?? ""));
		expect(left).toEqual(round % 3 === 2 ? [] : [{ enrolmentId: other?.enrolmentId }]);
	}
});

test("who asks for a place in a class does not wait for the trainer who is just marking them, and so holds nobody up", async () => {
	const app = await openClass(1);
	const { db, pool, people } = app;
	await publishContent(app, { classRules: { ...app.content.basis.classRules, makeUpHours: 0 } });
	const batch = await addBatch(db, { ...underWay(new Date(), -10), count: 1 });
	const classId = batch.classes[0]?.id ?? "";
	const [{ enrolmentId, userId } = { enrolmentId: "", userId: "" }] = people;
	// What the row of a mark locks.
	const marking = await pool.connect();
	onTestFinished(async () => {
		await marking.query("rollback");
		marking.release();
	});
	await marking.query("begin");
	await marking.query("select from classes where id = $1 for key share", [classId]);
	await marking.query("select from enrolments where id = $1 for key share", [enrolmentId]);
	expect(await bookVisit({ db, mail: app.mail, site: "" }, userId, classId)).toEqual({ ok: false, why: "notMissed" });
});

test("a closed roll keeps its rule for marks that follow each other, and what the office has corrected stays", async () => {
	const { db, trainer, office, people, path, classId } = await openClass(2);
	const [ill, early] = people.map(({ enrolmentId }) => enrolmentId);
	const { roll } = await sendMarks(trainer, path, [], "absent");
	const saw = (enrolmentId: string | undefined) =>
		roll.rows.find((row) => row.enrolmentId === enrolmentId)?.mark?.id ?? "";
	const first = aMark(ill, { status: "excused", sawMarkId: saw(ill), note: "Ill" });
	const second = aMark(ill, { sawMarkId: first.id });
	expect((await sendMarks(trainer, path, [first, second])).refused).toEqual([{ id: second.id, why: "reason" }]);
	// The same holds if the mark before it was rejected, in the same request or an earlier one.
	const refused = aMark(early, { sawMarkId: saw(early) });
	const [next, later] = [aMark(early, { sawMarkId: refused.id }), aMark(early, { sawMarkId: refused.id })];
	expect((await sendMarks(trainer, path, [refused, next])).refused.map(({ why }) => why)).toEqual(["reason", "reason"]);
	const again = await sendMarks(trainer, path, [later]);
	expect([again.refused, statuses(again.roll)]).toEqual([[{ id: later.id, why: "reason" }], ["excused", "absent"]]);

	const form = { classId, enrolmentId: ill, status: "absent", reason: "At work", seen: first.id };
	expect((await office.post("/auth/admin/attendance", form)).status).toBe(200);
	const { roll: corrected } = (await (await trainer.get(path)).json()) as { roll: Roll };
	const now = corrected.rows.find((row) => row.enrolmentId === ill)?.mark?.id;
	const against = await sendMarks(trainer, path, [aMark(ill, { sawMarkId: now, note: "He came back" })]);
	expect(against.refused.map(({ why }) => why)).toEqual(["office"]);
	const log = await db
		.select()
		.from(auditEntries)
		.where(eq(auditEntries.action, "attendance.correct"))
		.orderBy(auditEntries.id);
	expect(log.map(({ after }) => after?.status)).toEqual(["excused", "absent"]);
});

test("a student who changes to another batch stays in the classes they were in, and comes to others once", async () => {
	const { db, trainer, office, people, path, classId, batch } = await openClass(3);
	const [marked, unmarked] = people;
	await sendMarks(trainer, path, [aMark(marked?.enrolmentId, { status: "absent" })]);
	await db.update(seats).set({ firstHeldAt: new Date(Date.now() - 86_400_000) });
	const other = await addBatch(db, { count: 3, fromTime: "18:00", toTime: "20:00" });
	const move = (person: (typeof people)[number] | undefined, batchId: string) =>
		office.post("/auth/admin/seats", { userId: person?.userId, batchId, reason: "Shift work" });
	for (const person of [marked, unmarked]) expect((await move(person, other.id)).status).toBe(200);
	expect(statuses((await sendMarks(trainer, path, [], "present")).roll)).toEqual(["absent", "present", "present"]);
	const shown: ClassAttendanceResponse = await (await office.get(`/auth/admin/classes/${classId}/attendance`)).json();
	expect(shown.rows).toHaveLength(3);

	const [guest] = await addStudents(db, other.id, 1);
	const visited = batch.classes[1]?.id ?? "";
	await addVisit(db, visited, guest?.enrolmentId ?? "");
	expect((await move(guest, batch.id)).status).toBe(200);
	const next: ClassAttendanceResponse = await (await office.get(`/auth/admin/classes/${visited}/attendance`)).json();
	expect(next.rows.filter(({ enrolmentId }) => enrolmentId === guest?.enrolmentId)).toHaveLength(1);
	const [{ visitors } = {}] = await db.select().from(classes).where(eq(classes.id, visited));
	expect(visitors).toBe(0);
});

test("the roll of a class that was held keeps its people when the office then cancels the batch or releases a seat", async () => {
	const { db, trainer, office, people, path, classId, batch } = await openClass(3);
	await db.update(seats).set({ firstHeldAt: new Date(Date.now() - 86_400_000) });
	const [first, , closed] = people;
	expect((await office.post(`/auth/admin/seats/${first?.seatId}/release`, { reason: "Shift work" })).status).toBe(200);
	await db
		.update(enrolments)
		.set({ status: "left" })
		.where(eq(enrolments.id, closed?.enrolmentId ?? ""));
	const wish = { reason: "Water in the building", expected: "running" };
	expect((await office.post(`/auth/admin/batches/${batch.id}/cancel`, wish)).status).toBe(200);
	// A student who has left the course is not on the roll any more.
	const { roll } = (await (await trainer.get(path)).json()) as { roll: Roll };
	expect(roll.rows.map(({ name }) => name)).toEqual(["Student 01", "Student 02"]);
	const shown: ClassAttendanceResponse = await (await office.get(`/auth/admin/classes/${classId}/attendance`)).json();
	expect(shown.rows).toHaveLength(2);
	expect(statuses((await sendMarks(trainer, path, [], "present")).roll)).toEqual(["present", "present"]);
});

test("a seat that was kept for a payment that never came makes nobody expected in a class", async () => {
	const { db, trainer, path, classId, batch } = await openClass(1);
	await db
		.update(classes)
		.set({ heldOn: dayInIndia(new Date(), -3) })
		.where(eq(classes.id, classId));
	await db.update(seats).set({ firstHeldAt: new Date(Date.now() - 9 * 86_400_000) });
	const [late] = await addStudents(db, batch.id, 1);
	await db.insert(seats).values({
		id: randomUUID(),
		batchId: batch.id,
		userId: late?.userId ?? "",
		state: "released",
		firstHeldAt: new Date(Date.now() - 8 * 86_400_000),
		releasedAt: new Date(Date.now() - 8 * 86_400_000),
		releasedWhy: "expired",
	});
	await sendMarks(trainer, path, [], "present");
	expect(await attendanceOf(db, late?.enrolmentId ?? "")).toMatchObject({ attended: 0 });
});

test("closing an old roll marks nobody who had no seat then; if the batch was entered later, it marks all", async () => {
	const { db, trainer, path, classId, batch, people } = await openClass(1);
	await db
		.update(classes)
		.set({ heldOn: dayInIndia(new Date(), -3) })
		.where(eq(classes.id, classId));
	const read = async () => ((await (await trainer.get(path)).json()) as { roll: Roll }).roll;
	expect((await read()).rows.map(({ isLater }) => isLater)).toEqual([false]);
	await db
		.update(seats)
		.set({ firstHeldAt: new Date(Date.now() - 9 * 86_400_000) })
		.where(eq(seats.userId, people[0]?.userId ?? ""));
	const [late] = await addStudents(db, batch.id, 1);
	// A visit to the class that was given up long before makes nobody expected in it.
	await db
		.insert(visits)
		.values({ id: "given up", classId, enrolmentId: late?.enrolmentId ?? "", kind: "makeUp", state: "cancelled" });
	expect((await read()).rows.filter(({ isLater }) => isLater)).toMatchObject([{ enrolmentId: late?.enrolmentId }]);
	await sendMarks(trainer, path, [], "present");
	expect(await attendanceOf(db, late?.enrolmentId ?? "")).toMatchObject({ attended: 0 });
	expect(await attendanceOf(db, people[0]?.enrolmentId ?? "")).toMatchObject({ attended: 1 });
});

test("an owner finds the classes of today, however many old rolls are open", async () => {
	const { db, office, batch } = await openClass(1);
	for (const back of [-20, -21, -22, -23, -24, -25])
		await addBatch(db, { startsOn: dayInIndia(new Date(), back), count: 15, fromTime: "10:00", toTime: "12:00" });
	const { classes: taught } = await (await office.get("/auth/teach/classes")).json();
	// Within five minutes after midnight, the first class was yesterday.
	const today = batch.classes.find(({ heldOn }) => heldOn === dayInIndia());
	expect(taught.map(({ id }: { id: string }) => id)).toContain(today?.id);
});

test("a trainer sees and marks only their own classes, and none before its day", async () => {
	const { db, trainer, visitor, batch, people, path } = await openClass(1);
	const outsider = visitor();
	await promote(db, (await register(outsider)).email, "trainer");
	expect((await outsider.get(path)).status).toBe(404);
	expect((await outsider.post(`${path}/marks`, { marks: [] })).status).toBe(404);
	expect(((await (await outsider.get("/auth/teach/classes")).json()) as { classes: [] }).classes).toEqual([]);
	const own = (await (await trainer.get("/auth/teach/classes")).json()) as {
		classes: { no: number; people: number }[];
	};
	expect(own.classes.map(({ no, people }) => [no, people])).toEqual([
		[1, 1],
		[2, 1],
		[3, 1],
	]);
	// Within five minutes after midnight, the first class was yesterday.
	const later = `/auth/teach/classes/${batch.classes[2]?.id}`;
	const early = await sendMarks(trainer, later, [aMark(people[0]?.enrolmentId)]);
	expect(early.refused).toEqual([{ id: expect.any(String), why: "early" }]);

	// The office has moved the class since they marked it offline: the marks and the closing are not about the new day.
	const before = { day: "2026-01-05" };
	const moved = await sendMarks(trainer, path, [aMark(people[0]?.enrolmentId)], "present", before);
	expect([moved.refused, statuses(moved.roll), moved.roll.rollClosedAt]).toEqual([
		[{ id: expect.any(String), why: "moved" }],
		[null],
		null,
	]);
	const now = { day: dayInIndia(moved.roll.starts) };
	expect((await sendMarks(trainer, path, [aMark(people[0]?.enrolmentId)], undefined, now)).refused).toEqual([]);
});

test("attendance is counted of all classes of the course; a made-up class counts, an excused one does not", async () => {
	const { db, trainer, office, batch, people, path } = await openClass(2);
	const [asha, ravi] = people.map(({ enrolmentId }) => enrolmentId);
	await sendMarks(
		trainer,
		path,
		[aMark(asha, { status: "late", minutesLate: 5 }), aMark(ravi, { status: "excused", note: "Ill" })],
		"present",
	);
	for (const { id } of batch.classes.slice(1)) {
		await db
			.update(classes)
			.set({
				heldOn: dayInIndia(new Date(), -1),
				fromTime: id < "8" ? "05:00" : "07:00",
				toTime: id < "8" ? "06:00" : "08:00",
				roomId: null,
				trainerId: null,
			})
			.where(eq(classes.id, id));
		await sendMarks(office, `/auth/teach/classes/${id}`, [], "present");
	}
	expect(await attendanceOf(db, asha ?? "")).toMatchObject({
		total: 15,
		held: 3,
		attended: 3,
		needed: 12,
		mayMiss: 3,
		toMakeUp: 0,
	});
	const before = await attendanceOf(db, ravi ?? "");
	expect(before).toMatchObject({ held: 3, attended: 2, mayMiss: 2 });
	expect(before.classes.map(({ correction }) => correction)).toEqual([null, null, null]);

	const evening = await addBatch(db, { ...underWay(new Date(), 1), count: 1 });
	const [again] = evening.classes;
	await addVisit(db, again?.id ?? "", ravi ?? "");
	await sendMarks(office, `/auth/teach/classes/${again?.id}`, [aMark(ravi)]);
	const after = await attendanceOf(db, ravi ?? "");
	expect(after).toMatchObject({ held: 3, attended: 3, mayMiss: 3 });
	expect(after.classes[0]).toMatchObject({ no: 1, status: "present", elsewhere: true });
});

test("a class that was held although it was cancelled counts for who came, and the others have not missed it before it is held again", async () => {
	const { db, trainer, batch, people, path, classId } = await openClass(2);
	const [asha, ravi] = people.map(({ enrolmentId }) => enrolmentId);
	// The office cancels the class while its trainer, without a network, holds it.
	await db.update(classes).set({ status: "cancelled" }).where(eq(classes.id, classId));
	const instead = randomUUID();
	const again = { heldOn: dayInIndia(new Date(), 5), fromTime: "10:00", toTime: "12:00" };
	await db.insert(classes).values({ id: instead, batchId: batch.id, no: 1, ...again });
	await sendMarks(trainer, path, [aMark(ravi, { status: "absent" })], "present");
	expect(await attendanceOf(db, asha ?? "")).toMatchObject({ held: 1, attended: 1, mayMiss: 3 });
	const tonight = new Date(Date.now() + 2 * 3_600_000);
	expect(await listHours(db, batch.startsOn.slice(0, 7), tonight)).toMatchObject([{ name: "Kiran Desai", held: 1 }]);
	expect(await attendanceOf(db, ravi ?? "")).toMatchObject({ held: 0, attended: 0, mayMiss: 3, classes: [] });
	await db.update(classes).set({ rollClosedAt: new Date() }).where(eq(classes.id, instead));
	expect(await attendanceOf(db, ravi ?? "")).toMatchObject({ held: 1, attended: 0, mayMiss: 2 });
});

test("no mark can be changed afterwards", async () => {
	const { db, trainer, people, path } = await openClass(1);
	await sendMarks(trainer, path, [aMark(people[0]?.enrolmentId)]);
	await expect(db.update(marks).set({ status: "absent" })).rejects.toThrow();
});

test("students find their attendance in their own data, and nothing of it is left when they are erased", async () => {
	const { db, office, visitor, batch, path } = await openClass(1);
	const student = visitor();
	const { email, password } = await register(student);
	const id = await idOf(db, email);
	const [own] = await enrol(db, batch.id, [id]);
	await db.execute(sql`update users set purchase_status = 'Not Purchased' where id = ${id}`);
	await sendMarks(office, path, [aMark(own?.enrolmentId, { status: "excused", note: "A wedding" })]);
	const data = (await (await student.get("/auth/my-data")).json()) as Record<string, object[]>;
	expect(data["Your attendance"]).toEqual([
		expect.objectContaining({ Batch: batch.code, Class: 1, "Marked as": "excused", Note: "A wedding" }),
	]);
	expect((await student.post("/auth/delete-account", { password })).status).toBe(200);
	expect([await db.$count(marks), await db.$count(attendance)]).toEqual([0, 0]);
});
