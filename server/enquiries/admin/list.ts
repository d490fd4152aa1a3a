// The staff's lists of enquiries: waiting, filtered, and the spam folder.
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { responseTime, responseWarning } from "#content/timings.ts";
import type { EnquiryFilters } from "#contract/admin/enquiries/enquiries.ts";
import type { EnquiryPart, EnquirySort, SourceKind } from "#contract/admin/lists.ts";
import { deepest, mostAtOnce } from "#contract/list-bounds.ts";
import { type LostReason, lostReasons } from "#contract/states.ts";
import { readCounter } from "#server/db/counters.ts";
import type { Db } from "#server/db/database.ts";
import { endOfDay, startOfDay, today } from "#server/db/days.ts";
import { type Ask, countCapped, findPage, type List } from "#server/db/list-query.ts";
import { callSpan, enquiries } from "#server/enquiries/table.ts";

const bySince = (since: typeof enquiries.createdAt | typeof enquiries.inboxAt | typeof enquiries.followUpOn) => ({
	newest: { by: since, descending: true },
	oldest: { by: since },
});

/** Neither spam nor merged into another enquiry. */
export const isListed = sql`${enquiries.spamReason} is null and ${enquiries.mergedInto} is null`;

export const enquiryList: List<EnquirySort> = {
	table: enquiries,
	id: enquiries.id,
	searchText: enquiries.searchText,
	nameKeys: enquiries.nameKeys,
	within: isListed,
	orders: bySince(enquiries.createdAt),
	count: (db) => readCounter(db, "enquiries"),
	// Somebody may quote the reference of a merged enquiry.
	withinReferences: isNull(enquiries.spamReason),
	whole: { references: [enquiries.reference], emails: [enquiries.email], phones: [enquiries.phone] },
};

/** Each part of the list with its own sort order and the same condition as its partial index. */
const parts: Record<EnquiryPart, { within: SQL; orders: List<EnquirySort>["orders"] }> = {
	waiting: {
		within: sql`${enquiries.answeredAt} is null and ${isListed}`,
		orders: bySince(enquiries.inboxAt),
	},
	followUp: {
		within: sql`${enquiries.followUpOn} is not null and ${enquiries.followUpOn} <= ${today} and ${isListed}`,
		orders: bySince(enquiries.followUpOn),
	},
};

const spamList: List<EnquirySort> = {
	...enquiryList,
	within: isNotNull(enquiries.spamReason),
	withinReferences: isNotNull(enquiries.spamReason),
	count: (db) => readCounter(db, "spam"),
};

type EnquiryListQuery = Omit<Ask<EnquirySort>, "sort"> & { sort?: EnquirySort | undefined } & EnquiryFilters;

/** One page of the list, with row numbers of the whole list. Waiting enquiries are sorted by urgency. */
export async function listEnquiries(db: Db, asked: EnquiryListQuery) {
	const { ids, ...howMany } = await findEnquiryIds(db, asked);
	return { enquiries: await readInOrder(db, ids, asked), ...howMany };
}

export function findEnquiryIds(db: Db, { sort, show, ...asked }: EnquiryListQuery) {
	const filter = and(show && sql`true`, narrowed(asked));
	const ask = { ...asked, sort: sort ?? (show ? "oldest" : "newest") } as const;
	return findPage(db, listOf({ show }), ask, filter);
}

/** The list, or one part of it. */
export const listOf = ({ show }: Pick<EnquiryFilters, "show">): List<EnquirySort> => ({
	...enquiryList,
	...(show && { ...parts[show], withinReferences: parts[show].within }),
});

/** All enquiries without spam, newest first, up to the limit of one response. */
export async function listAllEnquiries(db: Db) {
	const [rows, total] = await Promise.all([readRows(db, isListed, mostAtOnce), readCounter(db, "enquiries")]);
	return { enquiries: rows.map((row, place) => ({ ...row, sr: place + 1 })), more: total > rows.length };
}

export async function listSpam(db: Db, ask: Ask<EnquirySort>) {
	const { ids, ...howMany } = await findPage(db, spamList, ask);
	return { enquiries: await readInOrder(db, ids, ask), ...howMany };
}

/** The filters of the list as SQL. */
export function narrowed({ status, reason, source, assigned, called, from, to }: Omit<EnquiryFilters, "q" | "show">) {
	const [, kind, value] = source?.match(/^(campaign|page):(.+)$/u) ?? [];
	return and(
		status && eq(enquiries.status, status),
		reason && lostTo(reason),
		assignedTo(assigned),
		called && sql`${callSpan} = ${called}`,
		kind && value ? eq(sources[kind as SourceKind], value) : undefined,
		source === "none" ? isNull(enquiries.campaign) : undefined,
		from === undefined ? undefined : sql`${enquiries.createdAt} >= ${startOfDay(from)}`,
		to === undefined ? undefined : sql`${enquiries.createdAt} < ${endOfDay(to)}`,
	);
}

function assignedTo(assigned = "all") {
	if (assigned === "all") return undefined;
	return assigned === "nobody" ? isNull(enquiries.assignedTo) : eq(enquiries.assignedTo, assigned);
}

/** With the condition of the partial indexes. */
const lostTo = (reason: LostReason) => sql`${enquiries.lostReason} = ${reason} and ${enquiries.status} = 'Cancel'`;

