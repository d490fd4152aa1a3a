import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { dayInIndia } from "#contract/days.ts";
import { addDays } from "#server/batches/class-days.ts";
import { holidays } from "#server/batches/table.ts";
import { openBuiltSite } from "#tests/built-site.ts";
import { addBatch, addRoom } from "#tests/classes.ts";

/** A Monday, at least two weeks from now. */
const monday = (() => {
	const day = addDays(dayInIndia(), 14);
	return addDays(day, (8 - new Date(`${day}T00:00:00Z`).getUTCDay()) % 7);
})();

test("without scripts the form for a new batch shows its days before it is saved, and keeps what was typed", async () => {
	const { db, signIn } = await openBuiltSite();
	const staff = await signIn();
	const room = await addRoom(db, { branch: "Rajkot" });
	const other = await addBatch(db, { branch: "Rajkot", roomId: room.id, startsOn: monday, count: 1 });
	await db.insert(holidays).values({ id: randomUUID(), on: addDays(monday, 1), branch: "Rajkot", name: "Fair" });
	const show = async (changes: Record<string, string>) => {
		const typed = { branch: "Rajkot", timing: "Morning", startsOn: monday, fromTime: "11:00", toTime: "13:00" };
		const rest = { roomId: room.id, trainerId: "", capacity: "thirty", fee: "19500", unlisted: "yes" };
		const answer = await staff.get(`/admin/batches/new?${new URLSearchParams({ ...typed, ...rest, ...changes })}`);
		expect(answer.status).toBe(200);
		return answer.text();
	};
	const html = await show({});
	expect(html.match(/class="batch-day-no"/g)).toHaveLength(16);
	expect(html).toContain("Fair, no class");
	expect(html).toContain(`Room taken by ${other.code}, 10:00 to 12:00`);
	expect(html).toMatch(/formmethod="get"/i);
	for (const kept of ['value="thirty"', 'value="19500"', 'value="11:00"', `value="${room.id}" selected=""`])
		expect(html).toContain(kept);
	expect(await show({ startsOn: addDays(monday, -1) })).toContain("This is a weekend.");
	const unfinished = await show({ startsOn: "" });
	expect(unfinished).toContain("Fill in the first day and the times");
	expect(unfinished).not.toContain('class="batch-day-no"');
	// Before anything is typed, the page shows the days of the proposal.
	expect((await (await staff.get("/admin/batches/new")).text()).match(/class="batch-day-no"/g)?.length).toBeGreaterThan(
		14,
	);
});
