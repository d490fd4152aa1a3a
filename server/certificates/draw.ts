// Draws the PDF of a certificate once, in a job: later changes of the template do not change any certificate.
import { createHash } from "node:crypto";
import { and, eq, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { certificatePaperWords } from "#content/en/server/certificate-paper.ts";
import { seatText } from "#content/en/ui/seats.ts";
import { originalContent, withLanguage } from "#content/scope.ts";
import { formatDay } from "#content/timestamps.ts";
import type { CertificateFacts } from "#contract/certificates/certificates.ts";
import type { CertificatePaper, DrawCertificate } from "#contract/certificates/paper.ts";
import { languages } from "#contract/languages.ts";
import { certificates } from "#server/certificates/table.ts";
import type { Db } from "#server/db/database.ts";
import { deleteUnused } from "#server/files/picture-cleanup.ts";
import type { Storage } from "#server/files/storage.ts";
import { jobIdOf } from "#server/jobs/job-id.ts";
import type { Jobs } from "#server/jobs/jobs.ts";

/** The prefix of these files in the storage. */
const owner = "certificate";

type Parts = { db: Db; storage: Storage; draw: DrawCertificate; site: string };

/** The work of the job. Idempotent. */
export async function drawCertificate({ db, storage, draw, site }: Parts, number: string) {
	const [row] = await db.select().from(certificates).where(eq(certificates.number, number));
	if (!row?.facts || !row.jws || row.pdf) return;
	const pdf = await draw(paperOf({ number, jws: row.jws, facts: row.facts }, site));
	const sha256 = createHash("sha256").update(pdf).digest("hex");
	const file = `${owner}-${sha256.slice(0, 32)}.pdf`;
	// The file comes first, so that no row names a missing one.
	await storage.put(file, pdf);
	// The holder may have been erased meanwhile.
	await db
		.update(certificates)
		.set({ pdf: file, sha256 })
		.where(and(eq(certificates.number, number), isNull(certificates.pdf), sql`${certificates.jws} is not null`));
}

const hour = 60 * 60 * 1000;

/** Tries again those that a job could not draw, for example because the disk was full. */
export async function planMissingDrawings(db: Db, jobs: Jobs, now = new Date()) {
	const missing = await db
		.select({ number: certificates.number })
		.from(certificates)
		.where(
			and(
				isNull(certificates.pdf),
				isNotNull(certificates.jws),
				lt(certificates.issuedAt, new Date(now.getTime() - hour)),
			),
		)
		.orderBy(certificates.issuedAt)
		.limit(mostAtOnce);
	for (const { number } of missing)
		await jobs.send(
			db,
			"draw-certificate",
			{ number },
			{ id: jobIdOf(`draw ${number} ${now.toISOString().slice(0, 13)}`) },
		);
}

const mostAtOnce = 500;

/** Removes files that no certificate has. */
export const deleteUnusedCertificates = ({ db, storage }: Pick<Parts, "db" | "storage">) =>
	deleteUnused(storage, owner, async (names) => {
		const rows = await db.select({ pdf: certificates.pdf }).from(certificates).where(inArray(certificates.pdf, names));
		return new Set(rows.map(({ pdf }) => pdf));
	});

type Signed = { number: string; jws: string; facts: CertificateFacts };

/** The printed text: in English, with instructions for verification in the other languages below. */
function paperOf({ number, jws, facts }: Signed, site: string): CertificatePaper {
	const { institute, certificates: rules } = originalContent();
	return withLanguage("en", () => {
		const text = certificatePaperWords("en");
		const address = `${site.replace(/^https?:\/\//, "")}/verify`;
		return {
			number,
			link: `${site}/verify/${number}`,
			jws,
			issuedOn: facts.issuedOn,
			institute: {
				shortName: institute.shortName,
				name: institute.name,
				parent: institute.parent,
				address: institute.address.join(", "),
			},
			title: facts.title,
			intro: text.intro,
			name: facts.name,
			localName: facts.localName,
			statement: text.statement,
			course: facts.course,
			details: text.details(facts.hours, facts.branch ? seatText(facts.branch) : ""),
			facts: [
				...(facts.startsOn && facts.endsOn
					? [{ label: text.attended, value: text.dates(formatDay(facts.startsOn), formatDay(facts.endsOn)) }]
					: []),
				{ label: text.exam, value: text.examModes[facts.examMode] },
				{ label: text.issued, value: formatDay(facts.issuedOn) },
			],
			signatory: { name: rules.signatory, role: rules.signatoryRole },
			verify: {
				label: text.verifyAt,
				address,
				inLanguages: languages
					.filter((language) => language !== "en")
					.map((language) => certificatePaperWords(language).verify(address)),
			},
			description: text.description(facts.name, facts.course),
		};
	});
}
