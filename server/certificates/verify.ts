// What anybody who has the number can read about a certificate, and whether it belongs to a name. Read-only.
import { eq, inArray, sql } from "drizzle-orm";
import type { Verification } from "#contract/certificates/certificates.ts";
import { readNumber } from "#contract/certificates/number.ts";
import type { RevocationCategory } from "#contract/certificates/states.ts";
import { dayInIndia } from "#contract/days.ts";
import { maskName } from "#server/certificates/mask.ts";
import { certificates } from "#server/certificates/table.ts";
import type { Db } from "#server/db/database.ts";
import { nameKeys } from "#server/names/name-keys.ts";

/** The number of the certificate that replaces a row. */
export const successor = sql<
	string | null
>`(select later.number from certificates later where later.replaces = certificates.number)`;

/** The revocation of the certificate that replaces a row, or of the last one in a row of replacements. */
const laterRevocation = sql<{ at: string; category: RevocationCategory } | null>`case when state = 'replaced' then (
	with recursive later as (
		select number, revoked_at, category from certificates next where next.replaces = certificates.number
		union all select next.number, next.revoked_at, next.category
		from certificates next join later on next.replaces = later.number
	) select jsonb_build_object('at', revoked_at, 'category', category) from later where revoked_at is not null
) end`;

const selectFound = (db: Db) =>
	db
		.select({
			number: certificates.number,
			state: certificates.state,
			facts: certificates.facts,
			issuedAt: certificates.issuedAt,
			revokedAt: certificates.revokedAt,
			category: certificates.category,
			replacedBy: successor,
			laterRevocation,
		})
		.from(certificates);

/** Finds one by its number; null if no certificate has it. A prepared statement, because it may run a thousand times a
 * second. */
export function openCertificateSearch(db: Db) {
	const byNumber = selectFound(db)
		.where(eq(certificates.number, sql.placeholder("number")))
		.prepare("certificate_by_number");
	return async (number: string) => (await byNumber.execute({ number }))[0] ?? null;
}

/** The existing ones among these, by number. */
export async function findCertificates(db: Db, numbers: string[]) {
	const rows = numbers.length === 0 ? [] : await selectFound(db).where(inArray(certificates.number, numbers));
	return new Map(rows.map((row) => [row.number, row]));
}

export type FindCertificate = ReturnType<typeof openCertificateSearch>;
type Found = NonNullable<Awaited<ReturnType<FindCertificate>>>;

/** The public view: with the name masked. Whoever shows a replaced certificate has no new one if that was revoked. */
export function presentVerification({
	number,
	state,
	facts,
	issuedAt,
	revokedAt,
	category,
	replacedBy,
	laterRevocation,
}: Found): Verification {
	const revoked = laterRevocation ?? { at: revokedAt, category };
	// After an erasure, these are only the parts that the holder wanted to keep.
	const { issuedOn: _, ...rest } = facts ?? {};
	const masked: NonNullable<Verification["facts"]> = { ...rest };
	if (masked.name) masked.name = maskName(masked.name);
	if (masked.localName) masked.localName = maskName(masked.localName);
	return {
		number,
		state: laterRevocation ? "revoked" : state,
		issuedOn: dayInIndia(issuedAt),
		facts: facts ? masked : null,
		revokedOn: revoked.at && dayInIndia(revoked.at),
		category: revoked.category,
		replacedBy,
	};
}

const nothing = { issuedOn: null, facts: null, revokedOn: null, category: null, replacedBy: null };

/** For a number that does not exist. `typed` may be anything; it is shown as it was typed. */
export const absent = (typed: string): Verification => ({
	number: readNumber(typed) ?? typed.slice(0, 60),
	state: readNumber(typed) === null ? "mistyped" : "unknown",
	...nothing,
});

/**
 * Whether the certificate belongs to somebody with this name, in any script and in any usual spelling. Every word has
 * to match: a first name alone is not enough.
 */
export function matchesName(facts: { name?: string; localName?: string } | null, typed: string) {
	const keys = nameKeys(typed).sort().join(" ");
	// A name in a script without keys is compared as it is written.
	const plain = plainName(typed);
	return [facts?.name, facts?.localName].some((name) => {
		if (!name) return false;
		if (plainName(name) === plain) return true;
		return keys !== "" && nameKeys(name).sort().join(" ") === keys;
	});
}

const plainName = (name: string) =>
	name
		.normalize("NFKC")
		.toLowerCase()
		.replace(/[\s.]+/gu, " ")
		.trim();
