// CSV files of one batch: its people, or who attended which class. Each export is recorded in the audit log.
import { eq, inArray } from "drizzle-orm";
import { batchFileWords } from "#content/en/admin/batches/files.ts";
import { adminPaymentWords } from "#content/en/admin/payments.ts";
import { seatText } from "#content/en/ui/seats.ts";
import { formatPhone } from "#content/phones.ts";
import { formatForCsv } from "#content/timestamps.ts";
import { users } from "#server/accounts/table.ts";
import { recordAuditEntry } from "#server/audit/audit.ts";
import { getBatch } from "#server/batches/admin/list.ts";
import { enrolments } from "#server/batches/table.ts";
import type { Db } from "#server/db/database.ts";
import { byteOrderMark, csvLine } from "#server/files/csv.ts";
import type { Authorized } from "#server/http/authorization.ts";

/** The name and the lines of the file. Throws NotFound. */
export async function exportBatch(
	db: Db,
	staff: Authorized<"batches.export">,
	id: string,
	what: "people" | "attendance",
) {
	const found = await getBatch(db, id);
	const { code } = found.batch;
	await recordAuditEntry(db, staff, {
		action: "batch.export",
		subject: { id, name: code },
		before: null,
		after: { what },
	});
	const lines = what === "people" ? peopleLines(found) : attendanceLines(found, await listAddresses(db, found));
	return {
		name: `${code}-${what}`,
		lines: (async function* () {
			yield byteOrderMark + lines.map(csvLine).join("");
		})(),
	};
}

type Found = Awaited<ReturnType<typeof getBatch>>;

function peopleLines({ batch, seats, waitlist }: Found) {
	const { people: text, states, kinds } = batchFileWords();
	const { columns } = text;
	const { statuses } = adminPaymentWords();
	const place = [batch.code, seatText(batch.branch), seatText(batch.timing), batch.startsOn];
	return [
		Object.values(columns),
		...seats.map(({ name, email, phone, kind, state, heldUntil, order }) => [
			...place,
			name,
			email,
			formatPhone(phone ?? ""),
			kinds[kind],
			states[state],
			heldUntil && formatForCsv(heldUntil),
			order?._id ?? null,
			order && statuses[order.status],
		]),
		...waitlist.map(({ name, email, phone }) => [
			...place,
			name,
			email,
			formatPhone(phone ?? ""),
			"",
			states.waiting,
			null,
			null,
			null,
		]),
	];
}

/** By enrolment. */
async function listAddresses(db: Db, { attendance }: Found) {
	const ids = attendance.map(({ enrolmentId }) => enrolmentId);
	const rows = await db
		.select({ id: enrolments.id, email: users.email })
		.from(enrolments)
		.innerJoin(users, eq(users.id, enrolments.userId))
		.where(inArray(enrolments.id, ids));
	return new Map(rows.map(({ id, email }) => [id, email]));
}

/** With the e-mail address, which tells two people of one name apart. */
function attendanceLines({ classes, attendance }: Found, addresses: Map<string, string>) {
	const { people, attendance: text, marks } = batchFileWords();
	// Of a class that was cancelled the marks count only if its roll was closed.
	const taking = classes.filter(({ status, rollClosed }) => status !== "cancelled" || rollClosed);
	return [
		[people.columns.name, people.columns.email, ...taking.map(({ no, heldOn }) => text.class(no, heldOn))],
		...attendance.map(({ enrolmentId, name, marks: given }) => [
			name,
			addresses.get(enrolmentId) ?? "",
			...taking.map(({ _id }) => {
				const mark = given[_id];
				return mark ? marks[mark] : "";
			}),
		]),
	];
}
