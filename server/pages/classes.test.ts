import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { attendance, marks } from "#server/attendance/table.ts";
import { enrolments, seats } from "#server/batches/table.ts";
import { openBuiltSite, textOf } from "#tests/built-site.ts";
import { addBatch, enrol } from "#tests/classes.ts";
import { inDays, register } from "#tests/people.ts";
import { idOf } from "#tests/rows.ts";

test("who has attended enough is not told what they may still miss, and gives back a free seat only while there are classes", async () => {
	const { db, visitor } = await openBuiltSite({}, ["/"]);
	const browser = visitor();
	const userId = await idOf(db, (await register(browser)).email);
	const own = await addBatch(db, { startsOn: inDays(-60), status: "finished" });
	const [{ enrolmentId = "" } = {}] = await enrol(db, own.id, [userId]);
	for (const [at, { id: classId }] of own.classes.entries()) {
		const status = at < 12 ? ("present" as const) : ("absent" as const);
		await db.insert(marks).values({ id: classId, classId, enrolmentId, status, source: "roll" });
		await db.insert(attendance).values({ classId, enrolmentId, markId: classId, status });
	}
	await db.update(enrolments).set({ status: "finished" }).where(eq(enrolments.id, enrolmentId));
	const read = async () => textOf(await (await browser.get("/classes")).text());
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
});
