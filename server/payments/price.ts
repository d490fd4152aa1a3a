// What the course costs now, as the fees are published.
import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { feeOf } from "#content/fee.ts";
import { originalContent } from "#content/scope.ts";
import { users } from "#server/accounts/table.ts";
import { batchChoices, batches, seats } from "#server/batches/table.ts";
import type { Db } from "#server/db/database.ts";

/** In paise. `stated` is the fee as it is entered, with or without tax; `ofBatch` that of a batch with its own fee. */
export function currentPrice(ofBatch: number | null = null) {
	const { tax, fees } = originalContent();
	const stated = ofBatch ?? fees.price;
	return { product: fees.product, rules: tax, stated, ...feeOf(tax, stated) };
}

/**
 * What each of these people has to pay, in paise with tax: the fee of the batch in which a seat is kept for them or, without
 * one, that they have chosen.
 */
export async function findPrices(db: Db, userIds: string[]): Promise<(userId: string) => number> {
	const rows = await db
		.select({ userId: users.id, fee: batches.fee })
		.from(users)
		.leftJoin(seats, and(eq(seats.userId, users.id), eq(seats.state, "held")))
		.leftJoin(batchChoices, eq(batchChoices.userId, users.id))
		.innerJoin(batches, eq(batches.id, sql`coalesce(${seats.batchId}, ${batchChoices.batchId})`))
		.where(and(inArray(users.id, userIds), inArray(batches.status, ["open", "running"]), isNotNull(batches.fee)));
	const fees = new Map(rows.map(({ userId, fee }) => [userId, fee]));
	return (userId) => currentPrice(fees.get(userId) ?? null).total;
}
