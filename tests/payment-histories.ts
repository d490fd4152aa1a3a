// Generated histories of payments: whatever happens, in whatever order, and even if the process crashes in between, a
// payment is counted exactly once. Each history has its own buyer; at its end, everything still pending is completed.

import { randomUUID } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import fc from "fast-check";
import { fees } from "#content/defaults/fees.ts";
import { users } from "#server/accounts/table.ts";
import { emails } from "#server/email/table.ts";
import { authorizeSystem } from "#server/http/authorization.ts";
import { confirmOnline, recordManualPayment, withdrawPurchase } from "#server/payments/admin/payments.ts";
import { closeAsUnpaid, refundManually } from "#server/payments/admin/refunds.ts";
import { sumAccounts } from "#server/payments/ledger.ts";
import { isOnline, type OnlinePayments } from "#server/payments/payment-context.ts";
import { paymentForm } from "#server/payments/payu/payu.ts";
import { followRefund } from "#server/payments/refunds.ts";
import { apiFaults, type Faults, queryUnavailableGateway } from "#server/payments/sandbox/faults.ts";
import { decideLater, sign, takePayment } from "#server/payments/sandbox/payments.ts";
import { checkLater, checkOrder, receiveReport } from "#server/payments/settlement.ts";
import { startPayment } from "#server/payments/start-payment.ts";
import { documents, ledgerEntries, orders, refunds, sandboxPayments, sandboxRefunds } from "#server/payments/table.ts";
import { erasePerson } from "#server/privacy/erasure.ts";
import type { openApp } from "#tests/app.ts";
import { simulateCrashes } from "#tests/servers/process-kill.ts";

type App = Pick<Awaited<ReturnType<typeof openApp>>, "db" | "pool" | "paymentContext" | "storage">;

const order = fc.nat(9);
const message = fc.nat(19);
const does = <Name extends string>(name: Name) => fc.constant(name);

/** The possible events. `order` and `message` are indexes into those that exist. */
const happening = fc.oneof(
	{ weight: 6, arbitrary: fc.record({ does: does("buy") }) },
	{
		weight: 8,
		arbitrary: fc.record({
			does: does("payAtGateway"),
			order,
			outcome: fc.constantFrom("success", "success", "failure", "pending", "cancel"),
		}),
	},
	{
		weight: 4,
		arbitrary: fc.record({ does: does("bankDecides"), order, outcome: fc.constantFrom("success", "failure") }),
	},
	{
		weight: 16,
		arbitrary: fc.record({
			does: does("deliver"),
			message,
			as: fc.array(fc.constantFrom("return", "webhook", "reconcile"), { minLength: 1, maxLength: 4 }),
		}),
	},
	{
		weight: 6,
		arbitrary: fc.record({
			does: does("forge"),
			message,
			how: fc.constantFrom("status", "amount", "order", "hash", "resigned", "unpaid"),
		}),
	},
	{ weight: 4, arbitrary: fc.record({ does: does("reconcile"), order }) },
	{ weight: 6, arbitrary: fc.record({ does: does("lastCheck"), order, isClosed: fc.boolean() }) },
	{
		weight: 3,
		arbitrary: fc.record({
			does: does("refund"),
			order,
			part: fc.constantFrom(0.25, 0.5, 1),
			channel: fc.constantFrom(undefined, undefined, "bank" as const),
		}),
	},
	{ weight: 2, arbitrary: fc.record({ does: does("followRefunds") }) },
	{ weight: 2, arbitrary: fc.record({ does: does("payAtOffice") }) },
	{ weight: 2, arbitrary: fc.record({ does: does("withdraw") }) },
	{ weight: 2, arbitrary: fc.record({ does: does("setOnline") }) },
	{ weight: 1, arbitrary: fc.record({ does: does("erase") }) },
);
const circumstance = fc.oneof(
	{
		weight: 1,
		arbitrary: fc.record({
			does: does("gatewayIs"),
			// A wrong amount has its own test (payments.test.ts): here the expected sum would be unknown.
			mood: fc.constantFrom(...apiFaults.filter((mood) => mood !== "altered" && mood !== "slow")),
		}),
	},
	{ weight: 2, arbitrary: fc.record({ does: does("dieAfter"), statements: fc.integer({ min: 1, max: 45 }) }) },
);
const step = fc.oneof(
	{ weight: 10, arbitrary: happening },
	{ weight: 2, arbitrary: circumstance },
	{
		weight: 2,
		arbitrary: fc.record({
			does: does("atOnce"),
			all: fc.array(happening, { minLength: 2, maxLength: 4 }),
		}),
	},
);
type TimelineEvent = typeof happening extends fc.Arbitrary<infer Of> ? Of : never;
export type Step = typeof step extends fc.Arbitrary<infer Of> ? Of : never;
export const history = fc.array(step, { minLength: 3, maxLength: 14 });

