// Messages that staff send to the person of an enquiry, an admission form or a payment. Each is stored with its record.
import { eq } from "drizzle-orm";
import { seatText } from "#content/en/ui/seats.ts";
import { currentLanguage } from "#content/language.ts";
import { formatPaise } from "#content/money.ts";
import { published } from "#content/published.ts";
import { withLanguage } from "#content/scope.ts";
import { formatDay } from "#content/timestamps.ts";
import type { MessageChannel, MessageSubject } from "#contract/admin/lists.ts";
import type { Language } from "#contract/languages.ts";
import { findEmptyField, type MessageValues } from "#contract/message-fields.ts";
import { may, type Permission } from "#contract/permissions.ts";
import { findAddress } from "#server/accounts/accounts.ts";
import { getPerson } from "#server/accounts/admin/people.ts";
import { inLanguageOf } from "#server/accounts/language.ts";
import { getAdmission } from "#server/admissions/admin/corrections.ts";
import { admissions } from "#server/admissions/table.ts";
import { recordAuditEntry } from "#server/audit/audit.ts";
import { findWantedBatch } from "#server/batches/joinable.ts";
import type { Db } from "#server/db/database.ts";
import { takeAdvisoryLocks } from "#server/db/locks.ts";
import type { Mail } from "#server/email/email.ts";
import { listEmails } from "#server/email/personal-data.ts";
import { getEnquiry } from "#server/enquiries/admin/inbox.ts";
import { enquiries } from "#server/enquiries/table.ts";
import type { Actor, Authorized } from "#server/http/authorization.ts";
import { NotFound } from "#server/http/responses.ts";
import { listMessages } from "#server/messages/personal-data.ts";
import { messages } from "#server/messages/table.ts";
import { findTemplate } from "#server/messages/templates.ts";
import { getPayment } from "#server/payments/admin/details.ts";
import { currentPrice } from "#server/payments/price.ts";
import { orders } from "#server/payments/table.ts";

type Sender = Actor & Authorized<"messages.send">;
type About = { about: MessageSubject; id: string };

/** In addition to the permission to send messages at all. */
const needed: Record<MessageSubject, Permission> = {
	enquiry: "enquiries.update",
	admission: "admissions.update",
	payment: "payments.read",
};

/**
 * The person of this record, and the values for templates, as this person reads them: in the language of their account
 * or form, not in that of the sender's screen. Throws NotFound, also if the sender may not write about it.
 */
export async function getRecord(db: Db, sender: Sender, { about, id }: About) {
	if (!may(sender, needed[about])) throw new NotFound();
	const { email, language } = await readers[about](db, id);
	// Read again: the record itself has texts in the language in which it is read.
	const read = async () => ({ ...(await readValues(db, sender, { about, id })), language: currentLanguage() });
	return inLanguageOf(db, email, read, language);
}

async function readValues(db: Db, sender: Sender, { about, id }: About) {
	const record = await readers[about](db, id);
	const { institute, fee, fees } = published();
	const values: MessageValues = {
		course: fees.product,
		fee: fee.total,
		"my name": sender.name,
		institute: institute.shortName,
		"office phone": institute.phone,
		website: institute.website,
		...record.values,
		name: record.name,
		reference: record.reference,
	};
	return { ...record, id: record.id, email: record.email || null, phone: record.phone || null, values };
}

type Person = {
	id: string;
	name: string;
	reference: string;
	email: string;
	phone: string;
	/** The language of the form; an account has its own. */
	language: Language;
	values: MessageValues;
};

const readers: Record<MessageSubject, (db: Db, id: string) => Promise<Person>> = {
	async enquiry(db, id) {
		const { enquiry } = await getEnquiry(db, id);
		// Nobody writes to the sender of spam. A merged enquiry continues in the other one.
		if (enquiry.spamReason !== null) throw new NotFound();
		if (enquiry.mergedInto) return readers.enquiry(db, enquiry.mergedInto);
		const { name, reference, email, phone, language } = enquiry;
		return { id, name, reference, email, phone, language, values: {} };
	},
	async admission(db, id) {
		const { name, reference, email, phone, language, branch, batch, startOn, userId } = await getAdmission(db, id);
		// The fee of the batch that they have chosen or that fits their form, as in the checkout.
		const wanted = userId && (await findWantedBatch(db, await getPerson(db, userId)));
		const fee = wanted ? { fee: formatPaise(currentPrice(wanted.batch?.fee).total) } : {};
		const values = { branch: seatText(branch), batch: seatText(batch), "start date": formatDay(startOn), ...fee };
		return { id, name, reference, email, phone, language, values };
	},
	async payment(db, id) {
		const { payment } = await getPayment({ db, gateway: null }, id);
		const values = { course: payment.product, amount: formatPaise(payment.paise) };
		const { name, phone } = payment.payer;
		// The address of the payment may be an earlier one of its payer.
		const email = (payment.userId && (await findAddress(db, payment.userId))) || payment.email;
		return { id, name, reference: payment.order, email, phone, language: currentLanguage(), values };
	},
};

