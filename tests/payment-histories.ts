// Generated histories of payments: whatever happens, in whatever order, with the process dying in between, money is
// counted once. Each history has a buyer of its own and ends with everything that was still under way being finished.
import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { advanceCourse } from "#content/institute.ts";
import { users } from "#server/accounts/table.ts";
import { sumAccounts } from "#server/payments/books.ts";
import { checkOrder, receiveReport, startPayment } from "#server/payments/payments.ts";
import { paymentForm, type responseHash as ResponseHash, responseHash } from "#server/payments/payu.ts";
import { followRefund, refundOrder } from "#server/payments/refunds.ts";
import { ledgerEntries, orders, papers, refunds, sandboxPayments, sandboxRefunds } from "#server/payments/table.ts";
import { isOnline, type OnlineTill } from "#server/payments/till.ts";
import { mails } from "#server/platform/mail-table.ts";
import type { openApp } from "#tests/app.ts";

type App = Awaited<ReturnType<typeof openApp>>;
type Signed = Parameters<typeof ResponseHash>[1];

/** What can happen next. `order` and `message` pick one of those there are. */
const step = fc.oneof(
	{ weight: 3, arbitrary: fc.record({ does: fc.constant("buy" as const) }) },
	{
		weight: 4,
		arbitrary: fc.record({
			does: fc.constant("payAtGateway" as const),
			order: fc.nat(9),
			outcome: fc.constantFrom("success", "success", "failure", "pending", "cancel"),
		}),
	},
	{
		weight: 2,
		arbitrary: fc.record({
			does: fc.constant("bankDecides" as const),
			order: fc.nat(9),
			outcome: fc.constantFrom("success", "failure"),
		}),
	},
	{
		weight: 8,
		arbitrary: fc.record({
			does: fc.constant("deliver" as const),
			message: fc.nat(19),
			as: fc.array(fc.constantFrom("return", "webhook", "reconcile"), { minLength: 1, maxLength: 4 }),
		}),
	},
	{
		weight: 3,
		arbitrary: fc.record({
			does: fc.constant("forge" as const),
			message: fc.nat(19),
			how: fc.constantFrom("status", "amount", "order", "hash", "resigned", "unpaid"),
		}),
	},
	{ weight: 2, arbitrary: fc.record({ does: fc.constant("reconcile" as const), order: fc.nat(9) }) },
	{
		weight: 2,
		arbitrary: fc.record({
			does: fc.constant("gatewayIs" as const),
			state: fc.constantFrom("well", "dead", "failing", "lying", "silent"),
		}),
	},
	{
		weight: 2,
		arbitrary: fc.record({ does: fc.constant("dieAfter" as const), statements: fc.integer({ min: 1, max: 14 }) }),
	},
	{
		weight: 1,
		arbitrary: fc.record({
			does: fc.constant("refund" as const),
			order: fc.nat(9),
			part: fc.constantFrom(0.25, 0.5, 1),
		}),
	},
	{ weight: 1, arbitrary: fc.record({ does: fc.constant("followRefunds" as const) }) },
);
export type Step = typeof step extends fc.Arbitrary<infer Of> ? Of : never;
export const history = fc.array(step, { minLength: 3, maxLength: 14 });

