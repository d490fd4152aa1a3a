// The sandbox gateway's own payments: it charges once, signs its responses, and makes refunds.
import { and, desc, eq, ne, sql } from "drizzle-orm";
import { type Db, statement } from "#server/db/database.ts";
import { amountText, type PayuAccount, readAmount, responseHash } from "#server/payments/payu/payu.ts";
import { sandboxPayments, sandboxRefunds } from "#server/payments/table.ts";

export const outcomes = {
	success: { status: "success", unmappedStatus: "captured" },
	failure: { status: "failure", unmappedStatus: "failed" },
	cancel: { status: "failure", unmappedStatus: "userCancelled" },
	pending: { status: "pending", unmappedStatus: "in progress" },
} as const;
export type Outcome = keyof typeof outcomes;
export const isOutcome = (word: string | undefined): word is Outcome =>
	word !== undefined && Object.hasOwn(outcomes, word);

const echoed = ["key", "txnid", "amount", "productinfo", "firstname", "email", "phone"];
const userFields = ["udf1", "udf2", "udf3", "udf4", "udf5"];

/** The result of the button on the hosted page. A charged payment stays charged; returns the gateway's response. */
export async function takePayment(
	db: Db,
	account: PayuAccount,
	sent: Record<string, string | undefined>,
	outcome: Outcome,
) {
	const { txnid = "" } = sent;
	const { status, unmappedStatus } = outcomes[outcome];
	const answer = sign(account, {
		mihpayid: `4${txnid.slice(-17)}`,
		mode: "TEST",
		status,
		unmappedstatus: unmappedStatus,
		...Object.fromEntries([...echoed, ...userFields].map((name) => [name, sent[name] ?? ""])),
		error_Message: status === "success" ? "No Error" : unmappedStatus,
	});
	const payment = { status, unmappedStatus, paymentId: answer.mihpayid ?? "", fields: answer, at: new Date() };
	await db
		.insert(sandboxPayments)
		.values({ txnid, ...payment })
		.onConflictDoUpdate({
			target: sandboxPayments.txnid,
			set: payment,
			setWhere: ne(sandboxPayments.status, "success"),
		});
	return (await findPayment(db, txnid))?.fields ?? answer;
}

/** A later result: a pending payment ends, and a failed one may turn out to be paid. Null if it is already settled. */
export async function decideLater(db: Db, account: PayuAccount, txnid: string, outcome: "success" | "failure") {
	const { status, unmappedStatus } = outcomes[outcome];
	const payment = await findPayment(db, txnid);
	if (!payment) return null;
	const fields = sign(account, { ...payment.fields, status, unmappedstatus: unmappedStatus });
	const [decided] = await db
		.update(sandboxPayments)
		.set({ status, unmappedStatus, fields })
		.where(and(eq(sandboxPayments.txnid, txnid), ne(sandboxPayments.status, "success")))
		.returning({ fields: sandboxPayments.fields });
	return decided?.fields ?? null;
}

/** The fields with the gateway's signature. */
export function sign(account: PayuAccount, { hash: _, ...fields }: Record<string, string>): Record<string, string> {
	return { ...fields, hash: responseHash(account, fields as unknown as Parameters<typeof responseHash>[1]) };
}

export async function findPayment(db: Db, txnid: string) {
	const [payment] = await selectPayment(db, { txnid });
	return payment;
}

const selectPayment = statement((db) =>
	db
		.select()
		.from(sandboxPayments)
		.where(eq(sandboxPayments.txnid, sql.placeholder("txnid"))),
);

export const listNewest = (db: Db) => db.select().from(sandboxPayments).orderBy(desc(sandboxPayments.at)).limit(20);

/** The response to verify_payment. */
export async function describePayments(db: Db, txnids: string[]) {
	const details: Record<string, unknown> = {};
	let found = 0;
	for (const txnid of txnids) {
		const payment = await findPayment(db, txnid);
		if (payment) found++;
		details[txnid] = payment
			? {
					mihpayid: payment.paymentId,
					txnid,
					status: payment.status,
					unmappedstatus: payment.unmappedStatus,
					transaction_amount: payment.fields.amount,
					amt: payment.fields.amount,
				}
			: { mihpayid: "Not Found", status: "Not Found" };
	}
	return {
		status: found > 0 ? 1 : 0,
		msg: `${found} out of ${Object.keys(details).length} Transactions Fetched Successfully`,
		transaction_details: details,
	};
}

/** Queues a refund once per token, never for more than was paid. */
export async function takeRefund(
	db: Db,
	{ var1: paymentId = "", var2: token = "", var3: amount = "" }: Record<string, string>,
) {
	const refused = (error_code: number, msg: string) => ({ status: 0, error_code, msg });
	const paise = readAmount(amount);
	const [payment] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.paymentId, paymentId));
	if (payment?.status !== "success") return refused(116, "Transaction Not Found");
	const known = await db.select().from(sandboxRefunds).where(eq(sandboxRefunds.paymentId, paymentId));
	if (known.some((refund) => refund.token === token)) return refused(106, "Token already used");
	const given = known.filter(({ status }) => status !== "failure").reduce((sum, refund) => sum + refund.paise, 0);
	if (!paise || paise > (readAmount(payment.fields.amount ?? "") ?? 0) - given) return refused(105, "Invalid amount");
	const requestId = String(Date.now());
	await db
		.insert(sandboxRefunds)
		.values({ token, requestId, paymentId, paise, status: "queued" })
		.onConflictDoNothing();
	return { status: 1, error_code: 102, msg: "Refund Request Queued", request_id: requestId, mihpayid: paymentId };
}

/** All actions on a payment. A queued refund is complete the next time it is checked. */
export async function listActions(db: Db, paymentId: string) {
	const known = await db.select().from(sandboxRefunds).where(eq(sandboxRefunds.paymentId, paymentId));
	await db
		.update(sandboxRefunds)
		.set({ status: "success" })
		.where(and(eq(sandboxRefunds.paymentId, paymentId), eq(sandboxRefunds.status, "queued")));
	const actions = known.map(({ requestId, token, paise, status }) => [
		requestId + token,
		{ mihpayid: paymentId, request_id: requestId, action: "refund", token, amt: amountText(paise), status },
	]);
	return {
		status: known.length > 0 ? 1 : 0,
		msg: `${known.length} actions`,
		transaction_details: { [paymentId]: Object.fromEntries(actions) },
	};
}
