// Generated histories of seats: whatever happens to a few people and two small batches, in whatever order,
// concurrently, and even if the process crashes in between, no seat is given twice and nobody who has paid is left
// without one.
import { randomUUID } from "node:crypto";
import { and, eq, inArray, ne, sql } from "drizzle-orm";
import fc from "fast-check";
import { users } from "#server/accounts/table.ts";
import { cancelBatch, changeBatch, shownBatch } from "#server/batches/admin/batches.ts";
import { cancelClass, previewCancellation } from "#server/batches/admin/cancellation.ts";
import { moveClass } from "#server/batches/admin/classes.ts";
import { giveSeat, putFirstByStaff, releaseByStaff } from "#server/batches/admin/seats.ts";
import { updateBatchStatuses } from "#server/batches/daily.ts";
import { chooseBatch, joinable } from "#server/batches/joinable.ts";
import { offerNext } from "#server/batches/offers.ts";
import { batches, classes, enrolments, seats, visits, waitlist } from "#server/batches/table.ts";
import { repeatCourse, stopRepeating, transferOwnSeat } from "#server/batches/transfers.ts";
import { bookVisit, cancelVisit } from "#server/batches/visits.ts";
import { acceptOffer, joinWaitlist, leaveWaitlist } from "#server/batches/waitlist.ts";
import { authorizeSystem } from "#server/http/authorization.ts";
import { NotFound } from "#server/http/responses.ts";
import { recordManualPayment, withdrawPurchase } from "#server/payments/admin/payments.ts";
import { refundManually } from "#server/payments/admin/refunds.ts";
import { releaseDueSeat } from "#server/payments/held-seats.ts";
import { isOnline, type OnlinePayments, type Order } from "#server/payments/payment-context.ts";
import { paymentForm } from "#server/payments/payu/payu.ts";
import { settleRefund } from "#server/payments/refunds.ts";
import { takePayment } from "#server/payments/sandbox/payments.ts";
import { checkOrder } from "#server/payments/settlement.ts";
import { startPayment } from "#server/payments/start-payment.ts";
import { orders, refunds } from "#server/payments/table.ts";
import { erasePerson } from "#server/privacy/erasure.ts";
import type { openApp } from "#tests/app.ts";
import { addBatch } from "#tests/classes.ts";
import { inDays } from "#tests/people.ts";
import { simulateCrashes } from "#tests/servers/process-kill.ts";

type App = Pick<Awaited<ReturnType<typeof openApp>>, "db" | "pool" | "paymentContext" | "storage">;

const who = fc.nat(4);
const which = fc.nat(1);
const names = [
	"choose",
	"pay",
	"timeIsOver",
	"wait",
	"leave",
	"accept",
	"transfer",
	"give",
	"release",
	"putFirst",
	"refund",
	"withdraw",
	"payAtOffice",
	"resize",
	"cancelBatch",
	"finishBatch",
	"moveClass",
	"cancelClass",
	"repeat",
	"stopRepeating",
	"visit",
	"cancelVisit",
	"refundFails",
	"erase",
] as const;
const happening = fc.oneof(
	{
		weight: 6,
		arbitrary: fc.record({
			does: fc.constant("buy" as const),
			who,
			which,
			outcome: fc.constantFrom("success", "success", "failure", "pending", null),
		}),
	},
	{ weight: 12, arbitrary: fc.record({ does: fc.constantFrom(...names), who, which }) },
);
export type SeatEvent = typeof happening extends fc.Arbitrary<infer Of> ? Of : never;
const step = fc.oneof(
	{ weight: 8, arbitrary: happening },
	{
		weight: 3,
		arbitrary: fc.record({
			does: fc.constant("atOnce" as const),
			all: fc.array(happening, { minLength: 2, maxLength: 5 }),
		}),
	},
	{
		weight: 2,
		arbitrary: fc.record({ does: fc.constant("dieAfter" as const), statements: fc.integer({ min: 1, max: 40 }) }),
	},
);
export type SeatStep = typeof step extends fc.Arbitrary<infer Of> ? Of : never;
/** Half of them begin with a graduate, because what a graduate can do would seldom happen otherwise. */
export const seatHistory = fc
	.tuple(fc.boolean(), fc.array(step, { minLength: 4, maxLength: 24 }))
	.map(([isGraduate, steps]) => (isGraduate ? [...graduation, ...steps] : steps));
const graduation = (["payAtOffice", "give", "finishBatch"] as const).map((does) => ({ does, who: 0, which: 0 }));

const staff = authorizeSystem({ id: "office", name: "Office" });