/** Plays histories against one application. */
export function openPlayer(app: App) {
	if (!isOnline(app.till)) throw new Error("no gateway");
	const online = app.till;
	const dying = letDie(app);

	async function play(steps: Step[]) {
		const buyer = await addBuyer(app);
		let gatewayState = "well";
		const till: OnlineTill = {
			...online,
			gateway: { ...online.gateway, ask: (input, init) => troubled(gatewayState, online.gateway.ask, input, init) },
		};
		const messages: Record<string, string>[] = [];
		const ownOrders = () => app.db.select().from(orders).where(eq(orders.userId, buyer)).orderBy(orders.id);

		for (const next of steps) {
			if (next.does === "dieAfter") {
				dying.after(next.statements);
				continue;
			}
			if (next.does === "gatewayIs") {
				gatewayState = next.state;
				continue;
			}
			// The gateway is another machine: what happens there does not die with us.
			if (next.does === "payAtGateway" || next.does === "bankDecides") dying.never();
			await takeStep(next).catch((error: Error) => {
				if (!dying.isDeath(error)) throw error;
			});
			dying.never();
		}
		dying.never();
		gatewayState = "well";
		await finish();
		await check(app, buyer);

		async function takeStep(next: Exclude<Step, { does: "dieAfter" | "gatewayIs" }>) {
			const list = await ownOrders();
			const order = "order" in next ? list[next.order % Math.max(1, list.length)] : undefined;
			const message = "message" in next ? messages[next.message % Math.max(1, messages.length)] : undefined;
			if (next.does === "buy") {
				await startPayment(till, await readBuyer(app, buyer));
			} else if (next.does === "payAtGateway" && order) {
				messages.push(await payAtGateway(app, online, order, next.outcome));
			} else if (next.does === "bankDecides" && order) {
				const decided = await bankDecides(app, online, order, next.outcome);
				if (decided) messages.push(decided);
			} else if (next.does === "deliver" && message) {
				await together(next.as.map((how) => deliver(how, message)));
			} else if (next.does === "forge" && message) {
				await receiveReport(till, "return", forge(online, next.how, message, list));
			} else if (next.does === "reconcile" && order) {
				await checkOrder(till, order);
			} else if (next.does === "refund" && order) {
				const paise = Math.round(order.paise * next.part);
				await app.db.transaction((tx) =>
					refundOrder(till, tx, order.id, { paise, reason: "Generated.", askedBy: "office" }),
				);
			} else if (next.does === "followRefunds") {
				for (const refund of await ownRefunds(app, buyer))
					await followRefund(till, { refundId: refund.id, round: null });
			}
		}

		async function deliver(how: "return" | "webhook" | "reconcile", message: Record<string, string>) {
			const [order] = await app.db
				.select()
				.from(orders)
				.where(eq(orders.txnid, message.txnid ?? ""));
			if (how === "reconcile" && order) await checkOrder(till, order);
			else await receiveReport(till, how === "webhook" ? "webhook" : "return", message);
		}

		/** What the reconciler does in three days, without waiting for them. */
		async function finish() {
			for (const order of await ownOrders()) await checkOrder(till, order);
			for (let round = 0; round < 4; round++)
				for (const refund of await ownRefunds(app, buyer))
					await followRefund(till, { refundId: refund.id, round: null });
		}
	}
	return { play };
}

/** All of them run to their end; the first failure is thrown then, so that nothing goes on behind the next step. */
async function together(all: Promise<unknown>[]) {
	const failed = (await Promise.allSettled(all)).find((one) => one.status === "rejected");
	if (failed) throw failed.reason;
}

const ownRefunds = async (app: App, buyer: string) =>
	(
		await app.db
			.select({ refund: refunds })
			.from(refunds)
			.innerJoin(orders, eq(orders.id, refunds.orderId))
			.where(eq(orders.userId, buyer))
	).map(({ refund }) => refund);

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

async function readBuyer(app: App, id: string) {
	const [buyer] = await app.db.select().from(users).where(eq(users.id, id));
	if (!buyer) throw new Error("no buyer");
	return buyer;
}

type Order = typeof orders.$inferSelect;
const unmapped = { success: "captured", failure: "failed", cancel: "userCancelled", pending: "in progress" } as const;
const statusOf = (outcome: keyof typeof unmapped) => (outcome === "cancel" ? "failure" : outcome);

/** The hosted page's button: the gateway remembers the payment, and a signed answer exists. A capture stays one. */
async function payAtGateway(app: App, { gateway }: OnlineTill, order: Order, outcome: keyof typeof unmapped) {
	const status = statusOf(outcome);
	const { surl: _, furl: __, hash: ___, ...sent } = paymentForm(gateway.account, order, "http://localhost/pay/return");
	const answer: Record<string, string> = {
		...sent,
		mihpayid: `4${order.txnid.slice(-17)}`,
		status,
		unmappedstatus: unmapped[outcome],
	};
	answer.hash = responseHash(gateway.account, answer as unknown as Signed);
	const payment = {
		status,
		unmappedStatus: unmapped[outcome],
		paymentId: answer.mihpayid ?? "",
		fields: answer,
	} as const;
	await app.db
		.insert(sandboxPayments)
		.values({ txnid: order.txnid, ...payment })
		.onConflictDoUpdate({
			target: sandboxPayments.txnid,
			set: payment,
			setWhere: eq(sandboxPayments.status, "pending"),
		});
	const [kept] = await app.db.select().from(sandboxPayments).where(eq(sandboxPayments.txnid, order.txnid));
	return kept?.fields ?? answer;
}

