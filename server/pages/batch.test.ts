import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { seats } from "#server/batches/table.ts";
import { orders, refunds } from "#server/payments/table.ts";
import { openBuiltSite, textOf } from "#tests/built-site.ts";
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
	// Of a part that the bank has not refunded yet, no page says that it is refunded.
	await db.insert(orders).values({
		id: "ORD-1",
		txnid: "t1",
		userId: student?.userId ?? "",
		product: "Complete Import Export Training",
		paise: 20_000_00,
		isTest: false,
		channel: "cash",
		status: "paid",
		paidAt: new Date(),
		receivedPaise: 20_000_00,
		receivedOn: inDays(-1),
		payer: { firstname: "Student 01", email: "", phone: "" },
	});
	const part = { orderId: "ORD-1", channel: "gateway", reason: "Left" } as const;
	await db.insert(refunds).values([
		{ ...part, id: "r1", token: "r1", paise: 1_000_00, status: "done", doneAt: new Date() },
		{ ...part, id: "r2", token: "r2", paise: 2_000_00, status: "underway" },
	]);
	for (const path of [`/admin/batches/${from.id}`, "/admin/payments"]) {
		const page = await (await staff.get(path)).text();
		expect(page).toContain("₹1,000 refunded");
		expect(page).toContain("Refund of ₹2,000 in progress");
	}
	// What the cancellation of a class would change is announced: the keyboard stays on the button above it.
	const announced = async (query = "") => {
		const page = await (await staff.get(`/admin/classes/${from.classes[2]?.id}${query}`)).text();
		return page.match(/<div role="status"[^>]*>(.*?)<\/div>/s)?.[1];
	};
	expect(await announced()).toBe("");
	expect(textOf((await announced("?replacement=append")) ?? "")).toMatch(
		/^What changes ?Class 3.*is cancelled.*is held.*1 person will be told\.$/,
	);
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
