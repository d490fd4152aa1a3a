// The data of a new database: the first admin and, outside production, sample users and posts with fixed ids and dates.
import { randomBytes } from "node:crypto";
import { sampleEnquiries, samplePeople, samplePosts, sampleStaff } from "#content/en/server/samples.ts";
import { ensureAdmin, hasOwner, register } from "#server/accounts/accounts.ts";
import { addressProved } from "#server/accounts/email-address/email-address.ts";
import { users } from "#server/accounts/table.ts";
import { submitAdmission } from "#server/admissions/admissions.ts";
import { blogPosts } from "#server/blog/table.ts";
import { setTags } from "#server/blog/tags.ts";
import type { Config } from "#server/config.ts";
import type { Db } from "#server/db/database.ts";
import { recordEnquiry } from "#server/enquiries/enquiries.ts";
import { authorizeSystem } from "#server/http/authorization.ts";
import { recordManualPayment } from "#server/payments/admin/payments.ts";
import type { PaymentContext } from "#server/payments/payment-context.ts";

const defaultAdmin = "admin@example.com";

/** Returns the login to show once, if one was generated here. */
export async function prepareData(
	paymentContext: PaymentContext,
	config: Pick<Config, "admin" | "production" | "sampleData">,
) {
	const { db } = paymentContext;
	const isNew = !(await hasAnybody(db));
	if (isNew && config.sampleData) await db.transaction((tx) => addSamples({ ...paymentContext, db: tx }));
	// An owner whose role was removed must not get it back by a restart.
	if (await hasOwner(db)) return null;
	if (config.admin) await ensureAdmin(db, config.admin);
	else if (!config.production) {
		const login = { email: defaultAdmin, password: randomBytes(12).toString("base64url") };
		await ensureAdmin(db, login);
		return login;
	}
	return null;
}

const hasAnybody = async (db: Db) => (await db.select({ id: users.id }).from(users).limit(1)).length > 0;

/** Users at different stages, an enquiry for each day, and a few posts. */
async function addSamples(paymentContext: PaymentContext) {
	const { db } = paymentContext;
	for (const person of samplePeople) {
		const registered = await register(db, person.account);
		if (!registered.ok) continue;
		await addressProved(db, registered.userId, []);
		if (person.admission)
			await submitAdmission(db, registered.userId, {
				...person.admission,
				name: person.account.name,
				email: person.account.email,
				phone: person.account.phone,
			});
		if (person.purchase) {
			const paid = await recordManualPayment(
				paymentContext,
				authorizeSystem(sampleStaff),
				{ userId: registered.userId },
				person.purchase,
			);
			if (!paid.ok) throw new Error(`no sample purchase: ${paid.why}`);
		}
	}
	for (const enquiry of sampleEnquiries) await recordEnquiry(db, enquiry);
	await db
		.insert(blogPosts)
		.values(
			samplePosts.map(({ postedAt, tags: _, ...post }) => ({
				...post,
				publishedAt: new Date(postedAt),
				firstPublishedAt: new Date(postedAt),
				createdAt: new Date(postedAt),
				updatedAt: new Date(postedAt),
			})),
		)
		.onConflictDoNothing();
	for (const { id, tags, postedAt } of samplePosts) await setTags(db, id, tags, new Date(postedAt));
}
