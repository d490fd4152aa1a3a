import { and, eq, gte, inArray, isNotNull, lte, ne, sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { users } from "#server/accounts/table.ts";
import { auditEntries } from "#server/audit/table.ts";
import { batches, classes, enrolments, seats, waitlist } from "#server/batches/table.ts";
import { emails } from "#server/email/table.ts";
import { releaseDueSeat } from "#server/payments/held-seats.ts";
import { isOnline } from "#server/payments/payment-context.ts";
import { checkOrder } from "#server/payments/settlement.ts";
import { startPayment } from "#server/payments/start-payment.ts";
import { orders } from "#server/payments/table.ts";
import { openAdmin } from "#tests/admin.ts";
import { openApp } from "#tests/app.ts";
import type { openBrowser } from "#tests/browser.ts";
import { addBatch, addBuyers, addStudents, addVisit } from "#tests/classes.ts";
import { inDays, register, registerApplicant } from "#tests/people.ts";
import { idOf } from "#tests/rows.ts";
import { openSeatPlayer, payOrder, seatHistory } from "#tests/seat-histories.ts";
import { payAtGateway, returnFromGateway } from "#tests/servers/gateway.ts";

type App = Pick<Awaited<ReturnType<typeof openApp>>, "db">;
type Browser = ReturnType<typeof openBrowser>;

const openBatch = (app: App, changes: Parameters<typeof addBatch>[1] = {}) =>
	addBatch(app.db, { status: "open", startsOn: inDays(14), ...changes });

const takenIn = async (app: App, id: string) =>
	(await app.db.select({ taken: batches.taken }).from(batches).where(eq(batches.id, id)))[0]?.taken;

const enrolmentOf = async (app: App, userId: string) =>
	(await app.db.select().from(enrolments).where(eq(enrolments.userId, userId)))[0];

const said = async (answer: Response | Promise<Response>) => {
	const response = await answer;
	return [response.status, (await response.json()).message];
};

const choose = (browser: Browser, batchId: string) => browser.post("/auth/batch-choice", { batchId });

/** Lets the holds expire. */
const endHolds = (app: App, batchId: string) =>
	app.db
		.update(seats)
		.set({ heldUntil: new Date(Date.now() - 60_000) })
		.where(and(eq(seats.batchId, batchId), eq(seats.state, "held")))
		.returning({ seatId: seats.id });

test("a hundred people pay at once for a seat that is no longer kept for them: one has it, the others have the course and are in line", async () => {
	const app = await openApp();
	if (!isOnline(app.paymentContext)) throw new Error("no gateway");
	const context = app.paymentContext;
	const batch = await openBatch(app, { capacity: 100 });
	const buyers = await addBuyers(app.db, batch.id);
	for (const buyer of buyers) expect(await startPayment(context, buyer)).toMatchObject({ ok: true });
	for (const due of await endHolds(app, batch.id)) await releaseDueSeat(context, due);
	expect(await takenIn(app, batch.id)).toBe(0);
	await app.db.update(batches).set({ capacity: 1 }).where(eq(batches.id, batch.id));
	const open = await app.db.select().from(orders);
	for (const order of open) await payOrder(app.db, context, order, "success");
	const told = await Promise.allSettled(open.map((order) => checkOrder(context, order)));
	// A check that timed out waiting for a connection is repeated, as the job does.
	for (const [at, { status }] of told.entries())
		if (status === "rejected") await checkOrder(context, open[at] as (typeof open)[number]);

	expect(await takenIn(app, batch.id)).toBe(1);
	expect(await app.db.$count(orders, eq(orders.status, "paid"))).toBe(100);
	expect(await app.db.$count(users, eq(users.purchaseStatus, "Online"))).toBe(100);
	expect(await app.db.$count(enrolments, eq(enrolments.status, "seated"))).toBe(1);
	expect(await app.db.$count(enrolments, eq(enrolments.status, "unseated"))).toBe(99);
	const inLine = and(eq(waitlist.state, "waiting"), isNotNull(waitlist.putFirstAt));
	expect(await app.db.$count(waitlist, inLine)).toBe(99);
	expect(await app.db.$count(emails, eq(emails.kind, "seatMissed"))).toBe(99);
});

test("the seat that a buyer has chosen is kept while they pay, and theirs with the payment", async () => {
	const app = await openApp();
	const batch = await openBatch(app, { capacity: 1, code: "SUR-2027-01-M1" });
	const other = await openBatch(app, { capacity: 5, startsOn: inDays(30), code: "SUR-2027-02-M1" });
	const [first, second] = [app.visitor(), app.visitor()] as const;
	const asha = await registerApplicant(first);
	await registerApplicant(second);
	expect((await (await app.visitor().get("/auth/batches")).json()).batches).toMatchObject([
		{ id: batch.id, seatsLeft: 1 },
		{ id: other.id, seatsLeft: 5 },
	]);
	expect((await choose(first, batch.id)).status).toBe(200);
	const page = await (await first.submit("/auth/create-payment", {})).text();
	expect(page).toContain("SUR-2027-01-M1");
	expect(page).toContain("Your seat is kept until");
	// Repeating it changes nothing, and the batch is not full for the one whose seat fills it.
	expect((await choose(first, batch.id)).status).toBe(200);
	const { fields } = await payAtGateway(first, "success");
	expect(await takenIn(app, batch.id)).toBe(1);

	expect(await said(choose(second, batch.id))).toEqual([409, expect.stringContaining("SUR-2027-02-M1")]);
	await returnFromGateway(app, fields);
	const own = await enrolmentOf(app, await idOf(app.db, asha.email));
	expect(own).toMatchObject({ status: "seated" });
	expect(await app.db.select().from(seats)).toMatchObject([{ state: "taken", batchId: batch.id, id: own?.seatId }]);
	const [receipt] = await app.db.select({ data: emails.data }).from(emails).where(eq(emails.kind, "paymentReceipt"));
	expect(receipt?.data).toMatchObject({ seat: { code: "SUR-2027-01-M1" } });
});

test("without a choice the batch that fits the admission form is kept, and without any the office finds one", async () => {
	const app = await openApp();
	const [one, two] = [app.visitor(), app.visitor()] as const;
	const asha = await registerApplicant(one);
	const ravi = await registerApplicant(two);
	await openBatch(app, { timing: "Evening" });
	await openBatch(app, { branch: "Rajkot" });
	await openBatch(app, { startsOn: inDays(90) });
	const fits = await openBatch(app, { startsOn: inDays(20), capacity: 1 });
	await returnFromGateway(app, (await payAtGateway(one, "success")).fields);
	expect(await enrolmentOf(app, await idOf(app.db, asha.email))).toMatchObject({ status: "seated" });
	expect(await takenIn(app, fits.id)).toBe(1);
	await returnFromGateway(app, (await payAtGateway(two, "success")).fields);
	expect(await enrolmentOf(app, await idOf(app.db, ravi.email))).toMatchObject({ status: "unseated", seatId: null });
});

test("whoever begins the payment again keeps the last seat of the batch that fits their form", async () => {
	const app = await openApp();
	const [batch, later] = [
		await openBatch(app, { code: "SUR-LAST", capacity: 1 }),
		await openBatch(app, { code: "SUR-LATER", startsOn: inDays(18) }),
	] as const;
	const [browser, other] = [app.visitor(), app.visitor()] as const;
	for (const one of [browser, other]) await registerApplicant(one);
	const begin = async (one: Browser) => (await one.submit("/auth/create-payment", {})).text();
	// In another tab, or with the browser's back button.
	for (const page of [await begin(browser), await begin(browser)]) expect(page).toContain("SUR-LAST");
	expect([await takenIn(app, batch.id), await takenIn(app, later.id)]).toEqual([1, 0]);
	expect(await begin(other)).toContain("SUR-LATER");

	// Held while the clock was forty days ahead, it is kept no longer than any other once the clock is right.
	await app.db.execute(sql`update seats set held_until = held_until + interval '40 days',
		first_held_at = first_held_at + interval '40 days' where batch_id = ${batch.id}`);
	await app.db.execute(
		sql`update jobs.job set start_after = start_after + interval '40 days' where name = 'release-seat'`,
	);
	await app.work();
	const isKept = sql`select 1 from seats join jobs.job on name = 'release-seat' and data ->> 'seatId' = seats.id
		where batch_id = ${batch.id} and held_until between now() and now() + interval '20 minutes'
			and start_after between now() and held_until + interval '2 seconds' and first_held_at <= now()`;
	expect((await app.db.execute(isKept)).rows).toHaveLength(1);
});

test("a seat that is not paid for in time goes to the next on the waitlist, and to nobody while the bank decides", async () => {
	const app = await openApp();
	const batch = await openBatch(app, { capacity: 1 });
	const [buyer, waiting] = [app.visitor(), app.visitor()] as const;
	await registerApplicant(buyer);
	const ravi = await registerApplicant(waiting);
	await choose(buyer, batch.id);
	const { fields } = await payAtGateway(buyer, "pending");
	expect(await said(waiting.post("/auth/waitlist", { batchId: batch.id }))).toEqual([
		200,
		expect.stringContaining("the first on the waitlist"),
	]);
	await returnFromGateway(app, fields);
	for (const due of await endHolds(app, batch.id)) await releaseDueSeat(app.paymentContext, due);
	expect(await app.db.select({ state: seats.state }).from(seats)).toEqual([{ state: "held" }]);

	// The bank declines.
	const [order] = await app.db.select().from(orders);
	await app.db.execute("update sandbox_payments set status = 'failure', unmapped_status = 'failed'");
	if (order && isOnline(app.paymentContext)) await checkOrder(app.paymentContext, order);
	const [offer] = await app.db.select().from(waitlist);
	expect(offer).toMatchObject({ state: "offered", userId: await idOf(app.db, ravi.email) });
	expect(await app.db.$count(emails, eq(emails.kind, "seatOffered"))).toBe(1);
	// Nobody else can take it meanwhile, but they can, and pay.
	expect((await choose(buyer, batch.id)).status).toBe(409);
	expect(await said(waiting.post("/auth/waitlist/offer", { batchId: batch.id, accept: "yes" }))).toEqual([
		200,
		expect.stringContaining("pay the fee"),
	]);
	await returnFromGateway(app, (await payAtGateway(waiting, "success")).fields);
	expect(await enrolmentOf(app, await idOf(app.db, ravi.email))).toMatchObject({ status: "seated" });
	expect(await app.db.select({ state: waitlist.state }).from(waitlist)).toEqual([{ state: "accepted" }]);
});

test("an offer that nobody answers ends, and the seat goes to the one after", async () => {
	const app = await openAdmin();
	const { office } = app;
	const batch = await openBatch(app, { capacity: 1 });
	const [holder] = await addStudents(app.db, batch.id, 1);
	const browsers = [app.visitor(), app.visitor()] as const;
	const people: string[] = [];
	// The first in line is somebody whose account staff have closed: they could not answer, and others would wait.
	const closed = app.visitor();
	const closedId = await idOf(app.db, (await register(closed)).email);
	await closed.post("/auth/waitlist", { batchId: batch.id });
	await app.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, closedId));
	for (const browser of browsers) {
		people.push(await idOf(app.db, (await register(browser)).email));
		await browser.post("/auth/waitlist", { batchId: batch.id });
	}
	expect(
		(await office.post(`/auth/admin/seats/${holder?.seatId}/release`, { reason: "Has moved to Pune" })).status,
	).toBe(200);
	const states = () =>
		app.db
			.select({ userId: waitlist.userId, state: waitlist.state })
			.from(waitlist)
			.where(ne(waitlist.userId, closedId))
			.orderBy(waitlist.place);
	expect(await states()).toEqual([
		{ userId: people[0], state: "offered" },
		{ userId: people[1], state: "waiting" },
	]);
	for (const due of await endHolds(app, batch.id)) await releaseDueSeat(app.paymentContext, due);
	expect(await states()).toEqual([
		{ userId: people[0], state: "lapsed" },
		{ userId: people[1], state: "offered" },
	]);
	expect(await said(browsers[0].post("/auth/waitlist/offer", { batchId: batch.id, accept: "yes" }))).toEqual([
		409,
		expect.stringContaining("has ended"),
	]);
	expect((await browsers[1].post("/auth/waitlist/offer", { batchId: batch.id, accept: "no" })).status).toBe(200);
	expect(await app.db.$count(waitlist, and(eq(waitlist.userId, closedId), eq(waitlist.state, "waiting")))).toBe(1);
	expect(await takenIn(app, batch.id)).toBe(0);
});

