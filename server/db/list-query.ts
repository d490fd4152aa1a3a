// One page of a long list: searched, sorted and limited by the database, in a time that hardly grows with the table.
// A page is a list of ids; the domain then reads the columns it shows. Each sort order has an index. A search first
// looks at the rows at the head of the requested order, where a common word is found quickly; only a rare one uses the
// trigram index, and then there is little to sort. Neither way alone is fast for both.
import { and, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { deepest } from "#contract/list-bounds.ts";
import { plainDigits, readPhone } from "#contract/phone.ts";
import { nameKeyVector } from "#server/db/columns.ts";
import type { Db } from "#server/db/database.ts";
import { readName, type SearchedName } from "#server/names/name-search.ts";

export type List<Sort extends string> = {
	table: SQLWrapper;
	id: SQLWrapper;
	/** See `searchText()` and `searchIndexes()`. */
	searchText: SQLWrapper;
	/** The keys of the name, by which it is found in any script; see `nameKeyIndexes()`. */
	nameKeys?: SQLWrapper;
	/** Which rows belong to the list, with the same condition as its partial indexes. */
	within?: SQL;
	/** The sort orders; equal rows are sorted by id. Each needs an index on (by, id). */
	orders: Record<Sort, { by: SQLWrapper; descending?: boolean }>;
	/** The exact size of the whole list, from a counter. */
	count: (db: Db) => Promise<number>;
	/**
	 * Columns with an index of their own, for searches for a whole reference, phone number or e-mail address. The index
	 * on phone numbers has `text_pattern_ops`, so that the beginning of a number is found too.
	 */
	whole?: Partial<Record<WholeKind, SQLWrapper[]>>;
	/** The condition, instead of `within`, for searches by a whole reference: finds rows that are not listed. */
	withinReferences?: SQL;
};

/** References are stored in capitals, addresses in lower case, numbers as E.164. */
type WholeKind = "references" | "emails" | "phones";

export type Ask<Sort extends string> = {
	q?: string | undefined;
	page: number;
	limit: number;
	sort: Sort;
	/**
	 * A whole reference, number or address is searched only in its own index. A list without one finds what can be
	 * nothing else in its texts, and nothing for a word that may be a reference.
	 */
	wholeOnly?: boolean;
	/** Only the first rows are shown: if there are enough of them, nobody needs to know how many more there are. */
	isQuick?: boolean;
};
/** `more`: there are more than `total`, but they were not counted. */
export type Page = { ids: string[]; total: number; more: boolean };

/** The ids of one page, in order. `filter` needs a matching index to be fast. */
export async function findPage<Sort extends string>(
	db: Db,
	list: List<Sort>,
	{ q, page, limit, sort, wholeOnly = false, isQuick = false }: Ask<Sort>,
	filter?: SQL,
): Promise<Page> {
	const withinReferences = list.withinReferences && and(list.withinReferences, filter);
	const rows = { ...list, within: and(list.within, filter), withinReferences, order: list.orders[sort] };
	const how = { wholeOnly, isQuick, isFiltered: filter !== undefined };
	const skip = (page - 1) * limit;
	const searched = q?.trim() ?? "";
	if (searched) return searchPage(db, rows, how, searched, skip, limit);
	const { count: total, more } = filter
		? await countCapped(db, list.table, rows.within)
		: { count: await list.count(db), more: false };
	return { ids: skip >= deepest.list ? [] : await readIds(db, rows, skip, limit), total, more };
}

type Rows = Pick<List<string>, "table" | "id" | "searchText" | "nameKeys" | "whole"> & {
	within: SQL | undefined;
	withinReferences?: SQL | undefined;
	order: { by: SQLWrapper; descending?: boolean };
};

/** Up to five pages of a search are counted even if the first one is found at once. */
const few = 50;

async function searchPage(
	db: Db,
	rows: Rows,
	{ wholeOnly, isQuick, isFiltered }: { wholeOnly: boolean; isQuick: boolean; isFiltered: boolean },
	searched: string,
	skip: number,
	limit: number,
): Promise<Page> {
	const need = Math.min(skip + limit, deepest.search);
	const term = readWhole(searched);
	const whole = wholeTerm(rows, term);
	const within = (term?.kind === "references" && rows.withinReferences) || rows.within;
	const exact = whole ? await findSearchResult(db, { ...rows, within }, whole) : [];
	const isOnlyWhole = whole ? wholeOnly || term?.isCertain : wholeOnly && !term?.isCertain;
	if (isOnlyWhole && exact.length === 0) return { ids: [], total: 0, more: false };
	const many = { total: deepest.search, more: true };
	if (whole && exact.length > 0) {
		if (exact.length <= deepest.search) return { ids: exact.slice(skip, need), total: exact.length, more: false };
		return {
			ids: skip < need ? await readIds(db, { ...rows, within: and(within, whole) }, skip, need - skip) : [],
			...many,
		};
	}
	// For a quick search, matches of the full name are enough: parts of its words are in very many other rows.
	const isFullName = isQuick && (readName(searched)?.keys.length ?? 0) > 1;
	const quickly = isFullName ? await findNamed(db, rows, searched) : undefined;
	if (quickly && quickly.ids.length > need && quickly.ids.length <= deepest.search)
		return { ids: quickly.ids.slice(skip, need), total: quickly.ids.length - 1, more: true };
	// The rows that match a filter are scattered over the table, so reading many of them takes longest.
	const head = (isQuick || isFiltered ? 1_000 : 5_000) + 50 * need;
	const near = await findNear(db, rows, searched, head);
	if (near.length > deepest.search) return { ids: near.slice(skip, need), ...many };
	// The rest would only be counted, which takes longer than everything else. A list counts it if there may be few, so
	// that nobody turns pages in vain.
	const isEnough = near.length > (isQuick || isFiltered ? need : Math.max(need, few));
	const isWhole =
		(isEnough || isQuick || isFiltered) && (await countRows(db, rows.table, rows.within, head + 1)) <= head;
	if (isWhole) return { ids: near.slice(skip, need), total: near.length, more: false };
	if (isEnough) return { ids: near.slice(skip, need), total: near.length - 1, more: true };
	const asTyped = await findSearchResult(db, rows, matches(rows.searchText, searched));
	const isMany = asTyped.length > deepest.search;
	const named = isMany ? { ids: [], more: false } : (quickly ?? (await findNamed(db, rows, searched)));
	const found = isMany ? asTyped : await join(db, rows, near, asTyped, named.ids);
	if (found.length <= deepest.search)
		return { ids: found.slice(skip, need), total: found.length - (named.more ? 1 : 0), more: named.more };
	if (skip >= need) return { ids: [], ...many };
	if (near.length >= need) return { ids: near.slice(skip, need), ...many };
	return { ids: await readFound(db, rows, searched, skip, need - skip), ...many };
}

/** The number of rows, counted only as far as the pages go. */
export async function countCapped(db: Db, table: SQLWrapper, filter: SQL | undefined) {
	const count = await countRows(db, table, filter, deepest.list + 1);
	return { count: Math.min(count, deepest.list), more: count > deepest.list };
}

async function countRows(db: Db, table: SQLWrapper, filter: SQL | undefined, most: number) {
	const read = sql`select count(*)::int as count from (select from ${table} ${where(filter)} limit ${most}) as counted`;
	const { rows } = await db.execute<{ count: number }>(read);
	return rows[0]?.count ?? 0;
}

const ordered = ({ order, id }: Rows) =>
	order.descending ? sql`${order.by} desc, ${id} desc` : sql`${order.by}, ${id}`;

const where = (...conditions: (SQL | undefined)[]) => {
	const all = and(...conditions);
	return all ? sql`where ${all}` : sql``;
};

async function readIds(db: Db, rows: Rows, skip: number, limit: number) {
	const read = sql`select ${rows.id} as id from ${rows.table} ${where(rows.within)} order by ${ordered(rows)} offset ${skip} limit ${limit}`;
	return idsOf(await db.execute<{ id: string }>(read));
}

/** Matches among the rows at the head of the order, up to one more than a search can show. */
async function findNear(db: Db, rows: Rows, searched: string, head: number) {
	const { searchText, nameKeys } = rows;
	const columns = sql`${rows.id} as id, ${searchText} as search_text${nameKeys ? sql`, ${nameKeys} as name_keys` : sql``}`;
	const texts = { searchText: sql`head.search_text`, nameKeys: nameKeys && sql`head.name_keys` };
	const read = sql`select id from (
		select ${columns} from ${rows.table} ${where(rows.within)} order by ${ordered(rows)} limit ${head}
	) as head where ${contains(texts, searched)} limit ${deepest.search + 1}`;
	return idsOf(await db.execute<{ id: string }>(read));
}

/**
 * Matches in the whole list, found by index: all of them in order, or unsorted if there are more than a search can
 * show.
 */
async function findSearchResult(db: Db, rows: Rows, match: SQL) {
	const read = sql`with found as materialized (
		select ${rows.id} as id, ${rows.order.by} as place from ${rows.table} ${where(rows.within, match)} limit ${deepest.search + 1}
	) select id from found order by ${byPlace(rows)}`;
	return idsOf(await db.execute<{ id: string }>(read));
}

const byPlace = ({ order }: Rows) => (order.descending ? sql`place desc, id desc` : sql`place, id`);

/**
 * Rows whose names have the keys of the search. If only few have them as whole words, the last word may be unfinished:
 * that takes five times as long. `more`: there may be names that begin with it.
 */
async function findNamed(db: Db, { nameKeys, ...rows }: Rows, searched: string) {
	const name = nameKeys ? readName(searched) : null;
	if (!nameKeys || !name) return { ids: [], more: false };
	const ids = await findSearchResult(db, rows, hasKeys(nameKeys, { ...name, isStart: false }));
	if (!name.isStart || ids.length > few) return { ids, more: name.isStart };
	return { ids: await findSearchResult(db, rows, hasKeys(nameKeys, name)), more: false };
}

/** The union of all, in order. */
async function join(db: Db, rows: Rows, ...lists: string[][]) {
	const all = [...new Set(lists.flat())];
	const whole = lists.find(({ length }) => length === all.length);
	if (whole || all.length > deepest.search) return whole ?? all;
	return findSearchResult(db, rows, sql`${rows.id} = any(${sql.param(all)}::text[])`);
}

/** One page of a search with very many matches. */
async function readFound(db: Db, rows: Rows, searched: string, skip: number, limit: number) {
	const name = readName(searched);
	const keys = rows.nameKeys && name ? hasKeys(rows.nameKeys, name) : undefined;
	const match = or(matches(rows.searchText, searched), keys);
	const read = sql`with found as materialized (
		select ${rows.id} as id, ${rows.order.by} as place from ${rows.table} ${where(rows.within, match)}
	) select id from found order by ${byPlace(rows)} offset ${skip} limit ${limit}`;
	return idsOf(await db.execute<{ id: string }>(read));
}

/** The condition for a search that has an index of its own; undefined for any other. */
function wholeTerm({ whole }: Pick<Rows, "whole">, term: ReturnType<typeof readWhole>) {
	const columns = term && whole?.[term.kind];
	if (!columns) return undefined;
	const { values, start } = term;
	return either(columns.map((column) => (start ? sql`${column} like ${`${start}%`}` : sql`${column} in ${values}`)));
}

/**
 * For a search whose whole answer is in an index of its own: its condition, together with the one for the rows of the
 * list. Undefined for any other search.
 */
export async function findWhole(
	db: Db,
	list: Pick<List<string>, "table" | "whole" | "within" | "withinReferences">,
	searched: string,
	filter: SQL | undefined,
) {
	const term = readWhole(searched);
	const whole = wholeTerm(list, term);
	if (!whole) return undefined;
	const found = and((term?.kind === "references" && list.withinReferences) || list.within, whole);
	return term?.isCertain || (await countRows(db, list.table, and(found, filter), 1)) > 0 ? found : undefined;
}

type Whole = { kind: WholeKind; values: string[]; start?: string; isCertain: boolean };

/**
 * Recognises a search for a whole reference, address or number (with the forms in which that may be stored), or for the
 * `start` of a number; null for any other. `isCertain`: it can be nothing else, so it is in its own index or nowhere.
 * Any long word may be the reference of a payment, and ten digits that are no Indian mobile number may be a part of a
 * foreign one.
 */
export function readWhole(searched: string): Whole | null {
	if (/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(searched))
		return { kind: "emails", values: [searched.toLowerCase()], isCertain: true };
	const digits = digitsOf(searched);
	const national = digits.replace(/^0+/, "");
	const values = [`+${national}`, `+91${national}`];
	if (isIndianMobile(searched)) return { kind: "phones", values, isCertain: true };
	if (digits && digits === national && /^[\s(]*\+/.test(plainDigits(searched)))
		return { kind: "phones", values: [], start: `+${digits}`, isCertain: digits.length >= surelyNumber };
	if (national.length >= 10) return { kind: "phones", values, isCertain: false };
	if (digits !== national && national.length >= surelyNumber) {
		const isAbroad = digits.startsWith("00");
		const start = `${isAbroad ? "+" : "+91"}${national}`;
		return { kind: "phones", values: [], start, isCertain: isAbroad || /^[6-9]/.test(national) };
	}
	if (!/^[\w-]{8,}$/.test(searched)) return null;
	return {
		kind: "references",
		values: [searched.toUpperCase()],
		isCertain: /^(ord-\d{6,}|[a-z]{3}-\d{4}-[a-z\d]{6,})$/i.test(searched),
	};
}

/** With + or 0 in front, this many digits are the beginning of a number. Fewer may be the last ones: 0412. */
const surelyNumber = 7;

const isIndianMobile = (typed: string) => /^\+91[6-9]\d{9}$/.test(readPhone(typed) ?? "");

const idsOf = ({ rows }: { rows: { id: string }[] }) => rows.map(({ id }) => id);

/**
 * The SQL patterns of a search: the words in any case, anywhere in the text; digits in any way people write a number
 * (+91, 0, spaces, in any Indian script) also anywhere in a stored number.
 */
const wordings = (searched: string) => {
	const words = searched.toLowerCase();
	const digits = digitsOf(searched);
	if (!digits) return [words];
	return [...new Set([words, digits.length > 6 ? digits.replace(/^0+/, "") : digits])];
};

/**
 * The digits of a search that is a phone number or a part of one; empty for any other. With dots only a whole number
 * counts: a dot and some digits are also the end of many an e-mail name.
 */
function digitsOf(searched: string) {
	const plain = plainDigits(searched);
	const isNumber = /^[+\d\s()-]+$/.test(plain) || (/^[+\d\s().-]+$/.test(plain) && readPhone(plain) !== null);
	return isNumber ? plain.replace(/\D/g, "") : "";
}

const either = (conditions: SQL[]) => sql`(${sql.join(conditions, sql` or `)})`;

/** A LIKE condition in which `%`, `_` and `\` are ordinary characters. */
export const like = (text: SQLWrapper, words: string) =>
	sql`${text} like lower(${`%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`})`;

/** Whether a row contains the words or, in its name, their keys; without an index, row by row. */
export function contains(
	{ searchText, nameKeys }: { searchText: SQLWrapper; nameKeys?: SQLWrapper | undefined },
	searched: string,
) {
	const name = nameKeys ? readName(searched) : null;
	return either([
		...wordings(searched).map((words) => like(searchText, words)),
		...(nameKeys && name ? [likeKeys(nameKeys, name)] : []),
	]);
}

const likeKeys = (column: SQLWrapper, { keys, isStart }: SearchedName) =>
	sql.join(
		keys.map((key, place) => like(column, ` ${key}${isStart && place === keys.length - 1 ? "" : " "}`)),
		sql` and `,
	);

/**
 * The same by index. The planner underestimates the cost of computing the keys of a row, and would do so for every row
 * until enough are found; the additional LIKE condition makes it use the index.
 */
const hasKeys = (column: SQLWrapper, name: SearchedName) =>
	sql`(${nameKeyVector(column)} @@ ${name.keys.join(" & ") + (name.isStart ? ":*" : "")}::tsquery and ${likeKeys(column, name)})`;

/**
 * Whether a row contains the words, by index. Searches of fewer than three characters have no trigram and use pairs. Of
 * words with a long number only the number is looked up: few rows have it, and intersecting many trigrams takes longest.
 * Four digits may be the year that every reference has.
 */
const matches = (text: SQLWrapper, searched: string) =>
	either(
		wordings(searched).map((words) => {
			if (!/[a-z0-9]{3}/.test(words))
				return sql`(character_pairs(${text}) @> ${sql.param(pairsOf(words))}::text[] and ${like(text, words)})`;
			const number = words.match(/\d{5,}/)?.[0];
			return number && number !== words
				? sql`(${like(text, number)} and strpos(${text}, lower(${words})) > 0)`
				: like(text, words);
		}),
	);

function pairsOf(words: string) {
	const characters = [...words];
	return characters.length < 2
		? characters
		: characters.slice(1).map((character, place) => `${characters[place]}${character}`);
}
