// The staff's list of users, and finding one of them.

import { and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PeoplePart, PeopleSort } from "#contract/admin/lists.ts";
import { mostAtOnce } from "#contract/list-bounds.ts";
import type { PurchaseStatus, Role } from "#contract/states.ts";
import { rolesHeld } from "#server/accounts/staff/roles.ts";
import { identities, secondFactors, users } from "#server/accounts/table.ts";
import { nameOrder } from "#server/db/columns.ts";
import { readCounter } from "#server/db/counters.ts";
import type { Db } from "#server/db/database.ts";
import { startOfToday } from "#server/db/days.ts";
import { type Ask, countCapped, findPage, type List } from "#server/db/list-query.ts";
import { NotFound } from "#server/http/responses.ts";

export const peopleList: List<PeopleSort> = {
	table: users,
	id: users.id,
	searchText: users.searchText,
	nameKeys: users.nameKeys,
	within: isNull(users.erasedAt),
	orders: {
		newest: { by: users.createdAt, descending: true },
		oldest: { by: users.createdAt },
		name: { by: nameOrder(users.name) },
		email: { by: users.email },
	},
	count: (db) => readCounter(db, "users"),
	whole: { emails: [users.email], phones: [users.phone] },
};

/** The same conditions as in the partial indexes. */
export const peopleFilters: Record<PeoplePart, SQL> = {
	new: sql`${users.createdAt} >= ${startOfToday} and ${users.role} = 'user'`,
	applied: sql`${users.admissionId} is not null and ${users.purchaseStatus} = 'Not Purchased'`,
	// As a list of ids, so that these few are looked up instead of searching all users.
	paying: sql`${users.id} = any(array(select user_id from orders where status in ('created', 'verifying', 'review')))`,
	enrolled: sql`${users.purchaseStatus} <> 'Not Purchased'`,
	disabled: sql`${users.disabledAt} is not null`,
};

/** `uid` is the subject at the identity provider, for users who sign in no other way. `createdAt` is an ISO timestamp. */
export type ListedPerson = {
	id: string;
	uid: string | null;
	name: string;
	email: string;
	phone: string | null;
	image: string | null;
	role: Role;
	status: string;
	purchaseStatus: PurchaseStatus;
	admissionId: string | null;
	disabled: boolean;
	createdAt: string;
};

/** One page of users, with row numbers of the whole list. */
export async function listPeople(db: Db, ask: Ask<PeopleSort> & { show?: PeoplePart | undefined }) {
	const { ids, total, more } = await findPage(db, peopleList, ask, ask.show && peopleFilters[ask.show]);
	const found = ids.length > 0 ? await readRows(db, inArray(users.id, ids), ids.length) : [];
	const rows = new Map(found.map((row) => [row.id, row]));
	const people = ids.flatMap((id, place) => {
		const row = rows.get(id);
		return row ? [{ ...row, sr: (ask.page - 1) * ask.limit + place + 1 }] : [];
	});
	return { people, total, more };
}

/** Number of users in one part of the list. */
export const countPart = (db: Db, part: PeoplePart) =>
	countCapped(db, users, sql`${peopleFilters[part]} and ${users.erasedAt} is null`);

/** All users, newest first, up to the limit of one response. */
export async function listAllPeople(db: Db) {
	const [rows, total] = await Promise.all([readRows(db, isNull(users.erasedAt), mostAtOnce), readCounter(db, "users")]);
	return { people: rows.map((row, place) => ({ ...row, sr: place + 1 })), more: total > rows.length };
}

/**
 * The rows as the driver returns them, newest first: with ten thousand, mapping each column again would cost as much as
 * the query.
 */
async function readRows(db: Db, where: SQL, most: number) {
	const { rows } = await db.execute<ListedPerson>(sql`select id, name, email, phone, image, role, status,
		purchase_status as "purchaseStatus", admission_id as "admissionId", disabled_at is not null as disabled,
		to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
		(select max(account_id) from identities where user_id = users.id having bool_and(provider_id <> 'credential')) as uid
		from users where ${where} order by created_at desc, id desc limit ${most}`);
	return rows;
}

/** The user with this id, or with this subject at the identity provider. */
export async function findPersonId(db: Db, id: string) {
	const byProvider = db
		.select({ id: identities.userId })
		.from(identities)
		.where(and(eq(identities.accountId, id), sql`${identities.providerId} <> 'credential'`));
	const [person] = await db
		.select({ id: users.id })
		.from(users)
		.where(and(isNull(users.erasedAt), or(eq(users.id, id), inArray(users.id, byProvider))));
	return person?.id ?? null;
}

/** Throws NotFound. Also reads erased users, because the ledger refers to them. */
export async function getPerson(db: Db, id: string) {
	const [[person], [more]] = await Promise.all([
		readRows(db, eq(users.id, id), 1),
		db
			.select({
				emailVerified: users.emailVerified,
				pendingEmail: users.pendingEmail,
				disabledAt: users.disabledAt,
				erasedAt: users.erasedAt,
				staffRoles: rolesHeld,
				hasSecondFactor: sql<boolean>`exists (select 1 from ${secondFactors} where ${secondFactors.userId} = ${users.id})`,
			})
			.from(users)
			.where(eq(users.id, id)),
	]);
	if (!person || !more) throw new NotFound();
	return { ...person, ...more };
}

/** The accounts with these ids, and those with these addresses, confirmed or not. */
export const listAccountsLike = (db: Db, { ids, addresses }: { ids: string[]; addresses: string[] }) =>
	db
		.select({
			id: users.id,
			name: users.name,
			email: users.email,
			emailVerified: users.emailVerified,
			purchaseStatus: users.purchaseStatus,
		})
		.from(users)
		.where(and(isNull(users.erasedAt), or(inArray(users.id, ids), inArray(users.email, addresses))));

/** A few accounts with this phone number or address. Neither has to be confirmed. */
export async function listAccountMatches(db: Db, { phone, email }: { phone: string | null; email: string | null }) {
	const same = or(phone ? eq(users.phone, phone) : undefined, email ? eq(users.email, email) : undefined);
	if (!same) return [];
	const rows = await db
		.select({
			id: users.id,
			name: users.name,
			purchaseStatus: users.purchaseStatus,
			phone: users.phone,
			email: users.email,
		})
		.from(users)
		.where(and(isNull(users.erasedAt), same))
		.limit(5);
	return rows.map(({ phone: itsPhone, email: itsEmail, ...row }) => ({
		...row,
		samePhone: itsPhone !== null && itsPhone === phone,
		sameEmail: itsEmail === email,
	}));
}

/** The account with this address, confirmed or not. */
export async function findByAddress(db: Db, email: string) {
	const [found] = await db
		.select({ id: users.id })
		.from(users)
		.where(and(eq(users.email, email), isNull(users.erasedAt)));
	return found ? getPerson(db, found.id) : null;
}
