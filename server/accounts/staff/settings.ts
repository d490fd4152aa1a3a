// What members of the staff choose for themselves.
import { and, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { assigneeRole, rolesWith } from "#server/accounts/staff/roles.ts";
import { staffRoles, staffSettings, users } from "#server/accounts/table.ts";
import type { Db } from "#server/db/database.ts";
import type { Authorized } from "#server/http/authorization.ts";

export async function wantsMorningEmail(db: Db, userId: string) {
	const [settings] = await db
		.select({ morningEmail: staffSettings.morningEmail })
		.from(staffSettings)
		.where(eq(staffSettings.userId, userId));
	return settings?.morningEmail ?? true;
}

export async function setMorningEmail(db: Db, staff: Authorized<"enquiries.update">, morningEmail: boolean) {
	await db
		.insert(staffSettings)
		.values({ userId: staff.id, morningEmail })
		.onConflictDoUpdate({ target: staffSettings.userId, set: { morningEmail } });
}

/** Who gets the e-mail in the morning: all who take care of enquiries, except those who have turned it off. */
export const listMorningReaders = (db: Db) =>
	db
		.select({
			id: users.id,
			email: users.email,
			isOwner: sql<boolean>`bool_or(${staffRoles.role} = 'owner')`,
		})
		.from(users)
		.innerJoin(staffRoles, eq(staffRoles.userId, users.id))
		.leftJoin(staffSettings, eq(staffSettings.userId, users.id))
		.where(
			and(
				assigneeRole(staffRoles.role),
				isNull(users.disabledAt),
				or(isNull(staffSettings.morningEmail), ne(staffSettings.morningEmail, false)),
			),
		)
		.groupBy(users.id)
		.orderBy(users.id);

export async function wantsWeeklyReport(db: Db, userId: string) {
	const [settings] = await db
		.select({ weeklyReport: staffSettings.weeklyReport })
		.from(staffSettings)
		.where(eq(staffSettings.userId, userId));
	return settings?.weeklyReport ?? true;
}

export async function setWeeklyReport(db: Db, staff: Authorized<"figures.receive">, weeklyReport: boolean) {
	await db
		.insert(staffSettings)
		.values({ userId: staff.id, weeklyReport })
		.onConflictDoUpdate({ target: staffSettings.userId, set: { weeklyReport } });
}

/** Who gets the report of the week: all who may, except those who have turned it off. */
export const listWeeklyReaders = (db: Db) =>
	db
		.selectDistinct({ id: users.id, email: users.email })
		.from(users)
		.innerJoin(staffRoles, eq(staffRoles.userId, users.id))
		.leftJoin(staffSettings, eq(staffSettings.userId, users.id))
		.where(
			and(
				inArray(staffRoles.role, rolesWith("figures.receive")),
				isNull(users.disabledAt),
				or(isNull(staffSettings.weeklyReport), ne(staffSettings.weeklyReport, false)),
			),
		)
		.orderBy(users.id);
