import { sql } from "drizzle-orm";
import type { WaitingForMe } from "#contract/admin/enquiries/waiting.ts";
import { mostWaiting } from "#contract/admin/lists.ts";
import type { Db } from "#server/db/database.ts";
import { today } from "#server/db/days.ts";

/** What waits for a member of the staff: one query on two indexes, because every page of the admin area needs it. */
export async function countWaitingFor(db: Db, personId: string): Promise<WaitingForMe> {
	const most = mostWaiting + 1;
	const { rows } = await db.execute<{ calls: number; followUps: number; later: number }>(sql`
		select (
			select count(*)::int from (
				select from enquiries
				where assigned_to = ${personId} and answered_at is null and spam_reason is null and merged_into is null limit ${most}
			) as counted
		) as calls, due."followUps", due.later
		from (
			select count(*)::int as "followUps", count(answered_at)::int as later from (
				select answered_at from enquiries
				where assigned_to = ${personId} and follow_up_on <= ${today} and spam_reason is null and merged_into is null limit ${most}
			) as counted
		) as due`);
	const { calls = 0, followUps = 0, later = 0 } = rows[0] ?? {};
	return { calls, followUps, total: Math.min(calls + later, most) };
}
