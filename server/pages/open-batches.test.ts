import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { batches, classes, seats } from "#server/batches/table.ts";
import { openBuiltSite, textOf } from "#tests/built-site.ts";
import { addBatch, addRoom } from "#tests/classes.ts";
import { inDays, register } from "#tests/people.ts";
import { idOf } from "#tests/rows.ts";

/** The structured data of the course for search engines. */
const courseIn = (html: string) => {
	const [, text = "null"] = html.match(/<script type="application\/ld\+json">([^<]*)<\/script>/) ?? [];
	// biome-ignore lint/suspicious/noExplicitAny: whatever the page says
	return (JSON.parse(text)["@graph"] as any[]).find((one) => one["@type"] === "Course");
};

test("the courses page shows open batches with their seats left, in each language, from memory", async () => {
	const site = await openBuiltSite({}, ["/courses"]);
	const before = await site.read("/courses");
	expect(before).not.toContain('class="ticket-batches"');
	const room = await addRoom(site.db, { address: "Fourth floor, 18 Sample Road" });
	const batch = await addBatch(site.db, {
		status: "open",
		capacity: 2,
		startsOn: inDays(10),
		fromTime: "07:30",
		toTime: "10:15",
		roomId: room.id,
	});
	// Not shown: planned, hidden, or begun too long ago.
	await addBatch(site.db, { status: "planned", code: "PLANNED", startsOn: inDays(9) });
	await addBatch(site.db, { status: "open", code: "HIDDEN", listed: false, startsOn: inDays(9) });
	await addBatch(site.db, { status: "open", code: "BEGUN", startsOn: inDays(-3) });
	await site.content.look();
	const english = await site.read("/courses");
	expect(textOf(english)).toMatch(/Next batches: Morning batch.{0,60}2 left/);
	expect(textOf(english)).toContain("07:30 to 10:15 AM");
	expect(english).toContain("10:15\u00a0AM");
	for (const code of ["PLANNED", "HIDDEN", "BEGUN"]) expect(english).not.toContain(code);
	for (const language of ["hi", "gu"])
		expect(await site.read(`/${language}/courses`)).toContain('class="ticket-batches"');

	const [dated, ...others] = courseIn(english).hasCourseInstance.toReversed();
	expect(dated).toMatchObject({
		"@type": "CourseInstance",
		courseWorkload: "PT41H15M",
		startDate: inDays(10),
		endDate: inDays(24),
		location: { address: { streetAddress: "Fourth floor, 18 Sample Road", addressLocality: "Surat" } },
		courseSchedule: { startTime: "07:30", endTime: "10:15", repeatCount: 15 },
		offers: { availability: "https://schema.org/LimitedAvailability", priceCurrency: "INR" },
		maximumAttendeeCapacity: 2,
		remainingAttendeeCapacity: 2,
	});
	expect(others).toHaveLength(2);

	for (const left of [1, 0]) {
		const { email } = await register(site.visitor());
		const userId = await idOf(site.db, String(email));
		await site.db.insert(seats).values({ id: randomUUID(), batchId: batch.id, userId, state: "taken" });
		await site.content.look();
		const html = await site.read("/courses");
		expect(courseIn(html).hasCourseInstance.at(-1).remainingAttendeeCapacity).toBe(left);
		expect(textOf(html)).toContain(left > 0 ? "1 left" : "Join the waitlist");
	}
	expect(courseIn(await site.read("/courses")).hasCourseInstance.at(-1).offers.availability).toBe(
		"https://schema.org/SoldOut",
	);

	await site.db.update(batches).set({ status: "cancelled" }).where(eq(batches.status, "open"));
	await site.content.look();
	expect(await site.read("/courses")).toBe(before);
});

test("a change of a seat leaves other pages in memory as they are", async () => {
	const site = await openBuiltSite({}, ["/courses", "/contact"]);
	const etagOf = async (path: string) => (await site.visitor().get(path)).headers.get("etag");
	const before = await Promise.all([etagOf("/courses"), etagOf("/contact")]);
	const batch = await addBatch(site.db, { status: "open", startsOn: inDays(5) });
	await site.content.look();
	const [courses, contact] = await Promise.all([etagOf("/courses"), etagOf("/contact")]);
	expect([courses === before[0], contact]).toEqual([false, before[1]]);
	// Moving the last class changes the last day.
	await site.db
		.update(classes)
		.set({ heldOn: inDays(40) })
		.where(eq(classes.id, batch.classes[14]?.id ?? ""));
	await site.content.look();
	expect(await etagOf("/courses")).not.toBe(courses);
});