test("an offer to somebody whose account staff close goes to the next at once, and they are asked again once it is open", async () => {
	const app = await openAdmin();
	const batch = await openBatch(app, { capacity: 1 });
	const [holder] = await addStudents(app.db, batch.id, 1);
	const [first, second] = [app.visitor(), app.visitor()] as const;
	const asha = await registerApplicant(first);
	const id = await idOf(app.db, asha.email);
	const ravi = await idOf(app.db, (await registerApplicant(second)).email);
	await first.post("/auth/waitlist", { batchId: batch.id });
	await second.post("/auth/waitlist", { batchId: batch.id });
	const states = () =>
		app.db
			.select({ userId: waitlist.userId, state: waitlist.state })
			.from(waitlist)
			.where(inArray(waitlist.state, ["waiting", "offered"]))
			.orderBy(waitlist.place);
	const access = async (disabled: "yes" | "no") =>
		expect((await app.office.post(`/auth/admin/people/${id}/access`, { disabled })).status).toBe(200);
	await app.office.post(`/auth/admin/seats/${holder?.seatId}/release`, { reason: "Has moved to Pune" });
	expect((await states())[0]).toEqual({ userId: id, state: "offered" });

	await access("yes");
	expect(await states()).toEqual([
		{ userId: id, state: "waiting" },
		{ userId: ravi, state: "offered" },
	]);
	await second.post("/auth/waitlist/offer", { batchId: batch.id, accept: "no" });
	await app.work();
	expect(await states()).toEqual([{ userId: id, state: "waiting" }]);
	await access("no");
	await expect.poll(states).toEqual([{ userId: id, state: "offered" }]);

	// While they are paying for it, the bank decides.
	await first.post("/auth/login", { email1: asha.email, password1: asha.password });
	await payAtGateway(first, "pending");
	await access("yes");
	expect(await states()).toEqual([{ userId: id, state: "offered" }]);
});

