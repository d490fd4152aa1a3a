// Certificates are issued once: by a job when the rules are met, or by the owner with a reason.
import { randomBytes, randomInt } from "node:crypto";
import { and, eq, exists, ne, notExists, sql } from "drizzle-orm";
import { originalContent } from "#content/scope.ts";
import type { CertificateFacts } from "#contract/certificates/certificates.ts";
import { makeNumber } from "#contract/certificates/number.ts";
import { dayInIndia, nextHour } from "#contract/days.ts";
import { enrolments } from "#server/batches/table.ts";
import { findHolder, type Holder, readCourseOf, readRequirements } from "#server/certificates/rules.ts";
import { type CertificateKeys, noteKey, signCertificate } from "#server/certificates/signature.ts";
import { certificateNames, certificates } from "#server/certificates/table.ts";
import type { Db } from "#server/db/database.ts";
import type { Mail } from "#server/email/email.ts";
import { jobIdOf } from "#server/jobs/job-id.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { planRun } from "#server/jobs/recurring.ts";
import { keyText } from "#server/names/name-search.ts";
import { orders } from "#server/payments/table.ts";

export type CertificateContext = { db: Db; jobs: Jobs; mail: Mail; keys: CertificateKeys; site: string };

export type Issued = { ok: true; number: string } | { ok: false; why: "issued" | "notMet" | "unknown" };

/** Issues a certificate to one student who meets the rules and has none. Idempotent. */
export async function issueByRule(context: CertificateContext, enrolmentId: string, now = new Date()): Promise<Issued> {
	return context.db.transaction(async (tx) => {
		const holder = await lockHolder(tx, enrolmentId);
		if (!holder) return { ok: false, why: "unknown" } as const;
		if (await hasOne(tx, enrolmentId)) return { ok: false, why: "issued" } as const;
		const { missing, exam } = await readRequirements(tx, holder);
		if (missing.length > 0 || holder.name === null) return { ok: false, why: "notMet" } as const;
		const name = { name: holder.name, localName: holder.localName ?? "" };
		const number = await writeCertificate(context, tx, holder, { name, examMode: exam.exam?.mode ?? "none", now });
		return { ok: true, number } as const;
	});
}

/** Issues it right away, if what the student has just done was the last that was missing. */
export const issueSoon = (jobs: Pick<Jobs, "sendNow">, tx: Db, enrolmentId: string) =>
	jobs.sendNow(tx, "issue-certificate", { enrolmentId }, jobIdOf(`issue-certificate ${enrolmentId}`));

/** Issues certificates to everybody who meets the rules now. One that fails keeps nobody from theirs, and is reported at
 * the end. */
export async function issueDue(context: CertificateContext, signal?: AbortSignal) {
	const { db } = context;
	// A name must be confirmed first, which most students have not done, so they are skipped here.
	const likely = await db
		.select({ id: enrolments.id })
		.from(enrolments)
		.where(
			and(
				ne(enrolments.status, "left"),
				exists(
					db
						.select({ id: certificateNames.enrolmentId })
						.from(certificateNames)
						.where(eq(certificateNames.enrolmentId, enrolments.id)),
				),
				notExists(
					db
						.select({ number: certificates.number })
						.from(certificates)
						.where(and(eq(certificates.enrolmentId, enrolments.id), decides)),
				),
			),
		);
	const errors: unknown[] = [];
	for (const { id } of likely) {
		signal?.throwIfAborted();
		await issueByRule(context, id).catch((error: unknown) => errors.push(error));
	}
	if (errors.length > 0) throw errors[0];
}

/** Every hour, in one process. `done` is the hour of the job that plans the next one. */
export async function planIssuing(db: Db, jobs: Jobs, now = new Date(), done?: string) {
	const next = nextHour(now, done);
	const hour = next.toISOString();
	await planRun(db, jobs, "issue-certificates", { hour }, { run: hour, at: next, now });
}

/** The lock serialises concurrent issuing for one student. */
export async function lockHolder(tx: Db, enrolmentId: string) {
	await tx.select({ id: enrolments.id }).from(enrolments).where(eq(enrolments.id, enrolmentId)).for("update");
	return findHolder(tx, enrolmentId);
}

