// The staff's list of payments, and the balances of the ledger.
import { and, desc, eq, inArray, not, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { courseText } from "#content/scope.ts";
import { booked, type PaymentSort, paymentKinds } from "#contract/admin/lists.ts";
import type { PaymentFilters, PaymentRow } from "#contract/admin/payments.ts";
import { readCounter } from "#server/db/counters.ts";
import type { Db } from "#server/db/database.ts";
import { endOfDay, startOfDay } from "#server/db/days.ts";
import { type Ask, findPage, type List } from "#server/db/list-query.ts";
import { sumAccounts } from "#server/payments/ledger.ts";
import { amountOf } from "#server/payments/orders.ts";
import { isMistaken, sumRefunds } from "#server/payments/refund-sums.ts";
import { ledgerEntries, orders } from "#server/payments/table.ts";

export const paymentList: List<PaymentSort> = {
	table: orders,
	id: orders.id,
	searchText: orders.searchText,
	orders: {
		newest: { by: orders.createdAt, descending: true },
		oldest: { by: orders.createdAt },
	},
	count: (db) => readCounter(db, "orders"),
	whole: {
		references: [orders.id, orders.txnid, orders.gatewayPaymentId],
		emails: [sql`(${orders.payer} ->> 'email')`],
		phones: [sql`(${orders.payer} ->> 'phone')`],
	},
};

/** The day of a payment as in the figures and the ledger; for an unpaid attempt, the day it was begun. */
const paidOrBegun = sql`coalesce(${orders.paidAt}, ${orders.receivedAt}, ${orders.createdAt})`;

/** With a date filter the list is sorted by the same column that is filtered, so one index serves both. */
const listByDay: List<PaymentSort> = {
	...paymentList,
	orders: { newest: { by: paidOrBegun, descending: true }, oldest: { by: paidOrBegun } },
};

/** One page of payments. */
export async function listPayments(db: Db, ask: Ask<PaymentSort> & PaymentFilters) {
	const list = ask.from || ask.to ? listByDay : paymentList;
	const { ids, ...howMany } = await findPage(db, list, ask, narrowed(ask));
	const movedOf = await sumMoved(db, ids, ask);
	const rows = new Map(
		(await readRows(db, inArray(orders.id, ids))).map((row) => [row.order, { ...row, ...movedOf(row.order) }]),
	);
	return { payments: ids.flatMap((id) => rows.get(id) ?? []), ...howMany };
}

/** The balance of each account, separately for real and for test payments. */
export const listLedgerEntries = async (db: Db) => ({
	real: await sumAccounts(db),
	test: await sumAccounts(db, { test: true }),
});

/** The filters of the list as SQL. */
export function narrowed({ status, channel, kind, from, to }: PaymentFilters) {
	return and(
		status === booked
			? isBooked({ kind, from, to })
			: and(status && eq(orders.status, status), within(paidOrBegun, from, to)),
		channel && eq(orders.channel, channel),
		// The same condition as in the partial index.
		kind && (kind === "test" ? sql`is_test` : sql`not is_test`),
	);
}

const within = (at: SQLWrapper, from: string | undefined, to: string | undefined) =>
	and(
		from === undefined ? undefined : sql`${at} >= ${startOfDay(from)}`,
		to === undefined ? undefined : sql`${at} < ${endOfDay(to)}`,
	);

/** What the figures count as received or refunded (server/figures/day-sums.ts), on these days. */
function isBooked({ kind, from, to }: Pick<PaymentFilters, "kind" | "from" | "to">) {
	const isReal = sql`not (${orders.status} = 'refunded' and ${isMistaken(orders.id)})`;
	if (!from && !to) return and(sql`(${orders.paidAt} is not null or ${orders.receivedPaise} is not null)`, isReal);
	// Real and test entries have an index each.
	const entries = paymentKinds
		.filter((one) => !kind || kind === one)
		.map((one) => {
			const ofKind = one === "test" ? ledgerEntries.isTest : not(ledgerEntries.isTest);
			return sql`select ${ledgerEntries.orderId} from ${ledgerEntries} where ${and(ofKind, within(ledgerEntries.at, from, to))}`;
		});
	// As an array, so that PostgreSQL reads the entries of these days and not the orders of all others.
	return and(sql`${orders.id} = any(array(${sql.join(entries, sql` union all `)}))`, isReal);
}

/** For `isBooked` on certain days: only what was received and refunded on these days, so that they add up to the
 * figures. Of a payment of an earlier month, that is its refund. */
export async function sumMoved(db: Db, ids: string[], { status, from, to }: PaymentFilters) {
	if (status !== booked || !(from || to) || ids.length === 0) return () => undefined;
	const sumOf = (kind: "payment" | "refund") =>
		sql<number>`coalesce(sum(${ledgerEntries.paise}) filter (where ${ledgerEntries.kind} = ${kind}), 0)`.mapWith(
			Number,
		);
	const rows = await db
		.select({ order: ledgerEntries.orderId, paise: sumOf("payment"), returnedPaise: sumOf("refund") })
		.from(ledgerEntries)
		.where(and(inArray(ledgerEntries.orderId, ids), within(ledgerEntries.at, from, to)))
		.groupBy(ledgerEntries.orderId);
	const sums = new Map(rows.map(({ order, ...sum }) => [order, sum]));
	return (order: string) => sums.get(order);
}

export async function readRows(db: Db, where: SQL | undefined, most = 100): Promise<PaymentRow[]> {
	const rows = await db
		.select({
			order: orders.id,
			txnid: orders.txnid,
			payer: orders.payer,
			userId: orders.userId,
			product: orders.product,
			paise: orders.paise,
			receivedPaise: orders.receivedPaise,
			status: orders.status,
			channel: orders.channel,
			test: orders.isTest,
			createdAt: orders.createdAt,
			paidAt: orders.paidAt,
			receivedAt: orders.receivedAt,
		})
		.from(orders)
		.where(where)
		.orderBy(desc(orders.createdAt), desc(orders.id))
		.limit(most);
	const sumsOf = await sumRefunds(
		db,
		rows.map(({ order }) => order),
	);
	return rows.map(({ payer, createdAt, paidAt, receivedAt, receivedPaise, ...row }) => ({
		...row,
		paise: amountOf({ ...row, receivedPaise }),
		product: courseText(row.product),
		...sumsOf(row.order),
		name: payer.firstname,
		email: payer.email,
		createdAt: createdAt.toISOString(),
		paidAt: (paidAt ?? receivedAt)?.toISOString() ?? null,
	}));
}
