// One message to everybody with a seat in a batch, kept with the batch. By e-mail each person gets their own, which is
// also kept with them; by WhatsApp it is prepared, for the group of the batch or for one person after the other.
import { and, asc, eq, isNull } from "drizzle-orm";
import { seatText } from "#content/en/ui/seats.ts";
import { formatPaise } from "#content/money.ts";
import { published } from "#content/published.ts";
import { formatDay } from "#content/timestamps.ts";
import type { MessageChannel } from "#contract/admin/lists.ts";
import { fillFields, findEmptyField, type MessageValues } from "#contract/message-fields.ts";
import { users } from "#server/accounts/table.ts";
import { recordAuditEntry } from "#server/audit/audit.ts";
import type { SeatContext } from "#server/batches/locks.ts";
import { lockBatch } from "#server/batches/locks.ts";
import { batches, seats } from "#server/batches/table.ts";
import { nameOrder } from "#server/db/columns.ts";
import type { Db } from "#server/db/database.ts";
import type { Authorized } from "#server/http/authorization.ts";
import { NotFound } from "#server/http/responses.ts";
import { listSentMessages, whatsappLink } from "#server/messages/messages.ts";
import { presentMessage } from "#server/messages/present.ts";
import { messages } from "#server/messages/table.ts";
import { findTemplate, listTemplates } from "#server/messages/templates.ts";
import { currentPrice } from "#server/payments/price.ts";

type Staff = Authorized<"messages.send">;
type Batch = typeof batches.$inferSelect;

/** Not those for whom a seat is only kept: they have not paid; nor those whose account is closed. */
const listRecipients = (db: Db, batchId: string) =>
	db
		.select({ id: users.id, name: users.name, email: users.email, phone: users.phone })
		.from(seats)
		.innerJoin(users, eq(users.id, seats.userId))
		.where(and(eq(seats.batchId, batchId), eq(seats.state, "taken"), isNull(users.disabledAt), isNull(users.erasedAt)))
		.orderBy(asc(nameOrder(users.name)), asc(users.id));

/** What is the same for everybody; the name stays a field. */
function valuesOf(batch: Batch, staff: Staff): MessageValues {
	const { institute, fees } = published();
	return {
		course: fees.product,
		fee: formatPaise(currentPrice(batch.fee).total),
		branch: seatText(batch.branch),
		batch: batch.code,
		"start date": formatDay(batch.startsOn),
		"my name": staff.name,
		institute: institute.shortName,
		"office phone": institute.phone,
		website: institute.website,
	};
}

async function getBatch(db: Db, id: string) {
	const [batch] = await db.select().from(batches).where(eq(batches.id, id));
	if (!batch) throw new NotFound();
	return batch;
}

/** The message as the form begins, with a template filled in, and those sent before. Throws NotFound. */
export async function draftForAll(
	db: Db,
	staff: Staff,
	id: string,
	{ template: templateId, channel }: { template?: string | undefined; channel?: MessageChannel | undefined },
) {
	const [batch, recipients, templates, template, sent] = await Promise.all([
		getBatch(db, id),
		listRecipients(db, id),
		listTemplates(db),
		templateId ? findTemplate(db, templateId) : null,
		listSentMessages(db, [id]),
	]);
	const values = valuesOf(batch, staff);
	return {
		code: batch.code,
		count: recipients.length,
		templates: templates.map(({ id, name, channel }) => ({ id, name, channel })),
		sent: sent.map(presentMessage).toReversed(),
		draft: {
			channel: template?.channel ?? channel ?? ("email" as const),
			template: template?.id ?? null,
			subject: fillFields(template?.subject ?? "", values),
			text: fillFields(template?.text ?? "", values),
		},
	};
}

export type SentToAll =
	| { ok: true; count: number }
	| { ok: false; why: "nobody" | "noSubject" | "other" }
	| { ok: false; why: "empty"; part: "subject" | "text"; field: string };

/** Sent once however often it arrives: `key` is the idempotency key made with the page. */
export function messageAll(
	{ mail }: Pick<SeatContext, "mail">,
	db: Db,
	staff: Staff,
	id: string,
	{
		key,
		channel,
		template,
		text,
		replyTo,
		...message
	}: { key: string; channel: MessageChannel; template: string; subject: string; text: string; replyTo: string },
): Promise<SentToAll> {
	const isEmail = channel === "email";
	const subject = isEmail ? message.subject : "";
	return db.transaction(async (tx) => {
		const batch = await lockBatch(tx, id);
		const recipients = await listRecipients(tx, id);
		const count = recipients.length;
		const [before] = await tx.select().from(messages).where(eq(messages.id, key));
		const values = valuesOf(batch, staff);
		const [storedSubject, storedText] = [fillFields(subject, values), fillFields(text, values)];
		if (before) {
			const isSame =
				before.aboutId === id &&
				before.channel === channel &&
				before.subject === storedSubject &&
				before.text === storedText;
			return isSame ? { ok: true, count } : { ok: false, why: "other" };
		}
		if (count === 0) return { ok: false, why: "nobody" };
		if (isEmail && subject === "") return { ok: false, why: "noSubject" };
		for (const [part, written] of [
			["subject", subject],
			["text", text],
		] as const) {
			const field = findEmptyField(fillFields(written, { ...values, name: "-" }));
			if (field) return { ok: false, why: "empty", part, field };
		}
		for (const person of isEmail ? recipients : []) {
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
		await tx.insert(messages).values({
			id: key,
			about: "batch",
			aboutId: id,
			channel,
			template: used?.name ?? null,
			recipient: batch.code,
			subject: storedSubject,
			text: storedText,
			authorId: staff.id,
			authorName: staff.name,
		});
		await recordAuditEntry(tx, staff, {
			action: "batch.message",
			subject: { id, name: batch.code },
			before: null,
			after: { channel, template: used?.name ?? null, recipients: count, message: key },
		});
		return { ok: true, count };
	});
}

/** A message that was prepared for WhatsApp, for those who have a seat now. Throws NotFound. */
export async function readBatchMessage(db: Db, _staff: Staff, id: string, messageId: string) {
	const [batch, recipients, [message]] = await Promise.all([
		getBatch(db, id),
		listRecipients(db, id),
		db
			.select()
			.from(messages)
			.where(and(eq(messages.id, messageId), eq(messages.aboutId, id), eq(messages.channel, "whatsapp"))),
	]);
	if (!message) throw new NotFound();
	const { text, authorName: author, createdAt } = message;
	return {
		code: batch.code,
		text,
		author,
		createdAt: createdAt.toISOString(),
		group: findEmptyField(text) ? null : whatsappLink("", text),
		people: recipients.map(({ id, name, phone }) => ({
			id,
			name,
			phone: phone ?? "",
			link: phone ? whatsappLink(phone, fillFields(text, { name })) : null,
		})),
	};
}
