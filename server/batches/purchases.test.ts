// Interaction of seats and payments: changes of batch, offers, refunds and second purchases.
import { and, eq, gt, inArray, lte, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { orderNotes } from "#content/en/server/order-notes.ts";
import type { MyClasses } from "#contract/batches/my-classes.ts";
import { cancelBatch } from "#server/batches/admin/batches.ts";
import { moveClass } from "#server/batches/admin/classes.ts";
import { giveSeat } from "#server/batches/admin/seats.ts";
import { batches, classes, enrolments, seats, visits } from "#server/batches/table.ts";
import { transferOwnSeat } from "#server/batches/transfers.ts";
import { findPlace } from "#server/batches/waitlist.ts";
import { emails } from "#server/email/table.ts";
import { authorizeSystem } from "#server/http/authorization.ts";
import { releaseDueSeat } from "#server/payments/held-seats.ts";
import { isOnline } from "#server/payments/payment-context.ts";
import { followRefund } from "#server/payments/refunds.ts";
import { orders, refunds, sandboxPayments } from "#server/payments/table.ts";
import { openAdmin } from "#tests/admin.ts";
import { addBatch, addStudents, addVisit } from "#tests/classes.ts";
import { inDays, register, registerApplicant } from "#tests/people.ts";
import { readForm } from "#tests/rendered-form.ts";
import { countWaiting, idOf } from "#tests/rows.ts";
import { payAtGateway, returnFromGateway } from "#tests/servers/gateway.ts";

type App = Awaited<ReturnType<typeof openAdmin>>;
type Browser = ReturnType<App["visitor"]>;

const staff = authorizeSystem({ id: "office", name: "Office" });

const openBatch = (app: App, changes: Parameters<typeof addBatch>[1] = {}) =>
	addBatch(app.db, { status: "open", startsOn: inDays(14), ...changes });

const enrolmentOf = async (app: App, userId: string) =>
	(await app.db.select().from(enrolments).where(eq(enrolments.userId, userId)))[0];

/** The batches in which they have a seat in this state, and the kind of seat. */
const seatsOf = (app: App, userId: string, state: "held" | "taken" = "taken") =>
	app.db
		.select({ batchId: seats.batchId, kind: seats.kind })
		.from(seats)
		.where(and(eq(seats.userId, userId), eq(seats.state, state)));

async function apply(app: App) {
	const browser = app.visitor();
	const { email } = await registerApplicant(browser);
	return { browser, email, userId: await idOf(app.db, email) };
}

const choose = async (browser: Browser, batchId: string) =>
	expect((await browser.post("/auth/batch-choice", { batchId })).status).toBe(200);

async function pay(app: App, browser: Browser) {
	await returnFromGateway(app, (await payAtGateway(browser, "success")).fields);
}

async function buy(app: App, batchId: string | null) {
	const student = await apply(app);
	if (batchId) await choose(student.browser, batchId);
	await pay(app, student.browser);
	return student;
}

const payAtOffice = async (app: App, userId: string) =>
	expect(
		(
			await app.office.post("/auth/admin/updateSingleUserStatus", {
				userId,
				purchaseStatus: "Offline",
				channel: "cash",
				reference: "Book 9",
			})
		).status,
	).toBe(200);

const refundWhole = async (app: App, order = "ORD-000001") =>
	expect(
		(
			await app.office.post(`/auth/admin/payments/${order}/refund`, {
				amount: "20000",
				reason: "Asked for it",
				refundable: "2000000",
			})
		).status,
	).toBe(200);

async function followRefunds(app: App) {
	if (!isOnline(app.paymentContext)) throw new Error("no gateway");
	for (let round = 0; round < 3; round++)
		for (const { id } of await app.db.select().from(refunds))
			await followRefund(app.paymentContext, { refundId: id, round: null });
}

/** Lets the holds of this batch expire. */
async function endHolds(app: App, batchId: string) {
	const due = await app.db
		.update(seats)
		.set({ heldUntil: new Date(Date.now() - 60_000) })
		.where(and(eq(seats.batchId, batchId), eq(seats.state, "held")))
		.returning({ seatId: seats.id });
	for (const seat of due) await releaseDueSeat(app.paymentContext, seat);
}

/** Moves the first classes of a batch into the past. */
const hold = (app: App, batchId: string, count: number) =>
	app.db
		.update(classes)
		.set({ heldOn: sql`${classes.heldOn} - 60` })
		.where(and(eq(classes.batchId, batchId), lte(classes.no, count)));

async function finish(app: App, batchId: string, userId: string) {
	await app.db.update(batches).set({ status: "finished" }).where(eq(batches.id, batchId));
	await app.db.update(enrolments).set({ status: "finished" }).where(eq(enrolments.userId, userId));
}

const freeSeat = (app: App, seatId: string | null | undefined) =>
	app.office.post(`/auth/admin/seats/${seatId}/release`, { reason: "Left" });

const answer = async (browser: Browser, batchId: string) =>
	(await browser.post("/auth/waitlist/offer", { batchId, accept: "yes" })).status;

test("the refund rules count the classes of all batches of a purchase, each once and until its batch was left", async () => {
	const app = await openAdmin();
	const rules = async (order: string) =>
		(await (await app.office.get(`/auth/admin/payments/${order}`)).json()).payment.byRules;
	const give = (userId: string, batchId: string) =>
		app.office.post("/auth/admin/seats", { userId, batchId, reason: "Agreed by phone" });
	const [old, later, stopped] = [
		await openBatch(app, { code: "OLD" }),
		await openBatch(app, { code: "LATER", startsOn: inDays(40) }),
		await openBatch(app, { code: "STOPPED" }),
	] as const;
	const asha = await buy(app, old.id);
	const ravi = await buy(app, stopped.id);
	await hold(app, old.id, 10);
	await give(asha.userId, later.id);
	expect(await rules("ORD-000001")).toMatchObject({ batch: "OLD", held: 10, why: "over", paise: 0 });
	// Classes held after they have left do not count, and no class counts twice.
	await app.db.update(orders).set({ paidAt: sql`now() - interval '90 days'` });
	await app.db.update(seats).set({ releasedAt: sql`now() - interval '30 days'` }).where(eq(seats.state, "released"));
	await app.db
		.update(classes)
		.set({ heldOn: inDays(-5) })
		.where(and(eq(classes.batchId, old.id), eq(classes.no, 11)));
	await hold(app, later.id, 3);
	expect(await rules("ORD-000001")).toMatchObject({ batch: "OLD, LATER", held: 10, why: "over" });

	await hold(app, stopped.id, 8);
	await app.office.post(`/auth/admin/batches/${stopped.id}/cancel`, { reason: "Trainer ill", expected: "open" });
	const rest = { batch: "STOPPED", held: 8, why: "cancelled", paise: 9_333_00 };
	expect(await rules("ORD-000002")).toMatchObject(rest);
	const next = await openBatch(app, { code: "NEXT", startsOn: inDays(50) });
	await give(ravi.userId, next.id);
	expect(await rules("ORD-000002")).toMatchObject(rest);

	// A second purchase starts from zero.
	await refundWhole(app);
	await followRefunds(app);
	await choose(asha.browser, next.id);
	await pay(app, asha.browser);
	expect(await rules("ORD-000003")).toMatchObject({ batch: "NEXT", held: 0, why: "notBegun", paise: 20_000_00 });
});

test("a class that is moved twice counts from when it was first to begin, and is not moved once it is back there", async () => {
	const app = await openAdmin();
	const first = inDays(20);
	const batch = await openBatch(app, { startsOn: first, count: 1 });
	await buy(app, batch.id);
	const ofBatch = eq(classes.batchId, batch.id);
	const move = async (heldOn: string) => {
		const [one] = await app.db.select().from(classes).where(ofBatch);
		const times = { fromTime: one?.fromTime ?? "", toTime: one?.toTime ?? "" };
		const notify = { mail: app.paymentContext.mail, site: "" };
		const to = { heldOn, ...times, reason: "Room", expected: one?.sequence ?? 0, past: false };
		expect(await moveClass(notify, app.db, staff, one?.id ?? "", to)).toMatchObject({ ok: true });
		return (await app.db.select().from(classes).where(ofBatch))[0]?.movedFrom;
	};
	const [before] = await app.db.select({ starts: classes.starts }).from(classes).where(ofBatch);
	expect(await move(inDays(28))).toEqual(before?.starts);
	expect(await move(inDays(36))).toEqual(before?.starts);
	expect(await move(first)).toBe(null);
});

test("a batch that began on its day is not late because one class was moved", async () => {
	const app = await openAdmin();
	const batch = await openBatch(app, { startsOn: inDays(3) });
	await buy(app, batch.id);
	await app.db
		.update(classes)
		.set({ movedFrom: sql`${classes.starts}`, heldOn: inDays(24) })
		.where(and(eq(classes.batchId, batch.id), eq(classes.no, 1)));
	await app.db
		.update(classes)
		.set({ heldOn: sql`${classes.heldOn} - 20` })
		.where(and(eq(classes.batchId, batch.id), gt(classes.no, 1)));
	const { payment } = await (await app.office.get("/auth/admin/payments/ORD-000001")).json();
	expect(payment.byRules).toMatchObject({ held: 14, why: "over", paise: 0 });
});

test("the form of an earlier attempt buys the seat of that attempt, and none in a batch that costs more", async () => {
	const app = await openAdmin();
	const cheap = await openBatch(app, { fee: 5_000_00 });
	const dear = await openBatch(app, { fee: 45_000_00, timing: "Evening" });
	const full = await openBatch(app, { fee: 45_000_00, capacity: 1, timing: "Evening" });
	const [holder] = await addStudents(app.db, full.id, 1);
	/** A checkout form that stays open in another tab. */
	const begin = async ({ browser }: { browser: Browser }, fields: object) =>
		readForm(await (await browser.post("/auth/create-payment", fields)).text());
	const payWith = async ({ browser }: { browser: Browser }, { action, fields }: Awaited<ReturnType<typeof begin>>) => {
		const hosted = readForm(await (await browser.submit(action, fields)).text());
		const leaving = await browser.submit("/sandbox/gateway/pay", { ...hosted.fields, outcome: "success" });
		await returnFromGateway(app, readForm(await leaving.text()).fields);
	};
	const [asha, ravi] = [await apply(app), await apply(app)] as const;
	const first = await begin(asha, { batchId: cheap.id });
	expect((await begin(asha, { batchId: dear.id })).fields.amount).toBe("45000.00");
	await payWith(asha, first);
	expect(await seatsOf(app, asha.userId)).toMatchObject([{ batchId: cheap.id }]);
	expect(await seatsOf(app, asha.userId, "held")).toEqual([]);
	// After the payment, the page shows the paid order, and not the later attempt.
	expect(await (await asha.browser.get("/auth/payment")).json()).toMatchObject({
		payment: { paise: 5_000_00, status: "paid" },
	});

	await app.db.update(batches).set({ listed: false }).where(eq(batches.id, cheap.id));
	const usual = await begin(ravi, {});
	expect(usual.fields.amount).toBe("20000.00");
	await ravi.browser.post("/auth/waitlist", { batchId: full.id });
	await freeSeat(app, holder?.seatId);
	expect(await seatsOf(app, ravi.userId, "held")).toMatchObject([{ batchId: full.id }]);
	await payWith(ravi, usual);
	expect(await seatsOf(app, ravi.userId)).toEqual([]);
	expect(await enrolmentOf(app, ravi.userId)).toMatchObject({ status: "unseated" });

	// Nor is a seat held for somebody who has paid already.
	const meera = await apply(app);
	const without = await begin(meera, {});
	await begin(meera, { batchId: dear.id });
	await payWith(meera, without);
	expect(await seatsOf(app, meera.userId, "held")).toEqual([]);
});

test("nobody gets a seat in a batch at the instant in which it is cancelled", async () => {
	const app = await openAdmin();
	const [own, doomed] = [await openBatch(app), await openBatch(app, { startsOn: inDays(30) })] as const;
	const [asha, ravi] = [await buy(app, own.id), await buy(app, own.id)] as const;
	const context = app.paymentContext;
	// Staff have cancelled it in a transaction that is still adding e-mails.
	const [begun, written] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
	await addStudents(app.db, doomed.id, 1);
	const enqueue: typeof context.mail.enqueue = async (...mail) => {
		begun.resolve();
		await written.promise;
		return context.mail.enqueue(...mail);
	};
	const slow = { ...context, mail: { ...context.mail, enqueue } };
	const cancelled = cancelBatch(slow, app.db, staff, doomed.id, { reason: "Too few people", expected: "open" });
	await begun.promise;
	const given = giveSeat(context, app.db, staff, { userId: asha.userId, batchId: doomed.id, reason: "" });
	const taken = transferOwnSeat(context, app.db, ravi.userId, doomed.id);
	// Both are waiting for the lock on the batch.
	await expect.poll(() => countWaiting(app.db)).toBe(2);
	written.resolve();
	expect([await cancelled, await given, await taken]).toMatchObject([{ ok: true }, { ok: false }, { ok: false }]);
	expect(await app.db.$count(seats, and(eq(seats.batchId, doomed.id), eq(seats.state, "taken")))).toBe(0);
	expect([await seatsOf(app, asha.userId), await seatsOf(app, ravi.userId)]).toMatchObject([
		[{ batchId: own.id }],
		[{ batchId: own.id }],
	]);
});

test("a batch that costs more than was paid is changed to through the office only", async () => {
	const app = await openAdmin();
	const own = await openBatch(app);
	const dear = await openBatch(app, { fee: 25_000_00, timing: "Evening" });
	const fullDear = await openBatch(app, { fee: 25_000_00, capacity: 1, timing: "Evening" });
	const cheap = await openBatch(app, { fee: 15_000_00, startsOn: inDays(30) });
	const [holder] = await addStudents(app.db, fullDear.id, 1);
	const [asha, ravi, mira] = [await buy(app, own.id), await buy(app, null), await apply(app)] as const;
	await choose(mira.browser, cheap.id);
	await mira.browser.post("/auth/create-payment", {});
	await payAtOffice(app, mira.userId);
	const told = async (browser: Browser, path: string, batchId: string) => {
		const response = await browser.post(path, { batchId });
		return [response.status, (await response.json()).message];
	};
	const refused = [409, expect.stringContaining("costs more")];
	expect(await told(asha.browser, "/auth/transfer", dear.id)).toEqual(refused);
	expect(await told(ravi.browser, "/auth/transfer", dear.id)).toEqual(refused);
	// A seat bought at a special fee cannot be exchanged for one at the usual fee.
	expect(await told(mira.browser, "/auth/transfer", own.id)).toEqual(refused);
	expect(await told(asha.browser, "/auth/waitlist", fullDear.id)).toEqual(refused);
	// And their page does not offer it.
	const offered = async (browser: Browser, batchId: string) =>
		((await (await browser.get("/auth/my-classes")).json()) as MyClasses).openBatches.find(({ id }) => id === batchId);
	expect(await offered(asha.browser, dear.id)).toMatchObject({ price: 25_000_00, costsMore: true });
	expect(await offered(ravi.browser, dear.id)).toMatchObject({ costsMore: true });
	expect(await offered(mira.browser, own.id)).toMatchObject({ costsMore: true });
	expect(await offered(asha.browser, cheap.id)).toMatchObject({ costsMore: false });
	expect(await offered((await apply(app)).browser, dear.id)).toMatchObject({ costsMore: false });

	// A person who joined the waitlist before paying the usual fee is offered the seat, but has to arrange the difference
	// with staff.
	const waits = await apply(app);
	await waits.browser.post("/auth/waitlist", { batchId: fullDear.id });
	await choose(waits.browser, own.id);
	await pay(app, waits.browser);
	await freeSeat(app, holder?.seatId);
	const { waitlist: offers } = (await (await waits.browser.get("/auth/my-classes")).json()) as MyClasses;
	expect(offers).toMatchObject([{ batchId: fullDear.id, costsMore: true }]);
	expect(await answer(waits.browser, fullDear.id)).toBe(409);
	const body = { userId: waits.userId, batchId: fullDear.id, reason: "Pays 5,000 more" };
	expect((await app.office.post("/auth/admin/seats", body)).status).toBe(200);
	expect(await seatsOf(app, waits.userId)).toMatchObject([{ batchId: fullDear.id }]);

	expect(await told(asha.browser, "/auth/transfer", cheap.id)).toEqual([200, expect.any(String)]);

	// What was given back after a change to a cheaper batch has not been paid.
	const returned = await apply(app);
	await choose(returned.browser, dear.id);
	await payAtOffice(app, returned.userId);
	await app.office.post("/auth/admin/seats", { userId: returned.userId, batchId: own.id, reason: "Prefers mornings" });
	const [order] = await app.db.select({ id: orders.id }).from(orders).where(eq(orders.userId, returned.userId));
	const difference = { amount: "5000", reason: "The batch costs less", reference: "Book 10", refundable: "2500000" };
	expect((await app.office.post(`/auth/admin/payments/${order?.id}/refund`, difference)).status).toBe(200);
	expect(await offered(returned.browser, dear.id)).toMatchObject({ costsMore: true });
	expect(await told(returned.browser, "/auth/transfer", dear.id)).toEqual(refused);
	expect(await offered(returned.browser, cheap.id)).toMatchObject({ costsMore: false });
});

test("a seat that is kept for somebody is theirs when they pay at the office, at the fee of its batch", async () => {
	const app = await openAdmin();
	const [batch, full] = [
		await openBatch(app, { capacity: 1, fee: 25_000_00 }),
		await openBatch(app, { capacity: 1 }),
	] as const;
	const asha = await apply(app);
	await choose(asha.browser, batch.id);
	expect((await asha.browser.post("/auth/create-payment", {})).status).toBe(200);
	const list = await (await app.office.get(`/auth/admin/getuser?q=${asha.email}`)).json();
	expect(list.usersFromUserModel).toMatchObject([{ price: 25_000_00 }]);
	await payAtOffice(app, asha.userId);
	expect(await app.db.select({ paise: orders.paise }).from(orders).where(eq(orders.status, "paid"))).toEqual([
		{ paise: 25_000_00 },
	]);

	const [holder] = await addStudents(app.db, full.id, 1);
	const ravi = await apply(app);
	const behind = app.visitor();
	await register(behind);
	for (const browser of [ravi.browser, behind]) await browser.post("/auth/waitlist", { batchId: full.id });
	await freeSeat(app, holder?.seatId);
	expect(await answer(ravi.browser, full.id)).toBe(200);
	await payAtOffice(app, ravi.userId);

	for (const { id } of [batch, full]) await endHolds(app, id);
	expect([await seatsOf(app, asha.userId), await seatsOf(app, ravi.userId)]).toMatchObject([
		[{ batchId: batch.id }],
		[{ batchId: full.id }],
	]);
	expect(await enrolmentOf(app, asha.userId)).toMatchObject({ status: "seated" });

	// Nobody can join the chosen batch any more: at the office, too, the fee is that of the checkout.
	const begun = await openBatch(app, { fee: 15_000_00 });
	const mira = await apply(app);
	await choose(mira.browser, begun.id);
	await hold(app, begun.id, 5);
	const shown = await (await app.office.get(`/auth/admin/getuser?q=${mira.email}`)).json();
	const { fields } = readForm(await (await mira.browser.post("/auth/create-payment", {})).text());
	expect([shown.usersFromUserModel[0].price, fields.amount]).toEqual([20_000_00, "20000.00"]);
});

test("a declined card does not end an offer, and the checkout says on which day it ends", async () => {
	const app = await openAdmin();
	const batch = await openBatch(app, { capacity: 1 });
	const [holder] = await addStudents(app.db, batch.id, 1);
	const [asha, behind] = [await apply(app), app.visitor()] as const;
	await register(behind);
	for (const browser of [asha.browser, behind]) await browser.post("/auth/waitlist", { batchId: batch.id });
	await freeSeat(app, holder?.seatId);
	expect(await answer(asha.browser, batch.id)).toBe(200);
	const page = await (await asha.browser.submit("/auth/create-payment", {})).text();
	expect(page).toMatch(/Your seat is kept until \d+ \w+ \d{4}, \d\d:\d\d IST/);
	await returnFromGateway(app, (await payAtGateway(asha.browser, "failure")).fields);
	expect(await seatsOf(app, asha.userId, "held")).toMatchObject([{ batchId: batch.id }]);
	await pay(app, asha.browser);
	expect(await seatsOf(app, asha.userId)).toMatchObject([{ batchId: batch.id }]);
});

test("whoever pays without answering an offer gets the seat that is offered", async () => {
	const app = await openAdmin();
	const batch = await openBatch(app, { capacity: 1, fee: 25_000_00 });
	// One that fits the admission form, and is not full.
	await openBatch(app);
	const [holder] = await addStudents(app.db, batch.id, 1);
	const asha = await apply(app);
	await asha.browser.post("/auth/waitlist", { batchId: batch.id });
	await freeSeat(app, holder?.seatId);
	const { fields } = readForm(await (await asha.browser.post("/auth/create-payment", { amount: 25000 })).text());
	expect(fields.amount).toBe("25000.00");
	expect(await seatsOf(app, asha.userId, "held")).toMatchObject([{ batchId: batch.id }]);
});

test("an offered seat is kept until the offer ends, also once nobody else can join the batch", async () => {
	const app = await openAdmin();
	const batch = await openBatch(app, { capacity: 2 });
	const own = await openBatch(app);
	const holders = await addStudents(app.db, batch.id, 2);
	const [student, buyer] = [await buy(app, own.id), await apply(app)] as const;
	for (const { browser } of [student, buyer]) await browser.post("/auth/waitlist", { batchId: batch.id });
	for (const { seatId } of holders) await freeSeat(app, seatId);
	// The second class begins before the offer ends.
	await hold(app, batch.id, 2);
	for (const { browser } of [student, buyer]) expect(await answer(browser, batch.id)).toBe(200);
	expect(await seatsOf(app, student.userId)).toMatchObject([{ batchId: batch.id }]);
	await pay(app, buyer.browser);
	expect(await seatsOf(app, buyer.userId)).toMatchObject([{ batchId: batch.id }]);
	const late = await apply(app);
	expect((await late.browser.post("/auth/batch-choice", { batchId: batch.id })).status).toBe(409);
});

test("when a batch is cancelled only those who had paid for a seat read that their fee is safe, and they wait from then on", async () => {
	const app = await openAdmin();
	const batch = await openBatch(app, { code: "SUR-2027-01-M1" });
	const seated = await buy(app, batch.id);
	await app.db.update(enrolments).set({ createdAt: sql`now() - interval '60 days'` });
	const paying = await apply(app);
	await choose(paying.browser, batch.id);
	const { fields } = await payAtGateway(paying.browser, "success");
	await app.office.post(`/auth/admin/batches/${batch.id}/cancel`, { reason: "Too few people", expected: "open" });
	const told = await app.db
		.select({ to: emails.recipient, data: emails.data })
		.from(emails)
		.where(eq(emails.kind, "batchCancelled"));
	expect(new Map(told.map(({ to, data }) => [to, (data as { seated: boolean }).seated]))).toEqual(
		new Map([
			[seated.email, true],
			[paying.email, false],
		]),
	);
	const { people } = await (await app.office.get("/auth/admin/unseated")).json();
	expect(Date.parse(people[0].since)).toBeGreaterThan(Date.now() - 3_600_000);

	// Their payment arrives after all: there is no waitlist on which they could be first.
	await returnFromGateway(app, fields);
	const written = await app.db
		.select({ kind: emails.kind, data: emails.data })
		.from(emails)
		.where(inArray(emails.kind, ["seatMissed", "paymentAlert"]))
		.orderBy(emails.kind);
	expect(written).toMatchObject([
		{
			kind: "paymentAlert",
			data: { what: "Paid after batch SUR-2027-01-M1 was cancelled or closed: without a seat." },
		},
		{ kind: "seatMissed", data: { isClosed: true } },
	]);
});

test("an offer that is accepted frees the places for visits to that batch, and a graduate takes it as the free seat", async () => {
	const app = await openAdmin();
	const own = await openBatch(app, { startsOn: inDays(10) });
	const other = await openBatch(app, { capacity: 2, startsOn: inDays(40) });
	const atTheSameTime = await openBatch(app, { startsOn: inDays(40) });
	const holders = await addStudents(app.db, other.id, 2);
	const [student, graduate] = [await buy(app, own.id), await buy(app, own.id)] as const;
	await addVisit(app.db, atTheSameTime.classes[1]?.id ?? "", (await enrolmentOf(app, student.userId))?.id ?? "");
	for (const { browser, userId } of [student, graduate]) {
		await addVisit(app.db, other.classes[0]?.id ?? "", (await enrolmentOf(app, userId))?.id ?? "");
		await browser.post("/auth/waitlist", { batchId: other.id });
	}
	await finish(app, own.id, graduate.userId);
	for (const { seatId } of holders) await freeSeat(app, seatId);
	for (const { browser } of [student, graduate]) expect(await answer(browser, other.id)).toBe(200);
	expect(await app.db.select({ state: visits.state }).from(visits)).toEqual([
		{ state: "cancelled" },
		{ state: "cancelled" },
		{ state: "cancelled" },
	]);
	expect(await seatsOf(app, student.userId)).toEqual([{ batchId: other.id, kind: "course" }]);
	expect(await seatsOf(app, graduate.userId)).toContainEqual({ batchId: other.id, kind: "repeat" });
	expect(await enrolmentOf(app, graduate.userId)).toMatchObject({ status: "finished" });
});

test("a finished course that is refunded gives no free seats, and whoever buys it again begins again", async () => {
	const app = await openAdmin();
	const [own, later, other] = [
		await openBatch(app),
		await openBatch(app, { capacity: 1, startsOn: inDays(40) }),
		await openBatch(app, { startsOn: inDays(50) }),
	] as const;
	const { browser, userId } = await buy(app, own.id);
	await app.db.update(enrolments).set({ transfers: 1 });
	await finish(app, own.id, userId);
	const enrolmentId = (await enrolmentOf(app, userId))?.id ?? "";
	await addVisit(app.db, other.classes[0]?.id ?? "", enrolmentId);
	await refundWhole(app);
	await followRefunds(app);
	expect((await browser.post("/auth/repeat-seat", { batchId: later.id })).status).toBe(409);
	expect((await browser.post("/auth/make-up", { classId: other.classes[1]?.id ?? "" })).status).toBe(409);
	expect(await app.db.$count(visits, eq(visits.state, "booked"))).toBe(0);
	expect(await (await browser.get("/auth/my-classes")).json()).toMatchObject({ enrolment: null, possibleVisits: [] });

	await choose(browser, later.id);
	await pay(app, browser);
	await endHolds(app, later.id);
	expect(await seatsOf(app, userId)).toEqual([{ batchId: later.id, kind: "course" }]);
	expect(await enrolmentOf(app, userId)).toMatchObject({ id: enrolmentId, status: "seated", transfers: 0 });
	expect((await browser.post("/auth/transfer", { batchId: other.id })).status).toBe(200);
});

test("a graduate whose office payment is entered again stays a graduate", async () => {
	const app = await openAdmin();
	const batch = await openBatch(app);
	const { browser, userId } = await apply(app);
	await choose(browser, batch.id);
	await payAtOffice(app, userId);
	await finish(app, batch.id, userId);
	const change = { userId, purchaseStatus: "Not Purchased", reason: "Wrong receipt", mistake: "yes" };
	expect((await app.office.post("/auth/admin/updateSingleUserStatus", change)).status).toBe(200);
	await payAtOffice(app, userId);
	expect(await enrolmentOf(app, userId)).toMatchObject({ status: "finished" });
});

test("a graduate who buys again gets the seat whose time ended while the bank was slow, or is first in line for it", async () => {
	const app = await openAdmin();
	const [own, later, full] = [
		await openBatch(app),
		await openBatch(app, { startsOn: inDays(40) }),
		await openBatch(app, { startsOn: inDays(50), capacity: 1 }),
	] as const;
	/** Pays only after the hold has expired. */
	const buyLate = async ({ browser }: { browser: Browser }, batchId: string, then = async () => {}) => {
		const checkout = readForm(await (await browser.post("/auth/create-payment", { batchId })).text());
		await endHolds(app, batchId);
		await then();
		const hosted = readForm(await (await browser.submit(checkout.action, checkout.fields)).text());
		const leaving = await browser.submit("/sandbox/gateway/pay", { ...hosted.fields, outcome: "success" });
		await returnFromGateway(app, readForm(await leaving.text()).fields);
	};
	const [asha, ravi] = [await buy(app, own.id), await buy(app, own.id)] as const;
	for (const [place, { userId }] of [asha, ravi].entries()) {
		await finish(app, own.id, userId);
		await refundWhole(app, `ORD-00000${place + 1}`);
	}
	await followRefunds(app);

	await buyLate(asha, later.id);
	expect(await seatsOf(app, asha.userId)).toEqual([{ batchId: later.id, kind: "course" }]);
	expect(await enrolmentOf(app, asha.userId)).toMatchObject({ status: "seated" });

	await buyLate(ravi, full.id, async () => void (await addStudents(app.db, full.id, 1)));
	expect(await seatsOf(app, ravi.userId)).toEqual([]);
	expect(await app.db.$count(emails, eq(emails.kind, "seatMissed"))).toBe(1);
	expect(await findPlace(app.db, ravi.userId, full.id)).toBe(0);
});

test("a refund that fails gives back the seat that was lost by it, and tells whose seat has gone meanwhile", async () => {
	const app = await openAdmin();
	const [one, two] = [await openBatch(app), await openBatch(app, { startsOn: inDays(30), capacity: 1 })] as const;
	const { browser, userId, email } = await buy(app, one.id);
	const [seat] = await app.db.select().from(seats);
	await freeSeat(app, seat?.id);
	expect((await browser.post("/auth/transfer", { batchId: two.id })).status).toBe(200);
	await refundWhole(app);
	expect(await seatsOf(app, userId)).toEqual([]);
	await app.db.update(sandboxPayments).set({ status: "failure" });
	await followRefunds(app);
	expect(await seatsOf(app, userId)).toMatchObject([{ batchId: two.id }]);

	const told = () =>
		app.db
			.select({ recipient: emails.recipient, kind: emails.kind, data: emails.data })
			.from(emails)
			.where(inArray(emails.kind, ["seatMissed", "paymentAlert"]))
			.orderBy(emails.createdAt, emails.id);
	const before = (await told()).length;
	await refundWhole(app);
	await addStudents(app.db, two.id, 1);
	await followRefunds(app);
	expect(await seatsOf(app, userId)).toEqual([]);
	expect(await findPlace(app.db, userId, two.id)).toBe(0);
	const said = (await told()).slice(before);
	expect(said.find(({ kind }) => kind === "seatMissed")).toMatchObject({
		recipient: email,
		data: { batch: two.code, isClosed: false, isReopened: true },
	});
	expect(said.filter(({ kind }) => kind === "paymentAlert").map(({ data }) => data)).toContainEqual(
		expect.objectContaining({ what: orderNotes.seatNotBack(two.code) }),
	);

	// So too when staff open a course again that they have closed.
	const choose = async (purchaseStatus: string, reason = "") =>
		(await app.office.post("/auth/admin/updateSingleUserStatus", { userId, purchaseStatus, reason })).status;
	expect(await choose("Not Purchased", "Moves away")).toBe(200);
	await app.office.post(`/auth/admin/batches/${two.id}/cancel`, { reason: "Too few", expected: "open" });
	expect(await choose("Online")).toBe(200);
	expect((await told()).findLast(({ kind }) => kind === "seatMissed")).toMatchObject({
		data: { batch: two.code, isClosed: true, isReopened: true },
	});
});