const staff = authorizeSystem({ id: "office", name: "Office" });

/** Runs histories against one application. */
export function openPlayer(app: App) {
	if (!isOnline(app.paymentContext)) throw new Error("no gateway");
	const online = app.paymentContext;
	const dying = simulateCrashes(app);

	async function play(steps: Step[]) {
		const buyer = await addBuyer(app);
		let mood: Faults["api"] = "well";
		const paymentContext: OnlinePayments = {
			...online,
			gateway: {
				...online.gateway,
				ask: (input, init) => queryUnavailableGateway(mood, online.gateway.ask, input, init),
			},
		};
		const messages: Record<string, string>[] = [];
		/** The final check covers these orders even if the person has been erased. */
		const seen = new Set<string>();

		for (const next of steps) {
			if (next.does === "dieAfter") dying.after(next.statements);
			else if (next.does === "gatewayIs") mood = next.mood;
			else {
				const all = next.does === "atOnce" ? next.all : [next];
				await together(all.map(survive));
				dying.never();
				await seenOrders();
			}
		}
		dying.never();
		mood = "well";
		await finish();
		// Read from the database, because the process may crash right after the erasure.
		const person = await readBuyer(app, buyer);
		const erased = !person || person.erasedAt !== null;
		const before = await check(app, buyer, [...seen], erased);
		// Repeating everything changes nothing, even after staff have closed the course.
		await withdrawPurchase(paymentContext, staff, { userId: buyer }, "Generated.");
		for (const told of messages) await receiveReport(paymentContext, "webhook", told);
		for (const one of await seenOrders()) await checkOrder(paymentContext, one);
		if (!erased && (await readBuyer(app, buyer))?.purchaseStatus !== "Not Purchased")
			throw new Error("an old message opened a course that the office had closed");
		const after = await recordsOf(app, [...seen]);
		if (JSON.stringify(after) !== JSON.stringify(before)) throw new Error("told again, it was counted again");

		async function survive(next: TimelineEvent) {
			await happen(next).catch((error: Error) => {
				if (!dying.isCrash(error)) throw error;
			});
		}

		async function seenOrders() {
			for (const { id } of await app.db.select({ id: orders.id }).from(orders).where(eq(orders.userId, buyer)))
				seen.add(id);
			return app.db
				.select()
				.from(orders)
				.where(inArray(orders.id, [...seen]))
				.orderBy(orders.id);
		}

		async function happen(next: TimelineEvent) {
			const list = await app.db
				.select()
				.from(orders)
				.where(inArray(orders.id, [...seen]))
				.orderBy(orders.id);
			const online = list.filter(({ channel }) => channel === "gateway");
			const among = next.does === "refund" ? list : online;
			const order = "order" in next ? among[next.order % Math.max(1, among.length)] : undefined;
			const message = "message" in next ? messages[next.message % Math.max(1, messages.length)] : undefined;
			const { account } = paymentContext.gateway;
			if (next.does === "buy") {
				const person = await readBuyer(app, buyer);
				if (person && !person.erasedAt) await startPayment(paymentContext, person);
			} else if (next.does === "payAtGateway" && order) {
				const { surl: _, furl: __, hash: ___, ...sent } = paymentForm(account, order, "http://localhost/pay/return");
				messages.push(await takePayment(app.db, account, sent, next.outcome));
			} else if (next.does === "bankDecides" && order) {
				const decided = await decideLater(app.db, account, order.txnid, next.outcome);
				if (decided) messages.push(decided);
			} else if (next.does === "deliver" && message) {
				await together(next.as.map((how) => deliver(how, message)));
			} else if (next.does === "forge" && message) {
				await receiveReport(paymentContext, "return", forge(paymentContext, next.how, message, online));
			} else if (next.does === "reconcile" && order) {
				await checkOrder(paymentContext, order);
			} else if (next.does === "lastCheck" && order) {
				// After three days. More rounds than there are.
				await checkLater(paymentContext, { orderId: order.id, round: 1000 });
				if (next.isClosed) await closeAsUnpaid(paymentContext, staff, order.id, "Generated.");
			} else if (next.does === "refund" && order) {
				const refundable = await refundableNow(app, order.id);
				const paise = Math.round(order.paise * next.part);
				await refundManually(paymentContext, staff, order.id, {
					paise,
					reason: "Generated.",
					channel: next.channel,
					reference: "Cash book",
					refundable,
				});
			} else if (next.does === "followRefunds") {
				await followAll();
			} else if (next.does === "payAtOffice") {
				// A test payment, so that checkLedger can sum the ledger of one engine as a whole.
				const payment = { channel: "cash", reference: "", isTest: true } as const;
				await recordManualPayment(paymentContext, staff, { userId: buyer }, payment);
			} else if (next.does === "withdraw") {
				await withdrawPurchase(paymentContext, staff, { userId: buyer }, "Generated.");
			} else if (next.does === "setOnline") {
				await confirmOnline(paymentContext, staff, { userId: buyer });
			} else if (next.does === "erase") {
				await erasePerson({ ...app, seatContext: paymentContext }, buyer);
			}
		}

		async function deliver(how: "return" | "webhook" | "reconcile", message: Record<string, string>) {
			const [order] = await app.db
				.select()
				.from(orders)
				.where(eq(orders.txnid, message.txnid ?? ""));
			if (how === "reconcile" && order) await checkOrder(paymentContext, order);
			else await receiveReport(paymentContext, how === "webhook" ? "webhook" : "return", message);
		}

		async function followAll() {
			const open = await app.db
				.select({ id: refunds.id })
				.from(refunds)
				.where(inArray(refunds.orderId, [...seen]));
			for (const { id } of open) await followRefund(paymentContext, { refundId: id, round: null });
		}

		/** Does what the reconciler does within three days, without waiting. */
		async function finish() {
			for (const order of await seenOrders()) if (order.channel === "gateway") await checkOrder(paymentContext, order);
			for (let round = 0; round < 3; round++) await followAll();
		}
	}
	return { play };
}

