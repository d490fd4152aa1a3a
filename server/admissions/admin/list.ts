// The staff's list of admission forms.
import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { AdmissionFilters } from "#contract/admin/admissions.ts";
import type { AdmissionPart, AdmissionSort } from "#contract/admin/lists.ts";
import { listAccountsLike } from "#server/accounts/admin/people.ts";
import { formColumns } from "#server/admissions/personal-data.ts";
import { admissions } from "#server/admissions/table.ts";
import { readCounter } from "#server/db/counters.ts";
import type { Db } from "#server/db/database.ts";
import { endOfDay, startOfDay } from "#server/db/days.ts";
import { type Ask, countCapped, findPage, type List } from "#server/db/list-query.ts";

export const admissionList: List<AdmissionSort> = {
	table: admissions,
	id: admissions.id,
	searchText: admissions.searchText,
	nameKeys: admissions.nameKeys,
	orders: {
		newest: { by: admissions.createdAt, descending: true },
		oldest: { by: admissions.createdAt },
	},
	count: (db) => readCounter(db, "admissions"),
	whole: {
		references: [admissions.reference],
		emails: [admissions.email],
		phones: [admissions.phone, admissions.altPhone],
	},
};

/** The same conditions as in the partial indexes. */
const parts: Record<AdmissionPart, SQL> = {
	notPurchased: sql`not ${admissions.purchased}`,
	noAccount: isNull(admissions.userId),
};

/** One page of admission forms, with row numbers of the whole list. */
export async function listAdmissions(db: Db, ask: Ask<AdmissionSort> & AdmissionFilters) {
	const { ids, ...howMany } = await findPage(db, admissionList, ask, narrowed(ask));
	const rows = await readRows(db, ids);
	return { admissions: rows.map((row, place) => ({ ...row, sr: (ask.page - 1) * ask.limit + place + 1 })), ...howMany };
}

/** Number of forms in one part of the list. */
export const countPart = (db: Db, part: AdmissionPart) => countCapped(db, admissions, parts[part]);

/** The filters of the list as SQL. */
export function narrowed({ show, branch, batch, from, to }: AdmissionFilters) {
	return and(
		show && parts[show],
		branch && eq(admissions.branch, branch),
		batch && eq(admissions.batch, batch),
		from === undefined ? undefined : sql`${admissions.createdAt} >= ${startOfDay(from)}`,
		to === undefined ? undefined : sql`${admissions.createdAt} < ${endOfDay(to)}`,
	);
}

export type ListedForm = Awaited<ReturnType<typeof readRows>>[number];

/** These forms in this order, each with its account. */
export async function readRows(db: Db, ids: string[]) {
	if (ids.length === 0) return [];
	const forms = await db
		.select({
			...formColumns,
			userId: admissions.userId,
			declinedBy: admissions.declinedBy,
			updatedAt: admissions.updatedAt,
		})
		.from(admissions)
		.where(inArray(admissions.id, ids));
	const accounts = await listAccountsLike(db, {
		ids: forms.flatMap(({ userId }) => userId ?? []),
		addresses: forms.flatMap(({ userId, email }) => (userId ? [] : email)),
	});
	const byId = new Map(accounts.map((account) => [account.id, account]));
	const byAddress = new Map(accounts.map((account) => [account.email, account]));
	const rows = new Map(
		forms.map(({ declinedBy, ...form }) => {
			const guess = byAddress.get(form.email);
			const account = form.userId ? byId.get(form.userId) : guess?.id === declinedBy ? undefined : guess;
			// Anybody can type any address: until its owner confirms the form, the account is only a possible match.
			const certain = form.userId !== null;
			return [form.id, { ...form, account: account ? { ...account, certain } : null }];
		}),
	);
	return ids.flatMap((id) => rows.get(id) ?? []);
}
