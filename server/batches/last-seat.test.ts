import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { batches } from "#server/batches/table.ts";
import { isOnline } from "#server/payments/payment-context.ts";
import { startPayment } from "#server/payments/start-payment.ts";
import { orders } from "#server/payments/table.ts";
import { openApp } from "#tests/app.ts";
import { addBatch, addBuyers } from "#tests/classes.ts";
import { inDays } from "#tests/people.ts";

test("a hundred people buy the last seat at once: one has it, and the others are told where there are seats", async () => {
	const app = await openApp();
	if (!isOnline(app.paymentContext)) throw new Error("no gateway");
	const context = app.paymentContext;
	const last = await addBatch(app.db, { status: "open", startsOn: inDays(14), capacity: 1 });
	const other = await addBatch(app.db, { status: "open", startsOn: inDays(21), capacity: 200 });
	const buyers = await addBuyers(app.db, last.id);
	const started = await Promise.all(buyers.map((buyer) => startPayment(context, buyer)));
	const [winner, ...more] = started.filter(({ ok }) => ok);
	expect(more).toEqual([]);
	const refused = started.filter(({ ok }) => !ok);
	expect(refused.length).toBe(99);
	expect(refused.every((one) => !one.ok && one.why === "batchFull" && one.alternatives[0]?.id === other.id)).toBe(true);
	expect(await app.db.$count(batches, eq(batches.taken, 1))).toBe(1);
	expect(await app.db.$count(orders)).toBe(1);
	expect(winner?.ok && winner.seat?.batch.id).toBe(last.id);
});
