// Staff roles: who assigns them, what they give access to, and that there is always an owner.
import { and, asc, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { dayInIndia } from "#contract/days.ts";
import { auditEntries } from "#server/audit/table.ts";
import { batches, classes } from "#server/batches/table.ts";
import { openAdmin } from "#tests/admin.ts";
import { addBatch } from "#tests/classes.ts";
import { aPerson, register } from "#tests/people.ts";
import { addEnquiry, idOf, promote } from "#tests/rows.ts";

test("an owner gives a colleague roles and takes them; who proved no address, is closed, or asks for themselves is refused", async () => {
	const { db, office, visitor } = await openAdmin();
	const colleague = visitor();
	const person = aPerson();
	await colleague.post("/auth/signup", person);
	const id = await idOf(db, person.email);
	const change = (whose: string, roles: object) => office.post(`/auth/admin/people/${whose}/roles`, roles);
	const signIn = () => colleague.post("/auth/login", { email1: person.email, password1: person.password });
	expect((await change(id, { editor: "yes" })).status).toBe(409);
	expect((await change(id, { janitor: "yes" })).status).toBe(400);
	expect((await change(id, { editor: "perhaps" })).status).toBe(422);
	await db.execute(sql`update users set email_verified = true, disabled_at = now() where id = ${id}`);
	expect((await change(id, { editor: "yes" })).status).toBe(409);
	await db.execute(sql`update users set disabled_at = null where id = ${id}`);

	expect((await change(id, { editor: "yes", trainer: "yes", expected: "none" })).status).toBe(200);
	expect((await colleague.get("/auth/getuser")).status).toBe(401);
	await signIn();
	expect((await (await colleague.get("/auth/getuser")).json()).users.role).toBe("admin");
	const check = await (await colleague.get("/auth/admin/check")).json();
	expect(check.permissions).toEqual([
		"admin.open",
		"classes.teach",
		"exam.read",
		"exam.update",
		"posts.read",
		"posts.update",
		"posts.publish",
		"content.update",
		"content.publish",
		"pictures.update",
		"pictures.replace",
		"decks.read",
		"decks.update",
		"course.open",
	]);
	expect((await colleague.get("/auth/admin/listblog")).status).toBe(200);
	expect((await colleague.get("/auth/admin/getuser")).status).toBe(403);
	// The same change once more, because its answer was lost, ends no session. One from an outdated page overwrites nothing.
	expect((await change(id, { editor: "yes", trainer: "yes", expected: "none" })).status).toBe(200);
	expect((await colleague.get("/auth/admin/check")).status).toBe(200);
	expect((await change(id, { owner: "yes", expected: "none" })).status).toBe(409);

	expect((await change(id, { expected: "trainer,editor" })).status).toBe(200);
	await signIn();
	expect((await (await colleague.get("/auth/getuser")).json()).users.role).toBe("user");
	expect((await colleague.get("/auth/admin/check")).status).toBe(403);

	expect((await change(await idOf(db, "office@example.com"), {})).status).toBe(409);
	expect((await change("nobody", { editor: "yes" })).status).toBe(404);
	const { staff } = await (await office.get("/auth/admin/staff")).json();
	expect(staff).toMatchObject([{ name: "Office", roles: ["owner"], yourself: true }]);
	expect(Date.parse(staff[0].signedInAt)).toBeGreaterThan(Date.now() - 60_000);
	const log = await db
		.select({ before: auditEntries.before, after: auditEntries.after })
		.from(auditEntries)
		.where(eq(auditEntries.action, "user.role"))
		.orderBy(asc(auditEntries.id));
	expect(log).toEqual([
		{ before: { roles: "student" }, after: { roles: "trainer, editor" } },
		{ before: { roles: "trainer, editor" }, after: { roles: "student" } },
	]);
});

test("of owners who take each other's role at the same moment one stays", async () => {
	const { db, office, visitor } = await openAdmin();
	const own = await idOf(db, "office@example.com");
	const second = visitor();
	const { email } = await register(second);
	await promote(db, email);
	const take = (browser: typeof office, id: string) => browser.post(`/auth/admin/people/${id}/roles`, {});
	const answers = await Promise.all([take(office, await idOf(db, email)), take(second, own)]);
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
	const { rows } = await db.execute(sql`select 1 from staff_roles where role = 'owner'`);
	expect(rows).toHaveLength(1);
});

test("a counsellor sees no payment, and only the own entries of the audit log", async () => {
	const { db, office, visitor } = await openAdmin();
	const counsellor = visitor();
	const { email } = await register(counsellor);
	await promote(db, email, "counsellor");
	const student = visitor();
	const buyer = await register(student);
	const id = await idOf(db, buyer.email);
	await office.post("/auth/admin/updateSingleUserStatus", {
		userId: id,
		purchaseStatus: "Offline",
		reason: "Paid in cash",
	});
	const enquiry = await addEnquiry(db);
	await counsellor.post(`/auth/admin/enquiries/${enquiry.id}/notes`, { text: "Called back" });

	const file = await (await counsellor.get(`/auth/admin/people/${id}`)).json();
	expect([file.orders, file.history]).toEqual([[], []]);
	const own = await (await counsellor.get("/auth/admin/audit")).json();
	expect(new Set(own.entries.map(({ actorId }: { actorId: string }) => actorId))).toEqual(
		new Set([await idOf(db, email)]),
	);
	const others = await (await counsellor.get(`/auth/admin/audit?who=${await idOf(db, "office@example.com")}`)).json();
	expect(others.entries).toEqual(own.entries);
	expect((await (await office.get("/auth/admin/audit")).json()).entries.length).toBeGreaterThan(own.entries.length);
});

test("the classes to come of a trainer who leaves have no trainer, and the office is told and sees which batches they are", async () => {
	const { db, office, visitor } = await openAdmin();
	const hire = async () => {
		const { email } = await register(visitor());
		await promote(db, email, "trainer");
		await db.execute(sql`update users set role = 'admin', email_verified = true where email = ${email}`);
		return idOf(db, email);
	};
	const plan = async (trainerId: string, startsOn: string) => {
		const batch = await addBatch(db, { startsOn, count: 3, trainerId });
		// Without today's class: whether it has begun depends on the time of day.
		await db.delete(classes).where(and(eq(classes.batchId, batch.id), eq(classes.heldOn, dayInIndia())));
		return batch.id;
	};
	const leaver = await hire();
	const closed = await hire();
	const stays = await hire();
	const [under, later, theirs] = [
		await plan(leaver, dayInIndia(new Date(), -1)),
		await plan(leaver, dayInIndia(new Date(), 40)),
		await plan(closed, dayInIndia(new Date(), 5)),
	];
	await plan(stays, dayInIndia(new Date(), 9));
	const trainers = async (batchId: string) => {
		const rows = await db.select().from(classes).where(eq(classes.batchId, batchId)).orderBy(asc(classes.no));
		return rows.map(({ trainerId, sequence }) => [trainerId, sequence]);
	};
	const without = async () => {
		const { noTrainer } = await (await office.get("/auth/admin/today")).json();
		const { batches: listed, total } = await (await office.get("/auth/admin/batches?show=noTrainer")).json();
		expect(noTrainer.count).toBe(total);
		return listed.map(({ _id }: { _id: string }) => _id).sort();
	};
	expect(await without()).toEqual([]);

	// A further role changes nothing while they still teach.
	expect(
		await (await office.post(`/auth/admin/people/${leaver}/roles`, { trainer: "yes", editor: "yes" })).json(),
	).toMatchObject({ message: "The roles are saved. This person has to sign in again." });
	const told = await (await office.post(`/auth/admin/people/${leaver}/roles`, { editor: "yes" })).json();
	expect(told.message).toMatch(/4 classes to come have no trainer now/);
	expect(await trainers(under)).toEqual([
		[leaver, 0],
		[null, 1],
	]);
	expect(await trainers(later)).toEqual(Array.from({ length: 3 }, () => [null, 1]));
	expect(await db.$count(batches, eq(batches.trainerId, leaver))).toBe(0);
	expect(await without()).toEqual([under]);

	const disabled = await (await office.post(`/auth/admin/people/${closed}/access`, { disabled: "yes" })).json();
	expect(disabled.message).toMatch(/3 classes to come have no trainer now/);
	expect(await without()).toEqual([under, theirs].sort());
	const erased = await hire();
	const led = await plan(erased, dayInIndia(new Date(), 30));
	await addEnquiry(db, { assignedTo: erased });
	expect((await (await office.send(`/auth/deleteuser/${erased}`, { method: "DELETE" })).json()).message).toBe(
		"User deleted successfully! 3 classes to come have no trainer now. Please choose another one. 1 open enquiry of theirs is assigned to you now.",
	);
	expect(await trainers(led)).toEqual(Array.from({ length: 3 }, () => [null, 0]));
	// As on a site whose trainer left before the product took classes away from former trainers.
	await db.update(classes).set({ trainerId: closed }).where(eq(classes.batchId, theirs));
	expect(await without()).toEqual([under, theirs].sort());
	await db.update(classes).set({ trainerId: stays }).where(eq(classes.batchId, theirs));
	expect(await without()).toEqual([under]);
});

test("nobody becomes staff by sending a role along with their own data", async () => {
	const { db, visitor } = await openAdmin();
	const browser = visitor();
	const person = aPerson();
	for (const extra of [{ role: "admin" }, { staffRoles: ["owner"] }, { owner: "yes" }])
		await browser.post("/auth/signup", { ...person, ...extra });
	await browser.post("/auth/signup", person);
	const { rows } = await db.execute(sql`select role from users where email = ${person.email}`);
	expect(rows).toEqual([{ role: "user" }]);
	expect((await db.execute(sql`select 1 from staff_roles`)).rows).toHaveLength(1);
});