/** Later than the gateway's first answer: a pending payment ends, and a failed one may turn out to be taken. */
async function bankDecides(app: App, { gateway }: OnlineTill, order: Order, outcome: "success" | "failure") {
	const [payment] = await app.db.select().from(sandboxPayments).where(eq(sandboxPayments.txnid, order.txnid));
	if (!payment || payment.status === "success") return null;
	const fields = { ...payment.fields, status: outcome, unmappedstatus: unmapped[outcome] };
	const signed = { ...fields, hash: responseHash(gateway.account, fields as unknown as Signed) };
	await app.db
		.update(sandboxPayments)
		.set({ status: outcome, unmappedStatus: unmapped[outcome], fields: signed })
		.where(eq(sandboxPayments.txnid, order.txnid));
	return signed;
}

function forge({ gateway }: OnlineTill, how: string, message: Record<string, string>, list: Order[]) {
	const other = list.find(({ txnid }) => txnid !== message.txnid);
	const sign = (changed: Record<string, string>) => ({
		...changed,
		hash: responseHash(gateway.account, changed as unknown as Signed),
	});
	if (how === "status") return { ...message, status: message.status === "success" ? "failure" : "success" };
	if (how === "amount") return { ...message, amount: "1.00" };
	if (how === "order")
		return { ...message, txnid: other?.txnid ?? "EIB00000000000000000000", udf1: other?.id ?? "ORD-0" };
	if (how === "hash") return { ...message, hash: "0".repeat(128) };
	// Signed as only the gateway could: the sum of another order, and a success that never happened.
	if (how === "resigned") return sign({ ...message, amount: "1.00" });
	return sign({ ...message, status: "success", unmappedstatus: "captured" });
}

/** The gateway's bad days. None of them may be read as a payment, or as the end of one. */
async function troubled(state: string, ask: typeof fetch, ...[input, init]: Parameters<typeof fetch>) {
	if (state === "dead") throw new TypeError("fetch failed");
	if (state === "failing") return new Response("<html>Bad gateway</html>", { status: 502 });
	if (state === "silent") throw new DOMException("timed out", "TimeoutError");
	if (state === "lying") {
		const asked = new URLSearchParams(String(init?.body));
		const stranger = { mihpayid: "1", status: "success", unmappedstatus: "captured", transaction_amount: "20000.00" };
		return Response.json({ status: 1, transaction_details: { [`${asked.get("var1")}9`]: stranger } });
	}
	return ask(input, init);
}

type Client = { query: (...args: unknown[]) => unknown };
type Answer = (error: Error | undefined, client: Client | undefined, release: unknown) => void;

