// Certificates, the names that go on them, and the keys that sign them.
import { sql } from "drizzle-orm";
import {
	type AnyPgColumn,
	check,
	date,
	index,
	integer,
	jsonb,
	pgTable,
	text,
	timestamp,
	uniqueIndex,
} from "drizzle-orm/pg-core";
import type { CertificateFacts } from "#contract/certificates/certificates.ts";
import { certificateStates, revocationCategories } from "#contract/certificates/states.ts";
import { users } from "#server/accounts/table.ts";
import { batches, enrolments } from "#server/batches/table.ts";
import { nameKeyIndexes, nameKeys, oneOf, searchIndexes, searchText, timestamptz } from "#server/db/columns.ts";

/** The name as its holder wants it printed: nobody gets a certificate before they have confirmed it. */
export const certificateNames = pgTable("certificate_names", {
	enrolmentId: text("enrolment_id")
		.primaryKey()
		.references(() => enrolments.id, { onDelete: "cascade" }),
	name: text().notNull(),
	/** The same in Devanagari or Gujarati script; empty if they do not want it. */
	localName: text("local_name").notNull().default(""),
	confirmedAt: timestamptz("confirmed_at"),
});

/**
 * What is on a certificate never changes: a trigger rejects it, except for the erasure of its holder. A corrected one is
 * another row with another number.
 */
export const certificates = pgTable(
	"certificates",
	{
		number: text().primaryKey(),
		/** Null after the holder was erased. */
		enrolmentId: text("enrolment_id").references(() => enrolments.id, { onDelete: "set null" }),
		/** The batch in which it was earned; null without a seat, and after erasure. */
		batchId: text("batch_id").references(() => batches.id),
		state: text({ enum: certificateStates }).notNull().default("valid"),
		/** What is printed; after erasure null, or only what its holder wants to keep. */
		facts: jsonb().$type<CertificateFacts>(),
		/** The facts as they were signed. */
		jws: text(),
		keyId: text("key_id").notNull(),
		/** Its file in the storage, drawn by a job after the row was written. */
		pdf: text(),
		sha256: text(),
		/** The position in the status list. */
		statusIndex: integer("status_index").notNull().unique(),
		issuedAt: timestamptz("issued_at"),
		/** The earlier certificate that this one replaces. */
		replaces: text()
			.unique()
			.references((): AnyPgColumn => certificates.number),
		/** Why staff have issued it before the rules were met, or again. */
		reason: text().notNull().default(""),
		issuedBy: text("issued_by").references(() => users.id, { onDelete: "set null" }),
		revokedAt: timestamp("revoked_at", { withTimezone: true }),
		category: text({ enum: revocationCategories }),
		/** For staff; not shown when somebody verifies. */
		note: text().notNull().default(""),
		/** The serial number of the university's certificate. */
		printedSerial: text("printed_serial").notNull().default(""),
		handedOverOn: date("handed_over_on"),
		/** The holder was erased and has agreed that name, course and date stay. */
		keptOnErasure: timestamp("kept_on_erasure", { withTimezone: true }),
		searchText: searchText(["number", "facts.name", "facts.localName", "printed_serial"]),
		nameKeys: nameKeys(),
	},
	(table) => [
		check("certificates_state", oneOf(table.state, certificateStates)),
		check("certificates_category", oneOf(table.category, revocationCategories)),
		check("certificates_revoked", sql`(${table.state} = 'revoked') = (${table.revokedAt} is not null)`),
		check("certificates_why_revoked", sql`(${table.revokedAt} is null) = (${table.category} is null)`),
		check("certificates_printed", sql`(${table.printedSerial} = '') = (${table.handedOverOn} is null)`),
		uniqueIndex("certificates_one_valid").on(table.enrolmentId).where(sql`state = 'valid'`),
		index("certificates_enrolment_id").on(table.enrolmentId),
		index("certificates_batch_id").on(table.batchId),
		index("certificates_issued_at").on(table.issuedAt, table.number),
		...searchIndexes("certificates", table.searchText),
		...nameKeyIndexes("certificates", { id: table.number, nameKeys: table.nameKeys }),
		index("certificates_undrawn").on(table.issuedAt).where(sql`pdf is null and jws is not null`),
	],
);

/** The public half of every key that has signed a certificate: earlier signatures can still be verified. */
export const certificateKeys = pgTable("certificate_keys", {
	/** The thumbprint of the key (RFC 7638). */
	id: text().primaryKey(),
	/** Base64url, as `x` in a JSON Web Key. */
	publicKey: text("public_key").notNull(),
	firstUsedAt: timestamptz("first_used_at"),
});
