// The ledger: amounts moved between accounts. Every row has a debit and a credit, so it always balances.
import { randomUUID } from "node:crypto";
import { type SQLWrapper, sql } from "drizzle-orm";
import type { TaxSplit } from "#contract/payments/payments.ts";
import type { Account, Channel } from "#contract/payments/states.ts";
import type { Db } from "#server/db/database.ts";
import { ledgerEntries } from "#server/payments/table.ts";

type Moved = { orderId: string; isTest: boolean; channel: Channel };

/**
 * The ledger rows for the price and its taxes, received through the channel of each order in `paid`: part of the
 * statement that marks an order as paid. Its values come from `incomeValues`.
 */
export const paymentEntries = (paid: SQLWrapper) => sql`
	select gen_random_uuid()::text, id, id, 'payment', channel, account, paise, is_test, paid_at
	from ${paid}, unnest(${sql.placeholder("accounts")}::text[], ${sql.placeholder("amounts")}::int[]) as income (account, paise)`;

export function incomeValues(split: TaxSplit) {
	const income = incomeOf(split);
	return { accounts: income.map(([account]) => account), amounts: income.map(([, paise]) => paise) };
}

/** A payment that matches no order; it is to be refunded until staff decide otherwise. */
export async function recordUnmatchedEntry(tx: Db, order: Moved & { at: Date }, paise: number) {
	const { channel, orderId, at } = order;
	await post(tx, order, "payment", orderId, [{ debit: channel, credit: "unmatched", paise, at }]);
}

/** A refund. `split` is null if the payment was never matched. `at`: as on its credit note. */
export async function recordRefundEntry(
	tx: Db,
	order: Moved,
	{ refundId, paise, split, at }: { refundId: string; paise: number; split: TaxSplit | null; at: Date },
) {
	const rows = split ? incomeOf(split) : [["unmatched", paise] as const];
	await post(
		tx,
		order,
		"refund",
		refundId,
		rows.map(([account, part]) => ({ debit: account, credit: order.channel, paise: part, at })),
	);
}

/**
 * The accounts of a payment. If it matches no order (paid twice, a different amount, a deleted account), it is
 * `unmatched`.
 */
const incomeOf = ({ taxable, cgst, sgst, igst }: TaxSplit) =>
	(
		[
			["course-fees", taxable],
			["cgst-payable", cgst],
			["sgst-payable", sgst],
			["igst-payable", igst],
		] as const
	).filter(([, paise]) => paise > 0);

async function post(
	tx: Db,
	{ orderId, isTest }: Moved,
	kind: "payment" | "refund",
	sourceId: string,
	rows: { debit: Account; credit: Account; paise: number; at?: Date }[],
) {
	await tx
		.insert(ledgerEntries)
		.values(rows.map((row) => ({ id: randomUUID(), orderId, sourceId, kind, isTest, ...row })));
}

/** Balance of each account in paise, debit minus credit, over all real (or all test) payments. They add up to zero. */
export async function sumAccounts(db: Db, { test = false } = {}): Promise<Partial<Record<Account, number>>> {
	const { rows } = await db.execute<{ account: string; paise: string }>(sql`
		select account, sum(paise) as paise from (
			select ${ledgerEntries.debit} as account, ${ledgerEntries.paise} as paise from ${ledgerEntries} where ${ledgerEntries.isTest} = ${test}
			union all
			select ${ledgerEntries.credit}, -${ledgerEntries.paise} from ${ledgerEntries} where ${ledgerEntries.isTest} = ${test}
		) as sides group by account order by account`);
	return Object.fromEntries(rows.map(({ account, paise }) => [account, Number(paise)]));
}
