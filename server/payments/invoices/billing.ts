// A user's billing details: stored once, and applied to a payment that is still open.

import { and, eq, inArray } from "drizzle-orm";
import { published } from "#content/published.ts";
import type { BillingForm } from "#contract/payments/payments.ts";
import { findAddress } from "#server/admissions/admissions.ts";
import type { Db } from "#server/db/database.ts";
import type { Actor } from "#server/http/authorization.ts";
import { billingDataOf, lockOrders } from "#server/payments/personal-data.ts";
import { billingDetails, orders, type Payer } from "#server/payments/table.ts";

type Buyer = { id: string; name: string; admissionId: string | null };

/** The details for the next invoice. */
export async function readBilling(db: Db, buyer: Buyer) {
	const [own = null] = await billingDataOf(db, buyer.id);
	return {
		name: own?.name ?? buyer.name,
		address: own?.address ?? (buyer.admissionId ? await findAddress(db, buyer.admissionId) : ""),
		state: own?.state ?? published().institute.state,
		gstin: own?.gstin ?? "",
		own: own !== null,
	};
}

/** Also applies to an open payment that has not been received yet. Issued invoices never change. */
export async function saveBilling(db: Db, buyer: Actor, { gstin, ...form }: Omit<BillingForm, "expected">) {
	await db.transaction(async (tx) => {
		await lockOrders(tx, buyer.id);
		const details = { ...form, gstin: gstin || null };
		await tx
			.insert(billingDetails)
			.values({ userId: buyer.id, ...details })
			.onConflictDoUpdate({ target: billingDetails.userId, set: details });
		await rewriteOpenOrders(tx, buyer.id, details);
	});
}

/** Invoices show the name and address of the account again. */
export async function removeBilling(db: Db, buyer: Actor) {
	await db.transaction(async (tx) => {
		await lockOrders(tx, buyer.id);
		await tx.delete(billingDetails).where(eq(billingDetails.userId, buyer.id));
		const { name, address } = await readBilling(tx, buyer);
		await rewriteOpenOrders(tx, buyer.id, { name, address });
	});
}

async function rewriteOpenOrders(tx: Db, userId: string, details: Pick<Payer, "name" | "address" | "state" | "gstin">) {
	const own = await tx
		.select({ id: orders.id, payer: orders.payer })
		.from(orders)
		.where(and(eq(orders.userId, userId), inArray(orders.status, ["created", "verifying", "failed", "review"])));
	for (const { id, payer } of own) {
		// The payer's details sent to the gateway stay, because they are signed.
		const { firstname, email, phone } = payer;
		await tx
			.update(orders)
			.set({ payer: { firstname, email, phone, ...details } })
			.where(eq(orders.id, id));
	}
}
