// Enquiries from the contact form, and the 48-hour promise that starts when one is stored.
import { randomUUID } from "node:crypto";
import { and, asc, eq, gt, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { SpamReason } from "#contract/desk-lists.ts";
import type { ContactForm } from "#contract/enquiries.ts";
import { enquiries, enquiryNumbers, enquiryRepeats } from "#server/enquiries/table.ts";
import { recordConsent } from "#server/platform/consents.ts";
import type { Db } from "#server/platform/database.ts";
import { lockNames } from "#server/platform/locks.ts";
import type { Mail } from "#server/platform/mail.ts";
import { takeReference } from "#server/platform/references.ts";
import { answerAgain, type Stored, sameFormMinutes } from "#server/platform/sent-before.ts";

type Words = { name: string; email: string; phone: string; purpose: string; address: string };

type Told = { id: string; reference: string; repeat: boolean };
export type Letters = { post: Mail["post"]; officeEmail: string; receipt: boolean };

type Sender = {
	/** Null for a visitor. */
	userId: string | null;
	/** Null for a message that goes to the desk. */
	spamReason: SpamReason | null;
	/** Null where nobody shall hear of it, such as sample data. `receipt`: also the person. */
	letters: Letters | null;
};

/** Faster than anybody reads and types, also with a browser that fills in the fields. */
const leastMilliseconds = 2000;

/** What only a program does: fill in the field that nobody sees, or the whole form in a moment. */
export function suspect({ website, openFor }: ContactForm): SpamReason | null {
	if (website) return "honeypot";
	return openFor !== undefined && openFor < leastMilliseconds ? "tooFast" : null;
}

/**
 * Stores the enquiry, once however often it arrives; what the same phone writes again within a day is joined to its
 * first. `Phone_Number` is E.164.
 */
export async function recordEnquiry(
	db: Db,
	form: ContactForm,
	{ userId, spamReason, letters }: Sender = { userId: null, spamReason: null, letters: null },
): Promise<Stored<{ reference: string }>> {
	const { sendingId = null, Phone_Number: phone } = form;
	const words = { name: form.from_name, email: form.Email, purpose: form.purpose, address: form.Address };
	const message = { ...words, id: randomUUID(), sendingId, cameFrom: form.cameFrom ?? null };

	return db.transaction(async (tx) => {
		await lockNames(tx, [...(sendingId ? [`enquiry ${sendingId}`] : []), `enquiry from ${phone}`]);
		const before = await findSent(tx, (table) =>
			sendingId ? eq(table.sendingId, sendingId) : isSameAndRecent(table, { ...words, phone }, spamReason !== null),
		);
		if (before) return answerAgain(before, { ...words, phone });

		const first = spamReason ? undefined : await findFirstOfDay(tx, phone);
		const reference = first?.reference ?? (await takeReference(tx, "ENQ", enquiryNumbers));
		const enquiryId = first?.id ?? message.id;
		if (first) await tx.insert(enquiryRepeats).values({ ...message, enquiryId });
		else await tx.insert(enquiries).values({ ...message, reference, phone, userId, spamReason });
		await recordConsent(tx, "contact", enquiryId);

		if (letters && !spamReason) {
			// Whoever writes again has the number already, unless the first letter went to another mailbox.
			const receipt = letters.receipt && first?.email !== form.Email;
			const sent = { ...words, phone, id: enquiryId, reference, repeat: first !== undefined };
			await tellOfEnquiry(tx, { ...letters, receipt }, sent);
		}
		return { ok: true, reference };
	});
}

/** Tells the office and, with `receipt`, the person who wrote. */
export async function tellOfEnquiry(
	tx: Db,
	{ post, officeEmail, receipt }: Letters,
	{ id, reference, repeat, name, email, phone, purpose, address }: Words & Told,
) {
	const form = { from_name: name, Phone_Number: phone, Email: email, purpose, Address: address };
	await post(tx, "enquiryForOffice", officeEmail, { reference, repeat, form }, id);
	if (receipt) await post(tx, "enquiryReceipt", email, { name, reference, purpose }, id);
}

/** Gives a person the enquiries that were sent with their address before they proved it theirs. */
export async function adoptEnquiries(tx: Db, { userId, email }: { userId: string; email: string }) {
	await tx
		.update(enquiries)
		.set({ userId })
		.where(and(eq(enquiries.email, email), isNull(enquiries.userId), isNull(enquiries.spamReason)));
}

/** A form stored before, as a first enquiry or as a repeat of one. */
async function findSent(tx: Db, isIt: (table: typeof enquiries | typeof enquiryRepeats) => SQL | undefined) {
	const wordsOf = ({ name, email, purpose, address }: typeof enquiries | typeof enquiryRepeats) => ({
		...{ name, email, purpose, address },
		phone: enquiries.phone,
	});
	const [first] = await tx
		.select({ reference: enquiries.reference, words: wordsOf(enquiries) })
		.from(enquiries)
		.where(isIt(enquiries))
		.limit(1);
	if (first) return first;
	const [repeat] = await tx
		.select({ reference: enquiries.reference, words: wordsOf(enquiryRepeats) })
		.from(enquiryRepeats)
		.innerJoin(enquiries, eq(enquiries.id, enquiryRepeats.enquiryId))
		.where(isIt(enquiryRepeats))
		.limit(1);
	return repeat;
}

const isSameAndRecent = (table: typeof enquiries | typeof enquiryRepeats, words: Words, isSpam: boolean) =>
	and(
		eq(enquiries.phone, words.phone),
		eq(table.name, words.name),
		eq(table.email, words.email),
		eq(table.purpose, words.purpose),
		eq(table.address, words.address),
		isSpam ? isNotNull(enquiries.spamReason) : isNull(enquiries.spamReason),
		gt(table.createdAt, sql`now() - make_interval(mins => ${sameFormMinutes})`),
	);

async function findFirstOfDay(tx: Db, phone: string) {
	const [first] = await tx
		.select({ id: enquiries.id, reference: enquiries.reference, email: enquiries.email })
		.from(enquiries)
		.where(
			and(
				eq(enquiries.phone, phone),
				isNull(enquiries.spamReason),
				gt(enquiries.createdAt, sql`now() - interval '24 hours'`),
			),
		)
		.orderBy(asc(enquiries.createdAt))
		.limit(1);
	return first;
}
