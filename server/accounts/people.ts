// The office's list of people, and how one of them is found.
import { and, desc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PeoplePart, PeopleSort } from "#contract/office-lists.ts";
import { mostAtOnce } from "#contract/page-rules.ts";
import { identities, users } from "#server/accounts/table.ts";
import type { Db } from "#server/platform/database.ts";
import { type Ask, findPage, type List } from "#server/platform/lists.ts";
import { NotFound } from "#server/platform/refusals.ts";
import { readTally } from "#server/platform/tallies.ts";

export const peopleList: List<PeopleSort> = {
	table: users,
	id: users.id,
	searchText: users.searchText,
	within: isNull(users.erasedAt),
	orders: {
		newest: { by: users.createdAt, descending: true },
		oldest: { by: users.createdAt },
		name: { by: sql`lower(${users.name})` },
		email: { by: users.email },
	},
	count: (db) => readTally(db, "users"),
};

/** In the words of the partial indexes. */
export const peopleFilters: Record<PeoplePart, SQL> = {
	applied: sql`${users.admissionId} is not null and ${users.purchaseStatus} = 'Not Purchased'`,
	enrolled: sql`${users.purchaseStatus} <> 'Not Purchased'`,
	disabled: sql`${users.disabledAt} is not null`,
};

export type ListedPerson = Awaited<ReturnType<typeof readRows>>[number];

/** One page of people, numbered as in the whole list. */
export async function listPeople(db: Db, ask: Ask<PeopleSort> & { show?: PeoplePart | undefined }) {
	const { ids, total, more } = await findPage(db, peopleList, ask, ask.show && peopleFilters[ask.show]);
	const found = ids.length > 0 ? await readRows(db, inArray(users.id, ids)) : [];
	const rows = new Map(found.map((row) => [row.id, row]));
	const people = ids.flatMap((id, place) => {
		const row = rows.get(id);
		return row ? [{ ...row, sr: (ask.page - 1) * ask.limit + place + 1 }] : [];
	});
	return { people, total, more };
}

/** Everybody, newest first, as far as one answer goes. */
export async function listAllPeople(db: Db) {
	const [rows, total] = await Promise.all([readRows(db, isNull(users.erasedAt), mostAtOnce), readTally(db, "users")]);
	return { people: rows.map((row, place) => ({ ...row, sr: place + 1 })), more: total > rows.length };
}

/** The person with this id, or whom an identity provider knows by it. */
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

/** Throws NotFound. Also reads people who were erased: the books lead to them. */
export async function getPerson(db: Db, id: string) {
	const [person] = await readRows(db, eq(users.id, id), 1);
	if (!person) throw new NotFound();
	return person;
}

const readRows = (db: Db, where: SQL | undefined, most = 100) =>
	db
		.select({
			id: users.id,
			name: users.name,
			email: users.email,
			emailVerified: users.emailVerified,
			phone: users.phone,
			image: users.image,
			role: users.role,
			status: users.status,
			purchaseStatus: users.purchaseStatus,
			admissionId: users.admissionId,
			disabledAt: users.disabledAt,
			erasedAt: users.erasedAt,
			createdAt: users.createdAt,
			/** The ways in, each as a provider and what it knows the person by. */
			waysIn: sql<
				[string, string][] | null
			>`(select json_agg(json_build_array(provider_id, account_id)) from identities where identities.user_id = users.id)`,
		})
		.from(users)
		.where(where)
		.orderBy(desc(users.createdAt), desc(users.id))
		.limit(most);
