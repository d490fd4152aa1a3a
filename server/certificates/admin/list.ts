// The staff's list of certificates, one of them with everything about it, and the list as a file.
import { and, desc, eq, exists, inArray, type SQL, sql } from "drizzle-orm";
import { certificateAdminWords } from "#content/en/admin/certificates.ts";
import type { CertificateFile, CertificateFilters, CertificateRow } from "#contract/admin/certificates.ts";
import type { CertificateSort } from "#contract/admin/lists.ts";
import { readNumber } from "#contract/certificates/number.ts";
import { dayInIndia } from "#contract/days.ts";
import { users } from "#server/accounts/table.ts";
import { batches, enrolments } from "#server/batches/table.ts";
import { certificates } from "#server/certificates/table.ts";
import { successor } from "#server/certificates/verify.ts";
import type { Db } from "#server/db/database.ts";
import { endOfDay, startOfDay } from "#server/db/days.ts";
import { exportCsv } from "#server/db/list-export.ts";
import { type Ask, findPage, type List, like, readWhole } from "#server/db/list-query.ts";
import { csvLine } from "#server/files/csv.ts";
import type { Authorized } from "#server/http/authorization.ts";
import { NotFound } from "#server/http/responses.ts";

const { number: id, issuedAt, searchText, nameKeys } = certificates;

const certificateList: List<CertificateSort> = {
	table: certificates,
	id,
	searchText,
	nameKeys,
	orders: { newest: { by: issuedAt, descending: true }, oldest: { by: issuedAt } },
	count: (db) => db.$count(certificates),
	whole: { references: [id] },
};

/** One page of certificates. */
export async function listCertificates(db: Db, ask: Ask<CertificateSort> & CertificateFilters) {
	const { q, filter } = readFilters(db, ask);
	const { ids, ...howMany } = await findPage(db, certificateList, { ...ask, q }, filter);
	const rows = new Map((await readRows(db, inArray(id, ids))).map((row) => [row.number, row]));
	return { certificates: ids.flatMap((number) => rows.get(number) ?? []), ...howMany };
}

/** Batches whose students have certificates, the latest first. */
export const listCertifiedBatches = (db: Db) =>
	db
		.selectDistinct({ _id: batches.id, code: batches.code, startsOn: batches.startsOn })
		.from(certificates)
		.innerJoin(batches, eq(batches.id, certificates.batchId))
		.orderBy(desc(batches.startsOn), batches.code)
		.limit(mostBatches);

const mostBatches = 100;

/** What is searched for, apart from an address, and the other filters as SQL. A number is found however it is typed. */
function readFilters(db: Db, { q = "", state, batch, from, to }: CertificateFilters) {
	const isAddress = q.includes("@");
	const holder = (condition: SQL) =>
		exists(
			db
				.select({ id: enrolments.id })
				.from(enrolments)
				.innerJoin(users, eq(users.id, enrolments.userId))
				.where(and(eq(enrolments.id, certificates.enrolmentId), condition)),
		);
	const filter = and(
		state && eq(certificates.state, state),
		batch === undefined ? undefined : eq(certificates.batchId, batch),
		isAddress ? holder(hasAddress(q.trim())) : undefined,
		from === undefined ? undefined : sql`${issuedAt} >= ${startOfDay(from)}`,
		to === undefined ? undefined : sql`${issuedAt} < ${endOfDay(to)}`,
	);
	return { q: isAddress ? undefined : (readNumber(q) ?? q), filter };
}

/** A whole address is searched with its own index; a part of one with the general search index of users. */
const hasAddress = (typed: string) => {
	const whole = readWhole(typed);
	return whole?.kind === "emails" ? inArray(users.email, whole.values) : like(users.searchText, typed);
};

const selectRows = (db: Db) =>
	db
		.select({ certificate: certificates, email: users.email, batch: batches.code })
		.from(certificates)
		.leftJoin(enrolments, eq(enrolments.id, certificates.enrolmentId))
		.leftJoin(users, eq(users.id, enrolments.userId))
		.leftJoin(batches, eq(batches.id, certificates.batchId));

type Row = Awaited<ReturnType<typeof selectRows>>[number];