test("money that arrives after the seat is gone opens the course, puts the buyer first in line and tells the office", async () => {
	const app = await openAdmin();
	const { office } = app;
	const batch = await openBatch(app, { capacity: 1, code: "SUR-2027-01-M1" });
	const [late, quick, other] = [app.visitor(), app.visitor(), app.visitor()] as const;
	const asha = await registerApplicant(late);
	await registerApplicant(quick);
	await registerApplicant(other);
	await choose(late, batch.id);
	const { fields } = await payAtGateway(late, "cancel");
	for (const due of await endHolds(app, batch.id)) await releaseDueSeat(app.paymentContext, due);
	await choose(quick, batch.id);
	await returnFromGateway(app, (await payAtGateway(quick, "success")).fields);
	await other.post("/auth/waitlist", { batchId: batch.id });
	// The bank approves the payment after all.
	await app.db.execute(
		"update sandbox_payments set status = 'success', unmapped_status = 'captured' where status = 'failure'",
	);
	await returnFromGateway(app, fields);

	const id = await idOf(app.db, asha.email);
	expect((await (await late.get("/auth/getuser")).json()).users.purchaseStatus).toBe("Online");
	expect(await enrolmentOf(app, id)).toMatchObject({ status: "unseated" });
	expect(await takenIn(app, batch.id)).toBe(1);
	const kinds = await app.db
		.select({ kind: emails.kind })
		.from(emails)
		.where(inArray(emails.kind, ["seatMissed", "paymentAlert"]));
	expect(kinds.map(({ kind }) => kind).sort()).toEqual(["paymentAlert", "seatMissed"]);
	// A seat that becomes free is offered to them, though another person has waited longer.
	const [taken] = await app.db
		.select()
		.from(seats)
		.where(and(eq(seats.batchId, batch.id), eq(seats.state, "taken")));
	expect((await (await office.get("/auth/admin/unseated")).json()).people).toMatchObject([
		{ userId: id, waitsFor: ["SUR-2027-01-M1"], wish: { branch: "Surat" } },
	]);
	// The page of every batch links to them.
	expect(await (await office.get(`/auth/admin/batches/${batch.id}`)).json()).toMatchObject({ unseated: 1 });
	// The next in line has it now, so it is not free; and the person who had it is told.
	const released = office.post(`/auth/admin/seats/${taken?.id}/release`, { reason: "Wants the evening" });
	expect(await said(released)).toEqual([
		200,
		"The seat is released, and the person who had it is told by e-mail. If somebody waits for one, it is offered to them.",
	]);
	const [told] = await app.db.select().from(emails).where(eq(emails.kind, "seatReleased"));
	expect(told).toMatchObject({ aboutId: taken?.userId, data: { batch: "SUR-2027-01-M1" } });
	expect(await said(late.post("/auth/waitlist/offer", { batchId: batch.id, accept: "yes" }))).toEqual([
		200,
		"The seat is yours.",
	]);
	expect(await enrolmentOf(app, id)).toMatchObject({ status: "seated" });
});

