import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { isEntitled } from "#server/course/course.ts";
import { buildDecks } from "#server/course/deck/build-decks.ts";
import { openApp } from "#tests/app.ts";
import { register } from "#tests/people.ts";

/** Only Day-1, so that another day is still in preparation and the tests stay quick. */
async function builtDecks() {
	const [sources, folder] = [await temporaryFolder(), await temporaryFolder()];
	await fs.copyFile(path.resolve("content/course/day-01.md"), path.join(sources, "day-01.md"));
	await buildDecks(folder, sources);
	return folder;
}

async function temporaryFolder() {
	const folder = await fs.mkdtemp(path.join(os.tmpdir(), "eibm-decks-"));
	onTestFinished(() => fs.rm(folder, { recursive: true, force: true }));
	return folder;
}

test("a deck opens for those who bought, and for nobody else", async () => {
	const app = await openApp({}, { decks: await builtDecks() });
	const deck = "/auth/course/decks/Day-1";
	expect((await app.visitor().get(deck)).status).toBe(401);
	const student = app.visitor();
	await register(student);
	expect((await student.get(deck)).status).toBe(403);
	expect(await (await student.get("/auth/course")).json()).toMatchObject({ entitled: false });

	for (const status of ["Online", "Offline"]) {
		await app.db.execute(sql`update users set purchase_status = ${status}`);
		const answer = await student.get(deck);
		expect(answer.status).toBe(200);
		expect(answer.headers.get("content-type")).toBe(
			"application/vnd.openxmlformats-officedocument.presentationml.presentation",
		);
		expect(answer.headers.get("content-disposition")).toBe('attachment; filename="EIBM-Day-1.pptx"');
		expect(answer.headers.get("cache-control")).toBe("private, no-store");
		const bytes = new Uint8Array(await answer.arrayBuffer());
		expect([bytes.length, String.fromCharCode(...bytes.slice(0, 2))]).toEqual([
			Number(answer.headers.get("content-length")),
			"PK",
		]);
	}
	await app.db.execute(sql`update users set purchase_status = 'Not Purchased'`);
	expect((await student.get(deck)).status).toBe(403);
});

test("the fifteen decks are listed, and one in preparation says so", async () => {
	const app = await openApp({}, { decks: await builtDecks() });
	const student = app.visitor();
	await register(student);
	await app.db.execute(sql`update users set purchase_status = 'Online'`);
	const { decks } = await (await student.get("/auth/course")).json();
	expect(decks.map((deck: { part: string }) => deck.part)).toEqual([
		"Day-1",
		"Day-1.1",
		...Array.from({ length: 13 }, (_, day) => `Day-${day + 2}`),
	]);
	expect(decks[0]).toMatchObject({ available: true, bytes: expect.any(Number) });
	const later = await student.get("/auth/course/decks/Day-14");
	expect([later.status, (await later.json()).message]).toEqual([404, "This deck is in preparation."]);
});

test("no name reaches the file system", async () => {
	const app = await openApp({}, { decks: await builtDecks() });
	const student = app.visitor();
	await register(student);
	await app.db.execute(sql`update users set purchase_status = 'Online'`);
	for (const part of [
		"index.json",
		"..%2f..%2fpackage.json",
		"%2e%2e",
		"EIBM-Day-1.pptx",
		"Day-1%00",
		"x".repeat(5000),
	]) {
		const { status } = await student.get(`/auth/course/decks/${part}`);
		expect([part.slice(0, 20), status >= 400 && status < 500]).toEqual([part.slice(0, 20), true]);
	}
});

test("only the two words that mean bought open the course, whatever else is stored", () => {
	const opens = (purchaseStatus: unknown) => isEntitled({ role: "user", purchaseStatus: purchaseStatus as "Online" });
	expect(["Online", "Offline"].map(opens)).toEqual([true, true]);
	expect(["Not Purchased", "online", "", null, undefined, "Paid"].map(opens)).toEqual([
		false,
		false,
		false,
		false,
		false,
		false,
	]);
});
