// One e-mail to everybody with a seat in a batch, with the name of each. The e-mails are kept with the people.
import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { seatText } from "#content/en/ui/seats.ts";
import { published } from "#content/published.ts";
import { formatDay } from "#content/timestamps.ts";
import { fillFields, findEmptyField, type MessageValues } from "#contract/message-fields.ts";
import { users } from "#server/accounts/table.ts";
import { recordAuditEntry } from "#server/audit/audit.ts";
import { auditEntries } from "#server/audit/table.ts";
import { lockBatch } from "#server/batches/admin/classes.ts";
import type { SeatContext } from "#server/batches/locks.ts";
import { batches, seats } from "#server/batches/table.ts";
import type { Db } from "#server/db/database.ts";
import type { Authorized } from "#server/http/authorization.ts";
import { NotFound } from "#server/http/responses.ts";
import { findTemplate, listTemplates } from "#server/messages/templates.ts";

type Staff = Authorized<"messages.send">;
type Batch = typeof batches.$inferSelect;

const listRecipients = (db: Db, batchId: string) =>
	db
		.select({ id: users.id, name: users.name, email: users.email })
		.from(seats)
		.innerJoin(users, eq(users.id, seats.userId))
		.where(and(eq(seats.batchId, batchId), ne(seats.state, "released"), isNull(users.erasedAt)))
		.orderBy(users.id);

/** What is the same for everybody; the name stays a field. */
function valuesOf(batch: Batch, staff: Staff): MessageValues {
	const { institute, fee, fees } = published();
	return {
		course: fees.product,
		fee: fee.total,
		branch: seatText(batch.branch),
		batch: batch.code,
		"start date": formatDay(batch.startsOn),
		"my name": staff.name,
		institute: institute.shortName,
		"office phone": institute.phone,
		website: institute.website,
	};
}

/** The message as the form begins, with a template filled in. Throws NotFound. */
export async function draftForAll(db: Db, staff: Staff, id: string, templateId: string | undefined) {
	const [batch] = await db.select().from(batches).where(eq(batches.id, id));
	if (!batch) throw new NotFound();
	const [recipients, templates, template] = await Promise.all([
		listRecipients(db, id),
		listTemplates(db),
		templateId ? findTemplate(db, templateId) : null,
	]);
	const values = valuesOf(batch, staff);
	return {
		code: batch.code,
		count: recipients.length,
		templates: templates.filter(({ channel }) => channel === "email").map(({ id, name }) => ({ id, name })),
		draft: {
			template: template?.id ?? null,
			subject: fillFields(template?.subject ?? "", values),
			text: fillFields(template?.text ?? "", values),
		},
	};
}

export type SentToAll =
	| { ok: true; count: number }
	| { ok: false; why: "nobody" }
	| { ok: false; why: "empty"; part: "subject" | "text"; field: string };

/** Sent once however often it arrives: `key` was made with the page. */
export function messageAll(
	{ mail }: Pick<SeatContext, "mail">,
	db: Db,
	staff: Staff,
	id: string,
	{
		key,
		template,
		subject,
		text,
		replyTo,
	}: { key: string; template: string; subject: string; text: string; replyTo: string },
): Promise<SentToAll> {
	return db.transaction(async (tx) => {
		const batch = await lockBatch(tx, id);
		const [before] = await tx
			.select({ count: sql<number>`(${auditEntries.after} ->> 'recipients')::int` })
			.from(auditEntries)
			.where(and(eq(auditEntries.subjectId, id), sql`${auditEntries.after} ->> 'message' = ${key}`));
		if (before) return { ok: true, count: before.count };
		const recipients = await listRecipients(tx, id);
		if (recipients.length === 0) return { ok: false, why: "nobody" };
		const values = valuesOf(batch, staff);
		for (const [part, written] of [
			["subject", subject],
			["text", text],
		] as const) {
			const field = findEmptyField(fillFields(written, { ...values, name: "-" }));
			if (field) return { ok: false, why: "empty", part, field };
		}
		for (const person of recipients) {
			const own = { ...values, name: person.name };
			const data = {
				who: person.name,
				subject: fillFields(subject, own),
				text: fillFields(text, own),
				by: staff.name,
				replyTo,
			};
			await mail.enqueue(tx, "staffMessage", person.email, data, person.id);
		}
		const used = template ? await findTemplate(tx, template) : null;
		await recordAuditEntry(tx, staff, {
			action: "batch.message",
			subject: { id, name: batch.code },
			before: null,
			after: { template: used?.name ?? null, recipients: recipients.length, message: key },
		});
		return { ok: true, count: recipients.length };
	});
}
