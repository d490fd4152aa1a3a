// How a visitor's form is linked to an account. Anybody can type any address, so the account's owner is asked.
import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { setAdmission } from "#server/accounts/accounts.ts";
import { lockAccount } from "#server/accounts/locks.ts";
import { admissions } from "#server/admissions/table.ts";
import type { Db } from "#server/db/database.ts";

type Owner = { id: string; email: string; emailVerified: boolean };

/**
 * Links a form to an account and makes the account's newest form its admission. The caller has the agreement of the
 * account's owner, or is staff and records the change, and has locked the person before the form, as an erasure does.
 */
export async function linkAdmission(tx: Db, { admissionId, userId }: { admissionId: string; userId: string }) {
	const linked = await tx
		.update(admissions)
		.set({ userId, claimHash: null, declinedBy: null })
		.where(and(eq(admissions.id, admissionId), isNull(admissions.userId)))
		.returning({ id: admissions.id });
	if (linked.length === 0) return false;
	const [newest] = await tx
		.select({ id: admissions.id })
		.from(admissions)
		.where(eq(admissions.userId, userId))
		.orderBy(desc(admissions.createdAt), desc(admissions.id))
		.limit(1);
	if (newest) await setAdmission(tx, userId, newest.id);
	return true;
}

/** The forms that were sent with the user's address and wait for their confirmation. The address has to be confirmed. */
export async function listWaiting(db: Db, owner: Owner) {
	if (!owner.emailVerified) return [];
	return db
		.select({
			id: admissions.id,
			reference: admissions.reference,
			name: admissions.name,
			city: admissions.city,
			branch: admissions.branch,
			batch: admissions.batch,
			createdAt: admissions.createdAt,
		})
		.from(admissions)
		.where(waitsFor(owner))
		.orderBy(desc(admissions.createdAt))
		.limit(10);
}

/**
 * Whether the user says that a form with their address is theirs. If not, it stays with the staff, and the user is not
 * asked again.
 */
export function claimOrDecline(db: Db, owner: Owner, { id, mine }: { id: string; mine: boolean }) {
	return db.transaction(async (tx) => {
		await lockAccount(tx, owner.id);
		const [form] = owner.emailVerified
			? await tx
					.select({ id: admissions.id })
					.from(admissions)
					.where(and(eq(admissions.id, id), waitsFor(owner)))
					.for("update")
			: [];
		if (!form) return false;
		if (mine) return linkAdmission(tx, { admissionId: id, userId: owner.id });
		await tx.update(admissions).set({ declinedBy: owner.id, claimHash: null }).where(eq(admissions.id, id));
		return true;
	});
}

const waitsFor = ({ id, email }: Owner) =>
	and(eq(admissions.email, email), isNull(admissions.userId), sql`${admissions.declinedBy} is distinct from ${id}`);

/** The link in the receipt: using it proves access to the mailbox, and confirms that the form is the user's. */
export function newClaim() {
	const token = randomBytes(32).toString("base64url");
	return { token, hash: hashOf(token) };
}

const claimDays = 30;

/** Uses the link of a receipt up for a new account with the form's address. False if the link is not valid. */
export async function claimByReceipt(
	tx: Db,
	{ userId, email, token }: { userId: string; email: string; token: string },
) {
	const [form] = await tx
		.select({ id: admissions.id })
		.from(admissions)
		.where(
			and(
				eq(admissions.claimHash, hashOf(token)),
				eq(admissions.email, email),
				isNull(admissions.userId),
				gt(admissions.createdAt, sql`now() - make_interval(days => ${claimDays})`),
			),
		)
		.for("update");
	return form ? linkAdmission(tx, { admissionId: form.id, userId }) : false;
}

/** Only the hash of the token is stored, so nobody who can read the database can use the links. */
const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");
