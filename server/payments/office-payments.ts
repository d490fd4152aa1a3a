// Money the office took itself, and what the office may change about a purchase by hand.
import { and, desc, eq } from "drizzle-orm";
import { advanceCourse } from "#content/institute.ts";
import type { OfficeChannel } from "#contract/payments.ts";
import type { PurchaseStatus } from "#contract/states.ts";
import { lockPerson, setPurchaseStatus } from "#server/accounts/accounts.ts";
import { checkOrder, grantCourse, hasPaidOrder, newOrder, payerOf } from "#server/payments/payments.ts";
import { orders } from "#server/payments/table.ts";
import { chargedPaise } from "#server/payments/tax.ts";
import type { Till } from "#server/payments/till.ts";
import { recordAct, type Staff } from "#server/platform/audit.ts";
import type { Db } from "#server/platform/database.ts";

export type OfficePayment = {
	channel: OfficeChannel;
	/** The transfer's or receipt book's number. */
	reference: string;
	/** The day the money came, `YYYY-MM-DD`. */
	receivedOn: string;
	/** What was paid; the whole price unless agreed otherwise. */
	paise?: number;
	note?: string;
};
export type Changed =
	| { ok: true; purchaseStatus: PurchaseStatus }
	| { ok: false; why: "unknownPerson" | "alreadyPurchased" | "changedMeanwhile" | "notPaidOnline" | "reasonMissing" };

/** Opens the course for money the office took: books, paper, letter and audit as for an online payment. */
export async function recordOfficePayment(
	till: Till,
	staff: Staff,
	userId: string,
	payment: OfficePayment,
): Promise<Changed> {
	return till.db.transaction(async (tx) => {
		const person = await lockPerson(tx, userId);
		if (!person || person.erasedAt) return { ok: false, why: "unknownPerson" };
		if (
			person.purchaseStatus !== "Not Purchased" ||
			(await hasPaidOrder(tx, { id: "", userId, product: advanceCourse.product }))
		)
			return { ok: false, why: "alreadyPurchased" };
		const order = await newOrder(tx, {
			userId,
			product: advanceCourse.product,
			paise: payment.paise ?? chargedPaise(advanceCourse.paise, till.tax),
			payer: await payerOf(tx, { id: userId, ...person }),
			channel: payment.channel,
			reference: payment.reference,
			receivedOn: payment.receivedOn,
			note: payment.note ?? null,
			isTest: false,
			// Never offered to the gateway: an open attempt of the person stays theirs to finish or let go.
			status: "failed",
		});
		if (!order) throw new Error("no order row");
		await grantCourse(till, tx, { ...order, userId }, "Offline");
		await recordAct(tx, staff, {
			action: "purchase.offline",
			subject: { id: userId, name: person.name },
			before: { purchaseStatus: person.purchaseStatus },
			after: {
				purchaseStatus: "Offline",
				order: order.id,
				paise: order.paise,
				channel: payment.channel,
				reference: payment.reference,
			},
		});
		return { ok: true, purchaseStatus: "Offline" };
	});
}

/** Closes the course by hand. The books stay as they are; an old message of the gateway cannot open it again. */
export async function withdrawPurchase(till: Till, staff: Staff, userId: string, reason: string): Promise<Changed> {
	return till.db.transaction(async (tx) => {
		const person = await lockPerson(tx, userId);
		if (!person || person.erasedAt) return { ok: false, why: "unknownPerson" };
		await setPurchaseStatus(tx, userId, "Not Purchased");
		await recordAct(tx, staff, {
			action: "purchase.withdraw",
			subject: { id: userId, name: person.name },
			before: { purchaseStatus: person.purchaseStatus },
			after: { purchaseStatus: "Not Purchased", reason },
		});
		return { ok: true, purchaseStatus: "Not Purchased" };
	});
}

/**
 * Sets a course to Online by hand: only where the gateway took the money. An order that is paid already opens the
 * course again; an open one is asked about now.
 */
export async function confirmOnline(till: Till, staff: Staff, userId: string): Promise<Changed> {
	const { db, gateway } = till;
	const [newest] = await db
		.select()
		.from(orders)
		.where(and(eq(orders.userId, userId), eq(orders.channel, "gateway")))
		.orderBy(desc(orders.createdAt))
		.limit(1);
	if (newest && gateway && newest.status !== "paid") await checkOrder({ ...till, gateway }, newest);
	return db.transaction(async (tx) => {
		const person = await lockPerson(tx, userId);
		if (!person || person.erasedAt) return { ok: false, why: "unknownPerson" };
		if (person.purchaseStatus === "Online") return { ok: true, purchaseStatus: "Online" };
		if (!(await isPaidOnline(tx, userId))) return { ok: false, why: "notPaidOnline" };
		await setPurchaseStatus(tx, userId, "Online");
		await recordAct(tx, staff, {
			action: "purchase.online",
			subject: { id: userId, name: person.name },
			before: { purchaseStatus: person.purchaseStatus },
			after: { purchaseStatus: "Online" },
		});
		return { ok: true, purchaseStatus: "Online" };
	});
}

async function isPaidOnline(tx: Db, userId: string) {
	const paid = await tx
		.select({ id: orders.id })
		.from(orders)
		.where(and(eq(orders.userId, userId), eq(orders.status, "paid"), eq(orders.channel, "gateway")));
	return paid.length > 0;
}
