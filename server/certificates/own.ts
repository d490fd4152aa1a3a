// A student's own certificate: what is still missing, the name on it, and what can be downloaded.
import { and, desc, eq, sql } from "drizzle-orm";
import { originalContent } from "#content/scope.ts";
import { LocalName, type MyCertificate, type OwnCertificate } from "#contract/certificates/certificates.ts";
import { dayInIndia } from "#contract/days.ts";
import { enrolments } from "#server/batches/table.ts";
import { decides, issueSoon, lockHolder } from "#server/certificates/issue.ts";
import { findHolderOf, readRequirements } from "#server/certificates/rules.ts";
import { certificateNames, certificates } from "#server/certificates/table.ts";
import { successor } from "#server/certificates/verify.ts";
import type { Db } from "#server/db/database.ts";
import { NotFound } from "#server/http/responses.ts";
import type { Jobs } from "#server/jobs/jobs.ts";

export async function readMyCertificate(
	db: Db,
	user: { id: string; name: string; emailVerified: boolean },
	site: string,
): Promise<Omit<MyCertificate, "success">> {
	const holder = await findHolderOf(db, user.id);
	const name = holder?.name
		? { name: holder.name, localName: holder.localName ?? "", confirmed: true }
		: { ...proposeName(user.name), confirmed: false };
	const { emailVerified } = user;
	if (!holder) return { enrolled: false, requirements: null, name, emailVerified, certificates: [] };
	const own = await listOwn(db, holder.id);
	const isOver = (await db.$count(certificates, and(eq(certificates.enrolmentId, holder.id), decides))) > 0;
	const { exam: _, ...requirements } = await readRequirements(db, holder);
	return {
		enrolled: holder.status !== "left" || own.length > 0,
		requirements: isOver ? null : requirements,
		name,
		emailVerified,
		certificates: own.map((row) => present(row, site)),
	};
}

const listOwn = (db: Db, enrolmentId: string) =>
	db
		.select({
			number: certificates.number,
			state: certificates.state,
			facts: certificates.facts,
			issuedAt: certificates.issuedAt,
			pdf: certificates.pdf,
			revokedAt: certificates.revokedAt,
			category: certificates.category,
			replacedBy: successor,
		})
		.from(certificates)
		.where(eq(certificates.enrolmentId, enrolmentId))
		.orderBy(desc(certificates.issuedAt), certificates.number);

function present(row: Awaited<ReturnType<typeof listOwn>>[number], site: string): OwnCertificate {
	const { facts, issuedAt, pdf, revokedAt, ...shown } = row;
	if (!facts) throw new Error("a certificate of a student without facts");
	const link = `${site}/verify/${row.number}`;
	return {
		...shown,
		facts,
		issuedOn: dayInIndia(issuedAt),
		ready: pdf !== null,
		revokedOn: revokedAt && dayInIndia(revokedAt),
		link,
		linkedIn: linkedInAddress(row.number, facts, link),
	};
}

/** The link that fills in LinkedIn's form for a certificate. */
function linkedInAddress(number: string, facts: { title: string; course: string; issuedOn: string }, link: string) {
	const { institute, certificates: settings } = originalContent();
	const [year = "", month = ""] = facts.issuedOn.split("-");
	const organisation: [string, string] = settings.linkedIn
		? ["organizationId", settings.linkedIn]
		: ["organizationName", institute.name];
	const query = new URLSearchParams([
		["startTask", "CERTIFICATION_NAME"],
		["name", `${facts.title}: ${facts.course}`],
		organisation,
		["issueYear", year],
		["issueMonth", String(Number(month))],
		["certUrl", link],
		["certId", number],
	]);
	return `https://www.linkedin.com/profile/add?${query}`;
}

export type NameConfirmed = { ok: true } | { ok: false; why: "nameFixed" | "notEnrolled" };

/** A name in an Indian script goes into the field for it: the other one is to be as in the passport. */
function proposeName(name: string) {
	const isLocal = /[\p{Script=Devanagari}\p{Script=Gujarati}]/u.test(name) && LocalName.safeParse(name).success;
	return isLocal ? { name: "", localName: name } : { name, localName: "" };
}

/** Stores the name as the student wants it printed. It may be the last missing requirement. */
export async function confirmName(
	{ db, jobs }: { db: Db; jobs: Jobs },
	userId: string,
	name: { name: string; localName: string },
): Promise<NameConfirmed> {
	return db.transaction(async (tx) => {
		const [own] = await tx.select({ id: enrolments.id }).from(enrolments).where(eq(enrolments.userId, userId));
		const holder = own && (await lockHolder(tx, own.id));
		if (!holder) return { ok: false, why: "notEnrolled" } as const;
		// Once a certificate is issued, only the office changes the name, by issuing another one.
		const issued = await tx.$count(certificates, eq(certificates.enrolmentId, holder.id));
		if (issued > 0) return { ok: false, why: "nameFixed" } as const;
		const set = { name: name.name, localName: name.localName, confirmedAt: new Date() };
		await tx
			.insert(certificateNames)
			.values({ enrolmentId: holder.id, ...set })
			.onConflictDoUpdate({ target: certificateNames.enrolmentId, set });
		await issueSoon(jobs, tx, holder.id);
		return { ok: true } as const;
	});
}

/** One of the user's own certificates, with its PDF and signature. Throws NotFound. */
export async function getOwn(db: Db, userId: string, number: string) {
	const [row] = await db
		.select({
			number: certificates.number,
			state: certificates.state,
			facts: certificates.facts,
			jws: certificates.jws,
			pdf: certificates.pdf,
			sha256: certificates.sha256,
			issuedAt: certificates.issuedAt,
			statusIndex: certificates.statusIndex,
		})
		.from(certificates)
		.innerJoin(enrolments, eq(enrolments.id, certificates.enrolmentId))
		.where(sql`${enrolments.userId} = ${userId} and ${certificates.number} = ${number}`);
	if (!row?.facts || !row.jws) throw new NotFound();
	return { ...row, facts: row.facts, jws: row.jws };
}

/** The number of their certificate that is valid; null without one. */
export async function findValidNumber(db: Db, userId: string) {
	const [row] = await db
		.select({ number: certificates.number })
		.from(certificates)
		.innerJoin(enrolments, eq(enrolments.id, certificates.enrolmentId))
		.where(and(eq(enrolments.userId, userId), eq(certificates.state, "valid")))
		.orderBy(desc(certificates.issuedAt))
		.limit(1);
	return row?.number ?? null;
}
