// Which batches can be joined, and which one fits an admission form.
import { and, asc, eq, exists, gte, inArray, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { originalContent } from "#content/scope.ts";
import { dayInIndia } from "#contract/days.ts";
import { admissions } from "#server/admissions/table.ts";
import { batchChoices, batches, classes, seats, waitlist } from "#server/batches/table.ts";
import type { Db } from "#server/db/database.ts";

export type Batch = typeof batches.$inferSelect;

/**
 * Whether the batch can still be joined: until the class given in the settings (`joinUntilClass`) begins or, without
 * classes, until the first day begins. Staff also see those that are not listed.
 */
export const joinable = (joinUntilClass = originalContent().classRules.joinUntilClass): SQL =>
	sql`${batches.status} in ('open', 'running') and coalesce(
		(
			select min(${classes.starts}) from ${classes}
			where ${classes.batchId} = ${batches.id} and ${classes.status} <> 'cancelled' and ${classes.no} >= ${joinUntilClass}
		),
		(${batches.startsOn} + ${batches.fromTime}) at time zone 'Asia/Kolkata'
	) > now()`;

/** Whether this person may take a seat in the batch: one that is held for them is theirs, also when nobody else can join
 * any more. */
export const joinableBy = (db: Db, userId: string) =>
	or(joinable(), and(inArray(batches.status, ["open", "running"]), isHeldFor(db, userId)));

const isHeldFor = (db: Db, userId: string) =>
	exists(
		db
			.select({ id: seats.id })
			.from(seats)
			.where(and(eq(seats.batchId, batches.id), eq(seats.userId, userId), eq(seats.state, "held"))),
	);

/** What visitors and students may choose; it may be full. Personal batches are arranged with the office. */
export const openToAll = (joinUntilClass?: number) =>
	and(joinable(joinUntilClass), eq(batches.status, "open"), eq(batches.listed, true), ne(batches.timing, "Personal"));

export const hasSeat = sql`${batches.taken} < ${batches.capacity}`;

/** This batch, if visitors may choose it; it may be full. */
export async function findOpenBatch(db: Db, id: string): Promise<Batch | null> {
	const [batch] = await db
		.select()
		.from(batches)
		.where(and(eq(batches.id, id), openToAll()));
	return batch ?? null;
}

export type FittingForm = { branch: Batch["branch"]; timing: Batch["timing"]; date: string };

/** With a free seat, of the form's branch and timing, on or soon after its day. */
export const fits = (form: FittingForm) => and(suits(form), hasSeat);

const suits = ({ branch, timing, date }: FittingForm) =>
	and(
		openToAll(),
		eq(batches.branch, branch),
		eq(batches.timing, timing),
		gte(batches.startsOn, date),
		lte(batches.startsOn, dayInIndia(`${date}T00:00:00+05:30`, originalContent().classRules.fitDays)),
	);

/** The earliest batch that fits the form, or null. The seat that is held in it for this buyer counts as free. */
export async function findFitting(db: Db, form: FittingForm, buyerId: string): Promise<Batch | null> {
	const [batch] = await db
		.select()
		.from(batches)
		.where(and(suits(form), or(hasSeat, isHeldFor(db, buyerId))))
		.orderBy(asc(batches.startsOn), asc(batches.id))
		.limit(1);
	return batch ?? null;
}

/** Where else there are seats, for a buyer whose batch is full: the same branch or timing first. */
export const listAlternatives = (db: Db, { id, branch, timing }: Pick<Batch, "id" | "branch" | "timing">) =>
	db
		.select()
		.from(batches)
		.where(
			and(
				openToAll(),
				hasSeat,
				sql`${batches.id} <> ${id}`,
				or(eq(batches.branch, branch), eq(batches.timing, timing)),
			),
		)
		.orderBy(
			sql`(${batches.branch} = ${branch})::int + (${batches.timing} = ${timing})::int desc`,
			asc(batches.startsOn),
			asc(batches.id),
		)
		.limit(3);

/** The batch that somebody has chosen, or null. */
export async function findChoice(db: Db, userId: string) {
	const [choice] = await db
		.select({ batchId: batchChoices.batchId })
		.from(batchChoices)
		.where(eq(batchChoices.userId, userId));
	return choice?.batchId ?? null;
}

/** Notes the batch that somebody wants to pay for. */
export const chooseBatch = (db: Db, userId: string, batchId: string) =>
	db
		.insert(batchChoices)
		.values({ userId, batchId })
		.onConflictDoUpdate({ target: batchChoices.userId, set: { batchId, chosenAt: new Date() } });

/**
 * The batch that a buyer gets: the one they have chosen, or else the one in which a seat is offered to them, or else the
 * first that fits their admission form. A chosen batch may be full, or closed since (null).
 */
export async function findWantedBatch(
	db: Db,
	buyer: { id: string; admissionId: string | null },
): Promise<{ chosen: boolean; batch: Batch | null; form?: FittingForm | undefined }> {
	const choice = await findChoice(db, buyer.id);
	if (choice) {
		const [batch] = await db
			.select()
			.from(batches)
			.where(and(eq(batches.id, choice), joinableBy(db, buyer.id)));
		if (batch) return { chosen: true, batch };
	}
	const [offered] = await db
		.select({ batch: batches })
		.from(waitlist)
		.innerJoin(batches, eq(batches.id, waitlist.batchId))
		.where(and(eq(waitlist.userId, buyer.id), eq(waitlist.state, "offered"), joinableBy(db, buyer.id)));
	if (offered) return { chosen: true, batch: offered.batch };
	const [form] = buyer.admissionId
		? await db
				.select({ branch: admissions.branch, timing: admissions.batch, date: admissions.startOn })
				.from(admissions)
				.where(eq(admissions.id, buyer.admissionId))
		: [];
	return { chosen: false, batch: form ? await findFitting(db, form, buyer.id) : null, form };
}