test("a student changes the batch once, two swap at the same time, and the office may always", async () => {
	const app = await openAdmin();
	const { office } = app;
	const [one, two] = [
		await openBatch(app, { capacity: 2, code: "SUR-2027-01-M1" }),
		await openBatch(app, { capacity: 2, code: "SUR-2027-01-E1", timing: "Evening" }),
	] as const;
	const soon = await openBatch(app, { capacity: 1, startsOn: inDays(1), code: "SUR-2027-01-M2" });
	const [asha, ravi] = [app.visitor(), app.visitor()] as const;
	for (const [browser, batch] of [
		[asha, one],
		[ravi, two],
	] as const) {
		await registerApplicant(browser);
		await choose(browser, batch.id);
		await returnFromGateway(app, (await payAtGateway(browser, "success")).fields);
	}
	// A class elsewhere at the time of one in the batch to which they change.
	const between = await openBatch(app, { code: "SUR-2027-01-E2", timing: "Evening" });
	const [mover] = await app.db.select().from(seats).where(eq(seats.batchId, one.id));
	await addVisit(app.db, between.classes[0]?.id ?? "", (await enrolmentOf(app, mover?.userId ?? ""))?.id ?? "");
	const swapped = await Promise.all([
		asha.post("/auth/transfer", { batchId: two.id }),
		ravi.post("/auth/transfer", { batchId: one.id }),
	]);
	expect(swapped.map(({ status }) => status)).toEqual([200, 200]);
	expect([await takenIn(app, one.id), await takenIn(app, two.id)]).toEqual([1, 1]);
	expect(await app.db.select().from(emails).where(eq(emails.kind, "visitCancelled"))).toMatchObject([
		{ aboutId: mover?.userId, data: { no: 1, own: two.code } },
	]);
	expect(await said(asha.post("/auth/transfer", { batchId: one.id }))).toEqual([409, expect.stringContaining("once")]);

	const [first] = await app.db
		.select()
		.from(seats)
		.where(and(eq(seats.batchId, two.id), eq(seats.state, "taken")));
	const userId = first?.userId ?? "";
	const beside = await openBatch(app, { startsOn: inDays(1), code: "SUR-2027-01-M3" });
	const visited = beside.classes[1];
	await addVisit(app.db, visited?.id ?? "", (await enrolmentOf(app, userId))?.id ?? "");
	expect((await office.post("/auth/admin/seats", { userId, batchId: soon.id, reason: "Asked by phone" })).status).toBe(
		200,
	);
	// They would otherwise go to a class in which they have no place any more.
	const [moved] = await app.db.select().from(emails).where(eq(emails.kind, "seatGiven"));
	expect(moved?.data).toMatchObject({ givenBack: [{ no: 2, starts: visited?.starts?.toISOString() }] });
	expect(await takenIn(app, two.id)).toBe(0);
	expect(await app.db.$count(auditEntries, eq(auditEntries.action, "seat.transfer"))).toBe(1);
	expect(await app.db.$count(emails, eq(emails.kind, "seatGiven"))).toBe(1);
	expect(await said(office.post("/auth/admin/seats", { userId, batchId: soon.id, reason: "" }))).toEqual([
		409,
		expect.stringContaining("already"),
	]);
	const full = await office.post("/auth/admin/seats", {
		userId: (await app.db.select().from(enrolments).where(ne(enrolments.userId, userId)))[0]?.userId,
		batchId: soon.id,
		reason: "",
	});
	expect([full.status, await takenIn(app, soon.id)]).toEqual([409, 1]);
	expect((await full.json()).message).toBe(
		"Batch SUR-2027-01-M2 is full, and nothing was changed. Give it more seats, or choose another batch.",
	);
});