const presentRow = ({ certificate, email, batch }: Row): CertificateRow => ({
	number: certificate.number,
	state: certificate.state,
	name: certificate.facts?.name ?? null,
	email,
	batch,
	issuedOn: dayInIndia(certificate.issuedAt),
	byHand: certificate.reason !== "",
	printedSerial: certificate.printedSerial,
});

/** The newest first. */
export async function readRows(db: Db, where: SQL | undefined) {
	const rows = await selectRows(db).where(where).orderBy(desc(issuedAt), desc(id));
	return rows.map(presentRow);
}

/** Throws NotFound. */
export async function getCertificate(db: Db, number: string): Promise<CertificateFile> {
	const [row] = await selectRows(db).where(eq(id, number));
	if (!row) throw new NotFound();
	const { certificate } = row;
	const [more] = await db.select({ replacedBy: successor }).from(certificates).where(eq(id, number));
	const [by] = await db.select({ name: users.name }).from(users).where(sql`${users.id} = ${certificate.issuedBy}`);
	const [holder] = await db
		.select({ enrolmentId: enrolments.id, userId: users.id, name: users.name })
		.from(enrolments)
		.innerJoin(users, eq(users.id, enrolments.userId))
		.where(sql`${enrolments.id} = ${certificate.enrolmentId}`);
	return {
		certificate: {
			...presentRow(row),
			facts: certificate.facts,
			ready: certificate.pdf !== null,
			replaces: certificate.replaces,
			replacedBy: more?.replacedBy ?? null,
			reason: certificate.reason,
			issuedBy: by?.name ?? null,
			revokedOn: certificate.revokedAt && dayInIndia(certificate.revokedAt),
			category: certificate.category,
			note: certificate.note,
			handedOverOn: certificate.handedOverOn,
		},
		holder: holder ?? null,
	};
}

/** An export reads row by row, so it needs no index to find an address. */
const withAddress = sql`${searchText} || coalesce((select E'\\n' || ${users.email} from ${enrolments}
	join ${users} on ${users.id} = ${enrolments.userId} where ${enrolments.id} = ${certificates.enrolmentId}), '')`;

/** Records the export; returns the file's text, newest row first. */
export async function exportCertificates(
	db: Db,
	staff: Authorized<"certificates.export">,
	filters: CertificateFilters,
) {
	const { q, filter } = readFilters(db, filters);
	const { title, csv } = certificateAdminWords();
	const [batch] = await db
		.select({ code: batches.code })
		.from(batches)
		.where(eq(batches.id, filters.batch ?? ""));
	const shown = { ...filters, ...(batch && { batch: batch.code }) };
	return exportCsv(db, staff, {
		action: "certificate.export",
		subject: { id: "certificates", name: title },
		filters: q ? { ...shown, q } : shown,
		columns: Object.values(csv.columns),
		// Only an address is searched in addresses, as in the list.
		rows: { ...certificateList, createdAt: issuedAt, searchText: q === undefined ? withAddress : searchText },
		filter,
		linesOf: async (ids) => {
			const rows = await selectRows(db).where(inArray(id, ids)).orderBy(desc(issuedAt), desc(id));
			return rows.map(csvLineOf).join("");
		},
	});
}

function csvLineOf(row: Row) {
	const { csv, states, categories } = certificateAdminWords();
	const { facts, revokedAt, category, handedOverOn } = row.certificate;
	const shown = presentRow(row);
	const cells: Record<keyof typeof csv.columns, string | number | null> = {
		number: shown.number,
		state: states[shown.state],
		name: shown.name,
		email: shown.email,
		batch: shown.batch,
		course: facts?.course ?? null,
		from: facts?.startsOn ?? null,
		to: facts?.endsOn ?? null,
		issuedOn: shown.issuedOn,
		reason: row.certificate.reason,
		revokedOn: revokedAt && dayInIndia(revokedAt),
		category: category && categories[category],
		printedSerial: shown.printedSerial,
		handedOverOn,
	};
	return csvLine(Object.values(cells));
}

/** The file of a certificate, with its signature. Throws NotFound, also after erasure. */
export async function getDrawn(db: Db, number: string) {
	const [row] = await db
		.select({ number: id, jws: certificates.jws, pdf: certificates.pdf, sha256: certificates.sha256 })
		.from(certificates)
		.where(eq(id, number));
	if (!row?.jws) throw new NotFound();
	return row;
}
