// Invoices, receipts and credit notes: numbered without gaps in the transaction that needs them, and never changed.
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { TaxRules } from "#content/fee.ts";
import { originalContent } from "#content/scope.ts";
import { dayInIndia } from "#contract/days.ts";
import type { Attachment, EmailData, EmailKind } from "#contract/emails.ts";
import type { Language } from "#contract/languages.ts";
import type { DocumentData, RenderDocument, TaxSplit } from "#contract/payments/payments.ts";
import type { DocumentKind } from "#contract/payments/states.ts";
import type { Db } from "#server/db/database.ts";
import { emails } from "#server/email/table.ts";
import { NotFound } from "#server/http/responses.ts";
import { sac, stateOf } from "#server/payments/invoices/tax.ts";
import type { Order } from "#server/payments/payment-context.ts";
import { documentCounters, documents, orders } from "#server/payments/table.ts";

/** The prefix of each series. Test documents have their own series and never use up a real number. */
const seriesPrefix: Record<DocumentKind, string> = { invoice: "I", receipt: "R", creditNote: "C", refundReceipt: "B" };

/** The Indian financial year of a date, 1 April to 31 March in Asia/Kolkata: `26-27`. */
export function financialYear(at: Date) {
	const [year = 0, month = 0] = dayInIndia(at)
		.split("-")
		.map((part) => Number(part));
	const first = month >= 4 ? year : year - 1;
	return `${String(first % 100).padStart(2, "0")}-${String((first + 1) % 100).padStart(2, "0")}`;
}

/** The prefix of the numbers of a series: EIBI/26-27/00001, at most 16 characters. */
const seriesOf = (kind: DocumentKind, isTest: boolean, at: Date) =>
	`${isTest ? "TST" : "EIB"}${seriesPrefix[kind]}/${financialYear(at)}/`;

/**
 * Issues the document for a payment: with a GST registration an invoice, without it a plain receipt. Its number is also
 * entered in the queued e-mail `receiptId`.
 */
export async function issueDocument(
	tx: Db,
	order: Order,
	split: TaxSplit,
	rules: TaxRules,
	at: Date,
	{ language, receiptId }: { language: Language; receiptId: string },
) {
	const kind = rules ? "invoice" : "receipt";
	return issue(tx, order, { kind, split, rules, at, refundId: null, corrects: null, language, receiptId });
}

/** The document issued for the payment of an order. */
export async function getFirstDocument(tx: Db, orderId: string) {
	const [first] = await tx
		.select({ number: documents.number, kind: documents.kind, facts: documents.facts })
		.from(documents)
		.where(and(eq(documents.orderId, orderId), isNull(documents.refundId)));
	if (!first) throw new Error(`no paper for ${orderId}`);
	return first;
}

/** Issues the credit note for a refund. It copies the document it corrects, whatever the current tax rules are. */
export async function issueCreditNote(
	tx: Db,
	order: Order,
	refundId: string,
	split: TaxSplit,
	{ number, kind, facts }: Awaited<ReturnType<typeof getFirstDocument>>,
	at: Date,
) {
	const gstin = facts.seller.gstin;
	const rules = gstin ? { gstin, priceIncludesTax: true } : null;
	const corrects = { number, issuedOn: facts.issuedOn };
	const note = {
		kind: kind === "invoice" ? "creditNote" : "refundReceipt",
		split,
		rules,
		at,
		refundId,
		corrects,
		language: facts.language ?? "en",
		receiptId: null,
	} as const;
	return issue(tx, order, note, facts);
}