test("a refund frees the seat in the same transaction, and a course that is closed leaves every waitlist", async () => {
	const app = await openAdmin();
	const [batch, wished] = [
		await openBatch(app, { capacity: 1 }),
		await openBatch(app, { capacity: 1, startsOn: inDays(40) }),
	] as const;
	await addStudents(app.db, wished.id, 1);
	const [student, waiting] = [app.visitor(), app.visitor()] as const;
	const asha = await registerApplicant(student);
	await register(waiting);
	await choose(student, batch.id);
	await returnFromGateway(app, (await payAtGateway(student, "success")).fields);
	await waiting.post("/auth/waitlist", { batchId: batch.id });
	await student.post("/auth/waitlist", { batchId: wished.id });
	const [order] = await app.db.select().from(orders).where(eq(orders.status, "paid"));
	expect(
		(
			await app.office.post(`/auth/admin/payments/${order?.id}/refund`, {
				amount: "20000",
				reason: "Leaves the course",
				refundable: String(order?.paise),
			})
		).status,
	).toBe(200);
	const id = await idOf(app.db, asha.email);
	expect(await enrolmentOf(app, id)).toMatchObject({ status: "left", seatId: null });
	const rows = await app.db.select({ userId: waitlist.userId, state: waitlist.state }).from(waitlist);
	expect(rows.find(({ userId }) => userId === id)?.state).toBe("left");
	expect(rows.find(({ userId }) => userId !== id)?.state).toBe("offered");
	expect(await takenIn(app, batch.id)).toBe(1);
});

