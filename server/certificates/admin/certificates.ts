// What staff do about certificates: issue one before the rules are met, correct a name with another one, revoke one, and
// record the university's printed certificate. Nobody does so for themselves.
import { and, eq, ne, or, sql } from "drizzle-orm";
import type { IssueForm, PrintedForm, ReissueForm, RevokeForm } from "#contract/admin/certificates.ts";
import { recordAuditEntry } from "#server/audit/audit.ts";
import { type CertificateContext, lockHolder, writeCertificate } from "#server/certificates/issue.ts";
import { type Holder, readRequirements } from "#server/certificates/rules.ts";
import { certificateNames, certificates } from "#server/certificates/table.ts";
import type { Db } from "#server/db/database.ts";
import { takeAdvisoryLocks } from "#server/db/locks.ts";
import type { Authorized } from "#server/http/authorization.ts";
import { NotFound } from "#server/http/responses.ts";

type Issuer = Authorized<"certificates.issue">;
type Issued = { ok: true; number: string };

/** `missing`: what the page showed, such as "attendance,exam". With nothing missing no reason is needed. */
export async function issueManually(
	context: CertificateContext,
	staff: Issuer,
	enrolmentId: string,
	{ missing: shown, reason, ...name }: IssueForm,
	now = new Date(),
): Promise<
	Issued | { ok: false; why: "issued" | "reasonMissing" | "own" } | { ok: false; why: "changed"; missing: string }
> {
	return context.db.transaction(async (tx) => {
		const holder = await lockHolder(tx, enrolmentId);
		if (!holder) throw new NotFound();
		if (holder.userId === staff.id) return { ok: false, why: "own" } as const;
		const valid = and(eq(certificates.enrolmentId, enrolmentId), eq(certificates.state, "valid"));
		if ((await tx.$count(certificates, valid)) > 0) return { ok: false, why: "issued" } as const;
		const { missing: list, exam } = await readRequirements(tx, holder);
		const missing = list.join(",");
		if (missing !== shown) return { ok: false, why: "changed", missing } as const;
		if (missing !== "" && reason === "") return { ok: false, why: "reasonMissing" } as const;
		await writeName(tx, enrolmentId, name);
		const examMode = exam.exam?.mode ?? "none";
		const number = await writeCertificate(context, tx, holder, { name, examMode, now, reason, issuedBy: staff.id });
		await recordAuditEntry(tx, staff, {
			action: "certificate.issue",
			subject: subjectOf(holder),
			before: null,
			after: { certificate: number, name: name.name, ...(missing ? { missing, reason } : {}) },
		});
		return { ok: true, number };
	});
}

/** Replaces a valid certificate by another one with a new number; the old number leads to it. */
export async function reissueCertificate(
	context: CertificateContext,
	staff: Issuer,
	number: string,
	{ reason, ...name }: ReissueForm,
	now = new Date(),
): Promise<Issued | { ok: false; why: "notValid" | "sameName" | "erased" | "own" }> {
	return context.db.transaction(async (tx) => {
		const { row, holder } = await lockCertificate(tx, number);
		if (row.state !== "valid") return { ok: false, why: "notValid" } as const;
		if (!holder || !row.facts) return { ok: false, why: "erased" } as const;
		if (holder.userId === staff.id) return { ok: false, why: "own" } as const;
		const before = { name: row.facts.name, localName: row.facts.localName };
		if (name.name === before.name && name.localName === before.localName)
			return { ok: false, why: "sameName" } as const;
		await tx.update(certificates).set({ state: "replaced" }).where(eq(certificates.number, number));
		await writeName(tx, holder.id, name);
		const written = await writeCertificate(context, tx, holder, {
			name,
			examMode: row.facts.examMode,
			now,
			reason,
			issuedBy: staff.id,
			instead: { number, facts: row.facts, batchId: row.batchId },
		});
		await recordAuditEntry(tx, staff, {
			action: "certificate.reissue",
			subject: subjectOf(holder),
			before: { certificate: number, name: before.name },
			after: { certificate: written, name: name.name, reason },
		});
		return { ok: true, number: written };
	});
}

