// How a form that a visitor sent comes to an account. Anybody may type anybody's address, so the account's owner is asked.
import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { setAdmission } from "#server/accounts/accounts.ts";
import { admissions } from "#server/admissions/table.ts";
import type { Db } from "#server/db/database.ts";

type Owner = { id: string; email: string; emailVerified: boolean };

/**
 * Gives a form that belongs to nobody to an account, and makes the account's newest form its admission. Whoever calls this
 * has the word of the account's owner, or is the office and writes it down.
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

/** The forms that were sent with the person's address and wait for their word. An address counts once it is proved. */
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

/** The person's word about a form with their address. One that is not theirs stays with the office and is not asked about again. */
export function claimOrDecline(db: Db, owner: Owner, { id, mine }: { id: string; mine: boolean }) {
	return db.transaction(async (tx) => {
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

/** For the receipt: whoever brings it reads the mailbox that the form names, and says by it that the form is theirs. */
export function newClaim() {
	const token = randomBytes(32).toString("base64url");
	return { token, hash: hashOf(token) };
}

const claimDays = 30;

/** Uses a receipt's link up for an account that is being made with the form's own address. False when it is useless. */
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

/** Only the token's hash is kept: whoever reads the database cannot use the links in people's mailboxes. */
const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");