test("the office sees what the refund rules say, by the classes that have been held", async () => {
	const app = await openAdmin();
	const batch = await openBatch(app, { code: "SUR-2027-01-M1" });
	const student = app.visitor();
	await registerApplicant(student);
	await choose(student, batch.id);
	await returnFromGateway(app, (await payAtGateway(student, "success")).fields);
	const rules = async () => (await (await app.office.get("/auth/admin/payments/ORD-000001")).json()).payment.byRules;
	expect(await rules()).toEqual({ batch: "SUR-2027-01-M1", held: 0, of: 15, why: "notBegun", paise: 20_000_00 });
	const hold = (count: number) =>
		app.db
			.update(classes)
			.set({ heldOn: sql`${classes.heldOn} - 60` })
			.where(and(eq(classes.batchId, batch.id), lte(classes.no, count), gte(classes.heldOn, inDays(0))));
	const due = async () => (await (await app.office.get("/auth/admin/payments/ORD-000001")).json()).payment.duePaise;
	expect(await due()).toBe(20_000_00);
	await hold(2);
	expect(await rules()).toMatchObject({ held: 2, why: "part", paise: 17_333_00 });
	// A refund reduces what is still due under the rules.
	const part = { amount: "10000", reason: "First half", refundable: "2000000" };
	expect((await app.office.post("/auth/admin/payments/ORD-000001/refund", part)).status).toBe(200);
	expect(await due()).toBe(7_333_00);
	await hold(4);
	expect(await rules()).toMatchObject({ held: 4, why: "over", paise: 0 });
});

