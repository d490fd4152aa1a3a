// A running batch, one that is filling and one that is only planned, with the typical problems that staff see.
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { APIRequestContext } from "playwright";
import { dayInIndia } from "#contract/days.ts";
import { users } from "#server/accounts/table.ts";
import { batches, classes, enrolments, holidays, seats, waitlist } from "#server/batches/table.ts";
import type { Db } from "#server/db/database.ts";
import { addBatch, addRoom, addStudents, addVisit, enrol, underWay } from "#tests/classes.ts";
import { idOf } from "#tests/rows.ts";
import { sendWith } from "./send-with.ts";

/** Returns the URLs of the pages to look at, by route. `staff` is an owner, who may mark every class. */
export async function addClassSamples(db: Db, staff: APIRequestContext, origin: string) {
	const inDays = (days: number) => dayInIndia(new Date(), days);
	const send = sendWith(staff, origin);
	const [trainerId, studentId] = [await idOf(db, "office@example.com"), await idOf(db, "meena@example.com")];
	const room = await addRoom(db, { name: "Large hall", chairs: 40, map: "https://maps.example/surat" });
	const hall = await addRoom(db, { branch: "Rajkot", name: "Room 2", chairs: 20 });
	const running = await addBatch(db, {
		...underWay(),
		code: `SUR-${inDays(-4).slice(0, 7)}-M1`,
		startsOn: inDays(-4),
		roomId: room.id,
		trainerId,
		capacity: 14,
	});
	await enrol(db, running.id, [studentId]);
	const students = await addStudents(db, running.id, 12);
	const [own] = await db.select({ id: enrolments.id }).from(enrolments).where(eq(enrolments.userId, studentId));
	const people = [{ enrolmentId: own?.id ?? "" }, ...students];
	const aMark = (enrolmentId: string, status: string, more: object = {}) => ({
		id: randomUUID(),
		enrolmentId,
		status,
		...more,
	});
	for (const held of running.classes.slice(0, 4)) {
		const marks = people.flatMap(({ enrolmentId }, at) =>
			(at + held.no) % 6 === 1
				? aMark(enrolmentId, "absent")
				: (at + held.no) % 9 === 4
					? aMark(enrolmentId, "late", { minutesLate: 12 })
					: (at + held.no) % 11 === 6
						? aMark(enrolmentId, "excused", { note: "Wedding in the family" })
						: [],
		);
		await send(`/auth/teach/classes/${held.id}/marks`, { marks, close: "present" });
	}
	const today = running.classes[4];
	const [later, cancelled, moved] = running.classes.slice(6);
	if (!today || !later || !cancelled || !moved) throw new Error("no classes");
	const roll = students.slice(0, 5).map(({ enrolmentId }, at) => aMark(enrolmentId, at === 2 ? "absent" : "present"));
	await send(`/auth/teach/classes/${today.id}/marks`, { marks: roll });
	// Another person has given one of them a different mark.
	await send(`/auth/teach/classes/${today.id}/marks`, { marks: [aMark(students[0]?.enrolmentId ?? "", "absent")] });
	const reason = "The trainer is unwell";
	await db.update(classes).set({ status: "cancelled", reason, sequence: 1 }).where(eq(classes.id, cancelled.id));
	await db
		.update(classes)
		.set({ movedFrom: moved.starts, heldOn: inDays(16), reason, sequence: 1 })
		.where(eq(classes.id, moved.id));
	await db.insert(holidays).values({ id: randomUUID(), on: later.heldOn, branch: "Surat", name: "Fair of the city" });

	const filling = await addBatch(db, {
		code: `RAJ-${inDays(20).slice(0, 7)}-E1`,
		branch: "Rajkot",
		timing: "Evening",
		status: "open",
		startsOn: inDays(20),
		fromTime: "19:00",
		toTime: "21:00",
		roomId: hall.id,
		capacity: 4,
	});
	const [guest, , holder] = await addStudents(db, filling.id, 4);
	await addVisit(db, today.id, guest?.enrolmentId ?? "");
	const held = { state: "held" as const, heldUntil: new Date(Date.now() + 14 * 60_000) };
	const ofHolder = eq(enrolments.userId, holder?.userId ?? "");
	await db.update(enrolments).set({ status: "unseated", seatId: null, unseatedAt: new Date() }).where(ofHolder);
	await db
		.update(seats)
		.set(held)
		.where(eq(seats.userId, holder?.userId ?? ""));
	const waiting = ["Nisha Sample", "Farid Sample"].map((name) => ({
		id: randomUUID(),
		name,
		email: `${randomUUID()}@example.com`,
	}));
	await db.insert(users).values(waiting);
	await db.insert(waitlist).values(waiting.map(({ id }) => ({ batchId: filling.id, userId: id })));
	await addBatch(db, {
		code: `VAD-${inDays(40).slice(0, 7)}-M1`,
		branch: "Vadodara",
		status: "planned",
		startsOn: inDays(40),
	});
	await db.update(batches).set({ listed: false }).where(eq(batches.branch, "Vadodara"));
	const text = "Namaste {name}, {batch} has a new room.\nPlease come ten minutes early.";
	const message = { key: randomUUID(), channel: "whatsapp", text };
	const { next } = await send(`/auth/admin/batches/${running.id}/message`, message);
	return {
		"/admin/batches/:id": [`/admin/batches/${running.id}`, `/admin/batches/${filling.id}`],
		"/admin/batches/:id/message": [`/admin/batches/${running.id}/message`],
		"/admin/batches/:id/message/:message": [String(next)],
		"/admin/batches/new": ["/admin/batches/new", `/admin/batches/new?copy=${running.id}`],
		"/admin/batches/calendar": ["/admin/batches/calendar", "/admin/batches/calendar?view=month"],
		"/admin/classes/:id": [
			`/admin/classes/${today.id}`,
			`/admin/classes/${today.id}?correct=${students[0]?.enrolmentId}`,
			`/admin/classes/${running.classes[0]?.id}`,
			`/admin/classes/${later.id}?replacement=shift`,
		],
		"/teach/:class": [`/teach/${today.id}`],
		"/teach/:class/code": [`/teach/${today.id}/code`],
		"/teach/deck/:part/projector": ["/teach/deck/Day-7/projector"],
	};
}
