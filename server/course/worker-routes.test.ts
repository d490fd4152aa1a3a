import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openApp } from "#tests/app.ts";
import { buildDayOne } from "#tests/decks.ts";
import { register } from "#tests/people.ts";
import { promote } from "#tests/rows.ts";

test("the worker of the course is for those who have it; anybody else, and everybody once it is switched off, gets one that removes itself", async () => {
	for (const [settings, isKept] of [
		[{}, true],
		[{ OFFLINE_PAGES: "false" }, false],
	] as const) {
		const { visitor, db } = await openApp(settings);
		const [student, other] = [visitor(), visitor()];
		const { email } = await register(student);
		await register(other);
		await db.execute(sql`update users set purchase_status = 'Offline' where email = ${email}`);
		const answer = await student.get("/course-worker.js");
		expect(answer.headers.get("cache-control")).toBe("no-store");
		expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'; connect-src 'self'");
		expect((await answer.text()).includes("openPage")).toBe(isKept);
		for (const browser of [visitor(), other])
			expect(await (await browser.get("/course-worker.js")).text()).toContain("registration.unregister()");
		expect((await (await visitor().get("/tools-worker.js")).text()).includes("openPage")).toBe(isKept);
	}
});

test("the installed app starts on the page where its user works", async () => {
	const { visitor, db } = await openApp();
	const start = async (browser: ReturnType<typeof visitor>) =>
		(await browser.get("/accesscourse/start")).headers.get("location");
	const browser = visitor();
	expect(await start(browser)).toBe("/");
	const { email } = await register(browser);
	expect(await start(browser)).toBe("/");
	await db.execute(sql`update users set purchase_status = 'Offline'`);
	expect(await start(browser)).toBe("/accesscourse");
	await promote(db, email, "trainer");
	expect(await start(browser)).toBe("/teach");
	// In the language of the account, until another one is chosen in this browser.
	await browser.post("/auth/language", { language: "gu" });
	expect(await start(browser)).toBe("/gu/teach");
	browser.cookies.set("language", "hi");
	expect(await start(browser)).toBe("/hi/teach");
});

test("what a device saves has a size, and a name that stays while the text does", async () => {
	const { visitor, db } = await openApp({}, { decks: await buildDayOne() });
	const student = visitor();
	await register(student);
	await db.execute(sql`update users set purchase_status = 'Offline'`);
	const read = async (prefix = "") => (await (await student.get(`${prefix}/auth/course`)).json()).decks;
	const [first, last] = [(await read())[0], (await read()).at(-1)];
	expect(first.edition).toEqual({ bytes: expect.any(Number), name: expect.stringMatching(/^[\w-]{12}$/) });
	expect((await read())[0].edition).toEqual(first.edition);
	expect((await read("/hi"))[0].edition.name).not.toBe(first.edition.name);
	expect(last.edition).toBe(null);
});