/** Runs histories against one application; each history has its own people and batches. */
export function openSeatPlayer(app: App) {
	if (!isOnline(app.paymentContext)) throw new Error("no gateway");
	const online = app.paymentContext;
	/** Batches whose free seats are to be offered later. */
	const later: string[] = [];
	const context: typeof online = {
		...online,
		jobs: {
			...online.jobs,
			async send(tx, name, data, when) {
				if (name === "offer-seats") later.push((data as { batchId: string }).batchId);
				await online.jobs.send(tx, name, data, when);
			},
		},
	};
	const dying = simulateCrashes(app);

	return async function play(steps: SeatStep[]) {
		const people = await addPeople(app);
		/** A batch that is over is replaced by a new one. */
		const batchIds: [string, string] = [await openBatch(0), await openBatch(1)];
		const pastIds: string[] = [];
		for (const next of steps) {
			if (next.does === "dieAfter") {
				dying.after(next.statements);
				continue;
			}
			const all = next.does === "atOnce" ? next.all : [next];
			const ended = await Promise.allSettled(all.map(survive));
			dying.never();
			const failed = ended.find((one) => one.status === "rejected");
			if (failed) throw failed.reason;
			while (later.length > 0) {
				const batchId = later.pop() as string;
				await app.db.transaction((tx) => offerNext(context, tx, batchId));
			}
			for (const which of [0, 1] as const) {
				const [batch] = await app.db.select().from(batches).where(eq(batches.id, batchIds[which]));
				if (batch?.status !== "cancelled" && batch?.status !== "finished") continue;
				pastIds.push(batch.id);
				batchIds[which] = await openBatch(which);
			}
			await check(app, people, batchIds, pastIds, next);
		}
		dying.never();

		async function openBatch(which: 0 | 1) {
			const dates = [
				{ startsOn: inDays(20), capacity: 2 },
				{ startsOn: inDays(30), capacity: 1 },
			] as const;
			return (await addBatch(app.db, { status: "open", ...dates[which] })).id;
		}

		async function survive(next: SeatEvent) {
			await happen(next).catch((error: Error) => {
				if (!dying.isCrash(error) && !isOfErased(error)) throw error;
			});
		}

		async function happen(next: SeatEvent) {
			const userId = people[next.who % people.length] as string;
			const batchId = batchIds[next.which] as string;
			const [person] = await app.db.select().from(users).where(eq(users.id, userId));
			if (!person || person.erasedAt) return;
			if (next.does === "choose") await chooseBatch(app.db, userId, batchId);
			else if (next.does === "buy") {
				await chooseBatch(app.db, userId, batchId);
				await startPayment(context, person);
				if (next.outcome) await pay(userId, next.outcome);
			} else if (next.does === "pay") await pay(userId, "success");
			else if (next.does === "timeIsOver") {
				const held = await app.db
					.update(seats)
					.set({ heldUntil: new Date(Date.now() - 3_600_000) })
					.where(and(eq(seats.batchId, batchId), eq(seats.state, "held")))
					.returning({ id: seats.id });
				for (const { id } of held) await releaseDueSeat(context, { seatId: id });
			} else if (next.does === "wait") await joinWaitlist(app.db, userId, batchId);
			else if (next.does === "leave") await leaveWaitlist(context, app.db, userId, batchId);
			else if (next.does === "accept") await acceptOffer(context, app.db, userId, batchId);
			else if (next.does === "transfer") await transferOwnSeat(context, app.db, userId, batchId);
			else if (next.does === "give") await giveSeat(context, app.db, staff, { userId, batchId, reason: "" });
			else if (next.does === "release") {
				const [seat] = await app.db
					.select()
					.from(seats)
					.where(and(eq(seats.userId, userId), ne(seats.state, "released")));
				if (seat) await releaseByStaff(context, app.db, staff, seat.id, "Generated.");
			} else if (next.does === "putFirst")
				await putFirstByStaff(context, app.db, staff, { userId, batchId, reason: "Generated." });
			else if (next.does === "refund") {
				const [paid] = await app.db
					.select()
					.from(orders)
					.where(and(eq(orders.userId, userId), eq(orders.status, "paid")));
				if (paid) {
					const wish = { paise: paid.paise, reason: "Generated.", reference: "", refundable: paid.paise };
					await refundManually(context, staff, paid.id, wish);
				}
			} else if (next.does === "withdraw") await withdrawPurchase(context, staff, { userId }, "Generated.");
			else if (next.does === "payAtOffice") await recordManualPayment(context, staff, { userId }, null);
			else if (next.does === "cancelBatch")
				await cancelBatch(context, app.db, staff, batchId, { reason: "Generated.", expected: "open" });
			else if (next.does === "resize") {
				const [batch] = await app.db.select().from(batches).where(eq(batches.id, batchId));
				if (!batch) return;
				const { fee, listed } = batch;
				const wanted = { capacity: (batch.capacity % 3) + 1, fee, listed, expected: shownBatch(batch) };
				await changeBatch(context, app.db, staff, batchId, wanted);
			} else if (next.does === "moveClass") {
				// To a day of the other batch, at nearly the same time.
				const one = await findClassAhead(batchId, next.who);
				const other = await findClassAhead(
					batchIds[1 - next.which] as string,
					next.which === 0 ? 6 + next.who : next.who,
				);
				if (!one || !other) return;
				const when = { heldOn: other.heldOn, fromTime: "10:30", toTime: "12:30" };
				const change = { ...when, reason: "Generated.", expected: one.sequence, past: false };
				await moveClass(context, app.db, staff, one.id, change);
			} else if (next.does === "cancelClass") {
				const one = await findClassAhead(batchId, next.who);
				if (!one) return;
				const { fingerprint: plan, on } = await previewCancellation(app.db, one.id, { replacement: "append" });
				const wish = { replacement: "append", on, plan, reason: "Generated.", past: false } as const;
				await cancelClass(context, app.db, staff, one.id, wish);
			} else if (next.does === "finishBatch") {
				await app.db
					.update(classes)
					.set({ heldOn: sql`${classes.heldOn} - 60`, rollClosedAt: new Date() })
					.where(eq(classes.batchId, batchId));
				await updateBatchStatuses(app.db);
			} else if (next.does === "repeat") await repeatCourse(context, app.db, userId, batchId);
			else if (next.does === "stopRepeating") await stopRepeating(context, app.db, userId, batchId);
			else if (next.does === "visit") {
				const one = await findClassAhead(batchId, next.who % 2);
				if (one) await bookVisit(context, userId, one.id);
			} else if (next.does === "cancelVisit") {
				const [booked] = await app.db
					.select({ id: visits.id })
					.from(visits)
					.innerJoin(enrolments, eq(enrolments.id, visits.enrolmentId))
					.where(and(eq(enrolments.userId, userId), eq(visits.state, "booked")))
					.orderBy(visits.id);
				if (booked) await cancelVisit(app.db, userId, booked.id);
			} else if (next.does === "refundFails") {
				const [open] = await app.db
					.select({ id: refunds.id })
					.from(refunds)
					.innerJoin(orders, eq(orders.id, refunds.orderId))
					.where(and(eq(orders.userId, userId), eq(refunds.status, "requested")));
				if (open) await settleRefund(context, open.id, "failure");
			} else if (next.does === "erase") await erasePerson({ ...app, seatContext: context }, userId);
		}

		/** The class after so many others that is still to come. */
		async function findClassAhead(batchId: string, after: number) {
			const [one] = await app.db
				.select()
				.from(classes)
				.where(and(eq(classes.batchId, batchId), eq(classes.status, "planned"), sql`${classes.starts} > now()`))
				.orderBy(classes.starts)
				.limit(1)
				.offset(after);
			return one;
		}

		/** The newest order of this person succeeds or fails at the gateway, and the gateway notifies us. */
		async function pay(userId: string, outcome: "success" | "failure" | "pending") {
			const [order] = await app.db
				.select()
				.from(orders)
				.where(eq(orders.userId, userId))
				.orderBy(sql`${orders.id} desc`)
				.limit(1);
			if (order?.channel !== "gateway") return;
			await payOrder(app.db, context, order, outcome);
			await checkOrder(context, order);
		}
	};
}

