import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { seats } from "#server/batches/table.ts";
import { openBuiltSite } from "#tests/built-site.ts";
import { addBatch, addRoom, addStudents } from "#tests/classes.ts";
import { inDays } from "#tests/people.ts";

test("on the page of a batch staff move a student to another one, also after its first days, without releasing the seat first", async () => {
	const { db, signIn } = await openBuiltSite();
	const staff = await signIn();
	const [from, begun] = [await addBatch(db, { startsOn: inDays(10) }), await addBatch(db, { startsOn: inDays(-6) })];
	const over = await addBatch(db, { startsOn: inDays(-40), count: 15 });
	const full = await addBatch(db, { startsOn: inDays(20), capacity: 0 });
	const [student] = await addStudents(db, from.id, 1);
	const html = await (await staff.get(`/admin/batches/${from.id}`)).text();
	const form = html.match(/<details><summary[^>]*aria-label="Move Student 01 to another batch".*?<\/form>/s)?.[0] ?? "";
	expect(form).toContain('action="/auth/admin/seats"');
	expect(form).toContain(`name="userId" value="${student?.userId}"`);
	expect([from, begun, over, full].map(({ id }) => form.includes(`<option value="${id}"`))).toEqual([
		false,
		true,
		false,
		false,
	]);
	// Their own page leads to the batch.
	const person = await (await staff.get(`/admin/people/${student?.userId}`)).text();
	expect(person).toContain(`href="/admin/batches/${from.id}"`);
	const moved = await staff.post("/auth/admin/seats", { userId: student?.userId, batchId: begun.id, reason: "" });
	expect(moved.status).toBe(200);
	const own = and(eq(seats.userId, student?.userId ?? ""), eq(seats.state, "taken"));
	expect(await db.select().from(seats).where(own)).toMatchObject([{ batchId: begun.id }]);
});

test("the calendar of a room that is no longer used says that it shows this room", async () => {
	const { db, signIn } = await openBuiltSite();
	const staff = await signIn();
	const [closed, other] = [await addRoom(db, { closedAt: new Date() }), await addRoom(db, { closedAt: new Date() })];
	const html = await (await staff.get(`/admin/batches/calendar?view=month&room=${closed.id}`)).text();
	expect(html.match(/<li class="calendar-day"[^>]* aria-current="date"/g)).toHaveLength(1);
	expect(html.match(/<option value="[^"]+" selected="">/g)).toContain(`<option value="${closed.id}" selected="">`);
	expect(html.includes(other.id)).toBe(false);
});
