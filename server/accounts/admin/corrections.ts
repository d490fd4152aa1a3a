// Corrections by staff: a user's details, and a link for a new password. A changed address takes effect once its owner
// has confirmed it.

import { and, eq, isNull } from "drizzle-orm";
import { shownDetails } from "#contract/shown-details.ts";
import { usesPassword } from "#server/accounts/accounts.ts";
import { requestAddressChange } from "#server/accounts/email-address/email-address.ts";
import { users } from "#server/accounts/table.ts";
import { recordAuditEntry } from "#server/audit/audit.ts";
import type { Db } from "#server/db/database.ts";
import type { Mail } from "#server/email/email.ts";
import type { Authorized } from "#server/http/authorization.ts";
import { NotFound } from "#server/http/responses.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { named } from "#server/names/name-search.ts";

/** `phone` is E.164; null only for a person who has none. */
export type PersonDetails = { name: string; phone: string | null; email: string };

export type Corrected =
	| { ok: true; asked: boolean }
	/** `now` is the current value, if it was changed in the meantime. */
	| { ok: false; why: "changed"; now: string }
	| { ok: false; why: "alreadyRegistered" | "fromProvider" | "noMail" | "phoneMissing" };

/** What `shownDetails` has for a page, for people: in a message about a change. */
export const listDetails = ({ name, phone, email }: PersonDetails) => [name, phone, email].filter(Boolean).join(", ");

/** `site` is where the e-mailed link leads; null if no e-mail can be sent. */
export function correctPerson(
	{ db, mail, site }: { db: Db; mail: Mail; site: string | null },
	staff: Authorized<"people.update">,
	userId: string,
	details: PersonDetails,
	expected: string,
): Promise<Corrected> {
	return db.transaction(async (tx) => {
		const person = await lockForCorrection(tx, userId);
		if (shownDetails(person) !== expected) return { ok: false, why: "changed", now: listDetails(person) } as const;
		if (details.phone === null && person.phone !== null) return { ok: false, why: "phoneMissing" } as const;
		const before = { name: person.name, phone: person.phone, email: person.email };
		const changed = (["name", "phone", "email"] as const).filter((field) => before[field] !== details[field]);
		if (changed.length === 0) return { ok: true, asked: false } as const;
		if (changed.includes("email")) {
			if (!(await usesPassword(tx, userId))) return { ok: false, why: "fromProvider" } as const;
			if (site === null) return { ok: false, why: "noMail" } as const;
			const asked = await requestAddressChange({ db: tx, mail, site }, userId, details.email);
			if (!asked.ok) return { ok: false, why: "alreadyRegistered" } as const;
		}
		const { name, phone } = details;
		await tx
			.update(users)
			.set({ ...named(name), phone, updatedAt: new Date() })
			.where(eq(users.id, userId));
		const pick = (from: typeof before) => Object.fromEntries(changed.map((field) => [field, from[field]]));
		await recordAuditEntry(tx, staff, {
			action: "user.correct",
			subject: person,
			before: pick(before),
			after: pick(details),
		});
		return { ok: true, asked: changed.includes("email") } as const;
	});
}

/** Sends the user the same link that they could request themselves. `origin` is where it leads. */
export function sendResetLink(
	{ db, jobs }: { db: Db; jobs: Jobs },
	staff: Authorized<"people.access">,
	userId: string,
	origin: string,
) {
	return db.transaction(async (tx) => {
		const person = await lockForCorrection(tx, userId);
		if (person.disabledAt) return { ok: false, why: "closed" } as const;
		await jobs.send(tx, "ask-reset", { email: person.email, origin });
		await recordAuditEntry(tx, staff, { action: "user.reset-link", subject: person, before: null, after: null });
		return { ok: true, email: person.email } as const;
	});
}

/** The user's current row, locked until `tx` ends. Throws NotFound. */
async function lockForCorrection(tx: Db, userId: string) {
	const [person] = await tx
		.select({
			id: users.id,
			name: users.name,
			phone: users.phone,
			email: users.email,
			disabledAt: users.disabledAt,
		})
		.from(users)
		.where(and(eq(users.id, userId), isNull(users.erasedAt)))
		.for("update");
	if (!person) throw new NotFound();
	return person;
}