/** Ends the process between two statements, as far as the database can tell: the open transaction is gone. */
function letDie(app: App) {
	class Death extends Error {}
	let left = Number.POSITIVE_INFINITY;
	const { pool } = app;
	const patched = new WeakSet<object>();
	const patch = (client: Client) => {
		if (patched.has(client)) return client;
		patched.add(client);
		const query = client.query.bind(client) as (...args: unknown[]) => unknown;
		client.query = (...args: unknown[]) => {
			const [first] = args as [string | { text?: string }];
			const text = typeof first === "string" ? first : (first.text ?? "");
			// Nothing has happened yet at `begin`, `rollback` is what the database does by itself, and the stand-in gateway
			// is another machine.
			if (/^(begin|rollback)|"sandbox_/i.test(text) || --left >= 0) return query(...args);
			const answer = args.at(-1);
			if (typeof answer !== "function") return Promise.reject(new Death("killed"));
			setImmediate(() => answer(new Death("killed")));
		};
		return client;
	};
	// pg asks its own pool with a callback, everybody else with a promise.
	const connect = pool.connect.bind(pool) as (answer?: Answer) => Promise<Client> | undefined;
	pool.connect = ((answer?: Answer) =>
		answer
			? connect((error, client, release) => answer(error, client && patch(client), release))
			: connect()?.then(patch)) as typeof pool.connect;
	return {
		after(statements: number) {
			left = statements;
		},
		never() {
			left = Number.POSITIVE_INFINITY;
		},
		isDeath: (error: unknown): boolean => error instanceof Death || (error as Error).cause instanceof Death,
	};
}

/** What must be true of every history, told as an error with what was found. */
async function check(app: App, buyer: string) {
	const list = await app.db.select().from(orders).where(eq(orders.userId, buyer));
	const person = await readBuyer(app, buyer);
	const paid = list.filter(({ status }) => status === "paid");
	const refunded = list.filter(({ status }) => status === "refunded");
	const problems: string[] = [];
	const must = (holds: boolean, what: string) => {
		if (!holds) problems.push(what);
	};
	must(paid.length <= 1, "two orders are paid");
	let expected = 0;
	for (const order of list) {
		const [payment] = await app.db.select().from(sandboxPayments).where(eq(sandboxPayments.txnid, order.txnid));
		const captured = payment?.status === "success";
		const rows = await app.db.select().from(ledgerEntries).where(eq(ledgerEntries.orderId, order.id));
		const sum = (kind: string) => rows.filter((row) => row.kind === kind).reduce((all, { paise }) => all + paise, 0);
		const own = await app.db.select().from(refunds).where(eq(refunds.orderId, order.id));
		const given = await givenBack(app, payment?.paymentId);
		const takenInto = captured ? order.paise : 0;
		must(sum("payment") === takenInto, `${order.id}: booked ${sum("payment")} of ${takenInto}`);
		must(sum("refund") === given, `${order.id}: booked ${sum("refund")} back, the gateway gave ${given}`);
		must(
			["paid", "refunded", "review"].includes(order.status) === captured,
			`${order.id}: ${order.status}, captured ${captured}`,
		);
		const isCourse = order.status === "paid" || order.status === "refunded";
		const issued = await app.db.select().from(papers).where(eq(papers.orderId, order.id));
		must(issued.filter(({ refundId }) => !refundId).length === (isCourse ? 1 : 0), `${order.id}: papers`);
		must(
			issued.filter(({ refundId }) => refundId).length ===
				(isCourse ? own.filter(({ status }) => status === "done").length : 0),
			`${order.id}: notes`,
		);
		const receipts = await app.db.$count(mails, and(eq(mails.kind, "paymentReceipt"), eq(mails.aboutId, order.id)));
		must(receipts === (isCourse ? 1 : 0), `${order.id}: ${receipts} receipts`);
		if (order.status === "review") must(given === order.paise, `${order.id}: what came twice is not back`);
		expected += sum("payment") - sum("refund");
	}
	// A course is open exactly for somebody whose money is here and not wholly on its way back.
	const [course] = paid;
	const leaving = course
		? (await ownRefunds(app, buyer)).filter(({ orderId, status }) => orderId === course.id && status !== "failed")
		: [];
	const whole = course !== undefined && leaving.reduce((all, { paise }) => all + paise, 0) === course.paise;
	must((person.purchaseStatus === "Online") === (course !== undefined && !whole), `access is ${person.purchaseStatus}`);
	must(refunded.length <= 1, "refunded twice");
	must(expected >= 0 && expected <= advanceCourse.paise, `${expected} paise stayed`);
	if (problems.length > 0) throw new Error(problems.join("; "));
}

async function givenBack(app: App, paymentId: string | undefined) {
	if (paymentId === undefined) return 0;
	const given = await app.db.select().from(sandboxRefunds).where(eq(sandboxRefunds.paymentId, paymentId));
	return given.filter(({ status }) => status === "success").reduce((sum, { paise }) => sum + paise, 0);
}

/** Over everybody: no number is missing or given twice, and the accounts sum to nothing. */
export async function checkBooks(app: App) {
	const { rows: gaps } = await app.db.execute<{ series: string; first: string; last: string; count: string }>(sql`
		select left(number, -5) as series, min(right(number, 5)::int) as first, max(right(number, 5)::int) as last, count(*) as count
		from ${papers} group by 1`);
	for (const { series, first, last, count } of gaps)
		if (Number(first) !== 1 || Number(last) !== Number(count))
			throw new Error(`${series} has ${count} of ${first} to ${last}`);
	const sums = Object.values(await sumAccounts(app.db, { test: true }));
	if (sums.reduce((all, paise) => all + paise, 0) !== 0) throw new Error(`the accounts sum to ${sums}`);
}
