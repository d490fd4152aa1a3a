// Reading the audit log: searched and paged, or the history of one person or record.
import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { deleteFromAudit } from "#server/audit/audit.ts";
import { auditEntries } from "#server/audit/table.ts";
import { nameOrder } from "#server/db/columns.ts";
import type { Db } from "#server/db/database.ts";
import { endOfDay, startOfDay } from "#server/db/days.ts";
import { findPage, type List } from "#server/db/list-query.ts";
import type { Retained } from "#server/db/retention.ts";

const log: Omit<List<"newest">, "count"> = {
	table: auditEntries,
	id: auditEntries.id,
	searchText: auditEntries.searchText,
	orders: { newest: { by: auditEntries.at, descending: true } },
};

export type AuditListQuery = {
	q?: string | undefined;
	who?: string | undefined;
	action?: string | undefined;
	/** Days in Asia/Kolkata, both inclusive. */
	from?: string | undefined;
	to?: string | undefined;
	/** The last entry that was read: older ones follow. */
	older?: number | undefined;
};

/** Newest first. `next` continues the list; null at the end. */
export async function listAuditEntries(db: Db, { q, who, action, from, to, older }: AuditListQuery, limit: number) {
	const filter = and(
		who === undefined ? undefined : eq(auditEntries.actorId, who),
		action === undefined ? undefined : eq(auditEntries.action, action),
		from === undefined ? undefined : sql`${auditEntries.at} >= ${startOfDay(from)}`,
		to === undefined ? undefined : sql`${auditEntries.at} < ${endOfDay(to)}`,
		older === undefined
			? undefined
			: sql`(${auditEntries.at}, ${auditEntries.id}) < (select at, id from audit_entries where id = ${older})`,
	);
	const narrowed = { ...log, count: async () => 0 };
	const { ids } = await findPage(db, narrowed, { q, page: 1, limit: limit + 1, sort: "newest" }, filter ?? sql`true`);
	const shown = ids.slice(0, limit).map(Number);
	return {
		auditEntries: await readAuditEntries(db, inArray(auditEntries.id, shown), limit),
		next: ids.length > limit ? shown.at(-1) : undefined,
	};
}

/** The history of this person or record, newest first. */
export const listAuditEntriesAbout = (db: Db, subjectIds: string[], most = 200) =>
	readAuditEntries(db, inArray(auditEntries.subjectId, subjectIds), most);

/** The ids of the invitations with which this person has joined the staff. */
export async function listAcceptedInvitations(db: Db, userId: string) {
	const joined = and(eq(auditEntries.subjectId, userId), eq(auditEntries.action, "staff.join"));
	const entries = await db.select({ after: auditEntries.after }).from(auditEntries).where(joined);
	return entries.flatMap(({ after }) => (typeof after?.invitation === "string" ? [after.invitation] : []));
}

/** All staff in the log, under their latest name, and all actions: two skip scans of an index. */
export async function listActorsAndActions(db: Db) {
	const { rows: actors } = await db.execute<{ id: string; name: string }>(sql`with recursive actor as (
		(select actor_id as id from audit_entries order by actor_id limit 1)
		union all
		select (select actor_id from audit_entries where actor_id > actor.id order by actor_id limit 1) from actor where actor.id is not null
	) select id, (select ${nameOrder(auditEntries.actorName)} from audit_entries where actor_id = actor.id order by at desc limit 1) as name from actor where id is not null order by 2`);
	const { rows: actions } = await db.execute<{ name: string }>(sql`with recursive step as (
		(select action as name from audit_entries order by action limit 1)
		union all
		select (select action from audit_entries where action > step.name order by action limit 1) from step where step.name is not null
	) select name from step where name is not null`);
	return { actors, actions: actions.map(({ name }) => name) };
}

const readAuditEntries = (db: Db, where: SQL, most: number) =>
	db
		.select({
			id: auditEntries.id,
			at: auditEntries.at,
			actorId: auditEntries.actorId,
			actorName: auditEntries.actorName,
			action: auditEntries.action,
			subjectId: auditEntries.subjectId,
			subjectName: auditEntries.subjectName,
			before: auditEntries.before,
			after: auditEntries.after,
		})
		.from(auditEntries)
		.where(where)
		.orderBy(desc(auditEntries.at), desc(auditEntries.id))
		.limit(most);

export const oldAuditEntries: Retained = {
	name: "officeLog",
	table: auditEntries,
	due: (
		until,
	) => sql`select ${auditEntries.id}::text as id, ${auditEntries.action} as label, ${auditEntries.at} as since
		from ${auditEntries} where ${auditEntries.at} < ${until} order by ${auditEntries.at}`,
	erase: (tx, ids) => deleteFromAudit(tx, ids.map(Number)),
};