test("a batch with a fee of its own is paid at that fee, also after a change of mind", async () => {
	const app = await openApp();
	const [usual, dear] = [await openBatch(app), await openBatch(app, { fee: 25_000_00, timing: "Evening" })] as const;
	const student = app.visitor();
	await registerApplicant(student);
	await choose(student, dear.id);
	expect((await student.post("/auth/create-payment", { amount: 20000, productinfo: "Advance Course" })).status).toBe(
		400,
	);
	expect((await student.post("/auth/create-payment", { amount: 25000 })).status).toBe(200);
	await choose(student, usual.id);
	const { fields } = await payAtGateway(student, "success");
	await returnFromGateway(app, fields);
	expect(await app.db.select({ paise: orders.paise, status: orders.status }).from(orders).orderBy(orders.id)).toEqual([
		{ paise: 25_000_00, status: "failed" },
		{ paise: 20_000_00, status: "paid" },
	]);
	expect([await takenIn(app, usual.id), await takenIn(app, dear.id)]).toEqual([1, 0]);
});

test("nobody is put first in line for a batch that cannot be joined any more", async () => {
	const app = await openAdmin();
	const batch = await openBatch(app, { capacity: 1 });
	await addStudents(app.db, batch.id, 1);
	const waiting = app.visitor();
	const { email } = await registerApplicant(waiting);
	expect((await waiting.post("/auth/waitlist", { batchId: batch.id })).status).toBe(200);
	const userId = await idOf(app.db, email);
	const putFirst = () =>
		said(app.office.post("/auth/admin/waitlist/first", { userId, batchId: batch.id, reason: "A long way to travel" }));
	const isFirst = () => app.db.$count(waitlist, and(eq(waitlist.userId, userId), isNotNull(waitlist.putFirstAt)));
	await app.db
		.update(classes)
		.set({ heldOn: sql`${classes.heldOn} - 60` })
		.where(eq(classes.batchId, batch.id));
	expect(await putFirst()).toEqual([409, expect.stringContaining("cannot be joined")]);
	expect(await isFirst()).toBe(0);
	await app.db
		.update(classes)
		.set({ heldOn: sql`${classes.heldOn} + 60` })
		.where(eq(classes.batchId, batch.id));
	expect((await putFirst())[0]).toBe(200);
	expect(await isFirst()).toBe(1);
});

test("whatever happens to seats, in whatever order, none is given twice and whoever has paid is enrolled", async () => {
	const app = await openApp();
	const play = openSeatPlayer(app);
	await fc.assert(fc.asyncProperty(seatHistory, play), { numRuns: 25, endOnFailure: true });
});
