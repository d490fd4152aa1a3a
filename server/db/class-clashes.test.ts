import { expect, test } from "vitest";
import { isTaken } from "#server/batches/admin/clashes.ts";
import { classes } from "#server/batches/table.ts";
import { openApp } from "#tests/app.ts";
import { addBatch, addRoom } from "#tests/classes.ts";

test("the database itself refuses two classes in one room at a time, and allows one after the other", async () => {
	const { db } = await openApp();
	const { id: roomId } = await addRoom(db);
	const early = await addBatch(db, { roomId, startsOn: "2027-04-05", fromTime: "07:30", toTime: "09:30", count: 1 });
	await addBatch(db, { roomId, startsOn: "2027-04-05", fromTime: "09:30", toTime: "11:30", count: 1 });
	const overlapping = addBatch(db, { roomId, startsOn: "2027-04-05", fromTime: "09:00", toTime: "09:45", count: 1 });
	expect(isTaken(await overlapping.catch((error: unknown) => error))).toBe(true);
	// A cancelled class needs no room.
	await db.update(classes).set({ status: "cancelled" });
	await addBatch(db, { roomId, startsOn: "2027-04-05", fromTime: "08:00", toTime: "09:00", count: 1 });
	const [first] = early.classes;
	expect(first?.starts?.toISOString()).toBe("2027-04-05T02:00:00.000Z");
});