const sources = { campaign: enquiries.campaign, page: enquiries.firstPage } satisfies Record<SourceKind, unknown>;

/** The campaigns and landing pages to filter by, up to a limit: a skip scan of each index. */
export async function listSources(db: Db) {
	const walk = async (source: (typeof sources)[SourceKind]) => {
		const next = (after: SQL) =>
			sql`(select ${source} from ${enquiries} where spam_reason is null and merged_into is null and ${source} ${after} order by ${source} limit 1)`;
		const { rows } = await db.execute<{ value: string }>(sql`with recursive found(value) as (
			${next(sql`is not null`)} union all select ${next(sql`> found.value`)} from found where found.value is not null
		) select value from found where value is not null limit 100`);
		return rows.map(({ value }) => value);
	};
	const [campaigns, pages] = await Promise.all([walk(sources.campaign), walk(sources.page)]);
	return { campaign: campaigns, page: pages };
}

/**
 * Enquiries not called yet: how many, how many of them are close to or past 48 hours, and those that have waited
 * longest.
 */
export async function findWaiting(db: Db, first: number) {
	const waiting = parts.waiting.within;
	const since = (milliseconds: number) =>
		sql`${enquiries.inboxAt} <= now() - make_interval(secs => ${milliseconds / 1000})`;
	const [all, late, warned, { enquiries: longest }] = await Promise.all([
		countCapped(db, enquiries, waiting),
		countCapped(db, enquiries, sql`${waiting} and ${since(responseTime)}`),
		countCapped(db, enquiries, sql`${waiting} and ${since(responseWarning)}`),
		listEnquiries(db, { show: "waiting", page: 1, limit: first }),
	]);
	return { ...all, late: late.count, soon: warned.count - late.count, longest };
}

export const countFollowUps = (db: Db) => countCapped(db, enquiries, parts.followUp.within);

/** The reasons why people who wrote to us since this day do not join, with their numbers. */
export async function countLost(db: Db, from: string) {
	const ofReason = sql`select from ${enquiries} where ${enquiries.lostReason} = reasons.reason and ${enquiries.status} = 'Cancel'
		and ${isListed} and ${enquiries.createdAt} >= ${startOfDay(from)} limit ${deepest.list + 1}`;
	const reasons = sql.join(
		lostReasons.map((reason) => sql`${reason}`),
		sql`, `,
	);
	const { rows } = await db.execute<{ reason: LostReason; count: number }>(
		sql`select reason, (select count(*)::int from (${ofReason}) as counted) as count from unnest(array[${reasons}]) as reasons(reason)`,
	);
	return rows.map(({ reason, count }) => ({
		reason,
		count: Math.min(count, deepest.list),
		more: count > deepest.list,
	}));
}

/** Other messages from the phone of an enquiry within a day. One call covers them all. */
export const samePhoneSameDay = `other.phone = enquiries.phone and other.id <> enquiries.id and other.spam_reason is null
	and other.merged_into is null and other.created_at > enquiries.created_at - interval '24 hours' and other.created_at < enquiries.created_at + interval '24 hours'`;

/** Empty for an enquiry without an address: the API has always returned a string. */
export const writtenEmail = sql<string>`coalesce(${enquiries.email}, '')`;

export type ListedEnquiry = Awaited<ReturnType<typeof readRows>>[number];

export const readRows = (db: Db, where: SQL | undefined, most = 100) =>
	db
		.select({
			id: enquiries.id,
			reference: enquiries.reference,
			name: enquiries.name,
			email: writtenEmail,
			phone: enquiries.phone,
			purpose: enquiries.purpose,
			address: enquiries.address,
			language: enquiries.language,
			attribution: enquiries.attribution,
			channel: enquiries.channel,
			userId: enquiries.userId,
			spamReason: enquiries.spamReason,
			status: enquiries.status,
			paymentStatus: enquiries.paymentStatus,
			createdAt: enquiries.createdAt,
			inboxAt: enquiries.inboxAt,
			answeredAt: enquiries.answeredAt,
			followUpOn: enquiries.followUpOn,
			lostReason: enquiries.lostReason,
			cancelReason: enquiries.cancelReason,
			assignedTo: enquiries.assignedTo,
			mergedInto: enquiries.mergedInto,
			mergedReference: sql<
				string | null
			>`(select kept.reference from ${enquiries} kept where kept.id = ${enquiries}.merged_into)`,
			assigneeName: sql<
				string | null
			>`(select assignee.name from users assignee where assignee.id = ${enquiries.assignedTo})`,
			repeats: sql<number>`(select count(*)::int from ${enquiries} other where ${sql.raw(samePhoneSameDay)})`,
		})
		.from(enquiries)
		.where(where)
		.orderBy(sql`${enquiries.createdAt} desc, ${enquiries.id} desc`)
		.limit(most);

async function readInOrder(db: Db, ids: string[], { page, limit }: { page: number; limit: number }) {
	const found = ids.length > 0 ? await readRows(db, inArray(enquiries.id, ids)) : [];
	const rows = new Map(found.map((row) => [row.id, row]));
	return ids.flatMap((id, place) => {
		const row = rows.get(id);
		return row ? [{ ...row, sr: (page - 1) * limit + place + 1 }] : [];
	});
}