export type NewMessage = About & {
	key: string;
	channel: MessageChannel;
	template: string | null;
	subject: string;
	text: string;
};

type Sent =
	| { ok: true; link: string | null }
	/** `empty`: this template field has not been filled in. `other`: the key belongs to another message. */
	| { ok: false; why: "noEmail" | "noPhone" | "noSubject" | "other" }
	| { ok: false; why: "empty"; part: "subject" | "text"; field: string };

/** Sends an e-mail, or prepares a WhatsApp message. Idempotent. */
export async function sendMessage(
	{ db, mail, officeEmail }: { db: Db; mail: Pick<Mail, "enqueue">; officeEmail: string },
	sender: Sender,
	message: NewMessage,
): Promise<Sent> {
	const { key, about, channel, text } = message;
	const person = await getRecord(db, sender, message);
	const isEmail = channel === "email";
	const recipient = isEmail ? person.email : person.phone;
	if (!recipient) return { ok: false, why: isEmail ? "noEmail" : "noPhone" };
	const subject = isEmail ? message.subject : "";
	if (isEmail && subject === "") return { ok: false, why: "noSubject" };
	for (const [part, written] of [
		["subject", subject],
		["text", text],
	] as const) {
		const field = findEmptyField(written);
		if (field) return { ok: false, why: "empty", part, field };
	}
	const link = isEmail ? null : whatsappLink(recipient, text);
	return db.transaction(async (tx) => {
		await takeAdvisoryLocks(tx, [`message ${key}`]);
		const [before] = await tx.select().from(messages).where(eq(messages.id, key));
		if (before) {
			// Since then its enquiry may have been merged into the one that is written to now.
			const isSame =
				[message.id, person.id].includes(before.aboutId) &&
				before.authorId === sender.id &&
				before.channel === channel &&
				before.subject === subject &&
				before.text === text;
			return isSame
				? { ok: true, link: isEmail ? null : whatsappLink(before.recipient, text) }
				: { ok: false, why: "other" };
		}
		await holdRecord(tx, about, person.id);
		// The payment of somebody who has just been erased stays, but there is nobody to write to.
		const isErased = about === "payment" && !(await readers.payment(tx, person.id))[isEmail ? "email" : "phone"];
		if (isErased) throw new NotFound();
		const template = message.template ? await findTemplate(tx, message.template) : null;
		const { name: who, reference } = person;
		const data = { who, subject, text, by: sender.name, replyTo: officeEmail };
		// The frame around the text is in the language in which the person wrote to us.
		const send = () => mail.enqueue(tx, "staffMessage", recipient, data, person.id);
		const emailId = isEmail ? await withLanguage(person.language, send) : null;
		await tx.insert(messages).values({
			id: key,
			about,
			aboutId: person.id,
			channel,
			template: template?.name ?? null,
			recipient,
			subject,
			text,
			authorId: sender.id,
			authorName: sender.name,
			emailId,
		});
		await recordAuditEntry(tx, sender, {
			action: "message.send",
			subject: { id: person.id, name: about === "payment" ? reference : `${reference} ${who}` },
			before: null,
			after: { channel, template: template?.name ?? null },
		});
		return { ok: true, link };
	});
}

/**
 * Locks an enquiry or a form so that it is not deleted before `tx` ends, and a payment so that its payer is not erased.
 * Throws NotFound.
 */
async function holdRecord(tx: Db, about: MessageSubject, id: string) {
	const record = { enquiry: enquiries, admission: admissions, payment: orders }[about];
	const strength = about === "payment" ? "share" : "key share";
	const [held] = await tx.select({ id: record.id }).from(record).where(eq(record.id, id)).for(strength);
	if (!held) throw new NotFound();
}

/** The messages about these records, oldest first, each e-mail with its delivery status. */
export async function listSentMessages(db: Db, aboutIds: string[]) {
	const rows = await listMessages(db, aboutIds);
	const carried = new Set(rows.map(({ emailId }) => emailId));
	const all = carried.size > 0 ? await listEmails(db, aboutIds, []) : [];
	const byId = new Map(all.map((email) => [email.id, email]));
	return rows.map((row) => ({
		...row,
		link: row.channel === "whatsapp" && row.about !== "batch" ? whatsappLink(row.recipient, row.text) : null,
		email: (row.emailId && byId.get(row.emailId)) || null,
	}));
}

/** Opens WhatsApp with the text; without a phone number WhatsApp lets the user choose the chat, such as a batch's
 * group. */
export const whatsappLink = (phone: string, text: string) =>
	`https://wa.me/${phone.replace(/\D/g, "")}?text=${encodeURIComponent(text)}`;