/** An order succeeds or fails at the gateway, which has not notified us yet. */
export async function payOrder(
	db: App["db"],
	context: OnlinePayments,
	order: Order,
	outcome: "success" | "failure" | "pending",
) {
	const { account } = context.gateway;
	const { surl: _, furl: __, hash: ___, ...sent } = paymentForm(account, order, "http://localhost/pay/return");
	await takePayment(db, account, sent, outcome);
}

/** An action that races with the erasure of the same person: they are not found, or a constraint rejects the row. */
const isOfErased = (error: Error) =>
	error instanceof NotFound || (error.cause as { code?: string } | undefined)?.code === "23503";

async function addPeople({ db }: App) {
	const people = Array.from({ length: 5 }, () => {
		const id = randomUUID();
		return { id, name: "Asha Sample", email: `${id}@example.com`, phone: "+910000011111", admissionId: "form" };
	});
	await db.insert(users).values(people);
	return people.map(({ id }) => id);
}

/** The invariants after every step. */
async function check({ db }: App, people: string[], openIds: string[], pastIds: string[], after: SeatStep) {
	const problems: string[] = [];
	const must = (holds: boolean, what: string) => {
		if (!holds) problems.push(what);
	};
	const batchIds = [...openIds, ...pastIds];
	const own = await db.select().from(seats).where(inArray(seats.batchId, batchIds));
	const kept = own.filter(({ state }) => state !== "released");
	const offered = new Set<string>();
	const joinableIds = await db
		.select({ id: batches.id })
		.from(batches)
		.where(and(inArray(batches.id, openIds), joinable()));
	for (const batch of await db.select().from(batches).where(inArray(batches.id, batchIds))) {
		const count = kept.filter(({ batchId }) => batchId === batch.id).length;
		must(batch.taken === count, `${batch.code}: ${batch.taken} counted, ${count} there`);
		must(count <= batch.capacity, `${batch.code}: overbooked`);
		must(batch.status !== "cancelled" || count === 0, `${batch.code}: a seat in a cancelled batch`);
		const offers = await db
			.select()
			.from(waitlist)
			.where(and(eq(waitlist.batchId, batch.id), inArray(waitlist.state, ["waiting", "offered"])));
		for (const { state, seatId, userId } of offers) {
			const seat = kept.find(({ id }) => id === seatId);
			if (state === "offered" && seatId) offered.add(seatId);
			if (state === "offered")
				must(seat?.state === "held" && seat.userId === userId, `${userId}: an offer without its seat`);
			else
				must(
					// Nobody gets a seat in a batch whose classes have begun.
					joinableIds.every(({ id }) => id !== batch.id) ||
						count === batch.capacity ||
						kept.some((seat) => seat.userId === userId && seat.state === "held"),
					`${batch.code}: a free seat while somebody waits`,
				);
		}
	}
	const persons = await db.select().from(users).where(inArray(users.id, people));
	for (const userId of people) {
		const person = persons.find(({ id }) => id === userId);
		const all = kept.filter((seat) => seat.userId === userId && seat.state === "taken");
		const taken = all.filter(({ kind }) => kind === "course");
		const [enrolment] = await db.select().from(enrolments).where(eq(enrolments.userId, userId));
		must(taken.length <= 1, `${userId}: two seats`);
		const held = kept.filter((seat) => seat.userId === userId && seat.state === "held");
		must(held.length <= 1, `${userId}: two held`);
		const open = person !== undefined && !person.erasedAt && person.purchaseStatus !== "Not Purchased";
		must(open || all.length === 0, `${userId}: a seat without the course`);
		// A graduate stays a graduate.
		if (enrolment?.status !== "finished") {
			must(
				open === (enrolment !== undefined && enrolment.status !== "left"),
				`${userId}: the course is ${open ? "open" : "closed"}, the enrolment ${enrolment?.status}`,
			);
			must(
				(enrolment?.status === "seated") === (taken.length === 1),
				`${userId}: ${enrolment?.status} with ${taken.length} seats`,
			);
			must(all.length === taken.length, `${userId}: a free seat, and ${enrolment?.status}`);
		}
		const isKept = held.some(({ id, batchId }) => !offered.has(id) && openIds.includes(batchId));
		must(!open || !isKept, `${userId}: has paid, and the seat is only kept`);
		if (enrolment?.status === "seated") must(enrolment.seatId === taken[0]?.id, `${userId}: enrolled in another seat`);
	}
	const ahead = await db
		.select()
		.from(classes)
		.where(and(inArray(classes.batchId, batchIds), ne(classes.status, "cancelled"), sql`${classes.starts} > now()`));
	const booked = await db
		.select({ userId: enrolments.userId, classId: visits.classId })
		.from(visits)
		.innerJoin(enrolments, eq(enrolments.id, visits.enrolmentId))
		.where(and(inArray(enrolments.userId, people), eq(visits.state, "booked")));
	for (const { userId, classId } of booked) {
		const visited = ahead.find(({ id }) => id === classId);
		if (!visited) continue;
		must(persons.find(({ id }) => id === userId)?.purchaseStatus !== "Not Purchased", `${userId}: a visit unpaid`);
		const own = kept.filter((seat) => seat.userId === userId && seat.state === "taken").map(({ batchId }) => batchId);
		must(!own.includes(visited.batchId), `${userId}: a visit to a class of the own batch`);
		const overlaps = ({ starts, ends }: typeof visited) =>
			starts && ends && visited.starts && visited.ends && starts < visited.ends && ends > visited.starts;
		const isElsewhere = ahead.some((one) => own.includes(one.batchId) && overlaps(one));
		must(!isElsewhere, `${userId}: a visit at the time of a class of the own batch`);
	}
	if (problems.length > 0) throw new Error(`after ${JSON.stringify(after)}: ${problems.join("; ")}`);
}
