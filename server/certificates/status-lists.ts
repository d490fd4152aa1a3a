// Which certificates are no longer valid, as signed lists of bits.
import { and, gte, lt, ne } from "drizzle-orm";
import { statusListLength } from "#server/certificates/issue.ts";
import type { CertificateKeys } from "#server/certificates/signature.ts";
import { certificates } from "#server/certificates/table.ts";
import type { Db } from "#server/db/database.ts";

type Parts = { db: Db; certificateKeys: CertificateKeys; site: string };

/** A list is signed again when one of its certificates has changed, and cached until then. Null for a list that does
 * not exist yet. */
export function openStatusLists({ db, certificateKeys, site }: Parts) {
	const kept = new Map<number, { of: string; text: string }>();
	return async (list: number) => {
		const first = list * statusListLength;
		const within = and(gte(certificates.statusIndex, first), lt(certificates.statusIndex, first + statusListLength));
		const rows = await db
			.select({ index: certificates.statusIndex })
			.from(certificates)
			.where(and(within, ne(certificates.state, "valid")))
			.orderBy(certificates.statusIndex);
		if (list > 0 && rows.length === 0 && (await db.$count(certificates, within)) === 0) return null;
		const of = rows.map(({ index }) => index).join(" ");
		const known = kept.get(list);
		if (known?.of === of) return known.text;
		const { writeStatusList } = await import("#server/certificates/credentials.ts");
		const places = rows.map(({ index }) => index - first);
		const text = JSON.stringify(await writeStatusList(certificateKeys.current, site, list, places));
		kept.set(list, { of, text });
		return text;
	};
}
