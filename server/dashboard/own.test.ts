// The frame of the admin area: the open tasks of the signed-in person, and their display settings.
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openAdmin } from "#tests/admin.ts";
import { register } from "#tests/people.ts";
import { addEnquiry, idOf, promote } from "#tests/rows.ts";

test("the menu counts what waits for the person who is signed in, and an enquiry only once", async () => {
	const { office, visitor, db } = await openAdmin();
	const colleague = visitor();
	const { email } = await register(colleague);
	await promote(db, email, "counsellor");
	const assignedTo = await idOf(db, email);
	const mine = { assignedTo };
	const day = (later: number) => sql`(now() at time zone 'Asia/Kolkata')::date + ${later}::int`;
	const due = async (id: string, later: number) =>
		db.execute(sql`update enquiries set follow_up_on = ${day(later)} where id = ${id}`);
	await addEnquiry(db, mine);
	await due((await addEnquiry(db, mine)).id, -1);
	await due((await addEnquiry(db, { ...mine, answeredAt: new Date() })).id, 0);
	await due((await addEnquiry(db, { ...mine, answeredAt: new Date() })).id, 1);
	await addEnquiry(db, { ...mine, spamReason: "tooFast" });
	await addEnquiry(db);

	const waiting = async (browser: typeof office) => (await browser.get("/auth/admin/waiting")).json();
	expect(await waiting(colleague)).toEqual({ success: true, calls: 2, followUps: 2, total: 3 });
	expect(await waiting(office)).toEqual({ success: true, calls: 0, followUps: 0, total: 0 });
	const listed = async (show: string) =>
		(await (await colleague.get(`/auth/showcontact?page=1&assigned=me&show=${show}`)).json()).total;
	expect([await listed("waiting"), await listed("followUp")]).toEqual([2, 2]);
});

test("dense rows and shortcuts are remembered by the browser, also without scripts", async () => {
	const { office, visitor } = await openAdmin();
	const compact = await office.post("/auth/admin/display", { density: "compact" });
	expect(compact.status).toBe(200);
	// For the pages in every language: those in Hindi begin with /hi/admin.
	expect(compact.headers.getSetCookie()).toEqual([
		"admin-density=; Max-Age=0; Path=/admin",
		expect.stringMatching(/^admin-density=compact; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/),
	]);
	const off = await office.submit(
		"/auth/admin/display",
		{ shortcuts: "off" },
		{ referer: "http://localhost:3000/admin/more" },
	);
	expect(off.status).toBe(303);
	expect(off.headers.get("location")).toBe("/admin/more");
	expect(off.headers.getSetCookie().join()).toContain("admin-shortcuts=off");
	expect((await office.post("/auth/admin/display", { density: "cosy" })).status).toBe(422);
	expect((await visitor().post("/auth/admin/display", { density: "compact" })).status).toBe(401);
});
