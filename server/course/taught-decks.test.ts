import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openAdmin } from "#tests/admin.ts";
import { buildDayOne } from "#tests/decks.ts";
import { register } from "#tests/people.ts";
import { promote } from "#tests/rows.ts";

const path = "/auth/teach/decks/Day-1";
const told = "Welcome everyone and ask each person for one sentence";

test("a deck to teach from, with notes and time plan, opens for trainers and for nobody else", async () => {
	const app = await openAdmin({}, { decks: await buildDayOne() });
	expect((await app.visitor().get(path)).status).toBe(401);
	for (const role of ["counsellor", "accountant", "editor"] as const) {
		const person = app.visitor();
		await promote(app.db, (await register(person)).email, role);
		expect((await person.get(path)).status).toBe(403);
	}
	const student = app.visitor();
	const { email } = await register(student);
	await app.db.execute(sql`update users set purchase_status = 'Online' where email = ${email}`);
	expect((await student.get(path)).status).toBe(403);
	const read = await (await student.get("/auth/course/read/Day-1")).json();
	expect(read.deck.plan).toEqual([]);
	expect(JSON.stringify(read)).not.toContain(told);

	const trainer = app.visitor();
	await promote(app.db, (await register(trainer)).email, "trainer");
	const { deck, mayKeep } = await (await trainer.get(path)).json();
	expect(JSON.stringify(deck)).toContain(told);
	expect(mayKeep).toBe(true);
	expect(deck.plan.reduce((sum: number, { minutes }: { minutes: number }) => sum + minutes, 0)).toBe(120);
	expect(deck.plan.map(({ slide }: { slide: number }) => deck.slides[slide - 1].title)).toEqual([
		"From Surat to the world",
		"Why trade from Surat",
		"Who does what",
		"Ready to trade",
		"Questions one to three",
	]);
	expect((await trainer.get("/auth/teach/decks/Day-14")).status).toBe(404);
	expect((await trainer.get("/auth/teach/decks/nothing")).status).toBe(404);
});