/** Waits for all of them before it throws the first error, so that none still runs during the next step. */
async function together(all: Promise<unknown>[]) {
	const failed = (await Promise.allSettled(all)).find((one) => one.status === "rejected");
	if (failed) throw failed.reason;
}

async function refundableNow(app: App, id: string) {
	const [order] = await app.db.select().from(orders).where(eq(orders.id, id));
	const back = await app.db.select().from(refunds).where(eq(refunds.orderId, id));
	const taken = order?.status === "paid" ? order.paise : order?.status === "review" ? (order.receivedPaise ?? 0) : 0;
	const going = back.filter(({ status }) => status !== "failed").reduce((sum, { paise }) => sum + paise, 0);
	return Math.max(0, taken - going);
}

async function addBuyer(app: App) {
	const id = randomUUID();
	await app.db.insert(users).values({
		id,
		name: "Asha Sample",
		email: `${id}@example.com`,
		phone: "+910000011111",
		admissionId: "form",
	});
	return id;
}

const readBuyer = async (app: App, id: string) => (await app.db.select().from(users).where(eq(users.id, id)))[0];

type Order = typeof orders.$inferSelect;

function forge({ gateway }: OnlinePayments, how: string, message: Record<string, string>, list: Order[]) {
	const other = list.find(({ txnid }) => txnid !== message.txnid);
	if (how === "status") return { ...message, status: message.status === "success" ? "failure" : "success" };
	if (how === "amount") return { ...message, amount: "1.00" };
	if (how === "order")
		return { ...message, txnid: other?.txnid ?? "EIB00000000000000000000", udf1: other?.id ?? "ORD-0" };
	if (how === "hash") return { ...message, hash: "0".repeat(128) };
	// Validly signed, but untrue: a wrong amount, or a success that never happened.
	if (how === "resigned") return sign(gateway.account, { ...message, amount: "1.00" });
	return sign(gateway.account, { ...message, status: "success", unmappedstatus: "captured" });
}

/** The records of these orders, for a comparison before and after. */
async function recordsOf(app: App, ids: string[]) {
	const rows = await app.db
		.select({ id: orders.id, status: orders.status, taken: orders.receivedPaise })
		.from(orders)
		.where(inArray(orders.id, ids))
		.orderBy(orders.id);
	const count = (table: typeof ledgerEntries | typeof documents | typeof refunds) =>
		app.db.$count(table, inArray(table.orderId, ids));
	return [rows, await count(ledgerEntries), await count(documents), await count(refunds)];
}