async function issue(
	tx: Db,
	order: Order,
	more: {
		kind: DocumentKind;
		split: TaxSplit;
		rules: TaxRules;
		at: Date;
		refundId: string | null;
		corrects: DocumentData["corrects"];
		language: Language;
		receiptId: string | null;
	},
	first: Pick<DocumentData, "seller" | "buyer" | "placeOfSupply"> | null = null,
) {
	const { kind, split, rules, at, refundId, corrects, language, receiptId } = more;
	const { institute } = originalContent();
	const issuedOn = dayInIndia(at);
	const { payer } = order;
	const facts: Omit<DocumentData, "number"> = {
		kind,
		issuedOn,
		isTest: order.isTest,
		seller: first?.seller ?? {
			name: institute.parent,
			address: institute.address,
			gstin: rules?.gstin ?? null,
			state: rules ? stateOf(rules.gstin) : institute.state,
		},
		// The order of an erased buyer has no e-mail address and number any more, and a credit note needs none (CGST Rules,
		// rule 53(1A)).
		buyer: (first && { ...first.buyer, email: payer.email, phone: payer.phone }) ?? {
			name: payer.name || payer.firstname,
			address: payer.address ?? "",
			email: payer.email,
			phone: payer.phone,
			gstin: payer.gstin ?? null,
			state: payer.state ?? institute.state,
		},
		item: { name: order.product, sac },
		tax: split,
		placeOfSupply: first?.placeOfSupply ?? placeOfSupply(payer, rules),
		payment: {
			order: order.id,
			txnid: order.txnid,
			channel: order.channel,
			reference: order.reference ?? order.gatewayPaymentId,
			paidOn: order.receivedOn ?? dayInIndia(order.paidAt ?? at),
		},
		corrects,
		language,
	};
	// Takes and uses the number in one statement: others wait for it until the transaction ends.
	const { rows } = await tx.execute<Pick<DocumentData, "number">>(sql`with taken as (
		insert into ${documentCounters} (series, last) values (${seriesOf(kind, order.isTest, at)}, 1)
		on conflict (series) do update set last = ${documentCounters.last} + 1
		returning series || lpad(last::text, greatest(5, length(last::text)), '0') as number
	), mentioned as (
		update ${emails} set data = data || jsonb_build_object('invoice', number) from taken where id = ${receiptId}
	) insert into ${documents} (number, kind, order_id, refund_id, facts, issued_at)
	select number, ${kind}, ${order.id}, ${refundId}, ${JSON.stringify(facts)}::jsonb || jsonb_build_object('number', number), ${at}::timestamptz
	from taken returning number`);
	const [issued] = rows;
	if (!issued) throw new Error(`no document for ${order.id}`);
	return { ...facts, ...issued };
}

/**
 * The PDF of a document, rendered when first needed and stored; it never changes afterwards. Only for the payer, or for
 * staff (`userId` null) any document.
 */
export async function openDocument(db: Db, draw: RenderDocument, number: string, userId: string | null) {
	const [paper] = await db
		.select({ facts: documents.facts, pdf: documents.pdf, userId: orders.userId })
		.from(documents)
		.innerJoin(orders, eq(orders.id, documents.orderId))
		.where(eq(documents.number, number));
	if (!paper || (userId !== null && paper.userId !== userId)) throw new NotFound();
	if (paper.pdf) return paper.pdf;
	const pdf = Buffer.from(await draw(paper.facts, originalContent().institute));
	await db
		.update(documents)
		.set({ pdf })
		.where(and(eq(documents.number, number), isNull(documents.pdf)));
	return pdf;
}

/** The document of an e-mail, as its attachment. Rendered by the job that sends the e-mail. */
export const attachDocuments =
	(db: Db, draw: RenderDocument) =>
	async <Kind extends EmailKind>(kind: Kind, data: EmailData[Kind]): Promise<Attachment[]> => {
		const { invoice, note } = data as Partial<EmailData["paymentReceipt"] & EmailData["refundDone"]>;
		const number = kind === "paymentReceipt" ? invoice : kind === "refundDone" ? note : null;
		if (!number) return [];
		const content = await openDocument(db, draw, number, null);
		return [{ filename: fileName(number), content, contentType: "application/pdf" }];
	};

/** The number contains slashes, which file names cannot. */
export const fileName = (number: string) => `${number.replaceAll("/", "-")}.pdf`;

/** The documents of some orders, oldest first. */
export async function listDocuments(db: Db, orderIds: string[]) {
	if (orderIds.length === 0) return [];
	return db
		.select({
			number: documents.number,
			kind: documents.kind,
			orderId: documents.orderId,
			refundId: documents.refundId,
			issuedAt: documents.issuedAt,
		})
		.from(documents)
		.where(inArray(documents.orderId, orderIds))
		.orderBy(documents.issuedAt);
}

/**
 * For an unregistered buyer, training is supplied where it takes place; for a registered one, where the buyer is (IGST
 * Act 2017, section 12(5)).
 */
const placeOfSupply = (payer: Order["payer"], rules: TaxRules) =>
	payer.gstin ? stateOf(payer.gstin) : homeState(rules);

/** Whether the place of supply is the institute's own state, so that CGST and SGST are charged and not IGST. */
export const isSuppliedHere = (payer: Order["payer"], rules: TaxRules) =>
	placeOfSupply(payer, rules) === homeState(rules);

const homeState = (rules: TaxRules) => (rules ? stateOf(rules.gstin) : originalContent().institute.state);
