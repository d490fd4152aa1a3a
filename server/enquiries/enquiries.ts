// Enquiries from the contact form. The 48 hours start when one is stored.

import { randomUUID } from "node:crypto";
import { and, eq, gt, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { SpamReason } from "#contract/admin/lists.ts";
import type { ContactForm } from "#contract/enquiries.ts";
import { users } from "#server/accounts/table.ts";
import { recordConsent } from "#server/consent/consent.ts";
import type { Db } from "#server/db/database.ts";
import { takeAdvisoryLocks } from "#server/db/locks.ts";
import { takeReference } from "#server/db/references.ts";
import type { Mail } from "#server/email/email.ts";
import { assignByRule } from "#server/enquiries/assignment/rule.ts";
import { lockEnquiries } from "#server/enquiries/locks.ts";
import { enquiries, enquiryNumbers } from "#server/enquiries/table.ts";
import { repeatedResponse, type Stored, sameFormMinutes } from "#server/http/idempotency.ts";
import { named } from "#server/names/name-search.ts";

type Words = { name: string; email: string; phone: string; purpose: string; address: string };

/** `site` is the site's public URL, for the links of staff. */
export type EnquiryEmails = { enqueue: Mail["enqueue"]; officeEmail: string; receipt: boolean; site: string };

type Sender = {
	/** Null for a visitor. */
	userId: string | null;
	/** Null for an enquiry that is not spam. */
	spamReason: SpamReason | null;
	/** Null if nobody is to be notified, for example of sample data. `receipt`: the sender gets one too. */
	emails: EnquiryEmails | null;
};

/** Faster than anybody can read and type, even with autofill. */
const leastMilliseconds = 2000;

/** Signs of a script: the hidden field is filled in, or the form was sent too quickly. */
export function suspect({ website, openFor }: ContactForm): SpamReason | null {
	if (website) return "honeypot";
	return openFor !== undefined && openFor < leastMilliseconds ? "tooFast" : null;
}

/**
 * Stores the enquiry once, however often it arrives. It has its own reference and belongs to its own sender. Only staff
 * learn of earlier messages from the same phone, because anybody can type any number. `Phone_Number` is E.164.
 */
export async function recordEnquiry(
	db: Db,
	form: ContactForm,
	{ userId: signedIn, spamReason, emails }: Sender = { userId: null, spamReason: null, emails: null },
): Promise<Stored<{ reference: string }>> {
	const { idempotencyKey = null, attribution = null, Phone_Number: phone } = form;
	const words = { name: form.from_name, email: form.Email, phone, purpose: form.purpose, address: form.Address };

	return db.transaction(async (tx) => {
		await takeAdvisoryLocks(tx, [...(idempotencyKey ? [`enquiry ${idempotencyKey}`] : []), `enquiry from ${phone}`]);
		// Lock order: people before enquiries. If the account is being erased, the message either goes with it or has no
		// account. Shared: two members of the staff may be given each other's message.
		const { erasedAt } = users;
		const sender = (id: string) => tx.select({ erasedAt }).from(users).where(eq(users.id, id)).for("share");
		const [person] = signedIn ? await sender(signedIn) : [];
		const userId = person && !person.erasedAt ? signedIn : null;
		const before = await findSent(tx, idempotencyKey, words, { userId, spamReason });
		if (before) return repeatedResponse(before, words);

		const id = randomUUID();
		const reference = await takeReference(tx, "ENQ", enquiryNumbers);
		await tx
			.insert(enquiries)
			.values({ ...words, ...named(words.name), id, reference, idempotencyKey, attribution, userId, spamReason });
		await recordConsent(tx, "contact", id);
		if (!spamReason) {
			const { utm_source: campaign = null, page: firstPage = null } = attribution ?? {};
			await assignByRule(tx, { ...words, id, reference, campaign, firstPage }, emails && toldByRule(emails));
		}
		if (emails && !spamReason) await notifyOfEnquiry(tx, emails, { ...words, id, reference });
		return { ok: true, reference };
	});
}

/** The address of the office gets every enquiry anyway. */
export const toldByRule = (emails: EnquiryEmails) => ({
	...emails,
	knows: ({ email }: { email: string }) => email === emails.officeEmail,
});

/** Notifies staff and, with `receipt`, the sender. */
export async function notifyOfEnquiry(
	tx: Db,
	{ enqueue, officeEmail, receipt }: EnquiryEmails,
	{ id, reference, name, email, phone, purpose, address }: Words & { id: string; reference: string },
) {
	const form = { from_name: name, Phone_Number: phone, Email: email, purpose, Address: address };
	const repeat = (await tx.$count(enquiries, and(ne(enquiries.id, id), fromPhoneLately(phone)))) > 0;
	await enqueue(tx, "enquiryForStaff", officeEmail, { reference, repeat, form }, id);
	if (receipt) await enqueue(tx, "enquiryReceipt", email, { name, reference, purpose }, id);
}

/**
 * Links the enquiries sent with a user's address to their account, once the address is confirmed, and those sent with
 * the confirmed address that it had before: they were theirs only by that address.
 */
export async function adoptEnquiries(
	tx: Db,
	{ userId, email, movedFrom }: { userId: string; email: string; movedFrom: string | null },
) {
	const addresses = movedFrom ? [email, movedFrom] : [email];
	const theirs = and(inArray(enquiries.email, addresses), isNull(enquiries.userId), isNull(enquiries.spamReason));
	await lockEnquiries(tx, theirs);
	await tx.update(enquiries).set({ userId }).where(theirs);
}

/**
 * The stored form with this idempotency key or, for a form without one, with the same text from the same sender within
 * a few minutes.
 */
async function findSent(
	tx: Db,
	idempotencyKey: string | null,
	words: Words,
	{ userId, spamReason }: Pick<Sender, "userId" | "spamReason">,
) {
	const { reference, name, email, phone, purpose, address } = enquiries;
	const [found] = await tx
		.select({ reference, words: { name, email, phone, purpose, address } })
		.from(enquiries)
		.where(
			idempotencyKey
				? eq(enquiries.idempotencyKey, idempotencyKey)
				: and(
						eq(phone, words.phone),
						eq(name, words.name),
						eq(email, words.email),
						eq(purpose, words.purpose),
						eq(address, words.address),
						userId ? eq(enquiries.userId, userId) : isNull(enquiries.userId),
						spamReason ? isNotNull(enquiries.spamReason) : isNull(enquiries.spamReason),
						gt(enquiries.createdAt, sql`now() - make_interval(mins => ${sameFormMinutes})`),
					),
		)
		.limit(1);
	return found;
}

const fromPhoneLately = (phone: string) =>
	and(
		eq(enquiries.phone, phone),
		isNull(enquiries.spamReason),
		gt(enquiries.createdAt, sql`now() - interval '24 hours'`),
	);