/** Permanent. The holder gets an e-mail with the reason. */
export async function revokeCertificate(
	{ db, mail }: CertificateContext,
	staff: Issuer,
	number: string,
	{ category, note }: RevokeForm,
	now = new Date(),
): Promise<{ ok: true } | { ok: false; why: "notValid" }> {
	return db.transaction(async (tx) => {
		const { row, holder } = await lockCertificate(tx, number);
		if (row.state !== "valid") return { ok: false, why: "notValid" } as const;
		await tx
			.update(certificates)
			.set({ state: "revoked", revokedAt: now, category, note })
			.where(eq(certificates.number, number));
		await recordAuditEntry(tx, staff, {
			action: "certificate.revoke",
			subject: holder ? subjectOf(holder) : { id: number, name: number },
			before: { certificate: number },
			after: { category, note },
		});
		if (holder) {
			const told = { name: holder.accountName, number, category, note };
			await mail.enqueue(tx, "certificateRevoked", holder.email, told, holder.userId);
		}
		return { ok: true };
	});
}

/** The serial number of the university's certificate, and the day on which it was handed over. */
export async function recordPrinted(
	db: Db,
	staff: Authorized<"certificates.update">,
	number: string,
	{ serial, handedOverOn, expected }: PrintedForm,
): Promise<{ ok: true } | { ok: false; why: "erased" | "taken" | "own" } | { ok: false; why: "changed"; now: string }> {
	return db.transaction(async (tx) => {
		const { row, holder } = await lockCertificate(tx, number);
		if (!holder) return { ok: false, why: "erased" } as const;
		if (holder.userId === staff.id) return { ok: false, why: "own" } as const;
		if (row.printedSerial !== expected) return { ok: false, why: "changed", now: row.printedSerial } as const;
		// Two calls that record the same printed certificate wait for each other.
		await takeAdvisoryLocks(tx, [`printed certificate ${serial.toLowerCase()}`]);
		// The same printed certificate may stay with a certificate that was issued again.
		const another = and(
			sql`lower(${certificates.printedSerial}) = lower(${serial})`,
			or(sql`${certificates.enrolmentId} is null`, ne(certificates.enrolmentId, holder.id)),
		);
		if ((await tx.$count(certificates, another)) > 0) return { ok: false, why: "taken" } as const;
		await tx.update(certificates).set({ printedSerial: serial, handedOverOn }).where(eq(certificates.number, number));
		await recordAuditEntry(tx, staff, {
			action: "certificate.handOver",
			subject: subjectOf(holder),
			before: row.printedSerial ? { serial: row.printedSerial, handedOverOn: row.handedOverOn } : null,
			after: { certificate: number, serial, handedOverOn },
		});
		return { ok: true };
	});
}

const subjectOf = ({ userId, accountName }: Holder) => ({ id: userId, name: accountName });

/** The holder is locked first, as everywhere. Throws NotFound. */
async function lockCertificate(tx: Db, number: string) {
	const [found] = await tx
		.select({ enrolmentId: certificates.enrolmentId })
		.from(certificates)
		.where(eq(certificates.number, number));
	if (!found) throw new NotFound();
	const holder = found.enrolmentId ? await lockHolder(tx, found.enrolmentId) : null;
	const [row] = await tx.select().from(certificates).where(eq(certificates.number, number)).for("update");
	if (!row) throw new NotFound();
	return { row, holder };
}

/** Stores the name as the default for the next certificate. */
async function writeName(tx: Db, enrolmentId: string, name: { name: string; localName: string }) {
	await tx
		.insert(certificateNames)
		.values({ enrolmentId, ...name })
		.onConflictDoUpdate({ target: certificateNames.enrolmentId, set: name });
}