/** Paid again after it was revoked or, if staff revoked it only later, after an earlier payment was refunded. */
const paidSince = sql`exists (select from ${enrolments} join ${orders} on ${orders.id} = ${enrolments.orderId}
	where ${enrolments.id} = ${certificates.enrolmentId} and (${orders.paidAt} > ${certificates.revokedAt}
		or ${orders.paidAt} > ${certificates.issuedAt} and exists (select from ${orders} earlier
			where earlier.user_id = ${orders.userId} and earlier.status = 'refunded'
				and earlier.paid_at < ${certificates.issuedAt})))`;

/**
 * Certificates that rule out another one: a valid one, or one that was revoked permanently. If it was revoked because
 * the fee was refunded, or is to be, another one can be earned once the course is paid for again.
 */
export const decides = sql`(${certificates.state} = 'valid'
	or (${certificates.state} = 'revoked' and (${certificates.category} <> 'refunded' or not ${paidSince})))`;

const hasOne = async (tx: Db, enrolmentId: string) =>
	(await tx.$count(certificates, and(eq(certificates.enrolmentId, enrolmentId), decides))) > 0;

type NewCertificate = {
	name: { name: string; localName: string };
	examMode: CertificateFacts["examMode"];
	now: Date;
	reason?: string;
	issuedBy?: string;
	/** The earlier one. */
	instead?: { number: string; facts: CertificateFacts; batchId: string | null };
};

/** Writes and signs a certificate and informs its holder. A job draws the PDF. */
export async function writeCertificate(
	{ jobs, mail, keys, site }: CertificateContext,
	tx: Db,
	holder: Holder,
	{ name, examMode, now, reason = "", issuedBy, instead }: NewCertificate,
) {
	const { title, course, hours } = originalContent().certificates;
	const issuedOn = dayInIndia(now);
	const { batchId, branch, attended } = await readCourseOf(tx, holder.id);
	// Attendance and results stay as they were; only the name is new.
	const { startsOn, endsOn, ...earned } = instead?.facts ?? { title, course, hours, branch, examMode, ...attended };
	// Certificates used to name days also for somebody who had attended no class.
	const days = attended && startsOn && endsOn ? { startsOn, endsOn } : {};
	const facts: CertificateFacts = { ...earned, ...days, ...name, issuedOn };
	await noteKey(tx, keys);
	const number = await insertCertificate(tx, Number(issuedOn.slice(0, 4)), async (number) => ({
		enrolmentId: holder.id,
		batchId: instead ? instead.batchId : batchId,
		facts,
		jws: await signCertificate(keys, { iss: site, jti: number, ...facts }),
		keyId: keys.current.id,
		issuedAt: now,
		replaces: instead?.number ?? null,
		reason,
		issuedBy: issuedBy ?? null,
		nameKeys: keyText(`${name.name} ${name.localName}`),
	}));
	await jobs.send(tx, "draw-certificate", { number });
	await mail.enqueue(
		tx,
		"certificateIssued",
		holder.email,
		{
			name: holder.accountName,
			printed: name.name,
			course: facts.course,
			number,
			instead: instead?.number ?? null,
			link: `${site}/certificate`,
			verify: `${site}/verify/${number}`,
		},
		holder.userId,
	);
	return number;
}

type Row = Omit<typeof certificates.$inferInsert, "number" | "statusIndex">;

/** Numbers and status list positions are random: neither reveals how many there are, or who is next. */
async function insertCertificate(tx: Db, year: number, rowOf: (number: string) => Promise<Row>) {
	const list = Math.floor((await tx.$count(certificates)) / mostInStatusList);
	for (let attempt = 0; attempt < 50; attempt++) {
		const number = makeNumber(year, randomBytes(5));
		const statusIndex = list * statusListLength + randomInt(statusListLength);
		const [row] = await tx
			.insert(certificates)
			.values({ number, statusIndex, ...(await rowOf(number)) })
			.onConflictDoNothing()
			.returning({ number: certificates.number });
		if (row) return row.number;
	}
	throw new Error("no free number for a certificate");
}

/** The minimum length for privacy (Bitstring Status List, section 6.1). */
export const statusListLength = 131_072;
/** From this number on a new list is used, while a random free position is still found quickly. */
const mostInStatusList = 100_000;
