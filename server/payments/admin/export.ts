// CSV export of payments: every row that matches the filters.

import { desc, inArray } from "drizzle-orm";
import { adminPaymentWords } from "#content/en/admin/payments.ts";
import { formatPhone } from "#content/phones.ts";
import { courseText } from "#content/scope.ts";
import { formatForCsv } from "#content/timestamps.ts";
import type { PaymentFilters } from "#contract/admin/payments.ts";
import { dayInIndia } from "#contract/days.ts";
import type { Db } from "#server/db/database.ts";
import { exportCsv } from "#server/db/list-export.ts";
import { csvLine } from "#server/files/csv.ts";
import type { Authorized } from "#server/http/authorization.ts";
import { narrowed, paymentList, sumMoved } from "#server/payments/admin/list.ts";
import { listDocuments } from "#server/payments/invoices/invoices.ts";
import { amountOf } from "#server/payments/orders.ts";
import { sumRefunds } from "#server/payments/refund-sums.ts";
import { orders } from "#server/payments/table.ts";

/** Records the export; returns the file's text, newest row first. */
export function exportPayments(db: Db, staff: Authorized<"payments.export">, filters: PaymentFilters) {
	const { q: _, ...others } = filters;
	return exportCsv(db, staff, {
		action: "payment.export",
		subject: { id: "payments", name: adminPaymentWords().list.title },
		filters,
		columns: Object.values(adminPaymentWords().csv.columns),
		rows: { ...paymentList, createdAt: orders.createdAt },
		filter: narrowed(others),
		linesOf: (ids) => csvLinesOf(db, ids, filters),
	});
}

async function csvLinesOf(db: Db, ids: string[], filters: PaymentFilters) {
	const rows = await db
		.select()
		.from(orders)
		.where(inArray(orders.id, ids))
		.orderBy(desc(orders.createdAt), desc(orders.id));
	const issued = await listDocuments(db, ids);
	const sumsOf = await sumRefunds(db, ids);
	const movedOf = await sumMoved(db, ids, filters);
	const text = adminPaymentWords();
	return rows
		.map((order) => {
			const documentsOf = issued.filter(({ orderId }) => orderId === order.id);
			const paidAt = order.paidAt ?? order.receivedAt;
			const moved = movedOf(order.id) ?? { paise: amountOf(order), ...sumsOf(order.id) };
			const cells: Record<keyof typeof text.csv.columns, string | number | null> = {
				order: order.id,
				txnid: order.txnid,
				gatewayPaymentId: order.gatewayPaymentId,
				created: formatForCsv(order.createdAt.toISOString()),
				paid: paidAt && formatForCsv(paidAt.toISOString()),
				received: order.receivedOn ?? (paidAt && dayInIndia(paidAt)),
				name: order.payer.name ?? order.payer.firstname,
				email: order.payer.email,
				phone: order.payer.phone && formatPhone(order.payer.phone),
				gstin: order.payer.gstin ?? null,
				product: courseText(order.product),
				amount: moved.paise / 100,
				refunded: moved.returnedPaise / 100,
				status: text.statuses[order.status],
				channel: text.channels[order.channel],
				reference: order.reference,
				test: order.isTest ? text.test : text.real,
				documents: documentsOf.map(({ number }) => number).join(" "),
			};
			return csvLine(Object.values(cells));
		})
		.join("");
}