/** The invariants of every history; throws an error that lists each violation. Returns the records. */
async function check(app: App, buyer: string, ids: string[], erased: boolean) {
	const list = await app.db.select().from(orders).where(inArray(orders.id, ids));
	const person = await readBuyer(app, buyer);
	const paid = list.filter(({ status }) => status === "paid");
	const problems: string[] = [];
	const must = (holds: boolean, what: string) => {
		if (!holds) problems.push(what);
	};
	must(paid.length <= 1, "two orders are paid");
	let stays = 0;
	const open: Order[] = [];
	for (const order of list) {
		const isOnline = order.channel === "gateway";
		const [payment] = await app.db.select().from(sandboxPayments).where(eq(sandboxPayments.txnid, order.txnid));
		const captured = isOnline ? payment?.status === "success" : true;
		const rows = await app.db.select().from(ledgerEntries).where(eq(ledgerEntries.orderId, order.id));
		const sum = (kind: string) => rows.filter((row) => row.kind === kind).reduce((all, { paise }) => all + paise, 0);
		const own = await app.db.select().from(refunds).where(eq(refunds.orderId, order.id));
		const byStaff = own
			.filter(({ status, channel }) => status === "done" && channel !== "gateway")
			.reduce((all, { paise }) => all + paise, 0);
		const given = byStaff + (isOnline ? await givenBack(app, payment?.paymentId) : 0);
		must(
			sum("payment") === (captured ? order.paise : 0),
			`${order.id}: booked ${sum("payment")}, captured ${captured}`,
		);
		must(sum("refund") === given, `${order.id}: booked ${sum("refund")} back, really ${given}`);
		must(given <= sum("payment"), `${order.id}: more went back than came`);
		// After three days staff decide about a payment without a result.
		const isUndecided = order.status === "review" && order.receivedPaise === null;
		must(
			(["paid", "refunded", "review"].includes(order.status) && !isUndecided) === captured,
			`${order.id}: ${order.status}, captured ${captured}`,
		);
		const isUnmatched = rows.some(({ kind, credit }) => kind === "payment" && credit === "unmatched");
		const isCourse = !isUnmatched && (order.status === "paid" || order.status === "refunded");
		const issued = await app.db.select().from(documents).where(eq(documents.orderId, order.id));
		must(issued.filter(({ refundId }) => !refundId).length === (isCourse ? 1 : 0), `${order.id}: papers`);
		const notes = isCourse ? own.filter(({ status }) => status === "done").length : 0;
		must(issued.filter(({ refundId }) => refundId).length === notes, `${order.id}: notes`);
		const receipts = await app.db.$count(emails, and(eq(emails.kind, "paymentReceipt"), eq(emails.aboutId, order.id)));
		// Erasing a person also deletes their e-mails.
		if (!erased) must(receipts === (isCourse ? 1 : 0), `${order.id}: ${receipts} receipts`);
		if (isUnmatched) {
			must(given === order.paise || erased, `${order.id}: what came twice is not back`);
			must(order.status === (given === order.paise ? "refunded" : "review"), `${order.id}: ${order.status}, unmatched`);
			const told = await app.db.$count(emails, and(eq(emails.kind, "paymentAlert"), eq(emails.aboutId, order.id)));
			must(told > 0 || erased, `${order.id}: nobody told the office`);
		} else if (order.status === "review" && !isUndecided)
			must(false, `${order.id}: waits for the office without a payment`);
		else stays += sum("payment") - sum("refund");
		const going = own.filter(({ status }) => status !== "failed").reduce((all, { paise }) => all + paise, 0);
		if (order.status === "paid" && going < order.paise) open.push(order);
	}
	must(stays >= 0 && stays <= fees.price, `${stays} paise stayed`);
	// Nobody has access to the course whose payment is missing or is being refunded in full.
	const [course] = open;
	const opens = course ? (course.channel === "gateway" ? "Online" : "Offline") : null;
	if (person && person.purchaseStatus !== "Not Purchased")
		must(person.purchaseStatus === opens, `access is ${person.purchaseStatus}, money says ${opens}`);
	// Everybody else who has paid has access, unless staff closed the course with an audit entry.
	if (course && !erased && person?.purchaseStatus === "Not Purchased") {
		const { rows } = await app.db.execute<{ action: string }>(
			sql`select action from audit_entries where subject_id = ${buyer} and action like 'purchase.%' order by id desc limit 1`,
		);
		must(rows[0]?.action === "purchase.withdraw", "paid, and the course is closed");
	}
	if (problems.length > 0) throw new Error(problems.join("; "));
	return recordsOf(app, ids);
}

async function givenBack(app: App, paymentId: string | undefined) {
	if (paymentId === undefined) return 0;
	const given = await app.db.select().from(sandboxRefunds).where(eq(sandboxRefunds.paymentId, paymentId));
	return given.filter(({ status }) => status === "success").reduce((sum, { paise }) => sum + paise, 0);
}

/** Over all histories: no document number is missing or used twice, and the accounts sum to zero. */
export async function checkLedger(app: App) {
	const { rows: gaps } = await app.db.execute<{ series: string; first: string; last: string; count: string }>(sql`
		select left(number, -5) as series, min(right(number, 5)::int) as first, max(right(number, 5)::int) as last, count(*) as count
		from ${documents} group by 1`);
	for (const { series, first, last, count } of gaps)
		if (Number(first) !== 1 || Number(last) !== Number(count))
			throw new Error(`${series} has ${count} of ${first} to ${last}`);
	const sums = Object.values(await sumAccounts(app.db, { test: true }));
	if (sums.reduce((all, paise) => all + paise, 0) !== 0) throw new Error(`the accounts sum to ${sums}`);
}
