// The current price of the course, by the published fees.
import { and, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import { feeOf } from "#content/fee.ts";
import { originalContent } from "#content/scope.ts";
import { users } from "#server/accounts/table.ts";
import { joinable } from "#server/batches/joinable.ts";
import { batchChoices, batches, seats } from "#server/batches/table.ts";
import type { Db } from "#server/db/database.ts";

/** In paise. `stated` is the fee as entered, with or without tax; `ofBatch` the fee of a batch that has its own. */
export function currentPrice(ofBatch: number | null = null) {
	const { tax, fees } = originalContent();
	const stated = ofBatch ?? fees.price;
	return { product: fees.product, rules: tax, stated, ...feeOf(tax, stated) };
}

/**
 * The price for each of these people, in paise with tax: by the batch in which a seat is held for them or, without one,
 * the batch that they have chosen, while it can be joined.
 */
export async function findPrices(db: Db, userIds: string[]): Promise<(userId: string) => number> {
	const rows = await db
		.select({ userId: users.id, fee: batches.fee })
		.from(users)
		.leftJoin(seats, and(eq(seats.userId, users.id), eq(seats.state, "held")))
		.leftJoin(batchChoices, eq(batchChoices.userId, users.id))
		.innerJoin(batches, eq(batches.id, sql`coalesce(${seats.batchId}, ${batchChoices.batchId})`))
		.where(
			and(
				inArray(users.id, userIds),
				// As in the checkout, which passes over a chosen batch that nobody can join any more.
				or(joinable(), and(isNotNull(seats.id), inArray(batches.status, ["open", "running"]))),
				isNotNull(batches.fee),
			),
		);
	const fees = new Map(rows.map(({ userId, fee }) => [userId, fee]));
	return (userId) => currentPrice(fees.get(userId) ?? null).total;
}
