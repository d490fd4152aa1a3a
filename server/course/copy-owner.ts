// The name and number printed on a personal copy.
import { findReference } from "#server/admissions/admissions.ts";
import type { Stamp } from "#server/course/deck/stamp.ts";
import type { Db } from "#server/db/database.ts";
import { listOrders } from "#server/payments/orders.ts";

type Person = { id: string; name: string; admissionId: string | null };

/** The number of the latest admission form, otherwise of the paid order, otherwise of the account. */
export async function stampOf(db: Db, { id, name, admissionId }: Person): Promise<Stamp> {
	const admission = admissionId && (await findReference(db, admissionId));
	const paid = admission ? undefined : (await listOrders(db, id)).find(({ status }) => status === "paid");
	return { studentName: name, enrolmentNumber: admission || paid?.id || `ACC-${id.slice(0, 8).toUpperCase()}` };
}
