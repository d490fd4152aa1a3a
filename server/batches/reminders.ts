// On the evening before, each student gets one e-mail with the classes of the next day. The stored e-mails show who has
// got theirs, so a run that was killed continues with the others.
import { and, asc, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { dayInIndia, nextTimeInIndia } from "#contract/days.ts";
import { users } from "#server/accounts/table.ts";
import { listClassesOf } from "#server/batches/my-classes.ts";
import { classes, enrolments, seats, visits } from "#server/batches/table.ts";
import type { Db } from "#server/db/database.ts";
import { takeAdvisoryLocks } from "#server/db/locks.ts";
import type { Mail } from "#server/email/email.ts";
import { emails } from "#server/email/table.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { planRun } from "#server/jobs/recurring.ts";

/** In IST: before the evening classes begin. */
const time = "18:00";

export async function setReminders(db: Db, userId: string, reminders: boolean) {
	await db.update(enrolments).set({ reminders }).where(eq(enrolments.userId, userId));
}

/** Plans those of the next evening, once however many processes request it. `done` is the day of the job that plans
 * them. */
export async function planClassReminders(db: Db, jobs: Jobs, now = new Date(), done?: string) {
	const at = nextTimeInIndia(time, now, done);
	const day = dayInIndia(at);
	await planRun(db, jobs, "class-reminders", { day }, { run: day, at, now });
}

/** Sends those of this evening that have not been sent, but not before the time. `planned` is the day of the job. */
export async function sendClassReminders(
	{ db, mail, site }: { db: Db; mail: Pick<Mail, "enqueue">; site: string },
	now = new Date(),
	signal?: AbortSignal,
	planned?: string,
) {
	if (dayInIndia(nextTimeInIndia(time, now, planned)) === dayInIndia(now)) return;
	const day = dayInIndia(now, 1);
	for (const student of await listStudentsOf(db, day)) {
		signal?.throwIfAborted();
		await db.transaction(async (tx) => {
			const about = `classes ${day} ${student.userId}`;
			await takeAdvisoryLocks(tx, [about]);
			if ((await tx.$count(emails, eq(emails.aboutId, about))) > 0) return;
			const all = await listClassesOf(tx, student);
			const due = all.filter(({ status, starts }) => status === "planned" && dayInIndia(starts) === day);
			if (due.length === 0) return;
			const told = {
				name: student.name,
				day,
				classes: due.map(({ no, starts, ends, branch, room, trainer, part, visit }) => ({
					no,
					starts,
					ends,
					branch,
					room: room && { name: room.name, address: room.address, map: room.map },
					trainer,
					part,
					visit: visit?.kind ?? null,
				})),
				link: `${site}/classes`,
			};
			await mail.enqueue(tx, "classReminder", student.email, told, about);
		});
	}
}

/** Students with a seat in a batch, or a place in a class, that meets on this day. */
async function listStudentsOf(db: Db, day: string) {
	const meeting = db
		.select({ id: classes.id })
		.from(classes)
		.where(and(eq(classes.heldOn, day), eq(classes.status, "planned")));
	const meetingBatches = db
		.select({ batchId: classes.batchId })
		.from(classes)
		.where(and(eq(classes.heldOn, day), eq(classes.status, "planned")));
	const visiting = db
		.select({ id: visits.enrolmentId })
		.from(visits)
		.where(and(eq(visits.state, "booked"), inArray(visits.classId, meeting)));
	const rows = await db
		.select({
			userId: users.id,
			name: users.name,
			email: users.email,
			enrolmentId: enrolments.id,
			batchId: sql<string | null>`max(${seats.batchId})`,
		})
		.from(enrolments)
		.innerJoin(users, eq(users.id, enrolments.userId))
		.leftJoin(
			seats,
			and(eq(seats.userId, enrolments.userId), eq(seats.state, "taken"), inArray(seats.batchId, meetingBatches)),
		)
		.where(
			and(
				enrolments.reminders,
				ne(enrolments.status, "left"),
				isNull(users.disabledAt),
				isNull(users.erasedAt),
				or(sql`${seats.id} is not null`, inArray(enrolments.id, visiting)),
			),
		)
		.groupBy(users.id, enrolments.id)
		.orderBy(asc(users.id));
	return rows;
}
